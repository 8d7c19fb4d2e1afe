//! What the player has the hero do: the commands that a journal keeps, in words and back.
//!
//! All that changes the world comes in as a command or follows from one, so that the same commands from the same
//! seed are the same run. To add one that needs words of its own, add it to `Display` and to [`Command::parse`].

use super::game::Game;
use crate::world::action::{ALL, Proposal};
use crate::world::growth::ShortId;
use crate::world::{Action, ActorId, Answer, Behaviour, Event, ItemId, LevelId};
use fifteen_base::country::Chunk;
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Stair;
use std::fmt;

/// One command of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The hero tries something.
    Act(Action),
    /// The hero begins something of several turns, which goes on by itself until it ends.
    Begin(Behaviour),
    /// The player breaks in on that, after so many steps of it.
    Stop(u32),
    /// The hero takes a talent that is offered, by its id. It takes no time.
    Choose(ShortId),
    /// The hero gets better at a skill, by its id. It takes no time.
    Train(ShortId),
    /// The player has the hero pick up these sorts of item in passing, as bits by their place in `ItemClass::ALL`.
    PickUp(u16),
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Act(Action::Wait) => write!(f, "wait"),
            Command::Act(Action::Walk(dir)) => write!(f, "walk {}", dir.name()),
            Command::Act(Action::Strike(ActorId(id))) => write!(f, "strike {id}"),
            Command::Act(Action::Open(Point { x, y })) => write!(f, "open {x} {y}"),
            Command::Act(Action::Close(Point { x, y })) => write!(f, "close {x} {y}"),
            Command::Act(Action::Operate(Point { x, y })) => write!(f, "operate {x} {y}"),
            Command::Act(Action::Climb(Stair::Up)) => write!(f, "climb up"),
            Command::Act(Action::Climb(Stair::Down)) => write!(f, "climb down"),
            Command::Act(Action::Climb(Stair::Branch)) => write!(f, "climb aside"),
            Command::Act(Action::Take(ItemId(id), count)) => {
                write!(f, "take {id}{}", Count(*count))
            }
            Command::Act(Action::TakeAll) => write!(f, "take all"),
            Command::Act(Action::Drop(ItemId(id), count)) => {
                write!(f, "drop {id}{}", Count(*count))
            }
            Command::Act(Action::Wear(ItemId(id))) => write!(f, "wear {id}"),
            Command::Act(Action::TakeOff(ItemId(id))) => write!(f, "take_off {id}"),
            Command::Act(Action::Use(ItemId(id), aim)) => write!(f, "use {id}{}", Aim(*aim)),
            Command::Act(Action::UseOn { item, aim, on }) => {
                write!(f, "use {}{} on {}", item.0, Aim(*aim), on.0)
            }
            Command::Act(Action::Study(ItemId(book), spell)) => write!(f, "study {book} {spell}"),
            Command::Act(Action::Throw(ItemId(id), Point { x, y })) => {
                write!(f, "throw {id} {x} {y}")
            }
            Command::Act(Action::Unlock(ItemId(id))) => write!(f, "unlock {id}"),
            Command::Act(Action::Put { item, into, count }) => {
                write!(f, "put {} {}{}", item.0, into.0, Count(*count))
            }
            Command::Act(Action::TakeFrom { item, from, count }) => {
                write!(f, "take_from {} {}{}", from.0, item.0, Count(*count))
            }
            Command::Act(Action::Cast(spell, aim)) => write!(f, "cast {spell}{}", Aim(*aim)),
            Command::Act(Action::CastOn { spell, aim, on }) => {
                write!(f, "cast {spell}{} on {}", Aim(*aim), on.0)
            }
            Command::Act(Action::UseAbility(ability, Point { x, y })) => {
                write!(f, "exert {ability} {x} {y}")
            }
            Command::Act(Action::Invoke(talent, aim)) => write!(f, "invoke {talent}{}", Aim(*aim)),
            Command::Act(Action::Free(ActorId(id))) => write!(f, "free {id}"),
            Command::Act(Action::Order(ActorId(id))) => write!(f, "order {id}"),
            Command::Act(Action::Hire { ally, service, on: None }) => {
                write!(f, "hire {} {service}", ally.0)
            }
            Command::Act(Action::Hire { ally, service, on: Some(on) }) => {
                write!(f, "hire {} {service} on {}", ally.0, on.0)
            }
            Command::Act(Action::Talk(ActorId(id))) => write!(f, "talk {id}"),
            Command::Act(Action::Reply { with: ActorId(id), place: (node, answer) }) => {
                write!(f, "reply {id} {node} {answer}")
            }
            Command::Act(Action::Ask { of, quest }) => write!(f, "ask {} {quest}", of.0),
            Command::Act(Action::Promise { to, quest }) => write!(f, "promise {} {quest}", to.0),
            Command::Act(Action::Settle { with, quest, end }) => {
                write!(f, "settle {} {quest} {end}", with.0)
            }
            Command::Act(Action::Inquire { of, thread, clue }) => {
                write!(f, "inquire {} {thread} {clue}", of.0)
            }
            Command::Act(Action::Report { to, thread, turn }) => {
                write!(f, "report {} {thread} {turn}", to.0)
            }
            Command::Act(Action::Buy { from, item, count }) => {
                write!(f, "buy {} {} {count}", from.0, item.0)
            }
            Command::Act(Action::Sell { to, item, count }) => {
                write!(f, "sell {} {} {count}", to.0, item.0)
            }
            Command::Act(Action::Parley { with, proposal }) => {
                write!(f, "parley {} {}", with.0, Proposed(*proposal))
            }
            Command::Act(Action::Answer(Point { x, y }, answer)) => {
                write!(f, "answer {x} {y} {answer}")
            }
            Command::Act(Action::Hint(Point { x, y })) => write!(f, "hint {x} {y}"),
            Command::Choose(talent) => write!(f, "choose {talent}"),
            Command::Train(skill) => write!(f, "train {skill}"),
            Command::PickUp(classes) => write!(f, "pick_up {classes}"),
            Command::Begin(Behaviour::Run(dir)) => write!(f, "run {}", dir.name()),
            Command::Begin(Behaviour::Rest) => write!(f, "rest"),
            Command::Begin(Behaviour::Bide) => write!(f, "bide"),
            Command::Begin(Behaviour::Explore) => write!(f, "explore"),
            Command::Begin(Behaviour::ExploreThrough) => write!(f, "explore through"),
            Command::Begin(Behaviour::Study(ItemId(book), spell)) => {
                write!(f, "study {book} {spell}")
            }
            Command::Begin(Behaviour::Journey(Chunk { x, y })) => write!(f, "journey {x} {y}"),
            Command::Begin(Behaviour::Travel(Point { x, y })) => write!(f, "travel {x} {y}"),
            Command::Begin(Behaviour::TravelThrough(Point { x, y })) => {
                write!(f, "travel {x} {y} through")
            }
            Command::Begin(Behaviour::TravelTo(LevelId(level), Point { x, y })) => {
                write!(f, "travel {x} {y} on {level}")
            }
            Command::Stop(steps) => write!(f, "stop {steps}"),
        }
    }
}

impl Command {
    /// The command of these words; none if they are not exactly those of one.
    pub fn parse(words: &str) -> Option<Command> {
        let mut parts = words.split(' ');
        let verb = parts.next()?;
        let rest: Vec<&str> = parts.collect();
        Some(match (verb, rest[..].as_ref()) {
            ("wait", []) => Command::Act(Action::Wait),
            ("walk", [dir]) => Command::Act(Action::Walk(Dir::named(dir)?)),
            ("strike", [id]) => Command::Act(Action::Strike(ActorId(number(id)?))),
            ("open", [x, y]) => Command::Act(Action::Open(point(x, y)?)),
            ("close", [x, y]) => Command::Act(Action::Close(point(x, y)?)),
            ("operate", [x, y]) => Command::Act(Action::Operate(point(x, y)?)),
            ("climb", ["up"]) => Command::Act(Action::Climb(Stair::Up)),
            ("climb", ["down"]) => Command::Act(Action::Climb(Stair::Down)),
            ("climb", ["aside"]) => Command::Act(Action::Climb(Stair::Branch)),
            ("take", ["all"]) => Command::Act(Action::TakeAll),
            ("take", [id, rest @ ..]) => Command::Act(Action::Take(item(id)?, count(rest)?)),
            ("drop", [id, rest @ ..]) => Command::Act(Action::Drop(item(id)?, count(rest)?)),
            ("wear", [id]) => Command::Act(Action::Wear(item(id)?)),
            ("take_off", [id]) => Command::Act(Action::TakeOff(item(id)?)),
            ("use", [id, rest @ .., "on", on]) => {
                Command::Act(Action::UseOn { item: item(id)?, aim: aim(rest)?, on: item(on)? })
            }
            ("study", [book, spell]) => Command::Act(Action::Study(item(book)?, small(spell)?)),
            ("use", [id, rest @ ..]) => Command::Act(Action::Use(item(id)?, aim(rest)?)),
            ("throw", [id, x, y]) => Command::Act(Action::Throw(item(id)?, point(x, y)?)),
            ("unlock", [id]) => Command::Act(Action::Unlock(item(id)?)),
            ("put", [id, into, rest @ ..]) => Command::Act(Action::Put {
                item: item(id)?,
                into: item(into)?,
                count: count(rest)?,
            }),
            ("take_from", [from, id, rest @ ..]) => Command::Act(Action::TakeFrom {
                item: item(id)?,
                from: item(from)?,
                count: count(rest)?,
            }),
            ("cast", [spell, rest @ .., "on", on]) => Command::Act(Action::CastOn {
                spell: small(spell)?,
                aim: aim(rest)?,
                on: item(on)?,
            }),
            ("cast", [spell, rest @ ..]) => Command::Act(Action::Cast(small(spell)?, aim(rest)?)),
            ("exert", [ability, x, y]) => {
                Command::Act(Action::UseAbility(small(ability)?, point(x, y)?))
            }
            ("invoke", [talent, rest @ ..]) => {
                Command::Act(Action::Invoke(small(talent)?, aim(rest)?))
            }
            ("free", [id]) => Command::Act(Action::Free(ActorId(number(id)?))),
            ("order", [id]) => Command::Act(Action::Order(ActorId(number(id)?))),
            ("hire", [id, service]) => Command::Act(Action::Hire {
                ally: ActorId(number(id)?),
                service: small(service)?,
                on: None,
            }),
            ("hire", [id, service, "on", on]) => Command::Act(Action::Hire {
                ally: ActorId(number(id)?),
                service: small(service)?,
                on: Some(item(on)?),
            }),
            ("talk", [id]) => Command::Act(Action::Talk(ActorId(number(id)?))),
            ("ask", [id, quest]) => {
                Command::Act(Action::Ask { of: ActorId(number(id)?), quest: small(quest)? })
            }
            ("promise", [id, quest]) => {
                Command::Act(Action::Promise { to: ActorId(number(id)?), quest: small(quest)? })
            }
            ("settle", [id, quest, end]) => Command::Act(Action::Settle {
                with: ActorId(number(id)?),
                quest: small(quest)?,
                end: small(end)?,
            }),
            ("inquire", [id, thread, clue]) => Command::Act(Action::Inquire {
                of: ActorId(number(id)?),
                thread: small(thread)?,
                clue: small(clue)?,
            }),
            ("report", [id, thread, turn]) => Command::Act(Action::Report {
                to: ActorId(number(id)?),
                thread: small(thread)?,
                turn: small(turn)?,
            }),
            ("reply", [id, node, answer]) => Command::Act(Action::Reply {
                with: ActorId(number(id)?),
                place: (small(node)?, small(answer)?),
            }),
            ("buy", [from, thing, count]) => Command::Act(Action::Buy {
                from: ActorId(number(from)?),
                item: item(thing)?,
                count: number(count)?,
            }),
            ("sell", [to, thing, count]) => Command::Act(Action::Sell {
                to: ActorId(number(to)?),
                item: item(thing)?,
                count: number(count)?,
            }),
            ("parley", [with, rest @ ..]) => {
                let with = ActorId(number(with)?);
                Command::Act(Action::Parley { with, proposal: proposal(rest)? })
            }
            ("answer", [x, y, text]) => {
                Command::Act(Action::Answer(point(x, y)?, Answer::exactly(text)?))
            }
            ("hint", [x, y]) => Command::Act(Action::Hint(point(x, y)?)),
            ("choose", [talent]) => Command::Choose(ShortId::of(talent)?),
            ("train", [skill]) => Command::Train(ShortId::of(skill)?),
            ("pick_up", [classes]) => Command::PickUp(u16::try_from(number(classes)?).ok()?),
            ("run", [dir]) => Command::Begin(Behaviour::Run(Dir::named(dir)?)),
            ("rest", []) => Command::Begin(Behaviour::Rest),
            ("bide", []) => Command::Begin(Behaviour::Bide),
            ("explore", []) => Command::Begin(Behaviour::Explore),
            ("explore", ["through"]) => Command::Begin(Behaviour::ExploreThrough),
            ("journey", [x, y]) => {
                let Point { x, y } = point(x, y)?;
                Command::Begin(Behaviour::Journey(Chunk { x, y }))
            }
            ("travel", [x, y]) => Command::Begin(Behaviour::Travel(point(x, y)?)),
            ("travel", [x, y, "through"]) => Command::Begin(Behaviour::TravelThrough(point(x, y)?)),
            ("travel", [x, y, "on", level]) => {
                let level = LevelId(u16::try_from(number(level)?).ok()?);
                Command::Begin(Behaviour::TravelTo(level, point(x, y)?))
            }
            ("stop", [steps]) => Command::Stop(number(steps)?),
            _ => return None,
        })
    }
}

/// How many, if not all.
struct Count(u32);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ALL => Ok(()),
            count => write!(f, " {count}"),
        }
    }
}

/// What is proposed.
struct Proposed(Proposal);

impl fmt::Display for Proposed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Proposal::Word => write!(f, "word"),
            Proposal::Gold(coins) => write!(f, "gold {coins}"),
            Proposal::Item(ItemId(id)) => write!(f, "item {id}"),
            Proposal::Hire => write!(f, "hire"),
        }
    }
}

fn proposal(rest: &[&str]) -> Option<Proposal> {
    Some(match rest {
        ["word"] => Proposal::Word,
        ["gold", coins] => Proposal::Gold(number(coins)?),
        ["item", id] => Proposal::Item(item(id)?),
        ["hire"] => Proposal::Hire,
        _ => return None,
    })
}

/// Where to, if anywhere.
struct Aim(Option<Point>);

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Point { x, y }) => write!(f, " {x} {y}"),
            None => Ok(()),
        }
    }
}

fn item(text: &str) -> Option<ItemId> {
    number(text).map(ItemId)
}

fn small(text: &str) -> Option<u8> {
    u8::try_from(number(text)?).ok()
}

fn count(rest: &[&str]) -> Option<u32> {
    match rest {
        [] => Some(ALL),
        [count] => number(count).filter(|count| *count != ALL),
        _ => None,
    }
}

fn aim(rest: &[&str]) -> Option<Option<Point>> {
    match rest {
        [] => Some(None),
        [x, y] => point(x, y).map(Some),
        _ => None,
    }
}

/// A whole number as we write it.
fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// A cell, which may be a little off the map but never so far that counting overflows.
fn point(x: &str, y: &str) -> Option<Point> {
    let side = |text: &str| {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let number = number(digits).filter(|n| *n <= 1_000_000)?;
        i32::try_from(number).ok().map(|n| n * sign)
    };
    Some(Point::new(side(x)?, side(y)?))
}

impl Game {
    /// Does what the player commands.
    pub fn command(&mut self, command: Command) -> Vec<Event> {
        match command {
            Command::Act(action) => self.play(action),
            Command::Begin(behaviour) => self.begin(behaviour),
            Command::Stop(_) => self.interrupt(),
            Command::Choose(talent) => self.choose(talent),
            Command::Train(skill) => self.train(skill),
            Command::PickUp(classes) => {
                self.world.picks_up = classes;
                Vec::new()
            }
        }
    }
}

#[cfg(test)]
#[path = "command_tests.rs"]
mod tests;
