//! How the values of a save are laid out.

use super::legend::Legend;
use super::table::Table;
use super::{Page, PrintError};
use fifteen_base::Point;
use serde::Serialize;

/// What can be laid out for people.
pub(crate) trait Printed: Serialize {
    /// Whether a list of it is one line, as one of numbers is.
    const IS_NUMBER: bool = false;

    /// Whether what it is in cannot be one line.
    fn breaks(&self) -> bool {
        false
    }

    /// Writes it where the page is.
    fn print(&self, page: &mut Page) -> Result<(), PrintError> {
        page.one_line(self)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Printed for $type {
            const IS_NUMBER: bool = true;
        }
    )*};
}

numbers!(u16, u32, u64, i32);

impl Printed for bool {}
impl Printed for char {}
impl Printed for String {}
impl Printed for (i32, i32) {}
impl Printed for Point {}
impl Printed for (i32, i32, i32) {}
impl Printed for (i32, i32, i32, i32) {}

impl<T: Printed> Printed for Option<T> {
    fn breaks(&self) -> bool {
        self.as_ref().is_some_and(Printed::breaks)
    }

    fn print(&self, page: &mut Page) -> Result<(), PrintError> {
        match self {
            Some(value) => value.print(page),
            None => page.one_line(self),
        }
    }
}

/// A line for each, but for numbers.
impl<T: Printed> Printed for Vec<T> {
    fn breaks(&self) -> bool {
        !T::IS_NUMBER && !self.is_empty()
    }

    fn print(&self, page: &mut Page) -> Result<(), PrintError> {
        match T::IS_NUMBER {
            true => page.one_line(self),
            false => page.list(self),
        }
    }
}

impl<T: Serialize> Printed for Table<T> {
    fn print(&self, page: &mut Page) -> Result<(), PrintError> {
        page.short(self)
    }
}

impl Printed for Legend {
    fn print(&self, page: &mut Page) -> Result<(), PrintError> {
        page.short(self)
    }
}
