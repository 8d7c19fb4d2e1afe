//! Belonging: the words by which what turns up by chance says where it is at home.

mod home;
mod tag;

pub use home::Home;
pub use tag::Tag;
