//! Actions on an item at hand: drink, read, wear, drop and so on.

use super::input::key_action::KeyAction;
use fifteen_content::{ItemClass, ItemType, Slot};
use fifteen_derive::All;
use fifteen_game::{Game, Item, ItemId, Whereabouts, capital};

/// An action on an item, in menu order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
#[allow(missing_docs)]
pub enum Verb {
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

impl Verb {
    /// Returns the actions that make sense for an item.
    pub fn for_item(game: &Game, id: ItemId) -> Vec<Verb> {
        let Some((item, place)) = game.at_hand(id) else { return Vec::new() };
        let fits = |verb: &Verb| *verb != Verb::Use && verb.fits(game, item, place);
        Verb::ALL.into_iter().filter(fits).collect()
    }

    /// Whether the action makes sense for an item in this place.
    pub fn fits(self, game: &Game, item: &Item, place: Whereabouts) -> bool {
        let kind = &game.content().items[item.kind()];
        let packed = place == Whereabouts::Pack;
        match self {
            Verb::Drink | Verb::Read | Verb::Zap | Verb::Use => {
                packed && kind.is_usable() && (self == Verb::Use || self == Verb::to_use(kind))
            }
            Verb::Wear => packed && kind.slot.is_some() && !item.is_worn(),
            Verb::TakeOff => packed && item.is_worn(),
            Verb::Throw => packed && kind.class != ItemClass::Gold,
            Verb::Drop => packed,
            Verb::PickUp => place == Whereabouts::Floor && !kind.fixed,
            Verb::PickUpSome => place == Whereabouts::Floor && !kind.fixed && item.count() > 1,
            Verb::Open => kind.holds > 0 && item.is_open(),
            Verb::Unlock => kind.opened_by.is_some() && !item.is_open(),
            Verb::Put => packed && kind.holds == 0 && open_container(game).is_some(),
            Verb::TakeOut => matches!(place, Whereabouts::Inside(_)),
        }
    }

    /// Returns the action that uses items of a kind.
    fn to_use(kind: &ItemType) -> Verb {
        match kind.class {
            ItemClass::Potion => Verb::Drink,
            ItemClass::Scroll | ItemClass::Book => Verb::Read,
            _ => Verb::Zap,
        }
    }

    /// Returns the command of the action, if a key can be bound to it.
    pub fn command(self) -> Option<KeyAction> {
        Some(match self {
            Verb::Drink => KeyAction::Drink,
            Verb::Read => KeyAction::Read,
            Verb::Zap => KeyAction::Zap,
            Verb::Use => KeyAction::Use,
            Verb::Wear => KeyAction::Wear,
            Verb::TakeOff => KeyAction::TakeOff,
            Verb::Throw => KeyAction::Throw,
            Verb::Drop => KeyAction::Drop,
            Verb::PickUp | Verb::TakeOut => KeyAction::PickUp,
            Verb::Open | Verb::Unlock => KeyAction::Open,
            Verb::PickUpSome | Verb::Put => return None,
        })
    }

    /// Returns the menu label.
    pub fn label(self, game: &Game, item: &Item) -> String {
        let kind = &game.content().items[item.kind()];
        match self {
            Verb::Drink | Verb::Read | Verb::Zap | Verb::Use => capital(kind.class.verb()),
            Verb::Wear => match kind.slot {
                Some(Slot::Weapon) => say!("Wield"),
                Some(Slot::Light) => say!("Light"),
                _ => say!("Wear"),
            }
            .to_owned(),
            Verb::TakeOff => say!("Take off").to_owned(),
            Verb::Throw => say!("Throw").to_owned(),
            Verb::Drop => say!("Drop").to_owned(),
            Verb::PickUp => say!("Pick up").to_owned(),
            Verb::PickUpSome => say!("Pick up some").to_owned(),
            Verb::Open => say!("Look inside").to_owned(),
            Verb::Unlock => say!("Unlock").to_owned(),
            Verb::Put => match open_container(game) {
                Some(container) => say!("Put into the {}", game.bare_name(container)),
                None => say!("Put away").to_owned(),
            },
            Verb::TakeOut => say!("Take out").to_owned(),
        }
    }

    /// Returns the question for an item to choose.
    pub fn question(self) -> &'static str {
        match self {
            Verb::Drink => say!("Drink what?"),
            Verb::Read => say!("Read what?"),
            Verb::Zap => say!("Zap what?"),
            Verb::Use => say!("Use what?"),
            Verb::Wear => say!("Wear or wield what?"),
            Verb::TakeOff => say!("Take off what?"),
            Verb::Throw => say!("Throw what?"),
            Verb::Drop => say!("Drop what?"),
            Verb::PickUp | Verb::PickUpSome => say!("Pick up what?"),
            Verb::Open => say!("Open what?"),
            Verb::Unlock => say!("Unlock what?"),
            Verb::Put => say!("Put what away?"),
            Verb::TakeOut => say!("Take what out?"),
        }
    }

    /// Returns the message if no item fits.
    pub(super) fn none(self) -> &'static str {
        match self {
            Verb::Drink => say!("You have nothing to drink."),
            Verb::Read => say!("You have nothing to read."),
            Verb::Zap => say!("You have nothing to zap."),
            Verb::Wear => say!("You have nothing to put on."),
            Verb::TakeOff => say!("You are wearing nothing that you can take off."),
            Verb::Throw => say!("You have nothing to throw."),
            Verb::Drop => say!("You have nothing to drop."),
            _ => say!("You have no item of that kind."),
        }
    }

    /// Returns how well an item suits the action. The cursor starts at the first of the best items.
    pub fn likes(self, game: &Game, item: &Item) -> i32 {
        let missile = self == Verb::Throw && game.class(item) == ItemClass::Missile;
        match self {
            Verb::Throw | Verb::Drop | Verb::Put if item.is_worn() => -1,
            _ => i32::from(missile),
        }
    }
}

/// Returns the container that receives items if none is named.
pub(super) fn open_container(game: &Game) -> Option<&Item> {
    game.containers().find(|container| container.is_open())
}
