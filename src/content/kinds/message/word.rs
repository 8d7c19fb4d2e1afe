//! What the program itself says, in another language.

use crate::kinds::faction::Deed;
use crate::kinds::message::Topic;
use crate::kinds::net::{Input, Intent};
use crate::kinds::quest::QuestStage;
use crate::read::field::record;
use crate::read::value::Value;
use crate::read::written::{self, forms};
use crate::{ItemClass, Slot, Stat, Terms};
use fifteen_base::SortedSet;
use fifteen_base::tongue::{self, Saying, Sentence, Template, When};
use std::sync::LazyLock;

/// The longest sentence of the program, in characters.
const LONGEST: usize = 2000;

forms! {
    /// A sentence in another language, which may be empty.
    Translated: String = phrase, {
        "type": "string",
        "maxLength": LONGEST,
        "x-is": "a sentence in your language",
    };
    /// A sentence of the program.
    Phrase: String = phrase, {
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST,
        "x-is": "a sentence of the program",
    };
}

/// A sentence, a word or a label of the program itself, in another language. Which there are is the program's, and
/// `fifteen words` prints them all; the game's own data have none, as English is what the program says by itself. A hole
/// in curly brackets is filled in when the sentence is said; holes may be in any order, and with a capital, `{Name}`, what
/// fills one begins with one. `{{` and `}}` are brackets. What stands after `##` in an id is a note for you: it tells apart
/// what is the same in English, and is not said.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Word {
    /// The sentence in English, as the program says it, with its holes.
    #[field(as = Phrase, example = "Level {n}")]
    pub id: String,
    /// The sentence in your language, with the same holes.
    #[field(as = Translated, example = "Stufe {n}")]
    pub text: String,
    /// What is said in its place where something fits what fills a hole, as a number or a noun may ask for; the first that
    /// fits counts.
    #[field(default, example = [{ "hole": "name", "ends": ["ratte"], "text": "die {name}" }])]
    pub when: Vec<Otherwise>,
}

/// What is said in place of a sentence where what fills one of its holes fits.
#[record]
#[derive(Clone, Debug)]
pub struct Otherwise {
    /// The name of the hole.
    #[field(as = written::Name, example = "n")]
    pub hole: String,
    /// What fills it, any of these.
    #[field(as = Vec<written::Name>, default, example = ["1"])]
    pub is: Vec<String>,
    /// What fills it ends in one of these.
    #[field(as = Vec<written::Name>, default, example = ["ratte", "spinne"])]
    pub ends: Vec<String>,
    /// What is said.
    #[field(as = Translated, example = "eine Stufe")]
    pub text: String,
}

/// The words that the program makes of what data files call things, and what it calls them on screens: "melee attack",
/// "at war". Those that are sentences of its code as well are not among them.
static MADE: LazyLock<SortedSet<String>> = LazyLock::new(|| {
    let stats = Stat::ALL.iter().map(|stat| stat.name());
    let classes = ItemClass::ALL.iter().map(|class| class.name());
    let slots = Slot::ALL.iter().map(|slot| slot.name());
    let stages = QuestStage::ALL.iter().map(|stage| stage.name());
    let terms = [Terms::War, Terms::Truce, Terms::Peace, Terms::Alliance].map(Terms::word);
    let places = Slot::ALL.map(Slot::place);
    let topics = Topic::ALL.map(Topic::heading);
    let deeds = Deed::ALL.map(Deed::said);
    let nets = Input::ALL.map(Input::phrase).into_iter().chain(Intent::ALL.map(Intent::phrase));
    let names = stats.chain(classes).chain(slots).chain(stages);
    let all = names.chain(terms).chain(places).chain(topics).chain(deeds).chain(nets);
    let written: SortedSet<&str> = tongue::every().map(|sentence| sentence.id).collect();
    all.map(tongue::spaced).filter(|made| !written.contains(made.as_str())).collect()
});

/// All that can be said in another language.
pub fn every() -> impl Iterator<Item = Sentence> {
    let made = MADE.iter().map(|id| Sentence { id, place: "content/kinds" });
    tongue::every().chain(made)
}

fn phrase(value: Value<'_>) -> Option<String> {
    value.lines(LONGEST)
}

impl Word {
    /// What the program makes of it. What cannot be read, and was told as wrong, is empty.
    pub(crate) fn saying(&self) -> Saying {
        let template = |text: &str| Template::read(text).unwrap_or_default();
        let small = |texts: &[String]| texts.iter().map(|text| text.to_lowercase()).collect();
        let when = self.when.iter().map(|when| When {
            hole: when.hole.clone(),
            is: small(&when.is),
            ends: small(&when.ends),
            text: template(&when.text),
        });
        Saying { text: template(&self.text), when: when.collect() }
    }
}
