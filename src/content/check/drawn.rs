//! Checks of levels drawn by hand. What is wrong is told at its character on the map.

use crate::content::Content;
use crate::content::problem::{Ledger, Problem, Span};
use crate::content::theme::MapFile;
use crate::content::tile::{Tile, Ways};

/// Checks a map that could be read.
pub(super) fn drawn(map: &MapFile, content: &Content, ledger: &Ledger) {
    let check = Check {
        map,
        content,
        ledger,
    };
    check.edge();
    check.creatures();
}

/// Where the character of a map's cell was written.
pub(super) fn place(map: &MapFile, (x, y): (i32, i32), ledger: &Ledger) -> Option<Span> {
    let row = map.rows.get(usize::try_from(y).ok()?)?;
    Some(ledger.character(*row, usize::try_from(x).ok()?))
}

struct Check<'a> {
    map: &'a MapFile,
    content: &'a Content,
    ledger: &'a Ledger,
}

impl Check<'_> {
    fn error(&self, at: (i32, i32), message: impl Into<String>, help: &str) {
        if let Some(span) = place(self.map, at, self.ledger) {
            let path = format!("rows[{}]", at.1);
            let problem = Problem::error(span, message).help(help);
            self.ledger.add(problem.path(&path));
        }
    }

    fn tile(&self, (x, y): (i32, i32)) -> Option<&Tile> {
        let tile = self.map.tiles.get((y * self.map.size.0 + x) as usize);
        tile.map(|tile| &self.content.tiles[*tile])
    }

    fn ways(&self, at: (i32, i32)) -> Ways {
        self.tile(at).map_or(Ways::default(), |tile| tile.ways)
    }

    /// A level is walled all around. One mistake a side is enough to mend it.
    fn edge(&self) {
        let (width, height) = self.map.size;
        let top_and_bottom = [0, height - 1].map(|y| (0..width).map(move |x| (x, y)));
        let sides = [0, width - 1].map(|x| (1..height - 1).map(move |y| (x, y)));
        let open = |at: &(i32, i32)| self.tile(*at).is_some_and(|tile| !tile.is_wall());
        let firsts = top_and_bottom.map(|mut side| side.find(open));
        let others = sides.map(|mut side| side.find(open));
        for at in firsts.into_iter().chain(others).flatten() {
            let id = self.tile(at).map_or("", |tile| &tile.id);
            let message = format!("the edge of the map is open: `{id}` is no wall");
            let help = "wall it all around, with tiles that have no ways and are no doors";
            self.error(at, message, help);
        }
    }

    /// Everybody stands where they can.
    fn creatures(&self) {
        for (kind, at) in &self.map.monsters {
            let monster = &self.content.monsters[*kind];
            if !self.ways(*at).meets(monster.ways) {
                let message = format!("a `{}` cannot be here", monster.id);
                self.error(*at, message, "give it another tile in the map's legend");
            }
        }
        let Some(start) = self.map.start else { return };
        if !self.ways(start).meets(Ways::WALK) {
            let help = "give the start another tile in the map's legend";
            self.error(
                start,
                "the hero starts here, where nobody can walk".to_owned(),
                help,
            );
        }
        if self.map.monsters.iter().any(|(_, at)| *at == start) {
            self.error(
                start,
                "a monster stands where the hero starts".to_owned(),
                "keep one of them there",
            );
        }
    }
}
