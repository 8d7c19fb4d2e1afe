//! Saves in words, for who looks at them without playing.

mod between;
mod difference;
mod growth;
mod show;

pub use difference::difference;
pub use show::show;

use fifteen_content::Content;
use fifteen_game::Actor;

/// "the giant rat #17"
fn the(actor: &Actor, content: &Content) -> String {
    say!("the {}", numbered(actor, content))
}

/// "giant rat #17"
fn numbered(actor: &Actor, content: &Content) -> String {
    format!("{} #{}", content.monsters[actor.kind()].name, actor.id().0)
}

/// "1 cell", "2 cells"
fn count(n: usize, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { say!("s") })
}
