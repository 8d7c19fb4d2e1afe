//! Somebody who sets out: with what body, in what gear, and what that would come to, for those who have yet to choose.

pub mod ways;

use crate::rules::combat::blow::{Fray, With};
use crate::rules::combat::hit::Hit;
use crate::rules::combat::strike::attacks;
use crate::rules::things::treasure;
use crate::world::{Actor, ActorId, Body, Calling, Growth, Level, LevelId, Scene, Tally};
use fifteen_base::{Grid, Point, Random, Size};
use fifteen_content::kinds::hero::birth::People;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::spawn::Spawn;
use fifteen_content::kinds::step::Step;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, Here, Kind, Monster, Scenario, SpawnTable, Stat};

/// The hero of a scenario, who is of that people and class if any, with the gear that the seed gives them.
pub(crate) fn outfit(
    scenario: Kind<Scenario>,
    calling: Option<Calling>,
    (id, seed): (ActorId, u64),
    next_id: &mut u32,
    content: &Content,
) -> Actor {
    let scenario = &content.scenarios[scenario];
    let people = calling.map(|calling| &content.peoples[calling.people]);
    let class = calling.map(|calling| &content.classes[calling.class]);
    let body = people.map_or(scenario.hero, |people| people.body);
    let mut random = Random::stream(seed, "hero");
    let hp = content.monsters[body].hp.roll(&mut random).max(1);
    let mut hero = Actor::new(id, body, Point::default(), hp, content);
    let experience = scenario.heroes.as_ref().map_or(0, |heroes| heroes.experience);
    let growth = |calling| Growth { experience, ..Growth::new(calling, content) };
    hero.growth = calling.map(|calling| Box::new(growth(calling)));
    let dark = Body::of(&hero, content)[Stat::DarkSight];
    let gear = class.map_or(&scenario.gear, |class| &class.gear);
    let wearer = treasure::Wearer { people, dark };
    hero.pack = treasure::gear(gear, wearer, (next_id, &mut random), content).into();
    hero
}

/// Somebody of a people and a class as they would set out, and whom they would meet on the first step.
pub struct Setout<'a> {
    content: &'a Content,
    hero: Actor,
    people: &'a People,
    scenario: Kind<Scenario>,
    /// The marks of a run that has not begun.
    tally: Tally,
    /// A place for the two of them to stand.
    level: Level,
    foe: Option<Actor>,
}

impl<'a> Setout<'a> {
    /// Somebody of that people and class in a scenario; none if the data have nothing to stand on.
    pub fn of(
        calling: Calling,
        scenario: Kind<Scenario>,
        content: &'a Content,
    ) -> Option<Setout<'a>> {
        let own = &content.scenarios[scenario];
        let first = own.depths().find(|(depth, _)| *depth == 1);
        let (depth, theme) = first.or_else(|| own.depths().last())?;
        let walks = |tile: &fifteen_content::Tile| tile.ways.meets(Ways::WALK);
        let (floor, _) = content.tiles.iter().find(|(_, tile)| walks(tile))?;
        let ground = Grid::new(Size::new(2, 1), floor);
        let level = Level::new(LevelId(own.first()), depth, theme, ground, content);
        let mut next_id = 3;
        let hero = outfit(scenario, Some(calling), (ActorId(1), 0), &mut next_id, content);
        let foe = usual(Here { content, theme, scenario: Some(scenario) });
        let foe = foe.map(|kind| {
            let hp = (content.monsters[kind].hp.twice_mean() / 2).max(1);
            Actor::new(ActorId(2), kind, Point::new(1, 0), hp, content)
        });
        let people = &content.peoples[calling.people];
        Some(Setout { content, hero, people, scenario, tally: Tally::default(), level, foe })
    }

    /// The hero.
    pub fn hero(&self) -> &Actor {
        &self.hero
    }

    /// The numbers of the hero.
    pub fn body(&self) -> Body {
        Body::of(&self.hero, self.content)
    }

    /// Whom a hero meets most often on the first step; none where there is nobody who fights.
    pub fn foe(&self) -> Option<&Actor> {
        self.foe.as_ref()
    }

    /// What of the gear is not worn, as it does not go onto the body, or is too heavy for it.
    pub fn ill_fitting(&self) -> impl Iterator<Item = &str> {
        let content = self.content;
        let kinds = self.hero.pack().iter().map(|item| &content.items[item.kind()]);
        let worn = kinds.filter(|kind| kind.slot.is_some() && !self.people.bears(kind));
        worn.map(|kind| kind.name.as_str())
    }

    /// The blow that the hero strikes at that foe with the first attack; none for who has nothing to strike with.
    pub fn blow(&self) -> Option<Hit> {
        let attack = *self.attacks(&self.hero).first()?;
        Some(self.hit(attack, &self.hero, self.foe.as_ref()?))
    }

    /// The blows that the foe may strike at the hero, and how each is called.
    pub fn blows_of_foe(&self) -> Vec<(&str, Hit)> {
        let Some(foe) = &self.foe else {
            return Vec::new();
        };
        let all = self.attacks(foe).into_iter();
        all.map(|attack| (attack.verb.as_str(), self.hit(attack, foe, &self.hero))).collect()
    }

    /// How often the foe strikes in 100 turns.
    pub fn pace_of_foe(&self) -> i32 {
        self.foe.as_ref().map_or(0, |foe| Body::of(foe, self.content).strikes())
    }

    fn attacks<'b>(&'b self, actor: &'b Actor) -> Vec<&'b Attack> {
        attacks(actor, self.content).into_iter().map(|(_, attack)| attack).collect()
    }

    fn hit(&self, attack: &Attack, by: &Actor, on: &Actor) -> Hit {
        self.fray().odds(by, With::Attack(attack), on, false)
    }

    fn fray(&self) -> Fray<'_> {
        let scene = Scene {
            content: self.content,
            level: &self.level,
            hero: self.hero.id(),
            now: 0,
            scenario: self.scenario,
            tally: &self.tally,
        };
        Fray { scene, in_dark: false }
    }
}

/// Who fights and is born most often on the first step by what shapes it.
fn usual(here: Here<'_>) -> Option<Kind<Monster>> {
    let tables = here.content.themes[here.theme].steps.iter().filter_map(|step| {
        let Step::Monsters(monsters) = step else {
            return None;
        };
        Some(monsters.table)
    });
    let born: Vec<(Kind<Monster>, u32)> = tables.flat_map(|table| born(table, here)).collect();
    let most = born.iter().map(|(_, often)| *often).max()?;
    born.into_iter().find(|(_, often)| *often == most).map(|(kind, _)| kind)
}

/// Those of a table, or of all, who are born on the first step and fight, and how often.
fn born(table: Option<Kind<SpawnTable>>, here: Here<'_>) -> Vec<(Kind<Monster>, u32)> {
    let content = here.content;
    let all = match table {
        Some(table) => content.spawns[table].entries.clone(),
        None => {
            let natives = content.monsters.iter().filter(|(_, own)| here.has(*own));
            natives.map(|(kind, _)| Spawn::plain(kind)).collect()
        }
    };
    let lines = all.iter().map(|line| (line, &content.monsters[line.monster]));
    let here = lines.filter(|(line, own)| {
        line.depth(own).0 <= 1 && line.frequency(own) > 0 && !own.unique && !own.attacks.is_empty()
    });
    here.map(|(line, own)| (line.monster, line.frequency(own))).collect()
}
