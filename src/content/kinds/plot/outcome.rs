//! Acts of plots, and their outcomes.

use super::Cue;
use crate::kinds::effect::Working;
use crate::kinds::language::SharedForm;
use crate::read::field::{record, tagged, words};
use crate::read::form;
use crate::{Condition, Kind, Spot, Tile};

/// An outcome of an act: an object with one field. The field name selects the outcome. On a level that the hero has
/// not visited yet, the outcome happens on the first visit.
#[tagged]
#[derive(Clone, Debug)]
pub enum PlotOutcome {
    /// Creatures arrive.
    Spawn {
        /// Role of the creatures.
        #[field(as = form::Id, example = "raider")]
        who: String,
        /// Number of creatures that arrive.
        #[field(1..=30, default = 1, example = 6)]
        count: u32,
        /// Role of the level where the creatures arrive. If left out: the town.
        #[field(as = form::Id, example = "place")]
        on: Option<String>,
        /// Whether the creatures are peaceful. Peaceful creatures stay when the plot ends.
        #[field(default = false, example = true)]
        peaceful: bool,
    },
    /// The person with this role leaves the town and does not come back.
    Leaves(#[field(as = form::Id, example = "traitor")] String),
    /// The person with this role dies.
    Dies(#[field(as = form::Id, example = "friend")] String),
    /// A person turns out to be a creature. The creature appears where the person was.
    Becomes {
        /// Role of the person.
        #[field(as = form::Id, example = "traitor")]
        who: String,
        /// Role of the creature.
        #[field(as = form::Id, example = "raider")]
        what: String,
    },
    /// A thing appears on a level.
    Lies {
        /// Role of the thing.
        #[field(as = form::Id, example = "seal")]
        thing: String,
        /// Role of the level.
        #[field(as = form::Id, example = "place")]
        on: String,
    },
    /// The hero gets the thing with this role.
    Gives(#[field(as = form::Id, example = "seal")] String),
    /// The hero's standing with a faction changes.
    Standing {
        /// Role of the faction.
        #[field(as = form::Id, example = "band")]
        faction: String,
        /// Points added to the standing.
        #[field(-100..=100, example = -10)]
        by: i32,
        /// Reason shown on the faction screen, after "you".
        #[field(as = form::Prose, example = "closed the door on them")]
        why: String,
    },
    /// All cells of a spot in the town get another tile.
    Alters {
        /// Spot of the town.
        #[field(example = "lesson_marks")]
        spot: Kind<Spot>,
        /// The new tile.
        #[field(example = "rubble")]
        tile: Kind<Tile>,
    },
    /// Targets and effects, with the hero as the user.
    Workings(
        #[field(some = "working", example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
         Vec<Working>,
    ),
}

#[derive(Clone, Copy, Default)]
pub(super) struct OutcomeRefs<'a> {
    /// The role of a person who leaves the game.
    pub removed: Option<&'a str>,
    brings: Option<&'a str>,
    /// A spot, and the tile that it becomes.
    pub alters: Option<(Kind<Spot>, Kind<Tile>)>,
    workings: Option<&'a Vec<Working>>,
    step: Option<&'a str>,
    text: Option<&'a str>,
}

impl PlotOutcome {
    pub(super) fn refs(&self) -> OutcomeRefs<'_> {
        let none = OutcomeRefs::default();
        match self {
            PlotOutcome::Spawn { who, on, .. } => {
                OutcomeRefs { brings: Some(who), step: on.as_deref(), ..none }
            }
            PlotOutcome::Leaves(role) | PlotOutcome::Dies(role) => {
                OutcomeRefs { removed: Some(role), ..none }
            }
            PlotOutcome::Becomes { who, what } => {
                OutcomeRefs { removed: Some(who), brings: Some(what), ..none }
            }
            PlotOutcome::Lies { on, .. } => OutcomeRefs { step: Some(on), ..none },
            PlotOutcome::Gives(_) => none,
            PlotOutcome::Standing { why, .. } => OutcomeRefs { text: Some(why), ..none },
            PlotOutcome::Alters { spot, tile } => OutcomeRefs { alters: Some((*spot, *tile)), ..none },
            PlotOutcome::Workings(workings) => OutcomeRefs { workings: Some(workings), ..none },
        }
    }

    pub fn arriving_creature(&self) -> Option<&str> {
        self.refs().brings
    }

    pub fn workings(&self) -> Option<&Vec<Working>> {
        self.refs().workings
    }

    /// Returns the role of the level where the outcome happens, if the outcome names one.
    pub fn level_role(&self) -> Option<&str> {
        self.refs().step
    }
}

/// An act of a plot: its outcomes, and the ways to the next act.
#[record]
#[derive(Clone, Debug)]
pub struct Act {
    /// Unique id in the plot, used by turns and saves.
    #[field(as = form::Id, example = "opened")]
    pub id: String,
    /// News of the act for the hero, and for the story page. If left out, the hero does not hear of the act.
    #[field(as = form::Prose, example = "In the morning the north door stood open.")]
    pub news: Option<String>,
    /// Place where the hero hears the news.
    #[field(default = NewsPlace::Town, example = "anywhere")]
    pub heard: NewsPlace,
    /// Outcomes when the act begins.
    #[field(default, example = [{ "leaves": "traitor" }])]
    pub outcomes: Vec<PlotOutcome>,
    /// Ways to the next act. The first way whose trigger comes true counts. At least one must be an `after` without
    /// an `if`, so that every plot moves on.
    #[field(default, example = [{ "cue": { "after": [1000, 3000] }, "to": "over" }])]
    pub turns: Vec<PlotTurn>,
    /// If given, the plot ends with this act. Hostile creatures that came to the town with the plot then go away.
    #[field(example = { "page": "The north door has three bolts now." })]
    pub end: Option<PlotEnd>,
}

/// A way to the next act.
#[record]
#[derive(Clone, Debug)]
pub struct PlotTurn {
    /// Trigger for the next act.
    #[field(example = { "clues": 2 })]
    pub cue: Cue,
    /// Further condition, tested on the hero.
    #[field(as = SharedForm<Condition>, name = "if", example = { "deepest": [3, 15] })]
    pub condition: Option<Condition>,
    /// Id of the next act.
    #[field(as = form::Id, example = "opened")]
    pub to: String,
}

/// The end of a plot.
#[record]
#[derive(Clone, Debug)]
pub struct PlotEnd {
    /// Text on the last page.
    #[field(as = form::Prose, example = "The north door has three bolts now.")]
    pub page: String,
}

/// Place where the hero hears the news of an act.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewsPlace {
    /// In the town, as soon as the hero is there.
    Town,
    /// Anywhere, as soon as the act begins.
    Anywhere,
}

impl Act {
    /// Returns the texts of the act that can name roles.
    pub(super) fn texts(&self) -> Vec<&str> {
        let reports = self.turns.iter().filter_map(|turn| turn.cue.report());
        let report_texts = reports.flat_map(|report| [report.text.as_str(), report.says.as_str()]);
        let page = self.end.as_ref().map(|end| end.page.as_str());
        let why = self.outcomes.iter().filter_map(|outcome| outcome.refs().text);
        self.news.as_deref().into_iter().chain(page).chain(why).chain(report_texts).collect()
    }
}
