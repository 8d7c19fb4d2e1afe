//! What sentences leave open until they are said: `{by}`, `{damage}`.

/// Makes [`Placeholder`], with what sentences call each between curly brackets.
macro_rules! placeholders {
    ($($(#[$doc:meta])* $placeholder:ident = $name:literal,)*) => {
        /// Something that a sentence leaves open until it is said.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Placeholder {
            $($(#[$doc])* $placeholder,)*
        }

        impl Placeholder {
            /// What sentences call it, between curly brackets.
            pub fn name(self) -> &'static str {
                match self {
                    $(Placeholder::$placeholder => $name,)*
                }
            }
        }
    };
}

placeholders! {
    /// Who does it: "you", "the giant rat", "something".
    By = "by",
    /// To whom it is done, in the same words.
    On = "on",
    /// Who it is about, in the same words.
    Who = "who",
    /// A kind of monster with its article: "a giant rat".
    Monster = "monster",
    /// What kind of monster killed the hero: "a giant rat".
    Killer = "killer",
    /// What an attack or a death is called, agreeing with whose it is: "bites", "bite".
    Verb = "verb",
    /// Hit points.
    Damage = "damage",
    /// A kind of door, whatever its state: "door", "grate".
    Door = "door",
    /// How far down a level is: 1 for the first.
    Depth = "depth",
    /// The name of a level.
    Place = "place",
    /// What one feels on arriving at a level.
    Text = "text",
    /// An item, by what the hero knows of it: "a murky potion".
    Thing = "thing",
    /// A container, in the same words.
    Into = "into",
    /// The letter of an item in the pack.
    Letter = "letter",
    /// A number.
    Amount = "amount",
    /// The name of a spell, a status, a trap or whatever it is about.
    Word = "word",
    /// How far from the hero something is, and in which direction: "12 cells to the north-east".
    Where = "where",
}

impl Placeholder {
    /// Whether it is somebody, who can do things.
    pub fn acts(self) -> bool {
        use Placeholder::{By, Killer, Monster, On, Who};
        matches!(self, By | On | Who | Monster | Killer)
    }
}
