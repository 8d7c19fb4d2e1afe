//! Executes the player's commands: on the map, in sequence, or after a rest, and handles the end of the run.

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
    /// Closes the screens over the map and executes a command.
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

    /// Asks for an item if the action turned out to need one.
    fn ask_after(&mut self, action: Action) {
        let asked = self.game().and_then(|game| {
            let alive = game.world().ending().is_none();
            ActionOnItem::before(action, game).filter(|_| alive)
        });
        if let Some(asked) = asked {
            // Keys pressed before the question was visible must not answer it.
            self.show.alarm = true;
            self.screens.push(Pack::asked(asked));
        }
    }

    /// Executes a command and returns the new danger that it revealed, if any.
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

    /// Asks whether the hero should walk on through something slightly harmful.
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

    /// Moves an ended run to the graveyard and shows how it ended.
    pub(super) fn end_if_over(&mut self) {
        if !self.session.as_ref().is_some_and(Session::over) {
            return;
        }
        // The score comes first: if the program is killed in between, the run is found again.
        let mut burial = self.list_run();
        match self.session.as_mut().map(Session::bury) {
            Some(Ok(grave)) => burial.grave = grave,
            Some(Err(error)) => {
                let gone = self.session.as_ref().is_none_or(Session::is_gone);
                burial.problems.push(match gone {
                    true => say!("The run is in the graveyard. {error}"),
                    false => say!("The run could not be moved to the graveyard. {error}"),
                });
            }
            None => {}
        }
        self.tell_end(burial);
    }

    /// Ends an abandoned run, like a death.
    pub(super) fn give_up(&mut self) {
        match self.session.as_mut().map(Session::give_up) {
            Some(Ok(())) => self.end_if_over(),
            Some(Err(error)) => {
                let text = say!("The run could not be moved to the graveyard. {error}");
                self.screens.push(Message::new(say!("Not abandoned"), text));
            }
            None => self.show_title(),
        }
    }

    /// Adds the run to the scores, unless it was edited, practised or never begun. Returns the result.
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
                Err(error) => burial.problems.push(say!("The run could not be ranked. {error}")),
            }
        }
        let ended = self.session.as_ref().map(|session| &session.game);
        let ended = ended.filter(|game| counts(game) && self.settings.chronicle);
        let remembered = ended.and_then(|game| {
            Remembered::from_world(game.world(), game.content(), &ending::cause(game))
        });
        if let Some(Err(error)) = remembered.map(|run| self.saves.remember(&run)) {
            burial.problems.push(say!("The run could not be written into the chronicle. {error}"));
        }
        burial
    }

    /// Returns the saves, with the chronicle if the player wants it.
    pub(super) fn kept(&self) -> Saves {
        self.saves.clone().with_chronicle(self.settings.chronicle)
    }

    /// Shows how the run ended.
    pub(super) fn tell_end(&mut self, burial: Burial) {
        if let Some(session) = &self.session {
            let score = ending::score(&session.game);
            let look = (&self.looks, &self.keys);
            let death = Death::new(&session.game, &score, burial, look);
            self.screens.truncate(1);
            self.screens.push(death);
        }
    }

    /// Closes the screens over the map and performs several actions until an interruption.
    pub(super) fn on_map_all(&mut self, actions: Vec<Action>) {
        self.screens.truncate(1);
        let mut left = actions.into_iter();
        let alarm = self.all(&mut left);
        if left.len() > 0 {
            self.tell_alarm(alarm);
        }
    }

    /// Performs several actions. The screens close only after an interruption.
    pub(super) fn tidy(&mut self, actions: Vec<Action>) {
        let alarm = self.all(&mut actions.into_iter());
        if self.session.as_ref().is_none_or(Session::over) {
            // The end of the run is already shown over the map.
            return;
        }
        let over = self.screens.last().is_some_and(|screen| screen.is_over(&self.context()));
        if !over {
            self.tell_alarm(alarm);
        }
        if over || alarm.is_some() {
            self.course.gone = self.screens.drain(1..).next_back();
        }
        // Keys pressed before the map returned were meant for the closed screen.
        self.show.alarm |= over;
    }

    /// Performs several actions until an interruption, and returns the new danger, if any.
    fn all(&mut self, actions: &mut std::vec::IntoIter<Action>) -> Option<Stop> {
        for action in actions {
            let alarm = self.command(|session| session.command(Command::Act(action)));
            if alarm.is_some() || self.session.as_ref().is_none_or(Session::over) {
                return alarm;
            }
        }
        None
    }

    /// Tells the player why a sequence was interrupted.
    fn tell_alarm(&mut self, alarm: Option<Stop>) {
        let alive = |game: &&Game| game.world().ending().is_none();
        let reason = alarm.and_then(|why| Some(self.game().filter(alive)?.reason(why)));
        if let Some(reason) = reason {
            self.with_game(|game| game.remark(reason));
        }
    }
}

impl App {
    /// Closes the screens over the map, rests, and then starts a behaviour unless something interrupts.
    pub(super) fn rest_then(&mut self, next: Behaviour) {
        self.screens.truncate(1);
        self.course.after_rest = Some(AfterRest { next, rested: false });
        self.command(|session| session.command(Command::Begin(Behaviour::Rest)));
        self.go_on_rested();
    }

    /// Records whether the rest ended by itself or was interrupted.
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

    /// Starts the behaviour that follows a finished rest.
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
