//! The Mother of Gnawing, on step 6: she fights by ear, and goes under the floor in her second phase.

use crate::scenario::masters::fight::Fight;
use crate::scenario::masters::hall::{Hall, Lair};

const LAIR: Lair = Lair {
    theme: "great_gnawing",
    floor: "cave_floor",
    vault: "gnaw_nest",
    master: "mother_of_gnawing",
    hint_spot: "gnaw_scratches",
    hint: "She went for the PICK.",
    described: "stand on moss, or let something else be louder",
    second_phase: &["under_floor"],
    heroes: &[include_str!("mother.json"), include_str!("mother_blades.json")],
};

/// Things that the hero can do without, in the order of the throws.
const JUNK: [&str; 6] = ["sling_stone", "throwing_knife", "short_sword", "buckler", "leather_cap", "torch"];

/// Fights on moss, where she cannot hear the hero. When she is under the floor, throws something onto bare floor, so
/// that she comes up and turns away.
fn moss_and_clatter(fight: &mut Fight) {
    let junk = JUNK.into_iter().find(|id| fight.has(id));
    if let Some(id) = junk.filter(|_| fight.master_has("under_floor") && fight.sees_master()) {
        let bare = fight.find_seen("cave_floor", 3).unwrap();
        return fight.throw(id, bare);
    }
    match fight.find_tile("moss") {
        Some(moss) if moss != fight.game.hero_at() => fight.go(moss),
        _ => fight.hold(),
    }
}

/// Slows her whenever she goes under the floor: too stiff to dig, she comes up.
fn slow(fight: &mut Fight) {
    let is_time = fight.master_has("under_floor") && !fight.master_has("slowed");
    match is_time && fight.has("wand_of_slowing") {
        true => fight.use_item("wand_of_slowing", Some(fight.master().at())),
        false => fight.tab(),
    }
}

#[test]
fn mother_of_gnawing_beats_tab_and_loses_to_moss_with_noise_or_to_slowing() {
    let hall = Hall::new(LAIR);
    hall.check_hints();
    hall.check_tab(Fight::tab);
    hall.check_way(&[], moss_and_clatter);
    // The first hero carries an empty wand of slowing. A charged wand costs 80 coins; the heroes have 679 and 803.
    hall.check_way(&[("wand_of_slowing", 1, 6)], slow);
}
