//! Computes attacks and spells from current stats. Only this file makes a [`Hit`], so that displayed odds are true.

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

/// Circumstances of attacks, besides the two fighters.
#[derive(Clone, Copy)]
pub(crate) struct Fray<'a> {
    pub scene: Scene<'a>,
    pub in_dark: bool,
}

/// Weapon of an attack.
#[derive(Clone, Copy)]
pub(crate) enum With<'a> {
    Attack(&'a Attack),
    Thrown(&'a Item),
}

impl Fray<'_> {
    pub fn is_unaware(&self, on: &Actor) -> bool {
        on.id != self.scene.hero && !knows(on)
    }

    /// Computes the attack of one actor on another, who may be unaware.
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

    /// Returns the stats of attacker and target at the moment of an attack.
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

    /// Returns the happening of an attack, for the attacker and for the target.
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
            // An attacker out of reach will attack from beside the target, where cover does not count.
            false => 0,
        };
        hit.past(cover).in_dark(self.darkness(by, on))
    }

    /// Returns the mana cost of a spell, rounded to the nearest: 2 percent off a cost of 2 changes nothing.
    pub fn mana_of(&self, by: &Actor, spell: Kind<Spell>) -> i32 {
        let percent = self.casting(by, spell)[Stat::SpellCost];
        let hundredths = i64::from(self.scene.content.spells[spell].mana) * i64::from(percent);
        i32::try_from((hundredths + 50) / 100).unwrap_or(i32::MAX)
    }

    pub fn force_of_spell(&self, by: &Actor, spell: Kind<Spell>) -> Force {
        Force::of_spells(&self.casting(by, spell))
    }

    pub fn why_of_spell(&self, by: &Actor, spell: Kind<Spell>, stat: Stat) -> Why {
        let what = casts(spell);
        let mut holds = |one: &Condition| self.scene.holds(one, by.id, Some(&what), &mut never);
        why(by, Hand::Wields, stat, self.scene.content, &mut holds)
    }

    fn casting(&self, by: &Actor, spell: Kind<Spell>) -> Body {
        let what = casts(spell);
        let mut holds = |one: &Condition| self.scene.holds(one, by.id, Some(&what), &mut never);
        Body::at_moment(by, self.scene.content, &mut holds)
    }

    /// Returns the share of area damage that an adjacent wall keeps off, in percent.
    pub fn sheltered(&self, on: &Actor, burst: bool) -> i32 {
        let shelter = if burst { self.scene.number(on, Stat::BlastShelter) } else { 0 };
        let beside_wall = || on.at.neighbours().any(|at| self.scene.tile(at).is_wall());
        if shelter > 0 && beside_wall() { shelter } else { 0 }
    }

    fn led(&self, by: &Actor) -> (i32, i32) {
        let leader = by.leader.and_then(|leader| self.scene.level.actors.get(leader));
        leader.map_or((0, 0), |leader| {
            let number = |stat: Stat| Body::number(leader, stat, self.scene.content);
            (number(Stat::AllyAttack), number(Stat::AllyDamage))
        })
    }

    /// Returns the to-hit bonus of a night-sighted attacker against a hero in the dark, in percentage points.
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

/// Returns the range of an attack with these stats, in cells. `Stat::Reach` extends melee.
pub fn range(attack: &Attack, striker: &Body) -> i32 {
    match attack.range {
        1 => 1 + striker[Stat::Reach],
        far => far,
    }
}

/// Whether an actor is on its guard: neither asleep nor idle.
pub fn knows(actor: &Actor) -> bool {
    !matches!(actor.mood, Mood::Asleep | Mood::Idle { .. })
}
