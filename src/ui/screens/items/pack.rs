//! Inventory screen, also used to choose an item for an action.

use crate::cards::item_card::weight_text;
use crate::cards::item_line::{self, group_items};
use crate::item_actions::ItemAction;
use crate::item_prompt::ActionOnItem;
use crate::screen::LinkedScreen;
use crate::screens::prelude::*;
use fifteen_game::{Item, ItemId, ItemLocation};

const WIDTH: i32 = 62;
/// Rows below the list, including an empty one.
const FOOTER_ROWS: i32 = 2;

pub struct InventoryScreen {
    mode: InventoryMode,
    list: GroupedList,
    find: ListFilter,
}

enum InventoryMode {
    Examine,
    Act(ItemAction),
    /// Chooses the object of an action: the item to identify, for example.
    ObjectOf(ActionOnItem),
}

impl InventoryScreen {
    pub fn new() -> Box<InventoryScreen> {
        InventoryScreen::with_mode(InventoryMode::Examine)
    }

    /// Lists the items that suit an action. The item that suits best is selected.
    pub fn choosing(verb: ItemAction, game: &Game) -> Box<InventoryScreen> {
        let mut pack = InventoryScreen::with_mode(InventoryMode::Act(verb));
        let rows = pack.rows(game);
        let best = entries(&rows).enumerate().min_by_key(|(_, item)| -verb.preference(game, item));
        pack.list = GroupedList::at(best.map_or(0, |(n, _)| n));
        pack
    }

    pub fn choosing_object(prompt: ActionOnItem) -> Box<InventoryScreen> {
        InventoryScreen::with_mode(InventoryMode::ObjectOf(prompt))
    }

    fn with_mode(mode: InventoryMode) -> Box<InventoryScreen> {
        Box::new(InventoryScreen { mode, list: GroupedList::default(), find: ListFilter::default() })
    }

    fn rows<'a>(&self, game: &'a Game) -> FilteredList<ListRow<&'a Item>> {
        let candidates = match &self.mode {
            InventoryMode::ObjectOf(prompt) => prompt.candidates(game),
            InventoryMode::Examine | InventoryMode::Act(_) => Vec::new(),
        };
        let fits = |item: &&Item| match &self.mode {
            InventoryMode::Examine => true,
            InventoryMode::Act(verb) => verb.is_possible(game, item, ItemLocation::Pack),
            InventoryMode::ObjectOf(_) => candidates.contains(&item.id()),
        };
        let all = group_items(game, game.pack().iter().filter(fits));
        self.find.filter_rows(all, |item| item_line::search_text(game, item))
    }

    fn choose(&self, game: &Game, id: ItemId) -> Flow {
        match &self.mode {
            InventoryMode::Examine => Flow::Open(LinkedScreen::Examine(id)),
            InventoryMode::Act(verb) => verb.apply(game, id),
            InventoryMode::ObjectOf(prompt) => Flow::Act(prompt.action_on(id)),
        }
    }
}

fn area(size: Size, lines: usize) -> Rect {
    Rect::from_size(size).centred(framed_size(WIDTH, (lines as i32).max(1) + FOOTER_ROWS))
}

fn list_area(area: Rect) -> Rect {
    let inner = inside(area);
    inner.cut_top(inner.size.height - FOOTER_ROWS).0
}

impl Screen for InventoryScreen {
    fn name(&self) -> &'static str {
        "inventory"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.rows(game);
        // Item letters are tested first: on the map, most of them are commands.
        let item_with_letter = |letter| entries(&rows).find(|item| game.letter_of(item) == Some(letter));
        let choose = |letter| item_with_letter(letter).map(|item| self.choose(game, item.id()));
        if let Some(flow) = letter_flow(input, context.keys, choose) {
            return flow;
        }
        let list = list_area(area(context.size, rows.unfiltered_len()));
        // A right click shows all actions of an item in every mode.
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, &rows)
        {
            self.list = GroupedList::at(entry);
            return Flow::examine(entries(&rows).nth(entry));
        }
        let outcome = self.list.handle(input, context.keys, list, &rows);
        outcome.choose(entries(&rows), |item| self.choose(game, item.id()))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.rows(game);
        let area = area(canvas.size(), rows.unfiltered_len());
        let (title, choose) = match &self.mode {
            InventoryMode::Examine => (say!("Inventory"), say!("examine")),
            InventoryMode::Act(verb) => (verb.question(), say!("choose")),
            InventoryMode::ObjectOf(prompt) => (prompt.question(game), say!("choose")),
        };
        let hints = KeyHints::NONE.with(say!("a-z"), choose);
        let hints = hints.and(KeyHints::new(context.keys, &[back_hint()]));
        let hints = self.find.hints(hints, context.keys, rows.counts());
        let mut view = window_over(canvas, area, title, &hints, colors);
        let Size { width, height } = view.size();
        if rows.unfiltered_len() == 0 {
            view.text(Point::new(0, 0), say!("Nothing."), colors.dim);
        }
        let mut list = view.part(Rect::new(0, 0, width, height - FOOTER_ROWS));
        self.list.draw(&mut list, &rows, colors, |line, item, chosen| {
            let improvement = match &self.mode {
                InventoryMode::ObjectOf(prompt) => prompt.improvement(game, item),
                InventoryMode::Examine | InventoryMode::Act(_) => None,
            };
            match improvement {
                Some(note) => item_line::draw_with_note(game, item, &note, chosen, colors, line),
                None => item_line::draw(game, item, "", chosen, colors, line),
            }
        });
        let (carried, strength) = game.pack_weight();
        let color = if carried > strength { colors.warning() } else { colors.dim };
        let burden = say!("load {} of {}", weight_text(carried), weight_text(strength));
        view.text(Point::new(0, height - 1), &burden, color);
        view.text_right(height - 1, &say!("{} gold ", game.gold()), colors.dim);
        self.find.draw(canvas, (area, list_area(area)), rows.counts(), colors);
    }
}
