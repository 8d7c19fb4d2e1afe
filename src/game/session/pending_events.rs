//! Queue of the events that the interface has to show: those that the hero notices.

use crate::{Event, EventKind, StopReason};

#[derive(Default)]
pub struct PendingEvents {
    events: Vec<Event>,
    alarm: Option<StopReason>,
}

impl PendingEvents {
    /// Adds the events that the hero has noticed. Sets the alarm to `news` or, if `news` is `None`, to the last
    /// danger that stopped a behaviour.
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

    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    pub fn take_alarm(&mut self) -> Option<StopReason> {
        self.alarm.take()
    }
}
