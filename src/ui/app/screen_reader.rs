//! Screen reader output: top screen, surroundings and log.

use super::App;
use crate::draw::{Canvas, Rect, card_parts};
use crate::input::with_key_labels;
use crate::panels::description_panel::BANNER_ROWS;
use crate::screen::{Context, Screen};
use crate::spoken::screen_text::read_screen;
use crate::spoken::surroundings::SpokenSight;
use crate::spoken::{ScreenLine, SpokenReport, Surroundings};
use fifteen_game::LogMessage;

/// Width of descriptions, in columns: so large that no sentence is wrapped.
const UNBROKEN_WIDTH: i32 = 10_000;

impl App {
    pub fn spoken_report(&self) -> SpokenReport {
        let context = self.context();
        let error_screen = self.problems.error_screen.as_deref().map(|screen| screen as &dyn Screen);
        let top = error_screen.or(self.screens.last().map(|screen| &**screen));
        let with_keys = |message: &LogMessage| LogMessage {
            text: with_key_labels(&message.text, &self.keys),
            ..message.clone()
        };
        SpokenReport {
            screen: top.map_or("", |top| top.name()),
            lines: top.map_or(Vec::new(), |top| screen_lines(top, &context)),
            message: self.display.screenshots.take_unread(),
            surroundings: context.game.map(Surroundings::around_hero),
            log: context.game.map_or(Vec::new(), |game| game.log().iter().map(with_keys).collect()),
            keys: self.keys.clone(),
        }
    }
}

/// Returns the text lines of a screen by drawing it on an empty canvas. For a screen with a map cursor, returns its
/// banner, the description of the cell under the cursor and the distance. For the map screen, returns no lines.
fn screen_lines(top: &dyn Screen, context: &Context) -> Vec<ScreenLine> {
    if top.is_map() {
        return Vec::new();
    }
    let mut canvas = Canvas::new(context.size);
    top.draw(context, &mut canvas);
    let select = context.colors.select;
    let pointed = context.game.and_then(|game| Some((game, top.map_cursor(game, context)?)));
    match pointed {
        None => read_screen(&canvas, Rect::from_size(context.size), select),
        Some((game, (at, parts))) => {
            let banner = context.layout(context.size).map.cut_top(BANNER_ROWS).0;
            let mut lines = read_screen(&canvas, banner, select);
            for line in &mut lines {
                (line.selected, line.selectable) = (false, false);
            }
            let described = card_parts::to_text(&parts, UNBROKEN_WIDTH);
            let texts = described.lines().map(str::trim).filter(|text| !text.is_empty());
            let line = |text: String| ScreenLine { text, selected: false, selectable: false, at, rows: 1 };
            lines.extend(texts.map(|text| line(text.split_whitespace().collect::<Vec<&str>>().join(" "))));
            lines.push(line(say!("Distance: {}.", SpokenSight::at(game, at).direction_text())));
            lines
        }
    }
}
