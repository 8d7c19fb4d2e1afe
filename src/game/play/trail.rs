//! Where a behaviour has been since the hero learnt anything: whoever comes back to a place and knows no more than
//! before would go round for ever.

use super::activity::Trail;
use super::game::Game;
use fifteen_base::hash::with_word;

/// The most turns of one behaviour, whatever is learnt on it.
const LONGEST: u32 = 5000;

impl Trail {
    /// Takes note of where the hero is. Says whether that leads anywhere: whoever was `held` has struggled where they
    /// were, and that leads somewhere, but not for ever. Whom they have `met` so far, so many, may be what they turn back
    /// for: who sleeps on what they were about to fetch.
    pub(crate) fn leads_on(&mut self, game: &Game, met: usize, held: bool) -> bool {
        self.steps += 1;
        let known = with_word(game.lie_of_the_land(), met as u64);
        if known != self.known {
            self.known = known;
            self.cells.clear();
        }
        let new = self.cells.insert(game.hero_at);
        (new || held) && self.steps < LONGEST
    }
}

impl Game {
    /// A fingerprint of what the hero knows of the level and has in their pack.
    fn lie_of_the_land(&self) -> u64 {
        let level = self.level();
        let cells = level.memory().cells().iter().zip(level.mapped.cells());
        let cells = cells.map(|(tile, mapped)| {
            let tile = tile.map_or(0, |tile| tile.index() as u64 + 1);
            tile << 1 | u64::from(*mapped)
        });
        let piles = level.piles().iter().filter(|(_, pile)| pile.is_seen());
        let piles = piles.flat_map(|(_, pile)| pile.items());
        let pack = self.hero().map(|hero| hero.pack().iter());
        let things = piles.chain(pack.into_iter().flatten());
        let things = things.map(|item| u64::from(item.id().0) << 32 | u64::from(item.count()));
        let traps = level.traps().values().filter(|snare| snare.known).count();
        let counted = [u64::from(level.id().0), traps as u64];
        cells.chain(things).chain(counted).fold(0, with_word)
    }
}
