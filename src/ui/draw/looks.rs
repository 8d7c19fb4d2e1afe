//! The colours of everything that is not the world, taken from the palette.

use crate::content::{Palette, Rgb};
use crate::game::Tone;

/// The colours that screens are drawn in.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Looks {
    pub text: Rgb,
    pub dim: Rgb,
    pub bright: Rgb,
    pub title: Rgb,
    pub frame: Rgb,
    pub background: Rgb,
    /// Behind the chosen line of a list.
    pub select: Rgb,
    /// Behind the cell that is pointed at.
    pub cursor: Rgb,
    pub hp_good: Rgb,
    pub hp_hurt: Rgb,
    pub hp_low: Rgb,
    pub hp_back: Rgb,
    pub mana: Rgb,
    /// Whether the map is drawn without light and shade.
    pub flat: bool,
    /// In the order of [`Tone::ALL`].
    tones: [Rgb; Tone::ALL.len()],
}

impl Looks {
    /// The looks that a palette gives.
    pub fn of(palette: &Palette) -> Looks {
        Looks {
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
            flat: palette.flat,
            tones: Tone::ALL.map(|tone| palette.color(&format!("tone_{}", tone.name()))),
        }
    }

    /// The colour of messages of that tone.
    pub fn tone(&self, tone: Tone) -> Rgb {
        self.tones[tone as usize]
    }

    /// The colour of words that tell what is wrong: it can be read on a chosen line too, as that of bars cannot.
    pub fn warning(&self) -> Rgb {
        self.tone(Tone::Danger)
    }

    /// The colour of that much health.
    pub fn health(&self, hp: i32, max_hp: i32) -> Rgb {
        match i64::from(hp) * 100 / i64::from(max_hp.max(1)) {
            67.. => self.hp_good,
            34..=66 => self.hp_hurt,
            _ => self.hp_low,
        }
    }

    /// How something is drawn that is remembered and not seen: its own colour, much dimmed.
    pub fn remembered(&self, color: Rgb) -> Rgb {
        color.mix(self.background, 55)
    }
}
