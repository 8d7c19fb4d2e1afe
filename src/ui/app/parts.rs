//! The parts of the program's state that belong together.

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

/// What the title lists.
#[derive(Default)]
pub struct Lists {
    /// The saved runs.
    pub runs: Vec<Listing>,
    /// The best runs that have ended.
    pub scores: Vec<Score>,
    /// All that have ended and are kept.
    pub ended: Vec<Score>,
}

/// What is wrong with data, mods and settings.
#[derive(Default)]
pub struct Trouble {
    /// What is wrong with the files.
    pub faults: Faults,
    /// Shows that, over all screens.
    pub broken: Option<Box<Broken>>,
    /// Definitions that the run being played cannot go on with.
    pub refused: Option<Rc<Content>>,
    /// Settings that cannot be in force as long as their mods cannot be used.
    pub unmet: Option<Settings>,
    /// The mods that the player plays without, as they cannot be used.
    pub left_out: Vec<String>,
}

/// How the program begins, and what comes of that.
#[derive(Default)]
pub struct Opening {
    /// What waits for the player to agree to play without some mods.
    pub beginning: Option<PendingStart>,
    /// Whether somebody looks at the screens, and reads there why a run cannot be played.
    pub attended: bool,
    /// Why nothing has been played yet that was to be.
    pub failure: Option<String>,
    /// What the player should know where there is no log.
    pub notice: Option<String>,
}

/// What is kept in mind from one key to the next.
#[derive(Default)]
pub struct Course {
    /// What the player was asked last whether the hero is to go through, and what they have agreed to last, and on which turn.
    pub crossing: Crossing,
    /// What the hero is to begin once they are rested, if that is what they rest for.
    pub after_rest: Option<AfterRest>,
    /// Whether the last key went back from a screen.
    pub closed: bool,
    /// The screen that the map took the place of in the midst of what was done there, until the player knows it.
    pub gone: Option<Box<dyn Screen>>,
}

/// What a front end shows beside the screens, and what it says of itself.
#[derive(Default)]
pub struct OnScreen {
    /// The size of the canvas when it was last drawn on: input points at its cells.
    pub size: Cell<Size>,
    /// Whether something new and dangerous has come up.
    pub alarm: bool,
    /// What moves on the map.
    pub motion: Motion,
    /// Whether somebody sees that.
    pub watched: bool,
    /// What is to be copied to the clipboard, and what that is called.
    pub to_copy: Option<(&'static str, String)>,
    /// The pictures that the player takes of the screen.
    pub snapshots: Snapshots,
    /// What plays sounds, if anything does.
    pub speaker: Option<Box<dyn Speaker>>,
}

/// What waits for an answer.
pub struct PendingStart {
    pub start: Start,
    /// The names of the mods in question, and what is wrong with each.
    pub mods: Vec<(String, String)>,
}

/// What the player was asked whether the hero is to go through, and what they said.
#[derive(Default)]
pub struct Crossing {
    /// What they were asked about last.
    asked: Option<Cause>,
    /// What they have agreed to, and the turn on which the hero last went on with that.
    agreed: Option<(Cause, u64)>,
}

impl Crossing {
    /// Takes note that the hero begins something: through what was asked about, if it leads through anything.
    pub fn agree(&mut self, behaviour: Behaviour) {
        let asked = self.asked.take();
        if behaviour.through() == Some(behaviour) {
            self.agreed = asked.map(|cause| (cause, 0)).or(self.agreed);
        }
    }

    /// Whether the hero goes on through what the player has agreed to: they stand in it, and are well enough. If not, it is
    /// asked about.
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

/// What the hero is to begin once they are rested.
#[derive(Clone, Copy)]
pub struct AfterRest {
    pub next: Behaviour,
    /// Whether they are.
    pub rested: bool,
}
