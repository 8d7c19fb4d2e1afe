//! What comes of what happens, in words: "When you are struck, if you have less than 50 % of your hit points: the other one
//! 1d6 damage. Not again for 20 turns."

use super::conditions::condition;
use super::workings::{listed, phrase};
use fifteen_content::kinds::effect::{Reach, TargetSide, Working};
use fifteen_content::{Content, Reaction, Trigger};
use fifteen_game::capital;

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
    /// What is said of whoever reads it, or of anybody else.
    pub(super) fn either<T>(self, you: T, other: T) -> T {
        match self {
            Person::You => you,
            Person::It | Person::Whoever => other,
        }
    }

    /// "you", "it"
    pub(super) fn who(self) -> &'static str {
        self.either(say!("you"), say!("it"))
    }

    /// "your", "its"
    pub(super) fn whose(self) -> &'static str {
        self.either(say!("your"), say!("its"))
    }

    /// The form of a verb: "you are", "it is".
    pub(super) fn does(self, plain: &str, with_s: &str) -> String {
        match self {
            Person::You => say!("you {plain}"),
            Person::It => say!("it {with_s}"),
            Person::Whoever => say!("somebody {with_s}"),
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
        text += &say!(", if {}", condition(asked, person, content));
    }
    let done: Vec<String> =
        reaction.workings.iter().map(|working| does(working, person, content)).collect();
    text += &match done.is_empty() {
        true => say!(": something is to be seen").to_owned(),
        false => format!(": {}", done.join("; ")),
    };
    if reaction.chance < 100 {
        text += &say!(" ({} times in 100)", reaction.chance);
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

/// What is done to whom.
fn does(working: &Working, person: Person, content: &Content) -> String {
    let what = listed(working.what.iter().map(|effect| phrase(effect, content)));
    let chance = match working.chance {
        100 => String::new(),
        chance => say!(" ({chance} times in 100)"),
    };
    format!("{} - {what}{chance}", whom(working, person))
}

/// Whom it reaches.
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
        Reach::Touch | Reach::Bolt | Reach::Cell => say!("the other one").to_owned(),
        Reach::Beam => say!("{all} in a line of {}", cells(working.range)),
        Reach::Cone => say!("{all} in a cone of {}", cells(working.range)),
        Reach::Ball => say!("{all} within {} of the other one", cells(working.size)),
        Reach::Around => say!("{all} within {} of {}", cells(working.size), person.who()),
        Reach::Sight => say!("{all} in sight, up to {} away", cells(working.range)),
        Reach::Spot => say!("elsewhere on the level").to_owned(),
    }
}

/// "when you are struck"
fn when(on: Trigger, person: Person) -> String {
    let does = |plain, with_s| say!("when {}", person.does(plain, with_s));
    match on {
        Trigger::TurnBegins => say!("as each turn of {} begins", person.whose_own()),
        Trigger::TurnEnds => say!("as each turn of {} ends", person.whose_own()),
        Trigger::Walks => does(say!("take a step"), say!("takes a step")),
        Trigger::Strikes => does(say!("strike"), say!("strikes")),
        Trigger::Hits => does(say!("hit somebody"), say!("hits somebody")),
        Trigger::Misses => does(say!("miss"), say!("misses")),
        Trigger::Struck => does(say!("are struck"), say!("is struck")),
        Trigger::Missed => does(say!("are missed by a blow"), say!("is missed by a blow")),
        Trigger::Hurt => does(say!("are hurt"), say!("is hurt")),
        Trigger::Kills => does(say!("kill somebody"), say!("kills somebody")),
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
        Trigger::EntersLevel => does(say!("come to a level"), say!("comes to a level")),
        Trigger::EntersCell => does(say!("come to a place"), say!("comes here")),
        Trigger::LeavesCell => does(say!("leave a place"), say!("leaves")),
        Trigger::LevelUp => does(say!("rise a level"), say!("rises a level")),
        Trigger::StatusBegins => {
            does(say!("come into a condition"), say!("comes into a condition"))
        }
        Trigger::StatusEnds => does(say!("are rid of a condition"), say!("is rid of a condition")),
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
        Trigger::MarkChanges => say!("when something of the run has changed").to_owned(),
        Trigger::Used => say!("when it is used").to_owned(),
        Trigger::Answers => does(say!("answer a riddle"), say!("answers a riddle")),
        Trigger::ClimbsOut => {
            does(say!("climb out of the first step"), say!("climbs out of the first step"))
        }
    }
}

impl Person {
    /// "yours", "whoever is here"
    fn whose_own(self) -> &'static str {
        match self {
            Person::You => say!("yours"),
            Person::It => say!("its own"),
            Person::Whoever => say!("whoever is here"),
        }
    }
}
