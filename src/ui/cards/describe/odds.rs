//! The odds of a fight as a table: how often a blow of either lands, what it takes, and how soon the other falls by it.

use crate::cards::blow_card::Whose;
use crate::draw::table::{Entry, Lies};
use crate::draw::{Mark, Part, Parts, Table, brief};
use fifteen_game::{Hit, Riders};

/// The words before the rows.
const MEASURES: [&str; 5] = [
    phrase!("to hit"),
    phrase!("damage"),
    phrase!("most a turn"),
    phrase!("blows to kill"),
    phrase!("turns to kill"),
];

/// The columns of a name above a column.
const NAME: i32 = 9;

/// More than so many turns or blows are as good as any number of them.
const MANY: i32 = 999;

/// A blow that may fall, as it is told of.
pub struct Blow<'a> {
    /// "bites"
    pub verb: &'a str,
    /// How likely it lands, and how hard.
    pub hit: Hit,
    /// Why, where that is asked.
    pub reasons: Vec<Part>,
}

impl<'a> Blow<'a> {
    /// One of which nobody asks why.
    pub fn plain(verb: &'a str, hit: Hit) -> Blow<'a> {
        Blow { verb, hit, reasons: Vec::new() }
    }
}

/// What one of both brings to a fight: a column of the table.
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
    /// What these blows come to, any of which may fall each time: so many of them bring the other down, and so many fall in 100
    /// turns.
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

    /// What something comes to that does not miss, and takes so much on average, as half points.
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

/// Adds the table of these, the hero's first. Green is whoever is the first to bring the other down, if that is the hero; red if it
/// is not.
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

/// "30 of 100 of your hits leave it poisoned."
pub fn lasting(riders: &Riders, whose: Whose, parts: &mut Vec<Part>) {
    let (whose, on) = match whose {
        Whose::Yours => (say!("your"), say!("it")),
        Whose::Its => (say!("its"), say!("you")),
    };
    for (status, often) in &riders.lasting {
        parts.fact(match often {
            100.. => say!("Each of {whose} hits leaves {on} {status}."),
            often => say!("{often} of 100 of {whose} hits leave {on} {status}."),
        });
    }
}

/// The blows of one side beside the table: what they leave behind, and why they are as they are.
pub fn beside(who: &str, all: &[Blow], whose: Whose, parts: &mut Vec<Part>) {
    if all.len() > 1 {
        let verbs: Vec<String> = all.iter().map(|blow| say!("{} you", blow.verb)).collect();
        parts.fact(format!("{who} {}.", verbs.join(say!(", or "))));
    }
    // What rides on each of them is told once.
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

/// How many fall in one turn, at most.
pub fn at_once(pace: i32) -> i32 {
    (pace + 99) / 100
}

/// "12", or how it is said that there is no end of them.
pub fn counted(count: Option<i32>) -> String {
    match count {
        Some(count @ ..=MANY) => count.max(1).to_string(),
        Some(_) => format!("{MANY}+"),
        None => say!("never").to_owned(),
    }
}

/// The turns that so many blows take, of which so many fall in 100 turns.
pub fn turns_of(blows: i32, pace: i32) -> i32 {
    (blows.saturating_mul(100) + pace / 2) / pace.max(1)
}

/// How many blows it takes when the first is another than those after it.
pub fn blows(first: &Hit, later: &Hit, hp: i32) -> Option<i32> {
    // Hundredths of hit points that the first takes on average, hits and misses.
    let taken = first.taken() * first.chance() / 100;
    match hp - taken / 100 {
        ..=0 => Some(1),
        left => later.blows_to_take(left).map(|blows| blows + 1),
    }
    .filter(|_| first != later)
    .or(first.blows_to_take(hp))
}

/// Hundredths, to a tenth: "4.5".
pub fn tenths(hundredths: i32) -> String {
    let tenths = (hundredths + 5) / 10;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        part => format!("{}.{part}", tenths / 10),
    }
}

/// Half points: "10.5".
pub fn halves(twice: i32) -> String {
    let half = if twice % 2 == 0 { "" } else { ".5" };
    format!("{}{half}", twice / 2)
}
