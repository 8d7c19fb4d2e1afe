//! How far the threads and the quests of the runs came, and what factions made of the heroes.

use super::bars::{self, Bar};
use super::html::Table;
use super::{Part, Report};
use fifteen_lab::bot::{Fallen, Share, StoryTally, tenths};

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

/// The factions of which anybody died, with how many of each fell to other monsters; nothing if nobody did.
pub(super) fn factions(report: &Report<'_>) -> Option<Part> {
    let mut table = Table::new(&[
        "faction",
        "fell to other monsters",
        "felled others",
        "fell to heroes",
        "fell to others of all",
        "known in the end",
        "at peace then",
    ]);
    let mut all = Vec::new();
    for (kind, own) in &report.tally.wars().factions {
        let Fallen { to_others, others, to_hero, known, at_peace } = *own;
        let name = report.content.factions[*kind].name.clone();
        let share = Share::of(to_others, to_others + to_hero);
        let part = format!("{} %", tenths(share.permille()));
        let numbers = [to_others, others, to_hero, known, at_peace].map(|n| n.to_string());
        let [to_others, others, to_hero, known, at_peace] = numbers;
        table.row(vec![name.clone(), to_others, others, to_hero, part, known, at_peace], false);
        if own.to_others + own.to_hero > 0 {
            all.push(Bar { name, share, stands_out: false, others: None, chance: true });
        }
    }
    if all.is_empty() {
        return None;
    }
    let about = "How many of the monsters that were killed fell to other monsters, by faction, and with how many heroes who knew them in the end they were not at war.";
    Some(Part {
        id: "factions",
        head: "Deaths among monsters",
        about: about.to_owned(),
        picture: Some(bars::draw("Fell to other monsters", &all, None)),
        table: table.done(),
    })
}

/// The quests that were promised, with how many of each were kept; nothing if none were.
pub(super) fn quests(report: &Report<'_>) -> Option<Part> {
    let dealings = report.tally.dealings();
    let given = dealings.quests.iter().filter(|(_, own)| own.given > 0);
    let mut table = Table::new(&["quest", "promised", "kept", "came to nothing", "kept of all"]);
    let mut all = Vec::new();
    for (kind, own) in given {
        let name = report.content.quests[*kind].name.clone();
        let share = Share::of(own.done, own.given);
        let kept = format!("{} %", tenths(share.permille()));
        let numbers = [own.given, own.done, own.failed].map(|number| number.to_string());
        let [given, done, failed] = numbers;
        table.row(vec![name.clone(), given, done, failed, kept], false);
        all.push(Bar { name, share, stands_out: false, others: None, chance: true });
    }
    if all.is_empty() {
        return None;
    }
    let trade = dealings.trade;
    let about = format!(
        "How many of those who promised something kept it. Beside that {} things were bought for {} coins, {} sold for {}, and {} services paid with {}.",
        trade.bought, trade.spent, trade.sold, trade.earned, trade.services, trade.service_coins
    );
    Some(Part {
        id: "quests",
        head: "Promises and trade",
        about,
        picture: Some(bars::draw("Promises kept", &all, None)),
        table: table.done(),
    })
}
