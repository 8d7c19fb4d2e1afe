//! How far the threads of the runs came.

use super::bars::{self, Bar};
use super::table::Table;
use super::{Part, Report};
use fifteen_lab::bot::{Share, StoryTally, tenths};

/// The plots that were drawn, with how many of each ended and in which ways; nothing if none were.
pub(super) fn stories(report: &Report<'_>) -> Option<Part> {
    let mut table = Table::new(&[
        "plot",
        "drawn",
        "known in the end",
        "clues a run",
        "ended",
        "ended of all",
        "how",
    ]);
    let mut all = Vec::new();
    for (kind, own) in &report.tally.stories().plots {
        let StoryTally { drawn, known, clues, ended, ends } = own;
        let plot = &report.content.plots[*kind];
        let share = Share::of(*ended, *drawn);
        let part = format!("{} %", tenths(share.permille()));
        let tenth = clues * 10 / drawn.max(&1);
        let clues = format!("{}.{}", tenth / 10, tenth % 10);
        let ends = ends.iter().map(|(end, times)| format!("{end} {times}")).collect::<Vec<_>>();
        let [drawn, known, ended] = [drawn, known, ended].map(|number| number.to_string());
        table.row(vec![plot.id.clone(), drawn, known, clues, ended, part, ends.join(", ")], false);
        all.push(Bar {
            name: plot.id.clone(),
            share,
            stands_out: false,
            others: None,
            chance: true,
        });
    }
    if all.is_empty() {
        return None;
    }
    let about = "How many of the threads of each plot had ended when the run did, and by which of their acts. Who plays by rules of thumb asks and tells whatever can be asked and told in town, and looks for nothing.";
    Some(Part {
        id: "plots",
        head: "Plots",
        about: about.to_owned(),
        picture: Some(bars::draw("Threads that ended", &all, None)),
        table: table.done(),
    })
}
