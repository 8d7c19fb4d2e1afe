//! A log line before it becomes text, and the ways to report an event.

use crate::text::sentence::PlaceholderValue;
use crate::world::{ActorRef, Tone};
use fifteen_base::Point;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::{Content, Kind, Monster, Tile};

pub(super) type PlaceholderValues<'a> = Vec<(Placeholder, PlaceholderValue<'a>)>;

pub struct MessageDraft<'a> {
    pub(super) tone: Tone,
    pub(super) id: MessageId,
    pub(super) values: PlaceholderValues<'a>,
}

impl<'a> MessageDraft<'a> {
    pub(super) fn new(tone: Tone, say: MessageId) -> MessageDraft<'a> {
        MessageDraft { tone, id: say, values: Vec::new() }
    }

    pub(super) fn plain(say: MessageId) -> MessageDraft<'a> {
        MessageDraft::new(Tone::Plain, say)
    }

    pub(super) fn good(say: MessageId) -> MessageDraft<'a> {
        MessageDraft::new(Tone::Good, say)
    }

    pub(super) fn bad(say: MessageId) -> MessageDraft<'a> {
        MessageDraft::new(Tone::Bad, say)
    }

    pub(super) fn danger(say: MessageId) -> MessageDraft<'a> {
        MessageDraft::new(Tone::Danger, say)
    }

    /// Creates a line about an actor. The tone is good or bad for the hero and allies, and plain for other actors.
    pub(super) fn about(who: &ActorRef, good: bool, say: MessageId) -> MessageDraft<'a> {
        let tone = match (who.is_own_side(), good) {
            (true, true) => Tone::Good,
            (true, false) => Tone::Bad,
            (false, _) => Tone::Plain,
        };
        MessageDraft::new(tone, say).who(who)
    }

    pub(super) fn with(mut self, placeholder: Placeholder, value: PlaceholderValue<'a>) -> MessageDraft<'a> {
        self.values.push((placeholder, value));
        self
    }

    pub(super) fn by(self, who: &ActorRef) -> MessageDraft<'a> {
        self.with(Placeholder::By, PlaceholderValue::Creature(*who))
    }

    pub(super) fn who(self, who: &ActorRef) -> MessageDraft<'a> {
        self.with(Placeholder::Who, PlaceholderValue::Creature(*who))
    }

    pub(super) fn verb(self, verb: &'a str, who: &ActorRef) -> MessageDraft<'a> {
        self.with(Placeholder::Verb, PlaceholderValue::Verb(verb, who.hero))
    }

    pub(super) fn word(self, word: &'a str) -> MessageDraft<'a> {
        self.with(Placeholder::Word, PlaceholderValue::Word(word))
    }

    pub(super) fn text(self, text: &'a str) -> MessageDraft<'a> {
        self.with(Placeholder::Text, PlaceholderValue::Word(text))
    }

    pub(super) fn item(self, thing: PlaceholderValue<'a>) -> MessageDraft<'a> {
        self.with(Placeholder::Thing, thing)
    }

    pub(super) fn monster(self, kind: Kind<Monster>) -> MessageDraft<'a> {
        self.with(Placeholder::Monster, PlaceholderValue::CreatureKind(kind))
    }

    pub(super) fn on(self, who: &ActorRef) -> MessageDraft<'a> {
        self.with(Placeholder::On, PlaceholderValue::Creature(*who))
    }

    pub(super) fn amount(self, amount: impl TryInto<i32>) -> MessageDraft<'a> {
        self.number(Placeholder::Amount, amount.try_into().unwrap_or(i32::MAX))
    }

    pub(super) fn number(self, placeholder: Placeholder, number: i32) -> MessageDraft<'a> {
        self.with(placeholder, PlaceholderValue::Number(number))
    }

    /// Adds the name of a door without its state: "door" for the tiles "closed door" and "open door".
    pub(super) fn door(self, door: Kind<Tile>, content: &'a Content) -> MessageDraft<'a> {
        let name = content.tiles[door].name.trim_start_matches(say!("closed ##before the name of a door"));
        let name = name.trim_start_matches(say!("open ##before the name of a door"));
        self.with(Placeholder::Door, PlaceholderValue::Word(name))
    }
}

pub enum EventReport<'a> {
    /// The log reports the event if the hero noticed it.
    Log(MessageDraft<'a>),
    Debug(DebugReport<'a>),
    /// The event is only drawn, not reported in words.
    DrawnOnly,
}

/// An event that only the debug channel reports.
pub enum DebugReport<'a> {
    Came(&'a ActorRef, Point),
    Lost(&'a ActorRef),
    Found(&'a ActorRef, &'a str),
    Tried(&'a ActorRef),
    Nameless,
}
