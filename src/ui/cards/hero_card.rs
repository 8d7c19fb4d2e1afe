//! All about the hero: every number, and where it comes from.

use super::describe::resists_of;
use super::item_card::weight;
use super::words;
use crate::content::{Slot, Status};
use crate::game::world::body::{Body, Sum, statuses};
use crate::game::world::formula::ACTION;
use crate::game::{Actor, Game, Worth, capital};
use crate::ui::draw::parts::pair;
use crate::ui::draw::{Part, Parts};

/// Everything about the hero.
pub fn card(game: &Game) -> Vec<Part> {
    let Some(hero) = game.hero() else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    run(game, hero, &mut parts);
    body(game, hero, &mut parts);
    fighting(game, hero, &mut parts);
    conditions(game, hero, &mut parts);
    worn(game, hero, &mut parts);
    spells(game, &mut parts);
    parts
}

/// Who they are, and how far they have come.
fn run(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let (world, content) = (game.world(), game.content());
    let kind = &content.monsters[hero.kind()];
    parts.push(Part::Name(kind.glyph, kind.color, world.name().to_owned()));
    parts.fact(format!("{}, turn {}.", content.scenarios[world.scenario()].name, world.turn()));
    let lore = world.lore();
    let here = words::depth(game.level().depth());
    parts.pair(
        "depth",
        match lore.deepest() {
            ..=0 => here,
            deepest => format!("{here}, deepest {deepest}"),
        },
    );
    parts.pair("killed", lore.kills().to_string());
    parts.pair("gold", game.gold().to_string());
    let (carried, strength) = game.burden();
    parts.pair("carries", format!("{} of {}", weight(carried), weight(strength)));
    if game.body(hero).burdened {
        parts.fact("You carry so much that it slows you.");
    }
}

/// A number with its reasons: "7: 5 own, +2 leather coat".
struct Reasons {
    total: i32,
    parts: Vec<String>,
}

impl Reasons {
    /// The body's own number, and what things that are worn and statuses add to it.
    fn of(
        game: &Game,
        hero: &Actor,
        (total, own): (i32, i32),
        gear: fn(&Worth) -> i32,
        state: fn(&Status) -> i32,
    ) -> Reasons {
        let content = game.content();
        let mut parts = vec![format!("{own} own")];
        let worn = hero.pack().iter().filter(|item| item.is_worn());
        for item in worn {
            let by = gear(&game.worth(item));
            if by != 0 {
                parts.push(format!("{by:+} {}", content.items[item.kind()].name));
            }
        }
        for status in statuses(hero, content) {
            let status = &content.statuses[status];
            let by = state(status);
            if by != 0 {
                parts.push(format!("{by:+} {}", status.name));
            }
        }
        Reasons { total, parts }
    }

    /// As a line; a number that is only the body's own needs no reasons.
    fn part(self, word: &str) -> Part {
        self.measured(word, "")
    }

    /// The same with what the number counts.
    fn measured(self, word: &str, unit: &str) -> Part {
        let number = format!("{}{unit}", self.total);
        pair(word, self.explained(number))
    }

    /// How much of a number is left, and what makes up the whole.
    fn left(self, word: &str, now: i32) -> Part {
        let number = format!("{now} of {}", self.total);
        pair(word, self.explained(number))
    }

    fn explained(&self, number: String) -> String {
        match self.parts.len() {
            1 => number,
            _ => format!("{number}: {}", self.parts.join(", ")),
        }
    }
}

fn body(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let body = game.body(hero);
    let kind = &game.content().monsters[hero.kind()];
    parts.heading("Body");
    let reasons = |numbers, gear, state| Reasons::of(game, hero, numbers, gear, state);
    let most = reasons((body.max_hp, hero.max_hp()), |w| w.max_hp, |_| 0);
    parts.push(most.left("health", hero.hp().max(0)));
    if body.max_mana > 0 {
        let most = reasons((body.max_mana, hero.max_mana()), |w| w.max_mana, |_| 0);
        parts.push(most.left("mana", hero.mana()));
        parts.pair("mana back", format!("{} in 100 turns", kind.mana_regeneration));
    }
    let heals = (body.regeneration, kind.regeneration);
    parts
        .push(reasons(heals, |w| w.regeneration, |s| s.heals).measured("healing", " in 100 turns"));
    parts.pair("speed", speed(&body, kind.speed));
    let noise = reasons((body.noise, kind.noise), |w| w.noise, |_| 0);
    parts.push(noise.measured("heard", " cells away"));
    parts.pair(
        "light",
        match body.light {
            1 => "1 cell".to_owned(),
            light if game.is_light_out() => format!("{light} cells, put out for now"),
            light => format!("{light} cells"),
        },
    );
    for (element, percent) in resists_of(hero, game.content()) {
        let name = &game.content().elements[element].name;
        parts.pair(
            name,
            match percent {
                100.. => "immune".to_owned(),
                0.. => format!("{percent} % less harm"),
                _ => format!("{} % more harm", -percent),
            },
        );
    }
}

/// "12, an action each turn".
fn speed(body: &Body, own: i32) -> String {
    let tenths = body.speed * 10 / ACTION;
    let pace = format!("{}.{} actions a turn", tenths / 10, tenths % 10);
    match body.speed == own {
        true => pace,
        false => format!("{pace}: {own} own, now {}", body.speed),
    }
}

fn fighting(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let body = game.body(hero);
    parts.heading("Fighting");
    let sum = |sum: Sum| (sum.total(), sum.own);
    let reasons = |numbers, gear, state| Reasons::of(game, hero, numbers, gear, state);
    parts.push(reasons(sum(body.attack), |w| w.to_hit, |s| s.attack).part("to hit"));
    parts.push(reasons(sum(body.defence), |w| w.defence, |s| s.defence).part("defence"));
    parts.push(reasons(sum(body.armour), |w| w.armour, |_| 0).part("armour"));
    for attack in game.attacks(hero) {
        let mut dice = attack.damage;
        dice.bonus += body.damage;
        let half = if dice.twice_mean() % 2 == 0 { "" } else { ".5" };
        let words = format!("{dice}, on average {}{half}", dice.twice_mean() / 2);
        parts.pair("blows", words);
    }
}

/// What the hero is for a while, or as long as they wear something.
fn conditions(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let content = game.content();
    let all: Vec<_> = statuses(hero, content).collect();
    if all.is_empty() {
        return;
    }
    parts.heading("Conditions");
    for status in all {
        let turns = hero.turns_of(status);
        let status = &content.statuses[status];
        let lasts = match turns {
            Some(1) => "one turn".to_owned(),
            Some(turns) => format!("{turns} turns"),
            None => "as long as you wear it".to_owned(),
        };
        parts.push(Part::Colored(format!("{}, {lasts}", capital(&status.name)), status.color));
        parts.fact(status.text.clone());
    }
}

fn worn(game: &Game, hero: &Actor, parts: &mut Vec<Part>) {
    let content = game.content();
    parts.heading("Worn");
    for slot in Slot::ALL {
        let there = |item: &&crate::game::Item| {
            item.is_worn() && content.items[item.kind()].slot == Some(slot)
        };
        for item in hero.pack().iter().filter(there) {
            parts.pair(&slot.name().replace('_', " "), game.bare_name(item));
        }
    }
}

fn spells(game: &Game, parts: &mut Vec<Part>) {
    let spells = game.world().lore().spells();
    if spells.is_empty() {
        return;
    }
    parts.heading("Spells");
    for spell in spells {
        let spell = &game.content().spells[*spell];
        parts.pair(&spell.name, format!("{}, {} mana", spell.school, spell.mana));
    }
}
