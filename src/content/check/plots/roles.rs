//! Checks of the roles and clues of a plot.

use super::{DefinitionCheck, Plot};
use crate::check::reason_not_ground;
use crate::kinds::plot::{Casting, ClueWay, Cue, PlotOutcome, PlotPart, Role};
use crate::read::field::words;
use crate::read::value::suggestion;
use crate::{Kind, Monster, Problem, Tile};
use fifteen_base::SortedSet;

#[words]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RoleKind {
    Person,
    Faction,
    Creature,
    Thing,
    Step,
    Name,
}

impl RoleKind {
    pub(super) fn from_casting(casting: &Casting) -> RoleKind {
        match casting {
            Casting::Person { .. } => RoleKind::Person,
            Casting::Faction { .. } => RoleKind::Faction,
            Casting::Creature { .. } => RoleKind::Creature,
            Casting::Thing { .. } => RoleKind::Thing,
            Casting::Step { .. } => RoleKind::Step,
            Casting::Name { .. } => RoleKind::Name,
        }
    }
}

impl DefinitionCheck<'_, Plot> {
    pub(super) fn roles(&self) {
        for (place, role) in self.definition.roles.iter().enumerate() {
            match &role.casting {
                Casting::Person { of, part, lost } => {
                    self.speakers(place, of);
                    self.loss_act(place, role, *part, lost.as_deref());
                }
                Casting::Creature { of, side, .. } => {
                    self.side(place, of, side.as_deref());
                }
                Casting::Thing { of } => {
                    for item in of.iter().map(|kind| &self.content.items[*kind]) {
                        if item.fixed || item.frequency > 0 {
                            let message = format!("`{}` cannot be the thing of a plot", item.id);
                            let help = "name items that can be picked up and have `\"frequency\": 0`";
                            self.report_at(("roles", place), &["casting", "thing", "of"], message, help);
                        }
                    }
                }
                Casting::Step { between: (first, last) } => {
                    if first > last {
                        let message = format!("the range from {first} to {last} is empty");
                        let help = "write the shallower level first";
                        self.report_at(("roles", place), &["casting", "step", "between"], message, help);
                    }
                }
                Casting::Faction { .. } | Casting::Name { .. } => {}
            }
        }
    }

    fn speakers(&self, place: usize, of: &[Kind<Monster>]) {
        for monster in of.iter().map(|kind| &self.content.monsters[*kind]) {
            if monster.person.as_ref().is_none_or(|person| person.talk.is_none()) {
                let message = format!("`{}` cannot be talked to", monster.id);
                let help = "name a `person` with a `talk`";
                self.report_at(("roles", place), &["casting", "person", "of"], message, help);
            }
        }
    }

    /// Checks that the act named by `lost` exists. It begins when the person dies or leaves. Every person except a
    /// witness must have a `lost`.
    fn loss_act(&self, place: usize, role: &Role, part: PlotPart, lost: Option<&str>) {
        let path = ["casting", "person", "lost"];
        match lost {
            Some(act) if self.definition.act(act).is_none() => {
                let message = format!("there is no act `{act}`");
                self.report_at(("roles", place), &path, message, &self.suggest_act(act));
            }
            None if part != PlotPart::Witness => {
                let message = format!("the person `{}` has no `lost`", role.id);
                let help = "set `lost` to the act that begins when they die or leave, or make them a witness";
                self.report_at(("roles", place), &["casting", "person"], message, help);
            }
            Some(_) | None => {}
        }
    }

    /// Checks that `side` is an earlier role for a faction, and that `of` has a creature of each faction that `side`
    /// can be.
    fn side(&self, place: usize, of: &[Kind<Monster>], side: Option<&str>) {
        let Some(side) = side else { return };
        let before = self.definition.roles[..place].iter().find(|role| role.id == side);
        let path = ["casting", "creature", "side"];
        let Some(Casting::Faction { of: factions }) = before.map(|role| &role.casting) else {
            let message = format!("`{side}` is not a faction that is cast before this role");
            let help = "name a role above this one that is a `faction`";
            self.report_at(("roles", place), &path, message, help);
            return;
        };
        for faction in factions {
            if !of.iter().any(|kind| self.content.monsters[*kind].faction == *faction) {
                let faction = &self.content.factions[*faction].id;
                let message = format!("none of these belongs to the faction `{faction}`");
                let help = "name a creature of each faction that the role can be";
                self.report_at(("roles", place), &["casting", "creature", "of"], message, help);
            }
        }
    }

    pub(super) fn clues(&self) {
        for (place, clue) in self.definition.clues.iter().enumerate() {
            let at = ("clues", place);
            match &clue.way {
                ClueWay::Lies { tile, on, .. } => {
                    self.role(at, &["way", "lies", "on"], on, RoleKind::Step);
                    self.walkable_ground(at, &["way", "lies", "tile"], *tile);
                }
                ClueWay::Murmur { on } => self.role(at, &["way", "murmur", "on"], on, RoleKind::Step),
                ClueWay::Talk { to, after, .. } => {
                    self.role(at, &["way", "talk", "to"], to, RoleKind::Person);
                    if *after as usize >= self.definition.clues.len() {
                        let message = format!("there are fewer than {after} other clues");
                        self.report_at(at, &["way", "talk", "after"], message, "ask for fewer");
                    }
                }
            }
        }
    }

    pub(super) fn role(&self, at: (&str, usize), path: &[&str], role: &str, kind: RoleKind) {
        if let Some((message, help)) = self.reason_wrong_role(role, kind) {
            self.report_at(at, path, message, &help);
        }
    }

    pub(super) fn suggest_act(&self, act: &str) -> String {
        suggestion(act, self.definition.acts.iter().map(|known| known.id.as_str()))
    }

    /// Returns message and help if the role does not exist or is not of this kind.
    pub(super) fn reason_wrong_role(&self, role: &str, kind: RoleKind) -> Option<(String, String)> {
        let word = kind.name();
        let help = format!("name a role that is a `{word}`");
        match self.casting(role).map(RoleKind::from_casting) {
            Some(actual) if actual == kind => None,
            Some(actual) => Some((format!("`{role}` is a {}, not a {word}", actual.name()), help)),
            None => {
                let fitting =
                    self.definition.roles.iter().filter(|role| RoleKind::from_casting(&role.casting) == kind);
                let likely = suggestion(role, fitting.map(|role| role.id.as_str()));
                Some((format!("there is no role `{role}`"), likely))
            }
        }
    }

    pub(super) fn walkable_ground(&self, at: (&str, usize), path: &[&str], tile: Kind<Tile>) {
        if let Some((message, help)) = reason_not_ground(&self.content.tiles[tile]) {
            self.report_at(at, path, message, help);
        }
    }

    pub(super) fn unused_roles(&self) {
        let used = self.used_roles();
        for (place, role) in self.definition.roles.iter().enumerate() {
            if !used.contains(role.id.as_str()) {
                let node = self.raw.node.field_items("roles").get(place);
                let message = format!("the role `{}` is not used in this plot", role.id);
                let help = "name it in a clue, an act or a text, or remove it";
                let place = node.map(|node| node.span).filter(|span| self.raw.is_own_position(*span));
                let place = place.unwrap_or_else(|| self.raw.field_span("id"));
                self.diagnostics.add(Problem::warning(place, message).help(help));
            }
        }
    }

    fn used_roles(&self) -> SortedSet<&str> {
        let plot = self.definition;
        let mut used: SortedSet<&str> = SortedSet::new();
        for (_, _, text) in plot.texts() {
            used.extend(text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)));
        }
        for clue in &plot.clues {
            used.insert(match &clue.way {
                ClueWay::Lies { on, .. } | ClueWay::Murmur { on } => on,
                ClueWay::Talk { to, .. } => to,
            });
        }
        for role in &plot.roles {
            if let Casting::Creature { side: Some(side), .. } = &role.casting {
                used.insert(side);
            }
        }
        for act in &plot.acts {
            used.extend(act.outcomes.iter().flat_map(outcome_roles).map(|(_, role, _)| role));
            used.extend(act.turns.iter().flat_map(|turn| match &turn.cue {
                Cue::After(_) | Cue::Clues(_) => Vec::new(),
                Cue::Slain(role) | Cue::Reached(role) => vec![role.as_str()],
                Cue::Report(report) => {
                    std::iter::once(report.to.as_str()).chain(report.hands.as_deref()).collect()
                }
            }));
        }
        used
    }
}

/// Returns the roles that an outcome names, each with its path and the kind of role that is needed there.
pub(super) fn outcome_roles(outcome: &PlotOutcome) -> Vec<([&'static str; 2], &str, RoleKind)> {
    match outcome {
        PlotOutcome::Spawn { who, on, .. } => {
            let on = on.iter().map(|on| (["spawn", "on"], on.as_str(), RoleKind::Step));
            std::iter::once((["spawn", "who"], who.as_str(), RoleKind::Creature)).chain(on).collect()
        }
        PlotOutcome::Leaves(who) => vec![(["leaves", ""], who, RoleKind::Person)],
        PlotOutcome::Dies(who) => vec![(["dies", ""], who, RoleKind::Person)],
        PlotOutcome::Becomes { who, what } => {
            vec![(["becomes", "who"], who, RoleKind::Person), (["becomes", "what"], what, RoleKind::Creature)]
        }
        PlotOutcome::Lies { thing, on } => {
            vec![(["lies", "thing"], thing, RoleKind::Thing), (["lies", "on"], on, RoleKind::Step)]
        }
        PlotOutcome::Gives(thing) => vec![(["gives", ""], thing, RoleKind::Thing)],
        PlotOutcome::Standing { faction, .. } => vec![(["standing", "faction"], faction, RoleKind::Faction)],
        PlotOutcome::Alters { .. } | PlotOutcome::Workings(_) => Vec::new(),
    }
}
