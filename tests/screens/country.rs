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
fn leaving_the_level_edge_shows_the_new_place() {
    for size in SIZES {
        golden("country", abroad(size));
    }
}

#[test]
fn country_map_shows_visited_and_unknown_places() {
    for size in SIZES {
        golden("country_map", abroad(size).press("M"));
        golden("country_map_unknown", abroad(size).press("Mlll"));
    }
}

#[test]
fn country_map_travel_refuses_a_place_without_a_known_path() {
    let mut player = abroad(SIZES[0]).press("Mlll<Enter>");
    let screen = player.screen();
    assert!(screen.contains("You know no way there"), "{screen}");
}

#[test]
fn country_map_travel_leads_back_to_the_gate() {
    let mut player = abroad(SIZES[0]).press("oMh<Enter>");
    let screen = player.screen();
    assert!(screen.contains("the Outskirts"), "{screen}");
}

#[test]
fn map_command_reports_that_the_game_has_no_country_map() {
    let mut player = Player::in_run(SIZES[0]).press("M");
    let screen = player.screen();
    assert!(screen.contains("This game has no map of the country."), "{screen}");
}
