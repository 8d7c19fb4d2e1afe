//! Table of event properties: whether the hero notices an event, which reactions it triggers, and which deed gives
//! experience for it. Also extracts attacks and deaths for statistics.

use super::{ActorRef, Event, EventKind, ItemRef};
use crate::world::growth::ExperienceDeed;
use crate::world::{ActorId, Cause, TriggerEvent};
use fifteen_content::{Content, Trigger};

#[derive(Default)]
struct EventTraits<'a> {
    noticed: bool,
    befell_hero: bool,
    /// Deed that gives experience, and its doer. The rules reward kills and first sights without this table.
    deed: Option<(&'a ActorRef, ExperienceDeed)>,
    /// Trigger of reactions, and the reacting actor (`None` for the hero). The rules trigger reactions to attacks
    /// and steps without this table.
    happening: Option<(Option<ActorId>, TriggerEvent)>,
    used_item: Option<(&'a ActorRef, &'a ItemRef)>,
    /// Attacker and target of a hit, a miss or a block.
    attack: Option<(&'a ActorRef, &'a ActorRef)>,
}

impl<'a> EventTraits<'a> {
    fn with_deed(self, by: &'a ActorRef, deed: ExperienceDeed) -> EventTraits<'a> {
        EventTraits { deed: Some((by, deed)), ..self }
    }

    fn with_trigger(self, who: &ActorRef, trigger: TriggerEvent) -> EventTraits<'a> {
        EventTraits { happening: Some((Some(who.id), trigger)), ..self }
    }

    fn with_hero_trigger(self, trigger: TriggerEvent) -> EventTraits<'a> {
        EventTraits { happening: Some((None, trigger)), ..self }
    }

    fn with_used_item(self, by: &'a ActorRef, thing: &'a ItemRef) -> EventTraits<'a> {
        EventTraits { used_item: Some((by, thing)), ..self }
    }
}

/// The death of a monster: the factions of victim and killer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterDeath<'c> {
    pub victim_faction: &'c str,
    /// Id of the killer's faction; `None` if the hero killed the monster.
    pub killer_faction: Option<&'c str>,
}

impl Event {
    /// Whether the hero notices the event. The player may see only noticed events.
    pub fn is_noticed(&self) -> bool {
        self.kind.traits(self.seen).noticed
    }

    /// Whether the event happened to the hero or the hero's items.
    pub(crate) fn befell_hero(&self) -> bool {
        self.kind.traits(self.seen).befell_hero
    }

    /// Returns the hit points that an attack or another cause takes from the hero or the hero's shields. The cause
    /// is `None` for an attack.
    pub(crate) fn damage_to_hero(&self) -> Option<(i32, Option<Cause>)> {
        if let EventKind::Hit { on, damage, .. } = &self.kind {
            return on.hero.then_some((*damage, None));
        }
        let EventKind::Hurt { who, damage, cause, .. } = &self.kind else { return None };
        who.hero.then_some((*damage, Some(cause.0)))
    }

    /// Whether the event is an attack (hit, miss or block) in which the hero's side takes no part.
    pub(crate) fn is_attack_among_others(&self) -> bool {
        let is_heros = |who: &ActorRef| who.hero || who.ally;
        let attack = self.kind.traits(self.seen).attack;
        attack.is_some_and(|(by, on)| !is_heros(by) && !is_heros(on))
    }

    /// Returns the death of a monster that was no ally, if the hero or a creature killed it. A kill by an ally
    /// counts for the ally's own faction, because the event does not store the killer's leader.
    pub fn monster_death<'c>(&self, content: &'c Content) -> Option<MonsterDeath<'c>> {
        let EventKind::Died { who, cause } = &self.kind else { return None };
        if who.hero || who.ally {
            return None;
        }
        let faction = |kind| content.factions[content.monsters[kind].faction].id.as_str();
        let killer_faction = if let Cause::Creature(kind) = cause.0 { Some(faction(kind)) } else { None };
        let has_killer = killer_faction.is_some() || cause.0 == Cause::Own;
        has_killer.then_some(MonsterDeath { victim_faction: faction(who.kind), killer_faction })
    }
}

impl EventKind {
    pub(crate) fn deed(&self) -> Option<(&ActorRef, ExperienceDeed)> {
        self.traits(false).deed
    }

    /// Returns the trigger of reactions, and the reacting actor (`None` for the hero).
    pub(crate) fn trigger(&self) -> Option<(Option<ActorId>, TriggerEvent)> {
        self.traits(false).happening
    }

    pub fn used_item(&self) -> Option<(&ActorRef, &ItemRef)> {
        self.traits(false).used_item
    }

    fn traits(&self, seen: bool) -> EventTraits<'_> {
        let traits = |noticed, befell_hero| EventTraits { noticed, befell_hero, ..EventTraits::default() };
        let with_actor = |who: &ActorRef, noticed| traits(noticed, who.hero);
        let with_actors = |a: &ActorRef, b: &ActorRef, noticed| traits(noticed, a.hero || b.hero);
        let watched = |by: &ActorRef| by.hero || (by.seen && seen);
        let on = TriggerEvent::new;
        let with_item = |trigger, thing: &ItemRef| on(trigger).with_item(thing.kind, thing.ego);
        match self {
            EventKind::Identified { thing } => {
                traits(true, false).with_hero_trigger(with_item(Trigger::Identifies, thing))
            }
            EventKind::LevelUp { .. } => traits(true, false).with_hero_trigger(on(Trigger::LevelUp)),
            EventKind::Arrived { .. }
            | EventKind::Refused(_)
            | EventKind::Stopped(_)
            | EventKind::ItemsHere { .. }
            | EventKind::ReadRiddle { .. }
            | EventKind::AnsweredWrong { .. }
            | EventKind::NoiseRoused { .. }
            | EventKind::Rewarded { .. }
            | EventKind::RepeatedSolution
            | EventKind::RiddleClue { .. }
            | EventKind::Hinted { .. }
            | EventKind::RiddleDoorShut { .. }
            | EventKind::BeganStudy { .. }
            | EventKind::StudyLost
            | EventKind::BookSpent { .. }
            | EventKind::Learnt { .. }
            | EventKind::LightToggled { .. }
            | EventKind::OtherLightAvailable { .. }
            | EventKind::Dark
            | EventKind::Burdened { .. }
            | EventKind::HoldsGoal { .. }
            | EventKind::UniqueTaken { .. }
            | EventKind::LevelFeeling { .. }
            | EventKind::HourChanged { .. }
            | EventKind::AmbientSound { .. }
            | EventKind::GoalHunterCame { .. }
            | EventKind::FollowerClimbed { .. }
            | EventKind::MasterWoke { .. }
            | EventKind::LampOut { .. }
            | EventKind::LampLit { .. }
            | EventKind::ShotFrom { .. }
            | EventKind::Trespassed { .. }
            | EventKind::StandingChanged { .. }
            | EventKind::Battle
            | EventKind::Offered { .. }
            | EventKind::BoonOffered { .. }
            | EventKind::TookTalent { .. }
            | EventKind::Trained { .. }
            | EventKind::GainedExperience { .. }
            | EventKind::Quest { .. }
            | EventKind::Story { .. }
            | EventKind::Won
            | EventKind::RunLost => traits(true, false),
            EventKind::Enchanted { .. }
            | EventKind::Uncursed
            | EventKind::Recharged { .. }
            | EventKind::Mapped { .. }
            | EventKind::Repaired { .. }
            | EventKind::StatsRaised { .. }
            | EventKind::StatsLowered
            | EventKind::Robbed { .. }
            | EventKind::Taught { .. }
            | EventKind::LightFails { .. } => traits(true, true),
            EventKind::Answered { by, .. } => with_actor(by, true)
                .with_deed(by, ExperienceDeed::AnsweredRiddle)
                .with_trigger(by, on(Trigger::Opens)),
            EventKind::IdentifiedOther { by, with: tool, thing, .. } => with_actor(by, true)
                .with_trigger(by, with_item(Trigger::Identifies, thing))
                .with_used_item(by, tool),
            EventKind::Hired { who, .. } | EventKind::Spoke { who, .. } | EventKind::Ordered { who, .. } => {
                with_actor(who, true).with_trigger(who, on(Trigger::TalkedTo))
            }
            EventKind::NeedsTargetItem { by: who, .. }
            | EventKind::Followed { who }
            | EventKind::LeftBehind { who }
            | EventKind::Paid { who, .. }
            | EventKind::Gave { who, .. }
            | EventKind::FactionHired { who, .. }
            | EventKind::RefusedToFollow { who }
            | EventKind::FactionSpoke { who, .. }
            | EventKind::Bought { who, .. }
            | EventKind::Sold { who, .. }
            | EventKind::CompanionDied { who }
            | EventKind::StayedAtSurface { who }
            | EventKind::Outcry { who }
            | EventKind::Joined { who, .. }
            | EventKind::TookShare { who, .. }
            | EventKind::Quit { who, .. } => with_actor(who, true),
            EventKind::Flew { way: cells, .. } | EventKind::Burst { cells, .. } => {
                traits(!cells.is_empty(), false)
            }
            EventKind::DataMessage { .. } | EventKind::Noise { .. } => traits(seen, false),
            // A flask that breaks in the hero's view counts as an event that happened to the hero.
            EventKind::Shattered { .. } => traits(seen, seen),
            EventKind::Hit { by, on, .. }
            | EventKind::Missed { by, on, .. }
            | EventKind::Blocked { by, on, .. } => {
                let traits = with_actors(by, on, seen || by.seen || on.hero);
                EventTraits { attack: Some((by, on)), ..traits }
            }
            EventKind::Stole { by, on, .. } => with_actors(by, on, watched(by) || on.hero),
            EventKind::Parleyed { who, with } => with_actors(who, with, who.seen && with.seen),
            EventKind::Swapped { who, with } => with_actors(who, with, who.seen || with.seen),
            EventKind::Freed { by, who } => with_actors(by, who, seen || who.seen)
                .with_deed(by, ExperienceDeed::Freed(who.kind))
                .with_trigger(who, on(Trigger::TalkedTo)),
            EventKind::Moved { who, .. }
            | EventKind::Woke { who }
            | EventKind::Noticed { who }
            | EventKind::Fled { who } => with_actor(who, who.seen),
            // A monster shows no sign of losing track of the hero.
            EventKind::Lost { who } => with_actor(who, false),
            EventKind::Opened { by, .. } => {
                with_actor(by, by.hero || seen).with_trigger(by, on(Trigger::Opens))
            }
            EventKind::Closed { by, .. } => with_actor(by, by.hero || seen),
            EventKind::Found { by, tile } => with_actor(by, by.hero)
                .with_deed(by, ExperienceDeed::Found(*tile))
                .with_trigger(by, on(Trigger::Finds)),
            EventKind::FoundTrap { by, trap } => with_actor(by, by.hero)
                .with_deed(by, ExperienceDeed::FoundTrap(*trap))
                .with_trigger(by, on(Trigger::Finds)),
            EventKind::Put { by, into, .. } => with_actor(by, by.hero).with_used_item(by, into),
            EventKind::TookFrom { by, thing, from } => with_actor(by, by.hero)
                .with_trigger(by, with_item(Trigger::PicksUp, thing))
                .with_used_item(by, from),
            EventKind::NoEffect { by } => with_actor(by, by.hero),
            EventKind::Took { by, thing, .. } => {
                with_actor(by, watched(by)).with_trigger(by, with_item(Trigger::PicksUp, thing))
            }
            EventKind::Wore { by, thing } => with_actor(by, watched(by))
                .with_trigger(by, with_item(Trigger::PutsOn, thing))
                .with_used_item(by, thing),
            EventKind::TookOff { by, thing } => {
                with_actor(by, watched(by)).with_trigger(by, with_item(Trigger::TakesOff, thing))
            }
            EventKind::Used { by, thing } | EventKind::Threw { by, thing } => {
                with_actor(by, watched(by)).with_used_item(by, thing)
            }
            EventKind::UsedFeature { by, at, .. } => with_actor(by, watched(by))
                .with_trigger(by, TriggerEvent { target: Some(*at), ..on(Trigger::Used) }),
            EventKind::Unlocked { by, thing } => with_actor(by, watched(by))
                .with_deed(by, ExperienceDeed::Unlocked)
                .with_trigger(by, with_item(Trigger::Opens, thing))
                .with_used_item(by, thing),
            EventKind::UnlockedDoor { by, door } => with_actor(by, watched(by))
                .with_deed(by, ExperienceDeed::UnlockedDoor(*door))
                .with_trigger(by, on(Trigger::Opens)),
            EventKind::Cast { by, spell } => with_actor(by, watched(by))
                .with_trigger(by, TriggerEvent { spell: Some(*spell), ..on(Trigger::Casts) }),
            EventKind::Made { by, .. }
            | EventKind::Dropped { by, .. }
            | EventKind::CursedItemClings { by, .. }
            | EventKind::LostItem { by, .. }
            | EventKind::UsedTalent { by, .. }
            | EventKind::UsedAbility { by, .. } => with_actor(by, watched(by)),
            EventKind::Began { who, status } => with_actor(who, seen || who.seen)
                .with_trigger(who, TriggerEvent { status: Some(*status), ..on(Trigger::StatusBegins) }),
            EventKind::Ended { who, status } => with_actor(who, seen || who.seen)
                .with_trigger(who, TriggerEvent { status: Some(*status), ..on(Trigger::StatusEnds) }),
            EventKind::Died { who, .. }
            | EventKind::Hurt { who, .. }
            | EventKind::Unharmed { who }
            | EventKind::Staggered { who }
            | EventKind::Healed { who, .. }
            | EventKind::Held { who, .. }
            | EventKind::Displaced { who }
            | EventKind::Vanished { who }
            | EventKind::Appeared { who, .. }
            | EventKind::Became { who, .. }
            | EventKind::Split { who, .. }
            | EventKind::Trapped { who, .. }
            | EventKind::FellThrough { who } => with_actor(who, seen || who.seen),
        }
    }
}
