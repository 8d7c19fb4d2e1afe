//! Whether who explores rests first.

use crate::panels::condition::health;
use crate::settings::{RestFirst, Settings};
use fifteen_game::Game;

/// Whether the hero is hurt so much that they are to rest before they explore.
pub(in crate::screens::play) fn rests_first(game: &Game, settings: &Settings) -> bool {
    let (hp, most) = health(game);
    match settings.rest_before_exploring {
        RestFirst::Off => false,
        RestFirst::BelowHalf => hp * 2 < most,
        RestFirst::Whole => hp < most,
    }
}
