//! Where to go with keys: to a cell that is chosen, to a stair, on when all is explored; a click on the map is taken in `mod.rs`.

use super::hand::rests_first;
use super::scene;
use crate::cards::describe::glance;
use crate::panels::cursor::Cursor;
use crate::screens::prelude::*;
use crate::screens::{Confirm, Help, PlaceList};
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, Behaviour, Event, EventKind, LevelId, Refusal, Stop};

/// Choosing a cell to travel to.
pub struct Travel {
    cursor: Cursor,
}

impl Travel {
    /// Begins with where the hero was on the way to, else with the hero: who has come where they meant to go is sent nowhere.
    pub fn new(game: &Game) -> Box<Travel> {
        let at = game.bound_for().unwrap_or(game.hero_at());
        Box::new(Travel { cursor: Cursor::alone(at) })
    }

    fn jump(&mut self, to: Option<Point>, stair: &str) -> Flow {
        match to {
            Some(at) => {
                self.cursor.at = at;
                Flow::Stay
            }
            // The next key is meant for the map again.
            None => Flow::PopAnd(Box::new(Flow::Remark(say!(
                "You know of no stair {stair} on this level."
            )))),
        }
    }
}

/// Where one may want to go, and at the end where the hero was on the way to, for going round.
fn places(game: &Game) -> Vec<Point> {
    let mut places = game.destinations();
    places.extend(game.bound_for().filter(|at| !places.contains(at)));
    places
}

/// Takes the stair underfoot; where there is none, goes to the nearest that the hero knows of.
pub(super) fn ascend(game: &Game) -> Flow {
    climb(game, game.known_stair(Stair::Up).map(|at| (Stair::Up, at)), Refusal::NoStairUp)
}

/// The same down, into a branch only where one stands on its stair or knows of no other way.
pub(super) fn descend(game: &Game) -> Flow {
    climb(game, game.known_way_down(), Refusal::NoStairDown)
}

fn climb(game: &Game, known: Option<(Stair, Point)>, refusal: Refusal) -> Flow {
    match known {
        Some((stair, at)) if at == game.hero_at() => {
            with_all(game, Flow::Act(Action::Climb(stair)))
        }
        Some((_, at)) => Flow::Begin(Behaviour::Travel(at)),
        None => Flow::Remark(say!("{} You know of none to go to.", game.refusal(refusal))),
    }
}

/// Leaves the level; where somebody who follows the hero could not come after them, it is asked first.
fn with_all(game: &Game, leave: Flow) -> Flow {
    let question = match game.would_be_lost()[..] {
        [] => return leave,
        [one] => say!("{} could not follow you now.", capital(&game.the_name_of(one))),
        [one, ..] => {
            say!("{} and others could not follow you now.", capital(&game.the_name_of(one)))
        }
    };
    Flow::Push(Confirm::new(say!("{question} Go all the same?"), leave))
}

/// Where and when the hero was told that there is nothing left to explore.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Explored {
    level: LevelId,
    turn: u64,
    /// Whether more is to be explored behind a danger or a room that the player was asked about.
    barred: bool,
}

impl Explored {
    fn is_now(self, game: &Game) -> bool {
        (self.level, self.turn) == (game.level().id(), game.world().turn())
    }

    /// What these events say of it. A hero who `explores` is also done where the rest lies behind a danger or a room that the player
    /// was asked about.
    pub(super) fn heard(events: &[Event], context: &Context, explores: bool) -> Option<Explored> {
        let tells = |event: &Event| match event.what {
            EventKind::Stopped(Stop::Explored) => Some(false),
            EventKind::Stopped(why) if explores && why.bars_the_way() => Some(true),
            _ => None,
        };
        let barred = events.iter().find_map(tells)?;
        let game = context.game?;
        Some(Explored { level: game.level().id(), turn: game.world().turn(), barred })
    }
}

/// The list of what is left behind, for who was told of it this very turn.
pub(super) fn left(game: &Game, explored: Option<Explored>) -> Flow {
    match explored.filter(|explored| explored.is_now(game)) {
        Some(_) => PlaceList::left(game),
        None => Flow::Stay,
    }
}

/// Explores. If the player was told on this turn that nothing is left, the hero goes to the stair down, if they know one. After a no
/// to a danger in the way the same question comes up again only once a turn has passed. A hurt hero rests first, if the player
/// has set that.
pub(super) fn explore(game: &Game, explored: Option<Explored>, context: &Context) -> Flow {
    let again = explored.filter(|explored| explored.is_now(game));
    let stair = again.and_then(|_| game.known_stair(Stair::Down));
    match (stair, again) {
        (Some(stair), _) if stair == game.hero_at() => {
            let key = context.keys.label(KeyAction::Descend).unwrap_or_default();
            Flow::Remark(say!(
                "Nothing else is left to explore here. {key} takes the stair that you stand on."
            ))
        }
        (Some(stair), _) => Flow::Begin(Behaviour::Travel(stair)),
        (None, Some(Explored { barred: true, .. })) => Flow::remark(say!(
            "Nothing else is left to explore here, and you know of no stair down."
        )),
        (None, _) if rests_first(game, context.settings) => Flow::RestThen(Behaviour::Explore),
        (None, _) => Flow::Begin(Behaviour::Explore),
    }
}

impl Screen for Travel {
    fn name(&self) -> &'static str {
        "travel"
    }

    fn pointed(&self, game: &Game, _context: &Context) -> Option<(Point, Vec<Part>)> {
        let at = self.cursor.at;
        Some((at, vec![Part::Fact(glance(game, at))]))
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if let Input::Click(_, Button::Right) = input {
            return Flow::Pop;
        }
        let moved = self.cursor.handle(input, context, game, &places(game));
        let go = Flow::Begin(Behaviour::Travel(self.cursor.at));
        match input {
            Input::Click(_, Button::Left) if moved => return go,
            Input::Key(_) if !moved => {}
            _ => return Flow::Stay,
        }
        let Input::Key(key) = input else { return Flow::Stay };
        match context.keys.command(key) {
            Some(KeyAction::Confirm) if self.cursor.at == game.hero_at() => {
                Flow::remark(say!("You are here. Point at where you want to go."))
            }
            Some(KeyAction::Confirm) => go,
            Some(KeyAction::Travel) => {
                self.cursor.round(&places(game), 1);
                Flow::Stay
            }
            Some(KeyAction::Descend) => {
                // Pressed again, it points at the next one.
                let all = game.known_ways_down().into_iter().map(|(_, at)| at);
                let all: Vec<Point> = all.collect();
                let own = all.iter().position(|at| *at == self.cursor.at);
                let next = own.map_or(0, |own| (own + 1) % all.len());
                self.jump(all.get(next).copied(), say!("down"))
            }
            Some(KeyAction::Ascend) => self.jump(game.known_stair(Stair::Up), say!("up")),
            Some(KeyAction::Help) => Flow::Push(Box::<Help>::default()),
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        scene::draw_under(&self.cursor, context, game, canvas);
        let keys = [
            (KeyAction::Confirm, say!("go")),
            (KeyAction::Cancel, say!("back")),
            (KeyAction::Next, say!("next")),
            (KeyAction::Descend, say!("stair down")),
            (KeyAction::Ascend, say!("stair up")),
        ];
        let hints = Hints::new(context.keys, &keys);
        let again = game.bound_for() == Some(self.cursor.at);
        let before = if again { say!("Travel on") } else { say!("Travel") };
        let text = match self.cursor.at == game.hero_at() {
            true => say!("Travel where?").to_owned(),
            false => format!("{before}: {}", glance(game, self.cursor.at)),
        };
        scene::banner(canvas, context, &text, &hints);
    }
}
