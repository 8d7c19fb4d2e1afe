//! Which messages are new since they were told last.

use fifteen_game::Message;

/// The messages of `now` that were not in `before`: a sentence that was said again is there with how often it was said
/// since. The log may have lost its oldest ones meanwhile.
pub fn since(before: &[Message], now: &[Message]) -> Vec<Message> {
    let Some((last, told)) = before.split_last() else { return now.to_vec() };
    let lost = (0..before.len()).find(|lost| follows(&told[(*lost).min(told.len())..], last, now));
    let Some(lost) = lost else { return now.to_vec() };
    let again = before.len() - 1 - lost;
    let mut new = now[again..].to_vec();
    match new[0].times - last.times {
        0 => drop(new.remove(0)),
        times => new[0].times = times,
    }
    new
}

/// Whether `now` begins with what was told, and then with the last of it, which may have been said again since.
fn follows(told: &[Message], last: &Message, now: &[Message]) -> bool {
    let again = now.get(told.len());
    now.starts_with(told)
        && again.is_some_and(|again| {
            again.text == last.text && again.tone == last.tone && again.times >= last.times
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::kinds::message::Topic;
    use fifteen_game::Tone;

    fn log(said: &[(&str, u32)]) -> Vec<Message> {
        let message = |(text, times): &(&str, u32)| Message {
            turn: 1,
            tone: Tone::Plain,
            about: Topic::World,
            text: (*text).to_owned(),
            times: *times,
        };
        said.iter().map(message).collect()
    }

    #[test]
    fn only_what_was_said_since_is_new() {
        let all = log(&[("A", 1), ("B", 2), ("A", 1)]);
        assert_eq!(since(&[], &all), all);
        assert_eq!(since(&all, &all), []);
        assert_eq!(since(&all[..1], &all), log(&[("B", 2), ("A", 1)]));
        assert_eq!(since(&log(&[("A", 1), ("B", 1)]), &all), log(&[("B", 1), ("A", 1)]));
    }

    #[test]
    fn a_log_that_has_lost_its_oldest_is_followed_and_another_run_is_all_new() {
        let now = log(&[("B", 1), ("C", 1), ("D", 3)]);
        assert_eq!(since(&log(&[("A", 1), ("B", 1), ("C", 1)]), &now), log(&[("D", 3)]));
        assert_eq!(since(&log(&[("X", 1), ("Y", 1)]), &now), now);
    }
}
