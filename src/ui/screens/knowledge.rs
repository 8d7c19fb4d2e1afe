//! Knowledge screen: puzzle doors, creatures, items and notes. Also here: the story screen with the known plots.

use super::CardScreen;
use crate::cards::describe::describe_kind;
use crate::cards::door_card::{door_card, door_line};
use crate::cards::item_card;
use crate::draw::card_parts::pair;
use crate::screens::prelude::*;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::{ItemType, Kind, Monster, Rgb};
use fifteen_game::StoryNews;

const WIDTH: i32 = 56;

#[derive(Default)]
pub struct KnowledgeScreen {
    list: GroupedList,
    find: ListFilter,
}

impl KnowledgeScreen {
    fn filtered(&self, game: &Game) -> FilteredList<ListRow<KnowledgeEntry>> {
        self.find.filter_rows(rows(game), |known| {
            let (_, name, count) = line(game, *known);
            format!("{name} {count}")
        })
    }
}

#[derive(Clone, Copy)]
enum KnowledgeEntry {
    /// Index among the known doors.
    Door(usize),
    Creature(Kind<Monster>, u32),
    Item(Kind<ItemType>, u32),
    Story,
    Notes,
}

fn rows(game: &Game) -> Vec<ListRow<KnowledgeEntry>> {
    let (lore, content) = (game.world().lore(), game.content());
    let mut rows = vec![ListRow::Entry(KnowledgeEntry::Story)];
    rows.extend((!lore.notes().is_empty()).then_some(ListRow::Entry(KnowledgeEntry::Notes)));
    let doors = lore.doors().len();
    if doors > 0 {
        rows.push(ListRow::Heading(say!("Number doors").to_owned()));
        // The latest door comes first: the player may still be thinking about it.
        rows.extend((0..doors).rev().map(|door| ListRow::Entry(KnowledgeEntry::Door(door))));
    }
    let creatures = content.monsters.iter().filter_map(|(kind, _)| Some((kind, lore.kills_of(kind)?)));
    let hero = game.hero().map(|hero| hero.kind());
    let mut creatures: Vec<(Kind<Monster>, u32)> =
        creatures.filter(|(kind, _)| Some(*kind) != hero).collect();
    sort_by_key(&mut creatures, |(kind, _)| content.families[content.monsters[*kind].family].name.clone());
    if !creatures.is_empty() {
        rows.push(ListRow::Heading(say!("Creatures").to_owned()));
        let entry = |(kind, killed)| ListRow::Entry(KnowledgeEntry::Creature(kind, killed));
        rows.extend(creatures.into_iter().map(entry));
    }
    let used = |kind| lore.item_uses().get(&kind).copied().unwrap_or(0);
    // Commonly known items are listed only after they were used.
    let known = |kind: &Kind<ItemType>| {
        let is_common = content.items[*kind].appearances.is_none();
        lore.knows(*kind, content) && (!is_common || used(*kind) > 0)
    };
    let items = content.items.iter().map(|(kind, _)| kind).filter(known);
    let mut items: Vec<Kind<ItemType>> = items.collect();
    sort_by_key(&mut items, |kind| content.items[*kind].class);
    if !items.is_empty() {
        rows.push(ListRow::Heading(say!("Items").to_owned()));
        rows.extend(items.into_iter().map(|kind| ListRow::Entry(KnowledgeEntry::Item(kind, used(kind)))));
    }
    rows
}

fn line(game: &Game, known: KnowledgeEntry) -> (Option<(char, Rgb)>, String, String) {
    let content = game.content();
    match known {
        KnowledgeEntry::Story => (None, say!("Story so far").to_owned(), String::new()),
        KnowledgeEntry::Notes => {
            let count = game.world().lore().notes().len();
            (None, say!("Rumours").to_owned(), say!("{count} notes"))
        }
        KnowledgeEntry::Door(place) => door_line(game, place),
        KnowledgeEntry::Creature(kind, killed) => {
            let kind = &content.monsters[kind];
            let count = if killed > 0 { say!("{killed} killed") } else { String::new() };
            (Some((kind.glyph, kind.color)), capitalize(&kind.name), count)
        }
        KnowledgeEntry::Item(kind, used) => {
            let kind = &content.items[kind];
            let count = if used > 0 { say!("{used} used") } else { String::new() };
            (Some((kind.glyph, kind.color)), capitalize(&kind.name), count)
        }
    }
}

fn card(game: &Game, known: KnowledgeEntry) -> Vec<CardPart> {
    match known {
        KnowledgeEntry::Story => chapters(game),
        KnowledgeEntry::Notes => notes(game),
        KnowledgeEntry::Door(place) => door_card(game, place),
        KnowledgeEntry::Creature(kind, killed) => {
            describe_kind(&game.content().monsters[kind], killed, game.content())
        }
        KnowledgeEntry::Item(kind, _) => item_card::kind_card(game, kind),
    }
}

fn chapters(game: &Game) -> Vec<CardPart> {
    let story = game.world().lore().history();
    if story.is_empty() {
        return vec![CardPart::Sentence(say!("Nothing yet.").to_owned())];
    }
    let chapter_parts =
        |chapter: &fifteen_game::HistoryEvent| pair(&say!("turn {}", chapter.turn), chapter.text.clone());
    story.iter().map(chapter_parts).collect()
}

fn notes(game: &Game) -> Vec<CardPart> {
    let note_part = |note: &fifteen_game::SpeechNote| pair(&note.by, note.text.clone());
    game.world().lore().notes().iter().map(note_part).collect()
}

fn area(size: Size, rows: usize) -> Rect {
    Rect::from_size(size).centred(framed_size(WIDTH, rows as i32))
}

impl Screen for KnowledgeScreen {
    fn name(&self) -> &'static str {
        "knowledge"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.filtered(game);
        if context.bound_action(input) == Some(KeyAction::Knowledge) {
            return Flow::Pop;
        }
        let list = inside(area(context.size, rows.unfiltered_len()));
        let outcome = self.list.handle(input, context.keys, list, &rows);
        outcome.choose(entries(&rows), |known| Flow::Push(CardScreen::new("", card(game, known))))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.filtered(game);
        let keys = [(KeyAction::Confirm, say!("read")), back_hint()];
        let hints = self.find.hints(KeyHints::new(context.keys, &keys), context.keys, rows.counts());
        let area = area(canvas.size(), rows.unfiltered_len());
        let mut view = window_over(canvas, area, say!("Knowledge"), &hints, colors);
        self.list.draw(&mut view, &rows, colors, |view, known, chosen| {
            draw_line(game, *known, chosen, context, view);
        });
        self.find.draw(canvas, (area, inside(area)), rows.counts(), colors);
    }
}

fn draw_line(game: &Game, known: KnowledgeEntry, chosen: bool, context: &Context, view: &mut CanvasView) {
    let colors = context.colors;
    let (glyph, name, count) = line(game, known);
    if let Some((glyph, color)) = glyph {
        view.glyph(Point::new(2, 0), glyph, color);
    }
    let color = if chosen { colors.bright } else { colors.text };
    let name = shorten(&name, view.size().width - 6 - width(&count));
    view.text(Point::new(4, 0), &name, color);
    view.text_right(0, &format!("{count} "), colors.dim);
}

pub fn story(game: &Game) -> Vec<CardPart> {
    let mut parts = Vec::new();
    for view in game.story() {
        if !parts.is_empty() {
            parts.push(CardPart::Gap);
        }
        parts.add_heading(&view.title);
        for line in &view.lines {
            parts.add_sentence(match line.news {
                StoryNews::Clue => say!("Clue: {}", line.text),
                StoryNews::Act => line.text.clone(),
                StoryNews::End => say!("Ended: {}", line.text),
            });
        }
        if !view.people.is_empty() {
            parts.add_pair(say!("people"), view.people.join(", "));
        }
        if view.can_tell {
            parts.add_sentence(say!("You know enough to talk to someone about it."));
        } else if !view.ended {
            parts.add_sentence(match view.found {
                0 => say!("You have no clues yet.").to_owned(),
                1 => say!("You have one clue. The story continues.").to_owned(),
                found => say!("You have {found} clues. The story continues."),
            });
        }
    }
    if parts.is_empty() {
        parts.add_sentence(
            say!("You have no clue to any story yet. Listen to people, and read what you find.").to_owned(),
        );
    }
    parts
}
