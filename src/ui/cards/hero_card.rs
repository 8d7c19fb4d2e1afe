//! Character sheet: every number of the hero and its sources.

use super::companions::add_companions;
use super::describe::resistances;
use super::heroes::experience;
use super::item_card::weight_text;
use super::{breakdown, spell_card, words};
use crate::draw::card_parts::pair;
use crate::draw::{CardBuilder, CardPart};
use fifteen_base::translation;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Slot, Stat};
use fifteen_game::world::compute_stats::statuses;
use fifteen_game::world::formula::ACTION_COST;
use fifteen_game::{Actor, Game, StatExplanation, capitalize, goal_texts};

pub fn card(game: &Game, explain: bool) -> Vec<CardPart> {
    let Some(hero) = game.hero() else { return Vec::new() };
    let mut parts = Vec::new();
    add_identity(game, hero, &mut parts);
    add_body(game, hero, explain, &mut parts);
    add_fighting(game, hero, explain, &mut parts);
    add_statuses(game, hero, &mut parts);
    add_worn(game, hero, &mut parts);
    add_spells(game, explain, &mut parts);
    add_companions(game, &mut parts);
    parts
}

fn add_identity(game: &Game, hero: &Actor, parts: &mut Vec<CardPart>) {
    let (world, content) = (game.world(), game.content());
    let kind = &content.monsters[hero.kind()];
    parts.push(CardPart::Name(kind.glyph, kind.color, world.name().to_owned()));
    if let Some(growth) = hero.growth() {
        let called = capitalize(&experience::hero_title(growth, game.content()));
        parts.add_sentence(say!("{called}, level {}.", growth.level()));
        parts.add_pair(say!("experience"), experience::progress(growth));
    }
    parts.add_sentence(say!("{}, turn {}.", content.scenarios[world.scenario()].name, world.turn()));
    for aim in goal_texts(&content.scenarios[world.scenario()], content) {
        parts.add_pair(if aim.wins { say!("goal") } else { say!("lost if") }, aim.text);
    }
    let lore = world.lore();
    let here = match game.spot().map_or(0, |spot| spot.depth_below) {
        0 => words::depth(game.level().depth()),
        _ => words::hero_depth_label(game).to_lowercase(),
    };
    let depth = match lore.deepest() {
        ..=0 => here,
        deepest => say!("{here} (deepest {deepest})"),
    };
    parts.add_pair(say!("depth"), depth);
    parts.add_pair(say!("kills"), lore.kills().to_string());
    parts.add_pair(say!("gold"), game.gold().to_string());
    let (carried, strength) = game.pack_weight();
    parts.add_pair(say!("load"), say!("{} of {}", weight_text(carried), weight_text(strength)));
    if game.stats(hero).burdened {
        parts.add_sentence(say!("You are overburdened and slowed."));
    }
}

/// Adds a number, with its reasons if requested. `shown` is the total as text.
fn add_number(
    game: &Game,
    word: &str,
    why: &StatExplanation,
    shown: &str,
    explain: bool,
    parts: &mut Vec<CardPart>,
) {
    match explain {
        true => {
            parts.add_pair(word, shown.to_owned());
            parts.extend(breakdown::breakdown_lines(why, game.content()));
        }
        false => parts.push(pair(word, breakdown::inline_breakdown(shown, why, game.content()))),
    }
}

fn add_body(game: &Game, hero: &Actor, explain: bool, parts: &mut Vec<CardPart>) {
    parts.add_heading(say!("Body"));
    let body = game.stats(hero);
    let mut add_stat = |word: &str, stat: Stat, shown: &dyn Fn(i32) -> String| {
        let why = game.stat_breakdown(hero, stat);
        add_number(game, word, &why, &shown(why.total), explain, parts);
    };
    add_stat(say!("health"), Stat::MaxHp, &|most| say!("{} of {most}", hero.hp().max(0)));
    if body[Stat::MaxMana] > 0 {
        add_stat(say!("mana"), Stat::MaxMana, &|most| say!("{} of {most}", hero.mana()));
        add_stat(say!("mana regen"), Stat::ManaRegeneration, &|mana| say!("{mana} per 100 turns"));
    }
    add_stat(say!("health regen"), Stat::Regeneration, &|heals| say!("{heals} per 100 turns"));
    add_stat(say!("speed"), Stat::Speed, &|speed| {
        let tenths = speed * 10 / ACTION_COST;
        say!("{} ({}.{} actions a turn)", speed, tenths / 10, tenths % 10)
    });
    add_stat(say!("noise"), Stat::Noise, &words::hearing_distance_text);
    let light = match body[Stat::Light] {
        1 => say!("1 cell").to_owned(),
        light if game.is_light_out() => say!("{light} cells (when lit)"),
        light => say!("{light} cells"),
    };
    parts.add_pair(say!("light"), light);
    if explain {
        parts.extend(breakdown::breakdown_lines(&game.stat_breakdown(hero, Stat::Light), game.content()));
    }
    for (element, percent) in resistances(hero, game.content()) {
        let name = &game.content().elements[element].name;
        let effect = match percent {
            100.. => say!("immune").to_owned(),
            0.. => say!("{percent} % less damage"),
            _ => say!("{} % more damage", -percent),
        };
        parts.add_pair(name, effect);
        if explain {
            let all = game.resistance_sources(hero, element);
            parts.extend(breakdown::explain_resistance(say!("resistance"), &all, game.content()));
        }
    }
    for stat in Stat::ALL.into_iter().filter(|stat| !STATS_WITH_OWN_LINE.contains(stat)) {
        let why = game.stat_breakdown(hero, stat);
        if why.is_changed() {
            add_number(game, &breakdown::stat_label(stat), &why, &why.total.to_string(), explain, parts);
        }
    }
}

const STATS_WITH_OWN_LINE: [Stat; 13] = [
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

fn add_fighting(game: &Game, hero: &Actor, explain: bool, parts: &mut Vec<CardPart>) {
    parts.add_heading(say!("Fighting"));
    for attack in game.attacks_of(hero) {
        add_attack(game, attack, explain, parts);
    }
    for (word, stat) in [(say!("defence"), Stat::Defence), (say!("armour"), Stat::Armour)] {
        let why = game.stat_breakdown(hero, stat);
        add_number(game, word, &why, &why.total.to_string(), explain, parts);
    }
}

fn add_attack(game: &Game, attack: &Attack, explain: bool, parts: &mut Vec<CardPart>) {
    let Some(numbers) = game.breakdown_of_attack(attack) else { return };
    let content = game.content();
    if let Some(aim) = numbers.attacker_accuracy.into_iter().reduce(StatExplanation::plus) {
        add_number(game, say!("to hit"), &aim, &aim.total.to_string(), explain, parts);
    }
    let damage = numbers.attacker_damage.into_iter().filter(|why| why.stat != Stat::Pierce);
    let more = damage.reduce(StatExplanation::plus);
    let mut dice = attack.damage;
    dice.bonus += more.as_ref().map_or(0, |why| why.total);
    let half = if dice.twice_mean() % 2 == 0 { "" } else { ".5" };
    parts.add_pair(say!("damage"), say!("{dice} (average {}{half})", dice.twice_mean() / 2));
    if explain {
        let source = numbers.dice_origin.map(|origin| breakdown::dice_source(attack.damage, origin, content));
        parts.extend(source);
        parts.extend(more.iter().flat_map(|why| breakdown::breakdown_lines(why, content)));
    }
}

fn add_statuses(game: &Game, hero: &Actor, parts: &mut Vec<CardPart>) {
    let content = game.content();
    let all: Vec<_> = statuses(hero, content).collect();
    if all.is_empty() {
        return;
    }
    parts.add_heading(say!("Conditions"));
    for status in all {
        let turns = hero.status_turns(status);
        let status = &content.statuses[status];
        let lasts = match turns {
            Some(hp) if status.shields => say!("{hp} hit points"),
            Some(1) => say!("one turn").to_owned(),
            Some(turns) => say!("{turns} turns"),
            None => say!("from a worn item or a talent").to_owned(),
        };
        parts.push(CardPart::Colored(format!("{}, {lasts}", capitalize(&status.name)), status.color));
        parts.add_sentence(status.text.clone());
    }
}

fn add_worn(game: &Game, hero: &Actor, parts: &mut Vec<CardPart>) {
    let content = game.content();
    parts.add_heading(say!("Worn"));
    for slot in Slot::ALL {
        let worn = hero.pack().iter().filter(|item| item.is_worn());
        for item in worn.filter(|item| content.items[item.kind()].slot == Some(slot)) {
            parts.add_pair(&translation::translate_identifier(slot.name()), game.bare_name(item));
        }
    }
}

fn add_spells(game: &Game, explain: bool, parts: &mut Vec<CardPart>) {
    let spells = game.world().lore().spells();
    if spells.is_empty() {
        return;
    }
    parts.add_heading(say!("Spells"));
    for kind in spells {
        let spell = &game.content().spells[*kind];
        let power = match game.spell_modifiers(*kind).power {
            100 => String::new(),
            power => say!(", at {power} %"),
        };
        let mana = game.mana_cost(*kind);
        let school = &game.content().schools[spell.school].name;
        parts.add_pair(&spell.name, say!("{}, {mana} mana{power}", school));
        if explain {
            parts.extend(spell_card::explain_casting(game, *kind));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::card_parts::VALUE_COLUMN;

    #[test]
    fn every_stat_label_fits_its_column() {
        for stat in Stat::ALL.into_iter().filter(|stat| !STATS_WITH_OWN_LINE.contains(stat)) {
            let word = breakdown::stat_label(stat);
            assert!((word.len() as i32) < VALUE_COLUMN, "{word}");
        }
    }
}
