//! Input of level generation: theme, depth, and everything that the scenario, quests and plots require on the
//! level.

use super::country::landmark::levels_below;
use crate::LevelId;
use crate::world::level::id::FIRST_COUNTRY_LEVEL;
use crate::world::level::layout::RunLayout;
use crate::world::quests::quest::draw_quests;
use crate::world::town::forebear::Forebear;
use crate::world::{CountryPlace, plots};
use fifteen_base::overworld::Chunk;
use fifteen_base::{Dice, Random};
use fifteen_content::kinds::scenario::Chronicle;
use fifteen_content::{Content, ItemType, Kind, Quest, Scenario, Theme, Tile, availability};

#[derive(Clone, Debug)]
pub struct LevelSpec {
    pub theme: Kind<Theme>,
    /// `None` for a level outside of any scenario.
    pub scenario: Option<Kind<Scenario>>,
    pub id: LevelId,
    /// Depth for the choice of contents; 1 for the first level below ground. In an overworld, the danger of the
    /// level.
    pub depth: i32,
    pub shown_depth: i32,
    /// Whether this is the deepest level, so that no stair leads further down.
    pub is_deepest: bool,
    /// Whether this is the deepest level with its theme. The vault that the theme guarantees is built there.
    pub ends_theme: bool,
    /// Whether the level must contain a riddle (number puzzle).
    pub has_riddle: bool,
    pub guaranteed_items: Vec<(Kind<ItemType>, Dice)>,
    /// Goal item of the run, placed only on the deepest level.
    pub goal: Option<Kind<ItemType>>,
    /// Branches that begin on the level: their ids and the tiles of their stairs.
    pub branches: Vec<(String, Kind<Tile>)>,
    pub quests: Vec<Kind<Quest>>,
    /// Clues on the level: the ids of the plot and of the clue.
    pub clues: Vec<(String, String)>,
    pub graves: Vec<Forebear>,
    /// Number of ghosts of earlier heroes.
    pub ghosts: usize,
    pub chronicle: Option<Chronicle>,
    pub outdoor: Option<Outdoor>,
}

/// Position of a level in the overworld.
#[derive(Clone, Copy, Debug)]
pub struct Outdoor {
    pub scenario: Kind<Scenario>,
    pub seed: u64,
    /// The chunk, and the depth below its surface.
    pub spot: CountryPlace,
}

impl LevelSpec {
    /// Returns the parameters of a scenario's level, with the quests and clues that the seed draws.
    pub fn new(content: &Content, scenario: Kind<Scenario>, id: LevelId, seed: u64) -> LevelSpec {
        let drawn = draw_quests(content, scenario, seed);
        let threads = plots::draw::draw_threads(content, scenario, seed, &drawn);
        let clues = threads.iter().flat_map(|thread| thread.clues_on(id.0, content)).collect();
        let here = drawn.into_iter().filter(|(_, level)| *level == id.0);
        let quests = here.map(|(kind, _)| kind).collect();
        LevelSpec { quests, clues, ..LevelSpec::in_layout(RunLayout::new(content, scenario, seed), id) }
    }

    /// Returns the parameters of a surface chunk of the overworld.
    pub fn chunk(content: &Content, scenario: Kind<Scenario>, at: Chunk, seed: u64) -> LevelSpec {
        let outdoor = Outdoor { scenario, seed, spot: CountryPlace::surface(at) };
        LevelSpec::in_country(content, LevelId(FIRST_COUNTRY_LEVEL), outdoor)
    }

    /// Returns the parameters of an overworld level. Without an overworld, the first theme of the scenario is used.
    pub fn in_country(content: &Content, id: LevelId, outdoor: Outdoor) -> LevelSpec {
        let Outdoor { scenario, seed, spot } = outdoor;
        let definition = &content.scenarios[scenario];
        let country = definition.country.as_ref();
        let danger = country.map_or(1, |country| country.danger_at(spot.chunk.distance_to_town()));
        let depth = danger.saturating_add(i32::from(spot.depth_below.saturating_sub(1)));
        let below = country.and_then(|country| levels_below(seed, spot.chunk, country, content));
        let last = below.is_none_or(|(_, levels)| spot.depth_below >= levels);
        let theme = match (spot.depth_below, below) {
            (0, _) | (_, None) => country.map_or(definition.levels[0], |country| country.theme),
            (_, Some((below, _))) if last => below.bottom,
            (_, Some((below, _))) => below.theme,
        };
        LevelSpec {
            id,
            scenario: Some(scenario),
            shown_depth: 1 - definition.surface_levels,
            outdoor: Some(outdoor),
            ..LevelSpec::for_theme(theme, depth, last)
        }
    }

    /// Whether the level is a surface chunk of the overworld.
    pub fn is_chunk(&self) -> bool {
        self.id.is_in_country() && self.outdoor.is_some_and(|outdoor| outdoor.spot.depth_below == 0)
    }

    pub fn stream_name(&self) -> String {
        match self.outdoor.filter(|_| self.id.is_in_country()) {
            Some(outdoor) => outdoor.spot.to_string(),
            None => self.id.0.to_string(),
        }
    }

    /// Returns the parameters of a level without quests and plots, for a run whose layout is known.
    /// Levels past the last level repeat the last theme.
    pub fn in_layout(layout: RunLayout<'_>, id: LevelId) -> LevelSpec {
        let RunLayout { content, kind, scenario, seed, .. } = layout;
        let town = Outdoor { scenario: kind, seed, spot: CountryPlace::surface(Chunk::TOWN) };
        let levels = u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
        let in_branch = scenario.branch_position(id.0);
        let known = if scenario.has_level(id.0) { id } else { LevelId(id.0.clamp(1, levels)) };
        let theme = layout.theme(known).unwrap_or(scenario.levels[0]);
        let depth = layout.depth(id);
        // Guaranteed items lie on the main path, so that a hero who skips a branch misses none of them.
        let basics = scenario.guaranteed_items.iter();
        let basics = basics.filter(|basic| in_branch.is_none() && basic.is_on_level(depth));
        let branches = layout.branches_at(id).map(|branch| {
            let branch = &scenario.branches[branch];
            (branch.id.clone(), branch.stair)
        });
        LevelSpec {
            scenario: Some(kind),
            id,
            ends_theme: layout.is_last_of_theme(known),
            has_riddle: needs_riddle(content, kind, id, seed),
            guaranteed_items: basics.map(|basic| (basic.item, basic.count)).collect(),
            goal: scenario.goal.filter(|_| in_branch.is_none()),
            branches: branches.collect(),
            chronicle: scenario.chronicle.filter(|_| in_branch.is_none()),
            outdoor: (scenario.country.is_some() && content.themes[theme].leads_out).then_some(town),
            ..LevelSpec::for_theme(theme, depth, layout.is_deepest(id))
        }
    }

    /// Returns the random stream of the level. A separate stream makes the level independent of earlier events.
    pub fn level_random(&self, seed: u64) -> Random {
        Random::stream(seed, &format!("level {}", self.stream_name()))
    }

    /// Returns the parameters of a level of a theme outside of any scenario.
    pub fn for_theme(theme: Kind<Theme>, depth: i32, last: bool) -> LevelSpec {
        LevelSpec {
            theme,
            scenario: None,
            id: LevelId(u16::try_from(depth).unwrap_or(u16::MAX)),
            depth,
            shown_depth: depth,
            is_deepest: last,
            ends_theme: last,
            has_riddle: false,
            guaranteed_items: Vec::new(),
            goal: None,
            branches: Vec::new(),
            quests: Vec::new(),
            clues: Vec::new(),
            graves: Vec::new(),
            ghosts: 0,
            chronicle: None,
            outdoor: None,
        }
    }
}

/// Whether a level must contain a riddle. The seed chooses one level in each riddle range of the scenario.
fn needs_riddle(content: &Content, scenario: Kind<Scenario>, id: LevelId, seed: u64) -> bool {
    content.scenarios[scenario].riddles.iter().any(|(first, last)| {
        let layout = RunLayout::new(content, scenario, seed);
        let levels = availability::riddle_levels(content, scenario, (*first, *last));
        let levels = levels.filter(|(id, theme)| layout.theme(LevelId(*id)) == Some(*theme));
        let levels: Vec<u16> = levels.map(|(id, _)| id).collect();
        let mut random = Random::stream(seed, &format!("riddle of steps {first} to {last}"));
        random.pick(&levels) == Some(&id.0)
    })
}
