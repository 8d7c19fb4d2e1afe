//! Checks of palettes: whatever is drawn has a colour in each of them.

use crate::diagnostics::problem::{Diagnostics, FileId, Problem, Span};
use crate::diagnostics::quoted::first_quoted;
use crate::gather::records::Gathered;
use crate::gather::resolve::Raw;
use crate::json::tree::NodeKind;
use crate::kinds::palette::{DEFAULT_PALETTE, Palette, ROLES};
use crate::{Kind, Registry};

/// How many colours are named that a palette lacks: enough to begin with.
const MOST_NAMED: usize = 20;

/// Every colour is in the palette `default`, and those of the game are in each palette of the game. What a mod's
/// palette lacks it has from there, so that mods with palettes and mods with colours go together.
pub(crate) fn palettes(raw: &Gathered, palettes: &Registry<Palette>, diagnostics: &Diagnostics) {
    if let (true, true, Some(place)) = (raw.records.is_empty(), raw.complete, raw.place) {
        let problem = Problem::error(place, "there is no palette").path("palettes");
        diagnostics.add(problem.help("it needs at least one"));
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
    /// The file of the game's own palettes.
    games: Option<FileId>,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    /// The record of the palette `default`.
    fn default(&self) -> (Option<&Raw>, &Palette) {
        let raw = self.raw.records.get(self.default.index());
        (raw, &self.palettes[self.default])
    }

    /// Colours that `default` has not: nobody would see them in it.
    fn strangers(&self, raw: &Raw, palette: &Palette) {
        let (_, default) = self.default();
        let names = palette.colors.keys();
        let strange = names.filter(|name| !default.colors.contains_key(*name));
        let strange: Vec<&str> = strange.map(String::as_str).collect();
        let Some(first) = strange.first() else { return };
        let place = place(raw, first).unwrap_or_else(|| raw.place("id"));
        let message = format!("the palette `{DEFAULT_PALETTE}` has no {}", told(&strange));
        let problem = Problem::error(place, message).path("colors");
        let help =
            "add it there too: `default` has every colour, and lends it to palettes without it";
        self.diagnostics.add(problem.help(help));
    }

    /// Colours of `default` that a palette has not, if whoever wrote it could know of them.
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
        let message = format!("this palette has no {}", told(&lacking));
        self.diagnostics.add(match own == self.games {
            true => Problem::error(raw.place("id"), message)
                .help("every palette of the game names the same colours"),
            false => Problem::warning(raw.place("id"), message)
                .help("they are those of `default` here; name them to have others"),
        });
    }

    /// Colours that the screens ask for and that nobody has.
    fn roles(&self) {
        let (Some(raw), default) = self.default() else { return };
        let lacking = ROLES.iter().filter(|name| !default.colors.contains_key(**name));
        let lacking: Vec<&str> = lacking.copied().collect();
        if !lacking.is_empty() {
            let message = format!("this palette has no {}", told(&lacking));
            let problem = Problem::warning(raw.place("id"), message);
            self.diagnostics.add(problem.help("parts of the screens will be plain grey"));
        }
    }
}

/// Where a palette names a colour.
fn place(raw: &Raw, name: &str) -> Option<Span> {
    let NodeKind::Object(colors) = &raw.node.field("colors")?.kind else { return None };
    let found = colors.iter().find(|(key, _)| &*key.text == name);
    found.map(|(key, _)| key.span)
}

/// Some names of colours, in quotes.
fn told(names: &[&str]) -> String {
    first_quoted(names.iter().copied(), MOST_NAMED)
}
