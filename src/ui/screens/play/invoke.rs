//! Talent list, to use a talent.

use super::spells::areas;
use crate::aimed_action::AimedAction;
use crate::cards::describe::Asked;
use crate::cards::heroes::talent::{about, hindered};
use crate::cards::item_line::{Lettered, lettered};
use crate::screens::Aim;
use crate::screens::prelude::*;
use fifteen_content::{Kind, Talent};
use fifteen_game::world::item::LETTERS;
use fifteen_game::{Action, Growth};

/// Columns of the list, and rows of the description including an empty one.
const ROOM: (i32, i32) = (62, 9);

/// List of the active talents.
#[derive(Default)]
pub struct Invoke {
    list: List,
    find: Find,
    /// Whether details are shown.
    asked: Asked,
}

/// Index among the hero's talents, and the talent.
type Had = (u8, Kind<Talent>);

impl Invoke {
    /// Opens the list, or says that there are no active talents.
    pub fn open(game: &Game) -> Flow {
        match usable(game).is_empty() {
            true => Flow::remark(say!("You have no talent that needs activating.")),
            false => Flow::Push(Box::<Invoke>::default()),
        }
    }
}

impl Invoke {
    fn found(&self, game: &Game) -> Found<Had> {
        self.find.among(usable(game), |(_, kind)| game.content().talents[*kind].name.clone())
    }

    fn about(&self, game: &Game, all: &[Had]) -> Vec<Part> {
        let chosen = all.get(self.list.selected).or(all.last());
        chosen.map_or(Vec::new(), |(_, kind)| about(game, *kind, self.asked))
    }
}

/// Returns the active talents in the order of learning.
fn usable(game: &Game) -> Vec<Had> {
    let talents = game.growth().map_or(&[][..], Growth::talents);
    let all = (0..).zip(talents.iter().copied());
    all.filter(|(_, kind)| game.content().talents[*kind].active.is_some()).collect()
}

/// Uses a talent, or asks for a target with `aim`.
fn invoke_by(aim: fn(&Game, AimedAction) -> Flow, game: &Game, (place, kind): Had) -> Flow {
    if let Some(why) = game.why_not_now(kind) {
        return Flow::Remark(game.refusal(why));
    }
    let active = game.content().talents[kind].active.as_ref();
    match active.is_some_and(|active| active.needs_target()) {
        true => aim(game, AimedAction::Invoke(place)),
        false => {
            let flow = Flow::Act(Action::Invoke(place, None));
            Aim::without(game, AimedAction::Invoke(place), flow)
        }
    }
}

fn invoke(game: &Game, had: Had) -> Flow {
    invoke_by(Aim::open, game, had)
}

/// Uses a talent again, or asks for a target.
pub fn invoke_again(game: &Game, talent: Kind<Talent>) -> Flow {
    let had = usable(game).into_iter().find(|(_, kind)| *kind == talent);
    had.map_or(Flow::Stay, |had| invoke_by(Aim::at_somebody, game, had))
}

impl Screen for Invoke {
    fn name(&self) -> &'static str {
        "invoke"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let all = self.found(game);
        // Before the letters, as the key may be a letter.
        if context.command(input) == Some(KeyAction::Why) {
            self.asked.why = !self.asked.why;
            return Flow::Stay;
        }
        let named = |letter| LETTERS.find(letter).and_then(|place| all.get(place));
        match lettered(input, context.keys, named) {
            Lettered::Chosen(had) => return invoke(game, *had),
            Lettered::Idle => return Flow::Stay,
            Lettered::Other => {}
        }
        let (_, list, _) = areas(context.size, ROOM, all.full(), &self.about(game, &all));
        self.list
            .handle(input, context.keys, list, all.len())
            .answer(|entry| all.get(entry).map_or(Flow::Stay, |had| invoke(game, *had)))
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let all = self.found(game);
        let about = self.about(game, &all);
        let (area, list, told) = areas(canvas.size(), ROOM, all.full(), &about);
        let keys = [
            (KeyAction::Confirm, say!("use")),
            (KeyAction::Cancel, say!("back")),
            (KeyAction::Why, say!("why")),
        ];
        let hints =
            Hints::NONE.with(say!("letter"), say!("use")).and(Hints::new(context.keys, &keys));
        let hints = self.find.hints(hints, context.keys, all.counts());
        window_over(canvas, area, say!("Use which talent?"), &hints, looks);
        let selected = self.list.selected.min(all.len().saturating_sub(1));
        let list_of = List { selected };
        let mut view = canvas.part(list);
        list_of.draw(&mut view, all.len(), looks, |view, entry, y, _| {
            draw_talent(game, (entry, all[entry].1), y, entry == selected, context, view);
        });
        self.find.draw(canvas, (area, list), all.counts(), looks);
        parts::draw(&about, Scroll::TOP, true, looks, &mut canvas.part(told));
    }
}

fn draw_talent(
    game: &Game,
    (place, kind): (usize, Kind<Talent>),
    y: i32,
    chosen: bool,
    context: &Context,
    view: &mut View,
) {
    let looks = context.looks;
    if let Some(letter) = LETTERS.chars().nth(place) {
        view.text(Point::new(2, y), &letter.to_string(), looks.title);
    }
    let own = &game.content().talents[kind];
    let why = game.why_not_now(kind);
    let color = match (chosen, why.is_some()) {
        (_, true) => looks.dim,
        (true, false) => looks.bright,
        (false, false) => looks.text,
    };
    let mana = own.active.as_ref().map_or(0, |active| active.mana);
    let (word, tone) = match why {
        Some(why) => (hindered(why), looks.warning()),
        None if mana > 0 => (say!("{mana} mana"), looks.text),
        None => (say!("ready").to_owned(), looks.text),
    };
    let room = view.size().width - 8 - word.len() as i32;
    view.text(Point::new(5, y), &shorten(&own.name, room), color);
    view.text_right(y, &format!("{word} "), tone);
}
