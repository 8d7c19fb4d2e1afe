//! Checks of the overworld: walkable ground, chunk themes, the entrance, and landmarks.

use super::{ContentCheck, reason_not_ground};
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::kinds::country::{Country, LandmarkKind};
use crate::kinds::step::{Step, TilePurpose};
use crate::kinds::tile::{Stair, Ways};
use crate::{Content, Kind, Landmark, Scenario, Theme, Tile};
use fifteen_base::Size;
use fifteen_base::overworld::CHUNK;

pub(super) fn check_countries(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = ContentCheck { content, diagnostics };
    let walked = |raw: &RawRecord, field: &str, tile: Kind<Tile>| {
        if let Some((message, help)) = reason_not_ground(&content.tiles[tile]) {
            check.report(raw, field, message, help);
        }
    };
    for (raw, (_, biome)) in raw.biomes.records.iter().zip(content.biomes.iter()) {
        walked(raw, "ground", biome.ground);
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        let chronicle = scenario.chronicle.iter().map(|chronicle| ("chronicle", chronicle.grave));
        let country = scenario.country.iter();
        let country = country.flat_map(|own| [("country", own.road), ("country", own.bridge)]);
        chronicle.chain(country).for_each(|(field, tile)| walked(raw, field, tile));
        if let Some(country) = &scenario.country {
            check.country_theme(raw, country);
            check.country_entrance(raw, scenario);
        }
    }
    for (raw, (_, theme)) in raw.themes.records.iter().zip(content.themes.iter()) {
        let beyond = &content.tiles[theme.outside_tile()];
        if theme.leads_out && beyond.ways != Ways::default() {
            let message = format!("`{}` lies beyond the edge, but creatures can stand on it", beyond.id);
            let help =
                "name a tile without `ways` as `outside`: walking over the edge leads to another level";
            check.report(raw, "leads_out", message, help);
        }
    }
    for (raw, (_, landmark)) in raw.landmarks.records.iter().zip(content.landmarks.iter()) {
        check.landmark(raw, landmark);
    }
}

impl ContentCheck<'_> {
    /// Checks that the overworld's theme has the step `land`, the size of a chunk, and `leads_out`.
    fn country_theme(&self, raw: &RawRecord, country: &Country) {
        let theme = &self.content.themes[country.theme];
        if !theme.steps.iter().any(|step| matches!(step, Step::Land(_))) {
            let message = format!("the theme `{}` does not generate country", theme.id);
            self.report(raw, "country", message, "give it the step `land`");
        }
        if theme.size != (CHUNK.width, CHUNK.height) || !theme.leads_out {
            let message = format!("the theme `{}` does not fit the chunks of a country", theme.id);
            let help = "give it the size [64, 44] and `\"leads_out\": true`";
            self.report(raw, "country", message, help);
        }
    }

    fn country_entrance(&self, raw: &RawRecord, scenario: &Scenario) {
        let leads_out = |theme: &Kind<Theme>| self.content.themes[*theme].leads_out;
        let doors: Vec<usize> =
            (0..scenario.levels.len()).filter(|place| leads_out(&scenario.levels[*place])).collect();
        let above = usize::try_from(scenario.surface_levels).unwrap_or(0);
        match doors[..] {
            [place] if place < above => {}
            // This is only a warning: the scenario works, but the overworld cannot be reached.
            [] => {
                let message = "no level leads into this country";
                let help = "give the theme of a level above ground `\"leads_out\": true`";
                let problem = raw.problem_at(Problem::warning, "country", message);
                self.diagnostics.add(problem.help(help));
            }
            [_] => self.report(
                raw,
                "country",
                "the level that leads into this country is below ground".to_owned(),
                "it must be one of the first `surface_levels` levels",
            ),
            _ => self.report(
                raw,
                "country",
                format!("{} levels lead into this country", doors.len()),
                "only one level can",
            ),
        }
    }

    /// Checks that a landmark's site fits on a chunk, and that only caves have stairs and levels below.
    fn landmark(&self, raw: &RawRecord, landmark: &Landmark) {
        let (width, height) = self.content.vaults[landmark.site].drawing.size;
        let most = Size { width: CHUNK.width - 2 * SITE_MARGIN, height: CHUNK.height - 2 * SITE_MARGIN };
        if width > most.width || height > most.height {
            let message = format!("this site is too large: {width} by {height} cells");
            self.report(
                raw,
                "site",
                message,
                &format!("at most {} by {} fit on a chunk", most.width, most.height),
            );
        }
        let drawing = &self.content.vaults[landmark.site].drawing;
        let is_down = |tile| self.content.tiles[tile].stair == Some(Stair::Down);
        let downs = drawing.drawn_tiles().filter(|tile| is_down(*tile)).count();
        match (landmark.what, landmark.below) {
            (LandmarkKind::Cave, None) => {
                self.report(raw, "what", "a cave leads nowhere".to_owned(), "give it `below`");
            }
            (LandmarkKind::Cave, Some(below)) => {
                if downs != 1 {
                    let message = format!("{downs} stairs lead down on the site of this cave");
                    self.report(
                        raw,
                        "site",
                        message,
                        "draw exactly one: a tile that has `\"stair\": \"down\"`",
                    );
                }
                self.cave_stairs(raw, below.theme, true);
                self.cave_stairs(raw, below.bottom, false);
            }
            (_, Some(_)) => {
                let message = "this landmark has `below`, but is not a cave".to_owned();
                self.report(raw, "below", message, "remove `below`, or make the landmark a `cave`");
            }
            (_, None) if downs > 0 => {
                let message = "a stair leads down on this site, but nothing is below it".to_owned();
                self.report(raw, "site", message, "remove the stair, or make the landmark a `cave`");
            }
            (_, None) => {}
        }
    }

    /// Checks the stairs of a level below a cave: a stair up, and if `goes_on` is set, a stair down.
    fn cave_stairs(&self, raw: &RawRecord, theme: Kind<Theme>, goes_on: bool) {
        let definition = &self.content.themes[theme];
        let has = |wanted: TilePurpose| {
            definition.steps.iter().flat_map(Step::placed_tiles).any(|(_, used)| used == wanted)
        };
        if !has(TilePurpose::StairUp) {
            let message = format!("`{}` has no stair up", definition.id);
            self.report(raw, "below", message, "give it the step `stairs`");
        }
        if goes_on && !has(TilePurpose::StairDown) {
            let message = format!("`{}` has no stair down, but another level follows", definition.id);
            self.report(raw, "below", message, "give it the step `stairs` with `down`");
        }
    }
}

/// Number of cells that a site leaves free along each edge of its chunk.
const SITE_MARGIN: i32 = 4;
