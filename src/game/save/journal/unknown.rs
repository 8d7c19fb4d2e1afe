//! Recovery with a journal that does not record the snapshot.
//!
//! The save may be older than journals or edited, its line may be missing or damaged, or the journal may belong to
//! another copy of the run.

use super::chain::{Lines, Trust};
use super::line::Entry;
use super::lost::{Lost, commands};
use super::part::Part;
use super::recover::{Anchor, Recovered, go_on};
use super::survey::Survey;
use super::write::Plan;
use crate::{Game, World};
use fifteen_content::Content;
use std::rc::Rc;

/// Recovers as much of the journal as possible.
pub(super) fn unknown(
    content: &Rc<Content>,
    world: World,
    anchor: Anchor,
    part: &Part,
) -> Recovered {
    let game = Game::resume(Rc::clone(content), world.clone());
    let survey = Survey::new(&game, anchor, part);
    let fitting = survey.fitting();
    if let Some(begin) = survey.told {
        return go_on(content, world, anchor, part, begin);
    }
    if anchor.is_sealed {
        let other = survey.same_number;
        if let Some(other) = other.filter(|at| at.trust != Trust::Doubtful) {
            let more = Lost::new(&part.bytes[other.end..], part.lines_after(&other));
            return of_another(game, anchor.seq, more.map_or(0, |lost| lost.commands));
        }
        if let Some(begin) = fitting {
            let mut found = go_on(content, world, anchor, part, begin);
            if found.repeated > 0 {
                let note = "The journal line of this save is damaged or missing. The journal was replayed from the first line that fits.";
                found.notes.insert(0, note.to_owned());
                return found;
            }
        }
    }
    give_up(game, anchor, part, &survey, content)
}

/// Continues from the save when the journal records another save of the same number. Keeps both.
fn of_another(game: Game, number: u64, more: usize) -> Recovered {
    let note = format!(
        "The journal does not belong to this save: the run was also played on another machine or in a copy of its folder, or this save was repaired. Save {number} in the journal is a different one, and {} after it. Both are kept: the run continues from this save, and the journal gets another name.",
        commands(more, "follows", "follow")
    );
    Recovered {
        game,
        repeated: 0,
        saved: None,
        plan: Plan { rift: Some(Entry::Gap), ..Plan::default() },
        notes: vec![note],
        went_back: false,
    }
}

/// Continues from the snapshot alone, and keeps the later journal lines in another file.
fn give_up(
    game: Game,
    anchor: Anchor,
    part: &Part,
    survey: &Survey,
    content: &Content,
) -> Recovered {
    let (begin, check) = match (survey.same_number, survey.first_later) {
        (Some(at), _) => (at.end, at.check),
        (None, Some(first_later)) => first_later,
        (None, None) => (part.bytes.len(), survey.check),
    };
    let rest = &part.bytes[begin..];
    let lost = Lost::new(rest, Lines::new(rest, check));
    let why = survey.same_number.map(|_| "the save was edited after they were played");
    let mut notes: Vec<String> = lost.iter().map(|lost| lost.tell(why)).collect();
    if lost.is_none() && survey.same_number.is_none() {
        notes.push(
            "The journal does not record this save, so it is unknown whether anything was played after it.".to_owned(),
        );
    }
    let rift = anchor.rift.map_or(Entry::Gap, |rift| rift.line(content));
    let plan = Plan {
        keep: Some(part.base + begin as u64),
        stop: None,
        check,
        unended: begin > 0 && !part.bytes[..begin].ends_with(b"\n"),
        lost: lost.map_or(Vec::new(), |lost| lost.bytes.to_vec()),
        rift: Some(rift),
    };
    Recovered { game, repeated: 0, saved: None, plan, notes, went_back: false }
}
