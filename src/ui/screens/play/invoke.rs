//! Talent list, to use a talent.

use super::spells::areas;
use crate::aimed_action::AimedAction;
use crate::cards::heroes::talent::{describe_talent, refusal_text};
use crate::screens::AimScreen;
use crate::screens::prelude::*;
use fifteen_content::{Kind, Talent};
use fifteen_game::world::item::PACK_LETTERS;
use fifteen_game::{Action, Growth};

/// Width of the list in columns, and height of the description in rows, including an empty row.
const WINDOW_SIZE: (i32, i32) = (62, 9);

#[derive(Default)]
pub struct TalentScreen {
    list: ListState,
    find: ListFilter,
    explain: bool,
}

/// Index among the hero's talents, and the talent.
type IndexedTalent = (u8, Kind<Talent>);

impl TalentScreen {
    pub fn open(game: &Game) -> Flow {
        match active_talents(game).is_empty() {
            true => Flow::remark(say!("You have no talent that needs activating.")),
            false => Flow::Push(Box::<TalentScreen>::default()),
        }
    }

    fn filtered(&self, game: &Game) -> FilteredList<IndexedTalent> {
        self.find.filter(active_talents(game), |(_, kind)| game.content().talents[*kind].name.clone())
    }

    fn about(&self, game: &Game, all: &[IndexedTalent]) -> Vec<CardPart> {
        let chosen = all.get(self.list.selected).or(all.last());
        chosen.map_or(Vec::new(), |(_, kind)| describe_talent(game, *kind, self.explain))
    }
}

/// Returns the active talents in the order of learning.
fn active_talents(game: &Game) -> Vec<IndexedTalent> {
    let talents = game.growth().map_or(&[][..], Growth::talents);
    let all = (0..).zip(talents.iter().copied());
    all.filter(|(_, kind)| game.content().talents[*kind].active.is_some()).collect()
}

/// Uses a talent. If it needs a target, calls `aim`, which asks for the target.
fn invoke(aim: fn(&Game, AimedAction) -> Flow, game: &Game, (index, kind): IndexedTalent) -> Flow {
    if let Some(why) = game.talent_refusal(kind) {
        return Flow::Remark(game.refusal_text(why));
    }
    let active = game.content().talents[kind].active.as_ref();
    match active.is_some_and(|active| active.needs_target()) {
        true => aim(game, AimedAction::Invoke(index)),
        false => {
            let flow = Flow::Act(Action::UseTalent(index, None));
            AimScreen::act_without_target(game, AimedAction::Invoke(index), flow)
        }
    }
}

/// Uses a talent again. If it needs a target, asks for the target.
pub fn invoke_again(game: &Game, talent: Kind<Talent>) -> Flow {
    let indexed = active_talents(game).into_iter().find(|(_, kind)| *kind == talent);
    indexed.map_or(Flow::Stay, |indexed| invoke(AimScreen::open_if_targets, game, indexed))
}

impl Screen for TalentScreen {
    fn name(&self) -> &'static str {
        "invoke"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let all = self.filtered(game);
        // The `Why` key may be a letter, so it is tested before the letters of the talents.
        if context.bound_action(input) == Some(KeyAction::Why) {
            self.explain = !self.explain;
            return Flow::Stay;
        }
        let talent_with_letter = |letter| PACK_LETTERS.find(letter).and_then(|place| all.get(place));
        let invoke = |talent: &IndexedTalent| invoke(AimScreen::open, game, *talent);
        if let Some(flow) = letter_flow(input, context.keys, |letter| talent_with_letter(letter).map(invoke))
        {
            return flow;
        }
        let (_, list, _) = areas(context.size, WINDOW_SIZE, all.unfiltered_len(), &self.about(game, &all));
        let outcome = self.list.handle(input, context.keys, list, all.len());
        outcome.choose(all.iter(), invoke)
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let all = self.filtered(game);
        let about = self.about(game, &all);
        let (area, list, about_area) = areas(canvas.size(), WINDOW_SIZE, all.unfiltered_len(), &about);
        let keys = [(KeyAction::Confirm, say!("use")), back_hint(), explain_hint()];
        let hints = KeyHints::NONE.with(say!("a-z"), say!("use")).and(KeyHints::new(context.keys, &keys));
        let hints = self.find.hints(hints, context.keys, all.counts());
        window_over(canvas, area, say!("Use which talent?"), &hints, colors);
        let selected = self.list.selected.min(all.len().saturating_sub(1));
        ListState { selected }.draw(&mut canvas.part(list), all.len(), colors, |view, index, y, _| {
            if let Some(letter) = PACK_LETTERS.chars().nth(index) {
                view.text(Point::new(2, y), &letter.to_string(), colors.title);
            }
            let talent = &game.content().talents[all[index].1];
            let why = game.talent_refusal(all[index].1);
            let color = colors.entry(index == selected, why.is_none());
            let mana = talent.active.as_ref().map_or(0, |active| active.mana);
            let (word, tone) = match why {
                Some(why) => (refusal_text(why), colors.warning()),
                None if mana > 0 => (say!("{mana} mana"), colors.text),
                None => (say!("ready").to_owned(), colors.text),
            };
            let room = view.size().width - 8 - word.len() as i32;
            view.text(Point::new(5, y), &shorten(&talent.name, room), color);
            view.text_right(y, &format!("{word} "), tone);
        });
        self.find.draw(canvas, (area, list), all.counts(), colors);
        card_parts::draw(&about, Scroll::TOP, true, colors, &mut canvas.part(about_area));
    }
}
