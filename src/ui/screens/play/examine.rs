//! Item screen: description and actions of an item. Also here: screens that are opened by a [`Request`].

use crate::cards::describe::Asked;
use crate::cards::item_card::card;
use crate::draw::scroll::draw_signs;
use crate::draw::window::right_edge;
use crate::screen::Request;
use crate::screens::Pack;
use crate::screens::prelude::*;
use crate::verbs::Verb;
use fifteen_game::{Item, ItemId};

const WIDTH: i32 = 58;

/// Examination of an item at hand.
pub struct Examine {
    item: ItemId,
    verbs: List,
    scroll: Scroll,
    asked: Asked,
}

impl Examine {
    /// Creates the screen for an item.
    pub fn new(item: ItemId) -> Box<Examine> {
        Box::new(Examine {
            item,
            verbs: List::default(),
            scroll: Scroll::TOP,
            asked: Asked::default(),
        })
    }
}

/// Returns the window, the text area, and the list of actions.
fn areas(size: Size, parts: &[Part], verbs: usize) -> (Rect, Rect, Rect) {
    let verbs = verbs as i32;
    let wide = WIDTH.min(size.width - 4);
    let rows = parts::total(parts, wide) + 1 + verbs;
    let window = Rect::from_size(size).centred(around(WIDTH, rows));
    let inner = inside(window);
    let (text, rest) = inner.cut_top((inner.size.height - verbs - 1).max(1));
    (window, text, rest.cut_top(1).1)
}

/// Returns the item, its description, and its actions.
fn shown(game: &Game, id: ItemId, asked: Asked) -> Option<(&Item, Vec<Part>, Vec<Verb>)> {
    let (item, _) = game.at_hand(id)?;
    Some((item, card(game, item, asked), Verb::for_item(game, id)))
}

impl Screen for Examine {
    fn name(&self) -> &'static str {
        "examine"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some((_, parts, verbs)) = shown(game, self.item, self.asked) else { return Flow::Pop };
        let (_, text, list) = areas(context.size, &parts, verbs.len());
        if let Input::Key(key) = input {
            let command = context.keys.command(key);
            if command == Some(KeyAction::Why) {
                self.asked.why = !self.asked.why;
                return Flow::Stay;
            }
            let meant = |verb: &&Verb| command.is_some() && verb.command() == command;
            if let Some(verb) = verbs.iter().find(meant) {
                return verb.apply(game, self.item);
            }
        }
        let (page, total) = (text.size.height, parts::total(&parts, text.size.width));
        let scrolls = match input {
            Input::Key(key) => matches!(
                context.keys.command(key),
                Some(KeyAction::PageUp | KeyAction::PageDown | KeyAction::Run(_))
            ),
            Input::Wheel(_) => true,
            _ => false,
        };
        if scrolls && self.scroll.handle(input, context.keys, page, total) {
            return Flow::Stay;
        }
        if verbs.is_empty() {
            return match (context.command(input), input) {
                (Some(KeyAction::Cancel | KeyAction::Confirm), _) | (_, Input::Click(..)) => {
                    Flow::Pop
                }
                _ => Flow::Stay,
            };
        }
        self.verbs.handle(input, context.keys, list, verbs.len()).answer(|number| {
            verbs.get(number).map_or(Flow::Stay, |verb| verb.apply(game, self.item))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let Some((item, parts, verbs)) = shown(game, self.item, self.asked) else { return };
        let looks = context.looks;
        let (area, text, list) = areas(canvas.size(), &parts, verbs.len());
        let keys = [
            (KeyAction::Confirm, say!("do it")),
            (KeyAction::Cancel, say!("back")),
            (KeyAction::Why, say!("why")),
        ];
        let (page, total) = (text.size, parts::total(&parts, text.size.width));
        let further = self.scroll.hints(context.keys, page.height, total);
        let hints = Hints::new(context.keys, &keys).and(further);
        window_over(canvas, area, "", &hints, looks);
        parts::draw(&parts, self.scroll, false, looks, &mut canvas.part(text));
        // The scroll marks are on the frame, beside the text.
        let border = right_edge(area);
        let edge = Rect::new(border.at.x, text.at.y, 1, page.height);
        let first = self.scroll.first(page.height, total);
        draw_signs(&mut canvas.part(edge), first, total, looks);
        let mut view = canvas.part(list);
        let selected = self.verbs.selected.min(verbs.len() - 1);
        List { selected }.draw(&mut view, verbs.len(), looks, |view, entry, y, color| {
            view.text(Point::new(1, y), &verbs[entry].label(game, item), color);
            let command = verbs[entry].command();
            if let Some(key) = command.and_then(|command| context.keys.label(command)) {
                view.text_right(y, &format!("{key} "), looks.dim);
            }
        });
    }
}

/// Opens the requested screen.
pub fn open(request: Request, game: &Game) -> Box<dyn Screen> {
    match request {
        Request::Examine(item) => Examine::new(item),
        Request::Choose(verb) => Pack::choosing(verb, game),
        Request::Ask(asked) => Pack::asked(asked),
    }
}
