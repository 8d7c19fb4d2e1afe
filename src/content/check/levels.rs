//! Checks of a scenario's levels: each needs a place of arrival and, except the last, a way to the next level.

use super::drawings;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::mods::Mods;
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::scenario::MAX_CELLS;
use crate::kinds::step::Step;
use crate::kinds::tile::Stair;
use crate::{Content, Kind, Scenario, Theme, Tile, availability};

pub(super) fn check_levels(content: &Content, raw: &RawContent, mods: &Mods, diagnostics: &Diagnostics) {
    let check = LevelCheck { content, raw, mods, diagnostics };
    for (raw, (kind, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        check.size(raw, scenario);
        check.riddles(raw, kind);
        check.levels_of_way(&raw.node, &scenario.levels, (scenario, false));
        for (branch, node) in scenario.branches.iter().zip(raw.node.field_items("branches")) {
            check.levels_of_way(node, &branch.levels, (scenario, true));
        }
    }
}

struct LevelUse {
    at: Span,
    theme: Kind<Theme>,
    is_last: bool,
    /// Whether the level is in a branch, which can be entered only by a stair.
    in_branch: bool,
}

struct LevelCheck<'a> {
    content: &'a Content,
    raw: &'a RawContent,
    mods: &'a Mods,
    diagnostics: &'a Diagnostics,
}

impl LevelCheck<'_> {
    /// Checks the levels of the main dungeon or of a branch, with every theme that the seed can choose.
    fn levels_of_way(&self, node: &Node, themes: &[Kind<Theme>], (scenario, in_branch): (&Scenario, bool)) {
        for (i, (theme, node)) in themes.iter().zip(node.field_items("levels")).enumerate() {
            for theme in scenario.theme_alternatives(*theme) {
                let level = LevelUse { at: node.span, theme, is_last: i + 1 == themes.len(), in_branch };
                if level.is_last {
                    self.last(&level);
                }
                self.level(&level);
            }
        }
    }

    /// Checks that a level has an arrival cell (in a branch, a stair up) and, unless it is the last, a stair down.
    fn level(&self, level: &LevelUse) {
        let theme = &self.content.themes[level.theme];
        let theme_id = &theme.id;
        let has_up = self.has_stair(theme, Stair::Up);
        if !has_up && level.in_branch {
            let message = format!("`{theme_id}` has no stair up, but it is a level of a branch");
            self.report_missing(level, message, "add the step `stairs` to it, or a stair to its map");
        } else if !has_up && !theme.steps.iter().any(Step::has_arrival) {
            let help = "add the step `stairs` or `arrival` to it, or a start to its map";
            self.report_missing(level, format!("`{theme_id}` has no place for the hero to arrive"), help);
        }
        if !level.is_last && !self.has_stair(theme, Stair::Down) {
            let message = format!("`{theme_id}` has no stair down, but it is not the last level");
            self.report_missing(level, message, "add the step `stairs` to it, or a stair to its map");
        }
    }

    /// Reports a missing stair or arrival cell at two positions: in the scenario, and in the theme's map or steps.
    /// The position in the scenario comes first, unless only the theme is in a mod.
    fn report_missing(&self, level: &LevelUse, message: String, help: &str) {
        let theme = &self.content.themes[level.theme];
        let mut maps = theme.steps.iter().filter_map(Step::drawing);
        let drawn = maps.find_map(|map| map.rows.first().copied());
        let steps = self.raw.themes.records.get(level.theme.index());
        let steps = steps.map(|raw| raw.field_span("steps").first_byte());
        let drawn_here = drawn.map(|place| (place, "its map is drawn here"));
        let made = drawn_here.or_else(|| steps.map(|place| (place, "its steps are here")));
        let Some((made, what)) = made else {
            return self.diagnostics.add(Problem::error(level.at, message).help(help));
        };
        let wrote = |place| self.mods.is_in_mod(place, self.diagnostics);
        let (at, other) = match wrote(made) && !wrote(level.at) {
            true => (made, (level.at, "the scenario uses it here")),
            false => (level.at, (made, what)),
        };
        let problem = Problem::error(at, message).help(help);
        let problem = match drawn == Some(at) {
            true => problem.path("rows[0]"),
            false => problem,
        };
        self.diagnostics.add(problem.related(other.0, other.1));
    }

    /// Reports a stair down drawn on the last level, which leads nowhere.
    fn last(&self, level: &LevelUse) {
        let theme = &self.content.themes[level.theme];
        let leads = |tile: Kind<Tile>| self.content.tiles[tile].stair == Some(Stair::Down);
        for map in theme.steps.iter().filter_map(Step::drawing) {
            let Some(cell) = drawings::find_cell(map, leads) else { continue };
            let message = format!("`{}` has a stair down on its map, but it is the last level", theme.id);
            let problem =
                Problem::error(level.at, message).help("add a level after it, or draw another tile there");
            self.diagnostics.add(match drawings::cell_span(map, cell, self.diagnostics) {
                Some(place) => problem.related(place, "the stair is here"),
                None => problem,
            });
        }
    }

    /// Reports a scenario whose levels have more cells in total than a save can hold.
    fn size(&self, raw: &RawRecord, scenario: &Scenario) {
        let size = |theme: Kind<Theme>| {
            let (width, height) = self.content.themes[theme].size;
            i64::from(width) * i64::from(height)
        };
        let branches = scenario.branches.iter().flat_map(|branch| &branch.levels);
        let sizes = scenario.levels.iter().chain(branches).map(|theme| {
            let any = scenario.theme_alternatives(*theme);
            any.into_iter().map(size).max().unwrap_or(0)
        });
        let cells: i64 = sizes.sum();
        if cells > MAX_CELLS {
            let message = format!("the levels of this scenario have {cells} cells in total");
            let help = format!("a save holds at most {MAX_CELLS}: name fewer levels or make them smaller");
            let problem = raw.problem_at(Problem::error, "levels", message);
            self.diagnostics.add(problem.help(help));
        }
    }

    fn riddles(&self, raw: &RawRecord, kind: Kind<Scenario>) {
        let scenario = &self.content.scenarios[kind];
        for (span, node) in scenario.riddles.iter().zip(raw.node.field_items("riddles")) {
            if availability::riddle_levels(self.content, kind, *span).next().is_none() {
                let (first, last) = span;
                let message = format!("no level from {first} to {last} can have a vault with a riddle");
                let help =
                    "it needs a theme with the step `vaults`, and a vault with a `riddle` for that depth";
                let place = match raw.is_own_position(node.span) {
                    true => node.span,
                    false => raw.field_span("riddles"),
                };
                self.diagnostics.add(Problem::warning(place, message).help(help));
            }
        }
    }

    fn has_stair(&self, theme: &Theme, stair: Stair) -> bool {
        let leads = |tile: Kind<Tile>| self.content.tiles[tile].stair == Some(stair);
        let mut placed = theme.steps.iter().flat_map(Step::placed_tiles);
        placed.any(|(tile, _)| leads(tile))
    }
}
