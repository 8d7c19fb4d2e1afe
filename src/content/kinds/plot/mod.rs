//! Plots: what goes on in a run whether the hero looks or not, in acts, between people, factions, places and things of that run.

mod outcome;
mod role;

pub use outcome::{Act, Hearing, Outcome, PlotEnd, PlotTurn};
pub use role::{Casting, Clue, ClueWay, Part, Role};

use super::belonging::Home;
use super::effect::Working;
use super::language::Once;
use crate::read::field::{record, tagged};
use crate::read::written;
use crate::{Condition, ItemType, Kind, Monster, Spot, Tile};

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

/// What makes a plot go on: an object with one field, the name of which says what.
#[tagged]
#[derive(Clone, Debug)]
pub enum Cue {
    /// So many turns have passed since the act began, whatever the hero does: at least and at most. The seed says how many.
    After(#[field(1..=1_000_000, example = [1000, 3000])] (i32, i32)),
    /// At least so many clues are found.
    Clues(#[field(1..=20, example = 3)] u32),
    /// A creature that came with the plot is no more, and all that came with it in that role.
    Slain(#[field(as = written::Id, example = "raider")] String),
    /// The hero is on that step.
    Reached(#[field(as = written::Id, example = "place")] String),
    /// The hero says so to a person.
    Told(
        #[field(example = { "to": "friend", "text": "I know who it was.", "says": "So do I." })]
        Box<PlotReport>,
    ),
}

/// What the hero says to a person about a plot, and what comes of it.
#[record]
#[derive(Clone, Debug)]
pub struct PlotReport {
    /// The role of the person.
    #[field(as = written::Id, example = "friend")]
    pub to: String,
    /// How many clues the hero has to have found.
    #[field(0..=20, default = 0, example = 3)]
    pub clues: u32,
    /// What else has to hold for it, asked of the hero; `other` is the person.
    #[field(as = Once<Condition>, name = "if", example = { "gold": 20 })]
    pub condition: Option<Condition>,
    /// The role of a thing that the hero hands over.
    #[field(as = written::Id, example = "seal")]
    pub hands: Option<String>,
    /// The coins that the hero hands over.
    #[field(0..=10_000, default = 0, example = 50)]
    pub gold: u32,
    /// What the hero says.
    #[field(as = written::Prose, example = "I know who it was.")]
    pub text: String,
    /// What they answer.
    #[field(as = written::Prose, example = "So do I. I have known him since he was as high as the bolt.")]
    pub says: String,
    /// What they give.
    #[field(example = "torch")]
    pub gives: Option<Kind<ItemType>>,
    /// The coins that they pay.
    #[field(0..=10_000, default = 0, example = 40)]
    pub pays: u32,
}

impl Cue {
    /// What the hero says, if it is that.
    pub fn told(&self) -> Option<&PlotReport> {
        match self {
            Cue::Told(report) => Some(report),
            Cue::After(_) | Cue::Clues(_) | Cue::Slain(_) | Cue::Reached(_) => None,
        }
    }
}

impl Plot {
    /// What is told to people in it.
    pub fn reports(&self) -> impl Iterator<Item = &PlotReport> {
        let turns = self.acts.iter().flat_map(|act| &act.turns);
        turns.filter_map(|turn| turn.cue.told()).collect::<Vec<&PlotReport>>().into_iter()
    }

    /// All that comes of its acts.
    pub fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        let all = self.acts.iter().flat_map(|act| &act.outcomes);
        all.collect::<Vec<&Outcome>>().into_iter()
    }

    /// All that its acts do by effects.
    pub fn workings(&self) -> impl Iterator<Item = &Vec<Working>> {
        self.outcomes().filter_map(Outcome::workings)
    }

    /// All conditions in it.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        let turns = self.acts.iter().flat_map(|act| &act.turns);
        let turns = turns.filter_map(|turn| turn.condition.as_ref());
        let reports = self.reports().filter_map(|report| report.condition.as_ref());
        let clues = self.clues.iter().filter_map(|clue| match &clue.way {
            ClueWay::Talk { condition, .. } => condition.as_ref(),
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } => None,
        });
        let mut all: Vec<&Condition> = turns.collect();
        all.extend(reports);
        all.extend(clues);
        all.into_iter()
    }

    /// The creatures that it can bring.
    pub fn creatures(&self) -> impl Iterator<Item = Kind<Monster>> {
        self.roles.iter().flat_map(|role| role.casting.creatures()).copied()
    }

    /// The things that it can bring, or that are given for it.
    pub fn items(&self) -> impl Iterator<Item = Kind<ItemType>> {
        let own = self.roles.iter().flat_map(|role| role.casting.things()).copied();
        own.chain(self.reports().filter_map(|report| report.gives))
    }

    /// The tiles that are laid for it.
    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        let clues = self.clues.iter().filter_map(|clue| match &clue.way {
            ClueWay::Lies { tile, .. } => Some(*tile),
            ClueWay::Murmur { .. } | ClueWay::Talk { .. } => None,
        });
        clues.chain(self.alters().map(|(_, tile)| tile))
    }

    /// The places of the town that it changes, and into what.
    pub fn alters(&self) -> impl Iterator<Item = (Kind<Spot>, Kind<Tile>)> {
        self.outcomes().filter_map(Outcome::alters)
    }
}
