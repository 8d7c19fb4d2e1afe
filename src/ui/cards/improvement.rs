//! What a point of enchantment brings, in a few words.

use super::heroes::changes::name;
use fifteen_content::Stat;
use fifteen_game::Improvement;

/// "to hit 34 -> 37, blow 4.5 -> 5.5"; nothing if it brings nothing.
pub fn told(brings: &Improvement) -> String {
    let half = |twice: i32| match twice % 2 {
        0 => format!("{}", twice / 2),
        _ => format!("{}.5", twice / 2),
    };
    let to_hit = brings.to_hit.map(|(now, then)| say!("to hit {now} -> {then}"));
    let blow = brings.blow.map(|(now, then)| say!("blow {} -> {}", half(now), half(then)));
    let charges = brings.charges.map(|(now, then)| say!("charges {now} -> {then}"));
    let more = brings.more_charges.map(|more| say!("{more} more charges"));
    // What a blow is better for is told by the blow.
    let of_blow = |stat: Stat| match stat {
        Stat::Attack => to_hit.is_some(),
        Stat::Damage => blow.is_some(),
        _ => false,
    };
    let gains = brings.gains.iter().filter(|gain| !of_blow(gain.stat));
    let gains = gains.map(|gain| format!("{} {} -> {}", name(gain.stat), gain.now, gain.then));
    let gains: Vec<String> = gains.collect();
    let numbers = to_hit.into_iter().chain(blow).chain(charges).chain(more);
    let all: Vec<String> = numbers.chain(gains).collect();
    let all = all.join(", ");
    match brings.of_stack.filter(|_| !all.is_empty()) {
        Some(some) => say!("{some} of them: {all}"),
        None => all,
    }
}
