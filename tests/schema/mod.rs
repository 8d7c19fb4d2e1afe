//! The schemas in `data/schema/` and the reference made from them: they are what the program makes, they
//! explain every field, the shipped files are as they say, and they say what the readers do.
//!
//! Most readers and schemas come of one declaration, and those that do not have to agree all the same. `readers` tries
//! every field of every schema: whether it may
//! be left out, its default, both ends of its range and one past each; `random` tries what nobody would
//! think of.

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
