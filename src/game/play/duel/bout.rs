//! Course of one duel, from the first turn to the last, on a level without a hero or a world.

use super::arenas::StartingCells;
use super::{DuelReport, DuelResult, remaining_percent};
use crate::ai::decide;
use crate::play::schedule::act_all_monsters;
use crate::rules::effect::EFFECT_FUNCTIONS;
use crate::rules::factions::faction_index::FactionIndex;
use crate::rules::follow_ups::FollowUpQueue;
use crate::rules::turn::{Leaving, RunFacts};
use crate::rules::{Turn, covers};
use crate::world::actor::create_actor;
use crate::world::formula::ACTION_COST;
use crate::world::{
    Actor, ActorId, DistanceFieldCache, Ending, Event, Level, Lore, RunMemory, SightRange, Uniques,
};
use fifteen_base::{FieldOfView, Point, Random, Size, SortedSet};
use fifteen_content::load::training_duel::TrainingDuel;
use fifteen_content::{Content, Kind, Monster, Scenario};
use std::rc::Rc;

/// A duel that lasts this number of turns ends in a draw.
const MAX_TURNS: u64 = 200;

const FIRST_ID: u32 = 2;

const MEASURE_INTERVAL: u64 = 3;

pub(super) struct DuelSetup {
    pub level: Rc<Level>,
    pub starting_cells: StartingCells,
    /// Whether the net's side takes the second starting cells, and whether the net's side acts last.
    pub order: (bool, bool),
    pub pack: usize,
    pub random: Random,
}

/// Callback that measures the time of a decision.
pub(super) type Clock<'a> = &'a mut dyn FnMut(&mut dyn FnMut());

const NO_HERO: ActorId = ActorId(1);

const NOWHERE: Point = Point::new(-1000, -1000);

/// State and buffers that are kept from turn to turn.
#[derive(Debug, Default)]
pub(super) struct TurnBuffers {
    sight: Option<FieldOfView>,
    fields: DistanceFieldCache,
    events: Vec<Event>,
    lore: Lore,
    follow_ups: FollowUpQueue,
    tally: RunMemory,
    sensed: SortedSet<ActorId>,
    uniques_elsewhere: Uniques,
    fallen: Vec<Actor>,
    ending: Option<Ending>,
}

impl TurnBuffers {
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
        let mut turn = Turn {
            effect_functions: EFFECT_FUNCTIONS,
            content,
            level,
            random,
            now,
            hero: NO_HERO,
            hero_at: NOWHERE,
            sight_range: SightRange { unseen: true, ..SightRange::default() },
            debug: false,
            has_allies: false,
            faction_index: FactionIndex::default(),
            acting_index: 0,
            sight: self.sight.get_or_insert_with(|| FieldOfView::new(Size::new(0, 0))),
            fields: &mut self.fields,
            events: &mut self.events,
            follow_ups: &mut self.follow_ups,
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
                surface_levels: content.scenarios[scenario].surface_levels,
                is_deepest: false,
                picks_up: 0,
                rumours: &[],
                uniques_elsewhere: &self.uniques_elsewhere,
            },
            leaving: Leaving { fallen: &mut self.fallen, hero_falls: false, hero_way: None },
            ending: &mut self.ending,
        };
        rule(&mut turn);
    }
}

pub(super) fn fight(
    duel: &TrainingDuel,
    buffers: &mut TurnBuffers,
    setup: DuelSetup,
    mut clock: Option<Clock<'_>>,
) -> DuelReport {
    *buffers = TurnBuffers::default();
    let content = &duel.content;
    let mut level = Level::clone(&setup.level);
    let mut random = setup.random.clone();
    let mut next_id = FIRST_ID;
    let initial_hp = place_sides(duel, &mut level, &setup, &mut random, &mut next_id);
    let Some((scenario, _)) = content.scenarios.iter().next() else {
        return duel_report(duel, &level, initial_hp);
    };
    for now in 1..=MAX_TURNS {
        let clock = clock.as_deref_mut().filter(|_| now.is_multiple_of(MEASURE_INTERVAL));
        buffers.turn(content, (&mut level, &mut random), (now, &mut next_id), scenario, |turn| {
            act_all_monsters(turn);
            covers::simulate_turn(turn);
            turn.resolve_follow_ups();
            if let Some(clock) = clock {
                measure_decisions(turn, duel.net_monster, clock);
            }
        });
        if count_fighters(&level, duel.net_monster) == 0 || count_fighters(&level, duel.ai_monster) == 0 {
            break;
        }
    }
    duel_report(duel, &level, initial_hp)
}

/// Places both sides on the level. Opponents have equal hit points. Returns the sum of the hit points of one side.
fn place_sides(
    duel: &TrainingDuel,
    level: &mut Level,
    setup: &DuelSetup,
    random: &mut Random,
    next_id: &mut u32,
) -> i32 {
    let (starts_second, acts_last) = setup.order;
    let kinds = [duel.net_monster, duel.ai_monster];
    let own = usize::from(starts_second);
    let mut order = [(kinds[0], own), (kinds[1], 1 - own)];
    if acts_last {
        order.reverse();
    }
    let mut sum = 0;
    for member in 0..setup.pack {
        let energy = random.between(0, ACTION_COST - 1);
        let mut hp = None;
        for (kind, side) in order {
            let Some(at) = setup.starting_cells.sides[side].get(member).copied() else { continue };
            let mut actor = create_actor(kind, at, next_id, random, &duel.content);
            let own = *hp.get_or_insert(actor.max_hp);
            (actor.hp, actor.max_hp, actor.energy) = (own, own, energy);
            let _ = level.place_actor(actor);
        }
        sum += hp.unwrap_or(0);
    }
    sum
}

fn count_fighters(level: &Level, kind: Kind<Monster>) -> usize {
    level.actors.iter().filter(|actor| actor.kind == kind && actor.hp > 0).count()
}

fn duel_report(duel: &TrainingDuel, level: &Level, initial_hp: i32) -> DuelReport {
    let fighters_of = |kind: Kind<Monster>| level.actors.iter().filter(move |actor| actor.kind == kind);
    let result = match (count_fighters(level, duel.net_monster), count_fighters(level, duel.ai_monster)) {
        (0, 1..) => DuelResult::Lost,
        (1.., 0) => DuelResult::Won,
        _ => DuelResult::Drawn,
    };
    DuelReport {
        result,
        health_left: remaining_percent(fighters_of(duel.net_monster), initial_hp),
        enemy_health_left: remaining_percent(fighters_of(duel.ai_monster), initial_hp),
    }
}

/// Measures the time of decisions of the net's side. Each decision is made only for the clock and then undone, so the
/// duel does not change.
fn measure_decisions(turn: &mut Turn, kind: Kind<Monster>, clock: Clock<'_>) {
    for i in 0..turn.level.actors.len() {
        let before = turn.level.actors.as_slice()[i].clone();
        if before.kind != kind || before.personal_enemy.is_none() {
            continue;
        }
        let random = turn.random.clone();
        turn.acting_index = i;
        clock(&mut || {
            decide(turn, i);
        });
        *turn.random = random;
        if let Some(actor) = turn.level.actors.nth_mut(i) {
            *actor = before;
        }
    }
}
