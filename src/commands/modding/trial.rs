//! Tests of loaded data: whether every theme can be built, and whether every option of a mod works.

use crate::content::diagnostics::problem::Severity;
use crate::content::files::choices::{Among, Choice, OptionInfo};
use crate::content::gather::places::Told;
use crate::content::{Content, DataKind, Report};
use crate::frontend::processor_time;
use crate::game::levelgen::trial::{Failure, MOST, Trouble, trial};

/// Returns the problems of the levels of all themes, and of the data under other options of the mods.
pub fn report(content: &Content) -> Report {
    let mut report = built(content);
    for info in &content.mods {
        for option in &info.options {
            for choice in others(option) {
                let what = format!("with the option `{}` of `{}` {choice}", option.id, info.id);
                let mut choices = content.choices();
                choices.entry(info.id.clone()).or_default().insert(option.id.clone(), choice);
                let wrong = content.chosen(choices).err();
                report = report.and(wrong.unwrap_or_default().errors_of(&what));
            }
        }
    }
    report
}

/// Returns the other values of an option; for a number, only the minimum and the maximum.
fn others(option: &OptionInfo) -> Vec<Choice> {
    let mut all = match option.among {
        Among::Numbers(least, most) => vec![Choice::Number(least), Choice::Number(most)],
        Among::Switch | Among::Words(_) => option.all(),
    };
    all.retain(|choice| *choice != option.now);
    all.dedup();
    all
}

/// Returns the themes that fail to build, build incompletely, or take too long.
fn built(content: &Content) -> Report {
    let failures = trial(content, &|| processor_time().unwrap_or_default());
    content.places.report(failures.iter().map(|failure| {
        let Failure { theme, place, step, trouble, seed } = failure;
        let id = content.themes[*theme].id.as_str();
        let (severity, message) = match trouble {
            Trouble::Fails(why) => (
                Severity::Error,
                format!("{place} cannot be built from the theme `{id}`: {why}"),
            ),
            Trouble::LeavesOut(why) => (
                Severity::Warning,
                format!("{place} is built incompletely from the theme `{id}`: {why}"),
            ),
            Trouble::Slow { all, most, step } => {
                let (all, most) = (all.as_secs_f32(), most.as_secs_f32());
                let message = format!(
                    "{place} takes {all:.1} seconds to build from the theme `{id}`; {most:.1} seconds are spent on {step}"
                );
                (Severity::Warning, message)
            }
        };
        let draws = format!("`fifteen map --theme {id} --seed {seed}` prints the level");
        let help = match trouble {
            Trouble::Slow { .. } => format!(
                "make the level smaller or the step simpler. This check spends at most {} seconds on one theme; {draws}",
                MOST.as_secs()
            ),
            Trouble::Fails(_) | Trouble::LeavesOut(_) => draws,
        };
        Told { of: (DataKind::Theme, id), field: ("steps", *step), severity, message, help }
    }))
}
