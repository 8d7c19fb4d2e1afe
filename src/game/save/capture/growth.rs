//! What has become of the hero, as a save has it.

use crate::record::known::Known;
use crate::record::table::Table;
use crate::save::format::growth::{GrowthRecord, OfferRecord, PlaceRecord};
use crate::save::format::parked::{LostGrowth, fill};
use crate::world::Growth;
use crate::world::growth::{Offer, OfferOf};
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort;
use fifteen_content::{Content, Definition, Kind, Registry};

pub(super) fn capture(growth: &Growth, lost: &LostGrowth, content: &Content) -> GrowthRecord {
    let Growth {
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
        places,
        deepest,
        done,
        resting,
    } = growth;
    let mut talents: Vec<String> =
        talents.iter().map(|kind| content.talents[*kind].id.clone()).collect();
    fill(&mut talents, &lost.talents);
    let mut boons: Vec<String> =
        boons.iter().map(|kind| content.monsters[*kind].id.clone()).collect();
    boons.extend(lost.boons.iter().cloned());
    sort(&mut boons);
    let place = |(level, at): &(u16, _)| PlaceRecord { level: *level, at: *at };
    let resting = resting.iter().map(|(kind, until)| (kind, until));
    GrowthRecord {
        people: people.map(Known::Is).or(lost.people.clone()),
        class: class.map(Known::Is).or(lost.class.clone()),
        experience: *experience,
        level: *level,
        points: *points,
        ranks: table(ranks.iter(), &lost.ranks, &content.skills),
        talents,
        offers: capture_offers(offers, lost, content),
        passed: table(passed.iter(), &lost.passed, &content.talents),
        beaten: table(beaten.iter(), &lost.beaten, &content.monsters),
        boons,
        deepest: *deepest,
        places: places.iter().map(place).collect(),
        resting: table(resting, &lost.resting, &content.talents),
        done: done.clone(),
    }
}

/// Numbers by the ids of what they are of, with those of what is not defined.
fn table<'a, T: Definition + 'a, N: Copy + 'a>(
    own: impl Iterator<Item = (&'a Kind<T>, &'a N)>,
    lost: &Table<N>,
    registry: &Registry<T>,
) -> Table<N> {
    let own = own.map(|(kind, number)| (registry[*kind].id().to_owned(), *number));
    let mut all: SortedMap<String, N> = lost.clone();
    all.extend(own);
    all
}

/// What waits to be chosen from, with the talents of it that are not defined.
fn capture_offers(offers: &[Offer], lost: &LostGrowth, content: &Content) -> Vec<OfferRecord> {
    let mut records: Vec<OfferRecord> =
        offers.iter().map(|offer| capture_offer(offer, content)).collect();
    for (whole, lost) in &lost.offers {
        let same = |record: &&mut OfferRecord| {
            (record.level, &record.boon) == (lost.level, &lost.boon) && !whole
        };
        match records.iter_mut().find(same) {
            Some(record) => record.talents.extend(lost.talents.iter().cloned()),
            None if *whole => records.push(lost.clone()),
            // One of the others was taken.
            None => {}
        }
    }
    records
}

fn capture_offer(offer: &Offer, content: &Content) -> OfferRecord {
    let Offer { of, talents } = offer;
    let (level, boon) = match of {
        OfferOf::Level(level) => (Some(*level), None),
        OfferOf::Boon(master) => (None, Some(content.monsters[*master].id.clone())),
    };
    let talents = talents.iter().map(|kind| content.talents[*kind].id.clone());
    OfferRecord { level, boon, talents: talents.collect() }
}
