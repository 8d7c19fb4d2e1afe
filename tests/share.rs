//! Work that is shared out over all cores.

use std::sync::atomic::{AtomicUsize, Ordering};

/// How many cores there are.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// Does all jobs, on each core the next one as soon as the last is done. Each core has what it needs made for itself, once.
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
