//! Screen reader output of the whole program.

use super::App;
use crate::draw::{Canvas, Rect, parts};
use crate::input::spelled;
use crate::panels::panel::BANNER;
use crate::screen::{Context, Screen};
use crate::spoken::reading::read;
use crate::spoken::surroundings::Sight;
use crate::spoken::{ReadLine, Report, Surroundings};
use fifteen_game::{Game, Message};

/// Width of descriptions, in columns, so large that no sentence is broken.
const WIDE: i32 = 10_000;

impl App {
    /// Returns everything there is to say now.
    pub fn report(&self) -> Report {
        let context = self.context();
        let broken = self.trouble.broken.as_deref().map(|broken| broken as &dyn Screen);
        let top = broken.or(self.screens.last().map(|screen| &**screen));
        Report {
            screen: top.map_or("", |top| top.name()),
            lines: top.map_or(Vec::new(), |top| lines(top, &context)),
            told: self.show.snapshots.unread(),
            surroundings: context.game.map(Surroundings::around_hero),
            log: context.game.map_or(Vec::new(), |game| self.log(game)),
            keys: self.keys.clone(),
        }
    }

    fn log(&self, game: &Game) -> Vec<Message> {
        let told = |message: &Message| Message {
            text: spelled(&message.text, &self.keys),
            ..message.clone()
        };
        game.log().iter().map(told).collect()
    }
}

/// Returns the text of a screen, drawn on an empty canvas.
fn lines(top: &dyn Screen, context: &Context) -> Vec<ReadLine> {
    if top.is_map() {
        return Vec::new();
    }
    let mut canvas = Canvas::new(context.size);
    top.draw(context, &mut canvas);
    let select = context.looks.select;
    let pointed = context.game.and_then(|game| Some((game, top.pointed(game, context)?)));
    match pointed {
        None => read(&canvas, Rect::from_size(context.size), select),
        Some((game, (at, told))) => {
            let banner = context.layout(context.size).map.cut_top(BANNER).0;
            let mut lines = read(&canvas, banner, select);
            for line in &mut lines {
                (line.chosen, line.can_be_chosen) = (false, false);
            }
            let described = parts::to_text(&told, WIDE);
            let texts = described.lines().map(str::trim).filter(|text| !text.is_empty());
            lines.extend(texts.map(|text| ReadLine {
                text: text.split_whitespace().collect::<Vec<&str>>().join(" "),
                chosen: false,
                can_be_chosen: false,
                at,
                rows: 1,
            }));
            lines.push(ReadLine {
                text: say!("From you: {}.", Sight::at(game, at).way()),
                chosen: false,
                can_be_chosen: false,
                at,
                rows: 1,
            });
            lines
        }
    }
}
