//! The clipboard, which only some front ends have.

/// What became of a text that was to be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// It is on the clipboard.
    Kept,
    /// The terminal was asked to put it there, and does not say whether it did.
    Asked,
    /// There is none.
    Nowhere,
}

impl Copied {
    /// The same in words.
    pub fn told(self) -> &'static str {
        match self {
            Copied::Kept => say!("It is on the clipboard."),
            Copied::Asked => {
                say!(
                    "The terminal was asked to put it on the clipboard. Some terminals do not, and none says so."
                )
            }
            Copied::Nowhere => say!("There is no clipboard here: note it down."),
        }
    }
}
