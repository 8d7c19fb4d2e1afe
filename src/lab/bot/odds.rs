//! Expected outcome of a fight. Damage is in hundredths of a hit point.

use super::view::View;
use fifteen_base::Dice;
use fifteen_content::{Ability, Content, Kind, Stat};
use fifteen_game::Actor;
use fifteen_game::world::formula::ACTION;

/// Maximum number of turns to look ahead.
const AHEAD: i32 = 200;

/// Expected outcome of a fight against all enemies that hunt the hero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// Expected damage to the hero until the last enemy is dead, in hundredths of a hit point.
    pub harm: i32,
    /// Maximum damage to the hero in the next turn, in hit points.
    pub worst: i32,
}

impl Odds {
    /// Computes the outcome, with the enemies killed one after the other.
    pub fn from_view(view: &View) -> Odds {
        let mut odds = Odds::default();
        let mut foes: Vec<(i32, i32)> = Vec::new();
        for foe in view.threats() {
            foes.push((turns_to_kill(view, foe), harm_each_turn(view, foe)));
            let far = foe.at().distance(view.at);
            if far <= 2 || far <= reach(view, foe) {
                odds.worst += worst_of(view, foe);
            }
        }
        foes.sort_unstable();
        let mut time = 0_i32;
        for (turns, harm) in foes {
            time = (time + turns).min(AHEAD);
            odds.harm = odds.harm.saturating_add(time.saturating_mul(harm));
        }
        odds
    }

    /// Whether the hero will probably lose.
    pub fn are_bad(self, view: &View) -> bool {
        self.harm > view.hero.hp().saturating_mul(80)
    }
}

/// Returns the range of an enemy's attacks, in cells.
pub fn reach(view: &View, foe: &Actor) -> i32 {
    let kind = &view.content.monsters[foe.kind()];
    let attacks = kind.attacks.iter().map(|attack| attack.range);
    let abilities = kind.abilities.iter();
    let abilities = abilities.filter(|ability| hurts(view.content, **ability) > 0);
    let abilities = abilities.map(|ability| view.content.abilities[*ability].range);
    attacks.chain(abilities).max().unwrap_or(0)
}

/// Returns the expected damage from a single enemy until it is dead, without the advantage of surprise.
pub fn alone(view: &View, foe: &Actor) -> i32 {
    let blows = view.game.blow_known(foe.id()).and_then(|hit| hit.blows_to_take(foe.hp()));
    let turns = blows.map_or(AHEAD, |blows| blows.clamp(1, AHEAD));
    turns.saturating_mul(harm_each_turn(view, foe))
}

/// Returns the average number of turns to kill an enemy.
pub fn turns_to_kill(view: &View, foe: &Actor) -> i32 {
    let (ours, _) = view.game.blows(foe.id());
    let blows = ours.and_then(|hit| hit.blows_to_take(foe.hp()));
    blows.map_or(AHEAD, |blows| blows.clamp(1, AHEAD))
}

/// Returns the average damage that an enemy does per turn.
fn harm_each_turn(view: &View, foe: &Actor) -> i32 {
    let kind = &view.content.monsters[foe.kind()];
    let (_, theirs) = view.game.blows(foe.id());
    let blows = theirs.map_or(0, |hit| hit.average().max(20) * hit.chance() / 100);
    let abilities = kind.abilities.iter().map(|ability| {
        let (of, harm) = (&view.content.abilities[*ability], hurts(view.content, *ability));
        harm * of.chance / 100 / (of.rest + 1)
    });
    (blows + abilities.sum::<i32>()) * kind.speed / view.numbers[Stat::Speed].max(1)
}

/// Returns the maximum damage of an enemy in a turn, in hit points.
fn worst_of(view: &View, foe: &Actor) -> i32 {
    let kind = &view.content.monsters[foe.kind()];
    let blows = kind.attacks.iter().map(|attack| attack.damage.most());
    let abilities = kind.abilities.iter();
    let abilities = abilities.map(|ability| hurts(view.content, *ability) * 3 / 200);
    let most = blows.chain(abilities).max().unwrap_or(0);
    most * kind.speed.max(ACTION) / ACTION
}

/// Returns the average damage of an ability.
fn hurts(content: &Content, ability: Kind<Ability>) -> i32 {
    let workings = content.abilities[ability].workings.iter();
    let effects = workings.flat_map(|working| &working.what);
    effects.filter_map(|effect| effect.traits().harm.map(mean)).sum()
}

/// Returns the mean of a roll, in hundredths.
pub fn mean(dice: Dice) -> i32 {
    dice.twice_mean() * 50
}
