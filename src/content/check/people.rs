//! Checks of people: whether they can live where they are said to live.

use super::workings::workings;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::kinds::drawing::{Drawing, Thing};
use crate::kinds::monster::Person;
use crate::kinds::step::Step;
use crate::kinds::tile::Ways;
use crate::{Content, Kind, Monster, Spot};
use fifteen_base::SortedSet;

/// Tells what is wrong with people.
pub(super) fn people(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (kind, monster)) in raw.monsters.records.iter().zip(content.monsters.iter()) {
        if let Some(person) = &monster.person {
            let check = Check { content, raw, diagnostics };
            check.body(monster);
            check.places(kind, person);
            check.day(monster, person);
            check.wares(person);
        }
    }
}

/// Warns of spots at which nothing happens and where nobody belongs.
pub(super) fn idle_spots(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
    let mut belongs: SortedSet<Kind<Spot>> = people.flat_map(Person::places).collect();
    let quests = content.quests.iter().filter_map(|(_, quest)| quest.task.place());
    belongs.extend(quests.map(|place| place.spot));
    let plots = content.plots.iter().flat_map(|(_, plot)| plot.alters());
    belongs.extend(plots.map(|(spot, _)| spot));
    belongs.extend(workings(content).into_iter().filter_map(|working| working.spot));
    for (raw, (kind, spot)) in raw.spots.records.iter().zip(content.spots.iter()) {
        if spot.reacts.is_empty() && !belongs.contains(&kind) {
            let message = "nothing happens at this spot, and nobody belongs there";
            let help = "say in its `reacts` what happens, or name it in the `day` of a person or as the `spot` of a working";
            diagnostics.add(raw.blame(Problem::warning, "id", message).help(help));
        }
    }
}

struct Check<'a> {
    content: &'a Content,
    raw: &'a Raw,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    fn error(&self, message: String, help: &str) {
        self.diagnostics.add(self.raw.blame(Problem::error, "person", message).help(help));
    }

    /// There is one of each, who gets about in a town.
    fn body(&self, monster: &Monster) {
        let id = &monster.id;
        if !monster.unique && monster.names.is_none() {
            let message =
                format!("`{id}` is somebody, and there could be several of the same name");
            self.error(
                message,
                "write `\"unique\": true`, or give it `names`, of which each has one",
            );
        }
        if !monster.ways.meets(Ways::WALK) || !monster.opens_doors {
            let message = format!("`{id}` has a day, and cannot walk through doors");
            self.error(message, "let it walk, and write `\"opens_doors\": true`");
        }
    }

    /// They are at one place at a time.
    fn day(&self, monster: &Monster, person: &Person) {
        let mut met = SortedSet::new();
        for hour in person.day.iter().flat_map(|stay| &stay.hours) {
            if !met.insert(hour.name()) {
                let message =
                    format!("`{}` would be at two places at `{}`", monster.id, hour.name());
                self.error(message, "name each hour once");
            }
        }
    }

    /// Nobody sells what has no price.
    fn wares(&self, person: &Person) {
        for ware in person.trade.iter().flat_map(|trade| &trade.always) {
            let item = &self.content.items[ware.item];
            if item.price.is_none() {
                let message = format!("`{}` has no price, and nobody trades it", item.id);
                self.error(message, "give it a `price`, or leave it out of `always`");
            }
        }
    }

    /// All their places are on the map on which they stand.
    fn places(&self, kind: Kind<Monster>, person: &Person) {
        let themes = self.content.themes.iter();
        let drawings = themes.flat_map(|(_, theme)| &theme.steps).filter_map(Step::drawing);
        for drawing in drawings.filter(|drawing| stands_on(drawing, kind)) {
            for place in person.places() {
                if !has(drawing, place) {
                    let spot = &self.content.spots[place].id;
                    let message = format!("the map on which they stand has no spot `{spot}`");
                    self.error(message, "name it in the legend of the map: `\"spot\": \"id\"`");
                }
            }
        }
    }
}

/// Whether somebody of that kind is on a drawing.
fn stands_on(drawing: &Drawing, kind: Kind<Monster>) -> bool {
    drawing.monsters().any(|(own, _)| own == kind)
}

fn has(drawing: &Drawing, spot: Kind<Spot>) -> bool {
    drawing.things.iter().any(|(thing, _)| matches!(thing, Thing::Spot(own) if *own == spot))
}
