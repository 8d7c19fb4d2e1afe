//! Ranged attacks by unseen attackers: a message tells the hero their direction.

use crate::rules::Turn;
use crate::world::{Action, Event, EventKind};
use fifteen_base::Point;
use fifteen_content::Working;
use fifteen_content::kinds::effect::{TargetArea, TargetSide};

/// Returns the offset (east, south) from the hero to the actor at index `i`. `None` unless `action` is an attack on
/// the hero from a distance and the hero does not see the actor.
pub fn offset_to_unseen_attacker(turn: &Turn, i: usize, action: Action) -> Option<Point> {
    let hero_at = turn.hero_at;
    let actor = turn.level.actors.as_slice().get(i)?;
    let workings = |workings: &[Working]| workings.iter().any(affects_others);
    let attacks = if let Action::Attack(target) = action {
        target == turn.hero
    } else if let Action::Throw(_, aim) = action {
        aim == hero_at
    } else if let Action::Use(item, Some(aim)) = action {
        let item = actor.item(item)?;
        aim == hero_at && workings(&turn.content.items[item.kind].workings)
    } else if let Action::UseAbility(place, aim) = action {
        let abilities = &turn.content.monsters[actor.kind].abilities;
        let ability = abilities.get(usize::from(place))?;
        aim == hero_at && workings(&turn.content.abilities[*ability].workings)
    } else {
        false
    };
    let hidden = attacks && !actor.at.is_adjacent(hero_at) && !turn.actor_ref(actor).seen;
    hidden.then_some(actor.at - hero_at)
}

/// Whether an effect can affect creatures other than its user and the user's friends.
pub fn affects_others(working: &Working) -> bool {
    working.who != TargetArea::Own && working.side != TargetSide::Friends
}

pub struct BeforeAttack {
    events: usize,
    hero_at: Point,
}

impl BeforeAttack {
    pub fn new(turn: &Turn) -> BeforeAttack {
        BeforeAttack { events: turn.events.len(), hero_at: turn.hero_at }
    }

    /// Whether the hero noticed the attack: since it began, an event befell the hero, or the hero has moved.
    fn is_noticed(&self, turn: &Turn) -> bool {
        let mut since = turn.events[self.events..].iter();
        turn.hero_at != self.hero_at || since.any(Event::befell_hero)
    }
}

/// Emits the direction of an attack if the hero noticed and survived the attack.
pub fn emit_direction(turn: &mut Turn, before: &BeforeAttack, away: Point) {
    if turn.ending.is_none() && before.is_noticed(turn) {
        turn.emit(turn.hero_at, EventKind::ShotFrom { away });
    }
}
