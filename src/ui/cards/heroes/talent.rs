//! Description of a talent: text, cost, and effects for this hero.

use super::gains;
use crate::cards::item_card::resistance_text;
use crate::cards::reaction_text::{self, GrammaticalPerson};
use crate::cards::{condition_text, effect_text, words};
use crate::draw::{CardBuilder, CardPart};
use fifteen_content::kinds::hero::talent::ActivePower;
use fifteen_content::{DataKind, Kind, Talent};
use fifteen_game::{Game, Refusal};

/// Describes a talent without its name. With `explain`, adds modifiers and effects with file and line
/// in the data.
pub fn describe_talent(game: &Game, talent: Kind<Talent>, explain: bool) -> Vec<CardPart> {
    let content = game.content();
    let definition = &content.talents[talent];
    let mut parts = vec![CardPart::Sentence(definition.text.clone())];
    if let Some(active) = &definition.active {
        parts.add_pair(say!("cost"), cost(active));
        if let Some(asked) = &active.condition {
            let condition = condition_text::describe_condition(asked, GrammaticalPerson::You, content);
            parts.add_pair(say!("only while"), condition);
        }
    }
    let known = |spell: &&Kind<_>| game.world().lore().spells().contains(spell);
    for spell in definition.spells.iter().filter(|spell| !known(spell)) {
        let spell = &content.spells[*spell];
        let school = &content.schools[spell.school].name;
        parts.add_pair(say!("teaches"), say!("{} (school: {}), {} mana", spell.name, school, spell.mana));
    }
    parts.add_sentences(definition.resists.iter().map(|resist| resistance_text(*resist, content)));
    let (gains, spells) = game.talent_gains(talent);
    parts.extend(gains::stat_gains(&gains));
    parts.extend(gains::spell_gains(&spells, content));
    if explain {
        let place = (DataKind::Talent, definition.id.as_str());
        parts.extend(gains::modifiers_with_source(&definition.modifiers, place, content));
        let always = definition.grants.iter().map(|status| &content.statuses[*status]);
        parts.extend(
            always.map(|status| CardPart::Reason(say!("Permanent effect {}: {}", status.name, status.text))),
        );
        let reacts = reaction_text::sentences(&definition.reacts, GrammaticalPerson::You, content);
        parts.extend(reacts.into_iter().map(CardPart::Reason));
        let effects =
            definition.active.as_ref().map(|active| effect_text::sentences(&active.workings, content));
        parts.extend(effects.into_iter().flatten().map(CardPart::Reason));
        // Each modifier is already shown with its line in the data. Add the lines of the other fields that have
        // effects.
        let fields = [
            ("use", definition.active.is_some()),
            ("reacts", !definition.reacts.is_empty()),
            ("grants", !definition.grants.is_empty()),
            ("resists", !definition.resists.is_empty()),
            ("spells", !definition.spells.is_empty()),
        ];
        for (field, _) in fields.into_iter().filter(|(_, there)| *there) {
            let place = content.source_positions.locate(DataKind::Talent, &definition.id, field, None);
            parts.extend(place.map(|place| CardPart::Reason(format!("{} ({place})", definition.name))));
        }
    }
    parts
}

/// Returns the cost: "3 mana, cooldown 20 turns".
pub fn cost(active: &ActivePower) -> String {
    let mana = (active.mana > 0).then(|| say!("{} mana", active.mana));
    let rest = (active.cooldown > 0).then(|| say!("cooldown {}", words::turns(active.cooldown)));
    let voice = active.needs_voice.then(|| say!("needs speech").to_owned());
    let all: Vec<String> = mana.into_iter().chain(voice).chain(rest).collect();
    if all.is_empty() { say!("a turn").to_owned() } else { all.join(", ") }
}

/// Returns briefly why a talent cannot be used now: "ready in 12", "too little mana".
pub fn refusal_text(why: Refusal) -> String {
    if let Refusal::OnCooldown(turns) = why {
        return say!("ready in {turns}");
    }
    let word = if why == Refusal::NoMana { say!("too little mana") } else { say!("not now") };
    word.to_owned()
}
