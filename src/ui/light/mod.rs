//! Lighting of the map: warm and bright near a light, dim and cool far from it, and tinted near glowing things.
//! Lighting changes only the picture: no game rule depends on it, and it uses no random numbers of the game.

mod animated_surface;
mod glow;

pub use animated_surface::{AnimationFrame, has_moving_surfaces};

use super::draw::{Canvas, UiColors};
use super::panels::daylight::Daylight;
use super::panels::map_cells::MapCells;
use super::panels::viewport::Viewport;
use animated_surface::Surface;
use fifteen_base::{BitGrid, Grid, Point};
use fifteen_content::{Layer, Rgb};
use fifteen_game::Game;
use glow::Glow;

/// Darkening of the ground at the edge of a light, in percent.
const GROUND_SHADE: i32 = 45;
/// Darkening of glyphs at the edge of a light, in percent. Less than for the ground, so that glyphs stay readable.
const GLYPH_SHADE: i32 = 26;
/// Strength of the warm tint near a light, in percent.
const WARMTH: u8 = 9;
const WARM: Rgb = Rgb(255, 190, 110);
/// Strength of the cool tint at the edge of a light, in percent.
const CHILL: u8 = 9;
const COOL: Rgb = Rgb(70, 90, 150);
/// Strength of the tint that the hero's lamp gives to the ground near the hero, in percent.
const LAMP_STRENGTH: i32 = 14;
/// Strength of the tint near glowing things, in percent.
const TINT: i32 = 34;
/// Colour of sunlight.
const SUN: Rgb = Rgb(255, 240, 210);
/// Strength of the tint with `SUN` by day, in percent.
const SUNLIGHT: i32 = 11;
/// Strength of the tint with `COOL` at night, in percent.
const MOONLIGHT: i32 = 7;
/// Fading of distant glows: full strength up to `NEAR` cells, then `FAINTER` percent less with each cell, down to
/// `FAINTEST` percent.
const NEAR: i32 = 8;
const FAINTER: i32 = 6;
const FAINTEST: i32 = 40;
/// Minimum brightness of ground in sight, in percent of the brightness of the same ground out of sight.
const OVER_REMEMBERED: i32 = 130;
/// If the hero's light radius is at least this number of cells, no cell is shaded.
const UNSHADED_RADIUS: i32 = 14;
/// Distance beyond which lava looks darker, in cells.
const LAVA_DULL_DISTANCE: i32 = 5;
/// Darkening of lava for each further cell, in percent.
const LAVA_DULLING: i32 = 5;
/// Maximum darkening of lava, in percent.
const LAVA_MAX_DULLING: i32 = 65;

/// Applies lighting to the visible cells of the drawn map, for one animation frame.
pub fn apply_lighting(
    game: &Game,
    colors: &UiColors,
    (camera, seen): (&Viewport, &BitGrid),
    moment: AnimationFrame,
    canvas: &mut Canvas,
) {
    let light = Light {
        glows: glow::glows_in_view(game, camera, seen),
        reach: game.light_range(),
        lamp: game.has_lit_light(),
        daylight: Daylight::now(game),
        frame: moment,
    };
    let gas = !game.level().covers().layer(Layer::Gas).is_empty();
    let mut map = MapCells::new(camera, canvas);
    for at in camera.cells().filter(|at| seen.get(*at)) {
        let lit = light.at(game, at);
        let haze = gas.then(|| glow::gas_tint(game, at, seen)).flatten();
        let occupied = at == game.hero_at() || game.seen_at(at).is_some();
        map.change(at, |cell| {
            let remembered = colors.remembered_ground(cell.background);
            let ground =
                brighter_than_remembered(lit.ground_color(cell.background), cell.background, remembered);
            cell.background = haze.map_or(ground, |(color, part)| ground.mix(color, part));
            if !occupied {
                cell.color = lit.glyph_color(cell.color);
            }
            *cell = if occupied { colors.creature(*cell) } else { colors.seen(*cell) };
        });
    }
}

/// Lightens ground in sight until it is clearly brighter than remembered ground: first towards its unshaded colour
/// `plain`, then towards `WARM`.
fn brighter_than_remembered(ground: Rgb, plain: Rgb, remembered: Rgb) -> Rgb {
    let least = brightness(remembered) * OVER_REMEMBERED / 100;
    let enough = |color: Rgb| brightness(color) >= least;
    ground.toward(plain, enough).toward(WARM, enough)
}

/// Returns the perceived brightness of a colour, 0 to 255,000.
fn brightness(Rgb(red, green, blue): Rgb) -> i32 {
    299 * i32::from(red) + 587 * i32::from(green) + 114 * i32::from(blue)
}

struct Light {
    glows: Grid<Option<Glow>>,
    /// Light radius of the hero, in cells.
    reach: i32,
    lamp: bool,
    daylight: Daylight,
    frame: AnimationFrame,
}

impl Light {
    fn at(&self, game: &Game, at: Point) -> CellLight {
        let glow = self.glows.get(at).copied().flatten().map(|glow| self.weaken_glow(glow, game));
        let dark = self.reach < UNSHADED_RADIUS;
        let lost = if dark { falloff(game.hero_at(), at, self.reach) } else { 0 };
        // A cell lit by a hanging lamp gets no shade from its distance to the hero.
        let from_hero = if is_lamplit(game, at) { 0 } else { lost };
        let bright = glow.map_or(0, |glow| glow.strength);
        let glows = glow.is_some_and(|glow| glow.source == at);
        let mut shade = from_hero * (100 - bright) / 100;
        let surface = Surface::at(game, at);
        if glows && surface == Some(Surface::Liquid) {
            let far = game.hero_at().distance(at) - LAVA_DULL_DISTANCE;
            shade = shade.max((far * LAVA_DULLING).clamp(0, LAVA_MAX_DULLING));
        }
        let pool = if self.lamp && dark { 100 - lost } else { 0 };
        let wave = match (glow, surface) {
            (_, Some(surface)) => surface.brightness_change(at, game.hero_at(), self.frame),
            (Some(glow), None) => animated_surface::flicker(glow.source, game.hero_at(), self.frame) / 2,
            (None, None) => 0,
        };
        CellLight { shade, lamp_strength: pool, glow, flicker_percent: wave, daylight: self.daylight }
    }

    fn weaken_glow(&self, glow: Glow, game: &Game) -> Glow {
        let far = game.hero_at().distance(glow.source) - NEAR;
        let left = (100 - far * FAINTER).clamp(FAINTEST, 100);
        Glow { strength: self.daylight.dim_lamp(glow.strength) * left / 100, ..glow }
    }
}

/// Whether a hanging lamp shines on a cell. The layer of light also contains magical darkness: covers that hide what
/// is on the cell.
fn is_lamplit(game: &Game, at: Point) -> bool {
    let patch = game.level().covers().get(Layer::Light, at);
    patch.is_some_and(|patch| !game.content().covers[patch.kind].hides_contents)
}

struct CellLight {
    /// Darkness in percent: 0 at a light, 100 at the end of its radius.
    shade: i32,
    lamp_strength: i32,
    glow: Option<Glow>,
    /// Momentary change of the brightness, in percent.
    flicker_percent: i32,
    daylight: Daylight,
}

impl CellLight {
    fn ground_color(&self, color: Rgb) -> Rgb {
        let tinted = match self.glow {
            Some(glow) => color.mix(glow.color, percent(glow.strength * TINT / 100)),
            None => color,
        };
        let pooled = self.tint(tinted).mix(WARM, percent(self.lamp_strength * LAMP_STRENGTH / 100));
        let Daylight { day, night } = self.daylight;
        let under_sky =
            pooled.mix(SUN, percent(day * SUNLIGHT / 100)).mix(COOL, percent(night * MOONLIGHT / 100));
        self.flicker(under_sky.mix(Rgb::BLACK, percent(self.shade * GROUND_SHADE / 100)))
    }

    fn glyph_color(&self, color: Rgb) -> Rgb {
        let dark = percent(self.shade * GLYPH_SHADE / 100);
        self.flicker(self.tint(color).mix(Rgb::BLACK, dark))
    }

    fn tint(&self, color: Rgb) -> Rgb {
        match self.shade {
            0 => color,
            shade => {
                let near = percent((100 - shade) * i32::from(WARMTH) / 100);
                let far = percent(shade * i32::from(CHILL) / 100);
                color.mix(WARM.dimmed_to(color), near).mix(COOL.dimmed_to(color), far)
            }
        }
    }

    fn flicker(&self, color: Rgb) -> Rgb {
        match self.flicker_percent {
            0 => color,
            wave if wave < 0 => color.mix(Rgb::BLACK, percent(-wave)),
            wave => color.mix(Rgb(255, 255, 255).dimmed_to(color), percent(wave * 2)),
        }
    }
}

fn percent(value: i32) -> u8 {
    value.clamp(0, 100) as u8
}

/// Returns the loss of light at the cell `at`, in percent: 0 at the light, 100 at its radius `reach`. The loss
/// grows with the square of the distance.
fn falloff(light: Point, at: Point, reach: i32) -> i32 {
    let (dx, dy) = (at.x - light.x, at.y - light.y);
    let (far, edge) = (dx * dx + dy * dy, reach * reach);
    (far * 100 / edge.max(1)).min(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STONE: Rgb = Rgb(138, 133, 120);

    fn lit(shade: i32) -> CellLight {
        CellLight { shade, lamp_strength: 0, glow: None, flicker_percent: 0, daylight: Daylight::default() }
    }

    fn brightness(Rgb(r, g, b): Rgb) -> i32 {
        i32::from(r) + i32::from(g) + i32::from(b)
    }

    #[test]
    fn visible_ground_is_brighter_than_remembered_ground() {
        let mut colors = UiColors::from_palette(&fifteen_content::Palette::default());
        colors.background = Rgb(10, 10, 12);
        for color in [STONE, Rgb(16, 15, 13), Rgb(10, 23, 48), Rgb(0, 0, 0)] {
            let remembered = colors.remembered_ground(color);
            let seen = brighter_than_remembered(lit(100).ground_color(color), color, remembered);
            let (seen, remembered) = (super::brightness(seen), super::brightness(remembered));
            assert!(seen * 100 >= remembered * OVER_REMEMBERED, "{color:?}: {seen} {remembered}");
        }
    }

    #[test]
    fn daylight_is_brighter_than_night() {
        let under = |day| {
            let daylight = Daylight { day, night: 100 - day };
            brightness(CellLight { daylight, ..lit(0) }.ground_color(Rgb(16, 15, 13)))
        };
        assert!(under(100) > under(50) && under(50) > under(0));
    }

    #[test]
    fn light_falls_off_to_the_edge_of_its_radius() {
        let at = |x| falloff(Point::new(0, 0), Point::new(x, 0), 6);
        assert_eq!([0, 1, 3, 6, 9].map(at), [0, 2, 25, 100, 100]);
    }

    #[test]
    fn more_than_half_of_the_light_remains_at_the_edge() {
        let (near, edge) = (brightness(lit(0).ground_color(STONE)), brightness(lit(100).ground_color(STONE)));
        let left = edge * 100 / near;
        assert!((50..=60).contains(&left), "{left} % of the ground's light");
        let sign = brightness(lit(100).glyph_color(STONE)) * 100 / near;
        assert!(sign > 68, "{sign} % of a sign's light");
    }

    #[test]
    fn ground_is_warm_near_a_light_and_cool_far_away() {
        let (near, far) = (lit(5).ground_color(STONE), lit(100).ground_color(STONE));
        let warmth = |Rgb(r, _, b): Rgb| i32::from(r) * 100 / i32::from(b);
        assert!(warmth(near) > warmth(STONE), "{near:?}");
        assert!(warmth(far) < warmth(STONE), "{far:?}");
    }

    #[test]
    fn a_lamp_lights_the_ground_under_its_bearer() {
        let dark = Rgb(16, 15, 13);
        let Rgb(r, g, b) = CellLight { lamp_strength: 100, ..lit(0) }.ground_color(dark);
        assert!(r > 35 && r > g && g > b, "{r} {g} {b}");
        assert!(
            brightness(CellLight { lamp_strength: 50, ..lit(50) }.ground_color(dark))
                < i32::from(r) + i32::from(g)
        );
    }

    #[test]
    fn a_glow_colors_the_ground_beside_it() {
        let glow = Glow { strength: 80, color: Rgb(255, 106, 40), source: Point::new(1, 1) };
        let Rgb(r, g, b) = CellLight { glow: Some(glow), ..lit(0) }.ground_color(Rgb(16, 15, 13));
        assert!(r > g && g > b && r > 60, "{r} {g} {b}");
    }
}
