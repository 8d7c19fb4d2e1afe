//! Checks of factions: regards, deeds, ranks and speech.

use crate::Content;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::faction::{Deed, DeedEffect, Faction};

pub(super) fn check_factions(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (kind, own)) in raw.factions.records.iter().zip(content.factions.iter()) {
        let check = FactionCheck { content, raw, diagnostics };
        check.regards(kind.index(), own);
        check.deeds(own);
        check.ranks(own);
        check.silent_faction(own);
    }
}

struct FactionCheck<'a> {
    content: &'a Content,
    raw: &'a RawRecord,
    diagnostics: &'a Diagnostics,
}

impl FactionCheck<'_> {
    /// Reports an error at an entry of a list.
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

    /// Reports duplicate, self-referring and contradictory regards. A pair is written once, or twice with the same number.
    fn regards(&self, place: usize, own: &Faction) {
        for (n, regard) in own.regards.iter().enumerate() {
            let other = &self.content.factions[regard.faction];
            if own.regards.iter().take(n).any(|earlier| earlier.faction == regard.faction) {
                let message = format!("`{}` is in `regards` twice", other.id);
                self.report_at_entry(("regards", n), message, "remove one of them");
                continue;
            }
            if regard.faction.index() == place {
                let message = format!("`{}` has a regard for itself", own.id);
                self.report_at_entry(
                    ("regards", n),
                    message,
                    "remove it: the members of a faction stick together",
                );
            }
            let back = other.regards.iter().find(|back| back.faction.index() == place);
            if let Some(back) = back.filter(|back| back.regard != regard.regard) {
                let (a, b) = (regard.regard, back.regard);
                let message =
                    format!("`{}` regards `{}` at {a}, but is regarded at {b} in return", own.id, other.id);
                self.report_at_entry(
                    ("regards", n),
                    message,
                    "write the pair once, or twice with the same number",
                );
            }
        }
    }

    /// Reports deeds that are listed twice, or as both loved and hated.
    fn deeds(&self, own: &Faction) {
        let twice = |all: &[DeedEffect], n: usize| all[..n].iter().any(|e| e.deed == all[n].deed);
        for (field, all) in [("loves", &own.loves), ("hates", &own.hates)] {
            if let Some(n) = (0..all.len()).find(|n| twice(all, *n)) {
                let message = format!("a deed is in `{field}` twice");
                self.report_at_entry((field, n), message, "remove one of them");
            }
        }
        let loved = |hated: &DeedEffect| own.loves.iter().any(|loved| loved.deed == hated.deed);
        if let Some(n) = own.hates.iter().position(loved) {
            let message = "a deed is both loved and hated".to_owned();
            self.report_at_entry(("hates", n), message, "remove it from one of the two lists");
        }
    }

    /// Reports ranks with the same `least` standing.
    fn ranks(&self, own: &Faction) {
        for (n, rank) in own.ranks.iter().enumerate() {
            if own.ranks[..n].iter().any(|earlier| earlier.least == rank.least) {
                let message = "two ranks begin at the same standing".to_owned();
                self.report_at_entry(("ranks", n), message, "give each rank a different `least`");
            }
        }
    }

    /// Warns if a faction that does not speak has sayings, gift deeds or hireable ranks: the hero cannot parley with it.
    fn silent_faction(&self, own: &Faction) {
        if own.speaks {
            return;
        }
        let warn = |at: (&str, usize), what: &str| {
            let message = format!("{what}: the faction `{}` does not speak", own.id);
            self.report(Problem::warning, at, message, "write `\"speaks\": true`, or remove this");
        };
        if !own.says.is_empty() {
            warn(("says", 0), "this is never said");
        }
        for (n, loved) in own.loves.iter().enumerate() {
            if is_parley_deed(loved.deed) {
                warn(("loves", n), "this deed never happens");
            }
        }
        if let Some(n) = own.ranks.iter().position(|rank| rank.hires) {
            warn(("ranks", n), "nobody of this rank can be hired");
        }
    }
}

/// Whether the deed is done during a parley.
fn is_parley_deed(deed: Deed) -> bool {
    [Deed::Gift, Deed::Returns].contains(&deed)
}
