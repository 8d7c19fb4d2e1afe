//! Messages: the sentences in which the world tells what happens.

use self::template::Template;
use crate::read::field::record;
use sentence::{Occasion, Sentence, SoundFile, one, text, variants};

mod occasions;
mod placeholder;
mod sentence;
pub mod template;
mod topic;
pub mod translation;
pub mod word;

pub use occasions::MessageId;
pub use placeholder::Placeholder;
pub use topic::Topic;

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
