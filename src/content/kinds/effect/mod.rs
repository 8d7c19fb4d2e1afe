//! Effects: the one small language in which items, spells, abilities, traps and covers say what they do.
//!
//! A [`Working`] says whom it reaches; its [`Effect`]s say what happens to each of them, or to each of the
//! cells. To add an effect: a variant here, which is its reader and its schema too, and its rule in `src/game/rules/effect/`.

use super::element::Element;
use crate::diagnostics::problem::Problem;
use crate::read::field::{record, tagged};
use crate::read::value::Record;
use crate::read::written;
use crate::{Cover, Faction, ItemType, Kind, Mark, Monster, Spell, Spot, Status, Tile, Trap};
use fifteen_base::Dice;

mod reach;
mod traits;

pub use reach::{Enchanted, Reach, Secret, TargetSide};
pub use traits::Traits;

/// Whom to reach, and what to do to them.
#[record(check = tell_spot(who, spot))]
#[derive(Clone, Debug)]
pub struct Working {
    /// Whom, or which cells, it reaches.
    #[field(example = "bolt")]
    pub who: Reach,
    /// Which spot of the level, for `"who": "spot"`.
    #[field(example = "bell_rope")]
    pub spot: Option<Kind<Spot>>,
    /// Which of them it is for.
    #[field(default = TargetSide::All, example = "foes")]
    pub side: TargetSide,
    /// How far it goes, in cells.
    #[field(1..=60, default = 8, example = 6)]
    pub range: i32,
    /// How far a ball, or what is around, spreads, in cells.
    #[field(1..=20, default = 1, example = 2)]
    pub size: i32,
    /// How likely it is to happen, in percent; to each of them, if it reaches several.
    #[field(1..=100, default = 100, example = 30)]
    pub chance: i32,
    /// What happens to each of them, one after the other.
    #[field(some = "effect", example = [{ "damage": { "amount": "2d6", "element": "fire" } }])]
    pub what: Vec<Effect>,
}

/// One thing that happens: an object with one field, the name of which says what.
#[tagged]
#[derive(Clone, Debug)]
pub enum Effect {
    /// Takes hit points.
    Damage {
        /// How many.
        #[field(0..=10_000, example = "2d6")]
        amount: Dice,
        /// Of which element; without one, armour lessens it.
        #[field(example = "fire")]
        element: Option<Kind<Element>>,
    },
    /// Gives hit points back.
    Heal {
        /// How many.
        #[field(0..=10_000, example = "3d8")]
        amount: Dice,
    },
    /// Puts a status on somebody.
    Status {
        /// Which.
        #[field(example = "hasted")]
        status: Kind<Status>,
        /// For how many turns.
        #[field(1..=10_000, example = "2d6+10")]
        turns: Dice,
    },
    /// Ends statuses.
    Cure {
        /// Which; without any named, all that one would rather be rid of.
        #[field(default, example = ["poisoned", "blind"])]
        statuses: Vec<Kind<Status>>,
    },
    /// Takes hit points and gives them to whoever does it.
    Drain {
        /// How many.
        #[field(0..=10_000, example = "1d6")]
        amount: Dice,
        /// Of which element.
        #[field(example = "shadow")]
        element: Option<Kind<Element>>,
    },
    /// Takes or gives mana.
    Mana {
        /// How much.
        #[field(0..=10_000, example = "2d6")]
        amount: Dice,
        /// Whether it is taken.
        #[field(default = false, example = true)]
        taken: bool,
    },
    /// Pushes away from whoever does it.
    Push {
        /// How many cells.
        #[field(0..=60, example = "1d3+1")]
        cells: Dice,
        /// Hit points that it takes from one who is pushed into something.
        #[field(0..=1000, default = Dice::flat(0), example = "1d6")]
        crash: Dice,
    },
    /// Pulls toward whoever does it.
    Pull {
        /// How many cells.
        #[field(0..=60, example = "3")]
        cells: Dice,
    },
    /// Takes somebody to another place of the level.
    Teleport {
        /// At least so many cells away, if there is such a place.
        #[field(0..=1000, default = 20, example = 40)]
        least: i32,
    },
    /// Takes somebody to a place nearby.
    Blink {
        /// At most so many cells away.
        #[field(1..=60, example = 6)]
        cells: i32,
    },
    /// Has whoever does it and whoever is reached change places.
    Swap {},
    /// Calls monsters to the side of whoever does it.
    Summon {
        /// Who comes; without it, monsters of the depth.
        #[field(example = "cellar_rat")]
        monster: Option<Kind<Monster>>,
        /// How many.
        #[field(1..=20, default = Dice::flat(1), example = "1d3")]
        count: Dice,
        /// For how many turns they stay; without it, for good.
        #[field(1..=10_000, example = "4d6+20")]
        turns: Option<Dice>,
    },
    /// Makes somebody another monster.
    Polymorph {
        /// Which; without it, one of the depth.
        #[field(example = "marsh_frog")]
        monster: Option<Kind<Monster>>,
    },
    /// Digs a way through walls.
    Dig {
        /// How many cells of wall.
        #[field(1..=60, example = "1d4+2")]
        cells: Dice,
        /// The tile that walls become.
        #[field(example = "rubble")]
        tile: Kind<Tile>,
    },
    /// Makes the cell another terrain, where nobody stands who could not be there.
    Terrain {
        /// Which.
        #[field(example = "ice")]
        tile: Kind<Tile>,
        /// The tiles that it replaces; without any named, all that one can walk on and that are neither stairs nor doors.
        #[field(default, example = ["water_shallow", "water_deep"])]
        on: Vec<Kind<Tile>>,
    },
    /// Lays a cover on the cell.
    Cover {
        /// Which.
        #[field(example = "swamp_gas")]
        cover: Kind<Cover>,
        /// How much of it.
        #[field(1..=100, default = Dice::flat(1), example = "30")]
        amount: Dice,
    },
    /// Takes covers off the cell.
    Clear {
        /// Which.
        #[field(some = "cover", example = ["flames", "smoke"])]
        covers: Vec<Kind<Cover>>,
    },
    /// Takes turns off the light that somebody carries.
    Dim {
        /// How many turns of light.
        #[field(1..=10_000, example = "5d10")]
        turns: Dice,
    },
    /// Makes known what is hidden or far.
    Reveal {
        /// What.
        #[field(some = "secret", example = ["map", "doors"])]
        what: Vec<Secret>,
        /// How far, in cells.
        #[field(1..=1000, default = 1000, example = 20)]
        range: i32,
    },
    /// Makes what is worn or wielded better.
    Enchant {
        /// Which of it.
        #[field(example = "weapon")]
        item: Enchanted,
        /// By how much.
        #[field(1..=10, default = Dice::flat(1), example = "1d3")]
        by: Dice,
    },
    /// Mends a weapon or a piece of armour of the pack whose enchantment is a bad one: it is as good as new then, and no better.
    Mend {},
    /// Makes known what something in the pack is.
    Identify {
        /// Whether everything in the pack is made known, and not one thing.
        #[field(default = false, example = true)]
        all: bool,
    },
    /// Lights lamps of the town again that have gone out.
    Relight {
        /// How many.
        #[field(1..=100, default = 1, example = 2)]
        lamps: i32,
    },
    /// Has the hero stand better or worse with a faction.
    Standing {
        /// With which.
        #[field(example = "goblins")]
        faction: Kind<Faction>,
        /// By how many points.
        #[field(-100..=100, example = 10)]
        by: i32,
        /// What for, after "you": it is a reason on the screen of factions.
        #[field(as = written::Name, example = "spoke up for them")]
        why: String,
    },
    /// Takes the curse off all that is worn.
    Uncurse {},
    /// Puts a curse on something that is worn.
    Curse {},
    /// Loads wands and the light with new charges.
    Recharge {
        /// How many charges for each wand; ten turns of light for each.
        #[field(1..=1000, example = "1d4")]
        charges: Dice,
    },
    /// Takes something from the pack of whoever is reached.
    Steal {
        /// Whether it takes gold, and not an item.
        #[field(default = false, example = true)]
        gold: bool,
    },
    /// Makes a noise.
    Noise {
        /// How far it is heard, in cells.
        #[field(1..=60, example = 20)]
        loudness: i32,
    },
    /// Calls those of one's own faction to the fight.
    Call {
        /// From how far, in cells.
        #[field(1..=60, example = 15)]
        range: i32,
    },
    /// Splits somebody in two, each with half of the hit points.
    Split {},
    /// Kills whoever is reached, as a part of what they do: those who explode.
    Die {},
    /// Makes the body better for good.
    Gain {
        /// Hit points added to the most that one can have.
        #[field(-1000..=1000, default = 0, example = 5)]
        max_hp: i32,
        /// Mana added to the most that one can have.
        #[field(-1000..=1000, default = 0, example = 5)]
        max_mana: i32,
        /// Skill at hitting, in percentage points.
        #[field(-100..=100, default = 0, example = 5)]
        attack: i32,
        /// Skill at not being hit, in percentage points.
        #[field(-100..=100, default = 0, example = 5)]
        defence: i32,
    },
    /// Lets somebody fall to the level below. On the last level nothing happens.
    Fall {},
    /// Teaches a spell.
    Learn {
        /// Which.
        #[field(example = "ember_dart")]
        spell: Kind<Spell>,
    },
    /// Brings a hero experience, once in the run for each cause.
    Experience {
        /// How much.
        #[field(1..=200, example = 30)]
        amount: i32,
        /// What for, as "for ...".
        #[field(as = written::Name, example = "the last bell")]
        cause: String,
    },
    /// Gives a hero who grows points for skills.
    Points {
        /// How many.
        #[field(1..=10, default = 1, example = 2)]
        amount: i32,
    },
    /// Opens what is locked.
    Unlock {},
    /// Tells something of an answer to the nearest door with a riddle that the hero sees.
    Hint {},
    /// Changes a mark of the run, once for all that is reached.
    Mark {
        /// Which mark.
        #[field(example = "bells_rung")]
        mark: Kind<Mark>,
        /// The number that it becomes; without it, something is added to it.
        #[field(-1_000_000..=1_000_000, example = 0)]
        set: Option<i32>,
        /// What is added to it, if it does not become a number that is `set`.
        #[field(-1_000_000..=1_000_000, default = 1, example = -2)]
        add: i32,
    },
    /// Tells something to a hero who sees the place.
    Say {
        /// What.
        #[field(as = written::Prose, example = "The stone hums.")]
        text: String,
    },
    /// Has whoever does it strike whoever is reached with what they strike with, at once and without taking time.
    Strike {},
    /// Puts something into the pack of whoever is reached.
    Make {
        /// What.
        #[field(example = "torch")]
        item: Kind<ItemType>,
        /// How many.
        #[field(1..=1000, default = Dice::flat(1), example = "1d3")]
        count: Dice,
        /// Whether it falls to the floor where they stand.
        #[field(default = false, example = true)]
        falls: bool,
    },
    /// Takes things out of the pack of whoever is reached, for good: an offering.
    Take {
        /// What.
        #[field(example = "candle_stub")]
        item: Kind<ItemType>,
        /// How many, or all if there are fewer.
        #[field(1..=1000, default = 1, example = 3)]
        count: u32,
    },
    /// Lays a trap on the cell, if there is none and one could walk there. Nobody but whoever laid it knows of it.
    Trap {
        /// Which.
        #[field(example = "net_trap")]
        trap: Kind<Trap>,
    },
    /// Takes what lies on the cell into the pack of whoever does it.
    Fetch {},
    /// Takes whoever does it to the cell, or to the nearest one that is free.
    Leap {},
    /// Has a person come along with whoever does it, as a service of theirs: they follow and fight, and go home if they are struck,
    /// led on badly hurt, or left behind for long.
    Join {
        /// The part of the gold found that they take, in percent.
        #[field(0..=90, default = 20, example = 25)]
        share: i32,
    },
    /// Has whoever is reached forget those whom they hunt.
    Forget {},
}

/// Tells of a reach without what it needs, and of what it has no use for.
fn tell_spot(r: &Record<'_>, who: &Option<Reach>, spot: &Option<Kind<Spot>>) {
    let spot = spot.is_some() || r.has("spot");
    let (message, help) = match who {
        Some(Reach::Spot) if !spot => ("it is not said which spot it reaches", "give it a `spot`"),
        Some(who) if *who != Reach::Spot && spot => {
            let message = "a spot is reached by `\"who\": \"spot\"` alone";
            (message, "write that, or leave out the `spot`")
        }
        Some(_) | None => return,
    };
    r.note(
        Problem::error(r.written("spot").map_or(r.span(), |node| node.span), message).help(help),
    );
}

impl Working {
    /// Whether it is good for those whom it reaches, as far as that can be told: those who choose a target
    /// offer it to friends first.
    pub fn is_kind(&self) -> bool {
        self.what.iter().any(|effect| effect.traits().kind)
    }
}
