//! Duels: creatures that fight by a net against others of the same body that fight by the hand-written mind, with no hero there.
//!
//! They are fought on levels as the game builds them. Whoever learns never sees a level on which it is judged.
//!
//! Why no duels can be fought.

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

/// The most that fight on one side.
pub const MOST: usize = 8;

/// How many levels duels are fought on, and how many places there are on each.
const GROUNDS: u64 = 64;

const STAGES: u64 = 6;

/// What duels are fought for: levels and dice are others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To learn by.
    Training,
    /// To find out how much was learnt.
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

/// How a duel ended, for those who fight by the net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nobody of the others is left.
    Won,
    /// Nobody of them is left.
    Lost,
    /// Both sides are left, or neither.
    Drawn,
}

/// A duel that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fought {
    /// How it ended.
    pub verdict: Verdict,
    /// What is left of the hit points of those who fight by the net, in percent, and of the others'.
    pub left: i32,
    /// The same of the others.
    pub theirs: i32,
}

/// Where duels are fought.
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
    /// An arena for a body, with the net that one side fights by.
    ///
    /// # Errors
    /// When there is no such body, or no level that it lives on.
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
        let site =
            Site::of(&content, kind).ok_or_else(|| NoArena::Nowhere { body: body.to_owned() })?;
        let sparring = Sparring::new(content, kind, net).ok_or(NoArena::Full)?;
        let grounds = (0..GROUNDS).map(|_| None).collect();
        Ok(Arena { sparring, site, seed, purpose, grounds, bench: Bench::default() })
    }

    /// Puts another net in the place of the one that is fought by.
    pub fn think_by(&mut self, net: Net) {
        self.sparring.think_by(net);
    }

    /// Fights the duel of a number, with so many on either side. Every four of them are fought on the same place with the same
    /// dice, with the sides and the order exchanged. `clock` is asked to measure a part of the decisions of those who fight by the
    /// net; without it none is looked at.
    ///
    /// # Errors
    /// When a level cannot be built.
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

    /// The level of a number, built when it is first asked for.
    fn ground(&mut self, number: u64) -> Result<Ground, NoArena> {
        let place = usize::try_from(number).unwrap_or(0);
        if let Some(Some(ground)) = self.grounds.get(place) {
            return Ok(ground.clone());
        }
        let built = Ground::build(&self.sparring, self.site, self.level_seed(number))?;
        self.grounds[place] = Some(built.clone());
        Ok(built)
    }

    /// The seed of a level: even for those to learn on, odd for those to be judged on, so that no level is ever both.
    fn level_seed(&self, number: u64) -> u64 {
        let label = format!("{} level {number}", self.purpose.word());
        let drawn = Random::stream(self.seed, &label).bits();
        drawn & !1 | u64::from(self.purpose == Purpose::Judging)
    }
}

/// Why no duels can be fought. Each is a sentence.
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

/// What is left of the hit points of some, in percent of what they began with.
fn left<'a>(all: impl Iterator<Item = &'a Actor>, begun: i32) -> i32 {
    let hp: i32 = all.map(|actor| actor.hp.max(0)).sum();
    hp.saturating_mul(100) / begun.max(1)
}
