//! The part of the level that is shown around the hero.

use super::camera::Camera;
use crate::draw::Rect;
use crate::settings::CellShape;
use fifteen_base::Size;
use fifteen_game::{Game, Stance};

/// A camera on the hero that shows the foes in sight too, the nearest first, as long as the hero and those before are
/// still shown: whoever comes into view is in the view.
pub fn follow(area: Rect, cells: CellShape, game: &Game) -> Camera {
    let hero = game.hero_at();
    let level = game.level().size();
    let mut camera = match are_square(cells, area, level) {
        true => Camera::of_squares(area, level, hero),
        false => Camera::new(area, level, hero),
    };
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

/// Whether the cells of a level are squares on that area.
fn are_square(cells: CellShape, area: Rect, level: Size) -> bool {
    match cells {
        CellShape::Narrow => false,
        CellShape::Square => true,
        CellShape::Automatic => level.width * 2 <= area.size.width,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_squares_by_themselves_where_all_of_a_level_has_room_then() {
        let square =
            |cells, width| are_square(cells, Rect::new(0, 0, width, 20), Size::new(60, 20));
        assert!(square(CellShape::Automatic, 120) && !square(CellShape::Automatic, 119));
        assert!(square(CellShape::Square, 20) && !square(CellShape::Narrow, 500));
    }
}
