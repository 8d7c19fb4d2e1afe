//! The title: a new run, the saved runs, settings, help, and the way out.

use super::{ChooseScenario, Damaged, Delete, Help, Preferences, Scores, Statistics, hero};
use crate::columns::fitting;
use crate::draw::art;
use crate::draw::canvas::is_drawn;
use crate::draw::scroll::draw_signs;
use crate::input::KeyCode;
use crate::screens::prelude::*;
use fifteen_content::Content;
use fifteen_game::save::{Listing, Summary};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::time::SystemTime;

/// The columns of the list.
const WIDTH: i32 = 78;
/// The columns before the words of the list.
const INDENT: i32 = 2;
/// The column of the name of a run.
const NAME: i32 = 10;
/// The column in which it is told what game a run is of.
const GAME: i32 = 24;
/// The column in which it is told that a run cannot be read: its name may be all there is to know it by.
const DAMAGE: i32 = 32;

/// The columns of what tells runs apart that look the same.
const MARK: i32 = 4;

/// The title.
pub struct Title {
    list: List,
    find: Find,
}

enum Entry<'a> {
    New,
    Run(&'a Listing),
    Statistics,
    Scores,
    Settings,
    Help,
    Quit,
}

impl Title {
    /// The title; where there are saved runs the last one is chosen.
    pub fn new(has_runs: bool) -> Box<Title> {
        let list = List { selected: usize::from(has_runs) };
        Box::new(Title { list, find: Find::default() })
    }

    /// The entries that hold what was typed.
    fn found<'a>(&self, context: &'a Context) -> Found<Entry<'a>> {
        self.find.among(entries(context), |entry| told(entry, context))
    }
}

fn entries<'a>(context: &'a Context) -> Vec<Entry<'a>> {
    let runs = context.runs.iter().map(Entry::Run);
    let after = [Entry::Settings, Entry::Statistics, Entry::Scores, Entry::Help, Entry::Quit];
    [Entry::New].into_iter().chain(runs).chain(after).collect()
}

/// The areas of the picture and the list: one above the other in the middle of the canvas.
fn areas(size: Size, entries: usize) -> (Rect, Rect) {
    let whole = Rect::of(size);
    let art = art::size(size);
    let gap = if art.height > 0 { 2 } else { 0 };
    let room = size.height - art.height - gap - 2;
    let rows = (entries as i32).clamp(1, room.max(1));
    let block = whole.centred(Size::new(size.width, art.height + gap + rows + 1));
    let (picture, rest) = block.cut_top(art.height);
    // The words of the list begin below the left edge of the picture, where they have room there.
    let left = (size.width - art.width) / 2 - INDENT;
    let left = left.min(size.width - WIDTH).max(0);
    let list = Rect::new(left, rest.at.y + gap, WIDTH, rows);
    (picture, list.and(whole))
}

/// What a new run begins with: the choice of a scenario, if there is one.
fn new_run(context: &Context) -> Flow {
    let mut scenarios = context.content.scenarios.iter();
    match (scenarios.next(), scenarios.next()) {
        (Some((_, only)), None) => Flow::Push(hero::ask(&only.id, context)),
        _ => Flow::Push(Box::<ChooseScenario>::default()),
    }
}

impl Screen for Title {
    fn name(&self) -> &'static str {
        "title"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        if let Input::Key(key) = input {
            // The letters are asked first: `n` is a step elsewhere.
            match key {
                _ if key == Key::char('n') => return new_run(context),
                _ if key == Key::char('q') => return Flow::Quit,
                _ => {}
            }
            match context.keys.command(key) {
                Some(KeyAction::Help) => return Flow::Push(Box::<Help>::default()),
                Some(KeyAction::SaveAndQuit | KeyAction::GiveUp) => return Flow::Quit,
                _ => {}
            }
        }
        let entries = self.found(context);
        if let (Input::Key(Key { code: KeyCode::Delete, .. }), Some(Entry::Run(run))) =
            (input, entries.get(self.list.selected))
        {
            return Delete::new(run, context.content)
                .map_or(Flow::Stay, |question| Flow::Push(question));
        }
        let (_, area) = areas(context.size, entries.full());
        let Choice::Taken(taken) = self.list.handle(input, context.keys, area, entries.len())
        else {
            return Flow::Stay;
        };
        match &entries[taken] {
            Entry::New => new_run(context),
            Entry::Run(run) => match &run.state {
                Ok(_) => Flow::Resume(run.name.clone()),
                Err(error) => Flow::Push(Damaged::screen(&run.name, error)),
            },
            Entry::Statistics => Flow::Push(Statistics::new(context)),
            Entry::Scores => Flow::Push(Box::<Scores>::default()),
            Entry::Settings => Flow::Push(Box::<Preferences>::default()),
            Entry::Help => Flow::Push(Box::<Help>::default()),
            Entry::Quit => Flow::Quit,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        canvas.whole().fill(looks.background);
        let entries = self.found(context);
        let (picture, area) = areas(canvas.size(), entries.full());
        art::draw(&mut canvas.part(picture), looks);
        let first = self.list.first(area.size.height, entries.len());
        let mut view = canvas.part(area);
        view.is_list();
        for (y, (i, entry)) in (0..area.size.height).zip(entries.iter().enumerate().skip(first)) {
            draw_entry(entry, y, i == self.list.selected, context, &mut view);
        }
        // Before the words: behind them stand the times of the runs.
        let mut signs = view.part(Rect::new(0, 0, 1, area.size.height));
        draw_signs(&mut signs, first as i32, entries.len() as i32, looks);
        let hints = Hints::new(context.keys, &[(KeyAction::Confirm, say!("choose"))]);
        let hints = hints.with("n", say!("new run")).with("q", say!("quit"));
        let on_run = matches!(entries.get(self.list.selected), Some(Entry::Run(_)));
        let hints = if on_run { hints.with("Del", say!("remove")) } else { hints };
        let hints = self.find.hints(hints, context.keys, entries.counts());
        let above = Rect::new(area.at.x, area.at.y - 1, area.size.width, 1);
        self.find.draw(canvas, (above, area), entries.counts(), looks);
        let bottom = canvas.size().height - 1;
        if let Some(notice) = context.notice.filter(|_| bottom > area.bottom() + 1) {
            canvas.whole().text_centred(bottom - 1, notice, looks.title);
        }
        if bottom > area.bottom() {
            hints.draw(&mut canvas.whole(), bottom, looks);
        }
    }
}

/// What the list says an entry is.
fn words(entry: &Entry) -> &'static str {
    match entry {
        Entry::New => say!("New run"),
        Entry::Run(_) => say!("Resume"),
        Entry::Statistics => say!("All runs"),
        Entry::Scores => say!("The best runs"),
        Entry::Settings => say!("Settings"),
        Entry::Help => say!("Help"),
        Entry::Quit => say!("Quit"),
    }
}

/// What of an entry can be found by typing.
fn told(entry: &Entry, context: &Context) -> String {
    let Entry::Run(run) = entry else { return words(entry).to_owned() };
    let stands = run.state.as_ref().map(|summary| standing(summary, context.content));
    let saved = run.saved.map_or(String::new(), when);
    format!("{} {} {} {saved}", words(entry), run.name, stands.unwrap_or_default())
}

fn draw_entry(entry: &Entry, y: i32, chosen: bool, context: &Context, view: &mut View) {
    let looks = context.looks;
    if chosen {
        view.paint(Point::new(0, y), view.size().width, looks.select);
    }
    let color = if chosen { looks.bright } else { looks.text };
    view.text(Point::new(INDENT, y), words(entry), color);
    if let Entry::Run(run) = entry {
        draw_run(run, y, chosen, context, view);
    }
}

/// A run's name, what it is and when it was saved, or that it cannot be read.
fn draw_run(run: &Listing, y: i32, chosen: bool, context: &Context, view: &mut View) {
    let looks = context.looks;
    let [title, dim] = if chosen { [looks.bright; 2] } else { [looks.title, looks.dim] };
    let facts = if run.state.is_ok() { GAME } else { DAMAGE };
    view.text(Point::new(NAME, y), &called(run, facts - NAME - 2, context), title);
    let at = Point::new(facts, y);
    let Ok(summary) = &run.state else {
        view.text(at, say!("cannot be read; choose it to see why"), looks.warning());
        return;
    };
    let saved = run.saved.map_or(String::new(), when);
    let room = view.size().width - facts - width(&saved) - 2;
    view.text(at, &shorten(&standing(summary, context.content), room.max(0)), dim);
    view.text_right(y, &saved, dim);
}

/// What a run is called in so many columns. Where another one looks the same, be its name too long or in letters that the font does not
/// have, the end of its folder's name tells them apart.
fn called(run: &Listing, room: i32, context: &Context) -> String {
    let drawn = |c| if is_drawn(c, context.draws_letters()) { c } else { '?' };
    let looks = |run: &Listing| shorten(&run.name, room).chars().map(drawn).collect::<String>();
    let own = looks(run);
    let end = run.folder.as_deref().and_then(|folder| folder.rsplit('-').next());
    let alike = context.runs.iter().filter(|other| looks(other) == own).count() > 1;
    match end.map(|end| fitting(end, MARK)).filter(|_| alike) {
        Some(mark) => format!("{} {mark}", shorten(&own, room - MARK - 1)),
        None => own,
    }
}

/// The game that is played, and where the hero is unless that is called the same: "Fifteen Steps Down, the Outskirts". What the data do not define
/// any more is called as the save does.
fn standing(run: &Summary, content: &Content) -> String {
    let game = content.scenarios.find(&run.scenario);
    let game = game.map_or(&run.scenario, |kind| &content.scenarios[kind].name);
    let place = content.themes.find(&run.theme);
    match place.map(|kind| &content.themes[kind].name) {
        // "The Practice Yard, the Practice Yard" tells nobody more.
        Some(place) if place.to_lowercase() == game.to_lowercase() => game.clone(),
        Some(place) => format!("{game}, {place}"),
        None => say!("{game}, depth {}", run.depth),
    }
}

/// A time in the player's own time zone, to the minute.
fn when(saved: SystemTime) -> String {
    let time = Timestamp::try_from(saved).map(|time| time.to_zoned(TimeZone::system()));
    time.map_or(String::new(), |time| time.strftime("%Y-%m-%d %H:%M").to_string())
}
