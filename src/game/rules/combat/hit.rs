//! The chance to hit: a blow before it falls. It collects its reasons first, so that it can be explained, and only then rolls.

use super::average::{average, through};
use crate::world::Body;
use crate::world::formula::{TO_HIT, TO_HIT_BOUNDS, UNAWARE_TO_HIT};
use fifteen_base::{Dice, Random};
use fifteen_content::Stat;
use fifteen_content::kinds::monster::Attack;
use std::fmt;

/// Something that makes a blow more or less likely to land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitFactor {
    /// The chance of anybody against anybody.
    Base,
    /// How well the striker hits, be it by body, skill, gear or condition.
    Attack,
    /// How well the striker fights hand to hand.
    Near,
    /// How well the striker throws and shoots.
    Far,
    /// Whom the striker follows.
    Leader,
    /// How well the target is not hit, be it by body, skill, gear or condition.
    Defence,
    /// The target stands in the dark, and the striker sees there.
    Dark,
    /// What the target stands in or behind, when the blow comes from afar.
    Cover,
    /// The target does not know of the striker.
    Unaware,
    /// The target cannot do anything.
    Helpless,
}

impl fmt::Display for HitFactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HitFactor::Base => say!("base"),
            HitFactor::Attack => say!("attack"),
            HitFactor::Near => say!("hand to hand"),
            HitFactor::Far => say!("from afar"),
            HitFactor::Leader => say!("leader"),
            HitFactor::Defence => say!("defence of the target"),
            HitFactor::Dark => say!("target in the dark"),
            HitFactor::Cover => say!("cover of the target"),
            HitFactor::Unaware => say!("unaware target"),
            HitFactor::Helpless => say!("helpless target"),
        })
    }
}

/// What comes of a blow that lands, as far as that can be told beforehand: what has to rest between two times is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Riders {
    /// The hit points that it takes at once beside those of the blow, on average, in hundredths.
    pub more: i32,
    /// The most of those.
    pub most: i32,
    /// The statuses that it brings, by their names, and how often, in percent.
    pub lasting: Vec<(String, i32)>,
}

/// A blow about to fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    reasons: [(HitFactor, i32); 10],
    damage: Dice,
    /// Hit points added to the dice.
    more: i32,
    /// The most that the target's hide or armour takes off.
    armour: i32,
    /// The part of it that the target does not feel, in percent.
    resisted: i32,
    unaware: bool,
    /// The harm of it, in percent of what the dice say, for a target that does not know of the striker.
    surprise: i32,
    /// How much more harm it does for the step that it is struck with, in percent.
    lunge: i32,
    /// How often the target stops it that would be hit, in percent.
    block: i32,
    /// Whether it cannot go wide, and nothing changes its dice.
    sure: bool,
    /// What comes of it where it lands; of one that falls that follows by itself.
    riders: Riders,
}

/// What makes one blow another than the next of the same two.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Circumstances {
    /// The part of its element that the target does not feel, in percent.
    pub resisted: i32,
    /// Whether the target does not know of the striker.
    pub unaware: bool,
    /// Whether it is thrown or shot.
    pub far: bool,
    /// What whoever the striker follows adds: points of the chance to hit, and hit points.
    pub led: (i32, i32),
}

/// What came of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// It went wide.
    Miss,
    /// It landed and takes this many hit points, perhaps none.
    Damage(i32),
    /// It was stopped.
    Blocked,
}

impl Hit {
    /// The blow of `striker` with `attack` against `target`.
    pub(super) fn new(
        striker: &Body,
        attack: &Attack,
        target: &Body,
        circumstances: Circumstances,
    ) -> Hit {
        let Circumstances { resisted, unaware, far, led } = circumstances;
        let unaware = unaware && !attack.sure;
        let near = |stat: Stat| if far { 0 } else { striker[stat] };
        let from_afar = |stat: Stat| if far { striker[stat] } else { 0 };
        let helpless = target.helpless && !unaware;
        let plain = attack.element.is_none() && !attack.sure;
        Hit {
            reasons: [
                (HitFactor::Base, TO_HIT),
                (HitFactor::Attack, striker[Stat::Attack]),
                (HitFactor::Near, near(Stat::MeleeAttack)),
                (HitFactor::Far, from_afar(Stat::MissileAttack)),
                (HitFactor::Leader, led.0),
                (HitFactor::Defence, -target[Stat::Defence]),
                (HitFactor::Unaware, if unaware { striker[Stat::UnawareAttack] } else { 0 }),
                (HitFactor::Helpless, if helpless { UNAWARE_TO_HIT } else { 0 }),
                (HitFactor::Dark, 0),
                (HitFactor::Cover, 0),
            ],
            damage: attack.damage,
            more: match attack.sure {
                true => 0,
                false => {
                    let skill = near(Stat::MeleeDamage) + from_afar(Stat::MissileDamage);
                    striker[Stat::Damage] + skill + led.1
                }
            },
            armour: if plain { (target[Stat::Armour] - striker[Stat::Pierce]).max(0) } else { 0 },
            resisted: if attack.sure { 0 } else { resisted },
            unaware,
            surprise: if unaware { striker[Stat::UnawareDamage] } else { 100 },
            lunge: 0,
            block: if attack.sure { 0 } else { target[Stat::Block] },
            sure: attack.sure,
            riders: Riders::default(),
        }
    }

    /// The same blow, for whoever is told the odds of it, with what comes of it where it lands.
    pub fn bringing(self, riders: Riders) -> Hit {
        Hit { riders, ..self }
    }

    /// What comes of it where it lands.
    pub fn riders(&self) -> &Riders {
        &self.riders
    }

    /// The same blow, struck with a step that makes it so much harder, in percent.
    pub fn lunging(self, percent: i32) -> Hit {
        Hit { lunge: if self.sure { 0 } else { percent }, ..self }
    }

    /// The same blow against a target behind so much cover, in percentage points.
    pub fn past(mut self, cover: i32) -> Hit {
        self.count(HitFactor::Cover, -cover);
        self
    }

    /// The same blow against a target in the dark, which makes it so much surer, in percentage points.
    pub fn in_dark(mut self, points: i32) -> Hit {
        self.count(HitFactor::Dark, points);
        self
    }

    fn count(&mut self, reason: HitFactor, points: i32) {
        let place = self.reasons.iter_mut().find(|(own, _)| *own == reason);
        if let Some(place) = place {
            place.1 = points;
        }
    }

    /// The dice of it, before anything is added.
    pub fn dice(&self) -> Dice {
        self.damage
    }

    /// Whether the target does not know of the striker, and is the worse for it.
    pub fn is_unaware(&self) -> bool {
        self.unaware
    }

    /// The reasons that count for something, in percentage points.
    pub fn reasons(&self) -> impl Iterator<Item = (HitFactor, i32)> {
        let counts = move |(_, points): &(HitFactor, i32)| *points != 0 && !self.sure;
        self.reasons.into_iter().filter(counts)
    }

    /// The chance to land, in percent.
    pub fn chance(&self) -> i32 {
        self.on_target() * (100 - self.block) / 100
    }

    /// The chance not to go wide, in percent: what lands may be stopped yet.
    fn on_target(&self) -> i32 {
        if self.sure {
            return 100;
        }
        let sum: i32 = self.reasons.iter().map(|(_, points)| points).sum();
        sum.clamp(TO_HIT_BOUNDS.0, TO_HIT_BOUNDS.1)
    }

    /// Lets it fall.
    pub fn roll(&self, random: &mut Random) -> Blow {
        if !self.sure && !random.percent(self.on_target()) {
            return Blow::Miss;
        }
        if self.block > 0 && random.percent(self.block) {
            return Blow::Blocked;
        }
        let rolled = (self.damage.roll(random) + self.more).max(0);
        let force = self.heavier(rolled);
        let felt = force - force * self.resisted / 100;
        Blow::Damage(through(felt, random.between(0, self.armour)))
    }

    /// The hit points that it takes on average when it lands, in hundredths.
    pub fn average(&self) -> i32 {
        average(self.damage, self.more, self.armour, |harm| {
            let force = i64::from(self.heavier(harm));
            let felt = force - force * i64::from(self.resisted) / 100;
            i32::try_from(felt).unwrap_or(i32::MAX / 200)
        })
    }

    /// The same with what comes of it at once.
    pub fn taken(&self) -> i32 {
        self.average().saturating_add(self.riders.more)
    }

    /// The most hit points that it takes, with what comes of it at once.
    pub fn most(&self) -> i32 {
        let force = self.heavier((self.damage.most() + self.more).max(0));
        (force - force * self.resisted / 100).max(0).saturating_add(self.riders.most)
    }

    /// What surprise and a lunge make of so much harm.
    fn heavier(&self, harm: i32) -> i32 {
        let force = i64::from(harm) * i64::from(self.surprise) / 100;
        let force = force * i64::from(100 + self.lunge) / 100;
        i32::try_from(force).unwrap_or(i32::MAX / 200)
    }

    /// How many of these blows, hits and misses, it takes on average to take so many hit points; none if
    /// they do no harm.
    pub fn blows_to_take(&self, hp: i32) -> Option<i32> {
        Hit::any_to_take(std::slice::from_ref(self), hp)
    }

    /// The same of blows of which each time any one may fall.
    pub fn any_to_take(hits: &[Hit], hp: i32) -> Option<i32> {
        let taken = |hit: &Hit| i64::from(hit.taken()) * i64::from(hit.chance());
        let all: i64 = hits.iter().map(taken).sum();
        let whole = i64::from(hp.max(0)) * 10_000 * hits.len() as i64;
        let blows = (all > 0).then(|| (whole + all - 1) / all)?;
        i32::try_from(blows).ok()
    }
}

/// "to hit: 60 base + 20 skill - 2 defence of the target"
impl fmt::Display for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sure {
            return f.write_str(say!("to hit: always"));
        }
        f.write_str(say!("to hit:"))?;
        for (i, (reason, points)) in self.reasons().enumerate() {
            match (i, points) {
                (0, _) => write!(f, " {points} {reason}")?,
                (_, 0..) if reason == HitFactor::Defence => {
                    f.write_str(&say!(" + {points} poor {reason}"))?
                }
                (_, 0..) => write!(f, " + {points} {reason}")?,
                _ => write!(f, " - {} {reason}", -points)?,
            }
        }
        let (least, most) = TO_HIT_BOUNDS;
        match self.reasons().map(|(_, points)| points).sum::<i32>() {
            sum if sum > most => f.write_str(&say!(" = {sum}; {most} at most"))?,
            sum if sum < least => f.write_str(&say!(" = {sum}; {least} at least"))?,
            _ => {}
        }
        match self.block {
            0 => Ok(()),
            block => f.write_str(&say!("; stopped {block} times in 100")),
        }
    }
}

impl Hit {
    /// What its damage comes from: "damage: 1d4+2 + 1, twice as the target is unaware, - 0 to 3 armour, but a third at
    /// least".
    pub fn force(&self) -> String {
        let mut words = say!("damage: {}", self.damage);
        match self.more {
            0 => {}
            more @ 1.. => words += &format!(" + {more}"),
            more => words += &format!(" - {}", -more),
        }
        match self.surprise {
            100 => {}
            200 => words += say!(", twice as the target is unaware"),
            percent => words += &say!(", {percent} % as the target is unaware"),
        }
        if self.lunge != 0 {
            words += &say!(", {} % more for the lunge", self.lunge);
        }
        match self.resisted {
            0 => {}
            100.. => words += say!(", and the target is immune"),
            less @ 1.. => words += &say!(", {less} % less as the target resists"),
            more => words += &say!(", {} % more as the target is vulnerable", -more),
        }
        if self.armour > 0 {
            words += &say!(", - 0 to {} armour, but a third at least", self.armour);
        }
        words
    }
}
