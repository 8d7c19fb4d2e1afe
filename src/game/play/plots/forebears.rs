//! Heroes of earlier runs ("forebears") and their marks in this run: rumours, graves and ghosts.

use crate::play::game::Game;
use crate::world::level::clue::PlacedClue;
use crate::world::lore::{SpeechNote, one_line};
use crate::world::town::forebear::{Forebear, MOST_FOREBEARS};
use crate::world::{Companion, Event, EventKind, LevelId, World};
use fifteen_base::translation;
use fifteen_content::Content;

const RUMOUR_SOURCE: &str = phrase!("the well");

impl Forebear {
    fn rumour(&self) -> String {
        let Forebear { name, step, .. } = self;
        match self.won {
            true => say!(
                "They still tell at the well how {name} came up again from step {step}, and how the light was."
            ),
            false => say!("They still speak of {name} at the well, who came as far as step {step}."),
        }
    }

    fn inscription(&self) -> String {
        say!("Here lies {}, who came as far as this. Somebody has put the things in order.", self.name)
    }
}

impl Game {
    /// Adds heroes of earlier runs, unless time has passed in this run or the scenario has no chronicle.
    pub fn add_forebears(&mut self, mut forebears: Vec<Forebear>) {
        if self.world.turn > 0 || self.content.scenarios[self.world.scenario].chronicle.is_none() {
            return;
        }
        forebears.truncate(MOST_FOREBEARS);
        let mut events = Vec::new();
        for forebear in &forebears {
            let text = forebear.rumour();
            let by = translation::translate(RUMOUR_SOURCE).to_owned();
            self.world.lore.notes.push(SpeechNote { turn: 0, by, text: one_line(text.clone()) });
            events.push(Event::to_hero(self.hero_at, EventKind::DataMessage { text }));
        }
        self.world.forebears = forebears;
        self.narrate(&events);
    }

    pub(super) fn read_grave(&mut self, grave: &PlacedClue, events: &mut Vec<Event>) {
        let forebear = self.world.forebears.iter().find(|forebear| forebear.name == grave.clue);
        if let Some(text) = forebear.map(Forebear::inscription) {
            events.push(Event::to_hero(self.hero_at, EventKind::DataMessage { text }));
        }
    }
}

impl World {
    pub(crate) fn graves_on(&self, id: LevelId, content: &Content) -> Vec<Forebear> {
        let depth = content.scenarios[self.scenario].depth(id.0);
        self.forebears.iter().filter(|forebear| !forebear.won && forebear.step == depth).cloned().collect()
    }

    /// Returns the forebears who haunt a level as ghosts. A ghost haunts the level below the place of death (after a
    /// death on the last level, that level itself), if the place of death is deep enough.
    pub(crate) fn ghosts_on(&self, id: LevelId, content: &Content) -> Vec<Forebear> {
        let scenario = &content.scenarios[self.scenario];
        let from = scenario.chronicle.and_then(|own| own.ghost.map(|_| own.from));
        let last = scenario.depth(u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX));
        let depth = scenario.depth(id.0);
        let walks = |forebear: &&Forebear| {
            let here = (forebear.step + 1).min(last) == depth;
            here && !forebear.won && from.is_some_and(|from| forebear.step >= from)
        };
        self.forebears.iter().filter(walks).cloned().collect()
    }

    pub(crate) fn name_ghosts(&mut self, id: LevelId, content: &Content) {
        let walking = self.ghosts_on(id, content);
        let ghost = content.scenarios[self.scenario].chronicle.and_then(|own| own.ghost);
        let (Some(level), Some(ghost)) = (self.levels.get(&id), ghost) else { return };
        for (actor, forebear) in level.actors.iter().filter(|actor| actor.kind == ghost).zip(walking) {
            self.lore.companions.insert(actor.id, Companion::unhired(forebear.name));
        }
    }
}
