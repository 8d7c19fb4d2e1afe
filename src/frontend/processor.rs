//! Processor time of this thread. Unlike clock time, it does not include the work of other programs.

use std::time::Duration;

pub fn processor_time() -> Option<Duration> {
    #[cfg(any(target_os = "linux", target_os = "macos", target_os = "freebsd"))]
    {
        use rustix::time::{ClockId, clock_gettime};
        let time = clock_gettime(ClockId::ThreadCPUTime);
        let (seconds, nanos) = (time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?);
        Some(Duration::new(seconds, nanos))
    }
    #[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "freebsd")))]
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn processor_time_excludes_sleep() {
        let begin = processor_time().unwrap();
        std::thread::sleep(Duration::from_millis(200));
        let slept = processor_time().unwrap();
        assert!(slept - begin < Duration::from_millis(100), "{begin:?} {slept:?}");
        while processor_time().unwrap() == slept {
            std::hint::spin_loop();
        }
    }
}
