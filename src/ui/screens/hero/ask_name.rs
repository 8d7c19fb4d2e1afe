//! Name and seed dialog, for scenarios without a choice of hero.

use super::written::{self, NameLine, SeedLine};
use crate::screen::NewRun;
use crate::screens::prelude::*;
use fifteen_base::Dir;

const WIDTH: i32 = 52;
/// Rows of a field with its heading.
const LINE: i32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Name,
    Seed,
}

/// Fields for the name of the hero and the seed of the run.
pub struct AskName {
    name: NameLine,
    seed: SeedLine,
    field: Field,
    /// Problem with the seed.
    problem: Option<String>,
}

impl AskName {
    /// Creates the dialog for a scenario, with a proposed name.
    pub fn new(scenario: &str, context: &Context) -> Box<AskName> {
        Box::new(AskName {
            name: NameLine::new(scenario, context),
            seed: SeedLine::new(None),
            field: Field::Name,
            problem: None,
        })
    }

    fn has_seed(&self, context: &Context) -> bool {
        SeedLine::is_open(&self.name.scenario, context.content)
    }

    /// Passes a key to the focused field and returns whether it was used.
    fn write(&mut self, key: Key, context: &Context) -> bool {
        match self.field {
            // Names contain no star.
            Field::Name if key == Key::char('*') => {
                self.name.propose(context);
                true
            }
            Field::Name => self.name.write(key),
            Field::Seed => self.seed.line.handle(key),
        }
    }

    fn turn(&mut self, context: &Context) {
        self.field = match self.field {
            Field::Name if self.has_seed(context) => Field::Seed,
            Field::Name | Field::Seed => Field::Name,
        };
    }

    fn begin(&mut self, context: &Context) -> Flow {
        let Some(name) = self.name.name() else {
            self.field = Field::Name;
            return Flow::Stay;
        };
        let seed = if self.has_seed(context) { self.seed.seed() } else { Ok(None) };
        match seed {
            Ok(seed) => {
                let scenario = self.name.scenario.clone();
                Flow::Start(NewRun { name, scenario, seed, ..NewRun::default() })
            }
            Err(problem) => {
                self.problem = Some(problem);
                self.field = Field::Seed;
                Flow::Stay
            }
        }
    }

    fn told(&self, context: &Context) -> Option<String> {
        self.name.told(context).or_else(|| self.problem.clone())
    }

    fn rows(&self, context: &Context) -> i32 {
        if self.has_seed(context) { 2 * LINE } else { LINE }
    }

    fn area(&self, context: &Context, canvas: Rect) -> Rect {
        let told = self.told(context).unwrap_or_default();
        let lines = wrap(&told, WIDTH.min(canvas.size.width - 4) - 1).len() as i32;
        canvas.centred(around(WIDTH, self.rows(context) + lines.max(1)))
    }

    fn at(&self, at: Point, context: &Context) -> Option<Field> {
        let area = self.area(context, Rect::from_size(context.size));
        match at.y - area.at.y - 1 {
            _ if !area.contains(at) => None,
            0..LINE => Some(Field::Name),
            LINE..4 if self.has_seed(context) => Some(Field::Seed),
            _ => None,
        }
    }
}

impl Screen for AskName {
    fn name(&self) -> &'static str {
        "ask_name"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let key = match input {
            Input::Key(key) => key,
            Input::Click(at, Button::Left) => {
                self.field = self.at(at, context).unwrap_or(self.field);
                return Flow::Stay;
            }
            Input::Click(_, Button::Right) => return Flow::Pop,
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => return Flow::Stay,
        };
        if self.write(key, context) {
            self.problem = None;
            return Flow::Stay;
        }
        match context.keys.command(key) {
            Some(KeyAction::Confirm) => return self.begin(context),
            Some(KeyAction::Cancel) => return Flow::Pop,
            Some(
                KeyAction::Next | KeyAction::Previous | KeyAction::Walk(Dir::North | Dir::South),
            ) => self.turn(context),
            _ => {}
        }
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let area = self.area(context, Rect::from_size(canvas.size()));
        let mut keys =
            vec![(KeyAction::Confirm, say!("go down")), (KeyAction::Cancel, say!("back"))];
        let has_seed = self.has_seed(context);
        if has_seed {
            keys.push((KeyAction::Next, say!("next")));
        }
        let mut hints = Hints::new(context.keys, &keys);
        if self.field == Field::Name && self.name.list(context).is_some() {
            hints = hints.with("*", say!("other name"));
        }
        let mut view = window_over(canvas, area, say!("Who goes down?"), &hints, looks);
        let size = view.size();
        let mut part = view.part(Rect::new(0, 0, size.width, LINE));
        let here = self.field == Field::Name;
        written::heading(say!("Name"), here, looks, &mut part);
        written::line(&self.name.line, here, looks, &mut part);
        if has_seed {
            let mut part = view.part(Rect::new(0, LINE, size.width, LINE));
            self.seed.draw(self.field == Field::Seed, looks, &mut part);
        }
        if let Some(problem) = self.told(context) {
            view.wrapped(Point::new(1, self.rows(context)), &problem, looks.hp_low);
        }
    }
}
