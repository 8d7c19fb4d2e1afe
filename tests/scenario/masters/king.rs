//! The King of the Casks, on step 3: he heals while the tap runs, except beside a fire.

use crate::scenario::masters::fight::Fight;
use crate::scenario::masters::hall::{Hall, Lair};

const LAIR: Lair = Lair {
    theme: "cooperage",
    floor: "stone_floor",
    vault: "cask_hall",
    master: "king_of_casks",
    hint_spot: "kings_slate",
    hint: "1. The tap is not to be shut. 2. No naked lights.",
    described: "keep that in mind, and a torch",
    second_phase: &["last_orders", "sobered"],
    heroes: &[include_str!("king.json"), include_str!("king_blades.json")],
};

/// Walks past everybody to the tap of the hall and shuts it. Then fights.
fn shut_the_tap(fight: &mut Fight) {
    match fight.find_tile("kings_tap") {
        Some(tap) => fight.use_feature(tap),
        None => fight.tab(),
    }
}

/// Throws one of two fire potions from afar. When the King stands in the spilled spirit, steps back to the door and
/// throws the other.
fn fire(fight: &mut Fight) {
    let is_time = match fight.count("fire_potion") {
        0 => false,
        1 => fight.master_has("last_orders"),
        _ => true,
    };
    let door = fight.game.level().cell_of(LAIR.hint_spot).unwrap();
    match is_time && fight.has_clear_throw() {
        true if fight.retreat(door) => (),
        true => fight.throw("fire_potion", fight.master().at()),
        false => fight.tab(),
    }
}

#[test]
fn king_of_casks_beats_tab_and_loses_to_a_shut_tap_or_to_fire() {
    let hall = Hall::new(LAIR);
    hall.check_hints();
    hall.check_tab(Fight::tab);
    hall.check_way(&[], shut_the_tap);
    // Potions of fire cost 30 coins each; the heroes have 180 and 276.
    hall.check_way(&[("fire_potion", 2, 0)], fire);
}
