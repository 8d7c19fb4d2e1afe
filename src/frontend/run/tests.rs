//! Tests of the event loop with a program that records all calls.

use super::*;
use crate::headless::Headless;
use fifteen_base::{Point, Size};
use fifteen_ui::input::key::parse_keys;
use fifteen_ui::{CanvasCell, KeyCode};
use std::cell::RefCell;
use std::collections::VecDeque;

/// A program that records its inputs. Some keys have an effect: `w` keeps it busy for three ticks, `f` for ever,
/// `h` hangs, `q` ends it, `p` panics, and `!` raises an alarm.
#[derive(Default)]
struct RecordingProgram {
    text: RefCell<String>,
    left: u32,
    looks: u32,
    done: bool,
    cannot_save: bool,
    syncs: u32,
    alarm: bool,
    pauses: u32,
    watched: bool,
    /// Remaining animation frames, and shown frames.
    frames: (u32, u32),
}

impl Program for RecordingProgram {
    fn handle(&mut self, input: Input) {
        let text = match input {
            Input::Key(key) => key.to_string(),
            other => format!("{other:?}"),
        };
        self.text.get_mut().push_str(&text);
        self.left = 0;
        match input {
            Input::Key(key) if key.code == KeyCode::Char('w') => self.left = 3,
            Input::Key(key) if key.code == KeyCode::Char('f') => self.left = u32::MAX,
            Input::Key(key) if key.code == KeyCode::Char('q') => self.done = true,
            Input::Key(key) if key.code == KeyCode::Char('!') => self.alarm = true,
            Input::Key(key) if key.code == KeyCode::Char('p') => panic!("no such rat"),
            Input::Key(key) if key.code == KeyCode::Char('h') => {
                println!("it hangs");
                std::thread::sleep(Duration::from_secs(100));
            }
            _ => {}
        }
    }
    fn set_held(&mut self, held: Modifiers) {
        if held != Modifiers::NONE {
            self.text.get_mut().push('+');
        }
    }
    fn show_message(&mut self, what: &str) {
        self.text.get_mut().push_str(what);
    }
    fn busy(&self) -> bool {
        self.left > 0
    }
    fn tick(&mut self) {
        if self.left < u32::MAX {
            self.text.get_mut().push('.');
            self.left -= 1;
        }
    }
    fn take_alarm(&mut self) -> bool {
        std::mem::take(&mut self.alarm)
    }
    fn on_idle(&mut self) {
        self.pauses += 1;
    }
    fn check_files(&mut self) -> bool {
        self.looks += 1;
        false
    }
    fn start_real_time(&mut self) {
        self.watched = true;
    }
    fn next_frame(&self, _: bool) -> Option<Duration> {
        (self.frames.0 > 0).then_some(Duration::from_millis(2))
    }
    fn animate(&mut self) {
        self.frames = (self.frames.0 - 1, self.frames.1 + 1);
    }
    fn draw(&self, canvas: &mut Canvas) {
        for (x, glyph) in self.text.borrow().chars().enumerate() {
            let cell = CanvasCell { glyph, ..CanvasCell::BLANK };
            canvas.put(Point::new(x as i32, 0), cell);
        }
    }
    fn prepare(&mut self) {}
    fn sync(&mut self) {
        self.syncs += 1;
    }
    fn rescue(&mut self) -> Result<(), String> {
        self.text.get_mut().push('R');
        self.close()
    }
    fn close(&mut self) -> Result<(), String> {
        self.text.get_mut().push('C');
        if self.cannot_save { Err("no space left".to_owned()) } else { Ok(()) }
    }
    fn report(&self) -> Option<fifteen_ui::spoken::SpokenReport> {
        None
    }
    fn done(&self) -> bool {
        self.done
    }
}

fn signals() -> Signals {
    Signals::catch().unwrap()
}

fn headless(keys: &str) -> Headless {
    Headless::new(Size::new(12, 2), parse_keys(keys).unwrap())
}

fn played(keys: &str) -> (RecordingProgram, String) {
    let (mut program, mut front) = (RecordingProgram::default(), headless(keys));
    run(&mut program, &mut front, &signals()).unwrap();
    (program, front.screen())
}

fn failed(keys: &str) -> String {
    let mut program = RecordingProgram { cannot_save: true, ..RecordingProgram::default() };
    let error = run(&mut program, &mut headless(keys), &signals()).unwrap_err();
    error.to_string()
}

#[test]
fn headless_run_finishes_each_key_and_closes_after_the_last() {
    let (program, screen) = played("awb");
    assert_eq!(program.text.borrow().as_str(), "aw...bC");
    assert_eq!(screen, "aw...b\n\n", "as it was before closing");
}

#[test]
fn endless_command_is_interrupted_by_the_next_key() {
    let (program, _) = played("fbf");
    assert_eq!(program.text.borrow().as_str(), "fbfC");
}

#[test]
fn finished_program_gets_no_more_keys_and_is_not_closed_again() {
    let (program, screen) = played("aqb");
    assert_eq!(program.text.borrow().as_str(), "aq");
    assert_eq!(screen, "a\n\n");
}

#[test]
fn failed_save_is_an_error() {
    assert_eq!(failed("a"), "the run was NOT saved: no space left");
}

/// Delivers one group of events per call of `wait`, and then fails. The numbers count the calls of `show` and of
/// `drop_keys`.
struct ScriptedFrontEnd(VecDeque<Vec<FrontEvent>>, u32, u32);

impl FrontEnd for ScriptedFrontEnd {
    fn size(&self) -> Size {
        Size::new(3, 3)
    }
    fn show(&mut self, _: &Canvas) -> Result<(), FrontError> {
        self.1 += 1;
        Ok(())
    }
    fn wait(&mut self, _: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        let gone = || FrontError::Terminal(std::io::Error::other("gone"));
        self.0.pop_front().ok_or_else(gone)
    }
    fn drop_keys(&mut self) -> Result<(), FrontError> {
        self.2 += 1;
        Ok(())
    }
}

fn key(c: char) -> FrontEvent {
    FrontEvent::Input(Input::Key(fifteen_ui::Key::char(c)))
}

#[test]
fn held_modifiers_are_passed_on_before_the_click() {
    let click = FrontEvent::Input(Input::Click(Point::new(1, 1), fifteen_ui::input::Button::Left));
    let script = [vec![FrontEvent::Held(Modifiers::SHIFT), click], vec![FrontEvent::Closed]];
    let mut program = RecordingProgram::default();
    let mut front = ScriptedFrontEnd(script.into(), 0, 0);
    run(&mut program, &mut front, &signals()).unwrap();
    let text = program.text.borrow();
    assert!(text.starts_with("+Click("), "{text}");
}

#[test]
fn too_large_font_is_reported() {
    let script = [vec![FrontEvent::LettersTooLarge], vec![FrontEvent::Closed]];
    let mut program = RecordingProgram::default();
    let mut front = ScriptedFrontEnd(script.into(), 0, 0);
    run(&mut program, &mut front, &signals()).unwrap();
    let text = program.text.borrow();
    assert!(text.contains("fewer than 80 columns"), "{text}");
}

#[test]
fn keys_interrupt_a_running_command_and_mouse_moves_do_not() {
    let hover = FrontEvent::Input(Input::Hover(Point::new(1, 1)));
    let script = [vec![key('w')], vec![hover], vec![], vec![key('a')], vec![]];
    let mut program = RecordingProgram::default();
    let mut front = ScriptedFrontEnd(script.into(), 0, 0);
    let error = run(&mut program, &mut front, &signals()).unwrap_err();
    assert_eq!(error.to_string(), "the terminal has failed: gone");
    let text = program.text.borrow();
    assert!(text.starts_with('w') && text.ends_with("aC"), "{text}");
}

#[test]
fn pending_keys_are_dropped_when_danger_appears() {
    let script =
        [vec![key('a'), key('!'), key('b'), key('c')], vec![key('d')], vec![key('!'), FrontEvent::Closed]];
    let mut program = RecordingProgram::default();
    let mut front = ScriptedFrontEnd(script.into(), 0, 0);
    run(&mut program, &mut front, &signals()).unwrap();
    assert_eq!(program.text.borrow().as_str(), "a!d!C");
    assert_eq!(front.2, 1, "the front end drops what it has not yet told");
}

#[test]
fn script_keys_are_not_dropped_in_danger() {
    let (program, _) = played("a!b");
    assert_eq!(program.text.borrow().as_str(), "a!bC");
}

#[test]
fn pause_starts_after_a_moment_without_input() {
    let script = [vec![key('a')], vec![], vec![key('a')], vec![]];
    let mut program = RecordingProgram::default();
    run(&mut program, &mut ScriptedFrontEnd(script.into(), 0, 0), &signals()).unwrap_err();
    assert_eq!(program.pauses, 0, "who types makes none");
    run(&mut program, &mut SlowFrontEnd(5, 0), &signals()).unwrap();
    assert!(program.pauses >= 1, "who waits makes one");
    let (program, _) = played("ab");
    assert_eq!(program.pauses, 0, "a script makes none");
}

#[test]
fn idle_program_is_not_redrawn() {
    let script = [vec![], vec![], vec![], vec![FrontEvent::Redraw], vec![]];
    let mut front = ScriptedFrontEnd(script.into(), 0, 0);
    run(&mut RecordingProgram::default(), &mut front, &signals()).unwrap_err();
    assert_eq!(front.1, 2, "at the start and when asked to");
}

#[test]
fn animation_is_redrawn_until_it_ends() {
    let mut program = RecordingProgram { frames: (4, 0), ..RecordingProgram::default() };
    let mut front = SlowFrontEnd(12, 0);
    run(&mut program, &mut front, &signals()).unwrap();
    assert!(program.watched, "there is a clock, so somebody looks");
    assert_eq!(program.frames, (0, 4));
    assert_eq!(front.1, 5, "at the start and once a frame");
}

#[test]
fn scripts_play_no_animations() {
    let (program, _) = played("ab");
    assert!(!program.watched);
}

#[test]
fn data_edits_are_checked_before_every_key_without_a_clock() {
    let (program, _) = played("abc");
    assert_eq!(program.looks, 4, "before each key, and before the end");
}

#[test]
fn data_edits_are_checked_at_intervals_with_a_clock() {
    let script = (0..1000).map(|_| vec![key('a')]).collect();
    let mut program = RecordingProgram::default();
    let begun = Instant::now();
    run(&mut program, &mut ScriptedFrontEnd(script, 0, 0), &signals()).unwrap_err();
    let most = begun.elapsed().as_millis() / MAX_WAIT.as_millis();
    assert!(u128::from(program.looks) <= most, "{} in {most}", program.looks);
}

#[test]
fn panic_is_reported_and_the_run_is_saved() {
    let mut program = RecordingProgram::default();
    let error = run(&mut program, &mut headless("apb"), &signals()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the game crashed (no such rat). This is a bug. The run is saved up to the previous command"
    );
    assert_eq!(program.text.borrow().as_str(), "apRC");
    let error = failed("p");
    assert!(error.ends_with("is lost: no space left"), "{error}");
}

/// Closes after the first number of waits. The second number counts the frames shown.
struct SlowFrontEnd(u32, u32);

impl FrontEnd for SlowFrontEnd {
    fn size(&self) -> Size {
        Size::new(3, 3)
    }
    fn show(&mut self, _: &Canvas) -> Result<(), FrontError> {
        self.1 += 1;
        Ok(())
    }
    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        std::thread::sleep(at_most);
        self.0 -= 1;
        Ok(match self.0 {
            0 => vec![FrontEvent::Closed],
            _ => Vec::new(),
        })
    }
}

#[test]
fn journal_is_synced_about_once_a_second() {
    let mut program = RecordingProgram::default();
    let begun = Instant::now();
    run(&mut program, &mut SlowFrontEnd(9, 0), &signals()).unwrap();
    let seconds = begun.elapsed().as_secs() as u32;
    assert!(program.syncs >= 1 && program.syncs <= seconds, "{} in {seconds} s", program.syncs);
}

#[cfg(unix)]
#[test]
fn termination_signal_ends_a_hanging_turn() {
    use std::io::{BufRead, BufReader};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};

    const HANGS: &str = "FIFTEEN_TEST_HANGS";
    if std::env::var_os(HANGS).is_some() {
        played("h");
        return;
    }
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "run::tests::termination_signal_ends_a_hanging_turn"]);
    let child = child.arg("--nocapture").env(HANGS, "1").stdout(Stdio::piped());
    let mut child = child.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains("it hangs")));
    let begun = Instant::now();
    let killed = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(signal_hook::consts::SIGTERM), "{status}");
    assert!(begun.elapsed() < Duration::from_secs(30));
}
