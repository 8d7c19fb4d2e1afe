//! The event loop for watching a replay at a given speed.

use super::{Arrival, FrontEnd, FrontError, Signals};
use fifteen_ui::{Canvas, Watch};
use std::time::{Duration, Instant};

/// Maximum delay of the reaction to a signal while the replay stands still.
const PATIENCE: Duration = Duration::from_millis(250);
/// Maximum number of steps between two frames; higher speeds skip frames.
const MOST: u32 = 100;

/// Shows a replay until the player leaves or, without real time, until its end.
///
/// # Errors
/// [`FrontError`] if the front end fails.
pub fn watch(
    watch: &mut Watch,
    front: &mut dyn FrontEnd,
    signals: &Signals,
) -> Result<(), FrontError> {
    let mut canvas = Canvas::new(front.size());
    let mut stale = true;
    let mut due = Instant::now();
    while !watch.done() && !signals.came() {
        if stale {
            if canvas.size() != front.size() {
                canvas = Canvas::new(front.size());
            }
            canvas.clear();
            watch.draw(&mut canvas);
            front.show(&canvas)?;
        }
        let at_most = match watch.pace() {
            None => PATIENCE,
            Some(_) if !front.keeps_time() => Duration::ZERO,
            Some(_) => due.saturating_duration_since(Instant::now()).min(PATIENCE),
        };
        let arrivals = front.wait(at_most)?;
        stale = !arrivals.is_empty();
        for arrival in arrivals {
            match arrival {
                Arrival::Input(input) => signals.amid(|| watch.handle(input)),
                Arrival::Held(_) | Arrival::Redraw | Arrival::Crowded => {}
                Arrival::Stop => front.stop()?,
                Arrival::Closed => return Ok(()),
            }
        }
        stale |= signals.amid(|| go_on(watch, front.keeps_time(), &mut due));
    }
    Ok(())
}

/// Plays the steps that are due, and returns whether there were any.
fn go_on(watch: &mut Watch, keeps_time: bool, due: &mut Instant) -> bool {
    if !keeps_time {
        let moves = watch.pace().is_some();
        if moves {
            watch.step();
        }
        return moves;
    }
    let now = Instant::now();
    let mut steps = 0;
    while let Some(pace) = watch.pace().filter(|_| *due <= now && steps < MOST) {
        watch.step();
        *due += pace;
        steps += 1;
    }
    // Drop the backlog of a pause or of a machine that is too slow.
    *due = (*due).max(now);
    steps > 0
}
