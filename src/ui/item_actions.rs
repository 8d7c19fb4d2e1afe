//! Actions on an item at hand: drink, read, wear, drop and so on.

use super::input::key_action::KeyAction;
use fifteen_content::{ItemClass, ItemType, Slot};
use fifteen_derive::All;
use fifteen_game::{Game, Item, ItemId, ItemLocation, capitalize};

/// An action on an item, in menu order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
pub enum ItemAction {
    Drink,
    Read,
    Zap,
    Use,
    Wear,
    TakeOff,
    Open,
    Unlock,
    PickUp,
    PickUpSome,
    TakeOut,
    Throw,
    Drop,
    Put,
}

impl ItemAction {
    pub fn for_item(game: &Game, id: ItemId) -> Vec<ItemAction> {
        let Some((item, place)) = game.find_at_hand(id) else { return Vec::new() };
        let fits = |verb: &ItemAction| *verb != ItemAction::Use && verb.is_possible(game, item, place);
        ItemAction::ALL.into_iter().filter(fits).collect()
    }

    pub fn is_possible(self, game: &Game, item: &Item, place: ItemLocation) -> bool {
        let kind = &game.content().items[item.kind()];
        let packed = place == ItemLocation::Pack;
        match self {
            ItemAction::Drink | ItemAction::Read | ItemAction::Zap | ItemAction::Use => {
                packed
                    && kind.is_usable()
                    && (self == ItemAction::Use || self == ItemAction::use_action(kind))
            }
            ItemAction::Wear => packed && kind.slot.is_some() && !item.is_worn(),
            ItemAction::TakeOff => packed && item.is_worn(),
            ItemAction::Throw => packed && kind.class != ItemClass::Gold,
            ItemAction::Drop => packed,
            ItemAction::PickUp => place == ItemLocation::Floor && !kind.fixed,
            ItemAction::PickUpSome => place == ItemLocation::Floor && !kind.fixed && item.count() > 1,
            ItemAction::Open => kind.capacity > 0 && item.is_open(),
            ItemAction::Unlock => kind.opened_by.is_some() && !item.is_open(),
            ItemAction::Put => packed && kind.capacity == 0 && first_open_container(game).is_some(),
            ItemAction::TakeOut => matches!(place, ItemLocation::Inside(_)),
        }
    }

    /// Returns the action that the menu of an item of this kind offers instead of the general `Use`.
    fn use_action(kind: &ItemType) -> ItemAction {
        match kind.class {
            ItemClass::Potion => ItemAction::Drink,
            ItemClass::Scroll | ItemClass::Book => ItemAction::Read,
            _ => ItemAction::Zap,
        }
    }

    /// Returns the key command of the action; `None` if no key can be bound to it.
    pub fn key_action(self) -> Option<KeyAction> {
        Some(match self {
            ItemAction::Drink => KeyAction::Drink,
            ItemAction::Read => KeyAction::Read,
            ItemAction::Zap => KeyAction::Zap,
            ItemAction::Use => KeyAction::Use,
            ItemAction::Wear => KeyAction::Wear,
            ItemAction::TakeOff => KeyAction::TakeOff,
            ItemAction::Throw => KeyAction::Throw,
            ItemAction::Drop => KeyAction::Drop,
            ItemAction::PickUp | ItemAction::TakeOut => KeyAction::PickUp,
            ItemAction::Open | ItemAction::Unlock => KeyAction::Open,
            ItemAction::PickUpSome | ItemAction::Put => return None,
        })
    }

    pub fn label(self, game: &Game, item: &Item) -> String {
        let kind = &game.content().items[item.kind()];
        match self {
            ItemAction::Drink | ItemAction::Read | ItemAction::Zap | ItemAction::Use => {
                capitalize(kind.class.use_verb())
            }
            ItemAction::Wear => match kind.slot {
                Some(Slot::Weapon) => say!("Wield"),
                Some(Slot::Light) => say!("Light"),
                _ => say!("Wear"),
            }
            .to_owned(),
            ItemAction::TakeOff => say!("Take off").to_owned(),
            ItemAction::Throw => say!("Throw").to_owned(),
            ItemAction::Drop => say!("Drop").to_owned(),
            ItemAction::PickUp => say!("Pick up").to_owned(),
            ItemAction::PickUpSome => say!("Pick up some").to_owned(),
            ItemAction::Open => say!("Look inside").to_owned(),
            ItemAction::Unlock => say!("Unlock").to_owned(),
            ItemAction::Put => match first_open_container(game) {
                Some(container) => say!("Put into the {}", game.bare_name(container)),
                None => say!("Put away").to_owned(),
            },
            ItemAction::TakeOut => say!("Take out").to_owned(),
        }
    }

    pub fn question(self) -> &'static str {
        match self {
            ItemAction::Drink => say!("Drink what?"),
            ItemAction::Read => say!("Read what?"),
            ItemAction::Zap => say!("Zap what?"),
            ItemAction::Use => say!("Use what?"),
            ItemAction::Wear => say!("Wear or wield what?"),
            ItemAction::TakeOff => say!("Take off what?"),
            ItemAction::Throw => say!("Throw what?"),
            ItemAction::Drop => say!("Drop what?"),
            ItemAction::PickUp | ItemAction::PickUpSome => say!("Pick up what?"),
            ItemAction::Open => say!("Open what?"),
            ItemAction::Unlock => say!("Unlock what?"),
            ItemAction::Put => say!("Put what away?"),
            ItemAction::TakeOut => say!("Take what out?"),
        }
    }

    pub(super) fn nothing_message(self) -> &'static str {
        match self {
            ItemAction::Drink => say!("You have nothing to drink."),
            ItemAction::Read => say!("You have nothing to read."),
            ItemAction::Zap => say!("You have nothing to zap."),
            ItemAction::Wear => say!("You have nothing to put on."),
            ItemAction::TakeOff => say!("You are wearing nothing that you can take off."),
            ItemAction::Throw => say!("You have nothing to throw."),
            ItemAction::Drop => say!("You have nothing to drop."),
            _ => say!("You have no item of that kind."),
        }
    }

    /// Returns how well an item suits the action: higher is better. The cursor starts at the first of the best items.
    pub fn preference(self, game: &Game, item: &Item) -> i32 {
        let missile = self == ItemAction::Throw && game.class(item) == ItemClass::Missile;
        match self {
            ItemAction::Throw | ItemAction::Drop | ItemAction::Put if item.is_worn() => -1,
            _ => i32::from(missile),
        }
    }
}

/// Returns the first open container, into which [`ItemAction::Put`] puts items.
pub(super) fn first_open_container(game: &Game) -> Option<&Item> {
    game.containers().find(|container| container.is_open())
}
