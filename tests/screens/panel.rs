//! The side panel: whole names, bars, pointing with the mouse, and the small map.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, content};
use crate::screens::things::laden;
use fifteen::base::{Point, Size};
use fifteen::ui::input::Button;
use fifteen::ui::{Canvas, Input};
use proptest::prelude::*;

const LARGE: Size = Size::new(132, 50);

fn painted(player: &Player, color: &str) -> Vec<Point> {
    let mut canvas = Canvas::new(player.size);
    player.app.draw(&mut canvas);
    let color = content().palette.color(color);
    let marked = |at: &Point| canvas.cells()[*at].background == color;
    canvas.cells().points().filter(marked).collect()
}

fn place(player: &mut Player, text: &str) -> Point {
    let screen = player.screen();
    let found = screen.lines().zip(0..).find_map(|(row, y)| {
        let before = row.split_once(text)?.0;
        Some(Point::new(before.chars().count() as i32, y))
    });
    found.unwrap_or_else(|| panic!("no `{text}`:\n{screen}"))
}

#[test]
fn side_panel_matches_golden_pictures_on_large_screens() {
    for (name, keys) in [("play", ""), ("look_monster", "x"), ("character", "@")] {
        golden(name, Player::in_run(LARGE).press(keys));
    }
    golden("play_statuses", laden(LARGE).press("qf"));
    for size in USUAL {
        golden("play_statuses", laden(size).press("qf"));
    }
}

#[test]
fn hover_links_a_panel_line_and_its_creature_on_the_map() {
    for size in USUAL {
        let mut player = Player::in_run(size);
        let line = place(&mut player, "r giant rat");
        player.give(Input::Hover(line + Point::new(3, 0)));
        let rat = painted(&player, "ui_cursor");
        assert_eq!(rat.len(), 1, "{}", player.screen());
        let mut canvas = Canvas::new(size);
        player.app.draw(&mut canvas);
        assert_eq!(canvas.cells()[rat[0]].glyph, 'r');
        assert!(player.screen().contains("a giant rat, unhurt, asleep"), "{}", player.screen());

        player.give(Input::Hover(rat[0]));
        let marked = painted(&player, "ui_select");
        assert!(marked.contains(&line), "{marked:?}");
        assert!(painted(&player, "ui_cursor").is_empty());
        player.give(Input::Hover(Point::new(0, 0)));
        assert!(!painted(&player, "ui_select").contains(&line));
    }
}

#[test]
fn minimap_hover_describes_a_cell_and_click_walks_there() {
    let mut player = Player::in_run(USUAL[0]);
    let screen = player.screen();
    let panel = place(&mut player, "in sight");
    let small = screen.lines().zip(0..).skip(panel.y as usize).find_map(|(row, y)| {
        let x = row.chars().collect::<Vec<_>>().iter().rposition(|c| *c == '@')?;
        (x as i32 > panel.x).then_some(Point::new(x as i32, y))
    });
    let hero = player.app.game().unwrap().hero_at();
    let small = small.unwrap_or_else(|| panic!("no small map:\n{screen}"));
    player.give(Input::Hover(small));
    assert!(player.screen().contains("── you ─"), "{}", player.screen());
    // The cell beside the hero on the small map is in the same room: pointing shows the path, a click walks.
    let beside = small + Point::new(2, 0);
    player.give(Input::Hover(beside));
    assert!(player.screen().contains(" step"), "{}", player.screen());
    player.give(Input::Click(beside, Button::Left));
    let moved = player.app.game().unwrap().hero_at();
    assert!(moved != hero, "{}", player.screen());
}

#[test]
fn minimap_shows_the_hero_and_is_hidden_first_on_low_screens() {
    let below = |player: &mut Player| {
        let screen = player.screen();
        let from = place(player, "in sight").y as usize;
        let rows: Vec<String> = screen.lines().skip(from).map(str::to_owned).collect();
        let panel = rows.iter().filter_map(|row| row.split_once('│').map(|(_, panel)| panel));
        panel.filter(|row| row.contains('@')).count()
    };
    assert_eq!(below(&mut Player::in_run(USUAL[0])), 1);
    let mut low = Player::in_run(Size::new(100, 20));
    assert_eq!(below(&mut low), 0, "{}", low.screen());
    assert!(low.screen().contains("r giant rat"), "{}", low.screen());
}

#[test]
fn info_card_covers_neither_the_hero_nor_the_examined_cell() {
    for size in [USUAL[0], LARGE] {
        for keys in ["x", "xl", "xjj", "xhhhh"] {
            let mut player = Player::in_run(size);
            let hero = place(&mut player, "@");
            let mut player = player.press(keys);
            let screen = player.screen();
            let pointed = painted(&player, "ui_cursor");
            assert_eq!(pointed.len(), 1, "{keys}: {screen}");
            let mut canvas = Canvas::new(size);
            player.app.draw(&mut canvas);
            assert!(canvas.cells()[hero].glyph == '@' || pointed[0] == hero, "{keys}: {screen}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn side_panel_draws_at_any_screen_size(
        (width, height) in (1..=200i32, 1..=80i32),
        (x, y) in (0..200i32, 0..80i32),
    ) {
        let mut player = laden(Size::new(width, height)).press("qf");
        player.give(Input::Hover(Point::new(x % width, y % height)));
        player.screen();
        player = player.press("x");
        player.screen();
    }
}
