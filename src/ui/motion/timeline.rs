//! Animation timeline: turns events into clips, each with a start frame.

use crate::draw::{Canvas, UiColors};
use crate::panels::map_cells::MapCells;
use crate::panels::viewport::Viewport;
use fifteen_base::Point;
use fifteen_content::kinds::effect::TargetArea;
use fifteen_content::{Content, Element, Kind, Rgb};
use fifteen_game::{ActorRef, Event, EventKind, Game, Projectile};

/// Length of the flash of a struck creature, in frames.
const HIT_FRAMES: u32 = 6;

/// Number of frames after which further events get no animation.
const MAX_FRAMES: u32 = 60;

pub fn clips(events: &[Event], game: &Game, colors: &UiColors) -> Vec<Clip> {
    let mut timeline = Timeline { game, looks: colors, now: 0, clips: Vec::new() };
    for event in events {
        if timeline.now >= MAX_FRAMES {
            break;
        }
        timeline.add_event(event);
    }
    timeline.clips
}

struct Timeline<'a> {
    game: &'a Game,
    looks: &'a UiColors,
    /// Start frame of the next event.
    now: u32,
    clips: Vec<Clip>,
}

impl Timeline<'_> {
    fn add_event(&mut self, event: &Event) {
        if let EventKind::Flew { missile, way } = &event.kind {
            self.add_flight(*missile, way);
        } else if let EventKind::Burst { shape, element, cells } = &event.kind {
            self.add_blast(*shape, *element, cells);
        } else if let EventKind::Hit { on: who, element, .. } | EventKind::Hurt { who, element, .. } =
            event.kind
        {
            self.add_hit(who, element);
        } else if let EventKind::Died { who, .. } = event.kind {
            self.keep_visible(who);
        }
    }

    fn content(&self) -> &Content {
        self.game.content()
    }

    /// Adds a clip that starts now. The next clip starts after the end of this clip.
    fn play(&mut self, kind: ClipKind) {
        let frames = kind.frames();
        self.clips.push(Clip { start: self.now, kind });
        self.now += frames;
    }

    fn add_flight(&mut self, missile: Projectile, path: &[Point]) {
        let (glyph, color) = match missile {
            Projectile::Item(item) => {
                let kind = &self.content().items[item.kind];
                // An unidentified item is drawn without its colour, because the colour would reveal its kind.
                let known = self.game.world().lore().knows(item.kind, self.content());
                (kind.glyph, if known { kind.color } else { self.looks.text })
            }
            Projectile::Shot(_, element) => (line_char(path), self.color(element, self.looks.text)),
            Projectile::Magic(element) => ('*', self.color(element, self.looks.bright)),
        };
        self.play(ClipKind::Flight { way: path.to_vec(), glyph, color });
    }

    fn add_blast(&mut self, shape: TargetArea, element: Option<Kind<Element>>, cells: &[Point]) {
        let color = self.color(element, self.looks.bright);
        let rings = rings(cells, origin(shape, cells));
        let grows = rings.len() as u32;
        self.clips.push(Clip { start: self.now, kind: ClipKind::Blast { rings, color } });
        // The blast fades while the following clips play.
        self.now += grows;
    }

    fn add_hit(&mut self, on: ActorRef, element: Option<Kind<Element>>) {
        let plain = if on.hero { self.looks.hp_low } else { self.looks.bright };
        if let Some(at) = on.seen_at() {
            let color = self.color(element, plain);
            let kind = ClipKind::Flash { at, color, frames: HIT_FRAMES };
            self.clips.push(Clip { start: self.now, kind });
        }
    }

    /// Keeps a dead creature visible while earlier clips play, such as the flight of the projectile that kills it.
    fn keep_visible(&mut self, who: ActorRef) {
        if let (Some(at), Some(kind), 1..) = (who.seen_at(), who.kind(), self.now) {
            let kind = &self.content().monsters[kind];
            let show = ClipKind::Ghost { at, glyph: kind.glyph, color: kind.color, frames: self.now };
            self.clips.insert(0, Clip { start: 0, kind: show });
        }
    }

    fn color(&self, element: Option<Kind<Element>>, plain: Rgb) -> Rgb {
        element.map_or(plain, |element| self.content().elements[element].color)
    }
}

fn line_char(path: &[Point]) -> char {
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return '*' };
    let (dx, dy) = (last.x - first.x, last.y - first.y);
    match (dx.abs() > dy.abs() * 2, dy.abs() > dx.abs() * 2, dx.signum() == dy.signum()) {
        _ if path.len() < 2 => '*',
        (true, _, _) => '-',
        (_, true, _) => '|',
        (_, _, true) => '\\',
        (_, _, false) => '/',
    }
}

/// Returns the origin of an area effect: the centre of a round area, the first cell of other shapes.
fn origin(shape: TargetArea, cells: &[Point]) -> Point {
    let first = cells.first().copied().unwrap_or(Point::new(0, 0));
    match shape {
        TargetArea::Beam
        | TargetArea::Cone
        | TargetArea::Bolt
        | TargetArea::Own
        | TargetArea::Touch
        | TargetArea::Cell
        | TargetArea::Spot
        | TargetArea::Level => first,
        TargetArea::Ball | TargetArea::Around | TargetArea::Sight => {
            let count = cells.len().max(1) as i32;
            let middle = |coordinate: fn(&Point) -> i32| cells.iter().map(coordinate).sum::<i32>() / count;
            Point::new(middle(|cell| cell.x), middle(|cell| cell.y))
        }
    }
}

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
const RING_FRAMES: u32 = 5;
/// Tint of the first frame of a blast or a flash, in percent.
const BRIGHT: u32 = 85;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    pub start: u32,
    pub kind: ClipKind,
}

/// Kind of animation. Positions are cells of the level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClipKind {
    /// A glyph that flies along a path, one cell per frame.
    Flight { way: Vec<Point>, glyph: char, color: Rgb },
    /// A blast that grows by one ring per frame. Inner rings fade.
    Blast { rings: Vec<Vec<Point>>, color: Rgb },
    /// A cell that flashes.
    Flash { at: Point, color: Rgb, frames: u32 },
    /// A dead creature that stays visible for a while.
    Ghost { at: Point, glyph: char, color: Rgb, frames: u32 },
}

impl ClipKind {
    pub fn frames(&self) -> u32 {
        match self {
            ClipKind::Flight { way, .. } => way.len() as u32,
            ClipKind::Blast { rings, .. } => rings.len() as u32 + RING_FRAMES - 1,
            ClipKind::Flash { frames, .. } | ClipKind::Ghost { frames, .. } => *frames,
        }
    }
}

impl Clip {
    /// Returns the first frame after the clip.
    pub fn end(&self) -> u32 {
        self.start + self.kind.frames()
    }

    /// Draws a frame of the clip. Draws nothing before the start and after the end of the clip.
    pub fn draw(&self, frame: u32, camera: &Viewport, canvas: &mut Canvas) {
        let Some(now) = frame.checked_sub(self.start).filter(|_| frame < self.end()) else { return };
        match &self.kind {
            ClipKind::Flight { way, glyph, color } => {
                if let Some(at) = way.get(now as usize) {
                    draw_glyph(*at, (*glyph, *color), camera, canvas);
                }
            }
            ClipKind::Blast { rings, color } => {
                for (born, ring) in (0..).zip(rings) {
                    let age = now.checked_sub(born).filter(|age| *age < RING_FRAMES);
                    let strength = age.map_or(0, |age| BRIGHT * (RING_FRAMES - age) / RING_FRAMES);
                    ring.iter().for_each(|at| tint(*at, (*color, strength), camera, canvas));
                }
            }
            ClipKind::Flash { at, color, frames } => {
                let strength = BRIGHT * (frames - now) / frames;
                tint(*at, (*color, strength), camera, canvas);
            }
            ClipKind::Ghost { at, glyph, color, .. } => draw_glyph(*at, (*glyph, *color), camera, canvas),
        }
    }
}

fn draw_glyph(at: Point, (glyph, color): (char, Rgb), camera: &Viewport, canvas: &mut Canvas) {
    MapCells::new(camera, canvas).glyph(at, glyph, color);
}

fn tint(at: Point, (color, strength): (Rgb, u32), camera: &Viewport, canvas: &mut Canvas) {
    if strength > 0 {
        MapCells::new(camera, canvas).tint(at, color, strength.min(100) as u8);
    }
}
