//! [`Game`]: the only access to a world. Other crates read it here, and change it by commands alone.

mod companions;
mod look;
mod parts;
mod passage;
mod stragglers;

use super::activity::Activity;
use super::country::ahead::Ahead;
use super::schedule::{begin_turn, monsters_act};
use crate::levelgen::BuildError;
use crate::rules::after::Afters;
use crate::rules::effect::INTERPRETER;
use crate::rules::factions::rivals::Rivals;
use crate::rules::turn::{Leaving, RunFacts};
use crate::rules::{Turn, nature, quests, react, victory};
use crate::world::formula::ACTION;
use crate::world::plots;
use crate::world::quests::quest::{QuestState, draw};
use crate::world::town::answers::Conversation;
use crate::world::{
    Action, Actor, ActorId, Behaviour, Body, Calling, Event, EventKind, Eyes, Fields, LevelId, Log,
    Lore, Refusal, Stop, Tally, Tone, Uniques, World,
};
use fifteen_base::{Point, Random, Sight, Size, SortedSet, tongue};
use fifteen_content::{Content, ItemClass, Kind, Scenario};
use fifteen_derive::Readers;
use parts::{Looking, Rumours};
use passage::Passage;
use std::rc::Rc;

/// Maximum number of consecutive turns without an action of the hero.
const HELPLESS: u32 = 1000;

/// The hero's current activity, and the confirmations that it asks for.
#[derive(Default)]
pub struct Plans {
    pub(crate) doing: Option<Activity>,
    /// Activity that the player can confirm in place of the one that stopped, and the reason for the stop.
    pub(crate) offer: Option<(Behaviour, Stop)>,
    /// Level and goal of the last travel.
    pub(crate) bound_for: Option<(LevelId, Point)>,
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
#[derive(Readers)]
pub struct Game {
    /// The definitions.
    #[read(&Content)]
    pub(crate) content: Rc<Content>,
    /// The state of the world.
    #[read(&World)]
    pub(crate) world: World,
    /// Position of the hero, or of their death.
    #[read]
    pub(crate) hero_at: Point,
    pub(in crate::play) looking: Looking,
    pub(crate) plans: Plans,
    /// Messages shown to the player, beginning with those in the save. Beside events, it has remarks about the program,
    /// which are never saved, and debug messages while the debug channel is on.
    #[read(&Log)]
    log: Log,
    /// Whether the debug channel is on.
    #[read]
    debug: bool,
    /// Chunks generated in advance.
    pub(in crate::play) ahead: Ahead,
    /// Actors that the hero senses for a moment without seeing them.
    sensed: SortedSet<ActorId>,
    after: Afters,
    /// Unique monsters on other levels.
    elsewhere: Uniques,
    /// Level changes of the hero and other actors that rules have requested.
    passage: Passage,
    pub(in crate::play) rumours: Rumours,
    /// Conversation with a person, if one is open.
    pub(in crate::play) talking: Option<Conversation>,
}

impl Game {
    /// Starts a run at the first level of a scenario, with a hero without people and class.
    ///
    /// # Errors
    /// If the first level cannot be generated.
    pub fn new(
        content: Rc<Content>,
        scenario: Kind<Scenario>,
        name: &str,
        seed: u64,
    ) -> Result<Game, BuildError> {
        Game::set_out(content, scenario, name, seed, None)
    }

    /// Starts a run at the first level of a scenario. `calling`, the hero's people and class, is ignored if the
    /// scenario does not offer it. A scenario with only one choice uses that.
    ///
    /// # Errors
    /// If the first level cannot be generated.
    pub fn set_out(
        content: Rc<Content>,
        scenario: Kind<Scenario>,
        name: &str,
        seed: u64,
        calling: Option<Calling>,
    ) -> Result<Game, BuildError> {
        tongue::speak(content.tongue);
        let calling = calling.filter(|calling| calling.is_open(scenario, &content));
        let calling = calling.or_else(|| Calling::only(scenario, &content));
        let mut world = World {
            name: name.to_owned(),
            seed,
            scenario,
            turn: 0,
            hero: ActorId(1),
            here: LevelId(content.scenarios[scenario].first()),
            levels: Default::default(),
            parked: Default::default(),
            travels: Default::default(),
            random: Random::stream(seed, "play"),
            next_id: 2,
            log: Log::default(),
            lore: Lore::new(seed, &content),
            picks_up: ItemClass::PICKED_UP.into_iter().collect(),
            tally: Tally::default(),
            ending: None,
            edited: false,
            practice: None,
            forebears: Vec::new(),
            aside: Default::default(),
        };
        let drawn = draw(&content, scenario, seed);
        world.tally.threads = plots::draw::draw(&content, scenario, seed, &drawn);
        let quests = drawn.into_iter();
        let quests = quests.map(|(kind, level)| QuestState::new(&content.quests[kind].id, level));
        world.tally.quests = quests.collect();
        world.build_level(world.here, &content)?;
        world.enter_hero(calling, &content);
        let mut game = Game::resume(content, world);
        let arrived = EventKind::Arrived { level: game.world.here, first: true };
        let mut events = vec![Event::to_hero(game.hero_at, arrived)];
        game.feel(&mut events);
        game.enter(&mut events);
        game.read_doors(&mut events);
        game.narrate(&events);
        Ok(game)
    }

    /// Returns the shared definitions.
    pub fn shared_content(&self) -> Rc<Content> {
        Rc::clone(&self.content)
    }

    /// Continues a saved world.
    pub fn resume(content: Rc<Content>, world: World) -> Game {
        tongue::speak(content.tongue);
        let mut game = Game {
            content,
            hero_at: Point::default(),
            looking: Looking {
                sight: Sight::new(Size::new(0, 0)),
                of: None,
                farthest: 0,
                fields: Fields::default(),
            },
            plans: Plans::default(),
            log: world.log.clone(),
            debug: false,
            ahead: Ahead::default(),
            sensed: SortedSet::new(),
            after: Afters::default(),
            elsewhere: Uniques::new(),
            passage: Passage::default(),
            rumours: Rumours::default(),
            talking: None,
            world,
        };
        game.forget_what_was_derived();
        game
    }

    /// Returns the same run with a repaired world.
    pub(crate) fn put_right(&self, world: World) -> Game {
        Game { debug: self.debug, ..Game::resume(Rc::clone(&self.content), world) }
    }

    /// Performs an action of the hero, and lets the world go on until the next decision. Ends multi-turn activities.
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        tongue::speak(self.content.tongue);
        if let Action::Study(book, spell) = action {
            return self.begin(Behaviour::Study(book, spell));
        }
        self.plans.doing = None;
        self.plans.offer = None;
        let mut events = Vec::new();
        if let Action::Talk(_) | Action::Reply { .. } | Action::Ask { .. } = action {
            self.listen_round();
        }
        let known = self.captives_known();
        self.act(action, &mut events);
        let found = self.captives_found(&known).into_iter();
        events.extend(found.map(|stop| Event::to_hero(self.hero_at, EventKind::Stopped(stop))));
        self.talking = Conversation::from_events(&events);
        self.narrate(&events);
        events
    }

    /// Performs an action of the hero and lets time pass. Returns whether the action was carried out.
    pub(crate) fn act(&mut self, action: Action, events: &mut Vec<Event>) -> bool {
        let from = events.len();
        let tried = if self.world.ending.is_some() {
            Err(Refusal::Over)
        } else {
            let hero = self.world.hero;
            self.sensed.clear();
            self.after.begin_turn();
            self.with_turn(events, |turn| {
                let tried = turn.perform(hero, action);
                victory::settle(turn);
                tried
            })
            .unwrap_or(Err(Refusal::Over))
        };
        let cost = match tried {
            Ok(done) => done,
            Err(why) => {
                events.push(Event::to_hero(self.hero_at, EventKind::Refused(why)));
                return false;
            }
        };
        if let Some(way) = self.passage.leaving.take()
            && !self.change_level(way, events)
        {
            return false;
        }
        self.let_fall(events);
        self.look();
        self.spend(cost);
        self.advance(events);
        if self.after.take_overrun() {
            self.remark(say!("Too many effects happen in this turn, so some of them are skipped. `fifteen check` may find the data that cause them.").to_owned());
        }
        self.mind_quests(events);
        self.mind_plots(events);
        // Changes in view are seen at once.
        self.look();
        self.mind_dark(events);
        self.get_to_know(events);
        self.read_doors(events);
        self.grow(from, events);
        // Growth may improve the hero's sight.
        self.look();
        true
    }

    fn spend(&mut self, cost: i32) {
        let level = self.world.levels.get_mut(&self.world.here);
        if let Some(hero) = level.and_then(|level| level.actors.get_mut(self.world.hero)) {
            hero.energy -= cost;
        }
    }

    /// Lets time pass until the hero can act: monsters act, then the next turn begins.
    fn advance(&mut self, events: &mut Vec<Event>) {
        for _ in 0..HELPLESS {
            let content = &self.content;
            let helpless = |hero: &Actor| {
                (!hero.states.is_empty() || !hero.pack.is_empty() || hero.growth.is_some())
                    && Body::for_actor(hero, content).helpless
            };
            let ready = self.hero().is_none_or(|hero| hero.energy >= ACTION);
            let helpless = ready && self.hero().is_some_and(helpless);
            if (ready && !helpless) || self.world.ending.is_some() {
                return;
            }
            if helpless {
                // A helpless hero does not save up energy.
                self.spend(ACTION);
            }
            self.with_turn(events, |turn| {
                monsters_act(turn);
                nature::pass(turn);
                react::end_turn(turn);
                turn.level.forget_fading(1, turn.content);
                victory::settle(turn);
            });
            self.world.turn += 1;
            self.with_turn(events, begin_turn);
            self.with_turn(events, quests::stir);
            self.let_fall(events);
            self.come_after(events);
            self.murmur(events);
            self.watch_sky(events);
            self.watch_weather(events);
            self.mind_night(events);
            self.mind_light(self.light_at(self.world.turn - 1), events);
            self.look();
        }
    }

    /// Runs a rule in the context of the current level. Returns `None` if the level does not exist.
    pub(crate) fn with_turn<T>(
        &mut self,
        events: &mut Vec<Event>,
        rule: impl FnOnce(&mut Turn) -> T,
    ) -> Option<T> {
        let last = self.world.is_lowest(self.world.here, &self.content);
        let level = self.world.levels.get_mut(&self.world.here)?;
        let eyes = Eyes::of_hero(level, self.world.hero, &self.content);
        let scenario = &self.content.scenarios[self.world.scenario];
        let mut turn = Turn {
            interpreter: INTERPRETER,
            content: &self.content,
            level,
            random: &mut self.world.random,
            now: self.world.turn,
            hero: self.world.hero,
            hero_at: self.hero_at,
            eyes,
            debug: self.debug,
            allied: false,
            rivals: Rivals::default(),
            acting: 0,
            sight: &mut self.looking.sight,
            fields: &mut self.looking.fields,
            events,
            after: &mut self.after,
            tally: &mut self.world.tally,
            sensed: &mut self.sensed,
            lore: &mut self.world.lore,
            next_id: &mut self.world.next_id,
            run: RunFacts {
                scenario: self.world.scenario,
                seed: self.world.seed,
                name: &self.world.name,
                goal: scenario.goal,
                hunt: scenario.hunt,
                surface: scenario.surface,
                last,
                picks_up: self.world.picks_up.0,
                hearsay: &self.rumours.told,
                elsewhere: &self.elsewhere,
            },
            leaving: Leaving { fallen: &mut self.passage.fallen, falling: false, way: None },
            ending: &mut self.world.ending,
        };
        let done = rule(&mut turn);
        // Triggered effects belong to the rule. If they waited for another command, a resumed run would miss them.
        turn.settle();
        let (leaving, falling) = (turn.leaving.way, turn.leaving.falling);
        self.passage.leaving = leaving;
        self.passage.falling |= falling;
        Some(done)
    }

    /// Renames the run and its hero.
    pub fn rename(&mut self, name: &str) {
        self.world.name = name.to_owned();
    }

    /// Shows the player a message about the program rather than the world, such as "Saved."
    pub fn remark(&mut self, text: String) {
        self.log.say(self.world.turn, Tone::Aside, text);
    }

    /// Switches the debug channel: log messages of all events, even unnoticed ones. It never changes the run.
    pub fn set_debug(&mut self, on: bool) {
        self.debug = on;
    }

    /// Returns the actors that the hero senses for a moment without seeing them.
    pub fn sensed(&self) -> impl Iterator<Item = &Actor> {
        self.sensed.iter().filter_map(|id| self.level().actors().get(*id))
    }
}
