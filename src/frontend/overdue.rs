//! Ends the process when a signal has come and the turn under way does not finish in time. Such a turn cannot be saved, but its
//! command is in the journal and is repeated on resume. The terminal is restored first.

use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::thread;
use std::time::Duration;

/// How long a turn that is under way may take to its end.
const PATIENCE: Duration = Duration::from_secs(3);

/// Counts starts and ends of guarded work: odd while some is running.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns(Arc<AtomicU64>);

/// The end of one, however it ends.
struct End<'a>(&'a AtomicU64);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

impl Turns {
    /// Does something that is left if it takes too long.
    pub fn amid<T>(&self, does: impl FnOnce() -> T) -> T {
        self.0.fetch_add(1, Ordering::SeqCst);
        let _end = End(&self.0);
        does()
    }

    /// From now on the process ends when one of these signals comes and what is under way takes too long.
    pub fn watch(&self, ending: &[i32]) -> io::Result<()> {
        locked(&WATCHED).push(Arc::downgrade(&self.0));
        if BEGUN.set(()).is_err() {
            return Ok(());
        }
        let mut signals = Signals::new(ending)?;
        let waits = move || signals.forever().for_each(wait);
        thread::Builder::new().name("signals".to_owned()).spawn(waits).map(drop)
    }
}

static BEGUN: OnceLock<()> = OnceLock::new();
static WATCHED: Mutex<Vec<Weak<AtomicU64>>> = Mutex::new(Vec::new());
static LAST: Mutex<Vec<Box<dyn Fn() + Send>>> = Mutex::new(Vec::new());

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Registers what is done before the process is ended so.
#[cfg(feature = "terminal")]
pub(super) fn at_last(does: impl Fn() + Send + 'static) {
    locked(&LAST).push(Box::new(does));
}

/// Waits for the end of what is under way, and ends the process if that does not come.
fn wait(signal: i32) {
    let all: Vec<_> = locked(&WATCHED).iter().filter_map(Weak::upgrade).collect();
    let count = |turns: &Arc<AtomicU64>| turns.load(Ordering::SeqCst);
    let amid: Vec<_> = all.into_iter().map(|turns| (count(&turns), turns)).collect();
    thread::sleep(PATIENCE);
    if amid.iter().any(|(then, turns)| then % 2 == 1 && count(turns) == *then) {
        locked(&LAST).iter().for_each(|does| does());
        let _ = emulate_default_handler(signal);
    }
}
