//! Combat information for screens: targets by urgency, breakdowns of attacks, expected damage, learned behaviour.

use super::Stance;
use super::aiming::{Course, Known, Unseen};
use crate::minds::learnt::{ability, leaning, swaying};
use crate::rules::combat::account::Account;
use crate::rules::combat::blow::With;
use crate::rules::combat::harm::felt;
use crate::rules::combat::thrown;
use crate::rules::effect::reach::{self, is_for};
use crate::rules::force::{Force, is_burst, scaled};
use crate::rules::states::never_has;
use crate::world::body::resists;
use crate::world::borne::why_resists;
use crate::world::sides::are_foes;
use crate::world::{Item, Origin, Why};
use crate::{Actor, ActorId, Game, Hit, Mood};
use fifteen_base::{Point, tongue};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::net::{Input, Intent};
use fifteen_content::{Effect, Element, Kind, Spell, Stat, Status, Working};

/// Urgency of a creature in sight, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    /// An enemy that fights and hunts the hero.
    Fights,
    /// An enemy that fights and is awake.
    Awake,
    /// An enemy that will fight once it wakes.
    Asleep,
    /// An enemy without attacks.
    Harmless,
    Captive,
    /// A creature on the hero's side.
    Friend,
}

/// Damage of a shot or effect, in hit points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// Minimum.
    pub least: i32,
    /// Maximum.
    pub most: i32,
    /// Average, in half hit points.
    pub twice_mean: i32,
}

impl Harm {
    /// Adds damage that occurs with a chance in percent.
    fn add(&mut self, other: Harm, chance: i32) {
        self.least += if chance < 100 { 0 } else { other.least };
        self.most += other.most;
        self.twice_mean += other.twice_mean * chance / 100;
    }
}

impl Game {
    /// Returns the breakdown of the hero's first attack against an actor.
    pub fn account_of_blow(&self, on: ActorId) -> Option<Account> {
        let (hero, on) = (self.hero()?, self.level().actors().get(on)?);
        let attack = *self.attacks(hero).first()?;
        let unaware = self.fray().is_unaware(on);
        Some(self.fray().account(hero, With::Attack(attack), Some(on), unaware))
    }

    /// Returns the breakdown of an attack of the hero, without a target.
    pub fn account_of_attack(&self, attack: &Attack) -> Option<Account> {
        self.hero().map(|hero| self.account_by(hero, attack))
    }

    /// Returns the breakdown of an attack of an actor, without a target.
    pub fn account_by(&self, actor: &Actor, attack: &Attack) -> Account {
        self.fray().account(actor, With::Attack(attack), None, false)
    }

    /// Returns the sources of an actor's resistance to an element, each in percent.
    pub fn why_bears(&self, actor: &Actor, element: Kind<Element>) -> Vec<(Origin, i32)> {
        why_resists(actor, element, self.content())
    }

    /// Returns the breakdowns of an actor's attacks against the hero, in the order of [`Game::blows_of`].
    pub fn accounts_of(&self, actor: &Actor) -> Vec<Account> {
        let Some(hero) = self.hero() else { return Vec::new() };
        let all = self.attacks(actor).into_iter();
        all.map(|attack| self.fray().account(actor, With::Attack(attack), Some(hero), false))
            .collect()
    }

    /// Returns the breakdown of a throw of the hero at an actor.
    pub fn account_of_throw(&self, item: &Item, at: &Actor) -> Option<Account> {
        let fray = self.fray();
        Some(fray.account(self.hero()?, With::Thrown(item), Some(at), fray.is_unaware(at)))
    }

    /// Returns the actors in sight, the most urgent first: enemies, then captives, then friends. Among enemies, those
    /// that fight and hunt come first. Then the nearest come first, and among equals those with the highest damage.
    pub fn by_urgency(&self) -> Vec<&Actor> {
        let mut seen = self.in_sight();
        seen.sort_by_cached_key(|actor| {
            let far = actor.at().distance(self.hero_at());
            (self.urgency(actor), far, -self.force(actor), actor.id())
        });
        seen
    }

    fn urgency(&self, actor: &Actor) -> Urgency {
        let fights = self.fights(actor);
        match (self.stance(actor), actor.mood()) {
            (Stance::Own | Stance::Ally | Stance::Neighbour, _) => Urgency::Friend,
            (Stance::Captive, _) => Urgency::Captive,
            (Stance::Foe, _) if !fights => Urgency::Harmless,
            (Stance::Foe, _) if self.body(actor).helpless => Urgency::Asleep,
            (Stance::Foe, Mood::Asleep) => Urgency::Asleep,
            (Stance::Foe, Mood::Hunting { .. } | Mood::Searching { .. }) => Urgency::Fights,
            (Stance::Foe, Mood::Fleeing { .. } | Mood::Idle { .. }) => Urgency::Awake,
        }
    }

    /// Returns the highest average damage of an actor's attacks on the hero, with misses counted.
    fn force(&self, actor: &Actor) -> i64 {
        let blows = self.blows_of(actor).into_iter();
        blows.map(|(_, hit)| i64::from(hit.taken()) * i64::from(hit.chance())).max().unwrap_or(0)
    }

    /// Returns the favourite action of a monster with a neural net, as a phrase after "it has learnt to".
    pub fn learnt(&self, actor: &Actor) -> Option<String> {
        let kind = &self.content.monsters[actor.kind];
        let most = leaning(&self.content.nets[kind.mind.net?]);
        let ability = match most {
            Intent::FirstAbility => ability(kind, 0, &self.content),
            Intent::SecondAbility => ability(kind, 1, &self.content),
            _ => None,
        };
        let named = ability.map(|own| say!("{} as soon as it can", own.name));
        Some(named.unwrap_or_else(|| tongue::of(most.phrase()).to_owned()))
    }
    /// Returns the inputs that change a net's decisions most often, as phrases: "how hurt it is".
    pub fn swayed_by(&self, actor: &Actor) -> Vec<&'static str> {
        let net = self.content.monsters[actor.kind].mind.net;
        let inputs = net.into_iter().flat_map(|net| swaying(&self.content.nets[net]));
        let mut phrases: Vec<&str> = inputs.map(Input::phrase).collect();
        phrases.dedup();
        phrases
    }

    /// Returns the damage of effects aimed at a cell to an actor on or near it, and whether any of them targets that
    /// actor. `power` is in percent.
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
                // A thrown potion works as if the creature that it breaks on had drunk it.
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
                    // Damage that spreads is halved before resistance.
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

    /// Returns the damage of a working at `power` percent to an actor that it reaches.
    pub fn harm_of(&self, working: &Working, on: &Actor, power: i32) -> Harm {
        let mut sum = Harm::default();
        let burst = is_burst(working.who);
        for effect in &working.what {
            sum.add(self.harm_by(effect, on, (power, 1), burst), 100);
        }
        sum
    }

    /// Returns the damage of an effect at `power` percent, divided by `of`. `burst` means that it spreads in an area.
    fn harm_by(&self, effect: &Effect, on: &Actor, (power, of): (i32, i32), burst: bool) -> Harm {
        let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect
        else {
            return Harm::default();
        };
        // Draining works only beside the target, so shelter from bursts does not help.
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

    /// Whether an actor is immune to a status effect.
    pub fn never_has(&self, on: &Actor, status: Kind<Status>) -> bool {
        never_has(on, status, self.world().hero_id(), self.content())
    }

    /// Returns the hero's power with an item that they use.
    pub fn force_of_use(&self, item: &Item) -> Force {
        let class = self.content().items[item.kind()].class;
        self.hero().map_or(Force::PLAIN, |hero| Force::of_things(class, &self.body(hero)))
    }

    /// Returns the hero's power with a shattering item that they throw.
    pub fn force_of_shards(&self, item: &Item) -> Force {
        let class = self.content().items[item.kind()].class;
        self.hero().map_or(Force::PLAIN, |hero| Force::of_shards(class, &self.body(hero)))
    }

    /// Returns the hero's power with a spell.
    pub fn force_of_spell(&self, spell: Kind<Spell>) -> Force {
        self.hero().map_or(Force::PLAIN, |hero| self.fray().force_of_spell(hero, spell))
    }

    /// Returns the breakdown of a stat of the hero for casting a spell.
    pub fn why_of_spell(&self, spell: Kind<Spell>, stat: Stat) -> Why {
        let hero = self.hero().map(|hero| self.fray().why_of_spell(hero, spell, stat));
        hero.unwrap_or_else(|| Why { stat, total: 0, reasons: Vec::new() })
    }

    /// Returns the range of an item thrown by the hero, in cells.
    pub fn range_of_throw(&self, item: &Item) -> i32 {
        let kind = &self.content().items[item.kind()];
        self.hero().map_or(1, |hero| thrown::range(hero, kind, self.content()))
    }

    /// Returns the attack of an item thrown at an actor, and that of a second one, which the target expects.
    pub fn throw(&self, item: &Item, at: &Actor) -> Option<(Hit, Hit)> {
        let hero = self.hero()?;
        let fray = self.fray();
        let blow = |unaware| fray.odds(hero, With::Thrown(item), at, unaware);
        Some((blow(fray.is_unaware(at)), blow(false)))
    }
}
