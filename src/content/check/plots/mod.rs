//! Checks of plots: whether they can be cast, and whether they end even if the hero does nothing.

mod acts;
mod roles;

use super::{ContentCheck, DefinitionCheck};
use crate::json::tree::Node;
use crate::kinds::plot::{Casting, Plot, Role};
use crate::read::value::suggestion;
use crate::{Content, Kind, Monster, Scenario};
use fifteen_base::SortedSet;

/// Maximum number of roles, of clues and of acts: the search of plot states stores each list as a bit set.
const MAX_ENTRIES: usize = 32;

impl ContentCheck<'_> {
    pub fn plots(self) {
        for check in self.each(&self.raw.plots, &self.content.plots) {
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

    /// Warns of plots that no scenario draws, and of roles without use.
    pub fn undrawn_plots(self) {
        let scenarios = self.content.scenarios.iter();
        let drawing_scenarios = scenarios.filter(|(_, scenario)| scenario.plots.twice_mean() > 0);
        let drawing_scenarios: Vec<Kind<Scenario>> = drawing_scenarios.map(|(kind, _)| kind).collect();
        for check in self.each(&self.raw.plots, &self.content.plots) {
            let plot = check.definition;
            let lacking =
                |game: &Kind<Scenario>| plot.roles.iter().find(|role| !can_cast(role, *game, self.content));
            let mut games = drawing_scenarios.iter().map(lacking);
            if drawing_scenarios.is_empty() || plot.frequency == 0 {
                let help = "give it a `frequency` above 0, and a scenario some `plots`";
                check.warn("id", "no scenario ever draws this plot", help);
            } else if let Some(role) = games.next().flatten().filter(|_| games.all(|role| role.is_some())) {
                let message = format!(
                    "no scenario ever draws this plot: there is no candidate for the role `{}`",
                    role.id
                );
                let help =
                    "name people who live on a map of a scenario that draws `plots`, and levels that it has";
                check.warn("id", message, help);
            }
            check.unused_roles();
        }
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

impl DefinitionCheck<'_, Plot> {
    fn report_at(&self, (list, place): (&str, usize), path: &[&str], message: String, help: &str) {
        let entry = self.raw.node.field_items(list).get(place);
        self.error_at_node(entry.map(|entry| innermost(entry, path)), list, message, help);
    }

    fn lists(&self) {
        let plot = self.definition;
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
                self.error(list, format!("this plot has {} {list}", ids.len()), "a plot can have at most 32");
            }
        }
    }

    fn exclusions(&self) {
        if self.definition.excludes.contains(&self.kind) {
            self.error("excludes", "this plot bars itself", "remove it: no plot is drawn twice");
        }
    }

    /// Checks that every name in braces is a role or `hero`.
    fn texts(&self) {
        for (field, place, text) in self.definition.texts() {
            let named = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
            for (name, _) in named {
                if name == "hero" || self.definition.role(name).is_some() {
                    continue;
                }
                let message = format!("`{{{name}}}` is not a role of this plot");
                let ids = self.definition.roles.iter().map(|role| role.id.as_str());
                let help = suggestion(name, ids.chain(["hero"]));
                match field {
                    "clues" | "acts" => self.report_at((field, place), &["text"], message, &help),
                    _ => self.error(field, message, &help),
                }
            }
        }
    }

    fn casting(&self, role: &str) -> Option<&Casting> {
        self.definition.role(role).map(|role| &role.casting)
    }
}

/// Follows the fields of `path`. Missing ones are left out.
fn innermost<'n>(node: &'n Node, path: &[&str]) -> &'n Node {
    path.iter().fold(node, |node, field| node.field(field).unwrap_or(node))
}
