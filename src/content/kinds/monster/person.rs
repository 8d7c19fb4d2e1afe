//! People: what makes a creature somebody, with a name, a home and a day.

use super::Trade;
use crate::kinds::language::hour::Hour;
use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Spot, Talk};

/// Somebody who lives in a place: there is one of them in a run, and they fight nobody who leaves them in peace.
#[record]
#[derive(Clone, Debug)]
pub struct Person {
    /// What they are called; the name of their kind says what they are: "Osk" of "Osk the smith".
    #[field(as = written::Name, example = "Osk")]
    pub name: String,
    /// Where they live: a spot of the map on which they stand. They are there at all hours of which `day` says nothing, and by
    /// night they bar the door.
    #[field(example = "smiths_house")]
    pub home: Kind<Spot>,
    /// Where they are at which hours.
    #[field(default, example = [{ "hours": ["day"], "at": "smithy" }, { "hours": ["dusk"], "at": "inn_seat" }])]
    pub day: Vec<Stay>,
    /// What they say, and what can be answered; without it they have nothing to say.
    #[field(example = "osk")]
    pub talk: Option<Kind<Talk>>,
    /// What they buy and sell.
    #[field(example = { "name": "the smithy", "deals": ["weapon", "missile"] })]
    pub trade: Option<Trade>,
    /// What the last page of a run says of them, if the hero knew them.
    #[field(example = { "won": "Osk hammers by daylight.", "lost": "Osk has let the fire go out.", "dead": "Osk's hammer hangs where he hung it." })]
    pub fates: Option<Fates>,
    /// Whether they go for what comes to the place where they live, and do not run home from it.
    #[field(default = false, example = true)]
    pub guards: bool,
}

/// What became of somebody.
#[record]
#[derive(Clone, Debug)]
pub struct Fates {
    /// When the run was won.
    #[field(as = written::Prose, example = "Osk hammers by daylight.")]
    pub won: String,
    /// When it was not.
    #[field(as = written::Prose, example = "Osk has let the fire go out.")]
    pub lost: String,
    /// When they died in it.
    #[field(as = written::Prose, example = "Osk's hammer hangs where he hung it.")]
    pub dead: String,
}

/// Where somebody is at some hours.
#[record]
#[derive(Clone, Debug)]
pub struct Stay {
    /// At which hours.
    #[field(some = "hour", example = ["day", "dawn"])]
    pub hours: Vec<Hour>,
    /// Where: a spot of the map. Several cells may have the same one, and several people the same spot.
    #[field(example = "smithy")]
    pub at: Kind<Spot>,
}

impl Person {
    /// Where they are at an hour.
    pub fn place_at(&self, hour: Hour) -> Kind<Spot> {
        let stay = self.day.iter().find(|stay| stay.hours.contains(&hour));
        stay.map_or(self.home, |stay| stay.at)
    }

    /// All the places where they are at some hour.
    pub fn places(&self) -> impl Iterator<Item = Kind<Spot>> {
        std::iter::once(self.home).chain(self.day.iter().map(|stay| stay.at))
    }
}
