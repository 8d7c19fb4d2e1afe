//! Checks of factions: regards, deeds, ranks and speech.

use super::{ContentCheck, DefinitionCheck};
use crate::diagnostics::problem::{Problem, Span};
use crate::kinds::faction::{Deed, DeedEffect, Faction};

impl ContentCheck<'_> {
    pub fn factions(self) {
        for check in self.each(&self.raw.factions, &self.content.factions) {
            check.regards();
            check.deeds();
            check.ranks();
            check.silent_faction();
        }
    }
}

impl DefinitionCheck<'_, Faction> {
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
        let list = self.raw.node.field_items(field);
        let place = list.get(n).map(|node| node.span).filter(|place| self.raw.is_own_position(*place));
        let problem = match place {
            Some(place) => problem(place, message).path(&format!("{field}[{n}]")),
            None => self.raw.problem_at(problem, field, message),
        };
        self.diagnostics.add(problem.help(help));
    }

    /// Reports duplicate regards, regards of a faction for itself, and pairs of factions whose regards for each other
    /// differ.
    fn regards(&self) {
        let faction = self.definition;
        for (n, regard) in faction.regards.iter().enumerate() {
            let other = &self.content.factions[regard.faction];
            if faction.regards.iter().take(n).any(|earlier| earlier.faction == regard.faction) {
                let message = format!("`{}` is in `regards` twice", other.id);
                self.report_at_entry(("regards", n), message, "remove one of them");
                continue;
            }
            if regard.faction == self.kind {
                let message = format!("`{}` has a regard for itself", faction.id);
                let help = "remove it: the members of a faction stick together";
                self.report_at_entry(("regards", n), message, help);
            }
            let back = other.regards.iter().find(|back| back.faction == self.kind);
            if let Some(back) = back.filter(|back| back.regard != regard.regard) {
                let (a, b) = (regard.regard, back.regard);
                let (id, other) = (&faction.id, &other.id);
                let message = format!("`{id}` regards `{other}` at {a}, but is regarded at {b} in return");
                let help = "write the pair once, or twice with the same number";
                self.report_at_entry(("regards", n), message, help);
            }
        }
    }

    fn deeds(&self) {
        let faction = self.definition;
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

    fn ranks(&self) {
        let ranks = &self.definition.ranks;
        for (n, rank) in ranks.iter().enumerate() {
            if ranks[..n].iter().any(|earlier| earlier.least == rank.least) {
                let message = "two ranks begin at the same standing".to_owned();
                self.report_at_entry(("ranks", n), message, "give each rank a different `least`");
            }
        }
    }

    /// Warns of sayings, gift deeds and hireable ranks of a faction that does not speak: they have no effect.
    fn silent_faction(&self) {
        let faction = self.definition;
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
            if [Deed::Gift, Deed::Returns].contains(&loved.deed) {
                warn(("loves", n), "this deed never happens");
            }
        }
        if let Some(n) = faction.ranks.iter().position(|rank| rank.hires) {
            warn(("ranks", n), "nobody of this rank can be hired");
        }
    }
}
