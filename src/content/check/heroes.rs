//! Checks of peoples, classes, talents and the heroes of scenarios.

use super::{ContentCheck, DefinitionCheck};
use crate::gather::records::GatheredRecords;
use crate::kinds::drawing::Drawing;
use crate::kinds::hero::skill::Aptitude;
use crate::kinds::monster::Enmity;
use crate::kinds::step::{Monsters, Step};
use crate::kinds::tile::Ways;
use crate::{
    Class, Definition, Kind, LevelContext, Monster, People, Registry, Relation, Scenario, SpawnTable, Talent,
};
use fifteen_base::SortedSet;

type PossibleHero<'a> = (Kind<Monster>, Option<&'a People>);

impl ContentCheck<'_> {
    pub fn heroes(self) {
        let (content, raw) = (self.content, self.raw);
        let games = || content.scenarios.iter().filter_map(|(kind, _)| content.hero_options(kind));
        let peoples = games().map(|(peoples, _)| {
            let recommended = |kind: &Kind<People>| content.peoples[*kind].recommended;
            peoples.into_iter().filter(recommended).collect()
        });
        self.recommended((&raw.peoples, &content.peoples), peoples, "people");
        let classes = games().map(|(_, classes)| {
            let recommended = |kind: &Kind<Class>| content.classes[*kind].recommended;
            classes.into_iter().filter(recommended).collect()
        });
        self.recommended((&raw.classes, &content.classes), classes, "class");
        for check in self.each(&raw.peoples, &content.peoples) {
            check.aptitudes(&check.definition.aptitudes);
            check.attitudes();
        }
        self.each(&raw.classes, &content.classes)
            .for_each(|check| check.aptitudes(&check.definition.aptitudes));
        self.each(&raw.talents, &content.talents).for_each(|check| check.talent());
        self.each(&raw.scenarios, &content.scenarios).for_each(|check| check.hero_options());
    }

    /// Warns of heroes without enemies, and of heroes that cannot move.
    pub fn idle_heroes(self) {
        let mut bodies: SortedSet<Kind<Monster>> = SortedSet::new();
        for check in self.each(&self.raw.scenarios, &self.content.scenarios) {
            let heroes = check.possible_heroes();
            bodies.extend(heroes.iter().map(|(body, _)| *body));
            check.enemies(&heroes);
        }
        for check in self.each(&self.raw.monsters, &self.content.monsters) {
            if bodies.contains(&check.kind) && check.definition.ways == Ways::default() {
                let message = format!("`{}` is the body of a hero, but cannot move", check.definition.id);
                check.warn("ways", message, "give it `ways`: `[\"walk\"]`");
            }
        }
    }

    fn recommended<T: Definition>(
        self,
        (raw, all): (&GatheredRecords, &Registry<T>),
        games: impl Iterator<Item = Vec<Kind<T>>>,
        word: &str,
    ) {
        let twice: SortedSet<Kind<T>> = games.flat_map(|all| all.into_iter().skip(1)).collect();
        for check in self.each(raw, all).filter(|check| twice.contains(&check.kind)) {
            let message = format!("`{}` is not the only recommended {word}", check.raw.id);
            check.error("recommended", message, "mark only one of them as `recommended`");
        }
    }
}

impl<'a> DefinitionCheck<'a, Scenario> {
    fn possible_heroes(&self) -> Vec<PossibleHero<'a>> {
        let content = self.content;
        let (peoples, _) = content.hero_options(self.kind).unwrap_or_default();
        match peoples.is_empty() {
            true => vec![(self.definition.hero, None)],
            false => {
                let people = |kind: Kind<People>| &content.peoples[kind];
                peoples.into_iter().map(|kind| (people(kind).body, Some(people(kind)))).collect()
            }
        }
    }

    /// Warns if a scenario has monsters, but none of them is at war with any possible hero.
    fn enemies(&self, heroes: &[PossibleHero<'_>]) {
        let content = self.content;
        let monsters = self.possible_monsters(heroes);
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
        let id = &self.definition.id;
        let message = format!("no monster in `{id}` fights the hero: no faction is at war with the hero's");
        let help = "factions are at war at a `regard` of -50 or less: set it in `regards` or `others`";
        self.warn("hero", message, help);
    }

    fn possible_monsters(&self, heroes: &[PossibleHero<'_>]) -> SortedSet<Kind<Monster>> {
        let (content, definition) = (self.content, self.definition);
        let mut found: SortedSet<Kind<Monster>> = SortedSet::new();
        let mut tables: Vec<Kind<SpawnTable>> = definition.hunt.iter().map(|hunt| hunt.table).collect();
        tables.extend(definition.lamps.iter().flat_map(|lamps| &lamps.out).filter_map(|out| out.table));
        if let Some(country) = &definition.country {
            tables.extend(country.biomes.iter().filter_map(|kind| content.biomes[*kind].dwellers));
            tables.extend(country.night);
        }
        for theme in definition.themes(content) {
            let here = LevelContext { content, theme, scenario: Some(self.kind) };
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
        let is_hero = |kind: &Kind<Monster>| heroes.iter().any(|(body, _)| body == kind);
        let is_counted = |kind: &Kind<Monster>| content.monsters[*kind].person.is_none() && !is_hero(kind);
        found.into_iter().filter(is_counted).collect()
    }

    fn hero_options(&self) {
        let Some((peoples, classes)) = self.content.hero_options(self.kind) else { return };
        let lacks = match (peoples.is_empty(), classes.is_empty()) {
            (true, _) => "people",
            (false, true) => "class",
            (false, false) => return,
        };
        let message = format!("there is no {lacks} to choose from");
        let help = format!("leave out `heroes`, or define a {lacks} that this scenario can offer");
        self.error("heroes", message, help);
    }
}

impl<T> DefinitionCheck<'_, T> {
    fn aptitudes(&self, aptitudes: &[Aptitude]) {
        let skill = |(n, aptitude): (usize, &Aptitude)| {
            let twice = aptitudes.iter().take(n).any(|other| other.skill == aptitude.skill);
            twice.then_some(aptitude.skill)
        };
        if let Some(skill) = aptitudes.iter().enumerate().find_map(skill) {
            let id = &self.content.skills[skill].id;
            self.error("aptitudes", format!("`{id}` is in `aptitudes` twice"), "remove one of them");
        }
    }
}

impl DefinitionCheck<'_, People> {
    fn attitudes(&self) {
        let attitudes = &self.definition.attitudes;
        for (n, attitude) in attitudes.iter().enumerate() {
            if attitudes[..n].iter().any(|other| other.faction == attitude.faction) {
                let id = &self.content.factions[attitude.faction].id;
                self.error("attitudes", format!("`{id}` is in `attitudes` twice"), "remove one of them");
            }
        }
    }
}

impl DefinitionCheck<'_, Talent> {
    fn talent(&self) {
        let (content, talent) = (self.content, self.definition);
        let requirements = &talent.requires;
        if requirements.talents.contains(&self.kind)
            || requirements.talents.iter().any(|t| requirements.excludes.contains(t))
        {
            let help = "its `requires` names the talent itself, or one that it excludes";
            self.warn("requires", format!("no hero can ever take `{}`", talent.id), help);
        }
        let passive = talent.modifiers.is_empty()
            && talent.reacts.is_empty()
            && talent.resists.is_empty()
            && talent.grants.is_empty()
            && talent.spells.is_empty();
        if passive && talent.active.as_ref().is_none_or(|active| active.workings.is_empty()) {
            let help = "give it `modifiers`, `reacts`, or a `use` with `workings`";
            self.warn("id", format!("the talent `{}` does nothing", talent.id), help);
        }
        for least in &requirements.skills {
            let (rank, skill) = (least.least, &content.skills[least.skill]);
            if rank > skill.most {
                let (id, most) = (&skill.id, skill.most);
                let message = format!("it asks for rank {rank} of `{id}`, but the highest is {most}");
                self.warn("requires", message, "ask for a lower rank");
            }
        }
        if let Some(master) = talent.boon_of.map(|kind| &content.monsters[kind])
            && !master.is_master()
        {
            let message = format!("`{}` is not a master: a master is unique", master.id);
            self.error("boon_of", message, "name a monster that is `unique`");
        }
    }
}
