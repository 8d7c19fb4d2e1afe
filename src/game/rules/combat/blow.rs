//! A blow put together: of whoever strikes or throws, and of whoever is told the odds. There is no other place that makes
//! a [`Hit`], so that odds are what happens.

use super::hit::{Circumstances, Hit};
use super::thrown;
use crate::rules::force::Force;
use crate::world::body::resists;
use crate::world::language::scene::never;
use crate::world::modifiers::walk::Hand;
use crate::world::modifiers::why::{Why, why};
use crate::world::{Actor, Body, Happening, Item, Manner, Mood, Scene};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Condition, Kind, Spell, Stat, Trigger};

/// Where blows fall, and what of it they depend on beside the two who fight.
#[derive(Clone, Copy)]
pub(crate) struct Fray<'a> {
    /// The level and who is there, of which conditions are asked.
    pub scene: Scene<'a>,
    /// Whether the hero stands in the dark.
    pub in_dark: bool,
}

/// What one strikes with.
#[derive(Clone, Copy)]
pub(crate) enum With<'a> {
    /// An attack of the body, or of what is wielded.
    Attack(&'a Attack),
    /// A thing that is thrown.
    Thrown(&'a Item),
}

impl Fray<'_> {
    /// Whether whoever strikes at that one takes them unaware.
    pub fn is_unaware(&self, on: &Actor) -> bool {
        on.id != self.scene.hero && !knows(on)
    }

    /// The blow of one at another, who may not know of them.
    pub fn blow(&self, by: &Actor, with: With, on: &Actor, unaware: bool) -> Hit {
        let (striker, target) = self.bodies(by, with, on);
        match with {
            With::Attack(attack) => {
                let far = attack.range > 1;
                let reach = range(attack, &striker);
                self.put_together(by, (attack, far, reach), on, (&striker, &target), unaware)
            }
            With::Thrown(item) => {
                let attack = &thrown::attack(&self.scene.content.items[item.kind]);
                let reach = attack.range + striker[Stat::ThrowRange];
                self.put_together(by, (attack, true, reach), on, (&striker, &target), unaware)
            }
        }
    }

    /// The numbers of the two at the moment of a blow.
    pub fn bodies(&self, by: &Actor, with: With, on: &Actor) -> (Body, Body) {
        let content = self.scene.content;
        let (strikes, struck) = self.happenings(by, with, Some(on));
        let mut holds = |one: &Condition| self.scene.holds(one, by.id, Some(&strikes), &mut never);
        let striker = match with {
            With::Attack(_) => Body::at_moment(by, content, &mut holds),
            With::Thrown(item) => Body::throwing(by, item, content, &mut holds),
        };
        let mut holds = |one: &Condition| self.scene.holds(one, on.id, Some(&struck), &mut never);
        (striker, Body::at_moment(on, content, &mut holds))
    }

    /// What a blow is to whoever strikes it, perhaps at nobody in particular, and to whom it strikes.
    pub fn happenings(&self, by: &Actor, with: With, on: Option<&Actor>) -> (Happening, Happening) {
        let (manner, element, thing) = match with {
            With::Attack(attack) => {
                let far = if attack.range > 1 { Manner::Far } else { Manner::Hand };
                (far, attack.element, None)
            }
            With::Thrown(item) => {
                let throw = self.scene.content.items[item.kind].throw.as_ref();
                (Manner::Far, throw.and_then(|throw| throw.element), Some((item.kind, item.ego)))
            }
        };
        let what = |on: Trigger, other: Option<&Actor>| {
            let alone = Happening::new(on);
            let both = other.map_or(alone, |other| alone.with(other.id, other.at));
            Happening { element, thing, manner: Some(manner), ..both }
        };
        (what(Trigger::Strikes, on), what(Trigger::Struck, Some(by)))
    }

    fn put_together(
        &self,
        by: &Actor,
        (attack, far, reach): (&Attack, bool, i32),
        on: &Actor,
        (striker, target): (&Body, &Body),
        unaware: bool,
    ) -> Hit {
        let resisted = attack.element.map_or(0, |element| resists(on, element, self.scene.content));
        let circumstances = Circumstances { resisted, unaware, far, led: self.led(by) };
        let hit = Hit::new(striker, attack, target, circumstances);
        let cover = match by.at.distance(on.at) <= reach {
            true => self.scene.level.shelter(by.at, on.at, self.scene.content),
            // Whoever is out of reach will be struck from beside, where nothing helps them.
            false => 0,
        };
        hit.past(cover).in_dark(self.darkness(by, on))
    }

    /// The mana that a spell costs somebody, to the nearest: two percent less of a cost of two are nothing less.
    pub fn mana_of(&self, by: &Actor, spell: Kind<Spell>) -> i32 {
        let percent = self.casting(by, spell)[Stat::SpellCost];
        let hundredths = i64::from(self.scene.content.spells[spell].mana) * i64::from(percent);
        i32::try_from((hundredths + 50) / 100).unwrap_or(i32::MAX)
    }

    /// What somebody makes of a spell.
    pub fn force_of_spell(&self, by: &Actor, spell: Kind<Spell>) -> Force {
        Force::of_spells(&self.casting(by, spell))
    }

    /// Why a number of somebody who casts a spell is what it is.
    pub fn why_of_spell(&self, by: &Actor, spell: Kind<Spell>, stat: Stat) -> Why {
        let what = casts(spell);
        let mut holds = |one: &Condition| self.scene.holds(one, by.id, Some(&what), &mut never);
        why(by, Hand::Wields, stat, self.scene.content, &mut holds)
    }

    /// The numbers of somebody who casts a spell.
    fn casting(&self, by: &Actor, spell: Kind<Spell>) -> Body {
        let what = casts(spell);
        let mut holds = |one: &Condition| self.scene.holds(one, by.id, Some(&what), &mut never);
        Body::at_moment(by, self.scene.content, &mut holds)
    }

    /// The part of the harm of something that spreads that a wall beside somebody keeps off, in percent.
    pub fn sheltered(&self, on: &Actor, burst: bool) -> i32 {
        let shelter = if burst { self.scene.number(on, Stat::BlastShelter) } else { 0 };
        let beside_wall = || on.at.neighbours().any(|at| self.scene.tile(at).is_wall());
        if shelter > 0 && beside_wall() { shelter } else { 0 }
    }

    /// What whoever somebody follows adds to their blows: points of the chance to hit, and hit points.
    fn led(&self, by: &Actor) -> (i32, i32) {
        let leader = by.leader.and_then(|leader| self.scene.level.actors.get(leader));
        leader.map_or((0, 0), |leader| {
            let number = |stat: Stat| Body::number(leader, stat, self.scene.content);
            (number(Stat::AllyAttack), number(Stat::AllyDamage))
        })
    }

    /// What those who see by night have of the dark that the hero stands in, in percentage points.
    fn darkness(&self, by: &Actor, on: &Actor) -> i32 {
        match on.id == self.scene.hero && self.in_dark {
            true => self.scene.content.monsters[by.kind].senses.dark,
            false => 0,
        }
    }
}

fn casts(spell: Kind<Spell>) -> Happening {
    Happening { spell: Some(spell), ..Happening::new(Trigger::Casts) }
}

/// How far an attack of somebody with those numbers gets, in cells: hand to hand some reach further.
pub fn range(attack: &Attack, striker: &Body) -> i32 {
    match attack.range {
        1 => 1 + striker[Stat::Reach],
        far => far,
    }
}

/// Whether it is on its guard.
pub fn knows(actor: &Actor) -> bool {
    !matches!(actor.mood, Mood::Asleep | Mood::Idle { .. })
}
