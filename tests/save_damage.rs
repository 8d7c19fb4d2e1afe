//! Damaged saves: each is refused or marked as edited, in limited time and memory, and repaired saves load.
//!
//! The daily tests try some damages in each kind of place (`tests/places.rs`); `./test all` tries all of them.

use crate::loaded;
use crate::places::{Place, places, spread};
use crate::tier;
use fifteen::base::{Dir, Random};
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::save::{RepairResult, SaveFile, Saves};
use fifteen::game::{Action, Behaviour, Game};
use std::env;
use std::fs;
use std::process::Command;
use std::rc::Rc;
use std::thread;
use std::time::Duration;

const SIZE: usize = 50_000;
/// Minimum time limit for each operation, in processor time.
const PATIENCE: Duration = Duration::from_secs(2);
/// On slow machines, the time limit is the time for this number of readings of the undamaged save. The number is high
/// because hostile files are some hundred times as large, and a repair reads a file several times.
const READINGS: u32 = 6_000;
const MEMORY: u64 = 512 * 1024;
/// Number of flipped bits, and number of cuts, in each kind of place.
const FLIPS: usize = 60;
const CUTS: usize = 20;
/// Returns the stride of the repairs: a stride of 61 means that the test also repairs every 61st damaged save.
fn stride() -> usize {
    tier::stride(61)
}
const THREADS: usize = 2;
/// In every `SEARCHED`th damaged save, the test also searches for all errors.
const SEARCHED: usize = 13;

fn content() -> Rc<Content> {
    loaded::shipped()
}

fn large_save() -> Vec<u8> {
    let content = content();
    let folder = tempfile::tempdir().unwrap();
    let scenario = content.scenarios.find("spark").unwrap();
    for seed in 1..200 {
        let name = format!("Ada {seed}");
        let mut game = Game::new(Rc::clone(&content), scenario, &name, seed).unwrap();
        descend(&mut game, seed);
        let mut slot = Saves::new(folder.path()).claim(&name).unwrap();
        slot.save(game.world(), game.content()).unwrap();
        let bytes = fs::read(slot.folder().join("world.json")).unwrap();
        if bytes.len() >= SIZE && game.world().ending().is_none() {
            return bytes;
        }
    }
    panic!("nobody comes far enough");
}

fn descend(game: &mut Game, seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..400 {
        match (game.known_stair(Stair::Down), game.actors_in_sight().first()) {
            (Some(at), _) if at == game.hero_at() => drop(game.play(Action::TakeStair(Stair::Down))),
            (_, Some(foe)) if foe.at().is_adjacent(game.hero_at()) => {
                let dir = game.hero_at().direction_to(foe.at());
                game.play(dir.map_or(Action::Wait, Action::Walk));
            }
            (Some(at), None) => drop(game.start_activity(Behaviour::Travel(at))),
            (None, None) => drop(game.start_activity(Behaviour::Explore)),
            _ => drop(game.play(Action::Walk(*random.pick(&Dir::ALL).unwrap()))),
        }
        while game.behaviour().is_some() {
            game.continue_activity();
        }
        if game.world().ending().is_some() {
            return;
        }
    }
}

/// Returns the processor time of this thread, which other programs do not affect.
fn spent() -> Duration {
    let times = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(times.split(' ').next().unwrap().parse().unwrap())
}

#[derive(Default)]
struct Tally {
    tried: usize,
    slowest: Duration,
    unnoticed: Vec<usize>,
    mended: usize,
}

fn try_all(numbers: &[usize], damage: impl Fn(usize) -> Vec<u8> + Sync, repair: bool) -> Tally {
    let damage = &damage;
    let part = |thread: usize| {
        let content = content();
        let mut tally = Tally::default();
        for n in numbers.iter().copied().skip(thread).step_by(THREADS) {
            let file = SaveFile::new("saves/ada-0/world.json", damage(n));
            let begin = spent();
            let glance = file.read_world(&content).map(|world| world.edited());
            if repair || n % SEARCHED == 0 {
                // The method `read_contents` searches a refused save for all errors.
                let look = file.read_contents(&content).ok().map(|look| look.world.edited());
                assert_eq!(look, glance, "damage {n}");
            }
            if glance == Some(false) {
                tally.unnoticed.push(n);
            }
            if repair && let RepairResult::Fixed { text, .. } = file.repair(&content) {
                tally.mended += 1;
                let look = SaveFile::new("world.json", text.into_bytes()).read_contents(&content);
                let look = look.unwrap_or_else(|error| panic!("damage {n}: {error}"));
                Game::resume(Rc::clone(&content), look.world).check_invariants().unwrap();
            }
            tally.tried += 1;
            tally.slowest = tally.slowest.max(spent() - begin);
        }
        tally
    };
    let tallies: Vec<Tally> = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|t| scope.spawn(move || part(t))).collect();
        threads.into_iter().map(|t| t.join().unwrap()).collect()
    });
    let mut all = Tally::default();
    for tally in tallies {
        all.tried += tally.tried;
        all.mended += tally.mended;
        all.slowest = all.slowest.max(tally.slowest);
        all.unnoticed.extend(tally.unnoticed);
    }
    assert_eq!(all.unnoticed, [0usize; 0], "not noticed");
    assert!(all.slowest < PATIENCE, "{:?}", all.slowest);
    all
}

/// Whether this process runs only this test. If not, runs it in its own process to measure its memory.
fn is_alone(test: &str) -> bool {
    const ALONE: &str = "FIFTEEN_TEST_ALONE";
    if env::var_os(ALONE).is_some() {
        return true;
    }
    let mut command = Command::new(env::current_exe().unwrap());
    let output = command.args(["--exact", test, "--nocapture"]).env(ALONE, "1").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}{complained}");
    println!("{said}");
    false
}

fn check_memory() {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse::<u64>().ok());
    assert!(peak.unwrap_or_default() < MEMORY, "{peak:?} kB");
}

fn flipped(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[bit / 8] ^= 1 << (bit % 8);
    bytes
}

/// Returns a sample of damages for each kind of place. `numbers` returns the damages for a position.
fn chosen(save: &[u8], count: usize, numbers: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
    let found = places(std::str::from_utf8(save).unwrap());
    let mut all = Vec::new();
    for place in Place::ALL {
        let positions = found.get(&place).unwrap_or_else(|| panic!("{place:?} is nowhere"));
        let chosen_numbers: Vec<usize> = positions.iter().flat_map(|at| numbers(*at)).collect();
        let some = spread(&chosen_numbers, count, tier::seed());
        println!("{place:?}: {} of {}", some.len(), chosen_numbers.len());
        all.extend(some);
    }
    all
}

#[test]
fn a_flip_of_any_bit_of_a_save_is_handled() {
    if !is_alone("save_damage::a_flip_of_any_bit_of_a_save_is_handled") {
        return;
    }
    let bytes = large_save();
    let count = tier::some(FLIPS, usize::MAX);
    let bits = chosen(&bytes, count, |at| (at * 8..at * 8 + 8).collect());
    let tally = try_all(&bits, |bit| flipped(&bytes, bit), false);
    println!("{} flips, 0 failures, slowest {:?}", tally.tried, tally.slowest);
    check_memory();
}

#[test]
fn a_save_truncated_at_any_byte_is_handled() {
    let bytes = large_save();
    let length = String::from_utf8_lossy(&bytes).trim_end().len();
    let mut ends = chosen(&bytes, tier::some(CUTS, usize::MAX), |at| vec![at]);
    ends.retain(|end| *end < length);
    let tally = try_all(&ends, |end| bytes[..end].to_vec(), false);
    println!("{} cuts, 0 failures, slowest {:?}", tally.tried, tally.slowest);
}

fn one_of(every: usize, count: usize) -> Vec<usize> {
    (tier::first(every)..count).step_by(every).collect()
}

#[test]
fn repaired_saves_load() {
    let bytes = large_save();
    let bits = one_of(stride() * 97, bytes.len() * 8);
    let flips = try_all(&bits, |bit| flipped(&bytes, bit), true);
    assert!(flips.mended * 10 > flips.tried * 8, "{} of {}", flips.mended, flips.tried);
    let ends = one_of(stride() * 23, bytes.len());
    try_all(&ends, |end| bytes[..end].to_vec(), true);
    let many = |seed: usize| {
        let mut random = Random::new(seed as u64);
        let mut bytes = bytes.clone();
        for _ in 0..random.between(2, 40) {
            let at = random.below(bytes.len() as u32) as usize;
            bytes[at] ^= 1 << random.below(8);
        }
        bytes
    };
    try_all(&one_of(stride(), 40_000 / stride().min(40)), many, true);
}

fn best(patience: Duration, what: impl Fn()) -> Duration {
    let mut least = Duration::MAX;
    for _ in 0..3 {
        let begin = spent();
        what();
        least = least.min(spent() - begin);
        if least < patience {
            break;
        }
    }
    least
}

#[test]
fn hostile_saves_are_refused_quickly() {
    if !is_alone("save_damage::hostile_saves_are_refused_quickly") {
        return;
    }
    let good = String::from_utf8(large_save()).unwrap();
    let (head, _) = good.split_once("\"levels\": [").unwrap();
    let long = "x".repeat(30_000_000);
    let rows = format!("\"rows\": [{}\"\"]", "\"#\", ".repeat(400_000));
    let actor = "{ \"id\": 1, \"kind\": \"x\", \"at\": [1, 1], \"hp\": 99, \"max_hp\": 5, \"energy\": 0, \
                 \"mood\": \"idle\" },\n";
    let rat = actor.replace("\"x\"", "\"cellar_rat\"");
    let item = "{\"id\":1,\"kind\":\"x\",\"count\":0,\"bonus\":999,\"charges\":-1,\"letter\":\"?\"},\n"
        .repeat(9_999);
    let pack = format!("\"mood\": \"idle\", \"pack\": [{}]", item.trim_end_matches(",\n"));
    let laden = actor.replace("\"mood\": \"idle\"", &pack);
    let cover = "{\"layer\":\"gas\",\"at\":[0,0],\"legend\":{\"g\":\"swamp_gas\"},\"rows\":[\"gggg\"]},\n";
    let trap = "{\"kind\":\"pit\",\"at\":[1,1]},\n";
    let first = |list: &str, parts: &str| {
        let parts = parts.trim_end_matches(",\n");
        let before = format!("\"{list}\": [{parts}],\n\"actors\": [");
        good.replacen("\"actors\": [", &before, 1)
    };
    let hostile = [
        good.replacen("\"actors\": [", &format!("\"actors\": [{}", laden.repeat(10)), 1),
        first("traps", &trap.repeat(90_000)),
        first("covers", &cover.repeat(60_000)),
        first("items", &item),
        good.replacen("\"actors\": [", &format!("\"actors\": [{}", rat.repeat(60_000)), 1),
        "[".repeat(60_000_000),
        "{\"levels\":".repeat(90_000),
        "\"".repeat(900_000),
        format!("{head}{}", "[".repeat(900_000)),
        format!("{head}\"levels\": \"{long}\"}}"),
        good.replacen("\"name\": \"", &format!("\"name\": \"{long}"), 1),
        good.replacen("\"rows\": [", &format!("{rows}, \"rowz\": ["), 1),
        good.replacen("\"actors\": [", &format!("\"actors\": [{}", actor.repeat(60_000)), 1),
        format!("{head}\"levels\": [{}", "},]".repeat(300_000)),
        format!("{head}\"levels\": [{}", "{\"actors\":[{\"id\":".repeat(40_000)),
    ];
    let content = content();
    let sound = SaveFile::new("saves/ada-0/world.json", good.clone().into_bytes());
    // Measure 100 readings: processor time is counted in slices, so a single reading may seem to take none.
    let reading =
        best(Duration::ZERO, || (0..100).for_each(|_| drop(sound.read_contents(&content).unwrap())));
    let reading = reading / 100;
    let patience = PATIENCE.max(reading * READINGS);
    println!("a sound save is read in {reading:?}, patience {patience:?}");
    let every = tier::stride(3);
    for (n, text) in hostile.into_iter().enumerate().skip(tier::first(every)).step_by(every) {
        let file = SaveFile::new("saves/ada-0/world.json", text.into_bytes());
        let looked = best(patience, || assert!(file.read_contents(&content).is_err(), "file {n}"));
        let repaired = best(patience, || drop(file.repair(&content)));
        assert!(looked < patience && repaired < patience, "file {n}: {looked:?}, {repaired:?}");
    }
    check_memory();
}
