//! A window of reports to scroll through.

use super::report_view;
use crate::draw::text::wrap;
use crate::draw::window::{EDGE, around, inside, push_back, window};
use crate::draw::{Canvas, Hints, Rect, Scroll};
use crate::input::Input;
use crate::screen::Context;
use fifteen_base::Point;
use fifteen_content::Rgb;

/// The widest that it gets, in columns of text: that of a report with the longest quotation.
const WIDTH: i32 = 110;

/// The window, and how far it is scrolled.
#[derive(Default)]
pub struct ReportWindow {
    scroll: Scroll,
}

/// What the window shows.
pub struct Reports<'a> {
    /// Over all of it.
    pub title: &'a str,
    /// What the player should know before the reports.
    pub about: &'a str,
    /// Each as `fifteen check` prints it.
    pub reports: Vec<&'a str>,
}

impl ReportWindow {
    /// Moves as the player asks; tells whether the input was about that.
    pub fn handle(&mut self, input: Input, context: &Context, shown: &Reports) -> bool {
        let (area, lines) = shown.lay_out(context);
        let (page, total) = (inside(area).size.height, lines.len() as i32);
        self.scroll.handle(input, context.keys, page, total)
    }

    /// Draws it with these hints, and those about scrolling if there is more than fits.
    pub fn draw(&self, canvas: &mut Canvas, context: &Context, shown: &Reports, hints: Hints) {
        let looks = context.looks;
        push_back(canvas, looks);
        let (area, lines) = shown.lay_out(context);
        let (page, total) = (inside(area).size.height, lines.len() as i32);
        let hints = hints.and(self.scroll.hints(context.keys, page, total));
        let mut view = window(canvas, area, shown.title, &hints, looks);
        let first = self.scroll.first(page, total);
        for (y, (text, color)) in (0..page).zip(lines.iter().skip(first as usize)) {
            view.text(Point::new(0, y), text, *color);
        }
        self.scroll.draw_signs(canvas, area, total, looks);
    }
}

impl Reports<'_> {
    /// The window, as high as it needs to be if there is room, and its lines.
    fn lay_out(&self, context: &Context) -> (Rect, Vec<(String, Rgb)>) {
        let looks = context.looks;
        let width = WIDTH.min(context.size.width - 2 * EDGE.width);
        let about = wrap(self.about, width).into_iter();
        let mut lines: Vec<(String, Rgb)> = about.map(|line| (line, looks.title)).collect();
        for report in &self.reports {
            lines.push((String::new(), looks.text));
            lines.extend(report_view::lines(report, width, looks));
        }
        let area = Rect::of(context.size).centred(around(width, lines.len() as i32));
        (area, lines)
    }
}
