//! Random choice of the plot threads of a run, and casting of their roles. The seed alone decides, not the events
//! of the run.

use super::cast::{RoleCast, Roles};
use super::thread::PlotThread;
use crate::world::quests;
use fifteen_base::{Random, SortedMap, SortedSet};
use fifteen_content::kinds::plot::{Casting, Plot, PlotPart, Role};
use fifteen_content::{Content, Definition, Kind, Monster, NameList, Quest, Registry, Scenario};

/// Number of consecutive seeds in a block. Within a block, a plot is rare either for all even seeds or for all odd
/// seeds.
const SEED_BLOCK: u64 = 64;
const RARE_FACTOR: u32 = 20;

const NAME_TRIES: usize = 8;

/// Draws the plot threads of a run. Their plots do not exclude each other, and no thread removes a person whom one
/// of the `quests` needs.
pub fn draw_threads(
    content: &Content,
    scenario: Kind<Scenario>,
    seed: u64,
    quests: &[(Kind<Quest>, u16)],
) -> Vec<PlotThread> {
    let mut random = Random::stream(seed, "plots");
    let Scenario { plots, late_plots, .. } = &content.scenarios[scenario];
    let counts = [(false, *plots), (true, *late_plots)];
    let counts = counts.map(|(late, dice)| (late, dice.roll(&mut random).max(0).unsigned_abs() as usize));
    if counts.iter().all(|(_, wanted)| *wanted == 0) {
        return Vec::new();
    }
    let mut pool = CastingPool::new(content, scenario, quests);
    let mut drawn = Vec::new();
    let excludes = |a: Kind<Plot>, b: Kind<Plot>| content.plots[a].excludes.contains(&b);
    // Draw plots of one half of the run, until there are enough threads or no plot is left.
    for (late, wanted) in counts {
        let wanted = drawn.len() + wanted;
        let available = content.plots.iter().filter(|(_, plot)| plot.late == late);
        let available = available.filter(|(_, plot)| content.is_at_home(*plot, scenario));
        let mut left: Vec<Kind<Plot>> = available.map(|(kind, _)| kind).collect();
        while drawn.len() < wanted {
            let weights: Vec<u32> = left.iter().map(|kind| weight(&content.plots[*kind], seed)).collect();
            let Some(chosen) = random.weighted(&weights) else { break };
            let kind = left.remove(chosen);
            let plot = &content.plots[kind];
            let is_excluded =
                |(other, _): &(Kind<Plot>, PlotThread)| excludes(kind, *other) || excludes(*other, kind);
            let excluded = drawn.iter().any(is_excluded);
            if let Some(roles) = (!excluded).then(|| pool.cast_roles(plot, &mut random)).flatten() {
                drawn.push((kind, PlotThread::new(plot, roles)));
            }
        }
    }
    drawn.into_iter().map(|(_, thread)| thread).collect()
}

/// Returns the plot threads of a run with this seed.
pub fn threads_for_seed(content: &Content, scenario: Kind<Scenario>, seed: u64) -> Vec<PlotThread> {
    draw_threads(content, scenario, seed, &quests::quest::draw_quests(content, scenario, seed))
}

/// Returns the frequency of a plot for a seed. Each plot is rare for every other seed, so that neighbouring seeds
/// have different stories.
fn weight(plot: &Plot, seed: u64) -> u32 {
    let mut random = Random::stream(seed / SEED_BLOCK, &format!("half {}", plot.id));
    match u64::from(random.below(2)) == seed % 2 {
        true => plot.frequency,
        false => plot.frequency.div_ceil(RARE_FACTOR),
    }
}

struct CastingPool<'c> {
    content: &'c Content,
    scenario: Kind<Scenario>,
    people: SortedSet<Kind<Monster>>,
    needed_by_quests: SortedSet<Kind<Monster>>,
    /// Parts that each person has in the threads so far.
    parts: SortedMap<Kind<Monster>, Vec<PlotPart>>,
    /// Ids of the items and unique creatures already cast.
    used: SortedSet<String>,
    names: SortedSet<String>,
    /// Number of roles cast with each level so far.
    levels: SortedMap<u16, u32>,
}

impl<'c> CastingPool<'c> {
    fn new(content: &'c Content, scenario: Kind<Scenario>, quests: &[(Kind<Quest>, u16)]) -> Self {
        let needed = quests.iter().flat_map(|(kind, _)| content.quests[*kind].people()).collect();
        let people = content.people_of(scenario).into_iter();
        let talks = |kind: &Kind<Monster>| {
            content.monsters[*kind].person.as_ref().is_some_and(|person| person.talk.is_some())
        };
        CastingPool {
            content,
            scenario,
            people: people.filter(talks).collect(),
            needed_by_quests: needed,
            parts: SortedMap::new(),
            used: SortedSet::new(),
            names: SortedSet::new(),
            levels: SortedMap::new(),
        }
    }

    fn cast_roles(&mut self, plot: &Plot, random: &mut Random) -> Option<Roles> {
        let mut roles = Roles::new();
        for role in &plot.roles {
            let cast = self.cast_role(plot, role, &roles, random)?;
            roles.insert(role.id.clone(), cast);
        }
        for role in &plot.roles {
            let cast = &roles[&role.id];
            match &role.casting {
                Casting::Person { part, .. } => {
                    let kind = cast.find(&self.content.monsters)?;
                    self.parts.entry(kind).or_default().push(*part);
                }
                Casting::Thing { .. } => self.used.extend(cast.id.clone()),
                Casting::Creature { .. } => {
                    let kind = cast.find(&self.content.monsters)?;
                    let unique = self.content.monsters[kind].unique;
                    self.used.extend(cast.id.clone().filter(|_| unique));
                }
                Casting::Faction { .. } | Casting::Step { .. } | Casting::Name { .. } => {}
            }
            self.names.extend(cast.name.clone());
            if let Some(level) = cast.level {
                *self.levels.entry(level).or_default() += 1;
            }
        }
        Some(roles)
    }

    fn cast_role(&self, plot: &Plot, role: &Role, cast: &Roles, random: &mut Random) -> Option<RoleCast> {
        let content = self.content;
        match &role.casting {
            Casting::Person { of, part, .. } => {
                let fits = |kind: &Kind<Monster>| {
                    let named = of.is_empty() || of.contains(kind);
                    named && self.is_free(*kind, *part, plot.removes(&role.id))
                };
                pick_uncast(self.people.iter().copied().filter(fits), cast, &content.monsters, random)
            }
            Casting::Faction { of } => pick_uncast(of.iter().copied(), cast, &content.factions, random),
            Casting::Creature { of, side, called } => {
                let side = side.as_ref().and_then(|side| cast.get(side)?.id.clone());
                let fits = |kind: &Kind<Monster>| {
                    let creature = &content.monsters[*kind];
                    let taken = creature.unique && self.used.contains(&creature.id);
                    !taken && side.as_ref().is_none_or(|side| content.factions[creature.faction].id == *side)
                };
                let mut all = of.iter().copied().filter(fits).collect::<Vec<_>>();
                let named = |kind: &Kind<Monster>| {
                    let creature = &content.monsters[*kind];
                    creature.unique && cast.values().any(|other| other.id.as_ref() == Some(&creature.id))
                };
                all.retain(|kind| !named(kind));
                let role_cast =
                    random.pick(&all).map(|kind| RoleCast::from_id(&content.monsters[*kind].id))?;
                let name = called.map(|list| self.draw_name(&content.names[list], cast, random));
                Some(RoleCast { name, ..role_cast })
            }
            Casting::Thing { of } => {
                let free = |kind: &Kind<_>| !self.used.contains(&content.items[*kind].id);
                pick_uncast(of.iter().copied().filter(free), cast, &content.items, random)
            }
            Casting::Step { between: (first, last) } => {
                let scenario = &content.scenarios[self.scenario];
                let levels = 1..=u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
                let taken = |level: &u16| cast.values().any(|other| other.level == Some(*level));
                let fits = |level: &u16| {
                    let depth = scenario.depth(*level);
                    depth > 0 && (*first..=*last).contains(&depth) && !taken(level)
                };
                let mut levels: Vec<u16> = levels.filter(fits).collect();
                // Only the levels with the fewest roles so far are candidates, so that threads spread over the
                // levels.
                let used = |level: &u16| self.levels.get(level).copied().unwrap_or(0);
                let least = levels.iter().map(used).min().unwrap_or(0);
                levels.retain(|level| used(level) == least);
                let level = random.pick(&levels).copied()?;
                Some(RoleCast { level: Some(level), ..RoleCast::default() })
            }
            Casting::Name { list } => {
                let name = self.draw_name(&content.names[*list], cast, random);
                Some(RoleCast { name: Some(name), ..RoleCast::default() })
            }
        }
    }

    /// Whether a person can take a part besides the parts that the person already has. A plot that removes the person
    /// (`removed`) must not be cast with a person whom a quest needs.
    fn is_free(&self, kind: Kind<Monster>, part: PlotPart, removed: bool) -> bool {
        let others = self.parts.get(&kind).map_or(&[][..], Vec::as_slice);
        others.iter().all(|other| part.can_combine_with(*other))
            && !(removed && self.needed_by_quests.contains(&kind))
    }

    /// Draws a name. Retries a few times if another person or role has the same name.
    fn draw_name(&self, list: &NameList, cast: &Roles, random: &mut Random) -> String {
        let content = self.content;
        let taken = |name: &String| {
            let person = |kind: &Kind<Monster>| {
                content.monsters[*kind].person.as_ref().is_some_and(|own| own.name == *name)
            };
            let here = cast.values().any(|own| own.name.as_ref() == Some(name));
            here || self.names.contains(name) || self.people.iter().any(person)
        };
        let mut name = list.draw(random);
        for _ in 1..NAME_TRIES {
            if !taken(&name) {
                break;
            }
            name = list.draw(random);
        }
        name
    }
}

fn pick_uncast<T: Definition>(
    kinds: impl Iterator<Item = Kind<T>>,
    cast: &Roles,
    all: &Registry<T>,
    random: &mut Random,
) -> Option<RoleCast> {
    let ids = kinds.map(|kind| all[kind].id());
    let taken = |id: &str| cast.values().any(|own| own.id.as_deref() == Some(id));
    let ids: Vec<&str> = ids.filter(|id| !taken(id)).collect();
    random.pick(&ids).map(|id| RoleCast::from_id(id))
}
