//! What a hero does that factions mind.

use crate::read::field::words;

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
        let once = times == 1;
        match self {
            Deed::KillsMember if once => say!("killed one of theirs").to_owned(),
            Deed::KillsMember => say!("killed {times} of theirs"),
            Deed::KillsEnemy if once => say!("killed one of their enemies").to_owned(),
            Deed::KillsEnemy => say!("killed {times} of their enemies"),
            Deed::KillsFriend if once => say!("killed one of their friends").to_owned(),
            Deed::KillsFriend => say!("killed {times} of their friends"),
            Deed::Betrays if once => say!("struck one who meant no harm").to_owned(),
            Deed::Betrays => say!("struck {times} who meant no harm"),
            Deed::FreesMember if once => say!("freed one of theirs").to_owned(),
            Deed::FreesMember => say!("freed {times} of theirs"),
            Deed::TakesCaptive if once => say!("took a captive from them").to_owned(),
            Deed::TakesCaptive => say!("took {times} captives from them"),
            Deed::Gift if once => say!("gave them something").to_owned(),
            Deed::Gift => say!("gave them something {times} times"),
            Deed::Returns if once => say!("gave back what is theirs").to_owned(),
            Deed::Returns => say!("gave back {times} things of theirs"),
            Deed::Robs if once => say!("took what is theirs").to_owned(),
            Deed::Robs => say!("took {times} things of theirs"),
            Deed::Trespasses if once => say!("came into a room of theirs").to_owned(),
            Deed::Trespasses => say!("came into {times} rooms of theirs"),
        }
    }
}
