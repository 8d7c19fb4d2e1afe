//! How the run of a save ended, and what the hero picks up.

use super::log::not_later;
use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::save::capture::CAUSES;
use crate::save::format::EndingRecord;
use crate::{Cause, Ending};
use fifteen_content::read::value::suggestion;
use fifteen_content::{Content, ItemClass};

impl Restorer<'_> {
    pub(super) fn ending(&mut self, record: EndingRecord, turn: u64) -> Option<Ending> {
        let top = Place::Whole;
        let place = top.field("ending");
        not_later(record.turn, turn, place.field("turn"), &mut self.faults);
        if !CAUSES.contains(&&*record.cause) {
            let what = format!("unknown cause `{}`", record.cause);
            let fault = Fault::new(place.field("cause"), what);
            let help = suggestion(&record.cause, CAUSES.into_iter());
            return self.faults.none(fault.help(help));
        }
        let of_goal = matches!(&*record.cause, "won" | "lost");
        let named = !of_goal && record.cause != "own";
        match (named, &record.which) {
            (true, None) => {
                let what = format!("which {} ended the run is missing", record.cause);
                let fault = Fault::new(place, what);
                return self.faults.none(fault.help("give its id as `which`"));
            }
            (false, Some(_)) if !of_goal => {
                let what = format!("the cause `{}` has nothing more to it", record.cause);
                let fault = Fault::new(place.field("which"), what);
                return self.faults.none(fault.help("remove it"));
            }
            _ => {}
        }
        let turn = record.turn;
        let id = record.which.as_deref().unwrap_or_default();
        let cause = cause(&record.cause, id, self.content).unwrap_or_else(|| {
            self.parked.ending = Some(record.clone());
            // Somebody has to be blamed.
            Cause::Creature(self.content.scenarios[self.scenario].hero)
        });
        let goal = record.which.filter(|_| of_goal);
        Some(Ending { cause, turn, goal })
    }

    /// The sorts of item that are picked up in passing, as bits.
    pub(super) fn picks_up(&mut self, names: &[String]) -> u16 {
        let top = Place::Whole;
        let list = top.field("pick_up");
        let mut bits = 0;
        for (i, name) in names.iter().enumerate() {
            match ItemClass::ALL.into_iter().find(|class| class.name() == name) {
                Some(class) => bits |= class.bit(),
                None => {
                    let what = format!("`{name}` is no sort of item");
                    let known = ItemClass::ALL.iter().map(|class| class.name());
                    let fault = Fault::new(list.item(i), what);
                    self.faults.note(fault.help(suggestion(name, known)));
                }
            }
        }
        bits
    }
}

/// What ended a run; none if the data do not define it.
fn cause(word: &str, id: &str, content: &Content) -> Option<Cause> {
    match word {
        "creature" => content.monsters.find(id).map(Cause::Creature),
        "status" => content.statuses.find(id).map(Cause::Status),
        "cover" => content.covers.find(id).map(Cause::Cover),
        "trap" => content.traps.find(id).map(Cause::Trap),
        "tile" => content.tiles.find(id).map(Cause::Tile),
        "own" => Some(Cause::Own),
        "lost" => Some(Cause::Lost),
        _ => Some(Cause::Won),
    }
}
