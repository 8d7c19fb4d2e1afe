//! A journal that does not know the snapshot: it is of before there were journals, or the snapshot was edited, or the line
//! of it is missing or damaged, or the journal is of another game of this run.

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

/// What can be made of such a journal.
pub(super) fn unknown(
    content: &Rc<Content>,
    world: World,
    anchor: Anchor,
    part: &Part,
) -> Recovered {
    let game = Game::resume(Rc::clone(content), world.clone());
    let survey = Survey::of(&game, anchor, part);
    let fitting = survey.fitting();
    if let Some(begin) = survey.told {
        return go_on(content, world, anchor, part, begin);
    }
    if anchor.is_sealed {
        let other = survey.same_number;
        if let Some(other) = other.filter(|at| at.trust != Trust::Doubtful) {
            let more = Lost::of(&part.bytes[other.end..], part.lines_after(&other));
            return of_another(game, anchor.seq, more.map_or(0, |lost| lost.commands));
        }
        if let Some(begin) = fitting {
            let mut found = go_on(content, world, anchor, part, begin);
            if found.repeated > 0 {
                let note = "The line of this save is damaged or missing in the journal, which is followed from where it fits.";
                found.notes.insert(0, note.to_owned());
                return found;
            }
        }
    }
    give_up(game, anchor, part, &survey, content)
}

/// The journal tells of another save of that number. The save is kept, and so is the journal, whole.
fn of_another(game: Game, number: u64, more: usize) -> Recovered {
    let note = format!(
        "The journal beside this save is of another game of this run (on another machine or in a copy of its folder), or \
         this save was repaired: save {number} of the journal is not this one, and {} after that. Both are kept: the run goes on from this save, and that journal \
         lies beside it under another name.",
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

/// Goes on from the snapshot alone: what the journal tells of after it is kept aside.
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
    let lost = Lost::of(rest, Lines::new(rest, check));
    let why = survey.same_number.map(|_| "the save was edited after they were played");
    let mut notes: Vec<String> = lost.iter().map(|lost| lost.tell(why)).collect();
    if lost.is_none() && survey.same_number.is_none() {
        notes.push(
            "The journal does not tell of this save: whether anything was played after it is not known.".to_owned(),
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
