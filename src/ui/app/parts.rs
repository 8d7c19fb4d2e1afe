//! State of the app, in groups.

use crate::camera::Snapshots;
use crate::motion::Motion;
use crate::screen::Screen;
use crate::screens::Broken;
use crate::settings::Settings;
use crate::settings::faults::Faults;
use crate::sound::Speaker;
use crate::start::Start;
use fifteen_base::Size;
use fifteen_content::Content;
use fifteen_game::save::{Listing, Score};
use fifteen_game::{Behaviour, Cause, Game, Stop};
use std::cell::Cell;
use std::rc::Rc;

/// Lists of the title screen.
#[derive(Default)]
pub struct Lists {
    pub runs: Vec<Listing>,
    /// Best ended runs.
    pub scores: Vec<Score>,
    /// All ended runs on record.
    pub ended: Vec<Score>,
}

/// Problems in data, mods and settings.
#[derive(Default)]
pub struct Trouble {
    pub faults: Faults,
    /// Error screen over all other screens.
    pub broken: Option<Box<Broken>>,
    /// Definitions that the current run cannot continue with.
    pub refused: Option<Rc<Content>>,
    /// Settings whose mods cannot be loaded.
    pub unmet: Option<Settings>,
    /// Unusable mods that the player agreed to play without.
    pub left_out: Vec<String>,
}

/// State of the program start.
#[derive(Default)]
pub struct Opening {
    /// Start that waits for the answer about unusable mods.
    pub beginning: Option<PendingStart>,
    /// Whether a player watches the screens, so that errors can be shown there.
    pub attended: bool,
    /// Reason why nothing has been played yet.
    pub failure: Option<String>,
    /// Notice to the player where no log is visible.
    pub notice: Option<String>,
}

/// State between two inputs.
#[derive(Default)]
pub struct Course {
    /// Questions and consent about walking through harmful terrain.
    pub crossing: Crossing,
    /// Behaviour to start after a rest.
    pub after_rest: Option<AfterRest>,
    /// Whether the last key closed a screen.
    pub closed: bool,
    /// Screen that the map has just replaced, until the player notices.
    pub gone: Option<Box<dyn Screen>>,
}

/// Display state and outputs of the frontend.
#[derive(Default)]
pub struct OnScreen {
    /// Size of the canvas when it was last drawn, in cells.
    pub size: Cell<Size>,
    /// Whether a new danger has appeared.
    pub alarm: bool,
    pub motion: Motion,
    /// Whether animations are on.
    pub watched: bool,
    /// Text for the clipboard, with its description.
    pub to_copy: Option<(&'static str, String)>,
    pub snapshots: Snapshots,
    /// Sound output.
    pub speaker: Option<Box<dyn Speaker>>,
}

/// A program start that waits for an answer.
pub struct PendingStart {
    pub start: Start,
    /// Names and reports of the unusable mods.
    pub mods: Vec<(String, String)>,
}

/// Questions and consent about walking through harmful terrain.
#[derive(Default)]
pub struct Crossing {
    /// Cause of the last question.
    asked: Option<Cause>,
    /// Cause that the player consented to, and the turn when the hero last relied on that.
    agreed: Option<(Cause, u64)>,
}

impl Crossing {
    /// Records consent if the new behaviour walks through the cause of the last question.
    pub fn agree(&mut self, behaviour: Behaviour) {
        let asked = self.asked.take();
        if behaviour.through() == Some(behaviour) {
            self.agreed = asked.map(|cause| (cause, 0)).or(self.agreed);
        }
    }

    /// Whether the hero may walk on without a question: they stand in the agreed terrain and have at least half of
    /// their health. Otherwise the next question is recorded.
    pub fn goes_on(&mut self, why: Stop, game: &Game) -> bool {
        let Stop::Risky(cause, ..) = why else { return false };
        let turn = game.world().turn();
        let agreed = self.agreed.filter(|(agreed, last)| *agreed == cause && *last < turn);
        let well = game.hero().is_some_and(|hero| hero.hp() * 2 >= hero.max_hp());
        if agreed.is_some() && well && game.stands_in(cause) {
            self.agreed = Some((cause, turn));
            return true;
        }
        (self.asked, self.agreed) = (Some(cause), None);
        false
    }
}

#[derive(Clone, Copy)]
pub struct AfterRest {
    pub next: Behaviour,
    /// Whether the rest ended by itself.
    pub rested: bool,
}
