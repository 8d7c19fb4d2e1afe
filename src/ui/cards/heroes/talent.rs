//! Description of a talent: text, cost, and effects for this hero.

use super::changes;
use crate::cards::describe::Asked;
use crate::cards::item_card::bears;
use crate::cards::reactions::{self, Person};
use crate::cards::{conditions, words, workings};
use crate::draw::{Part, Parts};
use fifteen_content::kinds::hero::talent::Active;
use fifteen_content::{DataKind, Kind, Talent};
use fifteen_game::{Game, Refusal};

/// Describes a talent without its name; with `why`, also the details behind the words.
pub fn about(game: &Game, talent: Kind<Talent>, asked: Asked) -> Vec<Part> {
    let content = game.content();
    let own = &content.talents[talent];
    let mut parts = vec![Part::Fact(own.text.clone())];
    if let Some(active) = &own.active {
        parts.pair(say!("cost"), cost(active));
        if let Some(asked) = &active.condition {
            parts.pair(say!("only while"), conditions::condition(asked, Person::You, content));
        }
    }
    let known = |spell: &&Kind<_>| game.world().lore().spells().contains(spell);
    for spell in own.spells.iter().filter(|spell| !known(spell)) {
        let spell = &content.spells[*spell];
        parts.pair(
            say!("teaches"),
            say!(
                "{}, of the {}, {} mana",
                spell.name,
                content.schools[spell.school].name,
                spell.mana
            ),
        );
    }
    parts.extend(own.resists.iter().map(|resist| Part::Fact(bears(*resist, content))));
    let (gains, spells) = game.gains_of(talent);
    parts.extend(changes::gains(&gains));
    parts.extend(changes::spells(&spells, content));
    if asked.why {
        let place = (DataKind::Talent, own.id.as_str());
        parts.extend(changes::sourced(&own.modifiers, place, content));
        let always = own.grants.iter().map(|status| &content.statuses[*status]);
        parts.extend(
            always.map(|status| Part::Aside(say!("Always {}: {}", status.name, status.text))),
        );
        let reacts = reactions::sentences(&own.reacts, Person::You, content);
        parts.extend(reacts.into_iter().map(Part::Aside));
        let does = own.active.as_ref().map(|own| workings::sentences(&own.workings, content));
        parts.extend(does.into_iter().flatten().map(Part::Aside));
        // Effects other than modifiers have their own places in the data.
        let fields = [
            ("use", own.active.is_some()),
            ("reacts", !own.reacts.is_empty()),
            ("grants", !own.grants.is_empty()),
            ("resists", !own.resists.is_empty()),
            ("spells", !own.spells.is_empty()),
        ];
        for (field, _) in fields.into_iter().filter(|(_, there)| *there) {
            let place = content.places.of(DataKind::Talent, &own.id, field, None);
            parts.extend(place.map(|place| Part::Aside(format!("{} ({place})", own.name))));
        }
    }
    parts
}

/// Returns the cost: "3 mana, ready again in 20 turns".
pub fn cost(active: &Active) -> String {
    let mana = (active.mana > 0).then(|| say!("{} mana", active.mana));
    let rest = (active.rest > 0).then(|| say!("ready again in {}", words::turns(active.rest)));
    let voice = active.spoken.then(|| say!("needs a voice").to_owned());
    let all: Vec<String> = mana.into_iter().chain(voice).chain(rest).collect();
    if all.is_empty() { say!("a turn").to_owned() } else { all.join(", ") }
}

/// Returns briefly why a talent cannot be used now: "rests 12", "too little mana".
pub fn hindered(why: Refusal) -> String {
    if let Refusal::Resting(turns) = why {
        return say!("ready in {turns}");
    }
    let word = if why == Refusal::NoMana { say!("too little mana") } else { say!("not now") };
    word.to_owned()
}
