//! Colours and their names.

use super::scope::hex;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::diagnostics::quoted::{ID_HELP, is_id};
use crate::json::tree;
use crate::read::field::record;
use crate::read::rgb::Rgb;
use crate::read::value::Value;
use crate::read::written;
use crate::read::written::forms;
use fifteen_base::SortedMap;

/// The palette that everybody has.
pub const DEFAULT_PALETTE: &str = "default";

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

forms! {
    /// The colours of a palette by their names.
    Colors: SortedMap<String, Rgb> = colors, {
        "type": "object",
        "properties": {},
        "additionalProperties": { "type": "string", "pattern": "^#[0-9a-fA-F]{6}$", "x-is": "a colour as `#rrggbb`" },
        "propertyNames": { "pattern": "^([a-z0-9_]{1,40}|//)$" },
    };
}

fn colors(value: Value<'_>) -> Option<SortedMap<String, Rgb>> {
    let entries = value.entries()?.into_iter();
    let colors = entries.filter_map(|(key, value)| {
        if !is_id(&key.text) {
            let problem = Problem::error(key.span, "this cannot be the name of a colour");
            value.note(problem.help(ID_HELP));
        }
        Some((key.text.to_string(), hex(value)?))
    });
    Some(colors.collect())
}

/// The colours of one palette by their names. One of them is called `default`, and names every colour that there
/// is; every other palette of the game names the same ones. One that a mod adds has the colours of `default` where
/// it names none, and a colour that a mod adds to `default` alone looks the same in all of them. The names that
/// begin with `ui_` and `tone_` colour the screens and the messages; what is missing of those is warned about, and
/// shown in plain grey.
#[record(definition, scope = ())]
#[derive(Clone, Debug, Default)]
pub struct Palette {
    /// What the setting `palette` calls it.
    #[field(as = written::Id, example = "dusk")]
    pub id: String,
    /// Whether everything is drawn in its plain colours, without light and shade.
    #[field(default = false, example = true)]
    pub flat: bool,
    /// The least contrast of whatever is drawn on the map to what is behind it, in hundredths as WCAG measures it:
    /// 450 is 4.5 to 1. Without one it is that of each thing: 300 for what is seen, 450 for creatures, 200 for
    /// floors and walls that are remembered. What has less is drawn lighter, or its ground darker.
    #[field(0..=700, default = 0, example = 450)]
    pub contrast: i32,
    /// Every colour by its name: red, green and blue as two digits each, base 16.
    #[field(as = Colors, example = { "stone": "#8a8578" })]
    pub colors: SortedMap<String, Rgb>,
}

impl Palette {
    /// The colour of a name. Loading makes sure that every name in use is there;
    /// anything else is plain grey.
    pub fn color(&self, name: &str) -> Rgb {
        self.colors.get(name).copied().unwrap_or(Rgb(190, 190, 190))
    }
}

/// The palette to see everything in, and who asks for it.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Its id.
    pub id: String,
    /// The name and the text of the settings that name it, if they do.
    pub settings: Option<(String, String)>,
}

impl From<&str> for Wish {
    fn from(id: &str) -> Wish {
        Wish { id: id.to_owned(), settings: None }
    }
}

impl Wish {
    /// Where the settings ask for it.
    pub(crate) fn place(&self, diagnostics: &Diagnostics) -> Option<Span> {
        let (name, text) = self.settings.as_ref()?;
        let file = diagnostics.file(name, text);
        // What is wrong with the settings themselves is told when they are read.
        let tree = tree::parse(text, file, &Diagnostics::default())?;
        Some(tree.field("palette")?.span)
    }
}

impl Palette {
    /// This palette, with the colours of another where it has none.
    pub(crate) fn over(mut self, other: &Palette) -> Palette {
        for (name, color) in &other.colors {
            self.colors.entry(name.clone()).or_insert(*color);
        }
        self
    }
}
