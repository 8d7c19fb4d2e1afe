//! Aiming overlay: the cells that a shot passes and affects, and how strongly each is tinted.

use super::aimed_action::AimPreview;
use fifteen_base::Point;
use fifteen_game::{Game, Reached, ReachedCell};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimMarkKind {
    Path,
    /// The cell where the flight ends, if it is not the aimed cell.
    Stop,
    Affected,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimMark {
    pub at: Point,
    pub kind: AimMarkKind,
    /// Whether the cell lies behind the aimed cell, on the same line of fire.
    pub behind_target: bool,
    /// Whether the shot is certain to reach the cell.
    pub certain: bool,
    pub seen: bool,
}

impl AimMark {
    /// Returns the strength of the tint in percent, halved for uncertain cells and for cells behind the aimed cell.
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
    /// Returns the cells of a shot at `aim` as the hero knows them: first the flight path, then the affected cells.
    /// Returns no cells if `aim` is unseen, and only the flight path if the shot is impossible.
    pub fn marks(&self, game: &Game, aim: Point) -> Vec<AimMark> {
        if !game.sees(aim) {
            return Vec::new();
        }
        let here = game.hero_at();
        let Reached { path, cells, end, .. } = self.reached(game, aim);
        let possible = self.why_impossible(game, aim).is_none();
        let far = aim.distance(here);
        let is_beyond = |at: Point| at.distance(here) > far && path.iter().any(|spot| spot.at == at);
        let mark = |kind: AimMarkKind| {
            move |ReachedCell { at, certain }: ReachedCell| {
                let (behind_target, seen) = (is_beyond(at), game.sees(at));
                AimMark { at, kind, behind_target, certain, seen }
            }
        };
        let end = end.filter(|end| possible && end.at != aim && !is_beyond(end.at));
        let cells = if possible { cells } else { Vec::new() };
        let flies = path.iter().copied().map(mark(AimMarkKind::Path));
        let ends = end.into_iter().map(mark(AimMarkKind::Stop));
        flies.chain(ends).chain(cells.into_iter().map(mark(AimMarkKind::Affected))).collect()
    }
}
