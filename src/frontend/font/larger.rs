//! Scales fonts to twice their size (Scale2x), because no public-domain font of that size matches the shipped
//! fonts.
//!
//! Scale2x keeps the edges of letters: where an edge rises in steps, it fills or cuts the corners between the steps.
//! The characters for lines and blocks must meet those in neighbouring cells. So Scale2x is not used for them: each
//! of their pixels becomes a square of four equal pixels.

use super::{FontSheet, SIDE};
use fifteen_base::{Point, Size};
use std::ops::RangeInclusive;

pub(super) const SHADES: RangeInclusive<i32> = 0xb0..=0xb2;
pub(super) const LINES: RangeInclusive<i32> = 0xb3..=0xda;
pub(super) const BLOCKS: RangeInclusive<i32> = 0xdb..=0xdf;
const LOWER: i32 = 0xdc;
const UPPER: i32 = 0xdf;
/// Height after which the pattern of a shade character repeats, in pixels.
const PERIOD: i32 = 4;

/// Whether a character must touch the characters in neighbouring cells.
fn is_joined(code: i32) -> bool {
    SHADES.contains(&code) || LINES.contains(&code) || BLOCKS.contains(&code)
}

/// Draws a font sheet with `rows` rows of characters. `pixel` returns a pixel of a character.
pub(super) fn draw(cell: Size, rows: u32, pixel: impl Fn(i32, Point) -> [u8; 4]) -> FontSheet {
    let side = SIDE as i32;
    let size = Size::new(cell.width * side, cell.height * rows as i32);
    let mut rgba = Vec::with_capacity((size.width * size.height * 4) as usize);
    for y in 0..size.height {
        for x in 0..size.width {
            let code = y / cell.height * side + x / cell.width;
            rgba.extend(pixel(code, Point::new(x % cell.width, y % cell.height)));
        }
    }
    FontSheet { size, rgba }
}

pub(super) fn pixel_of(sheet: &FontSheet, cell: Size, code: i32, at: Point) -> [u8; 4] {
    let side = SIDE as i32;
    sheet.pixel(Point::new(code % side * cell.width + at.x, code / side * cell.height + at.y))
}

/// Makes characters taller by `rows` pixels: half of the pixels (rounded down) are added above, and the rest below.
/// Letters get more space between rows of text. Characters for lines and blocks still meet those in neighbouring
/// cells.
pub fn taller(sheet: FontSheet, rows: i32) -> FontSheet {
    if rows <= 0 {
        return sheet;
    }
    let cell = sheet.cell();
    let above = rows / 2;
    let blank = pixel_of(&sheet, cell, i32::from(b' '), Point::new(0, 0));
    let full = pixel_of(&sheet, cell, *BLOCKS.start(), Point::new(0, 0));
    let new = Size::new(cell.width, cell.height + rows);
    draw(new, SIDE, |code, Point { x, y }| {
        let inside = (0..cell.height).contains(&(y - above));
        let row = match code {
            UPPER | LOWER => {
                let lit = (y < new.height / 2) == (code == UPPER);
                return if lit { full } else { blank };
            }
            _ if SHADES.contains(&code) => y % PERIOD,
            _ if is_joined(code) => (y - above).clamp(0, cell.height - 1),
            _ if inside => y - above,
            _ => return blank,
        };
        pixel_of(&sheet, cell, code, Point::new(x, row))
    })
}

pub fn twice(sheet: &FontSheet) -> FontSheet {
    let cell = sheet.cell();
    let new = Size::new(cell.width * 2, cell.height * 2);
    draw(new, SIDE, |code, Point { x, y }| {
        let at = Point::new(x / 2, y / 2);
        let here = pixel_of(sheet, cell, code, at);
        if is_joined(code) { here } else { smooth(sheet, cell, code, at, (x % 2, y % 2)) }
    })
}

/// Returns one of the four new pixels into which Scale2x splits the pixel `at`. `right` and `below`, each 0 or 1, say
/// at which corner of the old pixel it lies. If the two neighbours at this corner have the same colour, and neither
/// of the other two has it, the new pixel gets that colour. In all other cases it keeps the colour of the old pixel.
fn smooth(sheet: &FontSheet, cell: Size, code: i32, at: Point, (right, below): (i32, i32)) -> [u8; 4] {
    let pixel = |dx: i32, dy: i32| {
        let near = Point::new(at.x + dx, at.y + dy);
        match cell.contains(near) {
            true => pixel_of(sheet, cell, code, near),
            // A character is blank beyond its cell.
            false => pixel_of(sheet, cell, i32::from(b' '), Point::new(0, 0)),
        }
    };
    let (across, down) = (2 * right - 1, 2 * below - 1);
    let (side, other_side) = (pixel(across, 0), pixel(-across, 0));
    let (end, other_end) = (pixel(0, down), pixel(0, -down));
    if side == end && side != other_end && end != other_side { side } else { pixel(0, 0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::load;
    use std::path::Path;

    fn seen(sheet: &FontSheet, code: u8) -> String {
        let cell = sheet.cell();
        let lit = |x, y| pixel_of(sheet, cell, i32::from(code), Point::new(x, y))[0] > 127;
        let row = |y| (0..cell.width).map(|x| if lit(x, y) { '#' } else { '.' }).collect();
        (0..cell.height).map(row).collect::<Vec<String>>().join("\n")
    }

    #[test]
    fn enlarged_slash_is_smoothed() {
        let picture = seen(&load(Path::new("16x26")).unwrap(), b'/');
        assert_eq!(picture, SLASH, "{picture}");
    }

    const SLASH: &str = "\
................
................
................
................
............##..
............##..
............##..
...........###..
..........###...
.........###....
........###.....
.......###......
......###.......
.....###........
....###.........
...###..........
..###...........
.###............
###.............
##..............
##..............
##..............
................
................
................
................";

    #[test]
    fn lines_and_blocks_reach_all_edges_of_tall_cells() {
        let font = load(Path::new("16x32")).unwrap();
        let rows = |code| seen(&font, code).lines().map(str::to_owned).collect::<Vec<_>>();
        for (code, row) in [(0xb3, 0), (0xb3, 31), (0xba, 0), (0xba, 31), (0xc5, 31)] {
            assert!(rows(code)[row].contains("##"), "{code:#x} in row {row}");
        }
        assert!(rows(0xdb).iter().all(|row| row == "################"));
        let upper = rows(0xdf).iter().filter(|row| row.contains('#')).count();
        let lower = rows(0xdc).iter().filter(|row| row.contains('#')).count();
        assert_eq!((upper, lower), (16, 16));
        let shade = rows(0xb1);
        assert!(shade.iter().all(|row| row.contains('#') && row.contains('.')));
    }
}
