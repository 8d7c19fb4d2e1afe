//! The event loop: draws the program and passes input to it.

use super::{FrontEnd, FrontError, FrontEvent, Signals};
use fifteen_base::translation;
use fifteen_ui::spoken::SpokenReport;
use fifteen_ui::{App, Canvas, CopyResult, Input, Modifiers};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Maximum delay of the reaction to a signal. Also the interval between checks for edited files.
const MAX_WAIT: Duration = Duration::from_millis(250);

/// Idle time after a key press before the player counts as reading. It is longer than the gaps between keys of a
/// fast typist or a held key.
const IDLE_TIME: Duration = Duration::from_millis(400);

/// Interval between requests to flush the journal to disk. A power cut loses at most the commands of this time.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);
const TOO_LARGE: &str =
    phrase!("Larger letters would leave fewer than 80 columns or 24 rows: enlarge the window first.");

/// The functions of [`App`] that the loop uses, documented there.
pub trait Program {
    fn handle(&mut self, input: Input);
    fn set_held(&mut self, held: Modifiers);
    fn busy(&self) -> bool;
    fn tick(&mut self);
    fn take_alarm(&mut self) -> bool;
    fn on_idle(&mut self);
    fn check_files(&mut self) -> bool;
    fn draw(&self, canvas: &mut Canvas);
    fn start_real_time(&mut self);
    fn next_frame(&self, restless: bool) -> Option<Duration>;
    fn animate(&mut self);
    fn sync(&mut self);
    fn prepare(&mut self);
    fn close(&mut self) -> Result<(), String>;
    fn rescue(&mut self) -> Result<(), String>;
    fn done(&self) -> bool;
    fn report(&self) -> Option<SpokenReport>;
    fn take_copy(&mut self) -> Option<String> {
        None
    }
    fn on_copied(&mut self, _how: CopyResult) {}
    fn show_message(&mut self, _what: &str) {}
}

impl Program for App {
    fn handle(&mut self, input: Input) {
        self.handle(input);
    }
    fn set_held(&mut self, held: Modifiers) {
        self.set_modifiers(held);
    }
    fn busy(&self) -> bool {
        self.is_busy()
    }
    fn tick(&mut self) {
        self.tick();
    }
    fn take_alarm(&mut self) -> bool {
        self.take_alarm()
    }
    fn on_idle(&mut self) {
        self.forget_closed_screen();
    }
    fn check_files(&mut self) -> bool {
        self.check_files()
    }
    fn draw(&self, canvas: &mut Canvas) {
        self.draw(canvas);
    }
    fn start_real_time(&mut self) {
        self.enable_animations();
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
    fn report(&self) -> Option<SpokenReport> {
        Some(self.spoken_report())
    }
    fn take_copy(&mut self) -> Option<String> {
        self.text_to_copy()
    }
    fn on_copied(&mut self, how: CopyResult) {
        self.report_copied(how);
    }
    fn show_message(&mut self, what: &str) {
        self.show_message(what);
    }
}

/// Runs the event loop until the player leaves. If a closed window, a signal or an error of the front end ends the
/// loop, the program is closed, which saves the run. After a panic, the program saves as much as possible.
///
/// # Errors
/// If the front end or the program fails, or if the run cannot be saved.
pub fn run(app: &mut impl Program, front: &mut dyn FrontEnd, signals: &Signals) -> Result<(), FrontError> {
    let ended = guarded(app, |app| run_loop(app, front, signals))?;
    if !app.done() {
        app.close().map_err(FrontError::NotSaved)?;
    }
    ended
}

/// Calls a function with the program. After a panic, the program saves as much as possible.
///
/// # Errors
/// [`FrontError::Failed`] or [`FrontError::FailedUnsaved`] after a panic.
pub(crate) fn guarded<P: Program, T>(app: &mut P, work: impl FnOnce(&mut P) -> T) -> Result<T, FrontError> {
    let done = catch_unwind(AssertUnwindSafe(|| work(app)));
    done.map_err(|panic| failed(app, panic.as_ref()))
}

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

fn run_loop(app: &mut impl Program, front: &mut dyn FrontEnd, signals: &Signals) -> Result<(), FrontError> {
    let mut stale = true;
    let mut last_check = Instant::now();
    let mut last_sync = Instant::now();
    let mut last_press = Instant::now();
    let mut last_animation = Instant::now();
    let mut canvas = Canvas::new(front.size());
    if front.is_real_time() {
        app.start_real_time();
    }
    loop {
        if stale {
            if canvas.size() != front.size() {
                canvas = Canvas::new(front.size());
            }
            canvas.clear();
            app.draw(&mut canvas);
            front.show(&canvas)?;
            // Use the idle time after the frame is on screen.
            if front.is_real_time() {
                app.prepare();
            }
        }
        let busy = app.busy();
        if !busy && front.wants_report() {
            if let Some(report) = app.report() {
                front.report(report)?;
            }
            // The player reads this report before writing the next line, so count it as read.
            app.on_idle();
            if last_sync.elapsed() >= SYNC_INTERVAL {
                last_sync = Instant::now();
                app.sync();
            }
        }
        let frame = app.next_frame(front.can_animate());
        let until_frame = frame.map(|frame| frame.saturating_sub(last_animation.elapsed()));
        let patience = until_frame.unwrap_or(MAX_WAIT).min(MAX_WAIT);
        let events = front.wait(if busy { Duration::ZERO } else { patience })?;
        stale = busy || !events.is_empty();
        if frame.is_some_and(|frame| last_animation.elapsed() >= frame) {
            last_animation = Instant::now();
            app.animate();
            stale = true;
        }
        if front.is_real_time() && last_press.elapsed() >= IDLE_TIME {
            app.on_idle();
        }
        let is_press =
            |event: &_| matches!(event, FrontEvent::Input(input) if !matches!(input, Input::Hover(_)));
        if events.iter().any(is_press) {
            last_press = Instant::now();
        }
        // A front end without real time delivers keys one by one, and a file may be edited before each.
        if !front.is_real_time() || last_check.elapsed() >= MAX_WAIT {
            last_check = Instant::now();
            stale |= app.check_files();
        }
        if front.is_real_time() && last_sync.elapsed() >= SYNC_INTERVAL {
            last_sync = Instant::now();
            app.sync();
        }
        let (mut interrupted, mut alarmed) = (false, false);
        for event in events {
            match event {
                // Discard input that the player entered before seeing the danger.
                FrontEvent::Input(_) if alarmed => {}
                FrontEvent::Input(input) => {
                    interrupted |= !matches!(input, Input::Hover(_));
                    signals.run_guarded(|| app.handle(input));
                    if let Some(text) = app.take_copy() {
                        app.on_copied(front.copy(&text)?);
                    }
                    alarmed |= app.take_alarm();
                }
                FrontEvent::Held(held) => app.set_held(held),
                FrontEvent::Redraw => {}
                FrontEvent::LettersTooLarge => app.show_message(translation::translate(TOO_LARGE)),
                FrontEvent::Stop => {
                    // If a signal requests the end of the program, do not suspend it first.
                    if signals.is_received() {
                        return Ok(());
                    }
                    // Sync the journal first, because a suspended program may never be resumed.
                    app.sync();
                    front.stop()?;
                }
                FrontEvent::Closed => return Ok(()),
            }
            if app.done() || signals.is_received() {
                return Ok(());
            }
        }
        if signals.is_received() {
            return Ok(());
        }
        if !interrupted && app.busy() {
            signals.run_guarded(|| app.tick());
            alarmed |= app.take_alarm();
        }
        if alarmed {
            front.drop_keys()?;
        }
        if app.done() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests;
