//! JSON record of a turn, for automated players.

use super::Report;
use super::narrator::Narrator;
use super::surroundings::{Creature, Sight, Surroundings};
use fifteen_base::serde_json::{Value, json};
use fifteen_base::{Point, SortedSet};
use fifteen_game::Message;

/// Version of the record. A removed or redefined field raises it; a new field does not.
pub const VERSION: u32 = 1;

/// Builds the record. `answer` is the reply to a line that was not understood.
pub fn record(report: &Report, narrator: &mut Narrator, answer: Option<&str>) -> Value {
    let messages = narrator.messages(report);
    let new = narrator.newcomers(report);
    let around = report.surroundings.as_ref();
    let choices = report
        .choices()
        .into_iter()
        .enumerate()
        .map(|(i, line)| json!({ "number": i + 1, "text": line.text, "chosen": line.chosen }));
    json!({
        "version": VERSION,
        "screen": report.screen,
        "answer": answer,
        "turn": around.map(|around| around.turn),
        "place": around.map(|around| json!({ "name": around.place, "depth": around.depth })),
        "hero": around.map(hero),
        "messages": messages.iter().map(message).collect::<Vec<Value>>(),
        "in_sight": creatures(around, &new),
        "items": sights(around.map(|around| &around.things[..])),
        "landmarks": sights(around.map(|around| &around.landmarks[..])),
        "ways": ways(around),
        "lines": report.lines.iter().map(|line| line.text.as_str()).collect::<Vec<&str>>(),
        "choices": choices.collect::<Vec<Value>>(),
    })
}

fn point(at: Point) -> Value {
    json!([at.x, at.y])
}

fn message(message: &Message) -> Value {
    json!({
        "turn": message.turn,
        "tone": message.tone.name(),
        "text": message.text,
        "times": message.times,
    })
}

fn hero(around: &Surroundings) -> Value {
    let hero = &around.hero;
    let statuses = hero.statuses.iter().map(|(name, turns)| json!({ "name": name, "left": turns }));
    json!({
        "name": hero.name,
        "at": point(hero.at),
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

fn creatures(around: Option<&Surroundings>, new: &SortedSet<u32>) -> Vec<Value> {
    let told = |creature: &Creature| {
        let mut told = sight(&creature.sight);
        told["id"] = json!(creature.id);
        told["kind"] = json!(creature.kind);
        told["stance"] = json!(creature.stance);
        told["new"] = json!(new.contains(&creature.id));
        told
    };
    around.into_iter().flat_map(|around| &around.creatures).map(told).collect()
}

fn sights(sights: Option<&[Sight]>) -> Vec<Value> {
    sights.unwrap_or_default().iter().map(sight).collect()
}

fn sight(sight: &Sight) -> Value {
    json!({
        "what": sight.what,
        "at": point(sight.at),
        "from_hero": point(sight.from_hero),
        "steps": sight.steps(),
    })
}

fn ways(around: Option<&Surroundings>) -> Vec<Value> {
    let ways = around.into_iter().flat_map(|around| &around.ways);
    ways.map(|(dir, steps)| json!({ "direction": dir.name(), "steps": steps })).collect()
}
