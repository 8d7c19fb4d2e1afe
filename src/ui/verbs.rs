//! What the hero can do with a thing at hand.

use super::input::key_action::KeyAction;
use fifteen_content::{ItemClass, ItemType, Slot};
use fifteen_derive::All;
use fifteen_game::{Game, Item, ItemId, Whereabouts, capital};

/// Something to do with a thing, in the order of menus.
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
    /// Those that make sense for a thing, wherever it is.
    pub fn of(game: &Game, id: ItemId) -> Vec<Verb> {
        let Some((item, place)) = game.at_hand(id) else { return Vec::new() };
        let fits = |verb: &Verb| *verb != Verb::Use && verb.fits(game, item, place);
        Verb::ALL.into_iter().filter(fits).collect()
    }

    /// Whether it makes sense for a thing in that place.
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

    /// How a thing of that kind is used.
    fn to_use(kind: &ItemType) -> Verb {
        match kind.class {
            ItemClass::Potion => Verb::Drink,
            ItemClass::Scroll | ItemClass::Book => Verb::Read,
            _ => Verb::Zap,
        }
    }

    /// The command whose key does it, if one does.
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

    /// What it is called in menus.
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

    /// The question when the thing is still to be chosen.
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
            Verb::Open => say!("Look into what?"),
            Verb::Unlock => say!("Unlock what?"),
            Verb::Put => say!("Put what away?"),
            Verb::TakeOut => say!("Take what out?"),
        }
    }

    /// What is said when there is no such thing.
    pub(super) fn none(self) -> &'static str {
        match self {
            Verb::Drink => say!("You have nothing to drink."),
            Verb::Read => say!("You have nothing to read."),
            Verb::Zap => say!("You have nothing to zap."),
            Verb::Wear => say!("You have nothing to put on."),
            Verb::TakeOff => say!("You wear nothing that you could take off."),
            Verb::Throw => say!("You have nothing to throw."),
            Verb::Drop => say!("You have nothing to drop."),
            _ => say!("You have nothing of that sort."),
        }
    }

    /// How well it goes with a thing, where several can be chosen: the list begins with the first of the best.
    pub fn likes(self, game: &Game, item: &Item) -> i32 {
        let missile = self == Verb::Throw && game.class(item) == ItemClass::Missile;
        match self {
            Verb::Throw | Verb::Drop | Verb::Put if item.is_worn() => -1,
            _ => i32::from(missile),
        }
    }
}

/// The container that things are put into if none is named.
pub(super) fn open_container(game: &Game) -> Option<&Item> {
    game.containers().find(|container| container.is_open())
}
