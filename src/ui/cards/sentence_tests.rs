//! Tests that the generated sentences of the shipped data read like English.

use super::condition_text::describe_condition;
use super::reaction_text::{self, GrammaticalPerson};
use super::{effect_text, modifier_text};
use fifteen_content::files::source::Source;
use fifteen_content::{Content, DEFAULT_PALETTE};

/// Returns every generated sentence of the shipped data, with the definition that it describes.
fn all_sentences(content: &Content) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut add = |id: String, sentences: Vec<String>| {
        all.extend(sentences.into_iter().map(|sentence| (id.clone(), sentence)));
    };
    let you = GrammaticalPerson::You;
    for (_, talent) in content.talents.iter() {
        let id = format!("talent {}", talent.id);
        add(id.clone(), reaction_text::sentences(&talent.reacts, you, content));
        add(id.clone(), modifier_text::sentences(&talent.modifiers, content).collect());
        if let Some(active) = &talent.active {
            add(id.clone(), effect_text::sentences(&active.workings, content));
            add(id, active.condition.iter().map(|asked| describe_condition(asked, you, content)).collect());
        }
    }
    for (_, item) in content.items.iter() {
        let id = format!("item {}", item.id);
        add(id.clone(), reaction_text::sentences(&item.reacts, you, content));
        add(id.clone(), modifier_text::sentences(&item.modifiers, content).collect());
        add(id.clone(), effect_text::sentences(&item.workings, content));
        add(id, item.condition.iter().map(|asked| describe_condition(asked, you, content)).collect());
    }
    for (_, ego) in content.egos.iter() {
        let id = format!("ego {}", ego.id);
        add(id.clone(), reaction_text::sentences(&ego.reacts, you, content));
        add(id, modifier_text::sentences(&ego.modifiers, content).collect());
    }
    for (_, set) in content.sets.iter() {
        for bonus in &set.bonuses {
            let id = format!("set {}", set.id);
            add(id.clone(), reaction_text::sentences(&bonus.reacts, you, content));
            add(id, modifier_text::sentences(&bonus.modifiers, content).collect());
        }
    }
    for (_, spell) in content.spells.iter() {
        add(format!("spell {}", spell.id), effect_text::sentences(&spell.workings, content));
    }
    for (_, spot) in content.spots.iter() {
        add(
            format!("spot {}", spot.id),
            reaction_text::sentences(&spot.reacts, GrammaticalPerson::Anyone, content),
        );
    }
    for (_, people) in content.peoples.iter() {
        add(format!("people {}", people.id), modifier_text::sentences(&people.modifiers, content).collect());
    }
    for (_, class) in content.classes.iter() {
        add(format!("class {}", class.id), modifier_text::sentences(&class.modifiers, content).collect());
    }
    for (_, monster) in content.monsters.iter() {
        let reactions = reaction_text::sentences(&monster.reacts, GrammaticalPerson::It, content);
        add(format!("monster {}", monster.id), reactions);
    }
    let anyone = GrammaticalPerson::Anyone;
    for (_, tile) in content.tiles.iter() {
        add(format!("tile {}", tile.id), reaction_text::sentences(&tile.reacts, anyone, content));
    }
    for (_, cover) in content.covers.iter() {
        add(format!("cover {}", cover.id), reaction_text::sentences(&cover.reacts, anyone, content));
    }
    all
}

#[test]
fn sentences_of_the_shipped_data_read_like_english() {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let unnatural = [
        "not:",
        ": :",
        "  ",
        " for for ",
        " 1 turns",
        " 1 cells",
        "for the other creature",
        "the state of the run",
        " of the kind ",
        "yourself are",
        " a a",
        " a e",
        " a i",
        " a o",
        " a u",
    ];
    for (id, sentence) in all_sentences(&content) {
        // Quoted names of creatures and items follow "of the kind".
        let text = sentence.replace(" of the kind \"", "");
        let found = unnatural.iter().find(|part| text.contains(**part));
        assert!(found.is_none(), "{id}: {found:?} in {sentence:?}");
    }
}

#[test]
fn conditions_are_joined_and_negated_in_words() {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let all = all_sentences(&content);
    for expected in [
        "+7 melee damage, if the other creature is held, asleep, blind or reeling.",
        "+12 melee damage, if the other creature has all of its hit points.",
        "+180 strength, if you carry the Ember or the Spark.",
        "When you wait, if a wall is adjacent and no enemy is adjacent: invisible for 4 turns (yourself). Cooldown: \
         12 turns.",
        "As soon as the count of \"graves disturbed\" is 2 or more: calls allies within 12 cells and hasted for \
         1d4+3 turns (itself). Once only.",
    ] {
        assert!(all.iter().any(|(_, sentence)| sentence == expected), "missing: {expected}");
    }
}
