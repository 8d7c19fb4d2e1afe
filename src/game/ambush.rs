//! Who attacks the hero from afar without being seen gives away from where.

use super::action::Action;
use super::event::What;
use super::turn::Turn;
use crate::base::Point;
use crate::content::Working;
use crate::content::effect::{Reach, Side};

/// From where the one at that place in the order attacks the hero by an action, if the hero does not see them.
pub(in crate::game) fn unseen_shot(turn: &Turn, i: usize, action: Action) -> Option<Point> {
    let hero_at = turn.hero_at;
    let own = turn.level.actors.as_slice().get(i)?;
    let workings = |workings: &[Working]| workings.iter().any(is_for_others);
    let attacks = match action {
        Action::Strike(target) => target == turn.hero,
        Action::Throw(_, aim) => aim == hero_at,
        Action::Use(item, Some(aim)) => {
            let item = own.pack.iter().find(|other| other.id == item)?;
            aim == hero_at && workings(&turn.content.items[item.kind].workings)
        }
        Action::Exert(place, aim) => {
            let abilities = &turn.content.monsters[own.kind].abilities;
            let ability = abilities.get(usize::from(place))?;
            aim == hero_at && workings(&turn.content.abilities[*ability].workings)
        }
        Action::Wait
        | Action::Walk(_)
        | Action::Open(_)
        | Action::Close(_)
        | Action::Climb(_)
        | Action::Take(..)
        | Action::TakeAll
        | Action::Drop(..)
        | Action::Wear(_)
        | Action::TakeOff(_)
        | Action::Use(_, None)
        | Action::UseOn { .. }
        | Action::Study(..)
        | Action::Unlock(_)
        | Action::Put { .. }
        | Action::TakeFrom { .. }
        | Action::Cast(..)
        | Action::CastOn { .. }
        | Action::Free(_)
        | Action::Order(_) => false,
    };
    let hidden = attacks && !own.at.touches(hero_at) && !turn.who(own).seen;
    hidden.then_some(own.at)
}

/// Whether a working comes to enemies elsewhere.
fn is_for_others(working: &Working) -> bool {
    working.who != Reach::Own && working.side != Side::Friends
}

/// Tells the hero from where they were attacked, if they live to hear of it.
pub(in crate::game) fn tell(turn: &mut Turn, from: Point) {
    if turn.ending.is_none() {
        let here = turn.hero_at;
        turn.tell(here, What::ShotFrom { at: from });
    }
}
