//! Container screen (chests, bags): its content at the left, the pack at the right.

use crate::cards::item_line::{self, LetterInput, select_by_letter};
use crate::screen::LinkedScreen;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_game::world::item::{PACK_LETTERS, accessible_items};
use fifteen_game::{Action, Item, ItemId, WHOLE_STACK, with_article};

/// Largest size of the window, in cells.
const SIZE: Size = Size::new(96, 30);
/// Width of the text about a lock, in columns.
const LOCK_WIDTH: i32 = 42;

/// A container at hand.
pub struct ContainerScreen {
    id: ItemId,
    /// Whether the pack is focused.
    pack_focused: bool,
    /// Selections in the container and in the pack.
    lists: [GroupedList; 2],
    find: ListFilter,
}

impl ContainerScreen {
    /// Creates the screen, with the container focused.
    pub fn new(id: ItemId) -> Box<ContainerScreen> {
        Box::new(ContainerScreen {
            id,
            pack_focused: false,
            lists: [GroupedList::default(); 2],
            find: ListFilter::default(),
        })
    }

    /// Moves one stack to the other side.
    fn move_to_other_side(&self, item: &Item) -> Action {
        let (item, count) = (item.id(), WHOLE_STACK);
        match self.pack_focused {
            true => Action::PutIn { item, into: self.id, count },
            false => Action::TakeFrom { item, from: self.id, count },
        }
    }

    fn filtered<'a>(&self, game: &'a Game, packed: bool) -> FilteredList<&'a Item> {
        self.find.filter(self.items_of_side(game, packed), |item| item_line::search_text(game, item))
    }

    fn items_of_side<'a>(&self, game: &'a Game, packed: bool) -> Vec<&'a Item> {
        match packed {
            true => game.pack().iter().filter(|item| item.id() != self.id && !item.is_worn()).collect(),
            false => match game.find_at_hand(self.id) {
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

fn entry_letter(game: &Game, item: &Item, place: usize, packed: bool) -> Option<char> {
    if packed { game.letter_of(item) } else { PACK_LETTERS.chars().nth(place) }
}

impl Screen for ContainerScreen {
    fn name(&self) -> &'static str {
        "container"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some((container, _)) = game.find_at_hand(self.id) else { return Flow::Pop };
        if !container.is_open() {
            return handle_locked(input, context, self.id);
        }
        let here = &mut self.lists[usize::from(self.pack_focused)];
        if self.find.handle(input, context.keys, here) {
            return Flow::Stay;
        }
        let (_, areas) = areas(context.size);
        if let Input::Hover(at) | Input::Click(at, _) = input {
            self.pack_focused = match areas {
                [left, _] if left.contains(at) => false,
                [_, right] if right.contains(at) => true,
                _ => self.pack_focused,
            };
        }
        let things = self.filtered(game, self.pack_focused);
        let list = &mut self.lists[usize::from(self.pack_focused)];
        let chosen = things.get(list.selected(things.len())).copied();
        let named = |c| {
            let of = |(place, item): &(usize, &&Item)| {
                entry_letter(game, item, *place, self.pack_focused) == Some(c)
            };
            things.iter().enumerate().find(of).map(|(_, item)| *item)
        };
        match select_by_letter(input, context.keys, named) {
            LetterInput::Chosen(item) => return Flow::ActAllInScreen(vec![self.move_to_other_side(item)]),
            LetterInput::NoEntry => return Flow::Stay,
            LetterInput::Other => {}
        }
        if let Input::Key(key) = input {
            match context.keys.action_in_list(key) {
                _ if key == Key::char(',') => {
                    return Flow::ActAllInScreen(
                        self.items_of_side(game, false)
                            .into_iter()
                            .map(|item| Action::TakeFrom {
                                item: item.id(),
                                from: self.id,
                                count: WHOLE_STACK,
                            })
                            .collect(),
                    );
                }
                Some(KeyAction::Next | KeyAction::Previous | KeyAction::Walk(Dir::East | Dir::West)) => {
                    self.pack_focused = !self.pack_focused;
                    return Flow::Stay;
                }
                Some(KeyAction::PageDown) => {
                    return chosen.map_or(Flow::Stay, |item| Flow::Open(LinkedScreen::Examine(item.id())));
                }
                _ => {}
            }
        }
        let rows: Vec<ListRow<&Item>> = things.iter().copied().map(ListRow::Entry).collect();
        list.handle(input, context.keys, areas[usize::from(self.pack_focused)], &rows).to_flow(|number| {
            things
                .get(number)
                .map_or(Flow::Stay, |item| Flow::ActAllInScreen(vec![self.move_to_other_side(item)]))
        })
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let Some((container, _)) = game.find_at_hand(self.id) else { return };
        let looks = context.looks;
        dim_background(canvas, looks);
        if !container.is_open() {
            draw_locked(container, context, game, canvas);
            return;
        }
        let (area, sides) = areas(canvas.size());
        let title = capitalize(&game.bare_name(container));
        let here = self.filtered(game, self.pack_focused);
        let hints = self.find.hints(hints(context, self.pack_focused), context.keys, here.counts());
        window(canvas, area, &title, &hints, looks);
        let holds = game.content().items[container.kind()].capacity;
        let titles = [say!("Inside: {} of {holds}", container.inside().len()), say!("Inventory").to_owned()];
        for (packed, title) in [false, true].into_iter().zip(titles) {
            let area = sides[usize::from(packed)];
            let above = Point::new(area.at.x, area.at.y - 1);
            let here = packed == self.pack_focused;
            let color = if here { looks.title } else { looks.dim };
            canvas.whole().text(above, &title, color);
            let things = self.filtered(game, packed);
            let rows: Vec<ListRow<(usize, &Item)>> =
                things.iter().copied().enumerate().map(ListRow::Entry).collect();
            let mut view = canvas.part(area);
            if things.unfiltered_len() == 0 {
                view.text(Point::new(2, 0), say!("nothing"), looks.dim);
            }
            self.lists[usize::from(packed)].draw(&mut view, &rows, looks, |line, (place, item), chosen| {
                if !here {
                    line.paint(Point::new(0, 0), line.size().width, looks.background);
                }
                let letter = entry_letter(game, item, *place, packed).filter(|_| here);
                item_line::draw_with_letter(game, item, letter, "", chosen && here, looks, line);
            });
        }
        self.find.draw(canvas, (area, sides[usize::from(self.pack_focused)]), here.counts(), looks);
    }
}

fn hints(context: &Context, packed: bool) -> KeyHints {
    let moves = if packed { say!("put in") } else { say!("take out") };
    let keys = [
        (KeyAction::Confirm, moves),
        (KeyAction::Next, say!("other side")),
        (KeyAction::PageDown, say!("examine")),
        (KeyAction::Cancel, say!("back")),
    ];
    KeyHints::new(context.keys, &keys).with(",", say!("take all"))
}

/// Draws a locked container in a small window.
fn draw_locked(container: &Item, context: &Context, game: &Game, canvas: &mut Canvas) {
    let (fits, words) = lock_text(game, container);
    let unlock = fits.then_some((KeyAction::Confirm, say!("unlock it")));
    let keys: Vec<_> = unlock.into_iter().chain([(KeyAction::Cancel, say!("back"))]).collect();
    let hints = KeyHints::new(context.keys, &keys);
    // A window with a single row would have no frame.
    let rows = (wrap(&words, LOCK_WIDTH).len() as i32).max(2);
    let area = Rect::from_size(canvas.size()).centred(framed_size(LOCK_WIDTH, rows));
    let title = capitalize(&game.bare_name(container));
    let mut view = window(canvas, area, &title, &hints, context.looks);
    view.wrapped(Point::new(0, 0), &words, context.looks.text);
}

/// Returns whether the hero can open the lock, and a description of it.
fn lock_text(game: &Game, container: &Item) -> (bool, String) {
    let Some(key) = game.content().items[container.kind()].opened_by else {
        return (false, say!("It is locked.").to_owned());
    };
    let name = with_article(&game.content().items[key].name);
    match accessible_items(game.pack()).any(|item| item.kind() == key) {
        true => (true, say!("It is locked, and {name} fits.")),
        false => (false, say!("It is locked. You would need {name}.")),
    }
}

/// Handles an input for a locked container.
fn handle_locked(input: Input, context: &Context, id: ItemId) -> Flow {
    let unlock = Flow::ActAllInScreen(vec![Action::Unlock(id)]);
    match input {
        Input::Key(key) => match context.keys.action(key) {
            Some(KeyAction::Confirm | KeyAction::Open | KeyAction::PickUp) => unlock,
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        },
        Input::Click(_, crate::input::key::Button::Right) => Flow::Pop,
        _ => Flow::Stay,
    }
}
