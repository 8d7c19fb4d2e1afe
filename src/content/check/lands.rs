//! Checks of what is laid on the land: roads, graves and the ground of biomes are such that one can walk on them.

use super::{Check, no_ground};
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::kinds::land::{Country, LandmarkWord};
use crate::kinds::step::{Step, Use};
use crate::kinds::tile::{Stair, Ways};
use crate::{Content, Kind, Landmark, Scenario, Theme, Tile};
use fifteen_base::country::CHUNK;

/// Tells of ground on which nobody can stand.
pub(super) fn lands(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = Check { content, diagnostics };
    let walked = |raw: &Raw, field: &str, tile: Kind<Tile>| {
        if let Some((message, help)) = no_ground(&content.tiles[tile]) {
            check.tell(raw, field, message, help);
        }
    };
    for (raw, (_, biome)) in raw.biomes.records.iter().zip(content.biomes.iter()) {
        walked(raw, "ground", biome.ground);
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        let chronicle = scenario.chronicle.iter().map(|own| ("chronicle", own.grave));
        let country = scenario.country.iter();
        let country = country.flat_map(|own| [("country", own.road), ("country", own.bridge)]);
        chronicle.chain(country).for_each(|(field, tile)| walked(raw, field, tile));
        if let Some(country) = &scenario.country {
            check.chunks(raw, country);
            check.doorstep(raw, scenario);
        }
    }
    for (raw, (_, theme)) in raw.themes.records.iter().zip(content.themes.iter()) {
        let beyond = &content.tiles[theme.beyond()];
        if theme.leads_out && beyond.ways != Ways::default() {
            let message =
                format!("`{}` lies beyond the edge, and one could stand on it", beyond.id);
            let help = "name as `outside` a tile without `ways`: whoever walks over the edge comes to another level";
            check.tell(raw, "leads_out", message, help);
        }
    }
    for (raw, (_, own)) in raw.landmarks.records.iter().zip(content.landmarks.iter()) {
        check.landmark(raw, own);
    }
}

impl Check<'_> {
    /// Its theme lays out the land.
    fn chunks(&self, raw: &Raw, country: &Country) {
        let theme = &self.content.themes[country.theme];
        if !theme.steps.iter().any(|step| matches!(step, Step::Land(_))) {
            let message = format!("`{}` does not lay out the land of a country", theme.id);
            self.tell(raw, "country", message, "give it the step `land`");
        }
        if theme.size != (CHUNK.width, CHUNK.height) || !theme.leads_out {
            let message = format!("`{}` is no theme for the chunks of a country", theme.id);
            let help = "a chunk has the size [64, 44], and one walks on over its edges: `\"leads_out\": true`";
            self.tell(raw, "country", message, help);
        }
    }

    /// One gets into it: from one level of the scenario, above ground.
    fn doorstep(&self, raw: &Raw, scenario: &Scenario) {
        let leads_out = |theme: &Kind<Theme>| self.content.themes[*theme].leads_out;
        let doors: Vec<usize> = (0..scenario.levels.len())
            .filter(|place| leads_out(&scenario.levels[*place]))
            .collect();
        let above = usize::try_from(scenario.surface).unwrap_or(0);
        match doors[..] {
            [place] if place < above => {}
            // Nothing goes wrong then: it is only that nobody comes there.
            [] => {
                let message = "no level leads into this country";
                let help = "give the theme of a level above ground `\"leads_out\": true`";
                let problem = raw.blame(Problem::warning, "country", message);
                self.diagnostics.add(problem.help(help));
            }
            [_] => self.tell(
                raw,
                "country",
                "the level that leads into this country lies under the ground".to_owned(),
                "it has to be one of the first `surface` levels",
            ),
            _ => self.tell(
                raw,
                "country",
                format!("{} levels lead into this country", doors.len()),
                "only one can",
            ),
        }
    }

    /// It fits on a chunk, and what lies under it has the stairs that it needs.
    fn landmark(&self, raw: &Raw, own: &Landmark) {
        let (width, height) = self.content.vaults[own.site].drawing.size;
        if width > CHUNK.width - 2 * RIM || height > CHUNK.height - 2 * RIM {
            let message = format!("this site is {width} by {height} cells");
            self.tell(raw, "site", message, "at most 40 by 36 fit on a chunk");
        }
        let drawing = &self.content.vaults[own.site].drawing;
        let is_down = |tile| self.content.tiles[tile].stair == Some(Stair::Down);
        let downs = drawing.laid().filter(|tile| is_down(*tile)).count();
        match (own.what, own.below) {
            (LandmarkWord::Cave, None) => {
                self.tell(raw, "what", "a cave leads nowhere".to_owned(), "give it `below`");
            }
            (LandmarkWord::Cave, Some(below)) => {
                if downs != 1 {
                    let message = format!("{downs} stairs lead down on the site of this cave");
                    self.tell(
                        raw,
                        "site",
                        message,
                        "draw one: a tile that has `\"stair\": \"down\"`",
                    );
                }
                self.landing(raw, below.theme, true);
                self.landing(raw, below.bottom, false);
            }
            (_, Some(_)) => {
                let message = "nothing lies under this landmark".to_owned();
                self.tell(raw, "below", message, "only caves have `below`; remove it");
            }
            (_, None) if downs > 0 => {
                let message =
                    "a stair leads down on this site, and nothing lies under it".to_owned();
                self.tell(raw, "site", message, "draw none, or make the landmark a `cave`");
            }
            (_, None) => {}
        }
    }

    /// A level under a cave has a stair up, and one down only if another lies under it.
    fn landing(&self, raw: &Raw, theme: Kind<Theme>, goes_on: bool) {
        let own = &self.content.themes[theme];
        let has =
            |wanted: Use| own.steps.iter().flat_map(Step::lays).any(|(_, used)| used == wanted);
        if !has(Use::StairUp) {
            let message = format!("`{}` has no stair up", own.id);
            self.tell(raw, "below", message, "give it the step `stairs`");
        }
        if goes_on && !has(Use::StairDown) {
            let message =
                format!("`{}` has no stair down, and another level lies under it", own.id);
            self.tell(raw, "below", message, "give it the step `stairs` with `down`");
        }
    }
}

/// So many cells at the edges of a chunk are no site's.
const RIM: i32 = 4;
