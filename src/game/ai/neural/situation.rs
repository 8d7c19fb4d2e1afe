//! Situation of a creature in a fight: inputs of its neural net (integers from -100 to 100) and possible actions.

use super::evaluation::INPUTS;
use crate::ai::{abilities_and_items, can_attack, mask_of};
use crate::rules::Turn;
use crate::rules::abilities::is_ready;
use crate::rules::combat::attack::{attacks_of, has_clear_line};
use crate::rules::factions::enemy_choice::Foe;
use crate::world::formula::ACTION_COST;
use crate::world::sides::relation;
use crate::world::{Actor, ActorId, Bond};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::ability::AbilityTrigger;
use fifteen_content::kinds::net::NetInput;
use fifteen_content::{Ability, Content, Kind, Monster, Relation, Stat};

pub(super) struct Situation {
    pub prey: ActorId,
    pub prey_at: Point,
    pub at: Point,
    pub distance: i32,
    pub can_strike: bool,
    /// Whether the creature has less than half of its hit points.
    pub badly_hurt: bool,
    pub nearby: NearbyActors,
    pub abilities: [Option<AbilityChoice>; 2],
}

/// An ability, with its target cell if its use makes sense now.
#[derive(Clone, Copy)]
pub(super) struct AbilityChoice {
    pub index: u8,
    pub ability: Kind<Ability>,
    pub aim: Option<Point>,
}

impl Situation {
    pub fn new(turn: &Turn, i: usize, kind: &Monster, foe: Foe) -> Situation {
        let actor = &turn.level.actors.as_slice()[i];
        let (prey, prey_at) = foe;
        let badly_hurt = actor.hp * 2 < actor.max_hp;
        let fits = |ability: Kind<Ability>| match turn.content.abilities[ability].when {
            AbilityTrigger::Prey => true,
            AbilityTrigger::Hurt => badly_hurt,
            AbilityTrigger::Hit | AbilityTrigger::Struck | AbilityTrigger::Death => false,
        };
        let choice = |(place, ability): (u8, Kind<Ability>)| {
            let target = || abilities_and_items::ability_target(turn, i, ability, prey_at);
            AbilityChoice { index: place, ability, aim: fits(ability).then(target).flatten() }
        };
        Situation {
            prey,
            prey_at,
            at: actor.at,
            distance: actor.at.distance(prey_at),
            can_strike: can_attack(turn, i, prey, prey_at),
            badly_hurt,
            nearby: NearbyActors::new(turn, i, foe),
            abilities: chosen_abilities(kind, turn.content).map(|chosen| chosen.map(choice)),
        }
    }
}

/// Returns the first two abilities that a kind of monster uses by choice and not as a reaction, with their indexes.
pub(super) fn chosen_abilities(kind: &Monster, content: &Content) -> [Option<(u8, Kind<Ability>)>; 2] {
    let abilities = (0..=u8::MAX).zip(kind.abilities.iter().copied());
    let mut abilities = abilities.filter(|(_, ability)| match content.abilities[*ability].when {
        AbilityTrigger::Prey | AbilityTrigger::Hurt => true,
        AbilityTrigger::Hit | AbilityTrigger::Struck | AbilityTrigger::Death => false,
    });
    [abilities.next(), abilities.next()]
}

const OBSERVATION_DISTANCE: i32 = 4;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NearbyActors {
    pub friends: i32,
    pub friends_beside: i32,
    pub friends_at_prey: i32,
    pub friend_opposite: bool,
    pub nearest_friend: Option<Point>,
    /// Number of enemies other than the creature's prey.
    pub enemies: i32,
    /// Hit points and id of the weakest enemy that the creature can attack, other than its prey.
    pub weakest: Option<(i32, ActorId)>,
}

impl NearbyActors {
    pub fn new(turn: &Turn, i: usize, (prey, prey_at): Foe) -> NearbyActors {
        let actor = &turn.level.actors.as_slice()[i];
        let mut around = NearbyActors::default();
        for y in -OBSERVATION_DISTANCE..=OBSERVATION_DISTANCE {
            for x in -OBSERVATION_DISTANCE..=OBSERVATION_DISTANCE {
                let at = Point::new(actor.at.x + x, actor.at.y + y);
                let there = turn.level.actor_id_at(at).filter(|id| *id != actor.id && *id != prey);
                if let Some(other) = there.and_then(|id| turn.actor(id)) {
                    around.count_actor(turn, i, actor, other, prey_at);
                }
            }
        }
        around
    }

    fn count_actor(&mut self, turn: &Turn, i: usize, actor: &Actor, other: &Actor, prey_at: Point) {
        let hidden =
            !other.statuses.is_empty() && !actor.at.is_adjacent(other.at) && turn.stats(other).unseen;
        if other.bond == Bond::Captive || hidden || !turn.level.is_in_view(actor.at, other.at) {
            return;
        }
        if turn.are_enemies(actor.id, other.id) {
            self.enemies += 1;
            let weaker = self.weakest.is_none_or(|weakest| (other.hp, other.id) < weakest);
            if weaker && can_attack(turn, i, other.id, other.at) {
                self.weakest = Some((other.hp, other.id));
            }
        } else if relation(actor, other, &turn.scene()) == Relation::Alliance {
            self.count_friend(actor, other, prey_at);
        }
    }

    fn count_friend(&mut self, actor: &Actor, friend: &Actor, prey_at: Point) {
        self.friends += 1;
        self.friends_beside += i32::from(actor.at.is_adjacent(friend.at));
        if friend.at.is_adjacent(prey_at) {
            self.friends_at_prey += 1;
            let dir = actor.at.direction_to(prey_at);
            self.friend_opposite |= dir.is_some_and(|dir| prey_at + dir == friend.at);
        }
        let distance = actor.at.distance(friend.at);
        if self.nearest_friend.is_none_or(|nearest| distance < actor.at.distance(nearest)) {
            self.nearest_friend = Some(friend.at);
        }
    }
}

/// Counts the free neighbour cells that a creature with the passage bits `mask` can enter.
pub(super) fn free_cells(turn: &Turn, at: Point, mask: u8) -> i32 {
    let taken = turn.level.occupied_neighbours(at);
    let passage = turn.level.passage();
    let free = |place: usize| {
        let open = passage.get(at + Dir::ALL[place]).is_some_and(|bits| bits & mask != 0);
        open && taken >> place & 1 == 0
    };
    (0..8).map(|place| i32::from(free(place))).sum()
}

const MAX_INPUT: i32 = 100;

/// Returns the inputs of the actor at index `i`, in the order of [`NetInput::ALL`].
pub(super) fn inputs(turn: &Turn, i: usize, kind: &Monster, situation: &Situation) -> [i32; INPUTS] {
    let own = &turn.level.actors.as_slice()[i];
    let Some(prey) = turn.actor(situation.prey) else { return [0; INPUTS] };
    let reader = InputReader { turn, own, prey, situation, mask: mask_of(turn, i, kind) };
    NetInput::ALL.map(|input| reader.value(input).clamp(-MAX_INPUT, MAX_INPUT))
}

struct InputReader<'a, 'b> {
    turn: &'a Turn<'b>,
    own: &'a Actor,
    prey: &'a Actor,
    situation: &'a Situation,
    mask: u8,
}

impl InputReader<'_, '_> {
    fn value(&self, input: NetInput) -> i32 {
        let InputReader { turn, own, prey, situation, mask } = *self;
        let around = &situation.nearby;
        let [first, second] = situation.abilities;
        match input {
            NetInput::Distance => situation.distance * 8,
            NetInput::OwnHealth => health_percent(own),
            NetInput::PreyHealth => health_percent(prey),
            NetInput::CanStrike => bool_input(situation.can_strike),
            NetInput::InItsReach => bool_input(situation.distance <= self.range(prey)),
            NetInput::FirstReady => bool_input(self.is_off_cooldown(first)),
            NetInput::FirstFits => bool_input(first.is_some_and(|choice| choice.aim.is_some())),
            NetInput::SecondReady => bool_input(self.is_off_cooldown(second)),
            NetInput::SecondFits => bool_input(second.is_some_and(|choice| choice.aim.is_some())),
            NetInput::FriendsBeside => around.friends_beside * 25,
            NetInput::FriendsAtPrey => around.friends_at_prey * 25,
            NetInput::FriendsNear => around.friends * 20,
            NetInput::EnemiesNear => around.enemies * 20,
            NetInput::PreyTurned => bool_input(around.friend_opposite),
            NetInput::Room => free_cells(turn, situation.at, mask) * 12,
            NetInput::PreyRoom => free_cells(turn, situation.prey_at, mask) * 12,
            NetInput::HazardHere => bool_input(turn.level.avoided().get(situation.at)),
            NetInput::ShelterHere => turn.level.shelter(situation.prey_at, situation.at, turn.content),
            NetInput::ClearShot => bool_input(has_clear_line(turn, situation.at, situation.prey_at)),
            NetInput::Hurt => bool_input(own.hp < own.max_hp),
            NetInput::PreyShoots => bool_input(self.range(prey) > 1),
            NetInput::OwnRange => (self.range(own) - 1) * 12,
            NetInput::Faster => (self.speed(own) - self.speed(prey)) * 8,
            NetInput::ActsAgain => bool_input(own.energy >= 2 * ACTION_COST),
            NetInput::PreyAffected => bool_input(!prey.statuses.is_empty()),
            NetInput::OwnAffected => bool_input(!own.statuses.is_empty()),
            NetInput::WeakerInReach => bool_input(around.weakest.is_some_and(|(hp, _)| hp < prey.hp)),
            NetInput::PreyIsHero => bool_input(situation.prey == turn.hero),
        }
    }

    fn is_off_cooldown(&self, choice: Option<AbilityChoice>) -> bool {
        choice.is_some_and(|choice| is_ready(self.turn, self.own.id, choice.ability))
    }

    fn range(&self, actor: &Actor) -> i32 {
        let content = self.turn.content;
        let longest = match actor.pack.is_empty() {
            true => content.monsters[actor.kind].attacks.iter().map(|attack| attack.range).max(),
            false => attacks_of(actor, content).iter().map(|(_, attack)| attack.range).max(),
        };
        longest.unwrap_or(0)
    }

    fn speed(&self, actor: &Actor) -> i32 {
        match actor.statuses.is_empty() && actor.pack.is_empty() && actor.growth.is_none() {
            true => self.turn.kind(actor).speed,
            false => self.turn.stat(actor, Stat::Speed),
        }
    }
}

fn bool_input(holds: bool) -> i32 {
    if holds { MAX_INPUT } else { 0 }
}

fn health_percent(actor: &Actor) -> i32 {
    actor.hp.saturating_mul(100) / actor.max_hp.max(1)
}
