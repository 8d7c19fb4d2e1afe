//! Where experience comes from: what was done last, and what everything is worth here.

use crate::draw::{Part, Parts};
use fifteen_content::Content;
use fifteen_game::{Game, Growth, growth_formula as formula};

/// "Lastlighter and guard of the watch"; of somebody whose people or class the data no longer define, what is left.
pub fn called(growth: &Growth, content: &Content) -> String {
    let people = growth.people().map(|kind| content.peoples[kind].name.as_str());
    let class = growth.class().map(|kind| content.classes[kind].name.as_str());
    match (people, class) {
        (Some(people), Some(class)) => say!("{people} and {class}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => say!("nobody in particular").to_owned(),
    }
}

/// "310 of 420 for level 4".
pub fn progress(growth: &Growth) -> String {
    let (had, level) = (growth.experience(), growth.level());
    match growth.next_at() {
        Some(next) => say!("{had} of {next} for level {}", level + 1),
        None => say!("{had}; there is no level above this one"),
    }
}

/// What was done last and what it brought, and what brings how much where the hero is.
pub fn about(growth: &Growth, game: &Game) -> Vec<Part> {
    let mut parts = vec![Part::Fact(
        say!("Experience is for what is new. What is done again brings less each time, and soon nothing.")
            .to_owned(),
    )];
    parts.heading(say!("What you did last"));
    if growth.done().is_empty() {
        parts.fact(say!("Nothing that counts yet. Coming down here was a start."));
    }
    for done in growth.done().iter().rev() {
        parts.pair(&format!("{:+}", done.experience), say!("{} Turn {}.", done.text, done.turn));
    }
    let depth = game.level().depth().max(1);
    parts.heading(say!("What counts on step {depth}"));
    let beaten = (0..formula::COUNTED).map(|before| formula::of_beaten(depth, before));
    let beaten: Vec<String> =
        beaten.filter(|worth| *worth > 0).map(|worth| worth.to_string()).collect();
    let worth = [
        (formula::of_step(depth), say!("to come to it for the first time")),
        (
            formula::of_sight(depth),
            say!("to see a kind of creature of this step for the first time"),
        ),
        (
            formula::of_master(depth),
            say!("to beat a master of this step, or to get past one alive"),
        ),
        (formula::of_secret(depth), say!("to find something hidden, or a trap")),
        (formula::of_lock(depth), say!("to open the lock of a box")),
        (
            formula::of_vault(depth),
            say!("to unlock a door, or to go into a vault that has no lock"),
        ),
        (formula::of_riddle(depth), say!("to open a door with numbers")),
        (formula::of_captive(depth), say!("to free a captive")),
    ];
    for (experience, what) in worth {
        parts.pair(&format!("{experience:+}"), what);
    }
    parts.fact(say!(
        "To beat one of a kind that is born here: {}, and then nothing. Whoever was only called here counts nothing, nor does what allies, fire, poison or a trap kill out of your sight.",
        beaten.join(say!(", then "))
    ));
    parts.fact(say!(
        "From level {} to the next it takes {}.",
        growth.level(),
        formula::step_to_next(growth.level())
    ));
    parts
}
