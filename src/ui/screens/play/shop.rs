//! A shop: what can be bought and sold there.

use super::super::items::amount::Amount;
use crate::cards::describe::Asked;
use crate::cards::{item_card, item_line, price, words};
use crate::screens::prelude::*;
use crate::screens::{Card, Confirm, Help, PopUp};
use fifteen_content::DataKind;
use fifteen_game::{Action, Actor, ActorId, Item, ItemId, Quote, Refusal};

/// The columns of the window, and the fewest rows of the list.
const WIDTH: i32 = 66;
const LEAST: i32 = 8;
/// The rows at the foot: why a price is what it is, and the purse.
const FOOT: i32 = 4;

/// What is done in a shop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The hero buys.
    Buy,
    /// The hero sells.
    Sell,
}

impl Side {
    /// What is so as the hero buys, or as they sell.
    fn either<T>(self, buy: T, sell: T) -> T {
        match self {
            Side::Buy => buy,
            Side::Sell => sell,
        }
    }
}

/// The wares of somebody, and what they would take.
pub struct Shop {
    with: ActorId,
    side: Side,
    list: List,
    find: Find,
}

impl Shop {
    /// The shop of somebody beside the hero.
    pub fn of(trader: &Actor) -> Box<Shop> {
        let (list, find) = (List::default(), Find::default());
        Box::new(Shop { with: trader.id(), side: Side::Buy, list, find })
    }

    fn trader<'g>(&self, game: &'g Game) -> Option<&'g Actor> {
        let actor = game.level().actors().get(self.with)?;
        (actor.at().touches(game.hero_at()) && game.shop(actor).is_some()).then_some(actor)
    }

    /// What is on the list and holds what was typed, each with its price.
    fn found<'g>(&self, game: &'g Game, trader: &'g Actor) -> Found<(&'g Item, Quote)> {
        self.find.among(self.wares(game, trader), |(item, _)| item_line::told(game, item))
    }

    /// What is on the list, each with its price.
    fn wares<'g>(&self, game: &'g Game, trader: &'g Actor) -> Vec<(&'g Item, Quote)> {
        match self.side {
            Side::Buy => {
                let quoted = |item| Some((item, game.asked_for(item, trader)?));
                trader.pack().iter().filter_map(quoted).collect()
            }
            Side::Sell => {
                let quoted = |item: &'g Item| Some((item, game.paid_for(item, trader)?));
                game.pack().iter().filter(|item| !item.is_worn()).filter_map(quoted).collect()
            }
        }
    }

    /// Buys or sells one of a line, or asks how many.
    fn deal(&self, game: &Game, (item, quote): &(&Item, Quote)) -> Flow {
        let (with, side) = (self.with, self.side);
        if side == Side::Buy && quote.coins(1) > game.gold() {
            return Flow::Remark(game.refusal(Refusal::TooPoor(quote.coins(1))));
        }
        let most = side.either(affordable(item.count(), quote, game.gold()), item.count());
        let (own, quote) = (game.gold(), quote.clone());
        let deal = move |item, count| {
            let flow = Flow::Tidy(vec![action(side, with, item, count)]);
            match side {
                Side::Buy => asked_first(quote.coins(count), own, flow),
                Side::Sell => flow,
            }
        };
        match most {
            1 => deal(item.id(), 1),
            most => {
                let question = side.either(say!("Buy how many?"), say!("Sell how many?"));
                Flow::Push(Amount::dealt(question, most, item.id(), deal))
            }
        }
    }

    /// Whether something is worn that would be wanted here, were it taken off.
    fn wears_wanted(&self, game: &Game, trader: &Actor) -> bool {
        let mut worn = game.pack().iter().filter(|item| item.is_worn());
        self.side == Side::Sell && worn.any(|item| game.paid_for(item, trader).is_some())
    }
}

/// What takes more than half of the purse is asked about first.
fn asked_first(coins: u32, own: u32, deal: Flow) -> Flow {
    let question = say!("That is {} of your {own}. Buy it all the same?", words::coins(coins));
    match u64::from(coins) * 2 > u64::from(own) {
        true => Flow::Push(Confirm::lightly(question, deal)),
        false => deal,
    }
}

fn action(side: Side, with: ActorId, item: ItemId, count: u32) -> Action {
    side.either(Action::Buy { from: with, item, count }, Action::Sell { to: with, item, count })
}

/// How many of a stack so much gold is enough for.
fn affordable(count: u32, quote: &Quote, gold: u32) -> u32 {
    (1..=count).take_while(|some| quote.coins(*some) <= gold).last().unwrap_or(1)
}

/// Why a price is what it is, in a sentence.
fn why(game: &Game, trader: &Actor, item: &Item, quote: &Quote) -> String {
    let base = match quote.unknown {
        true => say!("{} for what nobody knows", words::coins(quote.base)),
        false => {
            let id = &game.content().items[item.kind()].id;
            let at = price::place(game.content(), (DataKind::Item, id), ("price", None));
            say!("{} as a rule{at}", words::coins(quote.base))
        }
    };
    let told = quote
        .reasons
        .iter()
        .map(|(why, percent)| say!("{percent} % of that {}", price::reason(game, trader, *why)));
    let all: Vec<String> = std::iter::once(base).chain(told).collect();
    format!("{}.", all.join(", "))
}

fn areas(context: &Context, wares: usize) -> (Rect, Rect, Rect) {
    let rows = i32::try_from(wares).unwrap_or(LEAST).max(LEAST);
    let height = (rows + FOOT).min(context.size.height - 4);
    let area = Rect::of(context.size).centred(around(WIDTH, height));
    let inner = inside(area);
    let (list, foot) = inner.cut_top((inner.size.height - FOOT).max(1));
    (area, list, foot)
}

impl Shop {
    /// What keys do with the one that is chosen.
    fn of_one(&self) -> [(KeyAction, &'static str); 3] {
        let deal = self.side.either(say!("buy"), say!("sell"));
        [(KeyAction::Confirm, deal), (KeyAction::Look, say!("look")), (KeyAction::Why, say!("why"))]
    }
}

impl Screen for Shop {
    fn name(&self) -> &'static str {
        "shop"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(trader) = self.trader(game) else { return Flow::Pop };
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let wares = self.found(game, trader);
        let chosen = wares.get(self.list.selected.min(wares.len().saturating_sub(1)));
        if let Input::Key(key) = input {
            match (context.keys.command(key), chosen) {
                (Some(KeyAction::Next | KeyAction::Previous), _) => {
                    self.side = if self.side == Side::Buy { Side::Sell } else { Side::Buy };
                    self.list = List::default();
                    return Flow::Stay;
                }
                (Some(KeyAction::Look), Some((item, _))) => {
                    let card = |why| item_card::card(game, item, Asked { why });
                    return Flow::Push(Card::explained("", card(false), card(true)));
                }
                (Some(KeyAction::Why), Some((item, quote))) => {
                    let text = why(game, trader, item, quote);
                    return Flow::Push(Card::new(
                        say!("Why it costs that"),
                        vec![Part::Fact(text)],
                    ));
                }
                (Some(KeyAction::Help), _) => return Flow::Push(Box::<Help>::default()),
                _ => {}
            }
        }
        let (_, list, _) = areas(context, wares.full());
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, wares.len())
        {
            self.list.selected = entry;
            return Flow::Push(PopUp::of_keys(at, context.keys, &self.of_one()));
        }
        self.list
            .handle(input, context.keys, list, wares.len())
            .answer(|entry| wares.get(entry).map_or(Flow::Stay, |ware| self.deal(game, ware)))
    }

    fn is_over(&self, context: &Context) -> bool {
        context.game.is_none_or(|game| self.trader(game).is_none())
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let Some(trader) = self.trader(game) else { return };
        let (what, other) =
            self.side.either((say!("buy"), say!("sell")), (say!("sell"), say!("buy")));
        let keys = [
            (KeyAction::Confirm, what),
            (KeyAction::Next, other),
            (KeyAction::Look, say!("look")),
            (KeyAction::Why, say!("why")),
            (KeyAction::Cancel, say!("leave")),
        ];
        let wares = self.found(game, trader);
        let hints = self.find.hints(Hints::new(context.keys, &keys), context.keys, wares.counts());
        let (area, list, foot) = areas(context, wares.full());
        let name = game.shop(trader).map_or("", |shop| shop.name.as_str());
        let title = format!("{}: {what}", capital(name));
        window_over(canvas, area, &title, &hints, looks);
        let gold = game.gold();
        let mut view = canvas.part(list);
        if wares.full() == 0 {
            let none = self.side.either(
                say!("There is nothing left."),
                say!("You have nothing that is wanted here."),
            );
            view.text(Point::new(1, 0), none, looks.dim);
        }
        self.list.draw(&mut view, wares.len(), looks, |view, entry, y, color| {
            let Some((item, quote)) = wares.get(entry) else { return };
            let coins = quote.coins(1);
            let dear = self.side == Side::Buy && coins > gold;
            let (glyph, tint) = item_line::guise(game, item);
            view.glyph(Point::new(1, y), glyph, tint);
            view.text(Point::new(3, y), &capital(&game.bare_name(item)), color);
            let color = if dear { looks.warning() } else { looks.text };
            let each = if item.count() > 1 { say!(" each") } else { "" };
            view.text_right(y, &format!("{}{each} ", words::coins(coins)), color);
        });
        self.find.draw(canvas, (area, list), wares.counts(), looks);
        let chosen = wares.get(self.list.selected.min(wares.len().saturating_sub(1)));
        let mut view = canvas.part(foot);
        let size = view.size();
        if let Some((item, _)) = chosen {
            let about = item_card::summary(game, item);
            let mut told = view.part(Rect::new(1, 1, size.width - 2, size.height - 2));
            parts::draw(&about, Scroll::TOP, false, looks, &mut told);
        }
        let purse = say!("You have {}.", words::coins(gold));
        view.text(Point::new(1, size.height - 1), &purse, looks.dim);
        if self.wears_wanted(game, trader) {
            view.text_right(size.height - 1, say!("What you wear is not shown. "), looks.dim);
        }
    }
}
