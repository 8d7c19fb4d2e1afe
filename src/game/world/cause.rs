//! Causes of death, and of other ends of a run.

use crate::record::saved;
use fifteen_content::{Content, Cover, Kind, Monster, Status, Tile, Trap};

#[saved(called = "cause")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    #[like = r#"{ "creature": "rat" }"#]
    Creature(Kind<Monster>),
    /// A status effect, such as poison.
    #[like = r#"{ "status": "poisoned" }"#]
    Status(Kind<Status>),
    /// A cover of a cell, such as fire.
    #[like = r#"{ "cover": "fire" }"#]
    Cover(Kind<Cover>),
    #[like = r#"{ "trap": "pit" }"#]
    Trap(Kind<Trap>),
    #[like = r#"{ "tile": "lava" }"#]
    Tile(Kind<Tile>),
    Own,
    /// Not a death: the hero won by reaching a goal.
    Won,
    /// Not a death: the run was lost.
    Lost,
}

impl Cause {
    /// Returns the name of the killer. Empty for the hero's own actions, and for ends that are not deaths.
    pub(crate) fn killer_name(self, content: &Content) -> &str {
        self.id_and_name(content).1
    }

    /// Returns a word for tables: the id of the killer, or a fixed word for an end without a killer.
    pub fn id(self, content: &Content) -> String {
        self.id_and_name(content).0.to_owned()
    }

    fn id_and_name(self, content: &Content) -> (&str, &str) {
        match self {
            Cause::Creature(kind) => (&content.monsters[kind].id, &content.monsters[kind].name),
            Cause::Status(kind) => (&content.statuses[kind].id, &content.statuses[kind].name),
            Cause::Cover(kind) => (&content.covers[kind].id, &content.covers[kind].name),
            Cause::Trap(kind) => (&content.traps[kind].id, &content.traps[kind].name),
            Cause::Tile(kind) => (&content.tiles[kind].id, &content.tiles[kind].name),
            Cause::Own => ("own_doing", ""),
            Cause::Won => ("won", ""),
            Cause::Lost => ("lost", ""),
        }
    }
}
