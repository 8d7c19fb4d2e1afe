//! Creatures: what their bodies, senses, attacks and minds are like.

mod mind;

pub use mind::{Habit, Mind};

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
    /// What is drawn of it on the map.
    #[schemars(extend("default" = "glyph", "examples" = ["hit_points"]))]
    pub shows: Shows,
    /// The colour of the glyph.
    #[schemars(extend("examples" = ["brown", "#8a6a3c"]))]
    pub color: Rgb,
    /// The group it belongs to, as players would say it.
    #[schemars(with = "written::Name", extend("examples" = ["rodents"]))]
    pub family: String,
    /// Whose side it is on: those of one faction do not fight each other.
    #[schemars(with = "written::Id", extend("examples" = ["vermin"]))]
    pub faction: String,
    /// Whom it fights. Who fights everybody is fought by everybody.
    #[schemars(extend("default" = "others", "examples" = ["everybody"]))]
    pub enmity: Enmity,
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
    /// Whether it steps and strikes hand to hand slantwise too, and not only to the four sides.
    #[schemars(extend("default" = true, "examples" = [false]))]
    pub slantwise: bool,
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

impl Monster {
    /// What is drawn of one that has so many hit points.
    pub fn face(&self, hp: i32) -> char {
        let digit = u32::try_from(hp)
            .ok()
            .and_then(|hp| char::from_digit(hp, 10));
        match self.shows {
            Shows::Glyph => self.glyph,
            Shows::HitPoints => digit.unwrap_or(self.glyph),
        }
    }
}

/// What is drawn of a creature on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Shows {
    /// Its glyph.
    Glyph,
    /// Its hit points as a digit, and its glyph while it has more than 9.
    HitPoints,
}

/// Whom a creature fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Enmity {
    /// Those of other factions.
    Others,
    /// Whoever is in its way, its own kind too.
    Everybody,
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
    /// Whether it always hits and takes exactly its damage: no skill, gear, armour or surprise counts.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub sure: bool,
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
    /// How much more surely it strikes a hero who stands in the dark without a light, in percentage points; such a one
    /// sees by night. 0 for one that does not: it makes out who stands in the dark from half as far only.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [15]))]
    pub dark: i32,
    /// How well it hears, in percent: a noise of 10 cells is heard 5 cells away at 50, and 20 cells
    /// away at 200.
    #[schemars(range(min = 0, max = 1000), extend("default" = 100, "examples" = [130]))]
    pub hearing: i32,
    /// How often it finds what is hidden beside it on a turn of standing and looking, in percent; in
    /// walking by it finds a quarter as much.
    #[schemars(range(min = 0, max = 100), extend("default" = 33, "examples" = [60]))]
    pub finds: i32,
}

impl Monster {
    /// A monster as `data/monsters.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Monster> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let glyph = r.need("glyph", Value::glyph);
        let shows = [("glyph", Shows::Glyph), ("hit_points", Shows::HitPoints)];
        let shows = r.or("shows", Shows::Glyph, |v| v.choice(&shows));
        let color = r.need("color", |v| scope.color(v));
        let family = r.need("family", Value::name);
        let faction = r.need("faction", Value::id);
        let enmity = [("others", Enmity::Others), ("everybody", Enmity::Everybody)];
        let enmity = r.or("enmity", Enmity::Others, |v| v.choice(&enmity));
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
        let slantwise = r.or("slantwise", true, Value::bool);
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
            shows,
            color: color?,
            family: family?,
            faction: faction?,
            enmity,
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
            slantwise,
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
        let sure = r.or("sure", false, Value::bool);
        let element = r.maybe("element", |v| scope.elements.kind(v));
        let range = r.or("range", 1, |v| v.int(1..=20));
        let noise = r.or("noise", 12, |v| v.int(0..=40));
        Some(Attack {
            verb: verb?,
            miss,
            damage: damage?,
            sure,
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
            dark: 0,
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
            dark: r.or("dark", default.dark, |v| v.int(0..=100)),
            hearing: r.or("hearing", default.hearing, |v| v.int(0..=1000)),
            finds: r.or("finds", default.finds, |v| v.int(0..=100)),
        })
    }
}
