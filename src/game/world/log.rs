//! Message log of a run.

use super::lore::one_line;
use crate::record::enums::words as saved_words;
use crate::record::{FastReader, Printer, Saved, SourceMap, Value, saved};
use fifteen_content::kinds::message::MessageTopic;
use fifteen_derive::words;
use std::collections::VecDeque;

pub const MAX_MESSAGES: usize = 500;

/// Tone of a message, which decides its colour.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    Plain,
    Good,
    Bad,
    Danger,
    /// About the program or the player's input, such as a saved game or a refused action.
    Aside,
    Debug,
}

saved_words!(Tone: "tone");

impl Tone {
    pub fn from_name(name: &str) -> Option<Tone> {
        Tone::ALL.into_iter().find(|tone| tone.name() == name)
    }
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogMessage {
    pub turn: u64,
    pub tone: Tone,
    #[field(default = MessageTopic::World)]
    pub about: MessageTopic,
    pub text: String,
    /// Number of times that the message occurred in a row, at least 1.
    pub times: u32,
}

/// The latest messages of a run, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    messages: VecDeque<LogMessage>,
}

impl Saved for Log {
    fn scan(scan: &mut FastReader<'_>) -> Option<Log> {
        Vec::scan(scan).map(Log::from_iter)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Log> {
        origin.read_list(value).map(|(messages, _)| Log::from_iter(messages))
    }

    fn is_multiline(&self) -> bool {
        !self.messages.is_empty()
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.list(self.messages.iter(), true, Saved::print);
    }
}

impl FromIterator<LogMessage> for Log {
    fn from_iter<I: IntoIterator<Item = LogMessage>>(messages: I) -> Log {
        let mut log = Log::default();
        messages.into_iter().for_each(|message| log.push(message));
        log
    }
}

impl Log {
    pub(crate) fn add(&mut self, turn: u64, tone: Tone, text: String) {
        self.add_about(turn, (tone, MessageTopic::World), text);
    }

    /// Adds a message. If it repeats the last one, only counts the repetition.
    pub(crate) fn add_about(&mut self, turn: u64, (tone, about): (Tone, MessageTopic), text: String) {
        let text = one_line(text);
        if let Some(last) = self.messages.back_mut()
            && last.text == text
            && last.tone == tone
        {
            last.times = last.times.saturating_add(1);
            last.turn = turn;
            return;
        }
        self.push(LogMessage { turn, tone, about, text, times: 1 });
    }

    /// Adds a message, even if it repeats the last one. A full log drops its oldest message.
    pub(crate) fn push(&mut self, message: LogMessage) {
        if self.messages.len() == MAX_MESSAGES {
            self.messages.pop_front();
        }
        self.messages.push_back(message);
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &LogMessage> + ExactSizeIterator {
        self.messages.iter()
    }
}
