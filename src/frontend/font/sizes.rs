//! List of all letter sizes, smallest first: whole multiples of the shipped fonts and of the player's own font.

use super::{FontSheet, FrontError, MAX_CELL, SHIPPED, load};
use fifteen_base::Size;
use fifteen_base::sorted::sort_by_key;
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontSize {
    pub font: PathBuf,
    pub times: i32,
    pub cell: Size,
}

impl FontSize {
    pub fn sheet(&self) -> Result<FontSheet, FrontError> {
        Ok(load(&self.font)?.scaled(self.times))
    }
}

/// Returns all letter sizes in ascending order. If several have equal cells, the player's own font is kept, or else
/// the font with the smallest scale factor.
pub fn font_sizes(own: Option<&Path>) -> Result<Vec<FontSize>, FrontError> {
    let is_shipped = |font: &&Path| SHIPPED.iter().any(|shipped| Path::new(shipped.name) == *font);
    let own = match own.filter(|font| !is_shipped(font)) {
        Some(font) => multiples(font, load(font)?.cell()),
        None => Vec::new(),
    };
    let shipped = SHIPPED.iter().flat_map(|font| multiples(Path::new(font.name), font.cell));
    let mut sizes: Vec<FontSize> = own.into_iter().chain(shipped).collect();
    // `false` sorts first, so the player's own font comes before the shipped fonts of the same size.
    sort_by_key(&mut sizes, |size| {
        (size.cell.height, size.cell.width, is_shipped(&size.font.as_path()), size.times)
    });
    sizes.dedup_by_key(|size| size.cell);
    Ok(sizes)
}

fn multiples(font: &Path, cell: Size) -> Vec<FontSize> {
    let most = MAX_CELL as i32 / cell.width.max(cell.height).max(1);
    let size = |times| FontSize {
        font: font.to_owned(),
        times,
        cell: Size::new(cell.width * times, cell.height * times),
    };
    (1..=most.max(1)).map(size).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn font_sizes_ascend_through_all_fonts_and_their_multiples() {
        let sizes = font_sizes(None).unwrap();
        let shown = |size: &FontSize| format!("{} x{}", size.font.display(), size.times);
        let first: Vec<String> = sizes.iter().take(12).map(shown).collect();
        let expected = [
            "8x13 x1", "9x15 x1", "9x18 x1", "10x20 x1", "16x26 x1", "9x15 x2", "16x32 x1", "9x18 x2",
            "8x13 x3", "10x20 x2", "9x15 x3", "16x26 x2",
        ];
        assert_eq!(first, expected);
        let heights: Vec<i32> = sizes.iter().map(|size| size.cell.height).collect();
        assert!(heights.is_sorted());
        for size in sizes {
            assert_eq!(size.sheet().unwrap().cell(), size.cell);
            assert!(size.cell.width.max(size.cell.height) <= 128);
        }
    }

    #[test]
    fn custom_font_is_among_the_font_sizes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.png");
        std::fs::write(&path, SHIPPED[2].png).unwrap();
        let sizes = font_sizes(Some(&path)).unwrap();
        let own: Vec<i32> =
            sizes.iter().filter(|size| size.font == path).map(|size| size.cell.height).collect();
        assert_eq!(own, [20, 40, 60, 80, 100, 120]);
        assert!(sizes.iter().any(|size| size.font == Path::new("9x18")));
    }
}
