//! Hot reload: taking up what somebody edits while the program runs. It begins with each tick of the clock.
//!
//! A good edit is in force at once, and said in the log. Of a bad one the report lies over all screens until it
//! is mended, and what was in force stays so.

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

/// What is asked before mods mark a run.
const MARKS: &str = phrase!(
    "Mods are part of the game that is played. If you change them in the middle of this run, it is marked as \
                     edited for good with its next turn, and will not be listed among the best. Until then you can \
                     take it back: change them back, and the run is as it was."
);

/// How many things of what would become of the run are told.
const FORESEEN: usize = 3;

impl App {
    /// Looks whether files have changed, and takes up what is new in them; tells whether to draw again. It costs
    /// little if nothing has, and is to be called a few times a second. An edit is taken up when a file has been
    /// left alone from one call to the next.
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
        // Of the program: it is none of what the hero lived to see.
        self.tell(&say!("{} reloaded.", name.unwrap_or_default()));
    }

    /// Tries settings again whose mods could not be used: somebody may be mending them, as long as the report is
    /// on the screen.
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

    /// Changes settings, or asks first if they would mark the run as edited.
    pub(super) fn change_settings(&mut self, settings: Settings) {
        match self.would_mark(&settings) {
            Some(notes) => {
                let told: Vec<String> = notes.into_iter().take(FORESEEN).collect();
                let told =
                    if told.is_empty() { String::new() } else { format!("\n\n{}", told.join(" ")) };
                let question =
                    say!("{marks}{told}\n\nChange them all the same?", marks = tongue::of(MARKS));
                self.screens.push(Confirm::new(question, Flow::SetAnyway(settings)));
            }
            None => self.set(settings),
        }
    }

    /// What would become of the run that is played under the mods of other settings, if they would mark it as edited and it is
    /// not yet.
    fn would_mark(&self, settings: &Settings) -> Option<Vec<String>> {
        let unmarked = |session: &&Session| !session.over() && !session.game.world().edited();
        let files = self.files.as_ref().filter(|_| settings.mods != self.settings.mods)?;
        let session = self.session.as_ref().filter(unmarked)?;
        // What cannot be loaded is refused, and marks nothing.
        let content = Rc::new(files.load(settings).ok()?.loaded.content);
        let content = with_options_of(&content, session.game.content());
        let marks = content.digest != self.content.digest;
        marks.then(|| session.game.foresee(&content).unwrap_or_default())
    }

    /// Writes other settings and puts them in force, or says why not.
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
                    self.say(say!("The data files are sound again.").to_owned());
                }
                self.trouble.refused = None;
                // That a mistake was taken back is told already.
                let told = |change: &&FileChange| !(mended && change.is_none());
                for change in changes.files.iter().filter(told) {
                    self.say(format!("{change}."));
                }
                if let Some(first) = warnings.problems().first() {
                    self.say(say!(
                        "The data have {}: {}. `fifteen check` tells more.",
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

    /// Goes on with other definitions, and gives what the player should know of what became of the run.
    fn put_in_force(
        &mut self,
        content: Rc<Content>,
        take_up: fn(&mut Session, &Rc<Content>) -> Result<Vec<String>, CannotAdopt>,
    ) -> Result<Vec<String>, String> {
        let (notes, own) = match &mut self.session {
            None => (Vec::new(), Rc::clone(&content)),
            Some(session) => {
                // A run keeps the options of mods that it began with.
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

    /// Now that no run is played, what it could not go on with can be in force.
    pub(super) fn take_refused(&mut self) {
        if let Some(content) = self.trouble.refused.take()
            && self.put_in_force(content, Session::adopt).is_ok()
        {
            self.mended(FileGroup::Data);
        }
    }

    /// Puts settings in force, with the palette and the mods that they ask for.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed then.
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

    /// Shows what is wrong with a part, and stops the hero, who can wait until the player has read it.
    fn fault(&mut self, part: FileGroup, report: String) {
        if let Some(session) = &mut self.session {
            session.interrupt();
        }
        let lines = report.lines().filter(|line| !line.is_empty());
        let all = lines.clone().next_back().unwrap_or_default().trim_end_matches('.');
        self.say(say!("{part} cannot be used ({all}); what was in force stays in force."));
        self.trouble.faults.set(part, Some(report));
        self.trouble.broken = Some(Box::<Broken>::default());
    }

    /// Nothing is wrong with a part any more; gives whether something was.
    pub(super) fn mended(&mut self, part: FileGroup) -> bool {
        let was_wrong = self.trouble.faults.set(part, None);
        if self.trouble.faults.is_empty() {
            self.trouble.broken = None;
        }
        was_wrong
    }

    /// Tells the player something in the log, or wherever there is no log.
    pub fn say(&mut self, text: String) {
        match &mut self.session {
            Some(session) => session.game.remark(text),
            None => self.opening.notice = Some(text),
        }
    }
}
