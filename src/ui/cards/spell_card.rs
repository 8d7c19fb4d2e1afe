//! Description of a spell, with the reasons for its cost, power, range and casting time.

use super::{breakdown, effect_text};
use crate::draw::CardPart;
use crate::draw::card_parts::add_text;
use fifteen_content::{Content, DataKind, Kind, Spell, Stat};
use fifteen_game::{Game, StatExplanation};

pub fn describe_spell(spell: &Spell, content: &Content) -> Vec<CardPart> {
    let sentences = effect_text::sentences(&spell.workings, content);
    let mut parts: Vec<CardPart> = sentences.into_iter().map(CardPart::Sentence).collect();
    add_text(&spell.text, &mut parts);
    parts
}

pub fn explain_casting(game: &Game, kind: Kind<Spell>) -> Vec<CardPart> {
    let spell = &game.content().spells[kind];
    let mana = game.mana_cost(kind);
    let content = game.content();
    let mut parts = vec![sourced_number(spell, "mana", &say!("{mana} mana to cast"), spell.mana, content)];
    parts.extend(percent(say!("mana cost"), &game.spell_stat_breakdown(kind, Stat::SpellCost), content));
    parts.extend(explain_power(game, kind));
    let range = game.spell_stat_breakdown(kind, Stat::SpellRange);
    let cells = if range.total.abs() == 1 { say!("cell") } else { say!("cells") };
    parts.extend(match range.is_changed() {
        true => with_heading(say!("range {:+} {cells}:", range.total), &range, game.content()),
        false => vec![CardPart::Reason(say!("range unmodified").to_owned())],
    });
    let time = game.hero().map(|hero| game.stat_breakdown(hero, Stat::CastTime));
    parts.extend(time.iter().flat_map(|why| percent(say!("cast time"), why, game.content())));
    parts
}

pub fn explain_power(game: &Game, kind: Kind<Spell>) -> Vec<CardPart> {
    percent(say!("power"), &game.spell_stat_breakdown(kind, Stat::SpellPower), game.content())
}

pub fn explain_study(game: &Game, kind: Kind<Spell>) -> Vec<CardPart> {
    let (content, turns) = (game.content(), game.study_time(kind));
    let spell = &content.spells[kind];
    let mut parts =
        vec![sourced_number(spell, "study", &say!("{turns} turns of study"), spell.study, content)];
    let why = game.hero().map(|hero| game.stat_breakdown(hero, Stat::StudyTime));
    parts.extend(why.iter().flat_map(|why| percent(say!("study time"), why, content)));
    parts
}

/// Returns "3 mana (data/spells.json:12)". If the number differs from its base `own`, the text also states the base.
fn sourced_number(spell: &Spell, field: &str, shown: &str, own: i32, content: &Content) -> CardPart {
    let place = breakdown::data_place(content, (DataKind::Spell, &spell.id), (field, None));
    match shown.split(' ').next() == Some(own.to_string().as_str()) {
        true => CardPart::Reason(format!("{shown}{place}")),
        false => CardPart::Reason(say!("{shown}, base {own}{place}")),
    }
}

/// Returns "power 112 %:" with its reasons below, or one line if nothing changes the number.
fn percent(word: &str, why: &StatExplanation, content: &Content) -> Vec<CardPart> {
    let total = why.total;
    match why.is_changed() {
        true => with_heading(format!("{word} {total} %:"), why, content),
        false => vec![CardPart::Reason(say!("{word} {total} %, unmodified"))],
    }
}

fn with_heading(head: String, why: &StatExplanation, content: &Content) -> Vec<CardPart> {
    std::iter::once(CardPart::Reason(head)).chain(breakdown::breakdown_lines(why, content)).collect()
}
