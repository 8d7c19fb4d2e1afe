//! What is drawn of a shot while it is aimed: the cells that it comes to, and what each of them is to it.

use super::aimed_action::Known;
use fifteen_base::Point;
use fifteen_game::{Game, Reached, ReachedCell};

/// What a cell is to a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// It flies through it.
    Way,
    /// Its flight ends there, and not where it is aimed.
    End,
    /// It works there.
    Works,
}

/// A cell as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimMark {
    /// Where.
    pub at: Point,
    /// What it is to the shot.
    pub what: Passage,
    /// Whether it lies behind the cell that is aimed at, on the same way.
    pub beyond: bool,
    /// Whether it is certain that the shot comes there.
    pub sure: bool,
    /// Whether the hero sees the cell.
    pub seen: bool,
}

impl AimMark {
    /// How strongly it is drawn, in percent: what is not certain half as strongly, and so what lies behind.
    pub fn strength(self) -> u8 {
        let whole = match self.what {
            Passage::Way => 32,
            Passage::End => 60,
            Passage::Works => 48,
        };
        let behind = if self.beyond { 2 } else { 1 };
        let unsure = if self.sure { 1 } else { 2 };
        whole / behind / unsure
    }
}

impl Known<'_> {
    /// The cells that a shot at a cell comes to, as far as the hero knows: first those of its way, then those where it works. None
    /// where it would not be let go.
    pub fn marks(&self, game: &Game, aim: Point) -> Vec<AimMark> {
        if !game.sees(aim) {
            return Vec::new();
        }
        let here = game.hero_at();
        let Reached { way, cells, end, .. } = self.reached(game, aim);
        let goes = self.falls_short(game, aim).is_none();
        let far = aim.distance(here);
        let is_beyond = |at: Point| at.distance(here) > far && way.iter().any(|spot| spot.at == at);
        let mark = |what: Passage| {
            move |ReachedCell { at, sure }: ReachedCell| {
                let (beyond, seen) = (is_beyond(at), game.sees(at));
                AimMark { at, what, beyond, sure, seen }
            }
        };
        let end = end.filter(|end| goes && end.at != aim && !is_beyond(end.at));
        let cells = if goes { cells } else { Vec::new() };
        let flies = way.iter().copied().map(mark(Passage::Way));
        let ends = end.into_iter().map(mark(Passage::End));
        flies.chain(ends).chain(cells.into_iter().map(mark(Passage::Works))).collect()
    }
}
