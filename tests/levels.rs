//! Tests of level generation: thousands of levels of all themes keep the rules that hold for every level.

use crate::tier;
use fifteen::base::overworld::Chunk;
use fifteen::base::{BitGrid, Dir, FieldOfView, Point, Random};
use fifteen::content::kinds::effect::{Effect, Working};
use fifteen::content::kinds::step::Step;
use fifteen::content::kinds::tile::Ways;
use fifteen::content::load;
use fifteen::content::{
    Content, DEFAULT_PALETTE, ItemType, Kind, Monster, Source, Spot, Theme, Tile, Trigger, Vault,
};
use fifteen::game::levelgen::{LevelPlan, LevelSpec, LootSpec, build};
use fifteen::game::play::survey::Census;
use fifteen::game::play::survey::{LevelSurvey, survey_level};
use fifteen::game::world::level::trajectory::{bolt_path, is_line_clear};
use fifteen::game::{Level, LevelId};
use std::collections::{BTreeMap, BTreeSet};

/// Extreme themes: a closet without space, and a theme with every generation step.
const LIMITS: &str = r#"{ "themes": [
  { "id": "practice_yard", "name": "a closet", "size": [20, 15], "fill": "stone_wall", "text": "Small.",
    "steps": [
      { "rooms": { "count": "10", "width": "1d6+1", "height": "1d6+1", "loops": 100, "floor": "stone_floor" } },
      { "doors": { "closed": 40, "open": 20, "secret": 40,
                   "tiles": { "closed": "door_closed", "open": "door_open", "secret": "door_secret" } } },
      { "patches": { "tile": "water_deep", "on": ["stone_floor"], "count": "3", "size": "3d6", "rim": "water_shallow" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
      { "monsters": { "count": "2d4" } } ] },
  { "id": "cellars", "name": "ruins", "size": [60, 40], "fill": "stone_wall", "text": "Broken.",
    "steps": [
      { "caves": { "open": 48, "smoothing": 3, "floor": "cave_floor" } },
      { "rooms": { "count": "6", "width": "1d10+1", "height": "1d8+1", "loops": 50, "floor": "stone_floor" } },
      { "patches": { "tile": "water_deep", "on": ["cave_floor"], "count": "9", "size": "6d6" } },
      { "patches": { "tile": "pillar", "on": ["stone_floor", "cave_floor"], "count": "40", "size": "2" } },
      { "connect": { "floor": "cave_floor" } },
      { "doors": { "closed": 20, "open": 10, "secret": 70,
                   "tiles": { "closed": "gate_closed", "open": "gate_open", "secret": "gate_secret" } } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
      { "monsters": { "count": "4d4" } } ] },
  { "id": "caves", "name": "crumbs", "size": [40, 30], "fill": "rock_wall", "text": "Hardly caves.",
    "steps": [
      { "caves": { "open": 42, "smoothing": 2, "floor": "cave_floor" } },
      { "connect": { "floor": "cave_floor" } },
      { "patches": { "tile": "stalagmite", "on": ["cave_floor"], "count": "50", "size": "3" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
      { "monsters": { "count": "3d4" } } ] },
  { "id": "flooded_halls", "name": "a lake", "size": [50, 30], "fill": "brick_wall", "text": "Wet.",
    "steps": [
      { "caves": { "open": 90, "smoothing": 9, "floor": "brick_floor" } },
      { "patches": { "tile": "water_deep", "on": ["brick_floor"], "count": "20", "size": "1000", "rim": "water_shallow" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
      { "monsters": { "count": "20" } } ] },
  { "id": "arena", "name": "a cell", "size": [15, 10], "fill": "stone_wall", "text": "Smaller.",
    "steps": [
      { "scatter": { "open": 60, "floor": "stone_floor" } },
      { "connect": { "floor": "stone_floor" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
      { "monsters": { "count": "3", "table": "arena" } } ] },
  { "id": "plain_caves", "name": "an open field", "size": [30, 20], "fill": "plain_cave_wall", "outside": "out_of_bounds",
    "walled": false, "text": "No walls.",
    "steps": [
      { "scatter": { "open": 90, "floor": "plain_cave_floor" } },
      { "connect": { "floor": "plain_cave_floor" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
      { "monsters": { "count": "3d4", "min_distance": 2, "in_view": true } } ] }
] }"#;

/// A scenario with the themes of `LIMITS`. The shipped scenarios need more themes.
const LIMITED: &str = r#"{ "scenarios": [
  { "id": "campaign", "name": "Limits", "hero": "hero", "levels": ["cellars", "caves", "flooded_halls"], "text": "Tight." }
] }"#;

#[test]
fn levels_of_the_built_in_themes_satisfy_the_rules() {
    hold_to_the_rules(&Source::built_in(), 100);
}

#[test]
fn levels_at_the_size_limits_satisfy_the_rules() {
    hold_to_the_rules(&Source::texts(&own_levels(LIMITS)), 500);
}

#[test]
fn every_generator_builds_levels_of_the_smallest_size() {
    let floor = r#""floor": "stone_floor""#;
    for step in [
        format!(r#"{{ "rooms": {{ "count": "4", "width": "1d4+1", "height": "1d3+1", {floor} }} }}"#),
        format!(r#"{{ "halls": {{ {floor} }} }}"#),
        format!(r#"{{ "caves": {{ {floor} }} }}"#),
        format!(r#"{{ "tunnels": {{ {floor} }} }}"#),
        format!(r#"{{ "maze": {{ {floor} }} }}"#),
        format!(
            r#"{{ "islands": {{ {floor}, "count": "2", "size": "9", "lake": "water_deep", "bridge": "bridge" }} }}"#
        ),
        format!(r#"{{ "keep": {{ {floor}, "ground": "grass" }} }}"#),
        format!(r#"{{ "scatter": {{ {floor} }} }}"#),
    ] {
        let steps = format!(
            r#"{step}, {{ "connect": {{ {floor} }} }}, {{ "stairs": {{ "up": "stairs_up", "down": "stairs_down" }} }}"#
        );
        let text = LIMITS.replacen(
            r#"{ "scatter": { "open": 60, "floor": "stone_floor" } },"#,
            &format!("{steps},"),
            1,
        );
        let content = content(&Source::texts(&own_levels(&text)));
        let smallest = content.themes.find("arena").unwrap();
        let spec = LevelSpec::for_theme(smallest, 1, false);
        let whole = (0..50).filter(|seed| {
            let mut random = Random::stream(*seed, "level 1");
            build(&content, &spec, &mut random).is_ok()
        });
        assert!(whole.count() > 25, "{step}");
    }
}

fn levels_per_theme() -> u64 {
    tier::some(SAMPLE, 10_000)
}

/// Returns the number of levels per theme of the country (overworld). The country has many themes with large levels.
fn of_each_outside() -> u64 {
    tier::some(SAMPLE, 2_000)
}

/// Number of levels of each theme that the daily tests build.
const SAMPLE: u64 = 40;
/// Maximum share of dead ends among the corridors of a theme, in percent.
const DEAD_ENDS: u64 = 15;
/// Number of dead ends allowed in addition to the share `DEAD_ENDS`, so that a theme with few corridors does not
/// fail by chance.
const CHANCE: u64 = 8;

#[test]
fn ten_thousand_levels_per_scenario_and_theme_satisfy_the_rules() {
    let jobs = std::thread::available_parallelism().map_or(1, |n| n.get()) as u64;
    let parts: Vec<Vec<Census>> = std::thread::scope(|scope| {
        let job = |job| scope.spawn(move || built_by(job, jobs));
        let jobs: Vec<_> = (0..jobs).map(job).collect();
        jobs.into_iter().map(|job| job.join().unwrap()).collect()
    });
    let content = content(&Source::built_in());
    let mut levels = 0;
    for (index, (kind, theme)) in content.themes.iter().enumerate() {
        let mut all = Census::default();
        parts.iter().for_each(|part| all.add(&part[index]));
        levels += all.levels;
        let name = &theme.name;
        if theme.has_map() {
            continue;
        }
        let led_through = content.scenarios.iter().any(|(_, scenario)| scenario.levels.contains(&kind));
        let least = if led_through { levels_per_theme() } else { of_each_outside() };
        assert!(all.levels >= least, "only {} of {name}", all.levels);
        // Themes with hardly any corridors are exempt, because their corridors belong to vaults.
        let few = all.dead_ends * 100 <= all.corridors * DEAD_ENDS + 100 * CHANCE;
        let open = all.corridors < all.levels * 2 || theme.all_in_view || theme.leads_out;
        assert!(few || open, "dead ends of {name}: {all:?}");
    }
    println!("levels: {levels} of all scenarios and themes, 0 failures");
}

/// Builds and checks the levels `job`, `job + jobs`, `job + 2 * jobs` and so on. Returns statistics for each theme.
fn built_by(job: u64, jobs: u64) -> Vec<Census> {
    let content = content(&Source::built_in());
    let mut sums = vec![Census::default(); content.themes.iter().count()];
    let mut done = BTreeSet::new();
    for (kind, scenario) in content.scenarios.iter() {
        if !done.insert((scenario.levels.clone(), scenario.surface_levels)) {
            continue;
        }
        for (id, theme) in (1..).zip(&scenario.levels) {
            let same = scenario.levels.iter().filter(|other| *other == theme);
            let drawn = content.themes[*theme].has_map();
            let seeds = if drawn { 1 } else { levels_per_theme().div_ceil(same.count() as u64) };
            let first = tier::first_seed(SAMPLE);
            for seed in (first + job..first + seeds).step_by(jobs as usize) {
                let spec = LevelSpec::new(&content, kind, LevelId(id), seed);
                let survey = survey_level(&content, &spec, seed);
                let survey = survey.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
                assert_rules(&survey.plan, &content, &spec, seed);
                within_budget(&survey, &content, seed);
                lines_are_symmetric(&survey.level, seed);
                sums[theme.index()].add(&Census::count(&survey, &content));
            }
        }
    }
    for (spec, seed) in outside(&content).skip(job as usize).step_by(jobs as usize) {
        let survey = survey_level(&content, &spec, seed);
        let survey = survey.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_rules(&survey.plan, &content, &spec, seed);
        within_budget(&survey, &content, seed);
        lines_are_symmetric(&survey.level, seed);
        sums[spec.theme.index()].add(&Census::count(&survey, &content));
    }
    sums
}

/// Returns overworld chunks and levels below landmarks of the first scenario with a country, in equal numbers.
fn outside(content: &Content) -> impl Iterator<Item = (LevelSpec, u64)> {
    let mut all = content.scenarios.iter();
    let (kind, country) = all.find_map(|(kind, scenario)| Some((kind, scenario.country.as_ref()?))).unwrap();
    let below = country.landmarks.iter().filter_map(|landmark| content.landmarks[*landmark].below);
    let first = tier::first_seed(SAMPLE);
    let below = below.flat_map(|below| [(below.theme, false), (below.bottom, true)]);
    let below: BTreeSet<_> = below.collect();
    let mut list = Vec::new();
    for seed in first..first + of_each_outside() {
        let at = |off: u64| i32::try_from(seed * 7 % off).unwrap() - i32::try_from(off / 2).unwrap();
        let chunk = Chunk { x: at(41), y: at(37) };
        list.push((LevelSpec::chunk(content, kind, chunk, seed), seed));
        let depth = i32::try_from(seed % 19).unwrap() + 1;
        let under = below.iter();
        list.extend(under.map(|(theme, last)| (LevelSpec::for_theme(*theme, depth, *last), seed)));
    }
    list.into_iter()
}

/// Asserts that a level has at most one monster per ten cells, and that the monsters belong to its depth. Monsters
/// from spawn tables, vaults and escorts may belong to any depth.
fn within_budget(survey: &LevelSurvey, content: &Content, seed: u64) {
    let (plan, depth) = (&survey.plan, survey.level.depth());
    let cells = plan.size().width * plan.size().height;
    let born = plan.monsters().len() as i32;
    assert!(born <= cells / 10, "seed {seed}, depth {depth}: {born} are born");
    let steps = content.themes[survey.level.theme()].steps.iter();
    let tables = steps.filter_map(|step| match step {
        Step::Monsters(step) => step.table,
        _ => None,
    });
    let dwellers = content.biomes.iter().filter_map(|(_, biome)| biome.dwellers);
    let dwellers = dwellers.filter(|_| content.themes[survey.level.theme()].leads_out);
    let tables = tables.chain(dwellers).flat_map(|table| &content.spawns[table].entries);
    let mut brought: BTreeSet<Kind<Monster>> = tables.map(|entry| entry.monster).collect();
    for (vault, _) in plan.vaults() {
        let drawn = content.vaults[*vault].drawing.monsters();
        brought.extend(drawn.map(|(kind, _)| kind));
    }
    for (leader, _) in plan.monsters() {
        let escort = content.monsters[*leader].escort.iter();
        brought.extend(escort.map(|escort| escort.monster));
    }
    let lost = |(kind, _): &&(Kind<Monster>, Point)| {
        let deep = content.monsters[*kind].depth.0 > depth.max(1) + STRANGE;
        deep && !brought.contains(kind)
    };
    let lost = plan.monsters().iter().find(lost);
    let name = lost.map(|(kind, _)| &content.monsters[*kind].name);
    assert!(name.is_none(), "seed {seed}, depth {depth}: {name:?} does not belong there");
}

/// Asserts that lines of sight and lines of fire are symmetric and agree with the field of view.
fn lines_are_symmetric(level: &Level, seed: u64) {
    let open = |at: &Point| level.passage()[*at] & 7 != 0;
    let cells: Vec<Point> = level.terrain().points().filter(open).collect();
    let mut random = Random::stream(seed, "lines");
    let mut sight = FieldOfView::new(level.size());
    let path = |level: &Level, from, to| bolt_path(level, from, to, 12, false);
    for _ in 0..4 {
        let eye = cells[random.below(cells.len() as u32) as usize];
        sight.compute(level.opaque(), eye, 12);
        for at in cells.iter().copied().filter(|at| (1..=12).contains(&at.distance(eye))) {
            let context = || format!("seed {seed}: {eye} {at}");
            let clear = is_line_clear(level, eye, at);
            assert_eq!(clear, is_line_clear(level, at, eye), "{}", context());
            let view = level.is_in_view(eye, at);
            assert_eq!(view, level.is_in_view(at, eye), "{}", context());
            let hidden = level.opaque().get(at);
            assert!(hidden || view == sight.is_visible(at), "{}", context());
            // A projectile reaches a cell if and only if the line is clear, in both directions.
            let there = path(level, eye, at).contains(&at);
            assert_eq!(there, clear, "{}", context());
            assert_eq!(there, path(level, at, eye).contains(&eye), "{}", context());
        }
    }
}

/// Maximum number of levels by which a randomly placed monster may appear above its own depth.
const STRANGE: i32 = 2;

#[derive(Debug, Default)]
struct Met {
    levels: usize,
    with_vault: usize,
    vaults: BTreeMap<String, usize>,
    captives: usize,
    items: BTreeMap<String, usize>,
    traps: BTreeSet<String>,
}

#[test]
fn scenario_levels_have_their_guaranteed_content() {
    let content = content(&Source::built_in());
    let mut met = Met::default();
    let seeds = tier::some(15, 200);
    let first = if seeds == 200 { 0 } else { tier::first_seed(seeds) };
    for (kind, scenario) in content.scenarios.iter().filter(|(_, s)| s.goal.is_some()) {
        for seed in first..first + seeds {
            for level in 1..=scenario.levels.len() as u16 {
                let spec = LevelSpec::new(&content, kind, LevelId(level), seed);
                let plan = built(&content, &spec, seed);
                holds_all(&plan, &spec, &content);
                if !content.themes[spec.theme].has_map() {
                    met.note(&plan, &content);
                }
            }
        }
    }
    assert!(met.with_vault * 100 > met.levels * 70, "{met:#?}");
    assert!(met.captives * 8 > met.levels, "{met:#?}");
    // Rare contents need many levels: only the large samples of `./test deep` and `./test all` check them.
    if seeds < 120 {
        return;
    }
    let never = |(kind, vault): &(Kind<Vault>, &Vault)| {
        let named = masters_of_all(&content).contains(kind);
        (vault.frequency > 0 || named) && !met.vaults.contains_key(&vault.id)
    };
    let never: Vec<&str> = content.vaults.iter().filter(never).map(|(_, v)| v.id.as_str()).collect();
    assert!(never.is_empty(), "{never:?} are never built");
    for (_, trap) in content.traps.iter().filter(|(_, trap)| trap.frequency > 0) {
        assert!(met.traps.contains(&trap.id), "{met:#?}");
    }
    for (_, item) in content.items.iter().filter(|(_, item)| item.frequency > 0) {
        let found = met.items.contains_key(&item.id);
        assert!(found, "{} is never found", item.id);
    }
}

/// Returns the shipped files with other themes and one scenario, without the vaults that belong to a shipped theme.
fn own_levels(themes: &str) -> [(&str, &str); 3] {
    [
        ("themes.json", themes),
        ("scenarios/campaign.json", LIMITED),
        ("vaults/deeper.json", r#"{ "vaults": [] }"#),
    ]
}

fn masters_of_all(content: &Content) -> BTreeSet<Kind<Vault>> {
    let scenarios = content.scenarios.iter();
    let themes = scenarios.flat_map(|(_, scenario)| &scenario.levels).map(|theme| &content.themes[*theme]);
    themes.flat_map(|theme| always(&theme.steps)).collect()
}

fn always(steps: &[Step]) -> impl Iterator<Item = Kind<Vault>> {
    steps.iter().filter_map(|step| match step {
        Step::Vaults(step) => step.always,
        _ => None,
    })
}

/// Asserts that guaranteed items exist, the goal item is on the last level, and unique monsters are in their lairs.
fn holds_all(plan: &LevelPlan, spec: &LevelSpec, content: &Content) {
    let context = format!("{:?} of {}", spec.id, content.themes[spec.theme].name);
    let count = |kind: Kind<ItemType>| -> u32 {
        let matching = plan.items().iter().filter(|(find, _)| find.kind == kind);
        matching.map(|(find, _)| find.count).sum()
    };
    for (basic, dice) in &spec.guaranteed_items {
        let id = &content.items[*basic].id;
        assert!(count(*basic) >= dice.least() as u32, "{context}: there is no {id}");
    }
    let goals = u32::from(spec.is_deepest);
    assert_eq!(count(spec.goal.unwrap()), goals, "{context}");
    let unique = |kind: &Kind<Monster>| content.monsters[*kind].is_master();
    let ones = plan.monsters().iter().filter(|(kind, _)| unique(kind)).count();
    let lairs = always(&content.themes[spec.theme].steps);
    let masters = lairs.filter(|_| spec.ends_theme).map(|vault| {
        let masters = content.vaults[vault].drawing.monsters();
        masters.filter(|(kind, _)| unique(kind)).count()
    });
    assert_eq!(ones, masters.sum::<usize>(), "{context}");
}

impl Met {
    fn note(&mut self, plan: &LevelPlan, content: &Content) {
        self.levels += 1;
        self.with_vault += usize::from(!plan.vaults().is_empty());
        self.captives += plan.captives().len();
        for (vault, _) in plan.vaults() {
            *self.vaults.entry(content.vaults[*vault].id.clone()).or_default() += 1;
        }
        let mut finds: Vec<&LootSpec> = plan.items().iter().map(|(find, _)| find).collect();
        while let Some(find) = finds.pop() {
            *self.items.entry(content.items[find.kind].id.clone()).or_default() += 1;
            finds.extend(&find.contents);
        }
        let traps = plan.traps().iter();
        self.traps.extend(traps.map(|(trap, _, _)| content.traps[*trap].id.clone()));
    }
}

fn content(source: &Source) -> Content {
    let loaded = load(&source.clone().into(), DEFAULT_PALETTE);
    loaded.unwrap_or_else(|report| panic!("{report}")).content
}

fn built(content: &Content, spec: &LevelSpec, seed: u64) -> LevelPlan {
    let depth = spec.depth;
    let mut random = Random::stream(seed, &format!("level {depth}"));
    let plan = build(content, spec, &mut random);
    let plan = plan.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_rules(&plan, content, spec, seed);
    plan
}

fn assert_rules(plan: &LevelPlan, content: &Content, spec: &LevelSpec, seed: u64) {
    let theme = &content.themes[spec.theme];
    if let Some(fault) = broken_rule(plan, content, theme, spec.is_deepest) {
        let (picture, name, depth) = (picture(plan, content), &theme.name, spec.depth);
        panic!("{name}, seed {seed}, depth {depth}: {fault}\n{picture}");
    }
}

fn hold_to_the_rules(source: &Source, seeds: u64) {
    let content = content(source);
    let levels = content.scenarios.iter().map(|(_, s)| s.levels.len()).max();
    let deepest = levels.unwrap() as i32;
    for (kind, theme) in content.themes.iter() {
        for seed in 0..seeds {
            let depth = seed as i32 % deepest + 1;
            let last = match theme.steps.iter().any(|step| step.name() == "stairs") {
                true => depth == deepest,
                // A level with an exit to the surface also leads further down.
                false => theme.sky.is_none(),
            };
            let land = theme.steps.iter().any(|step| step.name() == "land");
            let spec = match land {
                true => {
                    let at = i32::try_from(seed % 31).unwrap() - 15;
                    let (campaign, _) = content.scenarios.iter().next().unwrap();
                    LevelSpec::chunk(&content, campaign, Chunk { x: at, y: 9 - at }, seed)
                }
                false => LevelSpec::for_theme(kind, depth, last),
            };
            built(&content, &spec, seed);
        }
    }
}

/// Returns the first broken rule of a level. The check uses no code of level generation.
fn broken_rule(plan: &LevelPlan, content: &Content, theme: &Theme, last: bool) -> Option<String> {
    let by_hand = theme.has_map();
    let terrain = Terrain { plan, drawn: by_hand, content };
    let in_view = theme
        .steps
        .iter()
        .any(|step| matches!(step, Step::Monsters(step) if step.in_view) || step.name() == "dwellers");
    let if_so = |so: bool, fault: &dyn Fn() -> Option<String>| if so { fault() } else { None };
    if_so(theme.walled, &|| terrain.edge())
        .or_else(|| terrain.stairs(last))
        .or_else(|| if_so(!by_hand, &|| terrain.doors()))
        .or_else(|| if_so(!by_hand && theme.joined, &|| terrain.ways()))
        .or_else(|| if_so(!by_hand, &|| terrain.births(in_view)))
        .or_else(|| if_so(!by_hand, &|| terrain.things()))
        .or_else(|| if_so(!by_hand, &|| terrain.keys()))
        .or_else(|| terrain.covers())
}

struct Terrain<'a> {
    plan: &'a LevelPlan,
    drawn: bool,
    content: &'a Content,
}

impl Terrain<'_> {
    fn tile(&self, at: Point) -> &fifteen::content::Tile {
        &self.content.tiles[self.plan.terrain()[at]]
    }

    fn walkable(&self, at: Point) -> bool {
        self.tile(at).ways.intersects(Ways::WALK)
    }

    fn passable(&self, at: Point) -> bool {
        let shut = || self.tile(at).is_closed_door() && self.tile(at).found_as.is_none();
        self.plan.size().contains(at) && (self.walkable(at) || shut())
    }

    fn edge(&self) -> Option<String> {
        let size = self.plan.size();
        let edge = |at: &Point| at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
        let mut edge = self.plan.terrain().points().filter(edge);
        let open = edge.find(|at| self.tile(*at).ways != Ways(0) || self.passable(*at))?;
        Some(format!("the edge is open at {open}"))
    }

    fn stairs(&self, last: bool) -> Option<String> {
        let (start, down) = (self.plan.start(), self.plan.down());
        let stands = |at: Option<Point>| at.is_some_and(|at| self.walkable(at));
        (!stands(Some(start)) || self.plan.up().is_some_and(|up| up != start && !self.drawn))
            .then(|| "there is no place to arrive".to_owned())
            .or_else(|| (last != down.is_none()).then(|| "a stair down?".to_owned()))
            .or_else(|| (!last && !stands(down)).then(|| "nobody can go down".to_owned()))
    }

    fn doors(&self) -> Option<String> {
        let wall = |at| self.tile(at).ways == Ways(0) && !self.door(at);
        let framed = |at: Point, dir: Dir| {
            wall(at + dir)
                && wall(at + dir.opposite())
                && self.passable(at + dir.rotated(2))
                && self.passable(at + dir.rotated(-2))
        };
        let doors = self.plan.terrain().points().filter(|at| self.door(*at));
        let mut loose = doors.filter(|at| !framed(*at, Dir::North) && !framed(*at, Dir::East));
        loose.next().map(|at| format!("the door at {at} stands free"))
    }

    fn door(&self, at: Point) -> bool {
        let tile = self.tile(at);
        tile.opens_to.or(tile.closes_to).or(tile.found_as).is_some()
    }

    /// Finds a cell that the hero cannot reach even with all keys and mechanisms, without diagonal steps and without
    /// finding secrets.
    fn ways(&self) -> Option<String> {
        let opened = self.opened_by_mechanisms();
        let reached = self.reached_through(&opened, |_| true);
        let mut passable = self.plan.terrain().points().filter(|at| self.passable(*at));
        let cut = passable.find(|at| !reached.get(*at))?;
        Some(format!("{cut} cannot be reached"))
    }

    /// Returns the cells that a lever, wheel or the like of this level makes walkable.
    fn opened_by_mechanisms(&self) -> BTreeSet<Point> {
        let features: BTreeSet<Kind<Tile>> = self.plan.terrain().iter().map(|(_, tile)| *tile).collect();
        let reactions = features.iter().flat_map(|tile| &self.content.tiles[*tile].reacts);
        let workings =
            reactions.filter(|reaction| reaction.on == Trigger::Used).flat_map(|own| &own.workings);
        let opens = |working: &Working| {
            let walkable = |effect: &Effect| match effect {
                Effect::Terrain { tile, .. } => self.content.tiles[*tile].ways.intersects(Ways::WALK),
                _ => false,
            };
            working.spot.filter(|_| working.what.iter().any(walkable))
        };
        let spots: BTreeSet<Kind<Spot>> = workings.filter_map(opens).collect();
        let cells = self.plan.spots().iter().filter(|(spot, _)| spots.contains(spot));
        cells.map(|(_, at)| *at).collect()
    }

    /// Returns the cells that can be reached from the start through doors for which `opens` returns true.
    fn reached(&self, opens: impl Fn(Point) -> bool) -> BitGrid {
        self.reached_through(&BTreeSet::new(), opens)
    }

    fn reached_through(&self, opened: &BTreeSet<Point>, opens: impl Fn(Point) -> bool) -> BitGrid {
        let mut reached = BitGrid::new(self.plan.size());
        let mut open = vec![self.plan.start()];
        while let Some(at) = open.pop() {
            if (self.passable(at) || opened.contains(&at)) && opens(at) && !reached.get(at) {
                reached.set(at, true);
                open.extend(Dir::SIDES.map(|dir| at + dir));
            }
        }
        reached
    }

    fn births(&self, in_view: bool) -> Option<String> {
        let start = self.plan.start();
        let mut opaque = BitGrid::new(self.plan.size());
        for at in self.plan.terrain().points() {
            opaque.set(at, self.tile(at).opaque);
        }
        let mut sight = FieldOfView::new(self.plan.size());
        sight.compute(&opaque, start, 30);
        let mut taken = BitGrid::new(self.plan.size());
        for (kind, at) in self.plan.monsters() {
            let ways = self.content.monsters[*kind].ways;
            if !self.tile(*at).ways.intersects(ways) {
                return Some(format!("nobody can be born at {at}"));
            }
            if *at == start || !in_view && (at.distance(start) <= 8 || sight.is_visible(*at)) {
                return Some(format!("somebody waits for the hero at {at}"));
            }
            if taken.get(*at) {
                return Some(format!("two are born at {at}"));
            }
            taken.set(*at, true);
        }
        None
    }
}

impl Terrain<'_> {
    /// Checks that items and traps are on plain, reachable floor, and that each captive's cell has a monster.
    fn things(&self) -> Option<String> {
        let reached = self.reached_through(&self.opened_by_mechanisms(), |_| true);
        let plain = |at: Point| {
            self.walkable(at)
                && reached.get(at)
                && self.tile(at).stair.is_none()
                && !self.door(at)
                && at != self.plan.start()
        };
        let mut items = self.plan.items().iter().map(|(_, at)| *at);
        let mut traps = self.plan.traps().iter().map(|(_, _, at)| *at);
        let mut captives = self.plan.captives().iter();
        let has_monster = |at: &Point| self.plan.monsters().iter().any(|(_, place)| place == at);
        let trapped: BTreeSet<Point> = traps.clone().collect();
        let twice = trapped.len() != self.plan.traps().len();
        (items.clone().find(|at| !plain(*at)))
            .map(|at| format!("nobody gets at what lies at {at}"))
            .or_else(|| items.find(|at| trapped.contains(at)).map(|at| format!("bait at {at}")))
            .or_else(|| traps.find(|at| !plain(*at)).map(|at| format!("a trap at {at}?")))
            .or_else(|| twice.then(|| "two traps on one cell".to_owned()))
            .or_else(|| captives.find(|at| !has_monster(at)).map(|at| format!("no captive at {at}")))
    }

    /// Checks that each lock has a key that is reachable without any key.
    fn keys(&self) -> Option<String> {
        let content = self.content;
        let reached = self.reached(|at| !self.tile(at).is_locked());
        let mut lacking: BTreeMap<Kind<ItemType>, i64> = BTreeMap::new();
        for (_, tile) in self.plan.terrain().iter() {
            if let Some(key) = content.tiles[*tile].opened_by {
                *lacking.entry(key).or_default() += 1;
            }
        }
        for (find, at) in self.plan.items() {
            if let Some(key) = content.items[find.kind].opened_by {
                *lacking.entry(key).or_default() += 1;
            }
            if reached.get(*at) {
                *lacking.entry(find.kind).or_default() -= i64::from(find.count);
            }
        }
        let (key, _) = lacking.iter().find(|(_, count)| **count > 0)?;
        Some(format!("the {} is locked in", content.items[*key].name))
    }

    /// Checks that a cell has at most one cover per layer, and that walls have none.
    fn covers(&self) -> Option<String> {
        let mut seen = BTreeSet::new();
        for (kind, amount, at) in self.plan.covers() {
            if !(1..=100).contains(amount) || self.tile(*at).ways == Ways(0) {
                return Some(format!("{amount} of a cover at {at}?"));
            }
            if !seen.insert((self.content.covers[*kind].layer, *at)) {
                return Some(format!("two covers in one layer at {at}"));
            }
        }
        None
    }
}

fn picture(plan: &LevelPlan, content: &Content) -> String {
    let mut text = String::new();
    for y in 0..plan.size().height {
        for x in 0..plan.size().width {
            let at = Point::new(x, y);
            let monster = plan.monsters().iter().find(|(_, place)| *place == at);
            let tile = &content.tiles[plan.terrain()[at]];
            text.push(match monster {
                Some((kind, _)) => content.monsters[*kind].glyph,
                None if tile.found_as.is_some() => 'S',
                None => tile.glyph,
            });
        }
        text.push('\n');
    }
    text
}
