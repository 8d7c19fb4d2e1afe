//! Square map cells: each cell of the level takes two columns of text.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, ada, setup};
use fifteen::base::{Point, Size};
use fifteen::ui::input::key::Button;
use fifteen::ui::{Canvas, CellShape, Half, Input, Settings, StartMode};

fn sit_down(size: Size, map_cells: CellShape, start: StartMode) -> Player {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { map_cells, ..Settings::default() };
    let setup = fifteen::ui::AppSetup { settings, ..setup(folder.path(), start) };
    Player::with(size, folder, setup)
}

fn square(size: Size) -> Player {
    sit_down(size, CellShape::Square, ada(Some(7)))
}

fn drawn(player: &Player) -> Canvas {
    let mut canvas = Canvas::new(player.size);
    player.app.draw(&mut canvas);
    canvas
}

fn hero(canvas: &Canvas) -> Point {
    let cells = canvas.cells();
    let is_hero = |at: &Point| cells[*at].glyph == '@' && cells[*at].half == Some(Half::Left);
    cells.points().find(is_hero).expect("the hero is on the map")
}

#[test]
fn square_map_cells_match_golden_pictures() {
    for size in USUAL {
        golden("squares", square(size));
        golden("squares_look", square(size).press("x"));
        golden("squares_travel", square(size).press("_"));
    }
}

#[test]
fn both_halves_of_a_square_cell_are_drawn_alike() {
    for keys in ["", "x", "xl", "_LL", "njjjhOjj", "?", "i", "<Esc>"] {
        let canvas = drawn(&square(USUAL[0]).press(keys));
        let cells = canvas.cells();
        for at in cells.points() {
            let (here, next) = (cells[at], cells.get(Point::new(at.x + 1, at.y)));
            match here.half {
                Some(Half::Left) => {
                    let next = next.unwrap_or_else(|| panic!("`{keys}`: {at:?} is half off"));
                    assert_eq!(next.half, Some(Half::Right), "`{keys}` at {at:?}");
                    let appearance =
                        |cell: &fifteen::ui::CanvasCell| (cell.glyph, cell.color, cell.background);
                    assert_eq!(appearance(&here), appearance(next), "`{keys}` at {at:?}");
                }
                Some(Half::Right) => {
                    let before = cells.get(Point::new(at.x - 1, at.y)).and_then(|cell| cell.half);
                    assert_eq!(before, Some(Half::Left), "`{keys}` at {at:?}");
                }
                None => {}
            }
        }
    }
}

#[test]
fn click_on_either_column_selects_the_square_cell() {
    for column in [0, 1] {
        let mut player = square(USUAL[0]);
        let before = player.app.game().unwrap().hero_at();
        let at = hero(&drawn(&player)) + Point::new(2 * 3 + column, 0);
        player.give(Input::Click(at, Button::Left));
        let after = player.app.game().unwrap().hero_at();
        let (dx, dy) = (after.x - before.x, after.y - before.y);
        assert!(dx > 0 && dx <= 3 && dy == 0, "column {column}: by {dx} {dy}");
        let mut narrow = Player::in_run(USUAL[0]);
        let canvas = drawn(&narrow);
        let at = canvas.cells().points().find(|at| canvas.cells()[*at].glyph == '@').unwrap();
        narrow.give(Input::Click(at + Point::new(3, 0), Button::Left));
        assert_eq!(narrow.app.game().unwrap().hero_at(), after);
    }
}

#[test]
fn automatic_cell_shape_is_square_when_the_whole_level_fits() {
    let columns = |width| {
        let player = sit_down(Size::new(width, 40), CellShape::Automatic, ada(Some(7)));
        let canvas = drawn(&player);
        canvas.cells().iter().filter(|(_, cell)| cell.half.is_some()).count()
    };
    // The level is 44 cells wide and the panel 25 columns: 2 × 44 + 25 = 113.
    assert_eq!(columns(112), 0);
    assert!(columns(113) > 0);
}
