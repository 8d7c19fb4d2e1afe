//! Checks of persons: body, daily schedule, spots on the map, and wares.

use super::workings::all_workings;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::kinds::drawing::{Drawing, Placement};
use crate::kinds::monster::Person;
use crate::kinds::step::Step;
use crate::kinds::tile::Ways;
use crate::{Content, Kind, Monster, Spot};
use fifteen_base::SortedSet;

pub(super) fn check_people(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (kind, monster)) in raw.monsters.records.iter().zip(content.monsters.iter()) {
        if let Some(person) = &monster.person {
            let check = PersonCheck { content, raw, diagnostics };
            check.body(monster);
            check.schedule_spots(kind, person);
            check.schedule(monster, person);
            check.wares(person);
        }
    }
}

pub(super) fn warn_of_unused_spots(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
    let mut used: SortedSet<Kind<Spot>> = people.flat_map(Person::spots).collect();
    let quests = content.quests.iter().filter_map(|(_, quest)| quest.task.place());
    used.extend(quests.map(|place| place.spot));
    let plots = content.plots.iter().flat_map(|(_, plot)| plot.changed_spots());
    used.extend(plots.map(|(spot, _)| spot));
    let gatherings = content.scenarios.iter().filter_map(|(_, scenario)| scenario.gathering.as_ref());
    used.extend(gatherings.map(|gathering| gathering.at));
    used.extend(all_workings(content).into_iter().filter_map(|working| working.spot));
    for (raw, (kind, spot)) in raw.spots.records.iter().zip(content.spots.iter()) {
        if spot.reacts.is_empty() && !used.contains(&kind) {
            let message = "this spot has no effect: it has no `reacts`, and no person belongs there";
            let help = "give it `reacts`, or name it in the `day` of a person or as the `spot` of a working";
            diagnostics.add(raw.problem_at(Problem::warning, "id", message).help(help));
        }
    }
}

struct PersonCheck<'a> {
    content: &'a Content,
    raw: &'a RawRecord,
    diagnostics: &'a Diagnostics,
}

impl PersonCheck<'_> {
    fn error(&self, message: String, help: &str) {
        self.diagnostics.add(self.raw.problem_at(Problem::error, "person", message).help(help));
    }

    fn body(&self, monster: &Monster) {
        let id = &monster.id;
        if !monster.unique && monster.names.is_none() {
            let message = format!("the person `{id}` is not unique: several could have the same name");
            self.error(message, "write `\"unique\": true`, or give it a list of `names`");
        }
        if !monster.ways.intersects(Ways::WALK) || !monster.opens_doors {
            let message = format!("the person `{id}` cannot walk through doors");
            self.error(message, "give it the way `walk` and `\"opens_doors\": true`");
        }
    }

    fn schedule(&self, monster: &Monster, person: &Person) {
        let mut seen = SortedSet::new();
        for hour in person.day.iter().flat_map(|stay| &stay.hours) {
            if !seen.insert(hour.name()) {
                let message = format!("`{}` would be at two places at `{}`", monster.id, hour.name());
                self.error(message, "name each hour once");
            }
        }
    }

    fn wares(&self, person: &Person) {
        for ware in person.trade.iter().flat_map(|trade| &trade.always) {
            let item = &self.content.items[ware.item];
            if item.price.is_none() {
                let message = format!("`{}` has no `price`, so it cannot be traded", item.id);
                self.error(message, "give it a `price`, or remove it from `always`");
            }
        }
    }

    /// Checks that each map with the person on it has all spots (named cells) of the person's schedule.
    fn schedule_spots(&self, kind: Kind<Monster>, person: &Person) {
        let themes = self.content.themes.iter();
        let drawings = themes.flat_map(|(_, theme)| &theme.steps).filter_map(Step::drawing);
        for drawing in drawings.filter(|drawing| has_monster(drawing, kind)) {
            for place in person.spots() {
                if !has_spot(drawing, place) {
                    let spot = &self.content.spots[place].id;
                    let message = format!("the map of this person has no spot `{spot}`");
                    self.error(message, "add it to the legend of the map: `\"spot\": \"id\"`");
                }
            }
        }
    }
}

fn has_monster(drawing: &Drawing, kind: Kind<Monster>) -> bool {
    drawing.monsters().any(|(own, _)| own == kind)
}

fn has_spot(drawing: &Drawing, spot: Kind<Spot>) -> bool {
    drawing.placements.iter().any(|(placement, _)| matches!(placement, Placement::Spot(own) if *own == spot))
}
