//! Talent offer: a choice of one talent, from a level or a boon. An offer stays open until the player chooses.

use crate::cards::heroes::talent::describe_talent;
use crate::screens::prelude::*;
use crate::screens::{ConfirmDialog, HelpScreen};
use fifteen_base::Dir;
use fifteen_content::{Kind, Talent};
use fifteen_game::{Command, OfferSource, ShortId, TalentOffer as Offered, with_article};

const WIDTH: i32 = 84;
const INSET: i32 = 4;

#[derive(Default)]
pub struct TalentOfferScreen {
    /// Index in [`Growth::offers`](fifteen_game::Growth::offers).
    place: usize,
    selected: usize,
    explain: bool,
}

struct TalentBlock {
    talent: Kind<Talent>,
    parts: Vec<CardPart>,
    /// First row of the block, and the row after the gap below the block.
    rows: (i32, i32),
}

impl TalentOfferScreen {
    pub fn new(place: usize) -> Box<TalentOfferScreen> {
        Box::new(TalentOfferScreen { place, ..TalentOfferScreen::default() })
    }

    /// Returns the offer, or the last offer if `place` is too large. `None` without offers.
    fn offered<'a>(&self, game: &'a Game) -> Option<&'a Offered> {
        let offers = game.growth()?.offers();
        offers.get(self.place).or(offers.last())
    }

    fn blocks(&self, offer: &Offered, game: &Game, width: i32) -> Vec<TalentBlock> {
        let mut next = 0;
        let block = |talent: &Kind<Talent>| {
            let parts = describe_talent(game, *talent, self.explain);
            let rows = (next, next + 2 + card_parts::total_height(&parts, width - INSET));
            next = rows.1;
            TalentBlock { talent: *talent, parts, rows }
        };
        offer.talents.iter().map(block).collect()
    }

    fn area(&self, blocks: &[TalentBlock], canvas: Rect) -> Rect {
        let rows = blocks.last().map_or(1, |block| block.rows.1 - 1);
        canvas.centred(framed_size(width_in(canvas), rows + 1))
    }

    /// Returns the row to scroll to, so that the selected talent is visible.
    fn first_visible_row(&self, blocks: &[TalentBlock], page: i32) -> i32 {
        let total = blocks.last().map_or(0, |block| block.rows.1 - 1);
        let chosen = blocks.get(self.selected).or(blocks.last());
        let (top, end) = chosen.map_or((0, 0), |block| block.rows);
        (end - 1 - page).min(top).max(0).min((total - page).max(0))
    }

    fn ask_to_learn(&self, offer: &Offered, game: &Game) -> Flow {
        let chosen = offer.talents.get(self.selected).or(offer.talents.last());
        let Some(talent) = chosen.map(|talent| &game.content().talents[*talent]) else { return Flow::Stay };
        let Some(id) = ShortId::parse(&talent.id) else { return Flow::Stay };
        let others = match offer.talents.len() {
            ..=1 => say!("It is the only one on offer."),
            2 => say!("The other one may be offered again, but less often."),
            _ => say!("The others may be offered again, but less often."),
        };
        let question = say!("Learn {}? {others}", talent.name);
        let learn = Flow::Execute(Command::Choose(id));
        Flow::Push(ConfirmDialog::with_confirm_key(question, Flow::PopAnd(Box::new(learn))))
    }

    fn talent_at(&self, at: Point, blocks: &[TalentBlock], canvas: Rect) -> Option<usize> {
        let (_, rows) = inside(self.area(blocks, canvas)).cut_top(1);
        let first = self.first_visible_row(blocks, rows.size.height);
        let row = at.y - rows.at.y + first;
        let contains_row = |block: &TalentBlock| (block.rows.0..block.rows.1 - 1).contains(&row);
        rows.contains(at).then(|| blocks.iter().position(contains_row)).flatten()
    }
}

fn width_in(canvas: Rect) -> i32 {
    WIDTH.min(canvas.size.width - 4).max(1)
}

pub fn occasion_text(source: OfferSource, game: &Game) -> String {
    match source {
        OfferSource::Level(level) => say!("Level {level}: choose one talent."),
        OfferSource::Boon(master) => {
            let name = with_article(&game.content().monsters[master].name);
            say!("Learnt from {name}: choose one boon.")
        }
    }
}

impl Screen for TalentOfferScreen {
    fn name(&self) -> &'static str {
        "offer"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(offer) = self.offered(game) else { return Flow::Pop };
        let canvas = Rect::from_size(context.size);
        let blocks = self.blocks(offer, game, width_in(canvas));
        let last = blocks.len().saturating_sub(1);
        self.selected = self.selected.min(last);
        match input {
            Input::Key(key) => match context.keys.action(key) {
                Some(KeyAction::Walk(Dir::North) | KeyAction::Previous | KeyAction::PageUp) => {
                    self.selected = self.selected.checked_sub(1).unwrap_or(last);
                }
                Some(KeyAction::Walk(Dir::South) | KeyAction::Next | KeyAction::PageDown) => {
                    self.selected = if self.selected == last { 0 } else { self.selected + 1 };
                }
                Some(KeyAction::Top) => self.selected = 0,
                Some(KeyAction::Bottom) => self.selected = last,
                Some(KeyAction::Why) => self.explain = !self.explain,
                Some(KeyAction::Confirm) => return self.ask_to_learn(offer, game),
                Some(KeyAction::Cancel | KeyAction::Grow) => return Flow::Pop,
                Some(KeyAction::Help) => return Flow::Push(Box::<HelpScreen>::default()),
                _ => {}
            },
            Input::Wheel(notches) if notches > 0 => self.selected = self.selected.saturating_sub(1),
            Input::Wheel(_) => self.selected = (self.selected + 1).min(last),
            Input::Hover(_) => {}
            Input::Click(at, Button::Left) => match self.talent_at(at, &blocks, canvas) {
                Some(place) if place == self.selected => return self.ask_to_learn(offer, game),
                Some(place) => self.selected = place,
                None => {}
            },
            Input::Click(..) => return Flow::Pop,
        }
        Flow::Stay
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        dim_background(canvas, colors);
        let Some(offer) = self.offered(game) else { return };
        let whole = Rect::from_size(canvas.size());
        let blocks = self.blocks(offer, game, width_in(whole));
        let area = self.area(&blocks, whole);
        let why = if self.explain { say!("less") } else { say!("details") };
        let keys =
            [(KeyAction::Confirm, say!("learn")), (KeyAction::Why, why), (KeyAction::Cancel, say!("later"))];
        let hints = KeyHints::new(context.keys, &keys);
        window(canvas, area, say!("A new talent"), &hints, colors);
        let (head, rows) = inside(area).cut_top(1);
        canvas.part(head).text(Point::new(0, 0), &occasion_text(offer.source, game), colors.dim);
        let first = self.first_visible_row(&blocks, rows.size.height);
        let selected = self.selected.min(blocks.len().saturating_sub(1));
        for (place, block) in blocks.iter().enumerate() {
            let (top, end) = (block.rows.0 - first, block.rows.1 - first - 1);
            let whole = Rect::new(rows.at.x, rows.at.y + top, rows.size.width, end - top);
            let mut line = canvas.part(whole.cut_top(1).0.intersection(rows));
            let chosen = place == selected;
            if chosen {
                line.paint(Point::new(0, 0), rows.size.width, colors.select);
            }
            let color = if chosen { colors.bright } else { colors.title };
            line.text(Point::new(1, 0), &game.content().talents[block.talent].name, color);
            // Rows above the first visible row are scrolled away.
            let below = whole.cut_top(1).1;
            let hidden = (rows.at.y - below.at.y).max(0);
            let view = below.intersection(rows);
            let view = Rect::new(view.at.x + INSET, view.at.y, view.size.width - INSET, view.size.height);
            let scroll = Scroll::at(hidden);
            card_parts::draw(&block.parts, scroll, true, colors, &mut canvas.part(view));
        }
        let total = blocks.last().map_or(0, |block| block.rows.1 - 1);
        Scroll::at(first).draw_signs(canvas, area, total + 1, colors);
    }
}
