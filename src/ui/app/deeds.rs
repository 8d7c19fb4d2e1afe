//! What the player has the hero do.

use super::App;
use crate::game::{Action, ActorId, Deed, Game};
use crate::ui::ending;
use crate::ui::screens::{Burial, Death};
use crate::ui::session::Session;

impl App {
    /// Closes what lies over the map, and plays.
    pub(super) fn on_map(&mut self, deed: Deed) {
        self.screens.truncate(1);
        self.command(|session| session.command(deed));
    }

    pub(super) fn command(&mut self, command: impl FnOnce(&mut Session)) {
        let Some(session) = &mut self.session else {
            return;
        };
        command(session);
        self.end_if_over();
    }

    /// Puts the run away and tells how it ended, if it has.
    pub(super) fn end_if_over(&mut self) {
        let Some(session) = self.session.as_mut().filter(|session| session.over()) else {
            return;
        };
        let score = ending::score(&session.game);
        let mut burial = Burial::default();
        // Before it is put away: a program that ends in between comes back to it.
        if !session.game.world().edited() {
            match self.saves.add_score(&score) {
                Ok(place) => burial.place = place,
                Err(error) => burial.problems.push(format!(
                    "The run could not be listed among the best. {error}"
                )),
            }
        }
        match session.bury() {
            Ok(grave) => burial.grave = grave,
            Err(error) => burial
                .problems
                .push(format!("The run could not be buried. {error}")),
        }
        let death = Death::new(&session.game, &score, burial, &self.looks);
        self.screens.truncate(1);
        self.screens.push(death);
    }

    /// Closes what lies over the map, and plays one thing after the other, as long as nothing comes between.
    pub(super) fn on_map_all(&mut self, actions: Vec<Action>) {
        self.screens.truncate(1);
        self.all(actions);
    }

    /// Plays one thing after the other, and leaves the screens as they are, unless something comes between.
    pub(super) fn tidy(&mut self, actions: Vec<Action>) {
        if !self.all(actions) {
            self.screens.truncate(1);
        }
    }

    /// Plays one thing after the other; says whether nothing came between.
    fn all(&mut self, actions: Vec<Action>) -> bool {
        for action in actions {
            let before = self.game().map(Peace::of);
            self.command(|session| session.command(Deed::Act(action)));
            let (Some(before), Some(game)) = (before, self.game()) else {
                return false;
            };
            if game.world().ending().is_some() || !before.lasts(game) {
                return false;
            }
        }
        true
    }
}

/// What must not get worse while the hero is busy with their things.
struct Peace {
    hp: i32,
    in_sight: Vec<ActorId>,
}

impl Peace {
    fn of(game: &Game) -> Peace {
        Peace {
            hp: game.hero().map_or(0, |hero| hero.hp()),
            in_sight: game.in_sight().iter().map(|actor| actor.id()).collect(),
        }
    }

    fn lasts(&self, game: &Game) -> bool {
        let now = Peace::of(game);
        now.hp >= self.hp && now.in_sight.iter().all(|id| self.in_sight.contains(id))
    }
}
