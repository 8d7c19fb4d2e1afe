//! Who is around a creature that fights: friends, and enemies beside its prey.

use crate::minds::can_strike;
use crate::rules::Turn;
use crate::world::sides::terms;
use crate::world::{Actor, ActorId, Bond};
use fifteen_base::{Dir, Point};
use fifteen_content::Terms;

/// How far it looks around, in cells.
const NEAR: i32 = 4;

/// Whom it sees near itself, its prey aside.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// How many friends are near, beside it, and beside its prey.
    pub friends: i32,
    pub beside: i32,
    pub at_prey: i32,
    /// Whether one of them is on the other side of its prey.
    pub opposite: bool,
    /// Where the nearest of them is.
    pub friend: Option<Point>,
    /// How many other enemies are near.
    pub enemies: i32,
    /// The weakest of those that it can strike: its hit points, and who it is.
    pub weakest: Option<(i32, ActorId)>,
}

impl Around {
    /// Whom the one at that place in the order sees.
    pub fn of(turn: &Turn, i: usize, (prey, prey_at): (ActorId, Point)) -> Around {
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

/// The cell beside somebody that is furthest from a place.
fn opposite(from: Point, to: Point) -> Option<Point> {
    from.toward(to).map(|dir| to + dir)
}

/// How many cells around one are free for somebody who passes the cells of `mask`.
pub(super) fn room(turn: &Turn, at: Point, mask: u8) -> i32 {
    let taken = turn.level.taken_around(at);
    let passage = turn.level.passage();
    let free = |place: usize| {
        let open = passage.get(at + Dir::ALL[place]).is_some_and(|bits| bits & mask != 0);
        open && taken >> place & 1 == 0
    };
    (0..8).map(|place| i32::from(free(place))).sum()
}
