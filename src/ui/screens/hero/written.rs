//! A line to write on with its heading, as the screens draw it that ask who goes down.

use crate::draw::{Looks, View};
use crate::input::Line;
use fifteen_base::Point;

/// A heading in the first row, brighter where the keys are.
pub fn heading(text: &str, here: bool, looks: &Looks, view: &mut View) {
    let color = if here { looks.title } else { looks.dim };
    let mark = if here { "> " } else { "" };
    view.text(Point::new(0, 0), &format!("{mark}{text}"), color);
}

/// The line in the row below it, with the cursor where the keys are.
pub fn line(line: &Line, here: bool, looks: &Looks, view: &mut View) {
    let width = view.size().width;
    view.paint(Point::new(0, 1), width, if here { looks.select } else { looks.hp_back });
    let (text, cursor) = line.shown(width - 2);
    view.text(Point::new(1, 1), &text, if here { looks.bright } else { looks.text });
    if here {
        view.mark(Point::new(1 + cursor, 1), looks.cursor, looks.background);
    }
}
