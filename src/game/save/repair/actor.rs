//! Those who are on the levels of a save.

use super::ground::on_map;
use super::lenient;
use super::mender::{Mender, id_of};
use crate::base::Point;
use crate::content::tree::Node;
use crate::game::save::format::{ActorRecord, At, LevelRecord, MoodRecord};
use crate::game::save::restore::{MOST_ENERGY, MOST_HP, ring};

const FIELDS: [&str; 7] = ["id", "kind", "at", "hp", "max_hp", "energy", "mood"];

impl Mender<'_> {
    /// Puts an actor on a level, as far as it can be made out.
    pub(super) fn actor(&mut self, node: &Node, level: &mut LevelRecord) {
        let Some(kind) = node.field("kind").and_then(lenient::id) else {
            self.notes.at(node, "what kind of creature this is was lost; it is left out.");
            return;
        };
        if id_of(node) == Some(self.hero) {
            self.notes.at(node, "the hero was there twice; this one is left out.");
            return;
        }
        let mut actor = self.record(node, kind, level, 1);
        if self.content.monsters.find(&actor.kind).is_some() && !self.stands(&actor, level) {
            match self.room(&actor, level) {
                Some(at) => {
                    let (name, from) = (named(&actor), shown(actor.at));
                    let what = format!("{name} could not be at {from}; it is at {}.", shown(at));
                    self.notes.at(node, what);
                    actor.at = at;
                }
                None => {
                    let what = format!("there is no room for {}; it waits for some.", named(&actor));
                    self.notes.at(node, what);
                    level.parked.push(actor);
                    return;
                }
            }
        }
        level.actors.push(actor);
    }

    /// Sets an actor aside again.
    pub(super) fn parked(&mut self, node: &Node, level: &mut LevelRecord) {
        let Some(kind) = node.field("kind").and_then(lenient::id) else {
            self.notes.at(node, "what kind of creature this was is lost; it is left out.");
            return;
        };
        let actor = self.record(node, kind, level, 1);
        level.parked.push(actor);
    }

    /// An actor with everything that does not depend on others put right.
    pub(super) fn record(
        &mut self,
        node: &Node,
        kind: String,
        level: &LevelRecord,
        least: i64,
    ) -> ActorRecord {
        self.strays(node, &FIELDS);
        let size = size(level);
        let known = self.content.monsters.find(&kind);
        let usual = known.map_or(1, |kind| {
            let dice = &self.content.monsters[kind].hp;
            i64::from(dice.least().max(1)).midpoint(i64::from(dice.most().max(1)))
        });
        let most = i64::from(MOST_HP);
        let max_hp = self.number_or(node, "max_hp", 1..=most, usual);
        let hp = self.number_or(node, "hp", least..=max_hp, max_hp);
        let energy = i64::from(MOST_ENERGY);
        let energy = self.number_or(node, "energy", -energy..=energy, 0);
        let mood = node.field("mood");
        let mood = mood.and_then(|mood| lenient::mood(mood, |at| on_map(at, size)));
        let mood = mood.unwrap_or_else(|| {
            self.notes.at(node, "what it is up to was lost; it is idle.");
            MoodRecord::Idle
        });
        let at = node.field("at").and_then(lenient::at);
        let at = at.filter(|at| on_map(*at, size)).unwrap_or_else(|| {
            self.notes.at(node, "it was nowhere on the map; it is where the level begins.");
            level.start
        });
        ActorRecord {
            id: self.id(node),
            kind,
            at,
            hp: hp as i32,
            max_hp: max_hp as i32,
            energy: energy as i32,
            mood,
        }
    }

    /// The number of an actor, or a new one if it has none of its own.
    fn id(&mut self, node: &Node) -> u32 {
        if let Some(id) = id_of(node)
            && self.ids.insert(id)
        {
            return id;
        }
        let id = self.new_id();
        self.notes.at(node, format!("it had no number of its own; it is #{id}."));
        id
    }

    /// Whether an actor can be where it is: its kind on that terrain, and nobody else there.
    fn stands(&self, actor: &ActorRecord, level: &LevelRecord) -> bool {
        self.can_be(actor, actor.at, level)
            && level.actors.iter().all(|other| other.at != actor.at)
    }

    fn can_be(&self, actor: &ActorRecord, (x, y): At, level: &LevelRecord) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| level.rows.get(y));
        let c = row.zip(usize::try_from(x).ok()).and_then(|(row, x)| row.chars().nth(x));
        let tile = c.and_then(|c| self.content.tiles.find(level.legend.0.get(&c)?));
        let kind = self.content.monsters.find(&actor.kind);
        // What is not defined is shown as floor.
        let Some((tile, kind)) = tile.zip(kind) else {
            return c.is_some();
        };
        let tile = &self.content.tiles[tile];
        tile.ways.meets(self.content.monsters[kind].ways) && !tile.is_closed_door()
    }

    /// The nearest place where an actor can be.
    pub(super) fn room(&self, actor: &ActorRecord, level: &LevelRecord) -> Option<At> {
        let (width, height) = size(level);
        let farthest = width.max(height) as i32;
        let taken: std::collections::BTreeSet<At> = level.actors.iter().map(|a| a.at).collect();
        let centre = Point::new(actor.at.0, actor.at.1);
        let places = (0..=farthest).flat_map(|distance| ring(centre, distance));
        let mut places = places.map(|at| (at.x, at.y));
        places.find(|at| {
            on_map(*at, (width, height)) && !taken.contains(at) && self.can_be(actor, *at, level)
        })
    }
}

pub(super) fn named(actor: &ActorRecord) -> String {
    format!("`{}` #{}", actor.kind, actor.id)
}

pub(super) fn shown((x, y): At) -> String {
    format!("[{x}, {y}]")
}

/// Width and height of a level of which every row is as long.
pub(super) fn size(level: &LevelRecord) -> (usize, usize) {
    let width = level.rows.first().map_or(0, |row| row.chars().count());
    (width, level.rows.len())
}
