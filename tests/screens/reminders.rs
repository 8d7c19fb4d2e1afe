//! Reminders on the screen: known effects of items, pending choices, and expected results.

use crate::screens::player::{Player, USUAL};
use crate::screens::things::{CORNER, content_of, in_world, laden};

const DARTS: &str = r#"[{ "item": "dart", "count": "3" }]"#;
const DUD: &str = r#"{ "id": "dud", "name": "wand of health", "plural": "wands of health", "glyph": "/",
    "color": "bone", "class": "wand", "charges": "5", "weight": 1, "appearances": "wand_looks", "text": "Wood.",
    "workings": [{ "who": "self", "what": [{ "heal": { "amount": "5" } }] }] }, { "id": "dart""#;
const BETTER: &str = r#"{ "id": "better", "name": "scroll of making", "plural": "scrolls of making", "glyph": "?",
    "color": "bone", "class": "scroll", "weight": 1, "stacks": true, "appearances": "scroll_looks", "text": "Ink.",
    "workings": [{ "who": "self", "what": [{ "enchant": { "item": "any", "by": "1" } }] }] }, { "id": "dart""#;

fn corner(row: &str, gear: &str, item: &str) -> Player {
    corner_under(row, gear, item, include_str!("../data/things/themes.json"))
}

fn corner_under(row: &str, gear: &str, item: &str, themes: &str) -> Player {
    let items = include_str!("../data/things/items.json");
    let items = items.replacen(r#"{ "id": "dart""#, item, 1);
    let scenarios = include_str!("../data/things/scenarios.json").replacen(DARTS, gear, 1);
    let legend = r#""c": { "tile": "floor", "monster": "rat", "captive": true },
        "O": { "tile": "floor", "monster": "ogre" }, "d": { "tile": "floor", "item": "dud" },
        "w": { "tile": "floor", "item": "fire_wand" }, "=":"#;
    let legend = if item == DUD { legend.to_owned() } else { legend.replace(r#""dud""#, r#""dart""#) };
    let corner = CORNER.replace("#@.=r......#", row).replacen(r#""=":"#, &legend, 1);
    let files = [
        ("items.json", items.as_str()),
        ("scenarios/test.json", scenarios.as_str()),
        ("maps/corner.json", corner.as_str()),
        ("themes.json", themes),
    ];
    in_world(USUAL[1], "corner", content_of(&files))
}

#[test]
fn item_used_without_effect_is_marked_as_tried() {
    let mut player = corner("#@dd.......#", "[]", DUD).press("lglgi");
    let screen = player.screen();
    assert!(screen.contains("wand") && !screen.contains("(tried)"), "{screen}");
    let mut player = player.press("<Esc>zal<Enter>").press("i");
    let screen = player.screen();
    assert!(screen.contains("(tried)"), "{screen}");
    let mut player = player.press("a");
    let screen = player.screen();
    assert!(screen.contains("You have tried one"), "{screen}");
}

#[test]
fn panel_reminds_of_learnable_spells() {
    for size in USUAL {
        let mut player = laden(size);
        let screen = player.screen();
        assert!(screen.contains("learn spells (r)"), "{screen}");
    }
    let mut player = corner("#@.........#", DARTS, BETTER);
    assert!(!player.screen().contains("r: study"));
}

#[test]
fn light_key_toggles_the_torch() {
    let lit = |player: &Player| {
        let pack = player.app.game().unwrap().pack().iter();
        pack.filter(|item| item.is_worn() && item.charges() > 0).count()
    };
    const TORCHES: &str = r#"[{ "item": "torch", "count": "2" }]"#;
    let themes = include_str!("../data/things/themes.json");
    let dark = themes.replace("\"id\": \"corner\",", "\"id\": \"corner\", \"light\": 2,");
    assert_ne!(dark, themes);
    let player = corner_under("#@.........#", TORCHES, BETTER, &dark);
    assert_eq!(lit(&player), 1);
    let player = player.press("v");
    assert_eq!(lit(&player), 0);
    let player = player.press("v");
    assert_eq!(lit(&player), 1);
    let mut player = corner("#@.........#", TORCHES, BETTER).press("v");
    assert_eq!(lit(&player), 1, "where it is bright it is put out by itself, and says so");
    assert!(player.screen().contains("It is bright enough here"));
    let mut player = corner("#@.........#", DARTS, BETTER).press("v");
    assert!(player.screen().contains("You have no light source."));
}

#[test]
fn open_key_opens_a_chest_underfoot_or_adjacent() {
    let chest = |player: &Player| {
        let level = player.app.game().unwrap().level();
        let mut items = level.floor_items().values().flat_map(|pile| pile.items());
        items.any(|item| item.is_open() && !item.is_worn())
    };
    let mut player = laden(USUAL[1]).press("dnO");
    let screen = player.screen();
    assert!(chest(&player) && screen.contains("Inside: "), "{screen}");
    let mut player = laden(USUAL[1]).press("dnlO");
    let screen = player.screen();
    assert!(chest(&player) && screen.contains("Inside: "), "{screen}");
}

#[test]
fn enchant_dialog_shows_gains_and_omits_items_without_gain() {
    let gear = r#"[{ "item": "sword" }, { "item": "coat" }, { "item": "mending_ring" }, { "item": "torch" },
        { "item": "better", "count": "2" }]"#;
    let mut player = corner("#@.........#", gear, BETTER).press("re");
    let screen = player.screen();
    assert!(screen.contains("Enchant what?"), "{screen}");
    assert!(screen.contains("blow 7 -> 8") && screen.contains("armour 2 -> 3"), "{screen}");
    assert!(!screen.contains("ring of mending") && !screen.contains("torch"), "{screen}");
    // On 80 columns, the explanation is short and leaves room for the item's name.
    let sword = screen.lines().find(|line| line.contains("blow 7 -> 8")).unwrap();
    assert!(sword.contains("sword"), "{sword}");
    assert!(!sword.contains("attack") && !sword.contains("damage"), "{sword}");
}

#[test]
fn wand_with_unknown_charges_can_be_enchanted() {
    let gear = r#"[{ "item": "sword" }, { "item": "better", "count": "2" }]"#;
    let better = BETTER.replace(r#""any""#, r#""anything""#);
    let mut player = corner("#@w........#", gear, &better).press("lgrb");
    let screen = player.screen();
    assert!(screen.contains("Enchant what?"), "{screen}");
    let wand = screen.lines().find(|line| line.contains("wand of fire")).unwrap();
    assert!(wand.contains("2 more charges"), "{wand}");
}

#[test]
fn panel_names_harmful_gas_on_the_cell_of_the_hero() {
    let covers = r#"{ "covers": [{ "id": "fumes", "name": "poison gas", "layer": "gas", "glyph": "%", "color": "smoke",
        "shunned": true, "inside": [{ "damage": { "amount": "1", "element": "fire" } }], "text": "It bites." }, "#;
    let covers = include_str!("../data/things/covers.json").replacen(r#"{ "covers": ["#, covers, 1);
    let corner = CORNER.replace(
        r#""@": { "tile": "floor", "start": true }"#,
        r#""@": { "tile": "floor", "start": true, "cover": "fumes" }"#,
    );
    for size in USUAL {
        let content = content_of(&[("covers.json", covers.as_str()), ("maps/corner.json", &corner)]);
        let mut player = in_world(size, "corner", content);
        let screen = player.screen();
        assert!(screen.contains("in poison gas"), "{screen}");
    }
}

#[test]
fn look_mode_selects_enemies_before_captives() {
    let mut player = corner("#@.c...O...#", DARTS, BETTER).press("x");
    let screen = player.screen();
    assert!(screen.contains("Ogre"), "{screen}");
    let mut player = player.press("<Tab>");
    let screen = player.screen();
    assert!(screen.contains("A captive"), "{screen}");
}

#[test]
fn dropping_a_stack_asks_for_the_amount() {
    for keys in ["da", "iad"] {
        let mut player = corner("#@.........#", DARTS, BETTER).press(keys);
        let screen = player.screen();
        assert!(screen.contains("Drop how many?"), "{keys}: {screen}");
    }
}
