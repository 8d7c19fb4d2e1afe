//! Saves as text: summary of a save, and differences between two saves.

mod changes;
mod difference;
mod growth;
mod show;

pub use difference::describe_difference;
pub use show::describe_save;

use crate::cards::words;
use fifteen_content::Content;
use fifteen_game::Actor;

/// Returns "the giant rat #17".
fn name_with_article(actor: &Actor, content: &Content) -> String {
    say!("the {}", name_with_number(actor, content))
}

/// Returns "giant rat #17".
fn name_with_number(actor: &Actor, content: &Content) -> String {
    format!("{} #{}", content.monsters[actor.kind()].name, actor.id().0)
}

fn count_text(n: usize, word: &str) -> String {
    words::count_text(n as u64, word)
}
