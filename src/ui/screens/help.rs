//! Help screen: commands and keys, from the key bindings.

use crate::draw::list_filter::RowCounts;
use crate::input::key::label;
use crate::input::{CommandGroup, KeyCode, KeyMap};
use crate::screens::prelude::*;
use fifteen_base::Dir;

const ABOUT: &str = phrase!(
    "Walk into doors to open them, into monsters to attack, into captives to free them, into number doors to answer. Mouse: point to look, click to travel, Shift-click to throw, right-click for more. Marks in the list of creatures: ! hunts you, ? searches, ~ flees, z sleeps, + ally, . waiting ally, ∞ captive; no mark: unaware or peaceful. Deeds give experience, less each time. Choose talents and spend skill points when you like. Each lamp that goes out in town brings trouble. Settings, mods and auto-pickup are in the menu and on the title screen."
);

const GAP: i32 = 3;

/// Minimum width of a text column beside others, in canvas columns. A narrower column would wrap most of its lines.
const MIN_COLUMN_WIDTH: i32 = 30;

const MAX_COLUMNS: i32 = 4;

#[derive(Default)]
pub struct HelpScreen {
    scroll: Scroll,
    find: ListFilter,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum HelpLine {
    Heading(&'static str),
    /// Description of a command, position where its keys start (in canvas columns), and keys. Description and keys
    /// may continue in the next row.
    Command(String, i32, String),
    Text(String),
    Empty,
}

/// Lays out a group of commands, followed by an empty row.
fn section(group: CommandGroup, wide: i32, keys: &KeyMap) -> Vec<HelpLine> {
    let mut rows = match group {
        CommandGroup::Running if is_shifted_walking(keys) => {
            vec![(say!("in a direction").to_owned(), vec![say!("Shift + direction").to_owned()])]
        }
        _ => commands(group, keys),
    };
    rows.retain(|(_, keys)| !keys.is_empty());
    let column = rows.iter().map(|(what, _)| width(what)).max().unwrap_or(0) + 3;
    let heading = HelpLine::Heading(group.name());
    let lines = rows.into_iter().flat_map(|(what, keys)| entry(&what, column, &keys, wide));
    [heading].into_iter().chain(lines).chain([HelpLine::Empty]).collect()
}

fn commands(group: CommandGroup, keys: &KeyMap) -> Vec<(String, Vec<String>)> {
    let commands = KeyAction::all().filter(|command| command.group() == group);
    let row = |command: KeyAction| {
        let names = keys.keys(command).iter().copied().map(label).collect();
        (command.description().to_owned(), names)
    };
    commands.map(row).collect()
}

/// Whether every run key is the walk key with Shift, so one line describes them all.
fn is_shifted_walking(keys: &KeyMap) -> bool {
    Dir::ALL.into_iter().all(|dir| {
        let walks = keys.keys(KeyAction::Walk(dir)).iter().copied().map(with_shift);
        let runs = keys.keys(KeyAction::Run(dir));
        !runs.is_empty() && walks.eq(runs.iter().copied())
    })
}

fn with_shift(key: Key) -> Key {
    match key.code {
        KeyCode::Char(c) => Key { code: KeyCode::Char(c.to_ascii_uppercase()), ..key },
        _ => Key { shift: true, ..key },
    }
}

/// Lays out a command. The keys are beside the description, in `column`, or below it if they do not fit there.
fn entry(what: &str, column: i32, keys: &[String], wide: i32) -> Vec<HelpLine> {
    let longest = keys.iter().map(|key| width(key)).max().unwrap_or(0);
    if column + longest > wide {
        let what = wrap(what, wide - INDENT).into_iter();
        let keys = wrap_keys(keys, wide - BELOW).into_iter();
        let what = what.map(|what| HelpLine::Command(what, 0, String::new()));
        return what.chain(keys.map(|keys| HelpLine::Command(String::new(), BELOW, keys))).collect();
    }
    let mut what = Some(what.to_owned());
    wrap_keys(keys, wide - column)
        .into_iter()
        .map(|keys| HelpLine::Command(what.take().unwrap_or_default(), column, keys))
        .collect()
}

/// Column where a description starts.
const INDENT: i32 = 1;
/// Column where the keys below a description start.
const BELOW: i32 = 3;

/// Wraps key labels. A label is broken only if it is longer than a row.
fn wrap_keys(keys: &[String], wide: i32) -> Vec<String> {
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

fn lay_out_columns(count: i32, wide: i32, keys: &KeyMap) -> Vec<Vec<HelpLine>> {
    let column = column_width(wide, count);
    let mut sections: Vec<Vec<HelpLine>> = CommandGroup::ALL.map(|group| section(group, column, keys)).into();
    let about = wrap(translation::translate(ABOUT), column).into_iter().map(HelpLine::Text);
    sections.push(about.collect());
    let high = least_height(&sections, count as usize);
    let mut columns: Vec<Vec<HelpLine>> = vec![Vec::new()];
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

/// Returns the number of rows of sections drawn one below the other, without the last empty row.
fn rows(sections: &[&[HelpLine]]) -> usize {
    let all: usize = sections.iter().map(|section| section.len()).sum();
    let last = sections.last().and_then(|section| section.last());
    all - usize::from(last == Some(&HelpLine::Empty))
}

/// Returns the smallest height, in rows, at which undivided sections fit into `count` text columns.
fn least_height(sections: &[Vec<HelpLine>], count: usize) -> usize {
    let needed = |high: usize| {
        let mut columns = 1;
        let mut used: Vec<&[HelpLine]> = Vec::new();
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

fn column_width(wide: i32, count: i32) -> i32 {
    (wide - (count - 1) * GAP) / count
}

/// Lays out the help in the fewest text columns that fit the height. If no layout fits, takes the layout with the
/// fewest rows.
fn columns(wide: i32, high: i32, keys: &KeyMap) -> Vec<Vec<HelpLine>> {
    let mut best = lay_out_columns(1, wide, keys);
    for count in 2..=MAX_COLUMNS {
        if height(&best) <= high || column_width(wide, count) < MIN_COLUMN_WIDTH {
            break;
        }
        let columns = lay_out_columns(count, wide, keys);
        if height(&columns) < height(&best) {
            best = columns;
        }
    }
    best
}

fn topics(keys: &KeyMap) -> Vec<(CommandGroup, String, Vec<String>)> {
    let topics_of = |group| {
        let commands = commands(group, keys).into_iter();
        commands.map(move |(what, keys)| (group, what, keys)).filter(|(.., keys)| !keys.is_empty())
    };
    CommandGroup::ALL.into_iter().flat_map(topics_of).collect()
}

/// Returns the rows that match the filter, in one text column, and the number of matches.
fn filtered_rows(find: &ListFilter, wide: i32, keys: &KeyMap) -> (Vec<HelpLine>, RowCounts) {
    let search_text = |(group, what, keys): &(CommandGroup, String, Vec<String>)| {
        format!("{} {what} {}", group.name(), keys.join(" "))
    };
    let found = find.filter(topics(keys), search_text);
    let sentences =
        find.filter(translation::translate(ABOUT).split_inclusive(". ").collect(), |text| (*text).to_owned());
    let widest = found.iter().map(|(_, what, _)| width(what)).max().unwrap_or(0);
    let (mut lines, mut last_group) = (Vec::new(), None);
    for (group, what, keys) in found.iter() {
        if last_group != Some(*group) {
            last_group = Some(*group);
            lines.push(HelpLine::Heading(group.name()));
        }
        lines.extend(entry(what, widest + 3, keys, wide));
    }
    if !found.is_empty() && !sentences.is_empty() {
        lines.push(HelpLine::Empty);
    }
    lines.extend(sentences.iter().flat_map(|text| wrap(text, wide)).map(HelpLine::Text));
    (lines, found.counts().plus(sentences.counts()))
}

fn visible_columns(find: &ListFilter, room: Size, keys: &KeyMap) -> (Vec<Vec<HelpLine>>, RowCounts) {
    let (lines, found) = filtered_rows(find, room.width, keys);
    if find.has_text() { (vec![lines], found) } else { (columns(room.width, room.height, keys), found) }
}

fn height(columns: &[Vec<HelpLine>]) -> i32 {
    columns.iter().map(|column| rows(&[column])).max().unwrap_or(0) as i32
}

impl Screen for HelpScreen {
    fn name(&self) -> &'static str {
        "help"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.handle_without_selection(input, context.keys, &mut self.scroll) {
            return Flow::Stay;
        }
        let page = inside(Rect::from_size(context.size)).size;
        let total = height(&visible_columns(&self.find, page, context.keys).0);
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match (context.bound_action(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Help | KeyAction::Confirm), _)
            | (_, Input::Click(_, Button::Right)) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let area = Rect::from_size(canvas.size());
        let room = inside(area).size;
        let (columns, found) = visible_columns(&self.find, room, context.keys);
        let total = height(&columns);
        let further = self.scroll.hints(context.keys, room.height, total);
        let hints = KeyHints::new(context.keys, &[back_hint()]).and(further);
        let hints = self.find.hints_without_selection(hints, context.keys, found);
        let title = title(self.scroll, room.height, total);
        let mut view = window(canvas, area, &title, &hints, context.colors);
        let first = self.scroll.first(room.height, total);
        let wide = column_width(room.width, columns.len() as i32);
        for (i, lines) in (0..).zip(&columns) {
            let mut column = view.part(Rect::new(i * (wide + GAP), 0, wide, room.height));
            for (y, line) in (0..room.height).zip(lines.iter().skip(first as usize)) {
                draw_line(line, y, context.colors, &mut column);
            }
        }
        self.scroll.draw_signs(canvas, area, total, context.colors);
        self.find.draw(canvas, (area, inside(area)), found, context.colors);
    }
}

/// Returns "Help", with the page number if there are several pages.
fn title(scroll: Scroll, page: i32, total: i32) -> String {
    // Each page repeats the last row of the previous page.
    let step = (page - 1).max(1);
    let pages = 1 + ((total - page).max(0) + step - 1) / step;
    let here = 1 + (scroll.first(page, total) + step - 1) / step;
    if pages == 1 { say!("Help").to_owned() } else { say!("Help, page {here} of {pages}") }
}

fn draw_line(line: &HelpLine, y: i32, colors: &UiColors, view: &mut CanvasView) {
    match line {
        HelpLine::Heading(text) => {
            view.text(Point::new(0, y), text, colors.title);
        }
        HelpLine::Command(what, column, keys) => {
            view.text(Point::new(INDENT, y), what, colors.text);
            view.text(Point::new(*column, y), keys, colors.bright);
        }
        HelpLine::Text(text) => {
            view.text(Point::new(0, y), text, colors.dim);
        }
        HelpLine::Empty => {}
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

    fn end(line: &HelpLine) -> i32 {
        match line {
            HelpLine::Heading(text) => width(text),
            HelpLine::Command(what, _, keys) if keys.is_empty() => INDENT + width(what),
            HelpLine::Command(_, column, keys) => column + width(keys),
            HelpLine::Text(text) => width(text),
            HelpLine::Empty => 0,
        }
    }

    #[test]
    fn help_lines_fit_their_columns_and_list_every_command() {
        let keys = keys(None);
        for wide in 24..=200 {
            for high in [3, 10, 18, 22, 38, 48, 90] {
                let columns = columns(wide, high, &keys);
                let room = column_width(wide, columns.len() as i32);
                let all: Vec<&HelpLine> = columns.iter().flatten().collect();
                for line in &all {
                    assert!(end(line) <= room, "{wide}x{high}: {line:?}");
                }
                let text = |line: &&HelpLine| match line {
                    HelpLine::Command(what, _, keys) => format!("{what} {keys}"),
                    _ => String::new(),
                };
                let text: String = all.iter().map(|l| text(l) + " ").collect();
                let words: Vec<&str> = text.split_whitespace().collect();
                for command in KeyAction::all().filter(|c| c.group() != CommandGroup::Running) {
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
    fn help_fits_in_the_fewest_columns_needed() {
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
    fn running_takes_fewer_help_rows_if_bound_to_shift_and_walk_keys() {
        let section_height = |keys: &KeyMap| section(CommandGroup::Running, 60, keys).len();
        assert_eq!(section_height(&keys(None)), 3);
        let own = r#"{ "keys": [{ "command": "run_north", "keys": ["<F5>"] }] }"#;
        assert_eq!(section_height(&keys(Some(own))), 10);
    }
}
