//! Effects: what items, spells, abilities, traps and covers do.
//!
//! A [`Working`] chooses targets and applies [`Effect`]s to them. To add an effect, add a variant here and its rule
//! in `src/game/rules/effect/`.

use super::element::Element;
use crate::diagnostics::problem::Problem;
use crate::read::field::{record, tagged};
use crate::read::form;
use crate::read::value::Record;
use crate::{Cover, Faction, ItemType, Kind, Mark, Monster, Spell, Spot, Status, Tile, Trap};
use fifteen_base::Dice;

mod properties;
mod target_area;

pub use properties::EffectProperties;
pub use target_area::{EnchantTarget, RevealTarget, TargetArea, TargetSide};

/// A choice of targets, and the effects on them. The creature that acts is called the user.
#[record(check = report_spot(who, spot))]
#[derive(Clone, Debug)]
pub struct Working {
    /// Area of effect, or another way to choose targets.
    #[field(example = "bolt")]
    pub who: TargetArea,
    /// Spot for `"who": "spot"`: all its cells are affected.
    #[field(example = "bell_rope")]
    pub spot: Option<Kind<Spot>>,
    /// Creatures that are affected: `all`, or only `foes` or `friends` of the user.
    #[field(default = TargetSide::All, example = "foes")]
    pub side: TargetSide,
    /// Maximum range, in cells.
    #[field(1..=60, default = 8, example = 6)]
    pub range: i32,
    /// Radius of `ball` and `around`, in cells.
    #[field(1..=20, default = 1, example = 2)]
    pub size: i32,
    /// Chance to take effect, in percent. In an area for several targets, the chance is rolled for each creature.
    #[field(1..=100, default = 100, example = 30)]
    pub chance: i32,
    /// Effects applied to each target, in this order.
    #[field(some = "effect", example = [{ "damage": { "amount": "2d6", "element": "fire" } }])]
    pub what: Vec<Effect>,
}

/// One effect: an object with one field. The field name selects the effect.
#[tagged]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Deals damage.
    Damage {
        /// Number of hit points lost.
        #[field(0..=10_000, example = "2d6")]
        amount: Dice,
        /// Element of the damage. If left out, armour reduces the damage.
        #[field(example = "fire")]
        element: Option<Kind<Element>>,
    },
    /// Restores hit points.
    Heal {
        /// Number of hit points restored.
        #[field(0..=10_000, example = "3d8")]
        amount: Dice,
    },
    /// Gives a status effect.
    Status {
        /// The status effect to give.
        #[field(example = "hasted")]
        status: Kind<Status>,
        /// Duration of the status effect, in turns.
        #[field(1..=10_000, example = "2d6+10")]
        turns: Dice,
    },
    /// Ends status effects.
    Cure {
        /// Status effects to end. If empty: all harmful ones.
        #[field(default, example = ["poisoned", "blind"])]
        statuses: Vec<Kind<Status>>,
    },
    /// Deals damage, and heals the user by the hit points lost.
    Drain {
        /// Number of hit points drained.
        #[field(0..=10_000, example = "1d6")]
        amount: Dice,
        /// Element of the damage.
        #[field(example = "shadow")]
        element: Option<Kind<Element>>,
    },
    /// Restores or takes mana.
    Mana {
        /// Number of mana points.
        #[field(0..=10_000, example = "2d6")]
        amount: Dice,
        /// Whether the mana is taken, and not restored.
        #[field(default = false, example = true)]
        taken: bool,
    },
    /// Pushes targets away from the user.
    Push {
        /// Distance of the push, in cells.
        #[field(0..=60, example = "1d3+1")]
        cells: Dice,
        /// Damage if the target is pushed into an obstacle, in hit points.
        #[field(0..=1000, default = Dice::flat(0), example = "1d6")]
        crash: Dice,
    },
    /// Pulls targets toward the user.
    Pull {
        /// Distance of the pull, in cells.
        #[field(0..=60, example = "3")]
        cells: Dice,
    },
    /// Teleports a target to another place of the level.
    Teleport {
        /// Minimum distance of the new place, in cells. If no free place is that far away, nothing happens.
        #[field(0..=1000, default = 20, example = 40)]
        least: i32,
    },
    /// Teleports a target to a place nearby.
    Blink {
        /// Maximum distance, in cells.
        #[field(1..=60, example = 6)]
        cells: i32,
    },
    /// Swaps the places of user and target.
    Swap {},
    /// Summons monsters. Monsters that the hero or an ally summons follow the hero, unless the `side` of the working
    /// is `foes`. All other summoned monsters hunt the hero.
    Summon {
        /// Monster to summon. If left out, random monsters of the level's depth.
        #[field(example = "cellar_rat")]
        monster: Option<Kind<Monster>>,
        /// Number of monsters summoned.
        #[field(1..=20, default = Dice::flat(1), example = "1d3")]
        count: Dice,
        /// Turns until the summoned monsters vanish. If left out, the monsters stay.
        #[field(1..=10_000, example = "4d6+20")]
        turns: Option<Dice>,
    },
    /// Turns a target into another monster. The hero and unique monsters do not change.
    Polymorph {
        /// Monster to become. If left out, a random monster that is found at most two levels deeper.
        #[field(example = "marsh_frog")]
        monster: Option<Kind<Monster>>,
    },
    /// Digs a way through walls.
    Dig {
        /// Number of wall cells dug.
        #[field(1..=60, example = "1d4+2")]
        cells: Dice,
        /// Tile that replaces the walls.
        #[field(example = "rubble")]
        tile: Kind<Tile>,
    },
    /// Changes the tile of a cell. Nothing happens if a creature in the cell cannot stay on the new tile, or if items
    /// would be buried.
    Terrain {
        /// The new tile.
        #[field(example = "ice")]
        tile: Kind<Tile>,
        /// Tiles that may be replaced. If empty: all walkable tiles but stairs and doors.
        #[field(default, example = ["water_shallow", "water_deep"])]
        on: Vec<Kind<Tile>>,
    },
    /// Lays a cover on a cell.
    Cover {
        /// The cover to lay.
        #[field(example = "swamp_gas")]
        cover: Kind<Cover>,
        /// Amount of the cover.
        #[field(1..=100, default = Dice::flat(1), example = "30")]
        amount: Dice,
    },
    /// Removes covers from a cell.
    Clear {
        /// The covers to remove.
        #[field(some = "cover", example = ["flames", "smoke"])]
        covers: Vec<Kind<Cover>>,
    },
    /// Takes fuel from the light that a target carries.
    DrainLight {
        /// Fuel taken, in turns of light.
        #[field(1..=10_000, example = "5d10")]
        turns: Dice,
    },
    /// Reveals hidden or distant things.
    Reveal {
        /// Things to reveal.
        #[field(some = "secret", example = ["map", "doors"])]
        what: Vec<RevealTarget>,
        /// Radius of the reveal, in cells.
        #[field(1..=1000, default = 1000, example = 20)]
        range: i32,
    },
    /// Raises the enchantment of an item.
    Enchant {
        /// Item to enchant.
        #[field(example = "weapon")]
        item: EnchantTarget,
        /// Points of enchantment added.
        #[field(1..=10, default = Dice::flat(1), example = "1d3")]
        by: Dice,
    },
    /// Raises the negative enchantment of one weapon or piece of armour in the pack to 0.
    Repair {},
    /// Identifies an item in the pack.
    Identify {
        /// Whether all items in the pack are identified, and not just one.
        #[field(default = false, example = true)]
        all: bool,
    },
    /// Relights lamps of the town.
    Relight {
        /// Number of lamps to relight.
        #[field(1..=100, default = 1, example = 2)]
        lamps: i32,
        /// Whether a lamp that still burns is filled if fewer lamps are out. A filled lamp lasts for another `every`
        /// turns of the scenario's `lamps`, so all lamps after it go out later.
        #[field(default = false, example = true)]
        ahead: bool,
    },
    /// Changes the hero's standing with a faction.
    Standing {
        /// The faction concerned.
        #[field(example = "goblins")]
        faction: Kind<Faction>,
        /// Points added to the standing.
        #[field(-100..=100, example = 10)]
        by: i32,
        /// Reason shown on the faction screen, after "you".
        #[field(as = form::Name, example = "spoke up for them")]
        why: String,
    },
    /// Removes the curses from all worn items.
    Uncurse {},
    /// Curses one worn item.
    Curse {},
    /// Recharges wands and the worn light.
    Recharge {
        /// Charges added to each wand.
        #[field(0..=1000, default = Dice::flat(0), example = "1d4")]
        charges: Dice,
        /// Turns of fuel added to the worn light.
        #[field(0..=10_000, default = Dice::flat(0), example = "600")]
        fuel: Dice,
    },
    /// Steals from the target's pack.
    Steal {
        /// Whether gold is stolen, and not an item.
        #[field(default = false, example = true)]
        gold: bool,
    },
    /// Makes a noise.
    Noise {
        /// Distance at which the noise is heard, in cells.
        #[field(1..=60, example = 20)]
        loudness: i32,
    },
    /// Calls the user's allies to the fight.
    CallAllies {
        /// Maximum distance of the allies, in cells.
        #[field(1..=60, example = 15)]
        range: i32,
    },
    /// Splits a target in two, each with half of the hit points.
    Split {},
    /// Kills the target. A creature that explodes applies this effect to itself.
    Die {},
    /// Improves the target's body permanently.
    Gain {
        /// Added to the maximum hit points.
        #[field(-1000..=1000, default = 0, example = 5)]
        max_hp: i32,
        /// Added to the maximum mana.
        #[field(-1000..=1000, default = 0, example = 5)]
        max_mana: i32,
        /// Percentage points added to the chance to hit.
        #[field(-100..=100, default = 0, example = 5)]
        attack: i32,
        /// Percentage points taken from the chance to be hit.
        #[field(-100..=100, default = 0, example = 5)]
        defence: i32,
    },
    /// Drops a target to the level below. On the last level nothing happens.
    Fall {},
    /// Teaches a spell.
    Learn {
        /// The spell to teach.
        #[field(example = "ember_dart")]
        spell: Kind<Spell>,
    },
    /// Gives the hero experience, once per run for each cause.
    Experience {
        /// Number of experience points.
        #[field(1..=200, example = 30)]
        amount: i32,
        /// Reason shown to players, after "for".
        #[field(as = form::Name, example = "the last bell")]
        cause: String,
    },
    /// Gives the hero skill points, in a scenario with `heroes`.
    Points {
        /// Number of skill points.
        #[field(1..=10, default = 1, example = 2)]
        amount: i32,
    },
    /// Opens locked doors and containers. Doors with a riddle stay shut.
    Unlock {},
    /// Gives a hint for the nearest door with a riddle that the hero sees.
    Hint {},
    /// Changes a mark of the run, only once even if there are several targets.
    Mark {
        /// The mark to change.
        #[field(example = "bells_rung")]
        mark: Kind<Mark>,
        /// New value of the mark. If left out, `add` changes the mark.
        #[field(-1_000_000..=1_000_000, example = 0)]
        set: Option<i32>,
        /// Number added to the mark, if `set` is left out.
        #[field(-1_000_000..=1_000_000, default = 1, example = -2)]
        add: i32,
    },
    /// Shows a message, if the hero sees the place.
    Say {
        /// The message to show.
        #[field(as = form::Prose, example = "The stone hums.")]
        text: String,
    },
    /// Makes the user attack the target at once. The attack takes no time.
    Strike {},
    /// Puts items into the target's pack.
    Make {
        /// The item to make.
        #[field(example = "torch")]
        item: Kind<ItemType>,
        /// Number of items made.
        #[field(1..=1000, default = Dice::flat(1), example = "1d3")]
        count: Dice,
        /// Whether the items drop to the floor where the target stands.
        #[field(default = false, example = true)]
        falls: bool,
    },
    /// Removes items from the target's pack, as for an offering.
    Take {
        /// The item to take.
        #[field(example = "candle_stub")]
        item: Kind<ItemType>,
        /// Number of items taken, or all if there are fewer.
        #[field(1..=1000, default = 1, example = 3)]
        count: u32,
    },
    /// Lays a trap on a walkable cell without trap, stair or door. The hero knows where the trap is only if the hero
    /// laid it.
    Trap {
        /// The trap to lay.
        #[field(example = "net_trap")]
        trap: Kind<Trap>,
    },
    /// Moves the items on the cell into the user's pack.
    Fetch {},
    /// Moves the user to the cell, or to the nearest free cell.
    Leap {},
    /// Makes a person a companion of the hero. For the `services` of a person only. Companions go home if the hero
    /// attacks them or leaves them behind for 500 turns. A companion also goes home if it arrives badly hurt on two
    /// levels in a row.
    Join {
        /// Share of found gold that the person takes, in percent.
        #[field(0..=90, default = 20, example = 25)]
        share: i32,
    },
    /// Makes the target stop hunting its prey.
    Forget {},
}

fn report_spot(r: &Record<'_>, who: &Option<TargetArea>, spot: &Option<Kind<Spot>>) {
    let spot = spot.is_some() || r.has("spot");
    let (message, help) = match who {
        Some(TargetArea::Spot) if !spot => ("no spot is given", "give it a `spot`"),
        Some(who) if *who != TargetArea::Spot && spot => {
            ("only `\"who\": \"spot\"` uses a spot", "write that, or remove the `spot`")
        }
        Some(_) | None => return,
    };
    let span = r.field_node("spot").map_or(r.span(), |node| node.span);
    r.add_problem(Problem::error(span, message).help(help));
}

impl Working {
    pub fn is_beneficial(&self) -> bool {
        self.what.iter().any(|effect| effect.properties().is_beneficial)
    }
}
