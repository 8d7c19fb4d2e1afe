//! Description of a creature: state, odds of a fight, abilities.

use super::allegiance::{add_preference, faction_text, reaction_text};
use super::odds::{AttackPreview, OddsColumn, add_attack_details, add_table, attacks_to_kill};
use crate::cards::attack_card::{Attacker, explain_without_target};
use crate::cards::effect_text::names;
use crate::cards::reaction_text::GrammaticalPerson;
use crate::cards::{breakdown, reaction_text, words};
use crate::draw::card_parts::add_text;
use crate::draw::{CardBuilder, CardPart};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, Element, Kind, Monster, Slot, Stat};
use fifteen_game::rules::combat::hit::Hit;
use fifteen_game::world::compute_stats::resistance;
use fifteen_game::{Actor, AttackBreakdown, Game, Stance, capitalize};
use std::slice;

/// Describes a visible creature, with the odds of an aimed shot if there is one.
pub fn describe(game: &Game, actor: &Actor, why: bool, shot: Option<OddsColumn>, parts: &mut Vec<CardPart>) {
    let content = game.content();
    let kind = &content.monsters[actor.kind()];
    let (hp, max_hp) = (actor.hp(), game.stats(actor)[Stat::MaxHp]);
    let stance = game.stance(actor);
    let name = match stance {
        Stance::Own => game.world().name().to_owned(),
        _ => capitalize(&game.name_of(actor)),
    };
    parts.push(CardPart::Name(kind.glyph_at(hp), kind.color, name));
    parts.push(CardPart::Health(hp, max_hp, words::health(hp, max_hp)));
    parts.add_sentence(match stance {
        Stance::Own => say!("This is you.").to_owned(),
        Stance::Captive => say!("A captive, waiting to be freed.").to_owned(),
        Stance::Ally => say!("Your ally: {}.", words::ally_activity(actor)),
        Stance::Foe => format!("{}.", capitalize(words::mood(actor.mood()))),
        Stance::Peaceful if kind.person.is_some() => say!("A peaceful resident.").to_owned(),
        Stance::Peaceful => say!("Peaceful.").to_owned(),
    });
    if kind.person.is_none() && stance != Stance::Own {
        parts.add_sentences(faction_text(game, actor));
    }
    if stance != Stance::Own {
        parts.add_sentences(visible_gear(game, actor));
    }
    for state in actor.statuses() {
        let status = &content.statuses[state.status];
        let left = if status.shields { say!("{} HP", state.turns) } else { words::turns(state.turns) };
        let word = format!("{} ({left})", capitalize(&status.name));
        parts.push(CardPart::Colored(word, status.color));
        if stance != Stance::Own {
            add_text(&status.text, parts);
        }
    }
    match stance {
        Stance::Own => add_text(&kind.text, parts),
        Stance::Peaceful if kind.person.is_some() => add_text(&kind.text, parts),
        Stance::Peaceful => {
            add_text(&kind.text, parts);
            add_strength(game, actor, why, parts);
            add_speed(game, actor, why, parts);
            add_preference(game, actor, why, parts);
            add_abilities(kind, content, parts);
            add_resistances(game, actor, why, parts);
        }
        Stance::Foe => {
            add_fight(game, actor, why, shot, parts);
            parts.add_sentences(reaction_text(game, actor));
            add_text(&kind.text, parts);
            add_speed(game, actor, why, parts);
            add_night_abilities(kind, parts);
            add_preference(game, actor, why, parts);
            add_abilities(kind, content, parts);
            add_resistances(game, actor, why, parts);
            // Each townsperson exists only once, so the number of kills says nothing.
            if kind.person.is_none() {
                add_kind_knowledge(game, actor, parts);
            }
        }
        // The description from the data is about an enemy, so it is left out.
        Stance::Ally | Stance::Captive => {
            if stance == Stance::Captive {
                parts.add_sentence(freed_text(game, actor));
            }
            add_strength(game, actor, why, parts);
            add_speed(game, actor, why, parts);
            add_resistances(game, actor, why, parts);
            add_services(game, actor, parts);
        }
    }
}

/// Says what a captive will do once it is free.
pub fn freed_text(game: &Game, captive: &Actor) -> String {
    let content = game.content();
    let kind = &content.monsters[captive.kind()];
    let faction = &content.factions[kind.faction].name;
    match game.unfollowed_rank(captive) {
        Some(rank) => {
            say!(
                "Once it is free it goes its own way: the {faction} call you {}, and follow you nowhere.",
                rank.name
            )
        }
        None => say!("Once it is free it {}", kind.freed),
    }
}

fn visible_gear<'a>(game: &'a Game, actor: &'a Actor) -> impl Iterator<Item = String> {
    let content = game.content();
    actor.pack().iter().filter(|item| item.is_worn()).map(move |item| {
        let name = game.name(item);
        match content.items[item.kind()].slot {
            Some(Slot::Weapon) => say!("It wields {name}."),
            Some(Slot::OffHand) => say!("It holds {name}."),
            _ => say!("It wears {name}."),
        }
    })
}

fn add_services(game: &Game, actor: &Actor, parts: &mut Vec<CardPart>) {
    parts.add_sentences(game.content().monsters[actor.kind()].services.iter().map(|service| {
        let coins = words::coins(game.price(actor, service));
        say!("It sells the service \"{}\" for {coins}.", service.name)
    }));
}

/// Describes the combat strength of a creature that is no foe.
fn add_strength(game: &Game, actor: &Actor, explain: bool, parts: &mut Vec<CardPart>) {
    let content = game.content();
    let (hp, max_hp) = (actor.hp(), game.stats(actor)[Stat::MaxHp]);
    parts.add_sentence(say!("It has {hp} of {max_hp} hit points."));
    if explain {
        parts.extend(breakdown::explain_stat(game, actor, say!("health"), Stat::MaxHp));
    }
    let attacks = game.attacks_of(actor);
    if attacks.is_empty() {
        parts.add_sentence(say!("It does not fight."));
    }
    for attack in attacks {
        let numbers = game.breakdown_of_attack_by(actor, attack);
        parts.push(attack_text(attack, damage_bonus(&numbers), content));
        if explain {
            parts.extend(explain_without_target(attack.damage, &numbers, content));
        }
    }
    let abilities = &content.monsters[actor.kind()].abilities;
    let names: Vec<String> = names(abilities, &content.abilities, |ability| &ability.name).collect();
    if !names.is_empty() {
        parts.add_sentence(say!("Abilities: {}.", names.join(", ")));
    }
}

fn damage_bonus(numbers: &AttackBreakdown) -> i32 {
    let all = numbers.attacker_damage.iter().chain(&numbers.leader_bonus);
    let hurts = |stat: Stat| !matches!(stat, Stat::Pierce | Stat::AllyAttack);
    all.filter(|why| hurts(why.stat)).map(|why| why.total).sum()
}

fn attack_text(attack: &Attack, more: i32, content: &Content) -> CardPart {
    let element = attack.element.map(|element| &content.elements[element]);
    let element = element.map_or(String::new(), |element| format!(" {}", element.name));
    let mut dice = attack.damage;
    dice.bonus += more;
    CardPart::Sentence(say!("It {} for {dice}{element} damage.", attack.verb))
}

fn add_fight(game: &Game, actor: &Actor, explain: bool, shot: Option<OddsColumn>, parts: &mut Vec<CardPart>) {
    let content = game.content();
    let (ours, _) = game.first_hits(actor.id());
    let later = game.hit_on_aware(actor.id());
    let numbers = explain.then(|| game.breakdown_against(actor.id())).flatten();
    let ours = ours.map(|hit| AttackPreview::new(say!("hit"), hit, Attacker::Hero, numbers, content));
    let own_pace = game.hero().map_or(0, |hero| game.stats(hero).attacks_per_100_turns());
    let name = game.personal_name(actor);
    // Beside the column of a throw, "You" would be ambiguous.
    let own_column = if shot.is_some() { say!("Melee") } else { say!("You") };
    let mut columns: Vec<OddsColumn> = shot.into_iter().collect();
    columns.extend(ours.as_ref().map(|first| {
        let attacks = attacks_to_kill(&first.hit, later.as_ref().unwrap_or(&first.hit), actor.hp());
        OddsColumn::from_attacks((own_column, Attacker::Hero), slice::from_ref(first), attacks, own_pace)
    }));
    let theirs = attacks_on_hero(game, actor, explain);
    let (pace, hp) = (game.stats(actor).attacks_per_100_turns(), game.hero().map_or(0, Actor::hp));
    columns.extend(odds_of_foe(name.unwrap_or(say!("It")), &theirs, hp, pace));
    add_table(columns, parts);
    let who = name.unwrap_or(say!("It"));
    if theirs.is_empty() {
        parts.add_sentence(say!("{who} does not fight."));
    }
    let you = say!("You hit {}", name.unwrap_or(say!("it")));
    add_attack_details(&you, ours.as_slice(), Attacker::Hero, parts);
    add_attack_details(who, &theirs, Attacker::Foe, parts);
}

/// Returns the odds column of a foe with `pace` attacks in 100 turns. `None` if it does not attack.
pub fn odds_of_foe(who: &str, theirs: &[AttackPreview], own_hp: i32, pace: i32) -> Option<OddsColumn> {
    let hits: Vec<Hit> = theirs.iter().map(|attack| attack.hit.clone()).collect();
    let attacks = Hit::mixed_attacks_to_kill(&hits, own_hp);
    let fights = !theirs.is_empty();
    fights.then(|| OddsColumn::from_attacks((who, Attacker::Foe), theirs, attacks, pace))
}

fn attacks_on_hero<'a>(game: &'a Game, actor: &Actor, explain: bool) -> Vec<AttackPreview<'a>> {
    let breakdowns = if explain { game.breakdowns_against_hero(actor) } else { Vec::new() };
    let mut breakdowns = breakdowns.into_iter();
    let hits = game.hits_of(actor).into_iter();
    hits.map(|(verb, hit)| AttackPreview::new(verb, hit, Attacker::Foe, breakdowns.next(), game.content()))
        .collect()
}

fn add_speed(game: &Game, actor: &Actor, explain: bool, parts: &mut Vec<CardPart>) {
    add_nature(&game.content().monsters[actor.kind()], parts);
    if explain {
        parts.extend(breakdown::explain_stat(game, actor, say!("speed"), Stat::Speed));
    }
}

/// Adds the speed and the ranged attacks of a kind.
fn add_nature(kind: &Monster, parts: &mut Vec<CardPart>) {
    let pace = match kind.speed {
        ..=8 => Some(say!("It is very slow.")),
        9..=11 => Some(say!("It is slow.")),
        12 => None,
        13..=17 => Some(say!("It is fast.")),
        _ => Some(say!("It is very fast.")),
    };
    parts.extend(pace.map(|pace| CardPart::Sentence(pace.to_owned())));
    if kind.attacks.iter().any(|attack| attack.range > 1) {
        parts.add_sentence(say!("It attacks from a distance."));
    }
}

fn add_night_abilities(kind: &Monster, parts: &mut Vec<CardPart>) {
    if kind.senses.dark > 0 {
        parts.add_sentence(say!("It sees in the dark: {:+} to hit targets in the dark.", kind.senses.dark));
    }
    if kind.mind.bold_in_dark {
        parts.add_sentence(say!("It does not flee in the dark."));
    }
}

fn add_abilities(kind: &Monster, content: &Content, parts: &mut Vec<CardPart>) {
    parts.add_sentences(names(&kind.abilities, &content.abilities, |ability| &ability.text));
    parts.add_sentences(reaction_text::sentences(&kind.reacts, GrammaticalPerson::It, content));
}

fn add_resistances(game: &Game, actor: &Actor, explain: bool, parts: &mut Vec<CardPart>) {
    let content = game.content();
    for (element, percent) in resistances(actor, content) {
        parts.add_sentence(resistance_text(element, percent, content));
        if explain {
            let word = say!("resistance to {}", content.elements[element].name);
            let sources = game.resistance_sources(actor, element);
            parts.extend(breakdown::explain_resistance(&word, &sources, content));
        }
    }
}

/// Returns all resistances of a creature that are not zero, in percent.
pub fn resistances(actor: &Actor, content: &Content) -> Vec<(Kind<Element>, i32)> {
    let all = content.elements.iter().map(|(element, _)| (element, resistance(actor, element, content)));
    all.filter(|(_, percent)| *percent != 0).collect()
}

fn resistance_text(element: Kind<Element>, percent: i32, content: &Content) -> String {
    let name = &content.elements[element].name;
    match percent {
        100.. => say!("It is immune to {name}."),
        0.. => say!("{} hurts it {percent} % less.", capitalize(name)),
        _ => say!("{} hurts it {} % more.", capitalize(name), -percent),
    }
}

fn add_kind_knowledge(game: &Game, actor: &Actor, parts: &mut Vec<CardPart>) {
    let killed = game.world().lore().kills_of(actor.kind()).unwrap_or(0);
    parts.add_sentence(match killed {
        0 => say!("You have killed none of its kind yet.").to_owned(),
        1 => say!("You have killed one of its kind.").to_owned(),
        _ => say!("You have killed {killed} of its kind."),
    });
}

pub fn describe_kind(kind: &Monster, killed: u32, content: &Content) -> Vec<CardPart> {
    let mut parts = vec![CardPart::Name(kind.glyph, kind.color, capitalize(&kind.name))];
    parts.add_sentence(say!("Family: {}. Killed: {killed}.", content.families[kind.family].name));
    parts.add_sentence(say!(
        "It has {} hit points, {} to hit, {} defence and {} armour.",
        kind.hp,
        kind.attack,
        kind.defence,
        kind.armour
    ));
    let attacks = kind.attacks.iter();
    parts.extend(attacks.map(|attack| attack_text(attack, 0, content)));
    add_nature(kind, &mut parts);
    add_night_abilities(kind, &mut parts);
    add_abilities(kind, content, &mut parts);
    let resists = kind.resists.iter();
    parts.add_sentences(resists.map(|resist| resistance_text(resist.element, resist.percent, content)));
    add_text(&kind.text, &mut parts);
    parts
}
