//! Checks of palettes: equal colours in the base game, and all colours of the interface in `default`.

use crate::diagnostics::message_text::join_first_quoted;
use crate::diagnostics::problem::{Diagnostics, FileId, Problem, Span};
use crate::gather::records::GatheredRecords;
use crate::gather::resolve::RawRecord;
use crate::json::tree::NodeKind;
use crate::kinds::palette::{DEFAULT_PALETTE, INTERFACE_COLORS, Palette};
use crate::{Kind, Registry};

const MOST_NAMED: usize = 20;

/// Checks that `default` has every colour, and that all palettes of the base game have the same colours. A mod's
/// palette may lack colours, which then come from `default`: mods need not know each other's colours.
pub(crate) fn check_palettes(raw: &GatheredRecords, palettes: &Registry<Palette>, diagnostics: &Diagnostics) {
    if let (true, true, Some(place)) = (raw.records.is_empty(), raw.complete, raw.list_start) {
        let problem = Problem::error(place, "there is no palette").path("palettes");
        diagnostics.add(problem.help("define at least one"));
    }
    if raw.records.len() != palettes.len() {
        return;
    }
    let Some(default) = palettes.find(DEFAULT_PALETTE) else { return };
    let check = PaletteCheck {
        raw,
        palettes,
        default,
        base_file: raw.list_start.map(|place| place.file),
        diagnostics,
    };
    for (raw, (kind, palette)) in raw.records.iter().zip(palettes.iter()) {
        if kind != default {
            check.unknown_colors(raw, palette);
            check.missing_colors(raw, palette);
        }
    }
    check.interface_colors();
}

struct PaletteCheck<'a> {
    raw: &'a GatheredRecords,
    palettes: &'a Registry<Palette>,
    default: Kind<Palette>,
    base_file: Option<FileId>,
    diagnostics: &'a Diagnostics,
}

impl PaletteCheck<'_> {
    fn default(&self) -> (Option<&RawRecord>, &Palette) {
        (self.raw.records.get(self.default.index()), &self.palettes[self.default])
    }

    fn unknown_colors(&self, raw: &RawRecord, palette: &Palette) {
        let (_, default) = self.default();
        let names = palette.colors.keys();
        let unknown = names.filter(|name| !default.colors.contains_key(*name));
        let unknown: Vec<&str> = unknown.map(String::as_str).collect();
        let Some(first) = unknown.first() else { return };
        let place = color_span(raw, first).unwrap_or_else(|| raw.field_span("id"));
        let message = format!("the palette `{DEFAULT_PALETTE}` has no {}", join_names(&unknown));
        let help = "add it there too: palettes without a colour take it from `default`";
        self.diagnostics.add(Problem::error(place, message).path("colors").help(help));
    }

    /// Reports colours of `default` that a palette lacks, except colours that other mods add to `default`.
    fn missing_colors(&self, raw: &RawRecord, palette: &Palette) {
        let (Some(raw_default), default) = self.default() else { return };
        let palette_file = Some(raw.field_span("id").file);
        let known = |name: &&String| {
            let file = color_span(raw_default, name).map(|place| place.file);
            file == palette_file || file == self.base_file && raw.by_mod
        };
        let names = default.colors.keys();
        let missing = names.filter(|name| !palette.colors.contains_key(*name));
        let missing: Vec<&str> = missing.filter(known).map(String::as_str).collect();
        if missing.is_empty() {
            return;
        }
        let message = format!("this palette has no {}", join_names(&missing));
        self.diagnostics.add(match palette_file == self.base_file {
            true => Problem::error(raw.field_span("id"), message)
                .help("every palette of the game needs the same colours"),
            false => Problem::warning(raw.field_span("id"), message)
                .help("they are taken from `default`; add them to change them"),
        });
    }

    fn interface_colors(&self) {
        let (Some(raw), default) = self.default() else { return };
        let missing = INTERFACE_COLORS.iter().filter(|name| !default.colors.contains_key(**name));
        let missing: Vec<&str> = missing.copied().collect();
        if !missing.is_empty() {
            let message = format!("this palette has no {}", join_names(&missing));
            let problem = Problem::warning(raw.field_span("id"), message);
            self.diagnostics.add(problem.help("parts of the screens will be grey"));
        }
    }
}

fn color_span(raw: &RawRecord, name: &str) -> Option<Span> {
    let NodeKind::Object(colors) = &raw.node.field("colors")?.kind else { return None };
    let found = colors.iter().find(|(key, _)| &*key.text == name);
    found.map(|(key, _)| key.span)
}

fn join_names(names: &[&str]) -> String {
    join_first_quoted(names.iter().copied(), MOST_NAMED)
}
