//! A small world, and the data that it needs.

use crate::base::{Dice, Dir, Grid, Point, Random, Size};
use crate::content::monster::{Habit, Mind, Senses};
use crate::content::tile::{Stair, Ways};
use crate::content::{Content, Kind, Monster, Registry, Scenario, Theme, Tile};
use crate::game::{Actor, ActorId, Level, LevelId, Log, Mood, Tone, World};

const TERRAIN: [&str; 5] = [
    "##########",
    "#....#...#",
    "#....'...#",
    "#.>..s...#",
    "##########",
];

/// Definitions: a few tiles and monsters, and two levels.
pub fn content() -> Content {
    content_without(&[])
}

/// The same without those of these ids.
pub fn content_without(ids: &[&str]) -> Content {
    let kept = |id: &&str| !ids.contains(id);
    let tiles = ["wall", "floor", "open_door", "secret_door", "stair_down"];
    let tiles: Vec<Tile> = tiles.into_iter().filter(kept).map(tile).collect();
    let tiles = Registry::new(tiles);
    let monsters = ["human", "elf", "giant_rat", "bat"];
    let monsters = Registry::new(monsters.into_iter().filter(kept).map(monster).collect());
    let themes = ["cellars", "caves"].into_iter().filter(kept);
    let themes = Registry::new(themes.map(|id| theme(id, &tiles)).collect());
    let theme = themes.find("cellars").or(themes.find("caves")).unwrap();
    let levels = if ids.contains(&"level 2") { 1 } else { 2 };
    let scenario = Scenario {
        id: "campaign".into(),
        name: "Fifteen Steps Down".into(),
        text: String::new(),
        hero: monsters.find("human").or(monsters.find("elf")).unwrap(),
        hero_names: None,
        levels: vec![theme; levels],
    };
    let scenarios = Some(scenario).filter(|s| kept(&s.id.as_str()));
    Content {
        tiles,
        monsters,
        themes,
        spawns: Registry::new(Vec::new()),
        messages: Registry::new(Vec::new()),
        verbs: Registry::new(Vec::new()),
        names: Registry::new(Vec::new()),
        scenarios: Registry::new(scenarios.into_iter().collect()),
        palette: Default::default(),
        palettes: Vec::new(),
        mods: Vec::new(),
        digest: 0xfeed + ids.len() as u64,
    }
}

fn tile(id: &str) -> Tile {
    let (glyph, ways, stair) = match id {
        "wall" => ('#', Ways::default(), None),
        "secret_door" => ('#', Ways::default(), None),
        "open_door" => ('\'', Ways::WALK, None),
        "stair_down" => ('>', Ways::WALK, Some(Stair::Down)),
        _ => ('.', Ways::WALK, None),
    };
    Tile {
        id: id.into(),
        name: id.replace('_', " "),
        glyph,
        color: Default::default(),
        background: Default::default(),
        ways,
        opaque: glyph == '#',
        cost: 100,
        noise: 0,
        door_noise: 7,
        opens_to: None,
        closes_to: None,
        found_as: None,
        stair,
        text: String::new(),
    }
}

fn monster(id: &str) -> Monster {
    Monster {
        id: id.into(),
        name: id.replace('_', " "),
        glyph: 'm',
        color: Default::default(),
        family: id.into(),
        faction: id.into(),
        hp: Dice::flat(5),
        speed: 12,
        attack: 0,
        defence: 0,
        armour: 0,
        attacks: Vec::new(),
        senses: Senses {
            sight: 8,
            hearing: 100,
            finds: 33,
        },
        noise: 4,
        mind: Mind {
            habit: Habit::Waits,
            asleep: 0,
            flees_below: 0,
            keeps_distance: 0,
            erratic: 0,
            patience: 10,
            searches: 5,
            flight: 20,
        },
        ways: Ways::WALK,
        opens_doors: false,
        depth: (1, 2),
        frequency: 1,
        group: Dice::flat(1),
        regeneration: 0,
        death: String::new(),
        text: String::new(),
    }
}

fn theme(id: &str, tiles: &Registry<Tile>) -> Theme {
    let (fill, _) = tiles.iter().next().unwrap();
    Theme {
        id: id.into(),
        name: id.into(),
        size: (20, 15),
        fill,
        steps: Vec::new(),
        text: String::new(),
    }
}

/// Two levels, the hero on the second, everybody in another mood.
pub fn world(content: &Content) -> World {
    let mut first = level(1, content);
    place(&mut first, content, 2, "giant_rat", (1, 1), Mood::Asleep);
    let mut second = level(2, content);
    remember(&mut second);
    let hunting = Mood::Hunting {
        last: Point::new(3, 2),
    };
    let searching = Mood::Searching {
        around: Point::new(4, 1),
        left: 7,
    };
    let fleeing = Mood::Fleeing {
        from: Point::new(3, 2),
        left: 3,
    };
    let heading = Some(Dir::NorthEast);
    place(
        &mut second,
        content,
        1,
        "human",
        (3, 2),
        Mood::Idle { heading: None },
    );
    place(&mut second, content, 3, "giant_rat", (5, 2), hunting);
    place(&mut second, content, 5, "giant_rat", (6, 1), searching);
    place(&mut second, content, 6, "bat", (8, 3), fleeing);
    place(
        &mut second,
        content,
        7,
        "bat",
        (7, 2),
        Mood::Idle { heading },
    );
    let mut log = Log::default();
    log.say(12, Tone::Plain, "You go down the stair.".into());
    log.say(
        38,
        Tone::Bad,
        "The giant rat bites you: \"2 hit points\".".into(),
    );
    log.say(
        40,
        Tone::Bad,
        "The giant rat bites you: \"2 hit points\".".into(),
    );
    World {
        name: "Åsa of Lastlight".into(),
        seed: u64::MAX - 1,
        scenario: content.scenarios.find("campaign").unwrap(),
        turn: 40,
        hero: ActorId(1),
        here: LevelId(2),
        levels: [first, second].into_iter().map(|l| (l.id, l)).collect(),
        random: Random::new(42),
        next_id: 9,
        log,
        ending: None,
        edited: false,
        parked: Default::default(),
    }
}

fn kind_of(c: char, content: &Content) -> Kind<Tile> {
    let id = match c {
        '#' => "wall",
        '\'' => "open_door",
        's' => "secret_door",
        '>' => "stair_down",
        _ => "floor",
    };
    content.tiles.find(id).unwrap()
}

fn level(id: u16, content: &Content) -> Level {
    let size = Size::new(10, 5);
    let cells = TERRAIN.iter().flat_map(|row| row.chars());
    let cells = cells.map(|c| kind_of(c, content)).collect();
    let terrain = Grid::from_cells(size, cells).unwrap();
    let theme = content.themes.find("cellars").unwrap();
    let mut level = Level::new(LevelId(id), i32::from(id), theme, terrain, content);
    level.start = Point::new(1, 1);
    level
}

fn remember(level: &mut Level) {
    for at in level.terrain.points().filter(|at| at.x < 6) {
        level.memory[at] = Some(level.terrain[at]);
    }
}

fn place(level: &mut Level, content: &Content, id: u32, kind: &str, at: (i32, i32), mood: Mood) {
    let actor = Actor {
        id: ActorId(id),
        kind: content.monsters.find(kind).unwrap(),
        at: Point::new(at.0, at.1),
        hp: 4,
        max_hp: 5,
        energy: -3,
        mood,
    };
    level.place(actor).unwrap();
}
