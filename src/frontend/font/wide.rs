//! Characters two columns wide, for square map cells. The left and right halves of each character are appended to
//! the font as extra characters.
//!
//! | character | in two columns |
//! |---|---|
//! | line | centred, and extended to the edges |
//! | block | twice as wide |
//! | shade | repeated |
//! | any other | centred |

use super::larger::{BLOCKS, LINES, SHADES, draw, pixel_of};
use super::{FontSheet, SIDE};
use fifteen_base::{Point, Size};

const OWN: i32 = 256;

/// Number of rows of characters in a font with halves.
pub const ROWS: u32 = 3 * SIDE;

impl FontSheet {
    /// Appends the left halves of all characters to the font, and then the right halves.
    pub fn with_halves(&self) -> FontSheet {
        let cell = self.cell();
        let Size { width, height } = cell;
        // The middle pixel of the blank character has the background colour in every font.
        let behind = pixel_of(self, cell, i32::from(b' '), Point::new(width / 2, height / 2));
        draw(cell, ROWS, |code, at| {
            let (set, code) = (code / OWN, code % OWN);
            let x = match set {
                0 => Some(at.x),
                _ => column(code, width, at.x + (set - 1) * width),
            };
            x.map_or(behind, |x| pixel_of(self, cell, code, Point::new(x, at.y)))
        })
    }
}

/// Maps a column of pixels of the wide character (`x`, from 0 to `2 * width - 1`) to the column of the original
/// character that it shows. `None` for background.
fn column(code: i32, width: i32, x: i32) -> Option<i32> {
    let centred = x - width / 2;
    match code {
        _ if BLOCKS.contains(&code) => Some(x / 2),
        _ if SHADES.contains(&code) => Some(x % width),
        _ if LINES.contains(&code) => Some(centred.clamp(0, width - 1)),
        _ => Some(centred).filter(|x| (0..width).contains(x)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::load;
    use std::path::Path;

    fn seen(code: i32) -> Vec<String> {
        let font = load(Path::new("8x13")).unwrap();
        let (cell, all) = (font.cell(), font.with_halves());
        let lit = |x: i32, y| {
            let half = code + OWN * (1 + x / cell.width);
            pixel_of(&all, cell, half, Point::new(x % cell.width, y))[0] > 127
        };
        let row = |y| (0..16).map(|x| if lit(x, y) { '#' } else { '.' }).collect();
        (0..cell.height).map(row).collect()
    }

    #[test]
    fn letters_are_centred_in_wide_cells_without_stretching() {
        let rows = seen(i32::from(b'#'));
        assert!(rows.iter().any(|row| row.contains('#')));
        for row in rows {
            assert!(row.starts_with("....") && row.ends_with("...."), "{row}");
        }
    }

    #[test]
    fn lines_and_blocks_reach_both_edges_of_wide_cells() {
        let line = seen(0xc4);
        assert!(line.contains(&"################".to_owned()), "{line:?}");
        assert!(seen(0xdb).iter().all(|row| row == "################"));
        assert!(seen(0xdd).iter().all(|row| row == "########........"));
        // The corner piece reaches from the middle to the right edge.
        let corner = seen(0xda);
        assert!(corner.iter().any(|row| row.starts_with("......") && row.ends_with("######")));
        let last = corner.last().unwrap();
        assert_eq!(last.matches('#').count(), 1, "{corner:?}");
    }
}
