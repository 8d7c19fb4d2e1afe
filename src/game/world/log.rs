//! Message log: the sentences that the player has read.

use super::lore::one_line;
use crate::record::words::words as saved_words;
use crate::record::{Origin, Page, Saved, Scan, Value, saved};
use fifteen_content::kinds::message::Topic;
use fifteen_derive::words;
use std::collections::VecDeque;

/// Maximum number of kept messages.
pub const KEPT: usize = 500;

/// Tone of a message. The palette gives each tone a colour.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// Neutral.
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Immediate danger.
    Danger,
    /// About the program, not the world: saved, refused, stopped.
    Aside,
    /// Debug output; never saved.
    Debug,
}

saved_words!(Tone: "tone");

impl Tone {
    /// Returns the tone with that [`name`](Tone::name).
    pub fn named(name: &str) -> Option<Tone> {
        Tone::ALL.into_iter().find(|tone| tone.name() == name)
    }
}

/// A sentence, and its number of repetitions in a row.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Turn of the last repetition.
    pub turn: u64,
    /// Tone for the player.
    pub tone: Tone,
    /// Topic.
    #[field(default = Topic::World)]
    pub about: Topic,
    /// Sentence.
    pub text: String,
    /// Number of repetitions in a row, at least 1.
    pub times: u32,
}

/// The messages of a run, oldest first, at most [`KEPT`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    messages: VecDeque<Message>,
}

/// Saved as the list of its messages.
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
    /// Adds a message of the topic [`Topic::World`].
    pub(crate) fn say(&mut self, turn: u64, tone: Tone, text: String) {
        self.say_about(turn, (tone, Topic::World), text);
    }

    /// Adds a message, or counts a repetition of the last one.
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

    /// Adds a message without merging repetitions, and drops the oldest one above the limit.
    pub(crate) fn push(&mut self, message: Message) {
        if self.messages.len() == KEPT {
            self.messages.pop_front();
        }
        self.messages.push_back(message);
    }

    /// Returns the messages, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages.iter()
    }
}
