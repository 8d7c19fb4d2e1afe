//! What screens may ask of a fight: who matters most of those in sight, why a blow or a shot is what it is, and what somebody
//! has learnt to do.

use super::Stance;
use crate::minds::learnt::{ability, leaning, swaying};
use crate::rules::combat::account::Account;
use crate::rules::combat::blow::With;
use crate::world::borne::why_resists;
use crate::world::{Item, Origin};
use crate::{Actor, ActorId, Game, Mood};
use fifteen_base::tongue;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::net::{Input, Intent};
use fifteen_content::{Element, Kind};

/// How pressing somebody is; what comes first presses most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    /// An enemy who fights and is after the hero.
    Fights,
    /// One who fights and is awake.
    Awake,
    /// One who fights once it wakes.
    Asleep,
    /// An enemy who has nothing to fight with.
    Harmless,
    /// Nobody to fight: one who waits to be freed.
    Captive,
    /// One on the hero's side.
    Friend,
}

impl Game {
    /// The reasons of the blow that the hero would strike at somebody with the first attack.
    pub fn account_of_blow(&self, on: ActorId) -> Option<Account> {
        let (hero, on) = (self.hero()?, self.level().actors().get(on)?);
        let attack = *self.attacks(hero).first()?;
        let unaware = self.fray().is_unaware(on);
        Some(self.fray().account(hero, With::Attack(attack), Some(on), unaware))
    }

    /// The reasons of an attack of the hero, at nobody in particular.
    pub fn account_of_attack(&self, attack: &Attack) -> Option<Account> {
        self.hero().map(|hero| self.account_by(hero, attack))
    }

    /// The reasons of an attack of somebody, at nobody in particular.
    pub fn account_by(&self, actor: &Actor, attack: &Attack) -> Account {
        self.fray().account(actor, With::Attack(attack), None, false)
    }

    /// What makes somebody bear an element better or worse, each in percent.
    pub fn why_bears(&self, actor: &Actor, element: Kind<Element>) -> Vec<(Origin, i32)> {
        why_resists(actor, element, self.content())
    }

    /// The reasons of each of the blows that an actor may strike at the hero, in the order of [`Game::blows_of`].
    pub fn accounts_of(&self, actor: &Actor) -> Vec<Account> {
        let Some(hero) = self.hero() else {
            return Vec::new();
        };
        let all = self.attacks(actor).into_iter();
        all.map(|attack| self.fray().account(actor, With::Attack(attack), Some(hero), false))
            .collect()
    }

    /// The reasons of a throw of the hero at somebody.
    pub fn account_of_throw(&self, item: &Item, at: &Actor) -> Option<Account> {
        let fray = self.fray();
        Some(fray.account(self.hero()?, With::Thrown(item), Some(at), fray.is_unaware(at)))
    }

    /// Those in sight, the most pressing first: enemies before captives and these before friends, who fights before who does not, who is
    /// after the hero before sleepers; then the nearest, and of those the one whose blows take most.
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

    /// What a blow of somebody takes from the hero on average, hits and misses, in parts of a hit point.
    fn force(&self, actor: &Actor) -> i64 {
        let blows = self.blows_of(actor).into_iter();
        blows.map(|(_, hit)| i64::from(hit.taken()) * i64::from(hit.chance())).max().unwrap_or(0)
    }

    /// What a creature weighs most that fights by what it has learnt, after "it has learnt to"; none if it fights by a hand-written
    /// mind.
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
    /// What changes its mind most often, in words: "how hurt it is".
    pub fn swayed_by(&self, actor: &Actor) -> Vec<&'static str> {
        let net = self.content.monsters[actor.kind].mind.net;
        let mut phrases: Vec<&str> = net
            .map(|net| swaying(&self.content.nets[net]))
            .into_iter()
            .flatten()
            .map(Input::phrase)
            .collect();
        phrases.dedup();
        phrases
    }
}
