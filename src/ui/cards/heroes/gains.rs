//! Stat changes from a rank or a talent: numbers before and after, and conditional bonuses.

use crate::cards::breakdown::{data_place, stat_name};
use crate::cards::condition_text::describe_condition;
use crate::cards::modifier_text::amount_text;
use crate::cards::reaction_text::GrammaticalPerson;
use crate::draw::CardPart;
use crate::draw::card_parts::pair;
use fifteen_content::{Content, DataKind, Modifier};
use fifteen_game::{SpellGain, StatGain};

/// Returns a line for each immediate change: "block 10 -> 22".
pub fn stat_gains(gains: &[StatGain]) -> impl Iterator<Item = CardPart> {
    gains.iter().map(|gain| pair(&stat_name(gain.stat), format!("{} -> {}", gain.before, gain.after)))
}

/// Returns a line for each changed spell, with its power in percent and its mana cost, before and after:
/// "Spark  at 100 -> 106 %, 3 -> 3 mana".
pub fn spell_gains(gains: &[SpellGain], content: &Content) -> impl Iterator<Item = CardPart> {
    gains.iter().map(|gain| {
        let SpellGain { power, mana, .. } = gain;
        let spell = &content.spells[gain.spell];
        let name = match gain.known {
            true => spell.name.clone(),
            false => say!("{} (like {})", content.schools[spell.school].name, spell.name),
        };
        let change = say!("at {} -> {} %, {} -> {} mana", power.0, power.1, mana.0, mana.1);
        pair(&name, change)
    })
}

/// Returns a line for each modifier with its place in the data: "+2 melee attack (data/skills.json:12)".
pub fn modifiers_with_source<'a>(
    modifiers: &'a [Modifier],
    (data_kind, id): (DataKind, &'a str),
    content: &'a Content,
) -> impl Iterator<Item = CardPart> + 'a {
    modifiers.iter().enumerate().map(move |(i, modifier)| {
        let told = modifier_texts(std::slice::from_ref(modifier), content).join(", ");
        let place = data_place(content, (data_kind, id), ("modifiers", Some(i)));
        CardPart::Reason(format!("{told}{place}"))
    })
}

/// Describes modifiers, grouped by condition: "+2 melee attack, +1 melee damage, if you wield a dagger".
pub fn modifier_texts(modifiers: &[Modifier], content: &Content) -> Vec<String> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for modifier in modifiers {
        let asked = modifier.condition.as_ref();
        let asked =
            asked.map(|asked| say!(", if {}", describe_condition(asked, GrammaticalPerson::You, content)));
        let (asked, what) = (asked.unwrap_or_default(), amount_text(modifier));
        match all.iter_mut().find(|(other, _)| *other == asked) {
            Some((_, whats)) => whats.push(what),
            None => all.push((asked, vec![what])),
        }
    }
    all.into_iter().map(|(asked, whats)| format!("{}{asked}", whats.join(", "))).collect()
}
