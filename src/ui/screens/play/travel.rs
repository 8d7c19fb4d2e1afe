//! Travel and autoexplore commands.

use super::map_commands::rests_first;
use super::scene;
use crate::cards::describe::glance;
use crate::panels::cursor::Cursor;
use crate::screens::prelude::*;
use crate::screens::{ConfirmDialog, HelpScreen, PlaceScreen};
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, Behaviour, Event, EventKind, LevelId, Refusal, StopReason};

pub struct TravelScreen {
    cursor: Cursor,
}

impl TravelScreen {
    /// The cursor starts at the destination of interrupted travel, or else at the hero.
    pub fn new(game: &Game) -> Box<TravelScreen> {
        let at = game.travel_goal().unwrap_or(game.hero_at());
        Box::new(TravelScreen { cursor: Cursor::without_description(at) })
    }

    fn jump(&mut self, to: Option<Point>, stair: &str) -> Flow {
        match to {
            Some(at) => {
                self.cursor.at = at;
                Flow::Stay
            }
            // The prompt closes: the next key is for the map.
            None => Flow::PopAnd(Box::new(Flow::Remark(say!("You know no stair {stair} on this level.")))),
        }
    }
}

/// Returns the destinations to cycle through. The destination of interrupted travel comes last, unless it is already
/// listed.
fn destinations(game: &Game) -> Vec<Point> {
    let mut cells = game.destinations();
    cells.extend(game.travel_goal().filter(|at| !cells.contains(at)));
    cells
}

/// Climbs the stair under the hero, or travels to the nearest known stair up.
pub(super) fn ascend(game: &Game) -> Flow {
    climb(game, game.known_stair(Stair::Up).map(|at| (Stair::Up, at)), Refusal::NoStairUp)
}

/// Descends here, or travels to a known way down. Uses a branch only if the hero is on it or knows no other way.
pub(super) fn descend(game: &Game) -> Flow {
    climb(game, game.known_way_down(), Refusal::NoStairDown)
}

fn climb(game: &Game, known: Option<(Stair, Point)>, refusal: Refusal) -> Flow {
    match known {
        Some((stair, at)) if at == game.hero_at() => {
            ask_about_followers(game, Flow::Act(Action::TakeStair(stair)))
        }
        Some((_, at)) => Flow::Begin(Behaviour::Travel(at)),
        None => Flow::Remark(say!("{} You know no other stair to walk to.", game.refusal_text(refusal))),
    }
}

/// Leaves the level, after a question if followers would be left behind.
fn ask_about_followers(game: &Game, leave: Flow) -> Flow {
    let question = match game.would_be_lost()[..] {
        [] => return leave,
        [follower] => say!("{} could not follow you now.", capitalize(&game.definite_name_of(follower))),
        [follower, ..] => {
            say!("{} and others could not follow you now.", capitalize(&game.definite_name_of(follower)))
        }
    };
    Flow::Push(ConfirmDialog::new(say!("{question} Go anyway?"), leave))
}

/// Level and turn at which the hero learnt that nothing is left to explore.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ExplorationEnd {
    level: LevelId,
    turn: u64,
    /// Number of cells that the hero remembered.
    known_cells: usize,
    /// The danger or room on the only way to unexplored cells. The game asks again next turn.
    blocked: Option<StopReason>,
}

impl ExplorationEnd {
    fn is_now(self, game: &Game) -> bool {
        (self.level, self.turn) == (game.level().id(), game.world().turn())
    }

    /// Whether the hero has come to the stair down since, and has seen nothing new on the way. The game does not ask
    /// again there, so that exploring never leads to and fro between the stair and an obstacle.
    fn holds_at_stair(self, game: &Game) -> bool {
        let at_stair = game.known_stair(Stair::Down) == Some(game.hero_at());
        at_stair && (self.level, self.known_cells) == (game.level().id(), count_known_cells(game))
    }

    /// Returns the end of exploration if an event says so. `explores` tells whether the hero was exploring at that
    /// moment.
    pub(super) fn from_events(events: &[Event], context: &Context, explores: bool) -> Option<ExplorationEnd> {
        let blocked = |event: &Event| match event.kind {
            EventKind::Stopped(StopReason::Explored) => Some(None),
            EventKind::Stopped(why) if explores && why.blocks_only_way() => Some(Some(why)),
            _ => None,
        };
        let blocked = events.iter().find_map(blocked)?;
        let game = context.game?;
        let (level, turn) = (game.level().id(), game.world().turn());
        Some(ExplorationEnd { level, turn, known_cells: count_known_cells(game), blocked })
    }
}

fn count_known_cells(game: &Game) -> usize {
    game.level().memory().iter().filter(|(_, tile)| tile.is_some()).count()
}

pub(super) fn list_left_behind(game: &Game, explored: Option<ExplorationEnd>) -> Flow {
    match explored.filter(|explored| explored.is_now(game)) {
        Some(_) => PlaceScreen::open_left_behind(game),
        None => Flow::Stay,
    }
}

/// Autoexplores, after a rest if the settings say so. On the turn when exploration ended, travels to the stair
/// down.
pub(super) fn explore(game: &Game, explored: Option<ExplorationEnd>, context: &Context) -> Flow {
    let ended_now = explored.filter(|explored| explored.is_now(game) || explored.holds_at_stair(game));
    let blocked = ended_now.and_then(|explored| explored.blocked).map(blocked_way_text);
    let stair = ended_now.and_then(|_| game.known_stair(Stair::Down));
    match (stair, ended_now) {
        (Some(stair), _) if stair == game.hero_at() => {
            let key = context.keys.label(KeyAction::Descend).unwrap_or_default();
            Flow::Remark(match blocked {
                Some(why) => say!("{why} Press {key} to take the stair you stand on."),
                None => say!("Everything here is explored. Press {key} to take the stair you stand on."),
            })
        }
        (Some(stair), _) => Flow::Begin(Behaviour::Travel(stair)),
        (None, Some(_)) if blocked.is_some() => {
            let why = blocked.unwrap_or_default();
            Flow::Remark(say!("{why} You know no stair down."))
        }
        (None, _) if rests_first(game, context.settings) && game.may_rest() => {
            Flow::RestThen(Behaviour::Explore)
        }
        (None, _) => Flow::Begin(Behaviour::Explore),
    }
}

fn blocked_way_text(why: StopReason) -> &'static str {
    if let StopReason::RoomInTheWay(..) = why {
        say!("The way to the rest leads through a room that you are not invited to.")
    } else if let StopReason::MonsterInTheWay(..) = why {
        say!("Something stands in the way to the rest.")
    } else {
        say!("The way to the rest is not safe.")
    }
}

impl Screen for TravelScreen {
    fn name(&self) -> &'static str {
        "travel"
    }

    fn map_cursor(&self, game: &Game, _context: &Context) -> Option<(Point, Vec<CardPart>)> {
        let at = self.cursor.at;
        Some((at, vec![CardPart::Sentence(glance(game, at))]))
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if let Input::Click(_, Button::Right) = input {
            return Flow::Pop;
        }
        let moved = self.cursor.handle(input, context, game, &destinations(game));
        let go = Flow::Begin(Behaviour::Travel(self.cursor.at));
        let key = match input {
            Input::Click(_, Button::Left) if moved => return go,
            Input::Key(key) if !moved => key,
            _ => return Flow::Stay,
        };
        match context.keys.action(key) {
            Some(KeyAction::Confirm) if self.cursor.at == game.hero_at() => {
                Flow::remark(say!("You are here. Choose a place to travel to."))
            }
            Some(KeyAction::Confirm) => go,
            Some(KeyAction::Travel) => {
                self.cursor.cycle(&destinations(game), 1);
                Flow::Stay
            }
            Some(KeyAction::Descend) => {
                // Repeated presses cycle through the ways down.
                let all: Vec<Point> = game.known_ways_down().into_iter().map(|(_, at)| at).collect();
                let current = all.iter().position(|at| *at == self.cursor.at);
                let next = current.map_or(0, |current| (current + 1) % all.len());
                self.jump(all.get(next).copied(), say!("down"))
            }
            Some(KeyAction::Ascend) => self.jump(game.known_stair(Stair::Up), say!("up")),
            Some(KeyAction::Help) => Flow::Push(Box::<HelpScreen>::default()),
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        scene::draw_map_with_cursor(&self.cursor, context, game, canvas);
        let keys = [
            (KeyAction::Confirm, say!("go")),
            back_hint(),
            (KeyAction::Next, say!("next")),
            (KeyAction::Descend, say!("stair down")),
            (KeyAction::Ascend, say!("stair up")),
        ];
        let hints = KeyHints::new(context.keys, &keys);
        let is_interrupted = game.travel_goal() == Some(self.cursor.at);
        let before = if is_interrupted { say!("Travel on") } else { say!("Travel") };
        let text = match self.cursor.at == game.hero_at() {
            true => say!("Travel where?").to_owned(),
            false => format!("{before}: {}", glance(game, self.cursor.at)),
        };
        scene::draw_banner(canvas, context, &text, &hints);
    }
}
