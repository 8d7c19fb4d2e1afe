//! Item actions and the questions before them.

use crate::aimed_action::AimedAction;
use crate::item_actions::{ItemAction, first_open_container};
use crate::item_prompt::ActionOnItem;
use crate::screen::{Flow, LinkedScreen};
use crate::screens::{AimScreen, AmountDialog, ConfirmDialog, ContainerScreen, StudyScreen};
use fifteen_content::kinds::spell::needs_target;
use fifteen_content::{ItemClass, Slot};
use fifteen_game::{Action, Game, Item, ItemId, ItemLocation, Refusal, WHOLE_STACK};

impl ActionOnItem {
    /// Performs an action, or first asks for the item on which the action works.
    pub fn act_or_ask(action: Action, game: &Game) -> Flow {
        match ActionOnItem::for_action(action, game) {
            Some(prompt) => Flow::Open(LinkedScreen::Ask(prompt)),
            None => Flow::Act(action),
        }
    }
}

impl ItemAction {
    pub fn choose(self, game: &Game) -> Flow {
        let mut pack = game.pack().iter();
        match pack.any(|item| self.is_possible(game, item, ItemLocation::Pack)) {
            true => Flow::Open(LinkedScreen::Choose(self)),
            false => Flow::Remark(self.nothing_message().to_owned()),
        }
    }

    /// Returns the question before an action that would take off a worn item.
    fn take_off_question(self, game: &Game, item: &Item) -> Option<String> {
        let verb = match self {
            ItemAction::Throw => say!("Throw"),
            ItemAction::Drop => say!("Drop"),
            ItemAction::Put => say!("Put away"),
            ItemAction::Drink
            | ItemAction::Read
            | ItemAction::Zap
            | ItemAction::Use
            | ItemAction::Wear
            | ItemAction::TakeOff
            | ItemAction::PickUp
            | ItemAction::PickUpSome
            | ItemAction::TakeOut
            | ItemAction::Open
            | ItemAction::Unlock => return None,
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
        let Some((item, location)) = game.find_at_hand(id) else {
            return Flow::Remark(game.refusal_text(Refusal::NoItem));
        };
        ConfirmDialog::ask_first(self.take_off_question(game, item), self.flow(game, item, location))
    }

    fn flow(self, game: &Game, item: &Item, location: ItemLocation) -> Flow {
        let id = item.id();
        let ask_amount = |question: &str, make: fn(ItemId, u32) -> Action| {
            Flow::Push(AmountDialog::new(question, item.count(), id, make))
        };
        match self {
            ItemAction::Drink | ItemAction::Read | ItemAction::Zap | ItemAction::Use => use_it(game, item),
            ItemAction::Wear => Flow::Act(Action::Wear(id)),
            ItemAction::TakeOff => Flow::Act(Action::TakeOff(id)),
            ItemAction::Throw => Flow::Push(AimScreen::new(game, AimedAction::Throw(id))),
            ItemAction::Drop if item.count() > 1 => ask_amount(say!("Drop how many?"), Action::Drop),
            ItemAction::Drop => Flow::Act(Action::Drop(id, WHOLE_STACK)),
            ItemAction::PickUp => Flow::Act(Action::Take(id, WHOLE_STACK)),
            ItemAction::PickUpSome => Flow::Push(
                AmountDialog::new(say!("Pick up how many?"), item.count(), id, Action::Take)
                    .with_whole_stack(),
            ),
            ItemAction::Open => Flow::Push(ContainerScreen::new(id)),
            ItemAction::Unlock => Flow::Act(Action::Unlock(id)),
            ItemAction::Put => match first_open_container(game) {
                Some(container) => {
                    Flow::Act(Action::PutIn { item: id, into: container.id(), count: WHOLE_STACK })
                }
                None => Flow::Stay,
            },
            ItemAction::TakeOut => match location {
                ItemLocation::Inside(from) => {
                    Flow::Act(Action::TakeFrom { item: id, from, count: WHOLE_STACK })
                }
                _ => Flow::Stay,
            },
        }
    }
}

fn use_it(game: &Game, item: &Item) -> Flow {
    let kind = &game.content().items[item.kind()];
    if kind.workings.is_empty() && !kind.spells.is_empty() {
        return StudyScreen::open(game, item);
    }
    match needs_aim(game, item) {
        true => Flow::Push(AimScreen::new(game, AimedAction::Use(item.id()))),
        false => {
            let flow = ActionOnItem::act_or_ask(Action::Use(item.id(), None), game);
            AimScreen::act_without_target(game, AimedAction::Use(item.id()), flow)
        }
    }
}

/// Whether using an item needs a target. An unidentified wand always does; a potion never does.
pub(super) fn needs_aim(game: &Game, item: &Item) -> bool {
    let kind = &game.content().items[item.kind()];
    let aimed = match game.is_identified(item) {
        true => needs_target(&kind.workings) && kind.class != ItemClass::Potion,
        false => kind.class == ItemClass::Wand,
    };
    kind.is_usable() && aimed
}
