//! Expected outcome of a fight. Damage is in hundredths of a hit point.

use super::view::BotView;
use fifteen_base::Dice;
use fifteen_content::{Ability, Content, Kind, Stat};
use fifteen_game::Actor;
use fifteen_game::world::formula::ACTION_COST;

const MAX_TURNS: i32 = 200;

/// Expected outcome of a fight against all enemies that hunt the hero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FightOdds {
    /// Expected damage to the hero until the last enemy is dead, in hundredths of a hit point.
    pub damage: i32,
    /// Maximum damage to the hero in the next turn, in hit points.
    pub max_damage: i32,
}

impl FightOdds {
    /// Computes the odds, assuming that the hero kills the enemies one after another, the quickest to kill first.
    pub fn from_view(view: &BotView) -> FightOdds {
        let mut odds = FightOdds::default();
        let mut foes: Vec<(i32, i32)> = Vec::new();
        for foe in view.threats() {
            foes.push((turns_to_kill(view, foe), damage_per_turn(view, foe)));
            let far = foe.at().distance(view.at);
            if far <= 2 || far <= attack_range(view, foe) {
                odds.max_damage += max_damage(view, foe);
            }
        }
        foes.sort_unstable();
        let mut time = 0_i32;
        for (turns, harm) in foes {
            time = (time + turns).min(MAX_TURNS);
            odds.damage = odds.damage.saturating_add(time.saturating_mul(harm));
        }
        odds
    }

    pub fn are_bad(self, view: &BotView) -> bool {
        self.damage > view.hero.hp().saturating_mul(80)
    }
}

/// Returns the maximum range of an enemy's attacks and harmful abilities, in cells.
pub fn attack_range(view: &BotView, enemy: &Actor) -> i32 {
    let kind = &view.content.monsters[enemy.kind()];
    let attacks = kind.attacks.iter().map(|attack| attack.range);
    let abilities = kind.abilities.iter();
    let abilities = abilities.filter(|ability| ability_damage(view.content, **ability) > 0);
    let abilities = abilities.map(|ability| view.content.abilities[*ability].range);
    attacks.chain(abilities).max().unwrap_or(0)
}

/// Returns the expected damage from a single enemy until it is dead, if the hero has no surprise bonus.
pub fn expected_damage(view: &BotView, enemy: &Actor) -> i32 {
    let attacks = view.game.hit_on_aware(enemy.id()).and_then(|hit| hit.attacks_to_kill(enemy.hp()));
    let turns = attacks.map_or(MAX_TURNS, |attacks| attacks.clamp(1, MAX_TURNS));
    turns.saturating_mul(damage_per_turn(view, enemy))
}

/// Returns the expected number of attacks to kill an enemy, including a surprise bonus; at most `MAX_TURNS`.
pub fn turns_to_kill(view: &BotView, enemy: &Actor) -> i32 {
    let (ours, _) = view.game.first_hits(enemy.id());
    let attacks = ours.and_then(|hit| hit.attacks_to_kill(enemy.hp()));
    attacks.map_or(MAX_TURNS, |attacks| attacks.clamp(1, MAX_TURNS))
}

/// Returns the average damage that an enemy does in one turn of the hero.
fn damage_per_turn(view: &BotView, enemy: &Actor) -> i32 {
    let kind = &view.content.monsters[enemy.kind()];
    let (_, theirs) = view.game.first_hits(enemy.id());
    let attack_damage = theirs.map_or(0, |hit| hit.average().max(20) * hit.chance() / 100);
    let abilities = kind.abilities.iter().map(|ability| {
        let (definition, damage) =
            (&view.content.abilities[*ability], ability_damage(view.content, *ability));
        damage * definition.chance / 100 / (definition.cooldown + 1)
    });
    (attack_damage + abilities.sum::<i32>()) * kind.speed / view.stats[Stat::Speed].max(1)
}

/// Returns the maximum damage of an enemy in a turn, in hit points.
fn max_damage(view: &BotView, enemy: &Actor) -> i32 {
    let kind = &view.content.monsters[enemy.kind()];
    let attacks = kind.attacks.iter().map(|attack| attack.damage.most());
    let abilities = kind.abilities.iter();
    let abilities = abilities.map(|ability| ability_damage(view.content, *ability) * 3 / 200);
    let most = attacks.chain(abilities).max().unwrap_or(0);
    most * kind.speed.max(ACTION_COST) / ACTION_COST
}

fn ability_damage(content: &Content, ability: Kind<Ability>) -> i32 {
    let workings = content.abilities[ability].workings.iter();
    let effects = workings.flat_map(|working| &working.what);
    effects.filter_map(|effect| effect.properties().damage.map(mean_roll)).sum()
}

/// Returns the mean of a roll, in hundredths.
pub fn mean_roll(dice: Dice) -> i32 {
    dice.twice_mean() * 50
}
