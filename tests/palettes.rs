//! The shipped palettes: what must be told apart differs, and what must be seen stands out.

use fifteen::content::{Content, DEFAULT_PALETTE, Kind, Monster, Palette, Rgb, Source};
use std::collections::BTreeMap;

/// From how far on two colours are told apart at a glance, as CIE76 measures it.
const APART: f64 = 20.0;
/// How far the colours of two different matters are from each other at least.
const DIFFERENT: f64 = 10.0;
/// What letters need before their background, as WCAG measures it.
const CONTRAST: f64 = 3.0;
/// How much deeper than their own step monsters come from now and then.
const STRANGERS: i32 = 2;

/// The game as each of its palettes shows it.
fn palettes() -> Vec<Content> {
    let load = |id: &str| Content::load(&Source::built_in(), id).unwrap_or_else(|r| panic!("{r}"));
    let ids = load(DEFAULT_PALETTE).palettes;
    ids.iter().map(|id| load(id)).collect()
}

/// Red, green and blue as light, 0 to 1.
fn light(Rgb(red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(|part| match f64::from(part) / 255.0 {
        part if part <= 0.04045 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    })
}

fn luminance(color: Rgb) -> f64 {
    let [red, green, blue] = light(color);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of two colours, 1 to 21.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How far two colours are from each other for an eye: CIE76.
fn distance(a: Rgb, b: Rgb) -> f64 {
    let lab = |color| {
        let [red, green, blue] = light(color);
        let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.950_47;
        let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.088_83;
        let bent = |t: f64| match t > 0.008_856 {
            true => t.cbrt(),
            false => 7.787 * t + 16.0 / 116.0,
        };
        let (x, y, z) = (bent(x), bent(luminance(color)), bent(z));
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    let squares = lab(a).into_iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

/// On which steps a monster may be met, from the shallowest to the deepest: by itself, by the tables that name it,
/// and with those whom it follows.
fn steps(content: &Content) -> BTreeMap<Kind<Monster>, Vec<(i32, i32)>> {
    let mut steps: BTreeMap<Kind<Monster>, Vec<(i32, i32)>> = BTreeMap::new();
    for (kind, monster) in content.monsters.iter() {
        if monster.frequency > 0 || monster.is_master() {
            steps.entry(kind).or_default().push(monster.depth);
        }
    }
    for (_, table) in content.spawns.iter() {
        for spawn in &table.entries {
            let depth = spawn.depth(&content.monsters[spawn.monster]);
            steps.entry(spawn.monster).or_default().push(depth);
        }
    }
    for (kind, monster) in content.monsters.iter() {
        let led = steps.get(&kind).cloned().unwrap_or_default();
        for escort in &monster.escort {
            steps.entry(escort.monster).or_default().extend(&led);
        }
    }
    steps
}

#[test]
fn monsters_of_one_sign_that_meet_on_one_step_are_told_apart() {
    let mut alike = Vec::new();
    for content in palettes() {
        let steps: Vec<_> = steps(&content).into_iter().collect();
        for (place, (a, a_steps)) in steps.iter().enumerate() {
            for (b, b_steps) in &steps[..place] {
                let (a, b) = (&content.monsters[*a], &content.monsters[*b]);
                let meets = |(from, to): &(i32, i32)| {
                    let near = |other: &&(i32, i32)| {
                        from - STRANGERS <= other.1 && other.0 - STRANGERS <= *to
                    };
                    b_steps.iter().find(near).is_some()
                };
                let apart = distance(a.color, b.color);
                if a.glyph == b.glyph && a_steps.iter().any(meets) && apart < APART {
                    let palette = &content.palette.id;
                    alike.push(format!("{palette}: {} and {}: {apart:.1}", a.id, b.id));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn different_matters_have_different_colours() {
    for content in palettes() {
        let Palette { id, .. } = &content.palette;
        for (a, b) in [("venom", "green"), ("ember", "orange")] {
            let apart = distance(content.palette.color(a), content.palette.color(b));
            assert!(apart >= DIFFERENT, "{id}: {a} and {b}: {apart:.1}");
        }
    }
}

#[test]
fn words_stand_out_from_a_chosen_line() {
    for content in palettes() {
        let palette = &content.palette;
        let words = ["ui_text", "ui_dim", "ui_bright", "ui_title"].into_iter();
        let tones = palette.colors.keys().map(String::as_str);
        for name in words.chain(tones.filter(|name| name.starts_with("tone_"))) {
            let found = contrast(palette.color(name), palette.color("ui_select"));
            assert!(found >= CONTRAST, "{}: {name}: {found:.2}", palette.id);
        }
    }
}

#[test]
fn creatures_stand_out_from_whatever_they_are_on() {
    let mut lost = Vec::new();
    for content in palettes() {
        let tiles = content.tiles.iter();
        let tiles = tiles.map(|(_, tile)| (&tile.id, tile.background));
        let covers = content.covers.iter();
        let covers = covers.filter_map(|(_, cover)| Some((&cover.id, cover.background?)));
        for (ground, background) in tiles.chain(covers) {
            for (_, monster) in content.monsters.iter() {
                let found = contrast(monster.color, background);
                if found < CONTRAST {
                    let palette = &content.palette.id;
                    lost.push(format!("{palette}: {} on {ground}: {found:.2}", monster.id));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
}
