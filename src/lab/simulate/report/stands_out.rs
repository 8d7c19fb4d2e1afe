//! Summary of the report: the first findings to look at when balancing the game.

use super::helps::{self, Help, Verdict};
use super::who::{self, Group};
use super::{Report, causes, curve};
use fifteen_lab::bot::{Fate, Share, Tally, tenths};

/// Returns the findings, most serious first.
pub(super) fn sentences(report: &Report) -> Vec<String> {
    let (tally, mut found) = (report.tally, Vec::new());
    for (name, share) in causes::shares(tally, report.content) {
        if causes::is_too_frequent(share) {
            found.push(format!(
                "{} caused {} of all failed runs, more than the limit of 20 % for one cause.",
                quoted(&name),
                share_text(share)
            ));
        }
    }
    found.extend(lost(tally));
    found.extend(deadliest(tally));
    if tally.wins() == 0 && tally.games() > 0 {
        found.push("No run was won, so the effects of items and talents are unknown.".to_owned());
    }
    found.extend(groups(report, who::classes_of(report)));
    found.extend(groups(report, who::peoples_of(report)));
    let chosen = helps::chosen(report);
    found.extend(chosen.iter().filter_map(|help| verdict(help, "took")));
    found.extend(helps::used(report).iter().filter_map(|help| verdict(help, "used")));
    found
}

/// Returns findings on peoples or classes with a win rate far from the mean.
fn groups(report: &Report, groups: Vec<Group>) -> impl Iterator<Item = String> {
    let mean = report.tally.wins_of_all();
    let far = groups.into_iter().filter(|group| group.stands_out(report.tally));
    far.map(move |group| {
        let (own, name) = (group.part.wins(), quoted(&group.name));
        let how = match own.permille() > mean.permille() {
            true => "more than twice as often as",
            false => "less than half as often as",
        };
        format!(
            "{name} won {} of its runs, {how} the mean of {} %.",
            share_text(own),
            tenths(mean.permille())
        )
    })
}

/// Returns the finding on something that helps too much or not at all.
pub(super) fn verdict(help: &Help, verb: &str) -> Option<String> {
    let (own, others, name, from) =
        (help.own, share_text(help.others), quoted(&help.name), help.from);
    let of = format!("of the runs that {verb} it before reaching depth {from}");
    match help.verdict() {
        Verdict::Open => None,
        Verdict::Hinders if own.part == 0 => Some(format!(
            "{name} never helps: none {of} was won ({} runs), but {others} of the others were.",
            own.whole
        )),
        Verdict::Hinders => Some(format!(
            "{name} does not help: {} {of} were won, but {others} of the others.",
            share_text(own)
        )),
        Verdict::HelpsALot => Some(format!(
            "{name} may help too much: {} {of} were won, but only {others} of the others.",
            share_text(own)
        )),
    }
}

/// Returns the finding on runs that were aborted because the bot got lost.
fn lost(tally: &Tally) -> Option<String> {
    let mut causes = tally.causes().into_iter();
    let (_, count) = causes.find(|(fate, _)| *fate == Fate::Lost)?;
    let share = share_text(Share::new(count, tally.games()));
    Some(format!("The bot got lost in {share} of all runs, so these were aborted."))
}

/// Returns the finding on the level that is significantly deadlier than the others.
fn deadliest(tally: &Tally) -> Option<String> {
    let all = || curve::toll(tally);
    let sum = |of: fn(Share) -> u64| all().map(|(_, share)| of(share)).sum::<u64>();
    let (ended, came) = (sum(|share| share.part), sum(|share| share.whole));
    let clear = all().filter(|(_, own)| {
        let others = Share::new(ended - own.part, came - own.whole);
        others.whole > 0 && others.is_clearly_below(*own)
    });
    let (step, share) = clear.max_by_key(|(_, share)| share.permille())?;
    let others = Share::new(ended - share.part, came - share.whole);
    Some(format!(
        "Depth {step} is the hardest: {} of the runs that reached it failed there, compared with {} % on the other levels.",
        share_text(share),
        tenths(others.permille())
    ))
}

/// Quotes a name, as it may contain commas.
pub(super) fn quoted(name: &str) -> String {
    format!("“{name}”")
}

/// Formats a share for a sentence.
pub(super) fn share_text(share: Share) -> String {
    format!("{} % ({} of {})", tenths(share.permille()), share.part, share.whole)
}
