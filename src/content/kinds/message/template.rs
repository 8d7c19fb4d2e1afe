//! Message templates: sentences with placeholders, such as `"{By} {verb} {on} for {damage}."`
//!
//! A placeholder is a name in curly brackets. If the name begins with a capital, so does the replacement. A verb in
//! square brackets is written in the form for "it", and agrees with the last creature before the verb: `{Who}
//! [wakes] up` is "The rat wakes up" and "You wake up".

use super::Placeholder;
use super::occasions::MessageId;
use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::suggest::suggestion;
use crate::kinds::scope::Scope;
use crate::read::form::{forms, schema_of};
use crate::read::value::{Record, Value};
use fifteen_base::serde_json::{Value as Json, json};

/// Maximum length of a sentence, in characters.
pub(crate) const MAX_LENGTH: usize = 300;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MessageTemplate {
    pieces: Vec<MessagePart>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessagePart {
    /// Literal text.
    Words(String),
    /// A placeholder, and whether its text begins with a capital.
    Placeholder(Placeholder, bool),
    /// A verb in the form for "it", and its subject.
    Verb(String, Placeholder),
}

impl MessageTemplate {
    pub fn pieces(&self) -> &[MessagePart] {
        &self.pieces
    }

    /// Parses a sentence, and reports its mistakes. Placeholders that are not in `placeholders` are mistakes.
    pub(crate) fn read(value: Value<'_>, placeholders: &[Placeholder]) -> Option<MessageTemplate> {
        let text = value.clone().player_text(MAX_LENGTH)?;
        let mut reading =
            TemplateReader { value, placeholders, pieces: Vec::new(), last_creature: None, is_valid: true };
        reading.read_sentence(&text);
        reading.is_valid.then_some(MessageTemplate { pieces: reading.pieces })
    }
}

struct TemplateReader<'a> {
    value: Value<'a>,
    placeholders: &'a [Placeholder],
    pieces: Vec<MessagePart>,
    last_creature: Option<Placeholder>,
    is_valid: bool,
}

impl TemplateReader<'_> {
    fn read_sentence(&mut self, text: &str) {
        let mut words = String::new();
        let mut chars = (0..).zip(text.chars());
        while let Some((at, c)) = chars.next() {
            let closing = match c {
                '{' => '}',
                '[' => ']',
                '}' | ']' => {
                    let help = "remove it: `{}` is for placeholders, `[]` for verbs";
                    self.report((at, 1), format!("this `{c}` closes nothing"), help);
                    continue;
                }
                _ => {
                    words.push(c);
                    continue;
                }
            };
            if !words.is_empty() {
                self.pieces.push(MessagePart::Words(std::mem::take(&mut words)));
            }
            let mut closed = false;
            let inside = chars.by_ref().map(|(_, c)| c).take_while(|c| {
                closed = *c == closing;
                !closed
            });
            let inside: String = inside.collect();
            let place = (at, inside.chars().count() + 1 + usize::from(closed));
            match c {
                _ if !closed => {
                    let help = format!("a `{closing}` is missing");
                    self.report(place, format!("this `{c}` is never closed"), &help);
                }
                '{' => self.read_placeholder(&inside, place),
                _ => self.read_verb(&inside, place),
            }
        }
        if !words.is_empty() {
            self.pieces.push(MessagePart::Words(words));
        }
    }

    fn read_placeholder(&mut self, name: &str, place: (usize, usize)) {
        let mut chars = name.chars();
        let first = chars.next();
        let capital = first.is_some_and(char::is_uppercase);
        let plain: String = first.into_iter().flat_map(char::to_lowercase).collect();
        let plain = plain + chars.as_str();
        let found = self.placeholders.iter().find(|placeholder| placeholder.name() == plain);
        match found {
            Some(placeholder) => {
                if placeholder.is_creature() {
                    self.last_creature = Some(*placeholder);
                }
                self.pieces.push(MessagePart::Placeholder(*placeholder, capital));
            }
            None if self.placeholders.is_empty() => {
                let help = "this message has no placeholders: write plain text";
                self.report(place, format!("unknown placeholder `{{{name}}}`"), help);
            }
            None => {
                let help = suggestion(&plain, self.placeholders.iter().map(|placeholder| placeholder.name()));
                self.report(place, format!("unknown placeholder `{{{name}}}`"), &help);
            }
        }
    }

    fn read_verb(&mut self, it: &str, place: (usize, usize)) {
        let plain = |c: char| c.is_alphabetic() || "' -".contains(c);
        if it.trim().is_empty() || !it.chars().all(plain) {
            let help = "write a verb in the third person: `[bites]`";
            self.report(place, format!("`[{it}]` is not a verb"), help);
            return;
        }
        match self.last_creature {
            Some(who) => self.pieces.push(MessagePart::Verb(it.to_owned(), who)),
            None => {
                let message = format!("there is no name before the verb `[{it}]`");
                let creature = self.placeholders.iter().find(|placeholder| placeholder.is_creature());
                let help = match creature {
                    Some(placeholder) => {
                        format!("name the actor before the verb: `{{{}}}`", placeholder.name())
                    }
                    None => "this message has no actor: write the verb without brackets".to_owned(),
                };
                self.report(place, message, &help);
            }
        }
    }

    /// Reports a mistake in the text. `at` is the index of the mistake's first character, `length` its number of
    /// characters.
    fn report(&mut self, (at, length): (usize, usize), message: String, help: &str) {
        self.is_valid = false;
        let diagnostics = self.value.diagnostics();
        let text = self.value.node.span;
        let (first, last) =
            (diagnostics.character_span(text, at), diagnostics.character_span(text, at + length.max(1) - 1));
        let span = Span { end: last.end, ..first };
        self.value.add_problem(Problem::error(span, message).help(help));
    }
}

forms! {
    SoundFile: String = read_sound_file, {
        "type": "string",
        "pattern": r"^[A-Za-z0-9_-]{1,60}\.wav$",
        "patternErrorMessage": "The name of a sound file has letters, digits, `_` and `-`, and ends in `.wav`.",
        "x-is": "the name of a WAV file",
    };
    Occasion: String = read_occasion, { "oneOf": MessageId::all().map(describe_occasion).collect::<Vec<Json>>() };
}

pub(super) struct SentenceForm;

schema_of!(SentenceForm = { "type": "string", "maxLength": MAX_LENGTH, "x-is": "a sentence" });

fn describe_occasion((id, placeholders): (&str, &[Placeholder])) -> Json {
    let placeholders: Vec<String> =
        placeholders.iter().map(|placeholder| format!("`{{{}}}`", placeholder.name())).collect();
    let about = match placeholders.is_empty() {
        true => "No placeholders.".to_owned(),
        false => format!("Placeholders: {}.", placeholders.join(", ")),
    };
    json!({ "const": id, "description": about })
}

fn read_occasion(value: Value<'_>) -> Option<String> {
    let id = value.clone().id()?;
    match MessageId::ids().any(|known| known == id) {
        true => Some(id),
        false => value.unknown(format!("there is no message `{id}`"), &id, MessageId::ids()),
    }
}

/// Reads the name of a file in the folder `sounds`; a path is a mistake.
fn read_sound_file(value: Value<'_>) -> Option<String> {
    let name = value.clone().text(MAX_LENGTH)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let stem = name.strip_suffix(".wav").filter(|stem| stem.chars().all(plain));
    let help = "write letters, digits, `_` or `-`, and `.wav` at the end: \"door.wav\"";
    match stem.is_some_and(|stem| (1..=60).contains(&stem.len())) {
        true => Some(name),
        false => value.wrong("this is not the name of a sound file", help),
    }
}

/// Reads a sentence for an occasion. The sentence of an unknown occasion is not parsed, and becomes empty.
fn read_sentence(value: Value<'_>, id: Option<&str>) -> Option<MessageTemplate> {
    match id.and_then(|id| MessageId::all().find(|(known, _)| *known == id)) {
        Some((_, placeholders)) => MessageTemplate::read(value, placeholders),
        None => value.text(MAX_LENGTH).map(|_| MessageTemplate::default()),
    }
}

pub(super) fn read_text(r: &mut Record<'_>, _: &Scope<'_>, id: &Option<String>) -> Option<MessageTemplate> {
    r.need("text", |v| read_sentence(v, id.as_deref()))
}

pub(super) fn read_variants(
    r: &mut Record<'_>,
    _: &Scope<'_>,
    id: &Option<String>,
) -> Option<Vec<MessageTemplate>> {
    let each = |v: Value<'_>| v.list(|v| read_sentence(v, id.as_deref()));
    Some(r.or_default("variants", Vec::new(), each))
}

pub(super) fn read_singular(
    r: &mut Record<'_>,
    _: &Scope<'_>,
    id: &Option<String>,
) -> Option<Option<MessageTemplate>> {
    Some(r.maybe("one", |v| read_sentence(v, id.as_deref())))
}
