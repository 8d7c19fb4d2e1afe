//! Horizontal bar charts of shares, with confidence intervals.

use super::drawing::{END, MIDDLE, START, SvgDrawing, WIDTH, shortened};
use super::html::Html;
use fifteen_lab::bot::Share;

/// Width of the names beside the bars, in tenths of a pixel.
const NAME_ROOM: u64 = 2350;
/// Maximum length of a name, in characters.
const NAME_LENGTH: usize = 36;
const TEXT_ROOM: u64 = 1250;
const ROW: u64 = 220;
const TOP: u64 = 60;
const AXIS: u64 = 260;

pub(super) struct Bar {
    pub name: String,
    pub share: Share,
    pub is_highlighted: bool,
    /// Share among the runs outside the group, shown as a tick mark.
    pub others: Option<Share>,
    pub shows_interval: bool,
}

/// Draws a bar chart. Draws a line at `limit` (in tenths of a percent), if it is given.
pub(super) fn draw(description: &str, bars: &[Bar], limit: Option<u64>) -> Html {
    let rows = ROW * bars.len() as u64;
    let floor = TOP + rows;
    let mut drawing = SvgDrawing::new(floor + AXIS, &description);
    let reach = |bar: &Bar| {
        let others = bar.others.map_or(0, Share::permille);
        let own = if bar.shows_interval { bar.share.interval().1 } else { bar.share.permille() };
        own.max(others)
    };
    let furthest = bars.iter().map(reach).max().unwrap_or(0).max(limit.unwrap_or(0));
    // Round the end of the axis up to a multiple of 10 %.
    let most = furthest.div_ceil(100).max(1) * 100;
    let x = |permille: u64| NAME_ROOM + (WIDTH - NAME_ROOM - TEXT_ROOM) * permille.min(most) / most;
    let part = if most > 500 { 200 } else { 100 };
    for mark in (0..=most).step_by(part) {
        drawing.line("grid", (x(mark), TOP), (x(mark), floor));
        let name = format!("{} %", mark / 10);
        drawing.text("axis", (x(mark), floor + 160), MIDDLE, &name);
    }
    if let Some(limit) = limit {
        drawing.line("limit", (x(limit), TOP), (x(limit), floor));
    }
    for (index, bar) in bars.iter().enumerate() {
        draw_bar(&mut drawing, bar, TOP + ROW * index as u64, x);
    }
    drawing.finish()
}

fn draw_bar(drawing: &mut SvgDrawing, bar: &Bar, y: u64, x: impl Fn(u64) -> u64) {
    let share = bar.share;
    let behind = format!("{}, {} of {}", share.percent(), share.part, share.whole);
    let others = bar.others.map_or(String::new(), |others| format!("; others {}", others.percent()));
    let tooltip = format!("{}: {behind}{others}", bar.name);
    let middle = y + ROW / 2;
    let (class, word) = match bar.is_highlighted {
        true => ("bar out", "name out"),
        false => ("bar", "name"),
    };
    let name = shortened(&bar.name, NAME_LENGTH);
    drawing.text(word, (NAME_ROOM - 80, middle + 40), END, &name);
    let end = x(share.permille());
    drawing.area(class, (NAME_ROOM, y + 40), (end - NAME_ROOM, ROW - 80), &tooltip);
    let mut right = end;
    if bar.shows_interval {
        let (low, high) = share.interval();
        drawing.line("chance", (x(low), middle), (x(high), middle));
        right = right.max(x(high));
    }
    if let Some(others) = bar.others {
        let at = x(others.permille());
        drawing.line("others", (at, y + 20), (at, y + ROW - 20));
        right = right.max(at);
    }
    drawing.text(word, (right + 60, middle + 40), START, &behind);
}
