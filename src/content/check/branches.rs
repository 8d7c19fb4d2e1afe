//! Checks of dungeon branches, and of themes that the seed chooses.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::scenario::branch::{Branch, ThemeChoice};
use crate::kinds::step::{Step, TilePurpose};
use crate::kinds::tile::{Stair, Ways};
use crate::{Content, Kind, Scenario, Tile};
use fifteen_base::SortedSet;

pub(super) fn check_branches(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, theme)) in raw.themes.records.iter().zip(content.themes.iter()) {
        // Leave out hand-drawn maps: `DrawingCheck::branch_stairs` reports a branch stair on them, at its cell.
        let steps = theme.steps.iter().filter(|step| step.drawing().is_none());
        let leads = |tile: &Kind<Tile>| content.tiles[*tile].stair == Some(Stair::Branch);
        // Leave out tiles that a step needs as its stair up or down: another check reports a branch stair there.
        let free = |used: &TilePurpose| !matches!(used, TilePurpose::StairUp | TilePurpose::StairDown);
        let mut laid = steps.flat_map(Step::placed_tiles).filter(|(_, used)| free(used));
        if let Some((tile, _)) = laid.find(|(tile, _)| leads(tile)) {
            let id = &content.tiles[tile].id;
            let message = format!("a step places the branch stair `{id}`, but no branch uses it");
            let help = "use another tile: the stair of a branch is placed automatically";
            diagnostics.add(raw.problem_at(Problem::error, "steps", message).help(help));
        }
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        let check = BranchCheck { content, scenario, diagnostics };
        let items = |field: &str| raw.node.field(field).map_or(&[][..], |list| list.items());
        let mut seen = SortedSet::new();
        for (branch, node) in scenario.branches.iter().zip(items("branches")) {
            if !seen.insert(branch.id.as_str()) {
                let message = format!("two branches have the id `{}`", branch.id);
                check.error(field_span(node, "id"), &message, "give one of them another id");
            }
            check.check_stair(branch, node);
            check.check_start_levels(raw, branch, node);
        }
        let mut seen = SortedSet::new();
        for (choice, node) in scenario.choices.iter().zip(items("choices")) {
            if !seen.insert(choice.theme) {
                let message =
                    format!("`choices` has two entries for the theme `{}`", content.themes[choice.theme].id);
                check.error(field_span(node, "theme"), &message, "merge their `any` lists");
            }
            check.check_theme_choice(raw, choice, node);
        }
    }
}

struct BranchCheck<'a> {
    content: &'a Content,
    scenario: &'a Scenario,
    diagnostics: &'a Diagnostics,
}

impl BranchCheck<'_> {
    fn error(&self, at: Span, message: &str, help: &str) {
        self.diagnostics.add(Problem::error(at, message).help(help));
    }

    /// Adds a warning, unless the value at `at` is inherited: the check of the parent scenario then warns.
    fn warn(&self, raw: &RawRecord, at: Span, message: &str, help: &str) {
        if raw.is_own_position(at) {
            self.diagnostics.add(Problem::warning(at, message).help(help));
        }
    }

    fn check_stair(&self, branch: &Branch, node: &Node) {
        let tile = &self.content.tiles[branch.stair];
        if tile.stair != Some(Stair::Branch) {
            let message = format!("`{}` does not lead into a branch", tile.id);
            self.error(field_span(node, "stair"), &message, "it needs `\"stair\": \"branch\"`");
        } else if !tile.ways.intersects(Ways::WALK) {
            let message = format!("`{}` cannot be walked on", tile.id);
            self.error(field_span(node, "stair"), &message, "a stair needs the way `walk`");
        }
    }

    fn check_start_levels(&self, raw: &RawRecord, branch: &Branch, node: &Node) {
        if self.scenario.branch_starts(branch).next().is_some() {
            return;
        }
        let (first, last) = branch.from;
        let which = if branch.themes.is_empty() { "" } else { " with one of its `themes`" };
        let message = format!("no level from {first} to {last}{which} can have the stair of this branch");
        let help = "let `from` and `themes` match at least one level below ground of the scenario";
        self.warn(raw, field_span(node, "from"), &message, help);
    }

    /// Warns if no level has the replaced theme. Reports an error if `leads_out` of an alternative differs from
    /// that of the replaced theme.
    fn check_theme_choice(&self, raw: &RawRecord, choice: &ThemeChoice, node: &Node) {
        let themes = &self.content.themes;
        let replaced = &themes[choice.theme];
        let branches = self.scenario.branches.iter().flat_map(|branch| &branch.levels);
        let mut levels = self.scenario.levels.iter().chain(branches);
        if !levels.any(|theme| *theme == choice.theme) {
            let message = format!("no level of this scenario has the theme `{}`", replaced.id);
            let help = "name one of its `levels`, or of the `levels` of its branches";
            self.warn(raw, field_span(node, "theme"), &message, help);
        }
        let written = node.field("any").map_or(&[][..], |any| any.items());
        let other = |theme: &Kind<_>| themes[*theme].leads_out != replaced.leads_out;
        if let Some(i) = choice.any.iter().position(other) {
            let at = written.get(i).map_or(field_span(node, "any"), |node| node.span);
            let message = "some of these themes lead out into the country, but others do not".to_owned();
            let help = "set `leads_out` to the same value for `theme` and for all in `any`";
            self.error(at, &message, help);
        }
    }
}

fn field_span(node: &Node, field: &str) -> Span {
    node.field(field).map_or(node.span.first_byte(), |value| value.span)
}
