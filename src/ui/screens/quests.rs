//! Quest log.

use super::{CardScreen, PopUpMenu};
use crate::cards::words;
use crate::screens::prelude::*;
use fifteen_content::kinds::quest::{Quest, QuestEnd, QuestStage};
use fifteen_game::{Behaviour, QuestView, QuestWay, with_article};

const WIDTH: i32 = 60;

#[derive(Default)]
pub struct QuestScreen {
    list: GroupedList,
    find: ListFilter,
}

impl QuestScreen {
    fn filtered<'a>(&self, game: &'a Game) -> FilteredList<ListRow<QuestView<'a>>> {
        self.find.filter_rows(rows(game), |view| format!("{} {}", name(view), place_and_time_left(view)))
    }
}

/// Stages in display order, with their headings.
const GROUPS: [(QuestStage, &str); 4] = [
    (QuestStage::Ready, phrase!("Done: report back")),
    (QuestStage::Promised, phrase!("Accepted")),
    (QuestStage::Done, phrase!("Completed")),
    (QuestStage::Failed, phrase!("Failed")),
];

fn rows(game: &Game) -> Vec<ListRow<QuestView<'_>>> {
    let quests = game.quests();
    let mut rows = Vec::new();
    for (stage, heading) in GROUPS {
        let mut in_stage = quests.iter().filter(|view| view.state.stage() == stage).peekable();
        if in_stage.peek().is_some() {
            rows.push(ListRow::Heading(translation::translate(heading).to_owned()));
        }
        rows.extend(in_stage.copied().map(ListRow::Entry));
    }
    rows
}

fn name(view: &QuestView<'_>) -> String {
    view.quest.map_or_else(|| format!("`{}`", view.state.id()), |quest| quest.name.clone())
}

fn place_and_time_left(view: &QuestView<'_>) -> String {
    if view.quest.is_none() {
        return say!("waits").to_owned();
    }
    if view.state.stage() != QuestStage::Promised {
        return String::new();
    }
    match view.hold_turns_left.or(view.turns_left) {
        Some(left) => say!("step {}, {left} turns left", view.task_depth),
        None => say!("step {}", view.task_depth),
    }
}

fn card(game: &Game, view: &QuestView<'_>) -> Vec<CardPart> {
    let mut parts = vec![CardPart::Heading(name(view)), CardPart::Gap];
    let Some(quest) = view.quest else {
        let waits = say!("This quest belongs to a mod that is not loaded. It waits until the mod is back.");
        parts.add_sentence(waits.to_owned());
        return parts;
    };
    match view.state.stage() {
        QuestStage::Open => {}
        QuestStage::Promised => add_promise(game, view, quest, &mut parts),
        QuestStage::Ready => {
            let people = waiting_people(game, quest).join(say!(" or "));
            parts.add_sentence(say!("All is done. Report to {people}."));
            parts.add_pair(say!("reward"), reward_text(game, quest));
        }
        QuestStage::Done => {
            let page = view.ending().map_or(quest.name.as_str(), |end| end.page.as_str());
            parts.add_sentence(game.quest_text(view, page));
        }
        QuestStage::Failed => {
            parts.add_sentence(words::failure_reason(view.state.failure()).to_owned());
            parts.add_sentence(game.quest_text(view, &quest.failed));
        }
    }
    parts
}

fn add_promise(game: &Game, view: &QuestView<'_>, quest: &Quest, parts: &mut Vec<CardPart>) {
    parts.add_sentence(game.quest_text(view, &quest.log));
    parts.push(CardPart::Gap);
    parts.add_pair(say!("giver"), words::own_or_kind_name(&game.content().monsters[quest.giver]));
    parts.add_pair(say!("where"), say!("step {}", view.task_depth));
    if let Some(hold) = view.hold_turns_left {
        parts.add_pair(say!("hold for"), turns_left_text(hold));
    }
    if let Some(left) = view.turns_left {
        parts.add_pair(say!("time left"), turns_left_text(left));
    }
    parts.add_pair(say!("reward"), reward_text(game, quest));
}

fn turns_left_text(left: u64) -> String {
    words::turns(i32::try_from(left).unwrap_or(i32::MAX))
}

/// Returns the people who wait for the result, without duplicates.
fn waiting_people<'a>(game: &'a Game, quest: &Quest) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for end in &quest.ends {
        let name = words::own_or_kind_name(&game.content().monsters[end.to.unwrap_or(quest.giver)]);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Describes the reward from the giver of the quest.
fn reward_text(game: &Game, quest: &Quest) -> String {
    let has_reward = |end: &&QuestEnd| end.to.is_none() && (end.gold > 0 || end.gives.is_some());
    let Some(end) = quest.ends.iter().find(has_reward) else { return say!("none").to_owned() };
    let thing = end.gives.map(|item| with_article(&game.content().items[item].name));
    match (end.gold, thing) {
        (0, thing) => thing.unwrap_or_default(),
        (gold, None) => words::coins(gold),
        (gold, Some(thing)) => say!("{} and {thing}", words::coins(gold)),
    }
}

/// Travels towards the quest's task or, once that is done, to the quest giver.
fn travel_to_quest(game: &Game, view: &QuestView<'_>) -> Flow {
    if !view.state.is_under_way() {
        return Flow::remark(say!("This quest no longer has a destination."));
    }
    match game.quest_way(view) {
        QuestWay::ThisLevel(at) | QuestWay::Way(at) if at == game.hero_at() => {
            Flow::remark(say!("You are there."))
        }
        QuestWay::ThisLevel(at) | QuestWay::Way(at) => Flow::Begin(Behaviour::Travel(at)),
        QuestWay::Unknown => Flow::remark(say!("It is on this level, but you have not found it yet.")),
        QuestWay::UnknownWay => {
            Flow::remark(say!("It is on another level, and you have not found the way off this one."))
        }
    }
}

impl Screen for QuestScreen {
    fn name(&self) -> &'static str {
        "quests"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.filtered(game);
        if let Input::Key(key) = input {
            match context.keys.action(key) {
                Some(KeyAction::Quests) => return Flow::Pop,
                Some(KeyAction::Travel) => {
                    let chosen = self.list.chosen(&rows);
                    return chosen.map_or(Flow::Stay, |view| travel_to_quest(game, &view));
                }
                _ => {}
            }
        }
        let list = inside(list_window(context.size, WIDTH, rows.unfiltered_len()));
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, &rows)
        {
            self.list = GroupedList::at(entry);
            let keys = [(KeyAction::Confirm, say!("read")), (KeyAction::Travel, say!("go there"))];
            return Flow::Push(PopUpMenu::from_commands(at, context.keys, &keys));
        }
        let outcome = self.list.handle(input, context.keys, list, &rows);
        outcome.choose(entries(&rows), |view| Flow::Push(CardScreen::new("", card(game, &view))))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.filtered(game);
        let keys = [(KeyAction::Confirm, say!("read")), (KeyAction::Travel, say!("go there")), back_hint()];
        let hints = self.find.hints(KeyHints::new(context.keys, &keys), context.keys, rows.counts());
        let area = list_window(canvas.size(), WIDTH, rows.unfiltered_len());
        let mut view = window_over(canvas, area, say!("Quests"), &hints, colors);
        if rows.unfiltered_len() == 0 {
            let text = say!("You have no quests. Talk to people: some of them need help.");
            for (line, y) in crate::draw::text::wrap(text, WIDTH).iter().zip(0..) {
                view.text(Point::new(0, y), line, colors.text);
            }
            return;
        }
        self.list.draw(&mut view, &rows, colors, |view, quest, chosen| {
            let color = if chosen { colors.bright } else { colors.text };
            let told = place_and_time_left(quest);
            let name = shorten(&name(quest), view.size().width - 4 - width(&told));
            view.text(Point::new(2, 0), &name, color);
            view.text_right(0, &format!("{told} "), colors.dim);
        });
        self.find.draw(canvas, (area, inside(area)), rows.counts(), colors);
    }
}
