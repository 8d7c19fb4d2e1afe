//! Rooms that belong to a faction, and what those would mind who are left of it.

use crate::world::level::claim::Area;
use crate::world::sides::stands;
use crate::world::{Actor, Scene};
use fifteen_base::Point;
use fifteen_content::{Faction, Kind, Side, Terms};

/// A room that somebody is left to mind about: of the dead nobody does.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Whose it is.
    pub(crate) faction: Kind<Faction>,
    area: Area,
    /// Whether the hero has been in it.
    entered: bool,
    /// How they stand with the hero.
    terms: Terms,
}

impl Room {
    /// The same once the hero has been in it.
    pub(crate) fn come_to(self) -> Room {
        Room { entered: true, ..self }
    }

    /// Whether a cell is in it.
    pub(crate) fn holds(&self, at: Point) -> bool {
        self.area.holds(at)
    }

    /// Whether they would mind a hero who comes in for the first time: who fights them at sight has nothing to lose by it.
    pub(crate) fn minds_guests(&self) -> bool {
        !self.entered && self.minds_thieves() && self.terms != Terms::Alliance
    }

    /// Whether something would come of it if the hero took what lies there.
    pub(crate) fn minds_thieves(&self) -> bool {
        self.terms != Terms::War
    }
}

/// The rooms of the hero's level that somebody is left to mind about.
pub fn rooms(scene: &Scene<'_>) -> Vec<Room> {
    let Scene { content, level, .. } = *scene;
    let claims = level.claims.iter().filter_map(|claim| {
        let faction = content.factions.find(&claim.faction)?;
        let side = Side::of(faction);
        let theirs =
            |actor: &Actor| content.regards.side(actor.kind) == side && actor.leader.is_none();
        let terms = Terms::at(stands(side, scene));
        let room = Room { faction, area: claim.area, entered: claim.entered, terms };
        level.actors.iter().any(theirs).then_some(room)
    });
    claims.collect()
}
