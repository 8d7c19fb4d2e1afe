//! Talent offer: a choice of one talent, from a level or a boon. An open offer stays available.

use crate::cards::describe::Asked;
use crate::cards::heroes::talent::about;
use crate::screens::prelude::*;
use crate::screens::{Confirm, Help};
use fifteen_base::Dir;
use fifteen_content::{Kind, Talent};
use fifteen_game::{Command, Offer as Offered, OfferOf, ShortId, with_article};

const WIDTH: i32 = 84;
/// Indentation of a talent's description, in columns.
const INSET: i32 = 4;

#[derive(Default)]
pub struct Offer {
    /// Index among the open offers.
    place: usize,
    selected: usize,
    asked: Asked,
}

/// An offered talent and its rows.
struct Block {
    talent: Kind<Talent>,
    parts: Vec<Part>,
    /// Its first row, and the row after its last; a gap is included.
    rows: (i32, i32),
}

impl Offer {
    pub fn new(place: usize) -> Box<Offer> {
        Box::new(Offer { place, ..Offer::default() })
    }

    /// Returns the offer, or the last open one.
    fn offered<'a>(&self, game: &'a Game) -> Option<&'a Offered> {
        let offers = game.growth()?.offers();
        offers.get(self.place).or(offers.last())
    }

    fn blocks(&self, offer: &Offered, game: &Game, width: i32) -> Vec<Block> {
        let mut next = 0;
        let block = |talent: &Kind<Talent>| {
            let parts = about(game, *talent, self.asked);
            let rows = (next, next + 2 + parts::total(&parts, width - INSET));
            next = rows.1;
            Block { talent: *talent, parts, rows }
        };
        offer.talents.iter().map(block).collect()
    }

    fn area(&self, blocks: &[Block], canvas: Rect) -> Rect {
        let rows = blocks.last().map_or(1, |block| block.rows.1 - 1);
        canvas.centred(around(wide(canvas), rows + 1))
    }

    /// Returns the first visible row so that the selected talent is visible.
    fn first(&self, blocks: &[Block], page: i32) -> i32 {
        let total = blocks.last().map_or(0, |block| block.rows.1 - 1);
        let chosen = blocks.get(self.selected).or(blocks.last());
        let (top, end) = chosen.map_or((0, 0), |block| block.rows);
        (end - 1 - page).min(top).max(0).min((total - page).max(0))
    }

    fn take(&self, offer: &Offered, game: &Game) -> Flow {
        let chosen = offer.talents.get(self.selected).or(offer.talents.last());
        let own = chosen.map(|talent| &game.content().talents[*talent]);
        let Some((own, id)) = own.and_then(|own| Some((own, ShortId::parse(&own.id)?))) else {
            return Flow::Stay;
        };
        let others = match offer.talents.len() {
            ..=1 => say!("It is the only one on offer."),
            2 => say!("The other one may be offered again, but less often."),
            _ => say!("The others may be offered again, but less often."),
        };
        let question = say!("Learn {}? {others}", own.name);
        let learn = Flow::Order(Command::Choose(id));
        Flow::Push(Confirm::lightly(question, Flow::PopAnd(Box::new(learn))))
    }

    fn at(&self, at: Point, blocks: &[Block], canvas: Rect) -> Option<usize> {
        let (_, rows) = inside(self.area(blocks, canvas)).cut_top(1);
        let first = self.first(blocks, rows.size.height);
        let row = at.y - rows.at.y + first;
        let there = |block: &Block| (block.rows.0..block.rows.1 - 1).contains(&row);
        rows.contains(at).then(|| blocks.iter().position(there)).flatten()
    }
}

fn wide(canvas: Rect) -> i32 {
    WIDTH.min(canvas.size.width - 4).max(1)
}

/// Returns the occasion of an offer in a sentence.
pub fn what_for(of: OfferOf, game: &Game) -> String {
    match of {
        OfferOf::Level(level) => say!("Level {level}: choose one talent."),
        OfferOf::Boon(master) => {
            let name = with_article(&game.content().monsters[master].name);
            say!("Learnt from {name}: choose one boon.")
        }
    }
}

impl Screen for Offer {
    fn name(&self) -> &'static str {
        "offer"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(offer) = self.offered(game) else { return Flow::Pop };
        let canvas = Rect::from_size(context.size);
        let blocks = self.blocks(offer, game, wide(canvas));
        let last = blocks.len().saturating_sub(1);
        self.selected = self.selected.min(last);
        match input {
            Input::Key(key) => match context.keys.command(key) {
                Some(KeyAction::Walk(Dir::North) | KeyAction::Previous | KeyAction::PageUp) => {
                    self.selected = self.selected.checked_sub(1).unwrap_or(last);
                }
                Some(KeyAction::Walk(Dir::South) | KeyAction::Next | KeyAction::PageDown) => {
                    self.selected = if self.selected == last { 0 } else { self.selected + 1 };
                }
                Some(KeyAction::Top) => self.selected = 0,
                Some(KeyAction::Bottom) => self.selected = last,
                Some(KeyAction::Why) => self.asked.why = !self.asked.why,
                Some(KeyAction::Confirm) => return self.take(offer, game),
                Some(KeyAction::Cancel | KeyAction::Grow) => return Flow::Pop,
                Some(KeyAction::Help) => return Flow::Push(Box::<Help>::default()),
                _ => {}
            },
            Input::Wheel(notches) if notches > 0 => {
                self.selected = self.selected.saturating_sub(1);
            }
            Input::Wheel(_) => self.selected = (self.selected + 1).min(last),
            Input::Hover(_) => {}
            Input::Click(at, Button::Left) => match self.at(at, &blocks, canvas) {
                Some(place) if place == self.selected => return self.take(offer, game),
                Some(place) => self.selected = place,
                None => {}
            },
            Input::Click(..) => return Flow::Pop,
        }
        Flow::Stay
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let Some(offer) = self.offered(game) else { return };
        let whole = Rect::from_size(canvas.size());
        let blocks = self.blocks(offer, game, wide(whole));
        let area = self.area(&blocks, whole);
        let why = if self.asked.why { say!("less") } else { say!("details") };
        let keys = [
            (KeyAction::Confirm, say!("learn")),
            (KeyAction::Why, why),
            (KeyAction::Cancel, say!("later")),
        ];
        let hints = Hints::new(context.keys, &keys);
        window(canvas, area, say!("A new talent"), &hints, looks);
        let (head, rows) = inside(area).cut_top(1);
        canvas.part(head).text(Point::new(0, 0), &what_for(offer.of, game), looks.dim);
        let first = self.first(&blocks, rows.size.height);
        let selected = self.selected.min(blocks.len().saturating_sub(1));
        for (place, block) in blocks.iter().enumerate() {
            let (top, end) = (block.rows.0 - first, block.rows.1 - first - 1);
            let whole = Rect::new(rows.at.x, rows.at.y + top, rows.size.width, end - top);
            let mut line = canvas.part(whole.cut_top(1).0.and(rows));
            let chosen = place == selected;
            if chosen {
                line.paint(Point::new(0, 0), rows.size.width, looks.select);
            }
            let color = if chosen { looks.bright } else { looks.title };
            line.text(Point::new(1, 0), &game.content().talents[block.talent].name, color);
            // Rows above the first visible one are scrolled away.
            let below = whole.cut_top(1).1;
            let hidden = (rows.at.y - below.at.y).max(0);
            let view = below.and(rows);
            let view =
                Rect::new(view.at.x + INSET, view.at.y, view.size.width - INSET, view.size.height);
            let scroll = Scroll::at(hidden);
            parts::draw(&block.parts, scroll, true, looks, &mut canvas.part(view));
        }
        let total = blocks.last().map_or(0, |block| block.rows.1 - 1);
        Scroll::at(first).draw_signs(canvas, area, total + 1, looks);
    }
}
