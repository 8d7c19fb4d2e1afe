//! What is held on the keyboard while a button of the mouse goes down.

/// The keys that change what a click means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Held {
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

impl Held {
    /// Nothing.
    pub const NONE: Held = Held { shift: false, ctrl: false, alt: false };
    /// Shift alone.
    pub const SHIFT: Held = Held { shift: true, ..Held::NONE };
    /// Ctrl alone.
    pub const CTRL: Held = Held { ctrl: true, ..Held::NONE };
    /// Alt alone.
    pub const ALT: Held = Held { alt: true, ..Held::NONE };
}
