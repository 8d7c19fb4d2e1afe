//! Something that moves on the map for some frames.

use crate::draw::Canvas;
use crate::panels::camera::Camera;
use crate::panels::map_cells::MapCells;
use fifteen_base::Point;
use fifteen_content::Rgb;

/// The frames for which a ring of a blast is seen.
const RING: u32 = 5;
/// How strongly the first frame of a blast or a flash colours a cell, in percent.
const BRIGHT: u32 = 85;

/// A moving part of the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    /// The frame with which it begins.
    pub begins: u32,
    /// What is to be seen.
    pub show: Show,
}

/// What is to be seen of something that moves. Cells are those of the level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// A sign flies along a way, a cell a frame.
    Flight { way: Vec<Point>, glyph: char, color: Rgb },
    /// Something grows by a ring a frame, and fades behind itself.
    Blast { rings: Vec<Vec<Point>>, color: Rgb },
    /// A cell flashes for some frames.
    Flash { at: Point, color: Rgb, frames: u32 },
    /// Who is no longer there still is, for some frames.
    Ghost { at: Point, glyph: char, color: Rgb, frames: u32 },
}

impl Show {
    /// For how many frames it is seen.
    pub fn frames(&self) -> u32 {
        match self {
            Show::Flight { way, .. } => way.len() as u32,
            Show::Blast { rings, .. } => rings.len() as u32 + RING - 1,
            Show::Flash { frames, .. } | Show::Ghost { frames, .. } => *frames,
        }
    }
}

impl Clip {
    /// The first frame after it.
    pub fn ends(&self) -> u32 {
        self.begins + self.show.frames()
    }

    /// Draws that frame of it, if it has that one.
    pub fn draw(&self, frame: u32, camera: &Camera, canvas: &mut Canvas) {
        let Some(now) = frame.checked_sub(self.begins).filter(|_| frame < self.ends()) else {
            return;
        };
        match &self.show {
            Show::Flight { way, glyph, color } => {
                if let Some(at) = way.get(now as usize) {
                    sign(*at, (*glyph, *color), camera, canvas);
                }
            }
            Show::Blast { rings, color } => {
                for (born, ring) in (0..).zip(rings) {
                    let age = now.checked_sub(born).filter(|age| *age < RING);
                    let strength = age.map_or(0, |age| BRIGHT * (RING - age) / RING);
                    ring.iter().for_each(|at| tint(*at, (*color, strength), camera, canvas));
                }
            }
            Show::Flash { at, color, frames } => {
                let strength = BRIGHT * (frames - now) / frames;
                tint(*at, (*color, strength), camera, canvas);
            }
            Show::Ghost { at, glyph, color, .. } => sign(*at, (*glyph, *color), camera, canvas),
        }
    }
}

fn sign(at: Point, (glyph, color): (char, Rgb), camera: &Camera, canvas: &mut Canvas) {
    MapCells::new(camera, canvas).glyph(at, glyph, color);
}

fn tint(at: Point, (color, strength): (Rgb, u32), camera: &Camera, canvas: &mut Canvas) {
    if strength > 0 {
        MapCells::new(camera, canvas).tint(at, color, strength.min(100) as u8);
    }
}
