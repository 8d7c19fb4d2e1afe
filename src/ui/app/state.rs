//! State of the app, in groups.

use crate::motion::Animations;
use crate::screen::Screen;
use crate::screens::InvalidFilesScreen;
use crate::screenshots::Screenshots;
use crate::settings::Settings;
use crate::settings::file_reports::FileReports;
use crate::sound::SoundOutput;
use crate::start::StartMode;
use fifteen_base::Size;
use fifteen_content::Content;
use fifteen_game::save::{RunListing, Score};
use fifteen_game::{Behaviour, Cause, Game, StopReason};
use std::cell::Cell;
use std::rc::Rc;

#[derive(Default)]
pub struct TitleLists {
    pub runs: Vec<RunListing>,
    /// Best ended runs, the best first.
    pub scores: Vec<Score>,
    /// All ended runs on record, the oldest first.
    pub ended: Vec<Score>,
}

#[derive(Default)]
pub struct FileProblems {
    pub reports: FileReports,
    pub error_screen: Option<Box<InvalidFilesScreen>>,
    /// Definitions that the current run cannot continue with.
    pub refused_content: Option<Rc<Content>>,
    /// Settings whose mods cannot be loaded.
    pub refused_settings: Option<Settings>,
    /// Unusable mods that the player agreed to play without.
    pub skipped_mods: Vec<String>,
}

#[derive(Default)]
pub struct StartupState {
    pub pending_start: Option<PendingStart>,
    /// Whether a player watches the screens, so that errors can be shown there.
    pub has_player: bool,
    /// Reason why nothing has been played yet.
    pub failure: Option<String>,
    /// Notice on the title, where no log is visible. The next key or click removes it.
    pub notice: Option<String>,
}

#[derive(Default)]
pub struct InputState {
    pub hazard_consent: HazardConsent,
    pub after_rest: Option<BehaviourAfterRest>,
    /// Whether the last input was a cancel key that closed a screen or interrupted the hero.
    pub key_closed_screen: bool,
    /// Screen that has just closed by itself, until the player has seen the map. Late keys for it are ignored.
    pub closed_screen: Option<Box<dyn Screen>>,
}

#[derive(Default)]
pub struct DisplayState {
    /// Size of the canvas at the last draw, in cells.
    pub size: Cell<Size>,
    /// Whether a danger, a question or the map has just appeared. The frontend should drop keys pressed earlier.
    pub alarm: bool,
    pub animations: Animations,
    pub animated: bool,
    /// Text that the frontend should copy to the clipboard (second field), and its description (first field).
    pub clipboard_text: Option<(&'static str, String)>,
    pub screenshots: Screenshots,
    pub sound_output: Option<Box<dyn SoundOutput>>,
}

pub struct PendingStart {
    pub start: StartMode,
    /// Names and reports of the unusable mods.
    pub mods: Vec<(String, String)>,
}

#[derive(Default)]
pub struct HazardConsent {
    /// Hazard of the last question.
    asked: Option<Cause>,
    /// Hazard that the player consented to, and the turn when that consent was last used; 0 if never.
    agreed: Option<(Cause, u64)>,
}

impl HazardConsent {
    /// Records consent to the last question if the new behaviour walks through hazards.
    pub fn record_consent(&mut self, behaviour: Behaviour) {
        let asked = self.asked.take();
        if behaviour.through_hazards() == Some(behaviour) {
            self.agreed = asked.map(|cause| (cause, 0)).or(self.agreed);
        }
    }

    /// Whether the hero walks on through the hazard in the way without a question. The player must have consented to
    /// this hazard, and the hero must stand in it with at least half health. The consent works once a turn. If a
    /// question is needed, drops the consent and records the hazard.
    pub fn allows(&mut self, why: StopReason, game: &Game) -> bool {
        let StopReason::HazardInTheWay(cause, ..) = why else { return false };
        let turn = game.world().turn();
        let agreed = self.agreed.filter(|(agreed, last)| *agreed == cause && *last < turn);
        let well = game.hero().is_some_and(|hero| hero.hp() * 2 >= hero.max_hp());
        if agreed.is_some() && well && game.stands_in_hazard(cause) {
            self.agreed = Some((cause, turn));
            return true;
        }
        (self.asked, self.agreed) = (Some(cause), None);
        false
    }
}

#[derive(Clone, Copy)]
pub struct BehaviourAfterRest {
    pub next: Behaviour,
    /// Whether the rest ended by itself.
    pub rested: bool,
}
