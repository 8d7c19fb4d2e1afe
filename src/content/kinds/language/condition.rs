//! Conditions for reactions, modifiers, dialogue, quests and goals.

use super::tested_values::{Hour, QuestStage};
use super::{SharedForm, SharedSchema};
use crate::read::field::tagged;
use crate::read::form;
use crate::{
    Class, Cover, Element, Faction, Family, Group, ItemClass, ItemType, Kind, Mark, Monster, People, Quest,
    Scenario, School, Skill, Slot, Spot, Status, Talent, Theme, Tile,
};

/// A condition: an object with one field. The field name selects the test. "The creature" is the creature with the
/// reaction or modifier. Inside of `other`, "the creature" is the other creature involved.
#[tagged]
#[derive(Clone, Debug)]
pub enum Condition {
    /// All of these conditions hold.
    All(
        #[field(as = Vec<SharedForm<Condition>>, some = "condition", example = [{ "hp_below": 50 }, { "no_enemy_seen": {} }])]
         Vec<Condition>,
    ),
    /// At least one of these conditions holds.
    Any(
        #[field(as = Vec<SharedForm<Condition>>, some = "condition", example = [{ "wet": {} }, { "status": "burning" }])]
         Vec<Condition>,
    ),
    /// This condition does not hold.
    Not(#[field(as = Box<SharedForm<Condition>>, example = { "hero": {} })] Box<Condition>),
    /// This condition holds for the other creature involved. If there is none, `other` does not hold.
    Other(#[field(as = Box<SharedForm<Condition>>, example = { "family": "undead" })] Box<Condition>),
    /// The creature has less than this percentage of its hit points.
    HpBelow(#[field(1..=100, example = 50)] i32),
    /// The creature has less than this percentage of its mana.
    ManaBelow(#[field(1..=100, example = 25)] i32),
    /// The creature has this status effect, for some turns or from a worn item.
    Status(#[field(example = "burning")] Kind<Status>),
    /// The creature carries more than it can bear without being slowed.
    Burdened {},
    /// The creature stands on an unlit cell of a dark level, and has no light that reaches beyond adjacent cells.
    InTheDark {},
    /// The creature has a light that reaches beyond adjacent cells.
    Lit {},
    /// No enemy sees the creature. Enemies that have not noticed the creature do not count.
    Unseen {},
    /// The creature is asleep.
    Asleep {},
    /// The creature has not noticed the hero: it sleeps or is idle.
    Unaware {},
    /// The creature is the hero.
    Hero {},
    /// The creature is an ally of the hero.
    Ally {},
    /// The creature belongs to one of these peoples.
    People(#[field(some = "people", example = ["delver"])] Vec<Kind<People>>),
    /// The creature has one of these classes.
    Class(#[field(some = "class", example = ["guard"])] Vec<Kind<Class>>),
    /// The creature has this talent.
    Talent(#[field(example = "behind_the_shield")] Kind<Talent>),
    /// The creature has a minimum rank of a skill.
    Skill {
        /// The skill tested.
        #[field(example = "shields")]
        skill: Kind<Skill>,
        /// Lowest rank that counts.
        #[field(1..=100, default = 1, example = 3)]
        least: i32,
    },
    /// The creature has reached this experience level.
    Level(#[field(1..=100, example = 5)] i32),
    /// For use inside of `other`: the other creature is an enemy of the creature with the reaction.
    Foe {},
    /// The creature is one of these monsters.
    Monster(#[field(some = "monster", example = ["cellar_rat", "plague_rat"])] Vec<Kind<Monster>>),
    /// The creature belongs to this family.
    Family(#[field(example = "rodents")] Kind<Family>),
    /// The creature belongs to this faction.
    Faction(#[field(example = "vermin")] Kind<Faction>),
    /// The creature stands on one of these tiles.
    Terrain(#[field(some = "tile", example = ["ice", "water_shallow"])] Vec<Kind<Tile>>),
    /// The creature stands in one of these covers.
    Cover(#[field(some = "cover", example = ["web", "smoke"])] Vec<Kind<Cover>>),
    /// The creature stands in a wet place.
    Wet {},
    /// The creature stands on one of these spots.
    Spot(#[field(some = "spot", example = ["bell_rope"])] Vec<Kind<Spot>>),
    /// The level has one of these themes.
    Theme(#[field(some = "theme", example = ["caves"])] Vec<Kind<Theme>>),
    /// The level's depth is in this range, shallowest and deepest. The first level below ground has depth 1.
    Depth(#[field(-99..=100, example = [3, 5])] (i32, i32)),
    /// The number of turns of the run so far is in this range, fewest and most.
    Turns(#[field(0..=10_000_000, example = [5000, 10_000_000])] (i32, i32)),
    /// The hero climbs the stair out of the first level below ground. Holds only at that moment, in the goals of a
    /// scenario and in reactions to `climbs_out`.
    ClimbsOut {},
    /// The time of day is one of these, on a level with a `sky`.
    Hour(#[field(some = "hour", example = ["dusk", "night"])] Vec<Hour>),
    /// A wall is in one of the eight cells around the creature.
    BesideWall {},
    /// At least this many enemies stand next to the creature.
    EnemiesAdjacent(#[field(1..=8, example = 2)] i32),
    /// The creature sees no enemy.
    NoEnemySeen {},
    /// No enemy of the creature is left on the level.
    NoEnemyLeft {},
    /// One of these monsters is an ally of the hero, and at most three cells away: near enough to follow the hero
    /// over a stair.
    AllyNear(#[field(some = "monster", example = ["marta"])] Vec<Kind<Monster>>),
    /// The creature wields one of these items.
    Wields(#[field(some = "item", example = ["dagger", "short_sword"])] Vec<Kind<ItemType>>),
    /// The creature wields a weapon of one of these groups.
    WieldsGroup(#[field(some = "group", example = ["blades"])] Vec<Kind<Group>>),
    /// The creature wears or wields one of these items.
    Wears(#[field(some = "item", example = ["leather_cap"])] Vec<Kind<ItemType>>),
    /// The creature wears something in one of these slots.
    SlotFilled(#[field(some = "place", example = ["cloak", "ring"])] Vec<Slot>),
    /// The creature holds a shield.
    Shield {},
    /// The creature has empty hands.
    EmptyHanded {},
    /// The creature has one of these items: worn, in the pack, or in a container in the pack.
    Carries(#[field(some = "item", example = ["torch"])] Vec<Kind<ItemType>>),
    /// The creature has at least this many of an item in the pack.
    CarriesMany {
        /// The item counted.
        #[field(example = "vitriol_flask")]
        item: Kind<ItemType>,
        /// Lowest number that counts.
        #[field(1..=1000, example = 6)]
        least: i32,
    },
    /// The damage or attack is of this element.
    Element(#[field(example = "fire")] Kind<Element>),
    /// The spell being cast belongs to this school.
    School(#[field(example = "embers")] Kind<School>),
    /// The item used, thrown, picked up, put on, taken off or identified is of one of these classes.
    ItemClass(#[field(some = "item class", example = ["potion", "scroll"])] Vec<ItemClass>),
    /// The attack is thrown or shot.
    Thrown {},
    /// The attack is hand to hand.
    HandToHand {},
    /// The event is the start or end of this status effect.
    OfStatus(#[field(example = "poisoned")] Kind<Status>),
    /// A random roll succeeds, with this chance in percent. For reactions only: modifiers cannot change a stat at
    /// random.
    Chance(#[field(1..=99, example = 30)] i32),
    /// A mark (a named number of the run) is in this range.
    Mark {
        /// The mark tested.
        #[field(example = "bells_rung")]
        mark: Kind<Mark>,
        /// Lowest value that counts.
        #[field(-1_000_000..=1_000_000, example = 3)]
        least: Option<i32>,
        /// Highest value that counts.
        #[field(-1_000_000..=1_000_000, example = 5)]
        most: Option<i32>,
    },
    /// The number of burning lamps in the town is in this range, fewest and most. Never holds in a scenario without
    /// `lamps`.
    Lamps(#[field(0..=1000, example = [0, 7])] (i32, i32)),
    /// The deepest depth reached by the hero is in this range; 0 before the hero goes below ground.
    Deepest(#[field(0..=1000, example = [3, 15])] (i32, i32)),
    /// The hero's standing with a faction is in this range. The standing with the hero's own faction is 100.
    Standing {
        /// The faction tested.
        #[field(example = "goblins")]
        faction: Kind<Faction>,
        /// Lowest standing that counts.
        #[field(-100..=100, example = -14)]
        least: Option<i32>,
        /// Highest standing that counts.
        #[field(-100..=100, example = 39)]
        most: Option<i32>,
    },
    /// The creature has at least this many coins.
    Gold(#[field(1..=1_000_000, example = 20)] i32),
    /// One of these persons or other `unique` monsters is dead.
    Dead(#[field(some = "person", example = ["marta"])] Vec<Kind<Monster>>),
    /// A quest of the run is at one of these stages.
    Quest {
        /// The quest tested.
        #[field(example = "pips_map")]
        quest: Kind<Quest>,
        /// Stages that count.
        #[field(some = "stage", example = ["done"])]
        is: Vec<QuestStage>,
        /// Id of the end that the quest must have reached.
        #[field(as = form::Id, example = "back")]
        end: Option<String>,
    },
    /// One of these scenarios is being played.
    Scenario(#[field(some = "scenario", example = ["campaign"])] Vec<Kind<Scenario>>),
}

impl SharedSchema for Condition {
    const NAME: &'static str = "condition";
}

impl Condition {
    /// Returns the conditions that this condition directly contains.
    pub fn parts(&self) -> &[Condition] {
        match self {
            Condition::All(parts) | Condition::Any(parts) => parts,
            Condition::Not(part) | Condition::Other(part) => std::slice::from_ref(part),
            _ => &[],
        }
    }
}
