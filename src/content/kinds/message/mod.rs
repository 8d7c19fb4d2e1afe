//! Messages: sentences of the message log, with placeholders.

mod occasions;
pub mod program_text;
pub mod template;
pub mod translation;

pub use occasions::MessageId;

use crate::read::field::{record, words};
use template::{MessageTemplate, Occasion, SentenceForm, SoundFile, read_singular, read_text, read_variants};

/// A sentence that the game shows on one occasion. The occasions are fixed, and each needs a message. Names in curly
/// brackets are placeholders. `{by}` is the creature that acts, `{on}` the creature acted upon, and `{who}` the
/// creature that the message is about. All three are shown as "you", "the cellar rat" or "something". `{monster}` and
/// `{killer}` are shown as "a cellar rat", and `{where}` as "12 cells to the north-east" (of the hero). If the name
/// in the brackets begins with a capital, as in `{By}`, so does the text shown. Write a verb in square brackets, in
/// the form for "it". The verb then agrees with the last creature before it. `{Who} [wakes] up` becomes "The cellar
/// rat wakes up" or "You wake up".
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Message {
    /// Occasion of the message.
    #[field(as = Occasion, example = "opened")]
    pub id: String,
    /// Topic, by which the message log can be filtered.
    #[field(default = MessageTopic::World, example = "fights")]
    pub about: MessageTopic,
    /// The sentence, with placeholders of its occasion only. An empty sentence shows nothing.
    #[field(as = SentenceForm, read = read_text(id), example = "{By} [opens] the {door}.")]
    pub text: MessageTemplate,
    /// Other sentences for the same occasion, used in turn with `text`.
    #[field(as = Vec<SentenceForm>, read = read_variants(id), default, example = ["{By} [pulls] the {door} open."])]
    pub variants: Vec<MessageTemplate>,
    /// Sentence in place of `text` and `variants` if `{amount}` is 1.
    #[field(as = SentenceForm, read = read_singular(id), example = "{By} [opens] the only {door}.")]
    pub one: Option<MessageTemplate>,
    /// Sound of the occasion: a WAV file in the folder `sounds` of the game or of a mod, with 8 or 16 bits and at
    /// most 20 seconds. It is played even if the sentence is empty.
    #[field(as = SoundFile, example = "door.wav")]
    pub sound: Option<String>,
}

impl Message {
    /// Returns `text` or one of the `variants`, selected by `number`.
    pub fn sentence(&self, number: u64) -> &MessageTemplate {
        match number % (self.variants.len() as u64 + 1) {
            0 => &self.text,
            next => &self.variants[next as usize - 1],
        }
    }
}

/// Topic of a message. Players can filter the message log by topic, and hide harmless topics on the map screen.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum MessageTopic {
    /// Attacks, wounds, deaths, and who hunts whom.
    Fights,
    /// Items and spells: picking up, wearing, using, casting and throwing, with the results.
    Things,
    /// Talk, trade, promises, and the opinions of factions.
    Talk,
    /// Changes of the hero: learning, burden, light.
    You,
    /// Everything else: places, doors, weather.
    #[default]
    World,
}

impl MessageTopic {
    pub const fn heading(self) -> &'static str {
        match self {
            MessageTopic::Fights => "fights",
            MessageTopic::Things => "things and spells",
            MessageTopic::Talk => "talk and promises",
            MessageTopic::You => "you",
            MessageTopic::World => "the world",
        }
    }

    pub fn from_name(name: &str) -> Option<MessageTopic> {
        MessageTopic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// Defines [`Placeholder`], with the names that sentences write in curly brackets.
macro_rules! placeholders {
    ($($(#[$doc:meta])* $placeholder:ident = $name:literal,)*) => {
        /// A placeholder of a sentence, filled in when the sentence is shown.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Placeholder {
            $($(#[$doc])* $placeholder,)*
        }

        impl Placeholder {
            pub fn name(self) -> &'static str {
                match self {
                    $(Placeholder::$placeholder => $name,)*
                }
            }
        }
    };
}

placeholders! {
    /// The creature that acts: "you", "the giant rat", "something".
    By = "by",
    /// The creature acted upon: "you", "the giant rat", "something".
    On = "on",
    /// The creature that the sentence is about: "you", "the giant rat", "something".
    Who = "who",
    /// A kind of monster with its article: "a giant rat".
    Monster = "monster",
    /// The kind of monster that killed the hero: "a giant rat".
    Killer = "killer",
    /// The verb of an attack, a death or another action, which agrees with its subject: "bites", "bite".
    Verb = "verb",
    /// Number of hit points.
    Damage = "damage",
    /// A kind of door, whatever its state: "door", "grate".
    Door = "door",
    /// Depth of a level: 1 for the first.
    Depth = "depth",
    Place = "place",
    /// Text on arrival at a level, or another text from the data.
    Text = "text",
    /// An item as the hero knows it: "a murky potion".
    Thing = "thing",
    /// A container as the hero knows it: "a locked chest".
    Into = "into",
    /// Letter of an item in the pack.
    Letter = "letter",
    Amount = "amount",
    /// Name of a spell, a status, a trap or another thing.
    Word = "word",
    /// Distance and direction from the hero: "12 cells to the north-east".
    Where = "where",
}

impl Placeholder {
    /// Whether the placeholder is a creature, which can be the subject of a verb.
    pub fn is_creature(self) -> bool {
        use Placeholder::{By, Killer, Monster, On, Who};
        matches!(self, By | On | Who | Monster | Killer)
    }
}
