//! Duels without a hero between monsters with a neural net and monsters with the hand-written AI.
//!
//! Duels take place on levels as the game generates them. Training never uses a level that evaluation uses.

mod bout;
mod ground;

use crate::levelgen::BuildError;
use crate::world::Actor;
use bout::Bench;
use bout::Clock;
use fifteen_base::Random;
use fifteen_base::legible::one_line;
use fifteen_content::load::sparring::Sparring;
use fifteen_content::{Content, Net};
use ground::{Ground, Site};

/// Maximum number of creatures on one side.
pub const MOST: usize = 8;

/// Number of levels for duels.
const GROUNDS: u64 = 64;

/// Number of starting places on each level.
const STAGES: u64 = 6;

/// Purpose of duels. It selects separate levels and random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Training a net.
    Training,
    /// Evaluating a net.
    Judging,
}

impl Purpose {
    fn word(self) -> &'static str {
        match self {
            Purpose::Training => "train",
            Purpose::Judging => "judge",
        }
    }
}

/// Result of a duel for the net's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Only the net's side is left.
    Won,
    /// Only the other side is left.
    Lost,
    /// Both sides are left, or neither.
    Drawn,
}

/// A finished duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fought {
    /// Result for the net's side.
    pub verdict: Verdict,
    /// Remaining hit points of the net's side, in percent.
    pub left: i32,
    /// Remaining hit points of the other side, in percent.
    pub theirs: i32,
}

/// A series of duels of one kind of monster.
#[derive(Debug)]
pub struct Arena {
    sparring: Sparring,
    site: Site,
    seed: u64,
    purpose: Purpose,
    grounds: Vec<Option<Ground>>,
    bench: Bench,
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
        (seed, purpose): (u64, Purpose),
    ) -> Result<Arena, NoArena> {
        let unknown = || NoArena::NoBody { body: body.to_owned() };
        let kind = content.monsters.find(body).ok_or_else(unknown)?;
        if content.monsters[kind].attacks.is_empty() {
            return Err(NoArena::Harmless { body: body.to_owned() });
        }
        let site = Site::for_body(&content, kind)
            .ok_or_else(|| NoArena::Nowhere { body: body.to_owned() })?;
        let sparring = Sparring::new(content, kind, net).ok_or(NoArena::Full)?;
        let grounds = (0..GROUNDS).map(|_| None).collect();
        Ok(Arena { sparring, site, seed, purpose, grounds, bench: Bench::default() })
    }

    /// Replaces the net.
    pub fn think_by(&mut self, net: Net) {
        self.sparring.think_by(net);
    }

    /// Fights the duel of a number, with `pack` creatures on either side. Four consecutive duels share place and random
    /// numbers, with sides and order of acting exchanged. `clock` measures some of the net's decisions.
    ///
    /// # Errors
    /// If no level with a place for a duel can be generated.
    pub fn fight(
        &mut self,
        number: u64,
        pack: usize,
        clock: Option<Clock<'_>>,
    ) -> Result<Fought, NoArena> {
        let set = number / 4;
        let (ground, stage) = (set % GROUNDS, set / GROUNDS % STAGES);
        let random = Random::stream(self.seed, &format!("{} {set} of {pack}", self.purpose.word()));
        let ground = self.ground(ground)?;
        let stage = ground.stage(stage);
        let level = ground.level.clone();
        let order = (number & 1 == 1, number >> 1 & 1 == 1);
        let setup = bout::Setup { level, stage, order, pack, random };
        Ok(bout::fight(&self.sparring, &mut self.bench, setup, clock))
    }

    /// Returns the level of a number, generated at the first request.
    fn ground(&mut self, number: u64) -> Result<Ground, NoArena> {
        let place = usize::try_from(number).unwrap_or(0);
        if let Some(Some(ground)) = self.grounds.get(place) {
            return Ok(ground.clone());
        }
        let built = Ground::build(&self.sparring, self.site, self.level_seed(number))?;
        self.grounds[place] = Some(built.clone());
        Ok(built)
    }

    /// Returns the seed of a level: even for training, odd for evaluation, so that no level serves both.
    fn level_seed(&self, number: u64) -> u64 {
        let label = format!("{} level {number}", self.purpose.word());
        let drawn = Random::stream(self.seed, &label).bits();
        drawn & !1 | u64::from(self.purpose == Purpose::Judging)
    }
}

/// The reason why no duels can be fought. Each message is a sentence.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum NoArena {
    #[error(
        "There is no monster `{}`: name one of data/monsters.json or of a mod.",
        one_line(body)
    )]
    NoBody { body: String },
    #[error("`{body}` has no attacks, and would never win a duel.")]
    Harmless { body: String },
    #[error("`{body}` lives on no level of any scenario: give it a `depth` that there is.")]
    Nowhere { body: String },
    #[error("There are too many definitions for two more monsters.")]
    Full,
    #[error("No two of them find a place to fight on a level of seed {seed}.")]
    Cramped { seed: u64 },
    #[error("{0}.")]
    Unbuilt(#[from] BuildError),
}

/// Returns the remaining hit points, in percent of the initial ones.
fn left<'a>(all: impl Iterator<Item = &'a Actor>, begun: i32) -> i32 {
    let hp: i32 = all.map(|actor| actor.hp.max(0)).sum();
    hp.saturating_mul(100) / begun.max(1)
}
