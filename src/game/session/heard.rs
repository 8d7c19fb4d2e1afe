//! What has happened in a run, as far as the player may know of it, until it is asked for.

use crate::{Event, EventKind, Stop};

/// What is on its way to the screens.
#[derive(Default)]
pub struct Heard {
    events: Vec<Event>,
    alarm: Option<Stop>,
}

impl Heard {
    /// Keeps what the hero has noticed of what happened, and nothing else of it; and the `news`, what is new and dangerous.
    pub fn take_in(&mut self, events: Vec<Event>, news: Option<Stop>) {
        for event in &events {
            if let EventKind::Stopped(why) = event.what
                && why.is_alarm()
            {
                self.alarm = Some(why);
            }
        }
        self.alarm = news.or(self.alarm);
        self.events.extend(events.into_iter().filter(Event::is_noticed));
    }

    /// What the hero has noticed since this was asked, in the order in which it happened.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// What has come up that is new and dangerous since this was asked.
    pub fn take_alarm(&mut self) -> Option<Stop> {
        self.alarm.take()
    }
}
