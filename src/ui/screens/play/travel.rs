//! Travel and autoexplore commands. Clicks on the map are handled in `mod.rs`.

use super::hand::rests_first;
use super::scene;
use crate::cards::describe::glance;
use crate::panels::cursor::Cursor;
use crate::screens::prelude::*;
use crate::screens::{Confirm, Help, PlaceList};
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, Behaviour, Event, EventKind, LevelId, Refusal, Stop};

/// Travel prompt with a map cursor.
pub struct Travel {
    cursor: Cursor,
}

impl Travel {
    /// Starts at an interrupted destination, or else at the hero. A reached destination is not proposed again.
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
            // The prompt closes: the next key is for the map.
            None => Flow::PopAnd(Box::new(Flow::Remark(say!(
                "You know no stair {stair} on this level."
            )))),
        }
    }
}

/// Returns the destinations to cycle through, ending with the interrupted one.
fn places(game: &Game) -> Vec<Point> {
    let mut places = game.destinations();
    places.extend(game.bound_for().filter(|at| !places.contains(at)));
    places
}

/// Climbs the stair under the hero, or travels to the nearest known stair up.
pub(super) fn ascend(game: &Game) -> Flow {
    climb(game, game.known_stair(Stair::Up).map(|at| (Stair::Up, at)), Refusal::NoStairUp)
}

/// Descends under the hero, or travels to a known way down. Branch stairs are taken only if the hero stands on them or
/// knows no other way.
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

/// Leaves the level, after a question if followers would be left behind.
fn with_all(game: &Game, leave: Flow) -> Flow {
    let question = match game.would_be_lost()[..] {
        [] => return leave,
        [one] => say!("{} could not follow you now.", capital(&game.the_name_of(one))),
        [one, ..] => {
            say!("{} and others could not follow you now.", capital(&game.the_name_of(one)))
        }
    };
    Flow::Push(Confirm::new(say!("{question} Go anyway?"), leave))
}

/// Place and time at which the hero learnt that nothing is left to explore.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Explored {
    level: LevelId,
    turn: u64,
    /// Whether only a danger or forbidden room, about which the player was asked, blocks the rest.
    barred: bool,
}

impl Explored {
    fn is_now(self, game: &Game) -> bool {
        (self.level, self.turn) == (game.level().id(), game.world().turn())
    }

    /// Reads this from events. `explores` tells whether the hero was exploring when something blocked the way.
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

/// Lists what was left behind, if exploration ended on this turn.
pub(super) fn left(game: &Game, explored: Option<Explored>) -> Flow {
    match explored.filter(|explored| explored.is_now(game)) {
        Some(_) => PlaceList::left(game),
        None => Flow::Stay,
    }
}

/// Autoexplores. If exploration ended on this turn, travels to the stair down instead. A refused danger is asked about
/// again only after a turn has passed. A hurt hero may rest first, depending on the settings.
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
        (None, Some(Explored { barred: true, .. })) => {
            Flow::remark(say!("Nothing else is left to explore here, and you know no stair down."))
        }
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
                Flow::remark(say!("You are here. Choose a place to travel to."))
            }
            Some(KeyAction::Confirm) => go,
            Some(KeyAction::Travel) => {
                self.cursor.round(&places(game), 1);
                Flow::Stay
            }
            Some(KeyAction::Descend) => {
                // Repeated presses cycle through the ways down.
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
