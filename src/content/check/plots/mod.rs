//! Checks of plots: whether they can be cast, and whether they end even if the hero does nothing.

mod acts;
mod roles;

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::plot::{Casting, Plot, Role};
use crate::read::value::suggestion;
use crate::{Content, Kind, Monster, Scenario};
use fifteen_base::SortedSet;

/// Maximum number of roles, of clues and of acts: the search of plot states stores each list as a bit set.
const MAX_ENTRIES: usize = 32;

pub(super) fn check_plots(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, plot)) in raw.plots.records.iter().zip(content.plots.iter()) {
        let check = PlotCheck { content, raw, plot, diagnostics };
        check.lists();
        check.exclusions();
        check.roles();
        check.clues();
        check.texts();
        if check.acts() {
            check.endings();
        }
    }
}

pub(super) fn warn_of_undrawn_plots(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let drawing_scenarios = content.scenarios.iter().filter(|(_, scenario)| scenario.plots.twice_mean() > 0);
    let drawing_scenarios: Vec<Kind<Scenario>> = drawing_scenarios.map(|(kind, _)| kind).collect();
    for (raw, (_, plot)) in raw.plots.records.iter().zip(content.plots.iter()) {
        let mut games = drawing_scenarios
            .iter()
            .map(|game| plot.roles.iter().find(|role| !can_cast(role, *game, content)));
        if drawing_scenarios.is_empty() || plot.frequency == 0 {
            let help = "give it a `frequency` above 0, and a scenario some `plots`";
            let message = "no scenario ever draws this plot";
            diagnostics.add(raw.problem_at(Problem::warning, "id", message).help(help));
        } else if let Some(role) = games.next().flatten().filter(|_| games.all(|role| role.is_some())) {
            let message =
                format!("no scenario ever draws this plot: there is no candidate for the role `{}`", role.id);
            let help =
                "name people who live on a map of a scenario that draws `plots`, and levels that it has";
            diagnostics.add(raw.problem_at(Problem::warning, "id", message).help(help));
        }
        let check = PlotCheck { content, raw, plot, diagnostics };
        check.unused_roles();
    }
}

fn can_cast(role: &Role, game: Kind<Scenario>, content: &Content) -> bool {
    match &role.casting {
        Casting::Person { of, .. } => {
            let people = content.people_of(game);
            let speaks = |kind: &Kind<Monster>| {
                let person = content.monsters[*kind].person.as_ref();
                person.is_some_and(|person| person.talk.is_some())
            };
            people.iter().any(|kind| speaks(kind) && (of.is_empty() || of.contains(kind)))
        }
        Casting::Step { between: (first, last) } => {
            content.scenarios[game].depths().any(|(depth, _)| (*first..=*last).contains(&depth))
        }
        Casting::Faction { .. } | Casting::Creature { .. } | Casting::Thing { .. } | Casting::Name { .. } => {
            true
        }
    }
}

struct PlotCheck<'a> {
    content: &'a Content,
    raw: &'a RawRecord,
    plot: &'a Plot,
    diagnostics: &'a Diagnostics,
}

impl PlotCheck<'_> {
    fn report(&self, field: &str, message: String, help: &str) {
        self.diagnostics.add(self.raw.problem_at(Problem::error, field, message).help(help));
    }

    /// Reports an error inside an entry of a list. `path` leads from the entry to the field.
    fn report_at(&self, (list, place): (&str, usize), path: &[&str], message: String, help: &str) {
        let entry = self.raw.node.field(list).and_then(|all| all.items().get(place));
        let part = entry.map(|entry| path.iter().fold(entry, |node, field| field_or_self(node, field)));
        self.report_at_node(part, (list, message, help));
    }

    /// Reports an error at a node, or at `field` if the node is missing or inherited.
    fn report_at_node(&self, part: Option<&Node>, (field, message, help): (&str, String, &str)) {
        match part.filter(|node| self.raw.is_own_position(node.span)) {
            Some(node) => self.diagnostics.add(Problem::error(node.span, message).help(help)),
            None => self.report(field, message, help),
        }
    }

    fn lists(&self) {
        let plot = self.plot;
        let roles = plot.roles.iter().map(|role| &role.id).collect();
        let clues = plot.clues.iter().map(|clue| &clue.id).collect();
        let acts = plot.acts.iter().map(|act| &act.id).collect();
        let lists: [(&str, &str, Vec<&String>); 3] =
            [("roles", "a role", roles), ("clues", "a clue", clues), ("acts", "an act", acts)];
        for (list, one, ids) in lists {
            let mut seen = SortedSet::new();
            for (place, id) in ids.iter().enumerate() {
                if !seen.insert(id) {
                    let message = format!("{one} `{id}` exists already");
                    self.report_at((list, place), &["id"], message, "give it another id");
                }
            }
            if ids.len() > MAX_ENTRIES {
                let message = format!("this plot has {} {list}", ids.len());
                self.report(list, message, "a plot can have at most 32");
            }
        }
    }

    fn exclusions(&self) {
        let mut barred = self.plot.excludes.iter().map(|other| &self.content.plots[*other].id);
        if barred.any(|other| *other == self.plot.id) {
            let message = "this plot bars itself".to_owned();
            self.report("excludes", message, "remove it: no plot is drawn twice");
        }
    }

    /// Checks that every name in braces is a role or `hero`.
    fn texts(&self) {
        for (field, place, text) in self.plot.texts() {
            let named = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
            for (name, _) in named {
                if name == "hero" || self.plot.role(name).is_some() {
                    continue;
                }
                let message = format!("`{{{name}}}` is not a role of this plot");
                let ids = self.plot.roles.iter().map(|role| role.id.as_str());
                let help = suggestion(name, ids.chain(["hero"]));
                match field {
                    "clues" | "acts" => self.report_at((field, place), &["text"], message, &help),
                    _ => self.report(field, message, &help),
                }
            }
        }
    }

    fn casting(&self, role: &str) -> Option<&Casting> {
        self.plot.role(role).map(|role| &role.casting)
    }
}

fn field_or_self<'n>(node: &'n Node, field: &str) -> &'n Node {
    node.field(field).unwrap_or(node)
}
