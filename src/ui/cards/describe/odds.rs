//! Odds of a fight as a table: to-hit chance, damage, and turns to a kill for both sides.

use crate::cards::blow_card::Whose;
use crate::draw::table::{Entry, Lies};
use crate::draw::{Mark, Part, Parts, Table, brief};
use fifteen_game::{Hit, Riders};

const MEASURES: [&str; 5] = [
    phrase!("to hit"),
    phrase!("damage"),
    phrase!("max per turn"),
    phrase!("hits to kill"),
    phrase!("turns to kill"),
];

/// Width of a name above a column, in columns.
const NAME: i32 = 9;

/// Largest number of turns or attacks that is shown exactly.
const MANY: i32 = 999;

/// A possible attack.
pub struct Blow<'a> {
    /// Verb of the attack: "bites".
    pub verb: &'a str,
    /// To-hit chance and damage.
    pub hit: Hit,
    /// Explanation of the numbers, if requested.
    pub reasons: Vec<Part>,
}

impl<'a> Blow<'a> {
    /// Creates an attack without an explanation.
    pub fn plain(verb: &'a str, hit: Hit) -> Blow<'a> {
        Blow { verb, hit, reasons: Vec::new() }
    }
}

/// A column of the odds table: one side of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    name: String,
    whose: Whose,
    to_hit: String,
    damage: String,
    most: i32,
    blows: Option<i32>,
    turns: Option<i32>,
}

impl Odds {
    /// Calculates the odds of several attacks, when each time any of them may come. `blows` attacks kill the target; the
    /// attacker makes `pace` attacks in 100 turns.
    pub fn of_blows(
        (name, whose): (&str, Whose),
        all: &[Blow],
        blows: Option<i32>,
        pace: i32,
    ) -> Odds {
        let each = |told: &dyn Fn(&Hit) -> String| {
            let mut told: Vec<String> = all.iter().map(|blow| told(&blow.hit)).collect();
            told.dedup();
            told.join("/")
        };
        let harm = |hit: &Hit| match tenths(hit.riders().more).as_str() {
            "0" => tenths(hit.average()),
            more => format!("{}+{more}", tenths(hit.average())),
        };
        Odds {
            name: brief(name, NAME),
            whose,
            to_hit: format!("{} %", each(&|hit| hit.chance().to_string())),
            damage: each(&harm),
            most: all.iter().map(|blow| blow.hit.most()).max().unwrap_or(0) * at_once(pace),
            blows,
            turns: blows.map(|blows| turns_of(blows, pace)),
        }
    }

    /// Calculates the odds of damage that never misses. `twice_mean` is twice the average damage.
    pub fn of_harm(name: &str, twice_mean: i32, blows: Option<i32>, pace: i32) -> Odds {
        Odds {
            name: brief(name, NAME),
            whose: Whose::Yours,
            to_hit: String::new(),
            damage: halves(twice_mean),
            most: 0,
            blows,
            turns: blows.map(|blows| turns_of(blows, pace)),
        }
    }

    fn entry(self, mark: Mark) -> Entry {
        let most = if self.most > 0 { self.most.to_string() } else { String::new() };
        let plain = [self.to_hit, self.damage, most, counted(self.blows)];
        let mut entry = Entry::plain(self.name, plain);
        entry.values.push((counted(self.turns), mark));
        entry
    }
}

/// Adds the odds table, the hero's columns first. The side that kills first is marked green if it is the hero, else
/// red.
pub fn table(all: Vec<Odds>, parts: &mut Vec<Part>) {
    if all.is_empty() {
        return;
    }
    let soonest = |whose: Whose| {
        let turns = all.iter().filter(|odds| odds.whose == whose).filter_map(|odds| odds.turns);
        turns.min().unwrap_or(i32::MAX)
    };
    let (ours, theirs) = (soonest(Whose::Yours), soonest(Whose::Its));
    let entry = |odds: Odds| {
        let turns = odds.turns.unwrap_or(i32::MAX);
        let mark = match odds.whose {
            Whose::Yours if turns < i32::MAX && turns <= theirs => Mark::Better,
            Whose::Its if turns < ours => Mark::Worse,
            Whose::Yours | Whose::Its => Mark::Same,
        };
        odds.entry(mark)
    };
    let entries = all.iter().cloned().map(entry).collect();
    parts.add(Part::Table(Table::new(&MEASURES, entries, Lies::Across)));
}

/// Adds "30 % of your hits leave it poisoned."
pub fn lasting(riders: &Riders, whose: Whose, parts: &mut Vec<Part>) {
    let (whose, on) = match whose {
        Whose::Yours => (say!("your"), say!("it")),
        Whose::Its => (say!("its"), say!("you")),
    };
    for (status, often) in &riders.lasting {
        parts.fact(match often {
            100.. => say!("Each of {whose} hits leaves {on} {status}."),
            often => say!("{often} % of {whose} hits leave {on} {status}."),
        });
    }
}

/// Adds what the table leaves out: the effects that attacks leave behind, and the reasons for the numbers.
pub fn beside(who: &str, all: &[Blow], whose: Whose, parts: &mut Vec<Part>) {
    if all.len() > 1 {
        let verbs: Vec<String> = all.iter().map(|blow| say!("{} you", blow.verb)).collect();
        parts.fact(format!("{who} {}.", verbs.join(say!(", or "))));
    }
    // Effects shared by several attacks are described once.
    let riders = |blow: &Blow| blow.hit.riders().lasting.clone();
    for (place, blow) in all.iter().enumerate() {
        if all[..place].iter().all(|other| riders(other) != riders(blow)) {
            lasting(blow.hit.riders(), whose, parts);
        }
    }
    for blow in all.iter().filter(|blow| !blow.reasons.is_empty()) {
        parts.fact(match whose {
            Whose::Yours => format!("{who}:"),
            Whose::Its => say!("{who} {} you:", blow.verb),
        });
        parts.extend_from_slice(&blow.reasons);
    }
}

/// Returns the largest number of attacks in one turn.
pub fn at_once(pace: i32) -> i32 {
    (pace + 99) / 100
}

/// Returns a count as text: "12", "999+" or "never".
pub fn counted(count: Option<i32>) -> String {
    match count {
        Some(count @ ..=MANY) => count.max(1).to_string(),
        Some(_) => format!("{MANY}+"),
        None => say!("never").to_owned(),
    }
}

/// Returns the turns that `blows` attacks take at `pace` attacks in 100 turns.
pub fn turns_of(blows: i32, pace: i32) -> i32 {
    (blows.saturating_mul(100) + pace / 2) / pace.max(1)
}

/// Returns the attacks to a kill if the first one differs from the later ones.
pub fn blows(first: &Hit, later: &Hit, hp: i32) -> Option<i32> {
    // Average damage of the first attack including misses, in hundredths of a hit point.
    let taken = first.taken() * first.chance() / 100;
    match hp - taken / 100 {
        ..=0 => Some(1),
        left => later.blows_to_take(left).map(|blows| blows + 1),
    }
    .filter(|_| first != later)
    .or(first.blows_to_take(hp))
}

/// Formats hundredths, rounded to tenths: "4.5".
pub fn tenths(hundredths: i32) -> String {
    let tenths = (hundredths + 5) / 10;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        part => format!("{}.{part}", tenths / 10),
    }
}

/// Formats a doubled number: "10.5" for 21.
pub fn halves(twice: i32) -> String {
    let half = if twice % 2 == 0 { "" } else { ".5" };
    format!("{}{half}", twice / 2)
}
