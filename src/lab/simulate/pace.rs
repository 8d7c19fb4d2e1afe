//! Speed measurements by clock time and by processor time. They differ if other programs used the core.

use fifteen::frontend::processor_time;
use fifteen_base::serde_json::{self, Value};
use std::time::{Duration, Instant};

/// Time that jobs spent working.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spent {
    /// Clock time.
    clock: Duration,
    /// Processor time, if the system reports it.
    core: Option<Duration>,
}

impl Spent {
    pub const NOTHING: Spent = Spent { clock: Duration::ZERO, core: Some(Duration::ZERO) };

    /// Calls a function, and returns its result with the time that this thread spent on it.
    pub fn on<T>(work: impl FnOnce() -> T) -> (T, Spent) {
        let (begin, core) = (Instant::now(), processor_time());
        let done = work();
        let core = core.and_then(|core| processor_time()?.checked_sub(core));
        let clock = begin.elapsed();
        (done, Spent { clock, core })
    }

    /// Returns the sum of two times.
    pub fn and(self, other: Spent) -> Spent {
        Spent {
            clock: self.clock + other.clock,
            core: self.core.zip(other.core).map(|(a, b)| a + b),
        }
    }

    /// Returns the number of items per second of clock time on one core, in hundredths.
    pub fn each_second(self, count: u64) -> u64 {
        each_second(count, self.clock)
    }

    /// Returns the number of items per second of processor time, in hundredths, if it is known.
    pub fn each_own_second(self, count: u64) -> Option<u64> {
        self.core.map(|core| each_second(count, core))
    }

    /// Describes the speed in words, for a number of turns or levels.
    pub fn tell(self, count: u64, what: &str) -> String {
        let by_clock = self.each_second(count) / 100;
        let all = format!("{by_clock} {what} per second on one core");
        let Some((own, core)) = self.each_own_second(count).zip(self.core) else { return all };
        let share = core.as_nanos() * 100 / self.clock.as_nanos().max(1);
        format!("{all}, with {share} % processor use: {} per second of processor time", own / 100)
    }

    /// Returns the processor time in seconds as JSON.
    pub fn processor_seconds(self) -> Value {
        let hundredths = |core: Duration| u64::try_from(core.as_millis() / 10).unwrap_or(u64::MAX);
        self.core.map_or(Value::Null, |core| number(hundredths(core)))
    }
}

/// Returns the number of items per second, in hundredths.
pub(super) fn each_second(count: u64, time: Duration) -> u64 {
    let nanos = time.as_nanos().max(1);
    let hundredths = u128::from(count) * 100_000_000_000 / nanos;
    u64::try_from(hundredths).unwrap_or(u64::MAX)
}

/// Formats hundredths with two decimals.
pub(super) fn decimal(hundredths: u64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Converts hundredths to a JSON number.
pub(super) fn number(hundredths: u64) -> Value {
    serde_json::from_str(&decimal(hundredths)).unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_programs_slow_the_clock_and_not_the_core() {
        let seconds = Duration::from_secs;
        let once = Spent { clock: seconds(3), core: Some(seconds(1)) };
        let twice = Spent::NOTHING.and(once).and(once);
        assert_eq!(twice.each_second(1200), 20_000);
        assert_eq!(twice.each_own_second(1200), Some(60_000));
        assert_eq!(
            twice.tell(1200, "turns"),
            "200 turns per second on one core, with 33 % processor use: 600 per second of processor time"
        );
        let untold = twice.and(Spent { core: None, ..once });
        assert_eq!(untold.tell(900, "turns"), "100 turns per second on one core");
        assert_eq!((untold.each_own_second(900), untold.processor_seconds()), (None, Value::Null));
    }
}
