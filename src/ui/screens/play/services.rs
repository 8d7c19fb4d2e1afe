//! Orders to an ally, and paid services of an ally or a person in town.

use crate::cards::{breakdown, price, words};
use crate::item_prompt::ActionOnItem;
use crate::screens::ConfirmDialog;
use crate::screens::prelude::*;
use fifteen_content::DataKind;
use fifteen_content::kinds::monster::Service;
use fifteen_game::{Action, Actor, ActorId, Bond, Refusal, Stance};

const WIDTH: i32 = 52;

const NO_EFFECT: &str = phrase!("It would have no effect on you now.");

/// List of requests. The first entry asks the ally to wait or to follow, or greets an ally that is at home. For a
/// person in town, the first entry is "Buy nothing". The paid services come after it.
pub struct ServiceScreen {
    ally: ActorId,
    list: ListState,
    /// Whether the reasons for prices are shown.
    why: bool,
}

/// Returns label and meaning of the first entry.
fn wait_or_follow(game: &Game, ally: &Actor) -> (&'static str, &'static str) {
    match (game.stance(ally), ally.bond()) {
        (Stance::Peaceful, _) => (say!("Buy nothing"), say!("You buy nothing.")),
        (_, Bond::Waiting) => (say!("Come along"), say!("It follows you and fights beside you.")),
        (_, Bond::Free | Bond::Captive) => (say!("Wait here"), say!("It stays here until you call it.")),
        (_, Bond::Home) => (say!("Greet"), say!("It is at home here, and stays.")),
    }
}

impl ServiceScreen {
    pub fn speak(game: &Game, ally: &Actor) -> Flow {
        let list = ListState::default();
        match game.services_of(ally) {
            [] => Flow::Act(Action::OrderAlly(ally.id())),
            [..] => Flow::Push(Box::new(ServiceScreen { ally: ally.id(), list, why: false })),
        }
    }

    fn about(&self, game: &Game, ally: &Actor, entry: usize) -> Vec<CardPart> {
        let index = entry.checked_sub(1);
        let service = index.and_then(|index| Some((index, game.services_of(ally).get(index)?)));
        let Some((index, service)) = service else {
            return vec![CardPart::Sentence(wait_or_follow(game, ally).1.to_owned())];
        };
        let mut parts = vec![CardPart::Sentence(service.text.clone())];
        if game.is_closed(ally) {
            parts.push(CardPart::Reason(say!("The shop is closed: too few lamps burn.").to_owned()));
        }
        if game.is_service_useless(service) {
            parts.push(CardPart::Reason(translation::translate(NO_EFFECT).to_owned()));
        }
        if self.why {
            parts.extend(price_reasons(game, ally, (index, service)).into_iter().map(CardPart::Reason));
        }
        parts
    }

    fn max_description_rows(&self, game: &Game, ally: &Actor, context: &Context) -> i32 {
        let wide = WIDTH.min(context.size.width - 4);
        let entries = 0..=game.services_of(ally).len();
        let rows = entries.map(|entry| card_parts::total_height(&self.about(game, ally, entry), wide));
        rows.max().unwrap_or(0).max(1)
    }

    fn ally<'a>(&self, game: &'a Game) -> Option<&'a Actor> {
        game.level().actors().get(self.ally)
    }
}

/// Explains the price of a service, with the position of the base price in the data files.
fn price_reasons(game: &Game, ally: &Actor, (index, service): (usize, &Service)) -> Vec<String> {
    let id = &game.content().monsters[ally.kind()].id;
    let usual = breakdown::data_place(game.content(), (DataKind::Monster, id), ("services", Some(index)));
    let reasons = game.price_reasons(ally).into_iter();
    let reasons = reasons.map(|reason| price::reason_text(game, ally, reason));
    let usual = say!("base price {}{usual}", words::coins(service.price));
    std::iter::once(usual).chain(reasons).collect()
}

/// Pays for a service, perhaps after questions, or says why the hero cannot.
fn hire(game: &Game, ally: &Actor, index: usize) -> Flow {
    let price = game.services_of(ally).get(index).map(|service| game.price(ally, service));
    let (Some(price), Ok(service)) = (price, u8::try_from(index)) else {
        return Flow::Remark(game.refusal_text(Refusal::NoService));
    };
    match price > game.gold() {
        _ if game.is_closed(ally) => Flow::Remark(game.refusal_text(Refusal::ShopsClosed)),
        true => Flow::Remark(game.refusal_text(Refusal::TooExpensive(price))),
        false => {
            let buy = Action::BuyService { ally: ally.id(), service, target_item: None };
            let offered = game.services_of(ally).get(index);
            let question = offered.filter(|offered| game.is_service_useless(offered)).map(|_| {
                let idle = translation::translate(NO_EFFECT);
                say!("{idle} Pay {} anyway?", words::coins(price))
            });
            ConfirmDialog::ask_first(question, ActionOnItem::act_or_ask(buy, game))
        }
    }
}

/// Returns the window, the list, and the description area of `rows` rows.
fn areas(context: &Context, entries: usize, rows: i32) -> (Rect, Rect, Rect) {
    let about = rows + 2;
    let area = Rect::from_size(context.size).centred(framed_size(WIDTH, entries as i32 + about));
    let inner = inside(area);
    let (list, rest) = inner.cut_top((inner.size.height - about).max(1));
    (area, list, rest.cut_top(1).1)
}

impl Screen for ServiceScreen {
    fn name(&self) -> &'static str {
        "services"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(ally) = self.ally(game) else { return Flow::Pop };
        if context.bound_action(input) == Some(KeyAction::Why) {
            self.why = !self.why;
            return Flow::Stay;
        }
        let entries = game.services_of(ally).len() + 1;
        let (_, list, _) = areas(context, entries, self.max_description_rows(game, ally, context));
        match self.list.handle(input, context.keys, list, entries) {
            ListOutcome::None => Flow::Stay,
            ListOutcome::Closed => Flow::Pop,
            ListOutcome::Chosen(0) if game.stance(ally) == Stance::Peaceful => Flow::Pop,
            ListOutcome::Chosen(0) => Flow::Act(Action::OrderAlly(ally.id())),
            ListOutcome::Chosen(entry) => hire(game, ally, entry - 1),
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        dim_background(canvas, colors);
        let Some(ally) = self.ally(game) else { return };
        let services = game.services_of(ally);
        let entries = services.len() + 1;
        let keys = [(KeyAction::Confirm, say!("choose")), back_hint(), explain_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let (area, list, about) = areas(context, entries, self.max_description_rows(game, ally, context));
        window(canvas, area, &capitalize(&game.name_of(ally)), &hints, colors);
        let gold = game.gold();
        let mut view = canvas.part(list);
        self.list.draw(&mut view, entries, colors, |view, entry, y, color| {
            let service = entry.checked_sub(1).and_then(|index| services.get(index));
            let (name, price) = match service {
                Some(service) => (service.name.as_str(), Some(game.price(ally, service))),
                None => (wait_or_follow(game, ally).0, None),
            };
            view.text(Point::new(1, y), name, color);
            if let Some(price) = price {
                let color = if price > gold { colors.warning() } else { colors.text };
                view.text_right(y, &format!("{} ", words::coins(price)), color);
            }
        });
        let mut view = canvas.part(about);
        let size = view.size();
        let text = self.about(game, ally, self.list.selected);
        let mut description = view.part(Rect::new(0, 0, size.width, size.height - 1));
        card_parts::draw(&text, Scroll::TOP, false, colors, &mut description);
        let purse = say!("You have {}.", words::coins(gold));
        let last = view.size().height - 1;
        view.text(Point::new(0, last), &purse, colors.dim);
    }
}
