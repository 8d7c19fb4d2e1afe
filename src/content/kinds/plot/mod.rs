//! Plots: what goes on in a run whether the hero looks or not, in acts, between people, factions, places and things of that run.

mod act;
mod clue;
mod cue;
mod outcome;
mod role;
mod uses;

pub use act::{Act, Hearing, PlotEnd, PlotTurn};
pub use clue::{Clue, ClueWay};
pub use cue::{Cue, Report};
pub use outcome::Outcome;
pub use role::{Casting, Part, Role};

use crate::Kind;
use crate::kinds::belonging::Home;
use crate::read::field::record;
use crate::read::written;

/// A template of a story. A run draws some of them by its seed and casts their roles: every one of them is then a thread of the
/// run. It begins with the first of its acts and goes on by the turns of that act, with the hero or without, until an act that
/// ends it. In all texts `{hero}` is the hero's name, and the id of a role in braces is who or what is cast for it.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Plot {
    /// What saved runs call it.
    #[field(as = written::Id, example = "the_oiled_bolt")]
    pub id: String,
    /// What the story page calls it.
    #[field(as = written::Prose, example = "The oiled bolt")]
    pub name: String,
    /// How often it is drawn, compared with others.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Where it is at home: it is drawn only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// The plots that do not go together with it in one run. One of the two says so.
    #[field(default, example = ["notice_of_siege"])]
    pub bars: Vec<Kind<Plot>>,
    /// Who and what takes part, cast in this order.
    #[field(some = "role", example = [{ "id": "traitor", "casting": { "person": { "part": "culprit" } } }])]
    pub roles: Vec<Role>,
    /// What can be found out, in any order.
    #[field(some = "clue", example = [{ "id": "letter", "way": { "murmur": { "on": "place" } }, "text": "Somebody behind the wall counts to forty." }])]
    pub clues: Vec<Clue>,
    /// What happens. The first act is where it begins.
    #[field(some = "act", example = [{ "id": "quiet", "turns": [{ "cue": { "after": [1000, 3000] }, "to": "over" }] }, { "id": "over", "end": { "page": "Nothing came of it." } }])]
    pub acts: Vec<Act>,
    /// What the last page says of it if the hero knew of it, and it had not ended.
    #[field(as = written::Prose, example = "Nobody ever found out who had oiled the bolt.")]
    pub unended: String,
}

impl Plot {
    /// The role of that id.
    pub fn role(&self, id: &str) -> Option<&Role> {
        self.roles.iter().find(|role| role.id == id)
    }

    /// The act of that id.
    pub fn act(&self, id: &str) -> Option<&Act> {
        self.acts.iter().find(|act| act.id == id)
    }

    /// The clue of that id.
    pub fn clue(&self, id: &str) -> Option<&Clue> {
        self.clues.iter().find(|clue| clue.id == id)
    }

    /// Whether an act may take a person away from the town: they leave, die or show themselves for what they are.
    pub fn removes(&self, role: &str) -> bool {
        self.has_removed(role, |_| true)
    }

    /// Whether one of the acts that have begun took a person away from the town.
    pub fn has_removed(&self, role: &str, begun: impl Fn(&str) -> bool) -> bool {
        let begun = self.acts.iter().filter(|act| begun(&act.id));
        let mut removed = begun.flat_map(|act| &act.outcomes).filter_map(Outcome::removed);
        removed.any(|removed| removed == role)
    }

    /// The act that begins because the person of a role is missing, by anything else than the acts that have begun; each comes of that
    /// once.
    pub fn lost_to(
        &self,
        begun: impl Fn(&str) -> bool,
        is_missing: impl Fn(&str) -> bool,
    ) -> Option<&str> {
        self.roles.iter().find_map(|role| {
            let to = role.casting.lost()?;
            let lost = !begun(to) && is_missing(&role.id) && !self.has_removed(&role.id, &begun);
            lost.then_some(to)
        })
    }

    /// All its texts in which roles are named, each with the field and the place in it where it stands.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, usize, &str)> {
        let clues = self.clues.iter().enumerate();
        let clues =
            clues.flat_map(|(i, clue)| clue.texts().into_iter().map(move |t| ("clues", i, t)));
        let acts = self.acts.iter().enumerate();
        let acts = acts.flat_map(|(i, act)| act.texts().into_iter().map(move |t| ("acts", i, t)));
        [("name", 0, self.name.as_str()), ("unended", 0, self.unended.as_str())]
            .into_iter()
            .chain(clues)
            .chain(acts)
    }
}
