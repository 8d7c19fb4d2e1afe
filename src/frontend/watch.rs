//! The loop that shows a run played again: one step after the other, at the pace that was asked for.

use super::{Arrival, FrontEnd, FrontError, Signals};
use fifteen_ui::{Canvas, Watch};
use std::time::{Duration, Instant};

/// How soon a signal is answered while nothing moves.
const PATIENCE: Duration = Duration::from_millis(250);
/// The most steps between two pictures: who asks for more sees some of them.
const MOST: u32 = 100;

/// Shows a run until the player leaves, or where nobody watches, until its end.
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

/// Takes the steps that are due. Says whether there were any.
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
    // Time in which nothing moved, or in which the machine was too slow, is not made up for.
    *due = (*due).max(now);
    steps > 0
}
