//! What a learnt mind is told, as whole numbers from about -100 to 100.

use super::plight::{Choice, Plight, room};
use super::think::INPUTS;
use crate::minds::mask_of;
use crate::rules::Turn;
use crate::rules::abilities::is_ready;
use crate::rules::combat::strike::{attacks, clear_line};
use crate::world::Actor;
use crate::world::formula::ACTION;
use fifteen_content::kinds::net::Input;
use fifteen_content::{Monster, Stat};

/// The most that an input is.
const MOST: i32 = 100;

/// All inputs of the one at that place in the order, in their order.
pub(super) fn inputs(turn: &Turn, i: usize, kind: &Monster, plight: &Plight) -> [i32; INPUTS] {
    let own = &turn.level.actors.as_slice()[i];
    let Some(prey) = turn.actor(plight.prey) else {
        return [0; INPUTS];
    };
    let told = Told { turn, own, prey, plight, mask: mask_of(turn, i, kind) };
    Input::ALL.map(|input| told.of(input).clamp(-MOST, MOST))
}

struct Told<'a, 'b> {
    turn: &'a Turn<'b>,
    own: &'a Actor,
    prey: &'a Actor,
    plight: &'a Plight,
    mask: u8,
}

impl Told<'_, '_> {
    fn of(&self, input: Input) -> i32 {
        let Told { turn, own, prey, plight, mask } = *self;
        let around = &plight.around;
        let [first, second] = plight.abilities;
        match input {
            Input::Distance => plight.far * 8,
            Input::OwnHealth => percent(own),
            Input::PreyHealth => percent(prey),
            Input::CanStrike => yes(plight.can_strike),
            Input::InItsReach => yes(self.is_in_reach()),
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

    /// Whether its prey could strike it where it stands.
    fn is_in_reach(&self) -> bool {
        self.plight.far <= self.range(self.prey)
    }

    fn is_rested(&self, choice: Option<Choice>) -> bool {
        choice.is_some_and(|own| is_ready(self.turn, self.own.id, own.ability))
    }

    /// How far somebody strikes.
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
