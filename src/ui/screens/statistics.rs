//! Statistics of all ended runs or of one scenario, with bar charts of the latest runs.
//!
//! ```text
//! 23 runs: 2 won, 20 lost, 1 abandoned.
//! Deepest step        Turns               Points
//!    ▄  █                █                  █
//! ▄█▄█▄███            ▄▄▄█▄▄▄             ▄▄█▄▄
//! Causes of death                         Depth reached
//! 9 killed by a giant rat  step 1 to 3    step 3 ████████ 8
//! ```

use crate::draw::bar_chart;
use crate::screens::prelude::*;
use crate::statistics::{DeathCause, RunGroup, RunStatistics};
use fifteen_base::{Dir, SortedMap};
use fifteen_content::Rgb;
use fifteen_game::Tone;
use fifteen_game::save::Score;

const WIDTH: i32 = 110;

pub struct StatisticsScreen {
    /// Names of the played scenarios, most frequent first.
    scenarios: Vec<String>,
    /// Index of the selected scenario, from 1; 0 for all.
    selected: usize,
    statistics: RunStatistics,
    scroll: Scroll,
}

impl StatisticsScreen {
    pub fn new(context: &Context) -> Box<StatisticsScreen> {
        let statistics = RunStatistics::from_scores(context.ended_runs.iter());
        let scenarios = statistics.games.iter().map(|game| game.name.clone()).collect();
        Box::new(StatisticsScreen { scenarios, selected: 0, statistics, scroll: Scroll::TOP })
    }

    fn chosen(&self) -> Option<&str> {
        self.selected.checked_sub(1).and_then(|index| self.scenarios.get(index)).map(String::as_str)
    }

    /// Draws the whole page, in the width that a canvas of this size allows.
    fn page(&self, context: &Context, size: Size) -> Canvas {
        page(&self.statistics, WIDTH.min(size.width - 4).max(1), context.colors)
    }

    fn select_scenario(&mut self, forward: bool, context: &Context) {
        let all = self.scenarios.len() + 1;
        let by = if forward { 1 } else { all - 1 };
        self.selected = (self.selected + by) % all;
        let scenario = self.chosen();
        let in_scenario = |score: &&Score| scenario.is_none_or(|scenario| score.scenario == scenario);
        self.statistics = RunStatistics::from_scores(context.ended_runs.iter().filter(in_scenario));
        self.scroll = Scroll::TOP;
    }
}

fn area(size: Size, rows: i32) -> Rect {
    Rect::from_size(size).centred(framed_size(WIDTH.min(size.width - 4), rows))
}

impl Screen for StatisticsScreen {
    fn name(&self) -> &'static str {
        "statistics"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let total = self.page(context, context.size).size().height;
        let rows = inside(area(context.size, total)).size.height;
        if self.scroll.handle(input, context.keys, rows, total) {
            return Flow::Stay;
        }
        match (context.bound_action(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Confirm), _) | (_, Input::Click(..)) => return Flow::Pop,
            (Some(KeyAction::Next | KeyAction::Walk(Dir::East)), _) => self.select_scenario(true, context),
            (Some(KeyAction::Previous | KeyAction::Walk(Dir::West)), _) => {
                self.select_scenario(false, context)
            }
            _ => {}
        }
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        dim_background(canvas, colors);
        let page = self.page(context, canvas.size());
        let Size { width, height: total } = page.size();
        let area = area(canvas.size(), total);
        let rows = inside(area).size.height;
        let mut keys = vec![back_hint()];
        if self.scenarios.len() > 1 {
            keys.push((KeyAction::Next, say!("next game")));
        }
        let further = self.scroll.hints(context.keys, rows, total);
        let hints = KeyHints::new(context.keys, &keys).and(further);
        let title = self.chosen().map_or(say!("All runs").to_owned(), |game| say!("Runs of {game}"));
        let mut view = window(canvas, area, &title, &hints, colors);
        let first = self.scroll.first(rows, total);
        for y in 0..rows.min(total - first) {
            for x in 0..width {
                view.put(Point::new(x, y), page.cells()[Point::new(x, first + y)]);
            }
        }
        self.scroll.draw_signs(canvas, area, total, colors);
    }
}

/// Height of a chart without its heading, in rows.
const CHART_HEIGHT: i32 = 4;
const GAP: i32 = 3;
/// Minimum width of a page with blocks side by side, in columns.
const ADJACENT_BLOCKS_WIDTH: i32 = 66;
const MAX_CAUSES: usize = 12;

/// A block of the page: its height in rows, and its drawing function.
type PageBlock<'a> = (i32, Box<dyn Fn(&mut CanvasView) + 'a>);

fn page(statistics: &RunStatistics, width: i32, colors: &UiColors) -> Canvas {
    if statistics.runs == 0 {
        let mut page = Canvas::new(Size::new(width, 1));
        page.whole().fill(colors.background);
        page.whole().text(Point::new(0, 0), say!("No run has ended yet."), colors.dim);
        return page;
    }
    let lines = wrap(&statistics.summary(), width);
    let curves = charts(statistics, colors);
    let tables = tables(statistics, colors);
    let rows = lines.len() as i32 + 1 + height(&curves, 3, width) + height(&tables, 2, width);
    let mut page = Canvas::new(Size::new(width, rows - 1));
    page.whole().fill(colors.background);
    for (line, y) in lines.iter().zip(0..) {
        page.whole().text(Point::new(0, y), line, colors.text);
    }
    let y = draw_blocks(&curves, 3, (lines.len() as i32 + 1, width), &mut page);
    draw_blocks(&tables, 2, (y, width), &mut page);
    page
}

fn blocks_per_row(max: usize, width: i32) -> usize {
    if width >= ADJACENT_BLOCKS_WIDTH { max } else { 1 }
}

/// Returns the height of the blocks, in rows. At most `max` blocks are side by side, with an empty row below them.
fn height(blocks: &[PageBlock], max: usize, width: i32) -> i32 {
    let rows = blocks.chunks(blocks_per_row(max, width));
    rows.map(|row| row.iter().map(|(rows, _)| rows + 1).max().unwrap_or(0)).sum()
}

/// Draws blocks from row `y` on, at most `max` side by side, and returns the row after them.
fn draw_blocks(blocks: &[PageBlock], max: usize, (mut y, width): (i32, i32), page: &mut Canvas) -> i32 {
    let beside = blocks_per_row(max, width);
    let wide = (width - GAP * (beside as i32 - 1)) / beside as i32;
    for row in blocks.chunks(beside) {
        for ((rows, draw), column) in row.iter().zip(0..) {
            draw(&mut page.part(Rect::new(column * (wide + GAP), y, wide, *rows)));
        }
        y += row.iter().map(|(rows, _)| rows + 1).max().unwrap_or(0);
    }
    y
}

fn charts<'a>(statistics: &'a RunStatistics, colors: &'a UiColors) -> Vec<PageBlock<'a>> {
    let step = |run: &fifteen_game::save::Score| u64::try_from(run.deepest).unwrap_or(0);
    let steps = statistics.curve.iter().map(step).collect();
    let turns = statistics.curve.iter().map(|run| run.turn).collect();
    let points = statistics.curve.iter().map(|run| run.points).collect();
    let color = |won: bool| if won { colors.tone(Tone::Good) } else { colors.title };
    let bar_colors: Vec<Rgb> = statistics.curve.iter().map(|run| color(run.won)).collect();
    let curves: [(&str, Vec<u64>); 3] =
        [(say!("Deepest step"), steps), (say!("Turns"), turns), (say!("Score"), points)];
    let curve = |(heading, numbers): (&'static str, Vec<u64>)| -> PageBlock<'a> {
        let numbers: Vec<(u64, Rgb)> = numbers.into_iter().zip(bar_colors.iter().copied()).collect();
        let draw = move |view: &mut CanvasView| draw_chart(heading, &numbers, colors, view);
        (1 + CHART_HEIGHT, Box::new(draw))
    };
    curves.map(curve).into()
}

fn draw_chart(heading: &str, numbers: &[(u64, Rgb)], colors: &UiColors, view: &mut CanvasView) {
    let Size { width: wide, height } = view.size();
    let shown = numbers.len().min(bar_chart::bars_that_fit(wide));
    let last = &numbers[numbers.len() - shown..];
    let most = last.iter().map(|(number, _)| *number).max().unwrap_or(0);
    let next = view.text(Point::new(0, 0), heading, colors.title);
    let about = say!("runs: {shown}, max: {most}");
    if next + 1 + width(&about) <= wide {
        view.text_right(0, &about, colors.dim);
    }
    let mut part = view.part(Rect::new(0, 1, wide, height - 1));
    bar_chart::draw(numbers, colors.dim, colors.background, &mut part);
}

fn tables<'a>(statistics: &'a RunStatistics, colors: &'a UiColors) -> Vec<PageBlock<'a>> {
    let mut tables: Vec<PageBlock<'a>> = Vec::new();
    let causes = &statistics.causes[..statistics.causes.len().min(MAX_CAUSES)];
    if !causes.is_empty() {
        let draw = move |view: &mut CanvasView| draw_causes(causes, colors, view);
        tables.push((1 + causes.len() as i32, Box::new(draw)));
    }
    let depths = &statistics.depths;
    let draw = move |view: &mut CanvasView| draw_depths(depths, colors, view);
    tables.push((1 + depths.len() as i32, Box::new(draw)));
    let groups = [
        (say!("Classes"), &statistics.classes),
        (say!("Peoples"), &statistics.peoples),
        (say!("Scenarios"), &statistics.games),
    ];
    for (heading, groups) in groups.into_iter().filter(|(_, groups)| !groups.is_empty()) {
        let draw = move |view: &mut CanvasView| draw_groups(heading, groups, colors, view);
        tables.push((1 + groups.len() as i32, Box::new(draw)));
    }
    tables
}

/// Returns the range of depths: "step 2", "step 2 to 5", "surface".
fn depth_range(depths: &SortedMap<i32, usize>) -> String {
    let (first, last) = (depths.keys().next(), depths.keys().next_back());
    match (first.copied().unwrap_or(0), last.copied().unwrap_or(0)) {
        (_, ..=0) => say!("surface").to_owned(),
        (first, last) if first == last => say!("step {first}"),
        (first, last) => say!("step {} to {last}", first.max(0)),
    }
}

fn draw_causes(causes: &[DeathCause], colors: &UiColors, view: &mut CanvasView) {
    view.text(Point::new(0, 0), say!("Causes of death"), colors.title);
    for (cause, y) in causes.iter().zip(1..) {
        let places = depth_range(&cause.depths);
        let room = view.size().width - width(&places) - 6;
        view.text(Point::new(0, y), &format!("{:>3}", cause.runs), colors.title);
        view.text(Point::new(4, y), &shorten(&capitalize(&cause.cause), room), colors.text);
        view.text_right(y, &places, colors.dim);
    }
}

fn draw_depths(depths: &SortedMap<i32, usize>, colors: &UiColors, view: &mut CanvasView) {
    view.text(Point::new(0, 0), say!("Depth reached"), colors.title);
    let most = depths.values().max().copied().unwrap_or(0);
    let bar = (view.size().width - 12).max(1);
    let to_i32 = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    for ((depth, runs), y) in depths.iter().zip(1..) {
        let place = if *depth > 0 { say!("step {depth}") } else { say!("surface").to_owned() };
        view.text(Point::new(0, y), &place, colors.text);
        let parts = (to_i32(*runs), to_i32(most));
        view.bar(Point::new(8, y), bar, parts, colors.title, colors.background);
        view.text_right(y, &runs.to_string(), colors.dim);
    }
}

fn draw_groups(heading: &str, groups: &[RunGroup], colors: &UiColors, view: &mut CanvasView) {
    view.text(Point::new(0, 0), heading, colors.title);
    for (group, y) in groups.iter().zip(1..) {
        let about = say!("{}/{} won, step {}, best {}", group.won, group.runs, group.deepest, group.best);
        let room = view.size().width - width(&about) - 2;
        view.text(Point::new(0, y), &shorten(&capitalize(&group.name), room), colors.text);
        view.text_right(y, &about, colors.dim);
    }
}
