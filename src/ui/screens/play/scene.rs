//! What lies below all that is shown over the map: the map, the side panel and the last messages; and the lines that are drawn
//! over them.

use crate::base::Point;
use crate::game::Game;
use crate::ui::draw::text::shorten;
use crate::ui::draw::view::width;
use crate::ui::draw::{Canvas, Hints, Rect};
use crate::ui::input::KeyAction;
use crate::ui::panels::camera::Camera;
use crate::ui::panels::follow::follow;
use crate::ui::panels::layout::Layout;
use crate::ui::panels::panel::BANNER;
use crate::ui::panels::{log_view, map_view, side_panel, status_line};
use crate::ui::screen::Context;

/// The part of the level that the play screen shows.
pub fn camera(context: &Context, game: &Game) -> Camera {
    let map = context.layout(context.size).map;
    follow(map, game)
}

/// The map, the side panel and the log, over whatever else there is.
pub fn scene(context: &Context, game: &Game, canvas: &mut Canvas) {
    scene_pointed(context, game, None, canvas);
}

/// The same with a mark on whoever stands at the cell of the level that is pointed at, in the panel.
pub fn scene_pointed(context: &Context, game: &Game, pointed: Option<Point>, canvas: &mut Canvas) {
    let looks = context.looks;
    canvas.whole().fill(looks.background);
    let layout = context.layout(canvas.size());
    let camera = follow(layout.map, game);
    map_view::draw(game, looks, &camera, canvas);
    draw_lines(&layout, context, canvas);
    side_panel::draw(game, context, &camera, pointed, &mut canvas.part(layout.side));
    status_line::draw(game, context, &mut canvas.part(layout.status));
    log_view::draw(game, context, &mut canvas.part(layout.log.inset(1, 0)));
}

fn draw_lines(layout: &Layout, context: &Context, canvas: &mut Canvas) {
    let frame = context.looks.frame;
    let mut whole = canvas.whole();
    if !layout.divider.is_empty() {
        whole.rule(layout.divider.at, layout.divider.size.width, frame);
    }
    whole.post(layout.post.at, layout.post.size.height, frame);
    if !layout.post.is_empty() && !layout.divider.is_empty() {
        whole.glyph(layout.corner(), '┴', frame);
    }
    let hints = [(KeyAction::Help, "help"), (KeyAction::Cancel, "menu")];
    draw_keys(&Hints::new(context.keys, &hints), context, canvas);
}

/// Draws which keys do something into the last row of the panel, in place of those that stood there.
pub fn draw_keys(hints: &Hints, context: &Context, canvas: &mut Canvas) {
    let side = context.layout(canvas.size()).side;
    let (_, row) = side.cut_top(side.size.height - 1);
    let mut row = canvas.part(row);
    row.fill(context.looks.background);
    hints.draw(&mut row, 0, context.looks);
}

/// Writes into the line below the map.
pub fn draw_caption(text: &str, layout: &Layout, context: &Context, canvas: &mut Canvas) {
    let mut divider = canvas.part(layout.divider);
    let text = shorten(text, layout.map.size.width - 6);
    divider.text(Point::new(2, 0), &format!(" {text} "), context.looks.text);
}

/// A line over the top of the map that says what is asked and with which keys to answer.
pub fn banner(canvas: &mut Canvas, context: &Context, text: &str, hints: &Hints) {
    let looks = context.looks;
    let keys = [(KeyAction::Help, "help"), (KeyAction::Cancel, "back")];
    draw_keys(&Hints::new(context.keys, &keys), context, canvas);
    let map = context.layout(canvas.size()).map;
    let mut line = canvas.part(map.cut_top(BANNER).0);
    line.fill(looks.select);
    let text = shorten(text, (map.size.width - hints.least() - 4).max(0));
    line.text(Point::new(1, 0), &text, looks.title);
    let used = width(&text) + 3;
    let mut rest = line.part(Rect::new(used, 0, map.size.width - used - 1, 1));
    hints.draw_right(&mut rest, 0, looks);
}
