//! Step counter for tests that check that work grows no faster than the data.

#[cfg(test)]
use std::cell::Cell;

#[cfg(test)]
thread_local! {
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// Counts steps: bytes, or other small things, that are read one by one.
#[inline]
pub(crate) fn count_steps(steps: usize) {
    #[cfg(test)]
    STEPS.set(STEPS.get() + steps);
    #[cfg(not(test))]
    let _ = steps;
}

/// Returns the number of steps that some work takes.
#[cfg(test)]
pub(crate) fn steps_of(work: impl FnOnce()) -> usize {
    STEPS.set(0);
    work();
    STEPS.get()
}
