//! Hot reload of data, key bindings and settings. The frontend calls [`App::check_files`] several times a second.
//!
//! A valid edit takes effect at once, with a message. After an invalid edit, the previous version stays in use. The
//! report of the invalid edit covers all screens until the player closes the report or fixes the file.

use super::App;
use super::flows::set_debug;
use crate::screen::Flow;
use crate::screens::{ConfirmDialog, InvalidFilesScreen, ReportScreen};
use crate::settings::Settings;
use crate::settings::file_reports::FileGroup;
use crate::settings::files::{FileUpdate, Files};
use fifteen_base::{escape, translation};
use fifteen_content::load::library::{FailedMod, OpenedLibrary, Reloaded};
use fifteen_content::{Content, FileChange, LoadedContent};
use fifteen_game::AdoptError;
use fifteen_game::save::with_options_of;
use fifteen_game::session::Session;
use std::rc::Rc;

const MOD_WARNING: &str = phrase!(
    "Mods change the game itself. If you change mods during this run, the run counts as edited from its next turn on, and is never ranked. Before that turn, you can undo this by changing the mods back."
);

const LISTED_CONSEQUENCES: usize = 3;

/// Function that puts new definitions into a run and returns notes for the player.
type Adopt = fn(&mut Session, &Rc<Content>) -> Result<Vec<String>, AdoptError>;

impl App {
    /// Reloads changed files once two calls in a row find the same new content. Returns whether to redraw. Cheap
    /// enough to call often.
    pub fn check_files(&mut self) -> bool {
        self.apply_language();
        let updates = self.files.as_mut().map(|files| files.poll_updates()).unwrap_or_default();
        let any = !updates.is_empty();
        for update in updates {
            self.apply_update(update);
        }
        any | self.retry_settings()
    }

    fn apply_update(&mut self, update: FileUpdate) {
        match update {
            FileUpdate::Data(Ok(reloaded)) => self.apply_data(*reloaded),
            FileUpdate::Data(Err(report)) => self.report_fault(FileGroup::Data, report.to_string()),
            FileUpdate::Keys(Ok(keys)) => {
                self.keys = keys;
                self.clear_fault(FileGroup::Keys);
                self.show_message(say!("keys.json reloaded."));
            }
            FileUpdate::Keys(Err(error)) => self.report_fault(FileGroup::Keys, error.to_string()),
            FileUpdate::Settings(Ok(settings)) => match self.use_settings(settings.clone()) {
                Ok(()) => self.report_settings_reloaded(),
                Err(why) => {
                    self.problems.refused_settings = Some(settings);
                    self.report_fault(FileGroup::Settings, why);
                }
            },
            FileUpdate::Settings(Err(error)) => {
                self.problems.refused_settings = None;
                self.report_fault(FileGroup::Settings, error.to_string());
            }
        }
    }

    fn report_settings_reloaded(&mut self) {
        self.problems.refused_settings = None;
        self.clear_fault(FileGroup::Settings);
        let name = self.files.as_ref().map(Files::settings_name);
        // This message appears over the screen. Messages about reloaded data go to the log.
        self.show_message(&say!("{} reloaded.", name.unwrap_or_default()));
    }

    /// While the error report is shown, retries settings whose mods failed to load: the player may be fixing the
    /// mods.
    fn retry_settings(&mut self) -> bool {
        let refused = self.problems.refused_settings.clone().filter(|_| self.problems.error_screen.is_some());
        let taken = refused.is_some_and(|settings| self.use_settings(settings).is_ok());
        if taken {
            self.report_settings_reloaded();
        }
        taken
    }

    /// Changes settings. Asks first if the change would mark the run as edited.
    pub(super) fn change_settings(&mut self, settings: Settings) {
        match self.edit_consequences(&settings) {
            Some(notes) => {
                let told: Vec<String> = notes.into_iter().take(LISTED_CONSEQUENCES).collect();
                let told = if told.is_empty() { String::new() } else { format!("\n\n{}", told.join(" ")) };
                let question =
                    say!("{marks}{told}\n\nChange them anyway?", marks = translation::translate(MOD_WARNING));
                self.screens.push(ConfirmDialog::new(question, Flow::ApplySettings(settings)));
            }
            None => self.apply_settings(settings),
        }
    }

    /// Returns the consequences of new mods for the run; `None` if `settings` would not mark the run as edited.
    fn edit_consequences(&self, settings: &Settings) -> Option<Vec<String>> {
        let unmarked = |session: &&Session| !session.is_over() && !session.game.world().edited();
        let files = self.files.as_ref().filter(|_| settings.mods != self.settings.mods)?;
        let session = self.session.as_ref().filter(unmarked)?;
        // If the mods cannot be loaded, there is nothing to ask: `apply_settings` refuses the settings.
        let content = Rc::new(files.load(settings).ok()?.loaded.content);
        let content = with_options_of(&content, session.game.content());
        let marks = content.digest != self.content.digest;
        marks.then(|| session.game.preview_adopt(&content).unwrap_or_default())
    }

    /// Saves and applies settings, or shows why they are refused.
    pub(super) fn apply_settings(&mut self, settings: Settings) {
        let written = self.files.as_mut().map_or(Ok(None), |files| files.write_settings(&settings));
        let taken = written.and_then(|old| {
            self.use_settings(settings).inspect_err(|_| {
                if let Some(files) = &mut self.files {
                    files.restore_settings(old);
                }
            })
        });
        match taken {
            Ok(()) => {
                self.problems.refused_settings = None;
                self.clear_fault(FileGroup::Settings);
            }
            Err(why) => self.screens.push(ReportScreen::refused_settings(why)),
        }
    }

    fn apply_data(&mut self, reloaded: Reloaded) {
        let Reloaded { loaded: LoadedContent { content, warnings }, changes, .. } = reloaded;
        let content = Rc::new(content);
        match self.apply_content(Rc::clone(&content), Session::adopt) {
            Ok(notes) => {
                let was_faulty = self.clear_fault(FileGroup::Data);
                if was_faulty {
                    self.show_text(say!("The data files have no errors any more.").to_owned());
                }
                self.problems.refused_content = None;
                // An empty change is not worth a message right after the message that the files have no errors.
                let is_news = |change: &&FileChange| !(was_faulty && change.is_empty());
                for change in changes.files.iter().filter(is_news) {
                    self.show_text(format!("{change}."));
                }
                if let Some(first) = warnings.problems().first() {
                    self.show_text(say!(
                        "The data have {}: {}. `fifteen check` shows more.",
                        warnings.summary(),
                        warnings.brief(first)
                    ));
                }
                notes.into_iter().for_each(|note| self.show_text(note));
            }
            Err(why) => {
                self.problems.refused_content = Some(content);
                self.report_fault(FileGroup::Data, why);
            }
        }
    }

    /// Applies definitions. Returns notes for the player about what changes in the run.
    fn apply_content(&mut self, content: Rc<Content>, adopt: Adopt) -> Result<Vec<String>, String> {
        let (notes, own) = match &mut self.session {
            None => (Vec::new(), Rc::clone(&content)),
            Some(session) => {
                // A run keeps the mod options it began with.
                let own = with_options_of(&content, session.game.content());
                let notes = adopt(session, &own)
                    .map_err(|why| say!("The run cannot go on with the new data.\n{why}"))?;
                (notes, own)
            }
        };
        self.dispatch_events();
        self.selected_content = content;
        self.use_content(own);
        Ok(notes)
    }

    /// Applies the definitions that were refused for a run, after the player has left that run.
    pub(super) fn retry_refused_content(&mut self) {
        if let Some(content) = self.problems.refused_content.take()
            && self.apply_content(content, Session::adopt).is_ok()
        {
            self.clear_fault(FileGroup::Data);
        }
    }

    /// Applies settings with their palette and mods. If that fails, returns the reason and changes nothing.
    pub(super) fn use_settings(&mut self, settings: Settings) -> Result<(), String> {
        let (old, new) = (&self.settings, &settings);
        let mods_changed = old.mods != new.mods || old.mod_options != new.mod_options;
        let needs_load = old.palette != new.palette || mods_changed;
        if let Some(files) = self.files.as_ref().filter(|_| needs_load) {
            let opened = files.load(&settings).map_err(|report| report.to_string())?;
            self.use_library(opened)?;
        }
        if settings.debug != self.settings.debug {
            let debug = settings.debug;
            self.with_game(|game| set_debug(game, debug));
        }
        self.settings = settings;
        if let Some(session) = &mut self.session {
            session.set_auto_pickup(self.settings.picked_up());
        }
        Ok(())
    }

    fn use_library(&mut self, opened: OpenedLibrary) -> Result<(), String> {
        let OpenedLibrary { library, loaded, failed } = opened;
        let is_new = |failed: &&FailedMod| !self.problems.skipped_mods.contains(&failed.name);
        if let Some(FailedMod { name, report }) = failed.iter().find(is_new) {
            return Err(say!("The mod {} cannot be used.\n\n{report}", escape::escape_line(name)));
        }
        let notes = self.apply_content(Rc::new(loaded.content), Session::try_mods)?;
        if let Some(files) = &mut self.files {
            files.watch(library);
        }
        self.clear_fault(FileGroup::Data);
        notes.into_iter().for_each(|note| self.show_text(note));
        Ok(())
    }

    /// Shows the report of a faulty file group and interrupts the hero.
    fn report_fault(&mut self, part: FileGroup, report: String) {
        if let Some(session) = &mut self.session {
            session.interrupt();
        }
        let lines = report.lines().filter(|line| !line.is_empty());
        let all = lines.clone().next_back().unwrap_or_default().trim_end_matches('.');
        self.show_text(say!("{part} cannot be used ({all}); the previous version stays in use."));
        self.problems.reports.set(part, Some(report));
        self.problems.error_screen = Some(Box::<InvalidFilesScreen>::default());
    }

    /// Clears the report of a file group and returns whether there was one.
    pub(super) fn clear_fault(&mut self, group: FileGroup) -> bool {
        let was_wrong = self.problems.reports.set(group, None);
        if self.problems.reports.is_empty() {
            self.problems.error_screen = None;
        }
        was_wrong
    }

    /// Shows a text in the log, or as a notice on the title if there is no run.
    pub fn show_text(&mut self, text: String) {
        match &mut self.session {
            Some(session) => session.game.show_message(text),
            None => self.startup.notice = Some(text),
        }
    }
}
