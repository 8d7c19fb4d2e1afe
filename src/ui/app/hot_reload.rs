//! Hot reload of data, key bindings and settings, checked with each tick of the clock.
//!
//! A valid edit takes effect at once, with a log message. The report of an invalid edit covers all screens until it is
//! fixed; the previous version stays in use.

use super::App;
use super::follow::switch_debug;
use crate::screen::Flow;
use crate::screens::{Broken, Confirm, Refused};
use crate::settings::Settings;
use crate::settings::faults::FileGroup;
use crate::settings::files::{Files, News};
use fifteen_base::{legible, tongue};
use fifteen_content::load::library::{FailedMod, Opened, Reloaded};
use fifteen_content::{Content, FileChange, Loaded};
use fifteen_game::CannotAdopt;
use fifteen_game::save::with_options_of;
use fifteen_game::session::Session;
use std::rc::Rc;

/// Question before mods mark a run as edited.
const MARKS: &str = phrase!(
    "Mods change the game itself. If you change them during this run, its next turn marks it as edited for good, and it is not ranked. Until then you can undo this by changing the mods back."
);

/// Most consequences for the run that are listed.
const FORESEEN: usize = 3;

impl App {
    /// Applies changed files and returns whether to redraw. Call it a few times a second; it is cheap without changes.
    /// A file is reloaded once it is stable from one call to the next.
    pub fn look(&mut self) -> bool {
        self.speak();
        let news = self.files.as_mut().map(|files| files.news()).unwrap_or_default();
        let any = !news.is_empty();
        for news in news {
            self.take_up(news);
        }
        any | self.try_again()
    }

    fn take_up(&mut self, news: News) {
        match news {
            News::Data(Ok(reloaded)) => self.take_data(*reloaded),
            News::Data(Err(report)) => self.fault(FileGroup::Data, report.to_string()),
            News::Keys(Ok(keys)) => {
                self.keys = keys;
                self.mended(FileGroup::Keys);
                self.tell(say!("keys.json reloaded."));
            }
            News::Keys(Err(error)) => self.fault(FileGroup::Keys, error.to_string()),
            News::Settings(Ok(settings)) => match self.take_settings(settings.clone()) {
                Ok(()) => self.settings_are_read(),
                Err(why) => {
                    self.trouble.unmet = Some(settings);
                    self.fault(FileGroup::Settings, why);
                }
            },
            News::Settings(Err(error)) => {
                self.trouble.unmet = None;
                self.fault(FileGroup::Settings, error.to_string());
            }
        }
    }

    fn settings_are_read(&mut self) {
        self.trouble.unmet = None;
        self.mended(FileGroup::Settings);
        let name = self.files.as_ref().map(Files::settings_name);
        // The hero does not know about it, so it is not in their log.
        self.tell(&say!("{} reloaded.", name.unwrap_or_default()));
    }

    /// Retries settings whose mods could not be loaded, while the report is shown: the player may be fixing them.
    fn try_again(&mut self) -> bool {
        let Some(settings) = self.trouble.unmet.clone().filter(|_| self.trouble.broken.is_some())
        else {
            return false;
        };
        let taken = self.take_settings(settings).is_ok();
        if taken {
            self.settings_are_read();
        }
        taken
    }

    /// Changes settings, after a question if they would mark the run as edited.
    pub(super) fn change_settings(&mut self, settings: Settings) {
        match self.would_mark(&settings) {
            Some(notes) => {
                let told: Vec<String> = notes.into_iter().take(FORESEEN).collect();
                let told =
                    if told.is_empty() { String::new() } else { format!("\n\n{}", told.join(" ")) };
                let question =
                    say!("{marks}{told}\n\nChange them anyway?", marks = tongue::of(MARKS));
                self.screens.push(Confirm::new(question, Flow::SetAnyway(settings)));
            }
            None => self.set(settings),
        }
    }

    /// Returns the consequences for the run if other mods would mark it as edited.
    fn would_mark(&self, settings: &Settings) -> Option<Vec<String>> {
        let unmarked = |session: &&Session| !session.over() && !session.game.world().edited();
        let files = self.files.as_ref().filter(|_| settings.mods != self.settings.mods)?;
        let session = self.session.as_ref().filter(unmarked)?;
        // Settings that cannot be loaded are refused anyway.
        let content = Rc::new(files.load(settings).ok()?.loaded.content);
        let content = with_options_of(&content, session.game.content());
        let marks = content.digest != self.content.digest;
        marks.then(|| session.game.foresee(&content).unwrap_or_default())
    }

    /// Saves and applies settings, or explains why not.
    pub(super) fn set(&mut self, settings: Settings) {
        let written = match &mut self.files {
            Some(files) => files.write_settings(&settings),
            None => Ok(None),
        };
        let taken = written.and_then(|old| {
            self.take_settings(settings).inspect_err(|_| {
                if let Some(files) = &mut self.files {
                    files.restore_settings(old);
                }
            })
        });
        match taken {
            Ok(()) => {
                self.trouble.unmet = None;
                self.mended(FileGroup::Settings);
            }
            Err(why) => self.screens.push(Refused::new(why)),
        }
    }

    fn take_data(&mut self, reloaded: Reloaded) {
        let Reloaded { loaded, changes, .. } = reloaded;
        let Loaded { content, warnings } = loaded;
        let content = Rc::new(content);
        match self.put_in_force(Rc::clone(&content), Session::adopt) {
            Ok(notes) => {
                let mended = self.mended(FileGroup::Data);
                if mended {
                    self.say(say!("The data files have no errors any more.").to_owned());
                }
                self.trouble.refused = None;
                // The line about the valid files already covers this.
                let told = |change: &&FileChange| !(mended && change.is_none());
                for change in changes.files.iter().filter(told) {
                    self.say(format!("{change}."));
                }
                if let Some(first) = warnings.problems().first() {
                    self.say(say!(
                        "The data have {}: {}. `fifteen check` shows more.",
                        warnings.summary(),
                        warnings.brief(first)
                    ));
                }
                notes.into_iter().for_each(|note| self.say(note));
            }
            Err(why) => {
                self.trouble.refused = Some(content);
                self.fault(FileGroup::Data, why);
            }
        }
    }

    /// Applies other definitions and returns the notes about the run.
    fn put_in_force(
        &mut self,
        content: Rc<Content>,
        take_up: fn(&mut Session, &Rc<Content>) -> Result<Vec<String>, CannotAdopt>,
    ) -> Result<Vec<String>, String> {
        let (notes, own) = match &mut self.session {
            None => (Vec::new(), Rc::clone(&content)),
            Some(session) => {
                // A run keeps the mod options it began with.
                let own = with_options_of(&content, session.game.content());
                let notes = take_up(session, &own)
                    .map_err(|why| say!("The run cannot go on with the new data.\n{why}"))?;
                (notes, own)
            }
        };
        self.hear();
        self.chosen = content;
        self.see(own);
        Ok(notes)
    }

    /// Applies the definitions that the last run could not continue with.
    pub(super) fn take_refused(&mut self) {
        if let Some(content) = self.trouble.refused.take()
            && self.put_in_force(content, Session::adopt).is_ok()
        {
            self.mended(FileGroup::Data);
        }
    }

    /// Applies settings with their palette and mods.
    ///
    /// # Errors
    ///
    /// Returns why they cannot be used. Nothing has changed then.
    pub(super) fn take_settings(&mut self, settings: Settings) -> Result<(), String> {
        let (old, new) = (&self.settings, &settings);
        let of_mods = old.mods != new.mods || old.mod_options != new.mod_options;
        let loads = old.palette != new.palette || of_mods;
        if let Some(files) = self.files.as_ref().filter(|_| loads) {
            let opened = files.load(&settings).map_err(|report| report.to_string())?;
            self.take_library(opened)?;
        }
        if settings.debug != self.settings.debug {
            let debug = settings.debug;
            self.with_game(|game| switch_debug(game, debug));
        }
        self.settings = settings;
        if let Some(session) = &mut self.session {
            session.pick_up(self.settings.picked_up());
        }
        Ok(())
    }

    fn take_library(&mut self, opened: Opened) -> Result<(), String> {
        let Opened { library, loaded, failed } = opened;
        let new = |failed: &&FailedMod| !self.trouble.left_out.contains(&failed.name);
        if let Some(FailedMod { name, report }) = failed.iter().find(new) {
            return Err(say!("The mod {} cannot be used.\n\n{report}", legible::one_line(name)));
        }
        let notes = self.put_in_force(Rc::new(loaded.content), Session::try_on)?;
        if let Some(files) = &mut self.files {
            files.watch(library);
        }
        self.mended(FileGroup::Data);
        notes.into_iter().for_each(|note| self.say(note));
        Ok(())
    }

    /// Shows the report of a faulty file group and interrupts the hero.
    fn fault(&mut self, part: FileGroup, report: String) {
        if let Some(session) = &mut self.session {
            session.interrupt();
        }
        let lines = report.lines().filter(|line| !line.is_empty());
        let all = lines.clone().next_back().unwrap_or_default().trim_end_matches('.');
        self.say(say!("{part} cannot be used ({all}); the previous version stays in use."));
        self.trouble.faults.set(part, Some(report));
        self.trouble.broken = Some(Box::<Broken>::default());
    }

    /// Clears the report of a file group and returns whether there was one.
    pub(super) fn mended(&mut self, part: FileGroup) -> bool {
        let was_wrong = self.trouble.faults.set(part, None);
        if self.trouble.faults.is_empty() {
            self.trouble.broken = None;
        }
        was_wrong
    }

    /// Shows a text in the log, or as a notice where no log is visible.
    pub fn say(&mut self, text: String) {
        match &mut self.session {
            Some(session) => session.game.remark(text),
            None => self.opening.notice = Some(text),
        }
    }
}
