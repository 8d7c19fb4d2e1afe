//! Spell list, to cast a spell.

use crate::aimed_action::AimedAction;
use crate::asked::ActionOnItem;
use crate::cards::item_line::{Lettered, lettered};
use crate::cards::spell_card;
use crate::screens::Aim;
use crate::screens::prelude::*;
use fifteen_content::{Content, Kind, School, Spell};
use fifteen_game::world::item::LETTERS;
use fifteen_game::{Action, Refusal};

/// Columns of the list, and rows of the description including an empty one.
pub(super) const ROOM: (i32, i32) = (58, 7);
/// Rows reserved for the list and the frame.
const LEAST_LIST: i32 = 6;

/// List of the learnt spells, by school.
#[derive(Default)]
pub struct Spells {
    list: Grouped,
    find: Find,
    /// Whether the reasons for costs are shown.
    why: bool,
}

impl Spells {
    fn about(&self, game: &Game, rows: &[Row<Learnt<'_>>]) -> Vec<Part> {
        let all: Vec<Learnt> = entries(rows).collect();
        let Some(learnt) = all.get(self.list.selected(all.len())) else { return Vec::new() };
        let mut parts =
            if self.why { spell_card::of_casting(game, learnt.kind) } else { Vec::new() };
        parts.extend(spell_card::about(learnt.spell, game.content()));
        parts
    }

    fn found<'a>(&self, game: &'a Game) -> Found<Row<Learnt<'a>>> {
        self.find.rows(rows(game), |learnt| learnt.spell.name.clone())
    }

    /// Opens the list, or says that no spell was learnt yet.
    pub fn open(game: &Game) -> Flow {
        match game.world().lore().spells().is_empty() {
            true => Flow::remark(say!("You know no spells. You learn them from books.")),
            false => Flow::Push(Box::<Spells>::default()),
        }
    }
}

#[derive(Clone, Copy)]
struct Learnt<'a> {
    /// Index among the learnt spells.
    place: u8,
    kind: Kind<Spell>,
    spell: &'a Spell,
    mana: i32,
}

/// Returns the spells by school, in the order of learning.
fn rows(game: &Game) -> Vec<Row<Learnt<'_>>> {
    let spells = game.world().lore().spells().iter();
    let learnt = |(place, kind): (u8, &Kind<Spell>)| Learnt {
        place,
        kind: *kind,
        spell: &game.content().spells[*kind],
        mana: game.mana_of(*kind),
    };
    let all = (0..=u8::MAX).zip(spells).map(learnt).collect();
    grouped(all, game.content(), |learnt| learnt.spell)
}

/// Groups entries under the headings of their schools.
pub fn grouped<'a, T: Copy>(
    all: Vec<T>,
    content: &Content,
    spell: impl Fn(T) -> &'a Spell,
) -> Vec<Row<T>> {
    let mut schools: Vec<Kind<School>> = Vec::new();
    for entry in &all {
        let school = spell(*entry).school;
        if !schools.contains(&school) {
            schools.push(school);
        }
    }
    let mut rows = Vec::new();
    for school in schools {
        let name = &content.schools[school].name;
        rows.push(Row::Heading(fifteen_game::capital(name)));
        let of_it = all.iter().filter(|entry| spell(**entry).school == school);
        rows.extend(of_it.copied().map(Row::Entry));
    }
    rows
}

/// Casts a spell, or asks for a target with `aim`.
fn cast_by(aim: fn(&Game, AimedAction) -> Flow, game: &Game, learnt: Learnt) -> Flow {
    let Learnt { place, spell, .. } = learnt;
    let mana = game.hero().map_or(0, |hero| hero.mana());
    if mana < learnt.mana {
        return Flow::Remark(game.refusal(Refusal::NoMana));
    }
    match spell.needs_target() {
        true => aim(game, AimedAction::Cast(place)),
        false => {
            let flow = ActionOnItem::first(Action::Cast(place, None), game);
            Aim::without(game, AimedAction::Cast(place), flow)
        }
    }
}

fn cast(game: &Game, learnt: Learnt) -> Flow {
    cast_by(Aim::open, game, learnt)
}

/// Casts a spell again, or asks for a target.
pub fn cast_again(game: &Game, kind: Kind<Spell>) -> Flow {
    let learnt = entries(&rows(game)).find(|learnt: &Learnt| learnt.kind == kind);
    learnt.map_or(Flow::Stay, |learnt| cast_by(Aim::at_somebody, game, learnt))
}

/// Returns the window for `rows` rows, its list, and its description area.
pub fn areas(
    size: Size,
    (width, about): (i32, i32),
    rows: usize,
    told: &[Part],
) -> (Rect, Rect, Rect) {
    // A long description gets more room, but the list keeps a few rows.
    let most = (size.height - LEAST_LIST).max(about);
    let about = (parts::total(told, width.min(size.width - 4)) + 1).clamp(about, most);
    let area = Rect::from_size(size).centred(around(width, rows as i32 + about));
    let inner = inside(area);
    let (list, rest) = inner.cut_top(inner.size.height - about);
    (area, list, rest.cut_top(1).1)
}

impl Screen for Spells {
    fn name(&self) -> &'static str {
        "spells"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.found(game);
        let all: Vec<Learnt> = entries(&rows).collect();
        // Before the letters, as the key may be a letter.
        if context.command(input) == Some(KeyAction::Why) {
            self.why = !self.why;
            return Flow::Stay;
        }
        let named = |letter| {
            let place = LETTERS.find(letter).and_then(|place| u8::try_from(place).ok());
            all.iter().find(|learnt| Some(learnt.place) == place)
        };
        match lettered(input, context.keys, named) {
            Lettered::Chosen(learnt) => return cast(game, *learnt),
            Lettered::Idle => return Flow::Stay,
            Lettered::Other => {}
        }
        let (_, list, _) = areas(context.size, ROOM, rows.full(), &self.about(game, &rows));
        self.list
            .handle(input, context.keys, list, &rows)
            .answer(|number| all.get(number).map_or(Flow::Stay, |learnt| cast(game, *learnt)))
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let rows = self.found(game);
        let told = self.about(game, &rows);
        let (area, list, about) = areas(canvas.size(), ROOM, rows.full(), &told);
        let keys = [
            (KeyAction::Confirm, say!("cast")),
            (KeyAction::Cancel, say!("back")),
            (KeyAction::Why, say!("why")),
        ];
        let hints =
            Hints::NONE.with(say!("letter"), say!("cast")).and(Hints::new(context.keys, &keys));
        let hints = self.find.hints(hints, context.keys, rows.counts());
        window_over(canvas, area, say!("Cast which spell?"), &hints, looks);
        let mana = game.hero().map_or(0, |hero| hero.mana());
        let mut view = canvas.part(list);
        self.list.draw(&mut view, &rows, looks, |line, learnt, chosen| {
            draw_spell(line, learnt, mana, chosen, context);
        });
        self.find.draw(canvas, (area, list), rows.counts(), looks);
        parts::draw(&told, Scroll::TOP, false, looks, &mut canvas.part(about));
    }
}

fn draw_spell(line: &mut View, learnt: &Learnt, mana: i32, chosen: bool, context: &Context) {
    let (looks, spell) = (context.looks, learnt.spell);
    let letter = LETTERS.chars().nth(usize::from(learnt.place));
    if let Some(letter) = letter {
        line.text(Point::new(2, 0), &letter.to_string(), looks.title);
    }
    let enough = mana >= learnt.mana;
    let color = match (chosen, enough) {
        (_, false) => looks.dim,
        (true, true) => looks.bright,
        (false, true) => looks.text,
    };
    line.text(Point::new(5, 0), &spell.name, color);
    let cost = if enough { looks.text } else { looks.warning() };
    line.text_right(0, &say!("{} mana ", learnt.mana), cost);
}
