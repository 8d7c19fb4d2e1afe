//! Scenario selection for a new run.

use super::hero;
use crate::screens::prelude::*;
use fifteen_content::{Content, Scenario};
use fifteen_game::goal_texts;

const WIDTH: i32 = 56;
/// Minimum rows of the list.
const LEAST: i32 = 3;

#[derive(Default)]
pub struct ScenarioScreen {
    list: ListState,
    find: ListFilter,
}

impl ScenarioScreen {
    fn filtered<'a>(&self, content: &'a Content) -> FilteredList<&'a Scenario> {
        let all = content.scenarios.iter().map(|(_, scenario)| scenario).collect();
        self.find.filter_by_name(all, |scenario| scenario.name.clone(), |scenario| scenario.text.clone())
    }
}

/// Returns the window, the list, and the description below it. The list shrinks so that the longest description fits.
fn areas(context: &Context) -> (Rect, Rect, Rect) {
    let scenarios = &context.content.scenarios;
    let wide = WIDTH.min(context.size.width - 4);
    let texts =
        scenarios.iter().map(|(_, scenario)| wrap(&scenario_text(scenario, context.content), wide).len());
    let about = 1 + texts.max().unwrap_or(0) as i32;
    let rows = scenarios.len() as i32;
    let area = Rect::from_size(context.size).centred(framed_size(WIDTH, rows + about));
    let inner = inside(area);
    let (list, rest) = inner.cut_top(rows.min((inner.size.height - about).max(LEAST)));
    (area, list, rest.cut_top(1).1)
}

fn scenario_text(scenario: &Scenario, content: &Content) -> String {
    let goals = goal_texts(scenario, content).into_iter().map(|goal| match goal.wins {
        true => format!("{}.", goal.text),
        false => say!("Lost if: {}.", goal.text),
    });
    let goals: Vec<String> = goals.collect();
    if goals.is_empty() { scenario.text.clone() } else { format!("{} {}", scenario.text, goals.join(" ")) }
}

impl Screen for ScenarioScreen {
    fn name(&self) -> &'static str {
        "scenarios"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let scenarios = self.filtered(context.content);
        let (_, list, _) = areas(context);
        let choice = self.list.handle(input, context.keys, list, scenarios.len());
        choice.to_flow(|entry| Flow::Replace(hero::start_run(&scenarios[entry].id, None, context)))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let keys = [(KeyAction::Confirm, say!("choose")), back_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let scenarios = self.filtered(context.content);
        let hints = self.find.hints(hints, context.keys, scenarios.counts());
        let (area, list, about) = areas(context);
        window_over(canvas, area, say!("A new run"), &hints, colors);
        let mut view = canvas.part(list);
        self.list.draw(&mut view, scenarios.len(), colors, |view, entry, y, color| {
            view.text(Point::new(1, y), &scenarios[entry].name, color);
        });
        self.find.draw(canvas, (area, list), scenarios.counts(), colors);
        if let Some(chosen) = scenarios.get(self.list.selected) {
            let mut view = canvas.part(about);
            view.wrapped(Point::new(0, 0), &scenario_text(chosen, context.content), colors.dim);
        }
    }
}
