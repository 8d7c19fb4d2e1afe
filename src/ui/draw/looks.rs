//! The colours of everything that is not the world, taken from the palette.

use super::Cell;
use fifteen_content::{Palette, Rgb};
use fifteen_game::Tone;

/// The least contrast of what is seen on the map, in hundredths.
const SEEN: u32 = 300;
/// That of creatures, which must be told from each other too.
const CREATURE: u32 = 450;
/// That of floors and walls that are remembered.
const REMEMBERED: u32 = 200;
/// How far what is remembered is dimmed, in percent of the way to the background of the screen.
const DIMMED: u8 = 55;

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
    /// The least contrast of whatever is on the map, in hundredths, if the palette asks for more than the usual.
    contrast: u32,
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
            contrast: palette.contrast.unsigned_abs(),
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

    /// How a cell is drawn that is seen: as it is, and readable.
    pub fn seen(&self, cell: Cell) -> Cell {
        let color = cell.color.readable_on(cell.background, SEEN.max(self.contrast));
        Cell { color, ..cell }
    }

    /// How a cell is drawn that is remembered and not seen: much dimmed, but no further than lets it be read. What
    /// is `notable` (a door, a stair, a thing) stands out from the rest.
    pub fn remembered(&self, cell: Cell, notable: bool) -> Cell {
        let background = self.remembered_ground(cell.background);
        let least = if notable { SEEN } else { REMEMBERED }.max(self.contrast);
        let dimmed = cell.color.mix(self.background, DIMMED);
        let enough = |color: Rgb| color.contrast(background) >= least;
        let color = dimmed.toward(cell.color, enough).readable_on(background, least);
        Cell { color, background, ..cell }
    }

    /// What is behind a cell that is remembered, if that is behind it where it is seen.
    pub fn remembered_ground(&self, background: Rgb) -> Rgb {
        background.mix(self.background, DIMMED)
    }

    /// How a cell is drawn that something hides which is not seen through.
    pub fn shrouded(&self, cell: Cell) -> Cell {
        let color = cell.color.readable_on(cell.background, REMEMBERED.max(self.contrast));
        Cell { color, ..cell }
    }

    /// How the cell of a creature is drawn. Its colour tells what it is, so that the ground gives way: it is
    /// darkened, and only a creature too dark to be read on black is made lighter.
    pub fn creature(&self, cell: Cell) -> Cell {
        let least = CREATURE.max(self.contrast);
        if cell.color.contrast(cell.background) >= least {
            return cell;
        }
        let color = cell.color.readable_on(Rgb::BLACK, least);
        let background =
            cell.background.toward(Rgb::BLACK, |behind| color.contrast(behind) >= least);
        Cell { color, background, ..cell }
    }
}
