//! Translations of texts in data files.

use crate::read::field::record;
use crate::read::form::{self, forms};
use crate::read::value::Value;

/// Maximum length of a text in data files, in characters.
const LONGEST: usize = 1000;

forms! {
    Original: String = read_original, {
        "type": "string",
        "minLength": 1,
        "maxLength": LONGEST,
        "x-is": "a text of data files",
    };
}

fn read_original(value: Value<'_>) -> Option<String> {
    value.text(LONGEST)
}

/// A translation of a name, a sentence or another text in data files, of the game or of a mod. Players read `text` in
/// place of `id`. `fifteen words --data-texts` prints all texts in data files. The texts of the program itself are
/// translated in words.json. Keep all parts in curly or angle brackets as they are. A regular plural (the name and an
/// s) can also be an `id`.
#[record(definition, scope = ())]
#[derive(Clone, Debug)]
pub struct Translation {
    /// The original text, complete from its first character to its last.
    #[field(as = Original, example = "cellar rat")]
    pub id: String,
    /// The text in your language.
    #[field(as = form::Prose, example = "Kellerratte")]
    pub text: String,
}
