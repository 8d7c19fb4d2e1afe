//! Checks of quests: whether they can be given, done and ended.

use super::{ContentCheck, DefinitionCheck};
use crate::kinds::quest::{Quest, QuestTask};
use crate::kinds::tile::Ways;
use crate::{Content, ItemClass, Kind, Monster};
use fifteen_base::SortedSet;

impl ContentCheck<'_> {
    pub fn quests(self) {
        for check in self.each(&self.raw.quests, &self.content.quests) {
            check.people();
            check.ends();
            check.steps();
            check.task();
            check.quest_only_content();
        }
    }

    /// Warns of quests that no scenario draws.
    pub fn undrawn_quests(self) {
        let content = self.content;
        let drawing_scenarios =
            content.scenarios.iter().filter(|(_, scenario)| scenario.quests.twice_mean() > 0);
        let towns = drawing_scenarios.map(|(kind, scenario)| {
            let last = u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
            (content.people_of(kind), scenario.depth(last))
        });
        let towns: Vec<QuestTown> = towns.collect();
        for check in self.each(&self.raw.quests, &content.quests) {
            if let Some((field, why, help)) = reason_never_drawn(check.definition, &towns, content) {
                check.warn(field, format!("no scenario ever draws this quest: {why}"), help);
            }
        }
    }
}

/// A scenario that draws quests: the people who live there, and its deepest level.
type QuestTown = (SortedSet<Kind<Monster>>, i32);

/// Returns why no scenario ever draws a quest: the field, the reason, and a suggested fix.
fn reason_never_drawn(
    quest: &Quest,
    towns: &[QuestTown],
    content: &Content,
) -> Option<(&'static str, String, &'static str)> {
    if quest.frequency == 0 {
        let why = "its `frequency` is 0".to_owned();
        return Some(("frequency", why, "give it a `frequency` above 0"));
    }
    if towns.is_empty() {
        let why = "no scenario has `quests`".to_owned();
        return Some(("id", why, "set the number of `quests` in a scenario"));
    }
    let lives = |person: &Kind<Monster>| towns.iter().any(|(people, _)| people.contains(person));
    if let Some(absent) = quest.people().find(|person| !lives(person)) {
        let field = if absent == quest.giver { "giver" } else { "ends" };
        let id = &content.monsters[absent].id;
        let why = format!("`{id}` lives in no scenario that has `quests`");
        return Some((field, why, "draw them on a map of such a scenario"));
    }
    let all = |(people, _): &&QuestTown| quest.people().all(|person| people.contains(&person));
    let Some(deepest) = towns.iter().filter(all).map(|(_, deepest)| *deepest).max() else {
        let why = "its people live in different scenarios".to_owned();
        return Some(("ends", why, "draw all of them on maps of one scenario that has `quests`"));
    };
    let help = "let its `steps` begin at a level that exists there";
    let why = || format!("where its people live, the deepest level is {deepest}");
    (quest.steps.0 > deepest).then(|| ("steps", why(), help))
}

impl DefinitionCheck<'_, Quest> {
    fn report_at_end(&self, place: usize, field: &str, message: String, help: &str) {
        let end = self.raw.node.field_items("ends").get(place);
        self.error_at_node(end.and_then(|end| end.field(field)), "ends", message, help);
    }

    fn people(&self) {
        let help = "name a `person` with a `talk`";
        if let Some(message) = self.reason_mute(self.definition.giver) {
            self.error("giver", message, help);
        }
        for (place, end) in self.definition.ends.iter().enumerate() {
            if let Some(message) = end.to.and_then(|to| self.reason_mute(to)) {
                self.report_at_end(place, "to", message, help);
            }
        }
    }

    /// Returns an error message if the hero cannot talk to a monster.
    fn reason_mute(&self, kind: Kind<Monster>) -> Option<String> {
        let monster = &self.content.monsters[kind];
        let talks = monster.person.as_ref().is_some_and(|person| person.talk.is_some());
        (!talks).then(|| format!("`{}` cannot be talked to", monster.id))
    }

    fn ends(&self) {
        let mut seen = SortedSet::new();
        for (place, end) in self.definition.ends.iter().enumerate() {
            if !seen.insert(&end.id) {
                let message = format!("two ends have the id `{}`", end.id);
                self.report_at_end(place, "id", message, "give it another id");
            }
        }
        let always = |end: &crate::kinds::quest::QuestEnd| end.condition.is_none();
        if !self.definition.ends.iter().any(always) {
            let message = "all ends have an `if`: the quest may never end".to_owned();
            self.error("ends", message, "write at least one end without an `if`");
        }
    }

    fn steps(&self) {
        let (first, last) = self.definition.steps;
        if first > last {
            let message = format!("the range from {first} to {last} is empty");
            self.error("steps", message, "write the shallower level first");
        }
    }

    fn task(&self) {
        let content = self.content;
        if let Some(item) = self.definition.task.item() {
            let definition = &content.items[item];
            if definition.fixed || definition.class == ItemClass::Gold {
                let message =
                    format!("`{}` is `fixed` or gold, and cannot be the item of a quest", definition.id);
                self.error("task", message, "name an item that can be picked up, other than gold");
            }
        }
        match &self.definition.task {
            QuestTask::Slay { monster, count } => {
                let target = &content.monsters[*monster];
                if target.unique && *count > 1 {
                    let message = format!("there is only one `{}`", target.id);
                    self.error("task", message, "write `\"count\": 1`, or remove its `unique`");
                }
            }
            QuestTask::Rescue { monster } | QuestTask::Escort { monster, .. } => {
                let companion = &content.monsters[*monster];
                if !companion.unique || !companion.ways.intersects(Ways::WALK) {
                    let message = format!("`{}` cannot be rescued or escorted", companion.id);
                    self.error("task", message, "name a monster that walks and has `\"unique\": true`");
                }
            }
            QuestTask::Seal { shut, .. } => self.walkable_tile("task", *shut),
            QuestTask::Fetch { .. }
            | QuestTask::Deliver { .. }
            | QuestTask::Explore { .. }
            | QuestTask::Survive { .. } => {}
        }
        if let Some(tile) = self.definition.task.place().and_then(|place| place.tile) {
            self.walkable_tile("task", tile);
        }
    }

    /// Checks that the item and the monster of the task are never generated at random.
    fn quest_only_content(&self) {
        let (content, task) = (self.content, &self.definition.task);
        let item = task.item().map(|item| &content.items[item]);
        if let Some(found) = item.filter(|found| found.frequency > 0) {
            self.chance(&found.id);
        }
        let monster = task.monster().map(|monster| &content.monsters[monster]);
        if let Some(found) = monster.filter(|found| found.frequency > 0 && found.person.is_none()) {
            self.chance(&found.id);
        }
    }

    fn chance(&self, id: &str) {
        let message = format!("`{id}` can also appear elsewhere by chance");
        self.error("task", message, "give it `\"frequency\": 0`: it must exist for the quest alone");
    }
}
