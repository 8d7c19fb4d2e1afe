//! Travel: destinations, and the part of the map that is shown.

use crate::screens::player::{Player, USUAL};
use crate::screens::things::{YARD, content_with, in_world};
use fifteen::base::{Point, Size};

fn yard(size: Size, rows: &[&str]) -> Player {
    let legend = r##""#": "wall", ".": "floor", ">": "down", "<": "up", "@": { "tile": "floor", "start": true },
        "_": "altar", "c": { "tile": "floor", "monster": "rat", "captive": true }, "r": { "tile": "floor", "monster": "rat" },
        "d": { "tile": "floor", "item": "dart" }"##;
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let map = format!(r#"{{ "legend": {{ {legend} }}, "rows": [{}] }}"#, rows.join(", "));
    in_world(size, "corner", content_with(YARD, &map))
}

const ROOM: [&str; 5] = [
    "####################",
    "#>..._..........@..#",
    "#..................#",
    "#.....c........_..<#",
    "####################",
];

fn round(player: Player, key: &str, times: usize) -> Vec<String> {
    let mut player = player;
    let mut banners = Vec::new();
    for _ in 0..times {
        player = player.press(key);
        banners.push(player.screen().lines().next().unwrap_or_default().to_owned());
    }
    banners
}

#[test]
fn travel_destinations_cycle_in_the_same_order_from_everywhere() {
    let here = round(yard(USUAL[0], &ROOM).press("_"), "<Tab>", 5);
    let there = round(yard(USUAL[0], &ROOM).press("hhhhhhhh_"), "<Tab>", 5);
    assert_eq!(here, there);
    for (banner, words) in here.iter().zip(["stair down", "stair up", "altar", "altar", "captive"]) {
        assert!(banner.contains(words), "{here:?}");
    }
}

#[test]
fn remembered_captive_is_named_as_a_travel_destination() {
    let rows = ["##########", "#>.#..c..#", "#@....#..#", "##########"];
    let mut player = yard(USUAL[0], &rows).press("llllhhhhk_<S-Tab>");
    let screen = player.screen();
    assert!(screen.contains("a captive (remembered)"), "{screen}");
}

#[test]
fn continue_travel_does_nothing_after_arrival() {
    let player = yard(USUAL[0], &ROOM);
    let mut player = player.press("_");
    let screen = player.screen();
    assert!(screen.contains("Travel where?"), "{screen}");
    let at = |player: &Player| player.app.game().unwrap().hero_at();
    let before = at(&player);
    let player = player.press("<Enter>");
    assert_eq!(at(&player), before);
    let player = player.press("><Enter>");
    let arrived = at(&player);
    assert_ne!(arrived, before);
    let mut player = player.press("_<Enter><Esc>");
    assert_eq!(at(&player), arrived);
    assert!(!player.screen().contains("Travel"));
}

fn at(player: &Player) -> Point {
    player.app.game().unwrap().hero_at()
}

#[test]
fn stair_key_travels_to_a_distant_stair() {
    let player = yard(USUAL[0], &ROOM).press(">");
    assert_eq!(at(&player), Point::new(1, 1));
    assert_eq!(at(&player.press("<lt>")), Point::new(18, 3));
    let player = yard(USUAL[0], &ROOM).press("<lt>");
    assert_eq!(at(&player), Point::new(18, 3));
}

#[test]
fn repeated_autoexplore_goes_to_the_stair_down_when_nothing_is_left() {
    let mut player = yard(USUAL[0], &ROOM).press("o");
    let screen = player.screen();
    assert!(screen.contains("nothing left to explore"), "{screen}");
    let before = at(&player);
    assert_ne!(before, Point::new(1, 1));
    let player = player.press("o");
    assert_eq!(at(&player), Point::new(1, 1));
    let mut player = player.press("oo");
    assert_eq!(at(&player), Point::new(1, 1), "{}", player.screen());
}

#[test]
fn autoexplore_after_a_waited_turn_does_not_go_to_the_stair() {
    let player = yard(USUAL[0], &ROOM).press("o");
    let before = at(&player);
    assert_eq!(at(&player.press(".o")), before);
}

#[test]
fn look_mode_cycles_through_altars() {
    yard(USUAL[0], &ROOM).press("x").until("<Tab>", "Altar");
}

#[test]
fn viewport_includes_the_visible_monsters() {
    let mut rows = vec!["#######".to_owned()];
    rows.extend((0..30).map(|y| match y {
        4 => "#..r..#".to_owned(),
        15 => "#..@..#".to_owned(),
        29 => "#..>..#".to_owned(),
        _ => "#.....#".to_owned(),
    }));
    rows.push("#######".to_owned());
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut player = yard(USUAL[1], &rows);
    let screen = player.screen();
    let map: Vec<String> = screen.lines().map(|row| row.chars().take(58).collect()).collect();
    let shown = |glyph| map.iter().take(18).any(|row: &String| row.contains(glyph));
    assert!(shown('@') && shown('r'), "{screen}");
}
