//! Checks of factions: regards, deeds, ranks and speech.

use crate::Content;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::faction::{Deed, DeedEffect, Faction};

pub(super) fn check_factions(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (kind, faction)) in raw.factions.records.iter().zip(content.factions.iter()) {
        let check = FactionCheck { content, raw, diagnostics };
        check.regards(kind.index(), faction);
        check.deeds(faction);
        check.ranks(faction);
        check.silent_faction(faction);
    }
}

struct FactionCheck<'a> {
    content: &'a Content,
    raw: &'a RawRecord,
    diagnostics: &'a Diagnostics,
}

impl FactionCheck<'_> {
    fn report_at_entry(&self, (field, n): (&str, usize), message: String, help: &str) {
        self.report(Problem::error, (field, n), message, help);
    }

    fn report(
        &self,
        problem: impl Fn(Span, String) -> Problem,
        (field, n): (&str, usize),
        message: String,
        help: &str,
    ) {
        let list = self.raw.node.field(field).map_or(&[][..], Node::items);
        let place = list.get(n).map(|node| node.span).filter(|place| self.raw.is_own_position(*place));
        let problem = match place {
            Some(place) => problem(place, message).path(&format!("{field}[{n}]")),
            None => self.raw.problem_at(problem, field, message),
        };
        self.diagnostics.add(problem.help(help));
    }

    /// Reports duplicate regards, regards of a faction for itself, and pairs of factions whose regards for each other
    /// differ.
    fn regards(&self, place: usize, faction: &Faction) {
        for (n, regard) in faction.regards.iter().enumerate() {
            let other = &self.content.factions[regard.faction];
            if faction.regards.iter().take(n).any(|earlier| earlier.faction == regard.faction) {
                let message = format!("`{}` is in `regards` twice", other.id);
                self.report_at_entry(("regards", n), message, "remove one of them");
                continue;
            }
            if regard.faction.index() == place {
                let message = format!("`{}` has a regard for itself", faction.id);
                self.report_at_entry(
                    ("regards", n),
                    message,
                    "remove it: the members of a faction stick together",
                );
            }
            let back = other.regards.iter().find(|back| back.faction.index() == place);
            if let Some(back) = back.filter(|back| back.regard != regard.regard) {
                let (a, b) = (regard.regard, back.regard);
                let message = format!(
                    "`{}` regards `{}` at {a}, but is regarded at {b} in return",
                    faction.id, other.id
                );
                self.report_at_entry(
                    ("regards", n),
                    message,
                    "write the pair once, or twice with the same number",
                );
            }
        }
    }

    fn deeds(&self, faction: &Faction) {
        let twice = |all: &[DeedEffect], n: usize| all[..n].iter().any(|e| e.deed == all[n].deed);
        for (field, all) in [("loves", &faction.loves), ("hates", &faction.hates)] {
            if let Some(n) = (0..all.len()).find(|n| twice(all, *n)) {
                let message = format!("a deed is in `{field}` twice");
                self.report_at_entry((field, n), message, "remove one of them");
            }
        }
        let loved = |hated: &DeedEffect| faction.loves.iter().any(|loved| loved.deed == hated.deed);
        if let Some(n) = faction.hates.iter().position(loved) {
            let message = "a deed is both loved and hated".to_owned();
            self.report_at_entry(("hates", n), message, "remove it from one of the two lists");
        }
    }

    fn ranks(&self, faction: &Faction) {
        for (n, rank) in faction.ranks.iter().enumerate() {
            if faction.ranks[..n].iter().any(|earlier| earlier.least == rank.least) {
                let message = "two ranks begin at the same standing".to_owned();
                self.report_at_entry(("ranks", n), message, "give each rank a different `least`");
            }
        }
    }

    /// Warns of sayings, gift deeds and hireable ranks of a faction that does not speak: they have no effect.
    fn silent_faction(&self, faction: &Faction) {
        if faction.speaks {
            return;
        }
        let warn = |at: (&str, usize), what: &str| {
            let message = format!("{what}: the faction `{}` does not speak", faction.id);
            self.report(Problem::warning, at, message, "write `\"speaks\": true`, or remove this");
        };
        if !faction.says.is_empty() {
            warn(("says", 0), "this is never said");
        }
        for (n, loved) in faction.loves.iter().enumerate() {
            if is_parley_deed(loved.deed) {
                warn(("loves", n), "this deed never happens");
            }
        }
        if let Some(n) = faction.ranks.iter().position(|rank| rank.hires) {
            warn(("ranks", n), "nobody of this rank can be hired");
        }
    }
}

fn is_parley_deed(deed: Deed) -> bool {
    [Deed::Gift, Deed::Returns].contains(&deed)
}
