//! Watchdog: ends the process after a signal if the current turn does not finish in time. The turn cannot be saved,
//! but its command is in the journal and is repeated on resume. The terminal is restored first.

use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::thread;
use std::time::Duration;

/// Time that the current turn may take after a signal.
const PATIENCE: Duration = Duration::from_secs(3);

/// Counter of starts and ends of guarded work. It is odd while work is running.
#[derive(Clone, Debug, Default)]
pub(super) struct Watchdog(Arc<AtomicU64>);

struct WorkGuard<'a>(&'a AtomicU64);

impl Drop for WorkGuard<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

impl Watchdog {
    pub fn run_guarded<T>(&self, work: impl FnOnce() -> T) -> T {
        self.0.fetch_add(1, Ordering::SeqCst);
        let _end = WorkGuard(&self.0);
        work()
    }

    /// Starts watching for signals. After a signal, the process ends if guarded work does not finish in time.
    pub fn watch(&self, ending: &[i32]) -> io::Result<()> {
        locked(&WATCHED).push(Arc::downgrade(&self.0));
        if STARTED.set(()).is_err() {
            return Ok(());
        }
        let mut signals = Signals::new(ending)?;
        let waits = move || signals.forever().for_each(exit_if_overdue);
        thread::Builder::new().name("signals".to_owned()).spawn(waits).map(drop)
    }
}

static STARTED: OnceLock<()> = OnceLock::new();
static WATCHED: Mutex<Vec<Weak<AtomicU64>>> = Mutex::new(Vec::new());
static LAST_ACTIONS: Mutex<Vec<Box<dyn Fn() + Send>>> = Mutex::new(Vec::new());

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Registers an action to run before the watchdog ends the process.
#[cfg(feature = "terminal")]
pub(super) fn before_exit(action: impl Fn() + Send + 'static) {
    locked(&LAST_ACTIONS).push(Box::new(action));
}

/// Waits [`PATIENCE`] after a signal, and ends the process if the same guarded work is still running.
fn exit_if_overdue(signal: i32) {
    let all: Vec<_> = locked(&WATCHED).iter().filter_map(Weak::upgrade).collect();
    let count = |turns: &Arc<AtomicU64>| turns.load(Ordering::SeqCst);
    let running: Vec<_> = all.into_iter().map(|turns| (count(&turns), turns)).collect();
    thread::sleep(PATIENCE);
    if running.iter().any(|(then, turns)| then % 2 == 1 && count(turns) == *then) {
        locked(&LAST_ACTIONS).iter().for_each(|action| action());
        let _ = emulate_default_handler(signal);
    }
}
