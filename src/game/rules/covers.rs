//! Covers on cells (gas, liquid, fire, light, plants): each turn they drift, flow, spread, grow and fade.

use super::{DamageSource, EffectUser, Turn};
use crate::world::level::covers::MAX_COVER_AMOUNT;
use crate::world::{Cause, CoverPatch};
use fifteen_base::{Dir, Point, SortedMap};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Cover, Element, Kind, Layer};

const FLAMMABLE_LAYERS: [Layer; 3] = [Layer::Growth, Layer::Liquid, Layer::Gas];

pub fn simulate_turn(turn: &mut Turn) {
    if turn.level.covers.is_empty() {
        return;
    }
    spread_fire(turn);
    for layer in [Layer::Gas, Layer::Liquid] {
        spread_fluid(turn, layer);
    }
    grow_plants(turn);
    for layer in [Layer::Gas, Layer::Liquid, Layer::Light, Layer::Growth] {
        fade_covers(turn, layer);
    }
    affect_actors(turn);
    turn.resolve_follow_ups();
}

impl Turn<'_> {
    /// Adds an amount of a cover to a cell. Returns whether the cell accepts the cover.
    pub(crate) fn lay_cover(&mut self, at: Point, kind: Kind<Cover>, amount: i32) -> bool {
        let content = self.content;
        let cover = &content.covers[kind];
        let open = self.level.passage().get(at).is_some_and(|bits| bits & 7 != 0);
        let drowned = cover.layer == Layer::Fire && self.is_wet(at);
        if !open || drowned {
            return false;
        }
        let there = self.level.covers.get(cover.layer, at);
        let before = there.filter(|patch| patch.kind == kind).map_or(0, |patch| patch.amount);
        let amount = (i32::from(before) + amount).clamp(1, i32::from(MAX_COVER_AMOUNT));
        let amount = u8::try_from(amount).unwrap_or(MAX_COVER_AMOUNT);
        // Of two different gases on a cell, the larger amount wins.
        let other = there.filter(|patch| patch.kind != kind);
        if cover.layer == Layer::Gas && other.is_some_and(|patch| patch.amount > amount) {
            return false;
        }
        self.level.set_cover(cover.layer, at, Some(CoverPatch { kind, amount }), content);
        if cover.quenches {
            self.level.set_cover(Layer::Fire, at, None, content);
        }
        true
    }

    pub(crate) fn conducts(&self, at: Point, element: Kind<Element>) -> bool {
        self.level.conducts(at, element, self.content)
    }
}

fn spread_fire(turn: &mut Turn) {
    let fires: Vec<(Point, CoverPatch)> = snapshot(turn.level.covers.layer(Layer::Fire));
    for (at, patch) in fires {
        if turn.is_wet(at) {
            turn.level.set_cover(Layer::Fire, at, None, turn.content);
            continue;
        }
        for cell in at.neighbours().chain([at]) {
            expose_to_fire(turn, cell);
        }
        decay_cover(turn, Layer::Fire, at, patch);
    }
}

/// Exposes a cell to fire: its covers may ignite, and its terrain may melt or burn.
pub fn expose_to_fire(turn: &mut Turn, at: Point) {
    let content = turn.content;
    for layer in FLAMMABLE_LAYERS {
        let Some(patch) = turn.level.covers.get(layer, at) else { continue };
        let cover = &content.covers[patch.kind];
        if cover.burns > 0 && turn.random.percent(cover.burns) {
            ignite_cover(turn, at, patch);
        }
    }
    let Some(tile) = turn.level.terrain.get(at).map(|tile| &content.tiles[*tile]) else { return };
    let occupant_ways = turn.level.actor_at(at).map(|actor| turn.ways(actor));
    let suits_occupant = |tile: Kind<fifteen_content::Tile>| {
        occupant_ways.is_none_or(|ways| content.tiles[tile].ways.intersects(ways))
    };
    if let Some(melted) = tile.melts_to.filter(|tile| suits_occupant(*tile)) {
        turn.level.set_tile(at, melted, content);
    } else if let Some(burnt) = tile.burns_to.filter(|tile| suits_occupant(*tile))
        && turn.random.percent(tile.burns)
    {
        turn.level.set_tile(at, burnt, content);
        if let Some((fire, _)) = content.covers.iter().find(|(_, c)| c.layer == Layer::Fire) {
            turn.lay_cover(at, fire, FIRE_AMOUNT);
        }
    }
}

/// Applies an element to a cell. Some elements ignite covers; others put out fire and freeze terrain.
pub fn apply_element(turn: &mut Turn, at: Point, element: Kind<Element>) {
    let content = turn.content;
    let element = &content.elements[element];
    if element.kindles {
        expose_to_fire(turn, at);
    }
    if !element.freezes {
        return;
    }
    turn.level.set_cover(Layer::Fire, at, None, content);
    let tile = turn.level.terrain.get(at).map(|tile| &content.tiles[*tile]);
    let occupant_ways = turn.level.actor_at(at).map(|actor| turn.ways(actor));
    let suits_occupant = |ways: Ways| occupant_ways.is_none_or(|occupant| ways.intersects(occupant));
    if let Some(frozen) = tile.and_then(|tile| tile.freezes_to)
        && suits_occupant(content.tiles[frozen].ways)
    {
        turn.level.set_tile(at, frozen, content);
    }
}

const FIRE_AMOUNT: i32 = 3;

fn ignite_cover(turn: &mut Turn, at: Point, patch: CoverPatch) {
    let cover = &turn.content.covers[patch.kind];
    turn.level.set_cover(cover.layer, at, None, turn.content);
    if let Some(fire) = cover.burns_as {
        // A larger amount of cover makes a larger fire.
        turn.lay_cover(at, fire, FIRE_AMOUNT + i32::from(patch.amount) / 10);
    }
    if let Some(residue) = cover.leaves {
        turn.lay_cover(at, residue, FIRE_AMOUNT);
    }
}

/// Reduces the amount of a cover by what decays in a turn, rounded up or down at random so that the mean is exact. A
/// fire that goes out may leave a residue.
fn decay_cover(turn: &mut Turn, layer: Layer, at: Point, patch: CoverPatch) {
    let content = turn.content;
    let hundredths = i32::from(patch.amount) * content.covers[patch.kind].decay_chance;
    let lost = hundredths / 100 + i32::from(turn.random.percent(hundredths % 100));
    if lost <= 0 {
        return;
    }
    let amount = i32::from(patch.amount) - lost;
    match u8::try_from(amount) {
        Ok(amount) if amount > 0 => {
            turn.level.set_cover(layer, at, Some(CoverPatch { amount, ..patch }), content);
        }
        _ => {
            turn.level.set_cover(layer, at, None, content);
            if let (Layer::Fire, Some(residue)) = (layer, content.covers[patch.kind].leaves) {
                turn.lay_cover(at, residue, FIRE_AMOUNT);
            }
        }
    }
}

fn snapshot(layer: &SortedMap<Point, CoverPatch>) -> Vec<(Point, CoverPatch)> {
    layer.iter().map(|(at, patch)| (*at, *patch)).collect()
}

fn spread_fluid(turn: &mut Turn, layer: Layer) {
    let flows = |patch: &CoverPatch| turn.content.covers[patch.kind].flows && patch.amount > 1;
    let all = turn.level.covers.layer(layer).iter();
    let all = all.filter(|(_, patch)| flows(patch));
    let moving: Vec<(Point, CoverPatch)> = all.map(|(at, patch)| (*at, *patch)).collect();
    if moving.is_empty() {
        return;
    }
    let mut next: SortedMap<Point, (Kind<Cover>, i32)> = SortedMap::new();
    for (at, patch) in &moving {
        let mut open: Vec<Point> = Dir::SIDES.map(|dir| *at + dir).into();
        open.retain(|cell| can_flow(turn, *cell, *patch, layer));
        let each = i32::from(patch.amount) / (open.len() as i32 + 1);
        let rest = i32::from(patch.amount) - each * open.len() as i32;
        for (cell, share) in open.into_iter().map(|cell| (cell, each)).chain([(*at, rest)]) {
            if share > 0 {
                next.entry(cell).or_insert((patch.kind, 0)).1 += share;
            }
        }
    }
    for (at, _) in &moving {
        turn.level.set_cover(layer, *at, None, turn.content);
    }
    for (at, (kind, amount)) in next {
        turn.lay_cover(at, kind, amount);
    }
}

fn can_flow(turn: &Turn, at: Point, patch: CoverPatch, layer: Layer) -> bool {
    let open = turn.level.passage().get(at).is_some_and(|bits| bits & 7 != 0);
    let other = turn.level.covers.get(layer, at);
    open && other.is_none_or(|other| other.kind == patch.kind)
}

fn grow_plants(turn: &mut Turn) {
    let content = turn.content;
    if content.covers.iter().all(|(_, cover)| cover.grows == 0) {
        return;
    }
    for (at, patch) in snapshot(turn.level.covers.layer(Layer::Growth)) {
        let chance = content.covers[patch.kind].grows;
        if chance == 0 || turn.random.below(1000) >= chance.unsigned_abs() {
            continue;
        }
        let dir = Dir::SIDES[turn.random.below(4) as usize];
        let to = at + dir;
        let tile = turn.level.terrain.get(to).map(|tile| &content.tiles[*tile]);
        let soil = tile.is_some_and(|t| t.ways.intersects(Ways::WALK) && !t.wet && t.stair.is_none());
        let bare = turn.level.covers.get(Layer::Growth, to).is_none();
        if soil && bare && tile.is_some_and(|tile| tile.closes_to.is_none()) {
            turn.lay_cover(to, patch.kind, i32::from(patch.amount));
        }
    }
}

fn fade_covers(turn: &mut Turn, layer: Layer) {
    let fades = |patch: &CoverPatch| turn.content.covers[patch.kind].decay_chance > 0;
    let all = turn.level.covers.layer(layer).iter();
    let all = all.filter(|(_, patch)| fades(patch));
    let fading: Vec<(Point, CoverPatch)> = all.map(|(at, patch)| (*at, *patch)).collect();
    for (at, patch) in fading {
        decay_cover(turn, layer, at, patch);
    }
}

fn affect_actors(turn: &mut Turn) {
    let mut next = 0;
    while let Some(actor) = turn.level.actors.as_slice().get(next) {
        let (id, at) = (actor.id, actor.at);
        next += 1;
        let patches: Vec<CoverPatch> = turn.level.covers.at(at).collect();
        for patch in patches {
            let cover = &turn.content.covers[patch.kind];
            let flies = |turn: &Turn| turn.actor(id).is_some_and(|a| turn.ways(a).intersects(Ways::FLY));
            if cover.inside.is_empty() || (cover.spares_flyers && flies(turn)) {
                continue;
            }
            let user = EffectUser::new(None, at, DamageSource::new(Cause::Cover(patch.kind), None));
            for effect in &cover.inside {
                turn.apply_effect(user, id, effect);
            }
        }
        // If the actor was removed, the next actor now has its index.
        next = turn.level.actors.index_after(id, next - 1);
    }
}
