//! Cross-checks of definitions: whether they fit together.

mod branches;
mod depths;
mod drawings;
mod factions;
mod gear;
mod heroes;
mod lands;
mod language;
mod levels;
mod maps;
mod nets;
mod palettes;
mod people;
mod plots;
mod quests;
mod sets;
mod talks;
mod translation;
mod unreachable;
mod unreachable_homes;
mod unused;
mod useless;
mod vaults;
mod words;
mod workings;

pub(super) use maps::check_unused_maps;
pub(super) use palettes::check_palettes;
pub(super) use translation::{
    check_program_texts, read_translations, warn_of_unused_translations as unmet_translations,
};

use super::diagnostics::problem::{Diagnostics, Problem, Span};
use super::gather::mods::Mods;
use super::gather::raw_content::RawContent;
use super::gather::records::GatheredRecords;
use super::gather::resolve::RawRecord;
use super::kinds::drawing::Placement;
use super::kinds::message::MessageId;
use super::kinds::step::{GroundEffect, Map, Step, TilePurpose};
use super::kinds::tile::Ways;
use super::{Content, Kind, Theme, Tile, Vault};
use fifteen_base::SortedSet;

/// Reports every [`MessageId`] that has no message, in one error.
pub(super) fn check_messages(raw: &GatheredRecords, diagnostics: &Diagnostics) {
    let defined: SortedSet<&str> = raw.records.iter().map(|raw| raw.id.as_str()).collect();
    let missing = MessageId::ids().filter(|id| !defined.contains(id));
    let missing: Vec<String> = missing.map(|id| format!("`{id}`")).collect();
    let (false, true, Some(place)) = (missing.is_empty(), raw.complete, raw.list_start) else { return };
    let message = match &missing[..] {
        [only] => format!("there is no message {only}"),
        _ => format!("there are no messages {}", missing.join(", ")),
    };
    let problem = Problem::error(place, message).path("messages");
    let help = "add it to messages.json; the text `\"\"` shows no message";
    diagnostics.add(problem.help(help));
}

pub(super) fn check_content(content: &Content, raw: &RawContent, mods: &Mods, diagnostics: &Diagnostics) {
    let check = ContentCheck { content, diagnostics };
    for (raw, (kind, _)) in raw.tiles.records.iter().zip(content.tiles.iter()) {
        check.tile(raw, kind);
    }
    for (raw, (_, theme)) in raw.themes.records.iter().zip(content.themes.iter()) {
        check.theme(raw, theme);
    }
    let opened = content.opened_spots();
    for (raw, (_, vault)) in raw.vaults.records.iter().zip(content.vaults.iter()) {
        vaults::check_vault(raw, vault, &opened, content, diagnostics);
    }
    factions::check_factions(content, raw, diagnostics);
    nets::check_nets(content, raw, diagnostics);
    heroes::check_heroes(content, raw, diagnostics);
    sets::check_item_sets(content, raw, diagnostics);
    people::check_people(content, raw, diagnostics);
    talks::check_talks(content, raw, diagnostics);
    quests::check_quests(content, raw, diagnostics);
    plots::check_plots(content, raw, diagnostics);
    levels::check_levels(content, raw, mods, diagnostics);
    branches::check_branches(content, raw, diagnostics);
    lands::check_countries(content, raw, diagnostics);
    // Warnings about useless and unreachable definitions help only after all errors are fixed.
    if diagnostics.errors() == 0 {
        useless::check_usefulness(content, raw, diagnostics);
        heroes::warn_of_idle_heroes(content, raw, diagnostics);
        gear::check_gear(content, raw, diagnostics);
        people::warn_of_unused_spots(content, raw, diagnostics);
        talks::warn_of_unused_talks(content, raw, diagnostics);
        quests::warn_of_undrawn_quests(content, raw, diagnostics);
        plots::warn_of_undrawn_plots(content, raw, diagnostics);
        unused::check_unused(content, raw, diagnostics);
        language::check_reactions(content, raw, diagnostics);
    }
}

/// Returns why a tile cannot be ground, and a suggested fix. `None` for a walkable tile that is not a stair.
fn reason_not_ground(tile: &Tile) -> Option<(String, &'static str)> {
    if tile.ways.intersects(Ways::WALK) && tile.stair.is_none() {
        return None;
    }
    let message = format!("`{}` is not ground to walk on", tile.id);
    Some((message, "name a tile that can be walked on and is not a stair"))
}

struct ContentCheck<'a> {
    content: &'a Content,
    diagnostics: &'a Diagnostics,
}

impl ContentCheck<'_> {
    fn error(&self, at: Span, message: impl Into<String>, help: &str) {
        self.diagnostics.add(Problem::error(at, message).help(help));
    }

    fn report(&self, raw: &RawRecord, field: &str, message: impl Into<String>, help: &str) {
        let problem = raw.problem_at(Problem::error, field, message);
        self.diagnostics.add(problem.help(help));
    }

    fn tile(&self, raw: &RawRecord, kind: Kind<Tile>) {
        let tiles = &self.content.tiles;
        let tile = &tiles[kind];
        if let Some(open) = tile.opens_to {
            if tile.ways != Ways::default() {
                let help = "a tile with `opens_to` is closed: write `\"ways\": []`";
                self.report(raw, "ways", "a closed door with `ways`", help);
            }
            if tiles[open].ways == Ways::default() {
                let message = format!("it opens to `{}`, which has no `ways`", tiles[open].id);
                self.report(raw, "opens_to", message, "name the tile of the open door");
            }
        }
        if let Some(barred) = tile.bars_to.filter(|barred| !tiles[*barred].barred) {
            let message = format!("`bars_to` names `{}`, which is not barred", tiles[barred].id);
            self.report(raw, "bars_to", message, "give that tile `\"barred\": true`");
        }
        if tile.barred && tile.opens_to.is_none() {
            let help = "give it an `opens_to`";
            self.report(raw, "barred", "a barred door without `opens_to`", help);
        }
        if let Some(closed) = tile.closes_to.filter(|closed| tiles[*closed].opens_to.is_none()) {
            let message = format!("it closes to `{}`, which cannot be opened", tiles[closed].id);
            self.report(raw, "closes_to", message, "give that tile an `opens_to`");
        }
        if tile.riddle {
            self.riddle_door(raw, tile);
        }
        if tile.found_as == Some(kind) {
            let help = "name the tile that it turns out to be";
            self.report(raw, "found_as", "`found_as` names the tile itself", help);
        }
    }

    /// Checks that a riddle door opens, but only to its answer: it has no key and is not hidden.
    fn riddle_door(&self, raw: &RawRecord, tile: &Tile) {
        let (field, message, help) = match (tile.opens_to, tile.opened_by, tile.found_as) {
            (None, ..) => ("riddle", "a riddle door without `opens_to`", "give it an `opens_to`"),
            (_, Some(_), _) => (
                "opened_by",
                "a riddle door opens to its answer, and not to a key",
                "remove the key or the riddle",
            ),
            (.., Some(_)) => {
                ("found_as", "a hidden door cannot ask a riddle", "remove `found_as` or the riddle")
            }
            _ => return,
        };
        self.report(raw, field, message, help);
    }

    fn theme(&self, raw: &RawRecord, theme: &Theme) {
        let drawn = theme.steps.iter().any(|s| matches!(s, Step::Map(_)));
        let fill = &self.content.tiles[theme.fill];
        let beyond = &self.content.tiles[theme.outside_tile()];
        if !drawn && theme.walled && !fill.is_wall() {
            let message = format!("`{}` is not a wall, but the edge of the level is made of it", fill.id);
            let help = "choose a `fill` that has no `ways` and is not a door";
            self.report(raw, "fill", message, help);
        } else if !beyond.is_wall() {
            let message = format!("`{}` is not a wall, but lies beyond the edge", beyond.id);
            let place = if theme.outside.is_some() { "outside" } else { "fill" };
            let help = "choose an `outside` that has no `ways` and is not a door";
            self.report(raw, place, message, help);
        }
        let nodes = raw.node.field("steps").map_or(&[][..], |steps| steps.items());
        let mut vaults = false;
        for (step, node) in theme.steps.iter().zip(nodes) {
            if vaults && step.ground() != GroundEffect::Furnishes {
                let message = "this step digs into the vaults of an earlier step";
                self.error(node.span, message, "put the step `vaults` after it");
            }
            vaults |= matches!(step, Step::Vaults(_));
            if let Step::Vaults(step) = step {
                vaults::check_always_vault(node.span, step, theme, self.content, self.diagnostics);
            }
            for (message, help) in self.step_mistakes(step) {
                self.error(node.span, message, help);
            }
            if let Step::Map(Map { map }) = step {
                drawings::check_drawing(map, self.content, self.diagnostics);
            }
        }
    }

    fn step_mistakes(&self, step: &Step) -> Vec<(String, &'static str)> {
        let lack = |(kind, used): (Kind<Tile>, TilePurpose)| {
            let tile = &self.content.tiles[kind];
            let (lack, help) = used.missing(tile)?;
            Some((format!("`{}` {lack}", tile.id), help))
        };
        let is_riddle_door = |(kind, _): &(Kind<Tile>, TilePurpose)| self.content.tiles[*kind].riddle;
        let lacks = step.placed_tiles().into_iter().filter_map(lack);
        // Leave out hand-drawn maps: `DrawingCheck::riddles` reports a riddle door on them, at its cell.
        let laid = step.placed_tiles().into_iter().filter(|_| step.drawing().is_none());
        let riddles = laid.filter(is_riddle_door).map(|(kind, _)| {
            let id = &self.content.tiles[kind].id;
            let message = format!("`{id}` is a riddle door, but no riddle is asked here");
            let help = "use another tile: riddle doors must be drawn in maps and vaults";
            (message, help)
        });
        let unfit = step.pieces().iter().filter_map(|kind| self.reason_not_a_piece(*kind));
        lacks.chain(riddles).chain(unfit).collect()
    }

    /// Returns why a vault cannot be a piece (a vault that a step builds repeatedly). `None` if it can.
    fn reason_not_a_piece(&self, kind: Kind<Vault>) -> Option<(String, &'static str)> {
        let vault = &self.content.vaults[kind];
        let lives = |(placement, _): &(Placement, _)| matches!(placement, Placement::Creature(..));
        let what = if vault.key.is_some() || vault.drawing.key_cell().is_some() {
            "a lock or a key"
        } else if vault.drawing.has_riddle() {
            "a riddle"
        } else if vault.drawing.placements.iter().any(lives) {
            "creatures"
        } else {
            return None;
        };
        let help = "name vaults without lock, key, riddle and creatures: they are built repeatedly";
        Some((format!("`{}` has {what}", vault.id), help))
    }
}
