//! Item screen: description and actions of an item. Also here: screens that are opened by a [`LinkedScreen`].

use crate::cards::item_card::card;
use crate::draw::scroll::draw_signs;
use crate::draw::window::right_edge;
use crate::item_actions::ItemAction;
use crate::screen::LinkedScreen;
use crate::screens::InventoryScreen;
use crate::screens::prelude::*;
use fifteen_game::{Item, ItemId};

const WIDTH: i32 = 58;

pub struct ItemScreen {
    item: ItemId,
    actions: ListState,
    scroll: Scroll,
    explain: bool,
}

impl ItemScreen {
    pub fn new(item: ItemId) -> Box<ItemScreen> {
        Box::new(ItemScreen { item, actions: ListState::default(), scroll: Scroll::TOP, explain: false })
    }
}

fn areas(size: Size, parts: &[CardPart], action_count: usize) -> (Rect, Rect, Rect) {
    let action_count = action_count as i32;
    let wide = WIDTH.min(size.width - 4);
    let rows = card_parts::total_height(parts, wide) + 1 + action_count;
    let window = Rect::from_size(size).centred(framed_size(WIDTH, rows));
    let inner = inside(window);
    let (text, rest) = inner.cut_top((inner.size.height - action_count - 1).max(1));
    (window, text, rest.cut_top(1).1)
}

fn item_with_actions(game: &Game, id: ItemId, why: bool) -> Option<(&Item, Vec<CardPart>, Vec<ItemAction>)> {
    let (item, _) = game.find_at_hand(id)?;
    Some((item, card(game, item, why), ItemAction::for_item(game, id)))
}

impl Screen for ItemScreen {
    fn name(&self) -> &'static str {
        "examine"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some((_, parts, actions)) = item_with_actions(game, self.item, self.explain) else {
            return Flow::Pop;
        };
        let (_, text, list) = areas(context.size, &parts, actions.len());
        if let Input::Key(key) = input {
            let command = context.keys.action(key);
            if command == Some(KeyAction::Why) {
                self.explain = !self.explain;
                return Flow::Stay;
            }
            let has_key = |action: &&ItemAction| command.is_some() && action.key_action() == command;
            if let Some(action) = actions.iter().find(has_key) {
                return action.apply(game, self.item);
            }
        }
        let (page, total) = (text.size.height, card_parts::total_height(&parts, text.size.width));
        let scrolls = match input {
            Input::Key(key) => matches!(
                context.keys.action(key),
                Some(KeyAction::PageUp | KeyAction::PageDown | KeyAction::Run(_))
            ),
            Input::Wheel(_) => true,
            _ => false,
        };
        if scrolls && self.scroll.handle(input, context.keys, page, total) {
            return Flow::Stay;
        }
        if actions.is_empty() {
            return match (context.bound_action(input), input) {
                (Some(KeyAction::Cancel | KeyAction::Confirm), _) | (_, Input::Click(..)) => Flow::Pop,
                _ => Flow::Stay,
            };
        }
        let outcome = self.actions.handle(input, context.keys, list, actions.len());
        outcome.choose(actions.iter(), |action| action.apply(game, self.item))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let Some((item, parts, actions)) = item_with_actions(game, self.item, self.explain) else { return };
        let colors = context.colors;
        let (area, text, list) = areas(canvas.size(), &parts, actions.len());
        let keys = [(KeyAction::Confirm, say!("choose")), back_hint(), explain_hint()];
        let (page, total) = (text.size, card_parts::total_height(&parts, text.size.width));
        let further = self.scroll.hints(context.keys, page.height, total);
        let hints = KeyHints::new(context.keys, &keys).and(further);
        window_over(canvas, area, "", &hints, colors);
        card_parts::draw(&parts, self.scroll, false, colors, &mut canvas.part(text));
        // The scroll marks are on the frame, beside the text.
        let border = right_edge(area);
        let edge = Rect::new(border.at.x, text.at.y, 1, page.height);
        let first = self.scroll.first(page.height, total);
        draw_signs(&mut canvas.part(edge), first, total, colors);
        let mut view = canvas.part(list);
        let selected = self.actions.selected.min(actions.len() - 1);
        ListState { selected }.draw(&mut view, actions.len(), colors, |view, entry, y, color| {
            view.text(Point::new(1, y), &actions[entry].label(game, item), color);
            let command = actions[entry].key_action();
            if let Some(key) = command.and_then(|command| context.keys.label(command)) {
                view.text_right(y, &format!("{key} "), colors.dim);
            }
        });
    }
}

pub fn open_linked(request: LinkedScreen, game: &Game) -> Box<dyn Screen> {
    match request {
        LinkedScreen::Examine(item) => ItemScreen::new(item),
        LinkedScreen::Choose(action) => InventoryScreen::choosing(action, game),
        LinkedScreen::Ask(prompt) => InventoryScreen::choosing_object(prompt),
    }
}
