//! Throwing: questions and warnings before a throw, and the missile that the fire key chooses.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL};
use crate::screens::things::{CORNER, content_of, in_world};
use fifteen::content::Content;
use std::rc::Rc;

const KNIFE: &str = r#"{ "id": "knife", "like": "dart", "name": "knife", "plural": "knives",
    "throw": { "set": { "damage": "1d4+4", "range": 4 } } },
    { "id": "blaze", "name": "scroll of blaze", "plural": "scrolls of blaze", "glyph": "?", "color": "ember",
    "class": "scroll", "stacks": true, "weight": 1, "workings": [{ "who": "around", "size": 2,
    "what": [{ "damage": { "amount": "1d4", "element": "fire" } }] }], "text": "It is warm." }, { "id": "dart""#;
const ALL: &str = r#"[{ "item": "dart", "count": "3" }, { "item": "knife", "count": "2" }]"#;
pub const FLASKS: &str = r#"[{ "item": "haste_potion" }, { "item": "fire_flask", "count": "2" }]"#;
pub const DARTS: &str = r#"[{ "item": "dart", "count": "3" }]"#;

/// Starts in a room with this middle row and gear. `c` is a captive, `r` sleeps, and `O` is immune to fire.
pub fn corner(row: &str, gear: &str) -> Player {
    in_world(USUAL[1], "corner", world(row, gear))
}

pub fn world(row: &str, gear: &str) -> Rc<Content> {
    let items = include_str!("../data/things/items.json");
    let items = items.replacen(r#"{ "id": "dart""#, KNIFE, 1);
    let scenarios = include_str!("../data/things/scenarios.json").replacen(DARTS, gear, 1);
    let monsters = include_str!("../data/screens/monsters.json");
    let bears = r#""resists": [{ "element": "fire", "percent": 100 }], "family": "giants","#;
    let monsters = monsters.replacen(r#""family": "giants","#, bears, 1);
    let legend = r#""c": { "tile": "floor", "monster": "rat", "captive": true },
        "O": { "tile": "floor", "monster": "ogre" }, "s": { "tile": "floor", "item": "sword" }, "=":"#;
    let corner = CORNER.replace("#@.=r......#", row).replacen(r#""=":"#, legend, 1);
    let files = [
        ("items.json", items.as_str()),
        ("monsters.json", monsters.as_str()),
        ("scenarios/test.json", scenarios.as_str()),
        ("maps/corner.json", corner.as_str()),
    ];
    content_of(&files)
}

fn count(player: &Player, id: &str) -> u32 {
    let game = player.app.game().unwrap();
    let kind = game.content().items.find(id).unwrap();
    game.pack().iter().filter(|item| item.kind() == kind).map(|item| item.count()).sum()
}

#[test]
fn throw_that_would_hit_a_captive_needs_confirmation() {
    let mut player = corner("#@.c.r.....#", DARTS).press("f<Enter>");
    let screen = player.screen();
    assert!(screen.contains("This would hit the captive giant rat."), "{screen}");
    let player = player.press("n");
    assert_eq!(count(&player, "dart"), 3);
    let player = player.press("<Enter>y");
    assert_eq!(count(&player, "dart"), 2);
    // The fire of a flask would spread to the captive beside the target.
    let mut player = corner("#@..rc.....#", FLASKS).press("tb<Enter>");
    let screen = player.screen();
    assert!(screen.contains("This would hit the captive"), "{screen}");
    let player = corner("#@..r.c....#", DARTS).press("f<Enter>");
    assert_eq!(count(&player, "dart"), 2);
}

#[test]
fn aiming_past_captives_matches_golden_pictures() {
    for size in USUAL {
        let aiming = |row, gear, keys| in_world(size, "corner", world(row, gear)).press(keys);
        golden("aim_mind", aiming("#@.c.r.....#", DARTS, "f"));
        golden("aim_asks", aiming("#@.c.r.....#", DARTS, "f<Enter>"));
        // The flask breaks at the first creature in its way, before the target.
        golden("aim_stopped", aiming("#@..rc.....#", FLASKS, "tblll"));
    }
}

#[test]
fn top_line_warns_of_hitting_captives_or_the_hero() {
    let first = |mut player: Player| player.screen().lines().next().unwrap().to_owned();
    let mind = first(corner("#@.c.r.....#", DARTS).press("f"));
    assert!(mind.contains("Hits the captive giant rat! Throw.."), "{mind}");
    let own = first(corner("#@.r.......#", FLASKS).press("fh"));
    assert!(own.contains("The effect reaches you! Throw a f.."), "{own}");
    let none = first(corner("#@...r.....#", FLASKS).press("f"));
    assert!(none.starts_with(" Throw a flask of fire"), "{none}");
}

#[test]
fn untargeted_effect_asks_before_harming_a_captive() {
    let blaze = r#"[{ "item": "blaze", "count": "2" }]"#;
    let mut player = corner("#@.c.......#", blaze).press("ra");
    let screen = player.screen();
    assert!(screen.contains("This would hit the captive giant rat."), "{screen}");
    let player = player.press("n");
    assert_eq!(count(&player, "blaze"), 2);
    let player = player.press("<Esc>ray");
    assert_eq!(count(&player, "blaze"), 1);
    let player = corner("#@.r.......#", blaze).press("ra");
    assert_eq!(count(&player, "blaze"), 1);
}

#[test]
fn retrieved_items_get_their_inventory_letter_back() {
    let player = corner("#@s........#", DARTS);
    let player = player.press("tallll<Enter>tallll<Enter>tallll<Enter>");
    assert_eq!(count(&player, "dart"), 0);
    // The darts on the floor keep their letter, so the sword gets another.
    let mut player = player.press("l").press("g");
    let screen = player.screen();
    let letters = |player: &Player| -> Vec<(String, Option<char>)> {
        let game = player.app.game().unwrap();
        game.pack().iter().map(|item| (game.bare_name(item), item.letter())).collect()
    };
    let sword = letters(&player).first().map(|(_, letter)| *letter);
    assert_eq!(sword, Some(Some('b')), "{screen}");
    let player = corner("#@.........#", DARTS).press("tall<Enter>tall<Enter>tall<Enter>lllg,");
    assert_eq!(letters(&player), [("3 darts".to_owned(), Some('a'))]);
}

#[test]
fn fire_key_throws_the_best_missile_and_then_repeats_it() {
    let mut player = corner("#@...r.....#", ALL).press("f");
    let screen = player.screen();
    assert!(screen.contains("Throw a knife"), "{screen}");
    let mut player = player.press("<Enter>f");
    let screen = player.screen();
    assert!(screen.contains("Throw a knife"), "{screen}");
    // `f` throws darts after the knives are used up, or after the player chose darts.
    let mut player = player.press("<Enter>f");
    let screen = player.screen();
    assert!(screen.contains("Throw a dart"), "{screen}");
    let mut player = corner("#@...r.....#", ALL).press("ta<Enter>f");
    let screen = player.screen();
    assert!(screen.contains("Throw a dart"), "{screen}");
}

#[test]
fn fire_key_throws_flasks_when_there_are_no_other_missiles() {
    let mut player = corner("#@...r.....#", FLASKS).press("f");
    let screen = player.screen();
    assert!(screen.contains("Throw a flask of fire"), "{screen}");
    let player = player.press("<Enter>");
    assert_eq!((count(&player, "fire_flask"), count(&player, "haste_potion")), (1, 1));
}

#[test]
fn top_line_warns_when_the_target_takes_no_damage() {
    let mut player = corner("#@...O.....#", FLASKS).press("f");
    let screen = player.screen();
    assert!(screen.lines().next().unwrap().contains("The ogre takes no damage!"), "{screen}");
    let mut player = corner("#@...r.....#", FLASKS).press("f");
    let screen = player.screen();
    assert!(!screen.contains("takes no damage"), "{screen}");
}

#[test]
fn fire_key_prefers_reaching_an_awake_enemy_over_hurting_a_sleeper() {
    let mut player = corner("#.r.@.....O#", ALL).press("f");
    let screen = player.screen();
    assert!(screen.contains("Throw a dart"), "{screen}");
}

#[test]
fn second_escape_after_aiming_does_not_open_the_menu() {
    let mut player = corner("#@...r.....#", DARTS).press("f<Esc><Esc>");
    let map = player.screen();
    let mut player = player.press("f");
    let screen = player.screen();
    assert!(screen.contains("Throw a dart"), "{map}\n{screen}");
    let mut player = player.press("<Esc>.<Esc>");
    let menu = player.screen();
    let mut player = player.press("f");
    assert!(!player.screen().contains("Throw a dart"), "{menu}");
}

#[test]
fn repeat_key_does_not_aim_an_attack_spell_without_a_target() {
    let primer = r#"[{ "item": "primer" }]"#;
    let player = corner("#@.........#", primer).press("ra<Enter>");
    let player = player.press("C<Enter>llll<Enter>");
    let turn = |player: &Player| player.app.game().unwrap().world().turn();
    let before = turn(&player);
    let mut player = player.press("F");
    let screen = player.screen();
    assert!(screen.contains("There is no target in sight."), "{screen}");
    assert_eq!(turn(&player), before);
    // From the list of spells, the spell can be aimed at any cell.
    let screen = player.press("C<Enter>").screen();
    assert!(screen.contains("Cast Spark"), "{screen}");
}
