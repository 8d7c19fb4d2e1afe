//! What is wrong with the files that are in use.

use fifteen_base::sorted::sort_by_key;
use std::fmt;

/// A sort of files that are read together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileGroup {
    /// Definitions.
    Data,
    /// The keys of the data, and the player's own.
    Keys,
    /// What the player prefers.
    Settings,
}

impl fmt::Display for FileGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FileGroup::Data => say!("The edited data"),
            FileGroup::Keys => say!("The edited keys"),
            FileGroup::Settings => say!("The edited settings"),
        })
    }
}

/// What is wrong with each part, if anything is.
#[derive(Clone, Debug, Default)]
pub struct Faults(Vec<(FileGroup, String)>);

impl Faults {
    /// Notes what is wrong with a part now, or that nothing is; gives whether something was.
    pub fn set(&mut self, part: FileGroup, report: Option<String>) -> bool {
        let before = self.0.len();
        self.0.retain(|(other, _)| *other != part);
        let was_there = self.0.len() < before;
        self.0.extend(report.map(|report| (part, report)));
        sort_by_key(&mut self.0, |(part, _)| *part);
        was_there
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The reports of what is wrong.
    pub fn reports(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(_, report)| report.as_str())
    }
}
