//! Course of one duel, from the first turn to the last, on a level without a hero or a world.

use super::ground::Stage;
use super::{Fought, Verdict, left};
use crate::minds::decide;
use crate::play::schedule::monsters_act;
use crate::rules::after::Afters;
use crate::rules::effect::INTERPRETER;
use crate::rules::factions::rivals::Rivals;
use crate::rules::turn::{Leaving, RunFacts};
use crate::rules::{Turn, nature};
use crate::world::Eyes;
use crate::world::actor::birth;
use crate::world::formula::ACTION;
use crate::world::{Actor, ActorId, Ending, Event, Fields, Level, Lore, Tally, Uniques};
use fifteen_base::{Point, Random, Sight, Size, SortedSet};
use fifteen_content::load::sparring::Sparring;
use fifteen_content::{Content, Kind, Monster, Scenario};
use std::rc::Rc;

/// Turns after which a duel is drawn.
const TURNS: u64 = 200;

/// First number for a duelling actor.
const FIRST_ID: u32 = 2;

/// Interval in turns at which decisions are measured.
const MEASURED: u64 = 3;

pub(super) struct Setup {
    pub level: Rc<Level>,
    pub stage: Stage,
    /// Whether the net's side starts at the second place, and whether it acts after the other side.
    pub order: (bool, bool),
    /// Number of creatures on each side.
    pub pack: usize,
    pub random: Random,
}

/// Callback that times a decision.
pub(super) type Clock<'a> = &'a mut dyn FnMut(&mut dyn FnMut());

/// Number of the hero, who does not exist.
const NOBODY: ActorId = ActorId(1);

/// Position of the hero, off every map.
const NOWHERE: Point = Point::new(-1000, -1000);

/// State and buffers that are kept from turn to turn.
#[derive(Debug, Default)]
pub(super) struct Bench {
    sight: Option<Sight>,
    fields: Fields,
    events: Vec<Event>,
    lore: Lore,
    after: Afters,
    tally: Tally,
    sensed: SortedSet<ActorId>,
    elsewhere: Uniques,
    fallen: Vec<Actor>,
    ending: Option<Ending>,
}

impl Bench {
    /// Resets everything for the next duel.
    pub fn clear(&mut self) {
        *self = Bench::default();
    }

    /// Runs a rule in the context of one turn of a duel.
    pub fn turn(
        &mut self,
        content: &Content,
        (level, random): (&mut Level, &mut Random),
        (now, next_id): (u64, &mut u32),
        scenario: Kind<Scenario>,
        rule: impl FnOnce(&mut Turn),
    ) {
        self.events.clear();
        self.fallen.clear();
        let own = &content.scenarios[scenario];
        let mut turn = Turn {
            interpreter: INTERPRETER,
            content,
            level,
            random,
            now,
            hero: NOBODY,
            hero_at: NOWHERE,
            eyes: Eyes { unseen: true, ..Eyes::default() },
            debug: false,
            allied: false,
            rivals: Rivals::default(),
            acting: 0,
            sight: self.sight.get_or_insert_with(|| Sight::new(Size::new(0, 0))),
            fields: &mut self.fields,
            events: &mut self.events,
            after: &mut self.after,
            tally: &mut self.tally,
            sensed: &mut self.sensed,
            lore: &mut self.lore,
            next_id,
            run: RunFacts {
                scenario,
                seed: 0,
                name: "",
                goal: None,
                hunt: None,
                surface: own.surface,
                last: false,
                picks_up: 0,
                hearsay: &[],
                elsewhere: &self.elsewhere,
            },
            leaving: Leaving { fallen: &mut self.fallen, falling: false, way: None },
            ending: &mut self.ending,
        };
        rule(&mut turn);
    }
}

pub(super) fn fight(
    sparring: &Sparring,
    bench: &mut Bench,
    setup: Setup,
    mut clock: Option<Clock<'_>>,
) -> Fought {
    bench.clear();
    let content = &sparring.content;
    let mut level = Level::clone(&setup.level);
    let mut random = setup.random.clone();
    let mut next_id = FIRST_ID;
    let begun = place(sparring, &mut level, &setup, &mut random, &mut next_id);
    let Some((scenario, _)) = content.scenarios.iter().next() else {
        return judge(sparring, &level, begun);
    };
    for now in 1..=TURNS {
        let clock = clock.as_deref_mut().filter(|_| now.is_multiple_of(MEASURED));
        bench.turn(content, (&mut level, &mut random), (now, &mut next_id), scenario, |turn| {
            monsters_act(turn);
            nature::pass(turn);
            turn.settle();
            if let Some(clock) = clock {
                measure(turn, sparring.learnt, clock);
            }
        });
        if count(&level, sparring.learnt) == 0 || count(&level, sparring.hand) == 0 {
            break;
        }
    }
    judge(sparring, &level, begun)
}

/// Places both sides on the level. Opponents have equal hit points. Returns the total hit points of each side.
fn place(
    sparring: &Sparring,
    level: &mut Level,
    setup: &Setup,
    random: &mut Random,
    next_id: &mut u32,
) -> i32 {
    let (second, last) = setup.order;
    let kinds = [sparring.learnt, sparring.hand];
    let own = usize::from(second);
    let mut order = [(kinds[0], own), (kinds[1], 1 - own)];
    if last {
        order.reverse();
    }
    let mut sum = 0;
    for member in 0..setup.pack {
        let energy = random.between(0, ACTION - 1);
        let mut hp = None;
        for (kind, side) in order {
            let Some(at) = setup.stage.sides[side].get(member).copied() else { continue };
            let mut actor = birth(kind, at, next_id, random, &sparring.content);
            let own = *hp.get_or_insert(actor.max_hp);
            (actor.hp, actor.max_hp, actor.energy) = (own, own, energy);
            let _ = level.place(actor);
        }
        sum += hp.unwrap_or(0);
    }
    sum
}

fn count(level: &Level, kind: Kind<Monster>) -> usize {
    level.actors.iter().filter(|actor| actor.kind == kind && actor.hp > 0).count()
}

fn judge(sparring: &Sparring, level: &Level, begun: i32) -> Fought {
    let of = |kind: Kind<Monster>| level.actors.iter().filter(move |actor| actor.kind == kind);
    let verdict = match (count(level, sparring.learnt), count(level, sparring.hand)) {
        (0, 0) => Verdict::Drawn,
        (0, _) => Verdict::Lost,
        (_, 0) => Verdict::Won,
        _ => Verdict::Drawn,
    };
    Fought {
        verdict,
        left: left(of(sparring.learnt), begun),
        theirs: left(of(sparring.hand), begun),
    }
}

/// Measures the decisions of the net's side by repeating them. The duel itself does not change.
fn measure(turn: &mut Turn, kind: Kind<Monster>, clock: Clock<'_>) {
    for i in 0..turn.level.actors.len() {
        let before = turn.level.actors.as_slice()[i].clone();
        if before.kind != kind || before.foe.is_none() {
            continue;
        }
        let random = turn.random.clone();
        turn.acting = i;
        clock(&mut || {
            decide(turn, i);
        });
        *turn.random = random;
        if let Some(actor) = turn.level.actors.nth_mut(i) {
            *actor = before;
        }
    }
}
