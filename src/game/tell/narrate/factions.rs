//! What is told of factions: rooms of theirs, and how the hero stands with them.

use super::line::Line;
use crate::tell::sentence::Fill;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::{Faction, Terms};

/// A change of standing that is worth a word by itself, in points.
const WORTH: i32 = 5;

/// The hero has come into a room of a faction.
pub(super) fn trespassed<'a>(
    faction: &'a Faction,
    invited: bool,
    text: Option<&'a String>,
) -> Line<'a> {
    let name = &faction.name;
    match text {
        _ if invited => Line::plain(MessageId::TrespassedGuest).word(name),
        None => Line::bad(MessageId::Trespassed).word(name),
        Some(text) => {
            let line = Line::bad(MessageId::TrespassedTold).word(name);
            line.with(Placeholder::Text, Fill::Word(text))
        }
    }
}

/// The hero stands otherwise with a faction: new terms come before a new rank, and that before the bare number; none for what is not
/// worth a word.
pub(super) fn regarded(faction: &Faction, before: i32, now: i32) -> Option<Line<'_>> {
    let better = now > before;
    let toned = |say| if better { Line::good(say) } else { Line::bad(say) };
    let terms = Terms::at(now);
    if terms != Terms::at(before) {
        let say = match terms {
            Terms::War => MessageId::RegardedWar,
            Terms::Truce => MessageId::RegardedTruce,
            Terms::Peace => MessageId::RegardedPeace,
            Terms::Alliance => MessageId::RegardedAlliance,
        };
        return Some(toned(say).word(&faction.name));
    }
    let rank = |standing| faction.rank(standing).map(|rank| rank.name.as_str());
    if let Some(name) = rank(now).filter(|name| rank(before) != Some(name)) {
        let line = toned(MessageId::RegardedRank).word(&faction.name);
        return Some(line.with(Placeholder::Text, Fill::Word(name)));
    }
    let say = if better { MessageId::RegardedBetter } else { MessageId::RegardedWorse };
    ((now - before).abs() >= WORTH).then(|| toned(say).word(&faction.name))
}
