//! Rest, and then something else.

use super::App;
use fifteen_game::{Behaviour, Command, Event, EventKind, Stop};

/// What the hero is to begin once they are rested.
#[derive(Clone, Copy)]
pub(super) struct AfterRest {
    next: Behaviour,
    /// Whether they are.
    rested: bool,
}

impl App {
    /// Closes what lies over the map and has the hero rest, and then begin something, unless anything comes between.
    pub(super) fn rest_then(&mut self, next: Behaviour) {
        self.screens.truncate(1);
        self.after_rest = Some(AfterRest { next, rested: false });
        self.command(|session| session.command(Command::Begin(Behaviour::Rest)));
        self.go_on_rested();
    }

    /// Takes note of how the rest ended: by itself, or as something came between.
    pub(super) fn hear_of_rest(&mut self, events: &[Event]) {
        for event in events {
            if let EventKind::Stopped(why) = event.what {
                let by_itself = why == Stop::Healed || why == Stop::NoBetter;
                self.after_rest = self.after_rest.filter(|_| by_itself);
                if let Some(after) = &mut self.after_rest {
                    after.rested = true;
                }
            }
        }
    }

    /// Begins what was to follow the rest, if that is over.
    pub(super) fn go_on_rested(&mut self) {
        if self.busy() {
            return;
        }
        if let Some(AfterRest { next, .. }) = self.after_rest.take().filter(|after| after.rested) {
            self.on_map(Command::Begin(next));
        }
    }
}
