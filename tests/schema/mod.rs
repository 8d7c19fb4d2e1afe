//! The schemas in `data/schema/` and the reference: up to date, complete, and in agreement with the readers.
//!
//! - `readers` tries every field of every schema: missing, at its default, and at and beyond both ends of its range.
//! - `random` tries random values.

mod changes;
mod committed;
mod ids;
mod made;
mod random;
mod readers;
mod reference;
mod subject;
mod worked_example;
mod woven;
