//! Checks of persons: body, daily schedule, spots on the map, and wares.

use super::workings::all_workings;
use super::{ContentCheck, DefinitionCheck};
use crate::kinds::drawing::{Drawing, Placement};
use crate::kinds::monster::Person;
use crate::kinds::step::Step;
use crate::kinds::tile::Ways;
use crate::{Kind, Monster, Spot};
use fifteen_base::SortedSet;

impl ContentCheck<'_> {
    pub fn people(self) {
        for check in self.each(&self.raw.monsters, &self.content.monsters) {
            if let Some(person) = &check.definition.person {
                check.body();
                check.schedule_spots(person);
                check.schedule(person);
                check.wares(person);
            }
        }
    }

    /// Warns of spots where nothing ever happens.
    pub fn unused_spots(self) {
        let content = self.content;
        let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
        let mut used: SortedSet<Kind<Spot>> = people.flat_map(Person::spots).collect();
        let quests = content.quests.iter().filter_map(|(_, quest)| quest.task.place());
        used.extend(quests.map(|place| place.spot));
        let plots = content.plots.iter().flat_map(|(_, plot)| plot.changed_spots());
        used.extend(plots.map(|(spot, _)| spot));
        let gatherings = content.scenarios.iter().filter_map(|(_, scenario)| scenario.gathering.as_ref());
        used.extend(gatherings.map(|gathering| gathering.at));
        used.extend(all_workings(content).into_iter().filter_map(|working| working.spot));
        for check in self.each(&self.raw.spots, &content.spots) {
            if check.definition.reacts.is_empty() && !used.contains(&check.kind) {
                let message = "this spot has no effect: it has no `reacts`, and no person belongs there";
                let help =
                    "give it `reacts`, or name it in the `day` of a person or as the `spot` of a working";
                check.warn("id", message, help);
            }
        }
    }
}

impl DefinitionCheck<'_, Monster> {
    fn body(&self) {
        let monster = self.definition;
        let id = &monster.id;
        if !monster.unique && monster.names.is_none() {
            let message = format!("the person `{id}` is not unique: several could have the same name");
            self.error("person", message, "write `\"unique\": true`, or give it a list of `names`");
        }
        if !monster.ways.intersects(Ways::WALK) || !monster.opens_doors {
            let message = format!("the person `{id}` cannot walk through doors");
            self.error("person", message, "give it the way `walk` and `\"opens_doors\": true`");
        }
    }

    fn schedule(&self, person: &Person) {
        let mut seen = SortedSet::new();
        for hour in person.day.iter().flat_map(|stay| &stay.hours) {
            if !seen.insert(hour.name()) {
                let message = format!("`{}` would be at two places at `{}`", self.definition.id, hour.name());
                self.error("person", message, "name each hour once");
            }
        }
    }

    fn wares(&self, person: &Person) {
        for ware in person.trade.iter().flat_map(|trade| &trade.always) {
            let item = &self.content.items[ware.item];
            if item.price.is_none() {
                let message = format!("`{}` has no `price`, so it cannot be traded", item.id);
                self.error("person", message, "give it a `price`, or remove it from `always`");
            }
        }
    }

    /// Checks that each map with the person on it has all spots (named cells) of the person's schedule.
    fn schedule_spots(&self, person: &Person) {
        let themes = self.content.themes.iter();
        let drawings = themes.flat_map(|(_, theme)| &theme.steps).filter_map(Step::drawing);
        let is_home = |drawing: &&Drawing| drawing.monsters().any(|(own, _)| own == self.kind);
        for drawing in drawings.filter(is_home) {
            for place in person.spots() {
                if !has_spot(drawing, place) {
                    let spot = &self.content.spots[place].id;
                    let message = format!("the map of this person has no spot `{spot}`");
                    self.error("person", message, "add it to the legend of the map: `\"spot\": \"id\"`");
                }
            }
        }
    }
}

fn has_spot(drawing: &Drawing, spot: Kind<Spot>) -> bool {
    drawing.placements.iter().any(|(placement, _)| matches!(placement, Placement::Spot(own) if *own == spot))
}
