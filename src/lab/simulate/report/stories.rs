//! Sections of the report on plots, factions and quests.

use super::bars::{self, Bar};
use super::html::HtmlTable;
use super::{ReportSection, SimulationReport};
use fifteen_lab::bot::{FactionStats, PlotStats, Share, tenths};

/// Returns the section on plots, or `None` if no run had a plot.
pub(super) fn plots_section(report: &SimulationReport<'_>) -> Option<ReportSection> {
    let mut table =
        HtmlTable::new(["plot", "drawn", "known at the end", "clues per run", "ended", "share ended", "how"]);
    let mut all = Vec::new();
    for (kind, own) in &report.stats.stories.plots {
        let PlotStats { drawn, known, clues, ended, ends } = own;
        let name = report.content.plots[*kind].id.clone();
        let share = Share::new(*ended, *drawn);
        let clues = tenths(clues * 10 / drawn.max(&1));
        let ends = ends.iter().map(|(end, times)| format!("{end} {times}")).collect::<Vec<_>>();
        let [drawn, known, ended] = [drawn, known, ended].map(|number| number.to_string());
        let cells = vec![name.clone(), drawn, known, clues, ended, share.percent(), ends.join(", ")];
        table.row(cells, false);
        all.push(plain_bar(name, share));
    }
    let explanation = "Share of runs in which each plot had ended, and its endings. The bot talks about everything in town, but does not search for clues.".to_owned();
    section("plots", "Plots", explanation, ("Plots that ended", all), table)
}

/// Returns the section on factions, or `None` if no member of a faction died.
pub(super) fn factions_section(report: &SimulationReport<'_>) -> Option<ReportSection> {
    let mut table = HtmlTable::new([
        "faction",
        "killed by monsters",
        "killed other monsters",
        "killed by heroes",
        "share killed by monsters",
        "known at the end",
        "at peace at the end",
    ]);
    let mut all = Vec::new();
    for (kind, own) in &report.stats.wars.factions {
        let FactionStats { to_others, others, to_hero, known, at_peace } = *own;
        let name = report.content.factions[*kind].name.clone();
        let share = Share::new(to_others, to_others + to_hero);
        let [to_others, others, to_hero, known, at_peace] =
            [to_others, others, to_hero, known, at_peace].map(|number| number.to_string());
        table.row(vec![name.clone(), to_others, others, to_hero, share.percent(), known, at_peace], false);
        if own.to_others + own.to_hero > 0 {
            all.push(plain_bar(name, share));
        }
    }
    let explanation = "Share of dead monsters that other monsters killed, by faction, and number of heroes who knew the faction and were at peace with it at the end.".to_owned();
    section("factions", "Deaths among monsters", explanation, ("Killed by other monsters", all), table)
}

/// Returns the section on quests, or `None` if no quest was accepted.
pub(super) fn quests_section(report: &SimulationReport<'_>) -> Option<ReportSection> {
    let dealings = &report.stats.dealings;
    let given = dealings.quests.iter().filter(|(_, own)| own.given > 0);
    let mut table = HtmlTable::new(["quest", "accepted", "completed", "failed", "share completed"]);
    let mut all = Vec::new();
    for (kind, own) in given {
        let name = report.content.quests[*kind].name.clone();
        let share = Share::new(own.done, own.given);
        let [given, done, failed] = [own.given, own.done, own.failed].map(|number| number.to_string());
        table.row(vec![name.clone(), given, done, failed, share.percent()], false);
        all.push(plain_bar(name, share));
    }
    let trade = dealings.trade;
    let explanation = format!(
        "Share of accepted quests that were completed. Trade: {} items bought for {} coins, {} sold for {}, and {} services hired for {}.",
        trade.bought, trade.spent, trade.sold, trade.earned, trade.services, trade.service_coins
    );
    section("quests", "Quests and trade", explanation, ("Quests completed", all), table)
}

fn plain_bar(name: String, share: Share) -> Bar {
    Bar { name, share, is_highlighted: false, others: None, shows_interval: true }
}

/// Returns a section with a bar chart and a table, or `None` if there are no bars.
fn section(
    id: &'static str,
    head: &'static str,
    explanation: String,
    (description, bars): (&str, Vec<Bar>),
    table: HtmlTable,
) -> Option<ReportSection> {
    let picture = (!bars.is_empty()).then(|| bars::draw(description, &bars, None))?;
    Some(ReportSection { id, head, explanation, picture: Some(picture), table: table.finish() })
}
