//! What is done to one thing of the pack: which one it is is for whoever does it to say.
//!
//! Identifying and enchanting work on one thing. Where several would do, the hero chooses: the choice is a part of what they
//! do, and stands in the journal. Who reads a scroll without knowing that it asks has spent a turn to find out, and keeps
//! the scroll.

use super::action::Refusal;
use super::actor::ActorId;
use super::game::Game;
use super::item::{Item, ItemId};
use super::lore::Lore;
use super::turn::Turn;
use crate::content::effect::{Enchanted, Reach};
use crate::content::{Class, Content, Effect, ItemType, Kind, Working};

/// Which thing something is to be done to.
pub(in crate::game) enum Choice {
    /// This one, or none at all.
    Made(Option<ItemId>),
    /// Several would do, and none was named.
    Open,
    /// It cannot be done.
    Refused(Refusal),
}

/// Whether an effect is for one thing of the pack of whoever does it.
fn asks(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Identify { all: false } | Effect::Enchant { .. }
    )
}

fn own_effects(workings: &[Working]) -> impl Iterator<Item = &Effect> {
    let own = workings.iter().filter(|working| working.who == Reach::Own);
    own.flat_map(|working| &working.what)
}

/// Whether an effect could be for that thing.
fn suits(item: &Item, effect: &Effect, lore: &Lore, content: &Content) -> bool {
    let kind = &content.items[item.kind()];
    match effect {
        Effect::Identify { .. } => !item.is_known() || !lore.knows(item.kind(), content),
        Effect::Enchant { item: which, .. } => {
            item.is_worn()
                && match which {
                    Enchanted::Weapon => kind.attack.is_some(),
                    Enchanted::Armour => kind.class == Class::Armour,
                    Enchanted::Any => true,
                }
        }
        Effect::Damage { .. }
        | Effect::Heal { .. }
        | Effect::Status { .. }
        | Effect::Cure { .. }
        | Effect::Drain { .. }
        | Effect::Mana { .. }
        | Effect::Push { .. }
        | Effect::Pull { .. }
        | Effect::Teleport { .. }
        | Effect::Blink { .. }
        | Effect::Swap { .. }
        | Effect::Summon { .. }
        | Effect::Polymorph { .. }
        | Effect::Dig { .. }
        | Effect::Terrain { .. }
        | Effect::Cover { .. }
        | Effect::Clear { .. }
        | Effect::Dim { .. }
        | Effect::Reveal { .. }
        | Effect::Uncurse { .. }
        | Effect::Curse { .. }
        | Effect::Recharge { .. }
        | Effect::Steal { .. }
        | Effect::Noise { .. }
        | Effect::Call { .. }
        | Effect::Split { .. }
        | Effect::Die { .. }
        | Effect::Gain { .. }
        | Effect::Fall { .. }
        | Effect::Learn { .. }
        | Effect::Unlock { .. } => false,
    }
}

/// The things of a pack that an effect could be for, but for those of the kind that is `used` to bring it about.
pub(in crate::game) fn those<'a>(
    pack: &'a [Item],
    effect: &Effect,
    used: Option<Kind<ItemType>>,
    (lore, content): (&Lore, &Content),
) -> Vec<&'a Item> {
    let meant = |item: &&Item| Some(item.kind()) != used && suits(item, effect, lore, content);
    pack.iter().filter(meant).collect()
}

/// What is chosen for workings that somebody sets off, `on` a thing if they named one, with a thing of the kind `used`.
pub(in crate::game) fn choose(
    turn: &Turn,
    id: ActorId,
    workings: &[Working],
    (used, on): (Option<Kind<ItemType>>, Option<ItemId>),
) -> Choice {
    let asking = own_effects(workings).find(|effect| asks(effect));
    let Some(effect) = asking.filter(|_| id == turn.hero) else {
        return match on {
            None => Choice::Made(None),
            Some(_) => Choice::Refused(Refusal::NotForThat),
        };
    };
    let pack = turn.actor(id).map_or(&[][..], |actor| &actor.pack);
    let those = those(pack, effect, used, (turn.lore, turn.content));
    let named = |on: ItemId| those.iter().any(|item| item.id() == on);
    let all_ask = workings.iter().flat_map(|working| &working.what).all(asks);
    let known = used.is_none_or(|kind| turn.lore.knows(kind, turn.content));
    match (on, &those[..]) {
        (Some(on), _) if named(on) => Choice::Made(Some(on)),
        (Some(_), _) => Choice::Refused(Refusal::NotForThat),
        (None, []) if known && all_ask => Choice::Refused(Refusal::NothingForIt),
        (None, []) => Choice::Made(None),
        (None, [only]) => Choice::Made(Some(only.id())),
        (None, _) => Choice::Open,
    }
}

/// Whether workings do nothing but make out one thing of the pack.
pub(in crate::game) fn makes_out(workings: &[Working]) -> bool {
    let mut all = workings.iter().flat_map(|working| &working.what);
    all.all(|effect| matches!(effect, Effect::Identify { all: false }))
}

/// What the hero is asked before they use something that they know.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// What is going to be done to the thing.
    pub effect: &'a Effect,
    /// The things to choose from, at least two.
    pub those: Vec<&'a Item>,
}

impl Game {
    /// What is asked before a thing of the pack is used; nothing if there is no choice, or the hero does not know of it.
    pub fn asked_by(&self, item: &Item) -> Option<Question<'_>> {
        let known = self.recognises(item);
        let workings = &self.content().items[item.kind()].workings;
        self.question(workings, Some(item.kind())).filter(|_| known)
    }

    /// What is asked before the spell at that place among those learnt is cast.
    pub fn asked_by_spell(&self, place: u8) -> Option<Question<'_>> {
        let spell = *self.world().lore().spells().get(usize::from(place))?;
        self.question(&self.content().spells[spell].workings, None)
    }

    fn question<'a>(
        &'a self,
        workings: &'a [Working],
        used: Option<Kind<ItemType>>,
    ) -> Option<Question<'a>> {
        let effect = own_effects(workings).find(|effect| asks(effect))?;
        let known = (self.world().lore(), self.content());
        let those = those(self.pack(), effect, used, known);
        (those.len() > 1).then_some(Question { effect, those })
    }
}
