//! The commands that the player gives: done on the map, one after the other, or broken off; and what the hero then goes on
//! with: through brambles that the player has agreed to once, or once they are rested.

use super::App;
use super::parts::AfterRest;
use crate::asked::ActionOnItem;
use crate::ending;
use crate::screen::Flow;
use crate::screens::{Burial, Confirm, Death, Message, Pack};
use fifteen_game::save::{Remembered, Saves};
use fifteen_game::session::Session;
use fifteen_game::{Action, Behaviour, Command, Event, EventKind, Game, Stop};

impl App {
    /// Closes what lies over the map, and plays.
    pub(super) fn on_map(&mut self, command: Command) {
        self.screens.truncate(1);
        self.course.after_rest = None;
        if let Command::Begin(behaviour) = command {
            self.course.crossing.agree(behaviour);
        }
        self.command(|session| session.command(command));
        match command {
            Command::Act(action) => self.ask_after(action),
            Command::Begin(_)
            | Command::Stop(_)
            | Command::Choose(_)
            | Command::Train(_)
            | Command::PickUp(_) => {}
        }
    }

    /// Asks to which thing something is to be done, where that came out only as it was tried.
    fn ask_after(&mut self, action: Action) {
        let asked = self.game().and_then(|game| {
            let alive = game.world().ending().is_none();
            ActionOnItem::before(action, game).filter(|_| alive)
        });
        if let Some(asked) = asked {
            // What was pressed before the question was seen must not answer it.
            self.show.alarm = true;
            self.screens.push(Pack::asked(asked));
        }
    }

    /// Has the run go on; gives what has come up that is new and dangerous.
    pub(super) fn command(&mut self, command: impl FnOnce(&mut Session)) -> Option<Stop> {
        let session = self.session.as_mut()?;
        command(session);
        let (alarm, offer) = (session.heard.take_alarm(), session.game.take_offer());
        self.show.alarm |= alarm.is_some();
        self.hear();
        self.end_if_over();
        if let Some((behaviour, why)) = offer {
            self.ask_for_toll(behaviour, why);
        }
        alarm
    }

    /// Asks whether the hero is to go on through what does little harm.
    fn ask_for_toll(&mut self, through: Behaviour, why: Stop) {
        let Some(game) = self.session.as_ref().map(|session| &session.game) else { return };
        if self.course.crossing.goes_on(why, game) {
            self.on_map(Command::Begin(through));
            return;
        }
        let reason = game.reason(why);
        let question = say!("{reason} Go through?");
        self.show.alarm = true;
        self.screens.push(Confirm::new(question, Flow::Begin(through)));
    }

    /// Puts the run away and tells how it ended, if it has.
    pub(super) fn end_if_over(&mut self) {
        if !self.session.as_ref().is_some_and(Session::over) {
            return;
        }
        // Before it is put away: a program that ends in between comes back to it.
        let mut burial = self.list_run();
        match self.session.as_mut().map(Session::bury) {
            Some(Ok(grave)) => burial.grave = grave,
            Some(Err(error)) => {
                let gone = self.session.as_ref().is_none_or(Session::is_gone);
                burial.problems.push(match gone {
                    true => say!("The run is in the graveyard. {error}"),
                    false => say!("The run could not be buried. {error}"),
                });
            }
            None => {}
        }
        self.tell_end(burial);
    }

    /// Ends the run that the player gives up, as a death does.
    pub(super) fn give_up(&mut self) {
        match self.session.as_mut().map(Session::give_up) {
            Some(Ok(())) => self.end_if_over(),
            Some(Err(error)) => {
                let text = say!("The run could not be buried. {error}");
                self.screens.push(Message::new(say!("Still here"), text));
            }
            None => self.show_title(),
        }
    }

    /// Lists the run as it stands among the best, unless it was edited, played for practice or never begun; tells how that went.
    pub(super) fn list_run(&mut self) -> Burial {
        let mut burial = Burial::default();
        let played = self.session.as_ref().map(|session| &session.game);
        let counts = |game: &&Game| {
            let world = game.world();
            !world.edited()
                && world.practice().is_none()
                && (world.turn() > 0 || world.ending().is_some())
        };
        if let Some(game) = played.filter(counts) {
            match self.saves.add_score(&ending::score(game)) {
                Ok(place) => burial.place = place,
                Err(error) => burial
                    .problems
                    .push(say!("The run could not be listed among the best. {error}")),
            }
        }
        let ended = self.session.as_ref().map(|session| &session.game);
        let ended = ended.filter(|game| counts(game) && self.settings.chronicle);
        let remembered = ended
            .and_then(|game| Remembered::of(game.world(), game.content(), &ending::cause(game)));
        if let Some(Err(error)) = remembered.map(|run| self.saves.remember(&run)) {
            burial.problems.push(say!("The run could not be written into the chronicle. {error}"));
        }
        burial
    }

    /// The folder of all runs, with those who went before if the player wants a chronicle.
    pub(super) fn kept(&self) -> Saves {
        self.saves.clone().with_chronicle(self.settings.chronicle)
    }

    /// Tells how the run ended that was put away.
    pub(super) fn tell_end(&mut self, burial: Burial) {
        if let Some(session) = &self.session {
            let score = ending::score(&session.game);
            let look = (&self.looks, &self.keys);
            let death = Death::new(&session.game, &score, burial, look);
            self.screens.truncate(1);
            self.screens.push(death);
        }
    }

    /// Closes what lies over the map, and plays one thing after the other, as long as nothing comes between.
    pub(super) fn on_map_all(&mut self, actions: Vec<Action>) {
        self.screens.truncate(1);
        let mut left = actions.into_iter();
        let alarm = self.all(&mut left);
        if left.len() > 0 {
            self.tell_alarm(alarm);
        }
    }

    /// Plays one thing after the other, and leaves the screens as they are, unless something comes between.
    pub(super) fn tidy(&mut self, actions: Vec<Action>) {
        let alarm = self.all(&mut actions.into_iter());
        if self.session.as_ref().is_none_or(Session::over) {
            // What lies over the map tells the end.
            return;
        }
        let over = self.screens.last().is_some_and(|screen| screen.is_over(&self.context()));
        if !over {
            self.tell_alarm(alarm);
        }
        if over || alarm.is_some() {
            self.course.gone = self.screens.drain(1..).next_back();
        }
        // What was pressed before the map came back was meant for the screen that is gone.
        self.show.alarm |= over;
    }

    /// Plays one thing after the other, until something comes between; gives what is new and dangerous.
    fn all(&mut self, actions: &mut std::vec::IntoIter<Action>) -> Option<Stop> {
        for action in actions {
            let alarm = self.command(|session| session.command(Command::Act(action)));
            if alarm.is_some() || self.session.as_ref().is_none_or(Session::over) {
                return alarm;
            }
        }
        None
    }

    /// Tells who was in the midst of something why they are not any more.
    fn tell_alarm(&mut self, alarm: Option<Stop>) {
        let alive = |game: &&Game| game.world().ending().is_none();
        let reason = alarm.and_then(|why| Some(self.game().filter(alive)?.reason(why)));
        if let Some(reason) = reason {
            self.with_game(|game| game.remark(reason));
        }
    }
}

impl App {
    /// Closes what lies over the map and has the hero rest, and then begin something, unless anything comes between.
    pub(super) fn rest_then(&mut self, next: Behaviour) {
        self.screens.truncate(1);
        self.course.after_rest = Some(AfterRest { next, rested: false });
        self.command(|session| session.command(Command::Begin(Behaviour::Rest)));
        self.go_on_rested();
    }

    /// Takes note of how the rest ended: by itself, or as something came between.
    pub(super) fn hear_of_rest(&mut self, events: &[Event]) {
        for event in events {
            if let EventKind::Stopped(why) = event.what {
                let by_itself = why == Stop::Healed || why == Stop::NoBetter;
                self.course.after_rest = self.course.after_rest.filter(|_| by_itself);
                if let Some(after) = &mut self.course.after_rest {
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
        if let Some(AfterRest { next, .. }) =
            self.course.after_rest.take().filter(|after| after.rested)
        {
            self.on_map(Command::Begin(next));
        }
    }
}
