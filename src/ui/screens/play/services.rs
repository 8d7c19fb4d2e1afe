//! What an ally is told to do, or does for gold.

use crate::base::Point;
use crate::content::kinds::monster::Service;
use crate::game::{Action, Actor, ActorId, Bond, Game, Refusal, capital};
use crate::ui::asked::Asked;
use crate::ui::cards::words;
use crate::ui::draw::text::wrap;
use crate::ui::draw::window::{around, inside, push_back, window};
use crate::ui::draw::{Canvas, Choice, Hints, List, Rect};
use crate::ui::input::{Input, KeyAction};
use crate::ui::screen::{Context, Flow, Screen};

/// The columns of text.
const WIDTH: i32 = 52;

/// A list of what an ally can be asked for: to wait or to come along first, and its services.
pub struct Services {
    ally: ActorId,
    list: List,
}

/// What an ally is told by the first entry, and what that means.
fn order(ally: &Actor) -> (&'static str, &'static str) {
    match ally.bond() {
        Bond::Waiting => ("Come along", "It follows you again, and fights beside you."),
        Bond::Free | Bond::Captive => {
            ("Wait here", "It stays where it is until you say otherwise.")
        }
        Bond::Home => ("Say good day", "It is at home here, and stays."),
    }
}

impl Services {
    /// Tells an ally to wait or to come along; asks first what is wanted of one that does something for gold.
    pub fn speak(game: &Game, ally: &Actor) -> Flow {
        match services(game, ally) {
            [] => Flow::Act(Action::Order(ally.id())),
            [..] => Flow::Push(Box::new(Services { ally: ally.id(), list: List::default() })),
        }
    }

    fn ally<'a>(&self, game: &'a Game) -> Option<&'a Actor> {
        game.level().actors().get(self.ally)
    }
}

/// What somebody does for gold.
fn services<'a>(game: &'a Game, ally: &Actor) -> &'a [Service] {
    &game.content().monsters[ally.kind()].services
}

/// Pays for a service, or asks which thing it is for; says why not where it cannot be.
fn hire(game: &Game, ally: &Actor, place: usize) -> Flow {
    let price = services(game, ally).get(place).map(|service| game.price(ally, service));
    let (Some(price), Ok(service)) = (price, u8::try_from(place)) else {
        return Flow::Remark(game.refusal(Refusal::NoService));
    };
    match price > game.gold() {
        _ if game.is_shut(ally) => Flow::Remark(game.refusal(Refusal::Shut)),
        true => Flow::Remark(game.refusal(Refusal::TooPoor(price))),
        false => Asked::first(Action::Hire { ally: ally.id(), service, on: None }, game),
    }
}

/// The window, the list in it, and what the chosen entry means, for so many entries with texts of so many rows at most.
fn areas(context: &Context, entries: usize, rows: i32) -> (Rect, Rect, Rect) {
    let about = rows + 2;
    let area = Rect::of(context.size).centred(around(WIDTH, entries as i32 + about));
    let inner = inside(area);
    let (list, rest) = inner.cut_top((inner.size.height - about).max(1));
    (area, list, rest.cut_top(1).1)
}

/// Why a price is not the usual one.
fn why_price(game: &Game, ally: &Actor) -> Option<&'static str> {
    let (home, dear) = (ally.bond() == Bond::Home, game.prices() > 100);
    match (home, dear) {
        _ if game.is_shut(ally) => Some("The shutters are up: too few lamps burn."),
        (true, true) => Some("Cheaper at home, and dearer for want of lamps."),
        (true, false) => Some("Cheaper, for a neighbour."),
        (false, true) => Some("Dearer, for want of lamps."),
        (false, false) => None,
    }
}

/// The rows that the longest text takes, and what is said of the price.
fn longest(game: &Game, ally: &Actor, context: &Context) -> i32 {
    let services = services(game, ally);
    let wide = WIDTH.min(context.size.width - 4);
    let texts = services.iter().map(|service| wrap(&service.text, wide).len());
    texts.max().unwrap_or(0).max(1) as i32 + i32::from(why_price(game, ally).is_some())
}

impl Screen for Services {
    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(ally) = self.ally(game) else {
            return Flow::Pop;
        };
        let services = services(game, ally);
        let entries = services.len() + 1;
        let (_, list, _) = areas(context, entries, longest(game, ally, context));
        match self.list.handle(input, context.keys, list, entries) {
            Choice::None => Flow::Stay,
            Choice::Left => Flow::Pop,
            Choice::Taken(0) => Flow::Act(Action::Order(ally.id())),
            Choice::Taken(entry) => hire(game, ally, entry - 1),
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let Some(ally) = self.ally(game) else {
            return;
        };
        let services = services(game, ally);
        let entries = services.len() + 1;
        let keys = [(KeyAction::Confirm, "choose"), (KeyAction::Cancel, "back")];
        let hints = Hints::new(context.keys, &keys);
        let (area, list, about) = areas(context, entries, longest(game, ally, context));
        window(canvas, area, &capital(&game.name_of(ally)), &hints, looks);
        let gold = game.gold();
        let mut view = canvas.part(list);
        self.list.draw(&mut view, entries, looks, |view, entry, y, color| {
            let service = entry.checked_sub(1).and_then(|place| services.get(place));
            let (name, price) = match service {
                Some(service) => (service.name.as_str(), Some(game.price(ally, service))),
                None => (order(ally).0, None),
            };
            view.text(Point::new(1, y), name, color);
            if let Some(price) = price {
                let color = if price > gold { looks.warning() } else { looks.text };
                view.text_right(y, &format!("{} ", words::coins(price)), color);
            }
        });
        let mut view = canvas.part(about);
        let chosen = self.list.selected.checked_sub(1).and_then(|place| services.get(place));
        let text = chosen.map_or(order(ally).1, |service| service.text.as_str());
        view.wrapped(Point::new(0, 0), text, looks.text);
        let purse = format!("You have {}.", words::coins(gold));
        let last = view.size().height - 1;
        if let Some(why) = why_price(game, ally) {
            view.text(Point::new(0, last - 1), why, looks.dim);
        }
        view.text(Point::new(0, last), &purse, looks.dim);
    }
}
