//! Name and seed dialog, for scenarios without a choice of hero.

use super::input_fields::{self, NameField, SeedField};
use crate::screen::NewRun;
use crate::screens::prelude::*;
use fifteen_base::Dir;

const WIDTH: i32 = 52;
/// Rows of a field with its heading.
const LINE: i32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NameScreenField {
    Name,
    Seed,
}

pub struct NameScreen {
    name: NameField,
    seed: SeedField,
    field: NameScreenField,
    problem: Option<String>,
}

impl NameScreen {
    pub fn new(scenario: &str, context: &Context) -> Box<NameScreen> {
        Box::new(NameScreen {
            name: NameField::new(scenario, context),
            seed: SeedField::new(None),
            field: NameScreenField::Name,
            problem: None,
        })
    }

    fn has_seed(&self, context: &Context) -> bool {
        SeedField::allows_seed(&self.name.scenario, context.content)
    }

    /// Passes a key to the focused field and returns whether the field used it.
    fn type_key(&mut self, key: Key, context: &Context) -> bool {
        match self.field {
            NameScreenField::Name => self.name.handle(key, context),
            NameScreenField::Seed => self.seed.input.handle(key),
        }
    }

    fn focus_next(&mut self, context: &Context) {
        self.field = match self.field {
            NameScreenField::Name if self.has_seed(context) => NameScreenField::Seed,
            NameScreenField::Name | NameScreenField::Seed => NameScreenField::Name,
        };
    }

    fn start_run(&mut self, context: &Context) -> Flow {
        let Some(name) = self.name.valid_name() else {
            self.field = NameScreenField::Name;
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
                self.field = NameScreenField::Seed;
                Flow::Stay
            }
        }
    }

    fn problem_text(&self, context: &Context) -> Option<String> {
        self.name.problem_text(context).or_else(|| self.problem.clone())
    }

    fn rows(&self, context: &Context) -> i32 {
        if self.has_seed(context) { 2 * LINE } else { LINE }
    }

    fn area(&self, context: &Context, canvas: Rect) -> Rect {
        let problem = self.problem_text(context).unwrap_or_default();
        let lines = wrap(&problem, WIDTH.min(canvas.size.width - 4) - 1).len() as i32;
        canvas.centred(framed_size(WIDTH, self.rows(context) + lines.max(1)))
    }

    fn field_at(&self, at: Point, context: &Context) -> Option<NameScreenField> {
        let area = self.area(context, Rect::from_size(context.size));
        match at.y - area.at.y - 1 {
            _ if !area.contains(at) => None,
            0..LINE => Some(NameScreenField::Name),
            LINE..4 if self.has_seed(context) => Some(NameScreenField::Seed),
            _ => None,
        }
    }
}

impl Screen for NameScreen {
    fn name(&self) -> &'static str {
        "ask_name"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let key = match input {
            Input::Key(key) => key,
            Input::Click(at, Button::Left) => {
                self.field = self.field_at(at, context).unwrap_or(self.field);
                return Flow::Stay;
            }
            Input::Click(_, Button::Right) => return Flow::Pop,
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => return Flow::Stay,
        };
        if self.type_key(key, context) {
            self.problem = None;
            return Flow::Stay;
        }
        match context.keys.action(key) {
            Some(KeyAction::Confirm) => return self.start_run(context),
            Some(KeyAction::Cancel) => return Flow::Pop,
            Some(KeyAction::Next | KeyAction::Previous | KeyAction::Walk(Dir::North | Dir::South)) => {
                self.focus_next(context)
            }
            _ => {}
        }
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let area = self.area(context, Rect::from_size(canvas.size()));
        let mut keys = vec![(KeyAction::Confirm, say!("start")), back_hint()];
        let has_seed = self.has_seed(context);
        if has_seed {
            keys.push((KeyAction::Next, say!("next")));
        }
        let mut hints = KeyHints::new(context.keys, &keys);
        if self.field == NameScreenField::Name && self.name.list(context).is_some() {
            hints = hints.with("*", say!("other name"));
        }
        let mut view = window_over(canvas, area, say!("New hero"), &hints, colors);
        let size = view.size();
        let mut part = view.part(Rect::new(0, 0, size.width, LINE));
        let focused = self.field == NameScreenField::Name;
        input_fields::draw_heading(say!("Name"), focused, colors, &mut part);
        input_fields::draw_input(&self.name.input, focused, colors, &mut part);
        if has_seed {
            let mut part = view.part(Rect::new(0, LINE, size.width, LINE));
            self.seed.draw(self.field == NameScreenField::Seed, colors, &mut part);
        }
        if let Some(problem) = self.problem_text(context) {
            view.wrapped(Point::new(1, self.rows(context)), &problem, colors.hp_low);
        }
    }
}
