//! What is asked of who builds a level: the theme, and what the scenario wants to lie there.

use super::country::landmark::below;
use crate::LevelId;
use crate::world::level::id::FIRST_OUTSIDE;
use crate::world::level::layout::Layout;
use crate::world::quests::quest::draw;
use crate::world::town::forebear::Forebear;
use crate::world::{Spot, plots};
use fifteen_base::country::Chunk;
use fifteen_base::{Dice, Random};
use fifteen_content::kinds::scenario::Chronicle;
use fifteen_content::{Content, ItemType, Kind, Quest, Scenario, Theme, Tile, belonging};

/// One level to be built.
#[derive(Clone, Debug)]
pub struct Commission {
    /// What it is built from.
    pub theme: Kind<Theme>,
    /// The game that it is for; none for a level that is built for no game.
    pub scenario: Option<Kind<Scenario>>,
    /// Which level of the scenario it is.
    pub id: LevelId,
    /// How deep it lies; the first level below ground has depth 1. A level of the country is as deep for who builds it as it is dangerous.
    pub depth: i32,
    /// How deep it lies for those who are there.
    pub shown: i32,
    /// Whether no stair leads further down.
    pub last: bool,
    /// Whether no level further down has the same theme: what there is only one of in a theme is here.
    pub ends_theme: bool,
    /// Whether a riddle is certainly asked there.
    pub riddle: bool,
    /// What certainly lies there, and how many of it.
    pub basics: Vec<(Kind<ItemType>, Dice)>,
    /// What the run is about. It lies on the last level and on no other.
    pub goal: Option<Kind<ItemType>>,
    /// The branches that lead off from there: their ids, and the tiles of their stairs.
    pub branches: Vec<(String, Kind<Tile>)>,
    /// The quests that are to be done there.
    pub quests: Vec<Kind<Quest>>,
    /// The clues of plots that can be found there: the ids of plot and clue.
    pub clues: Vec<(String, String)>,
    /// Heroes of earlier runs who are buried there.
    pub graves: Vec<Forebear>,
    /// How many of them walk there.
    pub ghosts: usize,
    /// What both are, if the game has any.
    pub chronicle: Option<Chronicle>,
    /// Where in the country it is, if it is there.
    pub outdoor: Option<Outdoor>,
}

/// Where in the country a level is that is to be built.
#[derive(Clone, Copy, Debug)]
pub struct Outdoor {
    /// Whose country it is.
    pub scenario: Kind<Scenario>,
    /// What its land comes of.
    pub seed: u64,
    /// Where in it.
    pub spot: Spot,
}

impl Commission {
    /// A level of a scenario in a run of that seed that has just begun: with what its quests ask for and the clues of its plots.
    pub fn of(content: &Content, scenario: Kind<Scenario>, id: LevelId, seed: u64) -> Commission {
        let drawn = draw(content, scenario, seed);
        let threads = plots::draw::draw(content, scenario, seed, &drawn);
        let clues = threads.iter().flat_map(|thread| thread.clues_on(id.0, content)).collect();
        let here = drawn.into_iter().filter(|(_, level)| *level == id.0);
        let quests = here.map(|(kind, _)| kind).collect();
        Commission { quests, clues, ..Commission::bare(content, scenario, id, seed) }
    }

    /// A chunk of the open country around the town of a scenario.
    pub fn chunk(content: &Content, scenario: Kind<Scenario>, at: Chunk, seed: u64) -> Commission {
        Commission::outside(content, scenario, (LevelId(FIRST_OUTSIDE), Spot::open(at)), seed)
    }

    /// A level of the country around the town of a scenario. Without a country it is one of the first theme.
    pub fn outside(
        content: &Content,
        scenario: Kind<Scenario>,
        (id, spot): (LevelId, Spot),
        seed: u64,
    ) -> Commission {
        let own = &content.scenarios[scenario];
        let country = own.country.as_ref();
        let danger = country.map_or(1, |country| country.danger_at(spot.chunk.away()));
        let depth = danger.saturating_add(i32::from(spot.under.saturating_sub(1)));
        let below = country.and_then(|country| below(seed, spot.chunk, country, content));
        let last = below.is_none_or(|(_, levels)| spot.under >= levels);
        let theme = match (spot.under, below) {
            (0, _) | (_, None) => country.map_or(own.levels[0], |country| country.theme),
            (_, Some((below, _))) if last => below.bottom,
            (_, Some((below, _))) => below.theme,
        };
        let outdoor = Some(Outdoor { scenario, seed, spot });
        let shown = 1 - own.surface;
        let scenario = Some(scenario);
        Commission { id, scenario, depth, shown, outdoor, ..Commission::plain(theme, depth, last) }
    }

    /// Whether it is a chunk of the open country.
    pub fn is_chunk(&self) -> bool {
        self.id.is_outside() && self.outdoor.is_some_and(|own| own.spot.under == 0)
    }

    /// What the dice of the level are called by.
    pub fn stream(&self) -> String {
        match self.outdoor.filter(|_| self.id.is_outside()) {
            Some(own) => own.spot.to_string(),
            None => self.id.0.to_string(),
        }
    }

    /// The same without any of what comes of the run. A level beyond the last is another of its last theme.
    pub fn bare(content: &Content, scenario: Kind<Scenario>, id: LevelId, seed: u64) -> Commission {
        Commission::on(Layout::of(content, scenario, seed), content, (scenario, id), seed)
    }

    /// The same in a run that takes that layout.
    pub fn on(
        layout: Layout<'_>,
        content: &Content,
        (scenario, id): (Kind<Scenario>, LevelId),
        seed: u64,
    ) -> Commission {
        let town = Outdoor { scenario, seed, spot: Spot::open(Chunk::TOWN) };
        let kind = scenario;
        let scenario = &content.scenarios[kind];
        let levels = u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
        let in_branch = scenario.in_branch(id.0);
        let known = if scenario.has_level(id.0) { id } else { LevelId(id.0.clamp(1, levels)) };
        let theme = layout.theme(known).unwrap_or(scenario.levels[0]);
        let depth = layout.depth(id);
        // What certainly lies about lies on the main way, so that no run is lost for what was not looked for aside of it.
        let basics = scenario.basics.iter();
        let basics = basics.filter(|basic| in_branch.is_none() && basic.is_for(depth));
        let branches = layout.leading_off(id).map(|branch| {
            let own = &scenario.branches[branch];
            (own.id.clone(), own.stair)
        });
        Commission {
            scenario: Some(kind),
            id,
            ends_theme: layout.ends_theme(known),
            riddle: asks(content, kind, id, seed),
            basics: basics.map(|basic| (basic.item, basic.count)).collect(),
            goal: scenario.goal.filter(|_| in_branch.is_none()),
            branches: branches.collect(),
            chronicle: scenario.chronicle.filter(|_| in_branch.is_none()),
            outdoor: (scenario.country.is_some() && content.themes[theme].leads_out)
                .then_some(town),
            ..Commission::plain(theme, depth, layout.is_last(id))
        }
    }

    /// The dice of the level in a run of that seed: their own, so that the level is the same whatever happened
    /// before.
    pub fn random(&self, seed: u64) -> Random {
        Random::stream(seed, &format!("level {}", self.stream()))
    }

    /// A level of a theme for which no scenario has any wishes.
    pub fn plain(theme: Kind<Theme>, depth: i32, last: bool) -> Commission {
        Commission {
            theme,
            scenario: None,
            id: LevelId(u16::try_from(depth).unwrap_or(u16::MAX)),
            depth,
            shown: depth,
            last,
            ends_theme: last,
            riddle: false,
            basics: Vec::new(),
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

/// Whether a riddle is certainly asked on that level: on one level of each part of the way, which the seed chooses.
fn asks(content: &Content, scenario: Kind<Scenario>, id: LevelId, seed: u64) -> bool {
    content.scenarios[scenario].riddles.iter().any(|(first, last)| {
        let layout = Layout::of(content, scenario, seed);
        let levels = belonging::asking(content, scenario, (*first, *last));
        let levels = levels.filter(|(id, theme)| layout.theme(LevelId(*id)) == Some(*theme));
        let levels: Vec<u16> = levels.map(|(id, _)| id).collect();
        let mut random = Random::stream(seed, &format!("riddle of steps {first} to {last}"));
        random.pick(&levels) == Some(&id.0)
    })
}
