//! Monkey test with random keys and clicks: no panic, a valid world after every turn, and no dead end.

use crate::share::share;
use crate::tier;
use fifteen::base::{Point, Random, Size};
use fifteen::content::Content;
use fifteen::content::files::source::Source;
use fifteen::game::save::Saves;
use fifteen::ui::app::AppSetup;
use fifteen::ui::input::key::{Button, parse_keys};
use fifteen::ui::input::keymap::{KeyFile, KeyMap};
use fifteen::ui::settings::Settings;
use fifteen::ui::start::StartMode;
use fifteen::ui::{App, Canvas, Input, Key, Modifiers};
use fifteen_lab::bot::SaveTest;
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Number of keys of the first monkey (random player): with `./test all`, and in the daily tests. The test checks its
/// world after each key.
const KEYS: (usize, usize) = (100_000, 10_000);
/// Number of further monkeys: with `./test all`, and in the daily tests. The test checks their worlds every
/// `CHECK_EVERY` keys.
const MONKEYS: (u64, u64) = (9, 1);
const CHECK_EVERY: usize = 25;
/// Maximum number of turns for a single key: the longest walk or rest.
const TURNS: usize = 5_000;

pub const LIKES: &[&str] = &[
    "o",
    "o",
    "ooo",
    "o",
    "ooooo",
    "R",
    "R",
    "_><Enter>",
    "_><Enter>>",
    "_><Enter>>",
    ">",
    ">",
    "<lt>",
    "_<lt><Enter><lt>",
    "h",
    "j",
    "k",
    "l",
    "y",
    "u",
    "b",
    "n",
    "hhh",
    "jjj",
    "kkk",
    "lll",
    "yy",
    "uu",
    "bb",
    "nn",
    "H",
    "J",
    "K",
    "L",
    "Y",
    "U",
    "B",
    "N",
    "<Up>",
    "<Down>",
    "<Left>",
    "<Right>",
    "<KP1>",
    "<KP5>",
    "<KP9>",
    "<S-Up>",
    "<S-KP3>",
    "....",
    "ssss",
    "Z",
    "c",
    "O",
    "Oh",
    "cj",
    "x",
    "xhhjjl<Enter>",
    "x<Tab>+-<Esc>",
    "m<PgUp><PgDn><Home><End><Esc>",
    "?<PgDn><PgDn><Esc>",
    "<C-s>",
    "<C-d>",
    "<C-p>",
    "<F1>",
    "Qn",
    "a",
    "1",
    "!",
    "~",
    "é",
    "<BS>",
    "<Del>",
    "<A-x>",
    "<C-z>",
    "<Space>",
    "<Esc>",
    "<Esc><Esc>",
    "<Enter>",
    "<Enter>",
    "8*3<Enter>",
    "(1+2)*8<C-u>",
    "n<Enter>",
    "hy",
];

/// Keys that the monkey presses rarely: save and leave, give up, go to the title screen.
const RARELY: &[&str] = &["S", "Qy", "Q<Enter>", "<Esc>jjjj<Enter>", "<Esc>k<Enter>y"];

fn content() -> Rc<Content> {
    let monsters = Source::built_in().read("monsters.json").unwrap();
    let mut monsters: serde_json::Value = serde_json::from_slice(&monsters).unwrap();
    let list = monsters["monsters"].as_array_mut().unwrap();
    let hero = list.iter_mut().find(|monster| monster["id"] == "hero").unwrap();
    hero["hp"] = "900".into();
    hero["regeneration"] = 500.into();
    let monsters = monsters.to_string();
    Rc::new(Content::from_texts(&[("monsters.json", &monsters)]).unwrap_or_else(|r| panic!("{r}")))
}

fn app(content: &Rc<Content>, folder: &Path, seed: u64) -> App {
    let keys = Source::built_in().read("keys.json").unwrap();
    let keys = String::from_utf8(keys).unwrap();
    let start = StartMode::Play {
        name: Some(format!("Monkey {seed}")),
        seed: Some(seed),
        scenario: None,
        called: Default::default(),
    };
    App::new(AppSetup {
        content: content.clone(),
        keys: KeyMap::read(KeyFile { name: "keys.json", text: &keys }, None).unwrap(),
        settings: Settings::default(),
        saves: Saves::new(folder),
        start,
        files: None,
        failed: Vec::new(),
        fonts: Vec::new(),
    })
    .unwrap_or_else(|why| panic!("{why}"))
}

fn written(input: &Input) -> String {
    match input {
        Input::Key(key) => key.to_string(),
        other => format!(" {other:?} "),
    }
}

fn check(app: &App, proof: &mut SaveTest, pressed: &[Input]) {
    let Some(game) = app.game() else { return };
    let checked = game
        .check_invariants()
        .and_then(|()| proof.test_if_due(game).map(drop).map_err(|why| why.to_string()));
    if let Err(why) = checked {
        let last: String = pressed.iter().rev().take(40).rev().map(written).collect();
        panic!("after {} keys, the last of them {last}: {why}", pressed.len());
    }
}

/// Returns a random mouse action on the canvas, with held modifier keys. A third of the positions are on buttons.
fn with_the_mouse(random: &mut Random, canvas: &Canvas) -> (Modifiers, Input) {
    let Size { width, height } = canvas.size();
    let mut within = |most: i32| i32::try_from(random.below(most.max(1) as u32)).unwrap();
    let mut at = Point::new(within(width), within(height));
    let buttons: Vec<Point> = canvas.buttons().all().map(|(at, _)| at).collect();
    if random.one_in(3) {
        at = random.pick(&buttons).copied().unwrap_or(at);
    }
    let held = *random
        .pick(&[Modifiers::NONE, Modifiers::NONE, Modifiers::SHIFT, Modifiers::CTRL, Modifiers::ALT])
        .unwrap();
    let button = *random.pick(&[Button::Left, Button::Left, Button::Right, Button::Middle]).unwrap();
    let notches = *random.pick(&[1, -1, 3, -40]).unwrap();
    let all = [Input::Click(at, button), Input::Click(at, button), Input::Hover(at), Input::Wheel(notches)];
    (held, *random.pick(&all).unwrap())
}

fn check_that_something_can_be_done(
    program: &mut App,
    proof: &mut SaveTest,
    pressed: &mut Vec<Input>,
    every: usize,
) {
    let size = Size::new(80, 24);
    let screen = |program: &App| {
        let mut canvas = Canvas::new(size);
        program.draw(&mut canvas);
        canvas.to_text()
    };
    let before = screen(program);
    let keys = parse_keys("<Esc><Enter>n").unwrap().into_iter().map(Input::Key);
    for input in keys.chain([Input::Click(Point::new(0, 0), Button::Right)]) {
        pressed.push(input);
        press(program, proof, pressed, every);
        if program.done() || screen(program) != before {
            return;
        }
    }
    panic!("nothing can be done any more:\n{before}");
}

fn press(program: &mut App, proof: &mut SaveTest, pressed: &[Input], every: usize) {
    let last = pressed[pressed.len() - 1];
    let looked_over = pressed.len().is_multiple_of(every);
    program.handle(last);
    for turn in 0.. {
        if looked_over {
            check(program, proof, pressed);
        }
        if !program.is_busy() {
            return;
        }
        program.tick();
        assert!(turn < TURNS, "{} never ends", written(&last));
    }
}

struct MonkeyResult {
    runs: u64,
    turns: u64,
    deepest: i32,
}

fn monkey(content: &Rc<Content>, seed: u64, keys: usize, every: usize) -> MonkeyResult {
    let folder = tempfile::tempdir().unwrap();
    let keys_of =
        |texts: &[&str]| -> Vec<Vec<Key>> { texts.iter().map(|keys| parse_keys(keys).unwrap()).collect() };
    let (likes, rarely) = (keys_of(LIKES), keys_of(RARELY));
    let sizes = [Size::new(100, 40), Size::new(80, 24), Size::new(31, 9), Size::new(1, 1)];
    let mut random = Random::new(seed);
    let mut pressed = Vec::with_capacity(keys);
    let mut proof = SaveTest::default();
    let mut result = MonkeyResult { runs: 0, turns: 0, deepest: 0 };
    let mut program = app(content, folder.path(), result.runs);
    while pressed.len() < keys {
        let phrases = if random.one_in(1500) { &rarely } else { &likes };
        for key in random.pick(phrases).unwrap().clone() {
            pressed.push(Input::Key(key));
            press(&mut program, &mut proof, &pressed, every);
        }
        if random.one_in(4) {
            let mut canvas = Canvas::new(*random.pick(&sizes).unwrap());
            program.draw(&mut canvas);
            let (held, input) = with_the_mouse(&mut random, &canvas);
            program.set_modifiers(held);
            pressed.push(input);
            press(&mut program, &mut proof, &pressed, every);
        }
        if random.one_in(200) && !program.done() {
            check_that_something_can_be_done(&mut program, &mut proof, &mut pressed, every);
        }
        if let Some(game) = program.game() {
            result.turns = result.turns.max(game.world().turn());
            result.deepest = result.deepest.max(game.level().depth());
        }
        if random.one_in(50) {
            let size = *random.pick(&sizes).unwrap();
            program.draw(&mut Canvas::new(size));
        }
        // The monkey has left the program or is on the title screen: start again, with the same or another run.
        if program.done() || program.game().is_none() {
            if !program.done() {
                program.close().unwrap();
            }
            drop(program);
            result.runs += u64::from(random.one_in(2));
            program = app(content, folder.path(), result.runs);
        }
    }
    program.close().unwrap();
    result
}

#[test]
fn random_keys_and_clicks_leave_a_valid_world() {
    let seed = if tier::all() { 15 } else { tier::seed() };
    let MonkeyResult { runs, turns, deepest } = monkey(&content(), seed, tier::some(KEYS.1, KEYS.0), 1);
    let (least, longest, depth) = if tier::all() { (6, 2000, 3) } else { (0, 200, 1) };
    assert!(
        runs >= least && turns > longest && deepest >= depth,
        "{runs} runs, {turns} turns, depth {deepest}"
    );
}

#[test]
fn many_seeds_of_random_keys_leave_a_valid_world() {
    let seeds = 100..100 + tier::some(MONKEYS.1, MONKEYS.0);
    let seeds: Vec<u64> = seeds.map(|seed| if tier::all() { seed } else { seed + tier::seed() }).collect();
    let turns = AtomicU64::new(0);
    share(&seeds, content, |content, seed| {
        let result = monkey(content, *seed, tier::some(KEYS.1, KEYS.0), CHECK_EVERY);
        turns.fetch_max(result.turns, Ordering::Relaxed);
    });
    assert!(turns.into_inner() > 100, "they played");
}
