//! Character sheet: every number of the hero and its sources.

use super::companions::companions;
use super::describe::{Asked, resists_of};
use super::heroes::deeds;
use super::item_card::weight;
use super::{spell_card, why, words};
use crate::draw::parts::pair;
use crate::draw::{Part, Parts};
use fifteen_base::tongue;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Slot, Stat};
use fifteen_game::world::body::statuses;
use fifteen_game::world::formula::ACTION;
use fifteen_game::{Actor, Game, Why, aims, capital};

/// Builds the character sheet.
pub fn card(game: &Game, asked: Asked) -> Vec<Part> {
    let Some(hero) = game.hero() else { return Vec::new() };
    let mut parts = Vec::new();
    run(game, hero, &mut parts);
    body(game, hero, asked, &mut parts);
    fighting(game, hero, asked, &mut parts);
    conditions(game, hero, &mut parts);
    worn(game, hero, &mut parts);
    spells(game, asked, &mut parts);
    companions(game, &mut parts);
    parts
}

/// Adds identity and progress.
fn run(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let (world, content) = (game.world(), game.content());
    let kind = &content.monsters[hero.kind()];
    parts.push(Part::Name(kind.glyph, kind.color, world.name().to_owned()));
    if let Some(growth) = hero.growth() {
        let called = capital(&deeds::called(growth, game.content()));
        parts.fact(say!("{called}, level {}.", growth.level()));
        parts.pair(say!("experience"), deeds::progress(growth));
    }
    parts.fact(say!("{}, turn {}.", content.scenarios[world.scenario()].name, world.turn()));
    for aim in aims(&content.scenarios[world.scenario()], content) {
        parts.pair(if aim.won { say!("goal") } else { say!("lost if") }, aim.text);
    }
    let lore = world.lore();
    let here = match game.spot().map_or(0, |spot| spot.under) {
        0 => words::depth(game.level().depth()),
        _ => words::hero_at_depth(game).to_lowercase(),
    };
    parts.pair(
        say!("depth"),
        match lore.deepest() {
            ..=0 => here,
            deepest => say!("{here}, deepest {deepest}"),
        },
    );
    parts.pair(say!("killed"), lore.kills().to_string());
    parts.pair(say!("gold"), game.gold().to_string());
    let (carried, strength) = game.burden();
    parts.pair(say!("carries"), say!("{} of {}", weight(carried), weight(strength)));
    if game.body(hero).burdened {
        parts.fact(say!("You are overburdened and slowed."));
    }
}

/// Adds a number, with its reasons if requested; `shown` is the total as text.
fn number(game: &Game, word: &str, why: &Why, shown: &str, asked: Asked, parts: &mut Vec<Part>) {
    let content = game.content();
    match asked.why {
        true => {
            parts.pair(word, shown.to_owned());
            parts.extend(why::lines(why, content));
        }
        false => parts.push(pair(word, why::beside(shown, why, content))),
    }
}

fn body(game: &Game, hero: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    parts.heading(say!("Body"));
    let body = game.body(hero);
    let mut told = |word: &str, stat: Stat, shown: &dyn Fn(i32) -> String| {
        let why = game.why(hero, stat);
        number(game, word, &why, &shown(why.total), asked, parts);
    };
    told(say!("health"), Stat::MaxHp, &|most| say!("{} of {most}", hero.hp().max(0)));
    if body[Stat::MaxMana] > 0 {
        told(say!("mana"), Stat::MaxMana, &|most| say!("{} of {most}", hero.mana()));
        told(say!("mana regen"), Stat::ManaRegeneration, &|mana| say!("{mana} in 100 turns"));
    }
    told(say!("healing"), Stat::Regeneration, &|heals| say!("{heals} in 100 turns"));
    speed(game, hero, asked, parts);
    let mut told = |word: &str, stat: Stat, shown: &dyn Fn(i32) -> String| {
        let why = game.why(hero, stat);
        number(game, word, &why, &shown(why.total), asked, parts);
    };
    told(say!("noise"), Stat::Noise, &words::heard);
    let light = match body[Stat::Light] {
        1 => say!("1 cell").to_owned(),
        light if game.is_light_out() => say!("{light} cells, put out for now"),
        light => say!("{light} cells"),
    };
    parts.pair(say!("light"), light);
    if asked.why {
        parts.extend(why::lines(&game.why(hero, Stat::Light), game.content()));
    }
    for (element, percent) in resists_of(hero, game.content()) {
        let name = &game.content().elements[element].name;
        parts.pair(
            name,
            match percent {
                100.. => say!("immune").to_owned(),
                0.. => say!("{percent} % less damage"),
                _ => say!("{} % more damage", -percent),
            },
        );
        if asked.why {
            let all = game.why_bears(hero, element);
            parts.extend(why::of_resistance(say!("resistance"), &all, game.content()));
        }
    }
    others(game, hero, asked, parts);
}

/// Adds "1.0 actions a turn".
fn speed(game: &Game, hero: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    let why = game.why(hero, Stat::Speed);
    let tenths = why.total * 10 / ACTION;
    let pace = say!("{}.{} actions a turn", tenths / 10, tenths % 10);
    number(game, say!("speed"), &why, &pace, asked, parts);
}

/// Adds stats without a line of their own, if something changes them.
fn others(game: &Game, hero: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    for stat in Stat::ALL.into_iter().filter(|stat| !TOLD_ANYWAY.contains(stat)) {
        let why = game.why(hero, stat);
        if why.is_changed() {
            number(game, &why::label(stat), &why, &why.total.to_string(), asked, parts);
        }
    }
}

/// Stats with lines of their own.
const TOLD_ANYWAY: [Stat; 13] = [
    Stat::MaxHp,
    Stat::MaxMana,
    Stat::ManaRegeneration,
    Stat::Regeneration,
    Stat::Speed,
    Stat::Noise,
    Stat::Light,
    Stat::Attack,
    Stat::MeleeAttack,
    Stat::Defence,
    Stat::Armour,
    Stat::Damage,
    Stat::MeleeDamage,
];

fn fighting(game: &Game, hero: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    parts.heading(say!("Fighting"));
    for attack in game.attacks(hero) {
        blows(game, attack, asked, parts);
    }
    for (word, stat) in [(say!("defence"), Stat::Defence), (say!("armour"), Stat::Armour)] {
        let why = game.why(hero, stat);
        number(game, word, &why, &why.total.to_string(), asked, parts);
    }
}

/// Adds to-hit chance and damage of an attack, with all bonuses that apply to it.
fn blows(game: &Game, attack: &Attack, asked: Asked, parts: &mut Vec<Part>) {
    let Some(account) = game.account_of_attack(attack) else { return };
    let content = game.content();
    if let Some(aim) = account.aim.into_iter().reduce(Why::and) {
        number(game, say!("to hit"), &aim, &aim.total.to_string(), asked, parts);
    }
    let more = account.force.into_iter().filter(|why| why.stat != Stat::Pierce).reduce(Why::and);
    let mut dice = attack.damage;
    dice.bonus += more.as_ref().map_or(0, |why| why.total);
    let half = if dice.twice_mean() % 2 == 0 { "" } else { ".5" };
    parts.pair(say!("damage"), say!("{dice}, on average {}{half}", dice.twice_mean() / 2));
    if asked.why {
        let own = account.dice.map(|origin| why::of_dice(attack.damage, origin, content));
        parts.extend(own);
        parts.extend(more.iter().flat_map(|why| why::lines(why, content)));
    }
}

/// Adds status effects, temporary or from worn items.
fn conditions(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let content = game.content();
    let all: Vec<_> = statuses(hero, content).collect();
    if all.is_empty() {
        return;
    }
    parts.heading(say!("Conditions"));
    for status in all {
        let turns = hero.turns_of(status);
        let status = &content.statuses[status];
        let lasts = match turns {
            Some(hp) if status.shields => say!("{hp} hit points"),
            Some(1) => say!("one turn").to_owned(),
            Some(turns) => say!("{turns} turns"),
            None => say!("while worn").to_owned(),
        };
        parts.push(Part::Colored(format!("{}, {lasts}", capital(&status.name)), status.color));
        parts.fact(status.text.clone());
    }
}

fn worn(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let content = game.content();
    parts.heading(say!("Worn"));
    for slot in Slot::ALL {
        let there = |item: &&fifteen_game::Item| {
            item.is_worn() && content.items[item.kind()].slot == Some(slot)
        };
        for item in hero.pack().iter().filter(there) {
            parts.pair(&tongue::named(slot.name()), game.bare_name(item));
        }
    }
}

fn spells(game: &Game, asked: Asked, parts: &mut Vec<Part>) {
    let spells = game.world().lore().spells();
    if spells.is_empty() {
        return;
    }
    parts.heading(say!("Spells"));
    for kind in spells {
        let spell = &game.content().spells[*kind];
        let power = match game.force_of_spell(*kind).power {
            100 => String::new(),
            power => say!(", at {power} %"),
        };
        let mana = game.mana_of(*kind);
        let school = &game.content().schools[spell.school].name;
        parts.pair(&spell.name, say!("{}, {mana} mana{power}", school));
        if asked.why {
            parts.extend(spell_card::of_casting(game, *kind));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::parts::COLUMN;

    #[test]
    fn every_number_has_a_word_that_leaves_the_column_straight() {
        for stat in Stat::ALL.into_iter().filter(|stat| !TOLD_ANYWAY.contains(stat)) {
            let word = why::label(stat);
            assert!((word.len() as i32) < COLUMN, "{word}");
        }
    }
}
