//! Arrival on a level: it is generated at the first visit, and brought up to date at later ones.

use super::country::ahead::Ahead;
use super::setout::outfit;
use crate::levelgen::{BuildError, Commission, Plan};
use crate::rules::things::treasure;
use crate::world::actor::birth;
use crate::world::formula::ACTION;
use crate::world::level::claim::{Area, Claim};
use crate::world::level::room::opposite;
use crate::world::{
    Actor, ActorId, Asked, Body, Bond, Calling, Level, LevelId, Lore, Mood, Patch, Snare, Tally,
    Uniques, Way, World,
};
use fifteen_base::{Point, Random};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, Here, Kind, Spell, Stat};

impl World {
    /// Generates a level unless it exists. Level N of a seed is always the same, because it has its own random stream.
    /// Only unique monsters that the run contains already are left out.
    pub(crate) fn build_level(&mut self, id: LevelId, content: &Content) -> Result<(), BuildError> {
        self.build_without(id, self.spent(content), &mut Ahead::default(), content)
    }

    /// Returns the build parameters of a level for the run in its present state.
    pub(crate) fn commission(&self, id: LevelId, content: &Content) -> Commission {
        if let Some(spot) = self.travels.spot(id) {
            return Commission::outside(content, self.scenario, (id, spot), self.seed);
        }
        let layout = self.layout(content);
        Commission {
            quests: self.tally.quests_on(id.0, content),
            clues: self.tally.clues_on(id.0, content),
            graves: self.buried_on(id, content),
            ghosts: self.walking_on(id, content).len(),
            ..Commission::on(layout, content, (self.scenario, id), self.seed)
        }
    }

    pub(in crate::play) fn build_without(
        &mut self,
        id: LevelId,
        absent: Uniques,
        ahead: &mut Ahead,
        content: &Content,
    ) -> Result<(), BuildError> {
        if self.levels.contains_key(&id) {
            return Ok(());
        }
        let folded = self.travels.folded.remove(&id);
        let commission = self.commission(id, content);
        let (plan, mut random) = ahead.take(&commission, self.seed, content)?;
        let first = self.next_id;
        let mut numbers = folded.as_ref().map_or(first, |folded| folded.numbers);
        let to = (id, commission.depth);
        let here = Here { content, theme: commission.theme, scenario: commission.scenario };
        let spent = (absent, &mut self.tally);
        let mut level = populate(to, plan, spent, &mut numbers, &mut random, here);
        level.branch = self.branch_of(level.id, content).map(|branch| branch.id.clone());
        if id.is_outside() {
            level.depth = commission.shown;
            level.numbers = folded.as_ref().map_or(first, |folded| folded.numbers);
        }
        self.next_id = self.next_id.max(numbers);
        level.left = self.turn;
        level.seat_people(self.turn, content);
        let mut names = Random::stream(self.seed, &format!("names {}", commission.stream()));
        self.lore.christen(level.actors.iter(), &mut names, content);
        if let Some(folded) = folded {
            folded.unfold(&mut level, content);
        }
        self.levels.insert(id, level);
        if id.is_outside() {
            return Ok(());
        }
        if self.branch_of(id, content).is_some() {
            return Ok(());
        }
        self.name_ghosts(id, content);
        let last = u16::try_from(content.scenarios[self.scenario].levels.len()).unwrap_or(u16::MAX);
        let next = (id.0..=last).find(|next| !self.levels.contains_key(&LevelId(*next)));
        self.tally.put_off(id.0, next, content);
        Ok(())
    }

    /// Takes the hero and their followers to the next level. Returns the followers and the turns since the last visit.
    /// Without a passage, the level beyond may have been generated or brought up to date, but nothing else changes.
    pub(crate) fn take_way(
        &mut self,
        way: Way,
        ahead: &mut Ahead,
        content: &Content,
    ) -> Result<Passed, NoPassage> {
        let known = self.travels.visited().len();
        let to = self.beyond(way, content).ok_or(NoPassage::Unnumbered)?;
        let there = self.levels.contains_key(&to);
        let built = if to.is_outside() { self.travels.visited().len() > known } else { !there };
        self.build_without(to, self.spent(content), ahead, content).map_err(NoPassage::Unbuilt)?;
        let followers = match way {
            Way::Stair(_) | Way::Edge(_) => self.at_heels(content),
            Way::Fall => Vec::new(),
        };
        let left = self.levels.get(&to).map_or(self.turn, |level| level.left);
        let away = self.turn.saturating_sub(left);
        let arrival = self.arrival(to, way, content);
        if let Some(level) = self.levels.get_mut(&to).filter(|_| !built) {
            // A hero who was in this chunk long ago remembers its layout, but no longer the things seen there.
            if !there && matches!(way, Way::Edge(_)) {
                level.learn();
            }
            level.catch_up(self.turn, arrival, &mut self.random, content);
            // Even without a way in, the hero has looked.
            level.left = self.turn;
        }
        self.bring(self.hero, to, arrival, content).ok_or(NoPassage::Crowded)?;
        let comes = |id: &ActorId| self.bring(*id, to, arrival, content).is_some();
        let came = followers.into_iter().filter(comes).collect();
        if let Some(level) = self.levels.get_mut(&self.here) {
            level.left = self.turn;
        }
        if let (Way::Edge(side), Some(from)) = (way, self.spot_of(self.here, content)) {
            self.travels.cross(from.chunk, side);
        }
        self.here = to;
        self.fold_far(ahead, content);
        Ok(Passed { first: built, came, away })
    }

    /// Returns the arrival cell on another level. A fall ends on a random one.
    fn arrival(&mut self, to: LevelId, way: Way, content: &Content) -> Point {
        let Some(level) = self.levels.get(&to) else { return Point::default() };
        match way {
            Way::Stair(Stair::Up) => {
                let branch = self.branch_of(self.here, content).map(|branch| &branch.id);
                let came = level.asides.iter().find(|(_, own)| Some(*own) == branch);
                came.map_or_else(|| level.arrival(Stair::Up, content), |(at, _)| *at)
            }
            Way::Stair(stair) => level.arrival(stair, content),
            Way::Edge(side) => {
                let from = self.levels.get(&self.here).zip(self.hero());
                let at =
                    from.map_or(level.start, |(here, hero)| opposite(here, hero.at, side, level));
                level.roomy_near(at, content)
            }
            Way::Fall => self.random.pick(&level.walked(content)).copied().unwrap_or(level.start),
        }
    }

    /// Moves actors that fell to the level below, or back if there is no room.
    pub(crate) fn drop_down(&mut self, fallen: Vec<Actor>, content: &Content) {
        if fallen.is_empty() {
            return;
        }
        let to = self.beyond(Way::Fall, content);
        // During the fall they are on no level.
        let mut absent = self.spent(content);
        absent.extend(fallen.iter().map(|actor| actor.kind));
        let build = |to| self.build_without(to, absent, &mut Ahead::default(), content).is_ok();
        let below = to.is_some_and(build);
        let to = to.unwrap_or(self.here);
        for actor in fallen {
            self.land(actor, (to, below), content);
        }
    }

    /// Places a fallen actor on the level below if it exists, or back if there is no room.
    fn land(&mut self, actor: Actor, (to, below): (LevelId, bool), content: &Content) {
        let places = [(to, below), (self.here, true)];
        let (mut actor, hero) = (actor, self.hero);
        for (id, _) in places.into_iter().filter(|(_, open)| *open) {
            let near = if id == to { self.arrival(to, Way::Fall, content) } else { actor.at };
            let Some(level) = self.levels.get_mut(&id) else { continue };
            match level.welcome(actor, (near, hero), content) {
                Ok(()) => return,
                Err(back) => actor = back,
            }
        }
    }

    /// Moves an actor to a cell of another level, or near it. Returns `None` if there is no room.
    fn bring(&mut self, id: ActorId, to: LevelId, arrival: Point, content: &Content) -> Option<()> {
        let kind = self.levels.get(&self.here)?.actors.get(id)?.kind;
        let at = self.levels.get(&to)?.free_near(arrival, content.monsters[kind].ways, content)?;
        let actor = self.levels.get_mut(&self.here)?.take_off(id)?;
        self.levels.get_mut(&to)?.welcome(actor, (at, self.hero), content).ok()
    }

    /// Places the hero at the start of the first level.
    pub(crate) fn enter_hero(&mut self, calling: Option<Calling>, content: &Content) {
        let (id, seed) = (self.hero, self.seed);
        let mut hero = outfit(self.scenario, calling, (id, seed), &mut self.next_id, content);
        hero.keep_only(&mut self.tally, content);
        // The inhabitants of the first level already have their names.
        let companions = std::mem::take(&mut self.lore.companions);
        self.lore = Lore { companions, ..Lore::new(self.seed, content) };
        let Some(level) = self.levels.get_mut(&self.here) else { return };
        self.lore.deepest = level.depth.max(0);
        let start = level.start;
        let ways = content.monsters[hero.kind].ways;
        hero.at = level.free_near(start, ways, content).unwrap_or(start);
        hero.energy = ACTION;
        // The hero has identified the starting gear.
        let kinds = hero.pack.iter().map(|item| item.kind);
        let strange = |kind: &Kind<_>| content.items[*kind].looks.is_some();
        self.lore.known.extend(kinds.filter(strange));
        if let Some(calling) = calling {
            self.lore.spells = spells_of(calling, content);
            let depth = level.depth.max(0);
            if let Some(growth) = hero.growth.as_deref_mut() {
                growth.deepest = depth;
            }
            let body = Body::for_actor(&hero, content);
            (hero.hp, hero.mana) = (body[Stat::MaxHp], body[Stat::MaxMana]);
        }
        // `free_near` has returned a free cell.
        let _ = level.place(hero);
    }
}

/// Spawns everything on a planned level, except unique monsters in `absent` and unique items that the run has created.
pub fn populate(
    (id, depth): (LevelId, i32),
    plan: Plan,
    (absent, tally): (Uniques, &mut Tally),
    next_id: &mut u32,
    random: &mut Random,
    here: Here<'_>,
) -> Level {
    let Here { content, theme, .. } = here;
    let mut level = Level::new(id, depth, theme, plan.terrain, content);
    if content.themes[theme].known {
        level.learn();
    }
    level.start = plan.start;
    let mut absent = absent;
    let battles: Vec<Area> =
        plan.battles.iter().map(|(from, to)| Area { from: *from, to: *to }).collect();
    for (kind, at) in plan.births {
        let mut actor = birth(kind, at, next_id, random, content);
        let sleeps = random.percent(content.monsters[kind].mind.asleep);
        if sleeps || battles.iter().any(|area| area.holds(at)) {
            actor.mood = Mood::Asleep;
        }
        if plan.captives.contains(&at) {
            (actor.mood, actor.bond) = (Mood::Idle { heading: None }, Bond::Captive);
        }
        treasure::equip(&mut actor, level.depth, next_id, random, here);
        // Absent monsters use random numbers all the same, so that the rest of the level does not depend on them.
        if content.monsters[kind].unique && !absent.insert(kind) {
            continue;
        }
        actor.keep_only(tally, content);
        // A plan never has two actors on one cell. If it did, the second would be dropped.
        let _ = level.place(actor);
    }
    for (find, at) in plan.items {
        let item = treasure::found(&find, level.depth, next_id, random, here);
        if let Some(item) = tally.only(item, content) {
            level.piles.entry(at).or_default().items.push(item);
        }
    }
    for (kind, hidden, at) in plan.traps {
        let (known, laid) = (!hidden, false);
        level.set_trap(at, Some(Snare { kind, known, laid }), content);
    }
    for (kind, amount, at) in plan.covers {
        level.set_cover(content.covers[kind].layer, at, Some(Patch { kind, amount }), content);
    }
    for (kind, at) in plan.spots {
        level.spots.insert(at, content.spots[kind].id.clone());
    }
    level.asides.extend(plan.asides);
    level.clues.extend(plan.clues.into_iter().map(|(clue, at)| (at, clue)));
    level.battles = battles;
    level.claims.extend(plan.claims.into_iter().map(|(faction, from, to)| {
        let faction = content.factions[faction].id.clone();
        Claim { faction, area: Area { from, to }, entered: false }
    }));
    let counting = plan.vaults.iter().filter(|(kind, _)| content.vaults[*kind].counts());
    level.vaults = counting.map(|(_, at)| *at).collect();
    for (kind, at) in plan.riddles {
        level.riddles.insert(at, Asked::new(kind, content.riddles[kind].draw(depth, random)));
    }
    level
}

/// Result of a passage to another level.
pub struct Passed {
    /// Whether the hero was never there before.
    pub first: bool,
    /// Followers that arrived with the hero.
    pub came: Vec<ActorId>,
    /// Turns since the hero left that level; 0 at the first visit.
    pub away: u64,
}

/// The reason why a stair cannot be taken.
#[derive(Debug)]
pub enum NoPassage {
    /// The level beyond cannot be generated.
    Unbuilt(BuildError),
    /// No cell beyond is free.
    Crowded,
    /// All level numbers are used up.
    Unnumbered,
}

/// Returns the spells that a hero knows at the start, without duplicates.
fn spells_of(calling: Calling, content: &Content) -> Vec<Kind<Spell>> {
    let class = &content.classes[calling.class];
    let talents = content.peoples[calling.people].traits.iter().chain(&class.talents);
    let learnt = talents.flat_map(|talent| &content.talents[*talent].spells);
    let mut spells = Vec::new();
    for spell in class.spells.iter().chain(learnt) {
        if !spells.contains(spell) {
            spells.push(*spell);
        }
    }
    spells
}
