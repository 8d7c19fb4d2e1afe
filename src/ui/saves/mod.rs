//! Saves as text: summary of a save, and differences between two saves.

mod between;
mod difference;
mod growth;
mod show;

pub use difference::difference;
pub use show::show;

use fifteen_content::Content;
use fifteen_game::Actor;

/// Returns "the giant rat #17".
fn the(actor: &Actor, content: &Content) -> String {
    say!("the {}", numbered(actor, content))
}

/// Returns "giant rat #17".
fn numbered(actor: &Actor, content: &Content) -> String {
    format!("{} #{}", content.monsters[actor.kind()].name, actor.id().0)
}

/// Returns "1 cell" or "2 cells".
fn count(n: usize, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { say!("s") })
}
