//! The things in a save: what the hero carries, and what lies about.

use super::count;
use crate::cards::item_line::worn_place;
use fifteen_game::{Actor, Game, Item, State, capital};

/// What the hero carries, a line each; all of what it is, and its number, if `whole`.
pub fn carried(game: &Game, whole: bool) -> Vec<String> {
    let pack = game.hero().map_or(&[][..], Actor::pack);
    if pack.is_empty() {
        return vec![say!("Carries nothing").to_owned()];
    }
    let mut lines = vec![String::new(), say!("Carries:").to_owned()];
    for item in pack {
        let letter = item.letter().map_or(String::new(), |c| format!("{c}: "));
        lines.push(format!("  {letter}{}", described(game, item, whole)));
        lines.extend(inside(game, item, whole, 4));
    }
    lines
}

/// What lies on the floor of the level that the hero is on: what they have seen, or all of it if `whole`.
pub fn lying(game: &Game, whole: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, pile) in game.level().piles().iter().filter(|(_, pile)| whole || pile.is_seen()) {
        for item in pile.items() {
            lines.push(format!("  {at}: {}", described(game, item, whole)));
            lines.extend(inside(game, item, whole, 4));
        }
    }
    if !lines.is_empty() {
        lines.splice(0..0, [String::new(), say!("On the floor:").to_owned()]);
    }
    lines
}

/// What is in something, if it is open or all is to be told.
fn inside(game: &Game, item: &Item, whole: bool, indent: usize) -> Vec<String> {
    if !whole && !item.is_open() {
        return Vec::new();
    }
    let blanks = " ".repeat(indent);
    let mut lines = Vec::new();
    for item in item.inside() {
        lines.push(format!("{blanks}{}", described(game, item, whole)));
        lines.extend(inside(game, item, whole, indent + 2));
    }
    lines
}

/// "a murky potion", "a dagger, in hand", "a torch #12".
fn described(game: &Game, item: &Item, whole: bool) -> String {
    let mut line = game.name(item);
    if whole {
        line += &format!(" #{}", item.id().0);
        let kind = &game.content().items[item.kind()];
        if !game.recognises(item) {
            line += &format!(" ({})", kind.name);
        }
    }
    let slot = game.content().items[item.kind()].slot;
    if let Some(slot) = slot.filter(|_| item.is_worn()) {
        line += &format!(", {}", worn_place(game, slot, item));
    }
    if !item.is_open() {
        line += say!(", locked");
    }
    line
}

/// "Burning for 4 turns, hasted for 10 turns"; none if the hero is nothing of the sort.
pub fn states(game: &Game) -> Option<String> {
    let told = game.hero().map_or(&[][..], Actor::states).iter().map(|state| {
        let State { status, turns } = state;
        let turns = count(turns.unsigned_abs() as usize, say!("turn"));
        say!("{} for {turns}", game.content().statuses[*status].name)
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| capital(&told.join(", ")))
}
