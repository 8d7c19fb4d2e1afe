//! Evaluation of conditions from the data at a moment of the run. Also computes an actor's stats with the modifiers
//! whose conditions hold at that moment.

use super::{AttackRange, RunMemory, TriggerEvent};
use crate::world::compute_stats::{statuses, worn};
use crate::world::equipment::pack_weight;
use crate::world::formula::{FOLLOW_DISTANCE, SIGHT_WITHOUT_LIGHT};
use crate::world::modifiers::explanation::{StatExplanation, explain_stat};
use crate::world::modifiers::visitor::HandUse;
use crate::world::purse::coins;
use crate::world::sides::{are_foes, hero_standing, is_ally};
use crate::world::{Actor, ActorId, Bond, Growth, Item, Level, Mood, SightRange, Stats};
use fifteen_base::Point;
use fifteen_content::kinds::scenario::lamps::Lamps;
use fifteen_content::{
    Condition, Content, Cover, FactionId, ItemClass, Kind, Monster, Scenario, Slot, Stat, Tile, Trigger,
};

#[derive(Clone, Copy)]
pub struct EvalContext<'a> {
    pub content: &'a Content,
    pub level: &'a Level,
    pub hero: ActorId,
    pub now: u64,
    pub scenario: Kind<Scenario>,
    pub tally: &'a RunMemory,
}

/// Rolls whether something with a chance in percent happens.
type ChanceRoll<'c> = &'c mut dyn FnMut(i32) -> bool;

#[derive(Clone, Copy)]
struct ConditionSubject<'a> {
    of: &'a Actor,
    other: Option<&'a Actor>,
    what: Option<&'a TriggerEvent>,
}

impl<'a> EvalContext<'a> {
    /// Whether a condition holds for the actor `of`. Conditions about a trigger event are false if `what` is `None`.
    /// `chance` gets the percentage of a random condition, and returns whether the condition holds.
    pub fn holds(
        &self,
        condition: &Condition,
        of: ActorId,
        what: Option<&'a TriggerEvent>,
        chance: ChanceRoll<'_>,
    ) -> bool {
        let actor = |id| self.level.actors.get(id);
        let other = what.and_then(|what| what.other).and_then(actor);
        actor(of).is_some_and(|of| self.holds_for(condition, ConditionSubject { of, other, what }, chance))
    }

    fn holds_for(&self, condition: &Condition, subject: ConditionSubject, chance: ChanceRoll) -> bool {
        let ConditionSubject { of, other, what } = subject;
        match condition {
            Condition::All(all) => all.iter().all(|condition| self.holds_for(condition, subject, chance)),
            Condition::Any(any) => any.iter().any(|condition| self.holds_for(condition, subject, chance)),
            Condition::Not(condition) => !self.holds_for(condition, subject, chance),
            Condition::Other(condition) => other.is_some_and(|other| {
                let swapped = ConditionSubject { of: other, other: Some(of), what };
                self.holds_for(condition, swapped, chance)
            }),
            Condition::HpBelow(percent) => of.hp * 100 < Stats::stat(of, Stat::MaxHp, self.content) * percent,
            Condition::ManaBelow(percent) => {
                of.mana * 100 < Stats::stat(of, Stat::MaxMana, self.content) * percent
            }
            Condition::Status(status) => statuses(of, self.content).any(|active| active == *status),
            Condition::Burdened {} => Stats::for_actor(of, self.content).burdened,
            Condition::InTheDark {} => SightRange::of_hero(self.level, of.id, self.content).dark,
            Condition::Lit {} => Stats::stat(of, Stat::Light, self.content) > SIGHT_WITHOUT_LIGHT,
            Condition::Unseen {} => self.is_unseen(of),
            Condition::Asleep {} => of.id != self.hero && of.mood == Mood::Asleep,
            Condition::Unaware {} => {
                let taken = what.is_some_and(|what| what.unaware == Some(of.id));
                taken || (of.id != self.hero && matches!(of.mood, Mood::Asleep | Mood::Idle { .. }))
            }
            Condition::Hero {} => of.id == self.hero,
            Condition::Ally {} => is_ally(of, self.hero),
            Condition::Foe {} => other.is_some_and(|other| are_foes(of, other, self)),
            Condition::Monster(kinds) => kinds.contains(&of.kind),
            Condition::Family(family) => self.content.monsters[of.kind].family == *family,
            Condition::Faction(faction) => self.content.monsters[of.kind].faction == *faction,
            Condition::People(peoples) => is_named(of.growth().and_then(Growth::people), peoples),
            Condition::Class(classes) => is_named(of.growth().and_then(Growth::class), classes),
            Condition::Talent(talent) => of.growth().is_some_and(|growth| growth.has(*talent)),
            Condition::Skill { skill, least } => {
                of.growth().is_some_and(|growth| growth.rank(*skill) >= *least)
            }
            Condition::Level(least) => of.growth().is_some_and(|growth| growth.level >= *least),
            Condition::Terrain(tiles) => tiles.contains(&self.level.tile(of.at)),
            Condition::Cover(covers) => self.level.covers.at(of.at).any(|patch| covers.contains(&patch.kind)),
            Condition::Wet {} => self.is_wet(of.at),
            Condition::Spot(spots) => {
                let here = self.level.spots.get(&of.at);
                here.is_some_and(|id| spots.iter().any(|spot| self.content.spots[*spot].id == *id))
            }
            Condition::Theme(themes) => themes.contains(&self.level.theme),
            Condition::NoEnemyLeft {} => self.foes(of).next().is_none(),
            Condition::AllyNear(kinds) => self.has_ally_near(of, kinds),
            Condition::Turns((least, most)) => {
                let now = i64::try_from(self.now).unwrap_or(i64::MAX);
                (i64::from(*least)..=i64::from(*most)).contains(&now)
            }
            Condition::ClimbsOut {} => what.is_some_and(|what| what.trigger == Trigger::ClimbsOut),
            Condition::Depth((least, most)) => (*least..=*most).contains(&self.level.depth),
            Condition::Hour(hours) => is_named(self.level.hour(self.now, self.content), hours),
            Condition::BesideWall {} => of.at.neighbours().any(|at| self.tile(at).is_wall()),
            Condition::EnemiesAdjacent(least) => self.enemies_adjacent(of) >= *least,
            Condition::NoEnemySeen {} => !self.foes(of).any(|foe| self.sees(of, foe)),
            Condition::Wields(items) => is_named(worn(of, Slot::Weapon, self.content).map(Item::kind), items),
            Condition::WieldsGroup(groups) => worn(of, Slot::Weapon, self.content)
                .is_some_and(|item| self.content.items[item.kind].is_in_any(groups)),
            Condition::Wears(items) => worn_by(of).any(|item| items.contains(&item.kind)),
            Condition::SlotFilled(slots) => {
                worn_by(of).any(|item| is_named(self.content.items[item.kind].slot, slots))
            }
            Condition::Shield {} => worn(of, Slot::OffHand, self.content)
                .is_some_and(|item| self.content.items[item.kind].class == ItemClass::Armour),
            Condition::EmptyHanded {} => {
                let holds = |slot| worn(of, slot, self.content).is_some();
                !holds(Slot::Weapon) && !holds(Slot::OffHand)
            }
            Condition::Carries(items) => {
                of.pack.iter().flat_map(Item::with_contents).any(|item| items.contains(&item.kind))
            }
            Condition::CarriesMany { item, least } => {
                let items = of.pack.iter().flat_map(Item::with_contents).filter(|own| own.kind == *item);
                let many = items.fold(0_u32, |sum, own| sum.saturating_add(own.count));
                i64::from(many) >= i64::from(*least)
            }
            Condition::Element(element) => what.is_some_and(|what| what.element == Some(*element)),
            Condition::School(school) => {
                let spell = what.and_then(|what| what.spell);
                spell.is_some_and(|spell| self.content.spells[spell].school == *school)
            }
            Condition::ItemClass(classes) => what
                .and_then(|what| what.item)
                .is_some_and(|(kind, _)| classes.contains(&self.content.items[kind].class)),
            Condition::Thrown {} => what.is_some_and(|what| what.attack_range == Some(AttackRange::Ranged)),
            Condition::HandToHand {} => {
                what.is_some_and(|what| what.attack_range == Some(AttackRange::Melee))
            }
            Condition::OfStatus(status) => what.is_some_and(|what| what.status == Some(*status)),
            Condition::Chance(percent) => what.is_some() && chance(*percent),
            Condition::Mark { mark, least, most } => {
                let value = self.tally.mark(*mark, self.content);
                least.is_none_or(|least| value >= least) && most.is_none_or(|most| value <= most)
            }
            Condition::Lamps((least, most)) => {
                let burning = self.lamps().map(|(lamps, clock)| lamps.burning(clock));
                burning.is_some_and(|burning| (*least..=*most).contains(&burning))
            }
            Condition::Deepest((least, most)) => {
                let deepest = of.growth().map_or(0, |growth| growth.deepest);
                (*least..=*most).contains(&deepest)
            }
            Condition::Standing { faction, least, most } => {
                let standing = hero_standing(FactionId::from_faction(*faction), self);
                (least.unwrap_or(standing)..=most.unwrap_or(standing)).contains(&standing)
            }
            Condition::Gold(least) => i64::from(coins(&of.pack, self.content)) >= i64::from(*least),
            Condition::Dead(people) => {
                people.iter().any(|kind| self.tally.is_dead(&self.content.monsters[*kind].id))
            }
            Condition::Quest { quest, is, end } => {
                self.tally.quest(&self.content.quests[*quest].id).is_some_and(|own| {
                    is.contains(&own.stage) && end.as_ref().is_none_or(|end| own.end.as_ref() == Some(end))
                })
            }
            Condition::Scenario(scenarios) => scenarios.contains(&self.scenario),
        }
    }

    /// Returns the lamps of the town and their time ([`Lamps::lamp_time`]). `None` in scenarios without lamps.
    pub(crate) fn lamps(&self) -> Option<(&'a Lamps, u64)> {
        self.tally.lamps(self.scenario, self.now, self.content)
    }

    /// Whether an actor is of the hero's own faction, as townspeople are.
    pub(crate) fn is_of_own_faction(&self, actor: &Actor) -> bool {
        let faction = |actor: &Actor| self.content.monsters[actor.kind].faction;
        self.level.actors.get(self.hero).is_some_and(|hero| faction(hero) == faction(actor))
    }

    /// Returns the hero's standing with the town, or 0 if the scenario does not count it.
    pub(crate) fn standing(&self) -> i32 {
        let mark = self.content.scenarios[self.scenario].standing;
        mark.map_or(0, |mark| self.tally.mark(mark, self.content))
    }

    /// Returns the number of enemies in the eight cells around an actor.
    pub fn enemies_adjacent(&self, of: &'a Actor) -> i32 {
        let beside = self.level.actors.iter().filter(|other| other.at.is_adjacent(of.at));
        let beside = beside.filter(|other| are_foes(of, other, self));
        i32::try_from(beside.count()).unwrap_or(i32::MAX)
    }

    fn foes(&self, actor: &Actor) -> impl Iterator<Item = &Actor> {
        self.level.actors.iter().filter(move |other| are_foes(actor, other, self))
    }

    fn has_ally_near(&self, actor: &Actor, kinds: &[Kind<Monster>]) -> bool {
        let beside = |ally: &Actor| ally.bond == Bond::Free && ally.at.distance(actor.at) <= FOLLOW_DISTANCE;
        let ally = |ally: &Actor| is_ally(ally, actor.id) && beside(ally);
        self.level.actors.iter().any(|other| kinds.contains(&other.kind) && ally(other))
    }

    fn sees(&self, actor: &Actor, other: &Actor) -> bool {
        let eyes = SightRange::of_hero(self.level, actor.id, self.content);
        let hidden = !actor.at.is_adjacent(other.at) && Stats::for_actor(other, self.content).unseen;
        let near = other.at.distance(actor.at) <= eyes.sight && !hidden;
        near && self.level.is_in_view(actor.at, other.at) && eyes.can_see(other.at, actor.at, self.level)
    }

    /// Whether the actor is out of sight of its enemies. For the hero, only enemies that hunt or flee count. For any
    /// other actor, only the hero counts.
    fn is_unseen(&self, actor: &Actor) -> bool {
        let knows = |foe: &Actor| {
            let aware = matches!(foe.mood, Mood::Hunting { .. } | Mood::Fleeing { .. });
            foe.id == self.hero || (actor.id == self.hero && aware)
        };
        !self.foes(actor).any(|foe| knows(foe) && self.sees(foe, actor))
    }

    pub(crate) fn tile(&self, at: Point) -> &Tile {
        &self.content.tiles[self.level.tile(at)]
    }

    fn is_wet(&self, at: Point) -> bool {
        let quenches = |cover: &Cover| cover.quenches;
        self.tile(at).wet || self.level.covers.kinds(at, self.content).any(quenches)
    }
}

impl EvalContext<'_> {
    /// Returns the current stats of an actor. Modifiers whose condition is about a trigger event do not apply.
    pub(crate) fn stats(&self, actor: &Actor) -> Stats {
        self.stats_in(actor, None)
    }

    /// Like [`EvalContext::stats`], in an event that conditions can test.
    pub(crate) fn stats_in(&self, actor: &Actor, event: Option<&TriggerEvent>) -> Stats {
        let mut holds = |condition: &Condition| self.holds_now(condition, actor.id, event);
        Stats::at_moment(actor, self.content, &mut holds)
    }

    /// Returns whether a condition holds now, if nothing happens by chance. Stats never depend on chance.
    pub(crate) fn holds_now(&self, condition: &Condition, of: ActorId, event: Option<&TriggerEvent>) -> bool {
        self.holds(condition, of, event, &mut |_| false)
    }

    pub(crate) fn stat(&self, actor: &Actor, stat: Stat) -> i32 {
        match actor.pack.is_empty() && actor.statuses.is_empty() {
            true => Stats::stat(actor, stat, self.content),
            false => self.stats(actor)[stat],
        }
    }

    /// Returns the weight that an actor can take up without being burdened, in tenths of a stone.
    pub(crate) fn spare_load(&self, actor: &Actor) -> i32 {
        self.stat(actor, Stat::Strength).saturating_sub(pack_weight(actor, self.content))
    }

    pub(crate) fn explain_stat(&self, actor: &Actor, stat: Stat) -> StatExplanation {
        self.explain_stat_in(actor, HandUse::Wielding, stat, None)
    }

    /// Like [`EvalContext::explain_stat`], in an event that conditions can test.
    pub(crate) fn explain_stat_in(
        &self,
        actor: &Actor,
        hand: HandUse,
        stat: Stat,
        event: Option<&TriggerEvent>,
    ) -> StatExplanation {
        let mut holds = |condition: &Condition| self.holds_now(condition, actor.id, event);
        explain_stat(actor, hand, stat, self.content, &mut holds)
    }
}

fn is_named<T: PartialEq>(own: Option<T>, named: &[T]) -> bool {
    own.is_some_and(|own| named.contains(&own))
}

fn worn_by(actor: &Actor) -> impl Iterator<Item = &Item> {
    actor.pack.iter().filter(|item| item.worn)
}
