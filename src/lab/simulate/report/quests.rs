//! What was promised in the runs, and what became of it.

use super::bars::{self, Bar};
use super::table::Table;
use super::{Part, Report};
use fifteen_lab::bot::{Share, tenths};

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
