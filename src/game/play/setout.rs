//! Preview of a new hero for the choice of people and class: body, gear and best attack on a typical first enemy.

use crate::rules::combat::blow::{Fray, With};
use crate::rules::combat::harm::felt;
use crate::rules::combat::hit::Hit;
use crate::rules::combat::strike::attacks;
use crate::rules::force::{Force, scaled};
use crate::rules::things::treasure;
use crate::world::body::{resists, worn};
use crate::world::{Actor, ActorId, Body, Calling, Growth, Level, LevelId, Scene, Tally};
use fifteen_base::{Grid, Point, Random, Size};
use fifteen_content::kinds::effect::TargetSide;
use fifteen_content::kinds::hero::birth::People;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::step::Step;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{
    Content, Effect, Here, Kind, Monster, Native, Scenario, Slot, SpawnTable, Spell, Stat, Working,
};

/// A way to fight an enemy, with its speed.
#[derive(Clone, Debug)]
pub struct WayToFight<'a> {
    /// Name of the weapon, missile or spell ("dart", "Spark"), or `None` for bare hands.
    pub with: Option<&'a str>,
    /// Kind and damage of the attack.
    pub means: FightingMeans,
    /// Number of uses that kill the enemy, or `None` if it takes no damage.
    pub times: Option<i32>,
    /// Uses in 100 turns.
    pub pace: i32,
}

impl WayToFight<'_> {
    /// Returns the time to kill the enemy, in hundredths of a turn.
    fn hundredths(&self) -> i64 {
        let times = self.times.map_or(i64::MAX / 20_000, i64::from);
        times * 10_000 / i64::from(self.pace.max(1))
    }
}

/// Kind of an attack.
#[derive(Clone, Debug)]
pub enum FightingMeans {
    /// A melee attack.
    Blow(Hit),
    /// A thrown weapon.
    Throw(Hit),
    /// A thrown item that shatters, with its average damage in half hit points.
    Shards(i32),
    /// A spell, with its average damage in half hit points.
    Spell(i32),
}

/// Creates the hero of a scenario, with the gear that the seed selects. `calling` is the people and class, if any.
pub(crate) fn outfit(
    scenario: Kind<Scenario>,
    calling: Option<Calling>,
    (id, seed): (ActorId, u64),
    next_id: &mut u32,
    content: &Content,
) -> Actor {
    let scenario = &content.scenarios[scenario];
    let people = calling.map(|calling| &content.peoples[calling.people]);
    let class = calling.map(|calling| &content.classes[calling.class]);
    let body = people.map_or(scenario.hero, |people| people.body);
    let mut random = Random::stream(seed, "hero");
    let hp = content.monsters[body].hp.roll(&mut random).max(1);
    let mut hero = Actor::new(id, body, Point::default(), hp, content);
    let experience = scenario.heroes.as_ref().map_or(0, |heroes| heroes.experience);
    let growth = |calling| Growth { experience, ..Growth::new(calling, content) };
    hero.growth = calling.map(|calling| Box::new(growth(calling)));
    let dark = Body::for_actor(&hero, content)[Stat::DarkSight];
    let gear = class.map_or(&scenario.gear, |class| &class.gear);
    let wearer = treasure::Wearer { people, dark };
    hero.pack = treasure::gear(gear, wearer, (next_id, &mut random), content).into();
    hero
}

/// A hero of a people and class at the start of a run, facing a typical first enemy.
pub struct Setout<'a> {
    content: &'a Content,
    hero: Actor,
    people: &'a People,
    scenario: Kind<Scenario>,
    /// Run state before the first turn.
    tally: Tally,
    /// A level of two cells for the hero and the enemy.
    level: Level,
    foe: Option<Actor>,
}

impl<'a> Setout<'a> {
    /// Creates the hero and the enemy. Returns `None` if the data have no depth or no floor for them.
    pub fn new(calling: Calling, scenario: Kind<Scenario>, content: &'a Content) -> Option<Self> {
        let own = &content.scenarios[scenario];
        let first = own.depths().find(|(depth, _)| *depth == 1);
        let (depth, theme) = first.or_else(|| own.depths().last())?;
        let walks = |tile: &fifteen_content::Tile| tile.ways.meets(Ways::WALK);
        let (floor, _) = content.tiles.iter().find(|(_, tile)| walks(tile))?;
        let ground = Grid::new(Size::new(2, 1), floor);
        let level = Level::new(LevelId(own.first()), depth, theme, ground, content);
        let mut next_id = 3;
        let hero = outfit(scenario, Some(calling), (ActorId(1), 0), &mut next_id, content);
        let foe = usual(Here { content, theme, scenario: Some(scenario) }).map(|kind| {
            let hp = (content.monsters[kind].hp.twice_mean() / 2).max(1);
            Actor::new(ActorId(2), kind, Point::new(1, 0), hp, content)
        });
        let people = &content.peoples[calling.people];
        Some(Setout { content, hero, people, scenario, tally: Tally::default(), level, foe })
    }

    /// Returns the hero.
    pub fn hero(&self) -> &Actor {
        &self.hero
    }

    /// Returns the stats of the hero.
    pub fn body(&self) -> Body {
        Body::for_actor(&self.hero, self.content)
    }

    /// Returns the fighting monster that is most frequent at depth 1, if there is one.
    pub fn foe(&self) -> Option<&Actor> {
        self.foe.as_ref()
    }

    /// Returns the names of gear that is not worn, because it does not fit the body or is too heavy.
    pub fn ill_fitting(&self) -> impl Iterator<Item = &str> {
        let kinds = self.hero.pack().iter().map(|item| &self.content.items[item.kind()]);
        let worn = kinds.filter(|kind| kind.slot.is_some() && !self.people.bears(kind));
        worn.map(|kind| kind.name.as_str())
    }

    /// Returns the hero's first melee attack against the enemy, or `None` without an attack or enemy.
    pub fn blow(&self) -> Option<Hit> {
        let attack = *self.attacks(&self.hero).first()?;
        Some(self.hit(attack, &self.hero, self.foe.as_ref()?))
    }

    /// Returns the enemy's melee attacks against the hero, each with its verb.
    pub fn blows_of_foe(&self) -> Vec<(&str, Hit)> {
        let Some(foe) = &self.foe else { return Vec::new() };
        let all = self.attacks(foe).into_iter();
        all.map(|attack| (attack.verb.as_str(), self.hit(attack, foe, &self.hero))).collect()
    }

    /// Returns the number of the enemy's attacks in 100 turns.
    pub fn pace_of_foe(&self) -> i32 {
        self.foe.as_ref().map_or(0, |foe| Body::for_actor(foe, self.content).strikes())
    }

    fn attacks<'b>(&'b self, actor: &'b Actor) -> Vec<&'b Attack> {
        attacks(actor, self.content).into_iter().map(|(_, attack)| attack).collect()
    }

    fn hit(&self, attack: &Attack, by: &Actor, on: &Actor) -> Hit {
        self.fray().odds(by, With::Attack(attack), on, false)
    }

    fn fray(&self) -> Fray<'_> {
        let scene = Scene {
            content: self.content,
            level: &self.level,
            hero: self.hero.id(),
            now: 0,
            scenario: self.scenario,
            tally: &self.tally,
        };
        Fray { scene, in_dark: false }
    }
}

impl Setout<'_> {
    /// Returns the hero's fastest way to kill the enemy; melee wins ties. `None` without an enemy or any attack.
    pub fn way(&self) -> Option<WayToFight<'_>> {
        let foe = self.foe.as_ref()?;
        let thrown = self.throws(foe).chain(self.shards(foe));
        let cast = self.calling_spells().filter_map(|spell| self.cast(spell, foe));
        self.by_hand(foe).into_iter().chain(thrown).chain(cast).min_by_key(WayToFight::hundredths)
    }

    fn by_hand(&self, foe: &Actor) -> Option<WayToFight<'_>> {
        let hit = self.blow()?;
        let times = hit.blows_to_take(foe.hp());
        let weapon = worn(&self.hero, Slot::Weapon, self.content);
        let weapon = weapon.map(|item| &self.content.items[item.kind()]);
        let with = weapon.filter(|kind| kind.attack.is_some()).map(|kind| kind.name.as_str());
        Some(WayToFight {
            with,
            means: FightingMeans::Blow(hit),
            times,
            pace: self.body().strikes(),
        })
    }

    /// Returns the attacks with throwing weapons that are numerous enough to kill the enemy.
    fn throws<'b>(&'b self, foe: &'b Actor) -> impl Iterator<Item = WayToFight<'b>> {
        let body = self.body();
        let pace = body.often(body[Stat::ThrowTime]);
        let loose = self.hero.pack().iter().filter(|item| !item.is_worn());
        let made = loose.filter(|item| self.content.items[item.kind()].throw.is_some());
        made.filter_map(move |item| {
            let hit = self.fray().odds(&self.hero, With::Thrown(item), foe, false);
            let times = hit.blows_to_take(foe.hp())?;
            let enough = i64::from(times) <= i64::from(item.count());
            let name = self.content.items[item.kind()].name.as_str();
            let (with, means, times) = (Some(name), FightingMeans::Throw(hit), Some(times));
            enough.then_some(WayToFight { with, means, times, pace })
        })
    }

    /// Returns the attacks with shattering items that are numerous enough to kill the enemy.
    fn shards<'b>(&'b self, foe: &'b Actor) -> impl Iterator<Item = WayToFight<'b>> {
        let body = self.body();
        let pace = body.often(body[Stat::ThrowTime]);
        let breaks = self.hero.pack().iter().map(|item| (item, &self.content.items[item.kind()]));
        breaks.filter(|(_, kind)| kind.shatters).filter_map(move |(item, kind)| {
            let power = Force::of_shards(kind.class, &body).power;
            let twice_mean = self.twice_mean(&kind.workings, power, foe);
            let times = times(foe.hp(), twice_mean)?;
            let enough = i64::from(times) <= i64::from(item.count());
            let with = Some(kind.name.as_str());
            let (means, times) = (FightingMeans::Shards(twice_mean), Some(times));
            enough.then_some(WayToFight { with, means, times, pace })
        })
    }

    /// Returns the initial spells of the hero's class.
    fn calling_spells(&self) -> impl Iterator<Item = Kind<Spell>> {
        let class = self.hero.growth().and_then(|growth| growth.class());
        class.map_or(&[][..], |class| &self.content.classes[class].spells).iter().copied()
    }

    /// Returns the attack with a damaging spell, if the full mana is enough to kill the enemy.
    fn cast(&self, spell: Kind<Spell>, foe: &Actor) -> Option<WayToFight<'_>> {
        let body = self.body();
        let power = self.fray().force_of_spell(&self.hero, spell).power;
        let twice_mean = self.twice_mean(&self.content.spells[spell].workings, power, foe);
        let times = times(foe.hp(), twice_mean)?;
        let mana = self.fray().mana_of(&self.hero, spell);
        (times.saturating_mul(mana) <= body[Stat::MaxMana]).then_some(WayToFight {
            with: Some(self.content.spells[spell].name.as_str()),
            means: FightingMeans::Spell(twice_mean),
            times: Some(times),
            pace: body.often(body[Stat::CastTime]),
        })
    }

    /// Returns the average damage to the enemy of effects at `power` percent, in half hit points.
    fn twice_mean(&self, workings: &[Working], power: i32, foe: &Actor) -> i32 {
        let mut sum = 0;
        for working in workings.iter().filter(|working| working.side != TargetSide::Friends) {
            for effect in &working.what {
                let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) =
                    effect
                else {
                    continue;
                };
                let mean = scaled(amount.twice_mean(), power);
                let felt = match element {
                    Some(element) => felt(mean, resists(foe, *element, self.content)),
                    None => mean - Body::number(foe, Stat::Armour, self.content).max(0),
                };
                sum += felt.max(0) * working.chance / 100;
            }
        }
        sum
    }
}

/// Returns the fighting monster that the theme spawns most often at depth 1.
fn usual(here: Here<'_>) -> Option<Kind<Monster>> {
    let tables = here.content.themes[here.theme].steps.iter().filter_map(|step| {
        let Step::Monsters(monsters) = step else { return None };
        Some(monsters.table)
    });
    let born: Vec<(Kind<Monster>, u32)> = tables.flat_map(|table| born(table, here)).collect();
    let most = born.iter().map(|(_, often)| *often).max()?;
    born.into_iter().find(|(_, often)| *often == most).map(|(kind, _)| kind)
}

/// Returns the fighting monsters of a spawn table (or all) that occur at depth 1, with their frequency.
fn born(table: Option<Kind<SpawnTable>>, here: Here<'_>) -> Vec<(Kind<Monster>, u32)> {
    let fights = |native: &Native| !here.content.monsters[native.kind].attacks.is_empty();
    let all = here.natives(table).into_iter();
    let here = all.filter(|native| native.depth.0 <= 1 && fights(native));
    here.map(|native| (native.kind, native.frequency)).collect()
}

/// Returns the number of uses that kill a creature, given the damage in half hit points. `None` if there is no damage.
fn times(hp: i32, twice_mean: i32) -> Option<i32> {
    (twice_mean > 0).then(|| (2 * hp + twice_mean - 1) / twice_mean)
}
