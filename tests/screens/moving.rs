//! Animations between turns, which do not affect the game.

use crate::screens::player::{Player, USUAL, setup};
use crate::screens::shooting::{DARTS, FLASKS, corner, world};
use fifteen::base::Point;
use fifteen::game::Game;
use fifteen::ui::{AnimationSpeed, AppSetup, Canvas, Input, Key, Settings, StartMode};

const ROW: &str = "#@....r....#";

fn canvas(player: &Player) -> Canvas {
    let mut canvas = Canvas::new(player.size);
    player.app.draw(&mut canvas);
    canvas
}

fn watched(row: &str, gear: &str, keys: &str) -> Player {
    let mut player = corner(row, gear);
    player.app.enable_animations();
    player.press(keys)
}

fn frames(player: &mut Player) -> Vec<Canvas> {
    let mut frames = Vec::new();
    while player.app.next_frame(false).is_some() {
        frames.push(canvas(player));
        player.app.animate();
        assert!(frames.len() < 200, "it never stands still");
    }
    frames
}

/// Returns the column of a glyph in the hero's row, right of the hero.
fn column(canvas: &Canvas, glyph: char) -> Option<i32> {
    let cells = canvas.cells();
    let hero = cells.points().find(|at| cells[*at].glyph == '@')?;
    let right = (hero.x + 1)..canvas.size().width;
    right.into_iter().find(|x| cells[Point::new(*x, hero.y)].glyph == glyph)
}

#[test]
fn dart_animation_moves_cell_by_cell_without_changing_the_game() {
    let mut seen = watched(ROW, DARTS, "f<Enter>");
    let unseen = corner(ROW, DARTS).press("f<Enter>");
    let glyph = |player: &Player| {
        let content = player.app.game().unwrap().content();
        content.items[content.items.find("dart").unwrap()].glyph
    };
    let dart = glyph(&seen);
    let flown: Vec<i32> = frames(&mut seen).iter().map_while(|frame| column(frame, dart)).take(4).collect();
    assert!(flown.len() >= 3, "{flown:?}");
    assert!(flown.windows(2).all(|two| two[1] == two[0] + 1), "{flown:?}");
    assert_eq!(canvas(&seen), canvas(&unseen), "in the end the picture is the same");
    let (seen, unseen) = (seen.app.game().unwrap(), unseen.app.game().unwrap());
    assert_eq!(seen.world().turn(), unseen.world().turn());
    let print = |game: &Game| game.world().fingerprint(game.content());
    assert_eq!(print(seen), print(unseen));
}

#[test]
fn explosion_animation_grows_and_fades() {
    let mut player = watched(ROW, FLASKS, "tb<Enter>");
    let still = {
        let still = corner(ROW, FLASKS).press("tb<Enter>");
        canvas(&still)
    };
    let coloured = |frame: &Canvas| {
        let points = still.cells().points();
        points.filter(|at| frame.cells()[*at].background != still.cells()[*at].background).count()
    };
    let counts: Vec<usize> = frames(&mut player).iter().map(coloured).collect();
    let most = counts.iter().copied().max().unwrap_or(0);
    let first = counts.iter().copied().find(|count| *count > 0).unwrap_or(0);
    assert!(first > 0 && most > first, "it grows: {counts:?}");
    assert!(*counts.last().unwrap() < most, "and fades: {counts:?}");
    assert_eq!(canvas(&player), still);
}

#[test]
fn any_key_skips_the_animation_and_still_acts() {
    let mut player = watched(ROW, DARTS, "f<Enter>");
    assert!(player.app.next_frame(false).is_some());
    player.give(Input::Hover(Point::new(1, 1)));
    assert!(player.app.next_frame(false).is_some(), "a mouse that passes by is no key");
    player.app.handle(Input::Key(Key::char('i')));
    assert_eq!(player.app.next_frame(false), None);
    assert!(player.screen().contains("dart"), "{}", player.screen());
}

fn flight(motion: AnimationSpeed) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let start = StartMode::Play {
        name: Some("Ada".to_owned()),
        seed: Some(7),
        scenario: Some("corner".to_owned()),
        called: Default::default(),
    };
    let settings = Settings { motion, ..Settings::default() };
    let setup = AppSetup { content: world(ROW, DARTS), settings, ..setup(folder.path(), start) };
    let mut player = Player::with(USUAL[1], folder, setup);
    player.app.enable_animations();
    frames(&mut player.press("f<Enter>")).len()
}

#[test]
fn animation_speed_setting_shortens_or_disables_animations() {
    let (full, fast) = (flight(AnimationSpeed::Full), flight(AnimationSpeed::Fast));
    assert!(fast > 0 && fast * 2 <= full, "{full} frames in full, {fast} fast");
    assert_eq!(flight(AnimationSpeed::Off), 0);
}

#[test]
fn scripted_input_shows_no_animation() {
    let player = corner(ROW, DARTS).press("f<Enter>");
    assert_eq!(player.app.next_frame(true), None);
}
