//! Whether peoples, classes and talents make sense together.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::records::Gathered;
use crate::gather::resolve::Raw;
use crate::kinds::hero::skill::Aptitude;
use crate::{Class, Content, Kind, People, Scenario, Talent};
use fifteen_base::SortedSet;

/// Tells what is wrong with who a hero can be.
pub(super) fn heroes(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = Check { content, diagnostics };
    let games = || content.scenarios.iter().filter_map(|(kind, _)| content.callings(kind));
    let peoples = games().map(|(peoples, _)| {
        let recommended = |kind: &Kind<People>| content.peoples[*kind].recommended;
        peoples.into_iter().filter(recommended).map(Kind::index).collect()
    });
    check.recommended(&raw.peoples, peoples, "people");
    let classes = games().map(|(_, classes)| {
        let recommended = |kind: &Kind<Class>| content.classes[*kind].recommended;
        classes.into_iter().filter(recommended).map(Kind::index).collect()
    });
    check.recommended(&raw.classes, classes, "class");
    for (raw, (_, own)) in raw.peoples.records.iter().zip(content.peoples.iter()) {
        check.aptitudes(raw, &own.aptitudes);
        check.attitudes(raw, own);
    }
    for (raw, (_, own)) in raw.classes.records.iter().zip(content.classes.iter()) {
        check.aptitudes(raw, &own.aptitudes);
    }
    for (raw, (kind, own)) in raw.talents.records.iter().zip(content.talents.iter()) {
        check.talent(raw, kind, own);
    }
    for (raw, (kind, _)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        check.scenario(raw, kind);
    }
}

struct Check<'a> {
    content: &'a Content,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    fn error(&self, raw: &Raw, field: &str, message: String, help: &str) {
        self.diagnostics.add(raw.blame(Problem::error, field, message).help(help));
    }

    fn warn(&self, raw: &Raw, field: &str, message: String, help: &str) {
        self.diagnostics.add(raw.blame(Problem::warning, field, message).help(help));
    }

    /// Who does not know what to choose is advised one thing in each game.
    fn recommended(&self, raw: &Gathered, games: impl Iterator<Item = Vec<usize>>, word: &str) {
        let twice: SortedSet<usize> = games.flat_map(|all| all.into_iter().skip(1)).collect();
        for raw in twice.into_iter().filter_map(|index| raw.records.get(index)) {
            let message = format!("`{}` is not the only {word} that is recommended", raw.id);
            self.error(raw, "recommended", message, "recommend one of them");
        }
    }

    fn aptitudes(&self, raw: &Raw, aptitudes: &[Aptitude]) {
        let skill = |(n, own): (usize, &Aptitude)| {
            let twice = aptitudes.iter().take(n).any(|other| other.skill == own.skill);
            twice.then_some(own.skill)
        };
        if let Some(skill) = aptitudes.iter().enumerate().find_map(skill) {
            let id = &self.content.skills[skill].id;
            let message = format!("`{id}` stands in the aptitudes twice");
            self.error(raw, "aptitudes", message, "one of them is enough");
        }
    }

    fn attitudes(&self, raw: &Raw, people: &People) {
        for (n, own) in people.attitudes.iter().enumerate() {
            if people.attitudes.iter().take(n).any(|other| other.faction == own.faction) {
                let id = &self.content.factions[own.faction].id;
                let message = format!("`{id}` stands in the attitudes twice");
                self.error(raw, "attitudes", message, "one of them is enough");
            }
        }
    }

    fn talent(&self, raw: &Raw, kind: Kind<Talent>, own: &Talent) {
        let content = self.content;
        let asks = &own.asks;
        if asks.talents.contains(&kind) || asks.talents.iter().any(|t| asks.without.contains(t)) {
            let message = format!("nobody can ever take `{}`", own.id);
            let help = "it asks for a talent that whoever has it cannot have";
            self.warn(raw, "asks", message, help);
        }
        let passive = own.modifiers.is_empty()
            && own.reacts.is_empty()
            && own.resists.is_empty()
            && own.grants.is_empty()
            && own.spells.is_empty();
        if passive && own.active.as_ref().is_none_or(|active| active.workings.is_empty()) {
            let message = format!("the talent `{}` does nothing", own.id);
            let help = "give it `modifiers`, `reacts`, or a `use` with `workings`";
            self.warn(raw, "id", message, help);
        }
        for least in &asks.skills {
            let skill = &content.skills[least.skill];
            if least.least > skill.most {
                let message = format!(
                    "it asks for {} ranks of `{}`, and {} is the most",
                    least.least, skill.id, skill.most
                );
                self.warn(raw, "asks", message, "ask for fewer");
            }
        }
        if let Some(master) = own.boon_of.map(|kind| &content.monsters[kind])
            && !master.is_master()
        {
            let message = format!("`{}` is not the only one of its kind, and no master", master.id);
            self.error(raw, "boon_of", message, "name a monster that is `unique`");
        }
    }

    fn scenario(&self, raw: &Raw, kind: Kind<Scenario>) {
        let Some((peoples, classes)) = self.content.callings(kind) else { return };
        let lacks = match (peoples.is_empty(), classes.is_empty()) {
            (true, _) => "people",
            (false, true) => "class",
            (false, false) => return,
        };
        let message = format!("there is no {lacks} to choose");
        self.error(raw, "heroes", message, "leave out `heroes`, or define one");
    }
}
