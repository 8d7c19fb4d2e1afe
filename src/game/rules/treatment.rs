//! Choice of the item in the pack that an effect identifies, enchants or repairs.
//!
//! If several items qualify, the player chooses, and the command and the journal record the choice. Reading an
//! unknown scroll that needs a choice identifies the scroll, costs a turn and does not use up the scroll.

use super::Turn;
use crate::world::{ActorId, Item, ItemId, Lore, Refusal};
use fifteen_content::kinds::effect::{EnchantTarget, TargetArea};
use fifteen_content::{Content, Effect, ItemClass, ItemType, Kind, Working};

/// Enchantment to which scrolls and services can raise an item.
pub const MAX_ENCHANTMENT: i32 = 9;
/// Enchantment to which effects can lower an item.
pub const MIN_ENCHANTMENT: i32 = -20;

/// An effect on a single item in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    Identify,
    /// The item gets better or worse.
    Enchant(EnchantTarget),
    Repair,
}

impl Treatment {
    /// Returns the treatment of an effect, or `None` if the effect is not for a single item in the pack.
    pub(crate) fn from_effect(effect: &Effect) -> Option<Treatment> {
        if let Effect::Identify { all: false } = effect {
            return Some(Treatment::Identify);
        }
        if let Effect::Repair {} = effect {
            return Some(Treatment::Repair);
        }
        let Effect::Enchant { item, .. } = effect else { return None };
        Some(Treatment::Enchant(*item))
    }

    fn applies_to(self, item: &Item, lore: &Lore, content: &Content) -> bool {
        let kind = &content.items[item.kind()];
        if matches!(self, Treatment::Enchant(_)) && item.bonus() >= MAX_ENCHANTMENT {
            return false;
        }
        match self {
            Treatment::Identify => !item.is_known() || !lore.knows(item.kind(), content),
            Treatment::Enchant(EnchantTarget::Weapon) => item.is_worn() && kind.attack.is_some(),
            Treatment::Enchant(EnchantTarget::Armour) => item.is_worn() && kind.class == ItemClass::Armour,
            Treatment::Enchant(EnchantTarget::Any) => item.is_worn(),
            // The hero cannot know whether an unidentified item is damaged.
            Treatment::Repair => {
                let made = kind.attack.is_some() || kind.class == ItemClass::Armour;
                made && item.is_known() && item.bonus() < 0
            }
            // The hero cannot know whether an unidentified kind can be enchanted, so all wearable items and wands of
            // such kinds qualify.
            Treatment::Enchant(EnchantTarget::Anything) => match lore.knows(item.kind(), content) {
                true => kind.can_be_enchanted(),
                false => kind.slot.is_some() || kind.class == ItemClass::Wand,
            },
        }
    }
}

pub fn effects_on_user(workings: &[Working]) -> impl Iterator<Item = &Effect> {
    workings.iter().filter(|working| working.who == TargetArea::Own).flat_map(|working| &working.what)
}

/// Returns the items that a treatment applies to. Items of the kind `used`, the kind of the item in use, are left
/// out.
pub fn treatable_items<'a>(
    pack: &'a [Item],
    treatment: Treatment,
    used: Option<Kind<ItemType>>,
    (lore, content): (&Lore, &Content),
) -> Vec<&'a Item> {
    let qualifies = |item: &&Item| Some(item.kind()) != used && treatment.applies_to(item, lore, content);
    pack.iter().filter(qualifies).collect()
}

/// Returns the item to treat: `on`, or the only item that qualifies. Returns `None` if the effects treat no item.
/// `used` is the kind of the item in use.
///
/// # Errors
/// [`Refusal::NoItemChosen`] if several items qualify and `on` is `None`. [`Refusal::NoEffectOnItem`] if `on` does
/// not qualify. [`Refusal::NoEffectOnAny`] if no item qualifies and the effects would do nothing else.
pub fn choose_item(
    turn: &Turn,
    id: ActorId,
    workings: &[Working],
    (used, on): (Option<Kind<ItemType>>, Option<ItemId>),
) -> Result<Option<ItemId>, Refusal> {
    let treatment = effects_on_user(workings).find_map(Treatment::from_effect);
    let Some(treatment) = treatment.filter(|_| id == turn.hero) else {
        return if on.is_some() { Err(Refusal::NoEffectOnItem) } else { Ok(None) };
    };
    let pack = turn.actor(id).map_or(&[][..], |actor| &actor.pack);
    let qualifying = treatable_items(pack, treatment, used, (turn.lore, turn.content));
    let named = |on: ItemId| qualifying.iter().any(|item| item.id() == on);
    let mut all = workings.iter().flat_map(|working| &working.what);
    let all_ask = all.all(|effect| Treatment::from_effect(effect).is_some());
    let known = used.is_none_or(|kind| turn.lore.knows(kind, turn.content));
    match (on, &qualifying[..]) {
        (Some(on), _) if named(on) => Ok(Some(on)),
        (Some(_), _) => Err(Refusal::NoEffectOnItem),
        (None, []) if known && all_ask => Err(Refusal::NoEffectOnAny),
        (None, []) => Ok(None),
        (None, [only]) => Ok(Some(only.id())),
        (None, _) => Err(Refusal::NoItemChosen),
    }
}

/// Whether all effects identify a single item each.
pub fn only_identifies(workings: &[Working]) -> bool {
    let mut all = workings.iter().flat_map(|working| &working.what);
    all.all(|effect| Treatment::from_effect(effect) == Some(Treatment::Identify))
}
