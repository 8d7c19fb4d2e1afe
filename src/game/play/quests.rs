//! Progress of the quests of a run: fulfilled tasks, and tasks that have become impossible.

use super::game::Game;
use crate::world::item::{at_hand, take_out};
use crate::world::quests::quest::{Lapse, QuestNews, QuestState};
use crate::world::{Actor, Bond, Event, EventKind, Item, LevelId};
use fifteen_base::Point;
use fifteen_content::kinds::quest::{Quest, QuestPlace, QuestStage, Task};
use fifteen_content::{ItemType, Kind, Monster};

/// Distance in cells at which an escorted creature has arrived.
const THERE: i32 = 2;

/// State of a quest's task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Undone,
    Ready,
    Lost(Lapse),
}

impl Game {
    /// Updates all quests after an action of the hero.
    pub(super) fn mind_quests(&mut self, events: &mut Vec<Event>) {
        for place in 0..self.world.tally.quests.len() {
            let own = &self.world.tally.quests[place];
            let Some(kind) = self.content.quests.find(&own.id) else { continue };
            match own.stage {
                QuestStage::Open => self.visit(place, kind),
                QuestStage::Promised => {
                    self.hold(place, kind, events);
                    self.use_up(place, kind, events);
                    self.review(place, kind, events);
                }
                QuestStage::Ready => self.review(place, kind, events),
                QuestStage::Done | QuestStage::Failed => {}
            }
        }
    }

    /// Marks a place to be explored as visited before the hero has accepted the quest.
    fn visit(&mut self, place: usize, kind: Kind<Quest>) {
        if let Task::Explore { place: spot } = &self.content.quests[kind].task
            && self.is_at(place, *spot)
        {
            self.world.tally.quests[place].held_since = self.world.turn.max(1);
        }
    }

    /// Records that the hero reaches the place of a quest, or leaves the level of a place to be held.
    fn hold(&mut self, place: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let (holds, spot) = match &self.content.quests[kind].task {
            Task::Survive { place, .. } => (true, *place),
            Task::Explore { place } => (false, *place),
            _ => return,
        };
        let away = self.world.tally.quests[place].level != self.world.here.0;
        let (there, turn) = (self.is_at(place, spot), self.world.turn.max(1));
        let own = &mut self.world.tally.quests[place];
        let news = match own.held_since {
            0 if there => {
                own.held_since = turn;
                QuestNews::Held
            }
            since if since > 0 && away && holds => {
                own.held_since = 0;
                QuestNews::Left
            }
            _ => return,
        };
        if holds {
            events.push(Event::to_hero(self.hero_at, EventKind::Quest { quest: kind, news }));
        }
    }

    /// Uses up the item that the task needs at its place: the hero delivers it, or seals the place with it.
    fn use_up(&mut self, place: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let content = std::rc::Rc::clone(&self.content);
        let (spot, item, shut) = match &content.quests[kind].task {
            Task::Deliver { place, item } => (*place, *item, None),
            Task::Seal { place, item, shut, .. } => (*place, *item, Some(*shut)),
            _ => return,
        };
        if !self.is_at(place, spot) {
            return;
        }
        let at = self.hero_at;
        let used = self.with_turn(events, |turn| {
            let hero = turn.level.actors.get_mut(turn.hero)?;
            let own = at_hand(&hero.pack).find(|own| own.kind == item)?.id;
            take_out(&mut hero.pack, own, 1, turn.next_id)?;
            if let Some(shut) = shut {
                turn.level.set_tile(at, shut, turn.content);
            }
            Some(())
        });
        if used.flatten().is_some() {
            self.finish(place, kind, events);
        }
    }

    /// Finishes or fails a quest if its task is done or impossible.
    fn review(&mut self, place: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let content = std::rc::Rc::clone(&self.content);
        match self.standing(&self.world.tally.quests[place], &content.quests[kind]) {
            Standing::Ready => self.finish(place, kind, events),
            Standing::Lost(lapse) => self.fail(place, kind, lapse, events),
            Standing::Undone => self.world.tally.quests[place].stage = QuestStage::Promised,
        }
    }

    fn standing(&self, own: &QuestState, quest: &Quest) -> Standing {
        let ready = own.stage == QuestStage::Ready;
        let passed = |within: i32| self.world.turn > own.since + u64::from(within.unsigned_abs());
        let late = quest.within.is_some_and(passed);
        let undone = match self.of_task(own, &quest.task) {
            Standing::Undone if late => Standing::Lost(Lapse::Late),
            standing => standing,
        };
        let waits = quest.people().any(|person| self.waits(person));
        match undone {
            Standing::Lost(lapse) => Standing::Lost(lapse),
            Standing::Ready | Standing::Undone if !waits => Standing::Lost(Lapse::Giver),
            Standing::Undone if ready && quest.task.place().is_some() => Standing::Ready,
            standing => standing,
        }
    }

    /// Returns the state of a task, without regard to the time limit and the quest givers.
    fn of_task(&self, own: &QuestState, task: &Task) -> Standing {
        let built = self.world.levels.contains_key(&LevelId(own.level));
        let ready = own.stage == QuestStage::Ready;
        let done = |done: bool| if done { Standing::Ready } else { Standing::Undone };
        match task {
            Task::Fetch { item, .. } => match self.carries(*item) {
                true => Standing::Ready,
                false if built && !self.is_anywhere(*item) => Standing::Lost(Lapse::Thing),
                false => Standing::Undone,
            },
            Task::Deliver { item, .. } | Task::Seal { item, .. } => {
                match ready || self.is_anywhere(*item) {
                    true => done(ready),
                    false => Standing::Lost(Lapse::Thing),
                }
            }
            Task::Slay { monster, .. } => done(built && self.find(*monster).is_none()),
            Task::Explore { .. } => done(own.held_since > 0),
            Task::Rescue { monster } => match self.find(*monster) {
                Some((_, actor)) => done(actor.bond == Bond::Home),
                None if built => Standing::Lost(Lapse::Somebody),
                None => Standing::Undone,
            },
            Task::Escort { monster, place } => match self.find(*monster) {
                Some((level, actor)) => {
                    let there = (level.0 == own.level).then(|| self.cell(level, *place)).flatten();
                    done(ready || there.is_some_and(|there| there.distance(actor.at) <= THERE))
                }
                None if ready => Standing::Ready,
                None => Standing::Lost(Lapse::Somebody),
            },
            Task::Survive { turns, .. } => {
                let held = self.world.turn.saturating_sub(own.held_since);
                let long = held >= u64::from(turns.unsigned_abs());
                done(ready || (own.held_since > 0 && long))
            }
        }
    }

    fn finish(&mut self, place: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let own = &mut self.world.tally.quests[place];
        if own.stage == QuestStage::Ready {
            return;
        }
        own.stage = QuestStage::Ready;
        let what = EventKind::Quest { quest: kind, news: QuestNews::Ready };
        events.push(Event::to_hero(self.hero_at, what));
        if let Task::Escort { monster, .. } = self.content.quests[kind].task {
            self.part(monster);
        }
    }

    /// Lets an escorted creature stay at its destination.
    fn part(&mut self, kind: Kind<Monster>) {
        let found = self.find(kind).map(|(level, actor)| (level, actor.id));
        let level = found.and_then(|(level, id)| Some((self.world.levels.get_mut(&level)?, id)));
        if let Some(actor) = level.and_then(|(level, id)| level.actors.get_mut(id)) {
            actor.bond = Bond::Home;
        }
    }

    fn fail(&mut self, place: usize, kind: Kind<Quest>, lapse: Lapse, events: &mut Vec<Event>) {
        let content = std::rc::Rc::clone(&self.content);
        let own = &mut self.world.tally.quests[place];
        own.stage = QuestStage::Failed;
        own.lapse = Some(lapse);
        let news = QuestNews::Failed(lapse);
        events.push(Event::to_hero(self.hero_at, EventKind::Quest { quest: kind, news }));
        let quest = &content.quests[kind];
        let text = say!("Did not keep a promise: {}.", quest.name);
        self.world.lore.tell(self.world.turn, self.world.here.0, text);
        self.with_turn(events, |turn| turn.work_by_hero(&quest.lost));
    }

    fn is_at(&self, place: usize, spot: QuestPlace) -> bool {
        let level = self.world.tally.quests[place].level;
        level == self.world.here.0 && self.cell(self.world.here, spot) == Some(self.hero_at)
    }

    /// Returns the cell of a quest's place on a level.
    fn cell(&self, level: LevelId, place: QuestPlace) -> Option<Point> {
        self.world.levels.get(&level)?.cell_of(&self.content.spots[place.spot].id)
    }

    fn carries(&self, item: Kind<ItemType>) -> bool {
        self.hero().is_some_and(|hero| at_hand(&hero.pack).any(|own| own.kind == item))
    }

    fn is_anywhere(&self, item: Kind<ItemType>) -> bool {
        self.world.levels.values().any(|level| {
            let lying = level.piles.values().flat_map(|pile| &pile.items);
            let carried = level.actors.iter().flat_map(|actor| &actor.pack);
            lying.chain(carried).flat_map(Item::all).any(|own| own.kind == item)
        })
    }

    /// Returns the first actor of a kind, with its level.
    fn find(&self, kind: Kind<Monster>) -> Option<(LevelId, &Actor)> {
        let levels = self.world.levels.iter();
        let mut all =
            levels.flat_map(|(id, level)| level.actors.iter().map(move |actor| (*id, actor)));
        all.find(|(_, actor)| actor.kind == kind)
    }

    /// Whether a quest giver lives and speaks with the hero. A person who is on no level and not known to be dead was
    /// added by a change of the data, and counts as waiting.
    fn waits(&self, person: Kind<Monster>) -> bool {
        let lives = !self.world.tally.is_dead(&self.content.monsters[person].id);
        self.find(person).map_or(lives, |(_, actor)| !actor.harmed)
    }
}
