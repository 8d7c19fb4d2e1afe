//! Error reports on screen: the output of `fifteen check`, fitted to the width and coloured.
//!
//! ```text
//! error: unknown field `hpp`
//!   --> data/monsters.json:3:23   monsters[1] "ogre"
//! 3 |   { "id": "ogre", "hpp": 30, "glyph": "O" },
//!   |                   ^^^^^ did you mean `hp`?
//! ```
//! Messages wrap between words. A quoted line that is too long is cut so that its carets stay visible.

use crate::draw::text::wrap;
use crate::draw::window::{EDGE, framed_size, inside, window_over};
use crate::draw::{Canvas, KeyHints, Rect, Scroll, UiColors};
use crate::input::Input;
use crate::screen::Context;
use fifteen_base::Point;
use fifteen_content::Rgb;
use fifteen_game::Tone;

const CUT_MARK: char = '·';

/// Returns the lines of a report at a width, with their colours.
pub fn lines(report: &str, width: i32, colors: &UiColors) -> Vec<(String, Rgb)> {
    let Some(room) = usize::try_from(width).ok().filter(|room| *room > 0) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    let mut quoted: Option<&str> = None;
    for line in report.lines() {
        if let Some(quote) = quoted.take() {
            add_excerpt(quote, line, room, colors, &mut lines);
        } else if is_quote(line) {
            quoted = Some(line);
        } else {
            add_plain_line(line, width, colors, &mut lines);
        }
    }
    lines.extend(quoted.map(|line| (line.to_owned(), colors.text)));
    lines
}

/// Whether a line quotes a file, like `3 | text`.
fn is_quote(line: &str) -> bool {
    let digits = line.split_once(" | ").map(|(digits, _)| digits);
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Adds a message, a place or an empty line.
fn add_plain_line(line: &str, width: i32, colors: &UiColors, lines: &mut Vec<(String, Rgb)>) {
    let start = line.trim_start();
    let indent = line.len() - start.len();
    let color = match start {
        _ if start.starts_with("error") => colors.tone(Tone::Danger),
        _ if start.starts_with("warning") => colors.hp_hurt,
        _ if start.starts_with("-->") => colors.dim,
        _ if indent > 0 => colors.bright,
        _ => colors.text,
    };
    if start.is_empty() {
        lines.push((String::new(), color));
        return;
    }
    if line.chars().count() as i32 <= width {
        lines.push((line.to_owned(), color));
        return;
    }
    let broken = wrap(start, width - indent as i32);
    let margin = " ".repeat(indent);
    lines.extend(broken.into_iter().map(|text| (format!("{margin}{text}"), color)));
}

/// Adds a quoted line, its carets, and the note beside them.
fn add_excerpt(quote: &str, below: &str, room: usize, colors: &UiColors, lines: &mut Vec<(String, Rgb)>) {
    let margin = quote.find(" | ").map_or(0, |bar| bar + 3);
    let space = room.saturating_sub(margin).max(1);
    let text: Vec<char> = quote.chars().skip(margin).collect();
    let marks: String = below.chars().skip(margin).collect();
    let indent = marks.chars().take_while(|c| *c == ' ').count();
    let carets = marks.chars().skip(indent).take_while(|c| *c == '^').count();
    let note: String = marks.chars().skip(indent + carets).collect();
    let shift = columns_to_skip(text.len(), indent, carets, space);
    let carets = carets.min(space - (indent - shift).min(space - 1));
    let number: String = quote.chars().take(margin).collect();
    let bar: String = below.chars().take(margin).collect();
    lines.push((format!("{number}{}", visible_part(&text, shift, space)), colors.text));
    let mark = format!("{bar}{}{}", " ".repeat(indent - shift), "^".repeat(carets));
    let note = note.trim_start();
    if mark.chars().count() + 1 + note.chars().count() <= room {
        lines.push((format!("{mark} {note}").trim_end().to_owned(), colors.bright));
        return;
    }
    lines.push((mark, colors.bright));
    let notes = wrap(note, space as i32);
    lines.extend(notes.into_iter().map(|text| (format!("{bar}{text}"), colors.bright)));
}

fn columns_to_skip(length: usize, indent: usize, carets: usize, space: usize) -> usize {
    let end = (indent + carets.min(space / 2) + 1).min(length.max(indent + 1));
    end.saturating_sub(space).min(indent)
}

fn visible_part(text: &[char], shift: usize, space: usize) -> String {
    let mut part: Vec<char> = text.iter().copied().skip(shift).take(space).collect();
    if shift > 0
        && let Some(first) = part.first_mut()
    {
        *first = CUT_MARK;
    }
    if text.len() > shift + space
        && let Some(last) = part.last_mut()
    {
        *last = CUT_MARK;
    }
    part.into_iter().map(|c| if c == '…' { CUT_MARK } else { c }).collect()
}

/// Maximum width of the text, in columns. This width fits a report with the longest possible quotation.
const WIDTH: i32 = 110;

#[derive(Default)]
pub struct ReportWindow {
    scroll: Scroll,
}

pub struct ReportContent<'a> {
    pub title: &'a str,
    pub about: &'a str,
    /// Reports as printed by `fifteen check`.
    pub reports: Vec<&'a str>,
}

impl ReportWindow {
    /// Handles an input and returns whether it scrolls.
    pub fn handle(&mut self, input: Input, context: &Context, shown: &ReportContent) -> bool {
        let (area, lines) = shown.lay_out(context);
        let (page, total) = (inside(area).size.height, lines.len() as i32);
        self.scroll.handle(input, context.keys, page, total)
    }

    /// Draws the window, with scroll hints if not everything fits.
    pub fn draw(&self, canvas: &mut Canvas, context: &Context, shown: &ReportContent, hints: KeyHints) {
        let colors = context.colors;
        let (area, lines) = shown.lay_out(context);
        let (page, total) = (inside(area).size.height, lines.len() as i32);
        let hints = hints.and(self.scroll.hints(context.keys, page, total));
        let mut view = window_over(canvas, area, shown.title, &hints, colors);
        view.mark_quote();
        let first = self.scroll.first(page, total);
        for (y, (text, color)) in (0..page).zip(lines.iter().skip(first as usize)) {
            view.text(Point::new(0, y), text, *color);
        }
        self.scroll.draw_signs(canvas, area, total, colors);
    }
}

impl ReportContent<'_> {
    fn lay_out(&self, context: &Context) -> (Rect, Vec<(String, Rgb)>) {
        let colors = context.colors;
        let width = WIDTH.min(context.size.width - 2 * EDGE.width);
        let about = wrap(self.about, width).into_iter();
        let mut lines: Vec<(String, Rgb)> = about.map(|line| (line, colors.title)).collect();
        for report in &self.reports {
            lines.push((String::new(), colors.text));
            lines.extend(self::lines(report, width, colors));
        }
        let area = Rect::from_size(context.size).centred(framed_size(width, lines.len() as i32));
        (area, lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::Palette;

    const REPORT: &str = "\
error: unknown field `hpp`
  --> data/monsters.json:3:23   monsters[1] \"ogre\"
3 |   { \"id\": \"ogre\", \"hpp\": 30, \"glyph\": \"O\" },
  |                   ^^^^^ did you mean `hp`?

1 error";

    fn shown(width: i32) -> String {
        let colors = UiColors::from_palette(&Palette::default());
        let lines = lines(REPORT, width, &colors);
        lines.into_iter().map(|(text, _)| text + "\n").collect()
    }

    #[test]
    fn wide_view_shows_the_report_unchanged() {
        assert_eq!(shown(80), format!("{REPORT}\n"));
    }

    #[test]
    fn carets_stay_aligned_in_narrow_reports() {
        assert_eq!(
            shown(30),
            "\
error: unknown field `hpp`
  --> data/monsters.json:3:23
  monsters[1] \"ogre\"
3 |   { \"id\": \"ogre\", \"hpp\": ·
  |                   ^^^^^
  | did you mean `hp`?

1 error
"
        );
        assert!(shown(20).contains("\n3 | · \"ogre\", \"hpp\"·\n  |           ^^^^^\n"), "{}", shown(20));
    }

    #[test]
    fn report_fits_any_width() {
        for width in -1..30 {
            let long = shown(width).lines().map(|l| l.chars().count()).max().unwrap_or(0);
            assert!(width < 12 || long <= width as usize, "{width}:\n{}", shown(width));
        }
    }
}
