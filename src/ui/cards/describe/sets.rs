//! The sets that a thing belongs to: what else is of them, how much of it is worn, and what that brings.

use crate::cards::manners;
use crate::cards::reactions::{self, Person};
use crate::draw::parts::text;
use crate::draw::{Part, Parts};
use fifteen_content::{ItemSet, ItemType, Kind};
use fifteen_game::{Game, capital, decapital};

/// All sets of a kind of thing.
pub fn sets(game: &Game, kind: Kind<ItemType>, parts: &mut Vec<Part>) {
    for (set, worn) in game.sets_of(kind) {
        told(game, set, worn, parts);
    }
}

fn told(game: &Game, set: &ItemSet, worn: usize, parts: &mut Vec<Part>) {
    let content = game.content();
    let all = set.items.len();
    parts.heading(say!("{}: you wear {worn} of {all}", capital(&set.name)));
    let names = set.items.iter().map(|kind| content.items[*kind].name.clone());
    parts.fact(format!("{}.", capital(&names.collect::<Vec<String>>().join(", "))));
    for bonus in &set.bonuses {
        let (least, does) = (bonus.worn, decapital(&bonus.text));
        let works = worn >= least;
        parts.fact(match works {
            true => say!("With {least} of them: {does}"),
            false => say!("With {least} of them, which are not worn yet: {does}"),
        });
        if works {
            parts.facts(manners::sentences(&bonus.modifiers, content));
            parts.facts(reactions::sentences(&bonus.reacts, Person::You, content));
        }
    }
    text(&set.text, parts);
}
