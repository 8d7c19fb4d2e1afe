//! Checks of factions: whether they make sense together.

use crate::Content;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::json::tree::Node;
use crate::kinds::faction::{Deed, Faction, Minds};

/// Tells what is wrong with factions.
pub(super) fn factions(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (kind, own)) in raw.factions.records.iter().zip(content.factions.iter()) {
        let check = Check { content, raw, diagnostics };
        check.regards(kind.index(), own);
        check.deeds(own);
        check.ranks(own);
        check.speechless(own);
    }
}

struct Check<'a> {
    content: &'a Content,
    raw: &'a Raw,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    /// An error in an entry of a list, where that is.
    fn entry(&self, (field, n): (&str, usize), message: String, help: &str) {
        self.tell(Problem::error, (field, n), message, help);
    }

    fn tell(
        &self,
        problem: impl Fn(Span, String) -> Problem,
        (field, n): (&str, usize),
        message: String,
        help: &str,
    ) {
        let list = self.raw.node.field(field).map_or(&[][..], Node::items);
        let place = list.get(n).map(|node| node.span).filter(|place| self.raw.wrote(*place));
        let problem = match place {
            Some(place) => problem(place, message).path(&format!("{field}[{n}]")),
            None => self.raw.blame(problem, field, message),
        };
        self.diagnostics.add(problem.help(help));
    }

    /// A pair is written down once, or twice the same.
    fn regards(&self, place: usize, own: &Faction) {
        for (n, regard) in own.regards.iter().enumerate() {
            let other = &self.content.factions[regard.faction];
            if own.regards.iter().take(n).any(|earlier| earlier.faction == regard.faction) {
                let message = format!("`{}` stands in the regards twice", other.id);
                self.entry(("regards", n), message, "one of them is enough");
                continue;
            }
            if regard.faction.index() == place {
                let message = format!("`{}` says what it makes of itself", own.id);
                self.entry(
                    ("regards", n),
                    message,
                    "leave it out: those of one faction stick together",
                );
            }
            let back = other.regards.iter().find(|back| back.faction.index() == place);
            if let Some(back) = back.filter(|back| back.regard != regard.regard) {
                let (a, b) = (regard.regard, back.regard);
                let message =
                    format!("`{}` has `{}` at {a}, and that has it at {b}", own.id, other.id);
                self.entry(("regards", n), message, "write the pair down once, or twice the same");
            }
        }
    }

    /// A deed is loved or hated, once.
    fn deeds(&self, own: &Faction) {
        let twice = |all: &[Minds], n: usize| all[..n].iter().any(|e| e.deed == all[n].deed);
        for (field, all) in [("loves", &own.loves), ("hates", &own.hates)] {
            if let Some(n) = (0..all.len()).find(|n| twice(all, *n)) {
                let message = format!("a deed stands in `{field}` twice");
                self.entry((field, n), message, "one of them is enough");
            }
        }
        let loved = |hated: &Minds| own.loves.iter().any(|loved| loved.deed == hated.deed);
        if let Some(n) = own.hates.iter().position(loved) {
            let message = "a deed that is loved and hated".to_owned();
            self.entry(("hates", n), message, "leave it out of one of the two");
        }
    }

    /// Every rank is some standing's.
    fn ranks(&self, own: &Faction) {
        for (n, rank) in own.ranks.iter().enumerate() {
            if own.ranks[..n].iter().any(|earlier| earlier.least == rank.least) {
                let message = "two ranks begin at the same standing".to_owned();
                self.entry(("ranks", n), message, "give each a `least` of its own");
            }
        }
    }

    /// With those who do not speak nobody parleys, so that nothing comes of what is said, given and paid there.
    fn speechless(&self, own: &Faction) {
        if own.speaks {
            return;
        }
        let warn = |at: (&str, usize), what: &str| {
            let message = format!("{what}, and `{}` does not speak", own.id);
            self.tell(Problem::warning, at, message, "write `\"speaks\": true`, or leave it out");
        };
        if !own.says.is_empty() {
            warn(("says", 0), "it is never said");
        }
        for (n, loved) in own.loves.iter().enumerate() {
            if is_given(loved.deed) {
                warn(("loves", n), "it is never given anything");
            }
        }
        if let Some(n) = own.ranks.iter().position(|rank| rank.hires) {
            warn(("ranks", n), "nobody is ever hired");
        }
    }
}

/// Whether a deed is done in parley.
fn is_given(deed: Deed) -> bool {
    [Deed::Gift, Deed::Returns].contains(&deed)
}
