//! Queue of events that the hero has noticed, for the interface.

use crate::{Event, EventKind, StopReason};

/// Events and the latest alarm that the interface has not taken yet.
#[derive(Default)]
pub struct PendingEvents {
    events: Vec<Event>,
    alarm: Option<StopReason>,
}

impl PendingEvents {
    /// Adds the events that the hero has noticed. A new danger is `news`, or else an event that stopped a behaviour.
    pub fn add(&mut self, events: Vec<Event>, news: Option<StopReason>) {
        for event in &events {
            if let EventKind::Stopped(why) = event.kind
                && why.is_alarm()
            {
                self.alarm = Some(why);
            }
        }
        self.alarm = news.or(self.alarm);
        self.events.extend(events.into_iter().filter(Event::is_noticed));
    }

    /// Takes the events that the hero has noticed since the last call, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Takes the latest new danger, if there was one since the last call.
    pub fn take_alarm(&mut self) -> Option<StopReason> {
        self.alarm.take()
    }
}
