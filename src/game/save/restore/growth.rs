//! Checking the hero's progress: level, skills, talents and offers.

use super::log::{check_text, not_later};
use super::restorer::Restorer;
use crate::record::aside::At;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::record::{Checked, Page};
use crate::world::Growth;
use crate::world::growth::{Done, MOST_DONE, Offer, OfferOf, formula};
use fifteen_base::{SortedMap, SortedSet, serde_json};
use fifteen_content::{Kind, Skill, Talent};

impl Restorer<'_> {
    pub(super) fn check_growth(&mut self, growth: &mut Growth, place: Place<'_>) {
        growth.check(place, &mut self.faults, self.content);
        self.lost.waits(&growth.aside);
        growth.level = self.check_level(growth.level, growth.experience, place);
        self.check_ranks(&growth.ranks, place.field("ranks"));
        self.each_once(&mut growth.talents, &self.content.talents, place.field("talents"));
        let offers = place.field("offers");
        let mut met: SortedSet<Kind<Talent>> = growth.talents.iter().copied().collect();
        for (i, offer) in growth.offers.iter_mut().enumerate() {
            self.check_offer(offer, growth.level, &mut met, offers.item(i));
        }
        let (waiting, offers) = std::mem::take(&mut growth.offers)
            .into_iter()
            .partition(|offer| offer.talents.is_empty() && !offer.aside.is_empty());
        growth.offers = offers;
        // An offer whose talents are all undefined is set aside.
        let behind = growth.offers.len() + growth.aside.of_field("offers").count();
        for (i, own) in Vec::into_iter(waiting).enumerate() {
            if let Ok(value) = serde_json::from_str(&Page::text_of(&own, self.content)) {
                growth.aside.add("offers", At::Item(behind + i), value);
            }
        }
        self.check_done(&growth.done, self.turn, place.field("done"));
    }

    /// Returns the hero's level, or the one that the experience gives if the level is impossible. A level that is too
    /// low is no error: a hero who starts with experience gains the levels on the first turn.
    fn check_level(&mut self, level: i32, experience: i32, place: Place<'_>) -> i32 {
        let brings = formula::level_of(experience);
        let is_one = (1..=formula::MOST_LEVEL).contains(&level);
        if is_one && level <= brings {
            return level;
        }
        let (what, help) = match is_one {
            true => (
                format!(
                    "level {level} needs {} experience, but the hero has {experience}",
                    formula::experience_of(level)
                ),
                format!("write {brings}, or more `experience`"),
            ),
            false => (
                format!("{level} is not a valid level"),
                format!(
                    "1 to {} is possible, and {experience} experience gives level {brings}",
                    formula::MOST_LEVEL
                ),
            ),
        };
        self.faults.note(Fault::new(place.field("level"), what).help(help).set(brings));
        brings
    }

    /// Checks that no skill has more ranks than its maximum.
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

    /// Checks an offer of talents: none may be in `met`, the talents that the hero has or that were offered before.
    fn check_offer(
        &mut self,
        offer: &mut Offer,
        level: i32,
        met: &mut SortedSet<Kind<Talent>>,
        place: Place<'_>,
    ) {
        self.lost.waits(&offer.aside);
        if let OfferOf::Level(of) = offer.of
            && !(1..=level).contains(&of)
        {
            let what = format!("an offer for level {of}, but the hero has level {level}");
            let help = "give it a `level` that the hero has reached, or a `boon`";
            self.faults.note(Fault::new(place.field("of"), what).help(help));
        }
        let list = place.field("talents");
        if offer.talents.is_empty() && offer.aside.is_empty() {
            self.faults.note(Fault::new(list, "an offer without talents"));
        }
        let all = &self.content.talents;
        if self.data_changed {
            offer.talents.retain(|kind| !met.contains(kind));
        }
        for (i, kind) in offer.talents.iter().enumerate() {
            if !met.insert(*kind) {
                let what =
                    format!("the hero already has `{}`, or it is already offered", all[*kind].id);
                self.faults.note(Fault::new(list.item(i), what).help("remove it"));
            }
        }
    }

    fn check_done(&mut self, records: &[Done], now: u64, place: Place<'_>) {
        if records.len() > MOST_DONE {
            let what = format!("{} deeds", records.len());
            self.faults.note(Fault::new(place, what).help(format!("at most {MOST_DONE}")));
            return;
        }
        for (i, done) in records.iter().enumerate() {
            let own = place.item(i);
            check_text(&done.text, own.field("text"), &mut self.faults);
            not_later(done.turn, now, own.field("turn"), &mut self.faults);
        }
    }
}
