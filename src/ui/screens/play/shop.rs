//! Shop screen: buying and selling.

use super::super::items::amount::AmountDialog;
use crate::cards::{breakdown, item_card, item_line, price, words};
use crate::screens::prelude::*;
use crate::screens::{CardScreen, ConfirmDialog, HelpScreen, PopUpMenu};
use fifteen_content::{DataKind, Rgb};
use fifteen_game::{Action, Actor, ActorId, Item, ItemId, Quote, Refusal};

const WIDTH: i32 = 66;
/// Minimum rows of the list.
const LEAST: i32 = 8;
/// Rows below the list: a comparison of the selected ware with worn items, and the hero's gold.
const FOOTER_ROWS: i32 = 8;

#[derive(Clone, Copy, PartialEq, Eq)]
enum TradeMode {
    Buy,
    Sell,
}

impl TradeMode {
    fn either<T>(self, buy: T, sell: T) -> T {
        match self {
            TradeMode::Buy => buy,
            TradeMode::Sell => sell,
        }
    }
}

pub struct ShopScreen {
    trader_id: ActorId,
    mode: TradeMode,
    list: ListState,
    find: ListFilter,
}

impl ShopScreen {
    pub fn with_trader(trader: &Actor) -> Box<ShopScreen> {
        let (list, find) = (ListState::default(), ListFilter::default());
        Box::new(ShopScreen { trader_id: trader.id(), mode: TradeMode::Buy, list, find })
    }

    fn trader<'g>(&self, game: &'g Game) -> Option<&'g Actor> {
        let actor = game.level().actors().get(self.trader_id)?;
        (actor.at().is_adjacent(game.hero_at()) && game.shop(actor).is_some()).then_some(actor)
    }

    fn filtered<'g>(&self, game: &'g Game, trader: &'g Actor) -> FilteredList<WareLine<'g>> {
        self.find.filter(self.wares(game, trader), |ware| item_line::search_text(game, ware.first))
    }

    /// Returns the lines of the list. Items with the same look and price share a line.
    fn wares<'g>(&self, game: &'g Game, trader: &'g Actor) -> Vec<WareLine<'g>> {
        let buying = self.mode == TradeMode::Buy;
        let pack = if buying { trader.pack() } else { game.pack() };
        let goods = pack.iter().filter(|item| buying || !item.is_worn());
        let mut wares: Vec<WareLine<'_>> = Vec::new();
        for item in goods {
            let quote = match self.mode {
                TradeMode::Buy => game.selling_price(item, trader),
                TradeMode::Sell => game.buying_price(item, trader),
            };
            let Some(quote) = quote else { continue };
            let look = (game.bare_name(item), item_line::appearance(game, item));
            match wares.iter_mut().find(|ware| (&ware.look, &ware.quote) == (&look, &quote)) {
                Some(ware) => ware.items.push((item.id(), item.count())),
                None => {
                    let items = vec![(item.id(), item.count())];
                    wares.push(WareLine { first: item, items, look, quote });
                }
            }
        }
        wares
    }

    /// Buys or sells a ware. Asks for the amount if there are several items, and asks before an expensive purchase.
    fn trade(&self, game: &Game, ware: &WareLine<'_>) -> Flow {
        let (trader_id, mode) = (self.trader_id, self.mode);
        if mode == TradeMode::Buy && ware.quote.coins(1) > game.gold() {
            return Flow::Remark(game.refusal_text(Refusal::TooExpensive(ware.quote.coins(1))));
        }
        let (own, quote, items) = (game.gold(), ware.quote.clone(), ware.items.clone());
        let cost = move |count| {
            let parts = take_from_stacks(&items, count);
            let coins = parts.iter().map(|(_, count)| quote.coins(*count));
            (coins.fold(0, u32::saturating_add), parts)
        };
        let affordable = || (1..=ware.count()).take_while(|count| cost(*count).0 <= own).last();
        let most = mode.either(affordable().unwrap_or(1), ware.count());
        let deal = move |count| {
            let (coins, parts) = cost(count);
            let deals = parts.into_iter().map(|(item, count)| match mode {
                TradeMode::Buy => Action::Buy { from: trader_id, item, count },
                TradeMode::Sell => Action::Sell { to: trader_id, item, count },
            });
            let flow = Flow::ActAllInScreen(deals.collect());
            let is_expensive = mode == TradeMode::Buy && u64::from(coins) * 2 > u64::from(own);
            let question = say!("This costs {}, and you have {own}. Buy it?", words::coins(coins));
            if is_expensive { Flow::Push(ConfirmDialog::with_confirm_key(question, flow)) } else { flow }
        };
        match most {
            1 => deal(1),
            most => {
                let question = mode.either(say!("Buy how many?"), say!("Sell how many?"));
                Flow::Push(AmountDialog::in_shop(question, most, deal))
            }
        }
    }

    fn wears_sellable(&self, game: &Game, trader: &Actor) -> bool {
        let mut worn = game.pack().iter().filter(|item| item.is_worn());
        self.mode == TradeMode::Sell && worn.any(|item| game.buying_price(item, trader).is_some())
    }
}

/// A line of the list: items with the same look and price, each with its count.
struct WareLine<'g> {
    first: &'g Item,
    items: Vec<(ItemId, u32)>,
    /// Name, glyph and colour.
    look: (String, (char, Rgb)),
    /// Price of each item.
    quote: Quote,
}

impl WareLine<'_> {
    fn count(&self) -> u32 {
        self.items.iter().map(|(_, count)| *count).fold(0, u32::saturating_add)
    }

    /// Returns the name, with the count if the name does not include it.
    fn name(&self) -> String {
        let name = capitalize(&self.look.0);
        match self.items.len() {
            1 => name,
            _ => say!("{name}: {} of them", self.count()),
        }
    }
}

fn take_from_stacks(items: &[(ItemId, u32)], mut count: u32) -> Vec<(ItemId, u32)> {
    let mut parts = Vec::new();
    for (item, available) in items {
        let taken = count.min(*available);
        count -= taken;
        parts.extend((taken > 0).then_some((*item, taken)));
    }
    parts
}

fn quote_reasons(game: &Game, trader: &Actor, item: &Item, quote: &Quote) -> String {
    let base = match quote.unknown {
        true => say!("{} for an unidentified item", words::coins(quote.base)),
        false => {
            let id = &game.content().items[item.kind()].id;
            let at = breakdown::data_place(game.content(), (DataKind::Item, id), ("price", None));
            say!("base price {}{at}", words::coins(quote.base))
        }
    };
    let reasons = quote.reasons.iter().map(|reason| price::reason_text(game, trader, *reason));
    let all: Vec<String> = std::iter::once(base).chain(reasons).collect();
    format!("{}.", all.join(", "))
}

fn areas(context: &Context, wares: usize) -> (Rect, Rect, Rect) {
    let rows = i32::try_from(wares).unwrap_or(LEAST).max(LEAST);
    let height = (rows + FOOTER_ROWS).min(context.size.height - 4);
    let area = Rect::from_size(context.size).centred(framed_size(WIDTH, height));
    let inner = inside(area);
    let (list, foot) = inner.cut_top((inner.size.height - FOOTER_ROWS).max(1));
    (area, list, foot)
}

impl Screen for ShopScreen {
    fn name(&self) -> &'static str {
        "shop"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(trader) = self.trader(game) else { return Flow::Pop };
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let wares = self.filtered(game, trader);
        let chosen = wares.get(self.list.selected.min(wares.len().saturating_sub(1)));
        if let Input::Key(key) = input {
            match (context.keys.action(key), chosen) {
                (Some(KeyAction::Next | KeyAction::Previous), _) => {
                    self.mode = if self.mode == TradeMode::Buy { TradeMode::Sell } else { TradeMode::Buy };
                    self.list = ListState::default();
                    return Flow::Stay;
                }
                (Some(KeyAction::Look), Some(ware)) => {
                    let card = |explain| item_card::card(game, ware.first, explain);
                    return Flow::Push(CardScreen::with_explanations("", card));
                }
                (Some(KeyAction::Why), Some(ware)) => {
                    let text = quote_reasons(game, trader, ware.first, &ware.quote);
                    let parts = vec![CardPart::Sentence(text)];
                    return Flow::Push(CardScreen::new(say!("Price details"), parts));
                }
                (Some(KeyAction::Help), _) => return Flow::Push(Box::<HelpScreen>::default()),
                _ => {}
            }
        }
        let (_, list, _) = areas(context, wares.unfiltered_len());
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, wares.len())
        {
            self.list.selected = entry;
            let deal = (KeyAction::Confirm, self.mode.either(say!("buy"), say!("sell")));
            let commands = [deal, (KeyAction::Look, say!("look")), explain_hint()];
            return Flow::Push(PopUpMenu::from_commands(at, context.keys, &commands));
        }
        let outcome = self.list.handle(input, context.keys, list, wares.len());
        outcome.choose(wares.iter(), |ware| self.trade(game, ware))
    }

    fn is_finished(&self, context: &Context) -> bool {
        context.game.is_none_or(|game| self.trader(game).is_none())
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let Some(trader) = self.trader(game) else { return };
        let (what, other) = self.mode.either((say!("buy"), say!("sell")), (say!("sell"), say!("buy")));
        let keys = [
            (KeyAction::Confirm, what),
            (KeyAction::Next, other),
            (KeyAction::Look, say!("look")),
            explain_hint(),
            (KeyAction::Cancel, say!("leave")),
        ];
        let wares = self.filtered(game, trader);
        let hints = self.find.hints(KeyHints::new(context.keys, &keys), context.keys, wares.counts());
        let (area, list, foot) = areas(context, wares.unfiltered_len());
        let name = game.shop(trader).map_or("", |shop| shop.name.as_str());
        let title = format!("{}: {what}", capitalize(name));
        window_over(canvas, area, &title, &hints, colors);
        let gold = game.gold();
        let mut view = canvas.part(list);
        if wares.unfiltered_len() == 0 {
            let none =
                self.mode.either(say!("There is nothing left."), say!("You have nothing to sell here."));
            view.text(Point::new(1, 0), none, colors.dim);
        }
        self.list.draw(&mut view, wares.len(), colors, |view, entry, y, color| {
            let Some(ware) = wares.get(entry) else { return };
            let coins = ware.quote.coins(1);
            let too_expensive = self.mode == TradeMode::Buy && coins > gold;
            let (glyph, tint) = ware.look.1;
            view.glyph(Point::new(1, y), glyph, tint);
            view.text(Point::new(3, y), &ware.name(), color);
            let color = if too_expensive { colors.warning() } else { colors.text };
            let each = if ware.count() > 1 { say!(" each") } else { "" };
            view.text_right(y, &format!("{}{each} ", words::coins(coins)), color);
        });
        self.find.draw(canvas, (area, list), wares.counts(), colors);
        let chosen = wares.get(self.list.selected.min(wares.len().saturating_sub(1)));
        let mut view = canvas.part(foot);
        let size = view.size();
        if let Some(ware) = chosen {
            let about = item_card::summary(game, ware.first);
            let mut description = view.part(Rect::new(1, 1, size.width - 2, size.height - 2));
            card_parts::draw(&about, Scroll::TOP, false, colors, &mut description);
        }
        let purse = say!("You have {}.", words::coins(gold));
        view.text(Point::new(1, size.height - 1), &purse, colors.dim);
        if self.wears_sellable(game, trader) {
            view.text_right(size.height - 1, say!("Worn items are not shown. "), colors.dim);
        }
    }
}
