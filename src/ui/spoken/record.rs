//! JSON record of a turn, for automated players.

use super::SpokenReport;
use super::narrator::Narrator;
use super::surroundings::{SpokenCreature, SpokenSight, Surroundings};
use fifteen_base::serde_json::{Value, json};
use fifteen_base::{Point, SortedSet};
use fifteen_game::LogMessage;

/// Version of the record. Removing or redefining a field raises the version; adding a field does not.
pub const VERSION: u32 = 1;

/// Builds the record. `answer` is the reply to an input line that presses no keys: help, or an error message.
pub fn build_record(report: &SpokenReport, narrator: &mut Narrator, answer: Option<&str>) -> Value {
    let messages = narrator.messages(report);
    let new = narrator.newcomers(report);
    let around = report.surroundings.as_ref();
    let choices = report.choices().into_iter().enumerate();
    let choices =
        choices.map(|(i, line)| json!({ "number": i + 1, "text": line.text, "chosen": line.selected }));
    json!({
        "version": VERSION,
        "screen": report.screen,
        "answer": answer,
        "turn": around.map(|around| around.turn),
        "place": around.map(|around| json!({ "name": around.place, "depth": around.depth })),
        "hero": around.map(hero_json),
        "messages": messages.iter().map(message_json).collect::<Vec<Value>>(),
        "in_sight": creatures_json(around, &new),
        "items": sights_json(around.map(|around| &around.things[..])),
        "landmarks": sights_json(around.map(|around| &around.landmarks[..])),
        "ways": ways_json(around),
        "lines": report.lines.iter().map(|line| line.text.as_str()).collect::<Vec<&str>>(),
        "choices": choices.collect::<Vec<Value>>(),
    })
}

fn point_json(at: Point) -> Value {
    json!([at.x, at.y])
}

fn message_json(message: &LogMessage) -> Value {
    json!({
        "turn": message.turn,
        "tone": message.tone.name(),
        "text": message.text,
        "times": message.times,
    })
}

fn hero_json(around: &Surroundings) -> Value {
    let hero = &around.hero;
    let statuses = hero.statuses.iter().map(|(name, turns)| json!({ "name": name, "left": turns }));
    json!({
        "name": hero.name,
        "at": point_json(hero.at),
        "health": hero.health.0,
        "most_health": hero.health.1,
        "mana": hero.mana.0,
        "most_mana": hero.mana.1,
        "statuses": statuses.collect::<Vec<Value>>(),
        "burdened": hero.burdened,
        "in_the_dark": hero.in_the_dark,
        "stands_on": around.underfoot,
    })
}

fn creatures_json(around: Option<&Surroundings>, new: &SortedSet<u32>) -> Vec<Value> {
    let record = |creature: &SpokenCreature| {
        let mut record = sight_json(&creature.thing);
        record["id"] = json!(creature.id);
        record["kind"] = json!(creature.kind);
        record["stance"] = json!(creature.stance);
        record["new"] = json!(new.contains(&creature.id));
        record
    };
    around.into_iter().flat_map(|around| &around.creatures).map(record).collect()
}

fn sights_json(sights: Option<&[SpokenSight]>) -> Vec<Value> {
    sights.unwrap_or_default().iter().map(sight_json).collect()
}

fn sight_json(sight: &SpokenSight) -> Value {
    json!({
        "what": sight.description,
        "at": point_json(sight.at),
        "from_hero": point_json(sight.from_hero),
        "steps": sight.steps(),
    })
}

fn ways_json(around: Option<&Surroundings>) -> Vec<Value> {
    let ways = around.into_iter().flat_map(|around| &around.ways);
    ways.map(|(dir, steps)| json!({ "direction": dir.name(), "steps": steps })).collect()
}
