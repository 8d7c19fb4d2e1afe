//! The event loop: draws the program and passes input to it.

use super::{Arrival, FrontEnd, FrontError, Signals};
use fifteen_base::tongue;
use fifteen_ui::spoken::Report;
use fifteen_ui::{App, Canvas, Copied, Held, Input};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Maximum delay of the reaction to a signal, and the interval between checks for edited files.
const PATIENCE: Duration = Duration::from_millis(250);

/// Idle time after which the player counts as reading. It is longer than the gaps between keys of a fast typist or of
/// a held key.
const PAUSE: Duration = Duration::from_millis(400);

/// Interval between requests to flush the journal to disk, which bounds the loss from a power cut.
const KEPT: Duration = Duration::from_secs(1);
/// Message for a player who asks for letters too large for the window.
const CROWDED: &str = phrase!(
    "Larger letters would leave fewer than 80 columns or 24 rows: enlarge the window first."
);

/// The interface of [`App`] that the loop uses; `App` documents the functions.
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

/// Runs the event loop until the player leaves.
///
/// Whatever ends the loop (a closed window, a signal, an error of the front end), the program is closed, which saves
/// the run. After a panic it saves what it can.
///
/// # Errors
/// [`FrontError`] if the front end or the program fails, or if the run cannot be saved.
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

/// Calls a function with the program. After a panic it saves what it can.
///
/// # Errors
/// [`FrontError::Failed`] or [`FrontError::FailedUnsaved`] after a panic.
pub(crate) fn guarded<P: Program, T>(
    program: &mut P,
    does: impl FnOnce(&mut P) -> T,
) -> Result<T, FrontError> {
    let done = catch_unwind(AssertUnwindSafe(|| does(program)));
    done.map_err(|panic| failed(program, panic.as_ref()))
}

/// Saves what it can after a panic, and returns the error to report.
fn failed(program: &mut impl Program, panic: &(dyn Any + Send)) -> FrontError {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    let what = text.unwrap_or(say!("unknown reason")).to_owned();
    // Saving may panic again.
    match catch_unwind(AssertUnwindSafe(|| program.rescue())) {
        Ok(Ok(())) => FrontError::Failed { what },
        Ok(Err(why)) => FrontError::FailedUnsaved { what, why },
        Err(_) => FrontError::FailedUnsaved { what, why: say!("saving crashed too").to_owned() },
    }
}

/// Whether an event is a key press or click. Mouse movement does not count.
fn is_pressed(arrival: &Arrival) -> bool {
    match arrival {
        Arrival::Input(input) => !matches!(input, Input::Hover(_)),
        Arrival::Held(_) | Arrival::Redraw | Arrival::Crowded | Arrival::Stop | Arrival::Closed => {
            false
        }
    }
}

/// Runs the loop until the program is done or has to close.
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
            // The frame is on screen: use the idle time.
            if front.keeps_time() {
                program.prepare();
            }
        }
        let busy = program.busy();
        if !busy && front.wants_report() {
            if let Some(report) = program.report() {
                front.report(report)?;
            }
            // A player who writes a line has read the report above it.
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
        // Without real time keys come one by one, and each may follow an edit.
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
                // Discard input from before the danger was visible.
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
                    // A program that has to end is not suspended first.
                    if signals.came() {
                        return Ok(());
                    }
                    // The program may never be resumed.
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
