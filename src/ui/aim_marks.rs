//! Aiming overlay: the cells that a shot passes and affects, and how strongly each is tinted.

use super::aimed_action::Known;
use fifteen_base::Point;
use fifteen_game::{Game, Reached, ReachedCell};

/// Role of a cell in a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A cell that the shot flies through.
    Way,
    /// The cell where the flight ends, if it is not the aimed cell.
    End,
    /// A cell that the shot affects.
    Works,
}

/// A cell of the aiming overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimMark {
    /// Position on the level.
    pub at: Point,
    /// Role of the cell in the shot.
    pub what: Passage,
    /// Whether it lies behind the aimed cell, on the same line of fire.
    pub beyond: bool,
    /// Whether the shot is certain to get there.
    pub sure: bool,
    /// Whether the hero sees it.
    pub seen: bool,
}

impl AimMark {
    /// Returns the strength of the tint in percent. Uncertain cells and cells behind the aimed one get half.
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
    /// Returns the cells of a shot at `aim`, as the hero knows them: first the flight path, then the affected cells. An
    /// unseen cell has none, and a shot that falls short only its path.
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
