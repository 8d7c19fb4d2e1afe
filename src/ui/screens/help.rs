//! Help, made from the key map.

use crate::base::Point;
use crate::ui::canvas::Canvas;
use crate::ui::command::{Command, Group};
use crate::ui::hints::Hints;
use crate::ui::key::{Button, Input};
use crate::ui::keymap::KeyMap;
use crate::ui::label::label;
use crate::ui::looks::Looks;
use crate::ui::rect::Rect;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::scroll::Scroll;
use crate::ui::text::wrap;
use crate::ui::view::{View, width};
use crate::ui::window::{inside, window};

/// What no key does.
const ABOUT: &str = "You walk into doors to open them, into monsters to strike them, into captives to free them. \
The mouse shows what it is over; a click goes there, a right click looks. \
Beside those in sight, ! hunts you, ? searches for you, ~ flees, z is asleep; + is an ally who comes along, . one who waits, and & a captive; one without a mark has not noticed you. \
Settings, mods and what is picked up in passing are in the menu and at the title.";

/// Columns between the two columns of text.
const GAP: i32 = 3;

/// All commands and their keys.
pub struct Help {
    scroll: Scroll,
}

/// A line of the help.
#[derive(Clone)]
enum Line {
    Heading(&'static str),
    /// What a command does, the column where its keys stand, and its keys.
    Command(&'static str, i32, String),
    Text(String),
    Empty,
}

impl Help {
    /// The help with its beginning in view.
    pub fn new() -> Box<Help> {
        Box::new(Help {
            scroll: Scroll::TOP,
        })
    }
}

fn section(group: Group, keys: &KeyMap) -> Vec<Line> {
    let commands: Vec<Command> = Command::all()
        .filter(|command| command.group() == group && !keys.keys(*command).is_empty())
        .collect();
    let widest = commands.iter().map(|c| width(c.description())).max();
    let column = widest.unwrap_or(0) + 2;
    let line = |command: &Command| {
        let keys: Vec<String> = keys.keys(*command).iter().copied().map(label).collect();
        Line::Command(command.description(), column, keys.join("  "))
    };
    let heading = Line::Heading(group.name());
    let lines = commands.iter().map(line);
    [heading]
        .into_iter()
        .chain(lines)
        .chain([Line::Empty])
        .collect()
}

/// The lines of each column, if there is room for two; else of one.
fn columns(wide: i32, keys: &KeyMap) -> Vec<Vec<Line>> {
    let count = if wide >= 72 { 2 } else { 1 };
    let column = (wide - (count - 1) * GAP) / count;
    let mut sections: Vec<Vec<Line>> = Group::ALL.map(|group| section(group, keys)).into();
    let about = wrap(ABOUT, column).into_iter().map(Line::Text);
    sections.push(about.collect());
    let first = match count {
        1 => sections.len(),
        _ => best_split(&sections),
    };
    let rest = sections.split_off(first);
    [sections, rest]
        .into_iter()
        .take(count as usize)
        .map(|sections| sections.into_iter().flatten().collect())
        .collect()
}

/// How many of the sections go into the first column, so that the longer one is as short as can be.
fn best_split(sections: &[Vec<Line>]) -> usize {
    let rows = |sections: &[Vec<Line>]| sections.iter().map(Vec::len).sum::<usize>();
    let longer = |first: &usize| {
        let (left, right) = sections.split_at(*first);
        rows(left).max(rows(right))
    };
    (0..=sections.len()).min_by_key(longer).unwrap_or(0)
}

impl Screen for Help {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let page = inside(Rect::of(context.size)).size;
        let columns = columns(page.width, context.keys);
        let total = columns.iter().map(Vec::len).max().unwrap_or(0) as i32;
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => match context.keys.command(key) {
                Some(Command::Cancel | Command::Help | Command::Confirm) => Flow::Pop,
                _ => Flow::Stay,
            },
            Input::Click(_, Button::Right) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let area = Rect::of(canvas.size());
        let room = inside(area).size;
        let columns = columns(room.width, context.keys);
        let total = columns.iter().map(Vec::len).max().unwrap_or(0) as i32;
        let hints = [
            (Command::Cancel, "back"),
            (Command::PageDown, "further down"),
            (Command::PageUp, "further up"),
        ];
        let shown = if total > room.height { 3 } else { 1 };
        let hints = Hints::new(context.keys, &hints[..shown]);
        let mut view = window(canvas, area, "Help", &hints, context.looks);
        let first = self.scroll.first(view.size().height, total);
        let count = columns.len() as i32;
        let wide = (view.size().width - (count - 1) * GAP) / count;
        for (i, lines) in (0..).zip(&columns) {
            let rows = view.size().height;
            let mut column = view.part(Rect::new(i * (wide + GAP), 0, wide, rows));
            for (y, line) in (0..rows).zip(lines.iter().skip(first as usize)) {
                draw_line(line, y, context.looks, &mut column);
            }
        }
    }
}

fn draw_line(line: &Line, y: i32, looks: &Looks, view: &mut View) {
    match line {
        Line::Heading(text) => {
            view.text(Point::new(0, y), text, looks.title);
        }
        Line::Command(what, column, keys) => {
            view.text(Point::new(1, y), what, looks.text);
            view.text(Point::new(1 + column, y), keys, looks.bright);
        }
        Line::Text(text) => {
            view.text(Point::new(0, y), text, looks.dim);
        }
        Line::Empty => {}
    }
}
