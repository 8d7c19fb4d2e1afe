//! The scenarios Arena and Caves: exact numbers over thousands of levels, and whole games.

use crate::loaded;
use fifteen::base::{Dir, Grid, Point, Random, Size};
use fifteen::content::kinds::tile::Ways;
use fifteen::content::{Content, Rgb};
use fifteen::game::{Action, Behaviour, Game, LevelId};
use std::collections::BTreeSet;
use std::rc::Rc;

fn content() -> Rc<Content> {
    loaded::shipped()
}

fn world(content: &Rc<Content>, scenario: &str, seed: u64) -> Game {
    let scenario = content.scenarios.find(scenario).unwrap();
    let game = Game::new(Rc::clone(content), scenario, "Tester", seed);
    game.unwrap_or_else(|error| panic!("seed {seed}: {error}"))
}

fn is_floor(game: &Game, at: Point) -> bool {
    game.content().tiles[game.level().tile(at)].ways.intersects(Ways::WALK)
}

fn reached(game: &Game) -> usize {
    let mut seen = BTreeSet::from([game.hero_at()]);
    let mut next = vec![game.hero_at()];
    while let Some(at) = next.pop() {
        for to in Dir::SIDES.map(|dir| at + dir) {
            if is_floor(game, to) && seen.insert(to) {
                next.push(to);
            }
        }
    }
    seen.len()
}

#[test]
fn arena_is_a_single_room_with_ten_creatures_and_a_fifth_of_walls() {
    let content = content();
    let (mut walls, mut at_the_edge) = (0, 0);
    for seed in 0..1000 {
        let game = world(&content, "arena", seed);
        let level = game.level();
        assert_eq!(level.size(), Size::new(15, 10));
        assert_eq!(level.actors().len(), 10, "seed {seed}");
        for actor in level.actors().iter() {
            let hero = actor.id() == game.world().hero_id();
            assert_eq!((actor.hp(), actor.max_hp()), if hero { (3, 3) } else { (1, 1) });
            let shown = content.monsters[actor.kind()].glyph_at(actor.hp());
            assert_eq!(shown, if hero { '3' } else { 'e' });
        }
        let floor = level.terrain().points().filter(|at| is_floor(&game, *at));
        let floor = floor.count();
        assert_eq!(reached(&game), floor, "seed {seed}: somebody is shut in");
        walls += 150 - floor;
        let edge = |at: &Point| [0, 14].contains(&at.x) || [0, 9].contains(&at.y);
        let edge = level.terrain().points().filter(edge);
        at_the_edge += edge.filter(|at| is_floor(&game, *at)).count();
        game.check_invariants().unwrap();
    }
    let share = walls as f64 / 150_000.0;
    assert!((0.18..0.21).contains(&share), "{share} of it is wall");
    assert!(at_the_edge > 30_000, "the room has {at_the_edge} cells of floor at its edge");
}

#[test]
fn arena_games_end_in_victory_or_game_over() {
    let content = content();
    let (mut won, mut lost, mut brawls) = (0, 0, 0);
    for seed in 0..300 {
        let mut game = world(&content, "arena", seed);
        let mut dice = Random::new(seed);
        for turn in 0.. {
            assert!(turn < 5000, "seed {seed} does not end");
            let near = game
                .actors_in_sight()
                .into_iter()
                .find(|other| other.at().manhattan_distance(game.hero_at()) == 1);
            let action = match near.map(|other| other.at()) {
                Some(at) => Action::Walk(game.hero_at().direction_to(at).unwrap()),
                None => Action::Walk(*dice.pick(&Dir::SIDES).unwrap()),
            };
            game.play(action);
            game.check_invariants().unwrap_or_else(|why| panic!("seed {seed}: {why}"));
            if let Some(end) = game.world().ending() {
                won += usize::from(end.is_won());
                lost += usize::from(!end.is_won());
                let alone = game.level().actors().len() == 1;
                assert_eq!(alone, end.is_won() || (alone && game.hero().unwrap().hp() == 0));
                brawls += usize::from(end.is_won() && game.world().lore().kills() < 9);
                break;
            }
        }
    }
    assert!(won > 30 && lost > 30, "{won} won, {lost} lost");
    assert!(brawls > 10, "in {brawls} of them enemies killed each other");
}

/// Computes the caves of a seed independently: noise with even odds, then eight rounds of smoothing.
fn caves(seed: u64) -> Grid<bool> {
    let mut random = Random::stream(seed, "level 1");
    let mut open = Grid::new(Size::new(90, 31), false);
    for at in open.points() {
        open[at] = random.percent(50);
    }
    for _ in 0..8 {
        open = smoothed(&open);
    }
    open
}

/// Smooths once: a cell becomes floor if its 3 × 3 neighbourhood has at least as many floors as walls.
fn smoothed(open: &Grid<bool>) -> Grid<bool> {
    let mut after = Grid::new(open.size(), false);
    for at in open.points() {
        let (mut floors, mut walls) = (0, 0);
        for (dx, dy) in (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))) {
            match open.get(Point::new(at.x + dx, at.y + dy)) {
                Some(true) => floors += 1,
                Some(false) => walls += 1,
                None => {}
            }
        }
        after[at] = floors >= walls;
    }
    after
}

#[test]
fn caves_match_the_cellular_automaton_cell_for_cell() {
    let content = content();
    let mut open_edges = 0;
    for seed in 0..300 {
        let game = world(&content, "caves", seed);
        let expected = caves(seed);
        assert_eq!(game.level().size(), expected.size());
        for (at, open) in expected.iter() {
            assert_eq!(is_floor(&game, at), *open, "seed {seed}, {at}");
            open_edges += usize::from(*open && (at.x == 0 || at.y == 0));
        }
        game.check_invariants().unwrap();
    }
    assert!(open_edges > 3000, "{open_edges}");
}

#[test]
fn caves_use_their_glyphs_and_out_of_bounds_tile() {
    let content = content();
    let game = world(&content, "caves", 1);
    let level = game.level();
    let yellow = content.palette.color("yellow");
    for at in level.terrain().points() {
        let tile = &content.tiles[level.tile(at)];
        let glyph = if is_floor(&game, at) { '\u{b7}' } else { '\u{2592}' };
        assert_eq!((tile.glyph, tile.color), (glyph, yellow));
    }
    for (x, y) in [(-1, 0), (0, -1), (90, 30), (89, 31), (i32::MIN, 0), (7, i32::MAX)] {
        let tile = &content.tiles[level.tile(Point::new(x, y))];
        assert_eq!((tile.id.as_str(), tile.glyph), ("out_of_bounds", 'x'));
        assert_eq!(tile.color, Rgb(0x80, 0x80, 0x80));
        assert!(tile.is_wall());
    }
    assert!(level.terrain().points().all(|at| game.sees(at)), "it is all in view");
}

#[test]
fn random_walk_never_leaves_the_caves() {
    let content = content();
    let mut at_edges = 0;
    for seed in 0..40 {
        let mut game = world(&content, "caves", seed);
        let mut dice = Random::new(seed);
        let mut dir = Dir::North;
        for _ in 0..400 {
            if dice.one_in(12) {
                dir = *dice.pick(&Dir::ALL).unwrap();
            }
            game.play(Action::Walk(dir));
            let at = game.hero_at();
            at_edges += usize::from(at.x == 0 || at.y == 0 || at.x == 89 || at.y == 30);
        }
        game.start_activity(Behaviour::Explore);
        assert_eq!(game.world().current_level(), LevelId(1));
        game.check_invariants().unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    }
    assert!(at_edges > 100, "{at_edges}");
}

#[test]
fn autoexplore_reports_a_level_that_is_entirely_in_view() {
    let content = content();
    let mut game = world(&content, "caves", 1);
    game.start_activity(Behaviour::Explore);
    let said = game.log().iter().last().map(|said| said.text.clone());
    assert_eq!(
        said.as_deref(),
        Some("You see the whole of this place already: there is nothing here to explore.")
    );
}
