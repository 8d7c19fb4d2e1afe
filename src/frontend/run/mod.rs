//! The one loop that shows a program and feeds it.

use super::{Arrival, FrontEnd, FrontError, Signals};
use fifteen_base::tongue;
use fifteen_ui::spoken::Report;
use fifteen_ui::{App, Canvas, Copied, Held, Input};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// How soon a signal is answered while nothing else happens, and how often the program looks for edits.
const PATIENCE: Duration = Duration::from_millis(250);

/// How long nothing is pressed by who has stopped to look: longer than between two keys of one who types, or holds one.
const PAUSE: Duration = Duration::from_millis(400);

/// How often the disk is asked to keep what was played, so that a power cut costs no more.
const KEPT: Duration = Duration::from_secs(1);
/// What is told who wants larger letters than the window has room for.
const CROWDED: &str = phrase!(
    "Larger letters would leave fewer than 80 columns or 24 rows: make the window larger first."
);

/// What the loop needs of an [`App`], whose docstrings tell the meaning of each.
#[allow(missing_docs)]
pub trait Program {
    fn handle(&mut self, input: Input);
    fn hold(&mut self, held: Held);
    fn busy(&self) -> bool;
    fn tick(&mut self);
    fn take_alarm(&mut self) -> bool;
    fn pause(&mut self);
    fn look(&mut self) -> bool;
    fn draw(&self, canvas: &mut Canvas);
    fn watched(&mut self);
    fn next_frame(&self, restless: bool) -> Option<Duration>;
    fn animate(&mut self);
    fn sync(&mut self);
    fn prepare(&mut self);
    fn close(&mut self) -> Result<(), String>;
    fn rescue(&mut self) -> Result<(), String>;
    fn done(&self) -> bool;
    fn report(&self) -> Option<Report>;
    fn take_copy(&mut self) -> Option<String> {
        None
    }
    fn copied(&mut self, _how: Copied) {}
    fn tell(&mut self, _what: &str) {}
}

impl Program for App {
    fn handle(&mut self, input: Input) {
        self.handle(input);
    }
    fn hold(&mut self, held: Held) {
        self.hold(held);
    }
    fn busy(&self) -> bool {
        self.busy()
    }
    fn tick(&mut self) {
        self.tick();
    }
    fn take_alarm(&mut self) -> bool {
        self.take_alarm()
    }
    fn pause(&mut self) {
        self.pause();
    }
    fn look(&mut self) -> bool {
        self.look()
    }
    fn draw(&self, canvas: &mut Canvas) {
        self.draw(canvas);
    }
    fn watched(&mut self) {
        self.watched();
    }
    fn next_frame(&self, restless: bool) -> Option<Duration> {
        self.next_frame(restless)
    }
    fn animate(&mut self) {
        self.animate();
    }
    fn sync(&mut self) {
        self.sync();
    }
    fn prepare(&mut self) {
        self.prepare();
    }
    fn close(&mut self) -> Result<(), String> {
        self.close()
    }
    fn rescue(&mut self) -> Result<(), String> {
        self.rescue()
    }
    fn done(&self) -> bool {
        self.done()
    }
    fn report(&self) -> Option<Report> {
        Some(self.report())
    }
    fn take_copy(&mut self) -> Option<String> {
        self.take_copy()
    }
    fn copied(&mut self, how: Copied) {
        self.copied(how);
    }
    fn tell(&mut self, what: &str) {
        self.tell(what);
    }
}

/// Shows the program and feeds it until the player leaves.
///
/// Whatever ends the loop, the program is closed, so that the run is saved: a window that is closed,
/// a signal, and a front end that fails. Where the program itself fails, what can be saved is.
pub fn run(
    program: &mut impl Program,
    front: &mut dyn FrontEnd,
    signals: &Signals,
) -> Result<(), FrontError> {
    let ended = guarded(program, |program| until_closed(program, front, signals))?;
    if !program.done() {
        program.close().map_err(FrontError::NotSaved)?;
    }
    ended
}

/// Does something with a program. Where the program fails at that, what can be saved is.
///
/// # Errors
/// When it has failed.
pub(crate) fn guarded<P: Program, T>(
    program: &mut P,
    does: impl FnOnce(&mut P) -> T,
) -> Result<T, FrontError> {
    let done = catch_unwind(AssertUnwindSafe(|| does(program)));
    done.map_err(|panic| failed(program, panic.as_ref()))
}

/// Saves what can be saved of a program that has failed in the middle of something.
fn failed(program: &mut impl Program, panic: &(dyn Any + Send)) -> FrontError {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    let what = text.unwrap_or(say!("for no reason that it knows")).to_owned();
    // It may fail again at that.
    match catch_unwind(AssertUnwindSafe(|| program.rescue())) {
        Ok(Ok(())) => FrontError::Failed { what },
        Ok(Err(why)) => FrontError::FailedUnsaved { what, why },
        Err(_) => FrontError::FailedUnsaved { what, why: say!("that failed too").to_owned() },
    }
}

/// Whether that is a key or a click: a mouse passes by of itself.
fn is_pressed(arrival: &Arrival) -> bool {
    match arrival {
        Arrival::Input(input) => !matches!(input, Input::Hover(_)),
        Arrival::Held(_) | Arrival::Redraw | Arrival::Crowded | Arrival::Stop | Arrival::Closed => {
            false
        }
    }
}

/// Goes on until the program is done, or is to be closed.
fn until_closed(
    program: &mut impl Program,
    front: &mut dyn FrontEnd,
    signals: &Signals,
) -> Result<(), FrontError> {
    let mut canvas = Canvas::new(front.size());
    let mut stale = true;
    let mut looked = Instant::now();
    let mut kept = Instant::now();
    let mut heard = Instant::now();
    let mut moved = Instant::now();
    if front.keeps_time() {
        program.watched();
    }
    loop {
        if stale {
            if canvas.size() != front.size() {
                canvas = Canvas::new(front.size());
            }
            canvas.clear();
            program.draw(&mut canvas);
            front.show(&canvas)?;
            // Now that it is shown there is time.
            if front.keeps_time() {
                program.prepare();
            }
        }
        let busy = program.busy();
        if !busy && front.wants_report() {
            if let Some(report) = program.report() {
                front.report(report)?;
            }
            // Whoever writes a line has read what stands above it.
            program.pause();
            if kept.elapsed() >= KEPT {
                kept = Instant::now();
                program.sync();
            }
        }
        let frame = program.next_frame(front.is_quick());
        let until_frame = frame.map(|frame| frame.saturating_sub(moved.elapsed()));
        let patience = until_frame.unwrap_or(PATIENCE).min(PATIENCE);
        let arrivals = front.wait(if busy { Duration::ZERO } else { patience })?;
        stale = busy || !arrivals.is_empty();
        if frame.is_some_and(|frame| moved.elapsed() >= frame) {
            moved = Instant::now();
            program.animate();
            stale = true;
        }
        if front.keeps_time() && heard.elapsed() >= PAUSE {
            program.pause();
        }
        if arrivals.iter().any(is_pressed) {
            heard = Instant::now();
        }
        // Who keeps no time presses keys one by one, and an edit is due before each of them.
        if !front.keeps_time() || looked.elapsed() >= PATIENCE {
            looked = Instant::now();
            stale |= program.look();
        }
        if front.keeps_time() && kept.elapsed() >= KEPT {
            kept = Instant::now();
            program.sync();
        }
        let (mut broken_in, mut alarmed) = (false, false);
        for arrival in arrivals {
            match arrival {
                // It was pressed before the player could see what has come up.
                Arrival::Input(_) if alarmed => {}
                Arrival::Input(input) => {
                    broken_in |= !matches!(input, Input::Hover(_));
                    signals.amid(|| program.handle(input));
                    if let Some(text) = program.take_copy() {
                        program.copied(front.copy(&text)?);
                    }
                    alarmed |= program.take_alarm();
                }
                Arrival::Held(held) => program.hold(held),
                Arrival::Redraw => {}
                Arrival::Crowded => program.tell(tongue::of(CROWDED)),
                Arrival::Stop => {
                    // Who is to end does not wait for somebody to call it back first.
                    if signals.came() {
                        return Ok(());
                    }
                    // Nobody knows when it goes on, or whether.
                    program.sync();
                    front.stop()?;
                }
                Arrival::Closed => return Ok(()),
            }
            if program.done() || signals.came() {
                return Ok(());
            }
        }
        if signals.came() {
            return Ok(());
        }
        if !broken_in && program.busy() {
            signals.amid(|| program.tick());
            alarmed |= program.take_alarm();
        }
        if alarmed {
            front.drop_keys()?;
        }
        if program.done() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests;
