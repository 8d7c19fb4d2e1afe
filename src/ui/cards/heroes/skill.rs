//! A skill: what it is, how easily this hero learns it, and what the next rank would bring.

use super::changes;
use crate::content::{Kind, Skill};
use crate::game::Game;
use crate::ui::draw::{Part, Parts};

/// All about a skill but its name.
pub fn about(game: &Game, skill: Kind<Skill>) -> Vec<Part> {
    let content = game.content();
    let own = &content.skills[skill];
    let mut parts = vec![Part::Fact(own.text.clone())];
    let Some(growth) = game.growth() else {
        return parts;
    };
    let most = growth.most(skill, content);
    parts.pair("rank", format!("{} of {most}", growth.rank(skill)));
    parts.pair("aptitude", apt(growth.aptitude(skill, content)));
    match game.next_rank(skill) {
        None => parts.fact("You will not get any better at it."),
        Some(next) => {
            parts.heading(format!("Rank {}, for {}", next.rank, points(next.cost)));
            if next.cost > growth.points() {
                parts.fact(format!("You have {}: a level brings more.", points(growth.points())));
            }
            let changed = !next.gains.is_empty();
            parts.extend(changes::gains(&next.gains));
            parts.fact(if changed { "Each rank:" } else { "Nothing as you stand now. Each rank:" });
            let told = changes::told(next.modifiers, content);
            parts.extend(told.into_iter().map(Part::Aside));
        }
    }
    parts
}

/// "+2: each rank costs two points less".
fn apt(by: i32) -> String {
    match by {
        0 => "0: each rank costs as many points as its number".to_owned(),
        1.. => format!("{by:+}: each rank costs {by} less, and never nothing"),
        _ => format!("{by:+}: each rank costs {} more", -by),
    }
}

/// "a skill point", "3 skill points".
pub fn points(count: i32) -> String {
    match count {
        0 => "no skill point".to_owned(),
        1 => "one skill point".to_owned(),
        _ => format!("{count} skill points"),
    }
}
