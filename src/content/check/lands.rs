//! Checks of the overworld: walkable ground, chunk themes, the entrance, and landmarks.

use super::reason_not_ground;
use super::{ContentCheck, DefinitionCheck};
use crate::kinds::country::{Country, LandmarkKind};
use crate::kinds::step::{Step, TilePurpose};
use crate::kinds::tile::{Stair, Ways};
use crate::{Kind, Landmark, Scenario, Theme, Tile};
use fifteen_base::Size;
use fifteen_base::overworld::CHUNK;

impl ContentCheck<'_> {
    pub fn countries(self) {
        let (content, raw) = (self.content, self.raw);
        for check in self.each(&raw.biomes, &content.biomes) {
            check.walkable_tile("ground", check.definition.ground);
        }
        for check in self.each(&raw.scenarios, &content.scenarios) {
            if let Some(chronicle) = &check.definition.chronicle {
                check.walkable_tile("chronicle", chronicle.grave);
            }
            if let Some(country) = &check.definition.country {
                check.walkable_tile("country", country.road);
                check.walkable_tile("country", country.bridge);
                check.country_theme(country);
                check.country_entrance();
            }
        }
        for check in self.each(&raw.themes, &content.themes) {
            let beyond = &content.tiles[check.definition.outside_tile()];
            if check.definition.leads_out && beyond.ways != Ways::default() {
                let message = format!("`{}` lies beyond the edge, but creatures can stand on it", beyond.id);
                let help =
                    "name a tile without `ways` as `outside`: walking over the edge leads to another level";
                check.error("leads_out", message, help);
            }
        }
        self.each(&raw.landmarks, &content.landmarks).for_each(|check| check.landmark());
    }
}

impl<T> DefinitionCheck<'_, T> {
    /// Reports an error in `field` if nobody can walk on the tile that it names.
    pub fn walkable_tile(&self, field: &str, tile: Kind<Tile>) {
        if let Some((message, help)) = reason_not_ground(&self.content.tiles[tile]) {
            self.error(field, message, help);
        }
    }
}

impl DefinitionCheck<'_, Scenario> {
    fn country_theme(&self, country: &Country) {
        let theme = &self.content.themes[country.theme];
        if !theme.steps.iter().any(|step| matches!(step, Step::Land(_))) {
            let message = format!("the theme `{}` does not generate country", theme.id);
            self.error("country", message, "give it the step `land`");
        }
        if theme.size != (CHUNK.width, CHUNK.height) || !theme.leads_out {
            let message = format!("the theme `{}` does not fit the chunks of a country", theme.id);
            self.error("country", message, "give it the size [64, 44] and `\"leads_out\": true`");
        }
    }

    fn country_entrance(&self) {
        let scenario = self.definition;
        let leads_out = |theme: &Kind<Theme>| self.content.themes[*theme].leads_out;
        let doors: Vec<usize> =
            (0..scenario.levels.len()).filter(|place| leads_out(&scenario.levels[*place])).collect();
        let above = usize::try_from(scenario.surface_levels).unwrap_or(0);
        match doors[..] {
            [place] if place < above => {}
            // This is only a warning: the scenario works, but the overworld cannot be reached.
            [] => {
                let help = "give the theme of a level above ground `\"leads_out\": true`";
                self.warn("country", "no level leads into this country", help);
            }
            [_] => {
                let message = "the level that leads into this country is below ground";
                self.error("country", message, "it must be one of the first `surface_levels` levels");
            }
            _ => {
                let message = format!("{} levels lead into this country", doors.len());
                self.error("country", message, "only one level can");
            }
        }
    }
}

impl DefinitionCheck<'_, Landmark> {
    fn landmark(&self) {
        let landmark = self.definition;
        let drawing = &self.content.vaults[landmark.site].drawing;
        let (width, height) = drawing.size;
        let most = Size { width: CHUNK.width - 2 * SITE_MARGIN, height: CHUNK.height - 2 * SITE_MARGIN };
        if width > most.width || height > most.height {
            let help = format!("at most {} by {} fit on a chunk", most.width, most.height);
            self.error("site", format!("this site is too large: {width} by {height} cells"), help);
        }
        let is_down = |tile| self.content.tiles[tile].stair == Some(Stair::Down);
        let downs = drawing.drawn_tiles().filter(|tile| is_down(*tile)).count();
        match (landmark.what, landmark.below) {
            (LandmarkKind::Cave, None) => {
                self.error("what", "a cave leads nowhere", "give it `below`");
            }
            (LandmarkKind::Cave, Some(below)) => {
                if downs != 1 {
                    let message = format!("{downs} stairs lead down on the site of this cave");
                    self.error("site", message, "draw exactly one: a tile that has `\"stair\": \"down\"`");
                }
                self.cave_stairs(below.theme, true);
                self.cave_stairs(below.bottom, false);
            }
            (_, Some(_)) => {
                let message = "this landmark has `below`, but is not a cave";
                self.error("below", message, "remove `below`, or make the landmark a `cave`");
            }
            (_, None) if downs > 0 => {
                let message = "a stair leads down on this site, but nothing is below it";
                self.error("site", message, "remove the stair, or make the landmark a `cave`");
            }
            (_, None) => {}
        }
    }

    /// Checks the stairs of a level below a cave: a stair up, and if `goes_on` is set, a stair down.
    fn cave_stairs(&self, theme: Kind<Theme>, goes_on: bool) {
        let definition = &self.content.themes[theme];
        let has = |wanted: TilePurpose| {
            definition.steps.iter().flat_map(Step::placed_tiles).any(|(_, used)| used == wanted)
        };
        if !has(TilePurpose::StairUp) {
            self.error("below", format!("`{}` has no stair up", definition.id), "give it the step `stairs`");
        }
        if goes_on && !has(TilePurpose::StairDown) {
            let message = format!("`{}` has no stair down, but another level follows", definition.id);
            self.error("below", message, "give it the step `stairs` with `down`");
        }
    }
}

/// Number of cells that a site leaves free along each edge of its chunk.
const SITE_MARGIN: i32 = 4;
