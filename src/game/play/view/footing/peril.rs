//! What is dangerous to step into, as far as the hero knows.

use super::Pitfall;
use crate::{Game, Stance};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Cover, Stat};

/// What a step would lead into that does harm.
#[derive(Clone, Copy, Debug)]
pub enum Peril<'a> {
    /// A trap that the hero would set off.
    Trap(Pitfall<'a>),
    /// What burns, drifts or grows there.
    Cover(&'a Cover),
}

impl Game {
    /// What a step of the hero in that direction would lead them into that does them harm, as far as they know. None where it
    /// would be no step but a blow, a struggle or a bump, nor of what they stand in already or bear.
    pub fn peril(&self, dir: Dir) -> Option<Peril<'_>> {
        if self.strikes_further(dir) {
            return None;
        }
        let to = self.hero_at() + dir;
        self.pitfall(to).map(Peril::Trap).or_else(|| self.harmful_cover(to).map(Peril::Cover))
    }

    /// What covers a cell, as far as the hero knows, and would do them harm who do not stand in it.
    fn harmful_cover(&self, to: Point) -> Option<&Cover> {
        let (hero, content, level) = (self.hero()?, self.content(), self.level());
        let ways = content.monsters[hero.kind()].ways.and(self.body(hero).ways);
        let passes =
            level.terrain().get(to).is_some_and(|tile| content.tiles[*tile].ways.meets(ways));
        if !passes || self.seen_at(to).is_some() || self.is_held() {
            return None;
        }
        let amid = |kind| level.covers().on(hero.at()).any(|patch| patch.kind == kind);
        let new = level.recalled(to).map(|patch| patch.kind).filter(|kind| !amid(*kind));
        let mut covers = new.map(|kind| &content.covers[kind]);
        covers.find(|cover| {
            let spared = cover.spares_flyers && ways.meets(Ways::FLY);
            !spared && self.harms(hero, cover)
        })
    }

    /// Whether a step in that direction is a blow at somebody further away, whom the weapon of the hero reaches.
    fn strikes_further(&self, dir: Dir) -> bool {
        let reach = self.hero().map_or(0, |hero| self.body(hero)[Stat::Reach]);
        let mut at = self.hero_at() + dir;
        (0..reach).any(|_| {
            at = at + dir;
            self.seen_at(at).is_some_and(|actor| self.stance(actor) == Stance::Foe)
        })
    }
}
