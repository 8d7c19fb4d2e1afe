//! Pick-up screen: items on the floor.

use crate::cards::item_line;
use crate::item_actions::ItemAction;
use crate::screens::ContainerScreen;
use crate::screens::prelude::*;
use fifteen_content::ItemClass;
use fifteen_game::world::item::PACK_LETTERS;
use fifteen_game::{Action, Item, ItemId, ItemLocation, Refusal, WHOLE_STACK};

const WIDTH: i32 = 58;

#[derive(Default)]
pub struct FloorItemsScreen {
    list: GroupedList,
    marked: Vec<ItemId>,
    find: ListFilter,
}

impl FloorItemsScreen {
    fn choose(&mut self, game: &Game, index: usize, item: &Item) -> Flow {
        if !is_portable(game, item) {
            return Flow::Push(ContainerScreen::new(item.id()));
        }
        self.list = GroupedList::at(index);
        self.toggle_mark(item.id());
        Flow::Stay
    }

    pub fn pick_up(game: &Game) -> Flow {
        match game.underfoot() {
            [] => Flow::Remark(game.refusal_text(Refusal::NothingHere)),
            [only] if ItemAction::PickUp.is_possible(game, only, ItemLocation::Floor) => {
                pick_up_item(game, only)
            }
            [only] if game.content().items[only.kind()].capacity > 0 => {
                Flow::Push(ContainerScreen::new(only.id()))
            }
            _ => Flow::Push(Box::<FloorItemsScreen>::default()),
        }
    }

    fn filtered<'a>(&self, game: &'a Game) -> FilteredList<&'a Item> {
        self.find.filter(items_here(game), |item| item_line::search_text(game, item))
    }

    fn toggle_mark(&mut self, id: ItemId) {
        match self.marked.iter().position(|marked| *marked == id) {
            Some(place) => drop(self.marked.remove(place)),
            None => self.marked.push(id),
        }
    }

    /// Picks up all marked items. Without marks, picks up the selected item, or opens it if it is a fixed container.
    fn pick_up_marked(&self, game: &Game, chosen: Option<&Item>) -> Flow {
        let mut marked: Vec<ItemId> = items_here(game).into_iter().map(Item::id).collect();
        marked.retain(|id| self.marked.contains(id));
        if marked.is_empty() {
            return chosen.map_or(Flow::Stay, |item| match is_portable(game, item) {
                true => pick_up_item(game, item),
                false => Flow::Push(ContainerScreen::new(item.id())),
            });
        }
        Flow::ActAll(marked.into_iter().map(|id| Action::Take(id, WHOLE_STACK)).collect())
    }
}

fn pick_up_item(game: &Game, item: &Item) -> Flow {
    match game.class(item) {
        ItemClass::Gold => Flow::Act(Action::Take(item.id(), WHOLE_STACK)),
        _ if item.count() > 1 => ItemAction::PickUpSome.apply(game, item.id()),
        _ => Flow::Act(Action::Take(item.id(), WHOLE_STACK)),
    }
}

/// Returns the items under the hero: portable items from the top of the pile, then fixed items.
fn items_here(game: &Game) -> Vec<&Item> {
    let all = game.underfoot().iter().rev();
    let (portable, fixed): (Vec<&Item>, Vec<&Item>) = all.partition(|item| is_portable(game, item));
    portable.into_iter().chain(fixed).collect()
}

fn is_portable(game: &Game, item: &Item) -> bool {
    !game.content().items[item.kind()].fixed
}

impl Screen for FloorItemsScreen {
    fn name(&self) -> &'static str {
        "underfoot"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let items = self.filtered(game);
        let rows: Vec<ListRow<&Item>> = items.iter().copied().map(ListRow::Entry).collect();
        let chosen = items.get(self.list.selected(items.len())).copied();
        if let Input::Key(key) = input {
            match context.keys.action(key) {
                _ if key == Key::char(' ') => {
                    if let Some(item) = chosen.filter(|item| is_portable(game, item)) {
                        self.toggle_mark(item.id());
                    }
                    return Flow::Stay;
                }
                _ if key == Key::char(',') => return Flow::Act(Action::TakeAll),
                Some(KeyAction::Confirm) => return self.pick_up_marked(game, chosen),
                Some(KeyAction::Next) => return Flow::examine(chosen),
                _ => {}
            }
        }
        let list_area = inside(list_window(context.size, WIDTH, items.unfiltered_len()));
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list_area, &rows)
        {
            self.list = GroupedList::at(entry);
            return Flow::examine(items.get(entry).copied());
        }
        let with_letter = |letter| {
            let index = PACK_LETTERS.find(letter)?;
            Some(self.choose(game, index, items.get(index)?))
        };
        if let Some(flow) = letter_flow(input, context.keys, with_letter) {
            return flow;
        }
        let outcome = self.list.handle(input, context.keys, list_area, &rows);
        outcome.choose(items.iter().enumerate(), |(index, item)| self.choose(game, index, item))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let items = self.filtered(game);
        let rows: Vec<ListRow<&Item>> = items.iter().copied().map(ListRow::Entry).collect();
        let keys = [(KeyAction::Confirm, say!("pick up")), (KeyAction::Next, say!("examine")), back_hint()];
        let hints = KeyHints::NONE.with(say!("a-z"), say!("mark")).with(",", say!("take all"));
        let hints = hints.and(KeyHints::new(context.keys, &keys));
        let hints = self.find.hints(hints, context.keys, items.counts());
        let area = list_window(canvas.size(), WIDTH, items.unfiltered_len());
        let mut view = window_over(canvas, area, say!("Pick up what?"), &hints, colors);
        let letter = |item: &Item| {
            let place = items.iter().position(|other| other.id() == item.id());
            place.and_then(|place| PACK_LETTERS.chars().nth(place))
        };
        self.list.draw(&mut view, &rows, colors, |line, item, chosen| {
            let sign = if self.marked.contains(&item.id()) { "+" } else { "" };
            item_line::draw_with_letter(game, item, letter(item), sign, chosen, colors, line);
        });
        self.find.draw(canvas, (area, inside(area)), items.counts(), colors);
    }
}
