//! List of all letter sizes, smallest first: whole multiples of the shipped fonts and of the player's own font.

use super::{FontSheet, FrontError, LARGEST, SHIPPED, load};
use fifteen_base::Size;
use fifteen_base::sorted::sort_by_key;
use std::path::{Path, PathBuf};

/// A letter size: a font and a scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontSize {
    /// Name or path of the font.
    pub font: PathBuf,
    /// Scale factor.
    pub times: i32,
    /// Size of a scaled character, in pixels.
    pub cell: Size,
}

impl FontSize {
    /// Returns the font, scaled to this size.
    ///
    /// # Errors
    /// [`FrontError::Font`] if the font cannot be used.
    pub fn sheet(&self) -> Result<FontSheet, FrontError> {
        Ok(load(&self.font)?.scaled(self.times))
    }
}

/// Returns all letter sizes in ascending order. Where two are equal, it keeps the player's own font, and otherwise
/// the font with the smaller scale factor.
///
/// # Errors
/// [`FrontError::Font`] if the player's own font cannot be used.
pub fn font_sizes(own: Option<&Path>) -> Result<Vec<FontSize>, FrontError> {
    let is_shipped = |font: &&Path| SHIPPED.iter().any(|shipped| Path::new(shipped.name) == *font);
    let own = match own.filter(|font| !is_shipped(font)) {
        Some(font) => multiples(font, load(font)?.cell()),
        None => Vec::new(),
    };
    let shipped = SHIPPED.iter().flat_map(|font| multiples(Path::new(font.name), font.cell));
    let mut all: Vec<(bool, FontSize)> = shipped.map(|step| (true, step)).collect();
    all.extend(own.into_iter().map(|step| (false, step)));
    sort_by_key(&mut all, |(shipped, step)| (step.cell.height, step.cell.width, *shipped, step.times));
    let mut steps: Vec<FontSize> = all.into_iter().map(|(_, step)| step).collect();
    steps.dedup_by_key(|step| step.cell);
    Ok(steps)
}

fn multiples(font: &Path, cell: Size) -> Vec<FontSize> {
    let most = LARGEST as i32 / cell.width.max(cell.height).max(1);
    let step = |times| FontSize {
        font: font.to_owned(),
        times,
        cell: Size::new(cell.width * times, cell.height * times),
    };
    (1..=most.max(1)).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_go_up_through_all_fonts_and_their_multiples() {
        let steps = font_sizes(None).unwrap();
        let shown = |step: &FontSize| format!("{} x{}", step.font.display(), step.times);
        let first: Vec<String> = steps.iter().take(12).map(shown).collect();
        let expected = [
            "8x13 x1", "9x15 x1", "9x18 x1", "10x20 x1", "16x26 x1", "9x15 x2", "16x32 x1", "9x18 x2",
            "8x13 x3", "10x20 x2", "9x15 x3", "16x26 x2",
        ];
        assert_eq!(first, expected);
        let heights: Vec<i32> = steps.iter().map(|step| step.cell.height).collect();
        assert!(heights.is_sorted());
        for step in steps {
            assert_eq!(step.sheet().unwrap().cell(), step.cell);
            assert!(step.cell.width.max(step.cell.height) <= 128);
        }
    }

    #[test]
    fn a_font_of_ones_own_is_a_step_among_them() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.png");
        std::fs::write(&path, SHIPPED[2].png).unwrap();
        let steps = font_sizes(Some(&path)).unwrap();
        let own: Vec<i32> =
            steps.iter().filter(|step| step.font == path).map(|step| step.cell.height).collect();
        assert_eq!(own, [20, 40, 60, 80, 100, 120]);
        assert!(steps.iter().any(|step| step.font == Path::new("9x18")));
    }
}
