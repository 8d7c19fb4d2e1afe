//! What data files say, in another language.

use crate::read::field::record;
use crate::read::value::Value;
use crate::read::written::{self, forms};

/// The longest text of data files, in characters.
const LONGEST: usize = 1000;

forms! {
    /// A text of data files.
    Original: String = original, {
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST,
        "x-is": "a text of data files",
    };
}

fn original(value: Value<'_>) -> Option<String> {
    value.text(LONGEST)
}

/// A name, a sentence or another text of data files, in another language: wherever the game's own files or those of a mod have the
/// text of the `id`, players read that of the `text`. What the program itself says is translated in words.json; `fifteen
/// words --data-texts` prints all that data say. What stands in curly and in angle brackets is kept as it is. A
/// plural that nobody writes, as it is the name with an s, is an `id` too.
#[record(definition, scope = ())]
#[derive(Clone, Debug)]
pub struct Translation {
    /// The text as data files have it, from its first character to its last.
    #[field(as = Original, example = "cellar rat")]
    pub id: String,
    /// The text in your language.
    #[field(as = written::Prose, example = "Kellerratte")]
    pub text: String,
}
