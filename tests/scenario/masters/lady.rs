//! The Lady of the Sluices, on step 9: standing in water she heals and is hard to hit. In her second phase she lets the
//! water back in.

use crate::scenario::masters::fight::Fight;
use crate::scenario::masters::hall::{Hall, Lair};
use fifteen::game::Action;

const LAIR: Lair = Lair {
    theme: "weir_house",
    floor: "brick_floor",
    vault: "sluice_house",
    master: "lady_of_the_sluices",
    hint_spot: "weir_slip",
    hint: "Turning of the wheel, left, daily.",
    described: "All that she is she has from the water",
    second_phase: &["gates_open"],
    heroes: &[include_str!("lady.json"), include_str!("lady_blades.json")],
};

/// Coughs up the water in the hero's lungs, which takes a turn of rest.
fn coughs(fight: &mut Fight) -> bool {
    let coughs = fight.hero_has("lungful");
    if coughs {
        fight.act(Action::Wait);
    }
    coughs
}

/// Turns the wheel of the weir house as often as it can be turned, which drains the water. Fights in between.
fn turn_the_wheel(fight: &mut Fight) {
    if coughs(fight) {
        return;
    }
    let wheel = fight.find_tile("ladys_wheel").unwrap();
    let is_near = wheel.is_adjacent(fight.game.hero_at());
    let rests = fight.game.feature(wheel).is_some_and(|feature| feature.hindrance.is_some());
    match is_near && rests {
        true if fight.distance() > 4 => fight.hold(),
        true => fight.tab(),
        false if rests => fight.tab(),
        false => fight.use_feature(wheel),
    }
}

/// Throws lightning into her water, which puts her out on the dry step. Strikes her there.
fn lightning(fight: &mut Fight) {
    if coughs(fight) {
        return;
    }
    let is_free = fight.adjacent_foe().is_none();
    let is_time = fight.sees_master() && is_free && !fight.master_has("curdled");
    match is_time && fight.has("wand_of_lightning") {
        true => fight.use_item("wand_of_lightning", Some(fight.master().at())),
        false => fight.tab(),
    }
}

#[test]
fn lady_of_the_sluices_beats_tab_and_loses_to_her_wheel_or_to_lightning() {
    let hall = Hall::new(LAIR);
    hall.check_hints();
    hall.check_tab(Fight::tab);
    hall.check_way(&[], turn_the_wheel);
    // The heroes carry wands of lightning with three and four charges.
    hall.check_way(&[], lightning);
}
