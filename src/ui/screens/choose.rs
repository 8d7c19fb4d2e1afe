//! Scenario selection for a new run.

use super::hero;
use crate::screens::prelude::*;
use fifteen_content::{Content, Scenario};
use fifteen_game::aims;

const WIDTH: i32 = 56;
/// Fewest rows of the list.
const LEAST: i32 = 3;

/// List of the scenarios.
#[derive(Default)]
pub struct ChooseScenario {
    list: List,
    find: Find,
}

impl ChooseScenario {
    fn found<'a>(&self, content: &'a Content) -> Found<&'a Scenario> {
        let all = content.scenarios.iter().map(|(_, one)| one).collect();
        let (name, text) = (|one: &&Scenario| one.name.clone(), |one: &&Scenario| one.text.clone());
        self.find.among_named(all, name, text)
    }
}

/// Returns the window, the list, and the description below it. The list shrinks so that the longest description fits.
fn areas(context: &Context) -> (Rect, Rect, Rect) {
    let scenarios = &context.content.scenarios;
    let wide = WIDTH.min(context.size.width - 4);
    let texts =
        scenarios.iter().map(|(_, one)| wrap(&scenario_text(one, context.content), wide).len());
    let about = 1 + texts.max().unwrap_or(0) as i32;
    let rows = scenarios.len() as i32;
    let area = Rect::from_size(context.size).centred(around(WIDTH, rows + about));
    let inner = inside(area);
    let (list, rest) = inner.cut_top(rows.min((inner.size.height - about).max(LEAST)));
    (area, list, rest.cut_top(1).1)
}

/// Returns the description of a scenario and its goals.
fn scenario_text(scenario: &Scenario, content: &Content) -> String {
    let aims = aims(scenario, content).into_iter().map(|aim| match aim.won {
        true => format!("{}.", aim.text),
        false => say!("Lost if: {}.", aim.text),
    });
    let aims: Vec<String> = aims.collect();
    match aims.is_empty() {
        true => scenario.text.clone(),
        false => format!("{} {}", scenario.text, aims.join(" ")),
    }
}

impl Screen for ChooseScenario {
    fn name(&self) -> &'static str {
        "scenarios"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let scenarios = self.found(context.content);
        let (_, list, _) = areas(context);
        let choice = self.list.handle(input, context.keys, list, scenarios.len());
        choice.answer(|entry| Flow::Replace(hero::ask(&scenarios[entry].id, context)))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let keys = [(KeyAction::Confirm, say!("choose")), (KeyAction::Cancel, say!("back"))];
        let hints = Hints::new(context.keys, &keys);
        let scenarios = self.found(context.content);
        let hints = self.find.hints(hints, context.keys, scenarios.counts());
        let (area, list, about) = areas(context);
        window_over(canvas, area, say!("A new run"), &hints, looks);
        let mut view = canvas.part(list);
        self.list.draw(&mut view, scenarios.len(), looks, |view, entry, y, color| {
            view.text(Point::new(1, y), &scenarios[entry].name, color);
        });
        self.find.draw(canvas, (area, list), scenarios.counts(), looks);
        if let Some(chosen) = scenarios.get(self.list.selected) {
            let mut view = canvas.part(about);
            view.wrapped(Point::new(0, 0), &scenario_text(chosen, context.content), looks.dim);
        }
    }
}
