//! Triggers: when a reaction happens.

use crate::read::field::words;

/// When something happens to whoever has the reaction, or is done by them. In what a reaction asks and does, `other` and the
/// target are the other one who has a part in it: whom one strikes, who struck. Without one it is oneself.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trigger {
    /// A turn begins.
    TurnBegins,
    /// A turn ends; of a tile or a cover, for whoever is there.
    TurnEnds,
    /// One comes to another cell by a step of one's own.
    Walks,
    /// One's own blow falls or one's own missile flies, whether it hits or not. The other is whom it is for.
    Strikes,
    /// One's own blow or missile hits. The other is whom it hits.
    Hits,
    /// One's own blow or missile goes wide. The other is whom it was for.
    Misses,
    /// A blow or a missile hits one. The other is who struck.
    Struck,
    /// A blow or a missile goes wide of one. The other is who struck.
    Missed,
    /// One has lost hit points, in whatever way. The other is who did it, if somebody did.
    Hurt,
    /// One has killed somebody. The other is who died, at the place where they did.
    Kills,
    /// Somebody of one's own side has died within sight. The other is who killed them, if somebody did.
    AllyDies,
    /// One dies. The other is who did it. What is done goes on without one: who is reached by `self` is nobody any more.
    Dies,
    /// One has cast a spell.
    Casts,
    /// One has drunk something.
    Drinks,
    /// One has read something.
    Reads,
    /// One has zapped something.
    Zaps,
    /// One has thrown something. The other is who stands where it was aimed.
    Throws,
    /// One sees somebody of a kind for the first time in the run: only the hero does. The other is who was seen.
    Sees,
    /// One finds something that was hidden.
    Finds,
    /// One opens a door or a box.
    Opens,
    /// One comes to a level.
    EntersLevel,
    /// Somebody comes into the cell, by a step or in any other way. Of what lies there or is built there, they are the one
    /// who has the reaction.
    EntersCell,
    /// Somebody leaves the cell.
    LeavesCell,
    /// One reaches a new level of experience.
    LevelUp,
    /// A status comes on one; of a status, this one.
    StatusBegins,
    /// A status leaves one; of a status, this one.
    StatusEnds,
    /// One has picked something up; of an item, this one.
    PicksUp,
    /// One has put something on or taken it in hand; of an item, this one.
    PutsOn,
    /// One has taken something off or put it away; of an item, this one.
    TakesOff,
    /// One has learnt what something is.
    Identifies,
    /// One has waited for a turn.
    Rests,
    /// Night falls on a level under the open sky.
    NightFalls,
    /// Day breaks on a level under the open sky.
    DayBreaks,
    /// The hero speaks to one, a captive or an ally. The other is the hero.
    TalkedTo,
    /// A mark of the run has become another number.
    MarkChanges,
    /// One has answered the riddle of a door.
    Answers,
    /// The hero has used what is built there: pulled the lever, drunk from the fountain. Of the tile, of what covers it and of a
    /// spot there, whoever used it has the reaction, and the target is the place itself.
    Used,
    /// The hero climbs the stair out of the first step down, or ends the run by doing so.
    ClimbsOut,
}
