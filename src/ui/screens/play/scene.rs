//! Background of the play screens: map, side panel, log, the lines over them, and the row of buttons.

use crate::light;
use crate::panels::cursor::Cursor;
use crate::panels::description_panel::BANNER_ROWS;
use crate::panels::layout::ScreenLayout;
use crate::panels::viewport::{Viewport, viewport_at_hero};
use crate::panels::{hero_status, log_view, map_view, side_panel, status_line};
use crate::screens::prelude::*;

/// Strength of the red frame that warns of low health, in percent.
const WARNING: u8 = 45;

pub fn play_viewport(context: &Context, game: &Game) -> Viewport {
    viewport_at_hero(context.layout(context.size).map, context.settings.map_cells, game)
}

/// Draws map, side panel and log over everything. The panel highlights the creature at the pointed level cell.
pub fn draw_scene(
    camera: &Viewport,
    (context, game): (&Context, &Game),
    pointed: Option<Point>,
    canvas: &mut Canvas,
) {
    canvas.whole().fill(context.colors.background);
    let layout = context.layout(canvas.size());
    draw_map(context, game, camera, canvas);
    draw_lines(&layout, context, canvas);
    side_panel::draw(game, context, camera, pointed, &mut canvas.part(layout.side));
    status_line::draw(game, context, &mut canvas.part(layout.status));
    log_view::draw(game, context, &mut canvas.part(layout.log.inset(1, 0)));
}

pub fn draw_scene_with_cursor(cursor: &Cursor, context: &Context, game: &Game, canvas: &mut Canvas) {
    let camera = cursor.viewport(context, game);
    draw_scene(&camera, (context, game), None, canvas);
    cursor.mark(&camera, context.colors, canvas);
}

/// Draws the map with lighting, animations and the warning frame.
pub fn draw_map(context: &Context, game: &Game, camera: &Viewport, canvas: &mut Canvas) {
    let colors = context.colors;
    let seen = game.seen_cells();
    map_view::draw(game, colors, (camera, &seen), canvas);
    if context.settings.light && !colors.no_lighting {
        light::apply_lighting(game, colors, (camera, &seen), context.animations.surface_frame(), canvas);
    }
    context.animations.draw(camera, canvas);
    draw_warning_frame(game, colors, context.layout(canvas.size()).map, canvas);
}

/// Draws the map with a cursor over an existing scene.
pub fn draw_map_with_cursor(cursor: &Cursor, context: &Context, game: &Game, canvas: &mut Canvas) {
    let camera = cursor.viewport(context, game);
    draw_map(context, game, &camera, canvas);
    cursor.mark(&camera, context.colors, canvas);
}

/// Draws a red frame around the map if the hero has less than a third of their health.
fn draw_warning_frame(game: &Game, colors: &UiColors, map: Rect, canvas: &mut Canvas) {
    if !hero_status::is_low_health(game) {
        return;
    }
    let mut view = canvas.part(map);
    let Size { width, height } = map.size;
    let rows = (0..width).flat_map(|x| [Point::new(x, 0), Point::new(x, height - 1)]);
    let columns = (1..height - 1).flat_map(|y| [Point::new(0, y), Point::new(width - 1, y)]);
    for at in rows.chain(columns) {
        view.tint(at, colors.hp_low, WARNING);
    }
}

fn draw_lines(layout: &ScreenLayout, context: &Context, canvas: &mut Canvas) {
    let frame = context.colors.frame;
    let mut whole = canvas.whole();
    if !layout.divider.is_empty() {
        whole.horizontal_line(layout.divider.at, layout.divider.size.width, frame);
    }
    whole.vertical_line(layout.side_border.at, layout.side_border.size.height, frame);
    if !layout.side_border.is_empty() && !layout.divider.is_empty() {
        whole.glyph(layout.border_crossing(), '┴', frame);
    }
    let hints = [(KeyAction::Help, say!("help")), (KeyAction::Cancel, say!("menu"))];
    draw_key_hints(&KeyHints::new(context.keys, &hints), context, canvas);
}

/// Draws key hints into the last row of the side panel.
pub fn draw_key_hints(hints: &KeyHints, context: &Context, canvas: &mut Canvas) {
    let side = context.layout(canvas.size()).side;
    let (_, row) = side.cut_top(side.size.height - 1);
    let mut row = canvas.part(row);
    row.fill(context.colors.background);
    hints.draw(&mut row, 0, context.colors);
}

/// Writes a caption into the line below the map.
pub fn draw_caption(text: &str, layout: &ScreenLayout, context: &Context, canvas: &mut Canvas) {
    let mut divider = canvas.part(layout.divider);
    let text = shorten(text, layout.map.size.width - 6);
    divider.text(Point::new(2, 0), &format!(" {text} "), context.colors.text);
}

/// Draws the banner: a prompt and its key hints, over the top row of the map.
pub fn draw_banner(canvas: &mut Canvas, context: &Context, text: &str, hints: &KeyHints) {
    let colors = context.colors;
    let keys = [(KeyAction::Help, say!("help")), back_hint()];
    draw_key_hints(&KeyHints::new(context.keys, &keys), context, canvas);
    let map = context.layout(canvas.size()).map;
    let mut line = canvas.part(map.cut_top(BANNER_ROWS).0);
    line.fill(colors.select);
    let text = shorten(text, (map.size.width - hints.min_width() - 4).max(0));
    line.text(Point::new(1, 0), &text, colors.title);
    let used = width(&text) + 3;
    let mut rest = line.part(Rect::new(used, 0, map.size.width - used - 1, 1));
    hints.draw_right(&mut rest, 0, colors);
}

/// Draws the buttons into the line below the map or, without such a line, into the last row of the log.
pub fn draw_bar(game: &Game, layout: &ScreenLayout, context: &Context, canvas: &mut Canvas) {
    let mut row = layout.divider;
    if row.is_empty() {
        // While the mouse is over the map, this row shows the log, without buttons.
        if context.mouse.is_some_and(|at| layout.map.contains(at)) {
            return;
        }
        row = layout.log.cut_top(layout.log.size.height - 1).1;
        canvas.part(row).fill(context.colors.background);
    }
    let hints = KeyHints::new(context.keys, &button_actions(game, layout.side));
    hints.draw_in_frame(&mut canvas.part(row), 0, context.colors);
}

/// Returns the buttons in a fixed order, so that no button moves under the mouse. The button for spells appears when
/// the hero knows a spell, the button for talents if the hero gains levels.
fn button_actions(game: &Game, side: Rect) -> Vec<(KeyAction, &'static str)> {
    let casts = !game.world().lore().spells().is_empty();
    let all = [
        (true, KeyAction::Descend, say!("down")),
        (true, KeyAction::Ascend, say!("up")),
        (true, KeyAction::Explore, say!("explore")),
        (true, KeyAction::Rest, say!("rest")),
        (true, KeyAction::PickUp, say!("pick up")),
        (true, KeyAction::Inventory, say!("pack")),
        (true, KeyAction::Fire, say!("throw")),
        (true, KeyAction::Look, say!("look")),
        (casts, KeyAction::Cast, say!("cast")),
        (game.growth().is_some(), KeyAction::Invoke, say!("talents")),
        (true, KeyAction::Log, say!("log")),
        (true, KeyAction::Character, say!("you")),
        // The side panel shows this hint itself.
        (side.is_empty(), KeyAction::Cancel, say!("menu")),
    ];
    all.into_iter().filter(|(available, ..)| *available).map(|(_, key, label)| (key, label)).collect()
}
