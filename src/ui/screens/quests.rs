//! Quest log.

use super::{Card, PopUp};
use crate::cards::words;
use crate::screens::prelude::*;
use fifteen_content::kinds::quest::{Quest, QuestEnd, QuestStage};
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Behaviour, QuestView, QuestWay, with_article};

const WIDTH: i32 = 60;

/// List of quests.
#[derive(Default)]
pub struct Quests {
    list: Grouped,
    find: Find,
}

impl Quests {
    fn found<'a>(&self, game: &'a Game) -> Found<Row<QuestView<'a>>> {
        self.find.rows(rows(game), |view| format!("{} {}", name(view), short(view)))
    }
}

/// Stages in display order, with their headings.
const GROUPS: [(QuestStage, &str); 4] = [
    (QuestStage::Ready, phrase!("Done: report back")),
    (QuestStage::Promised, phrase!("Accepted")),
    (QuestStage::Done, phrase!("Completed")),
    (QuestStage::Failed, phrase!("Failed")),
];

fn rows(game: &Game) -> Vec<Row<QuestView<'_>>> {
    let quests = game.quests();
    let mut rows = Vec::new();
    for (stage, heading) in GROUPS {
        let mut of_it = quests.iter().filter(|own| own.state.stage() == stage).peekable();
        if of_it.peek().is_some() {
            rows.push(Row::Heading(tongue::of(heading).to_owned()));
        }
        rows.extend(of_it.copied().map(Row::Entry));
    }
    rows
}

fn name(view: &QuestView<'_>) -> String {
    view.quest.map_or_else(|| format!("`{}`", view.state.id()), |quest| quest.name.clone())
}

/// Returns where the quest is, and the time left.
fn short(view: &QuestView<'_>) -> String {
    match (view.quest, view.state.stage()) {
        (None, _) => say!("waits").to_owned(),
        (Some(_), QuestStage::Promised) => match view.holds.or(view.left) {
            Some(left) => say!("step {}, {left} turns", view.step),
            None => say!("step {}", view.step),
        },
        (Some(_), QuestStage::Open | QuestStage::Ready | QuestStage::Done | QuestStage::Failed) => {
            String::new()
        }
    }
}

fn card(game: &Game, view: &QuestView<'_>) -> Vec<Part> {
    let mut parts = vec![Part::Heading(name(view)), Part::Gap];
    let Some(quest) = view.quest else {
        let waits =
            say!("This quest belongs to a mod that is not loaded. It waits until the mod is back.");
        parts.fact(waits.to_owned());
        return parts;
    };
    match view.state.stage() {
        QuestStage::Open => {}
        QuestStage::Promised => promised(game, view, quest, &mut parts),
        QuestStage::Ready => {
            let people = waiting(game, quest).join(say!(" or "));
            parts.fact(say!("All is done. Report to {people}."));
            parts.pair(say!("reward"), reward(game, quest));
        }
        QuestStage::Done => {
            let page = view.end().map_or(quest.name.as_str(), |end| end.page.as_str());
            parts.fact(game.quest_text(view, page));
        }
        QuestStage::Failed => {
            parts.fact(words::lapse(view.state.lapse()).to_owned());
            parts.fact(game.quest_text(view, &quest.failed));
        }
    }
    parts
}

fn promised(game: &Game, view: &QuestView<'_>, quest: &Quest, parts: &mut Vec<Part>) {
    parts.fact(game.quest_text(view, &quest.log));
    parts.push(Part::Gap);
    parts.pair(say!("for"), person(game, quest.giver));
    parts.pair(say!("where"), say!("step {}", view.step));
    if let Some(holds) = view.holds {
        parts.pair(say!("hold out"), turns(holds));
    }
    if let Some(left) = view.left {
        parts.pair(say!("time left"), turns(left));
    }
    parts.pair(say!("reward"), reward(game, quest));
}

fn person(game: &Game, kind: fifteen_content::Kind<fifteen_content::Monster>) -> String {
    let monster = &game.content().monsters[kind];
    monster.person.as_ref().map_or(&monster.name, |person| &person.name).clone()
}

fn turns(left: u64) -> String {
    words::turns(i32::try_from(left).unwrap_or(i32::MAX))
}

/// Returns the people who wait for the result, without duplicates.
fn waiting(game: &Game, quest: &Quest) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for end in &quest.ends {
        let name = person(game, end.to.unwrap_or(quest.giver));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Describes the reward from the person who asked.
fn reward(game: &Game, quest: &Quest) -> String {
    let own = |end: &&QuestEnd| end.to.is_none() && (end.gold > 0 || end.gives.is_some());
    let Some(end) = quest.ends.iter().find(own) else { return say!("thanks").to_owned() };
    let thing = end.gives.map(|item| with_article(&game.content().items[item].name));
    match (end.gold, thing) {
        (0, thing) => thing.unwrap_or_default(),
        (gold, None) => words::coins(gold),
        (gold, Some(thing)) => say!("{} and {thing}", words::coins(gold)),
    }
}

/// Travels towards the quest or the person who waits for it.
fn set_out(game: &Game, view: &QuestView<'_>) -> Flow {
    if !view.state.is_under_way() {
        return Flow::remark(say!("There is no place to go for this quest any more."));
    }
    match game.quest_way(view) {
        QuestWay::There(at) | QuestWay::Stair(at) if at == game.hero_at() => {
            Flow::remark(say!("You are there."))
        }
        QuestWay::There(at) | QuestWay::Stair(at) => Flow::Begin(Behaviour::Travel(at)),
        QuestWay::Unknown => {
            Flow::remark(say!("It is on this level, but you have not found it yet."))
        }
        QuestWay::NoStair(stair) => {
            let way = if stair == Stair::Down { say!("down") } else { say!("up") };
            Flow::Remark(say!("You know no stair {way} on this level."))
        }
    }
}

impl Screen for Quests {
    fn name(&self) -> &'static str {
        "quests"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.found(game);
        if let Input::Key(key) = input {
            match context.keys.command(key) {
                Some(KeyAction::Quests) => return Flow::Pop,
                Some(KeyAction::Travel) => {
                    let all = entries(&rows).count();
                    let chosen = entries(&rows).nth(self.list.selected(all));
                    return chosen.map_or(Flow::Stay, |view| set_out(game, &view));
                }
                _ => {}
            }
        }
        let list = inside(list_window(context.size, WIDTH, rows.full()));
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, &rows)
        {
            self.list = Grouped::at(entry);
            let keys = [(KeyAction::Confirm, say!("read")), (KeyAction::Travel, say!("go there"))];
            return Flow::Push(PopUp::of_keys(at, context.keys, &keys));
        }
        self.list.handle(input, context.keys, list, &rows).answer(|number| {
            entries(&rows)
                .nth(number)
                .map_or(Flow::Stay, |view| Flow::Push(Card::new("", card(game, &view))))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let rows = self.found(game);
        let keys = [
            (KeyAction::Confirm, say!("read")),
            (KeyAction::Travel, say!("go there")),
            (KeyAction::Cancel, say!("back")),
        ];
        let hints = self.find.hints(Hints::new(context.keys, &keys), context.keys, rows.counts());
        let area = list_window(canvas.size(), WIDTH, rows.full());
        let mut view = window_over(canvas, area, say!("Quests"), &hints, looks);
        if rows.full() == 0 {
            let text = say!("You have no quests. Talk to people: some of them need help.");
            for (line, y) in crate::draw::text::wrap(text, WIDTH).iter().zip(0..) {
                view.text(Point::new(0, y), line, looks.text);
            }
            return;
        }
        self.list.draw(&mut view, &rows, looks, |view, quest, chosen| {
            let color = if chosen { looks.bright } else { looks.text };
            let told = short(quest);
            let name = shorten(&name(quest), view.size().width - 4 - width(&told));
            view.text(Point::new(2, 0), &name, color);
            view.text_right(0, &format!("{told} "), looks.dim);
        });
        self.find.draw(canvas, (area, inside(area)), rows.counts(), looks);
    }
}
