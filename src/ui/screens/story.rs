//! The story so far: what the hero knows of the threads of the run.

use crate::game::{Game, StoryNews};
use crate::ui::draw::{Part, Parts};

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
                StoryNews::Clue => format!("Found out: {}", line.text),
                StoryNews::Act => line.text.clone(),
                StoryNews::End => format!("So it ended. {}", line.text),
            });
        }
        if !view.people.is_empty() {
            parts.pair("who", view.people.join(", "));
        }
        if view.can_tell {
            parts.fact("You know enough to speak to somebody of it.".to_owned());
        } else if !view.ended {
            parts.fact(match view.found {
                0 => "You have found out nothing about it.".to_owned(),
                1 => "One thing is known to you. It goes on.".to_owned(),
                found => format!("{found} things are known to you. It goes on."),
            });
        }
    }
    if parts.is_empty() {
        parts.fact(
            "Nothing that you have heard of hangs together with anything else. Listen to people, and look at what lies about."
                .to_owned(),
        );
    }
    parts
}
