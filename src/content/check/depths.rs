//! Depths at which spawn tables are used and definitions can appear.

use crate::kinds::country::{MAX_DANGER, NIGHT_DANGER};
use crate::kinds::step::Step;
use crate::{Content, HasHome, Kind, LevelContext, SpawnTable};
use fifteen_base::{SortedMap, SortedSet};
use std::fmt;

/// A monster can spawn out of depth up to this number of levels above the shallowest depth of its range.
const OUT_OF_DEPTH_MARGIN: i32 = 2;

pub(super) struct SpawnDepths {
    /// The key `None` stands for monsters chosen by their own depth, without a table.
    tables: SortedMap<Option<Kind<SpawnTable>>, DepthSet>,
    no_depths: DepthSet,
}

#[derive(Default)]
pub(super) struct DepthSet {
    depths: SortedSet<i32>,
    out_of_depth: SortedSet<i32>,
}

impl SpawnDepths {
    pub fn from_content(content: &Content) -> SpawnDepths {
        SpawnDepths::from_levels_where(content, |_| true)
    }

    /// Collects the depths at which spawn tables are used. Tables of generation steps count only on levels that pass
    /// the test. Tables of hunts, lamps and the overworld always count.
    pub fn from_levels_where(content: &Content, passes: impl Fn(LevelContext<'_>) -> bool) -> SpawnDepths {
        let mut tables: SortedMap<_, DepthSet> = SortedMap::new();
        for (kind, scenario) in content.scenarios.iter() {
            let is_counted = |theme| passes(LevelContext { content, theme, scenario: Some(kind) });
            if let Some(country) = &scenario.country {
                let dwellers = country.biomes.iter().map(|biome| content.biomes[*biome].dwellers);
                for table in dwellers.chain([country.night]).flatten() {
                    tables.entry(Some(table)).or_default().depths.extend(1..=MAX_DANGER + NIGHT_DANGER);
                }
                let below =
                    country.landmarks.iter().filter_map(|landmark| content.landmarks[*landmark].below);
                for below in below {
                    // The first level below a landmark is as dangerous as the chunk of its entrance.
                    let most = MAX_DANGER + below.levels.most() - 1;
                    let themes = [below.theme, below.bottom].into_iter().filter(|theme| is_counted(*theme));
                    for step in themes.flat_map(|theme| &content.themes[theme].steps) {
                        if let Step::Monsters(step) = step {
                            tables.entry(step.table).or_default().depths.extend(1..=most);
                        }
                    }
                }
            }
            for (depth, theme) in scenario.depths() {
                let is_surface = depth <= 0;
                let depth = depth.max(1);
                if let Some(hunt) = scenario.hunt {
                    tables.entry(Some(hunt.table)).or_default().depths.insert(depth);
                }
                for out in scenario.lamps.iter().flat_map(|lamps| &lamps.out) {
                    let set = out.table.map(|table| tables.entry(Some(table)).or_default());
                    if let Some(set) = set.filter(|_| !is_surface) {
                        set.depths.insert(depth + out.deeper);
                    }
                }
                let steps = is_counted(theme).then_some(&content.themes[theme].steps);
                for step in steps.into_iter().flatten() {
                    if let Step::Monsters(step) = step {
                        let set = tables.entry(step.table).or_default();
                        set.depths.insert(depth);
                        if step.out_of_depth > 0 {
                            set.out_of_depth.insert(depth);
                        }
                    }
                }
            }
        }
        SpawnDepths { tables, no_depths: DepthSet::default() }
    }

    pub fn without_table(&self) -> &DepthSet {
        self.tables.get(&None).unwrap_or(&self.no_depths)
    }

    pub fn for_table(&self, table: Kind<SpawnTable>) -> &DepthSet {
        self.tables.get(&Some(table)).unwrap_or(&self.no_depths)
    }
}

impl DepthSet {
    pub fn of_all_scenarios(content: &Content) -> DepthSet {
        let all = content.scenarios.iter().flat_map(|(_, scenario)| scenario.depths());
        DepthSet { depths: all.map(|(depth, _)| depth.max(1)).collect(), ..DepthSet::default() }
    }

    /// Collects the depths of some levels: those with a generation step that passes the test, if the
    /// definition can appear at random there.
    pub fn of_levels_with_step(
        content: &Content,
        definition: &impl HasHome,
        test: impl Fn(&Step) -> bool,
    ) -> DepthSet {
        let mut set = DepthSet::default();
        for (kind, scenario) in content.scenarios.iter() {
            let has = |theme| {
                let here = LevelContext { content, theme, scenario: Some(kind) };
                content.themes[theme].steps.iter().any(&test) && here.admits(definition)
            };
            let depths = scenario.depths().filter(|(_, theme)| has(*theme));
            set.depths.extend(depths.map(|(depth, _)| depth.max(1)));
            let landmarks = scenario.country.iter().flat_map(|country| &country.landmarks);
            for below in landmarks.filter_map(|landmark| content.landmarks[*landmark].below) {
                if has(below.theme) || has(below.bottom) {
                    set.depths.extend(1..=MAX_DANGER + below.levels.most() - 1);
                }
            }
        }
        set
    }

    /// Adds the depths of `levels` further levels below the deepest one.
    pub fn extended_by(mut self, levels: i32) -> DepthSet {
        let deepest = self.depths.last().copied();
        let below = deepest.into_iter().flat_map(|last| last + 1..=last + levels);
        self.depths.extend(below.collect::<Vec<i32>>());
        self
    }

    pub fn has_depth_in(&self, (least, most): (i32, i32)) -> bool {
        least <= most && self.depths.range(least.max(1)..=most.max(least).max(1)).next().is_some()
    }

    /// Whether a definition with this depth range can appear on one of the levels, possibly out of depth.
    pub fn can_spawn(&self, (least, most): (i32, i32)) -> bool {
        self.depths.range(least..=most).next().is_some()
            || self.out_of_depth.range(least - OUT_OF_DEPTH_MARGIN..least).next().is_some()
    }
}

/// Formats the depths: "the levels 1 to 3", "the levels 1, 3", "level 4" or "no level".
impl fmt::Display for DepthSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let depths: Vec<String> = self.depths.iter().map(i32::to_string).collect();
        match &depths[..] {
            [] => f.write_str("no level"),
            [only] => write!(f, "level {only}"),
            _ if depths.len() == self.depths.iter().max().map_or(0, |m| *m as usize) => {
                write!(f, "the levels 1 to {}", depths.len())
            }
            _ => write!(f, "the levels {}", depths.join(", ")),
        }
    }
}
