//! What comes of what happens, in words: "When you are struck, if you have less than 50 % of your hit points: the other one
//! 1d6 damage. Not again for 20 turns."

use super::conditions::condition;
use super::workings::{listed, phrase};
use crate::content::kinds::effect::{Reach, Side, Working};
use crate::content::{Content, Reaction, Trigger};
use crate::game::capital;

/// Of whom it is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Person {
    /// Of whoever reads it.
    You,
    /// Of a creature.
    It,
    /// Of whoever comes to a place.
    Whoever,
}

impl Person {
    /// "you", "it"
    pub(super) fn who(self) -> &'static str {
        match self {
            Person::You => "you",
            Person::It | Person::Whoever => "it",
        }
    }

    /// "your", "its"
    pub(super) fn whose(self) -> &'static str {
        match self {
            Person::You => "your",
            Person::It | Person::Whoever => "its",
        }
    }

    /// The form of a verb: "you are", "it is".
    pub(super) fn does(self, plain: &str, with_s: &str) -> String {
        match self {
            Person::You => format!("you {plain}"),
            Person::It => format!("it {with_s}"),
            Person::Whoever => format!("somebody {with_s}"),
        }
    }
}

/// A sentence for each of them.
pub fn sentences(reactions: &[Reaction], person: Person, content: &Content) -> Vec<String> {
    reactions.iter().map(|reaction| sentence(reaction, person, content)).collect()
}

fn sentence(reaction: &Reaction, person: Person, content: &Content) -> String {
    let mut text = capital(&when(reaction.on, person));
    if let Some(asked) = &reaction.condition {
        text += &format!(", if {}", condition(asked, person, content));
    }
    let done: Vec<String> =
        reaction.workings.iter().map(|working| does(working, person, content)).collect();
    text += &match done.is_empty() {
        true => ": something is to be seen".to_owned(),
        false => format!(": {}", done.join("; ")),
    };
    if reaction.chance < 100 {
        text += &format!(" ({} times in 100)", reaction.chance);
    }
    text += ".";
    match (reaction.once, reaction.rest) {
        (true, _) => text += " Once only.",
        (false, 0) => {}
        (false, 1) => text += " Not again on the next turn.",
        (false, rest) => text += &format!(" Not again for {rest} turns."),
    }
    text
}

/// What is done to whom.
fn does(working: &Working, person: Person, content: &Content) -> String {
    let what = listed(working.what.iter().map(|effect| phrase(effect, content)));
    let chance = match working.chance {
        100 => String::new(),
        chance => format!(" ({chance} times in 100)"),
    };
    format!("{} - {what}{chance}", whom(working, person))
}

/// Whom it reaches.
fn whom(working: &Working, person: Person) -> String {
    let all = match working.side {
        Side::All => "all",
        Side::Foes => "all foes",
        Side::Friends => "all friends",
    };
    let cells =
        |count: i32| if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") };
    match working.who {
        Reach::Own => match person {
            Person::You => "yourself".to_owned(),
            Person::It | Person::Whoever => "itself".to_owned(),
        },
        Reach::Touch | Reach::Bolt | Reach::Cell => "the other one".to_owned(),
        Reach::Beam => format!("{all} in a line of {}", cells(working.range)),
        Reach::Cone => format!("{all} in a cone of {}", cells(working.range)),
        Reach::Ball => format!("{all} within {} of the other one", cells(working.size)),
        Reach::Around => format!("{all} within {} of {}", cells(working.size), person.who()),
        Reach::Sight => format!("{all} in sight, up to {} away", cells(working.range)),
    }
}

/// "when you are struck"
fn when(on: Trigger, person: Person) -> String {
    let does = |plain, with_s| format!("when {}", person.does(plain, with_s));
    match on {
        Trigger::TurnBegins => format!("as each turn of {} begins", person.whose_own()),
        Trigger::TurnEnds => format!("as each turn of {} ends", person.whose_own()),
        Trigger::Walks => does("take a step", "takes a step"),
        Trigger::Strikes => does("strike", "strikes"),
        Trigger::Hits => does("hit somebody", "hits somebody"),
        Trigger::Misses => does("miss", "misses"),
        Trigger::Struck => does("are struck", "is struck"),
        Trigger::Missed => does("are missed by a blow", "is missed by a blow"),
        Trigger::Hurt => does("are hurt", "is hurt"),
        Trigger::Kills => does("kill somebody", "kills somebody"),
        Trigger::AllyDies => match person {
            Person::You => "when an ally of yours dies in sight".to_owned(),
            Person::It | Person::Whoever => "when one of its side dies in sight".to_owned(),
        },
        Trigger::Dies => does("die", "dies"),
        Trigger::Casts => does("cast a spell", "casts a spell"),
        Trigger::Drinks => does("drink something", "drinks something"),
        Trigger::Reads => does("read something", "reads something"),
        Trigger::Zaps => does("zap something", "zaps something"),
        Trigger::Throws => does("throw something", "throws something"),
        Trigger::Sees => does("first see one of a kind", "first sees one of a kind"),
        Trigger::Finds => does("find something hidden", "finds something hidden"),
        Trigger::Opens => does("open something", "opens something"),
        Trigger::EntersLevel => does("come to a level", "comes to a level"),
        Trigger::EntersCell => does("come to a place", "comes here"),
        Trigger::LeavesCell => does("leave a place", "leaves"),
        Trigger::LevelUp => does("rise a level", "rises a level"),
        Trigger::StatusBegins => does("come into a condition", "comes into a condition"),
        Trigger::StatusEnds => does("are rid of a condition", "is rid of a condition"),
        Trigger::PicksUp => does("pick it up", "picks it up"),
        Trigger::PutsOn => does("put it on", "puts it on"),
        Trigger::TakesOff => does("take it off", "takes it off"),
        Trigger::Identifies => does("learn what something is", "learns what something is"),
        Trigger::Rests => does("wait", "waits"),
        Trigger::NightFalls => "when night falls".to_owned(),
        Trigger::DayBreaks => "when day breaks".to_owned(),
        Trigger::TalkedTo => does("are spoken to", "is spoken to"),
        Trigger::MarkChanges => "when something of the run has changed".to_owned(),
        Trigger::Answers => does("answer a riddle", "answers a riddle"),
        Trigger::ClimbsOut => does("climb out of the first step", "climbs out of the first step"),
    }
}

impl Person {
    /// "yours", "whoever is here"
    fn whose_own(self) -> &'static str {
        match self {
            Person::You => "yours",
            Person::It => "its own",
            Person::Whoever => "whoever is here",
        }
    }
}
