//! Speed by clock time and by processor time. The two differ if other programs used the processor core.

use fifteen::frontend::processor_time;
use fifteen_base::serde_json::{self, Value};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug)]
pub(super) struct WorkTime {
    pub clock: Duration,
    pub processor: Option<Duration>,
}

impl WorkTime {
    pub const ZERO: WorkTime = WorkTime { clock: Duration::ZERO, processor: Some(Duration::ZERO) };

    pub fn measure<T>(work: impl FnOnce() -> T) -> (T, WorkTime) {
        let (begin, core) = (Instant::now(), processor_time());
        let done = work();
        let core = core.and_then(|core| processor_time()?.checked_sub(core));
        let clock = begin.elapsed();
        (done, WorkTime { clock, processor: core })
    }

    pub fn plus(self, other: WorkTime) -> WorkTime {
        WorkTime {
            clock: self.clock + other.clock,
            processor: self.processor.zip(other.processor).map(|(a, b)| a + b),
        }
    }

    /// Returns the number of items per second of clock time on one core, in hundredths.
    pub fn per_second(self, count: u64) -> u64 {
        per_second(count, self.clock)
    }

    /// Returns the number of items per second of processor time in hundredths, or `None` if the time is unknown.
    pub fn per_processor_second(self, count: u64) -> Option<u64> {
        self.processor.map(|core| per_second(count, core))
    }

    pub fn describe(self, count: u64, what: &str) -> String {
        let by_clock = self.per_second(count) / 100;
        let all = format!("{by_clock} {what} per second on one core");
        let Some((own, core)) = self.per_processor_second(count).zip(self.processor) else { return all };
        let share = core.as_nanos() * 100 / self.clock.as_nanos().max(1);
        format!("{all} ({share} % processor use), {} per second of processor time", own / 100)
    }

    pub fn processor_seconds(self) -> Value {
        let hundredths = |core: Duration| u64::try_from(core.as_millis() / 10).unwrap_or(u64::MAX);
        self.processor.map_or(Value::Null, |core| number(hundredths(core)))
    }
}

pub(super) fn per_second(count: u64, time: Duration) -> u64 {
    let nanos = time.as_nanos().max(1);
    let hundredths = u128::from(count) * 100_000_000_000 / nanos;
    u64::try_from(hundredths).unwrap_or(u64::MAX)
}

pub(super) fn decimal(hundredths: u64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

pub(super) fn number(hundredths: u64) -> Value {
    serde_json::from_str(&decimal(hundredths)).unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_per_processor_second_ignores_other_programs() {
        let seconds = Duration::from_secs;
        let once = WorkTime { clock: seconds(3), processor: Some(seconds(1)) };
        let twice = WorkTime::ZERO.plus(once).plus(once);
        assert_eq!(twice.per_second(1200), 20_000);
        assert_eq!(twice.per_processor_second(1200), Some(60_000));
        assert_eq!(
            twice.describe(1200, "turns"),
            "200 turns per second on one core (33 % processor use), 600 per second of processor time"
        );
        let untold = twice.plus(WorkTime { processor: None, ..once });
        assert_eq!(untold.describe(900, "turns"), "100 turns per second on one core");
        assert_eq!((untold.per_processor_second(900), untold.processor_seconds()), (None, Value::Null));
    }
}
