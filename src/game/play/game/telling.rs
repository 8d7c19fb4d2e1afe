//! What has happened is told to the player: in the log of the run, and in that of the screen.

use super::Game;
use crate::tell::narrate::{debug, narrate};
use crate::world::{Event, Tone};

/// How many blows among others are told of one action.
const WATCHED: usize = 3;

impl Game {
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
                    let text = format!("{} {text}", debug::mark(event));
                    self.log.say(turn, Tone::Debug, text);
                }
            }
            let Some(told) = told else {
                continue;
            };
            if told.tone != Tone::Aside {
                self.world.log.say_about(turn, (told.tone, told.about), told.text.clone());
            }
            self.log.say_about(turn, (told.tone, told.about), told.text);
        }
    }
}
