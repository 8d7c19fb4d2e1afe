//! The hero of a save that has none: somebody who is there, or who was on a level that is lost, or made anew.

use super::apply::{applied, items, value, whole};
use super::mender::Mender;
use crate::record::fault::Mend;
use crate::record::place::{Place, Way};
use crate::record::{Shaped, tree_of};
use crate::save::format::{ActorRecord, LevelRecord, Snapshot};
use fifteen_base::Point;
use fifteen_base::serde_json::{Value, json};
use fifteen_content::json::tree::Node;

impl Mender<'_> {
    /// Keeps the hero of a level that is left out.
    pub(super) fn rescue(&mut self, level: &Node) {
        let is_hero = |actor: &&Node| {
            let id = actor.field("id").and_then(whole);
            id == Some(self.hero.into()) && self.hero != 0
        };
        let kind = self.hero_kind();
        let alike = |actor: &&Node| actor.field("kind").and_then(Node::as_text) == Some(kind);
        let hero = items(level, "actors").find(is_hero);
        let hero = hero.or_else(|| items(level, "actors").find(alike)).cloned();
        if let Some(hero) = hero.filter(|_| self.rescued.is_none()) {
            self.rescued = self.shaped(&hero, &ActorRecord::shape(), "actors");
            self.branch = level.field("branch").and_then(Node::as_text).map(str::to_owned);
        }
    }

    /// The tree with a hero.
    pub(super) fn with_hero(&mut self, tree: &Node, save: &Snapshot) -> Result<Node, String> {
        let kind = self.hero_kind();
        let all = save.levels.iter().flat_map(|level| {
            let actors = level.actors.iter();
            actors.map(move |actor| (level.id == save.here, level.id, actor))
        });
        let alike = all.filter(|(.., actor)| actor.kind == kind);
        if let Some((_, level, actor)) = alike.max_by_key(|(here, ..)| *here) {
            let id = actor.id;
            self.hero = id;
            let what = format!("no actor has the hero's number; by its kind the hero is #{id}.");
            self.notes.of(tree, "hero", what);
            return Ok(with(tree, [("hero", json!(id)), ("here", json!(level))]));
        }
        self.with_new_hero(tree, save)
    }

    /// The tree with a hero who was rescued or is made anew, on a level that may be built anew.
    fn with_new_hero(&mut self, tree: &Node, save: &Snapshot) -> Result<Node, String> {
        let scenario = &self.content.scenarios[self.scenario];
        let last = u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX).max(1);
        let branch = self.branch.as_deref().filter(|_| !scenario.has_level(save.here));
        let door = branch.and_then(|branch| door_to(branch, save));
        let here = match door {
            Some((mouth, _)) => mouth,
            None if scenario.has_level(save.here) => save.here,
            None => save.here.clamp(1, last),
        };
        if here != save.here {
            self.notes.say(format!("The hero is on level {here}."));
        }
        if !(1..save.next_id).contains(&self.hero) {
            self.hero = save.next_id;
        }
        let built = self.build(save, here)?;
        let rescued = self.rescued.take();
        if rescued.is_none() {
            let what = "The hero was lost; they begin anew, unhurt, where the level begins.";
            self.notes.say(what);
        }
        let is_new = rescued.is_none();
        let mut hero = match rescued {
            Some(hero) => value(&hero),
            None => tree_of(&built.hero).map_err(|error| error.to_string())?,
        };
        hero["id"] = json!(self.hero);
        let top = Place::Whole;
        let levels = top.field("levels");
        let there = save.levels.iter().position(|level| level.id == here);
        let (way, mend) = match there {
            Some(i) => {
                if is_new {
                    hero["at"] = json!(save.levels[i].start);
                }
                if let Some((_, at)) = door {
                    hero["at"] = json!(at);
                }
                (levels.item(i).field("actors").way(), Mend::Add(hero))
            }
            None => {
                self.notes.say(format!(
                    "Level {here} was lost and is built anew, as it was before anybody set foot on it."
                ));
                hero["at"] = json!(built.level.start);
                let level = self.peopled(built.level, save, hero)?;
                (levels.way(), Mend::Add(level))
            }
        };
        let tree = applied(tree, vec![(way, mend)]);
        let next_id = built.next_id.max(self.hero + 1);
        let fields = [("hero", json!(self.hero)), ("here", json!(here))];
        Ok(with(&with(&tree, fields), [("next_id", json!(next_id))]))
    }

    /// A level that was built anew, with the hero and without those of whom there is only one in a run, and who were
    /// killed or live on another level. Who was only met lived on a level that is lost.
    fn peopled(
        &self,
        mut level: LevelRecord,
        save: &Snapshot,
        hero: Value,
    ) -> Result<Value, String> {
        let unique = |id: &&String| {
            let kind = self.content.monsters.find(id);
            kind.is_some_and(|kind| self.content.monsters[kind].unique)
        };
        let met = save.lore.iter().flat_map(|lore| &lore.creatures);
        let killed = met.filter(|met| met.killed > 0).map(|met| &met.kind);
        let alive = save.levels.iter().flat_map(|level| level.actors.iter().chain(&level.parked));
        let spent = killed.chain(alive.map(|actor| &actor.kind));
        let spent: Vec<&String> = spent.filter(unique).collect();
        level.actors.retain(|actor| !spent.contains(&&actor.kind));
        let mut level = tree_of(&level).map_err(|error| error.to_string())?;
        if let Some(actors) = level["actors"].as_array_mut() {
            actors.insert(0, hero);
        }
        Ok(level)
    }
}

/// The tree with those fields of it set.
fn with<const COUNT: usize>(tree: &Node, fields: [(&'static str, Value); COUNT]) -> Node {
    let set = |(name, value)| (Way::default().field(name), Mend::Set(value));
    applied(tree, fields.into_iter().map(set).collect())
}

/// The level, and the cell on it, from which a stair leads into a branch.
fn door_to(branch: &str, save: &Snapshot) -> Option<(u16, Point)> {
    save.levels.iter().find_map(|level| {
        let aside = level.asides.iter().find(|aside| aside.branch == branch)?;
        Some((level.id, aside.at))
    })
}
