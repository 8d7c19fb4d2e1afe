//! Conditions: what has to hold for a reaction to happen, or for a modifier to count.

use super::asked::{Hour, QuestStage};
use super::{Once, SaidOnce};
use crate::read::field::tagged;
use crate::read::written;
use crate::{
    Class, Cover, Element, Faction, Family, Group, ItemClass, ItemType, Kind, Mark, Monster,
    People, Quest, Scenario, School, Skill, Slot, Spot, Status, Talent, Theme, Tile,
};

/// Something that holds or not: an object with one field, the name of which says what is asked. It is asked of whoever has
/// the reaction or the modifier; inside of `other`, of the other one who has a part in what happens.
#[tagged]
#[derive(Clone, Debug)]
pub enum Condition {
    /// All of these hold.
    All(
        #[field(as = Vec<Once<Condition>>, some = "condition", example = [{ "hp_below": 50 }, { "alone": {} }])]
         Vec<Condition>,
    ),
    /// At least one of these holds.
    Any(
        #[field(as = Vec<Once<Condition>>, some = "condition", example = [{ "wet": {} }, { "status": "burning" }])]
         Vec<Condition>,
    ),
    /// This does not hold.
    Not(#[field(as = Box<Once<Condition>>, example = { "hero": {} })] Box<Condition>),
    /// This holds for the other one who has a part in what happens. Where there is no other, it does not hold.
    Other(#[field(as = Box<Once<Condition>>, example = { "family": "undead" })] Box<Condition>),
    /// Somebody has less than that many percent of their hit points.
    HpBelow(#[field(1..=100, example = 50)] i32),
    /// Somebody has less than that many percent of their mana.
    ManaBelow(#[field(1..=100, example = 25)] i32),
    /// Somebody has that status, for a while or by what they wear.
    Status(#[field(example = "burning")] Kind<Status>),
    /// Somebody carries more than they can well bear.
    Burdened {},
    /// Somebody stands in the dark.
    InTheDark {},
    /// Somebody carries a light that burns.
    Lit {},
    /// Nobody who would fight them, and could see them, knows of somebody.
    Unseen {},
    /// Somebody sleeps.
    Asleep {},
    /// Somebody does not know of those who would fight them: asleep, or about some business of their own.
    Unaware {},
    /// It is the hero.
    Hero {},
    /// It is an ally of the hero.
    Ally {},
    /// It is somebody of one of these peoples.
    People(#[field(some = "people", example = ["delver"])] Vec<Kind<People>>),
    /// It is somebody of one of these classes.
    Class(#[field(some = "class", example = ["guard"])] Vec<Kind<Class>>),
    /// Somebody has that talent.
    Talent(#[field(example = "behind_the_shield")] Kind<Talent>),
    /// Somebody has so many ranks of a skill, or more.
    Skill {
        /// Which skill.
        #[field(example = "shields")]
        skill: Kind<Skill>,
        /// How many ranks.
        #[field(1..=100, default = 1, example = 3)]
        least: i32,
    },
    /// Somebody has come to that level of experience, or above it.
    Level(#[field(1..=100, example = 5)] i32),
    /// It is a foe of whoever has the reaction; for use inside of `other`.
    Foe {},
    /// It is one of these kinds.
    Monster(#[field(some = "monster", example = ["cellar_rat", "plague_rat"])] Vec<Kind<Monster>>),
    /// It is of that family.
    Family(#[field(example = "rodents")] Kind<Family>),
    /// It is of that faction.
    Faction(#[field(example = "vermin")] Kind<Faction>),
    /// Somebody stands on one of these tiles.
    Terrain(#[field(some = "tile", example = ["ice", "water_shallow"])] Vec<Kind<Tile>>),
    /// Somebody stands in one of these covers.
    Cover(#[field(some = "cover", example = ["web", "smoke"])] Vec<Kind<Cover>>),
    /// Somebody stands where it is wet.
    Wet {},
    /// Somebody stands on one of these spots of a drawing.
    Spot(#[field(some = "spot", example = ["bell_rope"])] Vec<Kind<Spot>>),
    /// The level is one of these themes.
    Theme(#[field(some = "theme", example = ["caves"])] Vec<Kind<Theme>>),
    /// The level lies that deep: the shallowest and the deepest; the first step down is 1.
    Depth(#[field(-99..=100, example = [3, 5])] (i32, i32)),
    /// The run has lasted so many turns: the fewest and the most.
    Turns(#[field(0..=10_000_000, example = [5000, 10_000_000])] (i32, i32)),
    /// The hero climbs the stair out of the first step down. It is so for a moment: in the goals of a scenario, and in reactions to
    /// `climbs_out`.
    ClimbsOut {},
    /// It is one of these hours under the open sky. Below ground it is none.
    Hour(#[field(some = "hour", example = ["dusk", "night"])] Vec<Hour>),
    /// A wall is beside somebody, in one of the eight cells around.
    BesideWall {},
    /// At least so many foes stand beside somebody.
    Crowded(#[field(1..=8, example = 2)] i32),
    /// No foe is in view of somebody.
    Alone {},
    /// No foe of somebody is left on the level.
    Unopposed {},
    /// One of these is an ally of the hero, and near enough to come along on a stair: within three cells.
    With(#[field(some = "monster", example = ["marta"])] Vec<Kind<Monster>>),
    /// Somebody wields one of these.
    Wields(#[field(some = "item", example = ["dagger", "short_sword"])] Vec<Kind<ItemType>>),
    /// Somebody wields something of one of these groups.
    WieldsGroup(#[field(some = "group", example = ["blades"])] Vec<Kind<Group>>),
    /// Somebody wears or wields one of these.
    Wears(#[field(some = "item", example = ["leather_cap"])] Vec<Kind<ItemType>>),
    /// Somebody wears something in one of these places.
    Fills(#[field(some = "place", example = ["cloak", "ring"])] Vec<Slot>),
    /// Somebody holds a shield.
    Shield {},
    /// Somebody has nothing in either hand.
    EmptyHanded {},
    /// Somebody has one of these in the pack, worn or not, or in something that is there.
    Carries(#[field(some = "item", example = ["torch"])] Vec<Kind<ItemType>>),
    /// Somebody has so many of a thing in the pack, or more.
    CarriesMany {
        /// Of which thing.
        #[field(example = "vitriol_flask")]
        item: Kind<ItemType>,
        /// How many.
        #[field(1..=1000, example = 6)]
        least: i32,
    },
    /// What happens is of that element: the harm, or the blow.
    Element(#[field(example = "fire")] Kind<Element>),
    /// The spell that is cast is of that school.
    School(#[field(example = "embers")] Kind<School>),
    /// What is used, thrown, picked up, put on, taken off or learnt of is a thing of one of these sorts.
    ItemClass(#[field(some = "sort of item", example = ["potion", "scroll"])] Vec<ItemClass>),
    /// It is done with something thrown or shot.
    Thrown {},
    /// It is done hand to hand.
    HandToHand {},
    /// It is that status that begins or ends.
    OfStatus(#[field(example = "poisoned")] Kind<Status>),
    /// So often, in percent: the dice are asked anew each time. For reactions alone, as a number that changes by itself is none.
    Chance(#[field(1..=99, example = 30)] i32),
    /// A mark of the run is within these bounds.
    Mark {
        /// Which mark.
        #[field(example = "bells_rung")]
        mark: Kind<Mark>,
        /// The least that it has to be.
        #[field(-1_000_000..=1_000_000, example = 3)]
        least: Option<i32>,
        /// The most that it may be.
        #[field(-1_000_000..=1_000_000, example = 5)]
        most: Option<i32>,
    },
    /// So many lamps of the town burn: the fewest and the most. Where a game has no lamps it never holds.
    Lamps(#[field(0..=1000, example = [0, 7])] (i32, i32)),
    /// The deepest step that the hero has been on: the least and the most; 0 for who was never down.
    Deepest(#[field(0..=1000, example = [3, 15])] (i32, i32)),
    /// The hero stands with a faction within these bounds. With their own a hero stands at 100.
    Standing {
        /// With which faction.
        #[field(example = "goblins")]
        faction: Kind<Faction>,
        /// The least that it has to be.
        #[field(-100..=100, example = -14)]
        least: Option<i32>,
        /// The most that it may be.
        #[field(-100..=100, example = 39)]
        most: Option<i32>,
    },
    /// Somebody has so many coins, or more.
    Gold(#[field(1..=1_000_000, example = 20)] i32),
    /// One of these people, of whom there is only one each, is dead. In the goals of a scenario it can be any creature that is `unique`.
    Dead(#[field(some = "person", example = ["marta"])] Vec<Kind<Monster>>),
    /// A quest of the run has come so far. One that does not belong to the run has not come anywhere.
    Quest {
        /// Which quest.
        #[field(example = "pips_map")]
        quest: Kind<Quest>,
        /// How far: one of these.
        #[field(some = "stage", example = ["done"])]
        is: Vec<QuestStage>,
        /// In which of its ways it has ended.
        #[field(as = written::Id, example = "back")]
        end: Option<String>,
    },
    /// That game is played.
    Scenario(#[field(some = "scenario", example = ["campaign"])] Vec<Kind<Scenario>>),
}

impl SaidOnce for Condition {
    const NAME: &'static str = "condition";
}

impl Condition {
    /// The conditions that it is made of.
    pub fn parts(&self) -> &[Condition] {
        match self {
            Condition::All(parts) | Condition::Any(parts) => parts,
            Condition::Not(part) | Condition::Other(part) => std::slice::from_ref(part),
            Condition::HpBelow(_)
            | Condition::ManaBelow(_)
            | Condition::Status(_)
            | Condition::Burdened {}
            | Condition::InTheDark {}
            | Condition::Lit {}
            | Condition::Unseen {}
            | Condition::Asleep {}
            | Condition::Unaware {}
            | Condition::Hero {}
            | Condition::Ally {}
            | Condition::Foe {}
            | Condition::Monster(_)
            | Condition::People(_)
            | Condition::Class(_)
            | Condition::Talent(_)
            | Condition::Skill { .. }
            | Condition::Level(_)
            | Condition::Family(_)
            | Condition::Faction(_)
            | Condition::Terrain(_)
            | Condition::Cover(_)
            | Condition::Wet {}
            | Condition::Depth(_)
            | Condition::Hour(_)
            | Condition::BesideWall {}
            | Condition::Crowded(_)
            | Condition::Alone {}
            | Condition::Wields(_)
            | Condition::WieldsGroup(_)
            | Condition::Wears(_)
            | Condition::Fills(_)
            | Condition::Shield {}
            | Condition::EmptyHanded {}
            | Condition::Carries(_)
            | Condition::CarriesMany { .. }
            | Condition::Element(_)
            | Condition::School(_)
            | Condition::ItemClass(_)
            | Condition::Thrown {}
            | Condition::HandToHand {}
            | Condition::OfStatus(_)
            | Condition::Chance(_)
            | Condition::Mark { .. }
            | Condition::Lamps(_)
            | Condition::Deepest(_)
            | Condition::Standing { .. }
            | Condition::Gold(_)
            | Condition::Dead(_)
            | Condition::Quest { .. }
            | Condition::Scenario(_)
            | Condition::Spot(_)
            | Condition::Theme(_)
            | Condition::Unopposed {}
            | Condition::With(_)
            | Condition::Turns(_)
            | Condition::ClimbsOut {} => &[],
        }
    }

    /// Whether it, or one of those that it is made of, asks whether somebody of that kind is dead.
    pub fn asks_after(&self, kind: Kind<Monster>) -> bool {
        match self {
            Condition::Dead(kinds) => kinds.contains(&kind),
            other => other.parts().iter().any(|part| part.asks_after(kind)),
        }
    }
}
