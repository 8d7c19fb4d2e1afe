//! What the hero sees and remembers of a level after each command, what they know of their own light, and how what has
//! happened is told: in the log of the run, and in that of the screen.

use super::{Ahead, Fields, Game};
use crate::rules::things::gear::{burns, is_idle};
use crate::tell::narrate::{debug, narrate};
use crate::world::borne::gives_light;
use crate::world::{Event, EventKind, Eyes, Level, Thing, Tone};
use fifteen_base::{BitGrid, Point, Sight};

/// How many blows among others are told of one action.
const WATCHED: usize = 3;

impl Game {
    /// Drops what was worked out from the definitions, and looks again: they have changed.
    pub(crate) fn forget_what_was_derived(&mut self) {
        self.looking.fields = Fields::default();
        self.ahead = Ahead::default();
        self.looking.of = None;
        let eyes = self.content.monsters.iter().map(|(_, m)| m.senses.sight);
        self.looking.farthest = eyes.max().unwrap_or(0);
        self.note_uniques();
        self.look();
    }

    /// Brings up to date where the hero is, what they see, and what they remember of it.
    pub(in crate::play) fn look(&mut self) {
        let (light, carries) = self.world.sky(self.world.turn, &self.content);
        let level = self.world.levels.get_mut(&self.world.here);
        let there = level.and_then(|level| Some((level.actors.get(self.world.hero)?.at, level)));
        let Some((at, level)) = there else { return };
        (level.light, level.carries) = (light, carries);
        let eyes = Eyes::of(level, self.world.hero, &self.content);
        self.hero_at = at;
        let age = (level.changes(), level.veils());
        let now = Some((level.id(), age, at, eyes));
        // Around allies who share the light of the hero it is light wherever they are now.
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
        // Something may have been dropped, or gone up in flames, in view of who stands still.
        let sees =
            |cell: Point, level: &Level| self.looking.sight.sees(cell) && eyes.see(cell, at, level);
        level.see_piles(sees);
        level.see_covers(sees);
    }

    /// Whether the hero stands in the dark, without a light worth the name.
    pub fn is_in_the_dark(&self) -> bool {
        self.eyes().dark
    }

    /// Whether the light that the hero wears is put out for now, as it is bright enough without it.
    pub fn is_light_out(&self) -> bool {
        let seen = self.level().light();
        let mut pack = self.pack().iter();
        pack.any(|item| burns(item, &self.content) && is_idle(item, seen, &self.content))
    }

    /// Whether the hero wears a light that shines now: one that is not put out.
    pub fn bears_light(&self) -> bool {
        let seen = self.light_at(self.world.turn);
        self.pack().iter().any(|item| {
            let shines = gives_light(item, &self.content.items[item.kind]);
            item.worn && shines && !is_idle(item, seen, &self.content)
        })
    }

    /// The hero puts their light out where it is of no use, and lights it again where it is, when they could see so far
    /// without it a moment ago.
    pub(crate) fn mind_light(&self, before: i32, events: &mut Vec<Event>) {
        let now = self.light_at(self.world.turn);
        let light = self.pack().iter().find(|item| burns(item, &self.content));
        let Some(light) = light else { return };
        let out = |seen| is_idle(light, seen, &self.content);
        if out(before) != out(now) {
            let (thing, lit) = (Thing::of(light), !out(now));
            events.push(Event::to_hero(self.hero_at, EventKind::LightTended { thing, lit }));
        }
    }

    /// What the dark means is told when the hero comes into it: their light has failed, they came down a stair, or
    /// night fell.
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
            // Of a battle among others a few blows are told, and who dies of the rest.
            watched += usize::from(event.is_blow_among_others());
            if watched > WATCHED && event.is_blow_among_others() && !self.debug {
                continue;
            }
            let told = narrate(event, &self.world, &self.content);
            if self.debug
                && let Some(text) = debug::sentence(event, &self.world, &self.content)
            {
                // What the hero is told anyway need not be said twice.
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
