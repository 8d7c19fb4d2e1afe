//! Level feelings: danger and treasure ratings, which the hero senses on the first visit. A rating compares the
//! monsters or items of the level with the usual ones for its depth.

use super::{Actor, ActorId, Bond, Item, Level};
use fifteen_base::Dice;
use fifteen_content::kinds::step::Step;
use fifteen_content::{Content, ItemClass, ItemType, Kind, LevelContext, Monster, Scenario};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feeling {
    /// Fewer or weaker monsters than usual at this depth.
    Calm,
    /// More or stronger monsters than usual.
    Danger,
    Deadly,
    /// A master (boss) lives here.
    HasMaster,
    /// Fewer or more common items than usual at this depth.
    Poor,
    /// More or rarer items than usual.
    Rich,
    /// Far more or far rarer items than usual.
    Treasure,
}

/// Number of monster groups that vaults and the scenario usually add to those of the theme, in tenths.
const VAULT_MONSTERS: i64 = 25;
/// Number of items that vaults and the scenario usually add, in tenths.
const VAULT_ITEMS: i64 = 75;
/// Rating thresholds, in percent of the usual strength or value. Below the first: calm or poor. From the second on:
/// danger or rich. From the third on: deadly or treasure.
const DANGER_LEVELS: [i64; 3] = [75, 140, 190];
const TREASURE_LEVELS: [i64; 3] = [60, 150, 220];

/// Returns the ratings of a level that are not ordinary: at most one for danger and one for treasure.
pub(crate) fn feelings(
    level: &Level,
    hero: ActorId,
    scenario: Kind<Scenario>,
    content: &Content,
) -> Vec<Feeling> {
    let here = LevelContext { content, theme: level.theme, scenario: Some(scenario) };
    let scenario = &content.scenarios[scenario];
    let [calm, danger, deadly] = DANGER_LEVELS;
    let danger_percent = danger_of(level, hero, here);
    let has_master = foes_of(level, hero).any(|foe| content.monsters[foe.kind].is_master());
    let danger_feeling = match danger_percent {
        _ if has_master => Some(Feeling::HasMaster),
        percent if percent >= deadly => Some(Feeling::Deadly),
        percent if percent >= danger => Some(Feeling::Danger),
        percent if percent < calm => Some(Feeling::Calm),
        _ => None,
    };
    let [bare, rich, treasure] = TREASURE_LEVELS;
    let basics = scenario.guaranteed_items.iter().filter(|b| b.is_on_level(level.depth));
    let basics: Vec<_> = basics.map(|basic| (basic.item, basic.count)).collect();
    let treasure_feeling = match treasure_of(level, &basics, here) {
        percent if percent >= treasure => Some(Feeling::Treasure),
        percent if percent >= rich => Some(Feeling::Rich),
        percent if percent < bare => Some(Feeling::Poor),
        _ => None,
    };
    danger_feeling.into_iter().chain(treasure_feeling).collect()
}

fn foes_of(level: &Level, hero: ActorId) -> impl Iterator<Item = &Actor> {
    let foe = move |who: &&Actor| who.id != hero && who.bond == Bond::Free && who.leader != Some(hero);
    level.actors.iter().filter(foe)
}

/// Returns the total strength of the monsters on a level, in percent of the usual strength at its depth.
pub(crate) fn danger_of(level: &Level, hero: ActorId, here: LevelContext<'_>) -> i64 {
    let content = here.content;
    let all: i64 = foes_of(level, hero).map(|foe| threat(&content.monsters[foe.kind])).sum();
    let native = |monster: &&Monster| {
        !monster.unique && (monster.depth.0..=monster.depth.1).contains(&level.depth) && here.admits(*monster)
    };
    let natives = content.monsters.iter().map(|(_, monster)| monster);
    let usual = mean(natives.filter(native).map(|monster| {
        let group = i64::from(monster.group.twice_mean()).max(2);
        (threat(monster) * group / 2, monster.frequency)
    }));
    let groups = content.themes[level.theme].steps.iter().filter_map(|step| match step {
        Step::Monsters(step) => Some(mean_in_tenths(step.count)),
        _ => None,
    });
    percent_of(all, usual * (groups.sum::<i64>() + VAULT_MONSTERS) / 10)
}

/// Returns the total value of the items on a level, in percent of the usual value at its depth. The usual value
/// includes `basics`, the items that every such level is guaranteed to have.
pub(crate) fn treasure_of(level: &Level, basics: &[(Kind<ItemType>, Dice)], here: LevelContext<'_>) -> i64 {
    let content = here.content;
    let lying = level.floor_items.values().flat_map(|pile| &pile.items);
    let riches = |item: &Item| {
        let marked = i64::from(item.ego.is_some()) + i64::from(item.bonus.max(0));
        find_value(&content.items[item.kind]) * (2 + marked) / 2
    };
    let all: i64 = lying.flat_map(Item::with_contents).map(riches).sum();
    let native = |own: &&ItemType| (own.depth.0..=own.depth.1).contains(&level.depth) && here.admits(*own);
    let natives = content.items.iter().map(|(_, item)| item).filter(native);
    let usual = mean(natives.map(|item| (find_value(item), item.frequency)));
    let finds = content.themes[level.theme].steps.iter().filter_map(|step| match step {
        Step::Items(step) if !step.classes.contains(&ItemClass::Gold) => Some(mean_in_tenths(step.count)),
        _ => None,
    });
    let certain = basics.iter().map(|(kind, of)| find_value(&content.items[*kind]) * mean_in_tenths(*of));
    let usual = usual * (finds.sum::<i64>() + VAULT_ITEMS) + certain.sum::<i64>();
    percent_of(all, usual / 10)
}

fn threat(monster: &Monster) -> i64 {
    let damage = monster.attacks.iter().map(|attack| attack.damage.twice_mean()).max();
    let damage = i64::from(damage.unwrap_or(0).max(1)) * i64::from(monster.speed) / 12;
    let endurance = i64::from(monster.hp.twice_mean()) * (100 + i64::from(monster.armour) * 10) / 100;
    let ability_factor = 4 + monster.abilities.len() as i64;
    (endurance * damage * ability_factor / 4).isqrt()
}

/// Returns the value of an item as a find. Rare items and items of deep levels have a higher value. Gold and
/// treasures (goals of runs) have the value 0.
fn find_value(item: &ItemType) -> i64 {
    if matches!(item.class, ItemClass::Gold | ItemClass::Treasure) || item.frequency == 0 {
        return 0;
    }
    let rare = 120 / i64::from(item.frequency.clamp(4, 40));
    rare + i64::from(item.depth.0)
}

fn mean_in_tenths(dice: Dice) -> i64 {
    i64::from(dice.twice_mean()) * 5
}

fn mean(all: impl Iterator<Item = (i64, u32)>) -> i64 {
    let (sum, times) = all.fold((0, 0), |(sum, times), (number, frequency)| {
        let frequency = i64::from(frequency);
        (sum + number * frequency, times + frequency)
    });
    sum / times.max(1)
}

fn percent_of(all: i64, usual: i64) -> i64 {
    if usual == 0 { 100 } else { all * 100 / usual }
}
