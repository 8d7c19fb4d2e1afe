//! The hero of a save: there is one, on the level where the save says they are.

use super::lenient;
use super::mender::{Hero, Levels, Mender, id_of, items};
use super::site::{Looks, Site};
use crate::content::json::tree::Node;
use crate::content::{Kind, Scenario};
use crate::game::save::format::{ActorRecord, At, LevelRecord, Snapshot};

impl Mender<'_> {
    /// Finds out which actor is the hero, and on which level they are; 0 if they are nowhere.
    pub(super) fn find_hero(&mut self, tree: &Node, scenario: Kind<Scenario>, here: u16) -> u16 {
        let written = tree.field("hero").and_then(lenient::whole);
        let written = written.and_then(|id| u32::try_from(id).ok());
        let kind = self.hero_kind(scenario);
        let mut best: Option<((bool, bool, bool), &Node, u16)> = None;
        for level in items(tree, "levels") {
            let id = level.field("id").and_then(lenient::whole);
            let id = id.and_then(|id| u16::try_from(id).ok()).unwrap_or_default();
            for actor in items(level, "actors") {
                let named = written.is_some() && id_of(actor) == written;
                let alike = actor.field("kind").and_then(Node::as_text) == Some(kind);
                if !(named || alike) {
                    continue;
                }
                // By number, by kind, and on the level where the hero should be.
                let claim = (named, alike, id == here);
                if best.is_none_or(|(other, ..)| claim > other) {
                    best = Some((claim, actor, id));
                }
            }
        }
        let found = best.and_then(|(_, actor, level)| Some((actor, id_of(actor)?, level)));
        let Some((actor, id, level)) = found else {
            self.hero = match written.filter(|id| *id > 0 && *id < self.next_id) {
                Some(id) => id,
                None => self.new_id(),
            };
            self.ids.insert(self.hero);
            return 0;
        };
        if Some(id) != written {
            let what = format!("no actor has the hero's number; by its kind the hero is #{id}.");
            self.notes.at(actor, what);
        }
        self.hero = id;
        self.hero_node = Some(actor.span.start as usize);
        level
    }

    /// The hero as they are written.
    pub(super) fn hero(
        &mut self,
        node: &Node,
        level: &LevelRecord,
        size: (usize, usize),
    ) -> ActorRecord {
        let kind = node.field("kind").and_then(lenient::id);
        let kind = kind.unwrap_or_else(|| {
            self.notes
                .at(node, "what kind of creature the hero is was lost.");
            String::new()
        });
        // Their number is theirs, whoever else claims it.
        self.ids.remove(&self.hero);
        self.record(node, kind, level.start, size, 0)
    }

    /// Puts the hero where they belong, made anew if they are lost, on a level built anew if that is.
    pub(super) fn place_hero(
        &mut self,
        snapshot: &mut Snapshot,
        scenario: Kind<Scenario>,
        mut levels: Levels,
        hero: Hero,
        found_on: u16,
    ) -> Result<(), String> {
        let last = self.content.scenarios[scenario].levels.len();
        let last = u16::try_from(last).unwrap_or(u16::MAX).max(1);
        let wanted = if found_on > 0 {
            found_on
        } else {
            snapshot.here
        };
        let here = wanted.clamp(1, last);
        if here != snapshot.here {
            self.notes.say(format!("The hero is on level {here}."));
        }
        snapshot.here = here;
        let (mut anew, mut lost) = (None, false);
        if !levels.contains_key(&here) || hero.is_none() {
            let built = self.build(snapshot, scenario, here)?;
            let spent = self.spent(snapshot, &levels);
            if let std::collections::btree_map::Entry::Vacant(place) = levels.entry(here) {
                self.notes.say(format!(
                    "Level {here} was lost and is built anew, as it was before anybody set foot on it."
                ));
                let mut level = built.level;
                level.actors.retain(|actor| !spent.contains(&actor.kind));
                place.insert(level);
                lost = true;
            }
            anew = Some(built.hero);
        }
        let Some(level) = levels.get_mut(&here) else {
            return Err(format!("There is no level {here} for the hero to be on."));
        };
        let mut hero = match hero.map(|(_, record)| record).or(anew) {
            Some(hero) => hero,
            None => return Err("The hero was lost and cannot be made anew.".to_owned()),
        };
        if self.hero_node.is_none() {
            self.notes
                .say("The hero was lost; they begin anew, unhurt, where the level begins.");
            hero.at = level.start;
        }
        if lost {
            hero.at = level.start;
        }
        if hero.kind.is_empty() {
            hero.kind = self.hero_kind(scenario).to_owned();
        }
        hero.id = self.hero;
        let from = hero.at;
        // The hero comes first: whoever is in the way steps aside.
        let mut site = Site::new(level, self.content);
        let body = self.content.scenarios[scenario].hero;
        let body = self.content.monsters.find(&hero.kind).unwrap_or(body);
        hero.at = site
            .nearest(hero.at, body, self.content, &mut Looks::default())
            .ok_or("There is no room for the hero on the level.")?;
        if hero.at != from && self.hero_node.is_some() && !lost {
            let at = super::actor::shown(hero.at);
            self.notes.say(format!(
                "The hero could not be where they were; they are at {at}."
            ));
        }
        self.settle_end(snapshot, &mut hero);
        let place = hero.at;
        for actor in &level.actors {
            site.take(actor.at);
        }
        level.actors.insert(0, hero);
        self.step_aside(level, place, &site);
        level.actors.sort_by_key(|actor| actor.id);
        snapshot.levels = levels.into_values().collect();
        Ok(())
    }

    /// Moves whoever stands where the hero is.
    fn step_aside(&mut self, level: &mut LevelRecord, place: At, site: &Site) {
        let in_the_way = |actor: &ActorRecord| {
            actor.at == place && self.content.monsters.find(&actor.kind).is_some()
        };
        let other = level.actors.iter().skip(1).position(in_the_way);
        let Some(index) = other.map(|index| index + 1) else {
            return;
        };
        let mut other = level.actors.remove(index);
        let kind = self.content.monsters.find(&other.kind);
        let room = kind.and_then(|kind| site.nearest(place, kind, self.content, &mut self.looks));
        let name = super::actor::named(&other);
        match room {
            Some(at) => {
                let text = super::actor::shown(at);
                self.notes
                    .say(format!("{name} stood where the hero is; it is at {text}."));
                other.at = at;
                level.actors.push(other);
            }
            None => {
                self.notes.say(format!(
                    "{name} stood where the hero is; there is no other room, and it waits for some."
                ));
                level.parked.push(other);
            }
        }
    }

    /// The run has ended if, and only if, the hero is dead or has won.
    fn settle_end(&mut self, snapshot: &mut Snapshot, hero: &mut ActorRecord) {
        let won = snapshot.ending.as_ref().map(|ending| ending.cause == "won");
        if hero.hp > 0 && won == Some(false) {
            snapshot.ending = None;
            self.notes
                .say("The hero is alive: the end of the run is left out.");
        }
        if hero.hp <= 0 && won != Some(false) {
            hero.hp = 1;
            self.notes
                .say("The run has not ended: the hero has 1 hit point and not none.");
        }
    }
}
