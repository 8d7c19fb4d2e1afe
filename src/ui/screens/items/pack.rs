//! Inventory screen, also used to choose an item for an action.

use crate::asked::ActionOnItem;
use crate::cards::item_card::weight;
use crate::cards::item_line::{self, Lettered, grouped, lettered};
use crate::screen::Request;
use crate::screens::prelude::*;
use crate::verbs::Verb;
use fifteen_game::{Item, ItemId, Whereabouts};

const WIDTH: i32 = 62;
/// Rows below the list, including an empty one.
const FOOT: i32 = 2;

/// List of the hero's items, by class.
pub struct Pack {
    purpose: Purpose,
    list: Grouped,
    find: Find,
}

/// Action on the chosen item.
enum Purpose {
    /// It is examined.
    Look,
    /// The action is performed with it.
    Do(Verb),
    /// It is the object of the action.
    Be(ActionOnItem),
}

impl Pack {
    /// Lists all items for examination.
    pub fn new() -> Box<Pack> {
        Pack::to(Purpose::Look)
    }

    /// Lists the items that suit an action.
    pub fn choosing(verb: Verb, game: &Game) -> Box<Pack> {
        let mut pack = Pack::to(Purpose::Do(verb));
        let rows = pack.rows(game);
        let best = entries(&rows).enumerate().min_by_key(|(_, item)| -verb.likes(game, item));
        pack.list = Grouped::at(best.map_or(0, |(n, _)| n));
        pack
    }

    /// Lists the items that an action may have as its object.
    pub fn asked(asked: ActionOnItem) -> Box<Pack> {
        Pack::to(Purpose::Be(asked))
    }

    fn to(purpose: Purpose) -> Box<Pack> {
        Box::new(Pack { purpose, list: Grouped::default(), find: Find::default() })
    }

    fn rows<'a>(&self, game: &'a Game) -> Found<Row<&'a Item>> {
        let those = match &self.purpose {
            Purpose::Be(asked) => asked.those(game),
            Purpose::Look | Purpose::Do(_) => Vec::new(),
        };
        let fits = |item: &&Item| match &self.purpose {
            Purpose::Look => true,
            Purpose::Do(verb) => verb.fits(game, item, Whereabouts::Pack),
            Purpose::Be(_) => those.contains(&item.id()),
        };
        let all = grouped(game, game.pack().iter().filter(fits));
        self.find.rows(all, |item| item_line::search_text(game, item))
    }

    fn take(&self, game: &Game, id: ItemId) -> Flow {
        match &self.purpose {
            Purpose::Look => Flow::Open(Request::Examine(id)),
            Purpose::Do(verb) => verb.apply(game, id),
            Purpose::Be(asked) => Flow::Act(asked.action_on(id)),
        }
    }
}

fn area(size: Size, lines: usize) -> Rect {
    Rect::from_size(size).centred(around(WIDTH, (lines as i32).max(1) + FOOT))
}

fn list_area(area: Rect) -> Rect {
    let inner = inside(area);
    inner.cut_top(inner.size.height - FOOT).0
}

impl Screen for Pack {
    fn name(&self) -> &'static str {
        "inventory"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.rows(game);
        // Letters come first: most of them are steps elsewhere.
        let named = |letter| entries(&rows).find(|item| game.letter_of(item) == Some(letter));
        match lettered(input, context.keys, named) {
            Lettered::Chosen(item) => return self.take(game, item.id()),
            Lettered::Idle => return Flow::Stay,
            Lettered::Other => {}
        }
        let list = list_area(area(context.size, rows.full()));
        // A right click shows all actions of an item, whatever the list is for.
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, &rows)
        {
            self.list = Grouped::at(entry);
            return entries(&rows)
                .nth(entry)
                .map_or(Flow::Stay, |item| Flow::Open(Request::Examine(item.id())));
        }
        self.list.handle(input, context.keys, list, &rows).answer(|number| {
            entries(&rows).nth(number).map_or(Flow::Stay, |item| self.take(game, item.id()))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let rows = self.rows(game);
        let area = area(canvas.size(), rows.full());
        let (title, choose) = match &self.purpose {
            Purpose::Look => (say!("Inventory"), say!("examine")),
            Purpose::Do(verb) => (verb.question(), say!("choose")),
            Purpose::Be(asked) => (asked.question(game), say!("choose")),
        };
        let hints = Hints::NONE.with(say!("letter"), choose);
        let hints = hints.and(Hints::new(context.keys, &[(KeyAction::Cancel, say!("back"))]));
        let hints = self.find.hints(hints, context.keys, rows.counts());
        let mut view = window_over(canvas, area, title, &hints, looks);
        let Size { width, height } = view.size();
        if rows.full() == 0 {
            view.text(Point::new(0, 0), say!("Nothing."), looks.dim);
        }
        let mut list = view.part(Rect::new(0, 0, width, height - FOOT));
        self.list.draw(&mut list, &rows, looks, |line, item, chosen| {
            let brings = match &self.purpose {
                Purpose::Be(asked) => asked.brings(game, item),
                Purpose::Look | Purpose::Do(_) => None,
            };
            match brings {
                Some(aside) => item_line::draw_with(game, item, &aside, chosen, looks, line),
                None => item_line::draw(game, item, "", chosen, looks, line),
            }
        });
        let (carried, strength) = game.burden();
        let color = if carried > strength { looks.warning() } else { looks.dim };
        let burden = say!("{} of {}", weight(carried), weight(strength));
        view.text(Point::new(0, height - 1), &burden, color);
        view.text_right(height - 1, &say!("{} gold ", game.gold()), looks.dim);
        self.find.draw(canvas, (area, list_area(area)), rows.counts(), looks);
    }
}
