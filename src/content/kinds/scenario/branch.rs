//! Dungeon branches, and themes that the seed chooses.

use super::Scenario;
use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Theme, Tile};

/// A dungeon branch: more levels besides the scenario's `levels`. A stair on one of the scenario's `levels` leads
/// down to the branch.
#[record]
#[derive(Clone, Debug)]
pub struct Branch {
    /// Unique id, used in saves.
    #[field(as = form::Id, example = "kiln")]
    pub id: String,
    /// Name shown to players at the stair.
    #[field(as = form::Name, example = "Old Kiln")]
    pub name: String,
    /// Description shown to players who examine the stair. If left out: the text of the tile.
    #[field(as = form::Prose, example = "It smells of hot brick down there.")]
    pub text: Option<String>,
    /// Depths at which the branch may begin, shallowest and deepest. The seed chooses one level, which gets the
    /// stair.
    #[field(1..=100, default = (1, 100), example = [1, 4])]
    pub from: (i32, i32),
    /// Themes of levels where the branch may begin. If empty: all.
    #[field(default, example = ["cellars"])]
    pub themes: Vec<Kind<Theme>>,
    /// Tile of the stair into the branch. The tile needs `"stair": "branch"`.
    #[field(example = "narrow_stair")]
    pub stair: Kind<Tile>,
    /// Themes of the levels, from top to bottom. The first level is one deeper than the level with the stair.
    #[field(as = form::Repeatable<Kind<Theme>>, length(1..=30, "a branch of {count} levels", "name {least} to {most} themes, the top level first"), example = ["cellars", "caves"])]
    pub levels: Vec<Kind<Theme>>,
}

/// Alternatives for a theme, among which the seed of a run chooses.
#[record]
#[derive(Clone, Debug)]
pub struct ThemeChoice {
    /// Theme to be replaced by one of `any`, on all levels that have it.
    #[field(example = "caves")]
    pub theme: Kind<Theme>,
    /// Alternatives, all equally likely. Repeat a theme to make it likelier. List `theme` itself to keep it possible.
    #[field(as = form::Repeatable<Kind<Theme>>, some = "theme", example = ["caves", "burrows"])]
    pub any: Vec<Kind<Theme>>,
}

pub const FIRST_BRANCH_LEVEL: u16 = 101;

const LEVELS_PER_BRANCH: u16 = 30;

/// Maximum number of branches. Level numbers after those of the branches belong to the country.
pub const MAX_BRANCHES: u16 = 29;

impl Scenario {
    /// Returns the index of the branch that a level is in, and the level's position in that branch, from 1.
    pub fn branch_position(&self, level: u16) -> Option<(usize, u16)> {
        let number = level.checked_sub(FIRST_BRANCH_LEVEL)?;
        let (branch, nth) = (usize::from(number / LEVELS_PER_BRANCH), number % LEVELS_PER_BRANCH + 1);
        let definition = self.branches.get(branch)?;
        (usize::from(nth) <= definition.levels.len()).then_some((branch, nth))
    }

    /// Returns the number of the level at the position `nth` in a branch. The first position is 1.
    pub fn level_of_branch(&self, branch: usize, nth: u16) -> u16 {
        let before = u16::try_from(branch).unwrap_or(MAX_BRANCHES).saturating_mul(LEVELS_PER_BRANCH);
        FIRST_BRANCH_LEVEL.saturating_add(before).saturating_add(nth.saturating_sub(1))
    }

    pub fn has_level(&self, level: u16) -> bool {
        let main = (1..=self.levels.len()).contains(&usize::from(level));
        main || self.branch_position(level).is_some()
    }

    pub fn branch(&self, id: &str) -> Option<usize> {
        self.branches.iter().position(|branch| branch.id == id)
    }

    /// Returns the theme that data files give a level, before the seed chooses among alternatives.
    pub fn written_theme(&self, level: u16) -> Option<Kind<Theme>> {
        if let Some((branch, nth)) = self.branch_position(level) {
            return self.branches[branch].levels.get(usize::from(nth) - 1).copied();
        }
        self.levels.get(usize::from(level).checked_sub(1)?).copied()
    }

    pub fn theme_alternatives(&self, theme: Kind<Theme>) -> Vec<Kind<Theme>> {
        match self.choices.iter().find(|choice| choice.theme == theme) {
            Some(choice) => choice.any.clone(),
            None => vec![theme],
        }
    }

    /// Returns the scenario's `levels` where the branch may begin: their numbers and depths.
    pub fn branch_starts(&self, branch: &Branch) -> impl Iterator<Item = (u16, i32)> + '_ {
        let (first, last) = branch.from;
        let themes = branch.themes.clone();
        let levels = (1..).zip(&self.levels).map(|(id, theme)| (id, self.depth(id), *theme));
        let fits = move |(_, depth, theme): &(u16, i32, Kind<Theme>)| {
            let named = |theme: &Kind<Theme>| themes.is_empty() || themes.contains(theme);
            (first.max(1)..=last).contains(depth) && self.theme_alternatives(*theme).iter().any(named)
        };
        levels.filter(fits).map(|(id, depth, _)| (id, depth))
    }

    /// Returns all levels that are possible with some seed: their numbers, depths and themes.
    pub fn all_levels(&self) -> impl Iterator<Item = (u16, i32, Kind<Theme>)> + '_ {
        let main = (1..).zip(&self.levels).map(|(id, theme)| (id, self.depth(id), *theme));
        let branches = self.branches.iter().enumerate();
        let branches = branches.flat_map(|(index, branch)| self.levels_at_depths(index, branch));
        let any = |(id, depth, theme): (u16, i32, Kind<Theme>)| {
            self.theme_alternatives(theme).into_iter().map(move |theme| (id, depth, theme))
        };
        main.chain(branches).flat_map(any)
    }

    /// Returns the levels of a branch, each at all depths that it may have.
    fn levels_at_depths(&self, index: usize, branch: &Branch) -> Vec<(u16, i32, Kind<Theme>)> {
        let starts: Vec<(u16, i32)> = self.branch_starts(branch).collect();
        let levels = (1u16..).zip(&branch.levels);
        let at = |(nth, theme): (u16, &Kind<Theme>)| {
            let (id, theme) = (self.level_of_branch(index, nth), *theme);
            let depths = starts.iter().map(move |(_, depth)| (id, depth + i32::from(nth), theme));
            depths.collect::<Vec<_>>()
        };
        levels.flat_map(at).collect()
    }
}
