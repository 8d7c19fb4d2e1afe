//! What the hero was told, in sentences.

use super::lore::one_line;
use crate::record::words::words as saved_words;
use crate::record::{Origin, Page, Saved, Scan, Value, saved};
use fifteen_content::kinds::message::Topic;
use fifteen_derive::words;
use std::collections::VecDeque;

/// The most messages that are kept.
pub const KEPT: usize = 500;

/// What a message means to the player; the palette gives each tone its colour.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// Neither good nor bad.
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Act now, or else.
    Danger,
    /// About the program and not the world: saved, refused, stopped.
    Aside,
    /// For those who look under the hood; never saved.
    Debug,
}

saved_words!(Tone: "tone");

impl Tone {
    /// The tone of that [`name`](Tone::name).
    pub fn named(name: &str) -> Option<Tone> {
        Tone::ALL.into_iter().find(|tone| tone.name() == name)
    }
}

/// One sentence, and how often in a row it was said.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The turn it was last said on.
    pub turn: u64,
    /// What it means to the player.
    pub tone: Tone,
    /// What it is about.
    #[field(default = Topic::World)]
    pub about: Topic,
    /// The sentence.
    pub text: String,
    /// How often it was said without another in between, 1 or more.
    pub times: u32,
}

/// The messages of a run, the oldest first, at most [`KEPT`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    messages: VecDeque<Message>,
}

/// As the list of its messages.
impl Saved for Log {
    fn scan(scan: &mut Scan<'_>) -> Option<Log> {
        Vec::scan(scan).map(Log::from_iter)
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Log> {
        origin.list(value).map(|(messages, _)| Log::from_iter(messages))
    }

    fn breaks(&self) -> bool {
        !self.messages.is_empty()
    }

    fn print(&self, page: &mut Page<'_>) {
        page.list(self.messages.iter(), true, Saved::print);
    }
}

impl FromIterator<Message> for Log {
    fn from_iter<I: IntoIterator<Item = Message>>(messages: I) -> Log {
        let mut log = Log::default();
        messages.into_iter().for_each(|message| log.push(message));
        log
    }
}

impl Log {
    /// Says something about nothing in particular.
    pub(crate) fn say(&mut self, turn: u64, tone: Tone, text: String) {
        self.say_about(turn, (tone, Topic::World), text);
    }

    /// Says something; the same sentence again is counted, not repeated.
    pub(crate) fn say_about(&mut self, turn: u64, (tone, about): (Tone, Topic), text: String) {
        let text = one_line(text);
        if let Some(last) = self.messages.back_mut()
            && last.text == text
            && last.tone == tone
        {
            last.times = last.times.saturating_add(1);
            last.turn = turn;
            return;
        }
        self.push(Message { turn, tone, about, text, times: 1 });
    }

    /// Adds a message as it is.
    pub(crate) fn push(&mut self, message: Message) {
        if self.messages.len() == KEPT {
            self.messages.pop_front();
        }
        self.messages.push_back(message);
    }

    /// All messages, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages.iter()
    }
}
