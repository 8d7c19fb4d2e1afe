//! Sides in combat: faction relations, personal enmities, the hero's allies, and rooms owned by factions.

use super::factions::standing::{rank, standing};
use crate::world::level::claim::Area;
use crate::world::{Actor, ActorId, Bond, EvalContext};
use fifteen_base::Point;
use fifteen_content::kinds::hero::people_and_class::{Attitude, Disposition};
use fifteen_content::kinds::monster::Enmity;
use fifteen_content::{Content, Faction, FactionId, Kind, Relation};

const SAME_SIDE_REGARD: i32 = 100;

/// Returns the faction that an actor fights for. Allies fight for the hero's faction. A charmed enemy fights for
/// the hero's faction, a charmed ally for its own.
pub fn side(actor: &Actor, scene: &EvalContext<'_>) -> FactionId {
    let content = scene.content;
    let own = content.regards.faction_of(actor.kind);
    if !is_with_hero(actor, scene.hero, content) {
        return own;
    }
    let hero = scene.level.actors.get(scene.hero);
    hero.map_or(own, |hero| content.regards.faction_of(hero.kind))
}

/// Whether an actor fights on the hero's side: the hero, an ally who is not charmed, or a charmed actor who is no
/// ally.
pub fn is_with_hero(actor: &Actor, hero: ActorId, content: &Content) -> bool {
    if actor.id == hero {
        return true;
    }
    if actor.leader.is_none() && actor.statuses.is_empty() {
        return false;
    }
    let mut charms = actor.statuses.iter().map(|state| &content.statuses[state.status]);
    let charmed = charms.any(|status| status.charmed);
    (actor.leader == Some(hero)) != charmed
}

/// Whether an actor fights on the hero's side or belongs to the hero's faction.
pub fn is_one_of_us(hero: &Actor, actor: &Actor, scene: &EvalContext<'_>) -> bool {
    let regards = &scene.content.regards;
    let own = regards.faction_of(hero.kind) == regards.faction_of(actor.kind);
    own || is_with_hero(actor, scene.hero, scene.content)
}

/// Returns the regard between two actors, from -100 to 100. Between the hero's side and another actor, this is the
/// hero's standing with the other actor's faction.
pub fn regard(a: &Actor, b: &Actor, scene: &EvalContext<'_>) -> i32 {
    let EvalContext { content, hero, .. } = *scene;
    let side = |actor: &Actor| content.regards.faction_of(actor.kind);
    match (is_with_hero(a, hero, content), is_with_hero(b, hero, content)) {
        (true, true) => SAME_SIDE_REGARD,
        (true, false) => hero_standing(side(b), scene),
        (false, true) => hero_standing(side(a), scene),
        (false, false) => content.regards.between(side(a), side(b)),
    }
}

/// Returns the hero's standing with a faction, from -100 to 100.
pub fn hero_standing(side: FactionId, scene: &EvalContext<'_>) -> i32 {
    let hero = scene.level.actors.get(scene.hero);
    hero.map_or(0, |hero| standing(side, hero, &scene.tally.standings, scene.content))
}

/// Returns the relation of two actors, without personal enmities.
pub fn relation(a: &Actor, b: &Actor, scene: &EvalContext<'_>) -> Relation {
    Relation::from_regard(regard(a, b, scene))
}

/// Whether two actors are enemies: their sides are at war, one is the personal enemy of the other, or one fights
/// everybody. The hero and allies are also enemies of every actor that they have hurt. Captives have no enemies. A
/// gift placates an actor towards the hero's side, unless one of the two actors fights everybody.
pub fn are_foes(a: &Actor, b: &Actor, scene: &EvalContext<'_>) -> bool {
    let EvalContext { content, hero, .. } = *scene;
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
    let is_hero_or_led = |actor: &Actor| actor.id == hero || is_ally(actor, hero);
    let wronged = |by: &Actor, on: &Actor| on.hurt_by_hero && !with_hero(on) && is_hero_or_led(by);
    if is_guest(a) || is_guest(b) {
        return false;
    }
    let personal = a.personal_enemy == Some(b.id) || b.personal_enemy == Some(a.id);
    wronged(a, b) || wronged(b, a) || personal || relation(a, b, scene) == Relation::War
}

/// Whether an actor came in peace with a plot, as guests of a wedding do, and nobody has hurt it.
fn is_guest(actor: &Actor) -> bool {
    let hurt = actor.hurt_by_hero || actor.hp < actor.max_hp || actor.personal_enemy.is_some();
    actor.bond == Bond::Home && actor.leader.is_none() && !hurt
}

pub fn is_placated(actor: &Actor, content: &Content) -> bool {
    is_guest(actor) || actor.statuses.iter().any(|state| content.statuses[state.status].placated)
}

/// Returns an actor's reaction to the sight of the hero. It depends on the hero's rank with the actor's faction, and
/// on the faction's attitude to the hero's people (race). If the rank is plain, the attitude alone decides. If the
/// rank is hostile, the rank alone decides. Under any other rank, the friendlier of the two reactions applies. Actors
/// hurt by the hero, unique actors and actors that fight everybody react plainly.
pub fn reaction(actor: &Actor, hero: &Actor, scene: &EvalContext<'_>) -> Disposition {
    sourced_reaction(actor, hero, scene).0
}

/// Reason for an actor's reaction to the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReactionSource {
    People,
    Rank,
}

pub fn sourced_reaction(actor: &Actor, hero: &Actor, scene: &EvalContext) -> (Disposition, ReactionSource) {
    let content = scene.content;
    let kind = &content.monsters[actor.kind];
    if actor.hurt_by_hero || kind.unique || kind.enmity == Enmity::Everybody {
        return (Disposition::Plain, ReactionSource::People);
    }
    let side = content.regards.faction_of(actor.kind);
    let stands = standing(side, hero, &scene.tally.standings, content);
    let by_rank = rank(side, stands, content).map_or(Disposition::Plain, |rank| rank.disposition);
    let by_people = attitude(actor, hero, content).map_or(Disposition::Plain, |own| own.disposition);
    let disposition = match by_rank {
        Disposition::Plain => by_people,
        Disposition::Foe => Disposition::Foe,
        Disposition::Friend | Disposition::Wary => by_rank.min(by_people),
    };
    (disposition, if disposition == by_rank { ReactionSource::Rank } else { ReactionSource::People })
}

/// Returns the price factor of an actor's faction for the hero's people, in percent.
pub fn price_percent(actor: &Actor, hero: &Actor, content: &Content) -> u32 {
    attitude(actor, hero, content).map_or(100, |own| own.price.unsigned_abs())
}

/// Returns the price factor for the hero's rank with an actor's faction, in percent; 100 without a rank.
pub fn rank_percent(actor: &Actor, scene: &EvalContext<'_>) -> u32 {
    let side = scene.content.regards.faction_of(actor.kind);
    let rank = rank(side, hero_standing(side, scene), scene.content);
    rank.map_or(100, |rank| rank.price.unsigned_abs())
}

fn attitude<'a>(actor: &Actor, hero: &Actor, content: &'a Content) -> Option<&'a Attitude> {
    let people = hero.growth()?.people?;
    content.peoples[people].attitude(content.monsters[actor.kind].faction)
}

/// Whether an actor is a person: an inhabitant with a name and a daily routine.
pub fn is_person(actor: &Actor, content: &Content) -> bool {
    content.monsters[actor.kind].person.is_some()
}

/// Whether an actor is an ally who follows the hero or waits.
pub fn is_led(actor: &Actor, hero: ActorId) -> bool {
    is_ally(actor, hero) && matches!(actor.bond, Bond::Free | Bond::Waiting)
}

/// Whether an actor is an ally who follows the hero.
pub fn follows(actor: &Actor, hero: ActorId) -> bool {
    is_ally(actor, hero) && actor.bond == Bond::Free
}

pub fn is_ally(actor: &Actor, hero: ActorId) -> bool {
    actor.leader == Some(hero)
}

/// A room owned by a faction. At least one member of the faction on the level follows no leader.
#[derive(Clone, Copy, Debug)]
pub struct FactionRoom {
    pub(crate) faction: Kind<Faction>,
    area: Area,
    entered: bool,
    /// Relation of the faction to the hero.
    relation: Relation,
}

impl FactionRoom {
    pub(crate) fn as_entered(self) -> FactionRoom {
        FactionRoom { entered: true, ..self }
    }

    pub(crate) fn contains(&self, at: Point) -> bool {
        self.area.contains(at)
    }

    /// Whether the owners mind a visit by the hero. They do not mind a second visit, nor any visit if they are allied
    /// with the hero. At war they attack anyway, so the visit does not matter.
    pub(crate) fn minds_visits(&self) -> bool {
        !self.entered && self.minds_theft() && self.relation != Relation::Alliance
    }

    pub(crate) fn minds_theft(&self) -> bool {
        self.relation != Relation::War
    }
}

/// Returns the faction rooms of the hero's level. A room counts only if a member of the faction on this level follows
/// no leader.
pub fn faction_rooms(scene: &EvalContext<'_>) -> Vec<FactionRoom> {
    let EvalContext { content, level, .. } = *scene;
    let claims = level.claims.iter().filter_map(|claim| {
        let faction = content.factions.find(&claim.faction)?;
        let side = FactionId::from_faction(faction);
        let theirs = |actor: &Actor| content.regards.faction_of(actor.kind) == side && actor.leader.is_none();
        let relation = Relation::from_regard(hero_standing(side, scene));
        let room = FactionRoom { faction, area: claim.area, entered: claim.entered, relation };
        level.actors.iter().any(theirs).then_some(room)
    });
    claims.collect()
}
