//! Explains numbers by their contributions: in brief beside the number, or with one row for each contribution and its
//! file and line in the data.

use crate::draw::CardPart;
use fifteen_base::{Dice, translation};
use fifteen_content::{Content, DataKind, Resist, Stat};
use fifteen_game::world::ModifierSource;
use fifteen_game::world::modifiers::explanation::StatReason;
use fifteen_game::{Actor, Game, StatExplanation};

/// Returns "7: base 5, +2 leather coat", or only the number if nothing contributes. `number` is the total as shown.
pub fn inline_breakdown(number: &str, why: &StatExplanation, content: &Content) -> String {
    let others = why.merged_reasons().into_iter().filter(|(reason, _)| !reason.origin.is_unmodified_body());
    let mut summed: Vec<(String, StatReason)> = Vec::new();
    for (reason, _) in others {
        let name = short_source(reason.origin, content);
        match summed.last_mut() {
            // Consecutive contributions of the same source are added up.
            Some((last_name, last)) if *last_name == name && last.percent == 100 && reason.percent == 100 => {
                last.add += reason.add;
            }
            _ => summed.push((name, reason)),
        }
    }
    let base = say!("base {}", why.body_value());
    let contributions = summed.iter().map(|(name, reason)| format!("{} {name}", amount(reason)));
    let parts: Vec<String> = std::iter::once(base).chain(contributions).collect();
    if parts.len() == 1 { number.to_owned() } else { format!("{number}: {}", parts.join(", ")) }
}

fn short_source(origin: ModifierSource, content: &Content) -> String {
    origin.item().map_or_else(|| origin.name(content), |item| content.items[item].name.clone())
}

/// Returns a line for each contribution with its place in the data: "+10 dagger (data/items.json:12)".
pub fn breakdown_lines(why: &StatExplanation, content: &Content) -> impl Iterator<Item = CardPart> {
    why.merged_reasons().into_iter().map(|(reason, times)| {
        let place = reason.origin.description(content);
        let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
        let name = contribution_name(&reason, times, content);
        CardPart::Reason(format!("{} {name}{place}", amount(&reason)))
    })
}

/// Returns a number with its contributions below; empty if there are no contributions.
pub fn explain_number(word: &str, why: &StatExplanation, content: &Content) -> Vec<CardPart> {
    if why.reasons.iter().all(|reason| reason.origin == ModifierSource::Neutral) {
        return Vec::new();
    }
    let head = CardPart::Reason(format!("{word} {}:", why.total));
    std::iter::once(head).chain(breakdown_lines(why, content)).collect()
}

/// Explains a stat of a creature like [`explain_number`].
pub fn explain_stat(game: &Game, actor: &Actor, word: &str, stat: Stat) -> Vec<CardPart> {
    explain_number(word, &game.stat_breakdown(actor, stat), game.content())
}

/// Returns file and line of a field, or of one value in it: " (data/items.json:12)". Empty if unknown.
pub fn data_place(
    content: &Content,
    (data_kind, id): (DataKind, &str),
    (field, value): (&str, Option<usize>),
) -> String {
    let place = content.source_positions.locate(data_kind, id, field, value);
    place.map(|place| format!(" ({place})")).unwrap_or_default()
}

/// Returns the source of attack dice: "1d4 dagger (data/items.json:12)".
pub fn dice_source(dice: Dice, origin: ModifierSource, content: &Content) -> CardPart {
    let place = origin.data_place(content).map(|place| format!(" ({place})")).unwrap_or_default();
    CardPart::Reason(format!("{dice} {}{place}", origin.name(content)))
}

/// Explains a resistance with its sources and their places in the data. Empty without sources.
pub fn explain_resistance(word: &str, all: &[(ModifierSource, i32)], content: &Content) -> Vec<CardPart> {
    let whole = Resist::combine(all.iter().map(|(_, percent)| *percent));
    let line = |(origin, percent): &(ModifierSource, i32)| {
        let place = origin.data_place(content).map(|place| format!(" ({place})")).unwrap_or_default();
        CardPart::Reason(format!("{percent:+} % {}{place}", origin.name(content)))
    };
    let head = match whole {
        Resist::MAX_TOTAL => say!("{word} {whole} %, the maximum without immunity:"),
        ..100 if all.len() > 1 => say!("{word} {whole} %, multiplied from:"),
        _ => format!("{word} {whole} %:"),
    };
    let head = CardPart::Reason(head);
    std::iter::once(head).chain(all.iter().map(line)).filter(|_| !all.is_empty()).collect()
}

pub fn stat_name(stat: Stat) -> String {
    translation::translate_identifier(stat.name())
}

/// Short names of stats whose names are too long for the left column of a card.
const SHORT_NAMES: [(Stat, &str); 6] = [
    (Stat::MissileAttack, phrase!("ranged hit")),
    (Stat::MissileDamage, phrase!("ranged damage")),
    (Stat::UnawareAttack, phrase!("unaware hit")),
    (Stat::UnawareDamage, phrase!("vs unaware")),
    (Stat::GoodStatusTime, phrase!("good statuses")),
    (Stat::BadStatusTime, phrase!("bad statuses")),
];

/// Returns a name of a stat that fits the left column of a card.
pub fn stat_label(stat: Stat) -> String {
    let short = SHORT_NAMES.iter().find(|(long, _)| *long == stat);
    short.map_or_else(|| stat_name(stat), |(_, short)| translation::translate(short).to_owned())
}

fn contribution_name(reason: &StatReason, times: usize, content: &Content) -> String {
    let name = reason.origin.name(content);
    if !matches!(reason.origin, ModifierSource::Skill(..)) {
        return name;
    }
    let ranks = if times == 1 { say!("rank") } else { say!("ranks") };
    let joined = if reason.percent == 100 { say!("for ") } else { "" };
    say!("{joined}{times} {ranks} of {name}")
}

/// Returns "+2", "-5 and 90 % from" or "110 % from".
fn amount(reason: &StatReason) -> String {
    match (reason.add, reason.percent) {
        (add, 100) => format!("{add:+}"),
        (0, percent) => say!("times {percent} % from"),
        (add, percent) => say!("{add:+} and times {percent} % from"),
    }
}
