//! Summary at the top of the report: the findings to look at first when balancing the game.

use super::effects::{self, EffectVerdict, WinEffect};
use super::groups::{self, HeroGroup};
use super::{SimulationReport, causes, curve};
use fifteen_lab::bot::{RunEnd, RunStats, Share};

/// Returns the findings, most serious first.
pub(super) fn sentences(report: &SimulationReport) -> Vec<String> {
    let (stats, mut found) = (report.stats, Vec::new());
    for (name, share) in causes::shares(stats, report.content) {
        if causes::is_too_frequent(share) {
            found.push(format!(
                "{} caused {} of all failed runs, more than the limit of 20 % for one cause.",
                quoted(&name),
                share_text(share)
            ));
        }
    }
    found.extend(aborted_runs(stats));
    found.extend(deadliest_level(stats));
    if stats.wins == 0 && stats.run_count() > 0 {
        found.push("No run was won, so the effects of items and talents are unknown.".to_owned());
    }
    found.extend(group_findings(report, groups::classes_of(report)));
    found.extend(group_findings(report, groups::peoples_of(report)));
    let chosen = effects::chosen_talents(report);
    found.extend(chosen.iter().filter_map(|effect| effect_finding(effect, "took")));
    found.extend(effects::used_items(report).iter().filter_map(|effect| effect_finding(effect, "used")));
    found
}

fn group_findings(report: &SimulationReport, groups: Vec<HeroGroup>) -> impl Iterator<Item = String> {
    let mean = report.stats.win_rate();
    let far = groups.into_iter().filter(|group| group.is_outlier(report.stats));
    far.map(move |group| {
        let (own, name) = (group.occurrences.win_rate(), quoted(&group.name));
        let how = match own.permille() > mean.permille() {
            true => "more than twice as often as",
            false => "less than half as often as",
        };
        format!("{name} won {} of its runs, {how} the mean of {}.", share_text(own), mean.percent())
    })
}

pub(super) fn effect_finding(effect: &WinEffect, verb: &str) -> Option<String> {
    let (own, others, name) = (effect.own, share_text(effect.others), quoted(&effect.name));
    let of = format!("of the runs that {verb} it before reaching depth {}", effect.first_level);
    match effect.verdict() {
        EffectVerdict::NoDifference => None,
        EffectVerdict::Hinders if own.part == 0 => Some(format!(
            "{name} never helps: none {of} was won ({} runs), but {others} of the others were.",
            own.whole
        )),
        EffectVerdict::Hinders => Some(format!(
            "{name} does not help: {} {of} were won, but {others} of the others.",
            share_text(own)
        )),
        EffectVerdict::HelpsALot => Some(format!(
            "{name} may help too much: {} {of} were won, but only {others} of the others.",
            share_text(own)
        )),
    }
}

fn aborted_runs(stats: &RunStats) -> Option<String> {
    let mut causes = stats.causes().into_iter();
    let (_, count) = causes.find(|(end, _)| *end == RunEnd::Aborted)?;
    let share = share_text(Share::new(count, stats.run_count()));
    Some(format!("The bot got lost in {share} of all runs, so these were aborted."))
}

fn deadliest_level(stats: &RunStats) -> Option<String> {
    let all = || curve::failure_rates(stats);
    let sum = |part: fn(Share) -> u64| all().map(|(_, share)| part(share)).sum::<u64>();
    let (ended, came) = (sum(|share| share.part), sum(|share| share.whole));
    let clear = all().filter(|(_, own)| {
        let others = Share::new(ended - own.part, came - own.whole);
        others.whole > 0 && others.is_clearly_below(*own)
    });
    let (step, share) = clear.max_by_key(|(_, share)| share.permille())?;
    let others = Share::new(ended - share.part, came - share.whole);
    Some(format!(
        "Depth {step} is the hardest: {} of the runs that reached it failed there, compared with {} on the other levels.",
        share_text(share),
        others.percent()
    ))
}

/// Quotes a name, because names may contain commas.
pub(super) fn quoted(name: &str) -> String {
    format!("“{name}”")
}

pub(super) fn share_text(share: Share) -> String {
    format!("{} ({} of {})", share.percent(), share.part, share.whole)
}
