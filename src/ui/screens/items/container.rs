//! Container screen (chests, bags): its content at the left, the pack at the right.

use crate::cards::item_line::{self, Lettered, lettered};
use crate::screen::Request;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_game::world::item::{LETTERS, at_hand};
use fifteen_game::{ALL, Action, Item, ItemId, with_article};

/// Largest size of the window, in cells.
const SIZE: Size = Size::new(96, 30);
/// Width of the text about a lock, in columns.
const LOCK_WIDTH: i32 = 42;

/// A container at hand.
pub struct Container {
    id: ItemId,
    /// Whether the pack is focused.
    packed: bool,
    /// Selections in the container and in the pack.
    lists: [Grouped; 2],
    find: Find,
}

impl Container {
    /// Creates the screen, with the container focused.
    pub fn new(id: ItemId) -> Box<Container> {
        Box::new(Container {
            id,
            packed: false,
            lists: [Grouped::default(); 2],
            find: Find::default(),
        })
    }

    /// Moves one stack to the other side.
    fn shift(&self, item: &Item) -> Action {
        let (item, count) = (item.id(), ALL);
        match self.packed {
            true => Action::Put { item, into: self.id, count },
            false => Action::TakeFrom { item, from: self.id, count },
        }
    }

    fn found<'a>(&self, game: &'a Game, packed: bool) -> Found<&'a Item> {
        self.find.among(self.side(game, packed), |item| item_line::search_text(game, item))
    }

    fn side<'a>(&self, game: &'a Game, packed: bool) -> Vec<&'a Item> {
        match packed {
            true => {
                game.pack().iter().filter(|item| item.id() != self.id && !item.is_worn()).collect()
            }
            false => match game.at_hand(self.id) {
                Some((container, _)) if container.is_open() => container.inside().iter().collect(),
                _ => Vec::new(),
            },
        }
    }
}

/// Returns the window and its two lists, side by side.
fn areas(size: Size) -> (Rect, [Rect; 2]) {
    let window = Rect::from_size(size).centred(SIZE);
    let inner = inside(window);
    let (_, inner) = inner.cut_top(1);
    let (left, right) = inner.cut_left((inner.size.width - 1) / 2);
    (window, [left, right.cut_left(1).1])
}

fn letter_of(game: &Game, item: &Item, place: usize, packed: bool) -> Option<char> {
    if packed { game.letter_of(item) } else { LETTERS.chars().nth(place) }
}

impl Screen for Container {
    fn name(&self) -> &'static str {
        "container"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some((container, _)) = game.at_hand(self.id) else { return Flow::Pop };
        if !container.is_open() {
            return locked(input, context, self.id);
        }
        let here = &mut self.lists[usize::from(self.packed)];
        if self.find.takes(input, context.keys, here) {
            return Flow::Stay;
        }
        let (_, areas) = areas(context.size);
        if let Input::Hover(at) | Input::Click(at, _) = input {
            self.packed = match areas {
                [left, _] if left.contains(at) => false,
                [_, right] if right.contains(at) => true,
                _ => self.packed,
            };
        }
        let things = self.found(game, self.packed);
        let list = &mut self.lists[usize::from(self.packed)];
        let chosen = things.get(list.selected(things.len())).copied();
        let named = |c| {
            let of = |(place, item): &(usize, &&Item)| {
                letter_of(game, item, *place, self.packed) == Some(c)
            };
            things.iter().enumerate().find(of).map(|(_, item)| *item)
        };
        match lettered(input, context.keys, named) {
            Lettered::Chosen(item) => return Flow::Tidy(vec![self.shift(item)]),
            Lettered::Idle => return Flow::Stay,
            Lettered::Other => {}
        }
        if let Input::Key(key) = input {
            match context.keys.in_list(key) {
                _ if key == Key::char(',') => {
                    return Flow::Tidy(
                        self.side(game, false)
                            .into_iter()
                            .map(|item| Action::TakeFrom {
                                item: item.id(),
                                from: self.id,
                                count: ALL,
                            })
                            .collect(),
                    );
                }
                Some(
                    KeyAction::Next | KeyAction::Previous | KeyAction::Walk(Dir::East | Dir::West),
                ) => {
                    self.packed = !self.packed;
                    return Flow::Stay;
                }
                Some(KeyAction::PageDown) => {
                    return chosen
                        .map_or(Flow::Stay, |item| Flow::Open(Request::Examine(item.id())));
                }
                _ => {}
            }
        }
        let rows: Vec<Row<&Item>> = things.iter().copied().map(Row::Entry).collect();
        list.handle(input, context.keys, areas[usize::from(self.packed)], &rows).answer(|number| {
            things.get(number).map_or(Flow::Stay, |item| Flow::Tidy(vec![self.shift(item)]))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let Some((container, _)) = game.at_hand(self.id) else { return };
        let looks = context.looks;
        push_back(canvas, looks);
        if !container.is_open() {
            draw_locked(container, context, game, canvas);
            return;
        }
        let (area, sides) = areas(canvas.size());
        let title = capital(&game.bare_name(container));
        let here = self.found(game, self.packed);
        let hints = self.find.hints(hints(context, self.packed), context.keys, here.counts());
        window(canvas, area, &title, &hints, looks);
        let holds = game.content().items[container.kind()].holds;
        let titles =
            [say!("Inside: {} of {holds}", container.inside().len()), say!("Inventory").to_owned()];
        for (packed, title) in [false, true].into_iter().zip(titles) {
            let area = sides[usize::from(packed)];
            let above = Point::new(area.at.x, area.at.y - 1);
            let here = packed == self.packed;
            let color = if here { looks.title } else { looks.dim };
            canvas.whole().text(above, &title, color);
            let things = self.found(game, packed);
            let rows: Vec<Row<(usize, &Item)>> =
                things.iter().copied().enumerate().map(Row::Entry).collect();
            let mut view = canvas.part(area);
            if things.full() == 0 {
                view.text(Point::new(2, 0), say!("nothing"), looks.dim);
            }
            self.lists[usize::from(packed)].draw(
                &mut view,
                &rows,
                looks,
                |line, (place, item), chosen| {
                    if !here {
                        line.paint(Point::new(0, 0), line.size().width, looks.background);
                    }
                    let letter = letter_of(game, item, *place, packed).filter(|_| here);
                    item_line::draw_as(game, item, letter, "", chosen && here, looks, line);
                },
            );
        }
        self.find.draw(canvas, (area, sides[usize::from(self.packed)]), here.counts(), looks);
    }
}

fn hints(context: &Context, packed: bool) -> Hints {
    let moves = if packed { say!("put in") } else { say!("take out") };
    let keys = [
        (KeyAction::Confirm, moves),
        (KeyAction::Next, say!("other side")),
        (KeyAction::PageDown, say!("examine")),
        (KeyAction::Cancel, say!("back")),
    ];
    Hints::new(context.keys, &keys).with(",", say!("take all"))
}

/// Draws a locked container in a small window.
fn draw_locked(container: &Item, context: &Context, game: &Game, canvas: &mut Canvas) {
    let (fits, words) = lock(game, container);
    let unlock = fits.then_some((KeyAction::Confirm, say!("unlock it")));
    let keys: Vec<_> = unlock.into_iter().chain([(KeyAction::Cancel, say!("back"))]).collect();
    let hints = Hints::new(context.keys, &keys);
    // A window with a single row would have no frame.
    let rows = (wrap(&words, LOCK_WIDTH).len() as i32).max(2);
    let area = Rect::from_size(canvas.size()).centred(around(LOCK_WIDTH, rows));
    let title = capital(&game.bare_name(container));
    let mut view = window(canvas, area, &title, &hints, context.looks);
    view.wrapped(Point::new(0, 0), &words, context.looks.text);
}

/// Returns whether the hero can open the lock, and a description of it.
fn lock(game: &Game, container: &Item) -> (bool, String) {
    let Some(key) = game.content().items[container.kind()].opened_by else {
        return (false, say!("It is locked.").to_owned());
    };
    let name = with_article(&game.content().items[key].name);
    match at_hand(game.pack()).any(|item| item.kind() == key) {
        true => (true, say!("It is locked. {name} fits.")),
        false => (false, say!("It is locked. You would need {name}.")),
    }
}

/// Handles an input for a locked container.
fn locked(input: Input, context: &Context, id: ItemId) -> Flow {
    let unlock = Flow::Tidy(vec![Action::Unlock(id)]);
    match input {
        Input::Key(key) => match context.keys.command(key) {
            Some(KeyAction::Confirm | KeyAction::Open | KeyAction::PickUp) => unlock,
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        },
        Input::Click(_, crate::input::key::Button::Right) => Flow::Pop,
        _ => Flow::Stay,
    }
}
