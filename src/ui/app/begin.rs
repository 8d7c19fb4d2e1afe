//! How the program begins: at the title or in a run, and before that perhaps with a question about mods.

use super::App;
use crate::content::library::FailedMod;
use crate::ui::screens::LeaveOut;
use crate::ui::start::{self, Start, StartError};

/// What waits for an answer.
pub(super) struct Beginning {
    start: Start,
    /// The names of the mods in question, and what is wrong with each.
    mods: Vec<(String, String)>,
}

impl App {
    /// Why the program ended without having been played: what is wrong with mods that the player does not want
    /// to play without, or why the run could not begin.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Begins, or asks whether to begin without the mods that failed.
    pub(super) fn begin(&mut self, start: Start, failed: Vec<FailedMod>) -> Result<(), StartError> {
        if failed.is_empty() {
            return self.begin_now(start);
        }
        let told = |FailedMod { name, report }| (name, report.to_string());
        let mods: Vec<(String, String)> = failed.into_iter().map(told).collect();
        self.screens = vec![LeaveOut::new(&mods)];
        self.beginning = Some(Beginning { start, mods });
        Ok(())
    }

    fn begin_now(&mut self, start: Start) -> Result<(), StartError> {
        match start {
            Start::Title => self.show_title(),
            Start::Play {
                name,
                seed,
                scenario,
            } => {
                let name = name.unwrap_or_else(|| self.player.clone());
                let wish = start::Wish { seed, scenario };
                let session = start::open(&self.content, &self.saves, &name, &wish)?;
                self.enter(session);
            }
        }
        Ok(())
    }

    /// The player plays without the mods that cannot be used.
    pub(super) fn agree(&mut self) {
        let Some(Beginning { start, mods }) = self.beginning.take() else {
            return;
        };
        self.left_out = mods.into_iter().map(|(name, _)| name).collect();
        if let Err(error) = self.begin_now(start) {
            self.failure = Some(error.to_string());
            self.done = true;
        }
    }

    /// The program ends without an answer, or with a no.
    pub(super) fn leave_unagreed(&mut self) {
        let Some(Beginning { mods, .. }) = self.beginning.take() else {
            return;
        };
        let told = mods
            .iter()
            .map(|(name, report)| format!("The mod {name} cannot be used.\n\n{report}"));
        self.failure = Some(told.collect::<Vec<String>>().join("\n\n"));
    }
}
