//! Preview of a hero during character creation: people, class, odds of the first fight, skills and numbers.

use super::hero_summary;
use crate::cards::attack_card::Attacker;
use crate::cards::describe::{AttackPreview, OddsColumn, add_attack_details, add_table, odds_of_foe};
use crate::cards::item_card::weight_text;
use crate::cards::words;
use crate::draw::{CardBuilder, CardPart};
use fifteen_base::SortedMap;
use fifteen_content::kinds::hero::people_and_class::{Class, Difficulty, Disposition, People};
use fifteen_content::kinds::hero::skill::Aptitude;
use fifteen_content::{Content, Kind, Monster, Skill, Stat, Talent};
use fifteen_game::growth_formula::{MOST_APTITUDE, RANKS_AT_LOWEST_APTITUDE};
use fifteen_game::{AttackKind, HeroPreview, PeopleAndClass, capitalize, with_article};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviewOrder {
    PeopleFirst,
    ClassFirst,
}

pub fn preview_card(
    calling: PeopleAndClass,
    preview: &HeroPreview,
    order: PreviewOrder,
    content: &Content,
) -> Vec<CardPart> {
    let people = &content.peoples[calling.people];
    let class = &content.classes[calling.class];
    let body = &content.monsters[preview.hero().kind()];
    let name = format!("{}, {}", capitalize(&people.name), class.name);
    let mut parts = vec![CardPart::Name(body.glyph, body.color, name)];
    hero_summary::add_summary(preview, (people, class), content, &mut parts);
    parts.add_pair(say!("difficulty"), difficulty_text(people.difficulty.max(class.difficulty)));
    if people.recommended && class.recommended {
        parts.add_pair("", say!("recommended combination"));
    }
    match order {
        PreviewOrder::PeopleFirst => {
            add_people(people, content, &mut parts);
            add_class(class, &mut parts);
            add_talents([&people.traits, &class.talents], content, &mut parts);
        }
        PreviewOrder::ClassFirst => {
            add_class(class, &mut parts);
            add_people(people, content, &mut parts);
            add_talents([&class.talents, &people.traits], content, &mut parts);
        }
    }
    add_learning(preview, (people, class), content, &mut parts);
    add_first_fight(preview, content, &mut parts);
    add_numbers(preview, (people, class), body, &mut parts);
    parts
}

pub fn difficulty_text(hard: Difficulty) -> &'static str {
    match hard {
        Difficulty::Easy => say!("easy: for your first run"),
        Difficulty::Fair => say!("fair: for players with some experience"),
        Difficulty::Hard => say!("hard: for experienced players"),
    }
}

fn add_people(people: &People, content: &Content, parts: &mut Vec<CardPart>) {
    parts.add_heading(capitalize(&people.name));
    parts.add_sentence(people.text.clone());
    for (takes, said) in [
        (Disposition::Friend, say!("ignored by")),
        (Disposition::Wary, say!("disliked by")),
        (Disposition::Foe, say!("hunted by")),
    ] {
        let names = people.factions_with(takes).map(|kind| content.factions[kind].name.as_str());
        let names: Vec<&str> = names.collect();
        if !names.is_empty() {
            parts.add_pair(said, names.join(", "));
        }
    }
}

fn add_class(class: &Class, parts: &mut Vec<CardPart>) {
    parts.add_heading(capitalize(&class.name));
    parts.extend(class.lines.iter().map(|line| CardPart::Sentence(line.clone())));
}

fn add_numbers(preview: &HeroPreview, both: (&People, &Class), kind: &Monster, parts: &mut Vec<CardPart>) {
    let (people, class) = both;
    parts.add_heading(say!("Numbers"));
    let body = preview.stats();
    parts.add_pair(
        say!("fighting"),
        say!("{} to hit, {} defence, {} armour", body[Stat::Attack], body[Stat::Defence], body[Stat::Armour]),
    );
    let (sight, dark) = (body[Stat::Sight], body[Stat::DarkSight]);
    parts.add_pair(
        say!("senses"),
        say!("sight {sight} cells, {dark} in the dark; hearing {} %", kind.senses.hearing),
    );
    parts.add_pair(say!("noise"), words::hearing_distance_text(body[Stat::Noise]));
    parts.add_pair(say!("capacity"), weight_text(body[Stat::Strength]));
    let (hp, mana) = (people.hp_per_level + class.hp_per_level, people.mana_per_level + class.mana_per_level);
    let mana = if mana > 0 { say!(", {mana:+} mana") } else { String::new() };
    parts.add_pair(say!("per level"), say!("{hp:+} HP{mana}"));
}

fn aptitudes(people: &People, class: &Class) -> SortedMap<Kind<Skill>, i32> {
    let mut sums = SortedMap::new();
    for Aptitude { skill, by } in people.aptitudes.iter().chain(&class.aptitudes) {
        *sums.entry(*skill).or_insert(0) += by;
    }
    for by in sums.values_mut() {
        *by = (*by).clamp(-MOST_APTITUDE, MOST_APTITUDE);
    }
    sums
}

/// Adds the odds of a fight against the most common foe of the first level.
fn add_first_fight(preview: &HeroPreview, content: &Content, parts: &mut Vec<CardPart>) {
    let Some(foe) = preview.enemy() else { return };
    let name = with_article(&content.monsters[foe.kind()].name);
    parts.add_heading(say!("Against {name}, on the first step"));
    let ours = preview.best_attack().map(|best| {
        let tool = best.name.unwrap_or(say!("bare hands"));
        match &best.kind {
            AttackKind::Melee(_) => {}
            AttackKind::Throw(_) | AttackKind::Shatter(_) => parts.add_sentence(say!("You throw: {tool}.")),
            AttackKind::Spell(_) => parts.add_sentence(say!("You cast: {tool}.")),
        }
        match &best.kind {
            AttackKind::Melee(hit) | AttackKind::Throw(hit) => {
                let attack = AttackPreview::plain(say!("hit"), hit.clone());
                let who = (say!("You"), Attacker::Hero);
                OddsColumn::from_attacks(who, &[attack], best.uses_to_kill, best.uses_per_100_turns)
            }
            AttackKind::Shatter(twice_mean) | AttackKind::Spell(twice_mean) => {
                OddsColumn::from_damage(say!("You"), *twice_mean, best.uses_to_kill, best.uses_per_100_turns)
            }
        }
    });
    let theirs = hero_summary::foe_attacks(preview);
    let own_hp = preview.stats()[Stat::MaxHp];
    let its = odds_of_foe(say!("It"), &theirs, own_hp, preview.enemy_pace());
    if its.is_none() {
        parts.add_sentence(say!("It does not fight."));
    }
    add_table(ours.into_iter().chain(its).collect(), parts);
    add_attack_details(say!("It"), &theirs, Attacker::Foe, parts);
}

fn add_talents(all: [&[Kind<Talent>]; 2], content: &Content, parts: &mut Vec<CardPart>) {
    let talents = all.into_iter().flatten().map(|talent| &content.talents[*talent]);
    let sentences = talents.map(|talent| format!("{}: {}", talent.name, talent.text));
    parts.add_section(say!("Abilities"), sentences);
}

fn add_learning(
    preview: &HeroPreview,
    both: (&People, &Class),
    content: &Content,
    parts: &mut Vec<CardPart>,
) {
    let mut unworn: Vec<&str> = preview.unworn_gear().collect();
    unworn.dedup();
    for thing in unworn {
        parts.add_sentence(say!("Your body cannot use the {thing}."));
    }
    let skills = aptitudes(both.0, both.1);
    if !skills.is_empty() {
        parts.add_heading(say!("Skills"));
    }
    let skills_with = |wanted: &dyn Fn(i32) -> bool| {
        let some = skills.iter().filter(|(_, by)| wanted(**by));
        some.map(|(skill, _)| content.skills[*skill].name.clone()).collect::<Vec<_>>().join(", ")
    };
    let never = say!(" (at most rank {RANKS_AT_LOWEST_APTITUDE})");
    let sections = [
        (say!("learns well"), skills_with(&|by| by > 0), ""),
        (say!("learns slowly"), skills_with(&|by| (1 - MOST_APTITUDE..0).contains(&by)), ""),
        (say!("learns badly"), skills_with(&|by| by <= -MOST_APTITUDE), &never),
    ];
    for (word, names, end) in sections.into_iter().filter(|(_, names, _)| !names.is_empty()) {
        parts.add_pair(word, format!("{names}{end}"));
    }
}
