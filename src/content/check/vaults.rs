//! Checks of vaults, so that level generation can build them.

use super::DefinitionCheck;
use super::drawings::{DrawingCheck, find_cell};
use crate::diagnostics::problem::Span;
use crate::kinds::drawing::{DrawingCell, ORTHOGONAL_STEPS, Placement};
use crate::kinds::orientation::Orientation;
use crate::kinds::step::{Step, Vaults};
use crate::kinds::tile::Tile;
use crate::{Kind, Spot, Theme, Vault};
use fifteen_base::SortedSet;

impl DefinitionCheck<'_, Vault> {
    /// Checks a vault. An effect can open the cells of the spots in `opened`, so they count as open.
    pub fn vault(&self, opened: &SortedSet<Kind<Spot>>) {
        let (vault, content, diagnostics) = (self.definition, self.content, self.diagnostics);
        let check = DrawingCheck { map: &vault.drawing, is_map: false, content, diagnostics };
        check.contents();
        check.entrance();
        check.doors();
        // Only the site of a cave in the country may have a stair down. A vault that no theme builds may be such a site.
        if vault.frequency > 0 || self.is_built_by_theme() {
            check.stairs();
        } else {
            check.branch_stairs();
        }
        check.connectivity(opened);
        self.lock();
        check.riddles();
        if let Some(key) = vault.drawing.key_cell().filter(|_| vault.drawing.has_riddle()) {
            let message = "a key to something else is behind a riddle, which not every player can solve";
            check.error(key, message, "remove the riddle or the key");
        }
        if vault.frequency > 0 {
            check.unique_monsters();
        }
    }

    fn is_built_by_theme(&self) -> bool {
        let mut steps = self.content.themes.iter().flat_map(|(_, theme)| &theme.steps);
        steps.any(|step| match step {
            Step::Vaults(step) => step.always == Some(self.kind),
            other => other.pieces().contains(&self.kind),
        })
    }

    fn lock(&self) {
        let vault = self.definition;
        let entrance = vault.drawing.entrance.and_then(|at| vault.drawing.tile(at));
        let lock = entrance.and_then(|tile| self.content.tiles[tile].opened_by);
        let place = |field| self.raw.field_span(field);
        match (vault.key, lock) {
            (Some(key), lock) if lock != Some(key) => {
                let id = &self.content.items[key].id;
                let message = format!("the key `{id}` of this vault does not open its entrance");
                let help = "make the entrance a tile with that key in its `opened_by`";
                self.error_at(place("key"), message, help);
            }
            (None, Some(key)) => {
                let id = &self.content.items[key].id;
                let help = format!("write `\"key\": \"{id}\"`, and the key will lie elsewhere on the level");
                self.error_at(place("id"), "the entrance of this vault is locked, but it has no `key`", help);
            }
            (Some(_), _) if vault.drawing.key_cell().is_some() => {
                let message =
                    "this locked vault contains a key to another lock, so perhaps neither lock can be opened";
                self.error_at(place("key"), message, "remove the lock, or the key in the drawing");
            }
            _ => {}
        }
    }
}

impl DefinitionCheck<'_, Theme> {
    /// Reports an error if the vault of the step `vaults` that is always built does not fit on a level.
    pub fn always_vault(&self, at: Span, step: &Vaults) {
        let Some(kind) = step.always else { return };
        let vault = &self.content.vaults[kind];
        let needs = vault.orientations(&self.content.tiles).iter().map(required_level_size);
        let needs: Vec<(i32, i32)> = needs.collect();
        let (width, height) = self.definition.size;
        let fits = |(wide, high): &(i32, i32)| *wide <= width && *high <= height;
        let Some((wide, high)) = needs.first().filter(|_| !needs.iter().any(fits)) else { return };
        let message = format!(
            "`{}` needs {wide} by {high} cells, but the level has {width} by {height}: it would never be built",
            vault.id
        );
        self.error_at(at, message, "make the `size` of the theme larger, or name a smaller vault");
    }
}

/// Returns the level size that an orientation needs, in cells. Only walls may lie on the edge of the level.
fn required_level_size(orientation: &Orientation) -> (i32, i32) {
    let size =
        |((left, top), (right, bottom)): (DrawingCell, DrawingCell)| (right - left + 1, bottom - top + 1);
    let (all, open) = (size(orientation.bounds), size(orientation.open_bounds));
    (all.0.max(open.0 + 2), all.1.max(open.1 + 2))
}

/// Returns the cells that can be reached from a cell by orthogonal steps through cells that pass the test.
fn reachable_cells(from: DrawingCell, passes: impl Fn(DrawingCell) -> bool) -> SortedSet<DrawingCell> {
    let mut reached = SortedSet::from([from]);
    let mut next = vec![from];
    while let Some((x, y)) = next.pop() {
        for (dx, dy) in ORTHOGONAL_STEPS {
            let near = (x + dx, y + dy);
            if passes(near) && reached.insert(near) {
                next.push(near);
            }
        }
    }
    reached
}

impl DrawingCheck<'_> {
    fn is_open(&self, at: DrawingCell) -> bool {
        let is_plain_door = |tile: &Tile| tile.is_closed_door() && tile.found_as.is_none();
        self.tile(at).is_some_and(|tile| tile.is_walkable() || is_plain_door(tile))
    }

    fn is_solid(&self, at: DrawingCell) -> bool {
        self.tile(at).is_none_or(Tile::is_wall)
    }

    /// Checks that the entrance is passable, at the border between two walls, and next to an open cell.
    fn entrance(&self) {
        let Some(at) = self.map.entrance else { return };
        if !self.is_open(at) {
            let help = "make it a floor, or a door that is not hidden";
            return self.error(at, "this entrance cannot be walked through", help);
        }
        let straight = |(dx, dy): DrawingCell| {
            let (x, y) = at;
            self.is_open((x - dx, y - dy))
                && self.is_solid((x + dy, y + dx))
                && self.is_solid((x - dy, y - dx))
        };
        if !self.map.ways_out().any(straight) {
            let help = "put it between two walls at the border of the drawing, with floor behind it";
            self.error(at, "this entrance does not lead straight in from outside", help);
        }
    }

    /// Checks that doors other than the entrance stand between two walls.
    fn doors(&self) {
        let (walk, wall) = (|at| self.is_open(at), |at| self.is_solid(at));
        for (at, _) in self.map.cells().filter(|(at, _)| Some(*at) != self.map.entrance) {
            let is_door = |tile: &Tile| tile.opens_to.or(tile.closes_to).or(tile.found_as).is_some();
            if !self.tile(at).is_some_and(is_door) {
                continue;
            }
            let [north, east, south, west] = ORTHOGONAL_STEPS.map(|(dx, dy)| (at.0 + dx, at.1 + dy));
            let framed = (wall(north) && wall(south) && walk(east) && walk(west))
                || (wall(east) && wall(west) && walk(north) && walk(south));
            if !framed {
                let help = "put walls on two opposite sides of it, and floor on the other two";
                self.error(at, "this door does not stand between two walls", help);
            }
        }
    }

    fn stairs(&self) {
        let stair = |kind| self.content.tiles[kind].stair.is_some();
        if let Some(at) = find_cell(self.map, stair) {
            let help = "leave the stairs to the step `stairs` of the theme";
            self.error(at, "a vault cannot have stairs", help);
        }
    }

    /// Checks that every open cell can be reached from the entrance without finding a secret door.
    fn connectivity(&self, opened: &SortedSet<Kind<Spot>>) {
        let Some(entrance) = self.map.entrance else { return };
        let gates = self.map.placements.iter().filter_map(|(placement, at)| match placement {
            Placement::Spot(spot) if opened.contains(spot) => Some(*at),
            _ => None,
        });
        let gates: SortedSet<DrawingCell> = gates.collect();
        let reached = reachable_cells(entrance, |at| self.is_open(at) || gates.contains(&at));
        let mut cells = self.map.cells().map(|(at, _)| at);
        if let Some(at) = cells.find(|at| self.is_open(*at) && !reached.contains(at)) {
            let help = "connect it to the entrance by floor or by doors that are not hidden";
            self.error(at, "this cell cannot be reached from the entrance", help);
        }
    }

    fn unique_monsters(&self) {
        for (kind, at) in self.map.monsters() {
            let monster = &self.content.monsters[kind];
            if monster.unique {
                let message =
                    format!("`{}` is unique, but this vault can be built more than once", monster.id);
                let help = "give the vault the `frequency` 0, and name it in the `always` of a theme's step `vaults`";
                self.error(at, message, help);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Content;

    /// Loads a vault with these rows and fields. Returns the position and message of the first problem.
    fn said(more: &str, rows: &[&str]) -> String {
        let legend = r##""#": "stone_wall", ".": "stone_floor", "~": "lava", "/": "door_open", "S": "door_secret",
            "<": "stairs_up", "$": { "tile": "lava", "item": "gold" },
            "+": { "tile": "door_closed", "entrance": true }, "L": { "tile": "vault_door", "entrance": true },
            "W": { "tile": "stone_floor", "monster": "warden_of_the_spark" },
            "N": { "tile": "numbered_door", "entrance": true, "riddle": "four_hours" }, "0": "numbered_door", "?": { "tile": "stone_floor", "riddle": "four_hours" }, "^": { "tile": "stone_floor", "key": true }, "e": { "tile": "stone_wall", "guard": 1 }"##;
        let rows: Vec<String> = rows.iter().map(|row| format!("\n\"{row}\"")).collect();
        let rows = rows.join(",");
        let vault = format!(
            r#"{{ "vaults": [ {{ "id": "sparkhold", {more} "legend": {{ {legend} }}, "rows": [{rows}] }} ] }}"#
        );
        let themes = r#"{ "themes": [ { "id": "hall", "name": "Hall", "size": [40, 30], "fill": "stone_wall", "text": "A hall.",
            "steps": [ { "caves": { "floor": "cave_floor" } }, { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
                       { "vaults": { "count": "1", "always": "sparkhold" } } ] } ] }"#;
        let scenarios = r#"{ "scenarios": [ { "id": "hall", "name": "Hall", "hero": "hero", "levels": ["hall"], "text": "A hall." } ] }"#;
        let files =
            [("vaults/test.json", &*vault), ("themes.json", themes), ("scenarios/hall.json", scenarios)];
        match Content::from_texts(&files) {
            Ok(_) => String::new(),
            Err(report) => {
                let text = report.to_string();
                let mut lines = text.lines();
                let first = lines.next().unwrap_or_default().trim_start_matches("error: ");
                let place = lines.next().unwrap_or_default();
                let place = place.trim_start_matches("  --> vaults/test.json:");
                format!("{} {first}", place.split(' ').next().unwrap_or_default())
            }
        }
    }

    #[test]
    fn valid_vaults_have_no_errors() {
        assert_eq!(said("", &["#####", "#.~.#", "#...#", "##+##"]), "");
        let locked = r#""key": "iron_key","#;
        assert_eq!(said(locked, &["#####", "#...#", "##L##"]), "");
        assert_eq!(said("", &["   ", " . ", " + "]), "");
    }

    #[test]
    fn unbuildable_vaults_are_reported_at_the_faulty_character() {
        let cases: [(&[&str], &str); 8] = [
            (&["###", "#.#", "###"], "1:15 this vault has no entrance"),
            (&["#####", "#.+.#", "#####"], "7:4 this entrance does not lead straight in from outside"),
            (
                &["#####", "#...#", "###+#", "#####"],
                "8:5 this entrance does not lead straight in from outside",
            ),
            (&["#####", "#.S.#", "#+###"], "7:5 this cell cannot be reached from the entrance"),
            (&["#####", "#./.#", "#...#", "##+##"], "7:4 this door does not stand between two walls"),
            (&["#####", "#.<.#", "##+##"], "7:4 a vault cannot have stairs"),
            (&["#####", "#.$.#", "#...#", "##+##"], "7:4 an item on this tile cannot be reached on foot"),
            (&["#####", "#..e#", "##+##"], "7:5 no monster can be on this tile"),
        ];
        for (rows, expected) in cases {
            assert_eq!(said("", rows), expected, "{rows:?}");
        }
    }

    #[test]
    fn locked_vault_needs_its_key_outside() {
        let locked = r#""key": "brass_key","#;
        let other = "the key `brass_key` of this vault does not open its entrance";
        assert!(said(locked, &["#####", "#...#", "##L##"]).ends_with(other));
        let none = "the entrance of this vault is locked, but it has no `key`";
        assert!(said("", &["#####", "#...#", "##L##"]).ends_with(none));
        let behind =
            "this locked vault contains a key to another lock, so perhaps neither lock can be opened";
        let locked = r#""key": "iron_key","#;
        assert!(said(locked, &["#####", "#.^.#", "##L##"]).ends_with(behind));
    }

    #[test]
    fn riddle_is_asked_only_at_a_riddle_door() {
        assert_eq!(said("", &["#####", "#...#", "##N##"]), "");
        let silent = said("", &["#####", "#...#", "##0##", "#...#", "##+##"]);
        assert!(silent.ends_with("this is a riddle door, but no riddle is asked here"), "{silent}");
        let wall = said("", &["#####", "#.?.#", "##+##"]);
        let no_door = "the riddle `four_hours` is asked here, but this is not a riddle door";
        assert!(wall.ends_with(no_door), "{wall}");
        let key = said("", &["#####", "#.^.#", "##N##"]);
        let behind = "a key to something else is behind a riddle, which not every player can solve";
        assert!(key.ends_with(behind), "{key}");
    }

    #[test]
    fn unique_monster_is_refused_in_a_repeatable_vault() {
        let rows = ["#####", "#.W.#", "##+##"];
        let only = "`warden_of_the_spark` is unique, but this vault can be built more than once";
        assert!(said("", &rows).ends_with(only));
        assert_eq!(said(r#""frequency": 0,"#, &rows), "");
    }
}
