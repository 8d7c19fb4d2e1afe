//! Shop screen: buying and selling.

use super::super::items::amount::Amount;
use crate::cards::describe::Asked;
use crate::cards::{item_card, item_line, price, words};
use crate::screens::prelude::*;
use crate::screens::{Card, Confirm, Help, PopUp};
use fifteen_content::{DataKind, Rgb};
use fifteen_game::{Action, Actor, ActorId, Item, ItemId, Quote, Refusal};

/// Width of the window in columns, and fewest rows of the list.
const WIDTH: i32 = 66;
const LEAST: i32 = 8;
/// Rows at the foot for the comparison and the purse.
const FOOT: i32 = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Buy,
    Sell,
}

impl Side {
    /// Returns one of two values, depending on the mode.
    fn either<T>(self, buy: T, sell: T) -> T {
        match self {
            Side::Buy => buy,
            Side::Sell => sell,
        }
    }
}

/// The shop of a trader.
pub struct Shop {
    with: ActorId,
    side: Side,
    list: List,
    find: Find,
}

impl Shop {
    /// Opens the shop of an adjacent trader.
    pub fn with_trader(trader: &Actor) -> Box<Shop> {
        let (list, find) = (List::default(), Find::default());
        Box::new(Shop { with: trader.id(), side: Side::Buy, list, find })
    }

    fn trader<'g>(&self, game: &'g Game) -> Option<&'g Actor> {
        let actor = game.level().actors().get(self.with)?;
        (actor.at().touches(game.hero_at()) && game.shop(actor).is_some()).then_some(actor)
    }

    fn found<'g>(&self, game: &'g Game, trader: &'g Actor) -> Found<Ware<'g>> {
        self.find.among(self.wares(game, trader), |ware| item_line::search_text(game, ware.first))
    }

    /// Returns the wares. Items with the same look and price share a line.
    fn wares<'g>(&self, game: &'g Game, trader: &'g Actor) -> Vec<Ware<'g>> {
        let (pack, quote): (&[Item], Quotes<'_>) = match self.side {
            Side::Buy => (trader.pack(), &|item| game.asked_for(item, trader)),
            Side::Sell => (game.pack(), &|item| game.paid_for(item, trader)),
        };
        let sold = pack.iter().filter(|item| self.side == Side::Buy || !item.is_worn());
        let mut wares: Vec<Ware<'_>> = Vec::new();
        for item in sold {
            let Some(quote) = quote(item) else { continue };
            let look = (game.bare_name(item), item_line::guise(game, item));
            match wares.iter_mut().find(|ware| (&ware.look, &ware.quote) == (&look, &quote)) {
                Some(ware) => ware.items.push((item.id(), item.count())),
                None => {
                    let items = vec![(item.id(), item.count())];
                    wares.push(Ware { first: item, items, look, quote });
                }
            }
        }
        wares
    }

    /// Buys or sells a ware, after a question about the amount.
    fn deal(&self, game: &Game, ware: &Ware<'_>) -> Flow {
        let (with, side) = (self.with, self.side);
        if side == Side::Buy && ware.quote.coins(1) > game.gold() {
            return Flow::Remark(game.refusal(Refusal::TooPoor(ware.quote.coins(1))));
        }
        let (own, quote, items) = (game.gold(), ware.quote.clone(), ware.items.clone());
        let cost = move |count| {
            let parts = taken(&items, count);
            let coins = parts.iter().map(|(_, count)| quote.coins(*count));
            (coins.fold(0, u32::saturating_add), parts)
        };
        let bought = || (1..=ware.count()).take_while(|count| cost(*count).0 <= own).last();
        let most = side.either(bought().unwrap_or(1), ware.count());
        let deal = move |count| {
            let (coins, parts) = cost(count);
            let deals = parts.into_iter().map(|(item, count)| action(side, with, item, count));
            let flow = Flow::Tidy(deals.collect());
            match side {
                Side::Buy => asked_first(coins, own, flow),
                Side::Sell => flow,
            }
        };
        match most {
            1 => deal(1),
            most => {
                let question = side.either(say!("Buy how many?"), say!("Sell how many?"));
                Flow::Push(Amount::dealt(question, most, deal))
            }
        }
    }

    /// Whether the hero wears something that the shop would buy.
    fn wears_wanted(&self, game: &Game, trader: &Actor) -> bool {
        let mut worn = game.pack().iter().filter(|item| item.is_worn());
        self.side == Side::Sell && worn.any(|item| game.paid_for(item, trader).is_some())
    }
}

type Quotes<'g> = &'g dyn Fn(&Item) -> Option<Quote>;

/// A line of the list: items with the same look and price, each with its count.
struct Ware<'g> {
    first: &'g Item,
    items: Vec<(ItemId, u32)>,
    /// Name, glyph and colour.
    look: (String, (char, Rgb)),
    /// Price of each.
    quote: Quote,
}

impl Ware<'_> {
    fn count(&self) -> u32 {
        self.items.iter().map(|(_, count)| *count).fold(0, u32::saturating_add)
    }

    /// Returns the name, with the count if the name does not include it.
    fn name(&self) -> String {
        let name = capital(&self.look.0);
        match self.items.len() {
            1 => name,
            _ => say!("{name}: {} of them", self.count()),
        }
    }
}

/// Takes `count` pieces from several stacks, in order.
fn taken(items: &[(ItemId, u32)], mut count: u32) -> Vec<(ItemId, u32)> {
    let mut parts = Vec::new();
    for (item, all) in items {
        let some = count.min(*all);
        count -= some;
        parts.extend((some > 0).then_some((*item, some)));
    }
    parts
}

/// Asks before a purchase that costs more than half of the gold.
fn asked_first(coins: u32, own: u32, deal: Flow) -> Flow {
    let question = say!("That is {} of your {own}. Buy it anyway?", words::coins(coins));
    match u64::from(coins) * 2 > u64::from(own) {
        true => Flow::Push(Confirm::lightly(question, deal)),
        false => deal,
    }
}

fn action(side: Side, with: ActorId, item: ItemId, count: u32) -> Action {
    side.either(Action::Buy { from: with, item, count }, Action::Sell { to: with, item, count })
}

fn why(game: &Game, trader: &Actor, item: &Item, quote: &Quote) -> String {
    let base = match quote.unknown {
        true => say!("{} for an unidentified item", words::coins(quote.base)),
        false => {
            let id = &game.content().items[item.kind()].id;
            let at = price::place(game.content(), (DataKind::Item, id), ("price", None));
            say!("base price {}{at}", words::coins(quote.base))
        }
    };
    let told = quote
        .reasons
        .iter()
        .map(|(why, percent)| say!("{percent} % ({})", price::reason(game, trader, *why)));
    let all: Vec<String> = std::iter::once(base).chain(told).collect();
    format!("{}.", all.join(", "))
}

fn areas(context: &Context, wares: usize) -> (Rect, Rect, Rect) {
    let rows = i32::try_from(wares).unwrap_or(LEAST).max(LEAST);
    let height = (rows + FOOT).min(context.size.height - 4);
    let area = Rect::from_size(context.size).centred(around(WIDTH, height));
    let inner = inside(area);
    let (list, foot) = inner.cut_top((inner.size.height - FOOT).max(1));
    (area, list, foot)
}

impl Shop {
    /// Returns the commands for the selected ware.
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
                (Some(KeyAction::Look), Some(ware)) => {
                    let card = |why| item_card::card(game, ware.first, Asked { why });
                    return Flow::Push(Card::explained("", card(false), card(true)));
                }
                (Some(KeyAction::Why), Some(ware)) => {
                    let text = why(game, trader, ware.first, &ware.quote);
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
            let none = self
                .side
                .either(say!("There is nothing left."), say!("You have nothing to sell here."));
            view.text(Point::new(1, 0), none, looks.dim);
        }
        self.list.draw(&mut view, wares.len(), looks, |view, entry, y, color| {
            let Some(ware) = wares.get(entry) else { return };
            let coins = ware.quote.coins(1);
            let dear = self.side == Side::Buy && coins > gold;
            let (glyph, tint) = ware.look.1;
            view.glyph(Point::new(1, y), glyph, tint);
            view.text(Point::new(3, y), &ware.name(), color);
            let color = if dear { looks.warning() } else { looks.text };
            let each = if ware.count() > 1 { say!(" each") } else { "" };
            view.text_right(y, &format!("{}{each} ", words::coins(coins)), color);
        });
        self.find.draw(canvas, (area, list), wares.counts(), looks);
        let chosen = wares.get(self.list.selected.min(wares.len().saturating_sub(1)));
        let mut view = canvas.part(foot);
        let size = view.size();
        if let Some(ware) = chosen {
            let about = item_card::summary(game, ware.first);
            let mut told = view.part(Rect::new(1, 1, size.width - 2, size.height - 2));
            parts::draw(&about, Scroll::TOP, false, looks, &mut told);
        }
        let purse = say!("You have {}.", words::coins(gold));
        view.text(Point::new(1, size.height - 1), &purse, looks.dim);
        if self.wears_wanted(game, trader) {
            view.text_right(size.height - 1, say!("Worn items are not shown. "), looks.dim);
        }
    }
}
