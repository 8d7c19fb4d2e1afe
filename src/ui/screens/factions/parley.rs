//! Parley: offers to a member of a faction.

use crate::cards::words;
use crate::screens::prelude::*;
use crate::screens::{Confirm, Help};
use fifteen_game::{Action, Actor, ActorId, OpenProposal, Proposal, Refusal, Stance};

const WIDTH: i32 = 54;

/// Parley with a creature beside the hero.
pub struct Parley {
    with: ActorId,
    list: List,
    find: Find,
}

enum Entry {
    Proposal(OpenProposal),
    /// Swapping places with a creature in the way.
    PassBy,
    /// Attacking a peaceful creature.
    Strike,
    Leave,
}

impl Parley {
    /// Opens the parley with a creature beside the hero.
    pub fn with(actor: &Actor) -> Flow {
        let (list, find) = (List::default(), Find::default());
        Flow::Push(Box::new(Parley { with: actor.id(), list, find }))
    }

    fn found(&self, game: &Game, actor: &Actor) -> Found<Entry> {
        self.find.among(entries(game, actor), |entry| entry.words().to_owned())
    }

    fn partner<'g>(&self, game: &'g Game) -> Option<&'g Actor> {
        game.level().actors().get(self.with).filter(|actor| game.parleys(actor))
    }
}

impl Entry {
    fn words(&self) -> &str {
        match self {
            Entry::Proposal(own) => own.text.as_str(),
            Entry::PassBy => say!("Swap places"),
            Entry::Strike => say!("Strike"),
            Entry::Leave => say!("Leave"),
        }
    }
}

fn entries(game: &Game, actor: &Actor) -> Vec<Entry> {
    let at_peace = game.stance(actor) != Stance::Foe;
    let proposals = game.proposals(actor).into_iter().map(Entry::Proposal);
    let by = at_peace.then_some(Entry::PassBy).into_iter();
    proposals.chain(by).chain([Entry::Strike, Entry::Leave]).collect()
}

/// Describes the hero's standing with the creature's faction.
fn parley_text(game: &Game, actor: &Actor) -> Vec<Part> {
    let Some(view) = game.standing_of(actor) else { return Vec::new() };
    let quiet = game.is_placated(actor).then_some(say!(" This one was paid to keep quiet."));
    let rank = view.rank.map_or(say!("nobody in particular"), |rank| rank.name.as_str());
    let terms = tongue::of(view.terms().word());
    let name = &view.faction.name;
    vec![Part::Fact(say!(
        "To the {name} you are {rank}: you are {terms}, at {:+}.{}",
        view.stands,
        quiet.unwrap_or_default()
    ))]
}

/// Describes the effect of a gift on the standing.
fn worth(points: i32) -> String {
    if points == 0 { say!("no effect").to_owned() } else { say!("{points:+} with them") }
}

fn take(game: &Game, actor: &Actor, entry: Option<&Entry>) -> Flow {
    match entry {
        Some(Entry::Proposal(own)) if own.gold > game.gold() => {
            Flow::Remark(game.refusal(Refusal::TooPoor(own.gold)))
        }
        Some(Entry::Proposal(own)) => {
            let action = Action::Parley { with: actor.id(), proposal: own.proposal };
            match own.proposal {
                Proposal::Word => Flow::Tidy(vec![action]),
                Proposal::Gold(_) | Proposal::Item(_) | Proposal::Hire => Flow::Act(action),
            }
        }
        Some(Entry::PassBy) => match game.hero_at().toward(actor.at()) {
            Some(dir) => Flow::Act(Action::Walk(dir)),
            None => Flow::Pop,
        },
        Some(Entry::Strike) => {
            let strike = Flow::Act(Action::Strike(actor.id()));
            match game.stance(actor) {
                Stance::Foe => strike,
                Stance::Own | Stance::Ally | Stance::Captive | Stance::Neighbour => {
                    let name = game.the_name_of(actor);
                    let question = say!("Strike {name}, who means you no harm?");
                    Flow::Push(Confirm::new(question, strike))
                }
            }
        }
        Some(Entry::Leave) | None => Flow::Pop,
    }
}

impl Screen for Parley {
    fn name(&self) -> &'static str {
        "parley"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(actor) = self.partner(game) else { return Flow::Pop };
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        if context.command(input) == Some(KeyAction::Help) {
            return Flow::Push(Box::<Help>::default());
        }
        let entries = self.found(game, actor);
        let (.., list) = list_below(context.size, WIDTH, &parley_text(game, actor), entries.full());
        self.list
            .handle(input, context.keys, list, entries.len())
            .answer(|entry| take(game, actor, entries.get(entry)))
    }

    fn is_over(&self, context: &Context) -> bool {
        context.game.is_none_or(|game| self.partner(game).is_none())
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let Some(actor) = self.partner(game) else { return };
        let (entries, said) = (self.found(game, actor), parley_text(game, actor));
        let keys = [(KeyAction::Confirm, say!("choose")), (KeyAction::Cancel, say!("back"))];
        let hints =
            self.find.hints(Hints::new(context.keys, &keys), context.keys, entries.counts());
        let (area, text, list) = list_below(context.size, WIDTH, &said, entries.full());
        window_over(canvas, area, &capital(&game.name_of(actor)), &hints, looks);
        parts::draw(&said, Scroll::TOP, false, looks, &mut canvas.part(text));
        let gold = game.gold();
        let mut view = canvas.part(list);
        self.list.draw(&mut view, entries.len(), looks, |view, entry, y, color| {
            let Some(own) = entries.get(entry) else { return };
            let text = own.words();
            let (price, points) = match own {
                Entry::Proposal(own) => (own.gold, own.points),
                Entry::PassBy | Entry::Strike | Entry::Leave => (0, None),
            };
            let price_color = if price > gold { looks.warning() } else { looks.text };
            let told = [(price > 0).then(|| words::coins(price)), points.map(worth)];
            let told: Vec<String> = told.into_iter().flatten().collect();
            let told = told.join(", ");
            let room = view.size().width - 3 - width(&told);
            view.text(Point::new(1, y), &shorten(text, room), color);
            if !told.is_empty() {
                view.text_right(y, &format!("{told} "), price_color);
            }
        });
        self.find.draw(canvas, (area, list), entries.counts(), looks);
    }
}
