//! Tests of loaded data: whether every theme can be built, and whether every option of a mod works.

use crate::content::diagnostics::problem::Severity;
use crate::content::files::mod_options::{AllowedValues, OptionInfo, OptionValue};
use crate::content::gather::source_positions::LaterProblem;
use crate::content::{Content, DataKind, Report};
use crate::frontend::processor_time;
use crate::game::levelgen::trial::{TIME_LIMIT, ThemeProblem, ThemeProblemKind, try_themes};

/// Builds test levels of every theme, and reloads the data with other values of each mod option.
pub fn report(content: &Content) -> Report {
    let mut report = theme_problems(content);
    for info in &content.mods {
        for option in &info.options {
            for choice in other_values(option) {
                let prefix = format!("with the option `{}` of `{}` {choice}", option.id, info.id);
                let mut choices = content.option_values();
                choices.entry(info.id.clone()).or_default().insert(option.id.clone(), choice);
                let wrong = content.with_option_values(choices).err();
                report = report.merged_with(wrong.unwrap_or_default().errors_with_prefix(&prefix));
            }
        }
    }
    report
}

/// Returns the values to test: all except the current one. For a number, these are its minimum and its maximum.
fn other_values(option: &OptionInfo) -> Vec<OptionValue> {
    let mut all = match option.allowed_values {
        AllowedValues::Numbers(least, most) => vec![OptionValue::Number(least), OptionValue::Number(most)],
        AllowedValues::Switch | AllowedValues::Words(_) => option.all_values(),
    };
    all.retain(|choice| *choice != option.value);
    all.dedup();
    all
}

fn theme_problems(content: &Content) -> Report {
    let failures = try_themes(content, &|| processor_time().unwrap_or_default());
    content.source_positions.report(failures.iter().map(|failure| {
        let ThemeProblem { theme, place, step, kind: problem, seed } = failure;
        let id = content.themes[*theme].id.as_str();
        let (severity, message) = match problem {
            ThemeProblemKind::Fails(why) => (
                Severity::Error,
                format!("{place} cannot be built from the theme `{id}`: {why}"),
            ),
            ThemeProblemKind::LeavesOut(why) => (
                Severity::Warning,
                format!("{place} is built incompletely from the theme `{id}`: {why}"),
            ),
            ThemeProblemKind::Slow { all, most, step } => {
                let (all, most) = (all.as_secs_f32(), most.as_secs_f32());
                let message = format!(
                    "{place} takes {all:.1} seconds to build from the theme `{id}`; {most:.1} seconds are spent on {step}"
                );
                (Severity::Warning, message)
            }
        };
        let draws = format!("`fifteen map --theme {id} --seed {seed}` prints the level");
        let help = match problem {
            ThemeProblemKind::Slow { .. } => format!(
                "make the level smaller or the step simpler. This check spends at most {} seconds on one theme; {draws}",
                TIME_LIMIT.as_secs()
            ),
            ThemeProblemKind::Fails(_) | ThemeProblemKind::LeavesOut(_) => draws,
        };
        LaterProblem { definition: (DataKind::Theme, id), field: ("steps", *step), severity, message, help }
    }))
}
