//! Irregular English verbs.

use crate::diagnostics::message_text::{ID_HELP, is_id, is_verb};
use crate::read::field::record;
use crate::read::form::{self, forms};
use crate::read::value::Value;

forms! {
    /// A verb: an id, or lower-case letters of any alphabet.
    Form: String = read_form, {
        "type": "string",
        "pattern": r"^([a-z0-9_]{1,40}|\p{Ll}{1,40})$",
        "patternErrorMessage": "A verb is 1 to 40 small letters.",
        "x-is": "a verb",
    };
}

fn read_form(value: Value<'_>) -> Option<String> {
    let text = value.clone().text(40)?;
    match is_id(&text) || is_verb(&text) {
        true => Some(text),
        false => value.wrong("this cannot be an id", ID_HELP),
    }
}

/// A verb whose form for "you" is irregular. A regular verb loses the ending of the form for "it": "bites" becomes
/// "bite", "carries" becomes "carry", "misses" becomes "miss".
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Verb {
    /// Form for "it", in lower case.
    #[field(as = Form, example = "foregoes")]
    pub id: String,
    /// Form for "you", as in "you forego".
    #[field(as = form::Name, example = "forego")]
    pub you: String,
}
