//! Cross-checks of definitions: whether they fit together.

mod branches;
mod depths;
mod drawn;
mod factions;
mod gear;
mod heroes;
mod homes;
mod lands;
mod language;
mod levels;
mod maps;
mod nets;
mod palettes;
mod people;
mod plots;
mod quests;
mod sense;
mod sets;
mod talks;
mod tongue;
mod unmet;
mod unused;
mod vaults;
mod words;
mod workings;

pub(super) use maps::unused_maps;
pub(super) use palettes::palettes;
pub(super) use tongue::{tongue, translations, unmet as unmet_translations};

use super::diagnostics::problem::{Diagnostics, Problem, Span};
use super::gather::mods::Mods;
use super::gather::raw_content::RawContent;
use super::gather::records::Gathered;
use super::gather::resolve::Raw;
use super::kinds::drawing::Thing;
use super::kinds::message::MessageId;
use super::kinds::step::{Ground, Map, Step, Use};
use super::kinds::tile::Ways;
use super::{Content, Kind, Theme, Tile, Vault};
use fifteen_base::SortedSet;

/// Reports occasions without a message.
pub(super) fn messages(raw: &Gathered, diagnostics: &Diagnostics) {
    let there: SortedSet<&str> = raw.records.iter().map(|raw| raw.id.as_str()).collect();
    let missing = MessageId::ids().filter(|id| !there.contains(id));
    let missing: Vec<String> = missing.map(|id| format!("`{id}`")).collect();
    let (false, true, Some(place)) = (missing.is_empty(), raw.complete, raw.place) else { return };
    let message = match &missing[..] {
        [only] => format!("there is no message {only}"),
        _ => format!("there are no messages {}", missing.join(", ")),
    };
    let problem = Problem::error(place, message).path("messages");
    let help = "add it to messages.json; the text `\"\"` shows no message";
    diagnostics.add(problem.help(help));
}

/// Checks definitions that were all read without errors.
pub(super) fn content(content: &Content, raw: &RawContent, mods: &Mods, diagnostics: &Diagnostics) {
    let check = Check { content, diagnostics };
    for (raw, (kind, _)) in raw.tiles.records.iter().zip(content.tiles.iter()) {
        check.tile(raw, kind);
    }
    for (raw, (_, theme)) in raw.themes.records.iter().zip(content.themes.iter()) {
        check.theme(raw, theme);
    }
    let opened = content.opened_spots();
    for (raw, (_, vault)) in raw.vaults.records.iter().zip(content.vaults.iter()) {
        vaults::vault(raw, vault, &opened, content, diagnostics);
    }
    factions::factions(content, raw, diagnostics);
    nets::nets(content, raw, diagnostics);
    heroes::heroes(content, raw, diagnostics);
    sets::sets(content, raw, diagnostics);
    people::people(content, raw, diagnostics);
    talks::talks(content, raw, diagnostics);
    quests::quests(content, raw, diagnostics);
    plots::plots(content, raw, diagnostics);
    levels::levels(content, raw, mods, diagnostics);
    branches::branches(content, raw, diagnostics);
    lands::lands(content, raw, diagnostics);
    // Warnings about unreachable definitions are useful only after all errors are fixed.
    if diagnostics.errors() == 0 {
        sense::sense(content, raw, diagnostics);
        heroes::idle(content, raw, diagnostics);
        gear::gear(content, raw, diagnostics);
        people::idle_spots(content, raw, diagnostics);
        talks::unheard(content, raw, diagnostics);
        quests::undrawn(content, raw, diagnostics);
        plots::undrawn(content, raw, diagnostics);
        unused::unused(content, raw, diagnostics);
        language::language(content, raw, diagnostics);
    }
}

/// Returns why a tile cannot be ground, and a suggested fix. `None` if creatures can stand on it.
fn no_ground(tile: &Tile) -> Option<(String, &'static str)> {
    if tile.ways.meets(Ways::WALK) && tile.stair.is_none() {
        return None;
    }
    let message = format!("`{}` is not ground to walk on", tile.id);
    Some((message, "name a tile that can be walked on and is not a stair"))
}

struct Check<'a> {
    content: &'a Content,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    fn error(&self, at: Span, message: impl Into<String>, help: &str) {
        self.diagnostics.add(Problem::error(at, message).help(help));
    }

    fn tell(&self, raw: &Raw, field: &str, message: impl Into<String>, help: &str) {
        let problem = raw.blame(Problem::error, field, message);
        self.diagnostics.add(problem.help(help));
    }

    fn tile(&self, raw: &Raw, kind: Kind<Tile>) {
        let tiles = &self.content.tiles;
        let tile = &tiles[kind];
        if let Some(open) = tile.opens_to {
            if tile.ways != Ways::default() {
                let help = "a tile with `opens_to` is closed: write `\"ways\": []`";
                self.tell(raw, "ways", "a closed door with `ways`", help);
            }
            if tiles[open].ways == Ways::default() {
                let message = format!("it opens to `{}`, which has no `ways`", tiles[open].id);
                self.tell(raw, "opens_to", message, "name the tile of the open door");
            }
        }
        if let Some(barred) = tile.bars_to.filter(|barred| !tiles[*barred].barred) {
            let message = format!("`bars_to` names `{}`, which is not barred", tiles[barred].id);
            self.tell(raw, "bars_to", message, "give that tile `\"barred\": true`");
        }
        if tile.barred && tile.opens_to.is_none() {
            let help = "give it an `opens_to`";
            self.tell(raw, "barred", "a barred door without `opens_to`", help);
        }
        if let Some(closed) = tile.closes_to.filter(|closed| tiles[*closed].opens_to.is_none()) {
            let message = format!("it closes to `{}`, which cannot be opened", tiles[closed].id);
            self.tell(raw, "closes_to", message, "give that tile an `opens_to`");
        }
        if tile.riddle {
            self.riddle_door(raw, tile);
        }
        if tile.found_as == Some(kind) {
            let help = "name the tile that it turns out to be";
            self.tell(raw, "found_as", "`found_as` names the tile itself", help);
        }
    }

    /// Checks that a riddle door opens to its answer alone: it has no key and is not hidden.
    fn riddle_door(&self, raw: &Raw, tile: &Tile) {
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
        self.tell(raw, field, message, help);
    }

    fn theme(&self, raw: &Raw, theme: &Theme) {
        let drawn = theme.steps.iter().any(|s| matches!(s, Step::Map(_)));
        let fill = &self.content.tiles[theme.fill];
        let beyond = &self.content.tiles[theme.beyond()];
        if !drawn && theme.walled && !fill.is_wall() {
            let message =
                format!("`{}` is not a wall, but the edge of the level is made of it", fill.id);
            let help = "choose a `fill` that has no `ways` and is not a door";
            self.tell(raw, "fill", message, help);
        } else if !beyond.is_wall() {
            let message = format!("`{}` is not a wall, but lies beyond the edge", beyond.id);
            let place = if theme.outside.is_some() { "outside" } else { "fill" };
            let help = "choose an `outside` that has no `ways` and is not a door";
            self.tell(raw, place, message, help);
        }
        let nodes = raw.node.field("steps").map_or(&[][..], |steps| steps.items());
        let mut vaults = false;
        for (step, node) in theme.steps.iter().zip(nodes) {
            if vaults && step.ground() != Ground::Kept {
                let message = "this step digs into the vaults of an earlier step";
                self.error(node.span, message, "put the step `vaults` after it");
            }
            vaults |= matches!(step, Step::Vaults(_));
            if let Step::Vaults(step) = step {
                vaults::always(node.span, step, theme, self.content, self.diagnostics);
            }
            for (message, help) in self.step(step) {
                self.error(node.span, message, help);
            }
            if let Step::Map(Map { map }) = step {
                drawn::drawn(map, self.content, self.diagnostics);
            }
        }
    }

    /// Returns the mistakes of a step, each with a suggested fix.
    fn step(&self, step: &Step) -> Vec<(String, &'static str)> {
        let lack = |(kind, used): (Kind<Tile>, Use)| {
            let tile = &self.content.tiles[kind];
            let (lack, help) = used.lack(tile)?;
            Some((format!("`{}` {lack}", tile.id), help))
        };
        let asks = |(kind, _): &(Kind<Tile>, Use)| self.content.tiles[*kind].riddle;
        let lacks = step.lays().into_iter().filter_map(lack);
        // For a drawn map, `drawn` reports each door at its own place.
        let laid = step.lays().into_iter().filter(|_| step.drawing().is_none());
        let riddles = laid.filter(asks).map(|(kind, _)| {
            let id = &self.content.tiles[kind].id;
            let message = format!("`{id}` is a riddle door, but no riddle is asked here");
            let help = "use another tile: riddle doors must be drawn in maps and vaults";
            (message, help)
        });
        let unfit = step.pieces().iter().filter_map(|kind| self.unfit(*kind));
        lacks.chain(riddles).chain(unfit).collect()
    }

    /// Returns why a vault cannot be a piece that is built repeatedly, or `None` if it can.
    fn unfit(&self, kind: Kind<Vault>) -> Option<(String, &'static str)> {
        let vault = &self.content.vaults[kind];
        let lives = |(thing, _): &(Thing, _)| matches!(thing, Thing::Creature(..));
        let what = if vault.key.is_some() || vault.drawing.key().is_some() {
            "a lock or a key"
        } else if vault.drawing.asks() {
            "a riddle"
        } else if vault.drawing.things.iter().any(lives) {
            "creatures"
        } else {
            return None;
        };
        let help = "name vaults without lock, key, riddle and creatures: they are built repeatedly";
        Some((format!("`{}` has {what}", vault.id), help))
    }
}
