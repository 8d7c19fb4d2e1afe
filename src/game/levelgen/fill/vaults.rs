//! Vaults (prefabs): hand-drawn parts built into a generated level.

use super::loot;
use crate::levelgen::drawings::place_contents;
use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::vault_fit::{MAX_TUNNEL, VaultFit, cells_without_rock, fit_beside_floor};
use crate::levelgen::site::Site;
use crate::rules::items::loot::{LootSpec, draw};
use fifteen_base::{CellSet, Dir, Point, Random, Size, SortedSet};

use fifteen_content::kinds::step::{Step, Vaults};
use fifteen_content::{Kind, Vault};

const MIN_ARRIVAL_DISTANCE: i32 = 10;
const RESERVE_MARGIN: i32 = 2;
const MAX_ROCK_TRIES: u32 = 300;
const MAX_FLOOR_TRIES: u32 = 100;
const GUARANTEED_FACTOR: u32 = 20;
const MAX_VAULTS_TRIED: u32 = 3;
const KEY_VAULT_CHANCE: i32 = 60;

/// Reserves rock for the vault that the theme guarantees, if this level must contain that vault.
pub fn reserve_rock(site: &mut Site, steps: &[Step], random: &mut Random) {
    let always = steps.iter().find_map(|step| match step {
        Step::Vaults(vaults) => vaults.always,
        _ => None,
    });
    let Some(kind) = always.filter(|_| site.spec.ends_theme && !site.lenient) else { return };
    let orientations = site.content.vaults[kind].orientations(&site.content.tiles);
    let Some(orientation) = random.pick(orientations) else { return };
    let ((left, top), (right, bottom)) = orientation.bounds;
    let (width, height) = (right - left + 1 + 2 * RESERVE_MARGIN, bottom - top + 1 + 2 * RESERVE_MARGIN);
    let level = site.size();
    if width <= level.width && height <= level.height {
        let left = random.between(0, level.width - width);
        let corner = Point::new(left, random.between(0, level.height - height));
        let mut rock = CellSet::new(level);
        rock.fill(corner, Size::new(width, height), true);
        site.reserve_rock(rock);
    }
}

/// Builds the guaranteed vault, sometimes a riddle vault, up to `count` other vaults, and vaults for missing keys.
pub fn vaults(site: &mut Site, step: &Vaults, random: &mut Random) -> StepResult {
    let reserve = site.release_rock();
    let ground = VaultSites::from_site(site)?;
    if let Some(kind) = step.always.filter(|_| site.spec.ends_theme)
        && build_vault(site, kind, &ground.near_rock(&reserve), GUARANTEED_FACTOR, random).is_none()
        && build_vault(site, kind, &ground, GUARANTEED_FACTOR, random).is_none()
        && !site.lenient
    {
        return Err(Flaw::NoPlaceForVault(site.content.vaults[kind].id.clone()));
    }
    if site.spec.has_riddle || random.percent(step.riddle) {
        build_riddle_vault(site, &ground, random)?;
    }
    for _ in 0..step.count.roll(random) {
        if !random.percent(step.chance) {
            continue;
        }
        for _ in 0..MAX_VAULTS_TRIED {
            let Some(kind) = draw_vault(site, VaultPurpose::Any, random) else { break };
            if build_vault(site, kind, &ground, 1, random).is_some() {
                break;
            }
        }
    }
    for _ in 0..site.missing_keys.len() {
        if random.percent(KEY_VAULT_CHANCE) {
            build_key_vault(site, &ground, random);
        }
    }
    Ok(())
}

fn build_riddle_vault(site: &mut Site, ground: &VaultSites, random: &mut Random) -> StepResult {
    if !site.placed.riddles.is_empty() {
        return Ok(());
    }
    let patience = if site.spec.has_riddle { GUARANTEED_FACTOR } else { 1 };
    for _ in 0..MAX_VAULTS_TRIED {
        let Some(kind) = draw_vault(site, VaultPurpose::Riddle, random) else { break };
        if build_vault(site, kind, ground, patience, random).is_some() {
            return Ok(());
        }
    }
    if site.spec.has_riddle && !site.lenient { Err(Flaw::NoPlaceForRiddle) } else { Ok(()) }
}

fn build_key_vault(site: &mut Site, ground: &VaultSites, random: &mut Random) {
    let Some(kind) = draw_vault(site, VaultPurpose::Key, random) else { return };
    let key = site.content.vaults[kind].drawing.key_cell();
    let place = build_vault(site, kind, ground, 1, random).and_then(|place| Some(place(key?)));
    let Some((at, key)) = place.and_then(|at| Some((at, site.missing_keys.pop()?))) else { return };
    let find = LootSpec { count: 1, ..loot::loot_spec(site, key, random) };
    site.feature_cells.set(at, true);
    site.placed.items.push((find, at));
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum VaultPurpose {
    Key,
    Riddle,
    Any,
}

impl VaultPurpose {
    fn for_vault(vault: &Vault) -> VaultPurpose {
        match (vault.drawing.key_cell(), vault.drawing.has_riddle()) {
            (Some(_), _) => VaultPurpose::Key,
            (None, true) => VaultPurpose::Riddle,
            (None, false) => VaultPurpose::Any,
        }
    }
}

/// Draws a vault for a purpose by frequency, among those that fit the level and are not on it yet.
fn draw_vault(site: &Site, wanted: VaultPurpose, random: &mut Random) -> Option<Kind<Vault>> {
    let fits = |kind: Kind<Vault>, vault: &Vault| {
        // The goal of the run lies only on the deepest level.
        let goal = site.spec.goal.is_some_and(|goal| vault.drawing.items().any(|item| item == goal));
        (vault.depth.0..=vault.depth.1).contains(&site.spec.depth)
            && VaultPurpose::for_vault(vault) == wanted
            && (!goal || (site.spec.is_deepest && wanted != VaultPurpose::Riddle))
            && site.placed.vaults.iter().all(|(built, _)| *built != kind)
            && vault.riddles_are_at_home(site.here())
    };
    draw(&site.content.vaults, site.here(), random, fits)
}

/// Builds a vault if a place is found. Returns a function that maps cells of the drawing to cells of the level.
fn build_vault<'a>(
    site: &mut Site<'a>,
    kind: Kind<Vault>,
    ground: &VaultSites,
    patience: u32,
    random: &mut Random,
) -> Option<impl Fn((i32, i32)) -> Point + use<'a>> {
    let vault = &site.content.vaults[kind];
    let orientations = vault.orientations(&site.content.tiles);
    let barred = cells_without_rock(site).union(&ground.excluded);
    let in_rock = (0..MAX_ROCK_TRIES * patience).find_map(|_| {
        let floor = *random.pick(&ground.floor)?;
        let into = *random.pick(&Dir::SIDES)?;
        let is_floor = site.is_item_cell(floor);
        let fit = || fit_beside_floor(orientations, site, (floor, into), &barred, random);
        let (orientation, entrance, tunnel) = is_floor.then(fit).flatten()?;
        Some((orientation, entrance, tunnel, site.terrain[floor]))
    });
    let on_floor = || {
        (0..MAX_FLOOR_TRIES * patience).find_map(|_| {
            let at = *random.pick(&ground.floor)?;
            let orientation = random.below(u32::try_from(orientations.len()).ok()?.max(1)) as usize;
            let stands = orientations.get(orientation)?.fits_on_floor(site, at, &ground.excluded);
            stands.then(|| (orientation, at, Vec::new(), site.terrain[at]))
        })
    };
    let (orientation, entrance, tunnel, floor) = in_rock.or_else(on_floor)?;
    let turned = &orientations[orientation];
    for at in tunnel {
        site.terrain.set(at, floor);
    }
    for (at, tile) in turned.covered_cells(entrance) {
        site.terrain.set(at, tile);
        if site.content.tiles[tile].usable.is_some() {
            // Keep a lever or the like in a wall from later digging and building.
            site.mechanisms.set(at, true);
            site.diggable.set(at, false);
        }
    }
    if !site.placed.covers.is_empty() {
        let covered: SortedSet<Point> = turned.covered_cells(entrance).map(|(at, _)| at).collect();
        site.placed.covers.retain(|(_, _, at)| !covered.contains(at));
    }
    site.placed.vaults.push((kind, entrance));
    let cells = || turned.covered_cells(entrance).map(|(at, _)| at);
    let corner =
        |choose: fn(i32, i32) -> i32| cells().reduce(|a, b| Point::new(choose(a.x, b.x), choose(a.y, b.y)));
    if let (Some(from), Some(to)) = (corner(i32::min), corner(i32::max)) {
        site.placed.claims.extend(vault.faction.map(|faction| (faction, from, to)));
        site.placed.battles.extend(vault.battle.then_some((from, to)));
    }
    site.missing_keys.extend(vault.key);
    let placed = move |cell| turned.level_cell(entrance, cell);
    place_contents(site, &vault.drawing, placed, random);
    Some(placed)
}

struct VaultSites {
    floor: Vec<Point>,
    excluded: CellSet,
}

impl VaultSites {
    fn from_site(site: &Site) -> Result<VaultSites, Flaw> {
        let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
        let mut barred = CellSet::new(site.size());
        barred.insert_square(arrival, MIN_ARRIVAL_DISTANCE);
        let seen = site.cells_in_view(arrival);
        let seen = seen.with_any_neighbour().union(&seen);
        let floor =
            site.item_cells().intersection(&site.region_of(arrival)).difference(&barred).difference(&seen);
        Ok(VaultSites { floor: floor.points().collect(), excluded: barred.union(&site.doorway_cells()) })
    }

    /// Returns only the floor cells that are near enough for a tunnel to the rectangle `rock`.
    fn near_rock(&self, rock: &CellSet) -> VaultSites {
        let mut around = CellSet::new(rock.size());
        if let (Some(first), Some(last)) = (rock.points().next(), rock.points().last()) {
            let far = Point::new(MAX_TUNNEL + 1, MAX_TUNNEL + 1);
            let size = last - first + far + far;
            around.fill(first - far, Size::new(size.x + 1, size.y + 1), true);
        }
        let floor = self.floor.iter().filter(|at| around.get(**at));
        VaultSites { floor: floor.copied().collect(), excluded: self.excluded.clone() }
    }
}
