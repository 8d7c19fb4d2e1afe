//! How somebody who sets out would fight: hand to hand, by what they throw, or by a spell; the quickest way that they have
//! enough of.

use super::Setout;
use crate::rules::combat::blow::With;
use crate::rules::combat::harm::felt;
use crate::rules::combat::hit::Hit;
use crate::rules::force::{Force, scaled};
use crate::world::body::{resists, worn};
use crate::world::{Actor, Body};
use fifteen_content::kinds::effect::Side;
use fifteen_content::{Effect, Kind, Slot, Spell, Stat, Working};

/// A way to fight.
#[derive(Clone, Debug)]
pub struct Way<'a> {
    /// What it is done with: "dart", "Spark"; none of bare hands.
    pub with: Option<&'a str>,
    /// What that does.
    pub means: Means,
    /// How many of them it takes to kill the foe; none if they do nothing to it.
    pub times: Option<i32>,
    /// How often one can do it in 100 turns.
    pub pace: i32,
}

/// What a way to fight is.
#[derive(Clone, Debug)]
pub enum Means {
    /// A blow hand to hand.
    Blow(Hit),
    /// Something that is thrown.
    Throw(Hit),
    /// Something that is thrown and breaks, and the hit points that it takes on average, in halves.
    Shards(i32),
    /// A spell, and the same of it.
    Spell(i32),
}

impl Setout<'_> {
    /// How they would fight the foe: the quickest way, or by hand where another is no quicker. None without a foe, or for
    /// who has nothing to fight with.
    pub fn way(&self) -> Option<Way<'_>> {
        let foe = self.foe.as_ref()?;
        let thrown = self.throws(foe).chain(self.shards(foe));
        let cast = self.calling_spells().filter_map(|spell| self.cast(spell, foe));
        let all = self.by_hand(foe).into_iter().chain(thrown).chain(cast);
        all.min_by_key(Way::hundredths)
    }

    fn by_hand(&self, foe: &Actor) -> Option<Way<'_>> {
        let hit = self.blow()?;
        let times = hit.blows_to_take(foe.hp());
        let weapon = worn(&self.hero, Slot::Weapon, self.content);
        let weapon = weapon.map(|item| &self.content.items[item.kind()]);
        let with = weapon.filter(|kind| kind.attack.is_some()).map(|kind| kind.name.as_str());
        Some(Way { with, means: Means::Blow(hit), times, pace: self.body().strikes() })
    }

    /// What they have to throw that was made for it, as far as there is enough of it.
    fn throws<'b>(&'b self, foe: &'b Actor) -> impl Iterator<Item = Way<'b>> {
        let body = self.body();
        let pace = body.often(body[Stat::ThrowTime]);
        let loose = self.hero.pack().iter().filter(|item| !item.is_worn());
        let made = loose.filter(|item| self.content.items[item.kind()].throw.is_some());
        made.filter_map(move |item| {
            let hit = self.fray().odds(&self.hero, With::Thrown(item), foe, false);
            let times = hit.blows_to_take(foe.hp())?;
            let enough = i64::from(times) <= i64::from(item.count());
            let name = self.content.items[item.kind()].name.as_str();
            enough.then_some(Way {
                with: Some(name),
                means: Means::Throw(hit),
                times: Some(times),
                pace,
            })
        })
    }

    /// What they have to throw that breaks, as far as there is enough of it.
    fn shards<'b>(&'b self, foe: &'b Actor) -> impl Iterator<Item = Way<'b>> {
        let body = self.body();
        let breaks = self.hero.pack().iter();
        let breaks = breaks.map(|item| (item, &self.content.items[item.kind()]));
        breaks.filter(|(_, kind)| kind.shatters).filter_map(move |(item, kind)| {
            let power = Force::of_shards(kind.class, &body).power;
            let twice_mean = self.twice_mean(&kind.workings, power, foe);
            let times = times(foe.hp(), twice_mean)?;
            let enough = i64::from(times) <= i64::from(item.count());
            enough.then_some(Way {
                with: Some(kind.name.as_str()),
                means: Means::Shards(twice_mean),
                times: Some(times),
                pace: body.often(body[Stat::ThrowTime]),
            })
        })
    }

    /// The spells that they know by their class.
    fn calling_spells(&self) -> impl Iterator<Item = Kind<Spell>> {
        let class = self.hero.growth().and_then(|growth| growth.class());
        let spells = class.map_or(&[][..], |class| &self.content.classes[class].spells);
        spells.iter().copied()
    }

    /// A spell that takes hit points, as far as the mana lasts.
    fn cast(&self, spell: Kind<Spell>, foe: &Actor) -> Option<Way<'_>> {
        let body = self.body();
        let power = self.fray().force_of_spell(&self.hero, spell).power;
        let twice_mean = self.twice_mean(&self.content.spells[spell].workings, power, foe);
        let times = times(foe.hp(), twice_mean)?;
        let mana = self.fray().mana_of(&self.hero, spell);
        (times.saturating_mul(mana) <= body[Stat::MaxMana]).then_some(Way {
            with: Some(self.content.spells[spell].name.as_str()),
            means: Means::Spell(twice_mean),
            times: Some(times),
            pace: body.often(body[Stat::CastTime]),
        })
    }

    /// The hit points that workings of so much power, in percent, take from the foe on average, in halves.
    fn twice_mean(&self, workings: &[Working], power: i32, foe: &Actor) -> i32 {
        let mut sum = 0;
        for working in workings.iter().filter(|working| working.side != Side::Friends) {
            for effect in &working.what {
                let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) =
                    effect
                else {
                    continue;
                };
                let mean = scaled(amount.twice_mean(), power);
                let felt = match element {
                    Some(element) => felt(mean, resists(foe, *element, self.content)),
                    None => mean - Body::number(foe, Stat::Armour, self.content).max(0),
                };
                sum += felt.max(0) * working.chance / 100;
            }
        }
        sum
    }
}

/// How often something has to be done that takes so many hit points of somebody's, in halves; none of what takes none.
fn times(hp: i32, twice_mean: i32) -> Option<i32> {
    (twice_mean > 0).then(|| (2 * hp + twice_mean - 1) / twice_mean)
}

impl Way<'_> {
    /// How long it takes to kill the foe, in hundredths of a turn.
    fn hundredths(&self) -> i64 {
        let times = self.times.map_or(i64::MAX / 20_000, i64::from);
        times * 10_000 / i64::from(self.pace.max(1))
    }
}
