//! `fifteen check`: every problem of every data file, for people, editors and build machines.

use super::modding::trial;
use super::problems::Problems;
use super::{CommandError, print};
use crate::commands::gather::places;
use crate::commands::options::Options;
use crate::commands::say;
use crate::content::Content;
use crate::content::diagnostics::problem::Report;
use crate::content::kinds::step::Step;
use crate::content::read::value::mistake_in;
use crate::frontend::{FrontError, check_font};
use crate::ui::input::key_action::KeyAction;
use crate::ui::{Checked, KeyMap};
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

/// Prints every problem of every data file, of the settings, of the key bindings and of the mods in use, those of the
/// settings and those named with --mod, and how much there is of everything if there is none. Every theme is built a few
/// times, and what the options of mods can be is tried; `fifteen lab simulate --levels` builds thousands.
/// The status is 1 if a file has an error; warnings alone are none.
#[derive(Debug, clap::Args)]
pub struct Check {
    /// Print one JSON object, for editors and build machines
    #[arg(long)]
    pub json: bool,
}

/// Loads and checks everything.
pub fn run(asked: &Check, options: &Options) -> Result<ExitCode, CommandError> {
    let Checked { content, keys, font, report } = places(options)?.check();
    let tried = content.as_ref().map(trial::report);
    let report = report.and(tried.unwrap_or_default());
    let report = report.and(font.and_then(no_font).unwrap_or_default());
    let counts = content.as_ref().zip(keys).map(|(c, keys)| Counts::of(c, &keys));
    // The program ends here, and freeing the data piece by piece takes a tenth of the whole time.
    std::mem::forget(content);
    match asked.json {
        true => print(&json(&report, counts.as_ref()))?,
        false => print(&shown(&report, counts.as_ref()))?,
    };
    Ok(match report.errors() {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

/// What is wrong with the font that the settings name, if it is none.
fn no_font((font, (name, text)): (String, (String, String))) -> Option<Report> {
    let (message, help) = match check_font(Path::new(&font)).err()? {
        FrontError::Font { why, shipped, .. } => (
            format!("this font cannot be used: {why}"),
            format!(
                "a font is a PNG picture of 16x16 characters, or one that is shipped: {shipped}"
            ),
        ),
        other => (other.to_string(), "name another one".to_owned()),
    };
    Some(mistake_in((&name, &text), "font", &message, &help))
}

/// The answer as people read it.
fn shown(report: &Report, counts: Option<&Counts>) -> String {
    match counts {
        Some(counts) => format!("{}{}: {}\n", report.listed(), counts.shown(), report.summary()),
        None => format!("{report}\n"),
    }
}

/// The answer for programs.
fn json(report: &Report, counts: Option<&Counts>) -> String {
    let answer = Answer { problems: Problems::of(report), counts };
    say::json(&answer)
}

/// How much there is of everything.
#[derive(Serialize)]
struct Counts {
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

impl Counts {
    fn of(content: &Content, keys: &KeyMap) -> Counts {
        Counts {
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

    /// In one line; what there is none of is not worth the room.
    fn shown(&self) -> String {
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

/// How many different maps the themes use.
fn maps(content: &Content) -> usize {
    let steps = content.themes.iter().flat_map(|(_, theme)| &theme.steps);
    let maps = steps.filter_map(|step| match step {
        Step::Map(step) => Some(Rc::as_ptr(&step.map)),
        _ => None,
    });
    maps.collect::<BTreeSet<_>>().len()
}

/// What programs are told. The fields are explained in data/README.md.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    problems: Problems<'a>,
    counts: Option<&'a Counts>,
}
