//! Gear, status effects and resistances of an actor.

use crate::world::modifiers::origin::Field;
use crate::world::{Actor, ActorId, Item, Origin};
use fifteen_content::kinds::ability::When;
use fifteen_content::{
    Ability, Content, Cover, Effect, Ego, Element, ItemSet, ItemType, Kind, Origin as Reacting,
    Resist, Scenario, Slot, Status, Talent, Trap,
};

/// Returns the status effects of an actor: the temporary ones, and those from worn items and talents.
pub fn statuses(actor: &Actor, content: &Content) -> impl Iterator<Item = Kind<Status>> {
    actor.states.iter().map(|state| state.status).chain(granted(actor, content))
}

fn talents<'a>(actor: &Actor, content: &'a Content) -> impl Iterator<Item = &'a Talent> {
    let talents = actor.growth().map_or(&[][..], |growth| growth.talents());
    talents.iter().map(|kind| &content.talents[*kind])
}

/// Returns the status effects from worn items and talents.
fn granted(actor: &Actor, content: &Content) -> impl Iterator<Item = Kind<Status>> {
    let worn = actor.pack.iter().filter(|item| item.worn).flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].grants.as_slice());
        content.items[item.kind].grants.iter().chain(ego.unwrap_or_default()).copied()
    });
    worn.chain(talents(actor, content).flat_map(|talent| talent.grants.iter().copied()))
}

/// Returns the resistance of an actor to an element: the percentage of damage that does not reach it.
pub fn resists(actor: &Actor, element: Kind<Element>, content: &Content) -> i32 {
    let kind = &content.monsters[actor.kind];
    if actor.states.is_empty() && actor.pack.is_empty() && actor.growth.is_none() {
        return Resist::of(kind.resists.iter(), element);
    }
    Resist::of(bears(actor, content).map(|(_, resist)| resist), element)
}

/// Returns the sources of an actor's resistance to an element, each in percent.
pub(crate) fn why_resists(
    actor: &Actor,
    element: Kind<Element>,
    content: &Content,
) -> Vec<(Origin, i32)> {
    let all = bears(actor, content).filter(|(_, own)| own.element == element);
    all.map(|(origin, own)| (origin, own.percent)).collect()
}

/// Returns all resistances and vulnerabilities of an actor, from body, gear, status effects and talents.
fn bears<'a>(actor: &Actor, content: &'a Content) -> impl Iterator<Item = (Origin, &'a Resist)> {
    let kind = actor.kind;
    let body = all(&content.monsters[kind].resists, move |field| Origin::Body(kind, field));
    let gear = actor.pack.iter().filter(|item| item.worn).flat_map(|item| {
        let (kind, ego) = (item.kind, item.ego);
        let own = all(&content.items[kind].resists, move |field| Origin::Item(kind, field));
        let of_ego = ego
            .map(|ego| all(&content.egos[ego].resists, move |field| Origin::Ego(kind, ego, field)));
        own.chain(of_ego.into_iter().flatten())
    });
    let states = statuses(actor, content).flat_map(|status| {
        all(&content.statuses[status].resists, move |field| Origin::Status(status, field))
    });
    let had = actor.growth().map_or(&[][..], |growth| growth.talents());
    let learnt = had.iter().copied().flat_map(|kind| {
        all(&content.talents[kind].resists, move |field| Origin::Talent(kind, field))
    });
    body.chain(gear).chain(states).chain(learnt)
}

/// Returns the resistances of one definition, each with its place in the data.
fn all<'a>(
    resists: &'a [Resist],
    origin: impl Fn(Field) -> Origin + 'a,
) -> impl Iterator<Item = (Origin, &'a Resist)> + 'a {
    resists.iter().enumerate().map(move |(i, resist)| (origin(Field("resists", Some(i))), resist))
}

pub(crate) fn is_immune(actor: &Actor, element: Kind<Element>, content: &Content) -> bool {
    resists(actor, element, content) >= 100
}

/// Returns the first item worn or wielded in a slot.
pub fn worn<'a>(actor: &'a Actor, slot: Slot, content: &Content) -> Option<&'a Item> {
    let there = |item: &&Item| item.worn && content.items[item.kind].slot == Some(slot);
    actor.pack.iter().find(there)
}

/// Returns the abilities of an actor that trigger on a hit (`When::Hit`) or on being hit (`When::Struck`). The wielded
/// weapon adds its own to hits; every worn item adds its own to being hit.
pub(crate) fn of_blow(actor: &Actor, when: When, content: &Content) -> Vec<Kind<Ability>> {
    let own = content.monsters[actor.kind].abilities.iter().copied();
    let strikes = worn(actor, Slot::Weapon, content).map(|item| item.id);
    let items = actor.pack.iter().filter(|item| item.worn);
    let items = items.filter(|item| when == When::Struck || Some(item.id) == strikes);
    let items = items.flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].abilities.as_slice());
        content.items[item.kind].abilities.iter().chain(ego.unwrap_or_default()).copied()
    });
    own.chain(items).filter(|ability| content.abilities[*ability].when == when).collect()
}

/// Returns everything about an actor that can have reactions: body, gear, status effects, people, class and talents;
/// for the hero also the scenario.
pub(crate) fn reacting(
    actor: &Actor,
    (hero, scenario): (ActorId, Kind<Scenario>),
    content: &Content,
) -> Vec<Reacting> {
    let mut all = vec![Reacting::Monster(actor.kind)];
    all.extend(gear(actor, content));
    all.extend(statuses(actor, content).map(Reacting::Status));
    all.extend(calling(actor, (hero, scenario)));
    all
}

/// Returns the worn items and item sets of an actor, as sources of reactions.
pub(crate) fn gear(actor: &Actor, content: &Content) -> impl Iterator<Item = Reacting> {
    let worn = actor.pack.iter().filter(|item| item.worn);
    let sets = sets(actor, content).into_iter().map(|(kind, place)| Reacting::Set(kind, place));
    worn.flat_map(|own| thing(own.kind, own.ego)).chain(sets)
}

/// Returns the active set bonuses of an actor, each by its set and its index there.
pub(crate) fn sets(actor: &Actor, content: &Content) -> Vec<(Kind<ItemSet>, usize)> {
    let held = content.sets.iter().filter(|_| !actor.pack.is_empty()).flat_map(|(kind, set)| {
        set.bonuses_of(worn_of(actor, set)).map(move |(place, _)| (kind, place))
    });
    held.collect()
}

/// Returns the number of different items of a set that an actor wears.
pub fn worn_of(actor: &Actor, set: &ItemSet) -> usize {
    let worn =
        |kind: &Kind<ItemType>| actor.pack.iter().any(|item| item.worn && item.kind == *kind);
    set.items.iter().filter(|kind| worn(kind)).count()
}

/// Returns an item kind and its ego, as sources of reactions.
pub(crate) fn thing(
    kind: Kind<ItemType>,
    ego: Option<Kind<Ego>>,
) -> impl Iterator<Item = Reacting> {
    [Reacting::Item(kind)].into_iter().chain(ego.map(Reacting::Ego))
}

/// Returns the scenario (for the hero alone), people, class and talents, as sources of reactions.
pub(crate) fn calling(
    actor: &Actor,
    (hero, scenario): (ActorId, Kind<Scenario>),
) -> impl Iterator<Item = Reacting> {
    let played = (actor.id == hero).then_some(Reacting::Scenario(scenario));
    let growth = actor.growth().into_iter().flat_map(|growth| {
        let people = growth.people.map(Reacting::People);
        let class = growth.class.map(Reacting::Class);
        let talents = growth.talents.iter().map(|talent| Reacting::Talent(*talent));
        people.into_iter().chain(class).chain(talents)
    });
    played.into_iter().chain(growth)
}

/// Returns the weight of the carried items, in tenths of a stone.
pub(crate) fn weigh(actor: &Actor, content: &Content) -> i32 {
    actor.pack.iter().map(|item| item.weight(content)).fold(0, i32::saturating_add)
}

/// Whether an item shines now: it gives light, and is not out of fuel.
pub(crate) fn gives_light(item: &Item, kind: &ItemType) -> bool {
    kind.light > 0 && (kind.fuel.is_none() || item.left > 0)
}

/// Whether a harmful effect does no harm to an actor.
fn spares(effect: &Effect, actor: &Actor, content: &Content) -> bool {
    let traits = effect.traits();
    let (element, never) = match effect {
        Effect::Status { status, .. } => {
            let never = content.monsters[actor.kind].immune_to.contains(status);
            (content.statuses[*status].element, never)
        }
        _ => (None, false),
    };
    let immune = |element| is_immune(actor, element, content);
    traits.kind || never || traits.element.or(element).is_some_and(immune)
}

/// Whether standing in a cover has no effect on an actor.
pub(crate) fn is_spared_by(actor: &Actor, cover: &Cover, content: &Content) -> bool {
    cover.inside.iter().all(|effect| spares(effect, actor, content))
}

/// Whether an actor may walk through a cover: it is not shunned, or its known effects are harmless to the actor. A
/// shunned cover without listed effects is always avoided.
pub(crate) fn walks_through(actor: &Actor, cover: &Cover, content: &Content) -> bool {
    !cover.shunned || !cover.inside.is_empty() && is_spared_by(actor, cover, content)
}

pub(crate) fn is_no_trap(actor: &Actor, trap: &Trap, content: &Content) -> bool {
    let mut effects = trap.workings.iter().flat_map(|working| &working.what).peekable();
    effects.peek().is_some() && effects.all(|effect| spares(effect, actor, content))
}
