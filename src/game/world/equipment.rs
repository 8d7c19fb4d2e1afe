//! Gear, status effects, resistances and reactions of an actor.

use crate::world::modifiers::source::DataField;
use crate::world::{Actor, Item, ModifierSource};
use fifteen_content::kinds::ability::AbilityTrigger;
use fifteen_content::{
    Ability, Content, Cover, Effect, Ego, Element, ItemSet, ItemType, Kind, ReactionOwner as Reacting,
    Resist, Scenario, Slot, Status, Talent, Trap,
};

/// Returns the status effects of an actor: temporary ones, and those granted by worn items and talents.
pub fn statuses(actor: &Actor, content: &Content) -> impl Iterator<Item = Kind<Status>> {
    actor.statuses.iter().map(|state| state.status).chain(granted_statuses(actor, content))
}

fn talents_of<'a>(actor: &Actor, content: &'a Content) -> impl Iterator<Item = &'a Talent> {
    let talents = actor.growth().map_or(&[][..], |growth| growth.talents());
    talents.iter().map(|kind| &content.talents[*kind])
}

fn granted_statuses(actor: &Actor, content: &Content) -> impl Iterator<Item = Kind<Status>> {
    let worn = actor.pack.iter().filter(|item| item.worn).flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].grants.as_slice());
        content.items[item.kind].grants.iter().chain(ego.unwrap_or_default()).copied()
    });
    worn.chain(talents_of(actor, content).flat_map(|talent| talent.grants.iter().copied()))
}

/// Returns the resistance of an actor to an element: the percentage of damage that the actor does not take.
pub fn resistance(actor: &Actor, element: Kind<Element>, content: &Content) -> i32 {
    let kind = &content.monsters[actor.kind];
    if actor.statuses.is_empty() && actor.pack.is_empty() && actor.growth.is_none() {
        return Resist::total(kind.resists.iter(), element);
    }
    Resist::total(all_resistances(actor, content).map(|(_, resist)| resist), element)
}

/// Returns the sources of an actor's resistance to an element, each with its percentage.
pub(crate) fn resistance_sources(
    actor: &Actor,
    element: Kind<Element>,
    content: &Content,
) -> Vec<(ModifierSource, i32)> {
    let all = all_resistances(actor, content).filter(|(_, own)| own.element == element);
    all.map(|(origin, own)| (origin, own.percent)).collect()
}

fn all_resistances<'a>(
    actor: &Actor,
    content: &'a Content,
) -> impl Iterator<Item = (ModifierSource, &'a Resist)> {
    let kind = actor.kind;
    let body = with_source(&content.monsters[kind].resists, move |field| ModifierSource::Body(kind, field));
    let gear = actor.pack.iter().filter(|item| item.worn).flat_map(|item| {
        let (kind, ego) = (item.kind, item.ego);
        let own = with_source(&content.items[kind].resists, move |field| ModifierSource::Item(kind, field));
        let ego_resists = ego.map(|ego| {
            with_source(&content.egos[ego].resists, move |field| ModifierSource::Ego(kind, ego, field))
        });
        own.chain(ego_resists.into_iter().flatten())
    });
    let states = statuses(actor, content).flat_map(|status| {
        with_source(&content.statuses[status].resists, move |field| ModifierSource::Status(status, field))
    });
    let talents = actor.growth().map_or(&[][..], |growth| growth.talents());
    let learnt = talents.iter().copied().flat_map(|kind| {
        with_source(&content.talents[kind].resists, move |field| ModifierSource::Talent(kind, field))
    });
    body.chain(gear).chain(states).chain(learnt)
}

fn with_source<'a>(
    resists: &'a [Resist],
    origin: impl Fn(DataField) -> ModifierSource + 'a,
) -> impl Iterator<Item = (ModifierSource, &'a Resist)> + 'a {
    resists.iter().enumerate().map(move |(i, resist)| (origin(DataField("resists", Some(i))), resist))
}

pub(crate) fn is_immune(actor: &Actor, element: Kind<Element>, content: &Content) -> bool {
    resistance(actor, element, content) >= 100
}

/// Returns the first item that an actor wears or wields in a slot.
pub fn worn<'a>(actor: &'a Actor, slot: Slot, content: &Content) -> Option<&'a Item> {
    let there = |item: &&Item| item.worn && content.items[item.kind].slot == Some(slot);
    actor.pack.iter().find(there)
}

/// Returns the abilities of an actor that trigger on hitting or on being hit, as `when` says. All worn items add
/// abilities for being hit. Only the wielded weapon adds abilities for hitting.
pub(crate) fn hit_abilities(actor: &Actor, when: AbilityTrigger, content: &Content) -> Vec<Kind<Ability>> {
    let own = content.monsters[actor.kind].abilities.iter().copied();
    let weapon = worn(actor, Slot::Weapon, content).map(|item| item.id);
    let items = actor.pack.iter().filter(|item| item.worn);
    let items = items.filter(|item| when == AbilityTrigger::Struck || Some(item.id) == weapon);
    let items = items.flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].abilities.as_slice());
        content.items[item.kind].abilities.iter().chain(ego.unwrap_or_default()).copied()
    });
    own.chain(items).filter(|ability| content.abilities[*ability].when == when).collect()
}

/// Returns all definitions whose reactions apply to an actor: its kind, gear, status effects and growth, and the
/// scenario `run`, which is given for the hero only.
pub(crate) fn all_owners(actor: &Actor, run: Option<Kind<Scenario>>, content: &Content) -> Vec<Reacting> {
    let mut all = vec![Reacting::Monster(actor.kind)];
    all.extend(gear_owners(actor, content));
    all.extend(statuses(actor, content).map(Reacting::Status));
    all.extend(growth_owners(actor, run));
    all
}

pub(crate) fn gear_owners(actor: &Actor, content: &Content) -> impl Iterator<Item = Reacting> {
    let worn = actor.pack.iter().filter(|item| item.worn);
    let sets = active_sets(actor, content).into_iter().map(|(kind, place)| Reacting::Set(kind, place));
    worn.flat_map(|item| item_owners(item.kind, item.ego)).chain(sets)
}

/// Returns the active set bonuses of an actor, each as the item set and the index of the bonus.
pub(crate) fn active_sets(actor: &Actor, content: &Content) -> Vec<(Kind<ItemSet>, usize)> {
    let active = content.sets.iter().filter(|_| !actor.pack.is_empty()).flat_map(|(kind, set)| {
        set.bonuses_of(worn_set_items(actor, set)).map(move |(place, _)| (kind, place))
    });
    active.collect()
}

pub fn worn_set_items(actor: &Actor, set: &ItemSet) -> usize {
    let worn = |kind: &Kind<ItemType>| actor.pack.iter().any(|item| item.worn && item.kind == *kind);
    set.items.iter().filter(|kind| worn(kind)).count()
}

pub(crate) fn item_owners(kind: Kind<ItemType>, ego: Option<Kind<Ego>>) -> impl Iterator<Item = Reacting> {
    [Reacting::Item(kind)].into_iter().chain(ego.map(Reacting::Ego))
}

pub(crate) fn growth_owners(actor: &Actor, run: Option<Kind<Scenario>>) -> impl Iterator<Item = Reacting> {
    let growth = actor.growth().into_iter().flat_map(|growth| {
        let people = growth.people.map(Reacting::People);
        let class = growth.class.map(Reacting::Class);
        let talents = growth.talents.iter().map(|talent| Reacting::Talent(*talent));
        people.into_iter().chain(class).chain(talents)
    });
    run.map(Reacting::Scenario).into_iter().chain(growth)
}

/// Returns the weight of the pack, in tenths of a stone.
pub(crate) fn pack_weight(actor: &Actor, content: &Content) -> i32 {
    actor.pack.iter().map(|item| item.weight(content)).fold(0, i32::saturating_add)
}

/// Whether an item is a light source that needs no fuel or has fuel left.
pub(crate) fn gives_light(item: &Item, kind: &ItemType) -> bool {
    kind.light > 0 && (kind.fuel.is_none() || item.charges > 0)
}

fn is_harmless_effect(effect: &Effect, actor: &Actor, content: &Content) -> bool {
    let properties = effect.properties();
    let (mut element, mut never) = (properties.element, false);
    if let Effect::Status { status, .. } = effect {
        never = content.monsters[actor.kind].immune_to.contains(status);
        element = element.or(content.statuses[*status].element);
    }
    properties.is_beneficial || never || element.is_some_and(|element| is_immune(actor, element, content))
}

pub(crate) fn is_harmless_cover(actor: &Actor, cover: &Cover, content: &Content) -> bool {
    cover.inside.iter().all(|effect| is_harmless_effect(effect, actor, content))
}

/// Whether an actor may walk through a cover (plants, liquids, fire, gas). A cover with `shunned` is allowed only if
/// its list `inside` holds effects, and all of them are harmless to the actor.
pub(crate) fn can_walk_through(actor: &Actor, cover: &Cover, content: &Content) -> bool {
    !cover.shunned || !cover.inside.is_empty() && is_harmless_cover(actor, cover, content)
}

pub(crate) fn is_harmless_trap(actor: &Actor, trap: &Trap, content: &Content) -> bool {
    let mut effects = trap.workings.iter().flat_map(|working| &working.what).peekable();
    effects.peek().is_some() && effects.all(|effect| is_harmless_effect(effect, actor, content))
}
