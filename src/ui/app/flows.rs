//! Executes the [`Flow`] requests of screens, and applies changed key bindings.

use super::App;
use crate::input::{Input, KeyMap};
use crate::screen::Flow;
use crate::screens::{ConfirmDialog, MessageDialog, open_linked};
use crate::settings::file_reports::FileGroup;
use fifteen_game::session::Session;
use fifteen_game::{Command, Game};

impl App {
    pub(super) fn run_flow(&mut self, flow: Flow) {
        match flow {
            Flow::Stay => {}
            Flow::Push(screen) => self.screens.push(screen),
            Flow::PushAnd(screen, next) => {
                self.screens.push(screen);
                self.run_flow(*next);
            }
            Flow::Open(request) => self.screens.extend(self.game().map(|game| open_linked(request, game))),
            Flow::Press(key) => self.handle_on_top(Input::Key(key)),
            Flow::Pop => self.pop(),
            Flow::Replace(screen) => {
                self.pop();
                self.screens.push(screen);
            }
            Flow::PopAnd(next) => {
                self.pop();
                self.run_flow(*next);
            }
            Flow::ToMap => self.screens.truncate(1),
            Flow::Act(action) => self.run_on_map(Command::Act(action)),
            Flow::ActAll(actions) => self.act_all_on_map(actions),
            Flow::ActAllInScreen(actions) => self.act_all_in_screen(actions),
            Flow::Begin(behaviour) => self.run_on_map(Command::Begin(behaviour)),
            Flow::RestThen(behaviour) => self.rest_then(behaviour),
            Flow::Remark(text) => self.with_game(|game| game.show_message(text)),
            Flow::ToggleDebug => self.with_game(|game| set_debug(game, !game.debug())),
            Flow::Save => {
                if let Some(session) = &mut self.session {
                    session.save_and_report();
                }
            }
            Flow::SaveAndLeave => self.save_then(Flow::Title),
            Flow::SaveAndQuit => self.save_then(Flow::Quit),
            Flow::GiveUp => self.give_up(),
            Flow::Start(run) => self.start_run(&run),
            Flow::Execute(command) => drop(self.execute(|session| session.command(command))),
            Flow::Resume(name) => self.resume_run(&name),
            Flow::Title => self.show_title(),
            Flow::Delete { folder, name } => self.delete_run(&folder, &name),
            Flow::Replay(folder) => self.show_replay(&folder),
            Flow::Copy(what, text) => self.display.clipboard_text = Some((what, text)),
            Flow::Dump(score) => self.show_dump(&score),
            Flow::ChangeSettings(settings) => self.change_settings(settings),
            Flow::ApplySettings(settings) => self.apply_settings(settings),
            Flow::ChangeKeys(keys) => self.set_keys(keys),
            Flow::StartWithoutMods => self.start_without_mods(),
            Flow::QuitOverMods => {
                self.record_unusable_mods();
                self.done = true;
            }
            Flow::Quit => {
                // Without a session, [`App::close`] saves nothing.
                self.session = None;
                self.done = true;
            }
        }
    }

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

    /// Saves the run, then executes `next`. If saving fails, first asks whether to quit anyway.
    pub(super) fn save_then(&mut self, next: Flow) {
        let saved = self.session.as_mut().map_or(Ok(()), Session::save);
        let Err(error) = saved else {
            self.run_flow(next);
            return;
        };
        let since = match self.is_in_journal() {
            true => {
                say!("Everything since the last save is in the journal, and the game replays it from there.")
            }
            false => say!("Everything since the last save would be lost."),
        };
        let question = say!("The run could not be saved. {error}\n\nQuit anyway? {since}");
        self.screens.push(ConfirmDialog::new(question, next));
    }
}

pub(super) fn set_debug(game: &mut Game, on: bool) {
    game.set_debug(on);
    let message = match on {
        true => {
            say!(
                "Debug messages are on. They are spoilers: your hero does not know what is marked as unseen."
            )
        }
        false => say!("Debug messages are off."),
    };
    game.show_message(message.to_owned());
}

impl App {
    /// Saves and applies new key bindings, or shows why they cannot be saved.
    pub(super) fn set_keys(&mut self, keys: KeyMap) {
        let written = match &mut self.files {
            Some(files) => files.write_keys(&keys),
            None => Ok(keys),
        };
        match written {
            Ok(keys) => {
                self.keys = keys;
                self.clear_fault(FileGroup::Keys);
            }
            Err(why) => self.screens.push(MessageDialog::new(say!("Key bindings unchanged"), why)),
        }
    }
}
