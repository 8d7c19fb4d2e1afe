//! Verbs that do not follow the rule.

use crate::diagnostics::quoted::{ID_HELP, is_id, is_verb};
use crate::read::field::record;
use crate::read::value::Value;
use crate::read::written::{self, forms};

forms! {
    /// What somebody does: an id, but that any small letters will do.
    Form: String = form, {
        "type": "string",
        "pattern": r"^([a-z0-9_]{1,40}|\p{Ll}{1,40})$",
        "patternErrorMessage": "A verb is 1 to 40 small letters.",
        "x-is": "a verb",
    };
}

fn form(value: Value<'_>) -> Option<String> {
    let text = value.clone().text(40)?;
    match is_id(&text) || is_verb(&text) {
        true => Some(text),
        false => value.wrong("this cannot be an id", ID_HELP),
    }
}

/// A verb whose form for "you" is not what the rule makes of its form for "it". The rule takes the ending
/// away: "bites" becomes "bite", "carries" becomes "carry", "misses" becomes "miss".
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Verb {
    /// The form for "it", in small letters.
    #[field(as = Form, example = "foregoes")]
    pub id: String,
    /// The form for "you".
    #[field(as = written::Name, example = "forego")]
    pub you: String,
}
