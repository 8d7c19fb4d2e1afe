//! A log line before it becomes text, and the ways to report an event.

use crate::tell::sentence::Fill;
use crate::world::{ActorRef, Tone};
use fifteen_base::Point;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::{Content, Kind, Tile};

/// Placeholders of a sentence and their values.
pub(super) type Fills<'a> = Vec<(Placeholder, Fill<'a>)>;

/// Message, tone and values of a sentence.
pub struct Line<'a> {
    pub(super) tone: Tone,
    pub(super) say: MessageId,
    pub(super) fills: Fills<'a>,
}

impl<'a> Line<'a> {
    pub(super) fn new(tone: Tone, say: MessageId) -> Line<'a> {
        Line { tone, say, fills: Vec::new() }
    }

    pub(super) fn plain(say: MessageId) -> Line<'a> {
        Line::new(Tone::Plain, say)
    }

    pub(super) fn good(say: MessageId) -> Line<'a> {
        Line::new(Tone::Good, say)
    }

    pub(super) fn bad(say: MessageId) -> Line<'a> {
        Line::new(Tone::Bad, say)
    }

    pub(super) fn danger(say: MessageId) -> Line<'a> {
        Line::new(Tone::Danger, say)
    }

    /// Creates a line about an actor. It is good or bad news if that is the hero.
    pub(super) fn about(who: &ActorRef, good: bool, say: MessageId) -> Line<'a> {
        let tone = match (who.hero, good) {
            (true, true) => Tone::Good,
            (true, false) => Tone::Bad,
            (false, _) => Tone::Plain,
        };
        Line::new(tone, say).who(who)
    }

    pub(super) fn with(mut self, placeholder: Placeholder, fill: Fill<'a>) -> Line<'a> {
        self.fills.push((placeholder, fill));
        self
    }

    pub(super) fn by(self, who: &ActorRef) -> Line<'a> {
        self.with(Placeholder::By, Fill::Who(*who))
    }

    pub(super) fn who(self, who: &ActorRef) -> Line<'a> {
        self.with(Placeholder::Who, Fill::Who(*who))
    }

    pub(super) fn verb(self, verb: &'a str, who: &ActorRef) -> Line<'a> {
        self.with(Placeholder::Verb, Fill::Verb(verb, who.hero))
    }

    pub(super) fn word(self, word: &'a str) -> Line<'a> {
        self.with(Placeholder::Word, Fill::Word(word))
    }

    pub(super) fn text(self, text: &'a str) -> Line<'a> {
        self.with(Placeholder::Text, Fill::Word(text))
    }

    pub(super) fn thing(self, thing: Fill<'a>) -> Line<'a> {
        self.with(Placeholder::Thing, thing)
    }

    pub(super) fn on(self, who: &ActorRef) -> Line<'a> {
        self.with(Placeholder::On, Fill::Who(*who))
    }

    pub(super) fn amount(self, amount: impl TryInto<i32>) -> Line<'a> {
        self.number(Placeholder::Amount, amount.try_into().unwrap_or(i32::MAX))
    }

    pub(super) fn number(self, placeholder: Placeholder, number: i32) -> Line<'a> {
        self.with(placeholder, Fill::Number(number))
    }

    /// Adds the name of a door without its state: tiles are named "closed door" and "open door".
    pub(super) fn door(self, door: Kind<Tile>, content: &'a Content) -> Line<'a> {
        let name =
            content.tiles[door].name.trim_start_matches(say!("closed ##before the name of a door"));
        let name = name.trim_start_matches(say!("open ##before the name of a door"));
        self.with(Placeholder::Door, Fill::Word(name))
    }
}

/// Way to report an event.
pub enum Telling<'a> {
    /// In the log, if the hero noticed it.
    Aloud(Line<'a>),
    /// On the debug channel only.
    Aside(Aside<'a>),
    /// Not in words: it is only drawn.
    Mute,
}

/// An event that only the debug channel reports.
pub enum Aside<'a> {
    /// An actor came from a cell.
    Came(&'a ActorRef, Point),
    Lost(&'a ActorRef),
    /// An actor found something with this name.
    Found(&'a ActorRef, &'a str),
    /// An actor's attempt had no effect.
    Tried(&'a ActorRef),
    /// The event has no message.
    Nameless,
}
