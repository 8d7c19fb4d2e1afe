//! The whole game played by mouse alone.

use crate::screens::player::{Player, USUAL};
use crate::screens::shooting::{DARTS, corner};
use crate::screens::things::laden;
use crate::screens::worlds::world;
use fifteen::base::{Point, Size};
use fifteen::game::Game;
use fifteen::ui::input::{Button, Modifiers};
use fifteen::ui::{Canvas, Input, Key};

/// Position of the level's first cell on a screen of 100x40 cells.
const HALL: Point = Point::new((75 - 44) / 2, (33 - 15) / 2);
const SMALL: Size = USUAL[1];

fn canvas(player: &Player) -> Canvas {
    let mut canvas = Canvas::new(player.size);
    player.app.draw(&mut canvas);
    canvas
}

/// Returns the screen position of the last occurrence of a text.
fn place(player: &mut Player, text: &str) -> Point {
    let screen = player.screen();
    let rows: Vec<&str> = screen.lines().collect();
    let found = rows.iter().enumerate().rev().find_map(|(y, row)| {
        let (before, _) = row.rsplit_once(text)?;
        Some(Point::new(before.chars().count() as i32, y as i32))
    });
    found.unwrap_or_else(|| panic!("no `{text}`:\n{screen}"))
}

/// Returns the first screen position of a glyph on the map of a small screen.
fn glyph(player: &Player, glyph: char) -> Point {
    let canvas = canvas(player);
    let on_map = |at: &Point| at.x < 59 && at.y < 19 && canvas.cells()[*at].glyph == glyph;
    canvas.cells().points().find(on_map).unwrap()
}

fn click(player: &mut Player, at: Point) {
    player.give(Input::Click(at, Button::Left));
}

pub fn click_on(player: &mut Player, text: &str) {
    let at = place(player, text);
    click(player, at);
}

fn click_with(player: &mut Player, held: Modifiers, at: Point) {
    player.app.set_modifiers(held);
    click(player, at);
}

fn print(player: &Player) -> impl PartialEq + std::fmt::Debug + use<> {
    let game: &Game = player.app.game().unwrap();
    game.world().fingerprint(game.content())
}

#[test]
fn hover_shows_the_path_and_its_steps_without_changing_the_game() {
    let mut player = Player::in_run(USUAL[0]);
    let before = (print(&player), canvas(&player));
    player.give(Input::Hover(HALL + Point::new(9, 2)));
    assert!(player.screen().contains("floor, 4 steps"), "{}", player.screen());
    let after = canvas(&player);
    let tinted: Vec<i32> = (0..44)
        .filter(|x| {
            let at = HALL + Point::new(*x, 2);
            after.cells()[at].background != before.1.cells()[at].background
        })
        .collect();
    assert_eq!(tinted, [6, 7, 8, 9]);
    assert_eq!(print(&player), before.0);
    // Pointing at an unexplored cell shows no path.
    player.give(Input::Hover(HALL + Point::new(30, 10)));
    assert!(!player.screen().contains("steps"), "{}", player.screen());
    player = player.press("W");
    assert_eq!(canvas(&player).cells()[HALL + Point::new(9, 2)], before.1.cells()[HALL + Point::new(9, 2)]);
}

#[test]
fn click_walks_to_a_cell_and_click_on_the_hero_waits_a_turn() {
    let mut player = Player::in_run(USUAL[0]);
    let hero = |player: &Player| player.app.game().unwrap().hero_at();
    click(&mut player, HALL + Point::new(9, 2));
    assert_eq!(hero(&player), Point::new(9, 2));
    let turn = player.app.game().unwrap().world().turn();
    click(&mut player, HALL + Point::new(9, 2));
    assert_eq!(hero(&player), Point::new(9, 2));
    assert!(player.app.game().unwrap().world().turn() > turn);
    // The first click on a sleeping creature walks up to it, the second attacks.
    click(&mut player, HALL + Point::new(10, 4));
    assert!(hero(&player).is_adjacent(Point::new(10, 4)), "{:?}", hero(&player));
    click(&mut player, HALL + Point::new(10, 4));
    let screen = player.screen();
    assert!(screen.contains("You hit") || screen.contains("You miss"), "{screen}");
}

#[test]
fn click_walks_a_single_step_while_an_enemy_threatens() {
    let mut player = corner("#@....O....#", DARTS);
    assert!(player.app.game().unwrap().is_threatened());
    let before = player.app.game().unwrap().hero_at();
    let at = glyph(&player, '@') + Point::new(3, 0);
    player.give(Input::Hover(at));
    assert!(player.screen().contains("3 steps, one at a time"), "{}", player.screen());
    click(&mut player, at);
    assert_eq!(player.app.game().unwrap().hero_at(), before + Point::new(1, 0));
}

#[test]
fn shift_or_alt_click_throws_like_the_fire_key() {
    for held in [Modifiers::SHIFT, Modifiers::ALT] {
        let mut clicked = corner("#@....r....#", DARTS);
        let pressed = corner("#@....r....#", DARTS).press("f<Enter>");
        let rat = glyph(&clicked, 'r');
        click_with(&mut clicked, held, rat);
        assert_eq!(print(&clicked), print(&pressed));
        // The modifier keys are released: this is a plain click.
        let hero = glyph(&clicked, '@');
        click(&mut clicked, hero);
        assert_eq!(print(&clicked), print(&pressed.press("s")));
    }
}

#[test]
fn context_menu_lists_the_actions_for_a_cell() {
    let rat = HALL + Point::new(10, 4);
    let menu = || {
        let mut player = Player::in_run(USUAL[0]);
        player.give(Input::Click(rat, Button::Right));
        player
    };
    let mut player = menu();
    let screen = player.screen();
    for shown in ["Look", "x", "Go up to them, 5 steps", "_"] {
        assert!(screen.contains(shown), "{shown}:\n{screen}");
    }
    // Letters, arrows and clicks choose an entry. Esc, a click outside and the middle button close the menu.
    assert!(menu().press("x").screen().contains("Look around"));
    assert!(menu().press("<Enter>").screen().contains("Look around"));
    let hero = |player: &Player| player.app.game().unwrap().hero_at();
    let mut player = menu().press("<Down><Enter>");
    assert!(hero(&player).is_adjacent(Point::new(10, 4)), "{}", player.screen());
    let mut player = menu();
    click_on(&mut player, "Go up to them");
    assert!(hero(&player).is_adjacent(Point::new(10, 4)), "{}", player.screen());
    let mut player = menu().press("<Esc>");
    assert!(!player.screen().contains("Go up to them"));
    for button in [Button::Left, Button::Right, Button::Middle] {
        let mut player = menu();
        player.give(Input::Click(Point::new(1, 1), button));
        assert!(!player.screen().contains("Go up to them"), "{button:?}");
        assert_eq!(hero(&player), Point::new(5, 2));
    }
    // A click with Ctrl works like the right button.
    let mut player = Player::in_run(USUAL[0]);
    click_with(&mut player, Modifiers::CTRL, rat);
    assert!(player.screen().contains("Go up to them"));
}

#[test]
fn hero_context_menu_lists_the_general_commands() {
    let mut player = laden(USUAL[0]);
    let hero = player.app.game().unwrap().hero_at();
    let shown = canvas(&player);
    let at = shown.cells().points().find(|at| shown.cells()[*at].glyph == '@').unwrap();
    player.give(Input::Click(at, Button::Right));
    let screen = player.screen();
    for what in ["Rest or wait long", "Explore", "Inventory", "Message log", "This help", "Menu"] {
        assert!(screen.contains(what), "{what}:\n{screen}");
    }
    click_on(&mut player, "Inventory");
    assert_eq!(player.app.spoken_report().screen, "inventory");
    assert_eq!(player.app.game().unwrap().hero_at(), hero);
}

#[test]
fn context_menu_throws_an_item_at_the_clicked_cell() {
    let mut player = corner("#@....r....#", DARTS);
    let rat = glyph(&player, 'r');
    player.give(Input::Click(rat, Button::Right));
    click_on(&mut player, "Throw something...");
    click_on(&mut player, "3 darts");
    assert_eq!(player.app.spoken_report().screen, "aim", "{}", player.screen());
    click_on(&mut player, "use");
    let pressed = corner("#@....r....#", DARTS).press("f<Enter>");
    assert_eq!(print(&player), print(&pressed));
}

#[test]
fn every_key_hint_is_a_button_with_the_effect_of_its_key() {
    let screens = [
        "",
        "i",
        "ia",
        "ib",
        "x",
        "t",
        "d",
        "dd",
        "_",
        "<Esc>",
        "?",
        "m",
        "@",
        "~",
        "q",
        "Q",
        "<Esc>jjj<Enter>",
        "C",
        "P",
        "G",
        "zi",
    ];
    for keys in screens {
        let buttons: Vec<(Point, Key)> = canvas(&laden(SMALL).press(keys)).buttons().all().collect();
        assert!(!buttons.is_empty(), "no button after {keys}");
        for (at, key) in buttons {
            let mut clicked = laden(SMALL).press(keys);
            click(&mut clicked, at);
            clicked.give(Input::Hover(at));
            let mut pressed = laden(SMALL).press(keys).press(&key.to_string());
            pressed.give(Input::Hover(at));
            assert_eq!(clicked.screen(), pressed.screen(), "{keys} and {key} at {at:?}");
        }
    }
}

#[test]
fn button_bar_appears_with_the_mouse_and_hides_after_a_key() {
    for size in USUAL {
        let mut player = laden(size);
        assert!(!player.screen().contains("i pack"));
        let log = Point::new(5, size.height - 1);
        player.give(Input::Hover(log));
        assert!(player.screen().contains("i pack"), "{}", player.screen());
        click_on(&mut player, "i pack");
        assert_eq!(player.app.spoken_report().screen, "inventory");
        player.give(Input::Click(log, Button::Middle));
        assert_eq!(player.app.spoken_report().screen, "map");
        assert!(player.screen().contains("i pack"), "it stays: {}", player.screen());
        player = player.press("s");
        assert!(!player.screen().contains("i pack"));
    }
}

#[test]
fn button_bar_buttons_keep_their_positions() {
    let mut player = Player::in_scenario(USUAL[0], "campaign");
    let log = Point::new(5, USUAL[0].height - 1);
    player.give(Input::Hover(log));
    let buttons = ["> down", "< up", "explore", "pick up", "pack"];
    let before = buttons.map(|button| place(&mut player, button));
    let turns = |player: &Player| player.app.game().unwrap().world().turn();
    for _ in 0..4 {
        click(&mut player, before[0]);
        assert_eq!(buttons.map(|button| place(&mut player, button)), before);
    }
    assert!(turns(&player) > 0);
    let depth = player.app.game().unwrap().level().depth();
    assert!(depth > 0, "the same button leads on down:\n{}", player.screen());
}

#[test]
fn right_click_in_the_inventory_opens_the_item() {
    let mut player = laden(USUAL[0]).press("i");
    let left = {
        let mut player = laden(USUAL[0]).press("i");
        click_on(&mut player, "a  )");
        player.screen()
    };
    let at = place(&mut player, "a  )");
    player.give(Input::Click(at, Button::Right));
    assert_eq!(player.screen(), left);
    let mut player = laden(USUAL[0]).press("i");
    player.give(Input::Click(Point::new(1, 1), Button::Right));
    assert_eq!(player.app.spoken_report().screen, "map", "beside the list it goes back");
}

#[test]
fn click_on_the_panel_or_messages_opens_a_card_or_the_log() {
    let mut player = laden(USUAL[0]);
    click(&mut player, Point::new(80, 1));
    assert_eq!(player.app.spoken_report().screen, "card", "{}", player.screen());
    let mut player = laden(USUAL[0]);
    click(&mut player, Point::new(5, 38));
    assert_eq!(player.app.spoken_report().screen, "log", "{}", player.screen());
}

#[test]
fn click_on_a_panel_reminder_opens_its_screen() {
    for size in [USUAL[0], SMALL] {
        let mut player = laden(size);
        click_on(&mut player, "learn spells");
        let mut pressed = laden(size).press("r");
        assert_eq!(player.app.spoken_report().screen, "inventory", "{}", player.screen());
        assert_eq!(
            player.app.spoken_report().lines,
            pressed.app.spoken_report().lines,
            "{}",
            pressed.screen()
        );
    }
}

#[test]
fn amount_dialog_buttons_and_wheel_change_the_number() {
    let mut player = laden(SMALL).press("dd");
    assert_eq!(player.app.spoken_report().screen, "amount", "{}", player.screen());
    let plus = canvas(&player).buttons().all().find(|(_, key)| *key == keys_of_next()).unwrap().0;
    assert!(player.screen().contains(" 1 of "), "{}", player.screen());
    click(&mut player, plus);
    assert!(player.screen().contains(" 2 of "), "{}", player.screen());
    player.give(Input::Wheel(-1));
    assert!(player.screen().contains(" 1 of "), "{}", player.screen());
    click(&mut player, Point::new(0, 0));
    assert_ne!(player.app.spoken_report().screen, "amount");
}

fn keys_of_next() -> Key {
    let keys = crate::screens::player::keys();
    keys.keys(fifteen::ui::input::KeyAction::Next)[0]
}

#[test]
fn mouse_wheel_over_the_map_does_nothing() {
    let mut player = Player::in_run(USUAL[0]);
    let before = print(&player);
    player.give(Input::Hover(HALL + Point::new(8, 2)));
    for notches in [1, -1, 5, -5] {
        player.give(Input::Wheel(notches));
        assert_eq!(player.app.spoken_report().screen, "map");
    }
    assert_eq!(print(&player), before);
    player.give(Input::Hover(Point::new(5, USUAL[0].height - 1)));
    player.give(Input::Wheel(1));
    assert_eq!(player.app.spoken_report().screen, "log");
}

fn begin(player: &mut Player) {
    assert_eq!(player.app.spoken_report().screen, "title");
    click_on(player, "New run");
    click_on(player, "The Den");
    assert_eq!(player.app.spoken_report().screen, "ask_name", "{}", player.screen());
    click_on(player, "Enter start");
    assert_eq!(player.app.spoken_report().screen, "map", "{}", player.screen());
}

#[test]
fn two_runs_can_be_played_with_the_mouse_alone() {
    let mut player = Player::at_title(SMALL);
    begin(&mut player);
    // The den is in the middle of the map. Attack the ogre until it or the hero is dead.
    let origin = Point::new((59 - 20) / 2, (19 - 5) / 2);
    for _ in 0..400 {
        let Some(game) = player.app.game().filter(|game| game.world().ending().is_none()) else {
            break;
        };
        let ogres = game.level().actors().iter();
        let ogre = ogres.filter(|actor| actor.id() != game.world().hero_id());
        let content = game.content();
        let kind = content.monsters.find("ogre").unwrap();
        let others: Vec<Point> = ogre.map(|actor| actor.at()).collect();
        let first = game.level().actors().iter().find(|actor| actor.kind() == kind);
        let target = first.map(|actor| actor.at()).or(others.first().copied());
        let Some(target) = target else {
            break;
        };
        click(&mut player, origin + target);
        if player.app.spoken_report().screen == "confirm" {
            click_on(&mut player, "yes");
        }
    }
    assert_eq!(player.app.spoken_report().screen, "death", "{}", player.screen());
    click_on(&mut player, "to title");
    begin(&mut player);
    assert_eq!(player.app.game().unwrap().world().turn(), 0);
}

#[test]
fn click_around_a_corner_walks_the_first_of_two_steps() {
    for seed in 0..20 {
        let mut player = world(SMALL, "arena", seed);
        let Some(game) = player.app.game() else { continue };
        let (hero, turn) = (game.hero_at(), game.world().turn());
        let around = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(x, y)| hero + Point::new(x, y));
        let mut around = around.into_iter();
        let Some(at) = around.find(|at| game.way_to(*at).is_some_and(|path| path.len() == 2)) else {
            continue;
        };
        let there = at - hero;
        let shown = glyph(&player, '3');
        click(&mut player, shown + there);
        let game = player.app.game().unwrap();
        assert!(game.world().turn() > turn, "{}", player.screen());
        return;
    }
    panic!("no level has such a corner");
}
