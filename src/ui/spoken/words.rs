//! Parser of line mode: commands, keys, or choices of a list.

use super::Report;
use crate::input::key::{key_called, parse_keys};
use crate::input::{Button, Input, Key, KeyAction, KeyMap};
use fifteen_base::{legible, tongue};
use fifteen_content::read::value::suggestion;

/// Help text of line mode.
pub const HELP: &str = phrase!(
    "Type what you want to do, then press Enter.\n- The name of a command: inventory, explore, rest, pick up, travel stairs, travel up, save and quit.\n- A direction, with a number of steps if there is more than one: north, south-east 3.\n- Keys, separated by blanks and named as in the game's help: g, j j l, <Esc>. `keys jjl` presses them all.\n- In a list: the number of a line or its first words. The letters of the list work too.\n- `type` and a text, when the game asks for text: type Ada. Then <Enter>.\n- An empty line repeats the description. `commands` lists all commands. `game help` shows the game's help.\nThe end of the input saves the run and closes the game."
);

/// Most steps in one line.
const MOST_STEPS: usize = 100;

/// Meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Presses keys and clicks, in order.
    Press(Vec<Input>),
    /// Repeats everything.
    Again,
    /// Only shows a text.
    Say(String),
}

/// Parses a line in the context of a report.
pub fn understand(line: &str, report: &Report) -> Meaning {
    let line = line.trim();
    let keys = &report.keys;
    match line {
        "" => return Meaning::Again,
        "help" => return Meaning::Say(tongue::of(HELP).to_owned()),
        "commands" => return Meaning::Say(commands(keys)),
        "game help" => return press(KeyAction::Help, keys),
        // A yes-or-no question takes these letters, which are steps elsewhere.
        "yes" | "no" if report.screen == "confirm" => return pressed(&line[..1]),
        _ => {}
    }
    if let Some(text) = line.strip_prefix("type ") {
        return Meaning::Press(text.chars().map(|c| Input::Key(Key::char(c))).collect());
    }
    if let Some(written) = line.strip_prefix("keys ") {
        return pressed(written);
    }
    if let Some(chosen) = chosen(line, report) {
        return chosen;
    }
    let key = || key_called(line).map(|key| Meaning::Press(vec![Input::Key(key)]));
    let meant = named(line, keys).or_else(|| by_keys(line)).or_else(key);
    meant.unwrap_or_else(|| unknown(line, report))
}

fn press(command: KeyAction, keys: &KeyMap) -> Meaning {
    match keys.keys(command).first() {
        Some(key) => Meaning::Press(vec![Input::Key(*key)]),
        None => Meaning::Say(say!("No key is bound to `{}`.", words_of(command))),
    }
}

fn pressed(written: &str) -> Meaning {
    match parse_keys(written) {
        Ok(keys) => Meaning::Press(keys.into_iter().map(Input::Key).collect()),
        Err(error) => Meaning::Say(format!("{error}.")),
    }
}

/// Finds a choice by its number, its full text, or a unique beginning.
fn chosen(line: &str, report: &Report) -> Option<Meaning> {
    let choices = report.choices();
    let click = |at| Some(Meaning::Press(vec![Input::Click(at, Button::Left)]));
    if !choices.is_empty()
        && let Ok(number) = line.parse::<usize>()
    {
        let choice = number.checked_sub(1).and_then(|i| choices.get(i));
        let most = choices.len();
        let none = || Some(Meaning::Say(say!("Choose a line from 1 to {most}.")));
        return choice.map_or_else(none, |choice| click(choice.at));
    }
    // Single letters are keys of the list itself.
    if line.chars().count() < 2 {
        return None;
    }
    let wanted = line.to_lowercase();
    let texts: Vec<String> = choices.iter().map(|choice| choice.text.to_lowercase()).collect();
    let exact = texts.iter().position(|text| *text == wanted);
    let mut begun = (0..texts.len()).filter(|i| texts[*i].starts_with(&wanted));
    let found = exact.or_else(|| begun.next().filter(|_| begun.next().is_none()))?;
    click(choices[found].at)
}

/// Parses a command name, "travel stairs", or a direction with a number of steps.
fn named(line: &str, keys: &KeyMap) -> Option<Meaning> {
    let id = line.to_lowercase().replace([' ', '-'], "_");
    let stair = match id.as_str() {
        "travel_stairs" | "travel_down" => Some(KeyAction::Descend),
        "travel_up" => Some(KeyAction::Ascend),
        _ => None,
    };
    if let Some(stair) = stair {
        let all = [KeyAction::Travel, stair, KeyAction::Confirm];
        let bound: Option<Vec<Key>> =
            all.iter().map(|command| keys.keys(*command).first().copied()).collect();
        return bound.map(|keys| Meaning::Press(keys.into_iter().map(Input::Key).collect()));
    }
    // The key that selects the next list entry fights on the map.
    if id == "fight" {
        return Some(press(KeyAction::Next, keys));
    }
    let (word, times) = match id.rsplit_once('_') {
        Some((word, times)) if !times.is_empty() && times.bytes().all(|b| b.is_ascii_digit()) => {
            (word.to_owned(), times.parse().unwrap_or(MOST_STEPS).clamp(1, MOST_STEPS))
        }
        _ => (id, 1),
    };
    let command = KeyAction::named(&word).or_else(|| KeyAction::named(&format!("walk_{word}")))?;
    Some(match press(command, keys) {
        Meaning::Press(inputs) => Meaning::Press(inputs.repeat(times)),
        said => said,
    })
}

/// Parses keys: each a character or a name, or one character repeated.
fn by_keys(line: &str) -> Option<Meaning> {
    let is_keys = |word: &str| {
        let first = word.chars().next();
        word.contains('<') || word.chars().all(|c| Some(c) == first)
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    words.iter().all(|word| is_keys(word)).then(|| pressed(&words.concat()))
}

fn words_of(command: KeyAction) -> String {
    tongue::spaced(command.id())
}

fn commands(keys: &KeyMap) -> String {
    let told = |command: KeyAction| {
        let key = keys.label(command).map_or(String::new(), |key| say!(", key {key}"));
        format!("{}: {}{key}", words_of(command), command.description())
    };
    KeyAction::all().map(told).collect::<Vec<String>>().join("\n")
}

/// Rejects an unknown line with a suggestion.
fn unknown(line: &str, report: &Report) -> Meaning {
    let names: Vec<String> = KeyAction::all().map(words_of).collect();
    let choices = report.choices();
    let choices = choices.iter().map(|choice| choice.text.as_str());
    let others = ["help", "commands", "travel stairs", "travel up"];
    let known = names.iter().map(String::as_str).chain(others).chain(choices);
    let near = suggestion(line, known);
    let near = if near.ends_with('?') {
        format!(" {}", fifteen_game::capital(&near))
    } else {
        String::new()
    };
    let line = legible::one_line(line);
    Meaning::Say(say!(
        "`{line}` is not a command here, and nothing was done.{near} `keys {line}` presses these keys, `type {line}` types it, `help` explains."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KeyFile;
    use crate::spoken::ReadLine;
    use fifteen_base::Point;

    fn report(choices: &[&str]) -> Report {
        let text = include_str!("../../../data/keys.json");
        let line = |(y, text): (usize, &&str)| ReadLine {
            text: (*text).to_owned(),
            chosen: y == 0,
            can_be_chosen: true,
            at: Point::new(2, y as i32),
            rows: 1,
        };
        Report {
            screen: "menu",
            lines: choices.iter().enumerate().map(line).collect(),
            told: None,
            surroundings: None,
            log: Vec::new(),
            keys: KeyMap::read(KeyFile { name: "keys.json", text }, None).unwrap(),
        }
    }

    fn keys(line: &str) -> String {
        match understand(line, &report(&[])) {
            Meaning::Press(inputs) => inputs
                .into_iter()
                .map(|input| match input {
                    Input::Key(key) => key.to_string(),
                    other => format!("{other:?}"),
                })
                .collect(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn commands_directions_and_keys_are_keys() {
        assert_eq!(keys("inventory"), keys("i"));
        assert_eq!(keys("Pick up"), keys("g"));
        assert_eq!(keys("south 3"), keys("jjj").replace('j', &keys("south")));
        assert_eq!(keys("j j <Esc>"), "jj<Esc>");
        assert_eq!(keys("Enter"), "<Enter>");
        assert_eq!(keys("keys _><Enter>"), "_><Enter>");
        assert_eq!(keys("type Ada <"), "Ada<Space><lt>");
        assert_eq!(
            keys("travel stairs"),
            format!("{}{}{}", keys("travel"), keys("descend"), keys("confirm"))
        );
    }

    #[test]
    fn a_line_of_a_list_is_chosen_by_its_number_or_its_beginning() {
        let report = report(&["New run", "Scores", "Settings"]);
        let click = |y| Meaning::Press(vec![Input::Click(Point::new(2, y), Button::Left)]);
        assert_eq!(understand("2", &report), click(1));
        assert_eq!(understand("new", &report), click(0));
        assert_eq!(understand("settings", &report), click(2));
        assert_eq!(understand("9", &report), Meaning::Say("Choose a line from 1 to 3.".to_owned()));
    }

    #[test]
    fn an_unknown_word_presses_nothing_and_names_what_is_near() {
        let Meaning::Say(answer) = understand("inventroy", &report(&[])) else {
            panic!("something was pressed");
        };
        assert!(answer.contains("nothing was done. Did you mean `inventory`?"), "{answer}");
        assert!(matches!(understand("keys <Nope>", &report(&[])), Meaning::Say(_)));
    }

    proptest::proptest! {
        #[test]
        fn any_line_is_answered_or_pressed(line in "\\PC{0,40}") {
            let said = understand(&line, &report(&["New run", "Scores"]));
            match said {
                Meaning::Press(_) | Meaning::Again => {}
                Meaning::Say(text) => assert!(!text.is_empty()),
            }
        }
    }
}
