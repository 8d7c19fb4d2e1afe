//! The rules of doors with a riddle: how they are answered, the right answer opening the door and a wrong one being heard, and hints,
//! which are paid for or told by a scroll.

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

/// What an answer is worth.
enum Verdict {
    /// It opens the door, in this form of it.
    Right(String),
    /// It does not, and makes that number; none for an answer that there is none.
    Wrong(Option<Writing>),
}

/// The hero answers the riddle of the door beside them.
pub fn answer(turn: &mut Turn, id: ActorId, at: Point, answer: Answer) -> Outcome {
    let asked = asked(turn, id, at)?;
    match weigh(&asked, answer, turn.content) {
        None => Err(Refusal::Unreadable(at, answer)),
        Some(Verdict::Right(solution)) => open(turn, id, at, (&asked, answer, solution)),
        Some(Verdict::Wrong(made)) => fail(turn, at, &asked, made),
    }
}

/// The riddle that the hero can answer at a door.
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

/// What an answer is worth; none if it is no answer at all.
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

/// The door opens, and what was written is kept in mind.
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
        true => say!("Told a door with {numbers} that there is none."),
        false => say!("Opened a door with {numbers}: {answer}."),
    };
    turn.lore.tell(turn.now, level, told);
    let done = doors::swing(turn, id, at, opened, |by| EventKind::Answered { by, door, none });
    reward(turn, id, asked.kind, new);
    done
}

/// Gold for an answer that is `new`: that nobody has written before.
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

/// The door stays shut, and somebody may have heard it.
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

/// Whoever is near wakes and comes for the hero.
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

/// The hero reads what stands on the doors that they see from near by.
pub fn read(turn: &mut Turn) {
    /// From how far one can read it, in cells.
    const NEAR: i32 = 2;
    let doors = turn.level.riddles.keys();
    let near = doors.filter(|at| at.distance(turn.hero_at) <= NEAR && turn.hero_sees(**at));
    let near: Vec<Point> = near.copied().collect();
    for at in near {
        meet(turn, at);
    }
}

/// The hero gets to know what stands on a door. Says whether they did not before.
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

/// The hero pays for a hint to the riddle of the door beside them.
pub fn buy(turn: &mut Turn, id: ActorId, at: Point) -> Outcome {
    let asked = asked(turn, id, at)?;
    let price = asked.price(turn.level.depth(), turn.content).ok_or(Refusal::NoMoreHints)?;
    if !pay(turn, id, price) {
        return Err(Refusal::TooDear(price));
    }
    give(turn, at);
    Ok(Tried::Done(ACTION))
}

/// Something tells the hero the next hint to the nearest door that they see. Says whether there was anything to tell.
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

/// Tells the next hint to the riddle of a door.
fn give(turn: &mut Turn, at: Point) -> bool {
    let Some(asked) = turn.level.riddles.get_mut(&at) else { return false };
    let Some(hint) = asked.next_hint(turn.content) else { return false };
    asked.hints += 1;
    turn.tell(at, EventKind::Hinted { hint });
    true
}
