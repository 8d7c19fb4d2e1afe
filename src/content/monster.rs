//! Creatures: what their bodies, senses, attacks and minds are like.

use super::read::{Record, Value};
use super::scope::Scope;
use super::tile::Ways;
use super::{Definition, Rgb};
use crate::base::Dice;

/// A kind of creature. The hero's own body is one too.
#[derive(Clone, Debug)]
pub struct Monster {
    /// Its identity in data and save files.
    pub id: String,
    /// What players read, without an article: "giant rat".
    pub name: String,
    /// Its character on the map: one that code page 437 has.
    pub glyph: char,
    /// The colour of the glyph.
    pub color: Rgb,
    /// The group it belongs to, as players would say it: "rodents".
    pub family: String,
    /// Those of one faction do not fight each other.
    pub faction: String,
    /// Hit points at birth.
    pub hp: Dice,
    /// Energy gained each turn; a plain action costs 12, so 12 is one action a turn.
    pub speed: i32,
    /// Skill at hitting, in percentage points on top of the base chance.
    pub attack: i32,
    /// Skill at not being hit, in percentage points.
    pub defence: i32,
    /// The most that its hide or armour takes off a hit.
    pub armour: i32,
    /// What it can strike with; one is chosen at random each time. Empty for the harmless.
    pub attacks: Vec<Attack>,
    /// Eyes and ears.
    pub senses: Senses,
    /// How far its own steps are heard, in cells.
    pub noise: i32,
    /// How it decides.
    pub mind: Mind,
    /// How it gets about.
    pub ways: Ways,
    /// Whether it can open doors.
    pub opens_doors: bool,
    /// The shallowest and the deepest level it is born on.
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for never.
    pub frequency: u32,
    /// How many come together.
    pub group: Dice,
    /// Hit points regained in 100 turns.
    pub regeneration: i32,
    /// What it does when it is killed, as "it ...": "dies", "falls apart".
    pub death: String,
    /// A sentence or two for who looks at it.
    pub text: String,
}

impl Definition for Monster {
    fn id(&self) -> &str {
        &self.id
    }
}

/// One way of striking.
#[derive(Clone, Debug)]
pub struct Attack {
    /// What it does, as "it … you": "bites".
    pub verb: String,
    /// The same when it goes wide: "misses", "snaps at the air beside".
    pub miss: String,
    /// What a hit takes, before armour.
    pub damage: Dice,
    /// How far it reaches, in cells; 1 is hand to hand.
    pub range: i32,
    /// How far the blow is heard, in cells.
    pub noise: i32,
}

/// How far a creature notices things.
#[derive(Clone, Copy, Debug)]
pub struct Senses {
    /// How far it sees, in cells.
    pub sight: i32,
    /// How well it hears, in percent: a noise of 10 cells is heard 5 cells away at 50.
    pub hearing: i32,
    /// How often it finds what is hidden beside it on a turn of standing and looking, in percent; in
    /// walking by it finds a quarter as much.
    pub finds: i32,
}

/// What a creature does when it has nothing to fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// It stays where it is.
    Waits,
    /// It walks about.
    Wanders,
}

/// How a creature decides.
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    /// What it does when it has nothing to fight.
    pub habit: Habit,
    /// How often it is asleep when it is born, in percent.
    pub asleep: i32,
    /// It runs when its hit points fall below this part of their maximum, in percent; 0 for never.
    pub flees_below: i32,
    /// It tries to stay this many cells away from its prey; 0 for no such wish.
    pub keeps_distance: i32,
    /// How often it goes anywhere at all instead of where it wanted, in percent.
    pub erratic: i32,
    /// How many turns it searches for prey it has lost.
    pub patience: i32,
    /// How far it searches from where it lost its prey, in cells.
    pub searches: i32,
    /// How many turns it runs before it looks back.
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
            v.list(|v| v.object(Attack::read))
        });
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

impl Attack {
    fn read(r: &mut Record<'_>) -> Option<Attack> {
        let verb = r.need("verb", Value::name);
        let miss = r.or("miss", "misses".to_owned(), Value::name);
        let damage = r.need("damage", |v| v.dice(0..=10_000));
        let range = r.or("range", 1, |v| v.int(1..=20));
        let noise = r.or("noise", 12, |v| v.int(0..=40));
        Some(Attack {
            verb: verb?,
            miss,
            damage: damage?,
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
            flight: r.or("flight", default.flight, |v| v.int(1..=1000)),
        })
    }
}
