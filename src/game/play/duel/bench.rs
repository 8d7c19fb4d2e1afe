//! What a turn needs beside a level, for a level with no hero and no world around it.

use crate::rules::Turn;
use crate::rules::after::Afters;
use crate::rules::effect::INTERPRETER;
use crate::rules::factions::rivals::Rivals;
use crate::world::{Actor, ActorId, Ending, Event, Fields, Level, Lore, Tally, Uniques};
use fifteen_base::{Point, Random, Sight, Size, SortedSet};
use fifteen_content::{Content, Kind, Scenario};

/// Nobody has this number.
const NOBODY: ActorId = ActorId(1);
/// The hero is nowhere.
const NOWHERE: Point = Point::new(-1000, -1000);

/// What is kept from turn to turn.
#[derive(Debug, Default)]
pub(super) struct Bench {
    sight: Option<Sight>,
    fields: Fields,
    events: Vec<Event>,
    lore: Lore,
    after: Afters,
    tally: Tally,
    sensed: SortedSet<ActorId>,
    elsewhere: Uniques,
    fallen: Vec<Actor>,
    ending: Option<Ending>,
}

impl Bench {
    /// Forgets all of the duel before.
    pub fn clear(&mut self) {
        *self = Bench::default();
    }

    /// One turn of a duel.
    pub fn turn(
        &mut self,
        content: &Content,
        (level, random): (&mut Level, &mut Random),
        (now, next_id): (u64, &mut u32),
        scenario: Kind<Scenario>,
        rule: impl FnOnce(&mut Turn),
    ) {
        self.events.clear();
        self.fallen.clear();
        let own = &content.scenarios[scenario];
        let mut turn = Turn {
            interpreter: INTERPRETER,
            content,
            level,
            random,
            now,
            hero: NOBODY,
            hero_at: NOWHERE,
            hero_sight: 0,
            hero_light: 0,
            hero_unseen: true,
            debug: false,
            hero_in_dark: false,
            hero_shares: None,
            allied: false,
            rivals: Rivals::default(),
            acting: 0,
            sight: self.sight.get_or_insert_with(|| Sight::new(Size::new(0, 0))),
            fields: &mut self.fields,
            events: &mut self.events,
            after: &mut self.after,
            tally: &mut self.tally,
            scenario,
            sensed: &mut self.sensed,
            elsewhere: &self.elsewhere,
            fallen: &mut self.fallen,
            falling: false,
            lore: &mut self.lore,
            next_id,
            picks_up: 0,
            goal: None,
            surface: own.surface,
            hunt: None,
            last: false,
            leaving: None,
            hearsay: &[],
            seed: 0,
            name: "",
            ending: &mut self.ending,
        };
        rule(&mut turn);
    }
}
