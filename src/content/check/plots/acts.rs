//! Checks of plot acts: outcomes, turns, and that every act can be reached and leads to an end.

use super::Check;
use super::roles::Sort;
use crate::kinds::plot::{Act, Cue, Outcome, PlotTurn};
use fifteen_base::SortedSet;

impl Check<'_> {
    /// Checks outcomes and turns. Returns whether every turn leads to an existing act.
    pub(super) fn acts(&self) -> bool {
        let mut sound = true;
        for (place, act) in self.plot.acts.iter().enumerate() {
            for (i, outcome) in act.outcomes.iter().enumerate() {
                self.outcome((place, i), outcome);
            }
            for (i, turn) in act.turns.iter().enumerate() {
                if self.plot.act(&turn.to).is_none() {
                    let message = format!("there is no act `{}`", turn.to);
                    let help = self.likely_act(&turn.to);
                    self.tell_in(place, ("turns", i), &["to"], message, &help);
                    sound = false;
                }
                self.cue(place, i, turn);
            }
        }
        sound
    }

    /// Checks that every act ends or moves on by time alone, and that every act can be reached.
    pub(super) fn endings(&self) {
        for (place, act) in self.plot.acts.iter().enumerate() {
            match (&act.end, self.by_time(act).is_some()) {
                (Some(_), _) if !act.turns.is_empty() => {
                    let message = format!("the act `{}` has both an `end` and `turns`", act.id);
                    let help = "remove its `turns` or its `end`";
                    self.tell_at(("acts", place), &["turns"], message, help);
                }
                (None, false) => {
                    let message = format!("the act `{}` may never end", act.id);
                    let help = "give it a turn with `after` and without `if`, or an `end`";
                    self.tell_at(("acts", place), &["id"], message, help);
                }
                (Some(_), _) | (None, true) => self.ends(place, act),
            }
        }
        for (place, act) in self.plot.acts.iter().enumerate() {
            if !self.come().contains(act.id.as_str()) {
                let message = format!("nothing leads to the act `{}`", act.id);
                let help = "name it in the `to` of a turn, or in the `lost` of a person";
                self.tell_at(("acts", place), &["id"], message, help);
            }
        }
    }

    /// Returns the act that follows by time alone.
    fn by_time(&self, act: &Act) -> Option<&Act> {
        let after =
            |turn: &&PlotTurn| matches!(turn.cue, Cue::After(_)) && turn.condition.is_none();
        self.plot.act(&act.turns.iter().find(after)?.to)
    }

    /// Checks that time alone leads from an act to an end.
    fn ends(&self, place: usize, act: &Act) {
        let (mut met, mut now) = (SortedSet::new(), act);
        while now.end.is_none() {
            if !met.insert(now.id.as_str()) {
                let message = format!("time alone never leads from the act `{}` to an end", act.id);
                let help =
                    "let the turns with `after` lead to an act with an `end`, without a cycle";
                self.tell_at(("acts", place), &["id"], message, help);
                return;
            }
            // An act from which time leads nowhere is already reported.
            let Some(next) = self.by_time(now) else { return };
            now = next;
        }
    }

    /// Returns the acts that can be reached from the first act or through the loss of a person.
    fn come(&self) -> SortedSet<&str> {
        let plot = self.plot;
        let lost = plot.roles.iter().filter_map(|role| role.casting.lost());
        let first = plot.acts.first().map(|act| act.id.as_str());
        let mut waiting: Vec<&str> = first.into_iter().chain(lost).collect();
        let mut come = SortedSet::new();
        while let Some(id) = waiting.pop() {
            if come.insert(id) {
                let turns = plot.act(id).map_or(&[][..], |act| &act.turns);
                waiting.extend(turns.iter().map(|turn| turn.to.as_str()));
            }
        }
        come
    }

    fn outcome(&self, (place, i): (usize, usize), outcome: &Outcome) {
        let check = |tag: &str, field: &str, role: &str, sort: Sort| {
            self.role_in(("acts", place), ("outcomes", i), &[tag, field], role, sort);
        };
        match outcome {
            Outcome::Comes { who, on, .. } => {
                check("comes", "who", who, Sort::Creature);
                if let Some(on) = on {
                    check("comes", "on", on, Sort::Step);
                }
            }
            Outcome::Leaves(who) => check("leaves", "", who, Sort::Person),
            Outcome::Dies(who) => check("dies", "", who, Sort::Person),
            Outcome::Becomes { who, what } => {
                check("becomes", "who", who, Sort::Person);
                check("becomes", "what", what, Sort::Creature);
            }
            Outcome::Lies { thing, on } => {
                check("lies", "thing", thing, Sort::Thing);
                check("lies", "on", on, Sort::Step);
            }
            Outcome::Gives(thing) => check("gives", "", thing, Sort::Thing),
            Outcome::Stands { faction, .. } => check("stands", "faction", faction, Sort::Faction),
            Outcome::Alters { tile, .. } => self.ground(("acts", place), &["outcomes"], *tile),
            Outcome::Works(_) => {}
        }
    }

    fn cue(&self, place: usize, i: usize, turn: &PlotTurn) {
        let at = ("acts", place);
        let within = ("turns", i);
        match &turn.cue {
            Cue::After((least, most)) => {
                if least > most {
                    let message = format!("the range from {least} to {most} is empty");
                    let help = "write the smaller number first";
                    self.tell_in(place, within, &["cue", "after"], message, help);
                }
            }
            Cue::Clues(least) => self.enough(place, i, *least, &["cue", "clues"]),
            Cue::Slain(role) => {
                self.role_in(at, within, &["cue", "slain"], role, Sort::Creature);
                let mut all = self.plot.outcomes();
                let comes = all.any(|outcome| outcome.brings() == Some(role));
                if !comes {
                    let message = format!("`{role}` never appears, so it is never slain");
                    let help = "add a `comes` for it to the `outcomes` of an act";
                    self.tell_in(place, within, &["cue", "slain"], message, help);
                }
            }
            Cue::Reached(role) => {
                self.role_in(at, within, &["cue", "reached"], role, Sort::Step);
            }
            Cue::Told(report) => {
                let path = ["cue", "told", "to"];
                self.role_in(at, within, &path, &report.to, Sort::Person);
                if let Some(thing) = &report.hands {
                    let path = ["cue", "told", "hands"];
                    self.role_in(at, within, &path, thing, Sort::Thing);
                }
                self.enough(place, i, report.clues, &["cue", "told", "clues"]);
            }
        }
    }

    /// Checks that the plot has as many clues as a turn asks for.
    fn enough(&self, place: usize, i: usize, least: u32, path: &[&str]) {
        let all = self.plot.clues.len();
        if least as usize > all {
            let message = format!("{least} clues are needed, but there are only {all}");
            self.tell_in(place, ("turns", i), path, message, "ask for fewer");
        }
    }

    /// Checks a role as [`Check::role`] does, in an entry of an act's list.
    fn role_in(
        &self,
        at: (&str, usize),
        within: (&str, usize),
        path: &[&str],
        role: &str,
        sort: Sort,
    ) {
        if let Some((message, help)) = self.misfit(role, sort) {
            self.tell_in(at.1, within, path, message, &help);
        }
    }

    /// Reports an error in an entry of an act's list.
    fn tell_in(
        &self,
        place: usize,
        (list, i): (&str, usize),
        path: &[&str],
        message: String,
        help: &str,
    ) {
        let acts = self.raw.node.field("acts").and_then(|all| all.items().get(place));
        let own = acts.and_then(|act| act.field(list)).and_then(|all| all.items().get(i));
        let part = own.map(|own| path.iter().fold(own, |node, field| super::child(node, field)));
        self.tell_of(part, ("acts", message, help));
    }
}
