//! The story so far: what the hero knows of the threads of the run.

use crate::draw::{Part, Parts};
use fifteen_game::{Game, StoryNews};

/// All threads that the hero knows of, each under its title.
pub fn story(game: &Game) -> Vec<Part> {
    let mut parts = Vec::new();
    for view in game.story() {
        if !parts.is_empty() {
            parts.push(Part::Gap);
        }
        parts.heading(&view.title);
        for line in &view.told {
            parts.fact(match line.news {
                StoryNews::Clue => say!("Found out: {}", line.text),
                StoryNews::Act => line.text.clone(),
                StoryNews::End => say!("So it ended. {}", line.text),
            });
        }
        if !view.people.is_empty() {
            parts.pair(say!("who"), view.people.join(", "));
        }
        if view.can_tell {
            parts.fact(say!("You know enough to speak to somebody of it.").to_owned());
        } else if !view.ended {
            parts.fact(match view.found {
                0 => say!("You have found out nothing about it.").to_owned(),
                1 => say!("One thing is known to you. It goes on.").to_owned(),
                found => say!("{found} things are known to you. It goes on."),
            });
        }
    }
    if parts.is_empty() {
        parts.fact(
            say!("Nothing that you have heard of hangs together with anything else. Listen to people, and look at what lies about.")
                .to_owned(),
        );
    }
    parts
}
