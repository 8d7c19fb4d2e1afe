//! What the player prefers: a small file that can be edited by hand.

pub mod faults;
pub mod files;
pub mod keys;
mod keys_file;
mod mod_options;
pub mod mods;
pub mod schema;
pub(crate) mod settings_file;

pub use settings_file::replace;

use fifteen_base::SortedMap;
use fifteen_content::ItemClass;
use fifteen_content::diagnostics::problem::Report;
use fifteen_content::files::choices::ChoicesOfMod;
use fifteen_content::kinds::message::Topic;
use fifteen_content::read::field::{Fields, record, words};
use fifteen_content::read::value::read_text;
use fifteen_content::read::written;
use fifteen_game::Called;
use mod_options::ModOptions;

/// How fast the picture moves.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As fast as it can be followed.
    #[default]
    Full,
    /// Three times as fast.
    Fast,
    /// Not at all.
    Off,
}

/// Whether who explores rests first.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RestFirst {
    /// Never.
    #[default]
    Off,
    /// When they have less than half of their hit points.
    BelowHalf,
    /// When they have not all of them.
    Whole,
}

/// What the cells of the map look like.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellShape {
    /// As narrow as letters.
    #[default]
    Narrow,
    /// Squares, each as wide as two letters.
    Square,
    /// Squares on levels of which all has room then.
    Automatic,
}

/// What the player prefers. Everything has a default, so that the file may be missing or hold one line.
#[record(default, scope = ())]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The font of the window: the name of one in `data/fonts/`, or the path of a picture of 16 by 16
    /// characters. If none is named, the size of the screen decides.
    #[field(..=500, example = "9x15")]
    pub font: Option<String>,
    /// The id of a palette in `palettes.json`. If none is named, it is `default`.
    #[field(as = written::Id, example = "high_contrast")]
    pub palette: Option<String>,
    /// Whether debug messages are shown from the start.
    #[field(default = false, example = true)]
    pub debug: bool,
    /// Whether the hit points of monsters are given as numbers too.
    #[field(default = false, example = true)]
    pub show_hp: bool,
    /// Whether a mouse click on the map sends the hero there.
    #[field(default = true, example = false)]
    pub mouse_travel: bool,
    /// Whether the map is lit by what gives light: bright near it, dim far from it, and coloured by what glows.
    #[field(default = true, example = false)]
    pub light: bool,
    /// How fast the picture moves when something flies, bursts or strikes: in full, fast, or not at all.
    #[field(default = Pace::Full, example = "fast")]
    pub motion: Pace,
    /// Whether each cell of the map is as narrow as a letter, or a square beside text that is narrow: two columns wide.
    #[field(default = CellShape::Narrow, example = "square")]
    pub map_cells: CellShape,
    /// Whether what happens is heard, where a mod has sounds: the game itself has none.
    #[field(default = false, example = true)]
    pub sound: bool,
    /// How loud that is, in percent.
    #[field(0..=100, default = 70, example = 40)]
    pub volume: i32,
    /// Whether the hero rests before they explore when they are hurt: never, with less than half of their hit points, or with
    /// less than all. They rest as they always do, until they are healed or something comes, and go on if nothing came.
    #[field(default = RestFirst::Off, example = "below_half")]
    pub rest_before_exploring: RestFirst,
    /// With less than so many of 100 parts of their hit points the hero does not fight by the key for that.
    #[field(0..=100, default = 33, example = 50)]
    pub fight_floor: i32,
    /// Whether there is a chronicle: runs that ended leave marks in later ones.
    #[field(default = false, example = true)]
    pub chronicle: bool,
    /// What the hero picks up in passing, by sort.
    #[field(default = ItemClass::PICKED_UP.to_vec(), example = ["gold", "potion"])]
    pub pick_up: Vec<ItemClass>,
    /// Messages about this do not stand beside the map, unless they are bad or dangerous.
    #[field(default, example = ["talk", "world"])]
    pub quiet: Vec<Topic>,
    /// Whether a line tells the key for something when it happens for the first time.
    #[field(default = true, example = false)]
    pub hints: bool,
    /// The hints that were told. The game writes it; without it all are told again.
    #[field(as = Vec<written::Id>, default, example = ["hint_begin"])]
    pub hints_told: Vec<String>,
    /// The people of the hero that was made last, for `as last time` where the next one is made. The game writes it.
    #[field(as = written::Id, example = "townsfolk")]
    pub last_people: Option<String>,
    /// The class of that hero.
    #[field(as = written::Id, example = "guard")]
    pub last_class: Option<String>,
    /// The mods in use, in the order in which they apply: names of folders in `data/mods`, or paths of folders,
    /// seen from this file.
    #[field(as = Vec<written::Text<500>>, default, example = ["cats", "/home/you/dogs"])]
    pub mods: Vec<String>,
    /// What was chosen of the options of mods: by the id of the mod and that of the option. A run keeps what it began with.
    #[field(as = ModOptions, default, example = { "cats": { "more_cats": true, "mood": "wild" } })]
    pub mod_options: SortedMap<String, ChoicesOfMod>,
}

impl Settings {
    /// What is picked up in passing, as bits by the place of the sort in [`ItemClass::ALL`].
    pub fn picked_up(&self) -> u16 {
        self.pick_up.iter().fold(0, |bits, class| bits | class.bit())
    }

    /// Of which people and class the hero was that was made last.
    pub fn last_hero(&self) -> Called {
        Called { people: self.last_people.clone(), class: self.last_class.clone() }
    }

    /// The settings of a file; `name` is how people know it.
    ///
    /// # Errors
    /// Everything in it that is not a setting.
    pub fn read(name: &str, text: &str) -> Result<Settings, Report> {
        read_text(name, text, |r| Settings::fields(r, &())).map(|(settings, _)| settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_set_is_as_it_always_was() {
        let settings = Settings::read("settings.json", r#"{ "font": "8x13", "debug": true }"#);
        let expected =
            Settings { font: Some("8x13".to_owned()), debug: true, ..Settings::default() };
        assert_eq!(settings.unwrap(), expected);
        assert_eq!(Settings::read("settings.json", "{}").unwrap(), Settings::default());
    }

    #[test]
    fn a_mistake_is_answered_with_its_place_and_the_likely_word() {
        let report = Settings::read("settings.json", "{\n  \"pallete\": \"dusk\"\n}").unwrap_err();
        let report = report.to_string();
        assert!(report.contains("settings.json:2:3"), "{report}");
        assert!(report.contains("did you mean `palette`?"), "{report}");
    }
}
