//! Pop-up menu with the keys of its entries.

use crate::input::KeyMap;
use crate::input::key::label;
use crate::panels::map_cells::MapCells;
use crate::screens::HelpScreen;
use crate::screens::play::scene::play_viewport;
use crate::screens::prelude::*;

pub struct PopUpMenuEntry {
    pub text: String,
    /// Key that chooses the entry: the key of a command, or the letter of an item.
    pub key: Option<Key>,
    pub flow: Flow,
}

impl PopUpMenuEntry {
    /// Returns the width with key and margins, in columns.
    pub fn width(&self) -> i32 {
        let key_width = |key: Key| width(&label(key)) + 2;
        width(&self.text) + 2 + self.key.map_or(0, key_width)
    }
}

pub struct PopUpMenu {
    title: String,
    entries: Vec<PopUpMenuEntry>,
    list: ListState,
    /// Canvas cell beside the menu.
    near: Point,
    /// Level cell that the menu is about.
    cell: Option<Point>,
}

impl PopUpMenu {
    pub fn new(title: &str, near: Point, entries: Vec<PopUpMenuEntry>) -> Box<PopUpMenu> {
        let title = title.to_owned();
        Box::new(PopUpMenu { title, entries, list: ListState::default(), near, cell: None })
    }

    /// Creates a menu of commands for the screen below. Commands without a key are left out.
    pub fn from_commands(near: Point, keys: &KeyMap, all: &[(KeyAction, &str)]) -> Box<PopUpMenu> {
        let entry = |(command, text): &(KeyAction, &str)| {
            let key = keys.keys(*command).first().copied()?;
            Some(PopUpMenuEntry { text: capitalize(text), key: Some(key), flow: Flow::Press(key) })
        };
        PopUpMenu::new("", near, all.iter().filter_map(entry).collect())
    }

    pub fn highlighting(mut self: Box<PopUpMenu>, cell: Point) -> Box<PopUpMenu> {
        self.cell = Some(cell);
        self
    }

    /// Returns the area: right of the canvas cell if possible, else left, below or above.
    fn area(&self, canvas: Size) -> Rect {
        let widest = self.entries.iter().map(PopUpMenuEntry::width).max().unwrap_or(0);
        let wanted = framed_size(widest.max(width(&self.title) + 2), self.entries.len() as i32);
        let Size { width, height } =
            Size::new(wanted.width.min(canvas.width), wanted.height.min(canvas.height));
        let (right, left) = (self.near.x + 2, self.near.x - 1 - width);
        let (below, above) = (self.near.y + 1, self.near.y - height);
        let (last_x, last_y) = (canvas.width - width, canvas.height - height);
        let beside = [right, left].into_iter().find(|x| (0..=last_x).contains(x));
        let (x, y) = match beside {
            Some(x) => (x, self.near.y),
            None => (self.near.x, if below <= last_y { below } else { above }),
        };
        Rect::new(x.clamp(0, last_x.max(0)), y.clamp(0, last_y.max(0)), width, height)
    }

    fn choose(&mut self, entry: usize) -> Flow {
        match entry < self.entries.len() {
            true => Flow::PopAnd(Box::new(self.entries.swap_remove(entry).flow)),
            false => Flow::Pop,
        }
    }
}

impl Screen for PopUpMenu {
    fn name(&self) -> &'static str {
        "pop_up"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let area = self.area(context.size);
        match input {
            // The keys of the entries are tested first: in other lists, some of them move the selection.
            Input::Key(key) => {
                if let Some(entry) = self.entries.iter().position(|entry| entry.key == Some(key)) {
                    return self.choose(entry);
                }
                if context.keys.action(key) == Some(KeyAction::Help) {
                    return Flow::Push(Box::<HelpScreen>::default());
                }
            }
            Input::Click(at, _) if !area.contains(at) => return Flow::Pop,
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => {}
        }
        let outcome = self.list.handle(input, context.keys, inside(area), self.entries.len());
        outcome.to_flow(|entry| self.choose(entry))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        if let (Some(cell), Some(game)) = (self.cell, context.game) {
            let mut map = MapCells::new(&play_viewport(context, game), canvas);
            map.mark(cell, colors.cursor, colors.background);
        }
        let hints = KeyHints::new(context.keys, &[back_hint()]);
        let mut view = window(canvas, self.area(canvas.size()), &self.title, &hints, colors);
        self.list.draw(&mut view, self.entries.len(), colors, |view, entry, y, color| {
            let PopUpMenuEntry { text, key, .. } = &self.entries[entry];
            let key = key.map_or(String::new(), |key| format!("{} ", label(key)));
            let room = view.size().width - width(&key) - 1;
            view.text(Point::new(1, y), &shorten(text, room), color);
            view.text_right(y, &key, colors.dim);
        });
    }
}
