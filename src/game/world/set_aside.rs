//! What saving keeps with a world or a level and gives back: the rules carry it, and do not look into it.

use std::any::Any;
use std::fmt;

/// Something kept with the state of a run that only who put it there understands.
pub trait Keepsake: Any + fmt::Debug + Send + Sync {
    /// The numbers of the creatures and things in it, which nobody else may have.
    fn numbers(&self) -> Vec<u32>;

    /// Whether another is the same.
    fn is_same(&self, other: &dyn Keepsake) -> bool;

    /// A copy of it.
    fn copy(&self) -> Box<dyn Keepsake>;
}

/// A place for one of them, empty to begin with.
#[derive(Debug, Default)]
pub struct SetAside(Option<Box<dyn Keepsake>>);

impl Clone for SetAside {
    fn clone(&self) -> SetAside {
        SetAside(self.0.as_ref().map(|kept| kept.copy()))
    }
}

impl PartialEq for SetAside {
    fn eq(&self, other: &SetAside) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(other)) => own.is_same(&**other),
            (own, other) => own.is_none() && other.is_none(),
        }
    }
}

impl SetAside {
    /// A place with that in it.
    pub(crate) fn new(kept: impl Keepsake) -> SetAside {
        SetAside(Some(Box::new(kept)))
    }

    /// The numbers of the creatures and things in it.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        self.0.as_ref().map_or_else(Vec::new, |kept| kept.numbers())
    }

    /// What is in it, if it is of that type.
    pub(crate) fn get<T: Keepsake>(&self) -> Option<&T> {
        let kept: &dyn Any = &**self.0.as_ref()?;
        kept.downcast_ref()
    }
}
