//! Making sure that a save can be loaded again, before it takes the place of another.
//!
//! The text is read back, and what it gives must be what was saved. A level that is still what it was at the last
//! save, cell by cell and creature by creature, is in it with the same letters as then; those have been read back
//! once, and are not again. So a save costs what has changed, however many levels there are.

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

/// The levels of the last save that proved sound.
#[derive(Debug, Default)]
pub struct Proven {
    terms: Option<Terms>,
    levels: Vec<Printed>,
}

/// A save that can be written.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::save) struct Sealed {
    pub text: String,
    /// Its checksum.
    pub sum: u64,
    /// The fingerprint of all that the run is.
    pub state: u64,
}

/// What a level was proven sound under, and what it is printed with.
#[derive(Debug, PartialEq)]
struct Terms {
    data: String,
    mods: Vec<ModRecord>,
    scenario: Kind<Scenario>,
    hero: ActorId,
}

/// A level and its text.
#[derive(Debug)]
struct Printed {
    level: Level,
    text: String,
    /// Whether it is still to be proven.
    is_new: bool,
}

impl Proven {
    /// A run as it goes on from its save, which is made, read back and compared, and not written: what a save does not hold
    /// is forgotten, and what follows from the rest is worked out anew.
    ///
    /// # Errors
    /// Why it could not be saved as it stands, or would be another then.
    pub fn resumed(&mut self, game: &Game) -> Result<Game, SaveError> {
        let (content, path) = (game.shared_content(), Path::new(SNAPSHOT));
        let saved = self.text(game.world(), 1, path, &content)?;
        let read = load(saved.text.as_bytes(), path, &content)?;
        let resumed = Game::resume(Rc::clone(&content), read.restored.world);
        let again = self.text(resumed.world(), 1, path, &content)?;
        match again.state == saved.state {
            true => Ok(resumed),
            false => Err(unsound("it is another run once it is resumed")),
        }
    }

    /// A save of the world, once it is sure that it can be loaded again.
    ///
    /// # Errors
    /// When it could not. The path is for the error.
    pub(in crate::save) fn text(
        &mut self,
        world: &World,
        save_seq: u64,
        path: &Path,
        content: &Content,
    ) -> Result<Sealed, SaveError> {
        check_numbers(world)?;
        let head = Head::now(save_seq, content);
        let terms = Terms::of(&head, world);
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

    /// The levels that are proven under those terms; after this, they are not.
    fn known(&mut self, terms: &Terms) -> Vec<Printed> {
        let levels = std::mem::take(&mut self.levels);
        let valid = self.terms.take().as_ref() == Some(terms);
        levels.into_iter().filter(|_| valid).collect()
    }
}

impl Terms {
    fn of(head: &Head, world: &World) -> Terms {
        Terms {
            data: head.data.clone(),
            mods: head.mods.clone(),
            scenario: world.scenario,
            hero: world.hero,
        }
    }
}

/// Whether the hero is on a level, or should be.
fn is_heros(level: &Level, world: &World) -> bool {
    level.id == world.here || level.actors.get(world.hero).is_some()
}

/// Reads the text of a save, or of as many of its levels as are new.
fn prove(text: &str, sum: u64, world: &World, content: &Content) -> Result<World, SaveError> {
    let read = match world.waits() {
        true => text::read_written(text, content),
        false => text::read_back(text, content),
    };
    let read = read.filter(|read| read.head.checksum == text::shown(sum));
    let read = read.ok_or_else(|| unsound("it cannot be read as it is written"))?;
    restore::prove(read, content).map_err(SaveError::Unsound)
}

/// Whether a level came back as it was.
fn is_same(was: &Level, read: &Level, content: &Content) -> bool {
    was.is_same(read) || print::level(was.id, was, content) == print::level(read.id, read, content)
}

/// Numbers are given once, on whichever level, to whoever or whatever.
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
        (_, Some(last)) if *last >= world.next_id => {
            Err(unsound(&format!("something has the number {last}, which is still to come")))
        }
        _ => Ok(()),
    }
}

fn unsound(what: &str) -> SaveError {
    SaveError::Unsound(Fault::new(Place::Whole, what))
}
