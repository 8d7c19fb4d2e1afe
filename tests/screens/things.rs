//! Screens for items: the pack, item details, and aiming.

use crate::loaded;
use crate::screens::pictures::{golden, golden_dump};
use crate::screens::player::{Player, USUAL, ada, find, setup};
use fifteen::base::{Point, Size};
use fifteen::content::Content;
use fifteen::game::Bond;
use fifteen::ui::{AppSetup, Input, StartMode};
use std::rc::Rc;

const STAIR_UP: &str = r#"{ "id": "up", "name": "stair up", "glyph": "<", "color": "stair", "ways": ["walk"],
    "stair": "up", "text": "Steps leading up." }"#;
const GRATE: &str = r#"{ "id": "grate", "name": "iron grate", "glyph": "=", "color": "stone", "ways": [],
    "text": "Bars with daylight between them." }"#;

const ALTAR: &str = r#"{ "id": "altar", "name": "altar", "glyph": "_", "color": "stone", "ways": ["walk"],
    "landmark": true, "text": "Something was put down here." }"#;

fn content() -> Rc<Content> {
    content_with(YARD, CORNER)
}

pub const YARD: &str = include_str!("../data/things/yard.json");
pub const CORNER: &str = include_str!("../data/things/corner.json");

pub fn content_with(yard: &str, corner: &str) -> Rc<Content> {
    content_under(yard, corner, include_str!("../data/things/themes.json"))
}

pub fn content_under(yard: &str, corner: &str, themes: &str) -> Rc<Content> {
    content_of(&[("maps/yard.json", yard), ("maps/corner.json", corner), ("themes.json", themes)])
}

pub fn content_of(others: &[(&str, &str)]) -> Rc<Content> {
    let files = files_with(others);
    let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (n.as_str(), t.as_str())).collect();
    loaded::written(&files)
}

pub fn files_with(others: &[(&str, &str)]) -> Vec<(String, String)> {
    let tiles = tiles();
    let files = [
        ("tiles.json", tiles.as_str()),
        ("monsters.json", include_str!("../data/screens/monsters.json")),
        ("families.json", include_str!("../data/screens/families.json")),
        ("factions.json", include_str!("../data/screens/factions.json")),
        ("spawns.json", r#"{ "spawns": [] }"#),
        ("themes.json", include_str!("../data/things/themes.json")),
        ("maps/yard.json", YARD),
        ("maps/home.json", include_str!("../data/things/home.json")),
        ("maps/corner.json", CORNER),
        ("covers.json", include_str!("../data/things/covers.json")),
        ("traps.json", include_str!("../data/things/traps.json")),
        ("maps/hall.json", include_str!("../data/screens/hall.json")),
        ("maps/den.json", include_str!("../data/screens/den.json")),
        ("names.json", include_str!("../data/things/names.json")),
        ("elements.json", include_str!("../data/things/elements.json")),
        ("statuses.json", include_str!("../data/things/statuses.json")),
        ("schools.json", include_str!("../data/things/schools.json")),
        ("spells.json", include_str!("../data/things/spells.json")),
        ("items.json", include_str!("../data/things/items.json")),
        ("scenarios/test.json", include_str!("../data/things/scenarios.json")),
    ];
    let kept = |(name, _): &(&str, &str)| others.iter().all(|(other, _)| other != name);
    let files = files.into_iter().filter(kept).chain(others.iter().copied());
    files.map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
}

pub fn tiles() -> String {
    let tiles = include_str!("../data/screens/tiles.json");
    tiles.replacen(": [", &format!(": [{STAIR_UP},{GRATE},{ALTAR},"), 1)
}

pub fn laden(size: Size) -> Player {
    let folder = tempfile::tempdir().unwrap();
    let setup = AppSetup { content: content(), ..setup(folder.path(), ada(Some(7))) };
    Player::with(size, folder, setup)
}

fn in_yard(size: Size) -> Player {
    in_scenario(size, "yard")
}

fn in_scenario(size: Size, scenario: &str) -> Player {
    in_world(size, scenario, content())
}

pub fn in_world(size: Size, scenario: &str, content: Rc<Content>) -> Player {
    let folder = tempfile::tempdir().unwrap();
    let start = StartMode::Play {
        name: Some("Ada".to_owned()),
        seed: Some(7),
        scenario: Some(scenario.to_owned()),
        called: Default::default(),
    };
    let setup = AppSetup { content, ..setup(folder.path(), start) };
    Player::with(size, folder, setup)
}

fn golden_yard(name: &str, keys: &str) {
    for size in USUAL {
        golden(name, in_yard(size).press(keys));
    }
}

fn golden_laden(name: &str, keys: &str) {
    for size in USUAL {
        golden(name, laden(size).press(keys));
    }
}

#[test]
fn inventory_matches_golden_pictures() {
    golden_laden("pack", "i");
    golden_laden("pack_end", "i<End>");
    golden_laden("pack_drop", "d");
    golden_laden("pack_drop_some", "dd");
    golden_laden("pack_drink", "q");
}

#[test]
fn item_details_match_golden_pictures() {
    golden_laden("thing_worn", "ia");
    golden_laden("thing_compared", "ib");
    golden_laden("thing_known", "if");
    golden_laden("thing_wand", "ii");
    golden_laden("thing_ring", "ij");
    golden_laden("thing_book", "ik");
    // The starting gear is identified, but found items are not.
    golden_yard("thing_unknown", "jnllglgib");
    golden_yard("thing_unknown_ring", "jnllglgia");
}

#[test]
fn aim_mode_matches_golden_pictures() {
    golden_laden("aim_throw", "td");
    golden_laden("aim_throw_why", "tdW");
    golden_laden("aim_zap", "zi");
    golden_laden("aim_ball", "tgl");
    golden_laden("aim_out_of_range", "ziLLLL");
}

#[test]
fn aiming_without_a_target_asks_for_a_cell() {
    for size in USUAL {
        golden("throw_wielded", in_scenario(size, "home").press("ta"));
        golden("aim_nobody", in_scenario(size, "home").press("tay"));
    }
    let mut player = in_scenario(USUAL[0], "home").press("tay<Enter>");
    let said = " There is no target in sight. Choose a cell.";
    assert!(player.screen().lines().any(|line| line == said));
    assert!(!player.app.game().unwrap().pack().is_empty());
}

#[test]
fn fire_key_without_a_target_shows_a_message_and_no_prompt() {
    let alone = CORNER.replace("=r", "..");
    let player = in_world(USUAL[0], "corner", content_with(YARD, &alone));
    let mut player = player.press("f");
    let screen = player.screen();
    let said = "There is no target in sight. Press t to throw something at a place.";
    assert!(screen.contains(said), "{screen}");
    let at = player.app.game().unwrap().hero_at();
    let player = player.press("<Enter>");
    let mut player = player.press("l");
    assert_ne!(player.app.game().unwrap().hero_at(), at, "{}", player.screen());
}

#[test]
fn no_path_is_drawn_to_an_unseen_target_cell() {
    let card = "You cannot target a cell that you";
    for keys in ["td", "zi", "tg"] {
        let mut player = laden(USUAL[0]).press(keys).press("LLLL");
        let screen = player.screen();
        assert!(screen.contains(card), "{keys}: {screen}");
        // The only `?` is not on the map: no cell of the path is marked as unseen.
        assert_eq!(screen.matches('?').count(), 1, "{keys}: {screen}");
        let mut player = player.press("<Enter>");
        let expected = " You cannot target a cell that you do not see.";
        let screen = player.screen();
        assert!(screen.lines().any(|line| line == expected), "{keys}: {screen}");
    }
}

#[test]
fn grate_blocks_the_line_of_fire_of_a_throw() {
    for size in USUAL {
        golden("aim_no_line", in_scenario(size, "corner").press("f"));
    }
    let mut player = in_scenario(USUAL[0], "corner").press("f<Enter>");
    let screen = player.screen();
    let said = " No line of fire: an iron grate is in the way.";
    assert!(screen.lines().any(|line| line == said), "{screen}");
    let darts = &player.app.game().unwrap().pack()[0];
    assert_eq!(darts.count(), 3);
}

#[test]
fn out_of_range_target_is_refused_without_using_a_turn() {
    let aimed = laden(USUAL[0]).press("ziL");
    let before = aimed.app.game().unwrap().world().turn();
    let mut player = aimed.press("<Enter>");
    let screen = player.screen();
    let is_out_of_range = |row: &str| row.starts_with(" Out of range: ");
    assert!(screen.lines().any(is_out_of_range), "{screen}");
    assert_eq!(player.app.game().unwrap().world().turn(), before);
}

#[test]
fn aiming_starts_at_a_reachable_enemy_before_a_nearer_blocked_enemy() {
    let two = CORNER.replace("#..........#\",\n    \"#@", "#....r.....#\",\n    \"#@");
    let player = in_world(USUAL[0], "corner", content_with(YARD, &two));
    let mut player = player.press("f");
    let screen = player.screen();
    assert!(!screen.contains("No line of fire"), "{screen}");
    let mut player = player.press("<Tab>");
    let screen = player.screen();
    assert!(screen.contains("No line of fire"), "{screen}");
}

#[test]
fn fire_key_skips_missiles_that_cannot_reach_the_target() {
    let items = include_str!("../data/things/items.json");
    let heavy = r#"{ "id": "anvil", "like": "dart", "name": "anvil", "plural": "anvils", "throw": { "set": { "range": 2 } } },
  { "id": "dart""#;
    let items = items.replacen(r#"{ "id": "dart""#, heavy, 1);
    let scenarios = include_str!("../data/things/scenarios.json");
    let gear = r#"[{ "item": "dart", "count": "3" }]"#;
    let both = r#"[{ "item": "anvil" }, { "item": "dart", "count": "3" }]"#;
    let scenarios = scenarios.replacen(gear, both, 1);
    let near = CORNER.replace("#..........#\",\n    \"#@", "#.r........#\",\n    \"#@");
    let far = CORNER.replace("#..........#\",\n    \"#@", "#....r.....#\",\n    \"#@");
    for (corner, thrown) in [(near, "Throw an anvil"), (far, "Throw a dart")] {
        let files = [
            ("items.json", items.as_str()),
            ("scenarios/test.json", scenarios.as_str()),
            ("maps/corner.json", corner.as_str()),
        ];
        let mut player = in_world(USUAL[0], "corner", content_of(&files)).press("f");
        let screen = player.screen();
        assert!(screen.contains(thrown), "{thrown}: {screen}");
    }
}

#[test]
fn wand_found_empty_is_named_as_empty() {
    let yard = YARD.replace("mending_ring", "fire_wand");
    let player = in_world(USUAL[0], "yard", content_with(&yard, CORNER));
    let carried = |player: &Player| {
        let game = player.app.game().unwrap();
        game.bare_name(&game.pack()[0])
    };
    let player = player.press("jnllg").press("zall<Enter>");
    assert_eq!(carried(&player), "wand of fire");
    let player = player.until("zall<Enter>", "It has no charges left.");
    assert_eq!(carried(&player), "wand of fire (empty)");
}

#[test]
fn escape_from_aiming_returns_to_the_map() {
    let mut player = laden(USUAL[0]).press("td<Esc>");
    let screen = player.screen();
    assert!(!screen.contains("Throw what?"), "{screen}");
    let player = player.press(".");
    assert_eq!(player.app.game().unwrap().world().turn(), 1);
}

#[test]
fn aim_mode_shows_the_back_key_beside_a_long_item_name() {
    for width in 30..100 {
        let mut player = laden(Size::new(width, 24)).press("zi");
        let screen = player.screen();
        assert!(screen.contains("Esc back"), "{width}: {screen}");
    }
}

#[test]
fn fire_key_without_missiles_shows_a_message() {
    let mut player = Player::in_run(USUAL[0]).press("f");
    let screen = player.screen();
    let said = "You have no missiles. Press t to throw something else.";
    assert!(screen.contains(said), "{screen}");
}

#[test]
fn pick_up_all_takes_floor_items_except_the_chest() {
    let dropped = "dd<End><Enter>dldn";
    golden_laden("floor", &format!("{dropped}g"));
    golden_laden("floor_marked", &format!("{dropped}gba"));
    golden_laden("floor_look", &format!("{dropped}x<Esc>xykkhhh"));
    let mut player = laden(USUAL[0]).press(&format!("{dropped}g,"));
    let screen = player.screen();
    assert!(screen.contains("12 darts"), "{screen}");
    assert_eq!(player.app.game().unwrap().underfoot().len(), 1, "the chest stays");
}

#[test]
fn part_of_a_stack_can_be_picked_up() {
    let dropped = "dd<End><Enter>g";
    golden_laden("floor_how_many", dropped);
    let darts = |player: &Player| {
        let game = player.app.game().unwrap();
        let count = |items: &[fifteen::game::Item]| {
            let mut darts = items.iter().filter(|item| game.bare_name(item).contains("dart"));
            darts.next().map_or(0, |item| item.count())
        };
        (count(game.pack()), count(game.underfoot()))
    };
    for (keys, expected) in [("<Enter>", (12, 0)), ("5<Enter>", (5, 7)), ("<Esc>", (0, 12))] {
        let player = laden(USUAL[0]).press(&format!("{dropped}{keys}"));
        assert_eq!(darts(&player), expected, "{keys}");
    }
}

#[test]
fn chest_can_be_unlocked_filled_and_emptied() {
    golden_laden("chest_locked", "dng");
    golden_laden("chest_without_key", "dlldng");
    let player = laden(USUAL[0]).press("dng<Enter>");
    let chest = &player.app.game().unwrap().underfoot()[0];
    assert!(chest.is_open());
    golden_laden("chest", "dng<Enter><Tab>bf<Tab>");
    // A digit (the keypad with Num Lock) works like the keypad key.
    let shown = |keys: &str| laden(USUAL[0]).press(keys).screen();
    for digit in ["2", "4", "6", "8"] {
        let pad = format!("dng<Enter><KP{digit}>");
        assert_eq!(shown(&format!("dng<Enter>{digit}")), shown(&pad), "{digit}");
    }
    let player = player.press("<Tab>bf<Tab>a");
    let game = player.app.game().unwrap();
    assert_eq!(game.underfoot()[0].inside().len(), 1);
    assert!(game.pack().iter().any(|item| item.letter() == Some('b')));
}

#[test]
fn spell_screens_match_golden_pictures() {
    golden_laden("lessons", "rk");
    golden_laden("spells", "rk<Enter>rk<Enter>C");
    golden_laden("spells_why", "rk<Enter>rk<Enter>CW");
    golden_laden("lessons_why", "rkW");
    golden_laden("spell_aimed", "rk<Enter>rk<Enter>Ca");
    golden_laden("spell_aimed_why", "rk<Enter>rk<Enter>CaW");
    let mut player = laden(USUAL[0]).press("C");
    assert!(player.screen().contains("You know no spells. You learn them from books."));
}

#[test]
fn hero_and_knowledge_screens_match_golden_pictures() {
    golden_laden("hero", "qf@");
    golden_laden("hero_end", "qf@<End>");
    golden_laden("known", "qfzi<Enter>~");
    golden_laden("known_creature", ".~<Down><Enter>");
    golden_laden("known_thing", "td<Enter>~<End><Enter>");
    golden_laden("play_condition", "qf");
}

#[test]
fn yard_with_items_matches_golden_pictures() {
    golden_yard("yard", "");
    golden_yard("yard_look_things", "x<Tab><Tab>");
    golden_yard("yard_look_grass", "x<Tab><Tab><Tab><Tab>");
    golden_yard("yard_look_smoke", "xjllllllll");
}

#[test]
fn captive_is_freed_after_confirmation_and_takes_orders() {
    golden_yard("captive", "l");
    golden_yard("captive_look", "x");
    golden_yard("ally_look", "lyx");
    let mut freed = in_yard(USUAL[0]).press("ly");
    let screen = freed.screen();
    assert!(screen.contains("Press p to tell it to wait"), "{screen}");
    let player = in_yard(USUAL[0]).press("ln");
    let bonds = |player: &Player| {
        let game = player.app.game().unwrap();
        let bonds = game.actors_in_sight().into_iter().map(|actor| actor.bond());
        bonds.collect::<Vec<Bond>>()
    };
    assert_eq!(bonds(&player), [Bond::Captive, Bond::Captive], "a no frees nobody");
    let player = player.press("ly");
    let mut after = bonds(&player);
    after.sort_by_key(|bond| *bond == Bond::Captive);
    assert_eq!(after, [Bond::Free, Bond::Captive]);
    let mut player = player.press("p");
    assert!(bonds(&player).contains(&Bond::Waiting), "{}", player.screen());
}

#[test]
fn only_the_selected_ally_is_ordered_to_wait() {
    golden_yard("order", "lynyp");
    let player = in_yard(USUAL[0]).press("lynyp<Tab><Enter>");
    let game = player.app.game().unwrap();
    let bonds = game.actors_in_sight().into_iter().map(|actor| actor.bond());
    assert_eq!(bonds.filter(|bond| *bond == Bond::Waiting).count(), 1);
}

#[test]
fn service_price_explanation_matches_golden_pictures() {
    let services = r#""services": [{ "name": "Gnaw", "price": 25, "text": "It gnaws through something of yours.",
        "workings": [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }] }],"#;
    let monsters = include_str!("../data/screens/monsters.json");
    let own = r#""family": "rodents","#;
    let monsters = monsters.replacen(own, &format!("{services}{own}"), 1);
    let content = content_of(&[("monsters.json", &monsters)]);
    for size in USUAL {
        let player = in_world(size, "yard", Rc::clone(&content)).press("lyp");
        golden("service", player.press("<Down>"));
        let player = in_world(size, "yard", Rc::clone(&content)).press("lyp");
        golden("service_why", player.press("<Down>W"));
    }
}

#[test]
fn auto_pickup_setting_matches_golden_pictures() {
    golden_laden(
        "settings_pick_up",
        &format!("<Esc><Down><Down><Down><Enter>{}<Enter>", "<Down>".repeat(11)),
    );
}

#[test]
fn victory_screen_and_dump_match_golden_pictures() {
    for size in USUAL {
        let player = in_scenario(size, "home").press("lgh<lt>");
        let graveyard = player.folder.path().join("saves/graveyard");
        let dump = std::fs::read_to_string(find(&graveyard, "dump.txt")).unwrap();
        golden_dump("victory", &dump);
        golden("victory", player);
    }
}

#[test]
fn impossible_commands_show_a_message() {
    let mut player = Player::in_run(USUAL[0]);
    for (key, said) in [
        ("d", "You have nothing to drop."),
        ("q", "You have nothing to drink."),
        ("t", "You have nothing to throw."),
        ("p", "There is nobody beside you to talk to"),
    ] {
        player = player.press(key);
        let screen = player.screen();
        assert!(screen.contains(said), "{screen}");
    }
}

#[test]
fn item_screens_draw_at_tiny_sizes() {
    for keys in ["i", "ia", "d", "dd", "td", "dng", "dng<Enter>", "@", "~", "rkC", "dddlg"] {
        let mut player = laden(USUAL[0]).press(keys);
        for width in 0..=30 {
            for height in 0..=12 {
                player.size = Size::new(width, height);
                player.screen();
                let middle = Point::new(width / 2, height / 2);
                player.app.handle(Input::Hover(middle));
                player.app.handle(Input::Wheel(-1));
                player.screen();
            }
        }
    }
}
