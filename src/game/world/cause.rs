//! What can end a hero's life, or their run.

use crate::record::saved;
use fifteen_content::{Content, Cover, Kind, Monster, Status, Tile, Trap};

/// What took somebody's last hit point, or how a run ended otherwise.
#[saved(called = "cause")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A creature.
    #[like = r#"{ "creature": "rat" }"#]
    Creature(Kind<Monster>),
    /// A status: poison in the blood.
    #[like = r#"{ "status": "poisoned" }"#]
    Status(Kind<Status>),
    /// What covers a cell: flames.
    #[like = r#"{ "cover": "fire" }"#]
    Cover(Kind<Cover>),
    /// A trap.
    #[like = r#"{ "trap": "pit" }"#]
    Trap(Kind<Trap>),
    /// The ground itself.
    #[like = r#"{ "tile": "lava" }"#]
    Tile(Kind<Tile>),
    /// Their own doing.
    Own,
    /// Nothing: a goal is reached.
    Won,
    /// Nothing: it has come to an end that is a loss.
    Lost,
}

impl Cause {
    /// The name of what it was.
    pub(crate) fn word(self, content: &Content) -> &str {
        match self {
            Cause::Creature(kind) => &content.monsters[kind].name,
            Cause::Status(kind) => &content.statuses[kind].name,
            Cause::Cover(kind) => &content.covers[kind].name,
            Cause::Trap(kind) => &content.traps[kind].name,
            Cause::Tile(kind) => &content.tiles[kind].name,
            Cause::Own | Cause::Won | Cause::Lost => "",
        }
    }

    /// A word for it in tables: the id of what it was.
    pub fn id(self, content: &Content) -> String {
        match self {
            Cause::Creature(kind) => content.monsters[kind].id.clone(),
            Cause::Status(kind) => content.statuses[kind].id.clone(),
            Cause::Cover(kind) => content.covers[kind].id.clone(),
            Cause::Trap(kind) => content.traps[kind].id.clone(),
            Cause::Tile(kind) => content.tiles[kind].id.clone(),
            Cause::Own => "own_doing".to_owned(),
            Cause::Won => "won".to_owned(),
            Cause::Lost => "lost".to_owned(),
        }
    }
}
