//! Preview of a hero during character creation: people, class, odds of the first fight, skills and numbers.

use super::short;
use crate::cards::blow_card::Whose;
use crate::cards::describe::{Blow, Odds, beside, odds_of_foe, table};
use crate::cards::item_card::weight;
use crate::cards::words;
use crate::draw::{Part, Parts};
use fifteen_base::SortedMap;
use fifteen_content::kinds::hero::birth::{Class, Hard, People, Takes};
use fifteen_content::kinds::hero::skill::Aptitude;
use fifteen_content::{Content, Kind, Monster, Skill, Stat, Talent};
use fifteen_game::growth_formula::{MOST_APTITUDE, RANKS_OF_THE_WORST};
use fifteen_game::{Calling, FightingMeans, Hit, Setout, capital, with_article};

/// Order of people and class in the description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The people.
    People,
    /// The class.
    Class,
}

/// Describes a new hero of a people and a class.
pub fn card(calling: Calling, setout: &Setout, first: First, content: &Content) -> Vec<Part> {
    let people = &content.peoples[calling.people];
    let class = &content.classes[calling.class];
    let body = &content.monsters[setout.hero().kind()];
    let name = format!("{}, {}", capital(&people.name), class.name);
    let mut parts = vec![Part::Name(body.glyph, body.color, name)];
    short::lines(setout, (people, class), content, &mut parts);
    parts.pair(say!("how hard"), hard(people.hard.max(class.hard)));
    if people.recommended && class.recommended {
        parts.pair("", say!("recommended for your first run"));
    }
    match first {
        First::People => {
            of_people(people, content, &mut parts);
            of_class(class, &mut parts);
            talents(people.traits.iter().chain(&class.talents), content, &mut parts);
        }
        First::Class => {
            of_class(class, &mut parts);
            of_people(people, content, &mut parts);
            talents(class.talents.iter().chain(&people.traits), content, &mut parts);
        }
    }
    learning(setout, (people, class), content, &mut parts);
    fight(setout, content, &mut parts);
    numbers(setout, (people, class), body, &mut parts);
    parts
}

/// Returns the difficulty in words.
pub fn hard(hard: Hard) -> &'static str {
    match hard {
        Hard::Easy => say!("easy: for your first run"),
        Hard::Fair => say!("fair: for players with some experience"),
        Hard::Hard => say!("hard: for experienced players"),
    }
}

fn of_people(people: &People, content: &Content, parts: &mut Vec<Part>) {
    parts.heading(capital(&people.name));
    parts.fact(people.text.clone());
    let name = |kind| content.factions[kind].name.clone();
    let named = |takes| -> Vec<String> { people.taken(takes).map(name).collect() };
    let all = [
        (Takes::Friend, say!("ignore them")),
        (Takes::Wary, say!("keep away")),
        (Takes::Foe, say!("hunt them")),
    ];
    for (takes, said) in all {
        let factions = named(takes);
        if !factions.is_empty() {
            parts.pair(said, factions.join(", "));
        }
    }
}

fn of_class(class: &Class, parts: &mut Vec<Part>) {
    parts.heading(capital(&class.name));
    parts.extend(class.lines.iter().map(|line| Part::Fact(line.clone())));
}

/// Adds the initial numbers and the gains for each level.
fn numbers(
    setout: &Setout,
    (people, class): (&People, &Class),
    kind: &Monster,
    parts: &mut Vec<Part>,
) {
    parts.heading(say!("In numbers"));
    let body = setout.body();
    parts.pair(
        say!("fighting"),
        say!(
            "{} to hit, {} defence, {} armour",
            body[Stat::Attack],
            body[Stat::Defence],
            body[Stat::Armour]
        ),
    );
    let (sight, dark) = (body[Stat::Sight], body[Stat::DarkSight]);
    parts.pair(
        say!("senses"),
        say!("sight {sight} cells, {dark} in the dark; hearing {} %", kind.senses.hearing),
    );
    parts.pair(say!("noise"), words::heard(body[Stat::Noise]));
    parts.pair(say!("carries"), weight(body[Stat::Strength]));
    let (hp, mana) =
        (people.hp_a_level + class.hp_a_level, people.mana_a_level + class.mana_a_level);
    let mana = if mana > 0 { say!(", {mana:+} mana") } else { String::new() };
    parts.pair(say!("per level"), say!("{hp:+} hit points{mana}"));
}

/// Returns the aptitude for each skill that the people or the class mentions.
fn sums(people: &People, class: &Class) -> SortedMap<Kind<Skill>, i32> {
    let mut sums = SortedMap::new();
    for Aptitude { skill, by } in people.aptitudes.iter().chain(&class.aptitudes) {
        *sums.entry(*skill).or_insert(0) += by;
    }
    for by in sums.values_mut() {
        *by = (*by).clamp(-MOST_APTITUDE, MOST_APTITUDE);
    }
    sums
}

/// Adds the odds of a fight against the most common foe of the first step.
fn fight(setout: &Setout, content: &Content, parts: &mut Vec<Part>) {
    let Some(foe) = setout.foe() else { return };
    let name = with_article(&content.monsters[foe.kind()].name);
    parts.heading(say!("Against {name}, on the first step"));
    let ours = setout.way().map(|way| {
        let tool = way.with.unwrap_or(say!("bare hand"));
        let by = |hit: &Hit| {
            let blow = Blow::plain(say!("hit"), hit.clone());
            Odds::of_blows((say!("You"), Whose::Yours), &[blow], way.times, way.pace)
        };
        match &way.means {
            FightingMeans::Blow(hit) => by(hit),
            FightingMeans::Throw(hit) => {
                parts.fact(say!("You throw: {tool}."));
                by(hit)
            }
            FightingMeans::Shards(twice_mean) => {
                parts.fact(say!("You throw: {tool}."));
                Odds::of_harm(say!("You"), *twice_mean, way.times, way.pace)
            }
            FightingMeans::Spell(twice_mean) => {
                parts.fact(say!("You cast: {tool}."));
                Odds::of_harm(say!("You"), *twice_mean, way.times, way.pace)
            }
        }
    });
    let theirs = short::blows_of_foe(setout);
    let own_hp = setout.body()[Stat::MaxHp];
    let its = odds_of_foe(say!("It"), &theirs, own_hp, setout.pace_of_foe());
    if its.is_none() {
        parts.fact(say!("It does not fight."));
    }
    table(ours.into_iter().chain(its).collect(), parts);
    beside(say!("It"), &theirs, Whose::Its, parts);
}

fn talents<'a>(
    all: impl Iterator<Item = &'a Kind<Talent>>,
    content: &Content,
    parts: &mut Vec<Part>,
) {
    let mut all = all.map(|talent| &content.talents[*talent]).peekable();
    if all.peek().is_none() {
        return;
    }
    parts.heading(say!("Abilities"));
    for talent in all {
        parts.fact(format!("{}: {}", talent.name, talent.text));
    }
}

/// Adds the skills that are learnt well or slowly, and the items that do not fit the hero.
fn learning(
    setout: &Setout,
    (people, class): (&People, &Class),
    content: &Content,
    parts: &mut Vec<Part>,
) {
    let mut home: Vec<&str> = setout.ill_fitting().collect();
    home.dedup();
    for thing in home {
        parts.fact(say!("Your body cannot use the {thing}."));
    }
    let skills = sums(people, class);
    if !skills.is_empty() {
        parts.heading(say!("What you learn"));
    }
    let of = |wanted: &dyn Fn(i32) -> bool| {
        let some = skills.iter().filter(|(_, by)| wanted(**by));
        some.map(|(skill, _)| content.skills[*skill].name.clone()).collect::<Vec<_>>().join(", ")
    };
    let never = say!(" (at most rank {RANKS_OF_THE_WORST})");
    let told = [
        (say!("learns well"), of(&|by| by > 0), ""),
        (say!("learns slowly"), of(&|by| (1 - MOST_APTITUDE..0).contains(&by)), ""),
        (say!("hardly learns"), of(&|by| by <= -MOST_APTITUDE), &never),
    ];
    for (word, names, end) in told.into_iter().filter(|(_, names, _)| !names.is_empty()) {
        parts.pair(word, format!("{names}{end}"));
    }
}
