//! How a mod names another, and the versions of it or of the game that it means.

use crate::diagnostics::id::{ID_HELP, is_id, short};
use crate::files::version::{NoRange, Range};
use crate::read::field::Form;
use crate::read::value::Value;
use crate::read::written::schema_of;

/// The most characters of what names a mod and a range.
const LONGEST: usize = 200;

/// Another mod, and which of its versions.
#[derive(Clone, Debug)]
pub(crate) struct Need {
    /// Its id.
    pub(crate) id: String,
    /// The versions that are meant: all of them, unless something is said of that.
    pub(crate) range: Range,
}

schema_of!(
    Need = {
        "type": "string",
        "maxLength": LONGEST,
        "pattern": "^[a-z0-9_]{1,40}( *(>=|<=|>|<|=) *[0-9]{1,9}(\\.[0-9]{1,9}){0,7})* *$",
        "patternErrorMessage": "Write the id of a mod, and behind it perhaps a range of versions: cats >= 1.2 < 2.",
        "x-is": "the id of a mod, and perhaps a range of its versions",
    }
);

schema_of!(
    Range = {
        "type": "string",
        "maxLength": LONGEST,
        "pattern": "^( *(>=|<=|>|<|=) *[0-9]{1,9}(\\.[0-9]{1,9}){0,7})+ *$",
        "patternErrorMessage": "Write a range of versions: >= 0.1 < 2.",
        "x-is": "a range of versions",
    }
);

impl<S: ?Sized> Form<S> for Need {
    type Value = Need;

    fn read(value: Value<'_>, _: &S) -> Option<Need> {
        let text = value.clone().text(LONGEST)?;
        let end = text.find([' ', '<', '>', '=']).unwrap_or(text.len());
        let (id, range) = text.split_at(end);
        if !is_id(id) {
            return value.wrong("this cannot be an id", ID_HELP);
        }
        Some(Need { id: id.to_owned(), range: range_of(&value, range, id)? })
    }
}

impl<S: ?Sized> Form<S> for Range {
    type Value = Range;

    fn read(value: Value<'_>, _: &S) -> Option<Range> {
        let text = value.clone().text(LONGEST)?;
        if text.trim().is_empty() {
            return value.wrong("this is no range of versions", "write it like `>= 0.1 < 2`");
        }
        range_of(&value, &text, "")
    }
}

/// The range that a value says, or says behind an id.
fn range_of(value: &Value<'_>, text: &str, id: &str) -> Option<Range> {
    let behind = |bound: &str| format!("{id} {bound}").trim_start().to_owned();
    match Range::read(text) {
        Ok(range) => Some(range),
        Err(NoRange::Sign(text)) => value.wrong(
            format!("`{}` has no sign before it", short(&text)),
            format!("write it like `{}`; the signs are >=, >, <=, < and =", behind(">= 1.2")),
        ),
        Err(NoRange::Version(text)) => value.wrong(
            format!("`{}` is no version that can be compared", short(&text)),
            format!("numbers with dots between can be: `{}`", behind(">= 1.2")),
        ),
        Err(NoRange::Empty) => value.wrong(
            "no version is in this range",
            format!(
                "its bounds leave nothing between them; write it like `{}`",
                behind(">= 1 < 2")
            ),
        ),
    }
}
