//! Narrator: sentences about what is new. Each message is reported once; other facts are repeated when they change.

use super::Report;
use super::surroundings::{Creature, Sight, Surroundings, steps};
use fifteen_base::{SortedSet, tongue};
use fifteen_game::{Message, capital};

/// Memory of what was reported.
#[derive(Debug, Default)]
pub struct Narrator {
    log: Vec<Message>,
    seen: SortedSet<u32>,
    told: SortedSet<String>,
}

impl Narrator {
    /// Returns the new messages and marks them as reported.
    pub fn messages(&mut self, report: &Report) -> Vec<Message> {
        let new = since(&self.log, &report.log);
        self.log.clone_from(&report.log);
        new
    }

    /// Returns the ids of the creatures that have come into view since the last call.
    pub fn newcomers(&mut self, report: &Report) -> SortedSet<u32> {
        let creatures = report.surroundings.iter().flat_map(|around| &around.creatures);
        let now: SortedSet<u32> = creatures.map(|creature| creature.id).collect();
        let new = now.difference(&self.seen).copied().collect();
        self.seen = now;
        new
    }

    /// Forgets the reported facts, so that they are repeated. Messages are not repeated.
    pub fn tell_all_again(&mut self) {
        self.told.clear();
    }

    /// Returns all new sentences.
    pub fn tell(&mut self, report: &Report) -> Vec<String> {
        let mut told: Vec<String> = self.messages(report).iter().map(said).collect();
        let new = self.newcomers(report);
        let state = match &report.surroundings {
            Some(around) if report.screen == "map" => around_hero(around, &new),
            Some(_) | None => shown(report),
        };
        let marks = state.iter().map(|line| line.mark.clone()).collect();
        let before = std::mem::replace(&mut self.told, marks);
        let new = state.into_iter().filter(|line| !before.contains(&line.mark));
        told.extend(new.map(|line| line.text));
        told
    }
}

/// A sentence and the key that identifies it.
struct Line {
    mark: String,
    text: String,
}

impl Line {
    /// Creates a line that is repeated when its text changes.
    fn changing(text: String) -> Line {
        Line { mark: text.clone(), text }
    }

    /// Creates a line about a creature, repeated when its behaviour changes.
    fn creature(creature: &Creature, new: &SortedSet<u32>) -> Line {
        Line { mark: of_sight(&creature.sight), text: of_creature(creature, new) }
    }

    /// Creates a line about something immobile. It is not repeated when the hero moves.
    fn fixed(sight: &Sight) -> Line {
        let text = capital(&of_sight(sight));
        Line { mark: format!("{} {:?}", sight.what, sight.at), text }
    }
}

/// Returns a message with its repeat count.
fn said(message: &Message) -> String {
    match message.times {
        ..=1 => message.text.clone(),
        times => say!("{} ({times} times)", message.text),
    }
}

/// Returns a screen as a list with numbered choices.
fn shown(report: &Report) -> Vec<Line> {
    let mut number = 0;
    let mut lines = vec![say!("Screen: {}.", tongue::spaced(report.screen))];
    for line in &report.lines {
        let chosen = if line.chosen { say!(" (chosen)") } else { "" };
        lines.push(match line.can_be_chosen {
            true => {
                number += 1;
                format!("{number}. {}{chosen}", line.text)
            }
            false => format!("{}{chosen}", line.text),
        });
    }
    lines.into_iter().map(Line::changing).collect()
}

/// Describes the map, most urgent facts first.
fn around_hero(around: &Surroundings, new: &SortedSet<u32>) -> Vec<Line> {
    let place = say!("You are in {}, {}.", around.place, around.whereabouts);
    let creatures = around.creatures.iter().map(|creature| Line::creature(creature, new));
    let mut lines: Vec<Line> =
        [place, health(around)].into_iter().map(Line::changing).chain(creatures).collect();
    lines.extend(around.things.iter().map(Line::fixed));
    lines.push(Line::changing(say!("You stand on: {}.", around.underfoot)));
    lines.extend(around.landmarks.iter().map(Line::fixed));
    lines.push(Line::changing(ways(around)));
    lines
}

fn health(around: &Surroundings) -> String {
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

/// Returns "New in sight: a cellar rat, 3 steps north-west, unhurt, hunting you."
fn of_creature(creature: &Creature, new: &SortedSet<u32>) -> String {
    let told = of_sight(&creature.sight);
    if new.contains(&creature.id) { say!("New in sight: {told}") } else { capital(&told) }
}

/// Returns what something is, where it is, and its state.
fn of_sight(sight: &Sight) -> String {
    let (what, how) = sight.what.split_once(", ").unwrap_or((&sight.what, ""));
    let how = if how.is_empty() { String::new() } else { format!(", {how}") };
    format!("{what}, {}{how}.", sight.way())
}

fn ways(around: &Surroundings) -> String {
    let ways: Vec<String> =
        around.ways.iter().map(|(dir, far)| format!("{} {}", dir.called(), steps(*far))).collect();
    match ways.is_empty() {
        true => say!("You know no way on from here.").to_owned(),
        false => say!("Ways: {}.", ways.join(", ")),
    }
}

/// Returns the messages of `now` that are not in `before`. A repeated message is returned with the number of new
/// repeats. The log may have dropped its oldest messages meanwhile.
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

/// Whether `now` starts with the reported messages, where the last one may have been repeated since.
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
    use fifteen_base::Point;
    use fifteen_content::kinds::message::Topic;
    use fifteen_game::Tone;

    fn rat(what: &str) -> Creature {
        let from_hero = Point::new(-3, -3);
        let sight = Sight { at: Point::new(1, 1), what: what.to_owned(), from_hero };
        Creature { id: 7, kind: "rat".to_owned(), stance: "foe", sight }
    }

    #[test]
    fn a_creature_is_told_with_its_way_and_marked_when_it_is_new() {
        let rat = rat("a cellar rat, unhurt, hunting you");
        let told = "A cellar rat, 3 steps north-west, unhurt, hunting you.";
        assert_eq!(of_creature(&rat, &SortedSet::new()), told);
        let new = "New in sight: a cellar rat, 3 steps north-west, unhurt, hunting you.";
        assert_eq!(of_creature(&rat, &SortedSet::from([7])), new);
    }

    #[test]
    fn who_has_a_name_keeps_its_capital() {
        let told = of_creature(&rat("Wat the goblin, unhurt"), &SortedSet::from([7]));
        assert_eq!(told, "New in sight: Wat the goblin, 3 steps north-west, unhurt.");
    }

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
