//! [`Game`], the one door to the world: everything outside reads it here, and changes it by commands alone.

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

/// How many turns may pass without the hero being able to act.
const HELPLESS: u32 = 1000;

/// What the hero is doing, and could.
#[derive(Default)]
pub struct Plans {
    pub(crate) doing: Option<Activity>,
    /// What the hero could begin instead of what has just ended, and why that ended.
    pub(crate) offer: Option<(Behaviour, Stop)>,
    /// Where the hero last set out for, and on which level.
    pub(crate) bound_for: Option<(LevelId, Point)>,
}

/// A run being played.
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
    /// What can exist.
    #[read(&Content)]
    pub(crate) content: Rc<Content>,
    /// What does exist.
    #[read(&World)]
    pub(crate) world: World,
    /// Where the hero is, or died.
    #[read]
    pub(crate) hero_at: Point,
    pub(in crate::play) looking: Looking,
    pub(crate) plans: Plans,
    /// What the player has been told since the program started and, from the save, before: what happened,
    /// asides about the program (which are no part of the world and never saved), and everything else
    /// while the debug channel is on.
    #[read(&Log)]
    log: Log,
    /// Whether the debug channel is on.
    #[read]
    debug: bool,
    /// The chunks that are built before they are come to.
    pub(in crate::play) ahead: Ahead,
    /// Those whose place the hero knows for a moment without seeing them.
    sensed: SortedSet<ActorId>,
    after: Afters,
    /// Those of whom there is only one and who live on other levels.
    elsewhere: Uniques,
    /// What came of a rule for the hero's way to other levels.
    passage: Passage,
    pub(in crate::play) rumours: Rumours,
    /// The talk under way.
    pub(in crate::play) talking: Option<Conversation>,
}

impl Game {
    /// A new run of a hero of no people and no class, at the top of the scenario's first level.
    ///
    /// # Errors
    /// When the first level cannot be built from its theme.
    pub fn new(
        content: Rc<Content>,
        scenario: Kind<Scenario>,
        name: &str,
        seed: u64,
    ) -> Result<Game, BuildError> {
        Game::set_out(content, scenario, name, seed, None)
    }

    /// A new run of a hero who is of that people and class, if any, at the top of the scenario's first level. Where the scenario asks
    /// nothing, or not for that, the hero is of none, and where it leaves no choice, of what is left.
    ///
    /// # Errors
    /// When the first level cannot be built from its theme.
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

    /// The definitions that it is played with, to be kept.
    pub fn shared_content(&self) -> Rc<Content> {
        Rc::clone(&self.content)
    }

    /// Goes on with a world that was saved.
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

    /// The same run as a world that was put right has it.
    pub(crate) fn put_right(&self, world: World) -> Game {
        Game { debug: self.debug, ..Game::resume(Rc::clone(&self.content), world) }
    }

    /// The hero tries something; if it took time, the world goes on until the hero must choose again.
    /// Ends any behaviour.
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
        self.talking = Conversation::of(&events);
        self.narrate(&events);
        events
    }

    /// Lets the hero try something and time pass. Says whether it was done.
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
            self.remark(say!("More is to happen in a turn here than there is time for: some of it is left out. `fifteen check` may tell which data call for it.").to_owned());
        }
        self.mind_quests(events);
        self.mind_plots(events);
        // What has changed before the hero's eyes is seen at once.
        self.look();
        self.mind_dark(events);
        self.get_to_know(events);
        self.read_doors(events);
        self.grow(from, events);
        // Who grows may see further.
        self.look();
        true
    }

    fn spend(&mut self, cost: i32) {
        let level = self.world.levels.get_mut(&self.world.here);
        if let Some(hero) = level.and_then(|level| level.actors.get_mut(self.world.hero)) {
            hero.energy -= cost;
        }
    }

    /// Time passes until the hero must choose: monsters act, then the next turn begins.
    fn advance(&mut self, events: &mut Vec<Event>) {
        for _ in 0..HELPLESS {
            let content = &self.content;
            let helpless = |hero: &Actor| {
                (!hero.states.is_empty() || !hero.pack.is_empty() || hero.growth.is_some())
                    && Body::of(hero, content).helpless
            };
            let ready = self.hero().is_none_or(|hero| hero.energy >= ACTION);
            let helpless = ready && self.hero().is_some_and(helpless);
            if (ready && !helpless) || self.world.ending.is_some() {
                return;
            }
            if helpless {
                // Who can do nothing saves up no time for later.
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

    /// Does something with the one context that rules work on; none if the world has no such level.
    pub(crate) fn with_turn<T>(
        &mut self,
        events: &mut Vec<Event>,
        rule: impl FnOnce(&mut Turn) -> T,
    ) -> Option<T> {
        let last = self.world.is_lowest(self.world.here, &self.content);
        let level = self.world.levels.get_mut(&self.world.here)?;
        let eyes = Eyes::of(level, self.world.hero, &self.content);
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
        // What it set off is a part of it: nothing waits for another command, which a run that is resumed would not know.
        turn.settle();
        let (leaving, falling) = (turn.leaving.way, turn.leaving.falling);
        self.passage.leaving = leaving;
        self.passage.falling |= falling;
        Some(done)
    }

    /// Gives the run and its hero another name.
    pub fn rename(&mut self, name: &str) {
        self.world.name = name.to_owned();
    }

    /// Tells the player something about the program and not the world: "Saved."
    pub fn remark(&mut self, text: String) {
        self.log.say(self.world.turn, Tone::Aside, text);
    }

    /// Switches the debug channel: all that happens, in the log, what the hero does not notice too. It never changes
    /// what happens.
    pub fn set_debug(&mut self, on: bool) {
        self.debug = on;
    }

    /// Those whose place the hero knows for a moment without seeing them.
    pub fn sensed(&self) -> impl Iterator<Item = &Actor> {
        self.sensed.iter().filter_map(|id| self.level().actors().get(*id))
    }
}
