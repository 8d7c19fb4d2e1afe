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
use super::json::tree::Node;
use super::kinds::drawing::Placement;
use super::kinds::message::MessageId;
use super::kinds::step::{GroundEffect, Map, Step, TilePurpose};
use super::kinds::tile::Ways;
use super::{Content, Definition, Kind, Registry, Theme, Tile, Vault};
use fifteen_base::SortedSet;

/// All content, for checks of several lists.
#[derive(Clone, Copy)]
struct ContentCheck<'a> {
    content: &'a Content,
    raw: &'a RawContent,
    diagnostics: &'a Diagnostics,
}

/// One definition, for its checks.
struct DefinitionCheck<'a, T> {
    content: &'a Content,
    raw: &'a RawRecord,
    kind: Kind<T>,
    definition: &'a T,
    diagnostics: &'a Diagnostics,
}

impl<'a> ContentCheck<'a> {
    /// Returns the definitions of one list, in order.
    fn each<T: Definition>(
        self,
        raw: &'a GatheredRecords,
        all: &'a Registry<T>,
    ) -> impl Iterator<Item = DefinitionCheck<'a, T>> {
        let ContentCheck { content, diagnostics, .. } = self;
        let each = raw.records.iter().zip(all.iter());
        each.map(move |(raw, (kind, definition))| DefinitionCheck {
            content,
            raw,
            kind,
            definition,
            diagnostics,
        })
    }
}

impl<T> DefinitionCheck<'_, T> {
    /// Reports an error in a field of the definition.
    fn error(&self, field: &str, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.add(self.raw.problem_at(Problem::error, field, message).help(help));
    }

    /// Warns of a field of the definition.
    fn warn(&self, field: &str, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.add(self.raw.problem_at(Problem::warning, field, message).help(help));
    }

    fn error_at(&self, at: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.add(Problem::error(at, message).help(help));
    }

    /// Reports an error at `node`, or in `field` if there is no such node or if it is inherited.
    fn error_at_node(&self, node: Option<&Node>, field: &str, message: String, help: impl Into<String>) {
        match node.filter(|node| self.raw.is_own_position(node.span)) {
            Some(node) => self.error_at(node.span, message, help),
            None => self.error(field, message, help),
        }
    }
}

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
    let help = "add it to messages.json; the text `\"\"` shows no message";
    diagnostics.add(Problem::error(place, message).path("messages").help(help));
}

pub(super) fn check_content(content: &Content, raw: &RawContent, mods: &Mods, diagnostics: &Diagnostics) {
    let check = ContentCheck { content, raw, diagnostics };
    check.each(&raw.tiles, &content.tiles).for_each(|check| check.tile());
    check.each(&raw.themes, &content.themes).for_each(|check| check.theme());
    let opened = content.opened_spots();
    check.each(&raw.vaults, &content.vaults).for_each(|check| check.vault(&opened));
    check.factions();
    check.nets();
    check.heroes();
    check.item_sets();
    check.people();
    check.talks();
    check.quests();
    check.plots();
    levels::check_levels(content, raw, mods, diagnostics);
    check.branches();
    check.countries();
    if diagnostics.errors() == 0 {
        check.usefulness();
        check.idle_heroes();
        check.gear();
        check.unused_spots();
        check.unused_talks();
        check.undrawn_quests();
        check.undrawn_plots();
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

impl DefinitionCheck<'_, Tile> {
    fn tile(&self) {
        let (tiles, tile) = (&self.content.tiles, self.definition);
        if let Some(open) = tile.opens_to {
            if tile.ways != Ways::default() {
                let help = "a tile with `opens_to` is closed: write `\"ways\": []`";
                self.error("ways", "a closed door with `ways`", help);
            }
            if tiles[open].ways == Ways::default() {
                let message = format!("it opens to `{}`, which has no `ways`", tiles[open].id);
                self.error("opens_to", message, "name the tile of the open door");
            }
        }
        if let Some(barred) = tile.bars_to.filter(|barred| !tiles[*barred].barred) {
            let message = format!("`bars_to` names `{}`, which is not barred", tiles[barred].id);
            self.error("bars_to", message, "give that tile `\"barred\": true`");
        }
        if tile.barred && tile.opens_to.is_none() {
            self.error("barred", "a barred door without `opens_to`", "give it an `opens_to`");
        }
        if let Some(closed) = tile.closes_to.filter(|closed| tiles[*closed].opens_to.is_none()) {
            let message = format!("it closes to `{}`, which cannot be opened", tiles[closed].id);
            self.error("closes_to", message, "give that tile an `opens_to`");
        }
        if tile.riddle {
            self.riddle_door();
        }
        if tile.found_as == Some(self.kind) {
            let help = "name the tile that it turns out to be";
            self.error("found_as", "`found_as` names the tile itself", help);
        }
    }

    fn riddle_door(&self) {
        let tile = self.definition;
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
        self.error(field, message, help);
    }
}

impl DefinitionCheck<'_, Theme> {
    fn theme(&self) {
        let theme = self.definition;
        let drawn = theme.steps.iter().any(|s| matches!(s, Step::Map(_)));
        let fill = &self.content.tiles[theme.fill];
        let beyond = &self.content.tiles[theme.outside_tile()];
        if !drawn && theme.walled && !fill.is_wall() {
            let message = format!("`{}` is not a wall, but the edge of the level is made of it", fill.id);
            self.error("fill", message, "choose a `fill` that has no `ways` and is not a door");
        } else if !beyond.is_wall() {
            let message = format!("`{}` is not a wall, but lies beyond the edge", beyond.id);
            let place = if theme.outside.is_some() { "outside" } else { "fill" };
            self.error(place, message, "choose an `outside` that has no `ways` and is not a door");
        }
        let mut vaults = false;
        for (step, node) in theme.steps.iter().zip(self.raw.node.field_items("steps")) {
            if vaults && step.ground() != GroundEffect::Furnishes {
                let message = "this step digs into the vaults of an earlier step";
                self.error_at(node.span, message, "put the step `vaults` after it");
            }
            vaults |= matches!(step, Step::Vaults(_));
            if let Step::Vaults(step) = step {
                self.always_vault(node.span, step);
            }
            for (message, help) in self.step_mistakes(step) {
                self.error_at(node.span, message, help);
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
            let help = "use another tile: riddle doors must be drawn in maps and vaults";
            (format!("`{id}` is a riddle door, but no riddle is asked here"), help)
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
