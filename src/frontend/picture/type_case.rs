//! The letters that are in use: who draws pictures of the screen has the same as who shows it, whatever size the player gives
//! them.

use super::Letters;
use std::cell::RefCell;
use std::rc::Rc;

/// Where the letters in use are found. All copies are of the same case.
#[derive(Clone, Debug)]
pub struct TypeCase(Rc<RefCell<Rc<Letters>>>);

impl TypeCase {
    /// A case of these letters.
    pub fn new(letters: Letters) -> TypeCase {
        TypeCase(Rc::new(RefCell::new(Rc::new(letters))))
    }

    /// The letters in it now.
    pub fn letters(&self) -> Rc<Letters> {
        Rc::clone(&self.0.borrow())
    }

    /// Puts others in their place.
    pub fn fill(&self, letters: Letters) {
        *self.0.borrow_mut() = Rc::new(letters);
    }
}
