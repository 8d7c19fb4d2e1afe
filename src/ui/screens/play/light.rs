//! The key that puts out the light that the hero carries, and lights one.

use crate::screens::prelude::*;
use fifteen_content::Slot;
use fifteen_game::{Action, Item};
use std::cmp::Reverse;

/// To who would light what they have in hand, or put it out, where it is put out by itself.
const NOT_NEEDED: &str = phrase!(
    "It is bright enough here: your light is put out by itself, and burns again where it is dark."
);

/// Puts the light out that burns, if it does not rest by itself; where none does, lights the one that shines furthest, and
/// of those the one that is nearest to its end.
pub(super) fn switch(game: &Game) -> Flow {
    let kind = |item: &Item| &game.content().items[item.kind()];
    let burns = |item: &Item| kind(item).fuel.is_none() || item.left() > 0;
    let lights = game.pack().iter().filter(|item| kind(item).slot == Some(Slot::Light));
    let burning = lights.filter(|item| burns(item));
    let (worn, others): (Vec<&Item>, Vec<&Item>) = burning.partition(|item| item.is_worn());
    if game.is_light_out() {
        return Flow::Remark(tongue::of(NOT_NEEDED).to_owned());
    }
    if let Some(light) = worn.first() {
        return Flow::Act(Action::TakeOff(light.id()));
    }
    match others.into_iter().min_by_key(|item| (Reverse(kind(item).light), item.left())) {
        Some(light) => Flow::Act(Action::Wear(light.id())),
        None => Flow::Remark(say!("You have no light to put out, and none to light.").to_owned()),
    }
}
