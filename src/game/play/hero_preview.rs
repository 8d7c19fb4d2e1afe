//! Preview of a new hero for the choice of people and class: body, gear and best attack on a typical first enemy.

use crate::rules::combat::attack::attacks_of;
use crate::rules::combat::attack_context::{AttackContext, AttackWeapon};
use crate::rules::combat::damage::after_resistance;
use crate::rules::combat::hit::Hit;
use crate::rules::items::loot;
use crate::rules::skill_modifiers::{SkillModifiers, percent_of};
use crate::world::compute_stats::{resistance, worn};
use crate::world::{Actor, ActorId, EvalContext, Growth, Level, LevelId, PeopleAndClass, RunMemory, Stats};
use fifteen_base::{Grid, Point, Random, Size};
use fifteen_content::kinds::effect::TargetSide;
use fifteen_content::kinds::hero::people_and_class::People;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::step::Step;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{
    Content, Effect, Kind, LevelContext, Monster, RandomMonster, Scenario, Slot, Spell, Stat, Working,
};

#[derive(Clone, Debug)]
pub struct AttackOption<'a> {
    /// Weapon, missile or spell ("dart", "Spark"), or `None` for bare hands.
    pub name: Option<&'a str>,
    pub kind: AttackKind,
    /// Number of uses that kill the enemy, or `None` if the enemy takes no damage.
    pub uses_to_kill: Option<i32>,
    pub uses_per_100_turns: i32,
}

impl AttackOption<'_> {
    /// Returns the time to kill the enemy, in hundredths of a turn.
    fn kill_time(&self) -> i64 {
        let times = self.uses_to_kill.map_or(i64::MAX / 20_000, i64::from);
        times * 10_000 / i64::from(self.uses_per_100_turns.max(1))
    }
}

#[derive(Clone, Debug)]
pub enum AttackKind {
    Melee(Hit),
    Throw(Hit),
    /// A thrown item that shatters, with its average damage in half hit points.
    Shatter(i32),
    /// A spell, with its average damage in half hit points.
    Spell(i32),
}

/// Creates the hero of a scenario, with the gear that the seed selects. `choice` is the people and class, if any.
pub(crate) fn create_hero(
    scenario: Kind<Scenario>,
    choice: Option<PeopleAndClass>,
    (id, seed): (ActorId, u64),
    next_id: &mut u32,
    content: &Content,
) -> Actor {
    let scenario = &content.scenarios[scenario];
    let people = choice.map(|choice| &content.peoples[choice.people]);
    let class = choice.map(|choice| &content.classes[choice.class]);
    let body = people.map_or(scenario.hero, |people| people.body);
    let mut random = Random::stream(seed, "hero");
    let hp = content.monsters[body].hp.roll(&mut random).max(1);
    let mut hero = Actor::new(id, body, Point::default(), hp, content);
    let experience = scenario.heroes.as_ref().map_or(0, |heroes| heroes.experience);
    let growth = |choice| Growth { experience, ..Growth::new(choice, content) };
    hero.growth = choice.map(|choice| Box::new(growth(choice)));
    let dark_sight = Stats::for_actor(&hero, content)[Stat::DarkSight];
    let gear = class.map_or(&scenario.gear, |class| &class.gear);
    let wearer = loot::Wearer { people, dark_sight };
    hero.pack = loot::starting_gear(gear, wearer, (next_id, &mut random), content).into();
    hero
}

/// A hero of a people and class at the start of a run, facing a typical first enemy.
pub struct HeroPreview<'a> {
    content: &'a Content,
    hero: Actor,
    people: &'a People,
    scenario: Kind<Scenario>,
    tally: RunMemory,
    /// A level of two cells for the hero and the enemy.
    level: Level,
    enemy: Option<Actor>,
}

impl<'a> HeroPreview<'a> {
    /// Returns `None` if the scenario has no level with a depth, or the data have no walkable tile.
    pub fn new(choice: PeopleAndClass, scenario: Kind<Scenario>, content: &'a Content) -> Option<Self> {
        let scenario_data = &content.scenarios[scenario];
        let first = scenario_data.depths().find(|(depth, _)| *depth == 1);
        let (depth, theme) = first.or_else(|| scenario_data.depths().last())?;
        let walks = |tile: &fifteen_content::Tile| tile.ways.intersects(Ways::WALK);
        let (floor, _) = content.tiles.iter().find(|(_, tile)| walks(tile))?;
        let ground = Grid::new(Size::new(2, 1), floor);
        let level = Level::new(LevelId(scenario_data.starting_level()), depth, theme, ground, content);
        let mut next_id = 3;
        let hero = create_hero(scenario, Some(choice), (ActorId(1), 0), &mut next_id, content);
        let enemy = typical_enemy(LevelContext { content, theme, scenario: Some(scenario) }).map(|kind| {
            let hp = (content.monsters[kind].hp.twice_mean() / 2).max(1);
            Actor::new(ActorId(2), kind, Point::new(1, 0), hp, content)
        });
        let people = &content.peoples[choice.people];
        Some(HeroPreview { content, hero, people, scenario, tally: RunMemory::default(), level, enemy })
    }

    pub fn hero(&self) -> &Actor {
        &self.hero
    }

    pub fn stats(&self) -> Stats {
        Stats::for_actor(&self.hero, self.content)
    }

    /// Returns the most frequent monster at depth 1 that has an attack, or `None` if there is none.
    pub fn enemy(&self) -> Option<&Actor> {
        self.enemy.as_ref()
    }

    /// Returns the names of gear that the hero cannot wear, because it does not fit the body or is too heavy.
    pub fn unworn_gear(&self) -> impl Iterator<Item = &str> {
        let kinds = self.hero.pack().iter().map(|item| &self.content.items[item.kind()]);
        let worn = kinds.filter(|kind| kind.slot.is_some() && !self.people.can_equip(kind));
        worn.map(|kind| kind.name.as_str())
    }

    /// Returns the hero's first melee attack against the enemy, or `None` without an attack or enemy.
    pub fn melee_hit(&self) -> Option<Hit> {
        let attack = *self.melee_attacks(&self.hero).first()?;
        Some(self.hit(attack, &self.hero, self.enemy.as_ref()?))
    }

    /// Returns the enemy's melee attacks against the hero, each with its verb.
    pub fn enemy_hits(&self) -> Vec<(&str, Hit)> {
        let Some(foe) = &self.enemy else { return Vec::new() };
        let all = self.melee_attacks(foe).into_iter();
        all.map(|attack| (attack.verb.as_str(), self.hit(attack, foe, &self.hero))).collect()
    }

    /// Returns the number of the enemy's attacks in 100 turns.
    pub fn enemy_pace(&self) -> i32 {
        self.enemy.as_ref().map_or(0, |foe| Stats::for_actor(foe, self.content).attacks_per_100_turns())
    }

    fn melee_attacks<'b>(&'b self, actor: &'b Actor) -> Vec<&'b Attack> {
        attacks_of(actor, self.content).into_iter().map(|(_, attack)| attack).collect()
    }

    fn hit(&self, attack: &Attack, by: &Actor, on: &Actor) -> Hit {
        self.attack_context().hit_with_effects(by, AttackWeapon::Attack(attack), on, false)
    }

    fn attack_context(&self) -> AttackContext<'_> {
        let HeroPreview { content, level, scenario, tally, .. } = self;
        let scene = EvalContext { content, level, hero: self.hero.id(), now: 0, scenario: *scenario, tally };
        AttackContext { scene, in_dark: false }
    }
}

impl HeroPreview<'_> {
    /// Returns the hero's fastest way to kill the enemy. Of equally fast ways, melee wins.
    pub fn best_attack(&self) -> Option<AttackOption<'_>> {
        let foe = self.enemy.as_ref()?;
        let thrown = self.throwing_options(foe).chain(self.shattering_options(foe));
        let cast = self.class_spells().filter_map(|spell| self.spell_option(spell, foe));
        self.melee_option(foe).into_iter().chain(thrown).chain(cast).min_by_key(AttackOption::kill_time)
    }

    fn melee_option(&self, foe: &Actor) -> Option<AttackOption<'_>> {
        let hit = self.melee_hit()?;
        let times = hit.attacks_to_kill(foe.hp());
        let weapon = worn(&self.hero, Slot::Weapon, self.content);
        let weapon = weapon.map(|item| &self.content.items[item.kind()]);
        let name = weapon.filter(|kind| kind.attack.is_some()).map(|kind| kind.name.as_str());
        Some(AttackOption {
            name,
            kind: AttackKind::Melee(hit),
            uses_to_kill: times,
            uses_per_100_turns: self.stats().attacks_per_100_turns(),
        })
    }

    /// Returns an attack with each throwing weapon, if the hero has enough pieces to kill the enemy.
    fn throwing_options<'b>(&'b self, foe: &'b Actor) -> impl Iterator<Item = AttackOption<'b>> {
        let body = self.stats();
        let pace = body.actions_per_100_turns(body[Stat::ThrowTime]);
        let unworn = self.hero.pack().iter().filter(|item| !item.is_worn());
        unworn.filter(|item| self.content.items[item.kind()].throw.is_some()).filter_map(move |item| {
            let weapon = AttackWeapon::Thrown(item);
            let hit = self.attack_context().hit_with_effects(&self.hero, weapon, foe, false);
            let times = hit.attacks_to_kill(foe.hp())?;
            let enough = i64::from(times) <= i64::from(item.count());
            let name = self.content.items[item.kind()].name.as_str();
            let (name, kind, times) = (Some(name), AttackKind::Throw(hit), Some(times));
            enough.then_some(AttackOption { name, kind, uses_to_kill: times, uses_per_100_turns: pace })
        })
    }

    /// Returns an attack with each shattering item, if the hero has enough pieces to kill the enemy.
    fn shattering_options<'b>(&'b self, foe: &'b Actor) -> impl Iterator<Item = AttackOption<'b>> {
        let body = self.stats();
        let pace = body.actions_per_100_turns(body[Stat::ThrowTime]);
        let items = self.hero.pack().iter().map(|item| (item, &self.content.items[item.kind()]));
        items.filter(|(_, kind)| kind.shatters).filter_map(move |(item, kind)| {
            let power = SkillModifiers::for_shattering(kind.class, &body).power;
            let twice_mean = self.doubled_average(&kind.workings, power, foe);
            let times = uses_to_kill(foe.hp(), twice_mean)?;
            let enough = i64::from(times) <= i64::from(item.count());
            let name = Some(kind.name.as_str());
            let (kind, times) = (AttackKind::Shatter(twice_mean), Some(times));
            enough.then_some(AttackOption { name, kind, uses_to_kill: times, uses_per_100_turns: pace })
        })
    }

    fn class_spells(&self) -> impl Iterator<Item = Kind<Spell>> {
        let class = self.hero.growth().and_then(|growth| growth.class());
        class.map_or(&[][..], |class| &self.content.classes[class].spells).iter().copied()
    }

    /// Returns the attack with a damaging spell, if the full mana is enough to kill the enemy.
    fn spell_option(&self, spell: Kind<Spell>, foe: &Actor) -> Option<AttackOption<'_>> {
        let body = self.stats();
        let power = self.attack_context().spell_modifiers(&self.hero, spell).power;
        let twice_mean = self.doubled_average(&self.content.spells[spell].workings, power, foe);
        let times = uses_to_kill(foe.hp(), twice_mean)?;
        let mana = self.attack_context().mana_cost(&self.hero, spell);
        (times.saturating_mul(mana) <= body[Stat::MaxMana]).then_some(AttackOption {
            name: Some(self.content.spells[spell].name.as_str()),
            kind: AttackKind::Spell(twice_mean),
            uses_to_kill: Some(times),
            uses_per_100_turns: body.actions_per_100_turns(body[Stat::CastTime]),
        })
    }

    /// Returns the average damage of effects to the enemy, in half hit points. `power` is in percent.
    fn doubled_average(&self, workings: &[Working], power: i32, foe: &Actor) -> i32 {
        let mut sum = 0;
        for working in workings.iter().filter(|working| working.side != TargetSide::Friends) {
            for effect in &working.what {
                let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect else {
                    continue;
                };
                let mean = percent_of(amount.twice_mean(), power);
                let felt = match element {
                    Some(element) => after_resistance(mean, resistance(foe, *element, self.content)),
                    None => mean - Stats::stat(foe, Stat::Armour, self.content).max(0),
                };
                sum += felt.max(0) * working.chance / 100;
            }
        }
        sum
    }
}

/// Returns the monster that the theme spawns most often at depth 1. Monsters without an attack do not count.
fn typical_enemy(here: LevelContext<'_>) -> Option<Kind<Monster>> {
    let tables = here.content.themes[here.theme].steps.iter().filter_map(|step| {
        let Step::Monsters(monsters) = step else { return None };
        Some(monsters.table)
    });
    // A step without a table spawns all monsters.
    let natives = tables.flat_map(|table| here.random_monsters(table));
    let fights = |native: &RandomMonster| !here.content.monsters[native.kind].attacks.is_empty();
    let natives: Vec<RandomMonster> = natives.filter(|one| one.depth.0 <= 1 && fights(one)).collect();
    let most = natives.iter().map(|native| native.frequency).max()?;
    natives.into_iter().find(|native| native.frequency == most).map(|native| native.kind)
}

/// Returns the average number of uses to kill, or `None` without damage. `doubled_average` is in half hit points.
fn uses_to_kill(hp: i32, doubled_average: i32) -> Option<i32> {
    (doubled_average > 0).then(|| (2 * hp + doubled_average - 1) / doubled_average)
}
