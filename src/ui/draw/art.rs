//! Title art: fifteen steps down, and the Ember below.
//! On a small canvas, two steps share a row of cells: one is its upper half, the next its lower half.

use super::{CanvasView, Rect, UiColors};
use fifteen_base::{Point, Size, translation};
use fifteen_content::Rgb;

const STEPS: i32 = 15;
const TITLE: &str = phrase!("F I F T E E N   S T E P S   D O W N");
const INTRODUCTION: [&str; 3] = [
    phrase!("Below Lastlight a stair goes down."),
    phrase!("At its foot, they say, burns the Ember."),
    phrase!("Carry it back up."),
];

/// Returns the size of the art on a canvas, in cells; zero if there is no room.
pub fn size(canvas: Size) -> Size {
    match (canvas.width, canvas.height) {
        (90.., 30..) => Size::new(84, STEPS),
        (72.., 20..) => Size::new(72, STEPS / 2 + 1),
        (35.., 8..) => Size::new(35, 1),
        _ => Size::new(0, 0),
    }
}

pub fn draw(view: &mut CanvasView, colors: &UiColors) {
    let wanted = match view.size().height {
        STEPS.. => Size::new(84, STEPS),
        8.. => Size::new(72, STEPS / 2 + 1),
        _ => {
            view.text_centred(0, translation::translate(TITLE), colors.title);
            return;
        }
    };
    let mut view = view.part(Rect::from_size(view.size()).centred(wanted));
    draw_stair(&mut view, colors);
    view.text_right(0, translation::translate(TITLE), colors.title);
    let top = view.size().height - INTRODUCTION.len() as i32;
    for (y, line) in (top..).zip(INTRODUCTION.map(translation::translate)) {
        view.text(Point::new(0, y), line, colors.dim);
    }
}

fn draw_stair(view: &mut CanvasView, colors: &UiColors) {
    let tall = view.size().height >= STEPS;
    let wide = if tall { 5 } else { 4 };
    let foot = Point::new(STEPS * wide + 1, view.size().height - 1);
    for step in 0..STEPS {
        let (y, glyph) = match (tall, step % 2) {
            (true, _) => (step, '▀'),
            (false, 0) => (step / 2, '▀'),
            (false, _) => (step / 2, '▄'),
        };
        for x in step * wide..(step + 1) * wide {
            view.glyph(Point::new(x, y), glyph, step_color(step, foot.x - x, colors));
        }
    }
    for (x, glyph, percent) in [(-1, '·', 60), (0, '*', 0), (1, '·', 60)] {
        let color = ember(colors).mix(colors.background, percent);
        view.glyph(Point::new(foot.x + x, foot.y), glyph, color);
    }
}

fn ember(colors: &UiColors) -> Rgb {
    colors.title.mix(colors.hp_low, 35)
}

/// Returns the colour of a cell of a step, `from_ember` columns left of the Ember. Lower steps are darker, and cells
/// near the Ember are lit.
fn step_color(step: i32, from_ember: i32, colors: &UiColors) -> Rgb {
    let stone = colors.text.mix(colors.background, (step * 6).min(80) as u8);
    let glow = (90 - from_ember * 4).clamp(0, 90);
    stone.mix(ember(colors), glow as u8)
}
