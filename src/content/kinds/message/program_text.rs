//! Translations of the program's own texts.

use crate::kinds::faction::Deed;
use crate::kinds::message::MessageTopic;
use crate::kinds::net::{Intent, NetInput};
use crate::kinds::quest::QuestStage;
use crate::read::field::record;
use crate::read::form::{self, forms};
use crate::read::value::Value;
use crate::{ItemClass, Relation, Slot, Stat};
use fifteen_base::SortedSet;
use fifteen_base::translation::{
    self, ProgramSentence, SentenceTemplate, SentenceTranslation, TranslationVariant,
};
use std::sync::LazyLock;

/// Maximum length of a text of the program, in characters.
const MAX_LENGTH: usize = 2000;

forms! {
    Translated: String = read_phrase, {
        "type": "string",
        "maxLength": MAX_LENGTH,
        "x-is": "a sentence in your language",
    };
    Phrase: String = read_phrase, {
        "type": "string",
        "minLength": 1,
        "maxLength": MAX_LENGTH,
        "x-is": "a sentence of the program",
    };
}

/// A translation of a sentence, word or label of the program. `fifteen words` prints all originals, which are
/// English. Names in curly brackets are placeholders (holes). They may be in any order. If the name begins with a
/// capital, as in `{Name}`, the game capitalizes the text that it fills in. `{{` and `}}` are literal brackets. Text
/// after `##` in an id is a note for translators: it tells equal English texts apart, and is not shown.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct ProgramText {
    /// The English text of the program, with its placeholders.
    #[field(as = Phrase, example = "Level {n}")]
    pub id: String,
    /// The text in your language, with the same placeholders.
    #[field(as = Translated, example = "Stufe {n}")]
    pub text: String,
    /// Alternative texts for some values of a placeholder, such as the number 1. The first text that fits is shown,
    /// and `text` if none fits.
    #[field(default, example = [{ "hole": "name", "ends": ["ratte"], "text": "die {name}" }])]
    pub when: Vec<Alternative>,
}

/// An alternative text for some values of a placeholder.
#[record]
#[derive(Clone, Debug)]
pub struct Alternative {
    /// Name of the placeholder.
    #[field(as = form::Name, example = "n")]
    pub hole: String,
    /// Values of the placeholder for which this text is shown.
    #[field(as = Vec<form::Name>, default, example = ["1"])]
    pub is: Vec<String>,
    /// Endings: this text is also shown for each value of the placeholder that ends with one of them.
    #[field(as = Vec<form::Name>, default, example = ["ratte", "spinne"])]
    pub ends: Vec<String>,
    /// The alternative text.
    #[field(as = Translated, example = "eine Stufe")]
    pub text: String,
}

/// Texts made from the names of stats, slots, relations and so on, except texts that `all_sentences` already has.
static DERIVED: LazyLock<SortedSet<String>> = LazyLock::new(|| {
    let stats = Stat::ALL.iter().map(|stat| stat.name());
    let classes = ItemClass::ALL.iter().map(|class| class.name());
    let slots = Slot::ALL.iter().map(|slot| slot.name());
    let stages = QuestStage::ALL.iter().map(|stage| stage.name());
    let terms = [Relation::War, Relation::Truce, Relation::Peace, Relation::Alliance].map(Relation::phrase);
    let places = Slot::ALL.map(Slot::body_part);
    let topics = MessageTopic::ALL.map(MessageTopic::heading);
    let deeds = Deed::ALL.map(Deed::noun);
    let nets = NetInput::ALL.map(NetInput::phrase).into_iter().chain(Intent::ALL.map(Intent::phrase));
    let names = stats.chain(classes).chain(slots).chain(stages);
    let all = names.chain(terms).chain(places).chain(topics).chain(deeds).chain(nets);
    let written: SortedSet<&str> = translation::all_sentences().map(|sentence| sentence.id).collect();
    all.map(translation::identifier_to_words).filter(|text| !written.contains(text.as_str())).collect()
});

pub fn all_program_texts() -> impl Iterator<Item = ProgramSentence> {
    let derived = DERIVED.iter().map(|id| ProgramSentence { id, file: "content/kinds" });
    translation::all_sentences().chain(derived)
}

fn read_phrase(value: Value<'_>) -> Option<String> {
    value.lines(MAX_LENGTH)
}

impl ProgramText {
    /// Returns the parsed translation. An invalid text is already reported, and becomes empty.
    pub(crate) fn parsed(&self) -> SentenceTranslation {
        let template = |text: &str| SentenceTemplate::parse(text).unwrap_or_default();
        let lowercase = |texts: &[String]| texts.iter().map(|text| text.to_lowercase()).collect();
        let when = self.when.iter().map(|when| TranslationVariant {
            placeholder: when.hole.clone(),
            values: lowercase(&when.is),
            endings: lowercase(&when.ends),
            text: template(&when.text),
        });
        SentenceTranslation { text: template(&self.text), variants: when.collect() }
    }
}
