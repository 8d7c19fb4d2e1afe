//! What has happened, on its way from the session to the screens, and to the words that teach who meets something for the
//! first time.

use super::App;
use crate::input::KeyAction;
use crate::sound;
use fifteen_game::{ActorId, Event, EventKind, Game, Stance};

impl App {
    /// Hands on what the hero has noticed since this was done last.
    pub(super) fn hear(&mut self) {
        let Some(session) = &mut self.session else { return };
        let events = session.heard.take_events();
        self.hint(&events);
        if events.is_empty() {
            return;
        }
        self.set_in_motion(&events);
        self.hear_of_rest(&events);
        if let (Some(speaker), Some(session)) = (&mut self.speaker, &self.session) {
            sound::play(&events, &session.game, &self.settings, speaker.as_mut());
        }
        self.teach(&events);
        let mut screens = std::mem::take(&mut self.screens);
        for screen in &mut screens {
            screen.hear(&events, &self.context());
        }
        self.screens = screens;
    }

    fn teach(&mut self, events: &[Event]) {
        let met = |event: &&Event| matches!(event.what, EventKind::MetRiddle { .. });
        let doors = events.iter().filter(met).count();
        if doors > 0 {
            self.with_game(|game| {
                if game.world().lore().doors().len() == doors {
                    teach_reckoning(game);
                }
            });
        }
        let of_level = |event: &Event| matches!(event.what, EventKind::Offered { .. });
        let of_master = |event: &Event| matches!(event.what, EventKind::BoonOffered { .. });
        if let Some(key) = self.keys.label(KeyAction::Grow)
            && events.iter().any(|event| of_level(event) || of_master(event))
        {
            let text = say!("Press {key} to choose, now or later.");
            self.with_game(|game| game.remark(text));
        }
        for event in events {
            if let EventKind::Freed { by, who } = event.what
                && let Some(freed) = who.id().filter(|_| by.hero)
            {
                self.hint_at_orders(freed);
            }
        }
    }

    /// Names the key for telling an ally what to do, to who has just won one.
    fn hint_at_orders(&mut self, freed: ActorId) {
        let won = self.game().is_some_and(|game| {
            game.level().actors().get(freed).is_some_and(|actor| game.stance(actor) == Stance::Ally)
        });
        if let Some(key) = self.keys.label(KeyAction::Order).filter(|_| won) {
            let text = say!("Press {key} to tell it to wait, and again to have it come along.");
            self.with_game(|game| game.remark(text));
        }
    }
}

/// Tells who has just come to their first door with numbers what opens it.
pub fn teach_reckoning(game: &mut Game) {
    if let Some(door) = game.world().lore().doors().first() {
        let target = door.target;
        game.remark(say!(
            "Such a door opens to whoever can reckon: make {target} of its numbers, each of them once. Walk into it to answer."
        ));
    }
}
