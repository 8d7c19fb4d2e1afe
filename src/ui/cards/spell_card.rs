//! Description of a spell, with the reasons for its cost, power, range and casting time.

use super::{why, workings};
use crate::draw::Part;
use crate::draw::parts::text;
use fifteen_content::{Content, DataKind, Kind, Spell, Stat};
use fifteen_game::{Game, Why};

/// Describes the effects of a spell.
pub fn about(spell: &Spell, content: &Content) -> Vec<Part> {
    let sentences = workings::sentences(&spell.workings, content);
    let mut parts: Vec<Part> = sentences.into_iter().map(Part::Fact).collect();
    text(&spell.text, &mut parts);
    parts
}

/// Explains cost, power, range and casting time for the hero.
pub fn of_casting(game: &Game, kind: Kind<Spell>) -> Vec<Part> {
    let spell = &game.content().spells[kind];
    let mana = game.mana_of(kind);
    let mut parts = vec![said(spell, "mana", &say!("{mana} mana"), spell.mana, game.content())];
    parts.extend(percent(say!("cost"), &game.why_of_spell(kind, Stat::SpellCost), game.content()));
    parts.extend(of_power(game, kind));
    let range = game.why_of_spell(kind, Stat::SpellRange);
    let cells = if range.total.abs() == 1 { say!("cell") } else { say!("cells") };
    parts.extend(match range.is_changed() {
        true => headed(say!("range {:+} {cells}:", range.total), &range, game.content()),
        false => vec![Part::Aside(say!("range without modifiers").to_owned())],
    });
    let time = game.hero().map(|hero| game.why(hero, Stat::CastTime));
    parts.extend(time.iter().flat_map(|why| percent(say!("cast time"), why, game.content())));
    parts
}

/// Explains the power of a spell.
pub fn of_power(game: &Game, kind: Kind<Spell>) -> Vec<Part> {
    percent(say!("power"), &game.why_of_spell(kind, Stat::SpellPower), game.content())
}

/// Explains the study time of a spell.
pub fn of_study(game: &Game, kind: Kind<Spell>) -> Vec<Part> {
    let (content, turns) = (game.content(), game.study_time(kind));
    let spell = &content.spells[kind];
    let mut parts = vec![said(spell, "study", &say!("{turns} turns"), spell.study, content)];
    let why = game.hero().map(|hero| game.why(hero, Stat::StudyTime));
    parts.extend(why.iter().flat_map(|why| percent(say!("study time"), why, content)));
    parts
}

/// Returns "3 mana (data/spells.json:12)", and the base number if it differs.
fn said(spell: &Spell, field: &str, shown: &str, own: i32, content: &Content) -> Part {
    let place = content.places.of(DataKind::Spell, &spell.id, field, None);
    let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
    match shown.split(' ').next() == Some(own.to_string().as_str()) {
        true => Part::Aside(format!("{shown}{place}")),
        false => Part::Aside(say!("{shown}, base {own}{place}")),
    }
}

/// Returns "power 112 %:" with its reasons, or a line without reasons.
fn percent(word: &str, why: &Why, content: &Content) -> Vec<Part> {
    let total = why.total;
    match why.is_changed() {
        true => headed(format!("{word} {total} %:"), why, content),
        false => vec![Part::Aside(say!("{word} {total} %, as for everyone"))],
    }
}

/// Returns a line with all reasons below it.
fn headed(head: String, why: &Why, content: &Content) -> Vec<Part> {
    std::iter::once(Part::Aside(head)).chain(why::lines(why, content)).collect()
}
