//! Creatures: what their bodies, senses, attacks and minds are like.

use super::element::{Element, Resist};
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::tile::Ways;
use super::{Ability, Definition, Kind, Rgb, Status};
use crate::base::Dice;
use schemars::JsonSchema;

/// A kind of creature. The hero's own body is one too.
#[derive(Clone, Debug, JsonSchema)]
pub struct Monster {
    /// What other files, maps and saved runs call it. Keep it: a run knows its monsters by their ids.
    #[schemars(with = "written::Id", extend("examples" = ["giant_rat"]))]
    pub id: String,
    /// What players read, without an article.
    #[schemars(with = "written::Name", extend("examples" = ["giant rat"]))]
    pub name: String,
    /// Its character on the map.
    #[schemars(with = "written::Glyph", extend("examples" = ["r"]))]
    pub glyph: char,
    /// The colour of the glyph.
    #[schemars(extend("examples" = ["brown", "#8a6a3c"]))]
    pub color: Rgb,
    /// The group it belongs to, as players would say it.
    #[schemars(with = "written::Name", extend("examples" = ["rodents"]))]
    pub family: String,
    /// Whose side it is on: those of one faction do not fight each other.
    #[schemars(with = "written::Id", extend("examples" = ["vermin"]))]
    pub faction: String,
    /// Hit points at birth, rolled for each one anew.
    #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["1d4+2"]))]
    pub hp: Dice,
    /// Energy gained each turn. A plain action costs 12, so 12 acts once a turn and 24 twice.
    #[schemars(range(min = 1, max = 60), extend("default" = 12, "examples" = [16]))]
    pub speed: i32,
    /// Skill at hitting, in percentage points added to its chance to hit. The chance is 60 + `attack` -
    /// the other's `defence` percent, never under 5 or over 95.
    #[schemars(range(min = -100, max = 200), extend("default" = 0, "examples" = [10]))]
    pub attack: i32,
    /// Skill at not being hit, in percentage points taken from the chance to be hit.
    #[schemars(range(min = -100, max = 200), extend("default" = 0, "examples" = [15]))]
    pub defence: i32,
    /// The most hit points that its hide or armour takes off a hit; each hit is lessened by a random
    /// part of it, 0 to all.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [2]))]
    pub armour: i32,
    /// What it can strike with; one is chosen at random each time. Without any it is harmless.
    #[schemars(extend("default" = [], "examples" = [[{ "verb": "bites", "damage": "1d3" }]]))]
    pub attacks: Vec<Attack>,
    /// What it can do beside striking.
    #[schemars(extend("default" = [], "examples" = [["breathe_fire", "call_for_help"]]))]
    pub abilities: Vec<Kind<Ability>>,
    /// How well it bears the elements.
    #[schemars(extend("default" = [], "examples" = [[{ "element": "fire", "percent": 100 }]]))]
    pub resists: Vec<Resist>,
    /// The statuses that it never has.
    #[schemars(extend("default" = [], "examples" = [["held"]]))]
    pub immune_to: Vec<Kind<Status>>,
    /// The most mana that it has.
    #[schemars(range(min = 0, max = 1000), extend("default" = 0, "examples" = [10]))]
    pub mana: i32,
    /// Mana regained in 100 turns.
    #[schemars(range(min = 0, max = 1000), extend("default" = 0, "examples" = [8]))]
    pub mana_regeneration: i32,
    /// How much it can carry before it is slowed, in tenths of a stone.
    #[schemars(range(min = 0, max = 100_000), extend("default" = 400, "examples" = [600]))]
    pub strength: i32,
    /// How often it has an item on it when it is born, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [25]))]
    pub carries: i32,
    /// Who comes along with it.
    #[schemars(extend("default" = [], "examples" = [[{ "monster": "kobold", "count": "1d3+1" }]]))]
    pub escort: Vec<Escort>,
    /// Whether there is only one of it in a run, of which one says "the", and nobody is made into it.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub unique: bool,
    /// Eyes and ears.
    #[schemars(extend("default" = {}, "examples" = [{ "sight": 6, "hearing": 130 }]))]
    pub senses: Senses,
    /// How far its own steps are heard, in cells.
    #[schemars(range(min = 0, max = 40), extend("default" = 4, "examples" = [2]))]
    pub noise: i32,
    /// How it decides. One that is left out wanders about awake and never runs.
    #[schemars(extend("default" = {}, "examples" = [{ "asleep": 25, "flees_below": 35 }]))]
    pub mind: Mind,
    /// How it gets about: it can be wherever the terrain has one of the same `ways`.
    #[schemars(extend("default" = ["walk"], "examples" = [["walk", "swim"]]))]
    pub ways: Ways,
    /// Whether it can open doors.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub opens_doors: bool,
    /// The shallowest and the deepest level it is born on; the top level is 1.
    #[schemars(with = "written::Bounds<1, 100>", extend("default" = [1, 100], "examples" = [[1, 4]]))]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for never by chance.
    #[schemars(range(min = 0, max = 10_000), extend("default" = 0, "examples" = [30]))]
    pub frequency: u32,
    /// How many come together.
    #[schemars(with = "written::Dice<1, 50>", extend("default" = "1", "examples" = ["1d3"]))]
    pub group: Dice,
    /// Hit points regained in 100 turns.
    #[schemars(range(min = 0, max = 1000), extend("default" = 2, "examples" = [12]))]
    pub regeneration: i32,
    /// What it does when it is killed, as "it ...".
    #[schemars(with = "written::Name", extend("default" = "dies", "examples" = ["falls apart"]))]
    pub death: String,
    /// A sentence or two for who looks at it.
    #[schemars(with = "written::Prose", extend("examples" = ["A rat the size of a terrier, and as stubborn."]))]
    pub text: String,
}

impl Definition for Monster {
    fn id(&self) -> &str {
        &self.id
    }
}

/// One way of striking.
#[derive(Clone, Debug, JsonSchema)]
pub struct Attack {
    /// What it does, as "it ... you".
    #[schemars(with = "written::Name", extend("examples" = ["bites", "spits at"]))]
    pub verb: String,
    /// The same when it goes wide.
    #[schemars(with = "written::Name", extend("default" = "misses", "examples" = ["snaps at the air beside"]))]
    pub miss: String,
    /// Hit points that a hit takes, before armour.
    #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d6+1"]))]
    pub damage: Dice,
    /// Its element; without one it is plain, and armour lessens it.
    #[schemars(extend("examples" = ["fire"]))]
    pub element: Option<Kind<Element>>,
    /// How far it reaches, in cells; 1 is hand to hand.
    #[schemars(range(min = 1, max = 20), extend("default" = 1, "examples" = [6]))]
    pub range: i32,
    /// How far the blow is heard, in cells.
    #[schemars(range(min = 0, max = 40), extend("default" = 12, "examples" = [6]))]
    pub noise: i32,
}

/// Some who come along with another.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct Escort {
    /// Who they are.
    #[schemars(extend("examples" = ["kobold"]))]
    pub monster: Kind<Monster>,
    /// How many.
    #[schemars(with = "written::Dice<0, 50>", extend("default" = "1", "examples" = ["1d3+1"]))]
    pub count: Dice,
}

/// How far a creature notices things.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct Senses {
    /// How far it sees, in cells.
    #[schemars(range(min = 0, max = 60), extend("default" = 8, "examples" = [6]))]
    pub sight: i32,
    /// How well it hears, in percent: a noise of 10 cells is heard 5 cells away at 50, and 20 cells
    /// away at 200.
    #[schemars(range(min = 0, max = 1000), extend("default" = 100, "examples" = [130]))]
    pub hearing: i32,
    /// How often it finds what is hidden beside it on a turn of standing and looking, in percent; in
    /// walking by it finds a quarter as much.
    #[schemars(range(min = 0, max = 100), extend("default" = 33, "examples" = [60]))]
    pub finds: i32,
}

/// What a creature does when it has nothing to fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Habit {
    /// It stays where it is.
    Waits,
    /// It walks about.
    Wanders,
}

/// How a creature decides.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct Mind {
    /// What it does when it has nothing to fight.
    #[schemars(extend("default" = "wanders", "examples" = ["waits"]))]
    pub habit: Habit,
    /// How often it is asleep when it is born, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [25]))]
    pub asleep: i32,
    /// It runs when its hit points fall below this part of their maximum, in percent; 0 for never.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [35]))]
    pub flees_below: i32,
    /// It tries to stay this many cells away from its prey; 0 for no such wish.
    #[schemars(range(min = 0, max = 20), extend("default" = 0, "examples" = [4]))]
    pub keeps_distance: i32,
    /// How often it goes anywhere at all instead of where it wanted, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [55]))]
    pub erratic: i32,
    /// How many turns it searches for prey it has lost.
    #[schemars(range(min = 0, max = 1000), extend("default" = 12, "examples" = [20]))]
    pub patience: i32,
    /// How far it searches from where it lost its prey, in cells.
    #[schemars(range(min = 1, max = 40), extend("default" = 5, "examples" = [10]))]
    pub searches: i32,
    /// Whether it uses the potions, scrolls and wands that it carries.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub uses_items: bool,
    /// How likely it is to walk on when it is hurt by what it walks through, in percent: the mindless do not
    /// go round fire and traps.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [100]))]
    pub reckless: i32,
    /// How many turns it runs before it looks back.
    #[schemars(range(min = 1, max = 1000), extend("default" = 20, "examples" = [40]))]
    pub flight: i32,
}

impl Monster {
    /// A monster as `data/monsters.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Monster> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let glyph = r.need("glyph", Value::glyph);
        let color = r.need("color", |v| scope.color(v));
        let family = r.need("family", Value::name);
        let faction = r.need("faction", Value::id);
        let hp = r.need("hp", |v| v.dice(1..=10_000));
        let speed = r.or("speed", 12, |v| v.int(1..=60));
        let attack = r.or("attack", 0, |v| v.int(-100..=200));
        let defence = r.or("defence", 0, |v| v.int(-100..=200));
        let armour = r.or("armour", 0, |v| v.int(0..=100));
        let attacks = r.or("attacks", Vec::new(), |v| {
            v.list(|v| v.object(|r| Attack::read(r, scope)))
        });
        let abilities = r.or("abilities", Vec::new(), |v| {
            v.list(|v| scope.abilities.kind(v))
        });
        let resists = r.or("resists", Vec::new(), |v| Resist::read_all(v, scope));
        let immune_to = r.or("immune_to", Vec::new(), |v| {
            v.list(|v| scope.statuses.kind(v))
        });
        let mana = r.or("mana", 0, |v| v.int(0..=1000));
        let mana_regeneration = r.or("mana_regeneration", 0, |v| v.int(0..=1000));
        let strength = r.or("strength", 400, |v| v.int(0..=100_000));
        let carries = r.or("carries", 0, |v| v.int(0..=100));
        let escort = r.or("escort", Vec::new(), |v| {
            v.list(|v| v.object(|r| Escort::read(r, scope)))
        });
        let unique = r.or("unique", false, Value::bool);
        let senses = r.or("senses", Senses::default(), |v| v.object(Senses::read));
        let noise = r.or("noise", 4, |v| v.int(0..=40));
        let mind = r.or("mind", Mind::default(), |v| v.object(Mind::read));
        let ways = r.or("ways", Ways::WALK, Ways::read);
        let opens_doors = r.or("opens_doors", false, Value::bool);
        let depth = r.or("depth", (1, 100), |v| v.bounds(1..=100));
        let frequency = r.or("frequency", 0, |v| v.int(0..=10_000));
        let group = r.or("group", Dice::flat(1), |v| v.dice(1..=50));
        let regeneration = r.or("regeneration", 2, |v| v.int(0..=1000));
        let death = r.or("death", "dies".to_owned(), Value::name);
        let text = r.need("text", Value::prose);
        Some(Monster {
            id: id?,
            name: name?,
            glyph: glyph?,
            color: color?,
            family: family?,
            faction: faction?,
            hp: hp?,
            speed,
            attack,
            defence,
            armour,
            attacks,
            abilities,
            resists,
            immune_to,
            mana,
            mana_regeneration,
            strength,
            carries,
            escort,
            unique,
            senses,
            noise,
            mind,
            ways,
            opens_doors,
            depth,
            frequency: frequency.unsigned_abs(),
            group,
            regeneration,
            death,
            text: text?,
        })
    }
}

impl Escort {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Escort> {
        let monster = r.need("monster", |v| scope.monsters.kind(v));
        let count = r.or("count", Dice::flat(1), |v| v.dice(0..=50));
        Some(Escort {
            monster: monster?,
            count,
        })
    }
}

impl Attack {
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Attack> {
        let verb = r.need("verb", Value::name);
        let miss = r.or("miss", "misses".to_owned(), Value::name);
        let damage = r.need("damage", |v| v.dice(0..=10_000));
        let element = r.maybe("element", |v| scope.elements.kind(v));
        let range = r.or("range", 1, |v| v.int(1..=20));
        let noise = r.or("noise", 12, |v| v.int(0..=40));
        Some(Attack {
            verb: verb?,
            miss,
            damage: damage?,
            element,
            range,
            noise,
        })
    }
}

impl Default for Senses {
    fn default() -> Senses {
        Senses {
            sight: 8,
            hearing: 100,
            finds: 33,
        }
    }
}

impl Senses {
    fn read(r: &mut Record<'_>) -> Option<Senses> {
        let default = Senses::default();
        Some(Senses {
            sight: r.or("sight", default.sight, |v| v.int(0..=60)),
            hearing: r.or("hearing", default.hearing, |v| v.int(0..=1000)),
            finds: r.or("finds", default.finds, |v| v.int(0..=100)),
        })
    }
}

impl Default for Mind {
    fn default() -> Mind {
        Mind {
            habit: Habit::Wanders,
            asleep: 0,
            flees_below: 0,
            keeps_distance: 0,
            erratic: 0,
            patience: 12,
            searches: 5,
            uses_items: false,
            reckless: 0,
            flight: 20,
        }
    }
}

impl Mind {
    fn read(r: &mut Record<'_>) -> Option<Mind> {
        let habits = [("waits", Habit::Waits), ("wanders", Habit::Wanders)];
        let default = Mind::default();
        Some(Mind {
            habit: r.or("habit", default.habit, |v| v.choice(&habits)),
            asleep: r.or("asleep", default.asleep, |v| v.int(0..=100)),
            flees_below: r.or("flees_below", default.flees_below, |v| v.int(0..=100)),
            keeps_distance: r.or("keeps_distance", default.keeps_distance, |v| v.int(0..=20)),
            erratic: r.or("erratic", default.erratic, |v| v.int(0..=100)),
            patience: r.or("patience", default.patience, |v| v.int(0..=1000)),
            searches: r.or("searches", default.searches, |v| v.int(1..=40)),
            uses_items: r.or("uses_items", default.uses_items, Value::bool),
            reckless: r.or("reckless", default.reckless, |v| v.int(0..=100)),
            flight: r.or("flight", default.flight, |v| v.int(1..=1000)),
        })
    }
}
