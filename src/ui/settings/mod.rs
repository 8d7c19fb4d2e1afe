//! Player settings, in a small file that can be edited by hand.

pub mod file_reports;
pub mod files;
pub mod keys;
mod keys_file;
mod mod_options;
pub mod mods;
pub mod schema;
pub(crate) mod settings_file;

pub use settings_file::replace_file;

use fifteen_base::SortedMap;
use fifteen_content::ItemClass;
use fifteen_content::diagnostics::problem::Report;
use fifteen_content::files::mod_options::ModOptionValues;
use fifteen_content::kinds::message::MessageTopic;
use fifteen_content::read::field::{Fields, record, words};
use fifteen_content::read::form;
use fifteen_content::read::value::read_text;
use fifteen_game::PeopleAndClassIds;
use mod_options::ModOptions;

/// Animation speed.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnimationSpeed {
    /// Normal speed.
    #[default]
    Full,
    /// Three times the normal speed.
    Fast,
    /// No animations.
    Off,
}

/// Condition for resting before autoexplore.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RestFirst {
    /// Never.
    #[default]
    Off,
    /// Below half of the hit points.
    BelowHalf,
    /// Below full hit points.
    Whole,
}

/// Shape of map cells.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellShape {
    /// Narrow as letters.
    #[default]
    Narrow,
    /// Square: two columns wide.
    Square,
    /// Square on levels that fit the screen completely.
    Automatic,
}

/// Player settings. Everything has a default, so the file may be missing or hold a single line.
#[record(default, scope = ())]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Font of the window: a name in `data/fonts/`, or the path of an image of 16 by 16 characters. By default the
    /// size of the screen decides.
    #[field(..=500, example = "9x15")]
    pub font: Option<String>,
    /// Id of a palette in `palettes.json`; `default` if missing.
    #[field(as = form::Id, example = "high_contrast")]
    pub palette: Option<String>,
    /// Whether debug messages are shown from the start.
    #[field(default = false, example = true)]
    pub debug: bool,
    /// Whether the hit points of monsters are shown as numbers.
    #[field(default = false, example = true)]
    pub show_hp: bool,
    /// Whether a mouse click on the map makes the hero travel there.
    #[field(default = true, example = false)]
    pub mouse_travel: bool,
    /// Whether the map shows lighting: bright near lights, dim far from them, tinted near glowing things.
    #[field(default = true, example = false)]
    pub light: bool,
    /// Speed of animations such as projectiles, explosions and hits: full, fast or off.
    #[field(default = AnimationSpeed::Full, example = "fast")]
    pub motion: AnimationSpeed,
    /// Shape of map cells: narrow as letters, square (two columns wide), or square where the whole level fits.
    #[field(default = CellShape::Narrow, example = "square")]
    pub map_cells: CellShape,
    /// Whether sounds are played. The game itself has none; mods can add them.
    #[field(default = false, example = true)]
    pub sound: bool,
    /// Volume of sounds, in percent.
    #[field(0..=100, default = 70, example = 40)]
    pub volume: i32,
    /// Rest before exploring: never, below half of the hit points, or below full hit points. The rest ends when the
    /// hero is healed or something interrupts it. Exploring then starts unless something interrupted.
    #[field(default = RestFirst::Off, example = "below_half")]
    pub rest_before_exploring: RestFirst,
    /// Health in percent below which the fight key does not attack.
    #[field(0..=100, default = 33, example = 50)]
    pub auto_attack_health: i32,
    /// Whether there is a chronicle: ended runs leave traces in later ones.
    #[field(default = false, example = true)]
    pub chronicle: bool,
    /// Classes of items that the hero picks up in passing.
    #[field(default = ItemClass::AUTO_PICKUP_CLASSES.to_vec(), example = ["gold", "potion"])]
    pub pick_up: Vec<ItemClass>,
    /// Topics of messages that are hidden beside the map, unless the messages are bad or dangerous.
    #[field(default, example = ["talk", "world"])]
    pub hidden_topics: Vec<MessageTopic>,
    /// Whether the game shows a hint with the key when something happens for the first time.
    #[field(default = true, example = false)]
    pub hints: bool,
    /// Hints that were already shown. The game writes this field; without it, all hints are shown again.
    #[field(as = Vec<form::Id>, default, example = ["hint_begin"])]
    pub hints_shown: Vec<String>,
    /// People of the last created hero, offered as `as last time` in character creation. The game writes this field.
    #[field(as = form::Id, example = "townsfolk")]
    pub last_people: Option<String>,
    /// Class of the last created hero. The game writes this field.
    #[field(as = form::Id, example = "guard")]
    pub last_class: Option<String>,
    /// Mods in use, in load order: names of folders in `data/mods`, or paths relative to this file.
    #[field(as = Vec<form::Text<500>>, default, example = ["cats", "/home/you/dogs"])]
    pub mods: Vec<String>,
    /// Options of mods, by mod id and option id. A run keeps the options it began with.
    #[field(as = ModOptions, default, example = { "cats": { "more_cats": true, "mood": "wild" } })]
    pub mod_options: SortedMap<String, ModOptionValues>,
}

impl Settings {
    /// Returns the auto-pickup classes as bits, indexed like [`ItemClass::ALL`].
    pub fn picked_up(&self) -> u16 {
        self.pick_up.iter().fold(0, |bits, class| bits | class.bit())
    }

    pub fn last_hero(&self) -> PeopleAndClassIds {
        PeopleAndClassIds { people: self.last_people.clone(), class: self.last_class.clone() }
    }

    /// Parses a settings file; `name` is shown in error reports.
    ///
    /// # Errors
    ///
    /// Reports all invalid settings.
    pub fn read(name: &str, text: &str) -> Result<Settings, Report> {
        let text = &settings_file::with_present_names(name, text);
        read_text(name, text, |r| Settings::fields(r, &())).map(|(settings, _)| settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_settings_use_defaults() {
        let settings = Settings::read("settings.json", r#"{ "font": "8x13", "debug": true }"#);
        let expected = Settings { font: Some("8x13".to_owned()), debug: true, ..Settings::default() };
        assert_eq!(settings.unwrap(), expected);
        assert_eq!(Settings::read("settings.json", "{}").unwrap(), Settings::default());
    }

    #[test]
    fn a_misspelt_setting_is_reported_with_its_place_and_a_suggestion() {
        let report = Settings::read("settings.json", "{\n  \"pallete\": \"dusk\"\n}").unwrap_err();
        let report = report.to_string();
        assert!(report.contains("settings.json:2:3"), "{report}");
        assert!(report.contains("did you mean `palette`?"), "{report}");
    }

    #[test]
    fn settings_under_old_names_are_read() {
        let old =
            r#"{ "fight_floor": 50, "hints_told": ["hint_begin"], "mods": ["quiet"], "quiet": ["talk"] }"#;
        let expected = Settings {
            auto_attack_health: 50,
            hints_shown: vec!["hint_begin".to_owned()],
            mods: vec!["quiet".to_owned()],
            hidden_topics: vec![MessageTopic::Talk],
            ..Settings::default()
        };
        assert_eq!(Settings::read("settings.json", old).unwrap(), expected);
        let new = Settings { auto_attack_health: 60, hints_shown: Vec::new(), ..expected };
        assert_eq!(
            settings_file::rewrite_settings("settings.json", old, &new).unwrap(),
            r#"{ "auto_attack_health": 60, "mods": ["quiet"], "hidden_topics": ["talk"] }"#
        );
    }
}
