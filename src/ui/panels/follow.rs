//! The part of the level that is shown around the hero.

use super::camera::Camera;
use crate::game::{Game, Stance};
use crate::ui::draw::Rect;

/// A camera on the hero that shows the foes in sight too, the nearest first, as long as the hero and those before are
/// still shown: whoever comes into view is in the view.
pub fn follow(area: Rect, game: &Game) -> Camera {
    let hero = game.hero_at();
    let mut camera = Camera::new(area, game.level().size(), hero);
    let mut shown = vec![hero];
    let foes = game.in_sight().into_iter().filter(|actor| game.stance(actor) == Stance::Foe);
    for at in foes.map(|actor| actor.at()) {
        let moved = camera.including(at);
        shown.push(at);
        if shown.iter().all(|at| moved.shows(*at)) {
            camera = moved;
        } else {
            shown.pop();
        }
    }
    camera
}
