//! Contrast of the shipped palettes: different things have different colours and differ from their background.

use fifteen::content::kinds::tile::Ways;
use fifteen::content::{Content, DEFAULT_PALETTE, Kind, Monster, Palette, Rgb, Source, Tile};
use fifteen::ui::CanvasCell;
use fifteen::ui::draw::UiColors;
use fifteen::ui::panels::map_view::{FRIEND_TINT, cover_strength, is_notable};
use std::collections::{BTreeMap, BTreeSet};

/// Minimum CIE76 distance of colours that players must tell apart at a glance.
const APART: f64 = 20.0;
/// Minimum CIE76 distance between the colours of two materials.
const DIFFERENT: f64 = 10.0;
/// Minimum WCAG contrast of text.
const TEXT: f64 = 4.5;
/// Minimum WCAG contrast of doors, stairs and items, and of visible floors and walls.
const SIGN: f64 = 3.0;
/// Minimum WCAG contrast of remembered floors and walls.
const REMEMBERED: f64 = 2.0;
/// Minimum WCAG contrasts in the high-contrast palette: for text, and for everything else.
const HIGH: (f64, f64) = (7.0, 4.5);
/// Tolerance for colours that were rounded to whole numbers.
const ROUNDING: f64 = 0.02;
/// Maximum number of levels by which a monster may appear above its own depth.
const STRANGERS: i32 = 2;

fn palettes() -> Vec<Content> {
    let load = |id: &str| Content::load(&Source::built_in(), id).unwrap_or_else(|r| panic!("{r}"));
    let ids = load(DEFAULT_PALETTE).palettes;
    ids.iter().map(|id| load(id)).collect()
}

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

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

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

/// Returns the depth ranges of each monster: its own, those in spawn tables, and those of leaders that it follows.
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
fn monsters_with_the_same_glyph_and_depth_have_distinct_colors() {
    let mut alike = Vec::new();
    for content in palettes() {
        let steps: Vec<_> = steps(&content).into_iter().collect();
        for (place, (a, a_steps)) in steps.iter().enumerate() {
            for (b, b_steps) in &steps[..place] {
                let (a, b) = (&content.monsters[*a], &content.monsters[*b]);
                let meets = |(from, to): &(i32, i32)| {
                    let near =
                        |other: &&(i32, i32)| from - STRANGERS <= other.1 && other.0 - STRANGERS <= *to;
                    b_steps.iter().find(near).is_some()
                };
                let palette = &content.palette.id;
                let (apart, eye) = match palette.as_str() {
                    "colour_blind_safe" => apart_for_all(a.color, b.color),
                    _ => (distance(a.color, b.color), "all cones"),
                };
                if a.glyph == b.glyph && a_steps.iter().any(meets) && apart < APART {
                    alike.push(format!("{palette}: {} and {}: {apart:.1} ({eye})", a.id, b.id));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn venom_and_ember_differ_from_green_and_orange() {
    for content in palettes() {
        let Palette { id, .. } = &content.palette;
        for (a, b) in [("venom", "green"), ("ember", "orange")] {
            let apart = distance(content.palette.color(a), content.palette.color(b));
            assert!(apart >= DIFFERENT, "{id}: {a} and {b}: {apart:.1}");
        }
    }
}

fn needed(palette: &Palette, usual: f64, high: f64) -> f64 {
    match palette.id.as_str() {
        "high_contrast" => high,
        _ => usual,
    }
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn offence(palette: &Palette, what: &str, color: Rgb, behind: Rgb, need: f64) -> Option<String> {
    let found = contrast(color, behind);
    (found < need - ROUNDING).then(|| {
        let (id, color, behind) = (&palette.id, hex(color), hex(behind));
        format!("{id}: {what} ({color}) on {behind}: {found:.2}, needs {need}")
    })
}

fn none(offences: Vec<String>) {
    assert!(offences.is_empty(), "{} offences: {offences:#?}", offences.len());
}

fn plain(tile: &Tile) -> CanvasCell {
    CanvasCell { glyph: tile.glyph, color: tile.color, background: tile.background, ..CanvasCell::BLANK }
}

#[test]
fn text_contrasts_with_the_window_and_with_selected_lines() {
    let mut lost = Vec::new();
    for content in palettes() {
        let palette = &content.palette;
        let need = needed(palette, TEXT, HIGH.0);
        let words = ["ui_text", "ui_dim", "ui_bright", "ui_title"].into_iter();
        let tones = palette.colors.keys().map(String::as_str);
        for name in words.chain(tones.filter(|name| name.starts_with("tone_"))) {
            for behind in ["ui_background", "ui_select"] {
                let (color, behind) = (palette.color(name), palette.color(behind));
                lost.extend(offence(palette, name, color, behind, need));
            }
        }
        let (color, behind) = (palette.color("ui_background"), palette.color("ui_cursor"));
        lost.extend(offence(palette, "what is under the cursor", color, behind, need));
    }
    none(lost);
}

#[test]
fn health_numbers_and_bars_contrast_with_their_background() {
    let mut lost = Vec::new();
    for content in palettes() {
        let palette = &content.palette;
        for name in ["ui_hp_good", "ui_hp_hurt", "ui_hp_low", "ui_mana"] {
            let color = palette.color(name);
            let (window, back) = (palette.color("ui_background"), palette.color("ui_hp_back"));
            let (word, bar) = (needed(palette, TEXT, HIGH.0), needed(palette, SIGN, HIGH.1));
            lost.extend(offence(palette, name, color, window, word));
            lost.extend(offence(palette, &format!("a bar of {name}"), color, back, bar));
        }
        let (frame, window) = (palette.color("ui_frame"), palette.color("ui_background"));
        let need = needed(palette, SIGN, HIGH.1);
        lost.extend(offence(palette, "ui_frame", frame, window, need));
    }
    none(lost);
}

#[test]
fn terrain_contrasts_with_its_background() {
    let mut lost = Vec::new();
    for content in palettes() {
        let need = needed(&content.palette, SIGN, HIGH.1);
        for (_, tile) in content.tiles.iter().filter(|(_, tile)| tile.glyph != ' ') {
            let (color, behind) = (tile.color, tile.background);
            lost.extend(offence(&content.palette, &tile.id, color, behind, need));
        }
    }
    none(lost);
}

#[test]
fn remembered_terrain_and_items_contrast_with_their_background() {
    let mut lost = Vec::new();
    for content in palettes() {
        let (palette, ui_colors) = (&content.palette, UiColors::from_palette(&content.palette));
        let mut check = |what: &str, cell: CanvasCell, is_notable: bool| {
            let usual = if is_notable { SIGN } else { REMEMBERED };
            let shown = ui_colors.remembered(cell, is_notable);
            let need = needed(palette, usual, HIGH.1);
            lost.extend(offence(palette, what, shown.color, shown.background, need));
        };
        for (_, tile) in content.tiles.iter() {
            check(&tile.id, plain(tile), is_notable(tile));
        }
        for (_, tile) in content.tiles.iter() {
            for (_, item) in content.items.iter() {
                let what = format!("{} on {}", item.id, tile.id);
                check(&what, CanvasCell { color: item.color, ..plain(tile) }, true);
            }
        }
    }
    none(lost);
}

#[test]
fn remembered_terrain_is_no_brighter_than_visible_terrain() {
    for content in palettes() {
        let ui_colors = UiColors::from_palette(&content.palette);
        for (_, tile) in content.tiles.iter() {
            let (seen, kept) =
                (ui_colors.seen(plain(tile)), ui_colors.remembered(plain(tile), is_notable(tile)));
            let (id, tile) = (&content.palette.id, &tile.id);
            assert!(luminance(kept.color) <= luminance(seen.color) + 0.001, "{id}: {tile}");
        }
    }
}

/// Returns all backgrounds of a creature: each ground with each cover, and with the tints of allies and captives.
fn grounds(content: &Content, looks: &UiColors) -> Vec<(String, Rgb)> {
    let mut grounds = Vec::new();
    let passable = content.tiles.iter().filter(|(_, tile)| tile.ways != Ways::default());
    for (_, tile) in passable {
        grounds.push((tile.id.clone(), tile.background));
        for (_, cover) in content.covers.iter() {
            let Some(color) = cover.background else { continue };
            for amount in [1, 50, 100] {
                let what = format!("{} under {amount} of {}", tile.id, cover.id);
                grounds.push((what, tile.background.mix(color, cover_strength(amount))));
            }
        }
    }
    let mut seen = BTreeSet::new();
    grounds.retain(|(_, ground)| seen.insert(hex(*ground)));
    let marks = [("an ally on", looks.hp_good), ("a captive on", looks.hp_hurt)];
    let marked = grounds.iter().flat_map(|(what, ground)| {
        marks.map(|(who, mark)| (format!("{who} {what}"), ground.mix(mark, FRIEND_TINT)))
    });
    let marked: Vec<_> = marked.collect();
    grounds.extend(marked);
    grounds
}

#[test]
fn creatures_contrast_with_every_ground_and_keep_their_color() {
    let mut lost = Vec::new();
    for content in palettes() {
        let (palette, ui_colors) = (&content.palette, UiColors::from_palette(&content.palette));
        let monsters = content.monsters.iter().map(|(_, monster)| (hex(monster.color), monster));
        let by_color: BTreeMap<String, &Monster> = monsters.collect();
        for (ground, background) in grounds(&content, &ui_colors) {
            for monster in by_color.values() {
                let glyph = monster.glyph;
                let shown = ui_colors.creature(CanvasCell {
                    glyph,
                    color: monster.color,
                    background,
                    ..CanvasCell::BLANK
                });
                let what = format!("{} on {ground}", monster.id);
                lost.extend(offence(palette, &what, shown.color, shown.background, TEXT));
                if shown.color != monster.color {
                    lost.push(format!("{}: {what} loses its colour", palette.id));
                }
            }
        }
    }
    none(lost);
}

/// Returns the smallest distance of two colours over all kinds of vision (normal and colour blindness), and the kind
/// of vision with this distance.
fn apart_for_all(a: Rgb, b: Rgb) -> (f64, &'static str) {
    let eyes = EYES.map(|(eye, matrix)| (distance(seen_by(a, &matrix), seen_by(b, &matrix)), eye));
    let all = [(distance(a, b), "all cones")].into_iter().chain(eyes);
    all.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
}

type Matrix = [[f64; 3]; 3];

/// Simulation of colour blindness by Machado, Oliveira and Fernandes (2009), at full severity.
const EYES: [(&str, Matrix); 3] = [
    (
        "protan",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deutan",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritan",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen_by(color: Rgb, matrix: &Matrix) -> Rgb {
    let light = light(color);
    let [red, green, blue] = matrix.map(|row| {
        let part: f64 = row.iter().zip(light).map(|(share, part)| share * part).sum();
        let part = match part.clamp(0.0, 1.0) {
            part if part <= 0.003_130_8 => part * 12.92,
            part => 1.055 * part.powf(1.0 / 2.4) - 0.055,
        };
        (part * 255.0).round() as u8
    });
    Rgb(red, green, blue)
}

#[test]
fn health_and_tone_colors_are_distinct_for_colour_blind_players() {
    let content = Content::load(&Source::built_in(), "colour_blind_safe").unwrap();
    let palette = &content.palette;
    let tones: Vec<_> = palette.colors.keys().filter(|name| name.starts_with("tone_")).collect();
    let health = ["ui_hp_good", "ui_hp_hurt", "ui_hp_low"].map(str::to_owned);
    let mut alike = Vec::new();
    for names in [tones, health.iter().collect()] {
        for (place, a) in names.iter().enumerate() {
            for b in &names[..place] {
                let (found, eye) = apart_for_all(palette.color(a), palette.color(b));
                if found < APART {
                    alike.push(format!("{a} and {b}: {found:.1} ({eye}), needs {APART}"));
                }
            }
        }
    }
    none(alike);
}
