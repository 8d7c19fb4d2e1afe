//! The light of the hero, as the hero knows it: whether it is put out, and when the dark closes in.

use super::game::Game;
use crate::rules::things::gear::{burns, is_idle};
use crate::world::borne::gives_light;
use crate::world::{Event, EventKind, Thing};

impl Game {
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
}
