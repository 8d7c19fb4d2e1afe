//! What a shot would take from those whom it reaches, as far as the hero knows.

use super::aiming::Course;
use super::known::{Known, Unseen};
use crate::rules::combat::blow::With;
use crate::rules::combat::harm::felt;
use crate::rules::combat::thrown;
use crate::rules::effect::reach;
use crate::rules::effect::reach::is_for;
use crate::rules::force::{Force, is_burst, scaled};
use crate::rules::states::never_has;
use crate::world::body::resists;
use crate::world::sides::are_foes;
use crate::world::{Item, Why};
use crate::{Actor, ActorId, Game, Hit};
use fifteen_base::Point;
use fifteen_content::{Effect, Kind, Spell, Stat, Status, Working};

/// Hit points that a shot would take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// The mean, in halves.
    pub twice_mean: i32,
}

impl Game {
    /// The hit points that workings take from somebody at whom or beside whom the hero aims them, and whether
    /// any of them is meant for that one at all.
    pub fn harm(
        &self,
        workings: &[Working],
        course: Course,
        aim: Point,
        on: &Actor,
        power: i32,
    ) -> (Harm, bool) {
        let known = Known::new(self, Unseen::Open);
        let hero = self.world().hero_id();
        let (from, aim, doer) = match course {
            Course::Own | Course::Unknown(_) => (self.hero_at(), aim, Some(hero)),
            Course::Thrown(range) => {
                let to = self.way_of_throw(aim, range).last().copied().unwrap_or(self.hero_at());
                // It works as if whoever it breaks on had drunk it.
                (to, to, self.seen_at(to).map(Actor::id))
            }
        };
        let mut sum = Harm::default();
        let mut meant = false;
        for working in workings {
            let cells = reach::cells(&known, working, from, aim);
            let reached = cells.contains(&on.at());
            if reached && is_for(working, doer, on.id(), |a, b| self.are_foes(a, b)) {
                meant = true;
                sum.add(self.harm_of(working, on, power), working.chance);
            }
            for effect in &working.what {
                if self.run(&known, effect, cells.last().copied()).contains(&on.at()) {
                    meant = true;
                    // What runs on is half of it, before anything is resisted.
                    sum.add(self.harm_by(effect, on, (power, 2), false), working.chance);
                }
            }
        }
        (sum, meant)
    }

    fn are_foes(&self, a: ActorId, b: ActorId) -> bool {
        let actors = self.level().actors();
        match (actors.get(a), actors.get(b)) {
            (Some(a), Some(b)) => are_foes(a, b, &self.scene()),
            _ => false,
        }
    }

    /// The hit points that a working of so much power, in percent, takes from somebody whom it reaches.
    pub fn harm_of(&self, working: &Working, on: &Actor, power: i32) -> Harm {
        let mut sum = Harm::default();
        let burst = is_burst(working.who);
        for effect in &working.what {
            sum.add(self.harm_by(effect, on, (power, 1), burst), 100);
        }
        sum
    }

    /// The same of an effect, or of such a part of it.
    fn harm_by(&self, effect: &Effect, on: &Actor, (power, of): (i32, i32), burst: bool) -> Harm {
        let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect
        else {
            return Harm::default();
        };
        // Who drains has to be beside them.
        let burst = burst && matches!(effect, Effect::Damage { .. });
        let sheltered = self.fray().sheltered(on, burst);
        let all = [amount.least(), amount.most(), amount.twice_mean()].map(|hp| {
            let hp = scaled(hp, power) / of;
            hp - scaled(hp, sheltered)
        });
        let all = match element {
            Some(element) => {
                let resisted = resists(on, *element, self.content());
                all.map(|hp| felt(hp, resisted))
            }
            None => {
                let armour = self.body(on)[Stat::Armour].max(0);
                [all[0] - armour, all[1], all[2] - armour]
            }
        };
        let [least, most, twice_mean] = all.map(|hp| hp.max(0));
        Harm { least, most, twice_mean }
    }

    /// Whether somebody never has a status, whatever puts it on them.
    pub fn never_has(&self, on: &Actor, status: Kind<Status>) -> bool {
        never_has(on, status, self.world().hero_id(), self.content())
    }

    /// What the hero makes of a thing that they use.
    pub fn force_of_use(&self, item: &Item) -> Force {
        let class = self.content().items[item.kind()].class;
        self.hero().map_or(Force::PLAIN, |hero| Force::of_things(class, &self.body(hero)))
    }

    /// What the hero makes of a thing that they throw and that shatters.
    pub fn force_of_shards(&self, item: &Item) -> Force {
        let class = self.content().items[item.kind()].class;
        self.hero().map_or(Force::PLAIN, |hero| Force::of_shards(class, &self.body(hero)))
    }

    /// What the hero makes of a spell.
    pub fn force_of_spell(&self, spell: Kind<Spell>) -> Force {
        self.hero().map_or(Force::PLAIN, |hero| self.fray().force_of_spell(hero, spell))
    }

    /// Why a number of the hero is what it is when they cast a spell.
    pub fn why_of_spell(&self, spell: Kind<Spell>, stat: Stat) -> Why {
        let hero = self.hero().map(|hero| self.fray().why_of_spell(hero, spell, stat));
        hero.unwrap_or_else(|| Why { stat, total: 0, reasons: Vec::new() })
    }

    /// How far the hero throws an item, in cells.
    pub fn range_of_throw(&self, item: &Item) -> i32 {
        let kind = &self.content().items[item.kind()];
        self.hero().map_or(1, |hero| thrown::range(hero, kind, self.content()))
    }

    /// The blow of an item that the hero throws at somebody, and of the next one like it, which they expect.
    pub fn throw(&self, item: &Item, at: &Actor) -> Option<(Hit, Hit)> {
        let hero = self.hero()?;
        let fray = self.fray();
        let blow = |unaware| fray.odds(hero, With::Thrown(item), at, unaware);
        Some((blow(fray.is_unaware(at)), blow(false)))
    }
}

impl Harm {
    /// Adds what comes so often in a hundred times.
    fn add(&mut self, other: Harm, chance: i32) {
        self.least += if chance < 100 { 0 } else { other.least };
        self.most += other.most;
        self.twice_mean += other.twice_mean * chance / 100;
    }
}
