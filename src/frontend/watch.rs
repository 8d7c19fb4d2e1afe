//! The event loop for watching a replay at a given speed.

use super::{FrontEnd, FrontError, FrontEvent, Signals};
use fifteen_ui::{Canvas, ReplayViewer};
use std::time::{Duration, Instant};

/// Maximum delay of the reaction to a signal while the replay is paused.
const MAX_WAIT: Duration = Duration::from_millis(250);
/// Maximum number of steps between two frames. Higher speeds skip frames.
const MAX_STEPS: u32 = 100;

/// Shows a replay until the player leaves. If the front end has no real time, ends with the replay.
///
/// # Errors
/// If the front end fails.
pub fn watch(view: &mut ReplayViewer, front: &mut dyn FrontEnd, signals: &Signals) -> Result<(), FrontError> {
    let mut stale = true;
    let mut due = Instant::now();
    let mut canvas = Canvas::new(front.size());
    while !view.done() && !signals.is_received() {
        if stale {
            if canvas.size() != front.size() {
                canvas = Canvas::new(front.size());
            }
            canvas.clear();
            view.draw(&mut canvas);
            front.show(&canvas)?;
        }
        let at_most = match view.step_interval() {
            None => MAX_WAIT,
            Some(_) if !front.is_real_time() => Duration::ZERO,
            Some(_) => due.saturating_duration_since(Instant::now()).min(MAX_WAIT),
        };
        let events = front.wait(at_most)?;
        stale = !events.is_empty();
        for event in events {
            match event {
                FrontEvent::Input(input) => signals.run_guarded(|| view.handle(input)),
                FrontEvent::Held(_) | FrontEvent::Redraw | FrontEvent::LettersTooLarge => {}
                FrontEvent::Stop => front.stop()?,
                FrontEvent::Closed => return Ok(()),
            }
        }
        stale |= signals.run_guarded(|| play_due_steps(view, front.is_real_time(), &mut due));
    }
    Ok(())
}

fn play_due_steps(watch: &mut ReplayViewer, is_real_time: bool, due: &mut Instant) -> bool {
    if !is_real_time {
        let moves = watch.step_interval().is_some();
        if moves {
            watch.step();
        }
        return moves;
    }
    let now = Instant::now();
    let mut steps = 0;
    while let Some(pace) = watch.step_interval().filter(|_| *due <= now && steps < MAX_STEPS) {
        watch.step();
        *due += pace;
        steps += 1;
    }
    // Do not catch up after a pause or on a machine that is too slow.
    *due = (*due).max(now);
    steps > 0
}
