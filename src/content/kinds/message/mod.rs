//! Messages: the sentences in which the world tells what happens.

mod occasions;
pub mod template;
pub mod translation;
pub mod word;

pub use occasions::MessageId;

use crate::read::field::{record, words};
use template::{Occasion, Sentence, SoundFile, Template, one, text, variants};

/// A sentence that the game says on one occasion. The occasions are the program's, and every one of them has to be
/// there; the words are yours. A hole in curly brackets is filled in when the sentence is said: `{by}` does it to
/// `{on}`, and `{who}` is whoever it is about, as "you", "the cellar rat" or "something"; `{monster}` and `{killer}` are
/// "a cellar rat", and `{where}` is "12 cells to the north-east" of the hero. With a capital, `{By}`, it begins with
/// one. A verb in square brackets is written as for "it" and agrees with whoever was named last before it: `{Who}
/// [wakes] up` is "The cellar rat wakes up" and "You wake up".
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Message {
    /// On which occasion it is said.
    #[field(as = Occasion, example = "opened")]
    pub id: String,
    /// What it is about, for who reads the log by that.
    #[field(default = Topic::World, example = "fights")]
    pub about: Topic,
    /// The sentence, with holes of its occasion only. An empty one says nothing.
    #[field(as = Sentence, read = text(id), example = "{By} [opens] the {door}.")]
    pub text: Template,
    /// Other sentences for the same occasion, said in turn with the first.
    #[field(as = Vec<Sentence>, read = variants(id), default, example = ["{By} [pulls] the {door} open."])]
    pub variants: Vec<Template>,
    /// What is said instead of all of these where `{amount}` is 1.
    #[field(as = Sentence, read = one(id), example = "{By} [opens] the only {door}.")]
    pub one: Option<Template>,
    /// What is heard on this occasion: the name of a WAV file in the folder `sounds` of the game or of a mod, of 8 or 16 bits
    /// and 20 seconds at most. It is heard where the sentence is empty too.
    #[field(as = SoundFile, example = "door.wav")]
    pub sound: Option<String>,
}

impl Message {
    /// One of the sentences: the same for the same number.
    pub fn sentence(&self, number: u64) -> &Template {
        match number % (self.variants.len() as u64 + 1) {
            0 => &self.text,
            next => &self.variants[next as usize - 1],
        }
    }
}

/// What a message is about: the log can be narrowed to one of these, and those that are no danger kept off the map's screen.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Blows, wounds and deaths, and who is after whom.
    Fights,
    /// What is picked up, worn, used, cast and thrown, and what it does.
    Things,
    /// What people say, trade and promise, and what factions make of it.
    Talk,
    /// What becomes of the hero: learning, burden, light.
    You,
    /// The rest: places, doors, weather.
    #[default]
    World,
}

impl Topic {
    /// What it is called on screens.
    pub const fn heading(self) -> &'static str {
        match self {
            Topic::Fights => "fights",
            Topic::Things => "things and spells",
            Topic::Talk => "talk and promises",
            Topic::You => "you",
            Topic::World => "the world",
        }
    }

    /// The one of that [`name`](Topic::name).
    pub fn named(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// Makes [`Placeholder`], with what sentences call each between curly brackets.
macro_rules! placeholders {
    ($($(#[$doc:meta])* $placeholder:ident = $name:literal,)*) => {
        /// Something that a sentence leaves open until it is said.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Placeholder {
            $($(#[$doc])* $placeholder,)*
        }

        impl Placeholder {
            /// What sentences call it, between curly brackets.
            pub fn name(self) -> &'static str {
                match self {
                    $(Placeholder::$placeholder => $name,)*
                }
            }
        }
    };
}

placeholders! {
    /// Who does it: "you", "the giant rat", "something".
    By = "by",
    /// To whom it is done, in the same words.
    On = "on",
    /// Who it is about, in the same words.
    Who = "who",
    /// A kind of monster with its article: "a giant rat".
    Monster = "monster",
    /// What kind of monster killed the hero: "a giant rat".
    Killer = "killer",
    /// What an attack or a death is called, agreeing with whose it is: "bites", "bite".
    Verb = "verb",
    /// Hit points.
    Damage = "damage",
    /// A kind of door, whatever its state: "door", "grate".
    Door = "door",
    /// How far down a level is: 1 for the first.
    Depth = "depth",
    /// The name of a level.
    Place = "place",
    /// What one feels on arriving at a level.
    Text = "text",
    /// An item, by what the hero knows of it: "a murky potion".
    Thing = "thing",
    /// A container, in the same words.
    Into = "into",
    /// The letter of an item in the pack.
    Letter = "letter",
    /// A number.
    Amount = "amount",
    /// The name of a spell, a status, a trap or whatever it is about.
    Word = "word",
    /// How far from the hero something is, and in which direction: "12 cells to the north-east".
    Where = "where",
}

impl Placeholder {
    /// Whether it is somebody, who can do things.
    pub fn acts(self) -> bool {
        use Placeholder::{By, Killer, Monster, On, Who};
        matches!(self, By | On | Who | Monster | Killer)
    }
}
