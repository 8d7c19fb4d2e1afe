//! What has become of the hero of a save.

use super::log::{check_text, not_later};
use super::lost::Loss;
use super::restorer::Restorer;
use crate::record::Checked;
use crate::record::fault::Fault;
use crate::record::known::Known;
use crate::record::place::{Place, Way};
use crate::record::table::Table;
use crate::save::format::growth::{GrowthRecord, OfferRecord, PlaceRecord};
use crate::world::Growth;
use crate::world::growth::{Done, MOST_DONE, Offer, OfferOf, formula};
use fifteen_base::SortedMap;
use fifteen_content::{Definition, Kind, Registry, Skill, Talent};

impl Restorer<'_> {
    /// What has become of the hero. What the data do not define is set aside.
    pub(super) fn growth(&mut self, record: GrowthRecord, now: u64) -> Growth {
        let top = Place::Whole;
        let place = top.field("growth");
        record.check(place, &mut self.faults);
        let GrowthRecord {
            people,
            class,
            experience,
            level,
            points,
            ranks,
            talents,
            offers,
            passed,
            beaten,
            boons,
            deepest,
            places,
            resting,
            done,
        } = record;
        let content = self.content;
        let level = self.check_level(level, experience, place);
        let mut growth = Growth { experience, level, points, deepest, ..Growth::default() };
        match people {
            Some(Known::Is(kind)) => growth.people = Some(kind),
            Some(Known::Waits(id)) => {
                self.lost.note(Loss::People, &id, 1);
                self.parked.growth.people = Some(Known::Waits(id));
            }
            None => {}
        }
        match class {
            Some(Known::Is(kind)) => growth.class = Some(kind),
            Some(Known::Waits(id)) => {
                self.lost.note(Loss::Class, &id, 1);
                self.parked.growth.class = Some(Known::Waits(id));
            }
            None => {}
        }
        let (ranks, lost) = split(ranks, &content.skills);
        lost.keys().for_each(|id| self.lost.note(Loss::Skill, id, 1));
        self.check_ranks(&ranks, place.field("ranks"));
        (growth.ranks, self.parked.growth.ranks) = (ranks, lost);
        growth.talents = self.talents(talents, place.field("talents"));
        (growth.passed, self.parked.growth.passed) = split(passed, &content.talents);
        (growth.beaten, self.parked.growth.beaten) = split(beaten, &content.monsters);
        for id in boons {
            match content.monsters.find(&id) {
                Some(kind) => drop(growth.boons.insert(kind)),
                None => self.parked.growth.boons.push(id),
            }
        }
        let (resting, lost) = split(resting, &content.talents);
        growth.resting = resting.into_iter().collect();
        self.parked.growth.resting = lost;
        let place_of = |PlaceRecord { level, at }| (level, at);
        growth.places = places.into_iter().map(place_of).collect();
        for (i, record) in offers.into_iter().enumerate() {
            let own = place.field("offers");
            let offer = self.offer(record, &growth, own.item(i));
            growth.offers.extend(offer);
        }
        growth.done = self.done(done, now, place.field("done"));
        growth
    }

    /// The level, or the one that the experience brings where nobody of so much can be of that level. One that is too low is no fault: who sets out with experience has the levels from the first turn on.
    fn check_level(&mut self, level: i32, experience: i32, place: Place<'_>) -> i32 {
        let brings = formula::level_of(experience);
        let is_one = (1..=formula::MOST_LEVEL).contains(&level);
        if is_one && level <= brings {
            return level;
        }
        let (what, help) = match is_one {
            true => (
                format!(
                    "level {level} takes {} experience, not {experience}",
                    formula::experience_of(level)
                ),
                format!("write {brings}, or more `experience`"),
            ),
            false => (
                format!("{level} is no level"),
                format!(
                    "1 to {} is possible, and {experience} experience brings {brings}",
                    formula::MOST_LEVEL
                ),
            ),
        };
        self.faults.note(Fault::new(place.field("level"), what).help(help).set(brings));
        brings
    }

    /// Nobody has more ranks of a skill than there are.
    fn check_ranks(&mut self, ranks: &SortedMap<Kind<Skill>, i32>, place: Place<'_>) {
        for (kind, rank) in ranks {
            let skill = &self.content.skills[*kind];
            if *rank > skill.most && !self.data_changed {
                let (id, most) = (&skill.id, skill.most);
                let what = format!("{rank} ranks of `{id}`, which has {most} at most");
                let fault = Fault::new(place.entry(id), what).help(format!("write at most {most}"));
                self.faults.note(fault.set(most));
            }
        }
    }

    fn talents(&mut self, ids: Vec<String>, place: Place<'_>) -> Vec<Kind<Talent>> {
        let (mut met, mut talents) = (SortedMap::new(), Vec::new());
        for (i, id) in ids.into_iter().enumerate() {
            if !self.is_new(&id, &mut met, place.item(i)) {
                continue;
            }
            match self.content.talents.find(&id) {
                Some(kind) => talents.push(kind),
                None => {
                    self.lost.note(Loss::Talent, &id, 1);
                    self.parked.growth.talents.push((i, id));
                }
            }
        }
        talents
    }

    /// Something that waits to be chosen from; none if it cannot be, or must wait for the data.
    fn offer(&mut self, record: OfferRecord, growth: &Growth, place: Place<'_>) -> Option<Offer> {
        let before = self.faults.count();
        let of = self.offered_for(&record, growth, place);
        let mut met: SortedMap<String, Way> = SortedMap::new();
        let list = place.field("talents");
        let (mut talents, mut lost) = (Vec::new(), Vec::new());
        if record.talents.is_empty() {
            self.faults.note(Fault::new(list, "an offer of nothing"));
        }
        for (i, id) in record.talents.iter().enumerate() {
            if !self.is_new(id, &mut met, list.item(i)) {
                continue;
            }
            let Some(kind) = self.content.talents.find(id) else {
                lost.push(id.clone());
                continue;
            };
            let waits = growth.offers.iter().any(|other| other.talents.contains(&kind));
            if growth.has(kind) || waits {
                let what = match waits {
                    true => format!("`{id}` is offered already"),
                    false => format!("the hero has `{id}` already"),
                };
                self.faults.note(Fault::new(list.item(i), what).help("remove it"));
                continue;
            }
            talents.push(kind);
        }
        if self.faults.count() > before {
            return None;
        }
        lost.iter().for_each(|id| self.lost.note(Loss::Talent, id, 1));
        let whole = of.is_none() || talents.is_empty();
        match whole {
            true => self.parked.growth.offers.push((true, record)),
            false if !lost.is_empty() => {
                self.parked.growth.offers.push((false, OfferRecord { talents: lost, ..record }));
            }
            false => {}
        }
        of.filter(|_| !whole).map(|of| Offer { of, talents })
    }

    /// What an offer is for; none if the data do not define its master, or it cannot be.
    fn offered_for(
        &mut self,
        record: &OfferRecord,
        growth: &Growth,
        place: Place<'_>,
    ) -> Option<OfferOf> {
        let fault = match (record.level, &record.boon) {
            (Some(level), None) if level <= growth.level => return Some(OfferOf::Level(level)),
            (Some(level), None) => {
                let what =
                    format!("an offer for level {level}, and the hero is of {}", growth.level);
                Fault::new(place.field("level"), what)
            }
            (None, Some(id)) => return self.content.monsters.find(id).map(OfferOf::Boon),
            (None, None) => Fault::new(place, "an offer for nothing"),
            (Some(_), Some(_)) => Fault::new(place, "an offer for a level and for a master"),
        };
        let help = "give it a `level` that the hero has come to, or a `boon`";
        self.faults.none(fault.help(help))
    }

    fn done(&mut self, records: Vec<Done>, now: u64, place: Place<'_>) -> Vec<Done> {
        if records.len() > MOST_DONE {
            let what = format!("{} deeds", records.len());
            self.faults.note(Fault::new(place, what).help(format!("at most {MOST_DONE}")));
            return Vec::new();
        }
        for (i, done) in records.iter().enumerate() {
            let own = place.item(i);
            check_text(&done.text, own.field("text"), &mut self.faults);
            not_later(done.turn, now, own.field("turn"), &mut self.faults);
        }
        records
    }
}

/// The numbers of what the data define, and those of what they do not.
fn split<T: Definition, N>(
    table: Table<N>,
    registry: &Registry<T>,
) -> (SortedMap<Kind<T>, N>, Table<N>) {
    let (mut own, mut lost) = (SortedMap::new(), Table::new());
    for (id, number) in table {
        match registry.find(&id) {
            Some(kind) => drop(own.insert(kind, number)),
            None => drop(lost.insert(id, number)),
        }
    }
    (own, lost)
}
