//! Connections between the levels of a run: overworld chunks, stairs and branches. Also the names of places.

use crate::levelgen::country::biome_at;
use crate::levelgen::country::landmark::{full_name, landmark, levels_below};
use crate::world::level::layout::RunLayout;
use crate::world::{CountryPlace, Level, LevelId, LevelTransition, World};
use fifteen_base::Point;
use fifteen_base::overworld::Chunk;
use fifteen_content::kinds::country::Country;
use fifteen_content::kinds::scenario::branch::Branch;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, Kind, Landmark, Theme};

impl World {
    pub fn country<'a>(&self, content: &'a Content) -> Option<&'a Country> {
        content.scenarios[self.scenario].country.as_ref()
    }

    /// Returns the position of a level in the country (overworld). The gateway level has the position of the town.
    pub fn spot_of(&self, id: LevelId, content: &Content) -> Option<CountryPlace> {
        if let Some(spot) = self.travels.place_of(id) {
            return Some(spot);
        }
        (Some(id) == self.gateway_level(content)).then_some(CountryPlace::surface(Chunk::TOWN))
    }

    /// Returns the gateway level: the level of the scenario that opens into the country.
    pub fn gateway_level(&self, content: &Content) -> Option<LevelId> {
        let scenario = &content.scenarios[self.scenario];
        scenario.country.as_ref()?;
        // The seed may replace the theme of this level, but only by another theme that leads out.
        let leads_out = |theme: &Kind<_>| content.themes[*theme].leads_out;
        let place = scenario.levels.iter().position(leads_out)?;
        u16::try_from(place + 1).ok().map(LevelId)
    }

    pub fn landmark_at(&self, chunk: Chunk, content: &Content) -> Option<Kind<Landmark>> {
        landmark(self.seed, chunk, self.country(content)?, content)
    }

    /// Returns the level beyond a stair, edge or fall. `None` if there is no such level, or if all level numbers are
    /// taken.
    pub(crate) fn level_beyond(&mut self, way: LevelTransition, content: &Content) -> Option<LevelId> {
        let here = self.current_level;
        if let LevelTransition::Edge(side) = way {
            let chunk = self.spot_of(here, content)?.chunk.neighbour(side);
            return match chunk == Chunk::TOWN {
                true => self.gateway_level(content),
                false => self.travels.assign_level(CountryPlace::surface(chunk)),
            };
        }
        let down = match way {
            LevelTransition::Stair(Stair::Up) => false,
            LevelTransition::Stair(Stair::Down) | LevelTransition::Fall | LevelTransition::Edge(_) => true,
            LevelTransition::Stair(Stair::Branch) => return self.first_of_branch(content),
        };
        match (self.travels.place_of(here), down) {
            (Some(spot), true) => self.travels.assign_level(spot.below(1)),
            (Some(spot), false) => {
                let depth_below = spot.depth_below.saturating_sub(1);
                self.travels.assign_level(CountryPlace { depth_below, ..spot })
            }
            (None, true) => Some(LevelId(here.0.saturating_add(1))),
            (None, false) => self.layout(content).above(here),
        }
    }

    fn first_of_branch(&self, content: &Content) -> Option<LevelId> {
        let level = self.levels.get(&self.current_level)?;
        let branch = self.branch_at(level, self.hero()?.at, content)?;
        self.layout(content).first_level_of_branch(&branch.id)
    }

    pub(crate) fn layout<'a>(&'a self, content: &'a Content) -> RunLayout<'a> {
        RunLayout::new(content, self.scenario, self.seed).with_built(&self.levels)
    }

    /// Returns the branch of a level, or `None` on the main path and in the country.
    pub fn branch_of<'a>(&self, id: LevelId, content: &'a Content) -> Option<&'a Branch> {
        let scenario = &content.scenarios[self.scenario];
        let (branch, _) = scenario.branch_position(id.0)?;
        scenario.branches.get(branch)
    }

    /// Returns the branch that the stair on a cell of a level leads to.
    pub fn branch_at<'a>(&self, level: &Level, at: Point, content: &'a Content) -> Option<&'a Branch> {
        let id = level.branch_stairs.get(&at)?;
        content.scenarios[self.scenario].branches.iter().find(|branch| branch.id == *id)
    }

    /// Whether a level is the deepest of its chunk, main path or branch.
    pub fn is_deepest(&self, id: LevelId, content: &Content) -> bool {
        let Some(spot) = self.travels.place_of(id) else { return self.layout(content).is_deepest(id) };
        let country = self.country(content);
        let below = country.and_then(|country| levels_below(self.seed, spot.chunk, country, content));
        below.is_none_or(|(_, levels)| spot.depth_below >= levels)
    }

    /// Returns the chunk's name for a level on the surface of the country, and the theme's name for other levels.
    pub fn name_of_place(&self, (id, theme): (LevelId, Kind<Theme>), content: &Content) -> String {
        let theme = &content.themes[theme];
        match self.travels.place_of(id).filter(|spot| spot.depth_below == 0) {
            Some(spot) => self.name_of_chunk(spot.chunk, content).unwrap_or(theme.name.clone()),
            None => theme.name.clone(),
        }
    }

    /// Returns the name of a chunk's landmark or biome. The town's chunk has the name of the gateway level's theme.
    pub fn name_of_chunk(&self, chunk: Chunk, content: &Content) -> Option<String> {
        let country = self.country(content)?;
        if chunk == Chunk::TOWN {
            let theme = self.layout(content).theme(self.gateway_level(content)?)?;
            return Some(content.themes[theme].name.clone());
        }
        Some(match self.landmark_at(chunk, content) {
            Some(kind) => full_name(self.seed, chunk, kind, content),
            None => content.biomes[biome_at(self.seed, chunk.centre(), country, content)].name.clone(),
        })
    }
}
