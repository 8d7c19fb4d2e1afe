//! Dungeon branches, and level themes that the seed chooses.

use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::levelgen::LevelSpec;
use fifteen::game::play::survey::survey_level;
use fifteen::game::save::{RepairResult, SaveFile, Saves};
use fifteen::game::{Action, Behaviour, Game, LevelId, Refusal};
use fifteen_lab::bot::Bot;
use serde_json::Value;
use std::collections::BTreeSet;
use std::rc::Rc;

const TILES_MORE: &str = r##",
{"id":"kiln_stair","name":"warm stair","glyph":">","color":"grey","ways":["walk","fly"],"stair":"branch","text":"Warm."}
]}"##;

const FIRST: &str = "####################
                     #@................>#
                     #..................#
                     ####################";
const NEXT: &str = "####################
                    #<................>#
                    #..................#
                    ####################";
const LAST: &str = "####################
                    #<.................#
                    #..................#
                    ####################";

const BRANCH: &str = r#"{"id":"kiln","name":"the Old Kiln","text":"It smells of hot brick.","from":[2,3],"stair":"kiln_stair","levels":["theme4","theme5"]}"#;

/// Loads a scenario of four levels, `theme0` to `theme3`. The branch has the levels `theme4` and `theme5`.
fn content(fields: &str) -> Rc<Content> {
    let scenario = format!(
        r#"{{"scenarios":[{{"id":"stage","name":"Stage","text":"A stage.","hero":"hero",{fields}
            "levels":["theme0","theme1","theme2","theme3"]}}]}}"#
    );
    let tiles = TILES.replacen("\n]}", TILES_MORE, 1);
    let more = [("tiles.json", tiles.as_str()), ("scenarios/stage.json", scenario.as_str())];
    content_with(&[FIRST, NEXT, NEXT, LAST, NEXT, LAST], "", &more)
}

fn with_kiln() -> Rc<Content> {
    content(&format!(r#""branches":[{BRANCH}],"#))
}

fn stair(game: &Game, stair: Stair) -> Option<Point> {
    let content = game.content();
    let mut cells = game.level().terrain().iter();
    cells.find(|(_, tile)| content.tiles[**tile].stair == Some(stair)).map(|(at, _)| at)
}

fn take(game: &mut Game, sort: Stair) {
    let at = stair(game, sort).expect("there is such a stair");
    if at != game.hero_at() {
        carry_through(game, Behaviour::Travel(at));
    }
    play(game, Action::TakeStair(sort));
}

fn at_the_mouth(content: &Rc<Content>, seed: u64) -> Game {
    let mut game = run(content.clone(), seed);
    while stair(&game, Stair::Branch).is_none() {
        take(&mut game, Stair::Down);
    }
    game
}

fn depth(game: &Game) -> (u16, i32) {
    (game.level().id().0, game.level().depth())
}

#[test]
fn branch_starts_at_a_seeded_level_and_its_stairs_lead_both_ways() {
    let content = with_kiln();
    let mut mouths = BTreeSet::new();
    for seed in 1..=12 {
        let mut game = at_the_mouth(&content, seed);
        let (mouth, deep) = depth(&game);
        mouths.insert(mouth);
        let door = stair(&game, Stair::Branch).unwrap();
        let behind = game.world().branch_at(game.level(), door, &content);
        assert_eq!(behind.map(|branch| branch.id.as_str()), Some("kiln"));
        take(&mut game, Stair::Branch);
        assert_eq!(depth(&game), (101, deep + 1));
        assert_eq!(Some(game.hero_at()), stair(&game, Stair::Up));
        take(&mut game, Stair::Down);
        assert_eq!(depth(&game), (102, deep + 2));
        assert_eq!(refused(&mut game, Action::TakeStair(Stair::Down)), Some(Refusal::NoStairDown));
        take(&mut game, Stair::Up);
        take(&mut game, Stair::Up);
        assert_eq!(depth(&game), (mouth, deep));
        assert_eq!(game.hero_at(), door);
        take(&mut game, Stair::Down);
        assert_eq!(depth(&game), (mouth + 1, deep + 1));
        assert_eq!(Some(game.hero_at()), stair(&game, Stair::Up));
        take(&mut game, Stair::Up);
        assert_eq!(Some(game.hero_at()), stair(&game, Stair::Down));
    }
    assert_eq!(mouths.into_iter().collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn adding_a_branch_changes_only_its_stair_cell() {
    let (with, without) = (with_kiln(), content(""));
    let level = |content: &Content, id| {
        let kind = content.scenarios.find("stage").unwrap();
        let spec = LevelSpec::new(content, kind, LevelId(id), 3);
        let level = survey_level(content, &spec, 3).unwrap().level;
        let glyph = |tile: &_| content.tiles[*tile].id.clone();
        level.terrain().cells().iter().map(glyph).collect::<Vec<String>>()
    };
    let mut stairs = 0;
    for id in 1..=4 {
        for (a, b) in level(&with, id).iter().zip(&level(&without, id)) {
            let is_stair = a == "kiln_stair" && b == "floor";
            stairs += usize::from(is_stair);
            assert!(a == b || is_stair, "{a} in place of {b} on level {id}");
        }
    }
    assert_eq!(stairs, 1);
}

#[test]
fn travel_uses_branch_stairs_in_both_directions() {
    let mut game = at_the_mouth(&with_kiln(), 1);
    let mouth = game.level().id();
    take(&mut game, Stair::Branch);
    take(&mut game, Stair::Down);
    let end = (game.level().id(), game.hero_at());
    carry_through(&mut game, Behaviour::TravelTo(LevelId(1), Point::new(3, 2)));
    assert_eq!((game.level().id(), game.hero_at()), (LevelId(1), Point::new(3, 2)));
    carry_through(&mut game, Behaviour::TravelTo(end.0, end.1));
    assert_eq!((game.level().id(), game.hero_at()), end);
    carry_through(&mut game, Behaviour::TravelTo(mouth, Point::new(3, 2)));
    assert_eq!(game.level().id(), mouth);
}

#[test]
fn branch_stair_is_refused_where_there_is_none() {
    let mut game = run(with_kiln(), 1);
    assert_eq!(refused(&mut game, Action::TakeStair(Stair::Branch)), Some(Refusal::NoStairDown));
    take(&mut game, Stair::Down);
    assert_eq!(refused(&mut game, Action::TakeStair(Stair::Branch)), Some(Refusal::NoStairDown));
}

#[test]
fn known_way_down_prefers_the_main_stair_unless_on_the_branch_stair() {
    let mut game = at_the_mouth(&with_kiln(), 1);
    let (down, aside) = (stair(&game, Stair::Down), stair(&game, Stair::Branch));
    assert_eq!(game.known_way_down(), down.map(|at| (Stair::Down, at)));
    carry_through(&mut game, Behaviour::Travel(aside.unwrap()));
    assert_eq!(game.known_way_down(), aside.map(|at| (Stair::Branch, at)));
}

fn reloaded(game: &Game, content: &Rc<Content>) -> Result<Game, String> {
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let mut slot = saves.claim("Tester").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    drop(slot);
    let loaded = saves.claim("Tester").unwrap().load(content);
    let loaded = loaded.map_err(|error| error.to_string())?;
    Ok(Game::resume(content.clone(), loaded))
}

#[test]
fn run_saved_inside_a_branch_resumes_there() {
    let content = with_kiln();
    let mut game = at_the_mouth(&content, 2);
    let (mouth, door) = (game.level().id(), stair(&game, Stair::Branch).unwrap());
    take(&mut game, Stair::Branch);
    let mut again = reloaded(&game, &content).unwrap();
    assert_eq!(depth(&again), depth(&game));
    for game in [&mut game, &mut again] {
        take(game, Stair::Down);
        take(game, Stair::Up);
        take(game, Stair::Up);
        assert_eq!((game.level().id(), game.hero_at()), (mouth, door));
    }
    assert_eq!(again.world().fingerprint(&content), game.world().fingerprint(&content));
}

#[test]
fn levels_of_a_removed_branch_are_kept_until_it_returns() {
    let content = with_kiln();
    let mut game = at_the_mouth(&content, 2);
    take(&mut game, Stair::Branch);
    // The error names the branch but no mod, because no mod was loaded.
    let why = reloaded(&game, &self::content("")).err().expect("the hero is nowhere");
    assert!(why.contains("has no level 101"), "{why}");
    assert!(why.contains("`kiln`"), "{why}");
    // A repair cannot invent a place for the hero.
    let file = SaveFile::from_world(game.world(), &content);
    let repaired = file.repair(&self::content(""));
    assert!(matches!(&repaired, RepairResult::Impossible(why) if why.contains("has no level 101")));
    take(&mut game, Stair::Up);
    let door = game.hero_at();
    let mut without = reloaded(&game, &self::content("")).unwrap();
    assert!(!without.world().levels().contains_key(&LevelId(101)));
    assert_eq!(refused(&mut without, Action::TakeStair(Stair::Branch)), Some(Refusal::NoStairDown));
    let mut back = reloaded(&without, &content).unwrap();
    assert!(back.world().levels().contains_key(&LevelId(101)));
    assert_eq!(back.hero_at(), door);
    take(&mut back, Stair::Branch);
    assert_eq!(back.level().id(), LevelId(101));
}

#[test]
fn level_of_a_different_branch_with_the_same_number_is_set_aside() {
    let other = BRANCH.replace("kiln\",\"name", "oven\",\"name");
    let swapped = content(&format!(r#""branches":[{other},{BRANCH}],"#));
    let mut game = at_the_mouth(&with_kiln(), 2);
    take(&mut game, Stair::Branch);
    take(&mut game, Stair::Up);
    let mut game = reloaded(&game, &swapped).unwrap();
    assert!(!game.world().levels().contains_key(&LevelId(101)));
    // The stair still leads to the same branch, whose level numbers are different now.
    take(&mut game, Stair::Branch);
    assert_eq!(game.level().id(), LevelId(131));
}

#[test]
fn branch_added_during_a_run_starts_only_on_an_unbuilt_level() {
    let (without, with) = (content(""), with_kiln());
    let mouth = at_the_mouth(&with, 2).level().id().0;
    // The level with the possible stair was built before the branch was added.
    let mut game = run(without.clone(), 2);
    (1..mouth).for_each(|_| take(&mut game, Stair::Down));
    let notes = game.adopt(with.clone()).unwrap();
    let left = mouth == 2;
    let lost = notes.iter().any(|note| note.contains("This run has no stair to the Old Kiln"));
    assert_eq!(lost, !left, "{notes:?}");
    take(&mut game, Stair::Down);
    assert_eq!(stair(&game, Stair::Branch).is_some(), left);
    // If all levels are built, no stair can lead to the branch. The preview reports this as well.
    let mut game = run(without, 2);
    (0..2).for_each(|_| take(&mut game, Stair::Down));
    let is_reported = |notes: Vec<String>| notes.iter().any(|note| note.contains("the Old Kiln"));
    assert!(is_reported(game.preview_adopt(&with).unwrap()));
    assert!(is_reported(game.adopt(with).unwrap()));
}

#[test]
fn seed_chooses_a_single_theme_for_all_levels_with_that_choice() {
    let choice = r#""choices":[{"theme":"theme1","any":["theme1","theme2"]}],"#;
    let fields = r#""branches":[{"id":"kiln","name":"the Old Kiln","from":[2,2],"themes":["theme2"],"stair":"kiln_stair","levels":["theme4","theme1","theme5"]}],"#;
    let content = content(&format!("{choice}{fields}"));
    let kind = content.scenarios.find("stage").unwrap();
    let theme = |id, seed| {
        let spec = LevelSpec::new(&content, kind, LevelId(id), seed);
        content.themes[spec.theme].id.clone()
    };
    let mut chosen = BTreeSet::new();
    for seed in 1..=20 {
        let second_theme = theme(2, seed);
        assert_eq!(theme(102, seed), second_theme, "it is the same one in the branch");
        // A branch that requires a theme begins only on a level where the seed chose that theme.
        let spec = LevelSpec::new(&content, kind, LevelId(2), seed);
        assert_eq!(spec.branches.len(), usize::from(second_theme == "theme2"));
        chosen.insert(second_theme);
    }
    assert_eq!(chosen.into_iter().collect::<Vec<_>>(), ["theme1", "theme2"]);
}

#[test]
fn bot_explores_a_branch_before_continuing_down() {
    let content = with_kiln();
    let mut game = run(content.clone(), 1);
    let mut bot = Bot::new(game.content());
    for _ in 0..2_000 {
        if game.level().id() == LevelId(4) || game.world().ending().is_some() {
            break;
        }
        let action = bot.choose(&game);
        let events = play(&mut game, action);
        bot.handle_events(action, &events);
    }
    let visited: Vec<u16> = game.world().levels().keys().map(|id| id.0).collect();
    assert_eq!(visited, [1, 2, 3, 4, 101, 102]);
}

#[test]
fn repair_rebuilds_lost_branch_levels_with_their_stairs() {
    let content = with_kiln();
    let mut game = at_the_mouth(&content, 2);
    let (mouth, deep) = depth(&game);
    take(&mut game, Stair::Branch);
    take(&mut game, Stair::Down);
    take(&mut game, Stair::Up);
    let file = SaveFile::from_world(game.world(), &content);
    let mut tree: Value = serde_json::from_slice(file.bytes()).unwrap();
    let levels = tree["levels"].as_array_mut().unwrap();
    // Remove the level where the branch begins, and the theme of the branch's last level.
    levels.retain(|level| level["id"] != mouth);
    let last = levels.iter_mut().find(|level| level["id"] == 102).unwrap();
    last.as_object_mut().unwrap().remove("theme");
    let broken = SaveFile::new("world.json", tree.to_string().into_bytes());
    assert!(broken.read_contents(&content).is_err());
    let RepairResult::Fixed { text, .. } = broken.repair(&content) else {
        panic!("it is not mended");
    };
    let look = SaveFile::new("world.json", text.into_bytes()).read_contents(&content).unwrap();
    let mut game = Game::resume(content.clone(), look.world);
    game.check_invariants().unwrap();
    assert_eq!(depth(&game), (101, deep + 1));
    take(&mut game, Stair::Down);
    assert_eq!(depth(&game), (102, deep + 2));
    let theme = game.level().theme();
    assert_eq!(content.themes[theme].id, "theme5");
    take(&mut game, Stair::Up);
    take(&mut game, Stair::Up);
    assert_eq!(depth(&game), (mouth, deep));
    assert_eq!(Some(game.hero_at()), stair(&game, Stair::Branch));
}
