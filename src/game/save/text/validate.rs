//! Proof that a save can be loaded again, before it replaces another.
//!
//! The text is read back, and the result must equal the saved world. A level that is unchanged since the last save has
//! the same text as then: it was read back once, and is not read again. So the cost depends on what has changed and not
//! on the number of levels.

use super::load::load;
use super::print;
use crate::record::SetAside;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::save::disk::read::too_large;
use crate::save::head::{Head, LARGEST, ModRecord, SNAPSHOT};
use crate::save::restore;
use crate::save::{SaveError, text};
use crate::world::item::Item;
use crate::world::unique::OnLevel;
use crate::{ActorId, Game, Level, World};
use fifteen_content::{Content, Kind, Scenario};
use std::path::Path;
use std::rc::Rc;

/// The levels of the last save that was proven sound.
#[derive(Debug, Default)]
pub struct Proven {
    terms: Option<Terms>,
    levels: Vec<Printed>,
}

/// A proven save, ready to be written.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::save) struct Sealed {
    pub text: String,
    pub sum: u64,
    /// Fingerprint of the complete state of the run.
    pub state: u64,
}

/// Conditions under which the levels were proven and printed.
#[derive(Debug, PartialEq)]
struct Terms {
    data: String,
    mods: Vec<ModRecord>,
    scenario: Kind<Scenario>,
    hero: ActorId,
}

#[derive(Debug)]
struct Printed {
    level: Level,
    text: String,
    /// Whether it has to be proven.
    is_new: bool,
}

impl Proven {
    /// Returns the run as it would continue from a save, without writing one. State that a save does not contain is
    /// dropped, and derived state is computed again.
    ///
    /// # Errors
    /// Fails if the run cannot be saved as it is, or would differ afterwards.
    pub fn resumed(&mut self, game: &Game) -> Result<Game, SaveError> {
        let (content, path) = (game.shared_content(), Path::new(SNAPSHOT));
        let saved = self.text(game.world(), 1, path, &content)?;
        let read = load(saved.text.as_bytes(), path, &content)?;
        let resumed = Game::resume(Rc::clone(&content), read.restored.world);
        let again = self.text(resumed.world(), 1, path, &content)?;
        match again.state == saved.state {
            true => Ok(resumed),
            false => Err(unsound("the run differs after it is saved and loaded")),
        }
    }

    /// Formats a save of the world and proves that it can be loaded again. Fails if it cannot. `path` names the file in
    /// the error.
    pub(in crate::save) fn text(
        &mut self,
        world: &World,
        save_seq: u64,
        path: &Path,
        content: &Content,
    ) -> Result<Sealed, SaveError> {
        check_numbers(world)?;
        let head = Head::now(save_seq, content);
        let terms = Terms::new(&head, world);
        let mut known = self.known(&terms);
        let mut levels = Vec::new();
        for (id, level) in &world.levels {
            let same = |old: &Printed| old.level.is_same(level);
            let old = known.iter().position(same);
            let old = old.map(|place| known.swap_remove(place));
            let printed = match old {
                Some(old) if !is_heros(level, world) => Printed { is_new: false, ..old },
                _ => {
                    let text = print::level(*id, level, content);
                    Printed { level: level.clone(), text, is_new: true }
                }
            };
            levels.push(printed);
        }
        let texts = |only_new: bool| {
            let levels = levels.iter().filter(|level| level.is_new || !only_new);
            levels.map(|level| level.text.as_str()).collect::<Vec<_>>()
        };
        let frame = text::frame(head, world, content);
        let (text, sum) = frame.sealed(&texts(false));
        let state = frame.state(&texts(false));
        if text.len() as u64 > LARGEST {
            return Err(too_large(path));
        }
        let (part_text, part_sum) = frame.sealed(&texts(true));
        let read = prove(&part_text, part_sum, world, content)?;
        let new = levels.iter().filter(|level| level.is_new).map(|level| &level.level);
        let again = text::frame(Head::now(save_seq, content), &read, content);
        let is_same = again == frame
            && new.clone().count() == read.levels.len()
            && new.zip(read.levels.values()).all(|(was, read)| is_same(was, read, content));
        if !is_same {
            return Err(unsound("it does not come back as it was saved"));
        }
        *self = Proven { terms: Some(terms), levels };
        Ok(Sealed { text, sum, state })
    }

    /// Takes the levels that were proven under the same conditions.
    fn known(&mut self, terms: &Terms) -> Vec<Printed> {
        let levels = std::mem::take(&mut self.levels);
        let valid = self.terms.take().as_ref() == Some(terms);
        levels.into_iter().filter(|_| valid).collect()
    }
}

impl Terms {
    fn new(head: &Head, world: &World) -> Terms {
        Terms {
            data: head.data.clone(),
            mods: head.mods.clone(),
            scenario: world.scenario,
            hero: world.hero,
        }
    }
}

/// Whether the hero is or should be on a level.
fn is_heros(level: &Level, world: &World) -> bool {
    level.id == world.here || level.actors.get(world.hero).is_some()
}

/// Reads back the text of a save, or of its new levels only.
fn prove(text: &str, sum: u64, world: &World, content: &Content) -> Result<World, SaveError> {
    let read = match world.waits() {
        true => text::read_written(text, content),
        false => text::read_back(text, content),
    };
    let read = read.filter(|read| read.head.checksum == text::shown(sum));
    let read = read.ok_or_else(|| unsound("it cannot be read as it is written"))?;
    restore::prove(read, content).map_err(SaveError::Unsound)
}

fn is_same(was: &Level, read: &Level, content: &Content) -> bool {
    was.is_same(read) || print::level(was.id, was, content) == print::level(read.id, read, content)
}

/// Checks that each id belongs to one actor or item, on all levels together.
fn check_numbers(world: &World) -> Result<(), SaveError> {
    let mut numbers = Vec::new();
    let mut count = |item: &Item| numbers.extend(item.all().iter().map(|item| item.id().0));
    world.everywhere().flat_map(OnLevel::items).for_each(&mut count);
    let items = numbers.len();
    for own in world.everywhere() {
        numbers.extend(own.everybody().map(|actor| actor.id().0));
    }
    numbers.extend(world.asides().flat_map(SetAside::numbers));
    let whose = if items > 0 { "actors or items" } else { "actors" };
    numbers.sort_unstable();
    let twice = numbers.windows(2).find(|pair| pair[0] == pair[1]);
    match (twice, numbers.last()) {
        (Some(pair), _) => Err(unsound(&format!("two {whose} have the number {}", pair[0]))),
        (_, Some(last)) if *last >= world.next_id => Err(unsound(&format!(
            "an actor or item has the number {last}, which is not below `next_id`"
        ))),
        _ => Ok(()),
    }
}

fn unsound(what: &str) -> SaveError {
    SaveError::Unsound(Fault::new(Place::Whole, what))
}
