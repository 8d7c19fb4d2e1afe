//! Commands of the player, and their text form in the journal.
//!
//! The same commands and seed reproduce the same run, because only commands change the world. To add a command, add
//! a row to `commands!` in this file. A field of a new type needs an implementation of `CommandField`.

use crate::{Action, Behaviour, Event, Game, ShortId};
use field_text::{CommandField, ItemCount};
use std::fmt;

mod field_text;

pub(crate) use field_text::parse_number;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Act(Action),
    Begin(Behaviour),
    /// Interruption of the current behaviour by the player, after this number of actions.
    Stop(u32),
    /// Choice of an offered talent. It takes no time.
    Choose(ShortId),
    /// Training of a skill. It takes no time.
    Train(ShortId),
    /// Auto-pickup setting: the item classes to pick up, as bits by their index in `ItemClass::ALL`.
    PickUp(u16),
}

/// Prints a part of a row of `commands!`: a word, a field, or a field in parentheses with the type that prints it.
macro_rules! put {
    ($f:ident $word:literal) => {
        write!($f, " {}", $word)?
    };
    ($f:ident $field:ident) => {
        $field.write($f)?
    };
    ($f:ident ($($field:tt)+)) => {
        $($field)+.write($f)?
    };
}

/// Parses a part of a row of `commands!` from the front of the words.
macro_rules! take {
    ($words:ident $word:literal) => {
        if field_text::next_word(&mut $words)? != $word {
            return None;
        }
    };
    ($words:ident $field:ident) => {
        let $field = CommandField::read(&mut $words)?;
    };
    ($words:ident ($($field:tt)+)) => {
        let $($field)+ = CommandField::read(&mut $words)?;
    };
}

/// Generates the printer and the parser of commands. If two rows have the same words, the parser takes the first.
macro_rules! commands {
    ($(($verb:literal $($part:tt)*) => [$($shape:tt)+];)*) => {
        impl fmt::Display for Command {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $($($shape)+ => {
                        f.write_str($verb)?;
                        $(put!(f $part);)*
                    })*
                }
                Ok(())
            }
        }

        impl Command {
            /// Parses a command. Returns `None` unless the text is exactly as a command prints itself.
            pub fn parse(text: &str) -> Option<Command> {
                let all: Vec<&str> = text.split(' ').collect();
                $(
                    let read = |mut words: &[&str]| {
                        take!(words $verb);
                        $(take!(words $part);)*
                        words.is_empty().then_some($($shape)+)
                    };
                    if let Some(command) = read(&all) {
                        return Some(command);
                    }
                )*
                None
            }
        }
    };
}

commands! {
    ("wait") => [Command::Act(Action::Wait)];
    ("walk" dir) => [Command::Act(Action::Walk(dir))];
    ("strike" actor) => [Command::Act(Action::Attack(actor))];
    ("open" at) => [Command::Act(Action::Open(at))];
    ("close" at) => [Command::Act(Action::Close(at))];
    ("operate" at) => [Command::Act(Action::UseFeature(at))];
    ("climb" stair) => [Command::Act(Action::TakeStair(stair))];
    ("take" item (ItemCount(count))) => [Command::Act(Action::Take(item, count))];
    ("take" "all") => [Command::Act(Action::TakeAll)];
    ("drop" item (ItemCount(count))) => [Command::Act(Action::Drop(item, count))];
    ("wear" item) => [Command::Act(Action::Wear(item))];
    ("take_off" item) => [Command::Act(Action::TakeOff(item))];
    ("use" item aim) => [Command::Act(Action::Use(item, aim))];
    ("use" item target "on" target_item) => [Command::Act(Action::UseOn { item, target, target_item })];
    ("study" book spell) => [Command::Act(Action::Study(book, spell))];
    ("throw" item at) => [Command::Act(Action::Throw(item, at))];
    ("unlock" item) => [Command::Act(Action::Unlock(item))];
    ("put" item into (ItemCount(count))) => [Command::Act(Action::PutIn { item, into, count })];
    ("take_from" from item (ItemCount(count))) => [Command::Act(Action::TakeFrom { item, from, count })];
    ("cast" spell aim) => [Command::Act(Action::Cast(spell, aim))];
    ("cast" spell target "on" target_item) => [Command::Act(Action::CastOn { spell, target, target_item })];
    ("exert" ability at) => [Command::Act(Action::UseAbility(ability, at))];
    ("invoke" talent aim) => [Command::Act(Action::UseTalent(talent, aim))];
    ("free" actor) => [Command::Act(Action::Free(actor))];
    ("order" actor) => [Command::Act(Action::OrderAlly(actor))];
    ("hire" ally service) => [Command::Act(Action::BuyService { ally, service, target_item: None })];
    ("hire" ally service "on" target_item) => [Command::Act(Action::BuyService { ally, service, target_item: Some(target_item) })];
    ("talk" actor) => [Command::Act(Action::Talk(actor))];
    ("reply" with node answer) => [Command::Act(Action::Reply { with, choice: (node, answer) })];
    ("ask" of quest) => [Command::Act(Action::AskAboutQuest { of, quest })];
    ("promise" to quest) => [Command::Act(Action::AcceptQuest { to, quest })];
    ("settle" with quest end) => [Command::Act(Action::HandInQuest { with, quest, end })];
    ("inquire" of thread clue) => [Command::Act(Action::AskForClue { of, thread, clue })];
    ("report" to thread turn) => [Command::Act(Action::ReportFindings { to, thread, turn })];
    ("buy" from item count) => [Command::Act(Action::Buy { from, item, count })];
    ("sell" to item count) => [Command::Act(Action::Sell { to, item, count })];
    ("parley" with proposal) => [Command::Act(Action::Parley { with, proposal })];
    ("answer" at answer) => [Command::Act(Action::Answer(at, answer))];
    ("hint" at) => [Command::Act(Action::Hint(at))];
    ("choose" talent) => [Command::Choose(talent)];
    ("train" skill) => [Command::Train(skill)];
    ("pick_up" classes) => [Command::PickUp(classes)];
    ("run" dir) => [Command::Begin(Behaviour::Run(dir))];
    ("rest") => [Command::Begin(Behaviour::Rest)];
    ("bide") => [Command::Begin(Behaviour::WaitForChange)];
    ("explore") => [Command::Begin(Behaviour::Explore)];
    ("explore" "through") => [Command::Begin(Behaviour::ExploreThrough)];
    // This row only prints. The parser takes the row of the action `study` above, which starts this behaviour.
    ("study" book spell) => [Command::Begin(Behaviour::Study(book, spell))];
    ("journey" chunk) => [Command::Begin(Behaviour::TravelToChunk(chunk))];
    ("travel" to) => [Command::Begin(Behaviour::Travel(to))];
    ("travel" to "through") => [Command::Begin(Behaviour::TravelThrough(to))];
    ("travel" to "on" level) => [Command::Begin(Behaviour::TravelTo(level, to))];
    ("stop" steps) => [Command::Stop(steps)];
}

impl Game {
    pub fn execute(&mut self, command: Command) -> Vec<Event> {
        match command {
            Command::Act(action) => self.play(action),
            Command::Begin(behaviour) => self.start_activity(behaviour),
            Command::Stop(_) => self.interrupt(),
            Command::Choose(talent) => self.choose_talent(talent),
            Command::Train(skill) => self.train_skill(skill),
            Command::PickUp(classes) => {
                self.world.picks_up = crate::world::item::ItemClasses(classes);
                Vec::new()
            }
        }
    }
}

#[cfg(test)]
mod tests;
