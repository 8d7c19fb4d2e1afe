//! Dialogue screen: what a person says, and the possible answers.

use super::services::ServiceScreen;
use super::shop::ShopScreen;
use crate::cards::words;
use crate::screens::HelpScreen;
use crate::screens::prelude::*;
use fifteen_game::{Action, Actor, ActorId, Conversation, OpenAnswer, Refusal};

const WIDTH: i32 = 58;

pub struct DialogueScreen {
    partner_id: ActorId,
    list: ListState,
}

#[derive(Clone)]
enum DialogueEntry {
    Answer(OpenAnswer),
    Trade,
    Services,
    SwapPlaces,
    Leave,
}

impl DialogueScreen {
    pub fn open(actor: &Actor) -> Flow {
        let partner_id = actor.id();
        let talk = Box::new(DialogueScreen { partner_id, list: ListState::default() });
        Flow::PushAnd(talk, Box::new(Flow::ActAllInScreen(vec![Action::Talk(partner_id)])))
    }

    /// Starts a dialogue with a visible person, or says why that is impossible.
    pub fn try_open(game: &Game, actor: &Actor) -> Flow {
        let near = actor.at().is_adjacent(game.hero_at());
        match near && game.can_talk(actor) {
            true => DialogueScreen::open(actor),
            false => Flow::Remark(game.refusal_text(Refusal::NobodyToTalk)),
        }
    }

    fn partner<'g>(&self, game: &'g Game) -> Option<(&'g Actor, &'g Conversation)> {
        let conversation =
            game.conversation().filter(|conversation| conversation.speaker == self.partner_id)?;
        let actor = game.level().actors().get(self.partner_id)?;
        actor.at().is_adjacent(game.hero_at()).then_some((actor, conversation))
    }

    fn choose(&self, game: &Game, actor: &Actor, entry: Option<DialogueEntry>) -> Flow {
        match entry {
            Some(DialogueEntry::Answer(answer)) if answer.gold > game.gold() => {
                Flow::Remark(game.refusal_text(Refusal::TooExpensive(answer.gold)))
            }
            Some(DialogueEntry::Answer(answer)) => Flow::ActAllInScreen(vec![answer.action]),
            Some(DialogueEntry::Trade) => Flow::Push(ShopScreen::with_trader(actor)),
            Some(DialogueEntry::Services) => ServiceScreen::speak(game, actor),
            Some(DialogueEntry::SwapPlaces) => match game.hero_at().direction_to(actor.at()) {
                Some(dir) => Flow::Act(Action::Walk(dir)),
                None => Flow::Pop,
            },
            Some(DialogueEntry::Leave) | None => Flow::Pop,
        }
    }
}

fn entries(game: &Game) -> Vec<DialogueEntry> {
    let answers = game.answers();
    // An offered quest hides all other topics.
    if answers.iter().any(|answer| matches!(answer.action, Action::AcceptQuest { .. })) {
        return answers.into_iter().map(DialogueEntry::Answer).chain([DialogueEntry::Leave]).collect();
    }
    let answers = answers.into_iter().map(DialogueEntry::Answer);
    let partner =
        game.conversation().and_then(|conversation| game.level().actors().get(conversation.speaker));
    let trade = partner.filter(|actor| game.shop(actor).is_some()).map(|_| DialogueEntry::Trade);
    let with_services = partner.filter(|actor| !game.services_of(actor).is_empty());
    let paid = trade.into_iter().chain(with_services.map(|_| DialogueEntry::Services));
    paid.chain(answers).chain([DialogueEntry::SwapPlaces, DialogueEntry::Leave]).collect()
}

fn conversation_parts(conversation: &Conversation) -> Vec<CardPart> {
    vec![CardPart::Sentence(format!("\"{}\"", conversation.text))]
}

impl Screen for DialogueScreen {
    fn name(&self) -> &'static str {
        "talk"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some((actor, conversation)) = self.partner(game) else { return Flow::Pop };
        if context.bound_action(input) == Some(KeyAction::Help) {
            return Flow::Push(Box::<HelpScreen>::default());
        }
        let entries = entries(game);
        let (.., list) =
            window_text_then_list(context.size, WIDTH, &conversation_parts(conversation), entries.len());
        self.list.handle(input, context.keys, list, entries.len()).to_flow(|entry| {
            let flow = self.choose(game, actor, entries.get(entry).cloned());
            self.list = ListState::default();
            flow
        })
    }

    fn is_finished(&self, context: &Context) -> bool {
        context.game.is_none_or(|game| self.partner(game).is_none())
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let Some((actor, conversation)) = self.partner(game) else { return };
        let entries = entries(game);
        let keys = [(KeyAction::Confirm, say!("say")), (KeyAction::Cancel, say!("leave"))];
        let hints = KeyHints::new(context.keys, &keys);
        let parts = conversation_parts(conversation);
        let (area, text, list) = window_text_then_list(context.size, WIDTH, &parts, entries.len());
        window_over(canvas, area, &capitalize(&game.name_of(actor)), &hints, colors);
        card_parts::draw(&parts, Scroll::TOP, false, colors, &mut canvas.part(text));
        let gold = game.gold();
        let mut view = canvas.part(list);
        self.list.draw(&mut view, entries.len(), colors, |view, entry, y, color| {
            let (text, price) = match entries.get(entry) {
                Some(DialogueEntry::Answer(answer)) => (answer.text.as_str(), answer.gold),
                Some(DialogueEntry::Trade) => (say!("Show me what you have."), 0),
                Some(DialogueEntry::Services) => (say!("What do you do for gold?"), 0),
                Some(DialogueEntry::SwapPlaces) => (say!("Let me by."), 0),
                Some(DialogueEntry::Leave) | None => (say!("Goodbye."), 0),
            };
            view.text(Point::new(1, y), text, color);
            if price > 0 {
                let color = if price > gold { colors.warning() } else { colors.text };
                view.text_right(y, &format!("{} ", words::coins(price)), color);
            }
        });
    }
}
