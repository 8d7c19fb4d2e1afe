//! End of a run: victory, defeat, score, summary.

use super::{Confirm, Look};
use crate::cards::companions::{companions, fates};
use crate::cards::words;
use crate::ending;
use crate::input::{KeyMap, spelled};
use crate::panels::log_view::folded;
use crate::screen::NewRun;
use crate::screens::prelude::*;
use fifteen_content::Rgb;
use fifteen_content::kinds::scenario::Seed;
use fifteen_game::Called;
use fifteen_game::save::Score;
use fifteen_game::session::Grave;
use std::path::PathBuf;

/// Number of last messages.
const MESSAGES: usize = 6;
/// Number of last chapters of the story.
const CHAPTERS: usize = 5;
const WIDTH: i32 = 70;

/// Result of moving an ended run to the graveyard.
#[derive(Default)]
pub struct Burial {
    /// Its grave.
    pub grave: Option<Grave>,
    /// Rank among the best runs, from 0.
    pub place: Option<usize>,
    /// Problems on the way.
    pub problems: Vec<String>,
}

/// Summary of an ended run.
pub struct Death {
    title: String,
    /// Setup of a similar run.
    next: NewRun,
    seed: u64,
    /// Whether another run may use the same seed.
    same: bool,
    /// Folder of the journal, for a replay.
    journal: Option<PathBuf>,
    /// Whether the confirm key starts the similar run.
    again: bool,
    parts: Vec<Part>,
    scroll: Scroll,
}

impl Death {
    /// Summarises the run that has just ended.
    pub fn new(
        game: &Game,
        score: &Score,
        burial: Burial,
        (looks, keys): (&Looks, &KeyMap),
    ) -> Box<Death> {
        let mut parts = Vec::new();
        facts(game, score, burial.place, &mut parts);
        worn(game, &mut parts);
        companions(game, &mut parts);
        fates(game, &mut parts);
        let story = ending::whole_story(game);
        let last = story.len().saturating_sub(CHAPTERS);
        ending::story(story.get(last..).unwrap_or_default(), &mut parts);
        messages(game, (looks, keys), &mut parts);
        parts.push(Part::Gap);
        if let Some(tale) = burial.grave.as_ref().and_then(|grave| grave.tale.as_ref()) {
            parts.fact(say!("The full record of the run is in {tale}."));
        }
        parts.extend(burial.problems.into_iter().map(|text| Part::Colored(text, looks.hp_low)));
        let scenario = &game.content().scenarios[game.world().scenario()];
        Box::new(Death {
            title: title(game),
            next: NewRun {
                name: game.world().name().to_owned(),
                scenario: scenario.id.clone(),
                called: Called::from_world(game.world(), game.content()),
                seed: None,
            },
            seed: game.world().seed(),
            same: match scenario.seed {
                Seed::Dice => true,
                Seed::Day => false,
            },
            journal: burial.grave.map(|grave| grave.folder),
            again: scenario.end.again,
            parts,
            scroll: Scroll::TOP,
        })
    }

    /// Starts a run with the same hero and scenario.
    fn begin(&self) -> Flow {
        Flow::Start(self.next.clone())
    }

    fn ask(&self) -> Box<Confirm> {
        let name = shorten(&self.next.name, 30);
        Confirm::new(say!("Play again as {name}, with a new seed?"), self.begin())
    }

    fn ask_same(&self) -> Box<Confirm> {
        let (name, seed) = (shorten(&self.next.name, 30), self.seed);
        let next = NewRun { seed: Some(seed), ..self.next.clone() };
        let question = say!("Play again as {name}, with the same seed {seed}?");
        Confirm::new(question, Flow::Start(next))
    }

    /// Returns what a key does except closing the screen.
    fn after(&self, key: Key, context: &Context) -> Option<Flow> {
        if context.keys.command(key) == Some(KeyAction::Look) {
            return context.game.map(|game| Flow::Push(Look::back(game)));
        }
        match key {
            // The first two keys are steps elsewhere, so they ask first.
            _ if key == Key::char('n') && !self.again => Some(Flow::Push(self.ask())),
            _ if key == Key::char('s') && self.same => Some(Flow::Push(self.ask_same())),
            _ if key == Key::char('c') => Some(Flow::Copy(say!("Seed"), self.seed.to_string())),
            _ if key == Key::char('r') => self.journal.clone().map(Flow::Replay),
            _ => None,
        }
    }

    fn hints(&self, context: &Context) -> Hints {
        let hints = match self.again {
            true => Hints::new(
                context.keys,
                &[(KeyAction::Confirm, say!("again")), (KeyAction::Cancel, say!("continue"))],
            ),
            false => Hints::new(context.keys, &[(KeyAction::Confirm, say!("continue"))])
                .with("n", say!("new run")),
        };
        let hints = hints.and(Hints::new(context.keys, &[(KeyAction::Look, say!("map"))]));
        let hints = if self.journal.is_some() { hints.with("r", say!("replay")) } else { hints };
        let hints = if self.same { hints.with("s", say!("same seed")) } else { hints };
        hints.with("c", say!("copy seed"))
    }

    fn area(&self, size: Size) -> Rect {
        let rows = parts::total(&self.parts, WIDTH.min(size.width - 4));
        Rect::from_size(size).centred(around(WIDTH, rows))
    }
}

fn title(game: &Game) -> String {
    let usual = match game.world().ending() {
        None => say!("You gave up"),
        Some(ending) if ending.is_won() => say!("Victory!"),
        Some(ending) if ending.is_reached() => say!("It is over"),
        Some(_) => say!("You died"),
    };
    game.world().heading(game.content()).unwrap_or(usual).to_owned()
}

/// Adds cause, place, time and score.
fn facts(game: &Game, score: &Score, place: Option<usize>, parts: &mut Vec<Part>) {
    let (glyph, color) = game.hero().map_or(('@', Rgb::BLACK), |hero| {
        let kind = &game.content().monsters[hero.kind()];
        (kind.face(hero.hp()), kind.color)
    });
    parts.push(Part::Name(glyph, color, score.name.clone()));
    if !score.called.is_empty() {
        parts.fact(format!("{}.", capital(&score.called)));
    }
    parts.fact(format!("{}.", capital(&score.cause)));
    let depth = words::hero_at_depth(game);
    parts.fact(format!("{depth}, {}.", game.place_name()));
    parts.fact(say!("Turn {}. Seed {}.", score.turn, score.seed));
    parts.push(Part::Gap);
    let best = match place {
        Some(0) => say!(", a new record").to_owned(),
        Some(place) => say!(", rank {}", place + 1),
        None => String::new(),
    };
    parts.pair(say!("score"), format!("{}{best}", score.points));
    parts.pair(say!("deepest"), words::depth(score.deepest));
    parts.pair(say!("killed"), score.kills.to_string());
    parts.pair(say!("gold"), score.gold.to_string());
    if game.world().edited() {
        parts.fact(say!("This run was edited by hand, so it is not ranked."));
    }
}

fn worn(game: &Game, parts: &mut Vec<Part>) {
    for (i, item) in game.pack().iter().filter(|item| item.is_worn()).enumerate() {
        let word = if i == 0 { say!("wore") } else { "" };
        parts.pair(word, game.bare_name(item));
    }
}

fn messages(game: &Game, (looks, keys): (&Looks, &KeyMap), parts: &mut Vec<Part>) {
    let last: Vec<_> = game.log().iter().rev().take(MESSAGES).collect();
    parts.push(Part::Gap);
    for message in last.into_iter().rev() {
        let color = looks.tone(message.tone).mix(looks.background, 25);
        parts.push(Part::Colored(spelled(&folded(message), keys), color));
    }
}

impl Screen for Death {
    fn name(&self) -> &'static str {
        "death"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let page = inside(self.area(context.size)).size;
        let total = parts::total(&self.parts, page.width);
        let before = self.scroll.first(page.height, total);
        if self.scroll.handle(input, context.keys, page.height, total)
            && self.scroll.first(page.height, total) != before
        {
            return Flow::Stay;
        }
        // Keys that were meant for the fight must not close the screen.
        match input {
            Input::Key(key) => match (self.after(key, context), context.keys.command(key)) {
                (Some(flow), _) => flow,
                (None, Some(KeyAction::Confirm)) if self.again => self.begin(),
                (None, Some(KeyAction::Confirm | KeyAction::Cancel | KeyAction::PageDown)) => {
                    Flow::Title
                }
                (None, _) => Flow::Stay,
            },
            Input::Click(..) => Flow::Title,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let area = self.area(canvas.size());
        let page = inside(area).size;
        let total = parts::total(&self.parts, page.width);
        let hints = self.hints(context).and(self.scroll.hints(context.keys, page.height, total));
        let mut view = window_over(canvas, area, &self.title, &hints, looks);
        parts::draw(&self.parts, self.scroll, true, looks, &mut view);
        self.scroll.draw_signs(canvas, area, total, looks);
    }
}
