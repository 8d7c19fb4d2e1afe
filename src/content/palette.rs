//! Colours and their names.

use super::Definition;
use super::problem::Problem;
use super::read::{ID_HELP, Record, Value, is_id};
use super::schema::written;
use super::scope::hex;
use schemars::JsonSchema;
use std::collections::BTreeMap;

/// A colour: red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Black.
    pub const BLACK: Rgb = Rgb(0, 0, 0);

    /// The colour `percent` of the way to `other`, 0 to 100.
    pub fn mix(self, other: Rgb, percent: u8) -> Rgb {
        let part = |a: u8, b: u8| {
            let (a, b, p) = (i32::from(a), i32::from(b), i32::from(percent.min(100)));
            (a + (b - a) * p / 100) as u8
        };
        Rgb(
            part(self.0, other.0),
            part(self.1, other.1),
            part(self.2, other.2),
        )
    }
}

/// The colours that screens ask for by name. A palette without one is warned about: that part of
/// the screens is then plain grey.
pub const ROLES: [&str; 19] = [
    "tone_aside",
    "tone_bad",
    "tone_danger",
    "tone_debug",
    "tone_good",
    "tone_plain",
    "ui_background",
    "ui_bright",
    "ui_cursor",
    "ui_dim",
    "ui_frame",
    "ui_hp_back",
    "ui_hp_good",
    "ui_hp_hurt",
    "ui_hp_low",
    "ui_mana",
    "ui_select",
    "ui_text",
    "ui_title",
];

impl Definition for Palette {
    fn id(&self) -> &str {
        &self.id
    }
}

/// The colours of one palette by their names. Every palette names the same colours, and one of them is
/// called `default`. The names that begin with `ui_` and `tone_` colour the screens and the messages;
/// what is missing of those is warned about, and shown in plain grey.
#[derive(Clone, Debug, Default, JsonSchema)]
pub struct Palette {
    /// What the setting `palette` calls it.
    #[schemars(with = "written::Id", extend("examples" = ["dusk"]))]
    pub id: String,
    /// Every colour by its name: red, green and blue as two digits each, base 16.
    #[schemars(with = "written::Colors", extend("examples" = [{ "stone": "#8a8578" }]))]
    pub colors: BTreeMap<String, Rgb>,
}

impl Palette {
    /// The colour of a name. Loading makes sure that every name in use is there;
    /// anything else is plain grey.
    pub fn color(&self, name: &str) -> Rgb {
        self.colors.get(name).copied().unwrap_or(Rgb(190, 190, 190))
    }
}

impl Palette {
    /// A palette as `data/palettes.json` writes it.
    pub(super) fn read(r: &mut Record<'_>) -> Option<Palette> {
        let id = r.need("id", Value::id);
        let colors = r.need("colors", |v| {
            let entries = v.entries()?.into_iter();
            let colors = entries.filter_map(|(key, value)| {
                if !is_id(&key.text) {
                    let problem = Problem::error(key.span, "this cannot be the name of a colour");
                    value.note(problem.help(ID_HELP));
                }
                Some((key.text.to_string(), hex(value)?))
            });
            Some(colors.collect())
        });
        Some(Palette {
            id: id?,
            colors: colors?,
        })
    }
}
