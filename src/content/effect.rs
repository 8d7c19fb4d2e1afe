//! Effects: the one small language in which items, spells, abilities, traps and covers say what they do.
//!
//! A [`Working`] says whom it reaches; its [`Effect`]s say what happens to each of them, or to each of the
//! cells. To add an effect: a variant here with its reader in `effects`, and its rule in `src/game/effect/`.

use super::element::Element;
use super::schema::written;
use super::{Cover, Kind, Monster, Spell, Status, Tile};
use crate::base::Dice;
use schemars::JsonSchema;

mod read;
mod traits;

pub use traits::Traits;

pub(super) use read::{effects, workings};

/// Whom a working reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Reach {
    /// Whoever does it.
    #[schemars(rename = "self")]
    Own,
    /// Somebody, or a cell, next to whoever does it.
    Touch,
    /// The first in a line toward the target.
    Bolt,
    /// Everybody in a line toward the target, as far as `range`.
    Beam,
    /// Everybody within `size` cells of the target, or of what stands in the way.
    Ball,
    /// Everybody in a cone toward the target, as far as `range`.
    Cone,
    /// Everybody within `size` cells of whoever does it, but not themselves.
    Around,
    /// Everybody in sight of whoever does it, as far as `range`.
    Sight,
    /// The target cell, if it is in sight.
    Cell,
}

impl Reach {
    /// Whether somebody has to say where to.
    pub fn needs_target(self) -> bool {
        match self {
            Reach::Own | Reach::Around | Reach::Sight => false,
            Reach::Touch | Reach::Bolt | Reach::Beam | Reach::Ball | Reach::Cone | Reach::Cell => {
                true
            }
        }
    }

    /// Whether it may reach several.
    pub fn is_for_many(self) -> bool {
        match self {
            Reach::Own | Reach::Touch | Reach::Bolt | Reach::Cell => false,
            Reach::Beam | Reach::Ball | Reach::Cone | Reach::Around | Reach::Sight => true,
        }
    }
}

/// Which of those that are reached it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Side {
    /// Everybody.
    All,
    /// Enemies of whoever does it.
    Foes,
    /// Their own side.
    Friends,
}

/// Whom to reach, and what to do to them.
#[derive(Clone, Debug, JsonSchema)]
pub struct Working {
    /// Whom, or which cells, it reaches.
    #[schemars(extend("examples" = ["bolt"]))]
    pub who: Reach,
    /// Which of them it is for.
    #[schemars(extend("default" = "all", "examples" = ["foes"]))]
    pub side: Side,
    /// How far it goes, in cells.
    #[schemars(range(min = 1, max = 60), extend("default" = 8, "examples" = [6]))]
    pub range: i32,
    /// How far a ball, or what is around, spreads, in cells.
    #[schemars(range(min = 1, max = 20), extend("default" = 1, "examples" = [2]))]
    pub size: i32,
    /// How likely it is to happen, in percent; to each of them, if it reaches several.
    #[schemars(range(min = 1, max = 100), extend("default" = 100, "examples" = [30]))]
    pub chance: i32,
    /// What happens to each of them, one after the other.
    #[schemars(length(min = 1), extend("examples" = [[{ "damage": { "amount": "2d6", "element": "fire" } }]]))]
    pub what: Vec<Effect>,
}

/// One thing that happens: an object with one field, the name of which says what.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Effect {
    /// Takes hit points.
    Damage {
        /// How many.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["2d6"]))]
        amount: Dice,
        /// Of which element; without one, armour lessens it.
        #[schemars(extend("examples" = ["fire"]))]
        element: Option<Kind<Element>>,
    },
    /// Gives hit points back.
    Heal {
        /// How many.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["3d8"]))]
        amount: Dice,
    },
    /// Puts a status on somebody.
    Status {
        /// Which.
        #[schemars(extend("examples" = ["hasted"]))]
        status: Kind<Status>,
        /// For how many turns.
        #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["2d6+10"]))]
        turns: Dice,
    },
    /// Ends statuses.
    Cure {
        /// Which; without any named, all that one would rather be rid of.
        #[schemars(extend("default" = [], "examples" = [["poisoned", "blind"]]))]
        statuses: Vec<Kind<Status>>,
    },
    /// Takes hit points and gives them to whoever does it.
    Drain {
        /// How many.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d6"]))]
        amount: Dice,
        /// Of which element.
        #[schemars(extend("examples" = ["shadow"]))]
        element: Option<Kind<Element>>,
    },
    /// Takes or gives mana.
    Mana {
        /// How much.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["2d6"]))]
        amount: Dice,
        /// Whether it is taken.
        #[schemars(extend("default" = false, "examples" = [true]))]
        taken: bool,
    },
    /// Pushes away from whoever does it.
    Push {
        /// How many cells.
        #[schemars(with = "written::Dice<0, 60>", extend("examples" = ["1d3+1"]))]
        cells: Dice,
        /// Hit points that it takes from one who is pushed into something.
        #[schemars(with = "written::Dice<0, 1000>", extend("default" = "0", "examples" = ["1d6"]))]
        crash: Dice,
    },
    /// Pulls toward whoever does it.
    Pull {
        /// How many cells.
        #[schemars(with = "written::Dice<0, 60>", extend("examples" = ["3"]))]
        cells: Dice,
    },
    /// Takes somebody to another place of the level.
    Teleport {
        /// At least so many cells away, if there is such a place.
        #[schemars(range(min = 0, max = 1000), extend("default" = 20, "examples" = [40]))]
        least: i32,
    },
    /// Takes somebody to a place nearby.
    Blink {
        /// At most so many cells away.
        #[schemars(range(min = 1, max = 60), extend("examples" = [6]))]
        cells: i32,
    },
    /// Has whoever does it and whoever is reached change places.
    Swap {},
    /// Calls monsters to the side of whoever does it.
    Summon {
        /// Who comes; without it, monsters of the depth.
        #[schemars(extend("examples" = ["cellar_rat"]))]
        monster: Option<Kind<Monster>>,
        /// How many.
        #[schemars(with = "written::Dice<1, 20>", extend("default" = "1", "examples" = ["1d3"]))]
        count: Dice,
        /// For how many turns they stay; without it, for good.
        #[schemars(with = "Option<written::Dice<1, 10_000>>", extend("examples" = ["4d6+20"]))]
        turns: Option<Dice>,
    },
    /// Makes somebody another monster.
    Polymorph {
        /// Which; without it, one of the depth.
        #[schemars(extend("examples" = ["marsh_frog"]))]
        monster: Option<Kind<Monster>>,
    },
    /// Digs a way through walls.
    Dig {
        /// How many cells of wall.
        #[schemars(with = "written::Dice<1, 60>", extend("examples" = ["1d4+2"]))]
        cells: Dice,
        /// The tile that walls become.
        #[schemars(extend("examples" = ["rubble"]))]
        tile: Kind<Tile>,
    },
    /// Makes the cell another terrain, where nobody stands who could not be there.
    Terrain {
        /// Which.
        #[schemars(extend("examples" = ["ice"]))]
        tile: Kind<Tile>,
        /// The tiles that it replaces; without any named, all that one can walk on and that are neither stairs nor doors.
        #[schemars(extend("default" = [], "examples" = [["water_shallow", "water_deep"]]))]
        on: Vec<Kind<Tile>>,
    },
    /// Lays a cover on the cell.
    Cover {
        /// Which.
        #[schemars(extend("examples" = ["swamp_gas"]))]
        cover: Kind<Cover>,
        /// How much of it.
        #[schemars(with = "written::Dice<1, 100>", extend("default" = "1", "examples" = ["30"]))]
        amount: Dice,
    },
    /// Takes covers off the cell.
    Clear {
        /// Which.
        #[schemars(length(min = 1), extend("examples" = [["flames", "smoke"]]))]
        covers: Vec<Kind<Cover>>,
    },
    /// Takes turns off the light that somebody carries.
    Dim {
        /// How many turns of light.
        #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["5d10"]))]
        turns: Dice,
    },
    /// Makes known what is hidden or far.
    Reveal {
        /// What.
        #[schemars(length(min = 1), extend("examples" = [["map", "doors"]]))]
        what: Vec<Secret>,
        /// How far, in cells.
        #[schemars(range(min = 1, max = 1000), extend("default" = 1000, "examples" = [20]))]
        range: i32,
    },
    /// Makes what is worn or wielded better.
    Enchant {
        /// Which of it.
        #[schemars(extend("examples" = ["weapon"]))]
        item: Enchanted,
        /// By how much.
        #[schemars(with = "written::Dice<1, 10>", extend("default" = "1", "examples" = ["1d3"]))]
        by: Dice,
    },
    /// Makes known what something in the pack is.
    Identify {
        /// Whether everything in the pack is made known, and not one thing.
        #[schemars(extend("default" = false, "examples" = [true]))]
        all: bool,
    },
    /// Takes the curse off all that is worn.
    Uncurse {},
    /// Puts a curse on something that is worn.
    Curse {},
    /// Loads wands and the light with new charges.
    Recharge {
        /// How many charges for each wand; ten turns of light for each.
        #[schemars(with = "written::Dice<1, 1000>", extend("examples" = ["1d4"]))]
        charges: Dice,
    },
    /// Takes something from the pack of whoever is reached.
    Steal {
        /// Whether it takes gold, and not an item.
        #[schemars(extend("default" = false, "examples" = [true]))]
        gold: bool,
    },
    /// Makes a noise.
    Noise {
        /// How far it is heard, in cells.
        #[schemars(range(min = 1, max = 60), extend("examples" = [20]))]
        loudness: i32,
    },
    /// Calls those of one's own faction to the fight.
    Call {
        /// From how far, in cells.
        #[schemars(range(min = 1, max = 60), extend("examples" = [15]))]
        range: i32,
    },
    /// Splits somebody in two, each with half of the hit points.
    Split {},
    /// Kills whoever is reached, as a part of what they do: those who explode.
    Die {},
    /// Makes the body better for good.
    Gain {
        /// Hit points added to the most that one can have.
        #[schemars(range(min = -1000, max = 1000), extend("default" = 0, "examples" = [5]))]
        max_hp: i32,
        /// Mana added to the most that one can have.
        #[schemars(range(min = -1000, max = 1000), extend("default" = 0, "examples" = [5]))]
        max_mana: i32,
        /// Skill at hitting, in percentage points.
        #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [5]))]
        attack: i32,
        /// Skill at not being hit, in percentage points.
        #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [5]))]
        defence: i32,
    },
    /// Lets somebody fall to the level below. On the last level nothing happens.
    Fall {},
    /// Teaches a spell.
    Learn {
        /// Which.
        #[schemars(extend("examples" = ["ember_dart"]))]
        spell: Kind<Spell>,
    },
    /// Opens what is locked.
    Unlock {},
    /// Tells something of an answer to the nearest door with a riddle that the hero sees.
    Hint {},
}

/// What can be made known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Secret {
    /// The lie of the land.
    Map,
    /// Hidden doors.
    Doors,
    /// Traps.
    Traps,
    /// Items.
    Items,
    /// Monsters, where they are at that moment.
    Monsters,
}

/// What can be made better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Enchanted {
    /// What is wielded.
    Weapon,
    /// A piece of armour that is worn.
    Armour,
    /// Any one thing that is worn.
    Any,
}

impl Working {
    /// Whether it is good for those whom it reaches, as far as that can be told: those who choose a target
    /// offer it to friends first.
    pub fn is_kind(&self) -> bool {
        self.what.iter().any(|effect| effect.traits().kind)
    }
}
