//! Animation timeline: turns events into clips, each with a start frame.

use crate::draw::{Canvas, Looks};
use crate::panels::camera::Camera;
use crate::panels::map_cells::MapCells;
use fifteen_base::Point;
use fifteen_content::kinds::effect::Reach;
use fifteen_content::{Content, Element, Kind, Rgb};
use fifteen_game::{ActorRef, Event, EventKind, Game, Missile};

/// Length of the flash of a struck creature, in frames.
const STRUCK: u32 = 6;

/// Longest total duration, in frames. Later events get no animation.
const LONGEST: u32 = 60;

/// Builds the clips of the noticed events, in order.
pub fn clips(events: &[Event], game: &Game, looks: &Looks) -> Vec<Clip> {
    let mut timeline = Timeline { game, looks, now: 0, clips: Vec::new() };
    for event in events {
        if timeline.now >= LONGEST {
            break;
        }
        timeline.take_in(event);
    }
    timeline.clips
}

struct Timeline<'a> {
    game: &'a Game,
    looks: &'a Looks,
    /// Start frame of the next event.
    now: u32,
    clips: Vec<Clip>,
}

impl Timeline<'_> {
    fn take_in(&mut self, event: &Event) {
        if let EventKind::Flew { missile, way } = &event.what {
            self.fly(*missile, way);
        } else if let EventKind::Burst { shape, element, cells } = &event.what {
            self.burst(*shape, *element, cells);
        } else if let EventKind::Hit { on, element, .. } = event.what {
            self.strike(on, element);
        } else if let EventKind::Hurt { who, element, .. } = event.what {
            self.strike(who, element);
        } else if let EventKind::Died { who, .. } = event.what {
            self.linger(who);
        }
    }

    fn content(&self) -> &Content {
        self.game.content()
    }

    /// Adds a clip that starts now and delays the following ones until it ends.
    fn play(&mut self, show: Show) {
        let frames = show.frames();
        self.clips.push(Clip { begins: self.now, show });
        self.now += frames;
    }

    fn fly(&mut self, missile: Missile, way: &[Point]) {
        let (glyph, color) = match missile {
            Missile::Thing(thing) => {
                let kind = &self.content().items[thing.kind];
                // An unidentified item is drawn without its colour, which would give it away.
                let known = self.game.world().lore().knows(thing.kind, self.content());
                (kind.glyph, if known { kind.color } else { self.looks.text })
            }
            Missile::Shot(_, element) => (stroke(way), self.color(element, self.looks.text)),
            Missile::Magic(element) => ('*', self.color(element, self.looks.bright)),
        };
        self.play(Show::Flight { way: way.to_vec(), glyph, color });
    }

    fn burst(&mut self, shape: Reach, element: Option<Kind<Element>>, cells: &[Point]) {
        let color = self.color(element, self.looks.bright);
        let rings = rings(cells, origin(shape, cells));
        let grows = rings.len() as u32;
        self.clips.push(Clip { begins: self.now, show: Show::Blast { rings, color } });
        // The blast fades while the following clips play.
        self.now += grows;
    }

    fn strike(&mut self, on: ActorRef, element: Option<Kind<Element>>) {
        let plain = if on.hero { self.looks.hp_low } else { self.looks.bright };
        if let Some(at) = on.place() {
            let color = self.color(element, plain);
            let show = Show::Flash { at, color, frames: STRUCK };
            self.clips.push(Clip { begins: self.now, show });
        }
    }

    /// Keeps a dead creature visible until the animation of its killer arrives.
    fn linger(&mut self, who: ActorRef) {
        if let (Some(at), Some(kind), 1..) = (who.place(), who.kind(), self.now) {
            let kind = &self.content().monsters[kind];
            let show = Show::Ghost { at, glyph: kind.glyph, color: kind.color, frames: self.now };
            self.clips.insert(0, Clip { begins: 0, show });
        }
    }

    fn color(&self, element: Option<Kind<Element>>, plain: Rgb) -> Rgb {
        element.map_or(plain, |element| self.content().elements[element].color)
    }
}

/// Returns the line character for the direction of a straight flight.
fn stroke(way: &[Point]) -> char {
    let (Some(first), Some(last)) = (way.first(), way.last()) else { return '*' };
    let (dx, dy) = (last.x - first.x, last.y - first.y);
    match (dx.abs() > dy.abs() * 2, dy.abs() > dx.abs() * 2, dx.signum() == dy.signum()) {
        _ if way.len() < 2 => '*',
        (true, _, _) => '-',
        (_, true, _) => '|',
        (_, _, true) => '\\',
        (_, _, false) => '/',
    }
}

/// Returns the origin of an area effect: its first cell, or its centre.
fn origin(shape: Reach, cells: &[Point]) -> Point {
    let first = cells.first().copied().unwrap_or(Point::new(0, 0));
    match shape {
        Reach::Beam
        | Reach::Cone
        | Reach::Bolt
        | Reach::Own
        | Reach::Touch
        | Reach::Cell
        | Reach::Spot => first,
        Reach::Ball | Reach::Around | Reach::Sight => {
            let count = cells.len().max(1) as i32;
            let middle = |of: fn(&Point) -> i32| cells.iter().map(of).sum::<i32>() / count;
            Point::new(middle(|cell| cell.x), middle(|cell| cell.y))
        }
    }
}

/// Groups cells by their distance from the origin, nearest first.
fn rings(cells: &[Point], origin: Point) -> Vec<Vec<Point>> {
    let mut rings: Vec<Vec<Point>> = Vec::new();
    for cell in cells {
        let ring = cell.distance(origin).max(0) as usize;
        if rings.len() <= ring {
            rings.resize(ring + 1, Vec::new());
        }
        rings[ring].push(*cell);
    }
    rings.retain(|ring| !ring.is_empty());
    rings
}

/// Number of frames for which a ring of a blast is visible.
const RING: u32 = 5;
/// Tint of the first frame of a blast or a flash, in percent.
const BRIGHT: u32 = 85;

/// An animation with its start frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    /// Start frame.
    pub begins: u32,
    /// Kind of animation.
    pub show: Show,
}

/// Kind of animation. Cells are those of the level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// A glyph that flies along a path, one cell a frame.
    Flight { way: Vec<Point>, glyph: char, color: Rgb },
    /// A blast that grows by one ring a frame and fades behind itself.
    Blast { rings: Vec<Vec<Point>>, color: Rgb },
    /// A cell that flashes for some frames.
    Flash { at: Point, color: Rgb, frames: u32 },
    /// A dead creature that stays visible for some frames.
    Ghost { at: Point, glyph: char, color: Rgb, frames: u32 },
}

impl Show {
    /// Returns the duration in frames.
    pub fn frames(&self) -> u32 {
        match self {
            Show::Flight { way, .. } => way.len() as u32,
            Show::Blast { rings, .. } => rings.len() as u32 + RING - 1,
            Show::Flash { frames, .. } | Show::Ghost { frames, .. } => *frames,
        }
    }
}

impl Clip {
    /// Returns the first frame after the clip.
    pub fn ends(&self) -> u32 {
        self.begins + self.show.frames()
    }

    /// Draws a frame, if the clip is visible then.
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
