//! Those who are on the levels of a save.

use super::ground::on_map;
use super::lenient;
use super::mender::{Mender, id_of};
use super::site::Site;
use crate::content::json::tree::Node;
use crate::game::save::capture::BONDS;
use crate::game::save::format::{ActorRecord, At, LevelRecord, MOST_ENERGY, MOST_HP, MoodRecord};
use crate::game::save::record::Mended;

impl Mender<'_> {
    /// Puts an actor on a level, as far as it can be made out.
    pub(super) fn actor(&mut self, node: &Node, level: &mut LevelRecord, site: &mut Site) {
        let Some(kind) = node.field("kind").and_then(lenient::id) else {
            self.notes.at(
                node,
                "what kind of creature this is was lost; it is left out.",
            );
            return;
        };
        if id_of(node) == Some(self.hero) {
            self.notes
                .at(node, "the hero was there twice; this one is left out.");
            return;
        }
        let mut actor = self.record(node, kind, level.start, site.size(), 1);
        let Some(kind) = self.content.monsters.find(&actor.kind) else {
            level.actors.push(actor);
            return;
        };
        match site.nearest(actor.at, kind, self.content, &mut self.looks) {
            Some(at) if at == actor.at => {}
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
        site.take(actor.at);
        level.actors.push(actor);
    }

    /// Sets an actor aside again.
    pub(super) fn parked(&mut self, node: &Node, level: &mut LevelRecord, site: &Site) {
        let Some(kind) = node.field("kind").and_then(lenient::id) else {
            self.notes.at(
                node,
                "what kind of creature this was is lost; it is left out.",
            );
            return;
        };
        let actor = self.record(node, kind, level.start, site.size(), 1);
        level.parked.push(actor);
    }

    /// An actor with everything that does not depend on others put right.
    pub(super) fn record(
        &mut self,
        node: &Node,
        kind: String,
        start: At,
        size: (usize, usize),
        least: i64,
    ) -> ActorRecord {
        let record = ActorRecord::mended(node, self);
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
            self.notes
                .at(node, "what it is up to was lost; it is idle.");
            MoodRecord::Idle
        });
        let at = node.field("at").and_then(lenient::at);
        let at = at.filter(|at| on_map(*at, size)).unwrap_or_else(|| {
            self.notes.at(
                node,
                "it was nowhere on the map; it is where the level begins.",
            );
            start
        });
        let id = self.id(node);
        let leader = node.field("leader").and_then(lenient::whole);
        let leader = leader.and_then(|leader| u32::try_from(leader).ok());
        let bond = node.field("bond").and_then(Node::as_text);
        let bond = BONDS.iter().find(|(name, _)| Some(*name) == bond);
        ActorRecord {
            id,
            kind,
            at,
            hp: hp as i32,
            max_hp: max_hp as i32,
            energy: energy as i32,
            mood,
            leader: leader.filter(|leader| (1..self.next_id).contains(leader) && *leader != id),
            bond: bond.map(|(name, _)| (*name).to_owned()),
            pack: self.pack(node),
            ..record
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
        self.notes
            .at(node, format!("it had no number of its own; it is #{id}."));
        id
    }
}

pub(super) fn named(actor: &ActorRecord) -> String {
    format!("`{}` #{}", actor.kind, actor.id)
}

pub(super) fn shown((x, y): At) -> String {
    format!("[{x}, {y}]")
}
