//! Container screen (chests, bags): its content at the left, the pack at the right.

use crate::cards::item_line;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_game::world::item::{PACK_LETTERS, accessible_items};
use fifteen_game::{Action, Item, ItemId, WHOLE_STACK, with_article};

/// Maximum size of the window, in cells.
const SIZE: Size = Size::new(96, 30);
const LOCK_WIDTH: i32 = 42;

pub struct ContainerScreen {
    id: ItemId,
    pack_focused: bool,
    /// Selections in the container and in the pack.
    lists: [GroupedList; 2],
    find: ListFilter,
}

impl ContainerScreen {
    pub fn new(id: ItemId) -> Box<ContainerScreen> {
        let (lists, find) = ([GroupedList::default(); 2], ListFilter::default());
        Box::new(ContainerScreen { id, pack_focused: false, lists, find })
    }

    /// Returns the action that moves a stack to the other side.
    fn move_to_other_side(&self, item: &Item) -> Action {
        let (item, count) = (item.id(), WHOLE_STACK);
        match self.pack_focused {
            true => Action::PutIn { item, into: self.id, count },
            false => Action::TakeFrom { item, from: self.id, count },
        }
    }

    fn filtered<'a>(&self, game: &'a Game, in_pack: bool) -> FilteredList<&'a Item> {
        self.find.filter(self.items_of_side(game, in_pack), |item| item_line::search_text(game, item))
    }

    fn items_of_side<'a>(&self, game: &'a Game, in_pack: bool) -> Vec<&'a Item> {
        match in_pack {
            true => game.pack().iter().filter(|item| item.id() != self.id && !item.is_worn()).collect(),
            false => match game.find_at_hand(self.id) {
                Some((container, _)) if container.is_open() => container.inside().iter().collect(),
                _ => Vec::new(),
            },
        }
    }
}

fn areas(size: Size) -> (Rect, [Rect; 2]) {
    let window = Rect::from_size(size).centred(SIZE);
    let (_, inner) = inside(window).cut_top(1);
    let (left, right) = inner.cut_left((inner.size.width - 1) / 2);
    (window, [left, right.cut_left(1).1])
}

fn entry_letter(game: &Game, item: &Item, place: usize, in_pack: bool) -> Option<char> {
    if in_pack { game.letter_of(item) } else { PACK_LETTERS.chars().nth(place) }
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
        let focused_list = &mut self.lists[usize::from(self.pack_focused)];
        if self.find.handle(input, context.keys, focused_list) {
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
        let items = self.filtered(game, self.pack_focused);
        let side = usize::from(self.pack_focused);
        let chosen = items.get(self.lists[side].selected(items.len())).copied();
        let move_item = |c| {
            let has_letter = |(place, item): &(usize, &&Item)| {
                entry_letter(game, item, *place, self.pack_focused) == Some(c)
            };
            let (_, item) = items.iter().enumerate().find(has_letter)?;
            Some(Flow::ActAllInScreen(vec![self.move_to_other_side(item)]))
        };
        if let Some(flow) = letter_flow(input, context.keys, move_item) {
            return flow;
        }
        if let Input::Key(key) = input {
            match context.keys.action_in_list(key) {
                _ if key == Key::char(',') => {
                    let take =
                        |item: &Item| Action::TakeFrom { item: item.id(), from: self.id, count: WHOLE_STACK };
                    let all = self.items_of_side(game, false).into_iter().map(take);
                    return Flow::ActAllInScreen(all.collect());
                }
                Some(KeyAction::Next | KeyAction::Previous | KeyAction::Walk(Dir::East | Dir::West)) => {
                    self.pack_focused = !self.pack_focused;
                    return Flow::Stay;
                }
                Some(KeyAction::PageDown) => return Flow::examine(chosen),
                _ => {}
            }
        }
        let rows: Vec<ListRow<&Item>> = items.iter().copied().map(ListRow::Entry).collect();
        let outcome = self.lists[side].handle(input, context.keys, areas[side], &rows);
        outcome.choose(items.iter(), |item| Flow::ActAllInScreen(vec![self.move_to_other_side(item)]))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let Some((container, _)) = game.find_at_hand(self.id) else { return };
        let colors = context.colors;
        dim_background(canvas, colors);
        if !container.is_open() {
            draw_locked(container, context, game, canvas);
            return;
        }
        let (area, sides) = areas(canvas.size());
        let title = capitalize(&game.bare_name(container));
        let focused_items = self.filtered(game, self.pack_focused);
        let hints = self.find.hints(hints(context, self.pack_focused), context.keys, focused_items.counts());
        window(canvas, area, &title, &hints, colors);
        let holds = game.content().items[container.kind()].capacity;
        let titles =
            [say!("Inside: {} of {holds} slots", container.inside().len()), say!("Inventory").to_owned()];
        for (in_pack, title) in [false, true].into_iter().zip(titles) {
            let area = sides[usize::from(in_pack)];
            let above = Point::new(area.at.x, area.at.y - 1);
            let is_focused = in_pack == self.pack_focused;
            let color = if is_focused { colors.title } else { colors.dim };
            canvas.whole().text(above, &title, color);
            let items = self.filtered(game, in_pack);
            let rows: Vec<ListRow<(usize, &Item)>> =
                items.iter().copied().enumerate().map(ListRow::Entry).collect();
            let mut view = canvas.part(area);
            if items.unfiltered_len() == 0 {
                view.text(Point::new(2, 0), say!("nothing"), colors.dim);
            }
            self.lists[usize::from(in_pack)].draw(&mut view, &rows, colors, |line, (place, item), chosen| {
                if !is_focused {
                    line.paint(Point::new(0, 0), line.size().width, colors.background);
                }
                let letter = entry_letter(game, item, *place, in_pack).filter(|_| is_focused);
                item_line::draw_with_letter(game, item, letter, "", chosen && is_focused, colors, line);
            });
        }
        self.find.draw(canvas, (area, sides[usize::from(self.pack_focused)]), focused_items.counts(), colors);
    }
}

fn hints(context: &Context, in_pack: bool) -> KeyHints {
    let move_label = if in_pack { say!("put in") } else { say!("take out") };
    let keys = [
        (KeyAction::Confirm, move_label),
        (KeyAction::Next, say!("other side")),
        (KeyAction::PageDown, say!("examine")),
        back_hint(),
    ];
    KeyHints::new(context.keys, &keys).with(",", say!("take all"))
}

fn draw_locked(container: &Item, context: &Context, game: &Game, canvas: &mut Canvas) {
    let (can_unlock, text) = lock_text(game, container);
    let unlock = can_unlock.then_some((KeyAction::Confirm, say!("unlock it")));
    let keys: Vec<_> = unlock.into_iter().chain([back_hint()]).collect();
    let hints = KeyHints::new(context.keys, &keys);
    // A window with a single row would have no frame.
    let rows = (wrap(&text, LOCK_WIDTH).len() as i32).max(2);
    let area = Rect::from_size(canvas.size()).centred(framed_size(LOCK_WIDTH, rows));
    let title = capitalize(&game.bare_name(container));
    let mut view = window(canvas, area, &title, &hints, context.colors);
    view.wrapped(Point::new(0, 0), &text, context.colors.text);
}

/// Returns whether the hero can open the lock, and a text about the lock.
fn lock_text(game: &Game, container: &Item) -> (bool, String) {
    let Some(key) = game.content().items[container.kind()].opened_by else {
        return (false, say!("It is locked.").to_owned());
    };
    let name = with_article(&game.content().items[key].name);
    match accessible_items(game.pack()).any(|item| item.kind() == key) {
        true => (true, say!("It is locked. You have {name} for it.")),
        false => (false, say!("It is locked. You would need {name}.")),
    }
}

fn handle_locked(input: Input, context: &Context, id: ItemId) -> Flow {
    let unlock = Flow::ActAllInScreen(vec![Action::Unlock(id)]);
    match (context.bound_action(input), input) {
        (Some(KeyAction::Confirm | KeyAction::Open | KeyAction::PickUp), _) => unlock,
        (Some(KeyAction::Cancel), _) | (_, Input::Click(_, Button::Right)) => Flow::Pop,
        _ => Flow::Stay,
    }
}
