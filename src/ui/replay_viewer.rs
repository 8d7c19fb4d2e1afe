//! Replay viewer: shows a run again from its journal.

use super::motion::Animations;
use super::puzzle_answer::Drafts;
use super::screenshots::{ScreenshotStore, Screenshots, is_screenshot_key};
use crate::draw::{Buttons, Canvas, KeyHints, Rect, UiColors, inline_text, wrap};
use crate::input::{Button, Input, Key, KeyCode, KeyMap, Modifiers};
use crate::screen::{Context, Screen};
use crate::screens::{PlayScreen, draw_key_hints};
use crate::settings::Settings;
use crate::settings::file_reports::FileReports;
use fifteen_base::{Point, Size};
use fifteen_content::Content;
use fifteen_derive::Getters;
use fifteen_game::Game;
use fifteen_game::save::Replay;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// Playback speeds, in steps per second.
const SPEEDS: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/// Interval between checks for new journal entries of a live run.
const POLL_INTERVAL: Duration = Duration::from_millis(200);
/// Darkening of the unplayed part of the progress bar, in percent.
const UNPLAYED_SHADE: u8 = 60;
const MAX_TURN_DIGITS: usize = 12;

#[derive(Getters)]
pub struct ReplayViewer {
    #[get(&Replay)]
    replay: Replay,
    content: Rc<Content>,
    keys: KeyMap,
    settings: Settings,
    looks: UiColors,
    speed: u32,
    paused: bool,
    typed_turn: Option<String>,
    problem: Option<String>,
    is_live: bool,
    /// Whether the replay is shown inside the game. Then the player cannot continue the run from it.
    embedded: bool,
    /// Whether the player wants to continue the run from the shown moment.
    #[get]
    plays_on: bool,
    #[get]
    done: bool,
    size: Cell<Size>,
    bar: Cell<Rect>,
    buttons: RefCell<Buttons>,
    screenshots: Screenshots,
}

impl ReplayViewer {
    /// Creates a viewer at the beginning of a run. `speed` is in steps per second.
    pub fn new(replay: Replay, keys: KeyMap, settings: Settings, speed: u32) -> ReplayViewer {
        let content = Rc::clone(replay.content());
        ReplayViewer {
            replay,
            looks: UiColors::from_palette(&content.palette),
            content,
            keys,
            settings,
            speed: speed.max(1),
            paused: false,
            typed_turn: None,
            problem: None,
            is_live: false,
            embedded: false,
            plays_on: false,
            done: false,
            size: Cell::new(Size::new(0, 0)),
            bar: Cell::new(Rect::new(0, 0, 0, 0)),
            buttons: RefCell::default(),
            screenshots: Screenshots::default(),
        }
    }

    /// Jumps to the end of a run that is still being played, and follows the run from there.
    pub fn follow_live(mut self) -> ReplayViewer {
        self.is_live = true;
        self.problem = self.replay.seek(u64::MAX).err().map(|error| error.to_string());
        self
    }

    /// Marks the viewer as shown inside the game, where the run cannot be continued from the replay. A key or click
    /// without another use pauses the replay or, at its end, closes the viewer.
    pub fn embedded(mut self) -> ReplayViewer {
        self.embedded = true;
        self
    }

    /// Returns the game at the shown moment, to continue playing it.
    pub fn into_game(self) -> Game {
        self.replay.into_game()
    }

    /// Returns the reason why the rest of the run cannot be shown, or `None`.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Returns the time that the current step stays visible; `None` while playback is stopped.
    pub fn step_interval(&self) -> Option<Duration> {
        let moves = !self.paused && self.typed_turn.is_none() && self.problem.is_none();
        match (moves, self.replay.is_over()) {
            (false, _) => None,
            (true, false) => Some(Duration::from_secs(1) / self.speed),
            (true, true) => self.is_live.then_some(POLL_INTERVAL),
        }
    }

    /// Plays one step. At the end of a live run, checks for new journal entries.
    pub fn step(&mut self) {
        if self.is_live && self.replay.is_over() {
            if let Err(error) = self.replay.catch_up() {
                self.problem = Some(error.to_string());
            }
            return;
        }
        if let Err(difference) = self.replay.step() {
            self.problem = Some(say!("The replay differs from the recorded run: {difference}."));
        }
    }

    pub fn handle(&mut self, input: Input) {
        if !matches!(input, Input::Hover(_)) {
            self.screenshots.clear_message();
        }
        let key = match input {
            Input::Key(key) => key,
            Input::Click(at, Button::Left) if self.bar.get().contains(at) => {
                return self.go_to(self.turn_at(at));
            }
            Input::Click(at, _) => match self.key_at(at) {
                Some(key) => key,
                None if self.embedded => return self.pause_or_leave(),
                None => return,
            },
            Input::Wheel(notches) => return self.change_speed(notches > 0),
            Input::Hover(_) => return,
        };
        if is_screenshot_key(input, &self.keys, true) {
            let mut screen = Canvas::new(self.size.get());
            self.draw(&mut screen);
            self.screenshots.take(&screen);
            return;
        }
        match self.typed_turn.take() {
            Some(turn) => self.type_turn(turn, key),
            None => self.handle_key(key),
        }
    }

    fn handle_key(&mut self, key: Key) {
        match key.code {
            KeyCode::Char(' ') => self.paused = !self.paused,
            KeyCode::Char('.') | KeyCode::Right => {
                self.paused = true;
                self.step();
            }
            KeyCode::Char('+' | '=') | KeyCode::Up => self.change_speed(true),
            KeyCode::Char('-') | KeyCode::Down => self.change_speed(false),
            KeyCode::Char('g') => self.typed_turn = Some(String::new()),
            KeyCode::Char('p') if self.can_continue() => (self.done, self.plays_on) = (true, true),
            KeyCode::Char('q') | KeyCode::Esc => self.done = true,
            _ if self.embedded => self.pause_or_leave(),
            _ => {}
        }
    }

    fn change_speed(&mut self, faster: bool) {
        let next = match faster {
            true => SPEEDS.into_iter().find(|speed| *speed > self.speed),
            false => SPEEDS.into_iter().rev().find(|speed| *speed < self.speed),
        };
        self.speed = next.unwrap_or(self.speed);
    }

    /// Jumps to the first moment of a turn and pauses.
    fn go_to(&mut self, turn: u64) {
        self.paused = true;
        self.problem = self.replay.seek(turn).err().map(|error| error.to_string());
    }

    /// Returns the turn at a cell of the progress bar, which spans all turns of the run.
    fn turn_at(&self, at: Point) -> u64 {
        let bar = self.bar.get();
        let share = |cells: i32| u64::try_from(cells).unwrap_or(0);
        self.replay.last_turn() * share(at.x - bar.at.x) / share(bar.size.width - 1).max(1)
    }

    fn key_at(&self, at: Point) -> Option<Key> {
        self.buttons.borrow().at(at).map(|(_, key)| key)
    }

    fn pause_or_leave(&mut self) {
        match self.step_interval() {
            Some(_) => self.paused = true,
            None => self.done = self.replay.is_over() || self.problem.is_some(),
        }
    }

    fn can_continue(&self) -> bool {
        !self.embedded && self.replay.game().world().ending().is_none()
    }

    fn type_turn(&mut self, mut turn: String, key: Key) {
        match key.code {
            KeyCode::Char(c) if c.is_ascii_digit() && turn.len() < MAX_TURN_DIGITS => turn.push(c),
            KeyCode::Backspace => drop(turn.pop()),
            KeyCode::Enter => return turn.parse().map_or((), |turn| self.go_to(turn)),
            KeyCode::Esc => return,
            _ => {}
        }
        self.typed_turn = Some(turn);
    }

    pub fn set_screenshot_store(&mut self, store: Box<dyn ScreenshotStore>) {
        self.screenshots.set_store(store);
    }

    /// Draws the run as its player saw it, with a progress bar below.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.size.set(canvas.size());
        let Size { width, height } = canvas.size();
        let (status, keys) = (self.status(), self.hints().inline_texts(&self.looks));
        let status = wrap(&status, width - 2);
        let rows = status.len() as i32 + inline_text::rows(&keys, width - 2);
        let rows = rows.min(height - 1);
        let mut game = Canvas::new(Size::new(width, height - rows));
        // The replay steps from turn to turn and does not wait for animations.
        let (faults, drafts, motion) = (FileReports::default(), Drafts::default(), Animations::default());
        let context = Context {
            content: &self.content,
            game: Some(self.replay.game()),
            runs: &[],
            scores: &[],
            ended_runs: &[],
            keys: &self.keys,
            settings: &self.settings,
            colors: &self.looks,
            size: game.size(),
            default_name: "",
            fonts: &[],
            files: None,
            file_reports: &faults,
            notice: None,
            drafts: &drafts,
            animations: &motion,
            mouse: None,
            modifiers: Modifiers::NONE,
        };
        PlayScreen::default().draw(&context, &mut game);
        draw_key_hints(&self.hints(), &context, &mut game);
        for at in game.cells().points() {
            canvas.put(at, game.cells()[at]);
        }
        let colors = &self.looks;
        let bar = Rect::new(0, height - rows, width, rows.min(status.len() as i32));
        self.bar.set(bar);
        let mut view = canvas.part(Rect::new(0, height - rows, width, rows));
        view.fill(colors.select);
        let color = self.problem.as_ref().map_or(colors.title, |_| colors.warning());
        for (line, y) in status.iter().zip(0..) {
            view.text(Point::new(1, y), line, color);
        }
        let unplayed = colors.select.mix(colors.background, UNPLAYED_SHADE);
        let now = self.replay.game().world().turn();
        let cells = (0..bar.size.width).map(|x| bar.at + Point::new(x, 0));
        for at in cells.filter(|at| self.turn_at(*at) > now) {
            for y in 0..bar.size.height {
                canvas.change(at + Point::new(0, y), |cell| cell.background = unplayed);
            }
        }
        let mut view = canvas.part(Rect::new(0, height - rows, width, rows));
        let y = status.len() as i32;
        let mut below = view.part(Rect::new(1, y, width - 2, rows - y));
        inline_text::draw(&keys, &mut below, colors);
        self.buttons.replace(canvas.buttons().clone());
        self.screenshots.draw(canvas, colors);
        canvas.repair_wide_chars();
    }

    fn status(&self) -> String {
        if let Some(problem) = &self.problem {
            return problem.clone();
        }
        if let Some(turn) = &self.typed_turn {
            return say!("Go to turn: {turn}_");
        }
        let (done, all) = self.replay.commands();
        let now = self.replay.game().world().turn();
        let state = match self.replay.next_command() {
            None if self.is_live && self.can_continue() => say!("live").to_owned(),
            None => say!("the end").to_owned(),
            Some(_) if self.paused => say!("paused").to_owned(),
            Some(_) => say!("{} actions a second", self.speed),
        };
        let last = self.replay.last_turn().max(now);
        say!("Replay: turn {now} of {last}, command {done} of {all}, {state}")
    }

    fn hints(&self) -> KeyHints {
        if self.typed_turn.is_some() {
            return KeyHints::NONE.with("Enter", say!("go")).with("Esc", say!("back"));
        }
        let pause = if self.paused { say!("resume") } else { say!("pause") };
        let hints = KeyHints::NONE
            .with("Esc", say!("leave"))
            .with("Space", pause)
            .with(".", say!("one action"))
            .with("+", say!("faster"))
            .with("-", say!("slower"))
            .with("g", say!("go to a turn"));
        if self.can_continue() { hints.with("p", say!("continue as practice")) } else { hints }
    }
}
