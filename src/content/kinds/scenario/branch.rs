//! What a way down may be beside one line of levels: branches that lead off it, and themes that the seed chooses.

use super::Scenario;
use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Theme, Tile};

/// Levels that lie aside of the main way: a stair leads down into the first of them from one of its levels, and no stair leads on from
/// the last.
#[record]
#[derive(Clone, Debug)]
pub struct Branch {
    /// What saved runs call it.
    #[field(as = written::Id, example = "kiln")]
    pub id: String,
    /// What players read where its stair is.
    #[field(as = written::Name, example = "Old Kiln")]
    pub name: String,
    /// What players read of it who look at its stair; without it, the text of the tile.
    #[field(as = written::Prose, example = "It smells of hot brick down there.")]
    pub text: Option<String>,
    /// The least and the greatest depth of the level that it leads off from; the seed chooses one of them.
    #[field(1..=100, default = (1, 100), example = [1, 4])]
    pub from: (i32, i32),
    /// The themes of which that level may be; without any named, any.
    #[field(default, example = ["cellars"])]
    pub themes: Vec<Kind<Theme>>,
    /// The tile that leads into it: one with `"stair": "branch"`.
    #[field(example = "narrow_stair")]
    pub stair: Kind<Tile>,
    /// The themes of its levels from the top to the bottom: the first one lies one level deeper than the one that it leads off from.
    #[field(as = written::Often<Kind<Theme>>, length(1..=30, "a branch of {count} levels", "name {least} to {most} themes, the top level first"), example = ["cellars", "caves"])]
    pub levels: Vec<Kind<Theme>>,
}

/// Themes among which the seed of a run chooses.
#[record]
#[derive(Clone, Debug)]
pub struct ThemeChoice {
    /// The theme in place of which one of `any` comes, on all of the levels that have it.
    #[field(example = "caves")]
    pub theme: Kind<Theme>,
    /// The themes, each as likely as the next; one that stands there twice is twice as likely. `theme` itself is one of them only if it stands there.
    #[field(as = written::Often<Kind<Theme>>, some = "theme", example = ["caves", "burrows"])]
    pub any: Vec<Kind<Theme>>,
}

/// The levels of the first branch are numbered from this on.
pub const FIRST_IN_A_BRANCH: u16 = 101;

/// For so many levels of each branch there are numbers.
const ROOM: u16 = 30;

/// So many branches there can be at most: what comes after their numbers are those of the country.
pub const MOST_BRANCHES: u16 = 29;

impl Scenario {
    /// The branch that a level is in, by its place among them, and which of its levels it is, the first being 1; none for a level of the main way and
    /// for one that there is not.
    pub fn in_branch(&self, level: u16) -> Option<(usize, u16)> {
        let number = level.checked_sub(FIRST_IN_A_BRANCH)?;
        let (branch, nth) = (usize::from(number / ROOM), number % ROOM + 1);
        let own = self.branches.get(branch)?;
        (usize::from(nth) <= own.levels.len()).then_some((branch, nth))
    }

    /// The number of a level of a branch, the first being 1.
    pub fn level_of_branch(&self, branch: usize, nth: u16) -> u16 {
        let before = u16::try_from(branch).unwrap_or(MOST_BRANCHES).saturating_mul(ROOM);
        FIRST_IN_A_BRANCH.saturating_add(before).saturating_add(nth.saturating_sub(1))
    }

    /// Whether it has a level of that number, on the main way or in a branch.
    pub fn has_level(&self, level: u16) -> bool {
        let main = (1..=self.levels.len()).contains(&usize::from(level));
        main || self.in_branch(level).is_some()
    }

    /// The branch of that id, by its place among them.
    pub fn branch(&self, id: &str) -> Option<usize> {
        self.branches.iter().position(|branch| branch.id == id)
    }

    /// The theme that data name for a level, before the seed has chosen.
    pub fn written_theme(&self, level: u16) -> Option<Kind<Theme>> {
        if let Some((branch, nth)) = self.in_branch(level) {
            return self.branches[branch].levels.get(usize::from(nth) - 1).copied();
        }
        self.levels.get(usize::from(level).checked_sub(1)?).copied()
    }

    /// What may come in place of a theme: itself, if nothing is chosen there.
    pub fn any_of(&self, theme: Kind<Theme>) -> Vec<Kind<Theme>> {
        match self.choices.iter().find(|choice| choice.theme == theme) {
            Some(choice) => choice.any.clone(),
            None => vec![theme],
        }
    }

    /// The levels of the main way that some seed has a branch lead off from, with their depths.
    pub fn mouths(&self, branch: &Branch) -> impl Iterator<Item = (u16, i32)> + '_ {
        let (first, last) = branch.from;
        let themes = branch.themes.clone();
        let levels = (1..).zip(&self.levels).map(|(id, theme)| (id, self.depth(id), *theme));
        let fits = move |(_, depth, theme): &(u16, i32, Kind<Theme>)| {
            let named = |theme: &Kind<Theme>| themes.is_empty() || themes.contains(theme);
            (first.max(1)..=last).contains(depth) && self.any_of(*theme).iter().any(named)
        };
        levels.filter(fits).map(|(id, depth, _)| (id, depth))
    }

    /// All levels that some seed has: their numbers, depths and themes.
    pub fn all_levels(&self) -> impl Iterator<Item = (u16, i32, Kind<Theme>)> + '_ {
        let main = (1..).zip(&self.levels).map(|(id, theme)| (id, self.depth(id), *theme));
        let branches = self.branches.iter().enumerate();
        let branches = branches.flat_map(|(place, branch)| self.in_depth(place, branch));
        let any = |(id, depth, theme): (u16, i32, Kind<Theme>)| {
            self.any_of(theme).into_iter().map(move |theme| (id, depth, theme))
        };
        main.chain(branches).flat_map(any)
    }

    /// The levels of a branch, each at all depths that it may have.
    fn in_depth(&self, place: usize, branch: &Branch) -> Vec<(u16, i32, Kind<Theme>)> {
        let mouths: Vec<(u16, i32)> = self.mouths(branch).collect();
        let levels = (1u16..).zip(&branch.levels);
        let at = |(nth, theme): (u16, &Kind<Theme>)| {
            let (id, theme) = (self.level_of_branch(place, nth), *theme);
            let depths = mouths.iter().map(move |(_, depth)| (id, depth + i32::from(nth), theme));
            depths.collect::<Vec<_>>()
        };
        levels.flat_map(at).collect()
    }
}
