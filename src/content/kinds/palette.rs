//! Palettes: the colours of the map and the screens, by name.

use super::scope::read_hex;
use crate::diagnostics::message_text::{ID_HELP, is_id};
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::json::tree;
use crate::read::field::record;
use crate::read::form::{self, forms};
use crate::read::rgb::Rgb;
use crate::read::value::Value;
use fifteen_base::SortedMap;

pub const DEFAULT_PALETTE: &str = "default";

/// Colours that screens use by name. Loading warns of a missing colour, and screens show grey in its place.
pub const INTERFACE_COLORS: [&str; 19] = [
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

forms! {
    Colors: SortedMap<String, Rgb> = read_colors, {
        "type": "object",
        "properties": {},
        "additionalProperties": { "type": "string", "pattern": "^#[0-9a-fA-F]{6}$", "x-is": "a colour as `#rrggbb`" },
        "propertyNames": { "pattern": "^([a-z0-9_]{1,40}|//)$" },
    };
}

fn read_colors(value: Value<'_>) -> Option<SortedMap<String, Rgb>> {
    let entries = value.entries()?.into_iter();
    let colors = entries.filter_map(|(key, value)| {
        if !is_id(&key.text) {
            value.add_problem(Problem::error(key.span, "this cannot be the name of a colour").help(ID_HELP));
        }
        Some((key.text.to_string(), read_hex(value)?))
    });
    Some(colors.collect())
}

/// A colour palette. The palette `default` has every colour, and other palettes take missing colours from it. So a
/// mod needs to add a colour only to `default`. Colours whose names begin with `ui_` or `tone_` are for screens and
/// messages. If such a colour is missing, loading warns, and grey is shown.
#[record(definition, scope = ())]
#[derive(Clone, Debug, Default)]
pub struct Palette {
    /// Unique id, used by the setting `palette`.
    #[field(as = form::Id, example = "dusk")]
    pub id: String,
    /// Whether everything is drawn in plain colours, without light and shade.
    #[field(default = false, example = true)]
    pub flat: bool,
    /// Minimum contrast between things on the map and their background, in hundredths of the WCAG contrast ratio:
    /// 450 is a ratio of 4.5. The default, 0, means 450 for creatures, 300 for other visible things, and 200 for
    /// remembered floors and walls. To reach the minimum, things are drawn lighter, or their background darker.
    #[field(0..=700, default = 0, example = 450)]
    pub contrast: i32,
    /// Colours by name: red, green and blue as two hexadecimal digits each.
    #[field(as = Colors, example = { "stone": "#8a8578" })]
    pub colors: SortedMap<String, Rgb>,
}

impl Palette {
    /// Returns a colour by name, or grey for an unknown name. Loading reports unknown names in data files.
    pub fn color(&self, name: &str) -> Rgb {
        self.colors.get(name).copied().unwrap_or(Rgb(190, 190, 190))
    }

    pub(crate) fn with_fallback(mut self, other: &Palette) -> Palette {
        for (name, color) in &other.colors {
            self.colors.entry(name.clone()).or_insert(*color);
        }
        self
    }
}

/// The palette to load, and the settings that name it.
#[derive(Clone, Debug)]
pub struct PaletteRequest {
    pub id: String,
    /// Name and text of the settings file that names the palette, if there is one.
    pub settings: Option<(String, String)>,
}

impl From<&str> for PaletteRequest {
    fn from(id: &str) -> PaletteRequest {
        PaletteRequest { id: id.to_owned(), settings: None }
    }
}

impl PaletteRequest {
    pub(crate) fn position(&self, diagnostics: &Diagnostics) -> Option<Span> {
        let (name, text) = self.settings.as_ref()?;
        let file = diagnostics.file(name, text);
        // Mistakes in the settings are reported when the settings are read.
        let tree = tree::parse(text, file, &Diagnostics::default())?;
        Some(tree.field("palette")?.span)
    }
}
