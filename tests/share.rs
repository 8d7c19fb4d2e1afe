//! Distributes the work of a test over all processor cores.

use std::sync::atomic::{AtomicUsize, Ordering};

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// Runs all jobs; each core takes the next job when it is free. The closure `needs` is called once for each core.
pub fn share<J: Sync, N>(jobs: &[J], needs: impl Fn() -> N + Sync, work: impl Fn(&N, &J) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..cores().min(jobs.len()) {
            scope.spawn(|| {
                let needs = needs();
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(&needs, job);
                }
            });
        }
    });
}
