//! Checks of quests: whether they can be given, done and ended.

use super::no_ground;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::kinds::quest::{Quest, Task};
use crate::kinds::tile::Ways;
use crate::{Content, ItemClass, Kind, Monster, Tile};
use fifteen_base::SortedSet;

/// Tells what is wrong with quests.
pub(super) fn quests(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, quest)) in raw.quests.records.iter().zip(content.quests.iter()) {
        let check = Check { content, raw, quest, diagnostics };
        check.people();
        check.ends();
        check.steps();
        check.task();
        check.own();
    }
}

/// Where quests are drawn: the people who live there, and the deepest step.
type Town = (SortedSet<Kind<Monster>>, i32);

/// Warns of quests that no game draws, and says why.
pub(super) fn undrawn(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let draws = content.scenarios.iter().filter(|(_, own)| own.quests.twice_mean() > 0);
    let towns: Vec<Town> = draws
        .map(|(kind, own)| {
            let last = u16::try_from(own.levels.len()).unwrap_or(u16::MAX);
            (content.people_of(kind), own.depth(last))
        })
        .collect();
    for (raw, (_, quest)) in raw.quests.records.iter().zip(content.quests.iter()) {
        if let Some((field, why, help)) = hindrance(quest, &towns, content) {
            let message = format!("no game ever draws this quest: {why}");
            diagnostics.add(raw.blame(Problem::warning, field, message).help(help));
        }
    }
}

/// Why no game draws a quest, if so: the field, the reason, and what to do about it.
fn hindrance(
    quest: &Quest,
    towns: &[Town],
    content: &Content,
) -> Option<(&'static str, String, &'static str)> {
    if quest.frequency == 0 {
        let why = "its `frequency` is 0".to_owned();
        return Some(("frequency", why, "give it a `frequency` above 0"));
    }
    if towns.is_empty() {
        let why = "no scenario has `quests`".to_owned();
        return Some(("id", why, "say in a scenario how many `quests` a run has"));
    }
    let lives = |person: &Kind<Monster>| towns.iter().any(|(people, _)| people.contains(person));
    if let Some(absent) = quest.people().find(|person| !lives(person)) {
        let field = if absent == quest.giver { "giver" } else { "ends" };
        let id = &content.monsters[absent].id;
        let why = format!("`{id}` lives in no scenario that has `quests`");
        return Some((field, why, "draw them on a map of such a scenario"));
    }
    let all = |(people, _): &&Town| quest.people().all(|person| people.contains(&person));
    let Some(deepest) = towns.iter().filter(all).map(|(_, deepest)| *deepest).max() else {
        let why = "its people live in different scenarios".to_owned();
        return Some(("ends", why, "draw all of them on maps of one scenario that has `quests`"));
    };
    let help = "let its `steps` begin at one of the levels there";
    let why = || format!("where its people live, step {deepest} is the deepest");
    (quest.steps.0 > deepest).then(|| ("steps", why(), help))
}

struct Check<'a> {
    content: &'a Content,
    raw: &'a Raw,
    quest: &'a Quest,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    fn tell(&self, field: &str, message: String, help: &str) {
        self.diagnostics.add(self.raw.blame(Problem::error, field, message).help(help));
    }

    /// Tells of a field of one of its ends.
    fn tell_of_end(&self, place: usize, field: &str, message: String, help: &str) {
        let end = self.raw.node.field("ends").and_then(|ends| ends.items().get(place));
        match end.and_then(|end| end.field(field)).filter(|node| self.raw.wrote(node.span)) {
            Some(node) => self.diagnostics.add(Problem::error(node.span, message).help(help)),
            None => self.tell("ends", message, help),
        }
    }

    /// Who asks can be spoken to, and so can those to whom one can go in the end.
    fn people(&self) {
        let help = "name a `person` with a `talk`";
        if let Some(message) = self.is_mute(self.quest.giver) {
            self.tell("giver", message, help);
        }
        for (place, end) in self.quest.ends.iter().enumerate() {
            if let Some(message) = end.to.and_then(|to| self.is_mute(to)) {
                self.tell_of_end(place, "to", message, help);
            }
        }
    }

    /// What is to be said of somebody who does not talk.
    fn is_mute(&self, kind: Kind<Monster>) -> Option<String> {
        let monster = &self.content.monsters[kind];
        let talks = monster.person.as_ref().is_some_and(|person| person.talk.is_some());
        (!talks).then(|| format!("`{}` is nobody to talk to", monster.id))
    }

    fn ends(&self) {
        let mut met = SortedSet::new();
        for (place, end) in self.quest.ends.iter().enumerate() {
            if !met.insert(&end.id) {
                let message = format!("an end `{}` is there twice", end.id);
                self.tell_of_end(place, "id", message, "give it another id");
            }
        }
        let always = |end: &crate::kinds::quest::QuestEnd| end.condition.is_none();
        if !self.quest.ends.iter().any(always) {
            let message = "it may be that it cannot be ended in any way".to_owned();
            self.tell("ends", message, "let one end at least be without an `if`");
        }
    }

    fn steps(&self) {
        let (first, last) = self.quest.steps;
        if first > last {
            let message = format!("there is no step from {first} to {last}");
            self.tell("steps", message, "write the shallower one first");
        }
    }

    fn task(&self) {
        let content = self.content;
        if let Some(item) = self.quest.task.item() {
            let own = &content.items[item];
            if own.fixed || own.class == ItemClass::Gold {
                let message = format!("`{}` cannot be carried to anybody", own.id);
                self.tell("task", message, "name a thing that one can pick up, and no gold");
            }
        }
        match &self.quest.task {
            Task::Slay { monster, count } => {
                let own = &content.monsters[*monster];
                if own.unique && *count > 1 {
                    let message = format!("there is only one `{}`", own.id);
                    self.tell("task", message, "let `count` be 1, or take away its `unique`");
                }
            }
            Task::Rescue { monster } | Task::Escort { monster, .. } => {
                let own = &content.monsters[*monster];
                if !own.unique || !own.ways.meets(Ways::WALK) {
                    let message = format!("`{}` cannot be brought anywhere", own.id);
                    self.tell("task", message, "name one who walks, with `\"unique\": true`");
                }
            }
            Task::Seal { shut, .. } => self.walked(*shut),
            Task::Fetch { .. }
            | Task::Deliver { .. }
            | Task::Explore { .. }
            | Task::Survive { .. } => {}
        }
        if let Some(tile) = self.quest.task.place().and_then(|place| place.tile) {
            self.walked(tile);
        }
    }

    /// One comes to a place by walking.
    fn walked(&self, tile: Kind<Tile>) {
        if let Some((message, help)) = no_ground(&self.content.tiles[tile]) {
            self.tell("task", message, help);
        }
    }

    /// What it asks for is there for it alone, and comes about in no other way.
    fn own(&self) {
        let (content, task) = (self.content, &self.quest.task);
        let item = task.item().map(|item| &content.items[item]);
        if let Some(own) = item.filter(|own| own.frequency > 0) {
            self.chance(&own.id);
        }
        let monster = task.monster().map(|monster| &content.monsters[monster]);
        if let Some(own) = monster.filter(|own| own.frequency > 0 && own.person.is_none()) {
            self.chance(&own.id);
        }
    }

    fn chance(&self, id: &str) {
        let message = format!("`{id}` may be found elsewhere too, by chance");
        self.tell("task", message, "give it `\"frequency\": 0`: it is there for the quest alone");
    }
}
