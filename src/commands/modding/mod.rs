//! Commands for modders: list ids, print schemas, reference and translatable texts, and test data.

pub mod data_test;
pub mod list;
pub mod reference;
pub mod schema;
pub mod words;
