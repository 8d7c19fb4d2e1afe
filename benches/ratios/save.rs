//! Benchmarks of saving and loading a large run, against a naive save format, plain file writes and a shorter run.

use crate::naive::Naive;
use crate::table::{Limit, Row, Table};
use crate::timed::TimedDisk;
use fifteen::base::distance_field::DistanceField;
use fifteen::base::{Dir, Point};
use fifteen::content::kinds::tile::Stair;
use fifteen::content::load;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Source};
use fifteen::game::save::{Disk, RealDisk, SaveSlot, Saves};
use fifteen::game::world::level::DOOR;
use fifteen::game::{Action, Command, Game, World};
use std::fs::{self, File, OpenOptions};
use std::hint::black_box;
use std::io::Write;
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;
use tempfile::TempDir;

const LEVELS: usize = 26;
const THINGS: usize = 2000;
/// Number of commands in the short run and in the long run.
const COMMANDS: [usize; 2] = [3000, 60_000];
const SAVES: usize = 41;
const MAP: &str = "26 levels";

pub fn measure(table: &mut Table) {
    let row = |what, target| Row { what, map: MAP, target, ours: 1.0, peers: 1.0 };
    let limit = |what, map, most| Limit { what, map, most };
    let (write, read) = (
        row("save, against naive pretty JSON", 5.0),
        // The naive save is twelve times as large. The target is lower than that for saving, because the game also
        // checks the values that it loads.
        row("load, against naive pretty JSON", 3.0),
    );
    let tree = limit("load, against its text as a tree", MAP, 1.0);
    let naive_bytes = limit("bytes, against naive pretty JSON", MAP, 0.1);
    let packed_bytes = limit("bytes, against postcard", MAP, 5.0);
    let durable = limit("durable save, against a plain one", MAP, 2.0);
    let turns = limit("load, against a run of 3,000", "60,000 commands", 1.2);
    // Writing a journal line also computes the checksum of the level and of the hero's knowledge.
    let line = limit("journal line, against an append", MAP, 3.0);
    let rows = [&write, &read].map(|row| table.wants(row.what, row.map));
    let limits = [&naive_bytes, &packed_bytes, &durable, &line, &tree];
    let limits = limits.map(|limit| table.wants(limit.what, limit.map));
    if rows.contains(&true) || limits.contains(&true) {
        let (content, world) = large_run();
        let place = Place::in_memory(&content, &world);
        let naive = Naive::of(&world, &content);
        let text = serde_json::to_string_pretty(&naive).unwrap();
        let packed = postcard::to_stdvec(&naive).unwrap();
        let ours = fs::read(place.snapshot()).unwrap();
        table.larger(naive_bytes, ours.len() as f64, text.len() as f64);
        table.larger(packed_bytes, ours.len() as f64, packed.len() as f64);
        let mut place = place;
        let beside = place.folder.path().join("naive.json");
        let mut game = Game::resume(Rc::clone(&content), world.clone());
        let mut dirs = [Dir::East, Dir::West].into_iter().cycle();
        table.faster(
            write,
            || {
                game.play(dirs.next().map_or(Action::Wait, Action::Walk));
                place.slot.save(game.world(), &content).unwrap();
            },
            || fs::write(&beside, serde_json::to_string_pretty(&naive).unwrap()).unwrap(),
        );
        fs::write(&beside, &text).unwrap();
        table.faster(
            read,
            || drop(black_box(place.slot.load(&content).unwrap())),
            || drop(black_box(serde_json::from_slice::<Naive>(&fs::read(&beside).unwrap()).unwrap())),
        );
        let snapshot = place.snapshot();
        table.within(
            tree,
            || drop(black_box(place.slot.load(&content).unwrap())),
            || {
                let bytes = fs::read(&snapshot).unwrap();
                drop(black_box(serde_json::from_slice::<serde_json::Value>(&bytes).unwrap()))
            },
        );
        journal_line(table, line, &content, &world);
        durable_save(table, durable, &content, &world);
    }
    if table.wants(turns.what, turns.map) {
        load_after(table, turns);
    }
}

fn durable_save(table: &mut Table, limit: Limit, content: &Rc<Content>, world: &World) {
    let disk = TimedDisk::default();
    let clock = disk.clock();
    let mut place = Place::on(Rc::new(disk), on_disk(), content, world);
    let bytes = fs::read(place.snapshot()).unwrap();
    let beside = place.folder.path().join("plain.json");
    let (mut ours, mut plain) = (Vec::new(), Vec::new());
    for _ in 0..SAVES {
        clock.take();
        place.slot.save(world, content).unwrap();
        ours.push(clock.take().as_secs_f64());
        let begin = Instant::now();
        let mut file = File::create(&beside).unwrap();
        file.write_all(&bytes).unwrap();
        file.sync_all().unwrap();
        plain.push(begin.elapsed().as_secs_f64());
    }
    table.cost_ratio(limit, ours, plain);
}

fn journal_line(table: &mut Table, limit: Limit, content: &Rc<Content>, world: &World) {
    let mut place = Place::on(Rc::new(RealDisk), on_disk(), content, world);
    let path = place.folder.path().join("append.txt");
    let file = OpenOptions::new().create(true).append(true).open(path);
    let mut file = file.unwrap();
    let line = format!("{} walk north-west 0123-4567\n", world.turn());
    let game = Game::resume(Rc::clone(content), world.clone());
    let command = Command::Act(Action::Walk(Dir::NorthWest));
    table.within(limit, || place.slot.record(&game, command), || file.write_all(line.as_bytes()).unwrap());
    assert!(place.slot.take_trouble().is_none());
}

fn load_after(table: &mut Table, limit: Limit) {
    let content = Rc::new(Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap());
    let mut places = COMMANDS.map(|commands| {
        let scenario = content.scenarios.find("training").unwrap();
        let game = Game::new(Rc::clone(&content), scenario, "Bench", 1).unwrap();
        let mut game = game;
        let mut place = Place::in_memory(&content, game.world());
        for n in 0..commands {
            let dir = if n % 2 == 0 { Dir::East } else { Dir::West };
            let command = Command::Act(Action::Walk(dir));
            place.slot.record(&game, command);
            game.execute(command);
            if n % 300 == 299 {
                place.slot.save(game.world(), &content).unwrap();
            }
        }
        assert!(place.slot.take_trouble().is_none());
        place
    });
    let [short, long] = &mut places;
    table.within(
        limit,
        || drop(black_box(long.slot.resume(&content).unwrap())),
        || drop(black_box(short.slot.resume(&content).unwrap())),
    );
}

struct Place {
    slot: SaveSlot,
    folder: TempDir,
}

impl Place {
    /// Saves a run in a folder in memory if the system has one, so that the speed of the disk has no effect.
    fn in_memory(content: &Rc<Content>, world: &World) -> Place {
        let memory = Path::new("/dev/shm");
        let folder = match memory.is_dir() {
            true => tempfile::tempdir_in(memory).unwrap(),
            false => on_disk(),
        };
        Place::on(Rc::new(RealDisk), folder, content, world)
    }

    fn on(disk: Rc<dyn Disk>, folder: TempDir, content: &Rc<Content>, world: &World) -> Place {
        let saves = Saves::on_disk(disk, folder.path());
        let mut slot = saves.claim(world.name()).unwrap();
        slot.save(world, content).unwrap();
        Place { slot, folder }
    }

    fn snapshot(&self) -> std::path::PathBuf {
        self.slot.folder().join("world.json")
    }
}

fn on_disk() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn large_run() -> (Rc<Content>, World) {
    let levels = vec!["bench_cellars"; LEVELS];
    let scenarios = serde_json::json!({"scenarios": [{"id": "bench", "name": "Bench", "hero": "bench_hero",
        "levels": levels, "text": "A long way down."}]});
    let files = [
        ("mod.json", r#"{"id":"bench","name":"Bench","version":"1","text":"A long way down."}"#),
        (
            "monsters.json",
            r#"{"monsters":[{"id":"bench_hero","like":"hero","hp":"9000","attack":200,"defence":200,"armour":50,
                "attacks":[{"verb":"hits","damage":"100"}]}]}"#,
        ),
        (
            "themes.json",
            r#"{"themes":[{"id":"bench_cellars","like":"cellars",
                "steps":{"append":[{"monsters":{"count":"80","table":"bench"}}]}}]}"#,
        ),
        (
            "spawns.json",
            r#"{"spawns":[{"id":"bench","entries":[
                {"monster":"cellar_rat","frequency":10,"depth":[1,26]},
                {"monster":"kobold_slinger","frequency":10,"depth":[1,26]},
                {"monster":"grey_jelly","frequency":10,"depth":[1,26]}]}]}"#,
        ),
        ("scenarios/bench.json", &scenarios.to_string()),
    ];
    let order = LoadOrder {
        base: Source::built_in(),
        mods: vec![Source::only_texts("bench", &files)],
        option_values: Default::default(),
    };
    let loaded = load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
    let content = Rc::new(loaded.content);
    let scenario = content.scenarios.find("bench").unwrap();
    let mut game = Game::new(Rc::clone(&content), scenario, "Bench", 1).unwrap();
    while game.world().levels().len() < LEVELS {
        descend(&mut game);
    }
    let world = game.world().clone();
    let things: usize = world.levels().values().map(|level| level.actors().iter().count()).sum();
    assert!(things >= THINGS, "{things} things");
    (content, world)
}

fn descend(game: &mut Game) {
    let level = game.level();
    let is_down = |at: &Point| game.content().tiles[level.terrain()[*at]].stair == Some(Stair::Down);
    let stair = level.terrain().points().find(is_down).unwrap();
    let mut field = DistanceField::new(level.size());
    field.flood(level.passage(), 1 | DOOR, &[stair], u16::MAX);
    for _ in 0..2000 {
        let here = game.hero_at();
        if here == stair {
            game.play(Action::TakeStair(Stair::Down));
            return;
        }
        let next = field.downhill(here).next().unwrap();
        let turn = game.world().turn();
        game.play(Action::Walk(here.direction_to(next).unwrap()));
        if (game.world().turn(), game.hero_at()) == (turn, here) {
            // Wait if the hero is too afraid to attack.
            game.play(Action::Wait);
        }
        assert!(game.world().ending().is_none(), "the hero must come through");
    }
    panic!("the way down is too long");
}
