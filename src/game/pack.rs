//! What an actor carries. It keeps what was worked out from it last, and forgets that whenever somebody may be
//! changing it, so that what is kept is never of before.

use super::body::Known;
use super::item::Item;
use std::cell::RefCell;
use std::fmt;
use std::ops::{Deref, DerefMut};

/// The things that an actor carries, by letter.
#[derive(Default)]
pub struct Pack {
    items: Vec<Item>,
    /// Derived from the things and from who carries them: not saved, and not compared.
    known: RefCell<Option<Known>>,
}

impl Pack {
    /// What was worked out last, if it still holds, or else what is worked out now.
    pub(in crate::game) fn known<T>(
        &self,
        holds: impl Fn(&Known) -> bool,
        work_out: impl FnOnce() -> Known,
        what: impl Fn(&Known) -> T,
    ) -> T {
        let kept = self
            .known
            .borrow()
            .as_ref()
            .filter(|known| holds(known))
            .map(&what);
        kept.unwrap_or_else(|| {
            let known = work_out();
            let found = what(&known);
            *self.known.borrow_mut() = Some(known);
            found
        })
    }
}

impl Deref for Pack {
    type Target = Vec<Item>;

    #[inline]
    fn deref(&self) -> &Vec<Item> {
        &self.items
    }
}

impl DerefMut for Pack {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<Item> {
        *self.known.get_mut() = None;
        &mut self.items
    }
}

impl From<Vec<Item>> for Pack {
    fn from(items: Vec<Item>) -> Pack {
        Pack {
            items,
            known: RefCell::default(),
        }
    }
}

impl IntoIterator for Pack {
    type Item = Item;
    type IntoIter = std::vec::IntoIter<Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a> IntoIterator for &'a Pack {
    type Item = &'a Item;
    type IntoIter = std::slice::Iter<'a, Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<'a> IntoIterator for &'a mut Pack {
    type Item = &'a mut Item;
    type IntoIter = std::slice::IterMut<'a, Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl Clone for Pack {
    fn clone(&self) -> Pack {
        Pack::from(self.items.clone())
    }
}

impl PartialEq for Pack {
    fn eq(&self, other: &Pack) -> bool {
        self.items == other.items
    }
}

impl Eq for Pack {}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}
