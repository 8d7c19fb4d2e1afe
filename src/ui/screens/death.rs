//! The end of a run.

use crate::base::Point;
use crate::content::Rgb;
use crate::game::{Game, Tone, capital};
use crate::ui::canvas::Canvas;
use crate::ui::hints::Hints;
use crate::ui::key::Input;
use crate::ui::log_view::folded;
use crate::ui::looks::Looks;
use crate::ui::rect::Rect;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::text::wrap;
use crate::ui::window::{around, push_back, window};

/// How many of the last messages are shown.
const MESSAGES: usize = 8;
/// The columns of text.
const WIDTH: i32 = 60;

/// What is told about a run that has ended.
pub struct Death {
    name: String,
    /// How, where and when.
    facts: Vec<String>,
    /// The last messages, the oldest first.
    messages: Vec<(String, Tone)>,
    /// What went wrong when the run was put away, if anything did.
    problem: Option<String>,
}

impl Death {
    /// The end of the run that the game has just come to.
    pub fn new(game: &Game, problem: Option<String>) -> Box<Death> {
        let (content, world) = (game.content(), game.world());
        let cause = world.ending().map(|ending| ending.cause(content));
        let place = &content.themes[game.level().theme()].name;
        let last = game.log().iter().rev().take(MESSAGES);
        let mut messages: Vec<(String, Tone)> = last
            .map(|message| (folded(message), message.tone))
            .collect();
        messages.reverse();
        Box::new(Death {
            name: world.name().to_owned(),
            facts: vec![
                format!("{}.", capital(&cause.unwrap_or("gone".to_owned()))),
                format!("Depth {}, {place}.", game.level().depth()),
                format!("Turn {}. Seed {}.", world.turn(), world.seed()),
            ],
            messages,
            problem,
        })
    }

    /// All lines of text with their colours.
    fn lines(&self, looks: &Looks, width: i32) -> Vec<(String, Rgb)> {
        let mut lines = Vec::new();
        let mut add = |text: &str, color: Rgb| {
            lines.extend(wrap(text, width).into_iter().map(|line| (line, color)));
        };
        add(&self.name, looks.bright);
        for fact in &self.facts {
            add(fact, looks.text);
        }
        add(" \n", looks.text);
        for (text, tone) in &self.messages {
            add(text, looks.tone(*tone).mix(looks.background, 25));
        }
        if let Some(problem) = &self.problem {
            add(" \n", looks.text);
            add(problem, looks.hp_low);
        }
        lines
    }
}

impl Screen for Death {
    fn handle(&mut self, input: Input, _: &Context) -> Flow {
        match input {
            Input::Key(_) | Input::Click(..) => Flow::Title,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        push_back(canvas, context.looks);
        let lines = self.lines(context.looks, WIDTH.min(canvas.size().width - 4));
        let area = Rect::of(canvas.size()).centred(around(WIDTH, lines.len() as i32 + 2));
        let hints = Hints::NONE.with("any key", "goes on");
        let mut view = window(canvas, area, "You have died", &hints, context.looks);
        for (y, (text, color)) in (1..).zip(&lines) {
            view.text(Point::new(0, y), text, *color);
        }
    }
}
