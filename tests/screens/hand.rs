//! Keys that depend on the surroundings of the hero: explore, rest first, fight, and steps into danger.

use crate::screens::player::{Player, USUAL, setup};
use crate::screens::things::{YARD, content_of, tiles};
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::settings::RestFirst;
use fifteen::ui::{AppSetup, Input, Settings, StartMode};
use std::rc::Rc;

const WATER: &str = r#"{ "id": "deep", "name": "deep water", "glyph": "~", "color": "stone", "ways": ["swim"], "text": "Black." }"#;
const VAULT: &str = r#"{ "id": "vault", "name": "iron vault door", "glyph": "+", "color": "iron", "ways": [], "opaque": true,
    "opens_to": "open_door", "opened_by": "key", "text": "Shut." }"#;
const COVERS: &str = r#"{ "covers": [
  { "id": "coals", "name": "live coals", "layer": "growth", "color": "ember", "shunned": true,
    "inside": [{ "damage": { "amount": "1d3", "element": "fire" } }], "text": "They glow." } ] }"#;

fn content(rows: &[&str]) -> Rc<Content> {
    let legend = r##""#": "wall", ".": "floor", ">": "down", "+": "door", "~": "deep", "V": "vault",
        "@": { "tile": "floor", "start": true }, "r": { "tile": "floor", "monster": "rat" },
        "O": { "tile": "floor", "monster": "ogre" }, "d": { "tile": "floor", "item": "dart" },
        "s": { "tile": "floor", "item": "sword" }, "m": { "tile": "floor", "item": "map_scroll" },
        "^": { "tile": "floor", "trap": "pit" }, "c": { "tile": "floor", "cover": "coals" }"##;
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let map = format!(r#"{{ "legend": {{ {legend} }}, "rows": [{}] }}"#, rows.join(", "));
    let yard = YARD
        .replace("\"cover\": \"grass\"", "\"cover\": \"coals\"")
        .replace("\"cover\": \"smoke\"", "\"cover\": \"coals\"");
    let tiles = tiles().replacen(": [", &format!(": [{WATER},{VAULT},"), 1);
    let files = [
        ("maps/corner.json", map.as_str()),
        ("maps/yard.json", yard.as_str()),
        ("tiles.json", tiles.as_str()),
        ("covers.json", COVERS),
    ];
    content_of(&files)
}

fn in_place_with(rows: &[&str], settings: Settings) -> Player {
    let folder = tempfile::tempdir().unwrap();
    let start = StartMode::Play {
        name: Some("Ada".to_owned()),
        seed: Some(7),
        scenario: Some("corner".to_owned()),
        called: Default::default(),
    };
    let setup = AppSetup { content: content(rows), settings, ..setup(folder.path(), start) };
    Player::with(USUAL[0], folder, setup)
}

fn in_place(rows: &[&str]) -> Player {
    in_place_with(rows, Settings::default())
}

fn at(player: &Player) -> (i32, i32) {
    let Point { x, y } = player.app.game().unwrap().hero_at();
    (x, y)
}

fn turn(player: &Player) -> u64 {
    player.app.game().unwrap().world().turn()
}

fn health(player: &Player) -> (i32, i32) {
    let hero = player.app.game().unwrap().hero().unwrap();
    (hero.hp(), hero.max_hp())
}

/// Returns the text of the screen with single blanks and without window frames.
fn words(player: &mut Player) -> String {
    player.screen().replace('│', " ").split_whitespace().collect::<Vec<&str>>().join(" ")
}

#[track_caller]
fn says(player: &mut Player, what: &str) {
    let words = words(player);
    assert!(words.contains(what), "{what}: {}", player.screen());
}

#[test]
fn left_items_message_names_the_obstacle_of_each_item() {
    let rows = [
        "##############",
        "#@..s..~~.d..#",
        "#>.....~~....#",
        "####V#########",
        "####.#########",
        "##############",
    ];
    let mut player = in_place(&rows).press("o");
    says(
        &mut player,
        "Still here: a long sword, an iron vault door (locked), a dart (blocked by deep water).",
    );
}

#[test]
fn left_items_message_names_the_nearest_and_counts_the_rest() {
    let rows = ["##############", "#@ssssssssss>#", "##############"];
    let mut player = in_place(&rows).press("o");
    let sword = "a long sword, ".repeat(5);
    says(&mut player, &format!("Still here: {sword}a long sword and 4 more things."));
}

#[test]
fn autoexplore_visits_cells_known_only_from_a_map() {
    let rows =
        ["###############", "#@.m#....#....#", "#...+....#....#", "#>..#....~....#", "###############"];
    let mut player = in_place(&rows).press("llgr<Enter>");
    let level = |player: &Player, x, y| {
        let level = player.app.game().unwrap().level();
        let at = Point::new(x, y);
        (level.memory()[at].is_some(), level.was_seen(at))
    };
    assert_eq!(level(&player, 6, 1), (true, false), "{}", player.screen());
    let mut player = player.press("o");
    assert_eq!(level(&player, 6, 1), (true, true), "{}", player.screen());
    assert_eq!(level(&player, 8, 1), (true, true));
    assert_eq!(level(&player, 12, 1), (true, false));
    says(&mut player, "a part known only from a map (blocked by deep water)");
}

const COALS: [&str; 3] = ["##############", "#@c....+...>.#", "##############"];

/// Moves the hero through hot coals. With `badly` the hero has less than half of the health left, else nearly all.
fn hurt(settings: Settings, badly: bool) -> Player {
    let mut player = in_place_with(&COALS, settings).press("L");
    while badly && health(&player).0 * 2 >= health(&player).1 {
        player = player.press(".");
    }
    player.press("l")
}

fn rests(rest_before_exploring: RestFirst) -> Settings {
    Settings { rest_before_exploring, ..Settings::default() }
}

#[test]
fn rest_before_autoexplore_follows_its_setting() {
    for (first, badly, rested) in [
        (RestFirst::Off, true, false),
        (RestFirst::BelowHalf, true, true),
        (RestFirst::BelowHalf, false, false),
        (RestFirst::Whole, false, true),
    ] {
        let player = hurt(rests(first), badly);
        let (hp, most) = health(&player);
        assert!(hp < most, "{hp}");
        let mut player = player.press("o");
        let (hp, most) = health(&player);
        assert_eq!(hp == most, rested, "{first:?} {badly}: {hp}");
        says(&mut player, "nothing left to explore");
        assert!(at(&player).0 >= 6, "{}", player.screen());
    }
}

#[test]
fn interrupted_rest_does_not_start_autoexplore() {
    let mut player = hurt(rests(RestFirst::Whole), true);
    let before = at(&player);
    player.app.handle(Input::Key(parse_keys("o").unwrap()[0]));
    player.app.tick();
    assert!(player.app.is_busy());
    player.give(Input::Key(parse_keys(".").unwrap()[0]));
    assert!(!player.app.is_busy());
    assert_eq!(at(&player), before);
    let (hp, most) = health(&player);
    assert!(hp < most);
    let player = player.press(".R");
    assert_eq!((at(&player), health(&player)), (before, (most, most)), "a rest alone is a rest");
}

#[test]
fn autoexplore_neither_rests_nor_moves_while_hunted() {
    let rows = ["##############", "#@c....O...>.#", "##############"];
    let player = in_place_with(&rows, rests(RestFirst::Whole)).press("L.");
    let (before, then) = (at(&player), turn(&player));
    let mut player = player.press("o");
    assert_eq!((at(&player), turn(&player)), (before, then), "{}", player.screen());
    says(&mut player, "Not while");
}

#[test]
fn auto_attack_approaches_and_hits_the_nearest_enemy() {
    let rows = ["##############", "#@...r.....r>#", "##############"];
    let mut player = in_place(&rows).press("<Tab>");
    assert_eq!(at(&player), (2, 1));
    player = player.press("<Tab><Tab>");
    assert_eq!(at(&player), (4, 1));
    let hp = |player: &Player| {
        let game = player.app.game().unwrap();
        game.seen_at(Point::new(5, 1)).map_or(0, |rat| rat.hp())
    };
    let before = hp(&player);
    player = player.until("<Tab>", "You hit the giant rat");
    assert_eq!(at(&player), (4, 1));
    assert!(hp(&player) < before);
    let mut nobody = in_place(&["#####", "#@.>#", "#####"]).press("<Tab>");
    assert_eq!(turn(&nobody), 0);
    says(&mut nobody, "There is no enemy in sight.");
}

#[test]
fn auto_attack_stops_below_its_health_threshold() {
    let rows = ["##############", "#@c...r....>.#", "##############"];
    for (auto_attack_health, fights) in [(0, true), (100, false)] {
        let settings = Settings { auto_attack_health, ..Settings::default() };
        let player = in_place_with(&rows, settings).press("Ll");
        let then = turn(&player);
        let mut player = player.press("<Tab>");
        assert_eq!(turn(&player) > then, fights, "{}", player.screen());
        if !fights {
            let (hp, most) = health(&player);
            let floor = "Tab does not attack below 100 % (setting: Auto-attack";
            says(&mut player, &format!("You have {hp} of {most} hit points. {floor}"));
        }
    }
}

#[test]
fn auto_attack_avoids_hazards() {
    let rows = ["##############", "#@.c..r....>.#", "##############"];
    let mut player = in_place(&rows).press("<Tab>");
    assert_eq!((at(&player), turn(&player)), ((1, 1), 0));
    says(
        &mut player,
        "Every way to the giant rat leads through live coals. Wait, or walk there step by step.",
    );
    let round = ["##############", "#@c..r.....>.#", "#............#", "##############"];
    let player = in_place(&round).press("<Tab>");
    assert_eq!(at(&player), (2, 2));
}

#[test]
fn auto_attack_pauses_once_when_a_new_enemy_appears() {
    let rows = [
        "##############",
        "#@.......r..>#",
        "#####.########",
        "#####.########",
        "#####r########",
        "##############",
    ];
    let mut player = in_place(&rows).until("<Tab>", "has appeared. Press Tab");
    assert_eq!(at(&player), (5, 1), "{}", player.screen());
    says(&mut player, "The giant rat has appeared. Press Tab again to go on fighting.");
    let then = turn(&player);
    assert!(turn(&player.press("<Tab>")) > then);
}

#[test]
fn step_into_a_hazard_needs_confirmation_but_a_run_does_not() {
    let rows = ["##############", "#@cc...^...>.#", "##############"];
    let mut player = in_place(&rows).press("l");
    says(&mut player, "Live coals, every turn: 1d3 fire damage. Go in?");
    let player = player.press("n");
    assert_eq!((at(&player), turn(&player)), ((1, 1), 0));
    let player = player.press("ly");
    assert_eq!(at(&player), (2, 1));
    let player = player.press("l");
    assert_eq!(at(&player), (3, 1), "who stands in it is not asked");
    let mut player = player.press("llll");
    assert_eq!(at(&player), (6, 1));
    says(&mut player, "There is a spike pit here: about 3 damage. Step into it anyway?");
    let player = player.press("n");
    let (hp, _) = health(&player);
    let player = player.press("L");
    assert_eq!(at(&player), (7, 1));
    assert!(health(&player).0 < hp);
    let player = in_place(&rows).press("L");
    assert_eq!(at(&player), (2, 1), "one step, and no question");
}

#[test]
fn autoexplore_and_travel_avoid_hazards() {
    let rows = ["##############", "#@.c.......>.#", "#............#", "##############"];
    let player = in_place(&rows).press("o");
    assert_eq!(health(&player), (24, 24));
    let player = player.press(">");
    assert_eq!((at(&player), health(&player)), ((11, 1), (24, 24)));
}

#[test]
fn auto_attack_ignores_unreachable_enemies() {
    let rows = [
        "##############",
        "#...~~~......#",
        "#@..~O~...r.>#",
        "#...~~~......#",
        "#............#",
        "##############",
    ];
    let mut player = in_place(&rows).until("<Tab>", "You hit the giant rat");
    assert!(at(&player).0 > 7, "{}", player.screen());
    let mut player = in_place(&rows).press(".....>");
    assert_eq!(at(&player), (12, 2), "{}", player.screen());
}

#[test]
fn left_items_are_listed_as_travel_destinations() {
    let rows = ["##############", "#@.....s...>.#", "##############"];
    let mut player = in_place(&rows).press("o");
    says(&mut player, "Still here:");
    let mut player = player.press("<Enter>");
    let screen = player.screen();
    assert!(screen.contains("Items left here") && screen.to_lowercase().contains("sword"), "{screen}");
    assert!(!screen.contains("tair down"), "it is of what is left alone: {screen}");
    let player = player.press("<Enter>");
    assert_eq!(at(&player), (7, 1));
    let mut player = player.press("<C-f>/sword<Enter>");
    let screen = player.screen();
    assert!(screen.contains("sword"), "{screen}");
}

#[test]
fn autoexplore_goes_to_the_stair_when_danger_is_refused() {
    let rows = ["##########", "#>.@..c..#", "########.#", "#........#", "##########"];
    let mut player = in_place(&rows).press("o");
    says(&mut player, "Go through?");
    let mut player = player.press("no");
    assert!(!player.screen().contains("Go through?"), "asked once: {}", player.screen());
    assert_eq!(at(&player), (1, 1));
    // The hero has seen nothing new, so the question is not repeated on the stair, and the log says what to do.
    let mut player = player.press("o");
    says(&mut player, "The way to the rest is not safe. Press > to take the stair you stand on.");
    assert!(!player.screen().contains("Go through?"), "{}", player.screen());
    let rows = ["##########", "#..@..c..#", "########.#", "#>.......#", "##########"];
    let mut player = in_place(&rows).press("ono");
    says(&mut player, "The way to the rest is not safe. You know no stair down.");
    assert!(!player.screen().contains("Go through?"), "{}", player.screen());
    let mut player = player.press(".o");
    says(&mut player, "Go through?");
}
