//! Triggered effects in words: "When you are struck, if you have below 50 % of your hit points: the other creature -
//! 1d6 damage. Cooldown: 20 turns."

use super::condition_text::{describe_condition, is_certain, requires_hero};
use super::effect_text::{cells, chance_text, effects_text, only_counts, side_text};
use fifteen_content::kinds::effect::{TargetArea, Working};
use fifteen_content::{Content, Reaction, Trigger};
use fifteen_game::capitalize;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum GrammaticalPerson {
    You,
    /// The hero on the described cell.
    YouHere,
    It,
    /// The other creature involved in an event.
    Other,
    /// Any creature on a cell.
    Anyone,
}

impl GrammaticalPerson {
    /// Returns `you` if the text addresses the reader, otherwise `other`.
    pub(super) fn either<T>(self, you: T, other: T) -> T {
        if self.is_reader() { you } else { other }
    }

    pub(super) fn is_reader(self) -> bool {
        matches!(self, GrammaticalPerson::You | GrammaticalPerson::YouHere)
    }

    /// Returns the subject of a condition. The trigger before it has named the creature.
    pub(super) fn subject(self) -> &'static str {
        match self {
            GrammaticalPerson::Other => say!("the other creature"),
            _ => self.object_pronoun(),
        }
    }

    pub(super) fn object_pronoun(self) -> &'static str {
        self.either(say!("you"), say!("it"))
    }

    pub(super) fn possessive(self) -> &'static str {
        self.either(say!("your"), say!("its"))
    }

    pub(super) fn subject_and_verb(self, plain: &str, with_s: &str) -> String {
        match self {
            GrammaticalPerson::You | GrammaticalPerson::YouHere => say!("you {plain}"),
            GrammaticalPerson::It => say!("it {with_s}"),
            GrammaticalPerson::Other => say!("the other creature {with_s}"),
            GrammaticalPerson::Anyone => say!("a creature {with_s}"),
        }
    }
}

pub fn sentences(reactions: &[Reaction], person: GrammaticalPerson, content: &Content) -> Vec<String> {
    let counts = |working: &Working| working.what.iter().all(only_counts);
    let told = reactions.iter().filter(|one| one.say.is_some() || !one.workings.iter().all(counts));
    told.map(|reaction| sentence(reaction, person, content)).collect()
}

fn sentence(reaction: &Reaction, person: GrammaticalPerson, content: &Content) -> String {
    let person = match (person, &reaction.condition) {
        (GrammaticalPerson::Anyone, Some(asked)) if requires_hero(asked) => GrammaticalPerson::YouHere,
        _ => person,
    };
    let asked = reaction.condition.as_ref().filter(|asked| !is_certain(asked, person));
    let asked = asked.map(|asked| describe_condition(asked, person, content));
    let mut text = capitalize(&match (reaction.on, asked) {
        (Trigger::MarkChanges, Some(asked)) => say!("as soon as {asked}"),
        (on, Some(asked)) => say!("{}, if {asked}", trigger_text(on, person)),
        (on, None) => trigger_text(on, person),
    });
    let shown = reaction.workings.iter().filter(|working| !working.what.iter().all(only_counts));
    let effects: Vec<String> = shown.map(|working| effect_text(working, person, content)).collect();
    text += &match effects.is_empty() {
        true => say!(": only a message").to_owned(),
        false => format!(": {}", effects.join("; ")),
    };
    if reaction.chance < 100 {
        text += &say!(" ({} %)", reaction.chance);
    }
    text += ".";
    match (reaction.once, reaction.cooldown) {
        (true, _) => text += say!(" Once only."),
        (false, 0) => {}
        (false, 1) => text += say!(" Not again on the next turn."),
        (false, rest) => text += &say!(" Cooldown: {rest} turns."),
    }
    text
}

fn effect_text(working: &Working, person: GrammaticalPerson, content: &Content) -> String {
    let what = effects_text(&working.what, content);
    format!("{what}{} ({})", chance_text(working.chance), targets_text(working, person))
}

fn targets_text(working: &Working, person: GrammaticalPerson) -> String {
    let all = side_text(working);
    match working.who {
        TargetArea::Own => match person {
            GrammaticalPerson::You | GrammaticalPerson::YouHere => say!("yourself").to_owned(),
            GrammaticalPerson::It | GrammaticalPerson::Other => say!("itself").to_owned(),
            GrammaticalPerson::Anyone => say!("that creature").to_owned(),
        },
        TargetArea::Touch | TargetArea::Bolt | TargetArea::Cell => say!("the other creature").to_owned(),
        TargetArea::Beam => say!("{all} in a line of {}", cells(working.range)),
        TargetArea::Cone => say!("{all} in a cone of {}", cells(working.range)),
        TargetArea::Ball => say!("{all} within {} of the other creature", cells(working.size)),
        TargetArea::Around => say!("{all} within {} of {}", cells(working.size), person.object_pronoun()),
        TargetArea::Sight => say!("{all} in sight, up to {} away", cells(working.range)),
        TargetArea::Spot => say!("elsewhere on the level").to_owned(),
        TargetArea::Level => say!("all over the level").to_owned(),
    }
}

fn trigger_text(on: Trigger, person: GrammaticalPerson) -> String {
    let clause = |plain, with_s| say!("when {}", person.subject_and_verb(plain, with_s));
    match on {
        Trigger::TurnBegins => say!("at the start of {}", person.each_turn()),
        Trigger::TurnEnds => say!("at the end of {}", person.each_turn()),
        Trigger::Walks => clause(say!("take a step"), say!("takes a step")),
        Trigger::Strikes => clause(say!("strike"), say!("strikes")),
        Trigger::Hits => clause(say!("hit a creature"), say!("hits a creature")),
        Trigger::Misses => clause(say!("miss"), say!("misses")),
        Trigger::Struck => clause(say!("are struck"), say!("is struck")),
        Trigger::Thwarted => clause(
            say!("attack three times without doing damage"),
            say!("attacks three times without doing damage"),
        ),
        Trigger::Missed => clause(say!("are missed by an attack"), say!("is missed by an attack")),
        Trigger::Hurt => clause(say!("are hurt"), say!("is hurt")),
        Trigger::Kills => clause(say!("kill a creature"), say!("kills a creature")),
        Trigger::AllyDies => person
            .either(say!("when an ally of yours dies in sight"), say!("when one of its side dies in sight"))
            .to_owned(),
        Trigger::Dies => clause(say!("die"), say!("dies")),
        Trigger::Casts => clause(say!("cast a spell"), say!("casts a spell")),
        Trigger::Drinks => clause(say!("drink something"), say!("drinks something")),
        Trigger::Reads => clause(say!("read something"), say!("reads something")),
        Trigger::Zaps => clause(say!("zap something"), say!("zaps something")),
        Trigger::Throws => clause(say!("throw something"), say!("throws something")),
        Trigger::Sees => clause(say!("first see one of a kind"), say!("first sees one of a kind")),
        Trigger::Finds => clause(say!("find something hidden"), say!("finds something hidden")),
        Trigger::Opens => clause(say!("open something"), say!("opens something")),
        Trigger::EntersLevel => clause(say!("enter a level"), say!("enters a level")),
        Trigger::EntersCell if person == GrammaticalPerson::YouHere => say!("when you come here").to_owned(),
        Trigger::LeavesCell if person == GrammaticalPerson::YouHere => say!("when you leave").to_owned(),
        Trigger::EntersCell => clause(say!("enter a place"), say!("comes here")),
        Trigger::LeavesCell => clause(say!("leave a place"), say!("leaves")),
        Trigger::LevelUp => clause(say!("gain a level"), say!("gains a level")),
        Trigger::StatusBegins => clause(say!("get a status effect"), say!("gets a status effect")),
        Trigger::StatusEnds => clause(say!("lose a status effect"), say!("loses a status effect")),
        Trigger::PicksUp => clause(say!("pick it up"), say!("picks it up")),
        Trigger::PutsOn => clause(say!("put it on"), say!("puts it on")),
        Trigger::TakesOff => clause(say!("take it off"), say!("takes it off")),
        Trigger::Identifies => clause(say!("learn what something is"), say!("learns what something is")),
        Trigger::Rests => clause(say!("wait"), say!("waits")),
        Trigger::NightFalls => say!("when night falls").to_owned(),
        Trigger::DayBreaks => say!("when day breaks").to_owned(),
        Trigger::TalkedTo => clause(say!("are spoken to"), say!("is spoken to")),
        Trigger::MarkChanges => say!("when a count of the run changes").to_owned(),
        Trigger::Used => say!("when it is used").to_owned(),
        Trigger::Answers => clause(say!("answer a riddle"), say!("answers a riddle")),
        Trigger::ClimbsOut => {
            clause(say!("climb out of the first step"), say!("climbs out of the first step"))
        }
    }
}

impl GrammaticalPerson {
    fn each_turn(self) -> &'static str {
        match self {
            GrammaticalPerson::You => say!("each of your turns"),
            GrammaticalPerson::YouHere => say!("each of your turns here"),
            GrammaticalPerson::It | GrammaticalPerson::Other => say!("each of its turns"),
            GrammaticalPerson::Anyone => say!("each turn of a creature here"),
        }
    }
}
