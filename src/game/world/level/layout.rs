//! Layout of a run: its levels, their themes and depths, and the entrances of dungeon branches. The layout depends
//! on the data, the seed, and the levels that are already built.

use super::{Level, LevelId};
use fifteen_base::{Random, SortedMap};
use fifteen_content::{Content, Kind, Scenario, Theme};

/// The layout of a run, without the country (overworld).
#[derive(Clone, Copy)]
pub struct RunLayout<'a> {
    pub(crate) content: &'a Content,
    pub(crate) kind: Kind<Scenario>,
    pub(crate) scenario: &'a Scenario,
    pub(crate) seed: u64,
    built_levels: Option<&'a SortedMap<LevelId, Level>>,
}

impl<'a> RunLayout<'a> {
    pub fn new(content: &'a Content, kind: Kind<Scenario>, seed: u64) -> RunLayout<'a> {
        RunLayout { content, kind, scenario: &content.scenarios[kind], seed, built_levels: None }
    }

    pub fn with_built(self, built: &'a SortedMap<LevelId, Level>) -> RunLayout<'a> {
        RunLayout { built_levels: Some(built), ..self }
    }

    pub fn theme(&self, id: LevelId) -> Option<Kind<Theme>> {
        Some(self.chosen_theme(self.scenario.written_theme(id.0)?))
    }

    /// Returns the theme that this run uses in place of `theme`, or `theme` itself if the scenario offers no
    /// choice.
    pub fn chosen_theme(&self, theme: Kind<Theme>) -> Kind<Theme> {
        let Some(choice) = self.scenario.choices.iter().find(|choice| choice.theme == theme) else {
            return theme;
        };
        let label = format!("theme in place of {}", self.content.themes[theme].id);
        Random::stream(self.seed, &label).pick(&choice.any).copied().unwrap_or(theme)
    }

    /// Returns the depth of a level; 1 for the first level below ground. A branch without an entrance in this run
    /// counts as if its entrance were at depth 1.
    pub fn depth(&self, id: LevelId) -> i32 {
        let Some((branch, nth)) = self.scenario.branch_position(id.0) else {
            return self.scenario.depth(id.0);
        };
        let entrance = self.branch_entrance(branch).map_or(1, |entrance| self.scenario.depth(entrance.0));
        entrance + i32::from(nth)
    }

    /// Returns the level with the entrance of a branch. The seed chooses the level. If that level was built before
    /// the data had the branch, returns the first fitting level that is not built yet. `None` if no level fits.
    pub fn branch_entrance(&self, branch: usize) -> Option<LevelId> {
        let branch_data = self.scenario.branches.get(branch)?;
        let leads = |level: &Level| level.branch_stairs.values().any(|aside| *aside == branch_data.id);
        let mut built = self.built_levels.into_iter().flatten();
        if let Some((id, _)) = built.find(|(_, level)| leads(level)) {
            return Some(*id);
        }
        let fits = |id: &u16| {
            let theme = self.theme(LevelId(*id));
            branch_data.themes.is_empty() || theme.is_some_and(|theme| branch_data.themes.contains(&theme))
        };
        let levels: Vec<u16> =
            self.scenario.branch_starts(branch_data).map(|(id, _)| id).filter(fits).collect();
        let mut random = Random::stream(self.seed, &format!("branch {}", branch_data.id));
        let chosen = random.pick(&levels).copied();
        let is_open = |id: &LevelId| self.built_levels.is_none_or(|built| !built.contains_key(id));
        chosen.into_iter().chain(levels.iter().copied()).map(LevelId).find(is_open)
    }

    /// Returns the indices of the branches whose entrance is on a level.
    pub fn branches_at(&self, id: LevelId) -> impl Iterator<Item = usize> + use<'a> {
        let layout = *self;
        let all = 0..layout.scenario.branches.len();
        all.filter(move |branch| layout.branch_entrance(*branch) == Some(id))
    }

    /// Returns the level above a level; level 1 for level 1 itself. `None` for the first level of a branch without
    /// an entrance.
    pub fn above(&self, id: LevelId) -> Option<LevelId> {
        match self.scenario.branch_position(id.0) {
            Some((branch, 1)) => self.branch_entrance(branch),
            Some(_) => Some(LevelId(id.0.saturating_sub(1))),
            None => Some(LevelId(id.0.saturating_sub(1).max(1))),
        }
    }

    /// Returns the first level of a branch, or `None` if this run has no entrance to the branch.
    pub fn first_level_of_branch(&self, branch: &str) -> Option<LevelId> {
        let branch = self.scenario.branch(branch)?;
        self.branch_entrance(branch)?;
        Some(LevelId(self.scenario.level_of_branch(branch, 1)))
    }

    /// Whether a level is the deepest of the main dungeon, or of its branch.
    pub fn is_deepest(&self, id: LevelId) -> bool {
        match self.scenario.branch_position(id.0) {
            Some((branch, nth)) => usize::from(nth) >= self.scenario.branches[branch].levels.len(),
            None => usize::from(id.0) >= self.scenario.levels.len(),
        }
    }

    /// Whether no later level has the same theme. For a level of a branch, all levels of the main dungeon count as
    /// later.
    pub fn is_last_of_theme(&self, id: LevelId) -> bool {
        let theme = self.theme(id);
        let has = |level: u16| self.theme(LevelId(level)) == theme;
        let main = 1..=u16::try_from(self.scenario.levels.len()).unwrap_or(u16::MAX);
        match self.scenario.branch_position(id.0) {
            Some((branch, nth)) => {
                let count = self.scenario.branches[branch].levels.len();
                let mut left = nth + 1..=u16::try_from(count).unwrap_or(u16::MAX);
                let in_branch = left.any(|nth| has(self.scenario.level_of_branch(branch, nth)));
                !in_branch && !main.clone().any(has)
            }
            None => !main.clone().filter(|level| *level > id.0).any(has),
        }
    }
}
