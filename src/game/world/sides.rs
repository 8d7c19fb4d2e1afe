//! Whose side somebody is on, what that makes of them to others, and which rooms are whose.

use super::factions::standing::{rank, standing};
use crate::world::level::claim::Area;
use crate::world::{Actor, ActorId, Bond, Scene};
use fifteen_base::Point;
use fifteen_content::kinds::hero::birth::{Attitude, Takes};
use fifteen_content::kinds::monster::Enmity;
use fifteen_content::{Content, Faction, Kind, Side, Terms};

/// What two of one side make of each other.
const OWN: i32 = 100;

/// The side that an actor fights for. The hero's allies fight for the hero's, and the charmed among all
/// others too; a charmed ally for its own again.
pub fn side(actor: &Actor, scene: &Scene<'_>) -> Side {
    let content = scene.content;
    let own = content.regards.side(actor.kind);
    if !is_with_hero(actor, scene.hero, content) {
        return own;
    }
    let hero = scene.level.actors.get(scene.hero);
    hero.map_or(own, |hero| content.regards.side(hero.kind))
}

/// Whether somebody is the hero, or fights on their side by being led or charmed.
pub fn is_with_hero(actor: &Actor, hero: ActorId, content: &Content) -> bool {
    if actor.id == hero {
        return true;
    }
    if actor.leader.is_none() && actor.states.is_empty() {
        return false;
    }
    let mut charms = actor.states.iter().map(|state| &content.statuses[state.status]);
    let charmed = charms.any(|status| status.charmed);
    (actor.leader == Some(hero)) != charmed
}

/// Whether somebody fights on the hero's side, or is of the hero's faction.
pub fn is_one_of_us(hero: &Actor, actor: &Actor, scene: &Scene<'_>) -> bool {
    let regards = &scene.content.regards;
    let own = regards.side(hero.kind) == regards.side(actor.kind);
    own || is_with_hero(actor, scene.hero, scene.content)
}

/// What one makes of another, from -100 to 100: the regard between their factions, and of the hero and who is with them what the
/// other's faction makes of the hero.
pub fn regard(a: &Actor, b: &Actor, scene: &Scene<'_>) -> i32 {
    let Scene { content, hero, .. } = *scene;
    let side = |actor: &Actor| content.regards.side(actor.kind);
    match (is_with_hero(a, hero, content), is_with_hero(b, hero, content)) {
        (true, true) => OWN,
        (true, false) => stands(side(b), scene),
        (false, true) => stands(side(a), scene),
        (false, false) => content.regards.between(side(a), side(b)),
    }
}

/// How the hero stands with a side.
pub fn stands(side: Side, scene: &Scene<'_>) -> i32 {
    let hero = scene.level.actors.get(scene.hero);
    hero.map_or(0, |hero| standing(side, hero, &scene.tally.standings, scene.content))
}

/// On which terms two are by what their sides make of each other, whatever lies between those two.
pub fn terms(a: &Actor, b: &Actor, scene: &Scene<'_>) -> Terms {
    Terms::at(regard(a, b, scene))
}

/// Whether two would strike each other: their sides are at war, one of them has come to blows with the other, or fights everybody.
/// Nobody fights captives, and nobody on the hero's side whom the hero or theirs have hit by accident.
pub fn are_foes(a: &Actor, b: &Actor, scene: &Scene<'_>) -> bool {
    let Scene { content, hero, .. } = *scene;
    let captive = [a, b].iter().any(|actor| actor.bond == Bond::Captive);
    if captive || a.id == b.id {
        return false;
    }
    let enmity = |actor: &Actor| content.monsters[actor.kind].enmity;
    if enmity(a) == Enmity::Everybody || enmity(b) == Enmity::Everybody {
        return true;
    }
    let with_hero = |actor: &Actor| is_with_hero(actor, hero, content);
    if (is_placated(a, content) && with_hero(b)) || (is_placated(b, content) && with_hero(a)) {
        return false;
    }
    let led = |actor: &Actor| actor.id == hero || is_ally(actor, hero);
    let wronged = |by: &Actor, on: &Actor| on.harmed && !with_hero(on) && led(by);
    let at_blows = a.foe == Some(b.id) || b.foe == Some(a.id);
    wronged(a, b) || wronged(b, a) || at_blows || terms(a, b, scene) == Terms::War
}

/// Whether somebody keeps quiet for a while for what they were given.
pub fn is_placated(actor: &Actor, content: &Content) -> bool {
    actor.states.iter().any(|state| content.statuses[state.status].placated)
}

/// How somebody takes to the hero at sight: what the hero has earned goes before what they were born as. Whom the hero has harmed,
/// who fights everybody and of whom there is only one, take to nobody in any way of their own.
pub fn takes(actor: &Actor, hero: &Actor, scene: &Scene<'_>) -> Takes {
    takes_for(actor, hero, scene).0
}

/// What somebody takes the hero for as they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenFor {
    /// What the hero was born as.
    People,
    /// What the hero has come to be to their faction.
    Rank,
}

/// The same, and for which of the two.
pub fn takes_for(actor: &Actor, hero: &Actor, scene: &Scene<'_>) -> (Takes, TakenFor) {
    let content = scene.content;
    let kind = &content.monsters[actor.kind];
    if actor.harmed || kind.unique || kind.enmity == Enmity::Everybody {
        return (Takes::Plain, TakenFor::People);
    }
    let side = content.regards.side(actor.kind);
    let stands = standing(side, hero, &scene.tally.standings, content);
    let earned = rank(side, stands, content).map_or(Takes::Plain, |rank| rank.takes);
    let born = attitude(actor, hero, content).map_or(Takes::Plain, |own| own.takes);
    let takes = match earned {
        Takes::Plain => born,
        Takes::Foe => Takes::Foe,
        Takes::Friend | Takes::Wary => earned.min(born),
    };
    (takes, if takes == earned { TakenFor::Rank } else { TakenFor::People })
}

/// What part of the usual price somebody asks of the hero for how their faction takes to the hero's people, in percent.
pub fn price_percent(actor: &Actor, hero: &Actor, content: &Content) -> u32 {
    attitude(actor, hero, content).map_or(100, |own| own.price.unsigned_abs())
}

/// What part of it they ask for how the hero stands with their faction, in percent.
pub fn rank_percent(actor: &Actor, scene: &Scene<'_>) -> u32 {
    let side = scene.content.regards.side(actor.kind);
    let rank = rank(side, stands(side, scene), scene.content);
    rank.map_or(100, |rank| rank.price.unsigned_abs())
}

fn attitude<'a>(actor: &Actor, hero: &Actor, content: &'a Content) -> Option<&'a Attitude> {
    let people = hero.growth()?.people?;
    content.peoples[people].attitude(content.monsters[actor.kind].faction)
}

/// Whether somebody is one of those who live in a place, with a name and a day.
pub fn is_person(actor: &Actor, content: &Content) -> bool {
    content.monsters[actor.kind].person.is_some()
}

/// Whether somebody is led by the hero: comes along, or waits where they were told to.
pub fn is_led(actor: &Actor, hero: ActorId) -> bool {
    is_ally(actor, hero) && matches!(actor.bond, Bond::Free | Bond::Waiting)
}

/// Whether somebody comes along with the hero, and does not wait anywhere.
pub fn follows(actor: &Actor, hero: ActorId) -> bool {
    is_ally(actor, hero) && actor.bond == Bond::Free
}

/// Whether somebody is on the side of the hero who leads them.
pub fn is_ally(actor: &Actor, hero: ActorId) -> bool {
    actor.leader == Some(hero)
}

/// A room that somebody is left to mind about: of the dead nobody does.
#[derive(Clone, Copy, Debug)]
pub struct FactionRoom {
    /// Whose it is.
    pub(crate) faction: Kind<Faction>,
    area: Area,
    /// Whether the hero has been in it.
    entered: bool,
    /// How they stand with the hero.
    terms: Terms,
}

impl FactionRoom {
    /// The same once the hero has been in it.
    pub(crate) fn come_to(self) -> FactionRoom {
        FactionRoom { entered: true, ..self }
    }

    /// Whether a cell is in it.
    pub(crate) fn holds(&self, at: Point) -> bool {
        self.area.holds(at)
    }

    /// Whether they would mind a hero who comes in for the first time: who fights them at sight has nothing to lose by it.
    pub(crate) fn minds_guests(&self) -> bool {
        !self.entered && self.minds_thieves() && self.terms != Terms::Alliance
    }

    /// Whether something would come of it if the hero took what lies there.
    pub(crate) fn minds_thieves(&self) -> bool {
        self.terms != Terms::War
    }
}

/// The rooms of the hero's level that somebody is left to mind about.
pub fn rooms(scene: &Scene<'_>) -> Vec<FactionRoom> {
    let Scene { content, level, .. } = *scene;
    let claims = level.claims.iter().filter_map(|claim| {
        let faction = content.factions.find(&claim.faction)?;
        let side = Side::of(faction);
        let theirs =
            |actor: &Actor| content.regards.side(actor.kind) == side && actor.leader.is_none();
        let terms = Terms::at(stands(side, scene));
        let room = FactionRoom { faction, area: claim.area, entered: claim.entered, terms };
        level.actors.iter().any(theirs).then_some(room)
    });
    claims.collect()
}
