//! The one door to the world.

use super::action::{Action, Refusal};
use super::actor::ActorId;
use super::arrive::NoWay;
use super::build::BuildError;
use super::doing::Doing;
use super::event::{Event, What, Who};
use super::fields::Fields;
use super::formula::{ACTION, regained};
use super::level::LevelId;
use super::log::{Log, Tone};
use super::narrate::narrate;
use super::schedule::monsters_act;
use super::turn::Turn;
use super::world::World;
use crate::base::{Point, Random, Sight, Size};
use crate::content::tile::Stair;
use crate::content::{Content, Kind, Scenario};
use std::rc::Rc;

/// How many turns may pass without the hero being able to act.
const HELPLESS: u32 = 1000;

/// A run being played.
pub struct Game {
    pub(in crate::game) content: Rc<Content>,
    pub(in crate::game) world: World,
    pub(in crate::game) hero_at: Point,
    /// What lies in the hero's line of sight, as far as any eyes reach.
    sight: Sight,
    /// The level, its changes and the place that the sight belongs to.
    sight_of: Option<(LevelId, u64, Point)>,
    fields: Fields,
    pub(in crate::game) doing: Option<Doing>,
    log: Log,
    debug: bool,
}

impl Game {
    /// A new run, at the top of the scenario's first level.
    ///
    /// # Errors
    /// When the first level cannot be built from its theme.
    pub fn new(
        content: Rc<Content>,
        scenario: Kind<Scenario>,
        name: &str,
        seed: u64,
    ) -> Result<Game, BuildError> {
        let mut world = World {
            name: name.to_owned(),
            seed,
            scenario,
            turn: 0,
            hero: ActorId(1),
            here: LevelId(1),
            levels: Default::default(),
            random: Random::stream(seed, "play"),
            next_id: 2,
            log: Log::default(),
            ending: None,
            edited: false,
            parked: Default::default(),
        };
        world.build_level(LevelId(1), &content)?;
        world.enter_hero(&content);
        let mut game = Game::resume(content, world);
        let arrived = What::Arrived {
            level: LevelId(1),
            first: true,
        };
        game.narrate(&[Event {
            at: game.hero_at,
            seen: true,
            what: arrived,
        }]);
        Ok(game)
    }

    /// Goes on with a world that was saved.
    pub fn resume(content: Rc<Content>, world: World) -> Game {
        let mut game = Game {
            content,
            hero_at: Point::default(),
            sight: Sight::new(Size::new(0, 0)),
            sight_of: None,
            fields: Fields::default(),
            doing: None,
            log: world.log.clone(),
            debug: false,
            world,
        };
        game.look();
        game
    }

    /// The hero tries something; if it took time, the world goes on until the hero must choose again.
    /// Ends any behaviour.
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        self.doing = None;
        let mut events = Vec::new();
        self.act(action, &mut events);
        self.narrate(&events);
        events
    }

    /// Lets the hero try something and time pass. Says whether it was done.
    pub(in crate::game) fn act(&mut self, action: Action, events: &mut Vec<Event>) -> bool {
        let tried = if self.world.ending.is_some() {
            Err(Refusal::Over)
        } else {
            let hero = self.world.hero;
            self.with_turn(events, |turn| {
                turn.perform(hero, action).map(|cost| (cost, turn.leaving))
            })
            .unwrap_or(Err(Refusal::Over))
        };
        let (cost, leaving) = match tried {
            Ok(done) => done,
            Err(why) => {
                events.push(Event {
                    at: self.hero_at,
                    seen: true,
                    what: What::Refused(why),
                });
                return false;
            }
        };
        if let Some(stair) = leaving
            && !self.change_level(stair, events)
        {
            return false;
        }
        self.look();
        self.spend(cost);
        self.advance(events);
        true
    }

    fn change_level(&mut self, stair: Stair, events: &mut Vec<Event>) -> bool {
        let visited = self.world.levels.len();
        let followers = match self.world.take_stair(stair, &self.content) {
            Ok(followers) => followers,
            Err(NoWay::Crowded) => {
                events.push(Event {
                    at: self.hero_at,
                    seen: true,
                    what: What::Refused(Refusal::Crowded),
                });
                return false;
            }
            Err(NoWay::Unbuilt(why)) => {
                self.remark(why.to_string());
                return false;
            }
        };
        self.look();
        let first = self.world.levels.len() > visited;
        let what = What::Arrived {
            level: self.world.here,
            first,
        };
        events.push(Event {
            at: self.hero_at,
            seen: true,
            what,
        });
        for id in followers {
            let Some(actor) = self.level().actors().get(id) else {
                continue;
            };
            let (at, who) = (
                actor.at,
                Who {
                    id,
                    kind: actor.kind,
                    hero: false,
                    seen: true,
                },
            );
            events.push(Event {
                at,
                seen: true,
                what: What::Followed { who },
            });
        }
        true
    }

    fn spend(&mut self, cost: i32) {
        let hero = self.world.hero;
        if let Some(hero) = self
            .world
            .levels
            .get_mut(&self.world.here)
            .and_then(|l| l.actors.get_mut(hero))
        {
            hero.energy -= cost;
        }
    }

    /// Time passes until the hero must choose: monsters act, then the next turn begins.
    fn advance(&mut self, events: &mut Vec<Event>) {
        for _ in 0..HELPLESS {
            let ready = self.hero().is_none_or(|hero| hero.energy >= ACTION);
            if ready || self.world.ending.is_some() {
                return;
            }
            events.reserve(self.level().actors().len());
            self.with_turn(events, monsters_act);
            self.world.turn += 1;
            self.begin_turn();
            self.look();
        }
    }

    /// The hero gains energy and heals.
    fn begin_turn(&mut self) {
        let (turn, id) = (self.world.turn, self.world.hero);
        let Some(level) = self.world.levels.get_mut(&self.world.here) else {
            return;
        };
        if let Some(hero) = level.actors.get_mut(id) {
            let body = &self.content.monsters[hero.kind];
            hero.energy = (hero.energy + body.speed.max(1)).min(ACTION * 10);
            if hero.hp > 0 {
                hero.hp = (hero.hp + regained(turn, body.regeneration)).min(hero.max_hp);
            }
        }
    }

    /// Does something with the one context that rules work on; none if the world has no such level.
    fn with_turn<T>(
        &mut self,
        events: &mut Vec<Event>,
        rule: impl FnOnce(&mut Turn) -> T,
    ) -> Option<T> {
        let level = self.world.levels.get_mut(&self.world.here)?;
        let body = level
            .actors
            .get(self.world.hero)
            .map(|hero| &self.content.monsters[hero.kind]);
        let hero_sight = body.map_or(0, |body| body.senses.sight);
        let mut turn = Turn {
            content: &self.content,
            level,
            random: &mut self.world.random,
            now: self.world.turn,
            hero: self.world.hero,
            hero_at: self.hero_at,
            hero_sight,
            acting: 0,
            sight: &mut self.sight,
            fields: &mut self.fields,
            events,
            leaving: None,
            ending: &mut self.world.ending,
        };
        Some(rule(&mut turn))
    }

    /// Brings up to date where the hero is, what they see, and what they remember of it.
    fn look(&mut self) {
        let Some(level) = self.world.levels.get_mut(&self.world.here) else {
            return;
        };
        let Some(hero) = level.actors.get(self.world.hero) else {
            return;
        };
        let (at, own) = (hero.at, self.content.monsters[hero.kind].senses.sight);
        self.hero_at = at;
        let now = Some((level.id(), level.changes(), at));
        if self.sight_of == now {
            return;
        }
        if self.sight_of.is_none_or(|(id, ..)| id != level.id()) {
            self.sight = Sight::new(level.size());
        }
        let eyes = self.content.monsters.iter().map(|(_, m)| m.senses.sight);
        let farthest = eyes.max().unwrap_or(own);
        self.sight.look(level.opaque(), at, farthest.max(own));
        if farthest <= own {
            for (start, bits) in self.sight.pieces().filter(|(_, bits)| *bits != 0) {
                level.remember(start, bits);
            }
        } else {
            let near = |cell: &Point| cell.distance(at) <= own;
            for cell in self.sight.cells().filter(near) {
                level.remember(cell, 1);
            }
        }
        self.sight_of = now;
    }

    pub(in crate::game) fn narrate(&mut self, events: &[Event]) {
        let turn = self.world.turn;
        for event in events {
            if self.debug {
                self.log
                    .say(turn, Tone::Debug, format!("{} {:?}", event.at, event.what));
            }
            let Some(told) = narrate(event, &self.world, &self.content) else {
                continue;
            };
            if told.tone != Tone::Aside {
                self.world.log.say(turn, told.tone, told.text.clone());
            }
            self.log.say(turn, told.tone, told.text);
        }
    }

    /// Tells the player something about the program and not the world: "Saved."
    pub fn remark(&mut self, text: String) {
        self.log.say(self.world.turn, Tone::Aside, text);
    }

    /// Switches the debug channel: every event as it is, in the log. It never changes what happens.
    pub fn set_debug(&mut self, on: bool) {
        self.debug = on;
    }

    /// Sees everything anew: the definitions are others.
    pub(in crate::game) fn forget_what_was_derived(&mut self) {
        self.fields = Fields::default();
        self.sight_of = None;
        self.look();
    }

    pub(in crate::game) fn sight(&self) -> &Sight {
        &self.sight
    }

    pub(in crate::game) fn shown_log(&self) -> &Log {
        &self.log
    }

    pub(in crate::game) fn is_debugging(&self) -> bool {
        self.debug
    }
}
