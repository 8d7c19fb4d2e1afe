//! Dialogue screen: what a person says, and the possible answers.

use super::services::Services;
use super::shop::Shop;
use crate::cards::words;
use crate::screens::Help;
use crate::screens::prelude::*;
use fifteen_game::{Action, Actor, ActorId, Conversation, OpenAnswer, Refusal};

const WIDTH: i32 = 58;

/// The current dialogue.
pub struct Talk {
    with: ActorId,
    list: List,
}

#[derive(Clone)]
enum Entry {
    /// An answer.
    Answer(OpenAnswer),
    /// Trading.
    Trade,
    /// Paid services.
    Services,
    /// Swapping places with a person in the way.
    PassBy,
    Leave,
}

impl Talk {
    /// Starts a dialogue with an adjacent person.
    pub fn with(actor: &Actor) -> Flow {
        let with = actor.id();
        let talk = Box::new(Talk { with, list: List::default() });
        Flow::PushAnd(talk, Box::new(Flow::Tidy(vec![Action::Talk(with)])))
    }

    /// Starts a dialogue with a visible person, or says why that is impossible.
    pub fn try_with(game: &Game, actor: &Actor) -> Flow {
        let near = actor.at().touches(game.hero_at());
        match near && game.talks(actor) {
            true => Talk::with(actor),
            false => Flow::Remark(game.refusal(Refusal::NobodyToTalk)),
        }
    }

    fn partner<'g>(&self, game: &'g Game) -> Option<(&'g Actor, &'g Conversation)> {
        let conversation = game.conversation().filter(|own| own.with == self.with)?;
        let actor = game.level().actors().get(self.with)?;
        actor.at().touches(game.hero_at()).then_some((actor, conversation))
    }

    fn take(&self, game: &Game, actor: &Actor, entry: Option<Entry>) -> Flow {
        match entry {
            Some(Entry::Answer(answer)) if answer.gold > game.gold() => {
                Flow::Remark(game.refusal(Refusal::TooPoor(answer.gold)))
            }
            Some(Entry::Answer(answer)) => Flow::Tidy(vec![answer.action]),
            Some(Entry::Trade) => Flow::Push(Shop::with_trader(actor)),
            Some(Entry::Services) => Services::speak(game, actor),
            Some(Entry::PassBy) => match game.hero_at().toward(actor.at()) {
                Some(dir) => Flow::Act(Action::Walk(dir)),
                None => Flow::Pop,
            },
            Some(Entry::Leave) | None => Flow::Pop,
        }
    }
}

fn entries(game: &Game) -> Vec<Entry> {
    let answers = game.answers();
    // A pending question to the hero hides all other topics.
    if answers.iter().any(|answer| matches!(answer.action, Action::Promise { .. })) {
        return answers.into_iter().map(Entry::Answer).chain([Entry::Leave]).collect();
    }
    let answers = answers.into_iter().map(Entry::Answer);
    let with = game.conversation().and_then(|own| game.level().actors().get(own.with));
    let trade = with.filter(|actor| game.shop(actor).is_some()).map(|_| Entry::Trade);
    let serves = with.filter(|actor| !game.services_of(actor).is_empty());
    let gold = trade.into_iter().chain(serves.map(|_| Entry::Services));
    gold.chain(answers).chain([Entry::PassBy, Entry::Leave]).collect()
}

fn said(conversation: &Conversation) -> Vec<Part> {
    vec![Part::Fact(format!("\"{}\"", conversation.text))]
}

impl Screen for Talk {
    fn name(&self) -> &'static str {
        "talk"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some((actor, conversation)) = self.partner(game) else { return Flow::Pop };
        if context.command(input) == Some(KeyAction::Help) {
            return Flow::Push(Box::<Help>::default());
        }
        let entries = entries(game);
        let (.., list) = list_below(context.size, WIDTH, &said(conversation), entries.len());
        self.list.handle(input, context.keys, list, entries.len()).answer(|entry| {
            let flow = self.take(game, actor, entries.get(entry).cloned());
            self.list = List::default();
            flow
        })
    }

    fn is_over(&self, context: &Context) -> bool {
        context.game.is_none_or(|game| self.partner(game).is_none())
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let Some((actor, conversation)) = self.partner(game) else { return };
        let entries = entries(game);
        let keys = [(KeyAction::Confirm, say!("say")), (KeyAction::Cancel, say!("leave"))];
        let hints = Hints::new(context.keys, &keys);
        let (area, text, list) =
            list_below(context.size, WIDTH, &said(conversation), entries.len());
        window_over(canvas, area, &capital(&game.name_of(actor)), &hints, looks);
        parts::draw(&said(conversation), Scroll::TOP, false, looks, &mut canvas.part(text));
        let gold = game.gold();
        let mut view = canvas.part(list);
        self.list.draw(&mut view, entries.len(), looks, |view, entry, y, color| {
            let (text, price) = match entries.get(entry) {
                Some(Entry::Answer(answer)) => (answer.text.as_str(), answer.gold),
                Some(Entry::Trade) => (say!("Show me what you have."), 0),
                Some(Entry::Services) => (say!("What do you do for gold?"), 0),
                Some(Entry::PassBy) => (say!("Let me by."), 0),
                Some(Entry::Leave) | None => (say!("Goodbye."), 0),
            };
            view.text(Point::new(1, y), text, color);
            if price > 0 {
                let color = if price > gold { looks.warning() } else { looks.text };
                view.text_right(y, &format!("{} ", words::coins(price)), color);
            }
        });
    }
}
