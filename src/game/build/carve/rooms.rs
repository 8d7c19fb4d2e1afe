//! Rooms that do not overlap, joined by corridors.

use super::connect::connect;
use crate::build::error::{Built, Flaw};
use crate::build::ground::room::{Area, Room};
use crate::build::ground::{Cell, Ground, corridors};
use crate::build::site::Site;
use fifteen_base::{Random, Size};
use fifteen_content::kinds::step::Rooms;

/// A level is full when so many rooms in a row found no place.
const FAILURES: u32 = 200;
/// The least width and height of a room.
const SMALLEST: i32 = 2;

/// Digs rooms, and corridors between them.
pub fn rooms(site: &mut Site, step: &Rooms, random: &mut Random) -> Built {
    let mut ground = Ground::survey(site);
    let rooms = place(&mut ground, step, random);
    if rooms.is_empty() {
        return Err(Flaw::NoRoomFits);
    }
    let doorways = corridors::dig(&mut ground, &rooms, step.loops, random);
    for (at, cell) in ground.cells.iter() {
        let dug = matches!(cell, Cell::Floor(_) | Cell::Corridor | Cell::Doorway);
        // What an earlier step made and nobody dug keeps its own floor.
        if dug && !(*cell == Cell::Corridor && site.open(at)) {
            site.terrain.set(at, step.floor);
        }
    }
    site.doorways.extend(doorways);
    site.rooms.extend(rooms.iter().map(|room| room.area));
    // A room that no corridor could reach, and whatever earlier steps left apart.
    connect(site, 2, step.floor, random);
    Ok(())
}

/// Digs rooms at random places until there are enough, or no place is left.
fn place(ground: &mut Ground, step: &Rooms, random: &mut Random) -> Vec<Room> {
    let level = ground.cells.size();
    let mut rooms = Vec::new();
    if level.width.min(level.height) < SMALLEST + 2 {
        return rooms;
    }
    let wanted = step.count.roll(random).max(1) as usize;
    let mut failures = 0;
    while rooms.len() < wanted && failures < FAILURES {
        let size = Size::new(
            step.width.roll(random).clamp(SMALLEST, level.width - 2),
            step.height.roll(random).clamp(SMALLEST, level.height - 2),
        );
        let area = Area {
            left: random.between(1, level.width - 1 - size.width),
            top: random.between(1, level.height - 1 - size.height),
            size,
        };
        if ground.has_place(area) {
            let room = Room::new(area, random);
            rooms.push(room);
            ground.dig_room(room, rooms.len() as u32);
            failures = 0;
        } else {
            failures += 1;
        }
    }
    rooms
}
