//! What players can choose about a mod, and what hangs on that.

use crate::diagnostics::problem::{Problem, Span};
use crate::files::choices::{Among, Choice, OptionInfo};
use crate::json::tree::NodeKind;
use crate::read::field::{Form, record};
use crate::read::value::{Record, Value};
use crate::read::written::{Id, Name, Placed, Prose, schema_of};

/// The most that a number can be that players choose.
const MOST: i32 = 1000;

schema_of!(
    Choice = {
        "anyOf": [
            { "type": "boolean" },
            { "type": "integer", "minimum": -MOST, "maximum": MOST },
            { "type": "string", "pattern": "^[a-z0-9_]{1,40}$" },
        ],
        "x-is": "true, false, a whole number or a word",
    }
);

impl<S: ?Sized> Form<S> for Choice {
    type Value = Choice;

    fn read(value: Value<'_>, _: &S) -> Option<Choice> {
        match &value.node.kind {
            NodeKind::Bool(on) => Some(Choice::Switch(*on)),
            NodeKind::Number(_) => value.int(-MOST..=MOST).map(Choice::Number),
            NodeKind::Text(_) => value.id().map(Choice::Word),
            NodeKind::Object(_) | NodeKind::List(_) | NodeKind::Null => value.wrong(
                format!(
                    "expected true, false, a number or a word, found {}",
                    value.node.in_words()
                ),
                "an option is one of these",
            ),
        }
    }
}

/// Something about the mod that players can choose, on the screen of the settings.
#[record(scope = (), check = tell_default(default, range, choices))]
pub(crate) struct ModOption {
    /// What definitions and settings call it.
    #[field(as = Placed<Id>, example = "more_cats")]
    pub(crate) id: (String, Span),
    /// What players read.
    #[field(as = Name, example = "More cats")]
    pub(crate) name: String,
    /// What it is about, in a sentence or two.
    #[field(as = Prose, default = "", example = "Twice as many cats on every step.")]
    pub(crate) text: String,
    /// What it is by itself: `true` or `false`, or a number within the `range`, or one of the `choices`.
    #[field(as = Placed<Choice>, example = false)]
    pub(crate) default: (Choice, Span),
    /// Of a number: the least and the most that it can be.
    #[field(-1000..=1000, example = [1, 5])]
    pub(crate) range: Option<(i32, i32)>,
    /// Of a word: all that it can be.
    #[field(as = Vec<Id>, default, example = ["calm", "wild"])]
    pub(crate) choices: Vec<String>,
}

impl ModOption {
    /// What players are told of it; it is set to what it is by itself.
    pub(crate) fn info(&self) -> OptionInfo {
        let among = match (&self.default.0, self.range) {
            (Choice::Switch(_), _) => Among::Switch,
            (Choice::Number(number), range) => {
                let (least, most) = range.unwrap_or((*number, *number));
                Among::Numbers(least, most)
            }
            (Choice::Word(_), _) => Among::Words(self.choices.clone()),
        };
        OptionInfo {
            id: self.id.0.clone(),
            name: self.name.clone(),
            text: self.text.clone(),
            among,
            default: self.default.0.clone(),
            now: self.default.0.clone(),
        }
    }
}

/// What an option is by itself is one of those that it can be, and it is of one sort.
fn tell_default(
    r: &Record<'_>,
    default: &Option<(Choice, Span)>,
    range: &Option<(i32, i32)>,
    choices: &[String],
) {
    let Some((default, place)) = default else {
        return;
    };
    let tell = |message: &str, help: &str| {
        r.note_of("default", Problem::error(*place, message).help(help));
    };
    match (default, range) {
        (Choice::Switch(_), None) if choices.is_empty() => {}
        (Choice::Switch(_), _) => tell(
            "what is on or off has neither a `range` nor `choices`",
            "leave them out, or write a number or one of the words here",
        ),
        (Choice::Number(_), None) => {
            tell(
                "a number needs the `range` that it can be in",
                "write it like `\"range\": [1, 5]`",
            );
        }
        (Choice::Number(number), Some((least, most))) if number < least || number > most => {
            tell("this is outside of the `range`", &format!("{least} to {most} is possible"));
        }
        (Choice::Number(_), Some(_)) if !choices.is_empty() => {
            tell("a number has no `choices`", "leave them out, or write one of them here");
        }
        (Choice::Number(_), Some(_)) => {}
        (Choice::Word(_), Some(_)) => {
            tell("a word has no `range`", "leave it out, or write a number here");
        }
        (Choice::Word(_), None) if choices.is_empty() => tell(
            "a word needs the `choices` that it is one of",
            "write them like `\"choices\": [\"calm\", \"wild\"]`",
        ),
        (Choice::Word(word), None) if !choices.contains(word) => tell(
            &format!("`{word}` is not among the `choices`"),
            &crate::read::value::suggestion(word, choices.iter().map(String::as_str)),
        ),
        (Choice::Word(_), None) => {}
    }
}

/// What a definition of a mod hangs on: an option, or another mod. Where it does not hold, the definition is not there.
#[record(scope = ())]
#[derive(Clone, Debug)]
pub(crate) struct Hangs {
    /// An option of the mod, or of the mod that `mod` names.
    #[field(as = Placed<Id>, example = "more_cats")]
    pub(crate) option: Option<(String, Span)>,
    /// The id of another mod. Without an `option` it is asked whether that mod is in use.
    #[field(as = Placed<Id>, name = "mod", example = "bees")]
    pub(crate) of: Option<(String, Span)>,
    /// What the option has to be; without it, and without `at_least` and `at_most`, `true`. `false` asks that the mod is
    /// not in use.
    #[field(as = Placed<Choice>, example = "wild")]
    pub(crate) is: Option<(Choice, Span)>,
    /// The least that a number has to be.
    #[field(as = Placed<Bound>, example = 2)]
    pub(crate) at_least: Option<(i32, Span)>,
    /// The most that a number may be.
    #[field(as = Placed<Bound>, example = 4)]
    pub(crate) at_most: Option<(i32, Span)>,
}

/// A bound of a number that players choose.
type Bound = crate::read::written::Whole<i32, -1000, 1000>;
