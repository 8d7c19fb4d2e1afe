//! Help, made from the key map.

use crate::draw::find::Counts;
use crate::input::key::label;
use crate::input::{Group, KeyCode, KeyMap};
use crate::screens::prelude::*;
use fifteen_base::Dir;

/// What no key does.
const ABOUT: &str = phrase!(
    "Walk into doors to open them, into monsters to strike, into captives to free, into doors with numbers to answer. \
Point to see, click to go, with Shift to throw; a right click for more. \
In sight, ! hunts you, ? searches, ~ flees, z sleeps; + is an ally, . one who waits, ∞ a captive; no mark has not noticed you, or lets you be. \
What is new makes you better; talents and points wait until you choose. \
Each lamp that goes out brings trouble. \
Settings, mods and what is picked up are in the menu and at the title."
);

/// Columns between two columns of text.
const GAP: i32 = 3;

/// The least width of a column beside others: a narrower one folds most of its lines.
const LEAST: i32 = 30;

/// The most columns side by side.
const MOST: i32 = 4;

/// All commands and their keys.
#[derive(Default)]
pub struct Help {
    scroll: Scroll,
    find: Find,
}

/// A row of the help.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Heading(&'static str),
    /// What a command does, the column where its keys stand, and its keys; either may go on in the next row.
    Command(String, i32, String),
    Text(String),
    Empty,
}

/// A group of commands in that width, with an empty row after it.
fn section(group: Group, wide: i32, keys: &KeyMap) -> Vec<Line> {
    let mut rows = match group {
        Group::Running if is_shifted_walking(keys) => {
            vec![(say!("in a direction").to_owned(), vec![say!("Shift and its key").to_owned()])]
        }
        _ => commands(group, keys),
    };
    rows.retain(|(_, keys)| !keys.is_empty());
    let column = rows.iter().map(|(what, _)| width(what)).max().unwrap_or(0) + 3;
    let heading = Line::Heading(group.name());
    let lines = rows.into_iter().flat_map(|(what, keys)| entry(&what, column, &keys, wide));
    [heading].into_iter().chain(lines).chain([Line::Empty]).collect()
}

/// What the commands of a group do, and the names of their keys.
fn commands(group: Group, keys: &KeyMap) -> Vec<(String, Vec<String>)> {
    let commands = KeyAction::all().filter(|command| command.group() == group);
    let row = |command: KeyAction| {
        let names = keys.keys(command).iter().copied().map(label).collect();
        (command.description().to_owned(), names)
    };
    commands.map(row).collect()
}

/// Whether to run is to press the key of a step with Shift, whatever the direction: that needs no table.
fn is_shifted_walking(keys: &KeyMap) -> bool {
    Dir::ALL.into_iter().all(|dir| {
        let walks = keys.keys(KeyAction::Walk(dir)).iter().copied().map(shifted);
        let runs = keys.keys(KeyAction::Run(dir));
        !runs.is_empty() && walks.eq(runs.iter().copied())
    })
}

/// The key with Shift held, as front ends give it.
fn shifted(key: Key) -> Key {
    match key.code {
        KeyCode::Char(c) => Key { code: KeyCode::Char(c.to_ascii_uppercase()), ..key },
        _ => Key { shift: true, ..key },
    }
}

/// A command in as many rows as it takes: its keys beside what it does, or below that where a column is too narrow.
fn entry(what: &str, column: i32, keys: &[String], wide: i32) -> Vec<Line> {
    let longest = keys.iter().map(|key| width(key)).max().unwrap_or(0);
    if column + longest > wide {
        let what = wrap(what, wide - INDENT).into_iter();
        let keys = in_rows(keys, wide - BELOW).into_iter();
        let what = what.map(|what| Line::Command(what, 0, String::new()));
        return what.chain(keys.map(|keys| Line::Command(String::new(), BELOW, keys))).collect();
    }
    let mut what = Some(what.to_owned());
    in_rows(keys, wide - column)
        .into_iter()
        .map(|keys| Line::Command(what.take().unwrap_or_default(), column, keys))
        .collect()
}

/// The column of what a command does.
const INDENT: i32 = 1;
/// The column of its keys where they stand below that.
const BELOW: i32 = 3;

/// The names of keys in rows of that width. No key is divided unless it is longer than a row.
fn in_rows(keys: &[String], wide: i32) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for key in keys {
        match rows.last_mut() {
            Some(row) if width(row) + 2 + width(key) <= wide => {
                row.push_str("  ");
                row.push_str(key);
            }
            _ => rows.extend(wrap(key, wide)),
        }
    }
    rows
}

/// The rows of each column of that many.
fn in_columns(count: i32, wide: i32, keys: &KeyMap) -> Vec<Vec<Line>> {
    let column = column_width(wide, count);
    let mut sections: Vec<Vec<Line>> = Group::ALL.map(|group| section(group, column, keys)).into();
    let about = wrap(tongue::of(ABOUT), column).into_iter().map(Line::Text);
    sections.push(about.collect());
    let high = least_height(&sections, count as usize);
    let mut columns: Vec<Vec<Line>> = vec![Vec::new()];
    for section in sections {
        match columns.last_mut() {
            Some(last) if last.is_empty() || rows(&[last, &section].map(Vec::as_slice)) <= high => {
                last.extend(section);
            }
            _ => columns.push(section),
        }
    }
    columns
}

/// The rows that sections take one below the other: none for the empty row behind the last.
fn rows(sections: &[&[Line]]) -> usize {
    let all: usize = sections.iter().map(|section| section.len()).sum();
    let last = sections.last().and_then(|section| section.last());
    all - usize::from(last == Some(&Line::Empty))
}

/// The least height in which sections fit into so many columns without being divided.
fn least_height(sections: &[Vec<Line>], count: usize) -> usize {
    let needed = |high: usize| {
        let mut columns = 1;
        let mut used: Vec<&[Line]> = Vec::new();
        for section in sections {
            used.push(section);
            if used.len() > 1 && rows(&used) > high {
                columns += 1;
                used = vec![section];
            }
        }
        columns
    };
    let longest = sections.iter().map(|section| rows(&[section])).max();
    let all: usize = sections.iter().map(Vec::len).sum();
    let mut heights = longest.unwrap_or(0)..=all;
    heights.find(|high| needed(*high) <= count).unwrap_or(all)
}

/// The width of each of so many columns.
fn column_width(wide: i32, count: i32) -> i32 {
    (wide - (count - 1) * GAP) / count
}

/// The rows of each column: of as few columns as fit into that height, or of as many as make it the least.
fn columns(wide: i32, high: i32, keys: &KeyMap) -> Vec<Vec<Line>> {
    let mut best = in_columns(1, wide, keys);
    for count in 2..=MOST {
        if height(&best) <= high || column_width(wide, count) < LEAST {
            break;
        }
        let columns = in_columns(count, wide, keys);
        if height(&columns) < height(&best) {
            best = columns;
        }
    }
    best
}

/// All that can be found by typing: the commands with the names of their keys and their groups, and the sentences.
fn topics(keys: &KeyMap) -> Vec<(Group, String, Vec<String>)> {
    let of_group = |group| {
        let told = commands(group, keys).into_iter();
        told.map(move |(what, keys)| (group, what, keys)).filter(|(.., keys)| !keys.is_empty())
    };
    Group::ALL.into_iter().flat_map(of_group).collect()
}

/// The rows that hold what was typed, in one column, and how many of how many commands and sentences that are.
fn narrowed(find: &Find, wide: i32, keys: &KeyMap) -> (Vec<Line>, Counts) {
    let told = |(group, what, keys): &(Group, String, Vec<String>)| {
        format!("{} {what} {}", group.name(), keys.join(" "))
    };
    let found = find.among(topics(keys), told);
    let sentences =
        find.among(tongue::of(ABOUT).split_inclusive(". ").collect(), |text| (*text).to_owned());
    let widest = found.iter().map(|(_, what, _)| width(what)).max().unwrap_or(0);
    let (mut lines, mut above) = (Vec::new(), None);
    for (group, what, keys) in found.iter() {
        if above != Some(*group) {
            above = Some(*group);
            lines.push(Line::Heading(group.name()));
        }
        lines.extend(entry(what, widest + 3, keys, wide));
    }
    if !found.is_empty() && !sentences.is_empty() {
        lines.push(Line::Empty);
    }
    lines.extend(sentences.iter().flat_map(|text| wrap(text, wide)).map(Line::Text));
    (lines, found.counts().and(sentences.counts()))
}

/// The columns that are shown, and what of them holds what was typed.
fn shown(find: &Find, room: Size, keys: &KeyMap) -> (Vec<Vec<Line>>, Counts) {
    let (lines, found) = narrowed(find, room.width, keys);
    match find.is_narrow() {
        true => (vec![lines], found),
        false => (columns(room.width, room.height, keys), found),
    }
}

/// The rows of the longest column.
fn height(columns: &[Vec<Line>]) -> i32 {
    columns.iter().map(|column| rows(&[column])).max().unwrap_or(0) as i32
}

impl Screen for Help {
    fn name(&self) -> &'static str {
        "help"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.takes_reading(input, context.keys, &mut self.scroll) {
            return Flow::Stay;
        }
        let page = inside(Rect::of(context.size)).size;
        let total = height(&shown(&self.find, page, context.keys).0);
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match (context.command(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Help | KeyAction::Confirm), _)
            | (_, Input::Click(_, Button::Right)) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let area = Rect::of(canvas.size());
        let room = inside(area).size;
        let (columns, found) = shown(&self.find, room, context.keys);
        let total = height(&columns);
        let further = self.scroll.hints(context.keys, room.height, total);
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("back"))]).and(further);
        let hints = self.find.hints_reading(hints, context.keys, found);
        let title = title(self.scroll, room.height, total);
        let mut view = window(canvas, area, &title, &hints, context.looks);
        let first = self.scroll.first(room.height, total);
        let wide = column_width(room.width, columns.len() as i32);
        for (i, lines) in (0..).zip(&columns) {
            let mut column = view.part(Rect::new(i * (wide + GAP), 0, wide, room.height));
            for (y, line) in (0..room.height).zip(lines.iter().skip(first as usize)) {
                draw_line(line, y, context.looks, &mut column);
            }
        }
        self.scroll.draw_signs(canvas, area, total, context.looks);
        self.find.draw(canvas, (area, inside(area)), found, context.looks);
    }
}

/// "Help", and which page of how many where they are more than one.
fn title(scroll: Scroll, page: i32, total: i32) -> String {
    // Each page begins with the last row of the one before.
    let step = (page - 1).max(1);
    let pages = 1 + ((total - page).max(0) + step - 1) / step;
    let here = 1 + (scroll.first(page, total) + step - 1) / step;
    if pages == 1 { say!("Help").to_owned() } else { say!("Help, page {here} of {pages}") }
}

fn draw_line(line: &Line, y: i32, looks: &Looks, view: &mut View) {
    match line {
        Line::Heading(text) => {
            view.text(Point::new(0, y), text, looks.title);
        }
        Line::Command(what, column, keys) => {
            view.text(Point::new(INDENT, y), what, looks.text);
            view.text(Point::new(*column, y), keys, looks.bright);
        }
        Line::Text(text) => {
            view.text(Point::new(0, y), text, looks.dim);
        }
        Line::Empty => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::keymap::KeyFile;

    fn keys(own: Option<&str>) -> KeyMap {
        let shipped = KeyFile {
            name: "data/keys.json",
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/keys.json")),
        };
        let own = own.map(|text| KeyFile { name: "keys.json", text });
        KeyMap::read(shipped, own).unwrap()
    }

    /// The columns that a row takes.
    fn end(line: &Line) -> i32 {
        match line {
            Line::Heading(text) => width(text),
            Line::Command(what, _, keys) if keys.is_empty() => INDENT + width(what),
            Line::Command(_, column, keys) => column + width(keys),
            Line::Text(text) => width(text),
            Line::Empty => 0,
        }
    }

    #[test]
    fn no_row_is_longer_than_its_column_and_none_is_lost() {
        let keys = keys(None);
        for wide in 24..=200 {
            for high in [3, 10, 18, 22, 38, 48, 90] {
                let columns = columns(wide, high, &keys);
                let room = column_width(wide, columns.len() as i32);
                let all: Vec<&Line> = columns.iter().flatten().collect();
                for line in &all {
                    assert!(end(line) <= room, "{wide}x{high}: {line:?}");
                }
                let text = |line: &&Line| match line {
                    Line::Command(what, _, keys) => format!("{what} {keys}"),
                    _ => String::new(),
                };
                let text: String = all.iter().map(|l| text(l) + " ").collect();
                let words: Vec<&str> = text.split_whitespace().collect();
                for command in KeyAction::all().filter(|c| c.group() != Group::Running) {
                    let names = keys.keys(command).iter().copied().map(label);
                    let wanted: Vec<String> =
                        [command.description().to_owned()].into_iter().chain(names).collect();
                    let wanted = wanted.join(" ");
                    let wanted: Vec<&str> = wanted.split_whitespace().collect();
                    let there = words.windows(wanted.len()).any(|some| some == wanted);
                    assert!(there, "{wide}x{high}: {wanted:?}");
                }
            }
        }
    }

    #[test]
    fn all_of_it_fits_where_there_is_room_in_no_more_columns_than_needed() {
        let keys = keys(None);
        let shape = |wide, high| {
            let columns = columns(wide, high, &keys);
            (columns.len(), height(&columns) <= high)
        };
        assert_eq!(shape(96, 38), (3, true));
        assert_eq!(shape(128, 48), (2, true));
        assert_eq!(shape(60, 90), (1, true));
        assert_eq!(shape(76, 22), (2, false));
    }

    #[test]
    fn running_is_told_in_one_row_only_if_it_is_walking_with_shift() {
        let told = |keys: &KeyMap| section(Group::Running, 60, keys).len();
        assert_eq!(told(&keys(None)), 3);
        let own = r#"{ "keys": [{ "command": "run_north", "keys": ["<F5>"] }] }"#;
        assert_eq!(told(&keys(Some(own))), 10);
    }
}
