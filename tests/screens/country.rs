//! The country (overworld): a chunk, the map, and the descriptions of places.

use super::pictures::golden;
use super::player::Player;
use super::things::in_world;
use crate::country::walker::content;
use fifteen::base::Size;

const SIZES: [Size; 2] = [Size::new(100, 40), Size::new(80, 24)];

fn abroad(size: Size) -> Player {
    in_world(size, "walk", content(false)).press("ooooooMl<Enter>")
}

#[test]
fn whoever_goes_over_the_edge_is_told_where_they_are() {
    for size in SIZES {
        golden("country", abroad(size));
    }
}

#[test]
fn the_map_shows_where_one_has_been_and_names_what_is_there() {
    for size in SIZES {
        golden("country_map", abroad(size).press("M"));
        golden("country_map_unknown", abroad(size).press("Mlll"));
    }
}

#[test]
fn nobody_sets_out_for_where_they_know_no_way() {
    let mut player = abroad(SIZES[0]).press("Mlll<Enter>");
    let screen = player.screen();
    assert!(screen.contains("You know no way there"), "{screen}");
}

#[test]
fn a_journey_leads_back_to_the_gate() {
    let mut player = abroad(SIZES[0]).press("oMh<Enter>");
    let screen = player.screen();
    assert!(screen.contains("the Outskirts"), "{screen}");
}

#[test]
fn where_there_is_no_country_there_is_no_map_of_it() {
    let mut player = Player::in_run(SIZES[0]).press("M");
    let screen = player.screen();
    assert!(screen.contains("This game has no map of the country."), "{screen}");
}
