//! The language of when and what: reactions, which say when something happens, the conditions that have to hold, and
//! the marks of a run.
//!
//! Items, egos, statuses, covers, tiles, monsters, the cells of drawings and scenarios say in it what comes of what
//! happens, and modifiers say in it when they count.

pub mod condition;
pub mod hour;
pub mod mark;
pub mod modifier;
pub mod origin;
pub mod reaction;
pub mod spot;
pub mod stage;
pub mod trigger;

use crate::read::field::Form;
use crate::read::shape::{Shape, Shaped};
use crate::read::value::Value;
use serde_json::json;
use std::marker::PhantomData;

/// Something whose schema stands once for all files, because many have it, or because it has itself in it.
pub(crate) trait SaidOnce {
    /// What it is called there, and in sentences: "condition".
    const NAME: &'static str;
}

/// The schema for what stands once for all files, in `data/schema/`.
pub(crate) const SHARED: &str = "shared.schema.json";

/// A `T` where it is written: its schema refers to the one of all files.
pub struct Once<T>(PhantomData<T>);

impl<T: SaidOnce> Shaped for Once<T> {
    const SHAPE: &'static Shape = &Shape::Other(|| {
        json!({
            "allOf": [{ "$ref": format!("{SHARED}#/definitions/{}", T::NAME) }],
            "x-is": format!("a {}", T::NAME),
            "x-once": T::NAME,
        })
    });
}

impl<S: ?Sized, T: Form<S, Value = T>> Form<S> for Once<T> {
    type Value = T;

    fn read(value: Value<'_>, scope: &S) -> Option<T> {
        T::read(value, scope)
    }
}
