//! Doors with riddles: a right answer opens the door, a wrong one makes noise. Hints are bought or come from a scroll.

use crate::rules::floor::{earn, pay};
use crate::rules::movement::doors;
use crate::rules::{Turn, noise};
use crate::world::formula::ACTION;
use crate::world::purse::coin;
use crate::world::riddle::{WAKING, written};
use crate::world::{
    ActorId, Answer, Answered, Asked, Bond, EventKind, Mood, Outcome, Refusal, Tried, Writing,
};
use fifteen_base::Point;
use fifteen_base::twentyfour::Fault;
use fifteen_content::{Content, Kind, Riddle};

/// Assessment of an answer.
enum Verdict {
    /// It opens the door. The text is the solution in normal form.
    Right(String),
    /// It is wrong. The text is its value, or `None` if the answer was that there is no solution.
    Wrong(Option<Writing>),
}

/// Answers the riddle of an adjacent door.
pub fn answer(turn: &mut Turn, id: ActorId, at: Point, answer: Answer) -> Outcome {
    let asked = asked(turn, id, at)?;
    match weigh(&asked, answer, turn.content) {
        None => Err(Refusal::Unreadable(at, answer)),
        Some(Verdict::Right(solution)) => open(turn, id, at, (&asked, answer, solution)),
        Some(Verdict::Wrong(made)) => fail(turn, at, &asked, made),
    }
}

/// Returns the riddle that the hero can answer at a door.
pub fn asked(turn: &Turn, id: ActorId, at: Point) -> Result<Asked, Refusal> {
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    if !actor.at.touches(at) {
        return Err(Refusal::TooFar);
    }
    let asked = turn.level.riddles.get(&at).filter(|_| id == turn.hero).ok_or(Refusal::NoRiddle)?;
    match turn.lore.door(turn.level.id().0, at) {
        Some(_) => Ok(asked.clone()),
        None => Err(Refusal::Blind),
    }
}

/// Assesses an answer. Returns `None` if it cannot be read as one.
fn weigh(asked: &Asked, answer: Answer, content: &Content) -> Option<Verdict> {
    let puzzle = asked.puzzle(content)?;
    if answer.is_none() {
        let right = puzzle.solve().is_empty();
        return Some(if right { Verdict::Right(answer.to_string()) } else { Verdict::Wrong(None) });
    }
    match puzzle.check(answer.as_str()) {
        Ok(solution) => Some(Verdict::Right(solution.to_string())),
        Err(mistake) => match mistake.fault {
            Fault::Makes(value, _) => {
                Some(Verdict::Wrong(Some(Writing::new(&value.to_string()).unwrap_or_default())))
            }
            _ => None,
        },
    }
}

fn open(
    turn: &mut Turn,
    id: ActorId,
    at: Point,
    (asked, answer, solution): (&Asked, Answer, String),
) -> Outcome {
    let door = turn.level.tile(at);
    let opened = turn.content.tiles[door].opens_to.ok_or(Refusal::NoDoorToOpen)?;
    let new = turn.lore.is_new(&asked.hand, turn.content.riddles[asked.kind].target, &solution);
    let given = Answered { turn: turn.now, answer: answer.to_string(), solution, new };
    let level = turn.level.id().0;
    turn.lore.answer(level, at, given);
    let none = answer.is_none();
    let numbers = written(&asked.hand);
    let told = match none {
        true => say!("Told a door with {numbers} that it has no solution."),
        false => say!("Opened a door with {numbers}: {answer}."),
    };
    turn.lore.tell(turn.now, level, told);
    let done = doors::swing(turn, id, at, opened, |by| EventKind::Answered { by, door, none });
    reward(turn, id, asked.kind, new);
    done
}

/// Pays gold for an answer that is `new`: the run has not used it for these numbers.
fn reward(turn: &mut Turn, id: ActorId, riddle: Kind<Riddle>, new: bool) {
    let tier = turn.content.riddles[riddle].tier(turn.level.depth());
    let Some(tier) = tier.filter(|tier| tier.reward.most() > 0) else { return };
    if !new {
        turn.tell(turn.place(id), EventKind::Unrewarded);
        return;
    }
    let coins = tier.reward.roll(turn.random);
    let Some(coin) = coin(turn.content).filter(|_| coins > 0) else { return };
    earn(turn, id, coin, coins.unsigned_abs());
    turn.tell(turn.place(id), EventKind::Rewarded { coins });
}

/// Keeps the door shut and makes noise. Several wrong answers in a row wake monsters.
fn fail(turn: &mut Turn, at: Point, asked: &Asked, made: Option<Writing>) -> Outcome {
    let riddle = &turn.content.riddles[asked.kind];
    let in_a_row = asked.in_a_row.saturating_add(1);
    let rouses = in_a_row >= WAKING;
    if let Some(asked) = turn.level.riddles.get_mut(&at) {
        asked.tries = asked.tries.saturating_add(1);
        asked.in_a_row = if rouses { 0 } else { in_a_row };
    }
    turn.tell(at, EventKind::AnsweredWrong { made });
    noise::make(turn, turn.hero_at, riddle.noise);
    if rouses {
        rouse(turn, at, riddle.wakes);
    }
    Ok(Tried::Done(ACTION))
}

/// Makes the hero's enemies near a door hunt the hero.
fn rouse(turn: &mut Turn, at: Point, within: i32) {
    let near = turn.level.actors.iter().filter(|actor| actor.at.distance(at) <= within);
    let near = near.filter(|actor| actor.id != turn.hero && actor.bond != Bond::Captive);
    let mut near: Vec<ActorId> = near.map(|actor| actor.id).collect();
    near.retain(|id| turn.are_foes(*id, turn.hero));
    turn.tell(at, EventKind::Roused { anybody: !near.is_empty() });
    for id in near {
        let last = turn.hero_at;
        let asleep = turn.level.actors.get_mut(id).is_some_and(|actor| {
            std::mem::replace(&mut actor.mood, Mood::Hunting { last }) == Mood::Asleep
        });
        if asleep {
            turn.tell_of(id, |who| EventKind::Woke { who });
        }
    }
}

pub fn read(turn: &mut Turn) {
    /// Reading distance, in cells.
    const NEAR: i32 = 2;
    let doors = turn.level.riddles.keys();
    let near = doors.filter(|at| at.distance(turn.hero_at) <= NEAR && turn.hero_sees(**at));
    let near: Vec<Point> = near.copied().collect();
    for at in near {
        meet(turn, at);
    }
}

/// Records the riddle of a door. Returns whether it was new to the hero.
pub fn meet(turn: &mut Turn, at: Point) -> bool {
    let level = turn.level.id().0;
    let Some(asked) = turn.level.riddles.get(&at) else { return false };
    if turn.lore.door(level, at).is_some() {
        return false;
    }
    let (riddle, numbers) = (asked.kind, written(&asked.hand));
    turn.lore.meet(level, at, (turn.now, asked.hand.clone(), turn.content.riddles[riddle].target));
    turn.tell(at, EventKind::MetRiddle { riddle, numbers });
    true
}

/// Buys a hint for the riddle of an adjacent door.
pub fn buy(turn: &mut Turn, id: ActorId, at: Point) -> Outcome {
    let asked = asked(turn, id, at)?;
    let price = asked.price(turn.level.depth(), turn.content).ok_or(Refusal::NoMoreHints)?;
    if !pay(turn, id, price) {
        return Err(Refusal::TooDear(price));
    }
    give(turn, at);
    Ok(Tried::Done(ACTION))
}

/// Gives the next hint for the nearest riddle door that the hero sees. Returns whether there was one.
pub fn scroll(turn: &mut Turn) -> bool {
    let doors = turn.level.riddles.iter();
    let seen = doors.filter(|(at, _)| turn.hero_sees(**at) || at.touches(turn.hero_at));
    let open = seen.filter(|(_, asked)| asked.next_hint(turn.content).is_some());
    let nearest = open.min_by_key(|(at, _)| (at.distance(turn.hero_at), **at)).map(|(at, _)| *at);
    nearest.is_some_and(|at| {
        if !meet(turn, at)
            && let Some(asked) = turn.level.riddles.get(&at)
        {
            turn.tell(at, EventKind::Pointed { numbers: written(&asked.hand) });
        }
        give(turn, at)
    })
}

fn give(turn: &mut Turn, at: Point) -> bool {
    let Some(asked) = turn.level.riddles.get_mut(&at) else { return false };
    let Some(hint) = asked.next_hint(turn.content) else { return false };
    asked.hints += 1;
    turn.tell(at, EventKind::Hinted { hint });
    true
}
