//! Reading workings and effects.

use super::{Effect, Enchanted, Reach, Secret, Side, Working};
use crate::base::Dice;
use crate::content::read::{Record, Value};
use crate::content::scope::Scope;

const REACHES: [(&str, Reach); 9] = [
    ("self", Reach::Own),
    ("touch", Reach::Touch),
    ("bolt", Reach::Bolt),
    ("beam", Reach::Beam),
    ("ball", Reach::Ball),
    ("cone", Reach::Cone),
    ("around", Reach::Around),
    ("sight", Reach::Sight),
    ("cell", Reach::Cell),
];

const SIDES: [(&str, Side); 3] = [
    ("all", Side::All),
    ("foes", Side::Foes),
    ("friends", Side::Friends),
];

const SECRETS: [(&str, Secret); 5] = [
    ("map", Secret::Map),
    ("doors", Secret::Doors),
    ("traps", Secret::Traps),
    ("items", Secret::Items),
    ("monsters", Secret::Monsters),
];

const ENCHANTED: [(&str, Enchanted); 3] = [
    ("weapon", Enchanted::Weapon),
    ("armour", Enchanted::Armour),
    ("any", Enchanted::Any),
];

/// The words for the effects.
const EFFECTS: [&str; 34] = [
    "damage",
    "heal",
    "status",
    "cure",
    "drain",
    "mana",
    "push",
    "pull",
    "teleport",
    "blink",
    "swap",
    "summon",
    "polymorph",
    "dig",
    "terrain",
    "cover",
    "clear",
    "dim",
    "reveal",
    "enchant",
    "identify",
    "uncurse",
    "curse",
    "recharge",
    "steal",
    "noise",
    "call",
    "split",
    "die",
    "gain",
    "fall",
    "learn",
    "unlock",
    "hint",
];

/// A list of workings.
pub(in crate::content) fn workings(value: Value<'_>, scope: &Scope<'_>) -> Option<Vec<Working>> {
    value.list(|v| v.object(|r| working(r, scope)))
}

fn working(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Working> {
    let who = r.need("who", |v| v.choice(&REACHES));
    let side = r.or("side", Side::All, |v| v.choice(&SIDES));
    let range = r.or("range", 8, |v| v.int(1..=60));
    let size = r.or("size", 1, |v| v.int(1..=20));
    let chance = r.or("chance", 100, |v| v.int(1..=100));
    let what = r.need("what", |v| v.some("effect", |v| effect(v, scope)));
    Some(Working {
        who: who?,
        side,
        range,
        size,
        chance,
        what: what?,
    })
}

/// A list of effects.
pub(in crate::content) fn effects(value: Value<'_>, scope: &Scope<'_>) -> Option<Vec<Effect>> {
    value.list(|v| effect(v, scope))
}

fn effect(value: Value<'_>, scope: &Scope<'_>) -> Option<Effect> {
    let (tag, body) = value.tagged(&EFFECTS)?;
    let read = match tag {
        "damage" | "heal" | "status" | "cure" | "drain" | "mana" | "gain" => on_bodies,
        "push" | "pull" | "teleport" | "blink" | "summon" | "polymorph" => on_places,
        "dig" | "terrain" | "cover" | "clear" | "reveal" | "noise" | "call" => on_the_level,
        "dim" | "enchant" | "identify" | "recharge" | "steal" | "learn" => on_things,
        _ => plain,
    };
    body.object(|r| read(tag, r, scope))
}

fn amount(r: &mut Record<'_>) -> Option<Dice> {
    r.need("amount", |v| v.dice(0..=10_000))
}

fn on_bodies(tag: &str, r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Effect> {
    match tag {
        "damage" | "drain" => {
            let amount = amount(r);
            let element = r.maybe("element", |v| scope.elements.kind(v));
            let amount = amount?;
            Some(match tag {
                "damage" => Effect::Damage { amount, element },
                _ => Effect::Drain { amount, element },
            })
        }
        "heal" => amount(r).map(|amount| Effect::Heal { amount }),
        "status" => {
            let status = r.need("status", |v| scope.statuses.kind(v));
            let turns = r.need("turns", |v| v.dice(1..=10_000));
            Some(Effect::Status {
                status: status?,
                turns: turns?,
            })
        }
        "cure" => Some(Effect::Cure {
            statuses: r.or("statuses", Vec::new(), |v| {
                v.list(|v| scope.statuses.kind(v))
            }),
        }),
        "mana" => {
            let amount = amount(r);
            let taken = r.or("taken", false, Value::bool);
            Some(Effect::Mana {
                amount: amount?,
                taken,
            })
        }
        _ => Some(Effect::Gain {
            max_hp: r.or("max_hp", 0, |v| v.int(-1000..=1000)),
            max_mana: r.or("max_mana", 0, |v| v.int(-1000..=1000)),
            attack: r.or("attack", 0, |v| v.int(-100..=100)),
            defence: r.or("defence", 0, |v| v.int(-100..=100)),
        }),
    }
}

fn on_places(tag: &str, r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Effect> {
    match tag {
        "push" => {
            let cells = r.need("cells", |v| v.dice(0..=60));
            let crash = r.or("crash", Dice::flat(0), |v| v.dice(0..=1000));
            Some(Effect::Push {
                cells: cells?,
                crash,
            })
        }
        "pull" => {
            let cells = r.need("cells", |v| v.dice(0..=60));
            cells.map(|cells| Effect::Pull { cells })
        }
        "teleport" => Some(Effect::Teleport {
            least: r.or("least", 20, |v| v.int(0..=1000)),
        }),
        "blink" => {
            let cells = r.need("cells", |v| v.int(1..=60));
            cells.map(|cells| Effect::Blink { cells })
        }
        "summon" => Some(Effect::Summon {
            monster: r.maybe("monster", |v| scope.monsters.kind(v)),
            count: r.or("count", Dice::flat(1), |v| v.dice(1..=20)),
            turns: r.maybe("turns", |v| v.dice(1..=10_000)),
        }),
        _ => Some(Effect::Polymorph {
            monster: r.maybe("monster", |v| scope.monsters.kind(v)),
        }),
    }
}

fn on_the_level(tag: &str, r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Effect> {
    match tag {
        "dig" => {
            let cells = r.need("cells", |v| v.dice(1..=60));
            let tile = r.need("tile", |v| scope.tiles.kind(v));
            Some(Effect::Dig {
                cells: cells?,
                tile: tile?,
            })
        }
        "terrain" => {
            let tile = r.need("tile", |v| scope.tiles.kind(v));
            let on = r.or("on", Vec::new(), |v| v.list(|v| scope.tiles.kind(v)));
            Some(Effect::Terrain { tile: tile?, on })
        }
        "cover" => {
            let cover = r.need("cover", |v| scope.covers.kind(v));
            let amount = r.or("amount", Dice::flat(1), |v| v.dice(1..=100));
            Some(Effect::Cover {
                cover: cover?,
                amount,
            })
        }
        "clear" => {
            let covers = r.need("covers", |v| v.some("cover", |v| scope.covers.kind(v)));
            covers.map(|covers| Effect::Clear { covers })
        }
        "reveal" => {
            let what = r.need("what", |v| v.some("secret", |v| v.choice(&SECRETS)));
            let range = r.or("range", 1000, |v| v.int(1..=1000));
            Some(Effect::Reveal { what: what?, range })
        }
        "noise" => {
            let loudness = r.need("loudness", |v| v.int(1..=60));
            loudness.map(|loudness| Effect::Noise { loudness })
        }
        _ => {
            let range = r.need("range", |v| v.int(1..=60));
            range.map(|range| Effect::Call { range })
        }
    }
}

fn on_things(tag: &str, r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Effect> {
    match tag {
        "dim" => {
            let turns = r.need("turns", |v| v.dice(1..=10_000));
            turns.map(|turns| Effect::Dim { turns })
        }
        "enchant" => {
            let item = r.need("item", |v| v.choice(&ENCHANTED));
            let by = r.or("by", Dice::flat(1), |v| v.dice(1..=10));
            Some(Effect::Enchant { item: item?, by })
        }
        "identify" => Some(Effect::Identify {
            all: r.or("all", false, Value::bool),
        }),
        "recharge" => {
            let charges = r.need("charges", |v| v.dice(1..=1000));
            charges.map(|charges| Effect::Recharge { charges })
        }
        "steal" => Some(Effect::Steal {
            gold: r.or("gold", false, Value::bool),
        }),
        _ => {
            let spell = r.need("spell", |v| scope.spells.kind(v));
            spell.map(|spell| Effect::Learn { spell })
        }
    }
}

/// Those that need no more words.
fn plain(tag: &str, _: &mut Record<'_>, _: &Scope<'_>) -> Option<Effect> {
    Some(match tag {
        "swap" => Effect::Swap {},
        "uncurse" => Effect::Uncurse {},
        "curse" => Effect::Curse {},
        "split" => Effect::Split {},
        "die" => Effect::Die {},
        "fall" => Effect::Fall {},
        "hint" => Effect::Hint {},
        _ => Effect::Unlock {},
    })
}
