//! Error reports about the data, key bindings and settings.

use fifteen_base::sorted::sort_by_key;
use std::fmt;

/// A group of files that are loaded together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileGroup {
    Data,
    /// The shipped key bindings and the player's own.
    Keys,
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

#[derive(Clone, Debug, Default)]
pub struct FileReports(Vec<(FileGroup, String)>);

impl FileReports {
    /// Sets or clears the report of a group. Returns whether there was one before.
    pub fn set(&mut self, group: FileGroup, report: Option<String>) -> bool {
        let before = self.0.len();
        self.0.retain(|(other, _)| *other != group);
        let was_there = self.0.len() < before;
        self.0.extend(report.map(|report| (group, report)));
        sort_by_key(&mut self.0, |(group, _)| *group);
        was_there
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn reports(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(_, report)| report.as_str())
    }
}
