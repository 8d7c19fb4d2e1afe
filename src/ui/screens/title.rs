//! Title screen: new run, saved runs, settings, help, quit.

use super::{
    DeleteRunDialog, HelpScreen, HighScoreScreen, ReportScreen, ScenarioScreen, SettingsScreen,
    StatisticsScreen, hero,
};
use crate::columns::fitting_prefix;
use crate::draw::art;
use crate::draw::canvas::is_drawable;
use crate::draw::scroll::draw_signs;
use crate::input::KeyCode;
use crate::screens::prelude::*;
use fifteen_content::Content;
use fifteen_game::save::{RunListing, RunSummary};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::time::SystemTime;

const WIDTH: i32 = 78;
/// Indentation of the labels, in columns.
const INDENT: i32 = 2;
/// Column of a run's name.
const NAME: i32 = 10;
/// Column of a run's scenario.
const GAME: i32 = 24;
/// Column of the note about an unreadable run. The name gets more room there, because nothing else identifies the
/// run.
const DAMAGE: i32 = 32;

/// Width of the mark that distinguishes runs whose names look the same, in columns.
const MARK: i32 = 4;

pub struct TitleScreen {
    list: ListState,
    find: ListFilter,
}

enum TitleEntry<'a> {
    New,
    Run(&'a RunListing),
    Statistics,
    Scores,
    Settings,
    Help,
    Quit,
}

impl TitleScreen {
    /// Creates the title. The most recently saved run is selected if there is one.
    pub fn new(has_runs: bool) -> Box<TitleScreen> {
        let list = ListState { selected: usize::from(has_runs) };
        Box::new(TitleScreen { list, find: ListFilter::default() })
    }

    fn filtered<'a>(&self, context: &'a Context) -> FilteredList<TitleEntry<'a>> {
        self.find.filter(entries(context), |entry| search_text(entry, context))
    }
}

fn entries<'a>(context: &'a Context) -> Vec<TitleEntry<'a>> {
    let runs = context.runs.iter().map(TitleEntry::Run);
    let after = [
        TitleEntry::Settings,
        TitleEntry::Statistics,
        TitleEntry::Scores,
        TitleEntry::Help,
        TitleEntry::Quit,
    ];
    [TitleEntry::New].into_iter().chain(runs).chain(after).collect()
}

/// Returns the areas of the art and of the list below it, centred together.
fn areas(size: Size, entries: usize) -> (Rect, Rect) {
    let whole = Rect::from_size(size);
    let art = art::size(size);
    let gap = if art.height > 0 { 2 } else { 0 };
    let room = size.height - art.height - gap - 2;
    let rows = (entries as i32).clamp(1, room.max(1));
    let block = whole.centred(Size::new(size.width, art.height + gap + rows + 1));
    let (picture, rest) = block.cut_top(art.height);
    // The labels start below the left edge of the art if there is room.
    let left = (size.width - art.width) / 2 - INDENT;
    let left = left.min(size.width - WIDTH).max(0);
    let list = Rect::new(left, rest.at.y + gap, WIDTH, rows);
    (picture, list.intersection(whole))
}

/// Starts a new run, with a choice of the scenario if there are several.
fn new_run(context: &Context) -> Flow {
    let mut scenarios = context.content.scenarios.iter();
    match (scenarios.next(), scenarios.next()) {
        (Some((_, scenario)), None) => Flow::Push(hero::start_run(&scenario.id, None, context)),
        _ => Flow::Push(Box::<ScenarioScreen>::default()),
    }
}

impl Screen for TitleScreen {
    fn name(&self) -> &'static str {
        "title"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        if let Input::Key(key) = input {
            // `n` is often bound to a step, so the letters are tested before the key bindings.
            match context.keys.action(key) {
                _ if key == Key::char('n') => return new_run(context),
                _ if key == Key::char('q') => return Flow::Quit,
                Some(KeyAction::Help) => return Flow::Push(Box::<HelpScreen>::default()),
                Some(KeyAction::SaveAndQuit | KeyAction::GiveUp) => return Flow::Quit,
                _ => {}
            }
        }
        let entries = self.filtered(context);
        if let (Input::Key(Key { code: KeyCode::Delete, .. }), Some(TitleEntry::Run(run))) =
            (input, entries.get(self.list.selected))
        {
            return DeleteRunDialog::new(run, context.content)
                .map_or(Flow::Stay, |question| Flow::Push(question));
        }
        let (_, area) = areas(context.size, entries.unfiltered_len());
        let ListOutcome::Chosen(chosen) = self.list.handle(input, context.keys, area, entries.len()) else {
            return Flow::Stay;
        };
        match &entries[chosen] {
            TitleEntry::New => new_run(context),
            TitleEntry::Run(run) => match &run.state {
                Ok(_) => Flow::Resume(run.name.clone()),
                Err(error) => Flow::Push(ReportScreen::damaged_save(&run.name, error)),
            },
            TitleEntry::Statistics => Flow::Push(StatisticsScreen::new(context)),
            TitleEntry::Scores => Flow::Push(Box::<HighScoreScreen>::default()),
            TitleEntry::Settings => Flow::Push(Box::<SettingsScreen>::default()),
            TitleEntry::Help => Flow::Push(Box::<HelpScreen>::default()),
            TitleEntry::Quit => Flow::Quit,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        canvas.whole().fill(colors.background);
        let entries = self.filtered(context);
        let (picture, area) = areas(canvas.size(), entries.unfiltered_len());
        art::draw(&mut canvas.part(picture), colors);
        let first = self.list.first_visible(area.size.height, entries.len());
        let mut view = canvas.part(area);
        view.mark_list();
        for (y, (i, entry)) in (0..area.size.height).zip(entries.iter().enumerate().skip(first)) {
            draw_entry(entry, y, i == self.list.selected, context, &mut view);
        }
        // The scroll marks are at the left, because the right edge has the times of the runs.
        let mut signs = view.part(Rect::new(0, 0, 1, area.size.height));
        draw_signs(&mut signs, first as i32, entries.len() as i32, colors);
        let hints = KeyHints::new(context.keys, &[(KeyAction::Confirm, say!("choose"))]);
        let hints = hints.with("n", say!("new run")).with("q", say!("quit"));
        let on_run = matches!(entries.get(self.list.selected), Some(TitleEntry::Run(_)));
        let hints = if on_run { hints.with("Del", say!("delete")) } else { hints };
        let hints = self.find.hints(hints, context.keys, entries.counts());
        let above = Rect::new(area.at.x, area.at.y - 1, area.size.width, 1);
        self.find.draw(canvas, (above, area), entries.counts(), colors);
        let bottom = canvas.size().height - 1;
        if let Some(notice) = context.notice.filter(|_| bottom > area.bottom() + 1) {
            canvas.whole().text_centred(bottom - 1, notice, colors.title);
        }
        if bottom > area.bottom() {
            hints.draw(&mut canvas.whole(), bottom, colors);
        }
    }
}

fn label(entry: &TitleEntry) -> &'static str {
    match entry {
        TitleEntry::New => say!("New run"),
        TitleEntry::Run(_) => say!("Resume"),
        TitleEntry::Statistics => say!("Statistics"),
        TitleEntry::Scores => say!("Best runs"),
        TitleEntry::Settings => say!("Settings"),
        TitleEntry::Help => say!("Help"),
        TitleEntry::Quit => say!("Quit"),
    }
}

fn search_text(entry: &TitleEntry, context: &Context) -> String {
    let TitleEntry::Run(run) = entry else { return label(entry).to_owned() };
    let progress = run.state.as_ref().map(|summary| scenario_and_place(summary, context.content));
    let saved = run.saved.map_or(String::new(), time_text);
    format!("{} {} {} {saved}", label(entry), run.name, progress.unwrap_or_default())
}

fn draw_entry(entry: &TitleEntry, y: i32, chosen: bool, context: &Context, view: &mut CanvasView) {
    let colors = context.colors;
    if chosen {
        view.paint(Point::new(0, y), view.size().width, colors.select);
    }
    let color = if chosen { colors.bright } else { colors.text };
    view.text(Point::new(INDENT, y), label(entry), color);
    if let TitleEntry::Run(run) = entry {
        draw_run(run, y, chosen, context, view);
    }
}

fn draw_run(run: &RunListing, y: i32, chosen: bool, context: &Context, view: &mut CanvasView) {
    let colors = context.colors;
    let [title, dim] = if chosen { [colors.bright; 2] } else { [colors.title, colors.dim] };
    let facts = if run.state.is_ok() { GAME } else { DAMAGE };
    view.text(Point::new(NAME, y), &unique_name(run, facts - NAME - 2, context), title);
    let at = Point::new(facts, y);
    let Ok(summary) = &run.state else {
        view.text(at, say!("cannot be read; select it to see why"), colors.warning());
        return;
    };
    let saved = run.saved.map_or(String::new(), time_text);
    let room = view.size().width - facts - width(&saved) - 2;
    view.text(at, &shorten(&scenario_and_place(summary, context.content), room.max(0)), dim);
    view.text_right(y, &saved, dim);
}

/// Returns a run's name in at most `room` columns. If other names look the same, adds the end of the folder name as a
/// mark.
fn unique_name(run: &RunListing, room: i32, context: &Context) -> String {
    let drawn = |c| if is_drawable(c, context.uses_bitmap_font()) { c } else { '?' };
    let shown_name = |run: &RunListing| shorten(&run.name, room).chars().map(drawn).collect::<String>();
    let name = shown_name(run);
    let end = run.folder.as_deref().and_then(|folder| folder.rsplit('-').next());
    let is_ambiguous = context.runs.iter().filter(|other| shown_name(other) == name).count() > 1;
    match end.map(|end| fitting_prefix(end, MARK)).filter(|_| is_ambiguous) {
        Some(mark) => format!("{} {mark}", shorten(&name, room - MARK - 1)),
        None => name,
    }
}

/// Returns scenario and place: "Fifteen Steps Down, the Outskirts". An undefined scenario is named by its id, an
/// undefined place by its depth.
fn scenario_and_place(run: &RunSummary, content: &Content) -> String {
    let game = content.scenarios.find(&run.scenario);
    let game = game.map_or(&run.scenario, |kind| &content.scenarios[kind].name);
    let place = content.themes.find(&run.theme);
    match place.map(|kind| &content.themes[kind].name) {
        // "The Practice Yard, the Practice Yard" would be redundant.
        Some(place) if place.to_lowercase() == game.to_lowercase() => game.clone(),
        Some(place) => format!("{game}, {place}"),
        None => say!("{game}, depth {}", run.depth),
    }
}

/// Formats a time in the local time zone, to the minute.
fn time_text(saved: SystemTime) -> String {
    let time = Timestamp::try_from(saved).map(|time| time.to_zoned(TimeZone::system()));
    time.map_or(String::new(), |time| time.strftime("%Y-%m-%d %H:%M").to_string())
}
