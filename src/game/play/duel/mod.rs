//! Duels without a hero between monsters with a neural net and monsters with the hand-written AI.
//!
//! Duels take place on levels as the game generates them. Training never uses a level that evaluation uses.

mod arenas;
mod bout;

use crate::levelgen::BuildError;
use crate::world::Actor;
use arenas::{DuelLevel, Habitat};
use bout::{Clock, TurnBuffers};
use fifteen_base::Random;
use fifteen_base::escape::escape_line;
use fifteen_content::load::training_duel::TrainingDuel;
use fifteen_content::{Content, Net};

pub const MAX_PACK: usize = 8;

const LEVELS: u64 = 64;

const PLACES_PER_LEVEL: u64 = 6;

/// Purpose of duels. Each purpose has its own levels and random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelPurpose {
    Training,
    Evaluation,
}

impl DuelPurpose {
    fn name(self) -> &'static str {
        match self {
            DuelPurpose::Training => "train",
            DuelPurpose::Evaluation => "judge",
        }
    }
}

/// Result of a duel from the view of the net's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelResult {
    Won,
    Lost,
    /// Both sides have survivors, or neither has.
    Drawn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelReport {
    pub result: DuelResult,
    /// Remaining hit points of the net's side, in percent.
    pub health_left: i32,
    /// Remaining hit points of the other side, in percent.
    pub enemy_health_left: i32,
}

/// A series of duels of one kind of monster.
#[derive(Debug)]
pub struct Arena {
    sparring: TrainingDuel,
    habitat: Habitat,
    seed: u64,
    purpose: DuelPurpose,
    levels: Vec<Option<DuelLevel>>,
    buffers: TurnBuffers,
}

impl Arena {
    /// Creates an arena for a monster, with the net of one side.
    ///
    /// # Errors
    /// If the monster is unknown, has no attacks or lives on no level, or if there are too many definitions.
    pub fn new(
        content: Content,
        body: &str,
        net: Net,
        (seed, purpose): (u64, DuelPurpose),
    ) -> Result<Arena, ArenaError> {
        let unknown = || ArenaError::UnknownMonster { body: body.to_owned() };
        let kind = content.monsters.find(body).ok_or_else(unknown)?;
        if content.monsters[kind].attacks.is_empty() {
            return Err(ArenaError::NoAttack { body: body.to_owned() });
        }
        let nowhere = || ArenaError::NoLevel { body: body.to_owned() };
        let habitat = Habitat::for_body(&content, kind).ok_or_else(nowhere)?;
        let sparring = TrainingDuel::new(content, kind, net).ok_or(ArenaError::TooManyDefinitions)?;
        let levels = (0..LEVELS).map(|_| None).collect();
        Ok(Arena { sparring, habitat, seed, purpose, levels, buffers: TurnBuffers::default() })
    }

    pub fn set_net(&mut self, net: Net) {
        self.sparring.set_net(net);
    }

    /// Fights duel `number`, with `pack` creatures on each of the two sides. Four consecutive duels have the same
    /// place and random numbers. They differ in the starting cells of the sides, and in the side that acts first.
    /// `clock` measures the time of some of the net's decisions.
    ///
    /// # Errors
    /// If no level with a place for a duel can be generated.
    pub fn fight(
        &mut self,
        number: u64,
        pack: usize,
        clock: Option<Clock<'_>>,
    ) -> Result<DuelReport, ArenaError> {
        let set = number / 4;
        let (ground, stage) = (set % LEVELS, set / LEVELS % PLACES_PER_LEVEL);
        let random = Random::stream(self.seed, &format!("{} {set} of {pack}", self.purpose.name()));
        let ground = self.duel_level(ground)?;
        let stage = ground.starting_cells_for(stage);
        let level = ground.level.clone();
        let order = (number & 1 == 1, number >> 1 & 1 == 1);
        let setup = bout::DuelSetup { level, starting_cells: stage, order, pack, random };
        Ok(bout::fight(&self.sparring, &mut self.buffers, setup, clock))
    }

    fn duel_level(&mut self, number: u64) -> Result<DuelLevel, ArenaError> {
        let place = usize::try_from(number).unwrap_or(0);
        if let Some(Some(level)) = self.levels.get(place) {
            return Ok(level.clone());
        }
        let label = format!("{} level {number}", self.purpose.name());
        let drawn = Random::stream(self.seed, &label).bits();
        // Seeds are even for training and odd for evaluation, so that no level serves both.
        let seed = drawn & !1 | u64::from(self.purpose == DuelPurpose::Evaluation);
        let built = DuelLevel::build(&self.sparring, self.habitat, seed)?;
        self.levels[place] = Some(built.clone());
        Ok(built)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    #[error("There is no monster `{}`: name one of data/monsters.json or of a mod.", escape_line(body))]
    UnknownMonster { body: String },
    #[error("`{body}` has no attacks, and would never win a duel.")]
    NoAttack { body: String },
    #[error("`{body}` lives on no level of any scenario: give it a `depth` that there is.")]
    NoLevel { body: String },
    #[error("There are too many definitions for two more monsters.")]
    TooManyDefinitions,
    #[error("No two of them find a place to fight on a level of seed {seed}.")]
    NoStartingCells { seed: u64 },
    #[error("{0}.")]
    BuildFailed(#[from] BuildError),
}

fn remaining_percent<'a>(all: impl Iterator<Item = &'a Actor>, begun: i32) -> i32 {
    let hp: i32 = all.map(|actor| actor.hp.max(0)).sum();
    hp.saturating_mul(100) / begun.max(1)
}
