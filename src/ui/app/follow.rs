//! Executes the [`Flow`] requests of screens. Also here: changed key bindings.

use super::App;
use crate::input::{Input, KeyMap};
use crate::screen::Flow;
use crate::screens::{Confirm, Message, open};
use crate::settings::faults::FileGroup;
use fifteen_game::session::Session;
use fifteen_game::{Command, Game};

impl App {
    pub(super) fn follow(&mut self, flow: Flow) {
        match flow {
            Flow::Stay => {}
            Flow::Push(screen) => self.screens.push(screen),
            Flow::PushAnd(screen, next) => {
                self.screens.push(screen);
                self.follow(*next);
            }
            Flow::Open(request) => {
                self.screens.extend(self.game().map(|game| open(request, game)));
            }
            Flow::Press(key) => self.pass(Input::Key(key)),
            Flow::Pop => self.pop(),
            Flow::Replace(screen) => {
                self.pop();
                self.screens.push(screen);
            }
            Flow::PopAnd(next) => {
                self.pop();
                self.follow(*next);
            }
            Flow::ToMap => self.screens.truncate(1),
            Flow::Act(action) => self.on_map(Command::Act(action)),
            Flow::ActAll(actions) => self.on_map_all(actions),
            Flow::Tidy(actions) => self.tidy(actions),
            Flow::Begin(behaviour) => self.on_map(Command::Begin(behaviour)),
            Flow::RestThen(behaviour) => self.rest_then(behaviour),
            Flow::Remark(text) => self.with_game(|game| game.remark(text)),
            Flow::ToggleDebug => self.with_game(|game| switch_debug(game, !game.debug())),
            Flow::Save => {
                if let Some(session) = &mut self.session {
                    session.save_aloud();
                }
            }
            Flow::SaveAndLeave => self.save_and(Flow::Title),
            Flow::SaveAndQuit => self.save_and(Flow::Quit),
            Flow::GiveUp => self.give_up(),
            Flow::Start(run) => self.start(&run),
            Flow::Order(command) => drop(self.command(|session| session.command(command))),
            Flow::Resume(name) => self.resume(&name),
            Flow::Title => self.show_title(),
            Flow::Delete { folder, name } => self.delete(&folder, &name),
            Flow::Replay(folder) => self.show_replay(&folder),
            Flow::Copy(what, text) => self.show.to_copy = Some((what, text)),
            Flow::Tale(score) => self.show_tale(&score),
            Flow::Set(settings) => self.change_settings(settings),
            Flow::SetAnyway(settings) => self.set(settings),
            Flow::Keys(keys) => self.set_keys(keys),
            Flow::Agree => self.agree(),
            Flow::Refuse => {
                self.leave_unagreed();
                self.done = true;
            }
            Flow::Quit => {
                // Whatever is unsaved now must not be saved.
                self.session = None;
                self.done = true;
            }
        }
    }

    /// Closes the top screen, unless it is the last one.
    pub(super) fn pop(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
    }

    pub(super) fn with_game(&mut self, act: impl FnOnce(&mut Game)) {
        if let Some(session) = &mut self.session {
            act(&mut session.game);
        }
    }

    /// Saves and continues with a request. If saving fails, asks first.
    pub(super) fn save_and(&mut self, next: Flow) {
        let saved = self.session.as_mut().map_or(Ok(()), Session::save);
        let Err(error) = saved else {
            self.follow(next);
            return;
        };
        let since = match self.is_in_journal() {
            true => {
                say!(
                    "Everything since the last save is in the journal, and the game replays it from there."
                )
            }
            false => say!("Everything since the last save would be lost."),
        };
        let question = say!("The run could not be saved. {error}\n\nQuit anyway? {since}");
        self.screens.push(Confirm::new(question, next));
    }
}

/// Switches debug messages and explains that in the log.
pub(super) fn switch_debug(game: &mut Game, on: bool) {
    game.set_debug(on);
    let said = match on {
        true => {
            say!(
                "Debug messages are on. They are spoilers: your hero does not know what is marked as unseen."
            )
        }
        false => say!("Debug messages are off."),
    };
    game.remark(said.to_owned());
}

impl App {
    /// Saves and applies new key bindings, or explains why not.
    pub(super) fn set_keys(&mut self, keys: KeyMap) {
        let written = match &mut self.files {
            Some(files) => files.write_keys(&keys),
            None => Ok(keys),
        };
        match written {
            Ok(keys) => {
                self.keys = keys;
                self.mended(FileGroup::Keys);
            }
            Err(why) => self.screens.push(Message::new(say!("Key bindings unchanged"), why)),
        }
    }
}
