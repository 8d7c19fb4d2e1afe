//! Deeds: actions of the hero that change the standing with a faction.

use crate::read::field::words;

/// An action of the hero that a faction may love or hate.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// Kills a member of the faction that had not attacked the hero or an ally first.
    KillsMember,
    /// Kills a member of an enemy faction while an awake member of this faction sees it.
    KillsEnemy,
    /// Kills a member of an allied faction while an awake member of this faction sees it.
    KillsFriend,
    /// Attacks a member that had not fought the hero.
    Betrays,
    /// Frees a captive of the faction.
    FreesMember,
    /// Frees a captive that the faction holds.
    TakesCaptive,
    /// Gives a member gold or an item; counts once for every 30 coins of value.
    Gift,
    /// Gives back something that belongs to the faction.
    Returns,
    /// Takes something that belongs to the faction.
    Robs,
    /// Enters a room of the faction uninvited.
    Trespasses,
}

impl Deed {
    /// Returns the deed as a noun phrase: "killing one of theirs".
    pub fn noun(self) -> &'static str {
        match self {
            Deed::KillsMember => "killing one of theirs",
            Deed::KillsEnemy => "killing their enemies",
            Deed::KillsFriend => "killing their friends",
            Deed::Betrays => "striking one who means no harm",
            Deed::FreesMember => "freeing one of theirs",
            Deed::TakesCaptive => "freeing their captives",
            Deed::Gift => "gifts",
            Deed::Returns => "giving back what is theirs",
            Deed::Robs => "taking what is theirs",
            Deed::Trespasses => "coming into their rooms",
        }
    }

    /// Returns the deed in the past tense, after "you": "killed one of theirs".
    pub fn reason(self, times: u32) -> String {
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
            Deed::TakesCaptive if once => say!("freed a captive whom they held").to_owned(),
            Deed::TakesCaptive => say!("freed {times} captives whom they held"),
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
