//! Sections of the report on plots, factions and quests.

use super::bars::{self, Bar};
use super::html::HtmlTable;
use super::{ReportSection, SimulationReport};
use fifteen_lab::bot::{FactionStats, PlotStats, Share, tenths};

/// Returns the section on plots, or `None` if no run had a plot.
pub(super) fn plots_section(report: &SimulationReport<'_>) -> Option<ReportSection> {
    let mut table = HtmlTable::new(&[
        "plot",
        "drawn",
        "known at the end",
        "clues per run",
        "ended",
        "share ended",
        "how",
    ]);
    let mut all = Vec::new();
    for (kind, own) in &report.stats.stories().plots {
        let PlotStats { drawn, known, clues, ended, ends } = own;
        let plot = &report.content.plots[*kind];
        let share = Share::new(*ended, *drawn);
        let part = format!("{} %", tenths(share.permille()));
        let tenth = clues * 10 / drawn.max(&1);
        let clues = format!("{}.{}", tenth / 10, tenth % 10);
        let ends = ends.iter().map(|(end, times)| format!("{end} {times}")).collect::<Vec<_>>();
        let [drawn, known, ended] = [drawn, known, ended].map(|number| number.to_string());
        table.row(vec![plot.id.clone(), drawn, known, clues, ended, part, ends.join(", ")], false);
        all.push(Bar {
            name: plot.id.clone(),
            share,
            is_highlighted: false,
            others: None,
            shows_interval: true,
        });
    }
    if all.is_empty() {
        return None;
    }
    let about = "Share of runs in which each plot had ended, and its endings. The bot talks about everything in town, but does not search for clues.";
    Some(ReportSection {
        id: "plots",
        head: "Plots",
        explanation: about.to_owned(),
        picture: Some(bars::draw("Plots that ended", &all, None)),
        table: table.finish(),
    })
}

/// Returns the section on factions, or `None` if no member of a faction died.
pub(super) fn factions_section(report: &SimulationReport<'_>) -> Option<ReportSection> {
    let mut table = HtmlTable::new(&[
        "faction",
        "killed by monsters",
        "killed other monsters",
        "killed by heroes",
        "share killed by monsters",
        "known at the end",
        "at peace at the end",
    ]);
    let mut all = Vec::new();
    for (kind, own) in &report.stats.wars().factions {
        let FactionStats { to_others, others, to_hero, known, at_peace } = *own;
        let name = report.content.factions[*kind].name.clone();
        let share = Share::new(to_others, to_others + to_hero);
        let part = format!("{} %", tenths(share.permille()));
        let numbers = [to_others, others, to_hero, known, at_peace].map(|n| n.to_string());
        let [to_others, others, to_hero, known, at_peace] = numbers;
        table.row(vec![name.clone(), to_others, others, to_hero, part, known, at_peace], false);
        if own.to_others + own.to_hero > 0 {
            all.push(Bar { name, share, is_highlighted: false, others: None, shows_interval: true });
        }
    }
    if all.is_empty() {
        return None;
    }
    let about = "Share of dead monsters that other monsters killed, by faction, and number of heroes who knew the faction and were at peace with it at the end.";
    Some(ReportSection {
        id: "factions",
        head: "Deaths among monsters",
        explanation: about.to_owned(),
        picture: Some(bars::draw("Killed by other monsters", &all, None)),
        table: table.finish(),
    })
}

/// Returns the section on quests, or `None` if no quest was accepted.
pub(super) fn quests_section(report: &SimulationReport<'_>) -> Option<ReportSection> {
    let dealings = report.stats.dealings();
    let given = dealings.quests.iter().filter(|(_, own)| own.given > 0);
    let mut table = HtmlTable::new(&["quest", "accepted", "completed", "failed", "share completed"]);
    let mut all = Vec::new();
    for (kind, own) in given {
        let name = report.content.quests[*kind].name.clone();
        let share = Share::new(own.done, own.given);
        let kept = format!("{} %", tenths(share.permille()));
        let numbers = [own.given, own.done, own.failed].map(|number| number.to_string());
        let [given, done, failed] = numbers;
        table.row(vec![name.clone(), given, done, failed, kept], false);
        all.push(Bar { name, share, is_highlighted: false, others: None, shows_interval: true });
    }
    if all.is_empty() {
        return None;
    }
    let trade = dealings.trade;
    let about = format!(
        "Share of accepted quests that were completed. Trade: {} items bought for {} coins, {} sold for {}, and {} services hired for {}.",
        trade.bought, trade.spent, trade.sold, trade.earned, trade.services, trade.service_coins
    );
    Some(ReportSection {
        id: "quests",
        head: "Quests and trade",
        explanation: about,
        picture: Some(bars::draw("Quests completed", &all, None)),
        table: table.finish(),
    })
}
