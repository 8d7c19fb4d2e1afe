//! Replay viewer: shows a run again from its journal.

use super::camera::{PictureKeeper, Snapshots, is_picture};
use super::motion::Motion;
use super::reckoning::Drafts;
use crate::draw::{Buttons, Canvas, Hints, Looks, Rect, pieces, wrap};
use crate::input::{Button, Held, Input, Key, KeyCode, KeyMap};
use crate::screen::{Context, Screen};
use crate::screens::{Play, draw_keys};
use crate::settings::Settings;
use crate::settings::faults::Faults;
use fifteen_base::{Point, Size};
use fifteen_content::Content;
use fifteen_derive::Readers;
use fifteen_game::Game;
use fifteen_game::save::Replay;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// Playback speeds, in steps a second.
const SPEEDS: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/// Interval between checks for new journal entries of a live run.
const LOOKS: Duration = Duration::from_millis(200);
/// Darkening of the unplayed part of the progress bar, in percent.
const TO_COME: u8 = 60;
/// Longest turn number that can be typed, in digits.
const DIGITS: usize = 12;

/// A replay on screen. It cannot change the run.
#[derive(Readers)]
pub struct Watch {
    /// The replay.
    #[read(&Replay)]
    replay: Replay,
    content: Rc<Content>,
    keys: KeyMap,
    settings: Settings,
    looks: Looks,
    /// Playback speed, in steps a second.
    speed: u32,
    paused: bool,
    /// The turn number that is being typed.
    asked: Option<String>,
    problem: Option<String>,
    /// Whether the run is still being played, so that the viewer follows it live.
    follows: bool,
    /// Whether the replay is shown inside the game, where it cannot be continued.
    within: bool,
    /// Whether the player wants to continue the run from here.
    #[read]
    plays_on: bool,
    /// Whether the player has left.
    #[read]
    done: bool,
    /// Size of the canvas when it was last drawn, in cells.
    size: Cell<Size>,
    /// Area of the progress bar as last drawn.
    bar: Cell<Rect>,
    buttons: RefCell<Buttons>,
    snapshots: Snapshots,
}

impl Watch {
    /// Creates a viewer at the beginning of a run, with a speed in steps a second.
    pub fn new(replay: Replay, keys: KeyMap, settings: Settings, speed: u32) -> Watch {
        let content = Rc::clone(replay.content());
        Watch {
            replay,
            looks: Looks::from_palette(&content.palette),
            content,
            keys,
            settings,
            speed: speed.max(1),
            paused: false,
            asked: None,
            problem: None,
            follows: false,
            within: false,
            plays_on: false,
            done: false,
            size: Cell::new(Size::new(0, 0)),
            bar: Cell::new(Rect::new(0, 0, 0, 0)),
            buttons: RefCell::default(),
            snapshots: Snapshots::default(),
        }
    }

    /// Switches to the live end of a run that is still being played, and follows it.
    pub fn follow(mut self) -> Watch {
        self.follows = true;
        self.problem = self.replay.go_to(u64::MAX).err().map(|error| error.to_string());
        self
    }

    /// Switches to a replay inside the game: it cannot be continued, and any unbound key pauses it, or leaves it at its
    /// end.
    pub fn within(mut self) -> Watch {
        self.within = true;
        self
    }

    /// Returns the game at the shown moment, to continue playing it.
    pub fn into_game(self) -> Game {
        self.replay.into_game()
    }

    /// Returns why the run could not be shown to its end, if it could not.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Returns how long the current step stays visible; `None` while playback is stopped.
    pub fn pace(&self) -> Option<Duration> {
        let moves = !self.paused && self.asked.is_none() && self.problem.is_none();
        match (moves, self.replay.is_over()) {
            (false, _) => None,
            (true, false) => Some(Duration::from_secs(1) / self.speed),
            (true, true) => self.follows.then_some(LOOKS),
        }
    }

    /// Plays one step. At the end of a live run, checks for new journal entries.
    pub fn step(&mut self) {
        if self.follows && self.replay.is_over() {
            if let Err(error) = self.replay.catch_up() {
                self.problem = Some(error.to_string());
            }
            return;
        }
        if let Err(difference) = self.replay.step() {
            self.problem = Some(say!("The replay differs from the recorded run: {difference}."));
        }
    }

    /// Handles an input.
    pub fn handle(&mut self, input: Input) {
        if !matches!(input, Input::Hover(_)) {
            self.snapshots.forget();
        }
        let key = match input {
            Input::Key(key) => key,
            Input::Click(at, Button::Left) if self.bar.get().contains(at) => {
                return self.go_to(self.turn_at(at));
            }
            Input::Click(at, _) => match self.pressed(at) {
                Some(key) => key,
                None if self.within => return self.break_in(),
                None => return,
            },
            Input::Wheel(notches) => return self.change_speed(notches > 0),
            Input::Hover(_) => return,
        };
        if is_picture(input, &self.keys, true) {
            let mut screen = Canvas::new(self.size.get());
            self.draw(&mut screen);
            self.snapshots.take(&screen);
            return;
        }
        match self.asked.take() {
            Some(turn) => self.answer(turn, key),
            None => self.command(key),
        }
    }

    fn command(&mut self, key: Key) {
        match key.code {
            KeyCode::Char(' ') => self.paused = !self.paused,
            KeyCode::Char('.') | KeyCode::Right => {
                self.paused = true;
                self.step();
            }
            KeyCode::Char('+' | '=') | KeyCode::Up => self.change_speed(true),
            KeyCode::Char('-') | KeyCode::Down => self.change_speed(false),
            KeyCode::Char('g') => self.asked = Some(String::new()),
            KeyCode::Char('p') if self.can_play_on() => (self.done, self.plays_on) = (true, true),
            KeyCode::Char('q') | KeyCode::Esc => self.done = true,
            _ if self.within => self.break_in(),
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
        self.problem = self.replay.go_to(turn).err().map(|error| error.to_string());
    }

    /// Returns the turn for a cell of the progress bar: the first at its left end, the last at its right end.
    fn turn_at(&self, at: Point) -> u64 {
        let bar = self.bar.get();
        let share = |cells: i32| u64::try_from(cells).unwrap_or(0);
        self.replay.last_turn() * share(at.x - bar.at.x) / share(bar.size.width - 1).max(1)
    }

    fn pressed(&self, at: Point) -> Option<Key> {
        self.buttons.borrow().at(at).map(|(_, key)| key)
    }

    /// Pauses playback, or leaves if nothing is left to show.
    fn break_in(&mut self) {
        match self.pace() {
            Some(_) => self.paused = true,
            None => self.done = self.replay.is_over() || self.problem.is_some(),
        }
    }

    /// Whether the run can be continued from here: it has not ended.
    fn can_play_on(&self) -> bool {
        !self.within && self.replay.game().world().ending().is_none()
    }

    /// Handles a key while a turn number is typed.
    fn answer(&mut self, mut turn: String, key: Key) {
        match key.code {
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                if turn.len() < DIGITS {
                    turn.push(digit);
                }
                self.asked = Some(turn);
            }
            KeyCode::Backspace => {
                turn.pop();
                self.asked = Some(turn);
            }
            KeyCode::Enter => {
                if let Ok(turn) = turn.parse() {
                    self.go_to(turn);
                }
            }
            KeyCode::Esc => {}
            _ => self.asked = Some(turn),
        }
    }

    /// Sets where screenshots are saved.
    pub fn keep_pictures(&mut self, camera: Box<dyn PictureKeeper>) {
        self.snapshots.keep_in(camera);
    }

    /// Draws the run as its player saw it, with a progress bar below.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.size.set(canvas.size());
        let Size { width, height } = canvas.size();
        let (status, keys) = (self.status(), self.hints().pieces(&self.looks));
        let status = wrap(&status, width - 2);
        let rows = status.len() as i32 + pieces::rows(&keys, width - 2);
        let rows = rows.min(height - 1);
        let mut game = Canvas::new(Size::new(width, height - rows));
        // The replay steps from turn to turn and does not wait for animations.
        let (faults, drafts, motion) = (Faults::default(), Drafts::default(), Motion::default());
        let context = Context {
            content: &self.content,
            game: Some(self.replay.game()),
            runs: &[],
            scores: &[],
            ended: &[],
            keys: &self.keys,
            settings: &self.settings,
            looks: &self.looks,
            size: game.size(),
            player: "",
            fonts: &[],
            files: None,
            faults: &faults,
            notice: None,
            drafts: &drafts,
            motion: &motion,
            mouse: None,
            held: Held::NONE,
        };
        Play::default().draw(&context, &mut game);
        draw_keys(&self.hints(), &context, &mut game);
        for at in game.cells().points() {
            canvas.put(at, game.cells()[at]);
        }
        let looks = &self.looks;
        let bar = Rect::new(0, height - rows, width, rows.min(status.len() as i32));
        self.bar.set(bar);
        let mut view = canvas.part(Rect::new(0, height - rows, width, rows));
        view.fill(looks.select);
        let color = self.problem.as_ref().map_or(looks.title, |_| looks.warning());
        for (line, y) in status.iter().zip(0..) {
            view.text(Point::new(1, y), line, color);
        }
        let to_come = looks.select.mix(looks.background, TO_COME);
        let now = self.replay.game().world().turn();
        let cells = (0..bar.size.width).map(|x| bar.at + Point::new(x, 0));
        for at in cells.filter(|at| self.turn_at(*at) > now) {
            for y in 0..bar.size.height {
                canvas.change(at + Point::new(0, y), |cell| cell.background = to_come);
            }
        }
        let mut view = canvas.part(Rect::new(0, height - rows, width, rows));
        let y = status.len() as i32;
        let mut below = view.part(Rect::new(1, y, width - 2, rows - y));
        pieces::draw(&keys, &mut below, looks);
        self.buttons.replace(canvas.buttons().clone());
        self.snapshots.draw(canvas, looks);
        canvas.mend();
    }

    fn status(&self) -> String {
        if let Some(problem) = &self.problem {
            return problem.clone();
        }
        if let Some(turn) = &self.asked {
            return say!("Go to turn: {turn}_");
        }
        let (done, all) = self.replay.commands();
        let now = self.replay.game().world().turn();
        let state = match self.replay.upcoming() {
            None if self.follows && self.can_play_on() => say!("live").to_owned(),
            None => say!("the end").to_owned(),
            Some(_) if self.paused => say!("paused").to_owned(),
            Some(_) => say!("{} steps a second", self.speed),
        };
        let last = self.replay.last_turn().max(now);
        say!("Replay: turn {now} of {last}, command {done} of {all}, {state}")
    }

    fn hints(&self) -> Hints {
        if self.asked.is_some() {
            return Hints::NONE.with("Enter", say!("go")).with("Esc", say!("back"));
        }
        let pause = if self.paused { say!("resume") } else { say!("pause") };
        let hints = Hints::NONE
            .with("Esc", say!("leave"))
            .with("Space", pause)
            .with(".", say!("one step"))
            .with("+", say!("faster"))
            .with("-", say!("slower"))
            .with("g", say!("go to a turn"));
        if self.can_play_on() { hints.with("p", say!("continue as practice")) } else { hints }
    }
}
