//! Orders and paid services of an ally.

use crate::asked::ActionOnItem;
use crate::cards::{price, words};
use crate::screens::Confirm;
use crate::screens::prelude::*;
use fifteen_content::DataKind;
use fifteen_content::kinds::monster::Service;
use fifteen_game::{Action, Actor, ActorId, Bond, Refusal, Stance};

const WIDTH: i32 = 52;

/// Warning about a service without effect.
const IDLE: &str = phrase!("It would have no effect on you now.");

/// List of requests to an ally: wait or follow, then paid services.
pub struct Services {
    ally: ActorId,
    list: List,
    /// Whether the reasons for prices are shown.
    why: bool,
}

/// Returns label and meaning of the first entry.
fn first(game: &Game, who: &Actor) -> (&'static str, &'static str) {
    match (game.stance(who), who.bond()) {
        (Stance::Neighbour, _) => (say!("Nothing"), say!("You buy nothing.")),
        (_, Bond::Waiting) => (say!("Come along"), say!("It follows you and fights beside you.")),
        (_, Bond::Free | Bond::Captive) => {
            (say!("Wait here"), say!("It stays here until you call it."))
        }
        (_, Bond::Home) => (say!("Greet"), say!("It is at home here, and stays.")),
    }
}

impl Services {
    /// Orders an ally to wait or follow, or lists the requests if the ally offers services.
    pub fn speak(game: &Game, ally: &Actor) -> Flow {
        match game.services_of(ally) {
            [] => Flow::Act(Action::Order(ally.id())),
            [..] => Flow::Push(Box::new(Services {
                ally: ally.id(),
                list: List::default(),
                why: false,
            })),
        }
    }

    /// Describes an entry and, if requested, its price.
    fn about(&self, game: &Game, ally: &Actor, entry: usize) -> Vec<Part> {
        let place = entry.checked_sub(1);
        let service = place.and_then(|place| Some((place, game.services_of(ally).get(place)?)));
        let Some((place, service)) = service else {
            return vec![Part::Fact(first(game, ally).1.to_owned())];
        };
        let mut parts = vec![Part::Fact(service.text.clone())];
        if game.is_shut(ally) {
            parts.push(Part::Aside(say!("The shop is closed: too few lamps burn.").to_owned()));
        }
        if game.is_idle(service) {
            parts.push(Part::Aside(tongue::of(IDLE).to_owned()));
        }
        if self.why {
            parts.extend(why(game, ally, (place, service)).into_iter().map(Part::Aside));
        }
        parts
    }

    fn longest(&self, game: &Game, ally: &Actor, context: &Context) -> i32 {
        let wide = WIDTH.min(context.size.width - 4);
        let entries = 0..=game.services_of(ally).len();
        let rows = entries.map(|entry| parts::total(&self.about(game, ally, entry), wide));
        rows.max().unwrap_or(0).max(1)
    }

    fn ally<'a>(&self, game: &'a Game) -> Option<&'a Actor> {
        game.level().actors().get(self.ally)
    }
}

/// Explains the price of a service, with lines of the data.
fn why(game: &Game, ally: &Actor, (place, service): (usize, &Service)) -> Vec<String> {
    let id = &game.content().monsters[ally.kind()].id;
    let usual = price::place(game.content(), (DataKind::Monster, id), ("services", Some(place)));
    let reasons = game
        .price_reasons(ally)
        .into_iter()
        .map(|(why, percent)| say!("{percent} % ({})", price::reason(game, ally, why)));
    let usual = say!("base price {}{usual}", words::coins(service.price));
    std::iter::once(usual).chain(reasons).collect()
}

/// Pays for a service, asks for its object, or says why not.
fn hire(game: &Game, ally: &Actor, place: usize) -> Flow {
    let price = game.services_of(ally).get(place).map(|service| game.price(ally, service));
    let (Some(price), Ok(service)) = (price, u8::try_from(place)) else {
        return Flow::Remark(game.refusal(Refusal::NoService));
    };
    match price > game.gold() {
        _ if game.is_shut(ally) => Flow::Remark(game.refusal(Refusal::Shut)),
        true => Flow::Remark(game.refusal(Refusal::TooPoor(price))),
        false => {
            let flow =
                ActionOnItem::first(Action::Hire { ally: ally.id(), service, on: None }, game);
            let idle = game.services_of(ally).get(place).is_some_and(|what| game.is_idle(what));
            let question =
                say!("{idle} Pay {} anyway?", words::coins(price), idle = tongue::of(IDLE));
            if idle { Flow::Push(Confirm::new(question, flow)) } else { flow }
        }
    }
}

/// Returns the window, the list, and the description area of `rows` rows.
fn areas(context: &Context, entries: usize, rows: i32) -> (Rect, Rect, Rect) {
    let about = rows + 2;
    let area = Rect::from_size(context.size).centred(around(WIDTH, entries as i32 + about));
    let inner = inside(area);
    let (list, rest) = inner.cut_top((inner.size.height - about).max(1));
    (area, list, rest.cut_top(1).1)
}

impl Screen for Services {
    fn name(&self) -> &'static str {
        "services"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(ally) = self.ally(game) else { return Flow::Pop };
        if context.command(input) == Some(KeyAction::Why) {
            self.why = !self.why;
            return Flow::Stay;
        }
        let entries = game.services_of(ally).len() + 1;
        let (_, list, _) = areas(context, entries, self.longest(game, ally, context));
        match self.list.handle(input, context.keys, list, entries) {
            Choice::None => Flow::Stay,
            Choice::Left => Flow::Pop,
            Choice::Taken(0) if game.stance(ally) == Stance::Neighbour => Flow::Pop,
            Choice::Taken(0) => Flow::Act(Action::Order(ally.id())),
            Choice::Taken(entry) => hire(game, ally, entry - 1),
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let Some(ally) = self.ally(game) else { return };
        let services = game.services_of(ally);
        let entries = services.len() + 1;
        let keys = [
            (KeyAction::Confirm, say!("choose")),
            (KeyAction::Cancel, say!("back")),
            (KeyAction::Why, say!("why")),
        ];
        let hints = Hints::new(context.keys, &keys);
        let (area, list, about) = areas(context, entries, self.longest(game, ally, context));
        window(canvas, area, &capital(&game.name_of(ally)), &hints, looks);
        let gold = game.gold();
        let mut view = canvas.part(list);
        self.list.draw(&mut view, entries, looks, |view, entry, y, color| {
            let service = entry.checked_sub(1).and_then(|place| services.get(place));
            let (name, price) = match service {
                Some(service) => (service.name.as_str(), Some(game.price(ally, service))),
                None => (first(game, ally).0, None),
            };
            view.text(Point::new(1, y), name, color);
            if let Some(price) = price {
                let color = if price > gold { looks.warning() } else { looks.text };
                view.text_right(y, &format!("{} ", words::coins(price)), color);
            }
        });
        let mut view = canvas.part(about);
        let size = view.size();
        let text = self.about(game, ally, self.list.selected);
        let mut told = view.part(Rect::new(0, 0, size.width, size.height - 1));
        parts::draw(&text, Scroll::TOP, false, looks, &mut told);
        let purse = say!("You have {}.", words::coins(gold));
        let last = view.size().height - 1;
        view.text(Point::new(0, last), &purse, looks.dim);
    }
}
