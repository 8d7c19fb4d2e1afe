//! Riddle doors: a right answer to the number puzzle opens the door, a wrong answer makes noise. Hints cost coins
//! or come from scrolls.

use crate::rules::floor::{pay, receive_coins};
use crate::rules::movement::doors;
use crate::rules::{Turn, noise};
use crate::world::formula::ACTION_COST;
use crate::world::purse::coin_kind;
use crate::world::riddle::{WRONG_ANSWERS_TO_WAKE, format_numbers};
use crate::world::{
    ActionOutcome, ActionResult, ActorId, Bond, DoorAnswer, DoorRiddle, EventKind, Mood, Refusal,
    RiddleAnswer, ShortText,
};
use fifteen_base::Point;
use fifteen_base::twentyfour::MistakeKind;
use fifteen_content::{Content, Kind, Riddle};

pub fn answer_riddle(turn: &mut Turn, id: ActorId, at: Point, answer: RiddleAnswer) -> ActionResult {
    let riddle = riddle_at(turn, id, at)?;
    match check_answer(&riddle, answer, turn.content) {
        None => Err(Refusal::MalformedAnswer(at, answer)),
        Some(AnswerCheck::Right(solution)) => open_door(turn, id, at, (&riddle, answer, solution)),
        Some(AnswerCheck::Wrong(made)) => reject_answer(turn, at, &riddle, made),
    }
}

/// Returns the riddle of an adjacent door, if the hero has read the riddle.
pub fn riddle_at(turn: &Turn, id: ActorId, at: Point) -> Result<DoorRiddle, Refusal> {
    turn.actor_beside(id, at)?;
    let riddle = turn.level.riddles.get(&at).filter(|_| id == turn.hero).ok_or(Refusal::NoRiddle)?;
    match turn.lore.door(turn.level.id().0, at) {
        Some(_) => Ok(riddle.clone()),
        None => Err(Refusal::Blind),
    }
}

enum AnswerCheck {
    /// The answer opens the door. The text is the solution in normal form, or states that there is none.
    Right(String),
    /// The answer is wrong. The text is the value of the answer, or `None` if the answer was "no solution".
    Wrong(Option<ShortText>),
}

/// Checks an answer. Returns `None` if it is malformed.
fn check_answer(riddle: &DoorRiddle, answer: RiddleAnswer, content: &Content) -> Option<AnswerCheck> {
    let puzzle = riddle.puzzle(content)?;
    if answer.is_no_solution() {
        let right = puzzle.solve().is_empty();
        return Some(if right { AnswerCheck::Right(answer.to_string()) } else { AnswerCheck::Wrong(None) });
    }
    match puzzle.check(answer.as_str()).map_err(|mistake| mistake.kind) {
        Ok(solution) => Some(AnswerCheck::Right(solution.to_string())),
        Err(MistakeKind::WrongValue(value, _)) => {
            Some(AnswerCheck::Wrong(Some(ShortText::new(&value.to_string()).unwrap_or_default())))
        }
        Err(_) => None,
    }
}

fn open_door(
    turn: &mut Turn,
    id: ActorId,
    at: Point,
    (riddle, answer, solution): (&DoorRiddle, RiddleAnswer, String),
) -> ActionResult {
    let door = turn.level.tile(at);
    let opened = turn.content.tiles[door].opens_to.ok_or(Refusal::NoDoorToOpen)?;
    let new = turn.lore.is_new_solution(&riddle.numbers, turn.content.riddles[riddle.kind].target, &solution);
    let given = DoorAnswer { turn: turn.now, answer: answer.to_string(), solution, new };
    let level = turn.level.id().0;
    turn.lore.record_answer(level, at, given);
    let none = answer.is_no_solution();
    let numbers = format_numbers(&riddle.numbers);
    let entry = match none {
        true => say!("Told a door with {numbers} that it has no solution."),
        false => say!("Opened a door with {numbers}: {answer}."),
    };
    turn.lore.record_event(turn.now, level, entry);
    let done = doors::swing(turn, id, at, opened, |by| EventKind::Answered { by, door, none });
    pay_reward(turn, id, riddle.kind, new);
    done
}

/// Pays gold for a right answer if `new` is `true`. `new` is `false` if the same solution has already opened a door
/// with the same numbers in this run.
fn pay_reward(turn: &mut Turn, id: ActorId, riddle: Kind<Riddle>, new: bool) {
    let tier = turn.content.riddles[riddle].tier(turn.level.depth());
    let Some(tier) = tier.filter(|tier| tier.reward.most() > 0) else { return };
    if !new {
        turn.emit(turn.cell_of(id), EventKind::RepeatedSolution);
        return;
    }
    let coins = tier.reward.roll(turn.random);
    let Some(coin) = coin_kind(turn.content).filter(|_| coins > 0) else { return };
    receive_coins(turn, id, coin, coins.unsigned_abs());
    turn.emit(turn.cell_of(id), EventKind::Rewarded { coins });
}

/// Keeps the door shut and makes noise. Several wrong answers in a row alert monsters.
fn reject_answer(turn: &mut Turn, at: Point, riddle: &DoorRiddle, made: Option<ShortText>) -> ActionResult {
    let definition = &turn.content.riddles[riddle.kind];
    let in_a_row = riddle.wrong_in_a_row.saturating_add(1);
    let wakes_monsters = in_a_row >= WRONG_ANSWERS_TO_WAKE;
    if let Some(riddle) = turn.level.riddles.get_mut(&at) {
        riddle.wrong_answers = riddle.wrong_answers.saturating_add(1);
        riddle.wrong_in_a_row = if wakes_monsters { 0 } else { in_a_row };
    }
    turn.emit(at, EventKind::AnsweredWrong { made });
    noise::make_noise(turn, turn.hero_at, definition.noise);
    if wakes_monsters {
        alert_hero_enemies(turn, at, definition.wake_distance);
    }
    Ok(ActionOutcome::Done(ACTION_COST))
}

fn alert_hero_enemies(turn: &mut Turn, at: Point, within: i32) {
    let near = turn.level.actors.iter().filter(|actor| actor.at.distance(at) <= within);
    let near = near.filter(|actor| actor.id != turn.hero && actor.bond != Bond::Captive);
    let mut near: Vec<ActorId> = near.map(|actor| actor.id).collect();
    near.retain(|id| turn.are_enemies(*id, turn.hero));
    turn.emit(at, EventKind::NoiseRoused { anybody: !near.is_empty() });
    for id in near {
        let Some(actor) = turn.level.actors.get_mut(id) else { continue };
        let before = std::mem::replace(&mut actor.mood, Mood::Hunting { last: turn.hero_at });
        if before == Mood::Asleep {
            turn.emit_at_actor(id, |who| EventKind::Woke { who });
        }
    }
}

pub fn read_doors(turn: &mut Turn) {
    const READING_DISTANCE: i32 = 2;
    let doors = turn.level.riddles.keys();
    let near = doors.filter(|at| at.distance(turn.hero_at) <= READING_DISTANCE && turn.hero_sees(**at));
    let near: Vec<Point> = near.copied().collect();
    for at in near {
        discover_riddle(turn, at);
    }
}

/// Records the riddle of a door in the hero's lore. Returns whether the riddle was new to the hero.
pub fn discover_riddle(turn: &mut Turn, at: Point) -> bool {
    let level = turn.level.id().0;
    let Some(door) = turn.level.riddles.get(&at) else { return false };
    if turn.lore.door(level, at).is_some() {
        return false;
    }
    let (riddle, numbers) = (door.kind, format_numbers(&door.numbers));
    turn.lore.record_door(level, at, (turn.now, door.numbers.clone(), turn.content.riddles[riddle].target));
    turn.emit(at, EventKind::ReadRiddle { riddle, numbers });
    true
}

pub fn buy_hint(turn: &mut Turn, id: ActorId, at: Point) -> ActionResult {
    let riddle = riddle_at(turn, id, at)?;
    let price = riddle.price(turn.level.depth(), turn.content).ok_or(Refusal::NoMoreHints)?;
    if !pay(turn, id, price) {
        return Err(Refusal::HintTooExpensive(price));
    }
    give_hint(turn, at);
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Gives the next hint for the nearest visible riddle door that still has hints.
pub fn give_nearest_hint(turn: &mut Turn) -> bool {
    let doors = turn.level.riddles.iter();
    let seen = doors.filter(|(at, _)| turn.hero_sees(**at) || at.is_adjacent(turn.hero_at));
    let open = seen.filter(|(_, riddle)| riddle.next_hint(turn.content).is_some());
    let nearest = open.min_by_key(|(at, _)| (at.distance(turn.hero_at), **at)).map(|(at, _)| *at);
    nearest.is_some_and(|at| {
        if !discover_riddle(turn, at)
            && let Some(riddle) = turn.level.riddles.get(&at)
        {
            turn.emit(at, EventKind::RiddleClue { numbers: format_numbers(&riddle.numbers) });
        }
        give_hint(turn, at)
    })
}

fn give_hint(turn: &mut Turn, at: Point) -> bool {
    let Some(riddle) = turn.level.riddles.get_mut(&at) else { return false };
    let Some(hint) = riddle.next_hint(turn.content) else { return false };
    riddle.hints += 1;
    turn.emit(at, EventKind::Hinted { hint });
    true
}
