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

/// Lists of the title screen.
#[derive(Default)]
pub struct TitleLists {
    pub runs: Vec<RunListing>,
    /// Best ended runs.
    pub scores: Vec<Score>,
    /// All ended runs on record.
    pub ended: Vec<Score>,
}

/// Problems in data, mods and settings.
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

/// State of the program start.
#[derive(Default)]
pub struct StartupState {
    pub pending_start: Option<PendingStart>,
    /// Whether a player watches the screens, so that errors can be shown there.
    pub has_player: bool,
    /// Reason why nothing has been played yet.
    pub failure: Option<String>,
    /// Notice to the player where no log is visible.
    pub notice: Option<String>,
}

/// State between two inputs.
#[derive(Default)]
pub struct InputState {
    pub hazard_consent: HazardConsent,
    pub after_rest: Option<BehaviourAfterRest>,
    /// Whether the last input was a cancel key that closed a screen or interrupted the hero.
    pub key_closed_screen: bool,
    /// Screen that the map has just replaced, until the player notices.
    pub closed_screen: Option<Box<dyn Screen>>,
}

/// Display state and outputs of the frontend.
#[derive(Default)]
pub struct DisplayState {
    /// Size of the canvas when it was last drawn, in cells.
    pub size: Cell<Size>,
    /// Whether a new danger has appeared.
    pub alarm: bool,
    pub animations: Animations,
    pub animated: bool,
    /// Text for the clipboard, with its description.
    pub clipboard_text: Option<(&'static str, String)>,
    pub screenshots: Screenshots,
    pub sound_output: Option<Box<dyn SoundOutput>>,
}

/// A program start that waits for the answer about unusable mods.
pub struct PendingStart {
    pub start: StartMode,
    /// Names and reports of the unusable mods.
    pub mods: Vec<(String, String)>,
}

/// Questions and consent about walking through harmful terrain.
#[derive(Default)]
pub struct HazardConsent {
    /// Cause of the last question.
    asked: Option<Cause>,
    /// Cause that the player consented to, and the turn when the hero last relied on that.
    agreed: Option<(Cause, u64)>,
}

impl HazardConsent {
    /// Records consent if the new behaviour walks through the cause of the last question.
    pub fn record_consent(&mut self, behaviour: Behaviour) {
        let asked = self.asked.take();
        if behaviour.through_hazards() == Some(behaviour) {
            self.agreed = asked.map(|cause| (cause, 0)).or(self.agreed);
        }
    }

    /// Whether no question is needed: in the agreed terrain, with at least half health. Otherwise records the question.
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
