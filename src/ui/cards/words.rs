//! Words for common values: health, mood, depth, coins, turns.

use fifteen_content::Monster;
use fifteen_content::kinds::theme::Hour;
use fifteen_game::{Actor, Bond, Game, Mood, QuestFailure};

pub fn health(hp: i32, max_hp: i32) -> &'static str {
    if hp <= 0 {
        return say!("dead");
    }
    match i64::from(hp) * 100 / i64::from(max_hp.max(1)) {
        100.. => say!("unhurt"),
        75..=99 => say!("barely scratched"),
        45..=74 => say!("wounded"),
        20..=44 => say!("badly wounded"),
        _ => say!("almost dead"),
    }
}

/// Returns the own name of a person; for other creatures, the name of their kind.
pub fn own_or_kind_name(monster: &Monster) -> &str {
    monster.person.as_ref().map_or(&monster.name, |person| &person.name)
}

pub fn mood(mood: Mood) -> &'static str {
    match mood {
        Mood::Asleep => say!("asleep"),
        Mood::Idle { .. } => say!("has not noticed you"),
        Mood::Hunting { .. } => say!("hunting you"),
        Mood::Searching { .. } => say!("searching for you"),
        Mood::Fleeing { .. } => say!("fleeing from you"),
    }
}

pub fn mood_word(mood: Mood) -> &'static str {
    match mood {
        Mood::Asleep => say!("asleep"),
        Mood::Idle { .. } => say!("unaware"),
        Mood::Hunting { .. } => say!("hunting"),
        Mood::Searching { .. } => say!("searching"),
        Mood::Fleeing { .. } => say!("fleeing"),
    }
}

pub fn failure_reason(lapse: Option<QuestFailure>) -> &'static str {
    match lapse {
        Some(QuestFailure::Late) => say!("The time ran out."),
        Some(QuestFailure::Giver) => say!("The person who asked for it is gone."),
        Some(QuestFailure::ItemLost) => say!("The item for the quest no longer exists."),
        Some(QuestFailure::PersonGone) => say!("The person it was about is gone."),
        None => say!("The quest failed."),
    }
}

pub fn ally_activity(actor: &Actor) -> &'static str {
    match (actor.bond(), actor.mood()) {
        (Bond::Waiting, _) => say!("waits here"),
        (Bond::Home, _) => say!("lives here"),
        (_, Mood::Fleeing { .. }) => say!("flees"),
        (_, Mood::Asleep) => say!("asleep"),
        _ => say!("follows you"),
    }
}

pub fn hearing_distance_text(cells: i32) -> String {
    match cells {
        ..=0 => say!("silent").to_owned(),
        1 => say!("1 cell away").to_owned(),
        _ => say!("{cells} cells away"),
    }
}

/// Returns a depth: "3" or "above ground".
pub fn depth(depth: i32) -> String {
    match depth {
        1.. => depth.to_string(),
        _ => say!("above ground").to_owned(),
    }
}

/// Returns a depth at the start of a sentence: "Depth 3" or "Above ground".
pub fn depth_label(depth: i32) -> String {
    match depth {
        1.. => say!("Depth {depth}"),
        _ => say!("Above ground").to_owned(),
    }
}

/// Returns the hero's depth at the start of a sentence: "Depth 3", or "2 levels below the country".
pub fn hero_depth_label(game: &Game) -> String {
    match game.spot().map_or(0, |spot| spot.depth_below) {
        0 => depth_label(game.level().depth()),
        1 => say!("1 level below the country").to_owned(),
        under => say!("{under} levels below the country"),
    }
}

pub fn coins(coins: u32) -> String {
    if coins == 1 { say!("1 coin").to_owned() } else { say!("{coins} coins") }
}

pub fn turns(turns: i32) -> String {
    if turns == 1 { say!("1 turn").to_owned() } else { say!("{turns} turns") }
}

/// Formats the carried and the maximum load, given in tenths of a stone: "4.2/11 stone".
pub fn load(carried: i32, most: i32) -> String {
    let stone = |tenths: i32| match tenths % 10 {
        0 => (tenths / 10).to_string(),
        part => format!("{}.{part}", tenths / 10),
    };
    say!("{}/{} stone", stone(carried), stone(most))
}

/// Returns "1 wrong answer" or "2 wrong answers".
pub fn count_text(count: impl Into<u64>, what: &str) -> String {
    let count = count.into();
    format!("{count} {what}{}", if count == 1 { "" } else { say!("s") })
}

pub fn hour_name(hour: Hour) -> &'static str {
    match hour {
        Hour::Day => say!("day"),
        Hour::Dusk => say!("dusk"),
        Hour::Night => say!("night"),
        Hour::Dawn => say!("dawn"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_full_health_counts_as_unhurt() {
        let words = [(20, 20), (19, 20), (10, 20), (5, 20), (1, 20), (0, 20), (-3, 0)];
        assert_eq!(
            words.map(|(hp, max)| health(hp, max)),
            ["unhurt", "barely scratched", "wounded", "badly wounded", "almost dead", "dead", "dead"]
        );
    }
}
