//! Plots: stories that go on in a run act by act, with or without the hero.

mod outcome;
mod role;

pub use outcome::{Act, NewsPlace, PlotEnd, PlotOutcome, PlotTurn};
pub use role::{Casting, Clue, ClueWay, PlotPart, Role};

use super::effect::Working;
use super::home::Home;
use super::language::SharedForm;
use crate::read::field::{record, tagged};
use crate::read::form;
use crate::{Condition, ItemType, Kind, Monster, Spot, Tile};

/// A story that goes on in a run, with or without the hero. The seed draws the plots of a run and casts their roles.
/// A plot begins with its first act. The `turns` of an act lead to other acts, until an act has an `end`. In all
/// texts, `{hero}` is the hero's name. The id of a role in curly brackets, such as `{traitor}`, stands for the name
/// of the person or thing that plays the role.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Plot {
    /// Unique id, used in saves.
    #[field(as = form::Id, example = "the_oiled_bolt")]
    pub id: String,
    /// Title on the story page.
    #[field(as = form::Prose, example = "The oiled bolt")]
    pub name: String,
    /// Weight in the random choice among plots.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Whether the plot belongs to the second half of a run. The scenario draws such plots separately (`late_plots`).
    #[field(default = false, example = true)]
    pub late: bool,
    /// Places where the plot may be drawn. If left out: all scenarios with `content_without_home`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Plots that cannot be in the same run as this plot. If one plot excludes another, the other plot need not list
    /// it.
    #[field(default, example = ["notice_of_siege"])]
    pub excludes: Vec<Kind<Plot>>,
    /// Persons, factions, creatures and things that take part, cast in this order.
    #[field(some = "role", example = [{ "id": "traitor", "casting": { "person": { "part": "culprit" } } }])]
    pub roles: Vec<Role>,
    /// Clues that the hero can find, in any order.
    #[field(some = "clue", example = [{ "id": "letter", "way": { "murmur": { "on": "place" } }, "text": "A voice behind the wall counts to forty." }])]
    pub clues: Vec<Clue>,
    /// Acts of the plot. The plot begins with the first act.
    #[field(some = "act", example = [{ "id": "quiet", "turns": [{ "cue": { "after": [1000, 3000] }, "to": "over" }] }, { "id": "over", "end": { "page": "Nothing came of it." } }])]
    pub acts: Vec<Act>,
    /// Text on the last page of a run, if the hero knew of the plot and the plot had not ended.
    #[field(as = form::Prose, example = "Nobody ever found out who had oiled the bolt.")]
    pub unfinished: String,
}

impl Plot {
    pub fn role(&self, id: &str) -> Option<&Role> {
        self.roles.iter().find(|role| role.id == id)
    }

    pub fn act(&self, id: &str) -> Option<&Act> {
        self.acts.iter().find(|act| act.id == id)
    }

    pub fn clue(&self, id: &str) -> Option<&Clue> {
        self.clues.iter().find(|clue| clue.id == id)
    }

    /// Whether any act removes the person of a role from the town: they leave, die or turn out to be a creature.
    pub fn removes(&self, role: &str) -> bool {
        self.has_removed(role, |_| true)
    }

    /// Whether an act that has begun removed the person of a role from the town. `begun` tests the id of an act.
    pub fn has_removed(&self, role: &str, begun: impl Fn(&str) -> bool) -> bool {
        let begun = self.acts.iter().filter(|act| begun(&act.id));
        begun.flat_map(|act| &act.outcomes).any(|outcome| outcome.refs().removed == Some(role))
    }

    /// Returns the id of the act that has to begin because the person of a role is missing.
    pub fn act_for_missing_person(
        &self,
        begun: impl Fn(&str) -> bool,
        is_missing: impl Fn(&str) -> bool,
    ) -> Option<&str> {
        self.roles.iter().find_map(|role| {
            let to = role.casting.act_on_loss()?;
            let lost = !begun(to) && is_missing(&role.id) && !self.has_removed(&role.id, &begun);
            lost.then_some(to)
        })
    }

    /// Returns all texts that can name roles, each with its field and the index of its clue or act.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, usize, &str)> {
        let clues = self.clues.iter().enumerate();
        let clues = clues.flat_map(|(i, clue)| clue.texts().into_iter().map(move |t| ("clues", i, t)));
        let acts = self.acts.iter().enumerate();
        let acts = acts.flat_map(|(i, act)| act.texts().into_iter().map(move |t| ("acts", i, t)));
        [("name", 0, self.name.as_str()), ("unfinished", 0, self.unfinished.as_str())]
            .into_iter()
            .chain(clues)
            .chain(acts)
    }

    pub fn reports(&self) -> impl Iterator<Item = &PlotReport> {
        self.acts.iter().flat_map(|act| &act.turns).filter_map(|turn| turn.cue.report())
    }

    pub fn outcomes(&self) -> impl Iterator<Item = &PlotOutcome> {
        self.acts.iter().flat_map(|act| &act.outcomes)
    }

    pub fn workings(&self) -> impl Iterator<Item = &Vec<Working>> {
        self.outcomes().filter_map(PlotOutcome::workings)
    }

    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        let turns = self.acts.iter().flat_map(|act| &act.turns);
        let turns = turns.filter_map(|turn| turn.condition.as_ref());
        let reports = self.reports().filter_map(|report| report.condition.as_ref());
        let clues = self.clues.iter().filter_map(|clue| match &clue.way {
            ClueWay::Talk { condition, .. } => condition.as_ref(),
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } => None,
        });
        turns.chain(reports).chain(clues)
    }

    pub fn creatures(&self) -> impl Iterator<Item = Kind<Monster>> {
        self.roles.iter().flat_map(|role| role.casting.creatures()).copied()
    }

    pub fn items(&self) -> impl Iterator<Item = Kind<ItemType>> {
        let role_items = self.roles.iter().flat_map(|role| role.casting.things()).copied();
        role_items.chain(self.reports().filter_map(|report| report.gives))
    }

    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        let clues = self.clues.iter().filter_map(|clue| match &clue.way {
            ClueWay::Lies { tile, .. } => Some(*tile),
            ClueWay::Murmur { .. } | ClueWay::Talk { .. } => None,
        });
        clues.chain(self.changed_spots().map(|(_, tile)| tile))
    }

    pub fn changed_spots(&self) -> impl Iterator<Item = (Kind<Spot>, Kind<Tile>)> {
        self.outcomes().filter_map(|outcome| outcome.refs().alters)
    }
}

/// A trigger for the next act: an object with one field. The field name selects the trigger.
#[tagged]
#[derive(Clone, Debug)]
pub enum Cue {
    /// A number of turns, drawn by the seed from this range, has passed since the act began.
    After(#[field(1..=1_000_000, example = [1000, 3000])] (i32, i32)),
    /// The hero has found at least this many clues.
    Clues(#[field(1..=20, example = 3)] u32),
    /// All creatures with this role that came with the plot are dead or gone.
    Slain(#[field(as = form::Id, example = "raider")] String),
    /// The hero is on the level with this role.
    Reached(#[field(as = form::Id, example = "place")] String),
    /// The hero reports to a person.
    Report(
        #[field(example = { "to": "friend", "text": "I know who it was.", "says": "So do I." })]
        Box<PlotReport>,
    ),
}

/// A report of the hero to a person about a plot, and its result.
#[record]
#[derive(Clone, Debug)]
pub struct PlotReport {
    /// Role of the person.
    #[field(as = form::Id, example = "friend")]
    pub to: String,
    /// Number of clues that the hero must have found.
    #[field(0..=20, default = 0, example = 3)]
    pub clues: u32,
    /// Further condition, tested on the hero. The condition `other` tests the person.
    #[field(as = SharedForm<Condition>, name = "if", example = { "gold": 20 })]
    pub condition: Option<Condition>,
    /// Role of a thing that the hero hands over.
    #[field(as = form::Id, example = "seal")]
    pub hands: Option<String>,
    /// Number of coins that the hero hands over.
    #[field(0..=10_000, default = 0, example = 50)]
    pub gold: u32,
    /// The hero's words.
    #[field(as = form::Prose, example = "I know who it was.")]
    pub text: String,
    /// The person's answer.
    #[field(as = form::Prose, example = "So do I. I have known him since he was as high as the bolt.")]
    pub says: String,
    /// Item that the person gives.
    #[field(example = "torch")]
    pub gives: Option<Kind<ItemType>>,
    /// Number of coins that the person pays.
    #[field(0..=10_000, default = 0, example = 40)]
    pub pays: u32,
}

impl Cue {
    pub fn report(&self) -> Option<&PlotReport> {
        match self {
            Cue::Report(report) => Some(report),
            Cue::After(_) | Cue::Clues(_) | Cue::Slain(_) | Cue::Reached(_) => None,
        }
    }
}
