//! Aiming overlay: the cells that a shot passes and affects, and how strongly each is tinted.

use super::aimed_action::AimPreview;
use fifteen_base::Point;
use fifteen_game::{Game, Reached, ReachedCell};

/// Role of a cell in a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimMarkKind {
    /// A cell that the shot flies through.
    Path,
    /// The cell where the flight ends, if it is not the aimed cell.
    Stop,
    /// A cell that the shot affects.
    Affected,
}

/// A cell of the aiming overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimMark {
    /// Position on the level.
    pub at: Point,
    /// Role of the cell in the shot.
    pub kind: AimMarkKind,
    /// Whether it lies behind the aimed cell, on the same line of fire.
    pub behind_target: bool,
    /// Whether the shot is certain to get there.
    pub certain: bool,
    /// Whether the hero sees it.
    pub seen: bool,
}

impl AimMark {
    /// Returns the strength of the tint in percent. Uncertain cells and cells behind the aimed one get half.
    pub fn strength(self) -> u8 {
        let whole = match self.kind {
            AimMarkKind::Path => 32,
            AimMarkKind::Stop => 60,
            AimMarkKind::Affected => 48,
        };
        let behind = if self.behind_target { 2 } else { 1 };
        let unsure = if self.certain { 1 } else { 2 };
        whole / behind / unsure
    }
}

impl AimPreview<'_> {
    /// Returns the cells of a shot at `aim`, as the hero knows them: first the flight path, then the affected cells. An
    /// unseen cell has none, and a shot that falls short only its path.
    pub fn marks(&self, game: &Game, aim: Point) -> Vec<AimMark> {
        if !game.sees(aim) {
            return Vec::new();
        }
        let here = game.hero_at();
        let Reached { path: way, cells, end, .. } = self.reached(game, aim);
        let goes = self.why_impossible(game, aim).is_none();
        let far = aim.distance(here);
        let is_beyond = |at: Point| at.distance(here) > far && way.iter().any(|spot| spot.at == at);
        let mark = |what: AimMarkKind| {
            move |ReachedCell { at, certain: sure }: ReachedCell| {
                let (beyond, seen) = (is_beyond(at), game.sees(at));
                AimMark { at, kind: what, behind_target: beyond, certain: sure, seen }
            }
        };
        let end = end.filter(|end| goes && end.at != aim && !is_beyond(end.at));
        let cells = if goes { cells } else { Vec::new() };
        let flies = way.iter().copied().map(mark(AimMarkKind::Path));
        let ends = end.into_iter().map(mark(AimMarkKind::Stop));
        flies.chain(ends).chain(cells.into_iter().map(mark(AimMarkKind::Affected))).collect()
    }
}
