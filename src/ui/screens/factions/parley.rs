//! Parley: offers to a member of a faction.

use crate::cards::words;
use crate::screens::prelude::*;
use crate::screens::{ConfirmDialog, HelpScreen};
use fifteen_game::{Action, Actor, ActorId, OpenProposal, Proposal, Refusal, Stance};

const WIDTH: i32 = 54;

pub struct ParleyScreen {
    partner_id: ActorId,
    list: ListState,
    find: ListFilter,
}

enum ParleyEntry {
    Proposal(OpenProposal),
    SwapPlaces,
    Attack,
    Leave,
}

impl ParleyScreen {
    pub fn open(actor: &Actor) -> Flow {
        let (list, find) = (ListState::default(), ListFilter::default());
        Flow::Push(Box::new(ParleyScreen { partner_id: actor.id(), list, find }))
    }

    fn filtered(&self, game: &Game, actor: &Actor) -> FilteredList<ParleyEntry> {
        self.find.filter(entries(game, actor), |entry| entry.label().to_owned())
    }

    fn partner<'g>(&self, game: &'g Game) -> Option<&'g Actor> {
        game.level().actors().get(self.partner_id).filter(|actor| game.can_parley_with(actor))
    }
}

impl ParleyEntry {
    fn label(&self) -> &str {
        match self {
            ParleyEntry::Proposal(offer) => offer.text.as_str(),
            ParleyEntry::SwapPlaces => say!("Swap places"),
            ParleyEntry::Attack => say!("Strike"),
            ParleyEntry::Leave => say!("Leave"),
        }
    }
}

fn entries(game: &Game, actor: &Actor) -> Vec<ParleyEntry> {
    let at_peace = game.stance(actor) != Stance::Foe;
    let proposals = game.proposals(actor).into_iter().map(ParleyEntry::Proposal);
    let swap = at_peace.then_some(ParleyEntry::SwapPlaces).into_iter();
    proposals.chain(swap).chain([ParleyEntry::Attack, ParleyEntry::Leave]).collect()
}

fn parley_text(game: &Game, actor: &Actor) -> Vec<CardPart> {
    let Some(view) = game.standing_of(actor) else { return Vec::new() };
    let quiet = game.is_placated(actor).then_some(say!(" This one leaves you in peace."));
    let rank = view.rank.map_or(say!("none"), |rank| rank.name.as_str());
    let terms = translation::translate(view.terms().phrase());
    let name = &view.faction.name;
    vec![CardPart::Sentence(say!(
        "Your rank with the {name}: {rank}. Standing: {terms}, {:+}.{}",
        view.standing,
        quiet.unwrap_or_default()
    ))]
}

fn gift_effect_text(points: i32) -> String {
    if points == 0 { say!("no effect").to_owned() } else { say!("{points:+} standing") }
}

fn choose(game: &Game, actor: &Actor, entry: Option<&ParleyEntry>) -> Flow {
    match entry {
        Some(ParleyEntry::Proposal(offer)) if offer.gold > game.gold() => {
            Flow::Remark(game.refusal_text(Refusal::TooExpensive(offer.gold)))
        }
        Some(ParleyEntry::Proposal(offer)) => {
            let action = Action::Parley { with: actor.id(), proposal: offer.proposal };
            match offer.proposal {
                Proposal::Greeting => Flow::ActAllInScreen(vec![action]),
                Proposal::Gold(_) | Proposal::Item(_) | Proposal::Hire => Flow::Act(action),
            }
        }
        Some(ParleyEntry::SwapPlaces) => match game.hero_at().direction_to(actor.at()) {
            Some(dir) => Flow::Act(Action::Walk(dir)),
            None => Flow::Pop,
        },
        Some(ParleyEntry::Attack) => {
            let strike = Flow::Act(Action::Attack(actor.id()));
            match game.stance(actor) {
                Stance::Foe => strike,
                Stance::Own | Stance::Ally | Stance::Captive | Stance::Peaceful => {
                    let name = game.definite_name_of(actor);
                    let question = say!("Strike {name}, who means you no harm?");
                    Flow::Push(ConfirmDialog::new(question, strike))
                }
            }
        }
        Some(ParleyEntry::Leave) | None => Flow::Pop,
    }
}

impl Screen for ParleyScreen {
    fn name(&self) -> &'static str {
        "parley"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(actor) = self.partner(game) else { return Flow::Pop };
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        if context.bound_action(input) == Some(KeyAction::Help) {
            return Flow::Push(Box::<HelpScreen>::default());
        }
        let entries = self.filtered(game, actor);
        let (.., list) =
            window_text_then_list(context.size, WIDTH, &parley_text(game, actor), entries.unfiltered_len());
        self.list
            .handle(input, context.keys, list, entries.len())
            .to_flow(|entry| choose(game, actor, entries.get(entry)))
    }

    fn is_finished(&self, context: &Context) -> bool {
        context.game.is_none_or(|game| self.partner(game).is_none())
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let Some(actor) = self.partner(game) else { return };
        let (entries, parts) = (self.filtered(game, actor), parley_text(game, actor));
        let keys = [(KeyAction::Confirm, say!("choose")), back_hint()];
        let hints = self.find.hints(KeyHints::new(context.keys, &keys), context.keys, entries.counts());
        let (area, text, list) = window_text_then_list(context.size, WIDTH, &parts, entries.unfiltered_len());
        window_over(canvas, area, &capitalize(&game.name_of(actor)), &hints, colors);
        card_parts::draw(&parts, Scroll::TOP, false, colors, &mut canvas.part(text));
        let gold = game.gold();
        let mut view = canvas.part(list);
        self.list.draw(&mut view, entries.len(), colors, |view, entry, y, color| {
            let Some(row) = entries.get(entry) else { return };
            let text = row.label();
            let (price, points) = match row {
                ParleyEntry::Proposal(offer) => (offer.gold, offer.points),
                ParleyEntry::SwapPlaces | ParleyEntry::Attack | ParleyEntry::Leave => (0, None),
            };
            let price_color = if price > gold { colors.warning() } else { colors.text };
            let told = [(price > 0).then(|| words::coins(price)), points.map(gift_effect_text)];
            let told: Vec<String> = told.into_iter().flatten().collect();
            let told = told.join(", ");
            let room = view.size().width - 3 - width(&told);
            view.text(Point::new(1, y), &shorten(text, room), color);
            if !told.is_empty() {
                view.text_right(y, &format!("{told} "), price_color);
            }
        });
        self.find.draw(canvas, (area, list), entries.counts(), colors);
    }
}
