//! Parser of line mode: a line is a command, keys, or a choice from a list.

use super::SpokenReport;
use crate::input::key::{key_from_label, parse_keys};
use crate::input::{Button, Input, Key, KeyAction, KeyMap};
use fifteen_base::{escape, translation};
use fifteen_content::read::value::suggestion;

pub const HELP: &str = phrase!(
    "Type what you want to do, then press Enter.\n- The name of a command: inventory, explore, rest, pick up, travel stairs, travel up, save and quit.\n- A direction, with a number of steps if there is more than one: north, south-east 3.\n- Keys, separated by blanks and named as in the game's help: g, j j l, <Esc>. `keys jjl` presses them all.\n- In a list: the number of a line or its first words. The letters of the list work too.\n- `type` and a text, when the game asks for text: type Ada. Then <Enter>.\n- An empty line repeats the description. `commands` lists all commands. `game help` shows the game's help.\nThe end of the input saves the run and closes the game."
);

const MOST_STEPS: usize = 100;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedInput {
    Press(Vec<Input>),
    RepeatAll,
    Say(String),
}

/// Parses a line of the player. `report` is the latest output: its screen, its choices and the key bindings.
pub fn parse_line(line: &str, report: &SpokenReport) -> ParsedInput {
    let line = line.trim();
    let keys = &report.keys;
    match line {
        "" => return ParsedInput::RepeatAll,
        "help" => return ParsedInput::Say(translation::translate(HELP).to_owned()),
        "commands" => return ParsedInput::Say(command_list(keys)),
        "game help" => return press_command(KeyAction::Help, keys),
        // Only on a yes-or-no question: elsewhere `y` and `n` may be keys for walking.
        "yes" | "no" if report.screen == "confirm" => return press_keys(&line[..1]),
        _ => {}
    }
    if let Some(text) = line.strip_prefix("type ") {
        return ParsedInput::Press(text.chars().map(|c| Input::Key(Key::char(c))).collect());
    }
    if let Some(keys_text) = line.strip_prefix("keys ") {
        return press_keys(keys_text);
    }
    if let Some(chosen) = parse_choice(line, report) {
        return chosen;
    }
    let key = || key_from_label(line).map(|key| ParsedInput::Press(vec![Input::Key(key)]));
    let parsed = parse_command(line, keys).or_else(|| parse_key_words(line)).or_else(key);
    parsed.unwrap_or_else(|| reject_line(line, report))
}

fn press_command(command: KeyAction, keys: &KeyMap) -> ParsedInput {
    match keys.keys(command).first() {
        Some(key) => ParsedInput::Press(vec![Input::Key(*key)]),
        None => ParsedInput::Say(say!(
            "No key is bound to `{}`: bind one in the settings.",
            command_words(command)
        )),
    }
}

fn press_keys(written: &str) -> ParsedInput {
    // The other commands write this key as `<lt>`, because `<` begins a name.
    let written = if written == "<" { "<lt>" } else { written };
    match parse_keys(written) {
        Ok(keys) => ParsedInput::Press(keys.into_iter().map(Input::Key).collect()),
        Err(error) => ParsedInput::Say(format!("{error}.")),
    }
}

/// Finds a choice by its number, its full text, or a unique beginning.
fn parse_choice(line: &str, report: &SpokenReport) -> Option<ParsedInput> {
    let choices = report.choices();
    let click = |at| Some(ParsedInput::Press(vec![Input::Click(at, Button::Left)]));
    if !choices.is_empty()
        && let Ok(number) = line.parse::<usize>()
    {
        let choice = number.checked_sub(1).and_then(|i| choices.get(i));
        let most = choices.len();
        let none = || Some(ParsedInput::Say(say!("Choose a line from 1 to {most}.")));
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

/// Parses "travel stairs", or a command or direction with an optional number of repeats: "south 3".
fn parse_command(line: &str, keys: &KeyMap) -> Option<ParsedInput> {
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
        return bound.map(|keys| ParsedInput::Press(keys.into_iter().map(Input::Key).collect()));
    }
    // The key bound to `Next` fights on the map.
    if id == "fight" {
        return Some(press_command(KeyAction::Next, keys));
    }
    let (word, times) = match id.rsplit_once('_') {
        Some((word, times)) if !times.is_empty() && times.bytes().all(|b| b.is_ascii_digit()) => {
            (word.to_owned(), times.parse().unwrap_or(MOST_STEPS).clamp(1, MOST_STEPS))
        }
        _ => (id, 1),
    };
    let command = KeyAction::from_id(&word).or_else(|| KeyAction::from_id(&format!("walk_{word}")))?;
    Some(match press_command(command, keys) {
        ParsedInput::Press(inputs) => ParsedInput::Press(inputs.repeat(times)),
        said => said,
    })
}

/// Parses keys, separated by blanks: a character, a name like `<Esc>`, or one character repeated ("jjj").
fn parse_key_words(line: &str) -> Option<ParsedInput> {
    let is_keys = |word: &str| {
        let first = word.chars().next();
        word.contains('<') || word.chars().all(|c| Some(c) == first)
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    let as_key = |word: &str| if word == "<" { "<lt>".to_owned() } else { word.to_owned() };
    let keys = || words.iter().map(|word| as_key(word)).collect::<String>();
    words.iter().all(|word| is_keys(word)).then(|| press_keys(&keys()))
}

fn command_words(command: KeyAction) -> String {
    translation::identifier_to_words(command.id())
}

fn command_list(keys: &KeyMap) -> String {
    let entry = |command: KeyAction| {
        let key = keys.label(command).map_or(String::new(), |key| say!(", key {key}"));
        format!("{}: {}{key}", command_words(command), command.description())
    };
    KeyAction::all().map(entry).collect::<Vec<String>>().join("\n")
}

fn reject_line(line: &str, report: &SpokenReport) -> ParsedInput {
    let names: Vec<String> = KeyAction::all().map(command_words).collect();
    let choices = report.choices();
    let choices = choices.iter().map(|choice| choice.text.as_str());
    let others = ["help", "commands", "travel stairs", "travel up"];
    let known = names.iter().map(String::as_str).chain(others).chain(choices);
    let near = suggestion(line, known);
    let near =
        if near.ends_with('?') { format!(" {}", fifteen_game::capitalize(&near)) } else { String::new() };
    let line = escape::escape_line(line);
    ParsedInput::Say(say!(
        "`{line}` is not a command here, and nothing was done.{near} `keys {line}` presses these keys, `type {line}` types it, `help` explains."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KeyFile;
    use crate::spoken::ScreenLine;
    use fifteen_base::Point;

    fn report(choices: &[&str]) -> SpokenReport {
        let text = include_str!("../../../data/keys.json");
        let line = |(y, text): (usize, &&str)| ScreenLine {
            text: (*text).to_owned(),
            selected: y == 0,
            selectable: true,
            at: Point::new(2, y as i32),
            rows: 1,
        };
        SpokenReport {
            screen: "menu",
            lines: choices.iter().enumerate().map(line).collect(),
            message: None,
            surroundings: None,
            log: Vec::new(),
            keys: KeyMap::read(KeyFile { name: "keys.json", text }, None).unwrap(),
        }
    }

    fn keys(line: &str) -> String {
        match parse_line(line, &report(&[])) {
            ParsedInput::Press(inputs) => inputs
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
    fn commands_directions_and_keys_become_key_presses() {
        assert_eq!(keys("inventory"), keys("i"));
        assert_eq!(keys("Pick up"), keys("g"));
        assert_eq!(keys("south 3"), keys("jjj").replace('j', &keys("south")));
        assert_eq!(keys("j j <Esc>"), "jj<Esc>");
        assert_eq!(keys("Enter"), "<Enter>");
        assert_eq!(keys("keys _><Enter>"), "_><Enter>");
        assert_eq!(keys("type Ada <"), "Ada<Space><lt>");
        assert_eq!(keys("<"), "<lt>");
        assert_eq!(keys("j < k"), "j<lt>k");
        assert_eq!(keys("keys <"), "<lt>");
        assert_eq!(
            keys("travel stairs"),
            format!("{}{}{}", keys("travel"), keys("descend"), keys("confirm"))
        );
    }

    #[test]
    fn a_list_line_is_chosen_by_its_number_or_prefix() {
        let report = report(&["New run", "Scores", "Settings"]);
        let click = |y| ParsedInput::Press(vec![Input::Click(Point::new(2, y), Button::Left)]);
        assert_eq!(parse_line("2", &report), click(1));
        assert_eq!(parse_line("new", &report), click(0));
        assert_eq!(parse_line("settings", &report), click(2));
        assert_eq!(parse_line("9", &report), ParsedInput::Say("Choose a line from 1 to 3.".to_owned()));
    }

    #[test]
    fn an_unknown_word_presses_no_key_and_gets_a_suggestion() {
        let ParsedInput::Say(answer) = parse_line("inventroy", &report(&[])) else {
            panic!("something was pressed");
        };
        assert!(answer.contains("nothing was done. Did you mean `inventory`?"), "{answer}");
        assert!(matches!(parse_line("keys <Nope>", &report(&[])), ParsedInput::Say(_)));
    }

    proptest::proptest! {
        #[test]
        fn every_line_presses_keys_or_gets_an_answer(line in "\\PC{0,40}") {
            let said = parse_line(&line, &report(&["New run", "Scores"]));
            match said {
                ParsedInput::Press(_) | ParsedInput::RepeatAll => {}
                ParsedInput::Say(text) => assert!(!text.is_empty()),
            }
        }
    }
}
