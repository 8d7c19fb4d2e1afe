//! Experience: recent gains, and the value of each deed at the current depth.

use crate::draw::{CardBuilder, CardPart};
use fifteen_content::Content;
use fifteen_game::{Game, Growth, growth_formula as formula};

/// Returns "Lastlighter and guard of the watch". A people or class that the data no longer define is left out.
pub fn hero_title(growth: &Growth, content: &Content) -> String {
    let people = growth.people().map(|kind| content.peoples[kind].name.as_str());
    let class = growth.class().map(|kind| content.classes[kind].name.as_str());
    match (people, class) {
        (Some(people), Some(class)) => say!("{people} and {class}"),
        (Some(only), None) | (None, Some(only)) => only.to_owned(),
        (None, None) => say!("no people or class").to_owned(),
    }
}

/// Returns "310 of 420 for level 4".
pub fn progress(growth: &Growth) -> String {
    let (had, level) = (growth.experience(), growth.level());
    match growth.next_level_experience() {
        Some(next) => say!("{had} of {next} XP to level {}", level + 1),
        None => say!("{had} (highest level)"),
    }
}

/// Describes recent experience gains, and the experience for each deed at the current depth.
pub fn describe_experience(growth: &Growth, game: &Game) -> Vec<CardPart> {
    let mut parts = vec![CardPart::Sentence(
        say!("New deeds give experience. A repeated deed gives less each time, and soon none.").to_owned(),
    )];
    parts.add_heading(say!("Recent experience"));
    if growth.recent_deeds().is_empty() {
        parts.add_sentence(say!("None yet. Coming down here was a start."));
    }
    for done in growth.recent_deeds().iter().rev() {
        parts.add_pair(&format!("{:+}", done.experience), say!("{} Turn {}.", done.text, done.turn));
    }
    let depth = game.level().depth().max(1);
    parts.add_heading(say!("Experience on step {depth}"));
    let beaten = (0..formula::COUNTED_DEFEATS).map(|before| formula::defeat_experience(depth, before));
    let beaten: Vec<String> = beaten.filter(|worth| *worth > 0).map(|worth| worth.to_string()).collect();
    let worth = [
        (formula::step_experience(depth), say!("reach this step for the first time")),
        (formula::sight_experience(depth), say!("see a new kind of creature of this step")),
        (formula::master_experience(depth), say!("defeat a master of this step, or slip past it")),
        (formula::secret_experience(depth), say!("find something hidden, or a trap")),
        (formula::lock_experience(depth), say!("unlock a chest")),
        (formula::vault_experience(depth), say!("unlock a door, or enter a vault without a lock")),
        (formula::riddle_experience(depth), say!("open a number door")),
        (formula::captive_experience(depth), say!("free a captive")),
    ];
    for (experience, what) in worth {
        parts.add_pair(&format!("{experience:+}"), what);
    }
    parts.add_sentence(say!(
        "Kills of the same kind give {}, then nothing. Summoned creatures give none. Out of your sight, kills by allies, fire, poison or traps give none.",
        beaten.join(say!(", then "))
    ));
    parts.add_sentence(say!(
        "The experience beside your level counts from the start of the run. Level {} needs {} more than level {}.",
        growth.level() + 1,
        formula::experience_to_next(growth.level()),
        growth.level()
    ));
    parts
}
