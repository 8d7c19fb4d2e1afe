//! Translations of texts in data files.

use crate::read::field::record;
use crate::read::form::{self, forms};
use crate::read::value::Value;

/// Maximum length of a text in data files, in characters.
const LONGEST: usize = 1000;

forms! {
    /// A text of data files.
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

/// A translation of a name, a sentence or another text in data files: players read `text` in place of `id`, in the
/// game's own files and in those of mods. Texts of the program itself are translated in words.json;
/// `fifteen words --data-texts` prints all texts of data. Keep the parts in curly and in angle brackets. A regular
/// plural (the name and an s), which no file contains, can also be an `id`.
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
