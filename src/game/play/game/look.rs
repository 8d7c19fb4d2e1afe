//! The hero's field of view, light and memory of the level, and the log messages of events.

use super::{DistanceFieldCache, Game, PregeneratedChunks};
use crate::rules::items::gear::{is_burning, is_redundant};
use crate::text::narrate::{debug, narrate};
use crate::world::equipment::gives_light;
use crate::world::{Event, EventKind, ItemRef, Level, SightRange, Tone};
use fifteen_base::{BitGrid, FieldOfView, Point};
use fifteen_content::Effect;

const MAX_REPORTED_ATTACKS: usize = 3;

impl Game {
    /// Drops data derived from definitions, after a change of the definitions, and updates the field of view.
    pub(crate) fn reset_caches(&mut self) {
        self.fov_cache.fields = DistanceFieldCache::default();
        self.ahead = PregeneratedChunks::default();
        self.fov_cache.computed_for = None;
        let eyes = self.content.monsters.iter().map(|(_, m)| m.senses.sight);
        self.fov_cache.farthest = eyes.max().unwrap_or(0);
        self.note_uniques();
        self.update_view();
    }

    pub(in crate::play) fn update_view(&mut self) {
        let (light, carries) = self.world.visibility_and_noise(self.world.turn, &self.content);
        let level = self.world.levels.get_mut(&self.world.current_level);
        let there = level.and_then(|level| Some((level.actors.get(self.world.hero)?.at, level)));
        let Some((at, level)) = there else { return };
        (level.light, level.noise_range) = (light, carries);
        let eyes = SightRange::of_hero(level, self.world.hero, &self.content);
        self.hero_at = at;
        let age = (level.terrain_changes(), level.sight_changes());
        let now = Some((level.id(), age, at, eyes));
        // The lit area may change every turn, because allies who carry light for the hero move about.
        if self.fov_cache.computed_for != now || eyes.light_leader.is_some() {
            if self.fov_cache.computed_for.is_none_or(|(id, ..)| id != level.id()) {
                self.fov_cache.sight = FieldOfView::new(level.size());
            }
            let farthest = self.fov_cache.farthest.max(eyes.sight);
            match self.content.themes[level.theme()].all_in_view {
                true => self.fov_cache.sight.compute(&BitGrid::new(level.size()), at, farthest),
                false => self.fov_cache.sight.compute(level.opaque(), at, farthest),
            }
            if farthest <= eyes.sight.min(eyes.light) {
                for (start, bits) in self.fov_cache.sight.visible_words().filter(|(_, bits)| *bits != 0) {
                    level.remember_row(start, bits);
                }
            } else {
                let cells = self.fov_cache.sight.cells();
                for cell in cells.filter(|cell| eyes.can_see(*cell, at, level)).collect::<Vec<_>>() {
                    level.remember_row(cell, 1);
                }
            }
            self.fov_cache.computed_for = now;
        }
        // Items and covers in view may change while the hero stands still.
        let sight = &self.fov_cache.sight;
        let sees = |cell: Point, level: &Level| sight.is_visible(cell) && eyes.can_see(cell, at, level);
        level.see_piles(sees);
        level.update_seen_covers(sees);
    }

    pub fn is_in_the_dark(&self) -> bool {
        self.eyes().dark
    }

    /// Whether the hero's light is put out, because the surroundings are bright enough.
    pub fn is_light_out(&self) -> bool {
        let seen = self.level().light();
        let mut pack = self.pack().iter();
        pack.any(|item| is_burning(item, &self.content) && is_redundant(item, seen, &self.content))
    }

    pub fn has_lit_light(&self) -> bool {
        let seen = self.light_at(self.world.turn);
        self.pack().iter().any(|item| {
            let shines = gives_light(item, &self.content.items[item.kind]);
            item.worn && shines && !is_redundant(item, seen, &self.content)
        })
    }

    /// Puts the hero's light out in bright surroundings, and lights it again in dim ones. `before` is the view
    /// distance without a light on the previous turn, in cells.
    pub(crate) fn toggle_light(&self, before: i32, events: &mut Vec<Event>) {
        let now = self.light_at(self.world.turn);
        let Some(light) = self.pack().iter().find(|item| is_burning(item, &self.content)) else { return };
        let out = |seen| is_redundant(light, seen, &self.content);
        if out(before) != out(now) {
            let (thing, lit) = (ItemRef::from_item(light), !out(now));
            events.push(Event::to_hero(self.hero_at, EventKind::LightToggled { thing, lit }));
        }
    }

    /// Warns a hero in the dark after the light failed, the hour changed, or the hero arrived on a level.
    pub(crate) fn warn_of_darkness(&self, events: &mut Vec<Event>) {
        let comes = |event: &Event| {
            let fails = matches!(event.kind, EventKind::LightFails { gone: true, .. });
            let arrives = matches!(event.kind, EventKind::Arrived { .. });
            fails || arrives || matches!(event.kind, EventKind::HourChanged { .. })
        };
        if events.iter().any(comes) && self.is_in_the_dark() {
            events.push(Event::to_hero(self.hero_at, EventKind::Dark));
        }
    }

    pub(crate) fn narrate(&mut self, events: &[Event]) {
        let turn = self.world.turn;
        let mut watched = 0;
        for event in events {
            if self.renews_ended_status(event) && !self.debug {
                continue;
            }
            // Of fights between other creatures, report all deaths, but only the first few attacks.
            watched += usize::from(event.is_attack_among_others());
            if watched > MAX_REPORTED_ATTACKS && event.is_attack_among_others() && !self.debug {
                continue;
            }
            let message = narrate(event, &self.world, &self.content);
            // Skip the debug message if it equals the normal one.
            if self.debug
                && let Some(text) = debug::sentence(event, &self.world, &self.content)
                && message.as_ref().is_none_or(|message| message.text != text)
            {
                self.log.add(turn, Tone::Debug, format!("{} {text}", debug::cell_mark(event)));
            }
            let Some(message) = message else { continue };
            if message.tone != Tone::Aside {
                self.world.log.add_about(turn, (message.tone, message.about), message.text.clone());
            }
            self.log.add_about(turn, (message.tone, message.about), message.text);
        }
    }

    /// Whether a status effect ends for a creature that stands in a cover with this effect. Bad air renews its effects
    /// each turn, so that the end is not worth a message.
    fn renews_ended_status(&self, event: &Event) -> bool {
        let EventKind::Ended { who, status } = &event.kind else { return false };
        let Some(level) = self.world.levels.get(&self.world.current_level) else { return false };
        let gives =
            |effect: &Effect| matches!(effect, Effect::Status { status: given, .. } if given == status);
        let mut patches = level.covers().at(who.at);
        patches.any(|patch| self.content.covers[patch.kind].inside.iter().any(gives))
    }
}
