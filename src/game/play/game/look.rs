//! The hero's field of view, memory of the level and light, and the log messages of events.

use super::{Ahead, Fields, Game};
use crate::rules::things::gear::{burns, is_idle};
use crate::tell::narrate::{debug, narrate};
use crate::world::borne::gives_light;
use crate::world::{Event, EventKind, Eyes, Level, Thing, Tone};
use fifteen_base::{BitGrid, Point, Sight};

/// Maximum number of attacks between other creatures that are reported after one action.
const WATCHED: usize = 3;

impl Game {
    /// Drops data derived from the definitions after they changed, and computes the field of view again.
    pub(crate) fn forget_what_was_derived(&mut self) {
        self.looking.fields = Fields::default();
        self.ahead = Ahead::default();
        self.looking.of = None;
        let eyes = self.content.monsters.iter().map(|(_, m)| m.senses.sight);
        self.looking.farthest = eyes.max().unwrap_or(0);
        self.note_uniques();
        self.look();
    }

    /// Updates the hero's position, field of view and memory of the level.
    pub(in crate::play) fn look(&mut self) {
        let (light, carries) = self.world.sky(self.world.turn, &self.content);
        let level = self.world.levels.get_mut(&self.world.here);
        let there = level.and_then(|level| Some((level.actors.get(self.world.hero)?.at, level)));
        let Some((at, level)) = there else { return };
        (level.light, level.carries) = (light, carries);
        let eyes = Eyes::of_hero(level, self.world.hero, &self.content);
        self.hero_at = at;
        let age = (level.changes(), level.veils());
        let now = Some((level.id(), age, at, eyes));
        // Allies who share the hero's light move about, so the lit area may change every turn.
        if self.looking.of != now || eyes.shares.is_some() {
            if self.looking.of.is_none_or(|(id, ..)| id != level.id()) {
                self.looking.sight = Sight::new(level.size());
            }
            let farthest = self.looking.farthest.max(eyes.sight);
            match self.content.themes[level.theme()].all_in_view {
                true => self.looking.sight.look(&BitGrid::new(level.size()), at, farthest),
                false => self.looking.sight.look(level.opaque(), at, farthest),
            }
            if farthest <= eyes.sight.min(eyes.light) {
                for (start, bits) in self.looking.sight.pieces().filter(|(_, bits)| *bits != 0) {
                    level.remember(start, bits);
                }
            } else {
                let seen: Vec<Point> =
                    self.looking.sight.cells().filter(|cell| eyes.see(*cell, at, level)).collect();
                for cell in seen {
                    level.remember(cell, 1);
                }
            }
            self.looking.of = now;
        }
        // Items and covers in view may change while the hero stands still.
        let sees =
            |cell: Point, level: &Level| self.looking.sight.sees(cell) && eyes.see(cell, at, level);
        level.see_piles(sees);
        level.see_covers(sees);
    }

    /// Whether the hero is in the dark, without a useful light.
    pub fn is_in_the_dark(&self) -> bool {
        self.eyes().dark
    }

    /// Whether the hero's light is put out for now, because the surroundings are bright enough.
    pub fn is_light_out(&self) -> bool {
        let seen = self.level().light();
        let mut pack = self.pack().iter();
        pack.any(|item| burns(item, &self.content) && is_idle(item, seen, &self.content))
    }

    /// Whether the hero wears a light that shines now.
    pub fn bears_light(&self) -> bool {
        let seen = self.light_at(self.world.turn);
        self.pack().iter().any(|item| {
            let shines = gives_light(item, &self.content.items[item.kind]);
            item.worn && shines && !is_idle(item, seen, &self.content)
        })
    }

    /// Puts the hero's light out in bright surroundings, and lights it again in dim ones. `before` is the view distance
    /// without a light on the turn before, in cells.
    pub(crate) fn mind_light(&self, before: i32, events: &mut Vec<Event>) {
        let now = self.light_at(self.world.turn);
        let light = self.pack().iter().find(|item| burns(item, &self.content));
        let Some(light) = light else { return };
        let out = |seen| is_idle(light, seen, &self.content);
        if out(before) != out(now) {
            let (thing, lit) = (Thing::from_item(light), !out(now));
            events.push(Event::to_hero(self.hero_at, EventKind::LightTended { thing, lit }));
        }
    }

    /// Warns about darkness when it comes over the hero: the light failed, they arrived on a level, or night fell.
    pub(crate) fn mind_dark(&self, events: &mut Vec<Event>) {
        let comes = |event: &Event| {
            let fails = matches!(event.what, EventKind::LightFails { gone: true, .. });
            let arrives = matches!(event.what, EventKind::Arrived { .. });
            fails || arrives || matches!(event.what, EventKind::Turned { .. })
        };
        if events.iter().any(comes) && self.is_in_the_dark() {
            events.push(Event::to_hero(self.hero_at, EventKind::Dark));
        }
    }

    pub(crate) fn narrate(&mut self, events: &[Event]) {
        let turn = self.world.turn;
        let mut watched = 0;
        for event in events {
            // Of a fight between others, only a few attacks are reported, and all deaths.
            watched += usize::from(event.is_blow_among_others());
            if watched > WATCHED && event.is_blow_among_others() && !self.debug {
                continue;
            }
            let told = narrate(event, &self.world, &self.content);
            if self.debug
                && let Some(text) = debug::sentence(event, &self.world, &self.content)
            {
                // Skip the debug message if it equals the normal one.
                if told.as_ref().is_none_or(|told| told.text != text) {
                    self.log.say(turn, Tone::Debug, format!("{} {text}", debug::mark(event)));
                }
            }
            let Some(told) = told else { continue };
            if told.tone != Tone::Aside {
                self.world.log.say_about(turn, (told.tone, told.about), told.text.clone());
            }
            self.log.say_about(turn, (told.tone, told.about), told.text);
        }
    }
}
