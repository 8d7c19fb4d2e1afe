//! Situation of a creature in a fight: the inputs of its neural net, as integers from -100 to 100, and its options.

use super::think::INPUTS;
use crate::minds::{can_strike, mask_of, wits};
use crate::rules::Turn;
use crate::rules::abilities::is_ready;
use crate::rules::combat::strike::{attacks, clear_line};
use crate::rules::factions::seek::Foe;
use crate::world::formula::ACTION;
use crate::world::sides::terms;
use crate::world::{Actor, ActorId, Bond};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::ability::When;
use fifteen_content::kinds::net::Input;
use fifteen_content::{Ability, Content, Kind, Monster, Stat, Terms};

/// Situation of a creature in a fight.
pub(super) struct Plight {
    pub prey: ActorId,
    pub prey_at: Point,
    /// Its cell, and the distance of its prey in cells.
    pub at: Point,
    pub far: i32,
    pub can_strike: bool,
    /// Whether it has less than half of its hit points.
    pub badly_hurt: bool,
    pub around: Around,
    pub abilities: [Option<Choice>; 2],
}

/// An ability, with its target cell if its use makes sense now.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub place: u8,
    pub ability: Kind<Ability>,
    pub aim: Option<Point>,
}

impl Plight {
    /// Assesses the situation of the actor at index `i`.
    pub fn new(turn: &Turn, i: usize, kind: &Monster, foe: Foe) -> Plight {
        let own = &turn.level.actors.as_slice()[i];
        let (prey, prey_at) = foe;
        let badly_hurt = own.hp * 2 < own.max_hp;
        let fits = |ability: Kind<Ability>| match turn.content.abilities[ability].when {
            When::Prey => true,
            When::Hurt => badly_hurt,
            When::Hit | When::Struck | When::Death => false,
        };
        let choice = |(place, ability): (u8, Kind<Ability>)| {
            let aim = fits(ability).then(|| wits::aim(turn, i, ability, prey_at)).flatten();
            Choice { place, ability, aim }
        };
        Plight {
            prey,
            prey_at,
            at: own.at,
            far: own.at.distance(prey_at),
            can_strike: can_strike(turn, i, prey, prey_at),
            badly_hurt,
            around: Around::new(turn, i, foe),
            abilities: chosen(kind, turn.content).map(|own| own.map(choice)),
        }
    }
}

/// Returns the first two abilities that a kind uses deliberately, with their indexes.
pub(super) fn chosen(kind: &Monster, content: &Content) -> [Option<(u8, Kind<Ability>)>; 2] {
    let own = (0..=u8::MAX).zip(kind.abilities.iter().copied());
    let mut own = own.filter(|(_, ability)| match content.abilities[*ability].when {
        When::Prey | When::Hurt => true,
        When::Hit | When::Struck | When::Death => false,
    });
    [own.next(), own.next()]
}

/// Observation distance, in cells.
const NEAR: i32 = 4;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// Number of friends nearby, beside it, and beside its prey.
    pub friends: i32,
    pub beside: i32,
    pub at_prey: i32,
    /// Whether a friend is on the other side of its prey.
    pub opposite: bool,
    /// Cell of the nearest friend.
    pub friend: Option<Point>,
    /// Number of other enemies nearby.
    pub enemies: i32,
    /// Hit points and ID of the weakest enemy that it can attack.
    pub weakest: Option<(i32, ActorId)>,
}

impl Around {
    pub fn new(turn: &Turn, i: usize, (prey, prey_at): Foe) -> Around {
        let own = &turn.level.actors.as_slice()[i];
        let mut around = Around::default();
        for y in -NEAR..=NEAR {
            for x in -NEAR..=NEAR {
                let at = Point::new(own.at.x + x, own.at.y + y);
                let there = turn.level.standing(at).filter(|id| *id != own.id && *id != prey);
                if let Some(other) = there.and_then(|id| turn.actor(id)) {
                    around.add(turn, i, own, other, prey_at);
                }
            }
        }
        around
    }

    fn add(&mut self, turn: &Turn, i: usize, own: &Actor, other: &Actor, prey_at: Point) {
        let hidden =
            !other.states.is_empty() && !own.at.touches(other.at) && turn.body(other).unseen;
        if other.bond == Bond::Captive || hidden || !turn.level.is_in_view(own.at, other.at) {
            return;
        }
        if turn.are_foes(own.id, other.id) {
            self.enemies += 1;
            let weaker = self.weakest.is_none_or(|weakest| (other.hp, other.id) < weakest);
            if weaker && can_strike(turn, i, other.id, other.at) {
                self.weakest = Some((other.hp, other.id));
            }
        } else if terms(own, other, &turn.scene()) == Terms::Alliance {
            self.befriend(own, other, prey_at);
        }
    }

    fn befriend(&mut self, own: &Actor, friend: &Actor, prey_at: Point) {
        self.friends += 1;
        self.beside += i32::from(own.at.touches(friend.at));
        if friend.at.touches(prey_at) {
            self.at_prey += 1;
            self.opposite |= opposite(own.at, prey_at) == Some(friend.at);
        }
        let far = own.at.distance(friend.at);
        if self.friend.is_none_or(|nearest| far < own.at.distance(nearest)) {
            self.friend = Some(friend.at);
        }
    }
}

/// Returns the cell on the other side of `to`.
fn opposite(from: Point, to: Point) -> Option<Point> {
    from.toward(to).map(|dir| to + dir)
}

/// Returns the number of free cells around a cell that `mask` can pass.
pub(super) fn room(turn: &Turn, at: Point, mask: u8) -> i32 {
    let taken = turn.level.taken_around(at);
    let passage = turn.level.passage();
    let free = |place: usize| {
        let open = passage.get(at + Dir::ALL[place]).is_some_and(|bits| bits & mask != 0);
        open && taken >> place & 1 == 0
    };
    (0..8).map(|place| i32::from(free(place))).sum()
}

/// Maximum of an input.
const MOST: i32 = 100;

/// Returns the inputs of the actor at index `i`, in the order of [`Input::ALL`].
pub(super) fn inputs(turn: &Turn, i: usize, kind: &Monster, plight: &Plight) -> [i32; INPUTS] {
    let own = &turn.level.actors.as_slice()[i];
    let Some(prey) = turn.actor(plight.prey) else {
        return [0; INPUTS];
    };
    let told = Told { turn, own, prey, plight, mask: mask_of(turn, i, kind) };
    Input::ALL.map(|input| told.value(input).clamp(-MOST, MOST))
}

struct Told<'a, 'b> {
    turn: &'a Turn<'b>,
    own: &'a Actor,
    prey: &'a Actor,
    plight: &'a Plight,
    mask: u8,
}

impl Told<'_, '_> {
    fn value(&self, input: Input) -> i32 {
        let Told { turn, own, prey, plight, mask } = *self;
        let around = &plight.around;
        let [first, second] = plight.abilities;
        match input {
            Input::Distance => plight.far * 8,
            Input::OwnHealth => percent(own),
            Input::PreyHealth => percent(prey),
            Input::CanStrike => yes(plight.can_strike),
            Input::InItsReach => yes(plight.far <= self.range(prey)),
            Input::FirstReady => yes(self.is_rested(first)),
            Input::FirstFits => yes(first.is_some_and(|own| own.aim.is_some())),
            Input::SecondReady => yes(self.is_rested(second)),
            Input::SecondFits => yes(second.is_some_and(|own| own.aim.is_some())),
            Input::FriendsBeside => around.beside * 25,
            Input::FriendsAtPrey => around.at_prey * 25,
            Input::FriendsNear => around.friends * 20,
            Input::EnemiesNear => around.enemies * 20,
            Input::PreyTurned => yes(around.opposite),
            Input::Room => room(turn, plight.at, mask) * 12,
            Input::PreyRoom => room(turn, plight.prey_at, mask) * 12,
            Input::HazardHere => yes(turn.level.shunned().get(plight.at)),
            Input::ShelterHere => turn.level.shelter(plight.prey_at, plight.at, turn.content),
            Input::ClearShot => yes(clear_line(turn, plight.at, plight.prey_at)),
            Input::Hurt => yes(own.hp < own.max_hp),
            Input::PreyShoots => yes(self.range(prey) > 1),
            Input::OwnRange => (self.range(own) - 1) * 12,
            Input::Faster => (self.speed(own) - self.speed(prey)) * 8,
            Input::ActsAgain => yes(own.energy >= 2 * ACTION),
            Input::PreyAffected => yes(!prey.states.is_empty()),
            Input::OwnAffected => yes(!own.states.is_empty()),
            Input::WeakerInReach => yes(around.weakest.is_some_and(|(hp, _)| hp < prey.hp)),
            Input::PreyIsHero => yes(plight.prey == turn.hero),
        }
    }

    fn is_rested(&self, choice: Option<Choice>) -> bool {
        choice.is_some_and(|own| is_ready(self.turn, self.own.id, own.ability))
    }

    /// Returns an actor's attack range, in cells.
    fn range(&self, actor: &Actor) -> i32 {
        let content = self.turn.content;
        let own = match actor.pack.is_empty() {
            true => content.monsters[actor.kind].attacks.iter().map(|own| own.range).max(),
            false => attacks(actor, content).iter().map(|(_, own)| own.range).max(),
        };
        own.unwrap_or(0)
    }

    fn speed(&self, actor: &Actor) -> i32 {
        match actor.states.is_empty() && actor.pack.is_empty() && actor.growth.is_none() {
            true => self.turn.kind(actor).speed,
            false => self.turn.number(actor, Stat::Speed),
        }
    }
}

fn yes(is_so: bool) -> i32 {
    if is_so { MOST } else { 0 }
}

fn percent(actor: &Actor) -> i32 {
    actor.hp.saturating_mul(100) / actor.max_hp.max(1)
}
