//! What whoever balances the game should look at first, in a sentence each.

use super::helps::{self, Help, Verdict};
use super::who::{self, Group};
use super::{Report, causes, curve};
use fifteen_lab::bot::{Fate, Share, Tally, tenths};

/// The sentences, the gravest first.
pub(super) fn sentences(report: &Report) -> Vec<String> {
    let (tally, mut found) = (report.tally, Vec::new());
    for (name, share) in causes::shares(tally, report.content) {
        if causes::is_too_frequent(share) {
            found.push(format!(
                "{} ended {} of all that ended badly, more than the 20 % that one cause may have.",
                quoted(&name),
                told(share)
            ));
        }
    }
    found.extend(lost(tally));
    found.extend(deadliest(tally));
    if tally.wins() == 0 && tally.games() > 0 {
        found.push("No run was won, so nothing can be said of what helps.".to_owned());
    }
    found.extend(groups(report, who::classes_of(report)));
    found.extend(groups(report, who::peoples_of(report)));
    let chosen = helps::chosen(report);
    found.extend(chosen.iter().filter_map(|help| verdict(help, "took")));
    found.extend(helps::used(report).iter().filter_map(|help| verdict(help, "used")));
    found
}

/// Peoples or classes that win far more or far less than the mean.
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
            "{name} won {} of its runs, {how} all together: {} %.",
            told(own),
            tenths(mean.permille())
        )
    })
}

/// What is to be said of something that helps too much or not at all.
pub(super) fn verdict(help: &Help, verb: &str) -> Option<String> {
    let (own, others, name, from) = (help.own, told(help.others), quoted(&help.name), help.from);
    let of = format!("of the runs that {verb} it before they came to step {from}");
    match help.verdict() {
        Verdict::Open => None,
        Verdict::Hinders if own.part == 0 => Some(format!(
            "{name} never helps: none {of} was won ({} runs), and {others} of the others that came there were.",
            own.whole
        )),
        Verdict::Hinders => Some(format!(
            "{name} does not help: {} {of} were won, and {others} of the others that came there.",
            told(own)
        )),
        Verdict::HelpsALot => Some(format!(
            "{name} may help too much: {} {of} were won, and {others} of the others that came there.",
            told(own)
        )),
    }
}

/// Runs that nobody ended.
fn lost(tally: &Tally) -> Option<String> {
    let mut causes = tally.causes().into_iter();
    let (_, count) = causes.find(|(fate, _)| *fate == Fate::Lost)?;
    let share = told(Share::of(count, tally.games()));
    Some(format!("The bot lost its way in {share} of all runs: what it cannot do is not tried."))
}

/// A step that ends clearly more of those who come there than all others together do.
fn deadliest(tally: &Tally) -> Option<String> {
    let all = || curve::toll(tally);
    let sum = |of: fn(Share) -> u64| all().map(|(_, share)| of(share)).sum::<u64>();
    let (ended, came) = (sum(|share| share.part), sum(|share| share.whole));
    let clear = all().filter(|(_, own)| {
        let others = Share::of(ended - own.part, came - own.whole);
        others.whole > 0 && others.is_clearly_below(*own)
    });
    let (step, share) = clear.max_by_key(|(_, share)| share.permille())?;
    let others = Share::of(ended - share.part, came - share.whole);
    Some(format!(
        "Step {step} is the hardest: {} of the runs that came there ended badly on it; on the other steps it is {} % of each.",
        told(share),
        tenths(others.permille())
    ))
}

/// A name in a sentence, which may have commas in it.
pub(super) fn quoted(name: &str) -> String {
    format!("“{name}”")
}

/// A share in a sentence.
pub(super) fn told(share: Share) -> String {
    format!("{} % ({} of {})", tenths(share.permille()), share.part, share.whole)
}
