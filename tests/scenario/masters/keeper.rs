//! The Keeper of the Ember, on step 15: four baskets feed it, and it aims at lights. In its second phase it is open, and
//! cold shuts it. It lets a friend of the cult come near, so each plan begins with a step up to it.

use crate::scenario::masters::fight::Fight;
use crate::scenario::masters::hall::{Hall, Lair};
use fifteen::game::{Action, Stance};

const LAIR: Lair = Lair {
    theme: "ember_halls",
    floor: "basalt_floor",
    vault: "emberhold",
    master: "keeper_of_the_ember",
    hint_spot: "ember_chalk",
    hint: "LIGHT OUT before you go in",
    described: "It looks for a lamp on the stair",
    second_phase: &["opened"],
    heroes: &[include_str!("keeper.json")],
};

/// Begins the fight with a blow at the peaceful Keeper. Then does what the Tab key does.
fn tab(fight: &mut Fight) {
    let keeper = fight.master();
    match fight.game.stance(keeper) == Stance::Foe {
        true => fight.tab(),
        false if fight.distance() <= 1 => fight.act(Action::Attack(keeper.id())),
        false => fight.go(keeper.at()),
    }
}

/// Puts out the light, and tips the baskets over while the Keeper is still peaceful. Then fights, and drinks potions.
fn dark_and_baskets(fight: &mut Fight) {
    if fight.drinks_below(35) {
        return;
    }
    match fight.find_tile("ember_basket") {
        _ if fight.game.has_lit_light() => fight.take_off("ever_light"),
        Some(basket) => fight.use_feature(basket),
        None => tab(fight),
    }
}

/// Tips the baskets over, and throws frost at the Keeper whenever it is open.
fn frost_and_baskets(fight: &mut Fight) {
    if fight.drinks_below(35) {
        return;
    }
    let is_foe = fight.game.stance(fight.master()) == Stance::Foe;
    let is_time = is_foe && !fight.master_has("banked") && fight.sees_master() && fight.distance() <= 7;
    match fight.find_tile("ember_basket") {
        _ if is_time && fight.has("wand_of_frost") => {
            fight.use_item("wand_of_frost", Some(fight.master().at()));
        }
        Some(basket) => fight.use_feature(basket),
        None => tab(fight),
    }
}

#[test]
fn keeper_of_the_ember_beats_tab_and_loses_to_the_dark_or_to_frost() {
    let hall = Hall::new(LAIR);
    hall.check_hints();
    hall.check_tab(tab);
    // The hero carries all that these plans need: potions of greater healing, and a wand of frost with four charges.
    hall.check_way(&[], dark_and_baskets);
    hall.check_way(&[], frost_and_baskets);
}
