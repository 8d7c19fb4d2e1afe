//! Asking for the hero's name.

use crate::base::{Point, Random};
use crate::content::NameList;
use crate::game::Called;
use crate::game::save::{Listing, NameError, tidy_name};
use crate::ui::draw::canvas::shown;
use crate::ui::draw::text::wrap;
use crate::ui::draw::window::{around, push_back, window};
use crate::ui::draw::{Canvas, Hints, Rect};
use crate::ui::input::line::LONGEST;
use crate::ui::input::{Input, KeyAction, Line};
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::start::fresh_seed;

/// The columns of the window.
const WIDTH: i32 = 44;

/// A line to write the name of a new hero on.
pub struct AskName {
    /// The id of the scenario: the data may change while the name is written.
    scenario: String,
    line: Line,
    /// What is wrong with what is written, if the player has met it.
    problem: Option<String>,
    /// What names are drawn with; nothing of the game hangs on it.
    random: Random,
}

/// How often a name is drawn before every one counts as taken.
const DRAWS: u32 = 100;

impl AskName {
    /// The question for a run of that scenario, with a name to begin with.
    pub fn new(scenario: &str, context: &Context) -> Box<AskName> {
        let mut question = AskName {
            scenario: scenario.to_owned(),
            line: Line::new(context.player),
            problem: None,
            random: Random::new(fresh_seed()),
        };
        question.propose(context);
        Box::new(question)
    }

    /// What there is to tell of what is written: what is wrong with it, or else which of it cannot be drawn.
    fn told(&self) -> Option<String> {
        let foreign = |c: &char| shown(*c) != *c;
        let undrawn = || {
            let c = self.line.text().chars().find(foreign)?;
            Some(format!("The font has no letter U+{:04X}: it is drawn as `?`.", u32::from(c)))
        };
        self.problem.clone().or_else(undrawn)
    }

    /// The names that the scenario has for heroes.
    fn list<'a>(&self, context: &Context<'a>) -> Option<&'a NameList> {
        let content = context.content;
        let scenario = &content.scenarios[content.scenarios.find(&self.scenario)?];
        Some(&content.names[scenario.hero_names?])
    }

    /// Proposes another name of the scenario's list, if it has one: one that no run has.
    fn propose(&mut self, context: &Context) {
        let Some(list) = self.list(context) else {
            return;
        };
        let fits = |name: &String| {
            let taken = |run: &Listing| run.name == *name;
            name != self.line.text() && !context.runs.iter().any(taken)
        };
        let random = &mut self.random;
        if let Some(name) = (0..DRAWS).map(|_| list.draw(random)).find(fits) {
            self.line = Line::new(&name);
        }
    }
}

impl Screen for AskName {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Input::Key(key) = input else {
            return Flow::Stay;
        };
        let before = self.line.text().to_owned();
        if self.line.handle(key) {
            let passed_over = self.line.is_full() && self.line.text() == before;
            self.problem = (passed_over && Line::writes(key))
                .then(|| NameError::TooLong(LONGEST + 1).to_string());
            return Flow::Stay;
        }
        match context.keys.command(key) {
            Some(KeyAction::Confirm) => match tidy_name(self.line.text()) {
                Ok(name) => Flow::Start(name.to_owned(), self.scenario.clone(), Called::default()),
                Err(problem) => {
                    self.problem = Some(problem.to_string());
                    Flow::Stay
                }
            },
            Some(KeyAction::Cancel) => Flow::Pop,
            Some(KeyAction::Next) => {
                self.problem = None;
                self.propose(context);
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let told = self.told();
        let lines =
            wrap(told.as_deref().unwrap_or_default(), WIDTH.min(canvas.size().width - 4) - 1).len()
                as i32;
        let area = Rect::of(canvas.size()).centred(around(WIDTH, 2 + lines.max(1)));
        let mut keys = vec![(KeyAction::Confirm, "go down"), (KeyAction::Cancel, "back")];
        if self.list(context).is_some() {
            keys.push((KeyAction::Next, "another"));
        }
        let hints = Hints::new(context.keys, &keys);
        let mut view = window(canvas, area, "Who goes down?", &hints, looks);
        let row = Point::new(0, 1);
        let width = view.size().width;
        view.paint(row, width, looks.select);
        let (text, cursor) = self.line.shown(width - 2);
        view.text(Point::new(1, 1), &text, looks.bright);
        view.mark(Point::new(1 + cursor, 1), looks.cursor, looks.background);
        if let Some(problem) = &told {
            view.wrapped(Point::new(1, 2), problem, looks.hp_low);
        }
    }
}
