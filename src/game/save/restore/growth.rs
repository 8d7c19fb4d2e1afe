//! Checking the hero's character progress: level, skills, talents and offers of talents.

use super::free_cells::check_on_map;
use super::log::{check_text, check_turn};
use super::restorer::Restorer;
use super::rows::LARGEST_LEVEL;
use crate::record::pending::FieldPosition;
use crate::record::{PathRef, Printer, ValidateRanges, ValidationError};
use crate::world::growth::{Growth, MAX_RECENT_DEEDS, OfferSource, RecordedDeed, TalentOffer, formula};
use fifteen_base::{SortedMap, SortedSet, serde_json};
use fifteen_content::{Kind, Skill, Talent};

impl Restorer<'_> {
    pub(super) fn check_growth(&mut self, growth: &mut Growth, place: PathRef<'_>) {
        growth.check(place, &mut self.faults, self.content);
        self.losses.note_pending(&growth.aside);
        growth.level = self.check_level(growth.level, growth.experience, place);
        self.check_ranks(&growth.ranks, place.field("ranks"));
        self.check_no_duplicates(&mut growth.talents, &self.content.talents, place.field("talents"));
        let mut known: SortedSet<Kind<Talent>> = growth.talents.iter().copied().collect();
        for (i, offer) in growth.offers.iter_mut().enumerate() {
            self.check_offer(offer, growth.level, &mut known, place.field("offers").item(i));
        }
        let waits = |offer: &mut TalentOffer| offer.talents.is_empty() && !offer.aside.is_empty();
        let waiting: Vec<TalentOffer> = growth.offers.extract_if(.., waits).collect();
        let first_index = growth.offers.len() + growth.aside.in_field("offers").count();
        for (i, offer) in waiting.into_iter().enumerate() {
            if let Ok(value) = serde_json::from_str(&Printer::print_value(&offer, self.content)) {
                growth.aside.add("offers", FieldPosition::Item(first_index + i), value);
            }
        }
        let places = place.field("rewarded_places");
        for (i, rewarded) in growth.rewarded_places.iter().enumerate() {
            check_on_map(rewarded.at, LARGEST_LEVEL, places.item(i).field("at"), &mut self.faults);
        }
        self.check_deeds(&growth.recent_deeds, self.turn, place.field("recent_deeds"));
    }

    /// Returns the hero's level, or the level that fits `experience` if the saved level is invalid. A level that is
    /// too low is no error, because it rises on the next turn.
    fn check_level(&mut self, level: i32, experience: i32, place: PathRef<'_>) -> i32 {
        let brings = formula::level_at_experience(experience);
        let is_valid = (1..=formula::MAX_LEVEL).contains(&level);
        if is_valid && level <= brings {
            return level;
        }
        let (what, help) = if is_valid {
            let needed = formula::experience_for_level(level);
            let what = format!("level {level} needs {needed} experience, but the hero has {experience}");
            (what, format!("write {brings}, or more `experience`"))
        } else {
            let possible = format!("1 to {} is possible", formula::MAX_LEVEL);
            let help = format!("{possible}, and {experience} experience gives level {brings}");
            (format!("{level} is not a valid level"), help)
        };
        self.faults.add(ValidationError::new(place.field("level"), what).with_help(help).with_fix(brings));
        brings
    }

    fn check_ranks(&mut self, ranks: &SortedMap<Kind<Skill>, i32>, place: PathRef<'_>) {
        for (kind, rank) in ranks {
            let skill = &self.content.skills[*kind];
            if *rank > skill.most && !self.data_changed {
                let (id, most) = (&skill.id, skill.most);
                let what = format!("{rank} ranks of `{id}`, which has {most} at most");
                let help = format!("write at most {most}");
                self.faults.add(ValidationError::new(place.entry(id), what).with_help(help).with_fix(most));
            }
        }
    }

    /// Checks an offer of talents. `known` are the hero's talents and those of earlier offers. The offer must not
    /// contain any of them.
    fn check_offer(
        &mut self,
        offer: &mut TalentOffer,
        level: i32,
        known: &mut SortedSet<Kind<Talent>>,
        place: PathRef<'_>,
    ) {
        self.losses.note_pending(&offer.aside);
        if let OfferSource::Level(of) = offer.source
            && !(1..=level).contains(&of)
        {
            let what = format!("an offer for level {of}, but the hero has level {level}");
            let help = "give it a `level` that the hero has reached, or a `boon`";
            self.faults.report(place.field("source"), what, help);
        }
        let list = place.field("talents");
        if offer.talents.is_empty() && offer.aside.is_empty() {
            self.faults.add(ValidationError::new(list, "an offer without talents"));
        }
        let all = &self.content.talents;
        if self.data_changed {
            offer.talents.retain(|kind| !known.contains(kind));
        }
        for (i, kind) in offer.talents.iter().enumerate() {
            if !known.insert(*kind) {
                let what = format!("the hero already has `{}`, or it is already offered", all[*kind].id);
                self.faults.report(list.item(i), what, "remove it");
            }
        }
    }

    fn check_deeds(&mut self, records: &[RecordedDeed], now: u64, place: PathRef<'_>) {
        if records.len() > MAX_RECENT_DEEDS {
            let help = format!("at most {MAX_RECENT_DEEDS}");
            return self.faults.report(place, format!("{} deeds", records.len()), help);
        }
        self.check_each(records, place);
        for (i, done) in records.iter().enumerate() {
            let item = place.item(i);
            check_text(&done.text, item.field("text"), &mut self.faults);
            check_turn(done.turn, now, item.field("turn"), &mut self.faults);
        }
    }
}
