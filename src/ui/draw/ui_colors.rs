//! Colours of the interface, from the palette.

use super::CanvasCell;
use fifteen_content::{Palette, Rgb};
use fifteen_game::Tone;

/// Minimum contrast ratio of glyph and background on visible map cells, in hundredths: 300 is 3 to 1.
const SEEN_CONTRAST: u32 = 300;
/// Minimum contrast ratio of creatures, in hundredths. A high contrast lets the player tell the colours of creatures
/// apart.
const CREATURE_CONTRAST: u32 = 450;
/// Minimum contrast ratio of remembered floors and walls, in hundredths.
const REMEMBERED_CONTRAST: u32 = 200;
/// Dimming of remembered cells towards the background, in percent.
const REMEMBERED_DIM: u8 = 55;

#[derive(Clone, Debug)]
pub struct UiColors {
    pub text: Rgb,
    pub dim: Rgb,
    pub bright: Rgb,
    pub title: Rgb,
    pub frame: Rgb,
    pub background: Rgb,
    /// Background of the selected row of a list.
    pub select: Rgb,
    pub cursor: Rgb,
    pub hp_good: Rgb,
    pub hp_hurt: Rgb,
    pub hp_low: Rgb,
    pub hp_back: Rgb,
    pub mana: Rgb,
    pub no_lighting: bool,
    /// Minimum contrast ratio that the palette sets for the whole map, in hundredths; 0 if it sets none.
    contrast: u32,
    /// Colours of messages, in the order of [`Tone::ALL`].
    tones: [Rgb; Tone::ALL.len()],
}

impl UiColors {
    pub fn from_palette(palette: &Palette) -> UiColors {
        UiColors {
            text: palette.color("ui_text"),
            dim: palette.color("ui_dim"),
            bright: palette.color("ui_bright"),
            title: palette.color("ui_title"),
            frame: palette.color("ui_frame"),
            background: palette.color("ui_background"),
            select: palette.color("ui_select"),
            cursor: palette.color("ui_cursor"),
            hp_good: palette.color("ui_hp_good"),
            hp_hurt: palette.color("ui_hp_hurt"),
            hp_low: palette.color("ui_hp_low"),
            hp_back: palette.color("ui_hp_back"),
            mana: palette.color("ui_mana"),
            no_lighting: palette.flat,
            contrast: palette.contrast.unsigned_abs(),
            tones: Tone::ALL.map(|tone| palette.color(&format!("tone_{}", tone.name()))),
        }
    }

    pub fn tone(&self, tone: Tone) -> Rgb {
        self.tones[tone as usize]
    }

    /// Returns the colour of a list entry.
    pub fn entry(&self, chosen: bool, usable: bool) -> Rgb {
        match (chosen, usable) {
            (_, false) => self.dim,
            (true, true) => self.bright,
            (false, true) => self.text,
        }
    }

    /// Returns the colour of warnings. Unlike the colours of bars, this colour is readable on a selected row.
    pub fn warning(&self) -> Rgb {
        self.tone(Tone::Danger)
    }

    /// Returns the colour of a health value: good above two thirds, hurt above one third, else low.
    pub fn health(&self, hp: i32, max_hp: i32) -> Rgb {
        match i64::from(hp) * 100 / i64::from(max_hp.max(1)) {
            67.. => self.hp_good,
            34..=66 => self.hp_hurt,
            _ => self.hp_low,
        }
    }

    /// Returns a visible map cell, with the glyph made readable.
    pub fn seen(&self, cell: CanvasCell) -> CanvasCell {
        let color = cell.color.readable_on(cell.background, SEEN_CONTRAST.max(self.contrast));
        CanvasCell { color, ..cell }
    }

    /// Returns a remembered cell, dimmed but still readable. Notable cells (doors, stairs, items) stand out more.
    pub fn remembered(&self, cell: CanvasCell, notable: bool) -> CanvasCell {
        let background = self.remembered_ground(cell.background);
        let least = if notable { SEEN_CONTRAST } else { REMEMBERED_CONTRAST }.max(self.contrast);
        let dimmed = cell.color.mix(self.background, REMEMBERED_DIM);
        let enough = |color: Rgb| color.contrast(background) >= least;
        let color = dimmed.toward(cell.color, enough).readable_on(background, least);
        CanvasCell { color, background, ..cell }
    }

    pub fn remembered_ground(&self, background: Rgb) -> Rgb {
        background.mix(self.background, REMEMBERED_DIM)
    }

    /// Returns a cell of an opaque cover, with the glyph made readable.
    pub fn shrouded(&self, cell: CanvasCell) -> CanvasCell {
        let color = cell.color.readable_on(cell.background, REMEMBERED_CONTRAST.max(self.contrast));
        CanvasCell { color, ..cell }
    }

    /// Returns a creature's cell, with the glyph made readable. The glyph's colour identifies the creature, so the
    /// background is darkened instead. Only a glyph too dark for a black background is lightened.
    pub fn creature(&self, cell: CanvasCell) -> CanvasCell {
        let least = CREATURE_CONTRAST.max(self.contrast);
        if cell.color.contrast(cell.background) >= least {
            return cell;
        }
        let color = cell.color.readable_on(Rgb::BLACK, least);
        let background = cell.background.toward(Rgb::BLACK, |behind| color.contrast(behind) >= least);
        CanvasCell { color, background, ..cell }
    }
}
