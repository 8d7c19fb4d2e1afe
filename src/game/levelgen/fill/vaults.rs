//! Vaults: hand-drawn pieces of level, built into the generated one.

use super::finds;
use crate::levelgen::draw::furnish;
use crate::levelgen::error::{Built, Flaw};
use crate::levelgen::ground::fit::{Fit, Rock, TUNNEL, beside};
use crate::levelgen::site::Site;
use crate::rules::things::treasure::draw;
use fifteen_base::{CellSet, Dir, Point, Random, Size, SortedSet};
use fifteen_content::kinds::step::{Step, Vaults};
use fifteen_content::kinds::turned::Turned;
use fifteen_content::{Kind, Tile, Vault};

/// Minimum distance between a vault and the arrival, in cells.
const AWAY: i32 = 10;
/// Extra rock to reserve on each side of a guaranteed vault, in cells.
const SLACK: i32 = 2;
/// Number of random places in rock to try for a vault.
const SEEKS: u32 = 300;
/// Number of random places on open floor to try.
const FREE_SEEKS: u32 = 100;
/// Factor on the number of tries for a guaranteed vault.
const PATIENCE: u32 = 20;
/// Number of vaults to try before giving up.
const CHOICES: u32 = 3;
/// Chance in percent that a key lies in a vault for keys, if there is one.
const KEY_VAULT: i32 = 60;

/// Reserves rock for the vault that the theme always has.
pub fn reserve(site: &mut Site, steps: &[Step], random: &mut Random) {
    let always = steps.iter().find_map(|step| match step {
        Step::Vaults(vaults) => vaults.always,
        _ => None,
    });
    let Some(kind) = always.filter(|_| site.ends_theme && !site.makes_do) else { return };
    let Some(way) = random.pick(site.content.vaults[kind].turned(&site.content.tiles)) else {
        return;
    };
    let ((left, top), (right, bottom)) = way.bounds;
    let (width, height) = (right - left + 1 + 2 * SLACK, bottom - top + 1 + 2 * SLACK);
    let level = site.size();
    if width <= level.width && height <= level.height {
        let corner = Point::new(
            random.between(0, level.width - width),
            random.between(0, level.height - height),
        );
        let mut rock = CellSet::new(level);
        rock.fill(corner, Size::new(width, height), true);
        site.keep_whole(rock);
    }
}

/// Builds the guaranteed vault and up to `count` others, each with a chance.
pub fn vaults(site: &mut Site, step: &Vaults, random: &mut Random) -> Built {
    let reserve = site.give_free();
    let ground = Ground::survey(site)?;
    if let Some(kind) = step.always.filter(|_| site.ends_theme)
        && build(site, kind, &ground.near(&reserve), PATIENCE, random).is_none()
        && build(site, kind, &ground, PATIENCE, random).is_none()
        && !site.makes_do
    {
        return Err(Flaw::NoPlaceForVault(site.content.vaults[kind].id.clone()));
    }
    if site.riddle || random.percent(step.riddle) {
        ask(site, &ground, random)?;
    }
    for _ in 0..step.count.roll(random) {
        if !random.percent(step.chance) {
            continue;
        }
        for _ in 0..CHOICES {
            let Some(kind) = choose(site, Wanted::Any, random) else { break };
            if build(site, kind, &ground, 1, random).is_some() {
                break;
            }
        }
    }
    for _ in 0..site.owed.len() {
        if random.percent(KEY_VAULT) {
            hide_key(site, &ground, random);
        }
    }
    Ok(())
}

/// Builds a vault with a number puzzle, unless there is one already.
fn ask(site: &mut Site, ground: &Ground, random: &mut Random) -> Built {
    if !site.riddles.is_empty() {
        return Ok(());
    }
    let patience = if site.riddle { PATIENCE } else { 1 };
    for _ in 0..CHOICES {
        let Some(kind) = choose(site, Wanted::Riddle, random) else { break };
        if build(site, kind, ground, patience, random).is_some() {
            return Ok(());
        }
    }
    if site.riddle && !site.makes_do { Err(Flaw::NoPlaceForRiddle) } else { Ok(()) }
}

/// Builds a vault that contains an owed key.
fn hide_key(site: &mut Site, ground: &Ground, random: &mut Random) {
    let Some(kind) = choose(site, Wanted::Key, random) else { return };
    let key = site.content.vaults[kind].drawing.key();
    let place = build(site, kind, ground, 1, random).and_then(|place| Some(place(key?)));
    let Some((at, key)) = place.and_then(|at| Some((at, site.owed.pop()?))) else { return };
    let mut find = finds::find(site, key, random);
    find.count = 1;
    site.kept.set(at, true);
    site.items.push((find, at));
}

/// Purpose of a vault.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Key,
    Riddle,
    Any,
}

impl Wanted {
    fn for_vault(vault: &Vault) -> Wanted {
        match (vault.drawing.key(), vault.drawing.asks()) {
            (Some(_), _) => Wanted::Key,
            (None, true) => Wanted::Riddle,
            (None, false) => Wanted::Any,
        }
    }
}

/// Draws a vault for a purpose, by frequency. The vault and its puzzle must fit the level and not be there yet.
fn choose(site: &Site, wanted: Wanted, random: &mut Random) -> Option<Kind<Vault>> {
    let fits = |kind: Kind<Vault>, vault: &Vault| {
        // The goal of the run lies on the last level only.
        let goal = site.goal.is_some_and(|goal| vault.drawing.items().any(|item| item == goal));
        (vault.depth.0..=vault.depth.1).contains(&site.depth)
            && Wanted::for_vault(vault) == wanted
            && (!goal || (site.last && wanted != Wanted::Riddle))
            && site.vaults.iter().all(|(built, _)| *built != kind)
            && vault.asks_what_is_at(site.here())
    };
    draw(&site.content.vaults, site.here(), random, fits)
}

/// Builds a vault, if there is a place for it. Returns a function from cells of its drawing to cells of the level.
fn build<'a>(
    site: &mut Site<'a>,
    kind: Kind<Vault>,
    ground: &Ground,
    patience: u32,
    random: &mut Random,
) -> Option<impl Fn((i32, i32)) -> Point + use<'a>> {
    let vault = &site.content.vaults[kind];
    let ways = vault.turned(&site.content.tiles);
    let rock = Rock::from_site(site).without(&ground.barred);
    let in_rock = (0..SEEKS * patience).find_map(|_| ground.beside(site, ways, &rock, random));
    let place = in_rock
        .or_else(|| (0..FREE_SEEKS * patience).find_map(|_| ground.on_floor(site, ways, random)))?;
    let turned = &ways[place.way];
    for at in place.tunnel {
        site.terrain.set(at, place.floor);
    }
    for (at, tile) in turned.laid(place.at) {
        site.terrain.set(at, tile);
    }
    // Remove covers from under a vault on open floor.
    if !site.covers.is_empty() {
        let laid: SortedSet<Point> = turned.laid(place.at).map(|(at, _)| at).collect();
        site.covers.retain(|(_, _, at)| !laid.contains(at));
    }
    site.vaults.push((kind, place.at));
    let cells = || turned.laid(place.at).map(|(at, _)| at);
    let corner =
        |of: fn(i32, i32) -> i32| cells().reduce(|a, b| Point::new(of(a.x, b.x), of(a.y, b.y)));
    if let (Some(from), Some(to)) = (corner(i32::min), corner(i32::max)) {
        site.claims.extend(vault.faction.map(|faction| (faction, from, to)));
        site.battles.extend(vault.battle.then_some((from, to)));
    }
    site.owed.extend(vault.key);
    let at = place.at;
    let placed = move |cell| turned.place(at, cell);
    furnish(site, &vault.drawing, placed, random);
    Some(placed)
}

struct Place {
    /// Index of the rotation or reflection.
    way: usize,
    /// Cell of the entrance.
    at: Point,
    /// Cells of the tunnel to the entrance.
    tunnel: Vec<Point>,
    floor: Kind<Tile>,
}

/// Floor cells beside which vaults can be built.
struct Ground {
    floor: Vec<Point>,
    /// Cells that no part of a vault may cover.
    barred: CellSet,
}

impl Ground {
    fn survey(site: &Site) -> Result<Ground, Flaw> {
        let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
        let mut barred = CellSet::new(site.size());
        barred.put_in(arrival, AWAY);
        let seen = site.seen(arrival);
        let seen = seen.around().or(&seen);
        let floor = site.spots().and(&site.region_of(arrival)).without(&barred).without(&seen);
        Ok(Ground { floor: floor.points().collect(), barred: barred.or(&site.doorway_cells()) })
    }

    /// Returns only the floor from which a tunnel can reach a rectangle of rock.
    fn near(&self, rock: &CellSet) -> Ground {
        let mut around = CellSet::new(rock.size());
        if let (Some(first), Some(last)) = (rock.points().next(), rock.points().last()) {
            let far = Point::new(TUNNEL + 1, TUNNEL + 1);
            let size = last - first + far + far;
            around.fill(first - far, Size::new(size.x + 1, size.y + 1), true);
        }
        let floor = self.floor.iter().filter(|at| around.get(**at));
        Ground { floor: floor.copied().collect(), barred: self.barred.clone() }
    }

    /// Returns a place in the rock beside a random floor cell.
    fn beside(
        &self,
        site: &Site,
        ways: &[Turned],
        rock: &Rock,
        random: &mut Random,
    ) -> Option<Place> {
        let floor = *random.pick(&self.floor)?;
        let into = *random.pick(&Dir::SIDES)?;
        if !site.is_spot(floor) {
            return None;
        }
        let (way, at, tunnel) = beside(ways, site, (floor, into), rock, random)?;
        Some(Place { way, at, tunnel, floor: site.terrain[floor] })
    }

    /// Returns a place on open floor at a random cell.
    fn on_floor(&self, site: &Site, ways: &[Turned], random: &mut Random) -> Option<Place> {
        let at = *random.pick(&self.floor)?;
        let way = random.below(u32::try_from(ways.len()).ok()?.max(1)) as usize;
        let stands = ways.get(way)?.stands_free(site, at, &self.barred);
        stands.then(|| Place { way, at, tunnel: Vec::new(), floor: site.terrain[at] })
    }
}
