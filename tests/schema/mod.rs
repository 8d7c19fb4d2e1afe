//! The schemas in `data/schema/` and the reference made from them: they are up to date, explain every field, accept the
//! shipped files, and agree with the readers.
//!
//! Most readers and schemas come from one declaration; the others must agree too. `readers` tries every field of every
//! schema: missing, at its default, and at both ends of its range and one beyond each. `random` tries random values.

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
