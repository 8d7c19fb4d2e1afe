//! Pick-up screen: items on the floor.

use crate::cards::item_line::{self, Lettered, lettered};
use crate::screen::Request;
use crate::screens::Container;
use crate::screens::prelude::*;
use crate::verbs::Verb;
use fifteen_content::ItemClass;
use fifteen_game::world::item::LETTERS;
use fifteen_game::{ALL, Action, Item, ItemId, Refusal, Whereabouts};

const WIDTH: i32 = 58;

/// List of items; some can be marked.
#[derive(Default)]
pub struct Floor {
    list: Grouped,
    wanted: Vec<ItemId>,
    find: Find,
}

impl Floor {
    /// Picks up a single item, asks for the amount of a single stack, opens a single chest, or shows the list.
    pub fn pick_up(game: &Game) -> Flow {
        match game.underfoot() {
            [] => Flow::Remark(game.refusal(Refusal::NothingHere)),
            [only] if Verb::PickUp.fits(game, only, Whereabouts::Floor) => take(game, only),
            [only] if game.content().items[only.kind()].holds > 0 => {
                Flow::Push(Container::new(only.id()))
            }
            _ => Flow::Push(Box::<Floor>::default()),
        }
    }

    fn found<'a>(&self, game: &'a Game) -> Found<&'a Item> {
        self.find.among(here(game), |item| item_line::search_text(game, item))
    }

    fn toggle(&mut self, id: ItemId) {
        match self.wanted.iter().position(|wanted| *wanted == id) {
            Some(place) => {
                self.wanted.remove(place);
            }
            None => self.wanted.push(id),
        }
    }

    /// Picks up all marked items, or else the selected one.
    fn take(&self, game: &Game, chosen: Option<&Item>) -> Flow {
        let mut wanted: Vec<ItemId> = here(game).into_iter().map(Item::id).collect();
        wanted.retain(|id| self.wanted.contains(id));
        if wanted.is_empty() {
            return chosen.map_or(Flow::Stay, |item| match portable(game, item) {
                true => take(game, item),
                false => Flow::Push(Container::new(item.id())),
            });
        }
        Flow::ActAll(wanted.into_iter().map(|id| Action::Take(id, ALL)).collect())
    }
}

/// Picks up an item, after a question about the amount of a stack.
fn take(game: &Game, item: &Item) -> Flow {
    match game.class(item) {
        ItemClass::Gold => Flow::Act(Action::Take(item.id(), ALL)),
        _ if item.count() > 1 => Verb::PickUpSome.apply(game, item.id()),
        _ => Flow::Act(Action::Take(item.id(), ALL)),
    }
}

/// Returns the items here: top item first, fixed ones last.
fn here(game: &Game) -> Vec<&Item> {
    let all = game.underfoot().iter().rev();
    let (portable, fixed): (Vec<&Item>, Vec<&Item>) = all.partition(|item| portable(game, item));
    portable.into_iter().chain(fixed).collect()
}

fn portable(game: &Game, item: &Item) -> bool {
    !game.content().items[item.kind()].fixed
}

impl Screen for Floor {
    fn name(&self) -> &'static str {
        "underfoot"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let here = self.found(game);
        let rows: Vec<Row<&Item>> = here.iter().copied().map(Row::Entry).collect();
        let chosen = here.get(self.list.selected(here.len())).copied();
        if let Input::Key(key) = input {
            match context.keys.command(key) {
                _ if key == Key::char(' ') => {
                    if let Some(item) = chosen.filter(|item| portable(game, item)) {
                        self.toggle(item.id());
                    }
                    return Flow::Stay;
                }
                _ if key == Key::char(',') => return Flow::Act(Action::TakeAll),
                Some(KeyAction::Confirm) => return self.take(game, chosen),
                Some(KeyAction::Next) => {
                    return chosen
                        .map_or(Flow::Stay, |item| Flow::Open(Request::Examine(item.id())));
                }
                _ => {}
            }
        }
        let named = |c| LETTERS.find(c).filter(|place| *place < here.len());
        let listed = inside(list_window(context.size, WIDTH, here.full()));
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, listed, &rows)
        {
            self.list = Grouped::at(entry);
            return here
                .get(entry)
                .map_or(Flow::Stay, |item| Flow::Open(Request::Examine(item.id())));
        }
        let taken = match lettered(input, context.keys, named) {
            Lettered::Chosen(number) => Choice::Taken(number),
            Lettered::Idle => Choice::None,
            Lettered::Other => self.list.handle(input, context.keys, listed, &rows),
        };
        taken.answer(|number| match here.get(number) {
            Some(item) if portable(game, item) => {
                self.list = Grouped::at(number);
                self.toggle(item.id());
                Flow::Stay
            }
            Some(item) => Flow::Push(Container::new(item.id())),
            None => Flow::Stay,
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let here = self.found(game);
        let rows: Vec<Row<&Item>> = here.iter().copied().map(Row::Entry).collect();
        let keys = [
            (KeyAction::Confirm, say!("pick up")),
            (KeyAction::Next, say!("examine")),
            (KeyAction::Cancel, say!("back")),
        ];
        let hints = Hints::NONE.with(say!("letter"), say!("mark")).with(",", say!("all"));
        let hints = hints.and(Hints::new(context.keys, &keys));
        let hints = self.find.hints(hints, context.keys, here.counts());
        let area = list_window(canvas.size(), WIDTH, here.full());
        let mut view = window_over(canvas, area, say!("Pick up what?"), &hints, looks);
        let letter = |item: &Item| {
            let place = here.iter().position(|other| other.id() == item.id());
            place.and_then(|place| LETTERS.chars().nth(place))
        };
        self.list.draw(&mut view, &rows, looks, |line, item, chosen| {
            let sign = if self.wanted.contains(&item.id()) { "+" } else { "" };
            item_line::draw_as(game, item, letter(item), sign, chosen, looks, line);
        });
        self.find.draw(canvas, (area, inside(area)), here.counts(), looks);
    }
}
