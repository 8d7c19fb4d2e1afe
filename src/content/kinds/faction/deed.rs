//! What a hero does that factions mind.

use crate::content::read::field::words;

/// Something that a hero does, as a faction sees it.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// Kills one of its members.
    KillsMember,
    /// Kills a member of a faction that it is at war with, while one of its own looks on.
    KillsEnemy,
    /// Kills a member of a faction that it is allied with, while one of its own looks on.
    KillsFriend,
    /// Strikes one of its members who had not come to blows with the hero.
    Betrays,
    /// Frees a captive of its own.
    FreesMember,
    /// Frees a captive whom its members hold.
    TakesCaptive,
    /// Gives one of its members gold or a thing that is worth something, by every thirty coins that it is worth.
    Gift,
    /// Gives one of its members something that is theirs.
    Returns,
    /// Takes something that is theirs.
    Robs,
    /// Comes into a room of theirs uninvited.
    Trespasses,
}

impl Deed {
    /// What it is to do it, as something that is loved or hated: "killing one of theirs".
    pub fn said(self) -> &'static str {
        match self {
            Deed::KillsMember => "killing one of theirs",
            Deed::KillsEnemy => "killing their enemies",
            Deed::KillsFriend => "killing their friends",
            Deed::Betrays => "striking one who means no harm",
            Deed::FreesMember => "freeing one of theirs",
            Deed::TakesCaptive => "taking captives from them",
            Deed::Gift => "gifts",
            Deed::Returns => "giving back what is theirs",
            Deed::Robs => "taking what is theirs",
            Deed::Trespasses => "coming into their rooms",
        }
    }

    /// What was done, as a reason for a standing: "killed one of theirs".
    pub fn told(self, times: u32) -> String {
        let (one, many) = match self {
            Deed::KillsMember => ("killed one of theirs", "killed {} of theirs"),
            Deed::KillsEnemy => ("killed one of their enemies", "killed {} of their enemies"),
            Deed::KillsFriend => ("killed one of their friends", "killed {} of their friends"),
            Deed::Betrays => ("struck one who meant no harm", "struck {} who meant no harm"),
            Deed::FreesMember => ("freed one of theirs", "freed {} of theirs"),
            Deed::TakesCaptive => ("took a captive from them", "took {} captives from them"),
            Deed::Gift => ("gave them something", "gave them something {} times"),
            Deed::Returns => ("gave back what is theirs", "gave back {} things of theirs"),
            Deed::Robs => ("took what is theirs", "took {} things of theirs"),
            Deed::Trespasses => ("came into a room of theirs", "came into {} rooms of theirs"),
        };
        match times {
            1 => one.to_owned(),
            times => many.replace("{}", &times.to_string()),
        }
    }
}
