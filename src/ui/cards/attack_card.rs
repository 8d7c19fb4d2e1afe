//! Explanation of an attack: the numbers that make up to-hit chance and damage, with their sources and lines in the
//! data.

use super::breakdown;
use crate::cards::describe::tenths;
use crate::draw::CardPart;
use fifteen_base::Dice;
use fifteen_content::{Content, DataKind, Stat};
use fifteen_game::{AttackBreakdown, Hit, HitEffectSource, SourcedHitEffects, StatExplanation};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attacker {
    Hero,
    Foe,
}

/// Explains an attack: the totals first, then the contributions to each number.
pub fn explain_attack(hit: &Hit, attack: &AttackBreakdown, by: Attacker, content: &Content) -> Vec<CardPart> {
    let (striker, target) = match by {
        Attacker::Hero => (say!("your"), say!("its")),
        Attacker::Foe => (say!("its"), say!("your")),
    };
    let [aim, force] = explain_striker(striker, hit.dice(), attack, content);
    let mut parts = vec![CardPart::Reason(hit.to_string())];
    parts.extend(aim);
    parts.extend(explain_numbers(target, &attack.target_defence, content));
    parts.push(CardPart::Reason(hit.explain_damage()));
    parts.extend(force);
    parts.extend(explain_numbers(target, &attack.target_protection, content));
    if let Some((element, all)) = &attack.resistance {
        let word = say!("{target} resistance to {}", content.elements[*element].name);
        parts.extend(breakdown::explain_resistance(&word, all, content));
    }
    parts.extend(attack.hit_effects.iter().map(|effect| explain_hit_effect(effect, content)));
    parts
}

/// Describes an on-hit effect: "burning 40 % of the time, 0.9 more: set alight (data/abilities.json:12)".
fn explain_hit_effect(effect: &SourcedHitEffects, content: &Content) -> CardPart {
    let statuses = effect.effects.statuses.iter();
    let mut effects: Vec<String> =
        statuses.map(|(status, often)| say!("{status} {often} % of the time")).collect();
    if effect.effects.bonus > 0 {
        effects.push(say!("{} more", tenths(effect.effects.bonus)));
    }
    let (data_kind, id, name, field, place) = match effect.source {
        HitEffectSource::Reaction(origin, place) => {
            let (data_kind, id) = origin.id(content);
            (data_kind, id, origin.name(content), "reacts", Some(place))
        }
        HitEffectSource::Ability(kind) => {
            let ability = &content.abilities[kind];
            (DataKind::Ability, ability.id.as_str(), ability.name.clone(), "workings", None)
        }
    };
    let place = breakdown::data_place(content, (data_kind, id), (field, place));
    CardPart::Reason(format!("{}: {name}{place}", effects.join(", ")))
}

pub fn explain_without_target(dice: Dice, attack: &AttackBreakdown, content: &Content) -> Vec<CardPart> {
    explain_striker(say!("its"), dice, attack, content).concat()
}

/// Returns the contributions of the attacker and their leader, first to the to-hit chance, then to the damage.
fn explain_striker(who: &str, dice: Dice, attack: &AttackBreakdown, content: &Content) -> [Vec<CardPart>; 2] {
    let (leader_accuracy, leader_damage): (Vec<StatExplanation>, Vec<StatExplanation>) =
        attack.leader_bonus.iter().cloned().partition(|why| why.stat == Stat::AllyAttack);
    let leader = say!("{who} leader's");
    let mut aim = explain_numbers(who, &attack.attacker_accuracy, content);
    aim.extend(explain_numbers(&leader, &leader_accuracy, content));
    let mut force: Vec<CardPart> =
        attack.dice_origin.map(|origin| breakdown::dice_source(dice, origin, content)).into_iter().collect();
    force.extend(explain_numbers(who, &attack.attacker_damage, content));
    force.extend(explain_numbers(&leader, &leader_damage, content));
    [aim, force]
}

fn explain_numbers(who: &str, all: &[StatExplanation], content: &Content) -> Vec<CardPart> {
    let explained = |why: &StatExplanation| {
        breakdown::explain_number(&format!("{who} {}", breakdown::stat_name(why.stat)), why, content)
    };
    all.iter().flat_map(explained).collect()
}
