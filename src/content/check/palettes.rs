//! Checks of palettes: every colour in use is defined in each of them.

use crate::diagnostics::problem::{Diagnostics, FileId, Problem, Span};
use crate::diagnostics::quoted::first_quoted;
use crate::gather::records::Gathered;
use crate::gather::resolve::Raw;
use crate::json::tree::NodeKind;
use crate::kinds::palette::{DEFAULT_PALETTE, Palette, ROLES};
use crate::{Kind, Registry};

/// Number of missing colours named in one message.
const MOST_NAMED: usize = 20;

/// Checks that `default` has every colour and that all palettes of the base game have the same ones. A mod's palette falls
/// back on `default`, so that palettes and colours of different mods work together.
pub(crate) fn palettes(raw: &Gathered, palettes: &Registry<Palette>, diagnostics: &Diagnostics) {
    if let (true, true, Some(place)) = (raw.records.is_empty(), raw.complete, raw.place) {
        let problem = Problem::error(place, "there is no palette").path("palettes");
        diagnostics.add(problem.help("define at least one"));
    }
    if raw.records.len() != palettes.len() {
        return;
    }
    let Some(default) = palettes.find(DEFAULT_PALETTE) else { return };
    let check =
        Check { raw, palettes, default, games: raw.place.map(|place| place.file), diagnostics };
    for (raw, (kind, palette)) in raw.records.iter().zip(palettes.iter()) {
        if kind != default {
            check.strangers(raw, palette);
            check.gaps(raw, palette);
        }
    }
    check.roles();
}

struct Check<'a> {
    raw: &'a Gathered,
    palettes: &'a Registry<Palette>,
    default: Kind<Palette>,
    /// File of the base game's palettes.
    games: Option<FileId>,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    /// Returns the source record of the palette `default`, and the palette.
    fn default(&self) -> (Option<&Raw>, &Palette) {
        let raw = self.raw.records.get(self.default.index());
        (raw, &self.palettes[self.default])
    }

    /// Reports colours that `default` lacks.
    fn strangers(&self, raw: &Raw, palette: &Palette) {
        let (_, default) = self.default();
        let names = palette.colors.keys();
        let strange = names.filter(|name| !default.colors.contains_key(*name));
        let strange: Vec<&str> = strange.map(String::as_str).collect();
        let Some(first) = strange.first() else { return };
        let place = place(raw, first).unwrap_or_else(|| raw.place("id"));
        let message = format!("the palette `{DEFAULT_PALETTE}` has no {}", names_text(&strange));
        let problem = Problem::error(place, message).path("colors");
        let help = "add it there too: palettes without a colour take it from `default`";
        self.diagnostics.add(problem.help(help));
    }

    /// Reports colours of `default` that a palette lacks, if the author of the palette could know of them.
    fn gaps(&self, raw: &Raw, palette: &Palette) {
        let (Some(raw_default), default) = self.default() else { return };
        let own = Some(raw.place("id").file);
        let known = |name: &&String| {
            let file = place(raw_default, name).map(|place| place.file);
            file == own || file == self.games && raw.by_mod
        };
        let names = default.colors.keys();
        let lacking = names.filter(|name| !palette.colors.contains_key(*name));
        let lacking: Vec<&str> = lacking.filter(known).map(String::as_str).collect();
        if lacking.is_empty() {
            return;
        }
        let message = format!("this palette has no {}", names_text(&lacking));
        self.diagnostics.add(match own == self.games {
            true => Problem::error(raw.place("id"), message)
                .help("every palette of the game needs the same colours"),
            false => Problem::warning(raw.place("id"), message)
                .help("they are taken from `default`; add them to change them"),
        });
    }

    /// Warns of interface colours that `default` lacks.
    fn roles(&self) {
        let (Some(raw), default) = self.default() else { return };
        let lacking = ROLES.iter().filter(|name| !default.colors.contains_key(**name));
        let lacking: Vec<&str> = lacking.copied().collect();
        if !lacking.is_empty() {
            let message = format!("this palette has no {}", names_text(&lacking));
            let problem = Problem::warning(raw.place("id"), message);
            self.diagnostics.add(problem.help("parts of the screens will be grey"));
        }
    }
}

/// Returns the position at which a palette names a colour.
fn place(raw: &Raw, name: &str) -> Option<Span> {
    let NodeKind::Object(colors) = &raw.node.field("colors")?.kind else { return None };
    let found = colors.iter().find(|(key, _)| &*key.text == name);
    found.map(|(key, _)| key.span)
}

fn names_text(names: &[&str]) -> String {
    first_quoted(names.iter().copied(), MOST_NAMED)
}
