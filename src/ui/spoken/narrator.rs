//! Narrator: sentences about what is new. Each message is reported once. Each other fact is reported again when it
//! changes.

use super::SpokenReport;
use super::surroundings::{SpokenCreature, SpokenSight, Surroundings, steps_text};
use fifteen_base::{SortedSet, translation};
use fifteen_game::{LogMessage, capitalize};

#[derive(Debug, Default)]
pub struct Narrator {
    log: Vec<LogMessage>,
    seen: SortedSet<u32>,
    reported: SortedSet<String>,
}

impl Narrator {
    pub fn messages(&mut self, report: &SpokenReport) -> Vec<LogMessage> {
        let new = new_messages(&self.log, &report.log);
        self.log.clone_from(&report.log);
        new
    }

    /// Returns the ids of the creatures that have come into view since the last call.
    pub fn newcomers(&mut self, report: &SpokenReport) -> SortedSet<u32> {
        let creatures = report.surroundings.iter().flat_map(|around| &around.creatures);
        let now: SortedSet<u32> = creatures.map(|creature| creature.id).collect();
        let new = now.difference(&self.seen).copied().collect();
        self.seen = now;
        new
    }

    /// Forgets the reported facts, so that the next report repeats them. Messages are not repeated.
    pub fn repeat_everything(&mut self) {
        self.reported.clear();
    }

    /// Returns a sentence for each new message, and for each fact that is new or has changed.
    pub fn new_sentences(&mut self, report: &SpokenReport) -> Vec<String> {
        let mut sentences: Vec<String> = self.messages(report).iter().map(message_text).collect();
        let new = self.newcomers(report);
        let state = match &report.surroundings {
            Some(around) if report.screen == "map" => map_lines(around, &new),
            Some(_) | None => screen_lines(report),
        };
        let marks = state.iter().map(|line| line.key.clone()).collect();
        let before = std::mem::replace(&mut self.reported, marks);
        let new = state.into_iter().filter(|line| !before.contains(&line.key));
        sentences.extend(new.map(|line| line.text));
        sentences
    }
}

/// A sentence, and an identifier of its fact. While the identifier stays the same, the sentence is not repeated.
struct NarratedLine {
    key: String,
    text: String,
}

impl NarratedLine {
    fn repeated_on_change(text: String) -> NarratedLine {
        NarratedLine { key: text.clone(), text }
    }

    /// Creates a line that is repeated when the creature's description or its position relative to the hero changes.
    fn for_creature(creature: &SpokenCreature, new: &SortedSet<u32>) -> NarratedLine {
        NarratedLine { key: sight_text(&creature.thing), text: creature_text(creature, new) }
    }

    /// Creates a line about something immobile. It is not repeated when the hero moves.
    fn for_fixed_thing(sight: &SpokenSight) -> NarratedLine {
        let text = capitalize(&sight_text(sight));
        NarratedLine { key: format!("{} {:?}", sight.description, sight.at), text }
    }
}

fn message_text(message: &LogMessage) -> String {
    match message.times {
        ..=1 => message.text.clone(),
        times => say!("{} ({times} times)", message.text),
    }
}

fn screen_lines(report: &SpokenReport) -> Vec<NarratedLine> {
    let mut number = 0;
    let mut lines = vec![say!("Screen: {}.", translation::identifier_to_words(report.screen))];
    for line in &report.lines {
        let chosen = if line.selected { say!(" (selected)") } else { "" };
        lines.push(match line.selectable {
            true => {
                number += 1;
                format!("{number}. {}{chosen}", line.text)
            }
            false => format!("{}{chosen}", line.text),
        });
    }
    lines.into_iter().map(NarratedLine::repeated_on_change).collect()
}

fn map_lines(around: &Surroundings, new: &SortedSet<u32>) -> Vec<NarratedLine> {
    let place = say!("You are in {}, {}.", around.place, around.whereabouts);
    let creatures = around.creatures.iter().map(|creature| NarratedLine::for_creature(creature, new));
    let first = [place, health_text(around)].map(NarratedLine::repeated_on_change);
    let mut lines: Vec<NarratedLine> = first.into_iter().chain(creatures).collect();
    lines.extend(around.things.iter().map(NarratedLine::for_fixed_thing));
    lines.push(NarratedLine::repeated_on_change(say!("You stand on: {}.", around.underfoot)));
    lines.extend(around.landmarks.iter().map(NarratedLine::for_fixed_thing));
    lines.push(NarratedLine::repeated_on_change(ways_text(around)));
    lines
}

fn health_text(around: &Surroundings) -> String {
    let hero = &around.hero;
    let mut words = vec![say!("Health {} of {}", hero.health.0, hero.health.1)];
    if hero.mana.1 > 0 {
        words.push(say!("mana {} of {}", hero.mana.0, hero.mana.1));
    }
    words.extend(hero.statuses.iter().map(|(name, turns)| format!("{name} {turns}")));
    words.extend(hero.burdened.then(|| say!("burdened").to_owned()));
    words.extend(hero.in_the_dark.then(|| say!("in the dark").to_owned()));
    format!("{}.", words.join(", "))
}

fn creature_text(creature: &SpokenCreature, new: &SortedSet<u32>) -> String {
    let told = sight_text(&creature.thing);
    if new.contains(&creature.id) { say!("New in sight: {told}") } else { capitalize(&told) }
}

/// Puts the direction after the name: "a cellar rat, 3 cells north-west, unhurt."
fn sight_text(sight: &SpokenSight) -> String {
    let (what, how) = sight.description.split_once(", ").unwrap_or((&sight.description, ""));
    let how = if how.is_empty() { String::new() } else { format!(", {how}") };
    format!("{what}, {}{how}.", sight.direction_text())
}

fn ways_text(around: &Surroundings) -> String {
    let ways = around.ways.iter();
    let ways: Vec<String> =
        ways.map(|(dir, far)| format!("{} {}", dir.translated_name(), steps_text(*far))).collect();
    match ways.is_empty() {
        true => say!("No direction is free.").to_owned(),
        false => say!("Free directions: {}.", ways.join(", ")),
    }
}

/// Returns the messages of `now` that are not in `before`. A repeated message is returned with the number of new
/// repeats. The log may have dropped its oldest messages meanwhile.
pub fn new_messages(before: &[LogMessage], now: &[LogMessage]) -> Vec<LogMessage> {
    let Some((last, earlier)) = before.split_last() else { return now.to_vec() };
    let lost =
        (0..before.len()).find(|lost| is_continued_by(&earlier[(*lost).min(earlier.len())..], last, now));
    let Some(lost) = lost else { return now.to_vec() };
    let last_index = before.len() - 1 - lost;
    let mut new = now[last_index..].to_vec();
    match new[0].times - last.times {
        0 => drop(new.remove(0)),
        times => new[0].times = times,
    }
    new
}

/// Whether `now` starts with the messages `earlier` and `last`. The message `last` may have been repeated since.
fn is_continued_by(earlier: &[LogMessage], last: &LogMessage, now: &[LogMessage]) -> bool {
    let repeat = now.get(earlier.len());
    now.starts_with(earlier)
        && repeat.is_some_and(|repeat| {
            repeat.text == last.text && repeat.tone == last.tone && repeat.times >= last.times
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::Point;
    use fifteen_content::kinds::message::MessageTopic;
    use fifteen_game::Tone;

    fn rat(what: &str) -> SpokenCreature {
        let from_hero = Point::new(-3, -3);
        let sight = SpokenSight { at: Point::new(1, 1), description: what.to_owned(), from_hero };
        SpokenCreature { id: 7, kind: "rat".to_owned(), stance: "foe", thing: sight }
    }

    #[test]
    fn creature_text_has_a_direction_and_marks_new_creatures() {
        let rat = rat("a cellar rat, unhurt, hunting you");
        let told = "A cellar rat, 3 cells north-west, unhurt, hunting you.";
        assert_eq!(creature_text(&rat, &SortedSet::new()), told);
        let new = "New in sight: a cellar rat, 3 cells north-west, unhurt, hunting you.";
        assert_eq!(creature_text(&rat, &SortedSet::from([7])), new);
    }

    #[test]
    fn a_proper_name_keeps_its_capital_letter() {
        let told = creature_text(&rat("Wat the goblin, unhurt"), &SortedSet::from([7]));
        assert_eq!(told, "New in sight: Wat the goblin, 3 cells north-west, unhurt.");
    }

    fn log(said: &[(&str, u32)]) -> Vec<LogMessage> {
        let message = |(text, times): &(&str, u32)| LogMessage {
            turn: 1,
            tone: Tone::Plain,
            about: MessageTopic::World,
            text: (*text).to_owned(),
            times: *times,
        };
        said.iter().map(message).collect()
    }

    #[test]
    fn only_new_messages_are_read_out() {
        let all = log(&[("A", 1), ("B", 2), ("A", 1)]);
        assert_eq!(new_messages(&[], &all), all);
        assert_eq!(new_messages(&all, &all), []);
        assert_eq!(new_messages(&all[..1], &all), log(&[("B", 2), ("A", 1)]));
        assert_eq!(new_messages(&log(&[("A", 1), ("B", 1)]), &all), log(&[("B", 1), ("A", 1)]));
    }

    #[test]
    fn new_messages_are_found_in_a_truncated_log_and_in_another_run() {
        let now = log(&[("B", 1), ("C", 1), ("D", 3)]);
        assert_eq!(new_messages(&log(&[("A", 1), ("B", 1), ("C", 1)]), &now), log(&[("D", 3)]));
        assert_eq!(new_messages(&log(&[("X", 1), ("Y", 1)]), &now), now);
    }
}
