//! What is done to one thing of the pack: which one it is is for whoever does it to say.
//!
//! Identifying, enchanting and mending work on one thing. Where several would do, the hero chooses: the choice is a part of what they
//! do, and stands in the journal. Who reads a scroll without knowing that it asks has spent a turn to find out, and keeps
//! the scroll.

use super::Turn;
use crate::world::{ActorId, Item, ItemId, Lore, Refusal};
use fifteen_content::kinds::effect::{Enchanted, Reach};
use fifteen_content::{Content, Effect, ItemClass, ItemType, Kind, Working};

/// What can be done to one thing of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// It comes out what it is.
    Identify,
    /// It becomes better, or worse.
    Enchant(Enchanted),
    /// It becomes as good as new.
    Mend,
}

impl Treatment {
    /// What an effect does to one thing of the pack of whoever does it; nothing if it is not for one thing.
    pub(crate) fn of(effect: &Effect) -> Option<Treatment> {
        if let Effect::Identify { all: false } = effect {
            return Some(Treatment::Identify);
        }
        if let Effect::Mend {} = effect {
            return Some(Treatment::Mend);
        }
        let Effect::Enchant { item, .. } = effect else { return None };
        Some(Treatment::Enchant(*item))
    }

    /// Whether it could be done to that thing.
    fn suits(self, item: &Item, lore: &Lore, content: &Content) -> bool {
        let kind = &content.items[item.kind()];
        match self {
            Treatment::Identify => !item.is_known() || !lore.knows(item.kind(), content),
            Treatment::Enchant(Enchanted::Weapon) => item.is_worn() && kind.attack.is_some(),
            Treatment::Enchant(Enchanted::Armour) => {
                item.is_worn() && kind.class == ItemClass::Armour
            }
            Treatment::Enchant(Enchanted::Any) => item.is_worn(),
            // Of a thing that nobody knows nobody knows that it needs it.
            Treatment::Mend => {
                let made = kind.attack.is_some() || kind.class == ItemClass::Armour;
                made && item.is_known() && item.bonus() < 0
            }
            // What it is does not have to be known: to try is a way to find out.
            Treatment::Enchant(Enchanted::Anything) => match lore.knows(item.kind(), content) {
                true => kind.takes_enchantment(),
                false => kind.slot.is_some() || kind.class == ItemClass::Wand,
            },
        }
    }
}

/// The effects that whoever sets workings off has on themselves.
pub fn own_effects(workings: &[Working]) -> impl Iterator<Item = &Effect> {
    workings.iter().filter(|working| working.who == Reach::Own).flat_map(|working| &working.what)
}

/// The things of a pack that it could be done to, but for those of the kind that is `used` to bring it about.
pub fn those<'a>(
    pack: &'a [Item],
    treatment: Treatment,
    used: Option<Kind<ItemType>>,
    (lore, content): (&Lore, &Content),
) -> Vec<&'a Item> {
    let meant = |item: &&Item| Some(item.kind()) != used && treatment.suits(item, lore, content);
    pack.iter().filter(meant).collect()
}

/// What is chosen for workings that somebody sets off, `on` a thing if they named one, with a thing of the kind `used`: one thing, or
/// none at all.
///
/// # Errors
/// [`Refusal::NoChoice`] where several would do and none was named; else why it cannot be done.
pub fn choose(
    turn: &Turn,
    id: ActorId,
    workings: &[Working],
    (used, on): (Option<Kind<ItemType>>, Option<ItemId>),
) -> Result<Option<ItemId>, Refusal> {
    let treatment = own_effects(workings).find_map(Treatment::of);
    let Some(treatment) = treatment.filter(|_| id == turn.hero) else {
        return if on.is_some() { Err(Refusal::NotForThat) } else { Ok(None) };
    };
    let pack = turn.actor(id).map_or(&[][..], |actor| &actor.pack);
    let those = those(pack, treatment, used, (turn.lore, turn.content));
    let named = |on: ItemId| those.iter().any(|item| item.id() == on);
    let mut all = workings.iter().flat_map(|working| &working.what);
    let all_ask = all.all(|effect| Treatment::of(effect).is_some());
    let known = used.is_none_or(|kind| turn.lore.knows(kind, turn.content));
    match (on, &those[..]) {
        (Some(on), _) if named(on) => Ok(Some(on)),
        (Some(_), _) => Err(Refusal::NotForThat),
        (None, []) if known && all_ask => Err(Refusal::NothingForIt),
        (None, []) => Ok(None),
        (None, [only]) => Ok(Some(only.id())),
        (None, _) => Err(Refusal::NoChoice),
    }
}

/// Whether workings do nothing but make out one thing of the pack.
pub fn makes_out(workings: &[Working]) -> bool {
    let mut all = workings.iter().flat_map(|working| &working.what);
    all.all(|effect| Treatment::of(effect) == Some(Treatment::Identify))
}
