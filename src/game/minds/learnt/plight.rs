//! How things stand for a creature that fights: found out once, for what it is told and for what it can do.

use super::around::Around;
use crate::minds::{can_strike, wits};
use crate::rules::Turn;
use crate::world::ActorId;
use fifteen_base::Point;
use fifteen_content::kinds::ability::When;
use fifteen_content::{Ability, Content, Kind, Monster};

/// How things stand.
pub(super) struct Plight {
    /// Whom it fights, and where that is.
    pub prey: ActorId,
    pub prey_at: Point,
    /// Where it is, and how far from there its prey is.
    pub at: Point,
    pub far: i32,
    pub can_strike: bool,
    /// Whether it is hurt to less than half.
    pub badly_hurt: bool,
    pub around: Around,
    /// The abilities that it can choose, and where each would be aimed if it makes sense now.
    pub abilities: [Option<Choice>; 2],
}

/// An ability that it can choose.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// Its place among those of the kind.
    pub place: u8,
    pub ability: Kind<Ability>,
    pub aim: Option<Point>,
}

impl Plight {
    /// How things stand for the one at that place in the order.
    pub fn of(turn: &Turn, i: usize, kind: &Monster, foe: (ActorId, Point)) -> Plight {
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
            around: Around::of(turn, i, foe),
            abilities: chosen(kind, turn.content).map(|own| own.map(choice)),
        }
    }
}

/// The first two of its abilities that a creature uses of its own accord, by place.
pub(super) fn chosen(kind: &Monster, content: &Content) -> [Option<(u8, Kind<Ability>)>; 2] {
    let own = (0..=u8::MAX).zip(kind.abilities.iter().copied());
    let mut own = own.filter(|(_, ability)| match content.abilities[*ability].when {
        When::Prey | When::Hurt => true,
        When::Hit | When::Struck | When::Death => false,
    });
    [own.next(), own.next()]
}
