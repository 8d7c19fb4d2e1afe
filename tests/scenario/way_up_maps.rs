//! Pictures of the campaign's steps before and after a hero comes with the Ember: `tests/golden/way_up.txt`.
//!
//! `UPDATE_GOLDEN=1 cargo test --test rules way_up_maps` draws them again. Look at each.

use crate::scenario::stage::play;
use fifteen::base::{Grid, Point, Size};
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Source, load};
use fifteen::game::{Action, Game};
use std::fmt::Write;
use std::rc::Rc;

const SEED: u64 = 44;
/// Size of a picture in cells: the part of the level that changed most.
const PART: Size = Size { width: 38, height: 12 };
const STEPS: u16 = 15;

/// Returns the shipped data with a hero who cannot be killed, falls one level at each rest, and carries `gear`.
fn content(gear: &str) -> Rc<Content> {
    let campaign = format!(
        r#"{{ "scenarios": [{{ "id": "campaign", "gear": {{ "append": [{gear}] }}, "reacts": {{ "append": [
            {{ "on": "rests", "workings": [{{ "who": "self", "what": [{{ "fall": {{}} }}] }}] }},
            {{ "on": "enters_level", "workings": [{{ "who": "self", "what": [
                {{ "gain": {{ "max_hp": 1000 }} }}, {{ "heal": {{ "amount": "9000" }} }}] }}] }}] }} }}] }}"#
    );
    let files = [
        ("mod.json", r#"{ "id": "falls", "name": "falls", "version": "1" }"#),
        ("scenarios/campaign.json", campaign.as_str()),
    ];
    let mods = vec![Source::only_texts("mods/falls", &files)];
    let order = LoadOrder { base: Source::built_in(), mods, option_values: Default::default() };
    Rc::new(load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}")).content)
}

/// Returns the names and cells of all steps as the hero finds them.
fn steps(gear: &str) -> Vec<(String, Grid<char>)> {
    let content = content(gear);
    let campaign = content.scenarios.find("campaign").unwrap();
    let mut game = Game::new(content, campaign, "Tester", SEED).unwrap();
    let step = |depth| {
        play(&mut game, Action::Wait);
        assert_eq!(game.level().depth(), depth, "the hero does not fall");
        if depth == i32::from(STEPS) {
            take_up_the_ember(&mut game);
        }
        (game.content().themes[game.level().theme()].name.clone(), cells(&game))
    };
    (1..=i32::from(STEPS)).map(step).collect()
}

/// The last step changes only when the Ember is picked up there.
fn take_up_the_ember(game: &mut Game) {
    let ember = game.content().items.find("ember").unwrap();
    let carried = game.hero().unwrap().pack().iter().find(|item| item.kind() == ember);
    if let Some(id) = carried.map(|item| item.id()) {
        play(game, Action::Drop(id, 1));
        play(game, Action::TakeAll);
    }
}

fn cells(game: &Game) -> Grid<char> {
    let (level, content) = (game.level(), game.content());
    let mut cells = Grid::new(level.size(), ' ');
    for (at, tile) in level.terrain().iter() {
        let cover = level.covers().kinds(at, content).filter_map(|cover| cover.glyph).last();
        cells[at] = cover.unwrap_or(content.tiles[*tile].glyph);
    }
    for actor in level.actors().iter().filter(|actor| Some(actor.id()) != game.hero().map(|hero| hero.id())) {
        cells[actor.at()] = content.monsters[actor.kind()].glyph;
    }
    cells
}

fn changed(before: &Grid<char>, after: &Grid<char>, corner: Point) -> usize {
    part(corner).filter(|at| before.get(*at) != after.get(*at)).count()
}

fn part(corner: Point) -> impl Iterator<Item = Point> {
    let row = move |y| (0..PART.width).map(move |x| Point::new(corner.x + x, corner.y + y));
    (0..PART.height).flat_map(row)
}

#[test]
fn each_step_changes_for_a_hero_who_comes_with_the_ember() {
    let (before, after) = (steps(""), steps(r#"{ "item": "ember" }"#));
    let mut text = String::new();
    for (depth, ((name, before), (_, after))) in (1..).zip(before.iter().zip(&after)) {
        let size = before.size();
        let corners = (0..=size.height - PART.height)
            .flat_map(|y| (0..=size.width - PART.width).map(move |x| Point::new(x, y)));
        let corner = corners.max_by_key(|corner| changed(before, after, *corner)).unwrap();
        let all = before.iter().filter(|(at, cell)| after[*at] != **cell).count();
        assert!(all > 0, "{name} does not change");
        writeln!(text, "{depth} {name}: {all} cells change\n").unwrap();
        for y in corner.y..corner.y + PART.height {
            let row = |cells: &Grid<char>| {
                (0..PART.width).map(|x| cells[Point::new(corner.x + x, y)]).collect::<String>()
            };
            writeln!(text, "{}   {}", row(before), row(after)).unwrap();
        }
        text.push('\n');
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/way_up.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let recorded = std::fs::read_to_string(path).unwrap_or_default();
    assert!(text == recorded, "UPDATE_GOLDEN=1 draws the steps again:\n{text}");
}
