//! Triggered effects in words: "When you are struck, if you have below 50 % of your hit points: the other one - 1d6
//! damage. Not again for 20 turns."

use super::conditions::condition;
use super::workings::{listed, phrase};
use fifteen_content::kinds::effect::{Reach, TargetSide, Working};
use fifteen_content::{Content, Reaction, Trigger};
use fifteen_game::capital;

/// Grammatical person of a description.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Person {
    /// The reader.
    You,
    /// A creature.
    It,
    /// Any creature that enters a place.
    Whoever,
}

impl Person {
    /// Returns the form for the reader or the form for others.
    pub(super) fn either<T>(self, you: T, other: T) -> T {
        match self {
            Person::You => you,
            Person::It | Person::Whoever => other,
        }
    }

    /// Returns "you" or "it".
    pub(super) fn who(self) -> &'static str {
        self.either(say!("you"), say!("it"))
    }

    /// Returns "your" or "its".
    pub(super) fn whose(self) -> &'static str {
        self.either(say!("your"), say!("its"))
    }

    /// Returns subject and verb: "you strike", "it strikes".
    pub(super) fn does(self, plain: &str, with_s: &str) -> String {
        match self {
            Person::You => say!("you {plain}"),
            Person::It => say!("it {with_s}"),
            Person::Whoever => say!("a creature {with_s}"),
        }
    }
}

/// Returns a sentence for each reaction.
pub fn sentences(reactions: &[Reaction], person: Person, content: &Content) -> Vec<String> {
    reactions.iter().map(|reaction| sentence(reaction, person, content)).collect()
}

fn sentence(reaction: &Reaction, person: Person, content: &Content) -> String {
    let mut text = capital(&when(reaction.on, person));
    if let Some(asked) = &reaction.condition {
        text += &say!(", if {}", condition(asked, person, content));
    }
    let done: Vec<String> =
        reaction.workings.iter().map(|working| does(working, person, content)).collect();
    text += &match done.is_empty() {
        true => say!(": a visible effect").to_owned(),
        false => format!(": {}", done.join("; ")),
    };
    if reaction.chance < 100 {
        text += &say!(" ({} %)", reaction.chance);
    }
    text += ".";
    match (reaction.once, reaction.rest) {
        (true, _) => text += say!(" Once only."),
        (false, 0) => {}
        (false, 1) => text += say!(" Not again on the next turn."),
        (false, rest) => text += &say!(" Not again for {rest} turns."),
    }
    text
}

/// Describes an effect and its targets.
fn does(working: &Working, person: Person, content: &Content) -> String {
    let what = listed(working.what.iter().map(|effect| phrase(effect, content)));
    let chance = match working.chance {
        100 => String::new(),
        chance => say!(" ({chance} %)"),
    };
    format!("{} - {what}{chance}", whom(working, person))
}

/// Describes the targets of an effect.
fn whom(working: &Working, person: Person) -> String {
    let all = match working.side {
        TargetSide::All => say!("all"),
        TargetSide::Foes => say!("all foes"),
        TargetSide::Friends => say!("all friends"),
    };
    let cells =
        |count: i32| if count == 1 { say!("1 cell").to_owned() } else { say!("{count} cells") };
    match working.who {
        Reach::Own => match person {
            Person::You => say!("yourself").to_owned(),
            Person::It => say!("itself").to_owned(),
            Person::Whoever => say!("them").to_owned(),
        },
        Reach::Touch | Reach::Bolt | Reach::Cell => say!("the other creature").to_owned(),
        Reach::Beam => say!("{all} in a line of {}", cells(working.range)),
        Reach::Cone => say!("{all} in a cone of {}", cells(working.range)),
        Reach::Ball => say!("{all} within {} of the other creature", cells(working.size)),
        Reach::Around => say!("{all} within {} of {}", cells(working.size), person.who()),
        Reach::Sight => say!("{all} in sight, up to {} away", cells(working.range)),
        Reach::Spot => say!("elsewhere on the level").to_owned(),
    }
}

/// Describes a trigger: "when you are struck".
fn when(on: Trigger, person: Person) -> String {
    let does = |plain, with_s| say!("when {}", person.does(plain, with_s));
    match on {
        Trigger::TurnBegins => say!("at the start of each turn of {}", person.whose_own()),
        Trigger::TurnEnds => say!("at the end of each turn of {}", person.whose_own()),
        Trigger::Walks => does(say!("take a step"), say!("takes a step")),
        Trigger::Strikes => does(say!("strike"), say!("strikes")),
        Trigger::Hits => does(say!("hit a creature"), say!("hits a creature")),
        Trigger::Misses => does(say!("miss"), say!("misses")),
        Trigger::Struck => does(say!("are struck"), say!("is struck")),
        Trigger::Missed => does(say!("are missed by an attack"), say!("is missed by an attack")),
        Trigger::Hurt => does(say!("are hurt"), say!("is hurt")),
        Trigger::Kills => does(say!("kill a creature"), say!("kills a creature")),
        Trigger::AllyDies => person
            .either(
                say!("when an ally of yours dies in sight"),
                say!("when one of its side dies in sight"),
            )
            .to_owned(),
        Trigger::Dies => does(say!("die"), say!("dies")),
        Trigger::Casts => does(say!("cast a spell"), say!("casts a spell")),
        Trigger::Drinks => does(say!("drink something"), say!("drinks something")),
        Trigger::Reads => does(say!("read something"), say!("reads something")),
        Trigger::Zaps => does(say!("zap something"), say!("zaps something")),
        Trigger::Throws => does(say!("throw something"), say!("throws something")),
        Trigger::Sees => does(say!("first see one of a kind"), say!("first sees one of a kind")),
        Trigger::Finds => does(say!("find something hidden"), say!("finds something hidden")),
        Trigger::Opens => does(say!("open something"), say!("opens something")),
        Trigger::EntersLevel => does(say!("enter a level"), say!("enters a level")),
        Trigger::EntersCell => does(say!("enter a place"), say!("comes here")),
        Trigger::LeavesCell => does(say!("leave a place"), say!("leaves")),
        Trigger::LevelUp => does(say!("gain a level"), say!("gains a level")),
        Trigger::StatusBegins => does(say!("get a status effect"), say!("gets a status effect")),
        Trigger::StatusEnds => does(say!("lose a status effect"), say!("loses a status effect")),
        Trigger::PicksUp => does(say!("pick it up"), say!("picks it up")),
        Trigger::PutsOn => does(say!("put it on"), say!("puts it on")),
        Trigger::TakesOff => does(say!("take it off"), say!("takes it off")),
        Trigger::Identifies => {
            does(say!("learn what something is"), say!("learns what something is"))
        }
        Trigger::Rests => does(say!("wait"), say!("waits")),
        Trigger::NightFalls => say!("when night falls").to_owned(),
        Trigger::DayBreaks => say!("when day breaks").to_owned(),
        Trigger::TalkedTo => does(say!("are spoken to"), say!("is spoken to")),
        Trigger::MarkChanges => say!("when the state of the run changes").to_owned(),
        Trigger::Used => say!("when it is used").to_owned(),
        Trigger::Answers => does(say!("answer a riddle"), say!("answers a riddle")),
        Trigger::ClimbsOut => {
            does(say!("climb out of the first step"), say!("climbs out of the first step"))
        }
    }
}

impl Person {
    /// Returns "yours" or "the creature here".
    fn whose_own(self) -> &'static str {
        match self {
            Person::You => say!("yours"),
            Person::It => say!("its own"),
            Person::Whoever => say!("the creature here"),
        }
    }
}
