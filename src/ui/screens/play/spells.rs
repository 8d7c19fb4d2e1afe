//! Spell list, to cast a spell.

use crate::aimed_action::AimedAction;
use crate::cards::spell_card;
use crate::item_prompt::ActionOnItem;
use crate::screens::AimScreen;
use crate::screens::prelude::*;
use fifteen_content::{Content, Kind, School, Spell};
use fifteen_game::world::item::PACK_LETTERS;
use fifteen_game::{Action, Refusal};

/// Width of the list in columns, and height of the description in rows, including an empty row.
pub(super) const WINDOW_SIZE: (i32, i32) = (58, 7);
/// Minimum rows for the list and the frame.
const LEAST_LIST: i32 = 6;

#[derive(Default)]
pub struct SpellScreen {
    list: GroupedList,
    find: ListFilter,
    /// Whether the reasons for the mana costs are shown.
    why: bool,
}

impl SpellScreen {
    fn about(&self, game: &Game, rows: &[ListRow<LearntSpell<'_>>]) -> Vec<CardPart> {
        let Some(learnt) = self.list.chosen(rows) else { return Vec::new() };
        let mut parts = if self.why { spell_card::explain_casting(game, learnt.kind) } else { Vec::new() };
        parts.extend(spell_card::describe_spell(learnt.spell, game.content()));
        parts
    }

    fn filtered<'a>(&self, game: &'a Game) -> FilteredList<ListRow<LearntSpell<'a>>> {
        self.find.filter_rows(rows(game), |learnt| learnt.spell.name.clone())
    }

    pub fn open(game: &Game) -> Flow {
        match game.world().lore().spells().is_empty() {
            true => Flow::remark(say!("You know no spells. You learn them from books.")),
            false => Flow::Push(Box::<SpellScreen>::default()),
        }
    }
}

#[derive(Clone, Copy)]
struct LearntSpell<'a> {
    /// Index in the learnt spells, in the order of learning.
    place: u8,
    kind: Kind<Spell>,
    spell: &'a Spell,
    mana: i32,
}

/// Returns the spells under the names of their schools. The spells of a school are in the order of learning.
fn rows(game: &Game) -> Vec<ListRow<LearntSpell<'_>>> {
    let spells = game.world().lore().spells().iter();
    let learnt = |(place, kind): (u8, &Kind<Spell>)| LearntSpell {
        place,
        kind: *kind,
        spell: &game.content().spells[*kind],
        mana: game.mana_cost(*kind),
    };
    let all = (0..=u8::MAX).zip(spells).map(learnt).collect();
    by_school(all, game.content(), |learnt| learnt.spell.school)
}

/// Puts entries under the names of their schools.
pub fn by_school<T: Copy>(all: Vec<T>, content: &Content, school: fn(&T) -> Kind<School>) -> Vec<ListRow<T>> {
    let (mut rows, mut schools) = (Vec::new(), Vec::new());
    for kind in all.iter().map(school) {
        if !schools.contains(&kind) {
            schools.push(kind);
            rows.push(ListRow::Heading(capitalize(&content.schools[kind].name)));
            let of_school = all.iter().filter(|entry| school(entry) == kind);
            rows.extend(of_school.copied().map(ListRow::Entry));
        }
    }
    rows
}

/// Casts a spell. If it needs a target, calls `aim`, which asks for the target.
fn cast(aim: fn(&Game, AimedAction) -> Flow, game: &Game, learnt: LearntSpell) -> Flow {
    let LearntSpell { place, spell, .. } = learnt;
    let mana = game.hero().map_or(0, |hero| hero.mana());
    if mana < learnt.mana {
        return Flow::Remark(game.refusal_text(Refusal::NoMana));
    }
    match spell.needs_target() {
        true => aim(game, AimedAction::Cast(place)),
        false => {
            let flow = ActionOnItem::act_or_ask(Action::Cast(place, None), game);
            AimScreen::act_without_target(game, AimedAction::Cast(place), flow)
        }
    }
}

/// Casts a spell again. If it needs a target, asks for the target.
pub fn cast_again(game: &Game, kind: Kind<Spell>) -> Flow {
    let learnt = entries(&rows(game)).find(|learnt: &LearntSpell| learnt.kind == kind);
    learnt.map_or(Flow::Stay, |learnt| cast(AimScreen::open_if_targets, game, learnt))
}

/// Returns the window for `rows` rows, its list, and its description area.
pub fn areas(size: Size, (width, about): (i32, i32), rows: usize, text: &[CardPart]) -> (Rect, Rect, Rect) {
    // A long description gets more room, but the list keeps a few rows.
    let max_about = (size.height - LEAST_LIST).max(about);
    let about = (card_parts::total_height(text, width.min(size.width - 4)) + 1).clamp(about, max_about);
    let area = Rect::from_size(size).centred(framed_size(width, rows as i32 + about));
    let inner = inside(area);
    let (list, rest) = inner.cut_top(inner.size.height - about);
    (area, list, rest.cut_top(1).1)
}

impl Screen for SpellScreen {
    fn name(&self) -> &'static str {
        "spells"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.filtered(game);
        let all: Vec<LearntSpell> = entries(&rows).collect();
        // The `Why` key may be a letter, so it is tested before the letters of the spells.
        if context.bound_action(input) == Some(KeyAction::Why) {
            self.why = !self.why;
            return Flow::Stay;
        }
        let cast_letter = |letter| {
            let place = PACK_LETTERS.find(letter).and_then(|place| u8::try_from(place).ok());
            let learnt = all.iter().find(|learnt| Some(learnt.place) == place)?;
            Some(cast(AimScreen::open, game, *learnt))
        };
        if let Some(flow) = letter_flow(input, context.keys, cast_letter) {
            return flow;
        }
        let (_, list, _) = areas(context.size, WINDOW_SIZE, rows.unfiltered_len(), &self.about(game, &rows));
        let outcome = self.list.handle(input, context.keys, list, &rows);
        outcome.choose(all.iter(), |learnt| cast(AimScreen::open, game, *learnt))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.filtered(game);
        let description = self.about(game, &rows);
        let (area, list, about) = areas(canvas.size(), WINDOW_SIZE, rows.unfiltered_len(), &description);
        let keys = [(KeyAction::Confirm, say!("cast")), back_hint(), explain_hint()];
        let hints = KeyHints::NONE.with(say!("a-z"), say!("cast")).and(KeyHints::new(context.keys, &keys));
        let hints = self.find.hints(hints, context.keys, rows.counts());
        window_over(canvas, area, say!("Cast which spell?"), &hints, colors);
        let mana = game.hero().map_or(0, |hero| hero.mana());
        let mut view = canvas.part(list);
        self.list.draw(&mut view, &rows, colors, |line, learnt, chosen| {
            draw_spell(line, learnt, mana, chosen, context);
        });
        self.find.draw(canvas, (area, list), rows.counts(), colors);
        card_parts::draw(&description, Scroll::TOP, false, colors, &mut canvas.part(about));
    }
}

fn draw_spell(line: &mut CanvasView, learnt: &LearntSpell, mana: i32, chosen: bool, context: &Context) {
    let (colors, spell) = (context.colors, learnt.spell);
    let letter = PACK_LETTERS.chars().nth(usize::from(learnt.place));
    if let Some(letter) = letter {
        line.text(Point::new(2, 0), &letter.to_string(), colors.title);
    }
    let enough = mana >= learnt.mana;
    line.text(Point::new(5, 0), &spell.name, colors.entry(chosen, enough));
    let cost = if enough { colors.text } else { colors.warning() };
    line.text_right(0, &say!("{} mana ", learnt.mana), cost);
}
