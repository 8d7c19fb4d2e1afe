//! High scores: the best runs by scenario.

use crate::cards::words;
use crate::screens::prelude::*;
use fifteen_game::save::Score;

const WIDTH: i32 = 74;
/// Rows for details about the selected run, including an empty one.
const ABOUT: i32 = 3;

#[derive(Default)]
pub struct HighScoreScreen {
    list: GroupedList,
    find: ListFilter,
}

impl HighScoreScreen {
    fn filtered<'a>(&self, context: &Context<'a>) -> FilteredList<ListRow<(usize, &'a Score)>> {
        self.find.filter_rows(rows(context), |(_, run)| {
            let [called, seed] = about(run);
            format!("{} {} {called} {seed}", run.name, run.cause)
        })
    }
}

/// Returns the runs by scenario, with their ranks. The scenario with the best run comes first.
fn rows<'a>(context: &Context<'a>) -> Vec<ListRow<(usize, &'a Score)>> {
    let mut scenarios: Vec<&str> = Vec::new();
    for score in context.scores {
        if !scenarios.contains(&score.scenario.as_str()) {
            scenarios.push(&score.scenario);
        }
    }
    let mut rows = Vec::new();
    for scenario in scenarios {
        rows.push(ListRow::Heading(scenario.to_owned()));
        let runs = context.scores.iter().filter(|run| run.scenario == scenario);
        rows.extend(runs.enumerate().map(ListRow::Entry));
    }
    rows
}

fn area(size: Size, rows: usize) -> Rect {
    Rect::from_size(size).centred(framed_size(WIDTH, (rows as i32).max(1) + ABOUT))
}

impl Screen for HighScoreScreen {
    fn name(&self) -> &'static str {
        "scores"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.filtered(context);
        let inner = inside(area(context.size, rows.unfiltered_len()));
        let (list, _) = inner.cut_top(inner.size.height - ABOUT);
        let outcome = self.list.handle(input, context.keys, list, &rows);
        outcome.choose(entries(&rows), |(_, score)| Flow::Dump(score.clone()))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.filtered(context);
        let area = area(canvas.size(), rows.unfiltered_len());
        let dump_hint = (rows.unfiltered_len() > 0).then_some((KeyAction::Confirm, say!("details")));
        let keys: Vec<_> = dump_hint.into_iter().chain([back_hint()]).collect();
        let hints = self.find.hints(KeyHints::new(context.keys, &keys), context.keys, rows.counts());
        let mut view = window_over(canvas, area, say!("Best runs"), &hints, colors);
        let Size { width, height } = view.size();
        if rows.unfiltered_len() == 0 {
            view.text(Point::new(0, 0), say!("No run has ended yet."), colors.dim);
            return;
        }
        let mut list = view.part(Rect::new(0, 0, width, height - ABOUT));
        self.list.draw(&mut list, &rows, colors, |line, (index, score), chosen| {
            draw_line(line, *index, score, chosen, colors);
        });
        if let Some((_, score)) = self.list.chosen(&rows) {
            for (line, y) in about(score).iter().zip(height - ABOUT + 1..) {
                view.text(Point::new(0, y), &shorten(line, width), colors.dim);
            }
        }
        let (list, _) = inside(area).cut_top(height - ABOUT);
        self.find.draw(canvas, (area, list), rows.counts(), colors);
    }
}

fn draw_line(line: &mut CanvasView, index: usize, score: &Score, chosen: bool, colors: &UiColors) {
    let color = if chosen { colors.bright } else { colors.text };
    let number = format!("{:>2}.", index + 1);
    line.text(Point::new(0, 0), &number, colors.dim);
    let points = score.points.to_string();
    line.text(Point::new(11 - width(&points), 0), &points, colors.title);
    line.text(Point::new(13, 0), &shorten(&score.name, 16), color);
    let room = line.size().width - 31;
    line.text(Point::new(30, 0), &shorten(&score.cause, room), color);
}

fn about(score: &Score) -> [String; 2] {
    let Score { turn, kills, gold, .. } = score;
    let depth = words::depth_label(score.depth);
    // A hero may have no class and belong to no people, and an ending may have no name.
    let [called, ending] = [capitalize(&score.called), score.ending.clone()]
        .map(|text| if text.is_empty() { text } else { format!("{text}. ") });
    [
        say!("{}{depth}, turn {turn}, {kills} kills, {gold} gold.", called),
        say!("{}Seed {}, {}.", ending, score.seed, score.date),
    ]
}
