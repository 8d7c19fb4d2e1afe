//! Whatever says where it is at home.

use crate::kinds::belonging::Home;
use crate::{Class, Ego, ItemType, Monster, People, Plot, Quest, Riddle, Spell, Trap, Vault};

/// What can be at home somewhere.
pub trait Belongs {
    /// Where; none for what is at home everywhere but in scenarios without `strangers`.
    fn home(&self) -> Option<&Home>;
}

/// Makes kinds of data such that have a `home`.
macro_rules! belongs {
    ($($kind:ident)*) => {
        $(impl Belongs for $kind {
            fn home(&self) -> Option<&Home> {
                self.home.as_ref()
            }
        })*
    };
}

belongs!(Class Ego ItemType Monster People Plot Quest Riddle Spell Trap Vault);
