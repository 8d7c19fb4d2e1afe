//! Description of a creature: state, odds of a fight, abilities.

use super::Asked;
use super::odds::{Blow, Odds, beside, blows, table};
use super::side::{of_faction, taken};
use crate::cards::blow_card::{Whose, reasons, reasons_alone};
use crate::cards::reactions::Person;
use crate::cards::{reactions, why, words};
use crate::draw::parts::text;
use crate::draw::{Part, Parts};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, Element, Kind, Monster, Slot, Stat};
use fifteen_game::rules::combat::hit::Hit;
use fifteen_game::world::body::resists;
use fifteen_game::{Account, Actor, Game, Stance, capital};
use std::slice;

/// Describes a visible creature, with the odds of an aimed shot if there is one.
pub fn describe(
    game: &Game,
    actor: &Actor,
    asked: Asked,
    shot: Option<Odds>,
    parts: &mut Vec<Part>,
) {
    let content = game.content();
    let kind = &content.monsters[actor.kind()];
    let (hp, max_hp) = (actor.hp(), game.body(actor)[Stat::MaxHp]);
    let stance = game.stance(actor);
    let name = match stance {
        Stance::Own => game.world().name().to_owned(),
        _ => capital(&game.name_of(actor)),
    };
    parts.push(Part::Name(kind.face(hp), kind.color, name));
    parts.push(Part::Health(hp, max_hp, words::health(hp, max_hp)));
    parts.fact(match stance {
        Stance::Own => say!("This is you.").to_owned(),
        Stance::Captive => say!("A captive, waiting to be freed.").to_owned(),
        Stance::Ally => say!("Your ally: {}.", words::ally(actor)),
        Stance::Foe => format!("{}.", capital(words::mood(actor.mood()))),
        Stance::Neighbour if kind.person.is_some() => {
            say!("Lives here, and is peaceful.").to_owned()
        }
        Stance::Neighbour => say!("Peaceful.").to_owned(),
    });
    if kind.person.is_none() && stance != Stance::Own {
        parts.facts(of_faction(game, actor));
    }
    if stance != Stance::Own {
        parts.facts(gear(game, actor));
    }
    for state in actor.states() {
        let status = &content.statuses[state.status];
        let left = match status.shields {
            true => say!("{} hp", state.turns),
            false => words::turns(state.turns),
        };
        let word = format!("{} ({left})", capital(&status.name));
        parts.push(Part::Colored(word, status.color));
    }
    match stance {
        Stance::Own => text(&kind.text, parts),
        Stance::Neighbour if kind.person.is_some() => text(&kind.text, parts),
        Stance::Neighbour => {
            text(&kind.text, parts);
            strength(game, actor, asked, parts);
            pace(game, actor, asked, parts);
            super::side::learnt(game, actor, asked, parts);
            abilities(kind, content, parts);
            bears(game, actor, asked, parts);
        }
        Stance::Foe => {
            fight(game, actor, asked, shot, parts);
            parts.facts(taken(game, actor));
            text(&kind.text, parts);
            pace(game, actor, asked, parts);
            by_night(kind, parts);
            super::side::learnt(game, actor, asked, parts);
            abilities(kind, content, parts);
            bears(game, actor, asked, parts);
            // Each townsperson exists once and has not been killed yet.
            if kind.person.is_none() {
                known(game, actor, parts);
            }
        }
        // The description from the data is about an enemy, so it is left out.
        Stance::Ally | Stance::Captive => {
            if stance == Stance::Captive {
                parts.fact(say!("Once it is free it {}", kind.freed));
            }
            strength(game, actor, asked, parts);
            pace(game, actor, asked, parts);
            bears(game, actor, asked, parts);
            services(game, actor, parts);
        }
    }
}

/// Describes what a creature visibly wields and wears.
fn gear<'a>(game: &'a Game, actor: &'a Actor) -> impl Iterator<Item = String> {
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

fn services(game: &Game, actor: &Actor, parts: &mut Vec<Part>) {
    for service in &game.content().monsters[actor.kind()].services {
        let coins = words::coins(game.price(actor, service));
        parts.fact(say!("For {coins}: \"{}.\"", service.name));
    }
}

/// Describes the combat strength of an ally.
fn strength(game: &Game, actor: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    let content = game.content();
    let (hp, max_hp) = (actor.hp(), game.body(actor)[Stat::MaxHp]);
    parts.fact(say!("It has {hp} of {max_hp} hit points."));
    if asked.why {
        parts.extend(why::explained(say!("health"), &game.why(actor, Stat::MaxHp), content));
    }
    let attacks = game.attacks(actor);
    if attacks.is_empty() {
        parts.fact(say!("It does not fight."));
    }
    for attack in attacks {
        let account = game.account_by(actor, attack);
        parts.push(deals(attack, more_harm(&account), content));
        if asked.why {
            parts.extend(reasons_alone(attack.damage, &account, content));
        }
    }
    let abilities = &content.monsters[actor.kind()].abilities;
    let names: Vec<&str> =
        abilities.iter().map(|ability| content.abilities[*ability].name.as_str()).collect();
    if !names.is_empty() {
        parts.fact(say!("Abilities: {}.", names.join(", ")));
    }
}

/// Returns the damage bonus from the stats of a creature and its leader.
fn more_harm(account: &Account) -> i32 {
    let all = account.force.iter().chain(&account.led);
    let hurts = |stat: Stat| !matches!(stat, Stat::Pierce | Stat::AllyAttack);
    all.filter(|why| hurts(why.stat)).map(|why| why.total).sum()
}

/// Returns "It bites for 1d4+1 fire."
fn deals(attack: &Attack, more: i32, content: &Content) -> Part {
    let element = attack.element.map(|element| &content.elements[element]);
    let element = element.map_or(String::new(), |element| format!(" {}", element.name));
    let mut dice = attack.damage;
    dice.bonus += more;
    Part::Fact(say!("It {} for {dice}{element}.", attack.verb))
}

/// Adds the odds for both sides, the turns to a kill, and the odds of an aimed shot.
fn fight(game: &Game, actor: &Actor, asked: Asked, shot: Option<Odds>, parts: &mut Vec<Part>) {
    let content = game.content();
    let (ours, _) = game.blows(actor.id());
    let later = game.blow_known(actor.id());
    let account = asked.why.then(|| game.account_of_blow(actor.id())).flatten();
    let ours = ours.map(|hit| {
        let why = account.map(|account| reasons(&hit, &account, Whose::Yours, content));
        Blow { verb: say!("hit"), hit, reasons: why.unwrap_or_default() }
    });
    let own = game.hero().map_or(0, |hero| game.body(hero).strikes());
    let name = game.own_name(actor);
    let mut columns: Vec<Odds> = shot.into_iter().collect();
    columns.extend(ours.as_ref().map(|first| {
        let blows = blows(&first.hit, later.as_ref().unwrap_or(&first.hit), actor.hp());
        Odds::of_blows((say!("You"), Whose::Yours), slice::from_ref(first), blows, own)
    }));
    let theirs = theirs(game, actor, asked);
    let (pace, hp) = (game.body(actor).strikes(), game.hero().map_or(0, Actor::hp));
    columns.extend(odds_of_foe(name.unwrap_or(say!("It")), &theirs, hp, pace));
    table(columns, parts);
    let who = name.unwrap_or(say!("It"));
    if theirs.is_empty() {
        parts.fact(say!("{who} does not fight."));
    }
    let you = say!("You hit {}", name.unwrap_or(say!("it")));
    beside(&you, ours.as_slice(), Whose::Yours, parts);
    beside(who, &theirs, Whose::Its, parts);
}

/// Returns the odds column of a foe with `pace` attacks in 100 turns. `None` if it does not attack.
pub fn odds_of_foe(who: &str, theirs: &[Blow], own_hp: i32, pace: i32) -> Option<Odds> {
    let hits: Vec<Hit> = theirs.iter().map(|blow| blow.hit.clone()).collect();
    let blows = Hit::any_to_take(&hits, own_hp);
    let fights = !theirs.is_empty();
    fights.then(|| Odds::of_blows((who, Whose::Its), theirs, blows, pace))
}

/// Returns the attacks of a creature on the hero.
fn theirs<'a>(game: &'a Game, actor: &Actor, asked: Asked) -> Vec<Blow<'a>> {
    let accounts = if asked.why { game.accounts_of(actor) } else { Vec::new() };
    let mut accounts = accounts.into_iter();
    game.blows_of(actor)
        .into_iter()
        .map(|(verb, hit)| {
            let account = accounts.next();
            let reasons =
                account.map(|account| reasons(&hit, &account, Whose::Its, game.content()));
            Blow { verb, hit, reasons: reasons.unwrap_or_default() }
        })
        .collect()
}

/// Adds the speed of a creature and its reasons.
fn pace(game: &Game, actor: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    nature(&game.content().monsters[actor.kind()], parts);
    if asked.why {
        parts.extend(why::explained(say!("speed"), &game.why(actor, Stat::Speed), game.content()));
    }
}

/// Adds the speed and the ranged attacks of a kind.
fn nature(kind: &Monster, parts: &mut Vec<Part>) {
    let pace = match kind.speed {
        ..=8 => Some(say!("It is very slow.")),
        9..=11 => Some(say!("It is slow.")),
        12 => None,
        13..=17 => Some(say!("It is fast.")),
        _ => Some(say!("It is very fast.")),
    };
    parts.extend(pace.map(|pace| Part::Fact(pace.to_owned())));
    if kind.attacks.iter().any(|attack| attack.range > 1) {
        parts.fact(say!("It attacks from a distance."));
    }
}

/// Adds the abilities of a kind in the dark.
fn by_night(kind: &Monster, parts: &mut Vec<Part>) {
    if kind.senses.dark > 0 {
        parts.fact(say!("It sees in the dark: {:+} to hit targets in the dark.", kind.senses.dark));
    }
    if kind.mind.bold_in_dark {
        parts.fact(say!("It does not run in the dark."));
    }
}

/// Adds the abilities of a kind, as an enemy would notice them.
fn abilities(kind: &Monster, content: &Content, parts: &mut Vec<Part>) {
    for ability in &kind.abilities {
        let told = &content.abilities[*ability].text;
        parts.fact(told.clone());
    }
    parts.facts(reactions::sentences(&kind.reacts, Person::It, content));
}

fn bears(game: &Game, actor: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    let content = game.content();
    for (element, percent) in resists_of(actor, content) {
        parts.fact(bears_element(element, percent, content));
        if asked.why {
            let word = say!("resistance to {}", content.elements[element].name);
            parts.extend(why::of_resistance(&word, &game.why_bears(actor, element), content));
        }
    }
}

/// Returns all resistances of a creature that are not zero, in percent.
pub fn resists_of(actor: &Actor, content: &Content) -> Vec<(Kind<Element>, i32)> {
    content
        .elements
        .iter()
        .map(|(element, _)| (element, resists(actor, element, content)))
        .filter(|(_, percent)| *percent != 0)
        .collect()
}

/// Returns "Fire hurts it 50 % less."
fn bears_element(element: Kind<Element>, percent: i32, content: &Content) -> String {
    let name = &content.elements[element].name;
    match percent {
        100.. => say!("It is immune to {name}."),
        0.. => say!("{} hurts it {percent} % less.", capital(name)),
        _ => say!("{} hurts it {} % more.", capital(name), -percent),
    }
}

fn known(game: &Game, actor: &Actor, parts: &mut Vec<Part>) {
    let killed = game.world().lore().met(actor.kind()).unwrap_or(0);
    parts.fact(match killed {
        0 => say!("You have killed none of its kind yet.").to_owned(),
        1 => say!("You have killed one of its kind.").to_owned(),
        _ => say!("You have killed {killed} of its kind."),
    });
}

/// Describes a kind of creature that the hero has met.
pub fn kind_known(kind: &Monster, killed: u32, content: &Content) -> Vec<Part> {
    let mut parts = vec![Part::Name(kind.glyph, kind.color, capital(&kind.name))];
    parts.fact(say!("Family: {}. Killed: {killed}.", content.families[kind.family].name));
    parts.fact(say!(
        "It has {} hit points, {} to hit, {} defence and {} armour.",
        kind.hp,
        kind.attack,
        kind.defence,
        kind.armour
    ));
    let attacks = kind.attacks.iter();
    parts.extend(attacks.map(|attack| deals(attack, 0, content)));
    nature(kind, &mut parts);
    by_night(kind, &mut parts);
    abilities(kind, content, &mut parts);
    for resist in &kind.resists {
        parts.fact(bears_element(resist.element, resist.percent, content));
    }
    text(&kind.text, &mut parts);
    parts
}
