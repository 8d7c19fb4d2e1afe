//! What comes of the data when they are used: whether every theme can be built, and what every option of a mod makes of
//! them.

use crate::content::diagnostics::problem::Severity;
use crate::content::files::choices::{Among, Choice, OptionInfo};
use crate::content::gather::places::Told;
use crate::content::{Content, DataKind, Report};
use crate::game::levelgen::trial::{Failure, trial};

/// What is wrong with levels of these data, and with the data under other choices of the options of mods.
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

/// What else an option can be: of a number, the least and the most.
fn others(option: &OptionInfo) -> Vec<Choice> {
    let mut all = match option.among {
        Among::Numbers(least, most) => vec![Choice::Number(least), Choice::Number(most)],
        Among::Switch | Among::Words(_) => option.all(),
    };
    all.retain(|choice| *choice != option.now);
    all.dedup();
    all
}

/// The themes that cannot be built, or only with something left out.
fn built(content: &Content) -> Report {
    let failures = trial(content);
    content.places.report(failures.iter().map(|failure| {
        let Failure { theme, place, step, why, made_do, seed } = failure;
        let id = content.themes[*theme].id.as_str();
        Told {
            of: (DataKind::Theme, id),
            field: ("steps", *step),
            severity: if *made_do { Severity::Warning } else { Severity::Error },
            message: match made_do {
                false => format!("{place} cannot be built from the theme `{id}`: {why}"),
                true => {
                    format!("{place} is built from the theme `{id}` with something left out: {why}")
                }
            },
            help: format!("`fifteen map --theme {id} --seed {seed}` draws what comes of it"),
        }
    }))
}
