//! Checks of dungeon branches, and of themes that the seed chooses.

use super::{ContentCheck, DefinitionCheck};
use crate::diagnostics::problem::{Problem, Span};
use crate::json::tree::Node;
use crate::kinds::scenario::branch::{Branch, ThemeChoice};
use crate::kinds::step::{Step, TilePurpose};
use crate::kinds::tile::{Stair, Ways};
use crate::{Kind, Scenario, Theme, Tile};
use fifteen_base::SortedSet;

impl ContentCheck<'_> {
    pub fn branches(self) {
        self.each(&self.raw.themes, &self.content.themes).for_each(|check| check.branch_stairs());
        self.each(&self.raw.scenarios, &self.content.scenarios).for_each(|check| check.branches());
    }
}

impl DefinitionCheck<'_, Theme> {
    fn branch_stairs(&self) {
        let tiles = &self.content.tiles;
        let steps = self.definition.steps.iter().filter(|step| step.drawing().is_none());
        let leads = |tile: &Kind<Tile>| tiles[*tile].stair == Some(Stair::Branch);
        // Leave out tiles that a step needs as its stair up or down: another check reports a branch stair there.
        let free = |used: &TilePurpose| !matches!(used, TilePurpose::StairUp | TilePurpose::StairDown);
        let mut laid = steps.flat_map(Step::placed_tiles).filter(|(_, used)| free(used));
        if let Some((tile, _)) = laid.find(|(tile, _)| leads(tile)) {
            let message =
                format!("a step places the branch stair `{}`, but no branch uses it", tiles[tile].id);
            self.error("steps", message, "use another tile: the stair of a branch is placed automatically");
        }
    }
}

impl DefinitionCheck<'_, Scenario> {
    fn branches(&self) {
        let scenario = self.definition;
        let mut seen = SortedSet::new();
        for (branch, node) in scenario.branches.iter().zip(self.raw.node.field_items("branches")) {
            if !seen.insert(branch.id.as_str()) {
                let message = format!("two branches have the id `{}`", branch.id);
                self.error_at(field_span(node, "id"), message, "give one of them another id");
            }
            self.check_stair(branch, node);
            self.check_start_levels(branch, node);
        }
        let mut seen = SortedSet::new();
        for (choice, node) in scenario.choices.iter().zip(self.raw.node.field_items("choices")) {
            if !seen.insert(choice.theme) {
                let id = &self.content.themes[choice.theme].id;
                let message = format!("`choices` has two entries for the theme `{id}`");
                self.error_at(field_span(node, "theme"), message, "merge their `any` lists");
            }
            self.check_theme_choice(choice, node);
        }
    }

    /// Adds a warning, unless the value at `at` is inherited: the check of the parent scenario then warns.
    fn warn_at_own(&self, at: Span, message: &str, help: &str) {
        if self.raw.is_own_position(at) {
            self.diagnostics.add(Problem::warning(at, message).help(help));
        }
    }

    fn check_stair(&self, branch: &Branch, node: &Node) {
        let tile = &self.content.tiles[branch.stair];
        if tile.stair != Some(Stair::Branch) {
            let message = format!("`{}` does not lead into a branch", tile.id);
            self.error_at(field_span(node, "stair"), message, "it needs `\"stair\": \"branch\"`");
        } else if !tile.ways.intersects(Ways::WALK) {
            let message = format!("`{}` cannot be walked on", tile.id);
            self.error_at(field_span(node, "stair"), message, "a stair needs the way `walk`");
        }
    }

    fn check_start_levels(&self, branch: &Branch, node: &Node) {
        if self.definition.branch_starts(branch).next().is_some() {
            return;
        }
        let (first, last) = branch.from;
        let which = if branch.themes.is_empty() { "" } else { " with one of its `themes`" };
        let message = format!("no level from {first} to {last}{which} can have the stair of this branch");
        let help = "let `from` and `themes` match at least one level below ground of the scenario";
        self.warn_at_own(field_span(node, "from"), &message, help);
    }

    /// Warns if no level has the replaced theme. Reports an error if `leads_out` of an alternative differs from
    /// that of the replaced theme.
    fn check_theme_choice(&self, choice: &ThemeChoice, node: &Node) {
        let themes = &self.content.themes;
        let replaced = &themes[choice.theme];
        let branches = self.definition.branches.iter().flat_map(|branch| &branch.levels);
        let mut levels = self.definition.levels.iter().chain(branches);
        if !levels.any(|theme| *theme == choice.theme) {
            let message = format!("no level of this scenario has the theme `{}`", replaced.id);
            let help = "name one of its `levels`, or of the `levels` of its branches";
            self.warn_at_own(field_span(node, "theme"), &message, help);
        }
        let other = |theme: &Kind<_>| themes[*theme].leads_out != replaced.leads_out;
        if let Some(i) = choice.any.iter().position(other) {
            let at = node.field_items("any").get(i).map_or(field_span(node, "any"), |node| node.span);
            let help = "set `leads_out` to the same value for `theme` and for all in `any`";
            self.error_at(at, "some of these themes lead out into the country, but others do not", help);
        }
    }
}

fn field_span(node: &Node, field: &str) -> Span {
    node.field(field).map_or(node.span.first_byte(), |value| value.span)
}
