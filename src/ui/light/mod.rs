//! Light and shade on the map: what is near a light is bright and warm, what is far from it dim and cool, and what glows
//! tints what is beside it.
//!
//! | file | is |
//! |---|---|
//! | `haze` | how smoke and gas thin out at their edges |
//! | `glow` | how strongly each cell is lit by what glows near it |
//! | `ripple` | how the light of a cell wavers from one moment to the next |
//!
//! It is laid over the map when that is drawn, from what the hero sees of the level. No rule hangs on it, and no random
//! number of the game is used for it.

mod glow;
mod ripple;

pub use ripple::{Moment, is_restless};

use super::draw::{Canvas, Looks};
use super::panels::camera::Camera;
use super::panels::daylight::Daylight;
use super::panels::map_cells::MapCells;
use fifteen_base::{BitGrid, Grid, Point};
use fifteen_content::{Layer, Rgb};
use fifteen_game::Game;
use glow::Glow;
use ripple::Surface;

/// How much darker the ground is at the edge of a light than beside it, in percent.
const SHADE: i32 = 45;
/// How much darker what stands on it is there, in percent: signs have to be read.
const SHADE_OF_SIGNS: i32 = 26;
/// How warm it is beside a light, and how cool at its edge, in percent of these colours.
const WARMTH: u8 = 9;
const WARM: Rgb = Rgb(255, 190, 110);
const CHILL: u8 = 9;
const COOL: Rgb = Rgb(70, 90, 150);
/// How much of the light of the hero's lamp lies on what is beside it, in percent.
const POOL: i32 = 14;
/// How much of the colour of what glows falls on what is beside it, in percent.
const TINT: i32 = 34;
/// The colour of the day, and how much of it lies on the ground at noon, in percent; and how much blue by night.
const SUN: Rgb = Rgb(255, 240, 210);
const SUNLIGHT: i32 = 11;
const MOONLIGHT: i32 = 7;
/// Up to how far what glows shines at its full strength, in cells, how much of it is lost with each cell more, and what is left
/// at the least, in percent.
const NEAR: i32 = 8;
const FAINTER: i32 = 6;
const FAINTEST: i32 = 40;
/// How bright ground in sight is at the least, in percent of the same ground out of sight.
const OVER_REMEMBERED: i32 = 130;
/// How far one sees where there is no need of a light, in cells: nothing is in the shade there.
const DAYLIGHT: i32 = 14;
/// From how far on what is molten looks darker, in cells, and by how much with each cell, in percent of the darkest.
const CALM: i32 = 5;
const DULLER: i32 = 5;
/// How dark it looks at most.
const DULLEST: i32 = 65;

/// Lays light and shade over the map that was drawn, on the cells in sight, as they are at that moment. What could be read before can
/// be read then.
pub fn shine(
    game: &Game,
    looks: &Looks,
    (camera, seen): (&Camera, &BitGrid),
    moment: Moment,
    canvas: &mut Canvas,
) {
    let light = Light {
        glows: glow::around(game, camera, seen),
        reach: game.light_reach(),
        lamp: game.bears_light(),
        daylight: Daylight::of(game),
        moment,
    };
    let gas = !game.level().covers().layer(Layer::Gas).is_empty();
    let mut map = MapCells::new(camera, canvas);
    for at in camera.cells().filter(|at| seen.get(*at)) {
        let lit = light.at(game, at);
        let haze = gas.then(|| glow::over(game, at, seen)).flatten();
        let somebody = at == game.hero_at() || game.seen_at(at).is_some();
        map.change(at, |cell| {
            let remembered = looks.remembered_ground(cell.background);
            let ground = not_below(lit.ground(cell.background), cell.background, remembered);
            cell.background = haze.map_or(ground, |(color, part)| ground.mix(color, part));
            if !somebody {
                cell.color = lit.sign(cell.color);
            }
            *cell = if somebody { looks.creature(*cell) } else { looks.seen(*cell) };
        });
    }
}

/// A colour of ground in sight that would be darker than the same ground out of sight, or nearly so: lighter, towards what it is
/// without a shade, and if that is not enough, towards the light.
fn not_below(ground: Rgb, plain: Rgb, remembered: Rgb) -> Rgb {
    let least = brightness(remembered) * OVER_REMEMBERED / 100;
    let enough = |color: Rgb| brightness(color) >= least;
    ground.toward(plain, enough).toward(WARM, enough)
}

/// How bright a colour is to the eye, 0 to 255,000.
fn brightness(Rgb(red, green, blue): Rgb) -> i32 {
    299 * i32::from(red) + 587 * i32::from(green) + 114 * i32::from(blue)
}

/// All light that there is.
struct Light {
    glows: Grid<Option<Glow>>,
    /// How far the hero's own light reaches, in cells.
    reach: i32,
    /// Whether that is one which they carry.
    lamp: bool,
    daylight: Daylight,
    moment: Moment,
}

impl Light {
    fn at(&self, game: &Game, at: Point) -> Lit {
        let glow = self.glows.get(at).copied().flatten().map(|glow| self.outshone(glow, game));
        let dark = self.reach < DAYLIGHT;
        let lost = if dark { fallen(game.hero_at(), at, self.reach) } else { 0 };
        // A lamp that hangs there lights it evenly.
        let from_hero = if is_lamplit(game, at) { 0 } else { lost };
        let bright = glow.map_or(0, |glow| glow.strength);
        let glows = glow.is_some_and(|glow| glow.from == at);
        let mut shade = from_hero * (100 - bright) / 100;
        let surface = Surface::of(game, at);
        if glows && surface == Some(Surface::Liquid) {
            let far = game.hero_at().distance(at) - CALM;
            shade = shade.max((far * DULLER).clamp(0, DULLEST));
        }
        let pool = if self.lamp && dark { 100 - lost } else { 0 };
        let wave = match (glow, surface) {
            (_, Some(surface)) => surface.wave(at, game.hero_at(), self.moment),
            (Some(glow), None) => ripple::flicker(glow.from, game.hero_at(), self.moment) / 2,
            (None, None) => 0,
        };
        Lit { shade, pool, glow, wave, daylight: self.daylight }
    }

    /// What glows as it is beside the sun, and as far away as it is.
    fn outshone(&self, glow: Glow, game: &Game) -> Glow {
        let far = game.hero_at().distance(glow.from) - NEAR;
        let left = (100 - far * FAINTER).clamp(FAINTEST, 100);
        Glow { strength: self.daylight.leaves(glow.strength) * left / 100, ..glow }
    }
}

/// Whether the light of something that hangs there lies on a cell: darkness is of the same layer.
fn is_lamplit(game: &Game, at: Point) -> bool {
    let patch = game.level().covers().get(Layer::Light, at);
    patch.is_some_and(|patch| !game.content().covers[patch.kind].dims)
}

/// How a cell is lit.
struct Lit {
    /// How dark it is, in percent of the darkest: nothing beside a light, and 100 at its edge.
    shade: i32,
    /// How much of the light of the hero's lamp falls on it, in percent of the most.
    pool: i32,
    /// What glows there or near it.
    glow: Option<Glow>,
    /// How far from plain its light is for a moment, in percent.
    wave: i32,
    daylight: Daylight,
}

impl Lit {
    /// The colour of the ground in that light.
    fn ground(&self, color: Rgb) -> Rgb {
        let tinted = match self.glow {
            Some(glow) => color.mix(glow.color, percent(glow.strength * TINT / 100)),
            None => color,
        };
        let pooled = self.tempered(tinted).mix(WARM, percent(self.pool * POOL / 100));
        let Daylight { day, night } = self.daylight;
        let under_sky = pooled
            .mix(SUN, percent(day * SUNLIGHT / 100))
            .mix(COOL, percent(night * MOONLIGHT / 100));
        self.wavering(under_sky.mix(Rgb::BLACK, percent(self.shade * SHADE / 100)))
    }

    /// The colour of a sign on it in that light.
    fn sign(&self, color: Rgb) -> Rgb {
        let dark = percent(self.shade * SHADE_OF_SIGNS / 100);
        self.wavering(self.tempered(color).mix(Rgb::BLACK, dark))
    }

    /// Warm near a light, cool far from it.
    fn tempered(&self, color: Rgb) -> Rgb {
        match self.shade {
            0 => color,
            shade => {
                let near = percent((100 - shade) * i32::from(WARMTH) / 100);
                let far = percent(shade * i32::from(CHILL) / 100);
                color.mix(WARM.dimmed_to(color), near).mix(COOL.dimmed_to(color), far)
            }
        }
    }

    /// Brighter or darker for a moment.
    fn wavering(&self, color: Rgb) -> Rgb {
        match self.wave {
            0 => color,
            wave if wave < 0 => color.mix(Rgb::BLACK, percent(-wave)),
            wave => color.mix(Rgb(255, 255, 255).dimmed_to(color), percent(wave * 2)),
        }
    }
}

fn percent(of: i32) -> u8 {
    of.clamp(0, 100) as u8
}

/// How much of a light is lost between two cells, in percent of all that is lost at its edge: little near it, and more and
/// more towards the edge.
fn fallen(light: Point, at: Point, reach: i32) -> i32 {
    let (dx, dy) = (at.x - light.x, at.y - light.y);
    let (far, edge) = (dx * dx + dy * dy, reach * reach);
    (far * 100 / edge.max(1)).min(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STONE: Rgb = Rgb(138, 133, 120);

    fn lit(shade: i32) -> Lit {
        Lit { shade, pool: 0, glow: None, wave: 0, daylight: Daylight::default() }
    }

    fn brightness(Rgb(r, g, b): Rgb) -> i32 {
        i32::from(r) + i32::from(g) + i32::from(b)
    }

    #[test]
    fn what_is_in_sight_is_brighter_than_what_is_remembered() {
        let mut looks = Looks::of(&fifteen_content::Palette::default());
        looks.background = Rgb(10, 10, 12);
        for color in [STONE, Rgb(16, 15, 13), Rgb(10, 23, 48), Rgb(0, 0, 0)] {
            let remembered = looks.remembered_ground(color);
            let seen = not_below(lit(100).ground(color), color, remembered);
            let (seen, remembered) = (super::brightness(seen), super::brightness(remembered));
            assert!(seen * 100 >= remembered * OVER_REMEMBERED, "{color:?}: {seen} {remembered}");
        }
    }

    #[test]
    fn it_is_brighter_by_day_than_by_night() {
        let under = |day| {
            let daylight = Daylight { day, night: 100 - day };
            brightness(Lit { daylight, ..lit(0) }.ground(Rgb(16, 15, 13)))
        };
        assert!(under(100) > under(50) && under(50) > under(0));
    }

    #[test]
    fn a_light_falls_off_to_its_edge_and_no_further() {
        let at = |x| fallen(Point::new(0, 0), Point::new(x, 0), 6);
        assert_eq!([0, 1, 3, 6, 9].map(at), [0, 2, 25, 100, 100]);
    }

    #[test]
    fn at_the_edge_more_than_half_of_the_light_is_left() {
        let (near, edge) = (brightness(lit(0).ground(STONE)), brightness(lit(100).ground(STONE)));
        let left = edge * 100 / near;
        assert!((50..=60).contains(&left), "{left} % of the ground's light");
        let sign = brightness(lit(100).sign(STONE)) * 100 / near;
        assert!(sign > 68, "{sign} % of a sign's light");
    }

    #[test]
    fn it_is_warm_near_a_light_and_cool_far_from_it() {
        let (near, far) = (lit(5).ground(STONE), lit(100).ground(STONE));
        let warmth = |Rgb(r, _, b): Rgb| i32::from(r) * 100 / i32::from(b);
        assert!(warmth(near) > warmth(STONE), "{near:?}");
        assert!(warmth(far) < warmth(STONE), "{far:?}");
    }

    #[test]
    fn a_lamp_lights_the_ground_that_its_bearer_stands_on() {
        let dark = Rgb(16, 15, 13);
        let Rgb(r, g, b) = Lit { pool: 100, ..lit(0) }.ground(dark);
        assert!(r > 35 && r > g && g > b, "{r} {g} {b}");
        assert!(brightness(Lit { pool: 50, ..lit(50) }.ground(dark)) < i32::from(r) + i32::from(g));
    }

    #[test]
    fn what_glows_colours_the_ground_beside_it() {
        let glow = Glow { strength: 80, color: Rgb(255, 106, 40), from: Point::new(1, 1) };
        let Rgb(r, g, b) = Lit { glow: Some(glow), ..lit(0) }.ground(Rgb(16, 15, 13));
        assert!(r > g && g > b && r > 60, "{r} {g} {b}");
    }
}
