//! `fifteen check`: validates all data files, settings, key bindings and mods.

use super::modding::data_test;
use super::problems::Problems;
use super::{CommandError, print};
use crate::commands::options::GlobalOptions;
use crate::commands::output;
use crate::commands::setup::locate_files;
use crate::content::Content;
use crate::content::diagnostics::problem::Report;
use crate::content::kinds::step::Step;
use crate::content::read::value::error_in_field;
use crate::frontend::{FrontError, check_font};
use crate::ui::input::key_action::KeyAction;
use crate::ui::{CheckedFiles, KeyMap};
use fifteen_base::serde_json::Value;
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

/// Prints every problem of data files, settings, key bindings and mods (those of the settings and those given with
/// --mod). Without problems it prints how many definitions of each kind there are. It builds every theme a few times
/// and tries the options of mods; `fifteen lab simulate --levels` builds thousands of levels. The exit status is 1
/// for errors; warnings alone give 0.
#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// Print one JSON object, for editors and CI
    #[arg(long)]
    pub json: bool,
}

pub fn run(args: &CheckArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let CheckedFiles { content, keys, font, report } = locate_files(options)?.check();
    let test_report = content.as_ref().map(data_test::report);
    let report = report.merged_with(test_report.unwrap_or_default());
    let report = report.merged_with(font.and_then(font_problem).unwrap_or_default());
    let counts = content.as_ref().zip(keys).map(|(c, keys)| definition_counts(c, &keys));
    // The process ends after this, so the content is not freed: freeing it would take a tenth of the total time.
    std::mem::forget(content);
    match args.json {
        true => print(&report_json(&report, counts.as_deref()))?,
        false => print(&report_text(&report, counts.as_deref()))?,
    };
    Ok(if report.errors() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn font_problem((font, (name, text)): (String, (String, String))) -> Option<Report> {
    let (message, help) = match check_font(Path::new(&font)).err()? {
        FrontError::Font { why, shipped, .. } => (
            format!("this font cannot be used: {why}"),
            format!("use a PNG file with 16x16 characters, or one of the shipped fonts: {shipped}"),
        ),
        other => (other.to_string(), "choose another font".to_owned()),
    };
    Some(error_in_field((&name, &text), "font", &message, &help))
}

fn report_text(report: &Report, counts: Option<&[DefinitionCount]>) -> String {
    match counts {
        Some(counts) => {
            format!("{}{}: {}\n", report.format_problems(), counts_text(counts), report.summary())
        }
        None => format!("{report}\n"),
    }
}

fn report_json(report: &Report, counts: Option<&[DefinitionCount]>) -> String {
    let counts = counts.map(|counts| counts.iter().map(|(name, _, count)| (*name, *count)).collect());
    output::json(&CheckOutput { problems: Problems::from_report(report), counts })
}

/// Number of definitions of a kind: its plural, which names it in the JSON output, its singular, and the number.
type DefinitionCount = (&'static str, &'static str, usize);

fn definition_counts(content: &Content, keys: &KeyMap) -> Vec<DefinitionCount> {
    let keys = KeyAction::all().map(|command| keys.keys(command).len()).sum();
    vec![
        ("tiles", "tile", content.tiles.len()),
        ("monsters", "monster", content.monsters.len()),
        ("items", "item", content.items.len()),
        ("egos", "ego", content.egos.len()),
        ("sets", "set", content.sets.len()),
        ("spells", "spell", content.spells.len()),
        ("skills", "skill", content.skills.len()),
        ("talents", "talent", content.talents.len()),
        ("peoples", "people", content.peoples.len()),
        ("classes", "class", content.classes.len()),
        ("abilities", "ability", content.abilities.len()),
        ("traps", "trap", content.traps.len()),
        ("riddles", "riddle", content.riddles.len()),
        ("talks", "talk", content.talks.len()),
        ("quests", "quest", content.quests.len()),
        ("plots", "plot", content.plots.len()),
        ("biomes", "biome", content.biomes.len()),
        ("weathers", "weather", content.weathers.len()),
        ("landmarks", "landmark", content.landmarks.len()),
        ("covers", "cover", content.covers.len()),
        ("statuses", "status", content.statuses.len()),
        ("elements", "element", content.elements.len()),
        ("spawns", "spawn table", content.spawns.len()),
        ("vaults", "vault", content.vaults.len()),
        ("themes", "theme", content.themes.len()),
        ("maps", "map", maps(content)),
        ("scenarios", "scenario", content.scenarios.len()),
        ("messages", "message", content.messages.len()),
        ("verbs", "verb", content.verbs.len()),
        ("names", "list of names", content.names.len()),
        ("palettes", "palette", content.palettes.len()),
        ("keys", "key", keys),
        ("factions", "faction", content.factions.len()),
        ("families", "family", content.families.len()),
        ("groups", "group", content.groups.len()),
        ("schools", "school", content.schools.len()),
        ("nets", "net", content.nets.len()),
        ("marks", "mark", content.marks.len()),
        ("tags", "tag", content.tags.len()),
        ("spots", "spot", content.spots.len()),
        ("mods", "mod", content.mods.len()),
    ]
}

fn counts_text(counts: &[DefinitionCount]) -> String {
    let there = counts.iter().filter(|(.., count)| *count > 0);
    let each = there.map(|(plural, singular, count)| match (count, *plural) {
        (1, _) => format!("1 {singular}"),
        (_, "spawns") => format!("{count} spawn tables"),
        (_, "names") => format!("{count} lists of names"),
        _ => format!("{count} {plural}"),
    });
    each.collect::<Vec<_>>().join(", ")
}

fn maps(content: &Content) -> usize {
    let steps = content.themes.iter().flat_map(|(_, theme)| &theme.steps);
    let maps = steps.filter_map(|step| match step {
        Step::Map(step) => Some(Rc::as_ptr(&step.map)),
        _ => None,
    });
    maps.collect::<BTreeSet<_>>().len()
}

/// JSON output; data/reference/check.md explains the fields.
#[derive(Serialize)]
struct CheckOutput {
    #[serde(flatten)]
    problems: Problems,
    counts: Option<Value>,
}
