//! Arrival on a level: the level is generated at the first visit, and brought up to date at later visits.

use super::country::pregeneration::PregeneratedChunks;
use super::hero_preview::create_hero;
use crate::levelgen::{BuildError, LevelPlan, LevelSpec, Outdoor};
use crate::rules::items::loot;
use crate::world::actor::create_actor;
use crate::world::formula::ACTION_COST;
use crate::world::level::claim::{Area, ClaimedRoom};
use crate::world::level::placement::arrival_at_edge;
use crate::world::{
    Actor, ActorId, Bond, CoverPatch, DoorRiddle, Level, LevelId, LevelTransition, Lore, Mood,
    PeopleAndClass, PlacedTrap, RunMemory, Stats, Uniques, World,
};
use fifteen_base::{Point, Random};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, Kind, LevelContext, Spell, Stat};

impl World {
    /// Generates a level unless it exists. Each level has its own random stream, so a seed always gives the same
    /// level, except for unique monsters that the run already contains.
    pub(crate) fn build_level(&mut self, id: LevelId, content: &Content) -> Result<(), BuildError> {
        self.build_without(id, self.unavailable_uniques(content), &mut PregeneratedChunks::default(), content)
    }

    pub(crate) fn level_spec(&self, id: LevelId, content: &Content) -> LevelSpec {
        if let Some(spot) = self.travels.place_of(id) {
            let outdoor = Outdoor { scenario: self.scenario, seed: self.seed, spot };
            return LevelSpec::in_country(content, id, outdoor);
        }
        let layout = self.layout(content);
        LevelSpec {
            quests: self.memory.quests_on(id.0, content),
            clues: self.memory.clues_on(id.0, content),
            graves: self.graves_on(id, content),
            ghosts: self.ghosts_on(id, content).len(),
            ..LevelSpec::in_layout(layout, id)
        }
    }

    pub(in crate::play) fn build_without(
        &mut self,
        id: LevelId,
        absent: Uniques,
        ahead: &mut PregeneratedChunks,
        content: &Content,
    ) -> Result<(), BuildError> {
        if self.levels.contains_key(&id) {
            return Ok(());
        }
        let folded = self.travels.changed_chunks.remove(&id);
        let spec = self.level_spec(id, content);
        let (plan, mut random) = ahead.take_level(&spec, self.seed, content)?;
        let first = self.next_id;
        let mut numbers = folded.as_ref().map_or(first, |folded| folded.first_id);
        let here = LevelContext { content, theme: spec.theme, scenario: spec.scenario };
        let spent = (absent, &mut self.memory);
        let mut level = populate((id, spec.depth), plan, spent, &mut numbers, &mut random, here);
        level.branch = self.branch_of(level.id, content).map(|branch| branch.id.clone());
        if id.is_in_country() {
            level.depth = spec.shown_depth;
            level.first_id = folded.as_ref().map_or(first, |folded| folded.first_id);
        }
        self.next_id = self.next_id.max(numbers);
        level.left_on = self.turn;
        level.place_people(self.turn, content);
        let mut names = Random::stream(self.seed, &format!("names {}", spec.stream_name()));
        self.lore.assign_names(level.actors.iter(), &mut names, content);
        if let Some(folded) = folded {
            folded.unfold(&mut level, content);
        }
        self.levels.insert(id, level);
        if id.is_in_country() || self.branch_of(id, content).is_some() {
            return Ok(());
        }
        self.name_ghosts(id, content);
        let last = u16::try_from(content.scenarios[self.scenario].levels.len()).unwrap_or(u16::MAX);
        let next = (id.0..=last).find(|next| !self.levels.contains_key(&LevelId(*next)));
        self.memory.postpone_quests(id.0, next, content);
        Ok(())
    }

    /// Takes the hero and their followers to the next level. If the passage fails, the next level may have been
    /// generated or brought up to date, but nothing else changes.
    pub(crate) fn travel_by(
        &mut self,
        way: LevelTransition,
        ahead: &mut PregeneratedChunks,
        content: &Content,
    ) -> Result<PassageResult, PassageError> {
        let known = self.travels.visited().len();
        let to = self.level_beyond(way, content).ok_or(PassageError::NoLevelNumber)?;
        let exists = self.levels.contains_key(&to);
        let built = if to.is_in_country() { self.travels.visited().len() > known } else { !exists };
        // A level also exists if something fell there before the hero came.
        let is_new = |level: &Level| !to.is_in_country() && level.depth > self.lore.deepest;
        let first = built || self.levels.get(&to).is_some_and(is_new);
        self.build_without(to, self.unavailable_uniques(content), ahead, content)
            .map_err(PassageError::BuildFailed)?;
        let followers = match way {
            LevelTransition::Stair(_) | LevelTransition::Edge(_) => self.followers_in_reach(content),
            LevelTransition::Fall => Vec::new(),
        };
        let left = self.levels.get(&to).map_or(self.turn, |level| level.left_on);
        let away = self.turn.saturating_sub(left);
        let arrival = self.arrival_cell(to, way, content);
        if let Some(level) = self.levels.get_mut(&to).filter(|_| !built) {
            // A hero who was in this chunk long ago remembers its layout, but no longer the things seen there.
            if !exists && matches!(way, LevelTransition::Edge(_)) {
                level.map_all();
            }
            level.catch_up(self.turn, arrival, &mut self.random, content);
            // The level is up to date now, even if the hero finds no room there.
            level.left_on = self.turn;
        }
        self.move_actor(self.hero, to, arrival, content).ok_or(PassageError::Crowded)?;
        let comes = |id: &ActorId| self.move_actor(*id, to, arrival, content).is_some();
        let came = followers.into_iter().filter(comes).collect();
        if let Some(level) = self.levels.get_mut(&self.current_level) {
            level.left_on = self.turn;
        }
        if let (LevelTransition::Edge(side), Some(from)) = (way, self.spot_of(self.current_level, content)) {
            self.travels.cross(from.chunk, side);
        }
        self.current_level = to;
        self.fold_distant(ahead, content);
        Ok(PassageResult { is_first_visit: first, followers: came, turns_away: away })
    }

    pub(in crate::play) fn arrival_cell(
        &mut self,
        to: LevelId,
        way: LevelTransition,
        content: &Content,
    ) -> Point {
        let Some(level) = self.levels.get(&to) else { return Point::default() };
        match way {
            LevelTransition::Stair(Stair::Up) => {
                let branch = self.branch_of(self.current_level, content).map(|branch| &branch.id);
                let came = level.branch_stairs.iter().find(|(_, own)| Some(*own) == branch);
                came.map_or_else(|| level.arrival_cell(Stair::Up, content), |(at, _)| *at)
            }
            LevelTransition::Stair(stair) => level.arrival_cell(stair, content),
            LevelTransition::Edge(side) => {
                let from = self.levels.get(&self.current_level).zip(self.hero());
                let at = from.map_or(level.start, |(here, hero)| arrival_at_edge(here, hero.at, side, level));
                level.open_area_near(at, content)
            }
            LevelTransition::Fall => {
                self.random.pick(&level.reachable_cells(content)).copied().unwrap_or(level.start)
            }
        }
    }

    /// Moves fallen actors to the level below, or back to the level of the hero if the level below has no room.
    pub(crate) fn move_fallen_down(&mut self, fallen: Vec<Actor>, content: &Content) {
        if fallen.is_empty() {
            return;
        }
        let to = self.level_beyond(LevelTransition::Fall, content);
        // Falling actors are on no level, so `unavailable_uniques` misses them.
        let mut absent = self.unavailable_uniques(content);
        absent.extend(fallen.iter().map(|actor| actor.kind));
        let build = |to| self.build_without(to, absent, &mut PregeneratedChunks::default(), content).is_ok();
        let below = to.is_some_and(build);
        let to = to.unwrap_or(self.current_level);
        let places = [below.then_some(to), Some(self.current_level)];
        for mut actor in fallen {
            for id in places.into_iter().flatten() {
                let near =
                    if id == to { self.arrival_cell(to, LevelTransition::Fall, content) } else { actor.at };
                let Some(level) = self.levels.get_mut(&id) else { continue };
                match level.place_arrival(actor, (near, self.hero), content) {
                    Ok(()) => break,
                    Err(back) => actor = back,
                }
            }
        }
    }

    /// Moves an actor to a cell of another level, or near it. Returns `None` if there is no room.
    fn move_actor(&mut self, id: ActorId, to: LevelId, arrival: Point, content: &Content) -> Option<()> {
        let kind = self.levels.get(&self.current_level)?.actors.get(id)?.kind;
        let at = self.levels.get(&to)?.free_near(arrival, content.monsters[kind].ways, content)?;
        let actor = self.levels.get_mut(&self.current_level)?.remove_actor(id)?;
        self.levels.get_mut(&to)?.place_arrival(actor, (at, self.hero), content).ok()
    }

    pub(crate) fn enter_hero(&mut self, choice: Option<PeopleAndClass>, content: &Content) {
        let (id, seed) = (self.hero, self.seed);
        let mut hero = create_hero(self.scenario, choice, (id, seed), &mut self.next_id, content);
        hero.drop_created_uniques(&mut self.memory, content);
        // Keep the names that the inhabitants of the first level already have.
        let companions = std::mem::take(&mut self.lore.companions);
        self.lore = Lore { companions, ..Lore::new(self.seed, content) };
        let Some(level) = self.levels.get_mut(&self.current_level) else { return };
        self.lore.deepest = level.depth.max(0);
        let ways = content.monsters[hero.kind].ways;
        hero.at = level.free_near(level.start, ways, content).unwrap_or(level.start);
        hero.energy = ACTION_COST;
        // The hero has identified the starting gear.
        let kinds = hero.pack.iter().map(|item| item.kind);
        let strange = |kind: &Kind<_>| content.items[*kind].appearances.is_some();
        self.lore.identified.extend(kinds.filter(strange));
        if let Some(choice) = choice {
            self.lore.spells = starting_spells(choice, content);
            if let Some(growth) = hero.growth.as_deref_mut() {
                growth.deepest = level.depth.max(0);
            }
            let body = Stats::for_actor(&hero, content);
            (hero.hp, hero.mana) = (body[Stat::MaxHp], body[Stat::MaxMana]);
        }
        // This succeeds, because `free_near` has returned a free cell.
        let _ = level.place_actor(hero);
    }
}

/// Spawns everything on a planned level, except unique monsters in `absent` and unique items created before.
pub fn populate(
    (id, depth): (LevelId, i32),
    plan: LevelPlan,
    (mut absent, tally): (Uniques, &mut RunMemory),
    next_id: &mut u32,
    random: &mut Random,
    here: LevelContext<'_>,
) -> Level {
    let LevelContext { content, theme, .. } = here;
    let mut level = Level::new(id, depth, theme, plan.terrain, content);
    if content.themes[theme].known {
        level.map_all();
    }
    level.start = plan.start;
    let plan = plan.placed;
    let battles: Vec<Area> = plan.battles.iter().map(|(from, to)| Area { from: *from, to: *to }).collect();
    for (kind, at) in plan.monsters {
        let mut actor = create_actor(kind, at, next_id, random, content);
        let sleeps = random.percent(content.monsters[kind].mind.asleep);
        if sleeps || battles.iter().any(|area| area.contains(at)) {
            actor.mood = Mood::Asleep;
        }
        if plan.captives.contains(&at) {
            (actor.mood, actor.bond) = (Mood::Idle { heading: None }, Bond::Captive);
        }
        loot::equip(&mut actor, level.depth, next_id, random, here);
        // Monsters that are left out still use random numbers, so that the rest of the level stays the same.
        if content.monsters[kind].unique && !absent.insert(kind) {
            continue;
        }
        actor.drop_created_uniques(tally, content);
        // A plan never has two actors on one cell. If it did, the second would be dropped.
        let _ = level.place_actor(actor);
    }
    for (find, at) in plan.items {
        let item = loot::generate_item(&find, level.depth, next_id, random, here);
        if let Some(item) = tally.record_with_contents(item, content) {
            level.floor_items.entry(at).or_default().items.push(item);
        }
    }
    for (kind, hidden, at) in plan.traps {
        level.set_trap(at, Some(PlacedTrap { kind, known: !hidden, set_in_play: false }), content);
    }
    for (kind, amount, at) in plan.covers {
        level.set_cover(content.covers[kind].layer, at, Some(CoverPatch { kind, amount }), content);
    }
    for (kind, at) in plan.spots {
        level.spots.insert(at, content.spots[kind].id.clone());
    }
    level.branch_stairs.extend(plan.branch_stairs);
    level.clues.extend(plan.clues.into_iter().map(|(clue, at)| (at, clue)));
    level.battles = battles;
    level.claims.extend(plan.claims.into_iter().map(|(faction, from, to)| {
        let faction = content.factions[faction].id.clone();
        ClaimedRoom { faction, area: Area { from, to }, entered: false }
    }));
    let counting = plan.vaults.iter().filter(|(kind, _)| content.vaults[*kind].gives_experience());
    level.vaults = counting.map(|(_, at)| *at).collect();
    for (kind, at) in plan.riddles {
        level.riddles.insert(at, DoorRiddle::new(kind, content.riddles[kind].draw(depth, random)));
    }
    level
}

pub struct PassageResult {
    pub is_first_visit: bool,
    pub followers: Vec<ActorId>,
    /// Turns since the hero's last visit to the level of arrival; 0 at the first visit.
    pub turns_away: u64,
}

#[derive(Debug)]
pub enum PassageError {
    BuildFailed(BuildError),
    Crowded,
    NoLevelNumber,
}

fn starting_spells(choice: PeopleAndClass, content: &Content) -> Vec<Kind<Spell>> {
    let class = &content.classes[choice.class];
    let talents = content.peoples[choice.people].traits.iter().chain(&class.talents);
    let learnt = talents.flat_map(|talent| &content.talents[*talent].spells);
    let mut spells = Vec::new();
    for spell in class.spells.iter().chain(learnt) {
        if !spells.contains(spell) {
            spells.push(*spell);
        }
    }
    spells
}
