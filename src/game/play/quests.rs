//! Progress of the quests of a run: fulfilled tasks, and tasks that have become impossible.

use crate::world::item::{accessible_items, take_out};
use crate::{Actor, Bond, Event, EventKind, Game, Item, LevelId, QuestFailure, QuestNews, QuestState};
use fifteen_base::Point;
use fifteen_content::kinds::quest::{Quest, QuestPlace, QuestStage, QuestTask};
use fifteen_content::{ItemType, Kind, Monster};

const ESCORT_DISTANCE: i32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TaskState {
    Open,
    Ready,
    Impossible(QuestFailure),
}

impl Game {
    pub(super) fn update_quests(&mut self, events: &mut Vec<Event>) {
        for index in 0..self.world.memory.quests.len() {
            let quest = &self.world.memory.quests[index];
            let Some(kind) = self.content.quests.find(&quest.id) else { continue };
            match quest.stage {
                QuestStage::Open => self.mark_visited(index, kind),
                QuestStage::Promised => {
                    self.update_held_place(index, kind, events);
                    self.use_quest_item(index, kind, events);
                    self.finish_or_fail(index, kind, events);
                }
                QuestStage::Ready => self.finish_or_fail(index, kind, events),
                QuestStage::Done | QuestStage::Failed => {}
            }
        }
    }

    /// Marks the place of an exploration quest as visited even before the hero accepts the quest.
    fn mark_visited(&mut self, index: usize, kind: Kind<Quest>) {
        if let QuestTask::Explore { place } = &self.content.quests[kind].task
            && self.is_at_quest_place(index, *place)
        {
            self.world.memory.quests[index].reached_on = self.world.turn.max(1);
        }
    }

    fn update_held_place(&mut self, index: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let (holds, place) = match &self.content.quests[kind].task {
            QuestTask::Survive { place, .. } => (true, *place),
            QuestTask::Explore { place } => (false, *place),
            _ => return,
        };
        let away = self.world.memory.quests[index].level != self.world.current_level.0;
        let (there, turn) = (self.is_at_quest_place(index, place), self.world.turn.max(1));
        let quest = &mut self.world.memory.quests[index];
        let news = match quest.reached_on {
            0 if there => {
                quest.reached_on = turn;
                QuestNews::Held
            }
            since if since > 0 && away && holds => {
                quest.reached_on = 0;
                QuestNews::Left
            }
            _ => return,
        };
        if holds {
            events.push(Event::to_hero(self.hero_at, EventKind::Quest { quest: kind, news }));
        }
    }

    /// Uses up the item that the task needs at its place: the hero delivers it, or seals the place with it.
    fn use_quest_item(&mut self, index: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let content = std::rc::Rc::clone(&self.content);
        let (place, item, shut) = match &content.quests[kind].task {
            QuestTask::Deliver { place, item } => (*place, *item, None),
            QuestTask::Seal { place, item, shut, .. } => (*place, *item, Some(*shut)),
            _ => return,
        };
        if !self.is_at_quest_place(index, place) {
            return;
        }
        let at = self.hero_at;
        let used = self.with_turn(events, |turn| {
            let hero = turn.level.actors.get_mut(turn.hero)?;
            let item_id = accessible_items(&hero.pack).find(|carried| carried.kind == item)?.id;
            take_out(&mut hero.pack, item_id, 1, turn.next_id)?;
            if let Some(shut) = shut {
                turn.level.set_tile(at, shut, turn.content);
            }
            Some(())
        });
        if used.flatten().is_some() {
            self.finish_quest(index, kind, events);
        }
    }

    fn finish_or_fail(&mut self, index: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let content = std::rc::Rc::clone(&self.content);
        match self.quest_task_state(&self.world.memory.quests[index], &content.quests[kind]) {
            TaskState::Ready => self.finish_quest(index, kind, events),
            TaskState::Impossible(failure) => self.fail_quest(index, kind, failure, events),
            TaskState::Open => self.world.memory.quests[index].stage = QuestStage::Promised,
        }
    }

    fn quest_task_state(&self, state: &QuestState, quest: &Quest) -> TaskState {
        let ready = state.stage == QuestStage::Ready;
        let passed = |within: i32| self.world.turn > state.accepted_on + u64::from(within.unsigned_abs());
        let late = quest.time_limit.is_some_and(passed);
        let undone = match self.task_state(state, &quest.task) {
            TaskState::Open if late => TaskState::Impossible(QuestFailure::Late),
            task_state => task_state,
        };
        let can_report = quest.people().any(|person| self.can_meet_giver(person));
        match undone {
            TaskState::Impossible(failure) => TaskState::Impossible(failure),
            TaskState::Ready | TaskState::Open if !can_report => TaskState::Impossible(QuestFailure::Giver),
            TaskState::Open if ready && quest.task.place().is_some() => TaskState::Ready,
            task_state => task_state,
        }
    }

    /// Returns the state of a task, without regard to the time limit and the quest givers.
    fn task_state(&self, state: &QuestState, task: &QuestTask) -> TaskState {
        let built = self.world.levels.contains_key(&LevelId(state.level));
        let ready = state.stage == QuestStage::Ready;
        let done = |done: bool| if done { TaskState::Ready } else { TaskState::Open };
        match task {
            QuestTask::Fetch { item, .. } => match self.hero_carries(*item) {
                true => TaskState::Ready,
                false if built && !self.item_exists(*item) => TaskState::Impossible(QuestFailure::ItemLost),
                false => TaskState::Open,
            },
            QuestTask::Deliver { .. } | QuestTask::Seal { .. } if ready => TaskState::Ready,
            QuestTask::Deliver { item, .. } | QuestTask::Seal { item, .. } => match self.item_exists(*item) {
                true => TaskState::Open,
                false => TaskState::Impossible(QuestFailure::ItemLost),
            },
            QuestTask::Slay { monster, .. } => done(built && self.find_actor(*monster).is_none()),
            QuestTask::Explore { .. } => done(state.reached_on > 0),
            QuestTask::Rescue { monster } => match self.find_actor(*monster) {
                Some((_, actor)) => done(actor.bond == Bond::Home),
                None if built => TaskState::Impossible(QuestFailure::PersonGone),
                None => TaskState::Open,
            },
            QuestTask::Escort { monster, place } => match self.find_actor(*monster) {
                Some((level, actor)) => {
                    let there = (level.0 == state.level).then(|| self.quest_cell(level, *place)).flatten();
                    done(ready || there.is_some_and(|there| there.distance(actor.at) <= ESCORT_DISTANCE))
                }
                None if ready => TaskState::Ready,
                None => TaskState::Impossible(QuestFailure::PersonGone),
            },
            QuestTask::Survive { turns, .. } => {
                let held = self.world.turn.saturating_sub(state.reached_on);
                let long = held >= u64::from(turns.unsigned_abs());
                done(ready || (state.reached_on > 0 && long))
            }
        }
    }

    fn finish_quest(&mut self, index: usize, kind: Kind<Quest>, events: &mut Vec<Event>) {
        let state = &mut self.world.memory.quests[index];
        if state.stage == QuestStage::Ready {
            return;
        }
        state.stage = QuestStage::Ready;
        let what = EventKind::Quest { quest: kind, news: QuestNews::Ready };
        events.push(Event::to_hero(self.hero_at, what));
        if let QuestTask::Escort { monster, .. } = self.content.quests[kind].task
            && let Some((level, id)) = self.find_actor(monster).map(|(level, actor)| (level, actor.id))
            && let Some(actor) = self.world.levels.get_mut(&level).and_then(|level| level.actors.get_mut(id))
        {
            actor.bond = Bond::Home;
        }
    }

    fn fail_quest(
        &mut self,
        index: usize,
        kind: Kind<Quest>,
        failure: QuestFailure,
        events: &mut Vec<Event>,
    ) {
        let content = std::rc::Rc::clone(&self.content);
        let state = &mut self.world.memory.quests[index];
        (state.stage, state.failure) = (QuestStage::Failed, Some(failure));
        let what = EventKind::Quest { quest: kind, news: QuestNews::Failed(failure) };
        events.push(Event::to_hero(self.hero_at, what));
        let quest = &content.quests[kind];
        let text = say!("Did not keep a promise: {}.", quest.name);
        self.world.lore.record_event(self.world.turn, self.world.current_level.0, text);
        self.with_turn(events, |turn| turn.apply_to_hero(&quest.lost));
    }

    fn is_at_quest_place(&self, index: usize, place: QuestPlace) -> bool {
        let level = self.world.memory.quests[index].level;
        level == self.world.current_level.0
            && self.quest_cell(self.world.current_level, place) == Some(self.hero_at)
    }

    fn quest_cell(&self, level: LevelId, place: QuestPlace) -> Option<Point> {
        self.world.levels.get(&level)?.cell_of(&self.content.spots[place.spot].id)
    }

    fn hero_carries(&self, item: Kind<ItemType>) -> bool {
        self.hero().is_some_and(|hero| accessible_items(&hero.pack).any(|carried| carried.kind == item))
    }

    fn item_exists(&self, item: Kind<ItemType>) -> bool {
        self.world.levels.values().any(|level| {
            let lying = level.floor_items.values().flat_map(|pile| &pile.items);
            let carried = level.actors.iter().flat_map(|actor| actor.pack.iter());
            lying.chain(carried).flat_map(Item::with_contents).any(|other| other.kind == item)
        })
    }

    fn find_actor(&self, kind: Kind<Monster>) -> Option<(LevelId, &Actor)> {
        let levels = self.world.levels.iter();
        let mut all = levels.flat_map(|(id, level)| level.actors.iter().map(move |actor| (*id, actor)));
        all.find(|(_, actor)| actor.kind == kind)
    }

    /// Whether a quest giver lives and speaks with the hero. A person on no level counts as alive unless known to
    /// be dead, because edited data may have added the person.
    fn can_meet_giver(&self, person: Kind<Monster>) -> bool {
        let lives = !self.world.memory.is_dead(&self.content.monsters[person].id);
        self.find_actor(person).map_or(lives, |(_, actor)| !actor.hurt_by_hero)
    }
}
