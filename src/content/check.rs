//! Checks that need more than one definition: whether they make sense together.

use super::gather::Gathered;
use super::load::RawContent;
use super::palette::ROLES;
use super::problem::{Ledger, Problem, Span};
use super::resolve::Raw;
use super::theme::{MapFile, Step};
use super::tile::{Stair, Ways};
use super::{Content, Kind, Palette, Registry, Theme, Tile};
use std::collections::BTreeSet;

/// Every palette has to name the same colours, or a definition could not be drawn in all of them.
pub(super) fn palettes(raw: &Gathered, palettes: &Registry<Palette>, ledger: &Ledger) {
    if raw.records.is_empty() && raw.complete {
        ledger
            .add(Problem::nowhere("there is no palette").help("palettes.json needs at least one"));
    }
    if raw.records.len() != palettes.len() {
        return;
    }
    let all: BTreeSet<&String> = palettes.iter().flat_map(|(_, p)| p.colors.keys()).collect();
    let missing = |palette: &Palette, names: &mut dyn Iterator<Item = &str>| {
        let missing = names.filter(|name| !palette.colors.contains_key(*name));
        let missing: Vec<String> = missing.map(|name| format!("`{name}`")).collect();
        (!missing.is_empty()).then(|| format!("this palette has no {}", missing.join(", ")))
    };
    for (raw, (_, palette)) in raw.records.iter().zip(palettes.iter()) {
        let at = raw.place("id");
        if let Some(message) = missing(palette, &mut all.iter().map(|name| name.as_str())) {
            let problem = Problem::error(at, message);
            ledger.add(problem.help("every palette names the same colours"));
        } else if let Some(message) = missing(palette, &mut ROLES.into_iter()) {
            let problem = Problem::warning(at, message);
            ledger.add(problem.help("parts of the screens will be plain grey"));
        }
    }
}

/// Checks definitions that could all be read.
pub(super) fn content(content: &Content, raw: &RawContent, ledger: &Ledger) {
    let check = Check { content, ledger };
    for (raw, (kind, _)) in raw.tiles.records.iter().zip(content.tiles.iter()) {
        check.tile(raw, kind);
    }
    for (raw, (_, theme)) in raw.themes.records.iter().zip(content.themes.iter()) {
        check.theme(raw, theme);
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        let places = raw
            .node
            .field("levels")
            .map_or(&[][..], |levels| levels.items());
        for (i, (level, node)) in scenario.levels.iter().zip(places).enumerate() {
            let last = i + 1 == scenario.levels.len();
            check.level(node.span, &content.themes[*level], last);
        }
    }
    check.births(&raw.monsters);
}

struct Check<'a> {
    content: &'a Content,
    ledger: &'a Ledger,
}

impl Check<'_> {
    fn error(&self, at: Span, message: impl Into<String>, help: &str) {
        self.ledger.add(Problem::error(at, message).help(help));
    }

    fn tile(&self, raw: &Raw, kind: Kind<Tile>) {
        let tiles = &self.content.tiles;
        let tile = &tiles[kind];
        if let Some(open) = tile.opens_to {
            if tile.ways != Ways::default() {
                let help = "what can be opened lets nobody through: write `\"ways\": []`";
                self.error(
                    raw.place("ways"),
                    "a closed door that one can stand in",
                    help,
                );
            }
            if tiles[open].ways == Ways::default() {
                let message = format!("it opens to `{}`, where nobody can stand", tiles[open].id);
                self.error(
                    raw.place("opens_to"),
                    message,
                    "name the tile of the open door",
                );
            }
        }
        if let Some(closed) = tile
            .closes_to
            .filter(|closed| tiles[*closed].opens_to.is_none())
        {
            let message = format!(
                "it closes to `{}`, which cannot be opened",
                tiles[closed].id
            );
            self.error(
                raw.place("closes_to"),
                message,
                "give that tile an `opens_to`",
            );
        }
        if tile.found_as == Some(kind) {
            let help = "name what it turns out to be";
            self.error(
                raw.place("found_as"),
                "it is found to be what it already is",
                help,
            );
        }
    }

    fn theme(&self, raw: &Raw, theme: &Theme) {
        let nodes = raw
            .node
            .field("steps")
            .map_or(&[][..], |steps| steps.items());
        for (step, node) in theme.steps.iter().zip(nodes) {
            for (message, help) in self.step(step) {
                self.error(node.span, message, help);
            }
        }
    }

    /// What is wrong with a step, and what to do about it.
    fn step(&self, step: &Step) -> Vec<(String, &'static str)> {
        let tiles = &self.content.tiles;
        let mut wrong = Vec::new();
        let mut expect = |holds: bool, tile: Kind<Tile>, what: &str, help| {
            if !holds {
                wrong.push((format!("`{}` {what}", tiles[tile].id), help));
            }
        };
        match step {
            Step::Rooms { floor, .. } | Step::Caves { floor, .. } | Step::Connect { floor } => {
                let walked = tiles[*floor].ways.meets(Ways::WALK);
                expect(
                    walked,
                    *floor,
                    "cannot be walked on",
                    "a floor needs the way `walk`",
                );
            }
            Step::Doors { tiles: t, .. } => {
                expect(
                    tiles[t.closed].opens_to.is_some(),
                    t.closed,
                    "cannot be opened",
                    "a closed door needs `opens_to`",
                );
                expect(
                    tiles[t.open].closes_to.is_some(),
                    t.open,
                    "cannot be closed",
                    "an open door needs `closes_to`",
                );
                expect(
                    tiles[t.secret].found_as.is_some(),
                    t.secret,
                    "cannot be found",
                    "a secret door needs `found_as`",
                );
            }
            Step::Stairs { up, down } => {
                expect(
                    tiles[*up].stair == Some(Stair::Up),
                    *up,
                    "does not lead up",
                    "it needs `\"stair\": \"up\"`",
                );
                expect(
                    tiles[*down].stair == Some(Stair::Down),
                    *down,
                    "does not lead down",
                    "it needs `\"stair\": \"down\"`",
                );
            }
            Step::Map { map } => wrong.extend(self.map(map)),
            Step::Patches { .. } | Step::Monsters { .. } => {}
        }
        wrong
    }

    fn map(&self, map: &MapFile) -> Vec<(String, &'static str)> {
        let ways = |(x, y): (i32, i32)| {
            let tile = map.tiles.get((y * map.size.0 + x) as usize);
            tile.map_or(Ways::default(), |tile| self.content.tiles[*tile].ways)
        };
        let mut wrong = Vec::new();
        for (kind, at) in &map.monsters {
            let monster = &self.content.monsters[*kind];
            if !ways(*at).meets(monster.ways) {
                let message = format!(
                    "on its map a `{}` at {at:?} stands where it cannot be",
                    monster.id
                );
                wrong.push((message, "give it another tile in the map's legend"));
            }
        }
        if let Some(at) = map.start.filter(|at| !ways(*at).meets(Ways::WALK)) {
            let message = format!("on its map the hero starts at {at:?}, where nobody can walk");
            wrong.push((message, "give the start another tile in the map's legend"));
        }
        if map.monsters.iter().any(|(_, at)| Some(*at) == map.start) {
            let message = "on its map a monster stands where the hero starts".to_owned();
            wrong.push((message, "keep one of them there"));
        }
        wrong
    }

    /// A level must have a place to arrive at, and a way on.
    fn level(&self, at: Span, theme: &Theme, last: bool) {
        let starts = |step: &Step| matches!(step, Step::Map { map } if map.start.is_some());
        let theme_id = &theme.id;
        if !self.has_stair(theme, Stair::Up) && !theme.steps.iter().any(starts) {
            let message = format!("`{theme_id}` has no place where the hero arrives");
            self.error(
                at,
                message,
                "add the step `stairs` to it, or a start to its map",
            );
        }
        if !last && !self.has_stair(theme, Stair::Down) {
            let message = format!("`{theme_id}` has no stair down, and it is not the last level");
            self.error(
                at,
                message,
                "add the step `stairs` to it, or a stair to its map",
            );
        }
    }

    fn has_stair(&self, theme: &Theme, stair: Stair) -> bool {
        let leads = |tile: &Kind<Tile>| self.content.tiles[*tile].stair == Some(stair);
        theme.steps.iter().any(|step| match step {
            Step::Stairs { .. } => true,
            Step::Map { map } => map.tiles.iter().any(leads),
            _ => false,
        })
    }

    /// Warns of monsters that nobody will ever meet.
    fn births(&self, raw: &Gathered) {
        let scenarios: Vec<_> = self.content.scenarios.iter().map(|(_, s)| s).collect();
        if scenarios.is_empty() {
            return;
        }
        let maps = self
            .content
            .themes
            .iter()
            .flat_map(|(_, theme)| &theme.steps);
        let mut placed: BTreeSet<_> = scenarios.iter().map(|s| s.hero).collect();
        for step in maps {
            if let Step::Map { map } = step {
                placed.extend(map.monsters.iter().map(|(kind, _)| *kind));
            }
        }
        let deepest = scenarios
            .iter()
            .map(|s| s.levels.len() as i32)
            .max()
            .unwrap_or(0);
        for (raw, (kind, monster)) in raw.records.iter().zip(self.content.monsters.iter()) {
            let (field, help) = match () {
                () if placed.contains(&kind) => continue,
                () if monster.frequency == 0 => {
                    ("frequency", "give it a `frequency` above 0".to_owned())
                }
                () if monster.depth.0 > deepest => {
                    ("depth", format!("the deepest level is {deepest}"))
                }
                () => continue,
            };
            let problem = Problem::warning(raw.place(field), "this monster is never born");
            self.ledger.add(problem.help(help));
        }
    }
}
