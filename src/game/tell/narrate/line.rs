//! A line of the log before its words are put together, and in which way an event is told.

use crate::tell::sentence::Fill;
use crate::world::{ActorRef, Tone};
use fifteen_base::Point;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::{Content, Kind, Tile};

/// What fills the placeholders of a sentence.
pub(super) type Fills<'a> = Vec<(Placeholder, Fill<'a>)>;

/// On what occasion something is said, how it is meant, and what fills the placeholders of the sentence.
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

    /// What happens to somebody: good or bad news if they are the hero.
    pub(super) fn of(who: &ActorRef, good: bool, say: MessageId) -> Line<'a> {
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

    /// A door whatever its state: tiles are named "closed door" and "open door".
    pub(super) fn door(self, door: Kind<Tile>, content: &'a Content) -> Line<'a> {
        let name =
            content.tiles[door].name.trim_start_matches(say!("closed ##before the name of a door"));
        let name = name.trim_start_matches(say!("open ##before the name of a door"));
        self.with(Placeholder::Door, Fill::Word(name))
    }
}

/// How an event is told.
pub enum Telling<'a> {
    /// To the hero who has noticed it.
    Aloud(Line<'a>),
    /// On the debug channel only.
    Aside(Aside<'a>),
    /// Not at all: it is only to be seen.
    Mute,
}

/// What only the debug channel tells.
pub enum Aside<'a> {
    /// Somebody came from that cell.
    Came(&'a ActorRef, Point),
    /// Somebody lost the hero.
    Lost(&'a ActorRef),
    /// Somebody found something of that name.
    Found(&'a ActorRef, &'a str),
    /// Nothing came of what somebody tried.
    Tried(&'a ActorRef),
    /// There are no words for it.
    Nameless,
}
