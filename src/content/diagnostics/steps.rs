//! Steps of work, which tests count: so it is held that none of it grows faster than the data.

#[cfg(test)]
use std::cell::Cell;

#[cfg(test)]
thread_local! {
    static TAKEN: Cell<usize> = const { Cell::new(0) };
}

/// Notes that so many bytes, or other small things, are looked at one by one.
#[inline]
pub(crate) fn take(steps: usize) {
    #[cfg(test)]
    TAKEN.set(TAKEN.get() + steps);
    #[cfg(not(test))]
    let _ = steps;
}

/// How many steps some work takes.
#[cfg(test)]
pub(crate) fn of(work: impl FnOnce()) -> usize {
    TAKEN.set(0);
    work();
    TAKEN.get()
}
