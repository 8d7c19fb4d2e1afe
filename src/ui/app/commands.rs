//! Executes the player's commands: single commands, sequences, and behaviours after a rest. Also ends runs.

use super::App;
use super::state::BehaviourAfterRest;
use crate::item_prompt::ActionOnItem;
use crate::run_end;
use crate::screen::Flow;
use crate::screens::{BurialResult, ConfirmDialog, DeathScreen, InventoryScreen, MessageDialog};
use fifteen_game::save::{ChronicleEntry, Saves};
use fifteen_game::session::Session;
use fifteen_game::{Action, Behaviour, Command, Event, EventKind, Game, StopReason};

impl App {
    /// Closes the screens over the map and executes a command.
    pub(super) fn run_on_map(&mut self, command: Command) {
        self.screens.truncate(1);
        self.input_state.after_rest = None;
        if let Command::Begin(behaviour) = command {
            self.input_state.hazard_consent.record_consent(behaviour);
        }
        self.execute(|session| session.command(command));
        if let Command::Act(action) = command {
            self.ask_for_item(action);
        }
    }

    fn ask_for_item(&mut self, action: Action) {
        let prompt = self.game().and_then(|game| {
            let alive = game.world().ending().is_none();
            ActionOnItem::for_action(action, game).filter(|_| alive)
        });
        if let Some(asked) = prompt {
            // Keys pressed before the question was visible must not answer it.
            self.display.alarm = true;
            self.screens.push(InventoryScreen::choosing_object(asked));
        }
    }

    /// Executes a command and returns the new danger that it revealed, if any.
    pub(super) fn execute(&mut self, command: impl FnOnce(&mut Session)) -> Option<StopReason> {
        let session = self.session.as_mut()?;
        command(session);
        let (alarm, offer) = (session.pending_events.take_alarm(), session.game.take_confirmable());
        self.display.alarm |= alarm.is_some();
        self.dispatch_events();
        self.end_if_over();
        if let Some((behaviour, why)) = offer {
            self.ask_about_hazard(behaviour, why);
        }
        alarm
    }

    fn ask_about_hazard(&mut self, through: Behaviour, why: StopReason) {
        let Some(game) = self.session.as_ref().map(|session| &session.game) else { return };
        if self.input_state.hazard_consent.allows(why, game) {
            self.run_on_map(Command::Begin(through));
            return;
        }
        let reason = game.stop_text(why);
        let question = say!("{reason} Go through?");
        self.display.alarm = true;
        self.screens.push(ConfirmDialog::new(question, Flow::Begin(through)));
    }

    /// Moves an ended run to the graveyard and shows how it ended.
    pub(super) fn end_if_over(&mut self) {
        if !self.session.as_ref().is_some_and(Session::is_over) {
            return;
        }
        // The score is saved before the burial. If the program is killed in between, the next resume buries the
        // run.
        let mut burial = self.rank_run();
        match self.session.as_mut().map(Session::bury) {
            Some(Ok(grave)) => burial.grave = grave,
            Some(Err(error)) => {
                let gone = self.session.as_ref().is_none_or(Session::is_buried);
                burial.problems.push(match gone {
                    true => say!("The run is in the graveyard. {error}"),
                    false => say!("The run could not be moved to the graveyard. {error}"),
                });
            }
            None => {}
        }
        self.show_end(burial);
    }

    /// Abandons the run, which then ends like a run whose hero died.
    pub(super) fn give_up(&mut self) {
        match self.session.as_mut().map(Session::give_up) {
            Some(Ok(())) => self.end_if_over(),
            Some(Err(error)) => {
                let text = say!("The run could not be moved to the graveyard. {error}");
                self.screens.push(MessageDialog::new(say!("Not abandoned"), text));
            }
            None => self.show_title(),
        }
    }

    /// Adds the run to the scores. If the settings turn on the chronicle (traces of ended runs in later runs), adds
    /// the run to it as well. Edited runs, practice runs and runs that have not begun are left out.
    pub(super) fn rank_run(&mut self) -> BurialResult {
        let mut burial = BurialResult::default();
        let is_ranked = |game: &&Game| {
            let world = game.world();
            !world.edited() && world.practice().is_none() && (world.turn() > 0 || world.ending().is_some())
        };
        let Some(game) = self.game().filter(is_ranked) else { return burial };
        match self.saves.add_score(&run_end::score(game)) {
            Ok(place) => burial.rank = place,
            Err(error) => burial.problems.push(say!("The run could not be ranked. {error}")),
        }
        if self.settings.chronicle
            && let Some(entry) =
                ChronicleEntry::from_world(game.world(), game.content(), &run_end::cause(game))
            && let Err(error) = self.saves.add_to_chronicle(&entry)
        {
            burial.problems.push(say!("The run could not be written into the chronicle. {error}"));
        }
        burial
    }

    /// Returns the saves, with the chronicle if the settings turn it on.
    pub(super) fn saves_with_chronicle(&self) -> Saves {
        self.saves.clone().with_chronicle(self.settings.chronicle)
    }

    pub(super) fn show_end(&mut self, burial: BurialResult) {
        if let Some(session) = &self.session {
            let score = run_end::score(&session.game);
            let death = DeathScreen::new(&session.game, &score, burial, (&self.colors, &self.keys));
            self.screens.truncate(1);
            self.screens.push(death);
        }
    }

    /// Closes the screens over the map and performs the actions until a new danger appears or the run ends.
    pub(super) fn act_all_on_map(&mut self, actions: Vec<Action>) {
        self.screens.truncate(1);
        let mut left = actions.into_iter();
        let alarm = self.act_all(&mut left);
        if left.len() > 0 {
            self.report_interruption(alarm);
        }
    }

    /// Performs the actions. Closes the screens over the map if the top screen is finished or a new danger appears.
    pub(super) fn act_all_in_screen(&mut self, actions: Vec<Action>) {
        let alarm = self.act_all(&mut actions.into_iter());
        if self.session.as_ref().is_none_or(Session::is_over) {
            // The end of the run is already shown over the map.
            return;
        }
        let over = self.screens.last().is_some_and(|screen| screen.is_finished(&self.context()));
        if !over {
            self.report_interruption(alarm);
        }
        if over || alarm.is_some() {
            self.input_state.closed_screen = self.screens.drain(1..).next_back();
        }
        // Keys pressed before the map was visible again were meant for the closed screen. The alarm makes the
        // frontend drop them.
        self.display.alarm |= over;
    }

    /// Performs the actions until a new danger appears or the run ends. Returns the danger and leaves the remaining
    /// actions in `actions`.
    fn act_all(&mut self, actions: &mut std::vec::IntoIter<Action>) -> Option<StopReason> {
        for action in actions {
            let alarm = self.execute(|session| session.command(Command::Act(action)));
            if alarm.is_some() || self.session.as_ref().is_none_or(Session::is_over) {
                return alarm;
            }
        }
        None
    }

    fn report_interruption(&mut self, alarm: Option<StopReason>) {
        let alive = |game: &&Game| game.world().ending().is_none();
        let reason = alarm.and_then(|why| Some(self.game().filter(alive)?.stop_text(why)));
        if let Some(reason) = reason {
            self.with_game(|game| game.show_message(reason));
        }
    }

    /// Closes the screens over the map and rests. Then starts the behaviour `next`, unless the rest was interrupted.
    pub(super) fn rest_then(&mut self, next: Behaviour) {
        self.screens.truncate(1);
        self.input_state.after_rest = Some(BehaviourAfterRest { next, rested: false });
        self.execute(|session| session.command(Command::Begin(Behaviour::Rest)));
        self.begin_after_rest();
    }

    /// Records whether the rest ended by itself or was interrupted.
    pub(super) fn track_rest(&mut self, events: &[Event]) {
        for event in events {
            if let EventKind::Stopped(why) = event.kind {
                let by_itself = why == StopReason::Healed || why == StopReason::RestUseless;
                self.input_state.after_rest = self.input_state.after_rest.filter(|_| by_itself);
                if let Some(after) = &mut self.input_state.after_rest {
                    after.rested = true;
                }
            }
        }
    }

    pub(super) fn begin_after_rest(&mut self) {
        if !self.is_busy()
            && let Some(BehaviourAfterRest { next, rested: true }) = self.input_state.after_rest.take()
        {
            self.run_on_map(Command::Begin(next));
        }
    }
}
