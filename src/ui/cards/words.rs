//! Words for what a screen shows.

use crate::game::{Actor, Bond, Game, Lapse, Mood};

/// How hurt somebody is.
pub fn health(hp: i32, max_hp: i32) -> &'static str {
    if hp <= 0 {
        return "dead";
    }
    match i64::from(hp) * 100 / i64::from(max_hp.max(1)) {
        100.. => "unhurt",
        75..=99 => "barely scratched",
        45..=74 => "wounded",
        20..=44 => "badly wounded",
        _ => "almost dead",
    }
}

/// What somebody seems to be up to.
pub fn mood(mood: Mood) -> &'static str {
    match mood {
        Mood::Asleep => "asleep",
        Mood::Idle { .. } => "has not noticed you",
        Mood::Hunting { .. } => "hunting you",
        Mood::Searching { .. } => "searching for you",
        Mood::Fleeing { .. } => "fleeing from you",
    }
}

/// The same in a word, where there is little room.
pub fn mood_in_a_word(mood: Mood) -> &'static str {
    match mood {
        Mood::Asleep => "asleep",
        Mood::Idle { .. } => "unaware",
        Mood::Hunting { .. } => "hunting",
        Mood::Searching { .. } => "searching",
        Mood::Fleeing { .. } => "fleeing",
    }
}

/// Why a promise has come to nothing.
pub fn lapse(lapse: Option<Lapse>) -> &'static str {
    match lapse {
        Some(Lapse::Late) => "It was not done in time.",
        Some(Lapse::Giver) => "Nobody is left who waits for it.",
        Some(Lapse::Thing) => "The thing that it was about is no more.",
        Some(Lapse::Somebody) => "The one whom it was about is no more.",
        None => "It came to nothing.",
    }
}

/// What an ally is up to.
pub fn ally(actor: &Actor) -> &'static str {
    match (actor.bond(), actor.mood()) {
        (Bond::Waiting, _) => "waits here",
        (Bond::Home, _) => "is at home here",
        (_, Mood::Fleeing { .. }) => "flees",
        (_, Mood::Asleep) => "asleep",
        _ => "follows you",
    }
}

/// How deep a level is: "3", or "above ground".
pub fn depth(depth: i32) -> String {
    match depth {
        1.. => depth.to_string(),
        _ => "above ground".to_owned(),
    }
}

/// The same where a sentence begins with it: "Depth 3", or "Above ground".
pub fn at_depth(depth: i32) -> String {
    match depth {
        1.. => format!("Depth {depth}"),
        _ => "Above ground".to_owned(),
    }
}

/// The same of where the hero is, who may be under the open country.
pub fn hero_at_depth(game: &Game) -> String {
    match game.spot().map_or(0, |spot| spot.under) {
        0 => at_depth(game.level().depth()),
        1 => "One level under the open country".to_owned(),
        under => format!("{under} levels under the open country"),
    }
}

/// "1 coin", "12 coins".
pub fn coins(coins: u32) -> String {
    match coins {
        1 => "1 coin".to_owned(),
        _ => format!("{coins} coins"),
    }
}

/// "1 turn", "12 turns".
pub fn turns(turns: i32) -> String {
    match turns {
        1 => "1 turn".to_owned(),
        _ => format!("{turns} turns"),
    }
}

/// Tenths of a stone that somebody carries, of those that they may: "4.2/11 stone".
pub fn load(carried: i32, most: i32) -> String {
    let stone = |tenths: i32| match tenths % 10 {
        0 => (tenths / 10).to_string(),
        part => format!("{}.{part}", tenths / 10),
    };
    format!("{}/{} stone", stone(carried), stone(most))
}

/// "1 wrong answer", "2 wrong answers".
pub fn counted(count: u32, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_unhurt_are_unhurt() {
        let words = [(20, 20), (19, 20), (10, 20), (5, 20), (1, 20), (0, 20), (-3, 0)];
        assert_eq!(
            words.map(|(hp, max)| health(hp, max)),
            [
                "unhurt",
                "barely scratched",
                "wounded",
                "badly wounded",
                "almost dead",
                "dead",
                "dead"
            ]
        );
    }
}
