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
    let counts = content.as_ref().zip(keys).map(|(c, keys)| DefinitionCounts::new(c, &keys));
    // The process ends after this, so the content is not freed: freeing it would take a tenth of the total time.
    std::mem::forget(content);
    match args.json {
        true => print(&report_json(&report, counts.as_ref()))?,
        false => print(&report_text(&report, counts.as_ref()))?,
    };
    Ok(match report.errors() {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
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

fn report_text(report: &Report, counts: Option<&DefinitionCounts>) -> String {
    match counts {
        Some(counts) => format!("{}{}: {}\n", report.format_problems(), counts.text(), report.summary()),
        None => format!("{report}\n"),
    }
}

fn report_json(report: &Report, counts: Option<&DefinitionCounts>) -> String {
    let answer = CheckOutput { problems: Problems::from_report(report), counts };
    output::json(&answer)
}

#[derive(Serialize)]
struct DefinitionCounts {
    tiles: usize,
    monsters: usize,
    items: usize,
    egos: usize,
    sets: usize,
    spells: usize,
    skills: usize,
    talents: usize,
    peoples: usize,
    classes: usize,
    abilities: usize,
    traps: usize,
    riddles: usize,
    talks: usize,
    quests: usize,
    plots: usize,
    biomes: usize,
    weathers: usize,
    landmarks: usize,
    covers: usize,
    statuses: usize,
    elements: usize,
    spawns: usize,
    vaults: usize,
    themes: usize,
    maps: usize,
    scenarios: usize,
    messages: usize,
    verbs: usize,
    names: usize,
    palettes: usize,
    keys: usize,
    factions: usize,
    families: usize,
    groups: usize,
    schools: usize,
    nets: usize,
    marks: usize,
    tags: usize,
    spots: usize,
    mods: usize,
}

impl DefinitionCounts {
    fn new(content: &Content, keys: &KeyMap) -> DefinitionCounts {
        DefinitionCounts {
            tiles: content.tiles.len(),
            monsters: content.monsters.len(),
            items: content.items.len(),
            egos: content.egos.len(),
            sets: content.sets.len(),
            spells: content.spells.len(),
            skills: content.skills.len(),
            talents: content.talents.len(),
            peoples: content.peoples.len(),
            classes: content.classes.len(),
            abilities: content.abilities.len(),
            traps: content.traps.len(),
            riddles: content.riddles.len(),
            talks: content.talks.len(),
            quests: content.quests.len(),
            plots: content.plots.len(),
            biomes: content.biomes.len(),
            weathers: content.weathers.len(),
            landmarks: content.landmarks.len(),
            covers: content.covers.len(),
            statuses: content.statuses.len(),
            elements: content.elements.len(),
            spawns: content.spawns.len(),
            vaults: content.vaults.len(),
            themes: content.themes.len(),
            maps: maps(content),
            scenarios: content.scenarios.len(),
            messages: content.messages.len(),
            verbs: content.verbs.len(),
            names: content.names.len(),
            palettes: content.palettes.len(),
            keys: KeyAction::all().map(|command| keys.keys(command).len()).sum(),
            factions: content.factions.len(),
            families: content.families.len(),
            groups: content.groups.len(),
            schools: content.schools.len(),
            nets: content.nets.len(),
            marks: content.marks.len(),
            tags: content.tags.len(),
            spots: content.spots.len(),
            mods: content.mods.len(),
        }
    }

    fn text(&self) -> String {
        let counted = [
            (self.tiles, "tile"),
            (self.monsters, "monster"),
            (self.items, "item"),
            (self.egos, "ego"),
            (self.sets, "set"),
            (self.spells, "spell"),
            (self.skills, "skill"),
            (self.talents, "talent"),
            (self.peoples, "people"),
            (self.classes, "class"),
            (self.abilities, "ability"),
            (self.traps, "trap"),
            (self.riddles, "riddle"),
            (self.talks, "talk"),
            (self.quests, "quest"),
            (self.plots, "plot"),
            (self.biomes, "biome"),
            (self.weathers, "weather"),
            (self.landmarks, "landmark"),
            (self.covers, "cover"),
            (self.statuses, "status"),
            (self.elements, "element"),
            (self.spawns, "spawn table"),
            (self.vaults, "vault"),
            (self.themes, "theme"),
            (self.maps, "map"),
            (self.scenarios, "scenario"),
            (self.messages, "message"),
            (self.verbs, "verb"),
            (self.names, "list of names"),
            (self.palettes, "palette"),
            (self.keys, "key"),
            (self.factions, "faction"),
            (self.families, "family"),
            (self.groups, "group"),
            (self.schools, "school"),
            (self.nets, "net"),
            (self.marks, "mark"),
            (self.tags, "tag"),
            (self.spots, "spot"),
            (self.mods, "mod"),
        ];
        let there = counted.into_iter().filter(|(n, _)| *n > 0);
        let each = there.map(|(n, word)| match (n, word) {
            (1, word) => format!("1 {word}"),
            (n, "list of names") => format!("{n} lists of names"),
            (n, "ability") => format!("{n} abilities"),
            (n, "family") => format!("{n} families"),
            (n, word @ ("status" | "class")) => format!("{n} {word}es"),
            (n, word) => format!("{n} {word}s"),
        });
        each.collect::<Vec<_>>().join(", ")
    }
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
struct CheckOutput<'a> {
    #[serde(flatten)]
    problems: Problems<'a>,
    counts: Option<&'a DefinitionCounts>,
}
