//! Who fell to whom among the monsters of the runs.

use super::bars::{self, Bar};
use super::table::Table;
use super::{Part, Report};
use fifteen_lab::bot::{Fallen, Share, tenths};

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
