//! The prompt of puzzle doors (make 24 from four numbers), and the list of known doors.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, ada, setup};
use crate::screens::things::{content_of, tiles};
use fifteen::base::{Point, Random, Size};
use fifteen::game::{Game, Mood};
use fifteen::ui::input::key::Button;
use fifteen::ui::{AppSetup, Input, StartMode};

/// The puzzle of the eastern door has one solution, the puzzle of the western door none.
const YARD: &str = include_str!("../data/things/doors.json");

const RIDDLES: &str = r#"{ "riddles": [
  { "id": "hours", "name": "door of the hours", "noise": 3, "wake_distance": 9,
    "text": "Four of us, and none may stay at home. Make of us the hours of a day and its night.",
    "tiers": [{ "range": [3, 8], "solutions": [1, 1], "fractions": "always", "hint": 15, "reward": "7" }] },
  { "id": "ones", "name": "door of the ones", "text": "Make the hours.",
    "tiers": [{ "range": [1, 1], "hint": 0, "unsolvable_chance": 100 }] }
] }"#;

const NUMBERS: &str = r#"{ "id": "numbers", "name": "numbered door", "glyph": "÷", "color": "stone", "ways": [],
    "opaque": true, "opens_to": "numbers_open", "riddle": true, "text": "Grey stone without a handle." },
  { "id": "numbers_open", "name": "open numbered door", "glyph": "'", "color": "stone", "ways": ["walk"],
    "text": "It has gone into the wall." }"#;

/// Starts in the yard with this gold. The eastern door has the numbers 3 3 8 8.
fn rich(size: Size, coins: u32) -> Player {
    in_yard(size, coins, YARD, RIDDLES, MONSTERS)
}

const MONSTERS: &str = include_str!("../data/screens/monsters.json");

fn beside_a_rat(size: Size, monsters: &str) -> Player {
    let yard = YARD.replacen("#..#.#", "#..#r#", 1);
    in_yard(size, 40, &yard, RIDDLES, monsters)
}

fn in_yard(size: Size, coins: u32, yard: &str, riddles: &str, monsters: &str) -> Player {
    let (map, hand) = (yard, riddles.contains("[3, 8]"));
    let tiles = tiles().replacen(": [", &format!(": [{NUMBERS},"), 1);
    let scenarios = include_str!("../data/things/scenarios.json");
    let gear = match coins {
        0 => String::new(),
        _ => format!(r#""gear": [{{ "item": "coins", "count": "{coins}" }}],"#),
    };
    let yard = r#""levels": ["yard", "den"],"#;
    let scenarios = scenarios.replacen(yard, &format!("{yard}{gear}"), 1);
    let content = content_of(&[
        ("tiles.json", &tiles),
        ("maps/yard.json", map),
        ("riddles.json", riddles),
        ("monsters.json", monsters),
        ("scenarios/test.json", &scenarios),
    ]);
    for seed in 1..200 {
        let folder = tempfile::tempdir().unwrap();
        let start = match ada(Some(seed)) {
            StartMode::Play { name, seed, .. } => {
                StartMode::Play { name, seed, scenario: Some("yard".to_owned()), called: Default::default() }
            }
            StartMode::Title => StartMode::Title,
        };
        let setup = AppSetup { content: content.clone(), ..setup(folder.path(), start) };
        let player = Player::with(size, folder, setup);
        let view = game(&player).riddle(HOURS).unwrap();
        if view.puzzle.numbers() == [3, 3, 8, 8] || !hand {
            return player;
        }
    }
    panic!("3 3 8 8 is on no door");
}

pub fn at_doors(size: Size) -> Player {
    rich(size, 40)
}

const HOURS: Point = Point::new(5, 1);
const ONES: Point = Point::new(3, 1);

fn game(player: &Player) -> &Game {
    player.app.game().unwrap()
}

fn tries(player: &Player) -> u32 {
    game(player).riddle(HOURS).unwrap().tries
}

fn shows(player: &mut Player, words: &str) {
    let screen = player.screen();
    assert!(screen.contains(words), "`{words}` is not on:\n{screen}");
}

fn hides(player: &mut Player, words: &str) {
    let screen = player.screen();
    assert!(!screen.contains(words), "`{words}` is on:\n{screen}");
}

const PROMPT: &str = "no solution";

#[test]
fn puzzle_prompt_matches_golden_pictures() {
    for (name, keys) in [
        ("riddle", "l"),
        ("riddle_half", "l8/(3-"),
        ("riddle_error", "l8/(3-8*3+8)"),
        ("riddle_error_middle", "l8/(3+*8)"),
        ("riddle_right", "l8/(3-8/3)"),
        ("riddle_wrong", "l8*3+8-3<Enter>"),
        ("riddle_hints", "lhyhy8/3"),
        ("riddle_why", "lW"),
        ("riddle_none", "ln"),
        ("riddle_look", "lhy<Esc>xl"),
    ] {
        for size in USUAL {
            golden(name, at_doors(size).press(keys));
        }
    }
    for size in USUAL {
        golden("riddle_dear", rich(size, 4).press("lh"));
        golden("riddle_opened", at_doors(size).press("l8/(3-8/3)<Enter>"));
    }
    golden("riddle_small", at_doors(Size::new(40, 12)).press("l8/(3+*8)"));
}

#[test]
fn known_puzzle_doors_match_golden_pictures() {
    let keys = "l8/(3-8/3)<Enter>hh1+1+1+1<Enter>h<Esc>~";
    for size in USUAL {
        golden("known_doors", at_doors(size).press(keys));
        let card = format!("{keys}<Down>");
        golden("known_door_open", at_doors(size).press(&card).press("<Enter>"));
        golden("known_door_shut", at_doors(size).press(&card).press("<Down><Enter>"));
    }
}

#[test]
fn first_puzzle_door_in_view_explains_how_to_open_it() {
    let mut player = at_doors(USUAL[1]).press("...");
    let lesson = "make 24 from its numbers, using each exactly once. Walk into it to answer.";
    shows(&mut player, "To open this door, make 24 from its numbers");
    let log: Vec<&str> = game(&player).log().iter().map(|m| &*m.text).collect();
    assert_eq!(log.iter().filter(|m| m.ends_with(lesson)).count(), 1, "{log:?}");
}

#[test]
fn walking_into_a_door_prompts_and_the_right_answer_opens_it() {
    let mut player = at_doors(USUAL[1]).press("l");
    shows(&mut player, "Door of the hours: make 24");
    let turn = game(&player).world().turn();
    player = player.press("8/(3-8/3)");
    shows(&mut player, "= 24");
    assert_eq!(game(&player).world().turn(), turn, "nothing is given yet");
    player = player.press("<Enter>");
    hides(&mut player, PROMPT);
    shows(&mut player, "The numbers fade");
    player = player.press("ll");
    assert_eq!(game(&player).hero_at(), Point::new(6, 1));
}

#[test]
fn every_way_of_entering_a_puzzle_door_opens_the_prompt() {
    let asks = "Door of the hours";
    for keys in ["l", "L", "Ol", "<KP6>", "<Right>", "<S-Right>"] {
        shows(&mut at_doors(USUAL[1]).press(keys), asks);
    }
    shows(&mut at_doors(USUAL[1]).press("l8/(3-8/3)<Enter>O"), "Door of the ones");
    let mut player = at_doors(USUAL[1]);
    let screen = player.screen();
    let (y, row) = screen.lines().enumerate().find(|(_, row)| row.contains('@')).unwrap();
    let x = row.chars().position(|c| c == '@').unwrap();
    player.give(Input::Click(Point::new(x as i32 + 1, y as i32), Button::Left));
    shows(&mut player, asks);
    player.give(Input::Click(Point::new(0, 0), Button::Right));
    hides(&mut player, asks);
}

#[test]
fn three_wrong_answers_wake_monsters_and_close_the_prompt() {
    let mut player = at_doors(USUAL[1]).press("l8+8+3+3");
    assert_eq!(tries(&player), 0);
    player = player.press("<Enter>");
    assert_eq!(tries(&player), 1);
    shows(&mut player, "That makes 22. The door stays where it is.");
    shows(&mut player, "1 wrong answer so far. 2 more in a row wake creatures nearby.");
    player = player.press("<Enter><Enter>");
    assert_eq!(tries(&player), 1);
    player = player.press("<BS>");
    shows(&mut player, "Write a number or `(` after the last `+`.");
    player = player.press("<Enter>");
    assert_eq!(tries(&player), 1, "it is no answer");
    player = player.press("<C-u>8*3+8-3<Enter>");
    shows(&mut player, "That makes 29. The door stays where it is.");
    shows(&mut player, "2 wrong answers so far. The next one wakes creatures nearby.");
    player = player.press("<C-u>8*3-8+3<Enter>");
    hides(&mut player, PROMPT);
    shows(&mut player, "cannot count.");
    assert_eq!(tries(&player), 3);
    let rat = game(&player).level().actors().iter().find(|a| a.id() != game(&player).world().hero_id());
    assert_ne!(rat.unwrap().mood(), Mood::Asleep);
    shows(&mut player.press("l"), "8*3-8+3");
}

#[test]
fn repeated_wrong_sum_is_reported_and_counted_again() {
    let mut player = at_doors(USUAL[1]).press("l8+8+3+3<Enter><C-u>3+8+8+3<Enter>");
    shows(&mut player, "That makes 22. The door stays where it is.");
    assert_eq!(tries(&player), 2);
}

#[test]
fn no_solution_answer_opens_an_unsolvable_door() {
    let mut player = at_doors(USUAL[1]).press("hn");
    shows(&mut player, "You are about to answer that there is no solution.");
    assert!(game(&player).riddle(ONES).is_some());
    player = player.press("<Enter>");
    hides(&mut player, "Door of the ones");
    shows(&mut player, "There is no solution, and you say so.");
    assert!(game(&player).riddle(ONES).is_none());
    player = player.press("~");
    shows(&mut player, "' Depth 1: make 24 from 1 1 1 1");
    shows(&mut player, "no solution  │");
    player = player.press("<Esc>");
    // The puzzle has a solution, so this answer is wrong. The next key removes it.
    player = player.press("l8*n<Enter>");
    shows(&mut player, "There is a solution. The door stays where it is.");
    assert_eq!(tries(&player), 1);
    shows(&mut player.press("<BS>"), "so far 8");
}

#[test]
fn hint_costs_gold_only_after_confirmation() {
    let gold = |player: &Player| game(player).gold();
    let mut player = at_doors(USUAL[1]).press("l8/h");
    shows(&mut player, "Pay 15 of your 40 coins for a hint?");
    player = player.press("n");
    assert_eq!(gold(&player), 40);
    player = player.press("hy");
    assert_eq!(gold(&player), 25);
    shows(&mut player, "Somebody has scratched into the frame: 8/3.");
    shows(&mut player, "so far 8");
    player = player.press("Hy");
    shows(&mut player, "Below it, and fainter: a/(b-c/d).");
    shows(&mut player, "no more hints");
    player = player.press("h");
    assert_eq!(gold(&player), 10);
    let mut player = at_doors(USUAL[1]).press("hh");
    shows(&mut player, "it cannot be done.");
    let mut player = rich(USUAL[1], 4).press("lh");
    hides(&mut player, "Pay");
    assert_eq!(gold(&player), 4);
}

#[test]
fn unfinished_answer_is_kept_until_the_hero_returns() {
    let mut player = at_doors(USUAL[1]).press("l8/(3-<Esc>");
    hides(&mut player, PROMPT);
    player = player.press("jkl");
    shows(&mut player, "8/(3-");
    shows(&mut player, "so far 8/3");
    shows(&mut player.press("<Esc>h"), "Make 24: use each number once");
}

#[test]
fn answer_line_can_be_edited_and_has_a_maximum_length() {
    let mut player = at_doors(USUAL[1]).press("l8(3-8/3)<Left><Left><Left><Left><Left><Left><Left>/");
    shows(&mut player, "8/(3-8/3)");
    shows(&mut player, "= 24");
    player = player.press(&format!("<C-u>{}", "(".repeat(60)));
    shows(&mut player, "An answer can have at most 48 characters.");
    player = player.press("<BS>");
    hides(&mut player, "at most 48 characters");
}

#[test]
fn letters_in_an_answer_are_rejected_with_a_message() {
    let mut player = at_doors(USUAL[1]).press("llll8x");
    hides(&mut player, "8xl");
    shows(&mut player.press("q"), "`q` is not allowed");
    let mut player = at_doors(USUAL[1]).press("l8?");
    shows(&mut player, "8?");
    shows(&mut player, "`?` is not allowed");
}

#[test]
fn every_control_of_the_puzzle_prompt_can_be_clicked() {
    let mut player = at_doors(USUAL[1]).press("l");
    let signs = " +   -   *   /   (   )  ";
    click(&mut player, "│ 8 │", 2);
    click(&mut player, signs, 13);
    click(&mut player, signs, 17);
    click(&mut player, "│ 3 │", 2);
    click(&mut player, signs, 5);
    click(&mut player, "│ 8 │", 2);
    click(&mut player, signs, 13);
    click(&mut player, "│ 3 │", 2);
    shows(&mut player, "8/(3-8/3 ");
    click(&mut player, " erase ", 2);
    shows(&mut player, "8/(3-8/ ");
    click(&mut player, "│ 3 │", 2);
    click(&mut player, signs, 21);
    shows(&mut player, "= 24");
    // Click before the first character of the line.
    click(&mut player, "8/(3-8/3)", 0);
    shows(&mut player.press("("), "(8/(3-8/3)");
    player = at_doors(USUAL[1]).press("l8/(3-8/3)");
    click(&mut player, " h  a hint", 4);
    shows(&mut player, "Pay 15");
    player = player.press("n");
    click(&mut player, " n  answer \"no solution\"", 4);
    shows(&mut player, "You are about to answer");
    click(&mut player, " n  answer \"no solution\"", 4);
    click(&mut player, " answer ", 3);
    shows(&mut player, "The numbers fade");
    player = at_doors(USUAL[1]).press("l8/(3");
    click(&mut player, " clear ", 3);
    shows(&mut player, "Make 24: use each number once");
}

#[test]
fn interrupted_prompt_explains_why_and_drops_pending_keys() {
    let awake = MONSTERS.replacen("\"asleep\": 100", "\"asleep\": 0", 1);
    let awake = awake.replacen("\"attack\": -10", "\"attack\": 100", 1);
    let mut player = beside_a_rat(USUAL[1], &awake).press("l8+8+3+3<Enter>");
    hides(&mut player, PROMPT);
    shows(&mut player, "A giant rat is after you, 1 cell to the south; you stop.");
    // The prompt was closed by the interruption. Keys that were meant for it are not commands.
    let (turn, at) = (game(&player).world().turn(), game(&player).hero_at());
    player = player.press("<BS><C-u>8/(3-8/3)<KP4><Enter>hynN<Enter>");
    assert_eq!(game(&player).world().turn(), turn);
    assert_eq!(game(&player).hero_at(), at);
    hides(&mut player, PROMPT);
    // Any other key is a command, and so are the keys after it.
    player = player.press("~");
    shows(&mut player, "3 3 8 8");
    player = player.press("<Esc>h");
    shows(&mut player, "Door of the ones");
}

#[test]
fn keys_after_a_pause_are_commands_when_the_prompt_has_closed() {
    let mut player = beside_a_rat(USUAL[1], MONSTERS).press("l8+8+3+3<Enter>");
    player = player.press("<C-u>8*3+8-3<Enter><C-u>8*3-8+3<Enter>");
    hides(&mut player, PROMPT);
    player.app.forget_closed_screen();
    player = player.press("h");
    shows(&mut player, "Door of the ones");
}

#[test]
fn death_at_a_puzzle_door_shows_the_death_screen() {
    let deadly = MONSTERS.replacen("\"damage\": \"1\"", "\"damage\": \"100\"", 1);
    assert_ne!(deadly, MONSTERS);
    let mut player = beside_a_rat(USUAL[1], &deadly);
    for _ in 0..60 {
        if game(&player).world().ending().is_some() {
            break;
        }
        player = player.press("~<Esc>l<C-u>8*3+8-3<Enter>");
    }
    assert!(game(&player).world().ending().is_some());
    shows(&mut player, "You died");
}

#[test]
fn alternative_operator_signs_are_replaced_by_ascii_signs() {
    let mut player = at_doors(USUAL[1]).press("l8÷(3−8:3)");
    shows(&mut player, "8/(3-8/3)");
    shows(&mut player, "= 24");
    player = player.press("<C-u>8×3·8x3–");
    shows(&mut player, "8*3*8*3-");
}

#[test]
fn letters_in_a_hint_are_explained() {
    let clause = "a/(b-c/d). Each letter is a number.";
    let mut player = at_doors(USUAL[1]).press("lhyhy");
    shows(&mut player, clause);
    let mut player = player.press("<Esc>~<Down><Enter>");
    shows(&mut player, "Each letter is a number.");
    let mut player = at_doors(USUAL[0]).press("lhyhy<Esc>xl");
    shows(&mut player, "Each letter is a number.");
    hides(&mut at_doors(USUAL[1]).press("lhy"), "Each letter");
}

#[test]
fn no_solution_answer_is_disabled_once_a_solution_is_known() {
    let solvable = "n  answer \"no solution\" (ruled out)";
    let mut player = at_doors(USUAL[1]).press("l8+8+3+3n");
    hides(&mut player, solvable);
    player = player.press("<Enter>");
    shows(&mut player, solvable);
    shows(&mut player, "There is a solution. The door stays where it is.");
    player = player.press("<Enter>n<Enter>");
    assert_eq!(tries(&player), 2, "what is written is the answer again");
    player = player.press("n");
    shows(&mut player, "There is a solution.");
    hides(&mut player, "You are about to answer");
    shows(&mut player.press("<Esc>l"), solvable);
    // A hint with a part of the solution also shows that a solution exists, even if the player was about to deny it.
    let mut player = at_doors(USUAL[1]).press("lnhy");
    shows(&mut player, solvable);
    hides(&mut player, "You are about to answer");
    player = player.press("<Enter>");
    assert_eq!(tries(&player), 0);
    // Neither a wrong sum nor the hint of an unsolvable puzzle shows that sentence.
    hides(&mut at_doors(USUAL[1]).press("l8+8+3+3<Enter>"), solvable);
    hides(&mut at_doors(USUAL[1]).press("hh"), solvable);
}

#[test]
fn puzzle_prompt_keeps_its_position_and_size() {
    let edges = |player: &mut Player| -> Vec<(usize, usize)> {
        let screen = player.screen();
        let place = |words: &str| {
            let mut rows = screen.lines().enumerate();
            rows.find_map(|(y, row)| Some((y, row.split_once(words)?.0.chars().count())))
        };
        let fixed = ["┌─ Door of", " clear ", "│  h  ", "│  n  ", "└─ Enter"];
        fixed.into_iter().filter_map(place).collect()
    };
    for size in USUAL {
        let begun = edges(&mut at_doors(size).press("l"));
        assert_eq!(begun.len(), 5, "{begun:?}");
        for keys in ["lhy", "lhyhy", "l8+8+3+3<Enter>", "lhyhy8+8+3+3<Enter>"] {
            assert_eq!(edges(&mut at_doors(size).press(keys)), begun, "{keys}");
        }
        // The western door shows the number of wrong answers only after the first wrong answer.
        let begun = edges(&mut at_doors(size).press("h"));
        for keys in ["hh", "h1+1+1+1<Enter>"] {
            assert_eq!(edges(&mut at_doors(size).press(keys)), begun, "{keys}");
        }
    }
}

fn click(player: &mut Player, words: &str, at: usize) {
    let screen = player.screen();
    let found = screen.lines().enumerate().find_map(|(y, row)| {
        let x = row.split(words).next().filter(|before| *before != row)?;
        Some(Point::new((x.chars().count() + at) as i32, y as i32))
    });
    let at = found.unwrap_or_else(|| panic!("no {words} on\n{screen}"));
    player.give(Input::Hover(at));
    player.give(Input::Click(at, Button::Left));
}

fn at_long_numbers() -> Player {
    let riddles = RIDDLES.replacen(
        "[3, 8], \"solutions\": [1, 1], \"fractions\": \"always\"",
        "[318, 318], \"unsolvable_chance\": 100",
        1,
    );
    in_yard(USUAL[1], 0, YARD, &riddles, MONSTERS)
}

#[test]
fn clicked_number_is_inserted_and_erased_as_a_whole() {
    let mut player = at_long_numbers().press("l");
    click(&mut player, "│ 318 │", 3);
    shows(&mut player, "│  318  ");
    click(&mut player, " erase ", 2);
    shows(&mut player, "Make 24: use each number once");
    click(&mut player, "│ 318 │", 3);
    player = player.press("+ ");
    click(&mut player, " erase ", 2);
    shows(&mut player, "│  318  ");
    // Backspace removes a character. A click on "erase" removes a number, an operator or a word.
    player = player.press("<BS>");
    shows(&mut player, "│  31  ");
    player = player.press("n");
    click(&mut player, " erase ", 2);
    shows(&mut player, "│  31  ");
    // A clicked number never extends the number before it.
    player = player.press("8");
    click(&mut player, "│ 318 │", 3);
    shows(&mut player, "│  318 318  ");
    shows(&mut player, "Write one of + - * / between two numbers.");
    player = player.press("<C-u>5<Left>");
    click(&mut player, "│ 318 │", 3);
    shows(&mut player, "│  318 5  ");
    // A number is inserted only if the line has room for the whole number.
    player = player.press(&format!("<C-u>{}", "(".repeat(46)));
    click(&mut player, "│ 318 │", 3);
    shows(&mut player, "An answer can have at most 48 characters.");
    hides(&mut player, "(31");
}

#[test]
fn examined_puzzle_door_shows_its_numbers_and_answer() {
    let mut player = at_doors(USUAL[0]).press("xl");
    shows(&mut player, "Numbers: 3 3 8 8. Make 24 from");
    let mut player = at_doors(USUAL[0]).press("l8/(3-8/3)<Enter>xhhh");
    shows(&mut player, "You answered: 8/(3-8/3).");
}

#[test]
fn random_input_at_a_puzzle_door_keeps_the_world_valid() {
    let phrases = [
        "8",
        "3",
        "8/(3-8/3)",
        "1+1+1+1",
        "(",
        ")",
        "+",
        "-",
        "*",
        "/",
        "x",
        ":",
        " ",
        "n",
        "h",
        "y",
        "hy",
        "nn",
        "?",
        "é",
        "<Enter>",
        "<Enter>",
        "n<Enter>",
        "<Esc>",
        "<Esc>",
        "<Esc>l",
        "<Esc>h",
        "<BS>",
        "<Del>",
        "<Left>",
        "<Home>",
        "<End>",
        "<C-u>",
        "<C-s>",
        "<KP3>",
        "<Tab>",
        "<F1>",
        "l",
        "j",
        "k",
        "O",
        "q",
        "<PgDn>",
    ];
    let mut random = Random::new(24);
    for size in [USUAL[1], Size::new(31, 9), Size::new(200, 60)] {
        let mut player = at_doors(size);
        for _ in 0..600 {
            player = player.press(random.pick(&phrases).unwrap());
            let x = random.below(size.width as u32) as i32;
            let y = random.below(size.height as u32) as i32;
            let button = *random.pick(&[Button::Left, Button::Left, Button::Left, Button::Right]).unwrap();
            player.give(Input::Click(Point::new(x, y), button));
            let Some(game) = player.app.game() else {
                player = at_doors(size);
                continue;
            };
            game.check_invariants().unwrap();
        }
    }
}

#[test]
fn puzzle_prompt_draws_at_tiny_sizes() {
    for keys in ["l", "l8/(3+*8)", "lhy", "ln", "l8+8+3+3<Enter>"] {
        let mut player = at_doors(USUAL[0]).press(keys);
        for width in 0..=40 {
            for height in 0..=14 {
                player.size = Size::new(width, height);
                player.screen();
                player.app.handle(Input::Hover(Point::new(width / 2, height / 2)));
                player.screen();
            }
        }
    }
}

#[test]
fn puzzle_prompt_shows_answer_and_numbers_at_every_usable_size() {
    for (width, height) in [(40, 12), (40, 20), (60, 24), (64, 18), (80, 24), (200, 60)] {
        let mut player = at_doors(Size::new(width, height)).press("l8/(3+*8)");
        for words in ["8/(3+*8)", "│ 3 │", "│ 8 │", "^", "Write a number or `(` here", PROMPT] {
            shows(&mut player, words);
        }
    }
}
