//! Item actions and the questions before them.

use crate::aimed_action::AimedAction;
use crate::asked::ActionOnItem;
use crate::screen::{Flow, Request};
use crate::screens::{Aim, Amount, Confirm, Container, Lessons};
use crate::verbs::{Verb, open_container};
use fifteen_content::kinds::spell::needs_target;
use fifteen_content::{ItemClass, Slot};
use fifteen_game::{ALL, Action, Game, Item, ItemId, Refusal, Whereabouts};

impl ActionOnItem {
    /// Performs an action, or first asks for its object.
    pub fn first(action: Action, game: &Game) -> Flow {
        match ActionOnItem::before(action, game) {
            Some(asked) => Flow::Open(Request::Ask(asked)),
            None => Flow::Act(action),
        }
    }
}

impl Verb {
    /// Asks for a pack item for the action, or says that none fits.
    pub fn choose(self, game: &Game) -> Flow {
        let mut pack = game.pack().iter();
        match pack.any(|item| self.fits(game, item, Whereabouts::Pack)) {
            true => Flow::Open(Request::Choose(self)),
            false => Flow::Remark(self.none().to_owned()),
        }
    }

    /// Returns the question before an action that would take off a worn item.
    fn doubt(self, game: &Game, item: &Item) -> Option<String> {
        let verb = match self {
            Verb::Throw => say!("Throw"),
            Verb::Drop => say!("Drop"),
            Verb::Put => say!("Put away"),
            Verb::Drink
            | Verb::Read
            | Verb::Zap
            | Verb::Use
            | Verb::Wear
            | Verb::TakeOff
            | Verb::PickUp
            | Verb::PickUpSome
            | Verb::TakeOut
            | Verb::Open
            | Verb::Unlock => return None,
        };
        let name = game.bare_name(item);
        let worn = match game.content().items[item.kind()].slot {
            Some(Slot::Weapon) => say!("You wield the {name}."),
            Some(Slot::Light) => say!("The {name} is your light."),
            _ => say!("You wear the {name}."),
        };
        item.is_worn().then(|| say!("{worn} {verb} it anyway?"))
    }

    /// Performs the action, or first asks for confirmation, amount or target.
    pub fn apply(self, game: &Game, id: ItemId) -> Flow {
        let Some((item, place)) = game.at_hand(id) else {
            return Flow::Remark(game.refusal(Refusal::NoItem));
        };
        let flow = self.flow(game, item, place);
        match self.doubt(game, item) {
            Some(question) => Flow::Push(Confirm::new(question, flow)),
            None => flow,
        }
    }

    fn flow(self, game: &Game, item: &Item, place: Whereabouts) -> Flow {
        let id = item.id();
        let some = |question: &str, make: fn(ItemId, u32) -> Action| {
            Flow::Push(Amount::new(question, item.count(), id, make))
        };
        match self {
            Verb::Drink | Verb::Read | Verb::Zap | Verb::Use => use_it(game, item),
            Verb::Wear => Flow::Act(Action::Wear(id)),
            Verb::TakeOff => Flow::Act(Action::TakeOff(id)),
            Verb::Throw => Flow::Push(Aim::new(game, AimedAction::Throw(id))),
            Verb::Drop if item.count() > 1 => some(say!("Drop how many?"), Action::Drop),
            Verb::Drop => Flow::Act(Action::Drop(id, ALL)),
            Verb::PickUp => Flow::Act(Action::Take(id, ALL)),
            Verb::PickUpSome => Flow::Push(
                Amount::new(say!("Pick up how many?"), item.count(), id, Action::Take).all(),
            ),
            Verb::Open => Flow::Push(Container::new(id)),
            Verb::Unlock => Flow::Act(Action::Unlock(id)),
            Verb::Put => match open_container(game) {
                Some(container) => {
                    Flow::Act(Action::Put { item: id, into: container.id(), count: ALL })
                }
                None => Flow::Stay,
            },
            Verb::TakeOut => match place {
                Whereabouts::Inside(from) => {
                    Flow::Act(Action::TakeFrom { item: id, from, count: ALL })
                }
                _ => Flow::Stay,
            },
        }
    }
}

fn use_it(game: &Game, item: &Item) -> Flow {
    let kind = &game.content().items[item.kind()];
    if kind.workings.is_empty() && !kind.spells.is_empty() {
        return Lessons::open(game, item);
    }
    match is_aimed(game, item) {
        true => Flow::Push(Aim::new(game, AimedAction::Use(item.id()))),
        false => {
            let flow = ActionOnItem::first(Action::Use(item.id(), None), game);
            Aim::without(game, AimedAction::Use(item.id()), flow)
        }
    }
}

/// Whether using an item needs a target. An unidentified wand always does; a potion never does.
pub(super) fn is_aimed(game: &Game, item: &Item) -> bool {
    let kind = &game.content().items[item.kind()];
    let aimed = match game.recognises(item) {
        true => needs_target(&kind.workings) && kind.class != ItemClass::Potion,
        false => kind.class == ItemClass::Wand,
    };
    kind.is_usable() && aimed
}
