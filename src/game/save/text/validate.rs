//! Proof that a save can be loaded again, before it replaces the old save.
//!
//! The text is loaded, and the result must equal the saved world. Levels unchanged since the last save are skipped.

use super::load::load;
use super::print;
use crate::record::{PathRef, PendingValues, ValidationError};
use crate::save::disk::too_large;
use crate::save::save_header::{MAX_FILE_BYTES, ModRecord, SNAPSHOT, SaveHeader};
use crate::save::{SaveError, restore, text};
use crate::world::unique::LevelContents;
use crate::{ActorId, Game, Item, Level, World};
use fifteen_content::{Content, Kind, Scenario};
use std::path::Path;
use std::rc::Rc;

/// Proves saves before they are written, and keeps the levels of the last proven save.
#[derive(Debug, Default)]
pub struct SaveValidator {
    terms: Option<ProofConditions>,
    levels: Vec<PrintedLevel>,
}

#[derive(Debug, PartialEq, Eq)]
pub(in crate::save) struct ValidatedSave {
    pub text: String,
    pub sum: u64,
    pub state: u64,
}

#[derive(Debug, PartialEq)]
struct ProofConditions {
    data: String,
    mods: Vec<ModRecord>,
    scenario: Kind<Scenario>,
    hero: ActorId,
}

#[derive(Debug)]
struct PrintedLevel {
    level: Level,
    text: String,
    /// Whether the level must be proven, because it has changed or the hero is on it.
    is_new: bool,
}

impl SaveValidator {
    /// Returns the game as it is after a save and load, with derived state computed again. Writes no file.
    ///
    /// # Errors
    /// Fails if the run cannot be saved, or if it would differ after loading.
    pub fn resumed(&mut self, game: &Game) -> Result<Game, SaveError> {
        let (content, path) = (game.shared_content(), Path::new(SNAPSHOT));
        let saved = self.text(game.world(), 1, path, &content)?;
        let read = load(saved.text.as_bytes(), path, &content)?;
        let resumed = Game::resume(Rc::clone(&content), read.restored.world);
        match self.text(resumed.world(), 1, path, &content)?.state == saved.state {
            true => Ok(resumed),
            false => Err(unsound("the run differs after it is saved and loaded")),
        }
    }

    /// Formats a save of the world and proves that it can be loaded again. `path` names the file in errors.
    pub(in crate::save) fn text(
        &mut self,
        world: &World,
        save_seq: u64,
        path: &Path,
        content: &Content,
    ) -> Result<ValidatedSave, SaveError> {
        check_ids(world)?;
        let head = SaveHeader::new(save_seq, content);
        let (data, mods) = (head.data.clone(), head.mods.clone());
        let terms = ProofConditions { data, mods, scenario: world.scenario, hero: world.hero };
        let mut known = std::mem::take(&mut self.levels);
        if self.terms.take().as_ref() != Some(&terms) {
            known.clear();
        }
        let mut levels = Vec::new();
        for (id, level) in &world.levels {
            let same = |old: &PrintedLevel| old.level.is_same_saved(level);
            let old = known.iter().position(same).map(|place| known.swap_remove(place));
            let has_hero = level.id == world.current_level || level.actors.get(world.hero).is_some();
            let printed = match old {
                Some(old) if !has_hero => PrintedLevel { is_new: false, ..old },
                _ => {
                    let text = print::print_level(*id, level, content);
                    PrintedLevel { level: level.clone(), text, is_new: true }
                }
            };
            levels.push(printed);
        }
        let texts = |only_new: bool| {
            let levels = levels.iter().filter(|level| level.is_new || !only_new);
            levels.map(|level| level.text.as_str()).collect::<Vec<_>>()
        };
        let frame = text::frame(head, world, content);
        let (text, sum) = frame.with_levels(&texts(false));
        let state = frame.state(&texts(false));
        if text.len() as u64 > MAX_FILE_BYTES {
            return Err(too_large(path));
        }
        let (part_text, part_sum) = frame.with_levels(&texts(true));
        let read = prove(&part_text, part_sum, world, content)?;
        let new = levels.iter().filter(|level| level.is_new).map(|level| &level.level);
        let again = text::frame(SaveHeader::new(save_seq, content), &read, content);
        let is_same = again == frame
            && new.clone().count() == read.levels.len()
            && new.zip(read.levels.values()).all(|(was, read)| is_same(was, read, content));
        if !is_same {
            return Err(unsound("the loaded run differs from the saved one"));
        }
        *self = SaveValidator { terms: Some(terms), levels };
        Ok(ValidatedSave { text, sum, state })
    }
}

/// Loads the text of a save, which may contain only the levels that must be proven.
fn prove(text: &str, sum: u64, world: &World, content: &Content) -> Result<World, SaveError> {
    let read = match world.has_pending_values() {
        true => text::read_fast_or_slow(text, content),
        false => text::read_fast_only(text, content),
    };
    let read = read
        .filter(|read| read.header.checksum == text::checksum_text(sum))
        .ok_or_else(|| unsound("the written save cannot be read back"))?;
    restore::prove(read, content).map_err(SaveError::Unsound)
}

fn is_same(was: &Level, read: &Level, content: &Content) -> bool {
    was.is_same_saved(read)
        || print::print_level(was.id, was, content) == print::print_level(read.id, read, content)
}

/// Checks that no two actors or items of all levels have the same id, and that all ids are below `next_id`.
fn check_ids(world: &World) -> Result<(), SaveError> {
    let mut numbers = Vec::new();
    let mut count = |item: &Item| numbers.extend(item.with_contents().iter().map(|item| item.id().0));
    world.all_levels().flat_map(LevelContents::items).for_each(&mut count);
    let items = numbers.len();
    for level in world.all_levels() {
        numbers.extend(level.all_actors().map(|actor| actor.id().0));
    }
    numbers.extend(world.pending_values().flat_map(PendingValues::ids));
    let whose = if items > 0 { "actors or items" } else { "actors" };
    numbers.sort_unstable();
    let twice = numbers.windows(2).find(|pair| pair[0] == pair[1]);
    match (twice, numbers.last()) {
        (Some(pair), _) => Err(unsound(&format!("two {whose} have the number {}", pair[0]))),
        (_, Some(last)) if *last >= world.next_id => {
            Err(unsound(&format!("an actor or item has the number {last}, which is not below `next_id`")))
        }
        _ => Ok(()),
    }
}

fn unsound(what: &str) -> SaveError {
    SaveError::Unsound(ValidationError::new(PathRef::Whole, what))
}
