//! Event traits: the central table that says, for each kind of event, who notices it, who reacts, and which deed it
//! counts as. Also extracts attacks and deaths among monsters for statistics, seen or not.

use super::{ActorRef, Event, EventKind, Thing};
use crate::world::growth::Deed;
use crate::world::{ActorId, Cause, Happening};
use fifteen_content::{Content, Trigger};

/// Properties of an event, without its words.
struct Traits<'a> {
    /// Whether the hero notices it, so that the player may read or see it.
    noticed: bool,
    /// Whether it happened to the hero or the hero's items, so that the log reports it.
    befell_hero: bool,
    /// Deed that counts for experience, and its doer. Kills and first sights count where they happen instead.
    deed: Option<(&'a ActorRef, Deed)>,
    /// Happening that triggers reactions, and the reacting actor; `None` is the hero. Attacks and steps trigger
    /// reactions where they happen instead.
    happening: Option<(Option<ActorId>, Happening)>,
    used: Option<(&'a ActorRef, &'a Thing)>,
    /// Attacker and target of an attack, hit or missed.
    blow: Option<(&'a ActorRef, &'a ActorRef)>,
}

impl<'a> Traits<'a> {
    fn counts(self, by: &'a ActorRef, deed: Deed) -> Traits<'a> {
        Traits { deed: Some((by, deed)), ..self }
    }

    fn stirs(self, who: &ActorRef, happening: Happening) -> Traits<'a> {
        Traits { happening: Some((Some(who.id), happening)), ..self }
    }

    fn stirs_hero(self, happening: Happening) -> Traits<'a> {
        Traits { happening: Some((None, happening)), ..self }
    }

    fn uses(self, by: &'a ActorRef, thing: &'a Thing) -> Traits<'a> {
        Traits { used: Some((by, thing)), ..self }
    }
}

/// The death of a monster, by factions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fell<'c> {
    /// Id of the dead monster's faction.
    pub who: &'c str,
    /// Id of the killer's faction; `None` if the hero's side killed it.
    pub by: Option<&'c str>,
}

impl Event {
    /// Whether the hero notices it, so that the player may read or see it.
    pub fn is_noticed(&self) -> bool {
        self.what.traits(self.seen).noticed
    }

    /// Whether it happened to the hero or the hero's items, so that the log reports it.
    pub(crate) fn befell_hero(&self) -> bool {
        self.what.traits(self.seen).befell_hero
    }

    /// Returns the hit points that an attack or another cause takes from the hero or the hero's shields. The cause is
    /// `None` for an attack.
    pub(crate) fn harm_to_hero(&self) -> Option<(i32, Option<Cause>)> {
        if let EventKind::Hit { on, damage, .. } = &self.what {
            return on.hero.then_some((*damage, None));
        }
        let EventKind::Hurt { who, damage, cause, .. } = &self.what else { return None };
        who.hero.then_some((*damage, Some(cause.0)))
    }

    /// Whether it is an attack, hit or missed, without the hero's side as attacker or target.
    pub(crate) fn is_blow_among_others(&self) -> bool {
        let theirs = |who: &ActorRef| who.hero || who.ally;
        let blow = self.what.traits(self.seen).blow;
        blow.is_some_and(|(by, on)| !theirs(by) && !theirs(on))
    }

    /// Returns the death that the event reports, if the hero or another monster killed a monster. A kill by the hero's
    /// ally counts for the ally's faction, because the event does not hold the killer's leader.
    pub fn fell<'c>(&self, content: &'c Content) -> Option<Fell<'c>> {
        let EventKind::Died { who, cause } = &self.what else { return None };
        if who.hero || who.ally {
            return None;
        }
        let faction = |kind| content.factions[content.monsters[kind].faction].id.as_str();
        let by = match cause.0 == Cause::Own {
            true => None,
            false => {
                let Cause::Creature(kind) = cause.0 else { return None };
                Some(faction(kind))
            }
        };
        Some(Fell { who: faction(who.kind), by })
    }
}

impl EventKind {
    /// Returns the deed that counts for experience, and its doer.
    pub(crate) fn deed(&self) -> Option<(&ActorRef, Deed)> {
        self.traits(false).deed
    }

    /// Returns the happening that triggers reactions, and the reacting actor; `None` is the hero.
    pub(crate) fn happening(&self) -> Option<(Option<ActorId>, Happening)> {
        self.traits(false).happening
    }

    /// Returns the used item, and its user.
    pub fn used(&self) -> Option<(&ActorRef, &Thing)> {
        self.traits(false).used
    }

    fn traits(&self, seen: bool) -> Traits<'_> {
        let traits = |noticed, befell_hero| Traits {
            noticed,
            befell_hero,
            deed: None,
            happening: None,
            used: None,
            blow: None,
        };
        let of = |who: &ActorRef, noticed| traits(noticed, who.hero);
        let of_both = |a: &ActorRef, b: &ActorRef, noticed| traits(noticed, a.hero || b.hero);
        let watched = |by: &ActorRef| by.hero || (by.seen && seen);
        let on = Happening::new;
        let with = |trigger, thing: &Thing| on(trigger).of_thing(thing.kind, thing.ego);
        match self {
            EventKind::Identified { thing } => {
                traits(true, false).stirs_hero(with(Trigger::Identifies, thing))
            }
            EventKind::LevelUp { .. } => traits(true, false).stirs_hero(on(Trigger::LevelUp)),
            EventKind::Arrived { .. }
            | EventKind::Refused(_)
            | EventKind::Stopped(_)
            | EventKind::Lies { .. }
            | EventKind::MetRiddle { .. }
            | EventKind::AnsweredWrong { .. }
            | EventKind::Roused { .. }
            | EventKind::Rewarded { .. }
            | EventKind::Unrewarded
            | EventKind::Pointed { .. }
            | EventKind::Hinted { .. }
            | EventKind::Unmoved { .. }
            | EventKind::Studies { .. }
            | EventKind::LostPlace
            | EventKind::Spent { .. }
            | EventKind::Learnt { .. }
            | EventKind::LightTended { .. }
            | EventKind::LightNext { .. }
            | EventKind::Dark
            | EventKind::Burdened { .. }
            | EventKind::Goal { .. }
            | EventKind::OnlyOne { .. }
            | EventKind::Felt { .. }
            | EventKind::Turned { .. }
            | EventKind::Murmured { .. }
            | EventKind::Hunted { .. }
            | EventKind::LampOut { .. }
            | EventKind::LampLit { .. }
            | EventKind::ShotFrom { .. }
            | EventKind::Trespassed { .. }
            | EventKind::Regarded { .. }
            | EventKind::Battle
            | EventKind::Offered { .. }
            | EventKind::BoonOffered { .. }
            | EventKind::Chose { .. }
            | EventKind::Trained { .. }
            | EventKind::Earned { .. }
            | EventKind::Quest { .. }
            | EventKind::Story { .. }
            | EventKind::Won
            | EventKind::RunLost => traits(true, false),
            EventKind::Enchanted { .. }
            | EventKind::Uncursed
            | EventKind::Recharged { .. }
            | EventKind::Shown { .. }
            | EventKind::Mended { .. }
            | EventKind::Gained
            | EventKind::Robbed { .. }
            | EventKind::Taught { .. }
            | EventKind::LightFails { .. } => traits(true, true),
            EventKind::Answered { by, .. } => {
                of(by, true).counts(by, Deed::Answered).stirs(by, on(Trigger::Opens))
            }
            EventKind::MadeOut { by, with: tool, thing, .. } => {
                of(by, true).stirs(by, with(Trigger::Identifies, thing)).uses(by, tool)
            }
            EventKind::Hired { who, .. }
            | EventKind::Spoke { who, .. }
            | EventKind::Ordered { who, .. } => of(who, true).stirs(who, on(Trigger::TalkedTo)),
            EventKind::Asks { by: who, .. }
            | EventKind::Followed { who }
            | EventKind::LeftBehind { who }
            | EventKind::Paid { who, .. }
            | EventKind::Gave { who, .. }
            | EventKind::Enlisted { who, .. }
            | EventKind::Unled { who }
            | EventKind::Uttered { who, .. }
            | EventKind::Bought { who, .. }
            | EventKind::Sold { who, .. }
            | EventKind::Mourned { who }
            | EventKind::Settled { who }
            | EventKind::Outcry { who }
            | EventKind::Joined { who, .. }
            | EventKind::Shared { who, .. }
            | EventKind::Quit { who, .. } => of(who, true),
            // These list the cells that the hero sees, and only those count.
            EventKind::Flew { way: cells, .. } | EventKind::Burst { cells, .. } => {
                traits(!cells.is_empty(), false)
            }
            EventKind::Said { .. } | EventKind::Noise { .. } => traits(seen, false),
            // The log also reports a flask that breaks in sight.
            EventKind::Shattered { .. } => traits(seen, seen),
            EventKind::Hit { by, on, .. }
            | EventKind::Missed { by, on, .. }
            | EventKind::Blocked { by, on, .. } => {
                let traits = of_both(by, on, seen || by.seen || on.hero);
                Traits { blow: Some((by, on)), ..traits }
            }
            EventKind::Stole { by, on, .. } => of_both(by, on, watched(by) || on.hero),
            EventKind::Parleyed { who, with } => of_both(who, with, who.seen && with.seen),
            EventKind::Swapped { who, with } => of_both(who, with, who.seen || with.seen),
            EventKind::Freed { by, who } => of_both(by, who, seen || who.seen)
                .counts(by, Deed::Freed(who.kind))
                .stirs(who, on(Trigger::TalkedTo)),
            EventKind::Moved { who, .. }
            | EventKind::Woke { who }
            | EventKind::Noticed { who }
            | EventKind::Fled { who } => of(who, who.seen),
            // A monster shows no sign of losing track.
            EventKind::Lost { who } => of(who, false),
            EventKind::Opened { by, .. } => of(by, by.hero || seen).stirs(by, on(Trigger::Opens)),
            EventKind::Closed { by, .. } => of(by, by.hero || seen),
            EventKind::Found { by, tile } => {
                of(by, by.hero).counts(by, Deed::Found(*tile)).stirs(by, on(Trigger::Finds))
            }
            EventKind::FoundTrap { by, trap } => {
                of(by, by.hero).counts(by, Deed::FoundTrap(*trap)).stirs(by, on(Trigger::Finds))
            }
            EventKind::Put { by, into, .. } => of(by, by.hero).uses(by, into),
            EventKind::TookFrom { by, thing, from } => {
                of(by, by.hero).stirs(by, with(Trigger::PicksUp, thing)).uses(by, from)
            }
            EventKind::Nothing { by } => of(by, by.hero),
            EventKind::Took { by, thing, .. } => {
                of(by, watched(by)).stirs(by, with(Trigger::PicksUp, thing))
            }
            EventKind::Wore { by, thing } => {
                of(by, watched(by)).stirs(by, with(Trigger::PutsOn, thing)).uses(by, thing)
            }
            EventKind::TookOff { by, thing } => {
                of(by, watched(by)).stirs(by, with(Trigger::TakesOff, thing))
            }
            EventKind::Used { by, thing } | EventKind::Threw { by, thing } => {
                of(by, watched(by)).uses(by, thing)
            }
            EventKind::Operated { by, at, .. } => {
                of(by, watched(by)).stirs(by, Happening { toward: Some(*at), ..on(Trigger::Used) })
            }
            EventKind::Unlocked { by, thing } => of(by, watched(by))
                .counts(by, Deed::Unlocked)
                .stirs(by, with(Trigger::Opens, thing))
                .uses(by, thing),
            EventKind::UnlockedDoor { by, door } => of(by, watched(by))
                .counts(by, Deed::UnlockedDoor(*door))
                .stirs(by, on(Trigger::Opens)),
            EventKind::Cast { by, spell } => of(by, watched(by))
                .stirs(by, Happening { spell: Some(*spell), ..on(Trigger::Casts) }),
            EventKind::Made { by, .. }
            | EventKind::Dropped { by, .. }
            | EventKind::Clings { by, .. }
            | EventKind::GaveUp { by, .. }
            | EventKind::Invoked { by, .. }
            | EventKind::Exerted { by, .. } => of(by, watched(by)),
            EventKind::Began { who, status } => of(who, seen || who.seen)
                .stirs(who, Happening { status: Some(*status), ..on(Trigger::StatusBegins) }),
            EventKind::Ended { who, status } => of(who, seen || who.seen)
                .stirs(who, Happening { status: Some(*status), ..on(Trigger::StatusEnds) }),
            EventKind::Died { who, .. }
            | EventKind::Hurt { who, .. }
            | EventKind::Unharmed { who }
            | EventKind::Staggered { who }
            | EventKind::Healed { who, .. }
            | EventKind::Held { who, .. }
            | EventKind::Thrown { who }
            | EventKind::Vanished { who }
            | EventKind::Appeared { who, .. }
            | EventKind::Became { who, .. }
            | EventKind::Split { who, .. }
            | EventKind::Trapped { who, .. }
            | EventKind::Fell { who } => of(who, seen || who.seen),
        }
    }
}
