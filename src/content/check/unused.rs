//! Warnings about unreachable definitions.

use super::depths::SpawnDepths;
use super::maps;
use super::workings::all_effects;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::records::GatheredRecords;
use crate::gather::resolve::RawRecord;
use crate::kinds::country::Country;
use crate::kinds::drawing::Drawing;
use crate::kinds::step::Step;
use crate::kinds::tile::Stair;
use crate::{Content, Definition, Kind, Registry, Tile};
use fifteen_base::SortedSet;

pub(super) fn check_unused(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    if content.scenarios.is_empty() {
        return;
    }
    let unused = UnusedCheck { content, diagnostics, depths: SpawnDepths::from_content(content) };
    unused.themes(&raw.themes);
    unused.biomes(&raw.biomes);
    unused.landmarks(&raw.landmarks);
    unused.weathers(&raw.weathers);
    unused.tiles(&raw.tiles);
    unused.tables(&raw.spawns);
    unused.monsters(&raw.monsters);
    unused.names(&raw.names);
    unused.vaults(&raw.vaults);
    unused.traps(&raw.traps);
    unused.spots(&raw.spots);
    unused.riddles(&raw.riddles);
    unused.items(&raw.items);
    unused.covers(&raw.covers);
    unused.spells(&raw.spells);
    unused.talents(&raw.talents);
    unused.abilities(&raw.abilities);
    let homes = unused.homes(raw);
    unused.tags(&raw.tags, &homes);
    unused.words(raw);
    unused.unreachable_homes(&homes);
    unused.missing_random_content(&raw.scenarios);
    maps::warn_of_unused_maps(raw, diagnostics);
}

pub(super) struct UnusedCheck<'a> {
    pub(super) content: &'a Content,
    diagnostics: &'a Diagnostics,
    depths: SpawnDepths,
}

impl UnusedCheck<'_> {
    pub(super) fn warn(&self, raw: &RawRecord, field: &str, message: &str, help: impl Into<String>) {
        let problem = raw.problem_at(Problem::warning, field, message);
        self.diagnostics.add(problem.help(help));
    }

    pub(super) fn warn_of_unused<T: Definition>(
        &self,
        (raw, registry): (&GatheredRecords, &Registry<T>),
        used: &SortedSet<Kind<T>>,
        message: &str,
        help: &str,
    ) {
        for (raw, (kind, _)) in raw.records.iter().zip(registry.iter()) {
            if !used.contains(&kind) {
                self.warn(raw, "id", message, help);
            }
        }
    }

    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.content.themes.iter().flat_map(|(_, theme)| &theme.steps)
    }

    fn themes(&self, raw: &GatheredRecords) {
        let scenarios = self.content.scenarios.iter();
        let used = scenarios.flat_map(|(_, scenario)| scenario.themes(self.content));
        let below = self.content.landmarks.iter().filter_map(|(_, landmark)| landmark.below);
        let used = used.chain(below.flat_map(|below| [below.theme, below.bottom]));
        let help = "add it to the `levels` of a scenario, or of one of its `branches`";
        let message = "no scenario uses this theme";
        self.warn_of_unused((raw, &self.content.themes), &used.collect(), message, help);
    }

    fn countries(&self) -> impl Iterator<Item = &Country> {
        self.content.scenarios.iter().filter_map(|(_, scenario)| scenario.country.as_ref())
    }

    fn landmarks(&self, raw: &GatheredRecords) {
        let used = self.countries().flat_map(|country| country.landmarks.iter().copied());
        let help = "add it to the `landmarks` of the `country` of a scenario";
        let message = "no country has this landmark";
        self.warn_of_unused((raw, &self.content.landmarks), &used.collect(), message, help);
    }

    fn weathers(&self, raw: &GatheredRecords) {
        let used = self.countries().flat_map(|country| country.weathers.iter().copied());
        let help = "add it to the `weathers` of the `country` of a scenario";
        let message = "no country has this weather";
        self.warn_of_unused((raw, &self.content.weathers), &used.collect(), message, help);
    }

    fn biomes(&self, raw: &GatheredRecords) {
        let used = self.countries().flat_map(|country| country.biomes.iter().copied()).collect();
        let help = "add it to the `biomes` of the `country` of a scenario";
        self.warn_of_unused((raw, &self.content.biomes), &used, "no country has this biome", help);
    }

    fn tiles(&self, raw: &GatheredRecords) {
        let tiles = &self.content.tiles;
        let placed = self.steps().flat_map(Step::placed_tiles);
        let mut next: Vec<Kind<Tile>> = placed.map(|(tile, _)| tile).collect();
        let themes = self.content.themes.iter();
        next.extend(themes.flat_map(|(_, theme)| theme.outside.into_iter().chain([theme.fill])));
        let vaults = self.content.vaults.iter();
        next.extend(vaults.flat_map(|(_, vault)| vault.drawing.drawn_tiles()));
        next.extend(all_effects(self.content).into_iter().filter_map(|effect| effect.properties().tile));
        next.extend(self.content.quests.iter().flat_map(|(_, quest)| quest.task.tiles()));
        next.extend(self.content.plots.iter().flat_map(|(_, plot)| plot.tiles()));
        let lamps = self.content.scenarios.iter().filter_map(|(_, scenario)| scenario.lamps.as_ref());
        next.extend(lamps.filter_map(|lamps| lamps.tiles).map(|tiles| tiles.dark));
        let branches = self.content.scenarios.iter().flat_map(|(_, scenario)| &scenario.branches);
        next.extend(branches.map(|branch| branch.stair));
        // A branch stair without a branch is allowed: a mod may add the branch.
        let branch_stairs = tiles.iter().filter(|(_, tile)| tile.stair == Some(Stair::Branch));
        next.extend(branch_stairs.map(|(kind, _)| kind));
        let chronicles = self.content.scenarios.iter().filter_map(|(_, scenario)| scenario.chronicle);
        next.extend(chronicles.map(|chronicle| chronicle.grave));
        next.extend(self.countries().flat_map(|land| [land.river, land.deep, land.road, land.bridge]));
        let biomes = self.content.biomes.iter();
        next.extend(biomes.flat_map(|(_, biome)| biome.tiles()));
        let mut used = SortedSet::new();
        while let Some(kind) = next.pop() {
            if used.insert(kind) {
                let tile = &tiles[kind];
                let becomes = tile.usable.as_ref().and_then(|usable| usable.becomes);
                let opened = [tile.opens_to, tile.closes_to, tile.found_as, tile.bars_to, becomes];
                let changed = [tile.burns_to, tile.melts_to, tile.freezes_to];
                next.extend(opened.into_iter().chain(changed).flatten());
            }
        }
        let help = "name it in a theme or in the legend of a map";
        self.warn_of_unused((raw, tiles), &used, "no level has this tile", help);
    }

    fn tables(&self, raw: &GatheredRecords) {
        let spawns = &self.content.spawns;
        let used = self.steps().filter_map(|step| match step {
            Step::Monsters(step) => step.table,
            _ => None,
        });
        let scenarios = self.content.scenarios.iter();
        let hunts = scenarios.filter_map(|(_, scenario)| Some(scenario.hunt?.table));
        let lamps = self.content.scenarios.iter().filter_map(|(_, scenario)| scenario.lamps.as_ref());
        let climbing = lamps.flat_map(|lamps| lamps.out.iter().filter_map(|out| out.table));
        let dwellers = self.content.biomes.iter().filter_map(|(_, biome)| biome.dwellers);
        let outside = dwellers.chain(self.countries().filter_map(|country| country.night));
        let used: SortedSet<_> = used.chain(hunts).chain(climbing).chain(outside).collect();
        let help = "name it as the `table` of a theme's step `monsters`, of a scenario's `hunt` or `country`, of its `lamps`, or as the `dwellers` of a biome";
        self.warn_of_unused((raw, spawns), &used, "no theme uses this spawn table", help);
        for (raw, (kind, table)) in raw.records.iter().zip(spawns.iter()) {
            for (node, entry) in raw.node.field_items("entries").iter().zip(&table.entries) {
                let monster = &self.content.monsters[entry.monster];
                let (frequency, depth) = (entry.frequency(monster), entry.depth(monster));
                let help = if frequency == 0 {
                    "give it a `frequency` above 0".to_owned()
                } else if used.contains(&kind) && !self.depths.for_table(kind).can_spawn(depth) {
                    let (depths, (least, most)) = (self.depths.for_table(kind), depth);
                    format!("its depth is [{least}, {most}], but the table is used only on {depths}")
                } else {
                    continue;
                };
                let place = node.field("monster").unwrap_or(node).span;
                let message = format!("the entry of `{}` is never chosen", monster.id);
                let problem = match raw.is_own_position(place) {
                    true => Problem::warning(place, message),
                    false => Problem::warning(raw.field_span("id"), message)
                        .related(place, "the entry is inherited from here"),
                };
                self.diagnostics.add(problem.help(help));
            }
        }
    }

    fn names(&self, raw: &GatheredRecords) {
        let scenarios = self.content.scenarios.iter();
        let used = scenarios.filter_map(|(_, scenario)| scenario.hero_names);
        let items = self.content.items.iter();
        let monsters = self.content.monsters.iter();
        let used = used.chain(items.filter_map(|(_, item)| item.appearances));
        let used = used.chain(monsters.filter_map(|(_, monster)| monster.names));
        let landmarks = self.content.landmarks.iter();
        let used = used.chain(landmarks.filter_map(|(_, landmark)| landmark.names));
        let help = "name it as the `hero_names` of a scenario, the `appearances` of an item, or the `names` of a monster or a landmark";
        let message = "nothing uses this list of names";
        self.warn_of_unused((raw, &self.content.names), &used.collect(), message, help);
    }

    fn monsters(&self, raw: &GatheredRecords) {
        let content = self.content;
        let mut used: SortedSet<_> = content.scenarios.iter().map(|(_, s)| s.hero).collect();
        used.extend(content.peoples.iter().map(|(_, people)| people.body));
        let vaults = content.vaults.iter();
        used.extend(vaults.flat_map(|(_, vault)| vault.drawing.monsters().map(|(kind, _)| kind)));
        for step in self.steps() {
            let drawn = step.drawing().into_iter().flat_map(Drawing::monsters);
            used.extend(drawn.map(|(kind, _)| kind));
            if let Step::Monsters(step) = step {
                let entries = step.table.map(|table| &content.spawns[table].entries);
                used.extend(entries.into_iter().flatten().map(|entry| entry.monster));
            }
        }
        let dwellers = content.biomes.iter().filter_map(|(_, biome)| biome.dwellers);
        let outside = dwellers.chain(self.countries().filter_map(|country| country.night));
        let entries = outside.flat_map(|table| &content.spawns[table].entries);
        used.extend(entries.map(|entry| entry.monster));
        used.extend(content.quests.iter().filter_map(|(_, quest)| quest.task.attacker()));
        used.extend(content.plots.iter().flat_map(|(_, plot)| plot.creatures()));
        used.extend(content.scenarios.iter().filter_map(|(_, scenario)| scenario.chronicle?.ghost));
        let escorts = content.monsters.iter().flat_map(|(_, m)| &m.escort);
        used.extend(escorts.map(|escort| escort.monster));
        used.extend(all_effects(self.content).into_iter().filter_map(|effect| effect.properties().monster));
        let without_home = SpawnDepths::from_levels_where(content, |here| here.admits_homeless());
        for (raw, (kind, monster)) in raw.records.iter().zip(content.monsters.iter()) {
            if used.contains(&kind) {
                continue;
            }
            let message = "this monster never spawns";
            if self.has_unreachable_home(monster) {
                continue;
            }
            let home = monster.home.as_ref();
            let with_home =
                home.map(|_| SpawnDepths::from_levels_where(content, |here| here.admits(monster)));
            let depths = with_home.as_ref().unwrap_or(&without_home).without_table();
            if monster.frequency == 0 {
                self.warn(raw, "frequency", message, "give it a `frequency` above 0");
            } else if !depths.can_spawn(monster.depth) {
                self.warn(raw, "depth", message, format!("monsters spawn by their depth only on {depths}"));
            }
        }
    }
}
