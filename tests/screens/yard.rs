//! The shipped practice yard (tutorial): fourteen lessons on a walk, each about something that the player does next.

use crate::loaded;
use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, setup};
use fifteen::base::{Dir, Point, Size};
use fifteen::content::Content;
use fifteen::content::kinds::tile::Ways;
use fifteen::game::{Action, Command, CompanionState, Event, EventKind, Game, Growth, ShortId, Stance};
use fifteen::ui::{AppSetup, StartMode};
use std::collections::VecDeque;
use std::rc::Rc;

const MAP: &str = include_str!("../../data/maps/practice_yard.json");
const SPOTS: &str = include_str!("../../data/spots.json");

fn shipped() -> Rc<Content> {
    loaded::shipped()
}

fn in_yard(size: Size) -> Player {
    let folder = tempfile::tempdir().unwrap();
    let start = StartMode::Play {
        name: Some("Ada".to_owned()),
        seed: Some(7),
        scenario: Some("training".to_owned()),
        called: Default::default(),
    };
    let setup = AppSetup { content: shipped(), ..setup(folder.path(), start) };
    Player::with(size, folder, setup)
}

fn drawn(c: char) -> Point {
    let map: serde_json::Value = serde_json::from_str(MAP).unwrap();
    let rows = map["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap());
    let found = (0..).zip(rows).find_map(|(y, row)| Some((row.chars().position(|o| o == c)?, y)));
    let (x, y) = found.unwrap();
    Point::new(x as i32, y)
}

fn lessons() -> Vec<String> {
    let spots: serde_json::Value = serde_json::from_str(SPOTS).unwrap();
    let all = spots["spots"].as_array().unwrap().iter();
    let all = all.filter(|spot| spot["id"].as_str().unwrap().starts_with("lesson_"));
    all.map(|spot| spot["reacts"][0]["say"].as_str().unwrap().to_owned()).collect()
}

fn step(game: &Game, to: Point) -> Dir {
    let (level, content) = (game.level(), game.content());
    let open = |at: Point| {
        level.size().contains(at) && {
            let tile = &content.tiles[level.tile(at)];
            tile.ways.intersects(Ways::WALK) || tile.opens_to.is_some()
        }
    };
    let mut next = VecDeque::from([to]);
    let mut seen = vec![to];
    while let Some(at) = next.pop_front() {
        for dir in Dir::SIDES {
            let from = at + dir;
            if from == game.hero_at() {
                return dir.opposite();
            }
            if open(from) && !seen.contains(&from) {
                seen.push(from);
                next.push_back(from);
            }
        }
    }
    panic!("there is no way to {to}");
}

/// Walks to a cell and attacks enemies beside the hero. Returns the messages on the way.
fn go(game: &mut Game, to: Point) -> Vec<String> {
    let mut said = Vec::new();
    for _ in 0..400 {
        if game.hero_at() == to {
            return said;
        }
        let here = game.hero_at();
        let beside = game.actors_in_sight().into_iter().filter(|actor| actor.at().is_adjacent(here));
        let foe = beside.filter(|actor| game.stance(actor) == Stance::Foe).map(|actor| actor.id()).next();
        let action = foe.map_or_else(|| Action::Walk(step(game, to)), Action::Attack);
        let events: Vec<Event> = game.play(action);
        said.extend(events.into_iter().filter_map(|event| match event.kind {
            EventKind::DataMessage { text } => Some(text),
            _ => None,
        }));
    }
    panic!("never came to {to}, but to {}", game.hero_at());
}

fn growth(game: &Game) -> &Growth {
    game.growth().unwrap()
}

fn cheapest(game: &Game) -> String {
    let (grown, content) = (growth(game), game.content());
    let pays = |skill| grown.cost(skill, content).is_some_and(|cost| cost <= grown.skill_points());
    let mut skills = content.skills.iter();
    skills.find(|(skill, _)| pays(*skill)).unwrap().1.id.clone()
}

#[test]
fn practice_yard_walk_shows_fourteen_lessons_and_levels_up_the_hero() {
    let content = shipped();
    let scenario = content.scenarios.find("training").unwrap();
    let mut game = Game::new(content, scenario, "Ada", 7).unwrap();
    assert!(growth(&game).class().is_some(), "nobody is asked, and everybody is somebody");
    let mut said = Vec::new();
    for station in "m123456i".chars() {
        said.extend(go(&mut game, drawn(station)));
    }
    let chains = drawn('C');
    said.extend(go(&mut game, Point::new(chains.x + 1, chains.y)));
    let captive = game.level().actor_at(chains).unwrap().id();
    game.play(Action::Free(captive));
    assert_eq!(
        game.companions().map(|companion| companion.state).collect::<Vec<_>>(),
        [CompanionState::With]
    );
    for station in "78".chars() {
        said.extend(go(&mut game, drawn(station)));
    }
    let grown = growth(&game);
    assert_eq!((grown.level(), grown.offers().len()), (2, 1), "just in time for the lesson");
    let talent = grown.offers()[0].talents[0];
    let id = game.content().talents[talent].id.clone();
    game.execute(Command::Choose(ShortId::parse(&id).unwrap()));
    assert!(growth(&game).has(talent));
    said.extend(go(&mut game, drawn('u')));
    said.extend(go(&mut game, drawn('9')));
    let points = growth(&game).skill_points();
    let id = cheapest(&game);
    game.execute(Command::Train(ShortId::parse(&id).unwrap()));
    assert!(growth(&game).skill_points() < points);
    for station in "0e".chars() {
        said.extend(go(&mut game, drawn(station)));
    }
    assert!(game.world().ending().is_none());
    let lessons = lessons();
    assert_eq!(lessons.len(), 14);
    said.retain(|text| lessons.contains(text));
    assert_eq!(said, lessons, "each once, and one after the other");
}

#[test]
fn autoexplore_stops_at_lessons_that_name_the_bound_keys() {
    let mut player = in_yard(USUAL[1]).press("o");
    let at = player.app.game().unwrap().hero_at();
    let screen = player.screen();
    assert!(at == drawn('m') && screen.contains("x tells you of each"), "{screen}");
    let mut player = player.press("o").until("o", "slept since spring");
    let screen = player.screen();
    assert!(player.app.game().unwrap().hero_at() == drawn('1'), "{screen}");
    assert!(screen.contains("f throws what"), "{screen}");
}

#[test]
fn practice_yard_matches_golden_pictures() {
    for size in USUAL {
        golden("practice", in_yard(size));
        golden("practice_lesson", in_yard(size).press("lllll"));
        golden("practice_shot", in_yard(size).press("lllllf"));
    }
}
