//! Who has said once that the hero is to go through brambles is not asked again at every thorn.

use fifteen_game::{Behaviour, Cause, Game, Stop};

/// What the player was asked whether the hero is to go through, and what they said.
#[derive(Default)]
pub(super) struct Crossing {
    /// What they were asked about last.
    asked: Option<Cause>,
    /// What they have agreed to, and the turn on which the hero last went on with that.
    agreed: Option<(Cause, u64)>,
}

impl Crossing {
    /// Takes note that the hero begins something: through what was asked about, if it leads through anything.
    pub(super) fn agree(&mut self, behaviour: Behaviour) {
        let asked = self.asked.take();
        if behaviour.through() == Some(behaviour) {
            self.agreed = asked.map(|cause| (cause, 0)).or(self.agreed);
        }
    }

    /// Whether the hero goes on through what the player has agreed to: they stand in it, and are well enough. If not, it is
    /// asked about.
    pub(super) fn goes_on(&mut self, why: Stop, game: &Game) -> bool {
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
