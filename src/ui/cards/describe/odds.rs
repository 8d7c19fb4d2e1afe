//! Odds of a fight as a table: to-hit chance, damage, and turns to a kill for both sides.

use crate::cards::attack_card::{Attacker, explain_attack};
use crate::cards::words;
use crate::draw::table::{TableEntry, TableOrientation};
use crate::draw::{CardBuilder, CardPart, ComparisonTable, Rating, brief};
use fifteen_content::Content;
use fifteen_game::{AttackBreakdown, Hit, HitEffects};

const MEASURES: [&str; 5] = [
    phrase!("to hit"),
    phrase!("avg damage"),
    phrase!("max per turn"),
    phrase!("attacks to kill"),
    phrase!("turns to kill"),
];

/// Maximum width of the name above a column of the table, in character cells.
const NAME_WIDTH: i32 = 9;

/// Maximum number of turns or attacks that is shown exactly.
const MANY: i32 = 999;

pub struct AttackPreview<'a> {
    pub verb: &'a str,
    pub hit: Hit,
    /// Explanation of the numbers, if requested.
    pub reasons: Vec<CardPart>,
}

impl<'a> AttackPreview<'a> {
    pub fn plain(verb: &'a str, hit: Hit) -> AttackPreview<'a> {
        AttackPreview { verb, hit, reasons: Vec::new() }
    }

    /// Previews an attack, with an explanation of its `numbers`.
    pub fn new(
        verb: &'a str,
        hit: Hit,
        attacker: Attacker,
        numbers: Option<AttackBreakdown>,
        content: &Content,
    ) -> AttackPreview<'a> {
        let reasons = numbers.map(|numbers| explain_attack(&hit, &numbers, attacker, content));
        AttackPreview { verb, hit, reasons: reasons.unwrap_or_default() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsColumn {
    name: String,
    attacker: Attacker,
    to_hit: String,
    damage: String,
    max_damage: i32,
    hits_to_kill: Option<i32>,
    turns_to_kill: Option<i32>,
}

impl OddsColumn {
    /// Calculates the odds of an attacker. `all` are the possible attacks, `pace` is the number of attacks in 100
    /// turns, and `attacks` is the number of attacks to a kill, or `None` for never.
    pub fn from_attacks(
        (name, attacker): (&str, Attacker),
        all: &[AttackPreview],
        attacks: Option<i32>,
        pace: i32,
    ) -> OddsColumn {
        let each = |value: &dyn Fn(&Hit) -> String| {
            let mut values: Vec<String> = all.iter().map(|attack| value(&attack.hit)).collect();
            values.dedup();
            values.join("/")
        };
        let harm = |hit: &Hit| match tenths(hit.effects().bonus).as_str() {
            "0" => tenths(hit.average()),
            more => format!("{}+{more}", tenths(hit.average())),
        };
        OddsColumn {
            name: brief(name, NAME_WIDTH),
            attacker,
            to_hit: format!("{} %", each(&|hit| hit.chance().to_string())),
            damage: each(&harm),
            max_damage: all.iter().map(|attack| attack.hit.maximum()).max().unwrap_or(0)
                * attacks_in_a_turn(pace),
            hits_to_kill: attacks,
            turns_to_kill: attacks.map(|attacks| turns_for_attacks(attacks, pace)),
        }
    }

    /// Calculates the odds of a hero whose attacks never miss. `twice_mean` is twice the average damage of an attack.
    pub fn from_damage(name: &str, twice_mean: i32, attacks: Option<i32>, pace: i32) -> OddsColumn {
        OddsColumn {
            name: brief(name, NAME_WIDTH),
            attacker: Attacker::Hero,
            to_hit: String::new(),
            damage: halves(twice_mean),
            max_damage: 0,
            hits_to_kill: attacks,
            turns_to_kill: attacks.map(|attacks| turns_for_attacks(attacks, pace)),
        }
    }

    fn entry(self, mark: Rating) -> TableEntry {
        let most = if self.max_damage > 0 { self.max_damage.to_string() } else { String::new() };
        let plain = [self.to_hit, self.damage, most, count_text(self.hits_to_kill)];
        let mut entry = TableEntry::plain(self.name, plain);
        entry.values.push((count_text(self.turns_to_kill), mark));
        entry
    }
}

/// Adds the odds table. The turns to a kill are red for a foe that kills first. They are green for a hero that
/// kills first or in the same turn.
pub fn add_table(all: Vec<OddsColumn>, parts: &mut Vec<CardPart>) {
    if all.is_empty() {
        return;
    }
    let soonest = |attacker: Attacker| {
        let turns = all.iter().filter(|odds| odds.attacker == attacker).filter_map(|odds| odds.turns_to_kill);
        turns.min().unwrap_or(i32::MAX)
    };
    let (ours, theirs) = (soonest(Attacker::Hero), soonest(Attacker::Foe));
    let entry = |odds: OddsColumn| {
        let turns = odds.turns_to_kill.unwrap_or(i32::MAX);
        let mark = match odds.attacker {
            Attacker::Hero if turns < i32::MAX && turns <= theirs => Rating::Better,
            Attacker::Foe if turns < ours => Rating::Worse,
            Attacker::Hero | Attacker::Foe => Rating::Same,
        };
        odds.entry(mark)
    };
    let entries = all.iter().cloned().map(entry).collect();
    parts.push(CardPart::Table(ComparisonTable::new(&MEASURES, entries, TableOrientation::EntriesAsColumns)));
}

/// Adds "30 % of your hits leave it poisoned."
pub fn add_status_effects(effects: &HitEffects, whose: Attacker, parts: &mut Vec<CardPart>) {
    let (whose, on) = match whose {
        Attacker::Hero => (say!("your"), say!("it")),
        Attacker::Foe => (say!("its"), say!("you")),
    };
    for (status, often) in &effects.statuses {
        parts.add_sentence(match often {
            100.. => say!("Each of {whose} hits leaves {on} {status}."),
            often => say!("{often} % of {whose} hits leave {on} {status}."),
        });
    }
}

/// Adds what the table leaves out: kinds of attacks, the statuses that they cause, and the reasons for the numbers.
pub fn add_attack_details(who: &str, all: &[AttackPreview], attacker: Attacker, parts: &mut Vec<CardPart>) {
    if all.len() > 1 {
        let verbs: Vec<String> = all.iter().map(|attack| say!("{} you", attack.verb)).collect();
        parts.add_sentence(format!("{who} {}.", verbs.join(say!(", or "))));
    }
    // Effects shared by several attacks are described once.
    let statuses = |attack: &AttackPreview| attack.hit.effects().statuses.clone();
    for (place, attack) in all.iter().enumerate() {
        if all[..place].iter().all(|other| statuses(other) != statuses(attack)) {
            add_status_effects(attack.hit.effects(), attacker, parts);
        }
    }
    for attack in all.iter().filter(|attack| !attack.reasons.is_empty()) {
        parts.add_sentence(match attacker {
            Attacker::Hero => format!("{who}:"),
            Attacker::Foe => say!("{who} {} you:", attack.verb),
        });
        parts.extend_from_slice(&attack.reasons);
    }
}

/// Returns the maximum number of attacks in one turn at `pace` attacks in 100 turns.
pub fn attacks_in_a_turn(pace: i32) -> i32 {
    (pace + 99) / 100
}

/// Returns a count as text: "12", "999+" or "never".
fn count_text(count: Option<i32>) -> String {
    match count {
        Some(count @ ..=MANY) => count.max(1).to_string(),
        Some(_) => format!("{MANY}+"),
        None => say!("never").to_owned(),
    }
}

/// Returns "5 turns", or "999+ turns" above the maximum that is shown exactly.
pub fn turns_text(turns: i32) -> String {
    match turns {
        ..=MANY => words::turns(turns.max(1)),
        _ => say!("{}+ turns", MANY),
    }
}

/// Returns the number of turns for `attacks` attacks at `pace` attacks in 100 turns.
pub fn turns_for_attacks(attacks: i32, pace: i32) -> i32 {
    (attacks.saturating_mul(100) + pace / 2) / pace.max(1)
}

/// Returns the number of attacks to a kill, or `None` for never. `first` is the first attack, which may differ from
/// the `later` ones.
pub fn attacks_to_kill(first: &Hit, later: &Hit, hp: i32) -> Option<i32> {
    // Average damage of the first attack including misses, in hundredths of a hit point.
    let taken = first.average_with_effects() * first.chance() / 100;
    match hp - taken / 100 {
        ..=0 => Some(1),
        left => later.attacks_to_kill(left).map(|attacks| attacks + 1),
    }
    .filter(|_| first != later)
    .or(first.attacks_to_kill(hp))
}

/// Formats a number of hundredths, rounded to tenths: "4.5" for 450.
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
