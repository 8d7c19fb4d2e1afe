//! [`Game`]: a run in progress. Other crates read the world through [`Game`] and change the world by commands.

mod companions;
mod goal_hunt;
mod look;
mod parts;
mod passage;
mod stragglers;

use super::activity::Activity;
use super::country::pregeneration::PregeneratedChunks;
use super::schedule::{act_all_monsters, begin_turn};
use crate::levelgen::BuildError;
use crate::rules::effect::EFFECT_FUNCTIONS;
use crate::rules::factions::faction_index::FactionIndex;
use crate::rules::follow_ups::FollowUpQueue;
use crate::rules::turn::{Leaving, RunFacts};
use crate::rules::{Turn, covers, quests, reactions, victory};
use crate::world::formula::ACTION_COST;
use crate::world::plots;
use crate::world::quests::quest::{QuestState, draw_quests};
use crate::world::town::answers::Conversation;
use crate::world::{
    Action, Actor, ActorId, Behaviour, DistanceFieldCache, Event, EventKind, LevelId, Log, Lore,
    PeopleAndClass, Refusal, RunMemory, SightRange, Stats, StopReason, Tone, Uniques, World,
};
use fifteen_base::{FieldOfView, Point, Random, Size, SortedSet, translation};
use fifteen_content::{Content, ItemClass, Kind, Scenario};
use fifteen_derive::Getters;
use parts::{FovCache, Rumours};
use passage::LevelChanges;
use std::rc::Rc;

const MAX_HELPLESS_TURNS: u32 = 1000;

#[derive(Default)]
pub struct Plans {
    pub(crate) activity: Option<Activity>,
    /// Behaviour that awaits the player's confirmation, and the reason why the behaviour before it stopped.
    pub(crate) confirmable: Option<(Behaviour, StopReason)>,
    pub(crate) last_travel: Option<(LevelId, Point)>,
}

/// A run in progress.
///
/// ```
/// use fifteen_content::{Content, DEFAULT_PALETTE, Source};
/// use fifteen_game::{Action, Game};
///
/// let content = Content::load(&Source::folder("../../data"), DEFAULT_PALETTE).unwrap();
/// let scenario = content.scenarios.find("spark").unwrap();
/// let mut game = Game::new(content.into(), scenario, "Ada", 7).unwrap();
/// game.play(Action::Wait);
/// assert_eq!(game.world().turn(), 1);
/// assert!(game.log().iter().count() > 0);
/// ```
#[derive(Getters)]
pub struct Game {
    #[get(&Content)]
    pub(crate) content: Rc<Content>,
    #[get(&World)]
    pub(crate) world: World,
    #[get]
    pub(crate) hero_at: Point,
    pub(in crate::play) fov_cache: FovCache,
    pub(crate) plans: Plans,
    /// Messages shown to the player, beginning with those in the save. Unlike the saved log, this log has messages
    /// about the program, and debug messages if the debug channel is on.
    #[get(&Log)]
    log: Log,
    #[get]
    debug: bool,
    pub(in crate::play) ahead: PregeneratedChunks,
    sensed: SortedSet<ActorId>,
    follow_ups: FollowUpQueue,
    uniques_elsewhere: Uniques,
    level_changes: LevelChanges,
    pub(in crate::play) rumours: Rumours,
    pub(in crate::play) conversation: Option<Conversation>,
}

impl Game {
    /// Starts a run at the first level of a scenario. The hero has no class and belongs to no people.
    ///
    /// # Errors
    /// If the first level cannot be generated.
    pub fn new(
        content: Rc<Content>,
        scenario: Kind<Scenario>,
        name: &str,
        seed: u64,
    ) -> Result<Game, BuildError> {
        Game::with_people_and_class(content, scenario, name, seed, None)
    }

    /// Starts a run at the first level of a scenario. `choice`, the hero's people and class, is ignored if the
    /// scenario does not offer it. A scenario with only one choice uses that choice.
    ///
    /// # Errors
    /// If the first level cannot be generated.
    pub fn with_people_and_class(
        content: Rc<Content>,
        scenario: Kind<Scenario>,
        name: &str,
        seed: u64,
        choice: Option<PeopleAndClass>,
    ) -> Result<Game, BuildError> {
        translation::set_catalogue(content.translation_catalogue);
        let choice = choice.filter(|choice| choice.is_allowed(scenario, &content));
        let choice = choice.or_else(|| PeopleAndClass::only_choice(scenario, &content));
        let mut world = World {
            name: name.to_owned(),
            seed,
            scenario,
            turn: 0,
            hero: ActorId(1),
            current_level: LevelId(content.scenarios[scenario].starting_level()),
            levels: Default::default(),
            parked: Default::default(),
            travels: Default::default(),
            random: Random::stream(seed, "play"),
            next_id: 2,
            log: Log::default(),
            lore: Lore::new(seed, &content),
            picks_up: ItemClass::AUTO_PICKUP_CLASSES.into_iter().collect(),
            memory: RunMemory::default(),
            ending: None,
            edited: false,
            practice: None,
            forebears: Vec::new(),
            aside: Default::default(),
        };
        let drawn = draw_quests(&content, scenario, seed);
        world.memory.threads = plots::draw::draw_threads(&content, scenario, seed, &drawn);
        let quest = |(kind, level): (Kind<_>, _)| QuestState::new(&content.quests[kind].id, level);
        world.memory.quests = drawn.into_iter().map(quest).collect();
        world.build_level(world.current_level, &content)?;
        world.enter_hero(choice, &content);
        let mut game = Game::resume(content, world);
        let arrived = EventKind::Arrived { level: game.world.current_level, first: true };
        let mut events = vec![Event::to_hero(game.hero_at, arrived)];
        game.report_impression(&mut events);
        game.trigger_level_entry(&mut events);
        game.read_doors(&mut events);
        game.narrate(&events);
        Ok(game)
    }

    pub fn shared_content(&self) -> Rc<Content> {
        Rc::clone(&self.content)
    }

    pub fn resume(content: Rc<Content>, world: World) -> Game {
        translation::set_catalogue(content.translation_catalogue);
        let mut game = Game {
            content,
            hero_at: Point::default(),
            fov_cache: FovCache {
                sight: FieldOfView::new(Size::new(0, 0)),
                computed_for: None,
                farthest: 0,
                fields: DistanceFieldCache::default(),
            },
            plans: Plans::default(),
            log: world.log.clone(),
            debug: false,
            ahead: PregeneratedChunks::default(),
            sensed: SortedSet::new(),
            follow_ups: FollowUpQueue::default(),
            uniques_elsewhere: Uniques::new(),
            level_changes: LevelChanges::default(),
            rumours: Rumours::default(),
            conversation: None,
            world,
        };
        game.reset_caches();
        game
    }

    pub(crate) fn with_repaired(&self, world: World) -> Game {
        Game { debug: self.debug, ..Game::resume(Rc::clone(&self.content), world) }
    }

    /// Performs an action of the hero, and lets time pass until the hero can act again. Ends the current activity.
    /// [`Action::Study`] starts an activity instead.
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        translation::set_catalogue(self.content.translation_catalogue);
        if let Action::Study(book, spell) = action {
            return self.start_activity(Behaviour::Study(book, spell));
        }
        self.plans.activity = None;
        self.plans.confirmable = None;
        let mut events = Vec::new();
        if let Action::Talk(_) | Action::Reply { .. } | Action::AskAboutQuest { .. } = action {
            self.collect_rumours();
        }
        let known = self.known_captive_ids();
        self.act(action, &mut events);
        let found = self.new_captives(&known).into_iter();
        events.extend(found.map(|stop| Event::to_hero(self.hero_at, EventKind::Stopped(stop))));
        self.conversation = Conversation::from_events(&events);
        self.narrate(&events);
        events
    }

    /// Performs an action of the hero and lets time pass. Returns whether the action was carried out.
    pub(crate) fn act(&mut self, action: Action, events: &mut Vec<Event>) -> bool {
        let from = events.len();
        let tried = if self.world.ending.is_some() {
            Err(Refusal::RunOver)
        } else {
            let hero = self.world.hero;
            self.sensed.clear();
            self.follow_ups.begin_turn();
            self.with_turn(events, |turn| {
                let tried = turn.perform(hero, action);
                victory::check_goals(turn);
                tried
            })
            .unwrap_or(Err(Refusal::RunOver))
        };
        let cost = match tried {
            Ok(done) => done,
            Err(why) => {
                events.push(Event::to_hero(self.hero_at, EventKind::Refused(why)));
                return false;
            }
        };
        if let Some(way) = self.level_changes.way.take()
            && !self.change_level(way, events)
        {
            return false;
        }
        self.move_fallen(events);
        self.update_view();
        self.spend_energy(cost);
        self.advance(events);
        if self.follow_ups.take_overrun() {
            self.show_message(say!("Too many effects happen in this turn, so some of them are skipped. `fifteen check` may find the data that cause them.").to_owned());
        }
        self.update_quests(events);
        self.update_plots(events);
        self.update_view();
        self.warn_of_darkness(events);
        self.record_met_kinds(events);
        self.read_doors(events);
        self.count_experience(from, events);
        // Growth may improve the hero's sight.
        self.update_view();
        true
    }

    fn spend_energy(&mut self, cost: i32) {
        let level = self.world.levels.get_mut(&self.world.current_level);
        if let Some(hero) = level.and_then(|level| level.actors.get_mut(self.world.hero)) {
            hero.energy -= cost;
        }
    }

    /// Lets time pass until the hero can act: monsters act, then the next turn begins.
    fn advance(&mut self, events: &mut Vec<Event>) {
        for _ in 0..MAX_HELPLESS_TURNS {
            let content = &self.content;
            let helpless = |hero: &Actor| {
                (!hero.statuses.is_empty() || !hero.pack.is_empty() || hero.growth.is_some())
                    && Stats::for_actor(hero, content).helpless
            };
            let ready = self.hero().is_none_or(|hero| hero.energy >= ACTION_COST);
            let helpless = ready && self.hero().is_some_and(helpless);
            if (ready && !helpless) || self.world.ending.is_some() {
                return;
            }
            if helpless {
                // A helpless hero does not save up energy.
                self.spend_energy(ACTION_COST);
            }
            self.with_turn(events, |turn| {
                act_all_monsters(turn);
                covers::simulate_turn(turn);
                reactions::react_to_turn_end(turn);
                turn.level.fade_memory(1, turn.content);
                victory::check_goals(turn);
            });
            self.world.turn += 1;
            self.with_turn(events, begin_turn);
            self.with_turn(events, quests::run_turn_events);
            self.move_fallen(events);
            self.bring_latecomers(events);
            self.move_follower(events);
            self.report_ambient_sound(events);
            self.report_daylight(events);
            self.update_weather(events);
            self.spawn_night_pursuers(events);
            self.toggle_light(self.light_at(self.world.turn - 1), events);
            self.update_view();
        }
    }

    /// Runs a rule in the context of the current level. Returns `None` if the level does not exist.
    pub(crate) fn with_turn<T>(
        &mut self,
        events: &mut Vec<Event>,
        rule: impl FnOnce(&mut Turn) -> T,
    ) -> Option<T> {
        let is_deepest = self.world.is_deepest(self.world.current_level, &self.content);
        let level = self.world.levels.get_mut(&self.world.current_level)?;
        let eyes = SightRange::of_hero(level, self.world.hero, &self.content);
        let scenario = &self.content.scenarios[self.world.scenario];
        let mut turn = Turn {
            effect_functions: EFFECT_FUNCTIONS,
            content: &self.content,
            level,
            random: &mut self.world.random,
            now: self.world.turn,
            hero: self.world.hero,
            hero_at: self.hero_at,
            sight_range: eyes,
            debug: self.debug,
            has_allies: false,
            faction_index: FactionIndex::default(),
            acting_index: 0,
            sight: &mut self.fov_cache.sight,
            fields: &mut self.fov_cache.fields,
            events,
            follow_ups: &mut self.follow_ups,
            tally: &mut self.world.memory,
            sensed: &mut self.sensed,
            lore: &mut self.world.lore,
            next_id: &mut self.world.next_id,
            run: RunFacts {
                scenario: self.world.scenario,
                seed: self.world.seed,
                name: &self.world.name,
                goal: scenario.goal,
                hunt: scenario.hunt,
                surface_levels: scenario.surface_levels,
                is_deepest,
                picks_up: self.world.picks_up.0,
                rumours: &self.rumours.rumours,
                uniques_elsewhere: &self.uniques_elsewhere,
            },
            leaving: Leaving { fallen: &mut self.level_changes.fallen, hero_falls: false, hero_way: None },
            ending: &mut self.world.ending,
        };
        let done = rule(&mut turn);
        // Carry out all triggered effects now: their queue is not saved, so a resumed run would lose them.
        turn.resolve_follow_ups();
        self.level_changes.way = turn.leaving.hero_way;
        self.level_changes.hero_falls |= turn.leaving.hero_falls;
        Some(done)
    }

    pub fn rename(&mut self, name: &str) {
        self.world.name = name.to_owned();
    }

    /// Shows the player a message about the program rather than the world, such as "Saved."
    pub fn show_message(&mut self, text: String) {
        self.log.add(self.world.turn, Tone::Aside, text);
    }

    /// Switches the debug channel, which logs all events, even unnoticed ones, and never changes the run.
    pub fn set_debug(&mut self, on: bool) {
        self.debug = on;
    }

    /// Returns the actors that the hero senses for a moment without seeing them.
    pub fn sensed(&self) -> impl Iterator<Item = &Actor> {
        self.sensed.iter().filter_map(|id| self.level().actors().get(*id))
    }
}
