//! Checks of peoples, classes, talents and the heroes of scenarios.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::records::GatheredRecords;
use crate::gather::resolve::RawRecord;
use crate::kinds::drawing::Drawing;
use crate::kinds::hero::skill::Aptitude;
use crate::kinds::monster::Enmity;
use crate::kinds::step::{Monsters, Step};
use crate::kinds::tile::Ways;
use crate::{Class, Content, Kind, LevelContext, Monster, People, Relation, Scenario, SpawnTable, Talent};
use fifteen_base::SortedSet;

pub(super) fn check_heroes(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = HeroCheck { content, diagnostics };
    let games = || content.scenarios.iter().filter_map(|(kind, _)| content.hero_options(kind));
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
    for (raw, (_, people)) in raw.peoples.records.iter().zip(content.peoples.iter()) {
        check.aptitudes(raw, &people.aptitudes);
        check.attitudes(raw, people);
    }
    for (raw, (_, class)) in raw.classes.records.iter().zip(content.classes.iter()) {
        check.aptitudes(raw, &class.aptitudes);
    }
    for (raw, (kind, talent)) in raw.talents.records.iter().zip(content.talents.iter()) {
        check.talent(raw, kind, talent);
    }
    for (raw, (kind, _)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        check.scenario(raw, kind);
    }
}

pub(super) fn warn_of_idle_heroes(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = HeroCheck { content, diagnostics };
    let mut bodies: SortedSet<Kind<Monster>> = SortedSet::new();
    for (raw, (kind, _)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        let heroes = check.possible_heroes(kind);
        bodies.extend(heroes.iter().map(|(body, _)| *body));
        check.enemies(raw, kind, &heroes);
    }
    for (raw, (kind, monster)) in raw.monsters.records.iter().zip(content.monsters.iter()) {
        if bodies.contains(&kind) && monster.ways == Ways::default() {
            let message = format!("`{}` is the body of a hero, but cannot move", monster.id);
            check.warn(raw, "ways", message, "give it `ways`: `[\"walk\"]`");
        }
    }
}

/// The body of a possible hero, with its people. The people is `None` if the scenario offers no choice of peoples.
type PossibleHero<'a> = (Kind<Monster>, Option<&'a People>);

struct HeroCheck<'a> {
    content: &'a Content,
    diagnostics: &'a Diagnostics,
}

impl<'a> HeroCheck<'a> {
    fn possible_heroes(&self, scenario: Kind<Scenario>) -> Vec<PossibleHero<'a>> {
        let content = self.content;
        let (peoples, _) = content.hero_options(scenario).unwrap_or_default();
        match peoples.is_empty() {
            true => vec![(content.scenarios[scenario].hero, None)],
            false => {
                let people = |kind: Kind<People>| &content.peoples[kind];
                peoples.into_iter().map(|kind| (people(kind).body, Some(people(kind)))).collect()
            }
        }
    }

    /// Warns if a scenario has monsters, but none of them is at war with any possible hero.
    fn enemies(&self, raw: &RawRecord, scenario: Kind<Scenario>, heroes: &[PossibleHero<'_>]) {
        let content = self.content;
        let monsters = self.possible_monsters(scenario);
        let side = |kind: Kind<Monster>| content.regards.faction_of(kind);
        let fights = |(body, people): &PossibleHero<'_>| {
            monsters.iter().any(|kind| {
                let monster = &content.monsters[*kind];
                let attitude = people.and_then(|people| people.attitude(monster.faction));
                let first = content.regards.between(side(*body), side(*kind));
                let standing = first + attitude.map_or(0, |own| own.standing);
                monster.enmity == Enmity::Everybody || Relation::from_regard(standing) == Relation::War
            })
        };
        if monsters.is_empty() || heroes.iter().any(fights) {
            return;
        }
        let id = &content.scenarios[scenario].id;
        let message = format!("no monster in `{id}` fights the hero: no faction is at war with the hero's");
        let help = "factions are at war at a `regard` of -50 or less: set it in `regards` or `others`";
        self.warn(raw, "hero", message, help);
    }

    /// Collects the monsters that a scenario can contain, except persons and heroes.
    fn possible_monsters(&self, scenario: Kind<Scenario>) -> SortedSet<Kind<Monster>> {
        let content = self.content;
        let definition = &content.scenarios[scenario];
        let mut found: SortedSet<Kind<Monster>> = SortedSet::new();
        let mut tables: Vec<Kind<SpawnTable>> = definition.hunt.iter().map(|hunt| hunt.table).collect();
        tables.extend(definition.lamps.iter().flat_map(|lamps| &lamps.out).filter_map(|out| out.table));
        if let Some(country) = &definition.country {
            tables.extend(country.biomes.iter().filter_map(|kind| content.biomes[*kind].dwellers));
            tables.extend(country.night);
        }
        for theme in definition.themes(content) {
            let here = LevelContext { content, theme, scenario: Some(scenario) };
            for step in &content.themes[theme].steps {
                found.extend(step.drawing().into_iter().flat_map(Drawing::monsters).map(|(kind, _)| kind));
                if let Step::Monsters(Monsters { table, .. }) = step {
                    tables.extend(table);
                    let spawns_here = |monster: &Monster| monster.frequency > 0 && here.admits(monster);
                    let all = content.monsters.iter().filter(|(_, monster)| spawns_here(monster));
                    found.extend(all.map(|(kind, _)| kind).filter(|_| table.is_none()));
                }
                let always = if let Step::Vaults(vaults) = step { vaults.always } else { None };
                let named = step.pieces().iter().copied().chain(always);
                let drawn = named.flat_map(|vault| content.vaults[vault].drawing.monsters());
                found.extend(drawn.map(|(kind, _)| kind));
                if let Step::Vaults(_) = step {
                    let vaults = content.vaults.iter().filter(|(_, vault)| here.admits(*vault));
                    let drawn = vaults.flat_map(|(_, vault)| vault.drawing.monsters());
                    found.extend(drawn.map(|(kind, _)| kind));
                }
            }
        }
        let entries = tables.iter().flat_map(|table| &content.spawns[*table].entries);
        found.extend(entries.map(|entry| entry.monster));
        let escorts = found.iter().flat_map(|kind| &content.monsters[*kind].escort);
        let escorts: Vec<Kind<Monster>> = escorts.map(|escort| escort.monster).collect();
        found.extend(escorts);
        let heroes = self.possible_heroes(scenario);
        let is_hero = |kind: &Kind<Monster>| heroes.iter().any(|(body, _)| body == kind);
        let is_counted = |kind: &Kind<Monster>| content.monsters[*kind].person.is_none() && !is_hero(kind);
        found.into_iter().filter(is_counted).collect()
    }

    fn error(&self, raw: &RawRecord, field: &str, message: String, help: &str) {
        self.diagnostics.add(raw.problem_at(Problem::error, field, message).help(help));
    }

    fn warn(&self, raw: &RawRecord, field: &str, message: String, help: &str) {
        self.diagnostics.add(raw.problem_at(Problem::warning, field, message).help(help));
    }

    /// Reports peoples or classes marked `recommended`, except the first of each scenario: a scenario may recommend
    /// only one.
    fn recommended(&self, raw: &GatheredRecords, games: impl Iterator<Item = Vec<usize>>, word: &str) {
        let twice: SortedSet<usize> = games.flat_map(|all| all.into_iter().skip(1)).collect();
        for raw in twice.into_iter().filter_map(|index| raw.records.get(index)) {
            let message = format!("`{}` is not the only recommended {word}", raw.id);
            self.error(raw, "recommended", message, "mark only one of them as `recommended`");
        }
    }

    fn aptitudes(&self, raw: &RawRecord, aptitudes: &[Aptitude]) {
        let skill = |(n, aptitude): (usize, &Aptitude)| {
            let twice = aptitudes.iter().take(n).any(|other| other.skill == aptitude.skill);
            twice.then_some(aptitude.skill)
        };
        if let Some(skill) = aptitudes.iter().enumerate().find_map(skill) {
            let id = &self.content.skills[skill].id;
            let message = format!("`{id}` is in `aptitudes` twice");
            self.error(raw, "aptitudes", message, "remove one of them");
        }
    }

    fn attitudes(&self, raw: &RawRecord, people: &People) {
        for (n, attitude) in people.attitudes.iter().enumerate() {
            if people.attitudes.iter().take(n).any(|other| other.faction == attitude.faction) {
                let id = &self.content.factions[attitude.faction].id;
                let message = format!("`{id}` is in `attitudes` twice");
                self.error(raw, "attitudes", message, "remove one of them");
            }
        }
    }

    fn talent(&self, raw: &RawRecord, kind: Kind<Talent>, talent: &Talent) {
        let content = self.content;
        let requirements = &talent.requires;
        if requirements.talents.contains(&kind)
            || requirements.talents.iter().any(|t| requirements.excludes.contains(t))
        {
            let message = format!("no hero can ever take `{}`", talent.id);
            let help = "its `requires` names the talent itself, or one that it excludes";
            self.warn(raw, "requires", message, help);
        }
        let passive = talent.modifiers.is_empty()
            && talent.reacts.is_empty()
            && talent.resists.is_empty()
            && talent.grants.is_empty()
            && talent.spells.is_empty();
        if passive && talent.active.as_ref().is_none_or(|active| active.workings.is_empty()) {
            let message = format!("the talent `{}` does nothing", talent.id);
            let help = "give it `modifiers`, `reacts`, or a `use` with `workings`";
            self.warn(raw, "id", message, help);
        }
        for least in &requirements.skills {
            let skill = &content.skills[least.skill];
            if least.least > skill.most {
                let message = format!(
                    "it asks for rank {} of `{}`, but the highest is {}",
                    least.least, skill.id, skill.most
                );
                self.warn(raw, "requires", message, "ask for a lower rank");
            }
        }
        if let Some(master) = talent.boon_of.map(|kind| &content.monsters[kind])
            && !master.is_master()
        {
            let message = format!("`{}` is not a master: a master is unique", master.id);
            self.error(raw, "boon_of", message, "name a monster that is `unique`");
        }
    }

    fn scenario(&self, raw: &RawRecord, kind: Kind<Scenario>) {
        let Some((peoples, classes)) = self.content.hero_options(kind) else { return };
        let lacks = match (peoples.is_empty(), classes.is_empty()) {
            (true, _) => "people",
            (false, true) => "class",
            (false, false) => return,
        };
        let message = format!("there is no {lacks} to choose from");
        self.error(raw, "heroes", message, "leave out `heroes`, or define one");
    }
}
