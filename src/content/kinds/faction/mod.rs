//! Factions: allegiance of creatures, relations between factions, and the hero's standing.

mod deed;

pub use deed::Deed;

use crate::kinds::hero::people_and_class::Disposition;
use crate::read::field::{record, words};
use crate::read::form;
use crate::{Content, Kind, Monster};

/// A faction that monsters belong to. The regard between two factions, from -100 to 100, decides their relation.
/// War, at -50 or less: they fight on sight. Truce, up to -15: they stop, parley and keep apart. Peace, up to 39.
/// Alliance, from 40: they help each other. The hero's standing uses the same numbers.
#[record(definition)]
#[derive(Clone, Debug, Default)]
pub struct Faction {
    /// Unique id, used by monsters, in other files and in saves.
    #[field(as = form::Id, example = "goblins")]
    pub id: String,
    /// Name shown to players, after "the".
    #[field(as = form::Name, example = "goblins")]
    pub name: String,
    /// Regard for other factions. One entry is enough for both factions of a pair.
    #[field(default, example = [{ "faction": "undead", "regard": -70 }])]
    pub regards: Vec<Regard>,
    /// Regard for factions without an entry in `regards`. The lower `others` of the two factions counts.
    #[field(-100..=100, default = 0, example = -60)]
    pub others: i32,
    /// Whether the members speak, so that the hero can parley with them.
    #[field(default = false, example = true)]
    pub speaks: bool,
    /// Deeds that raise the hero's standing with the faction.
    #[field(default, example = [{ "deed": "kills_enemy", "by": 3 }])]
    pub loves: Vec<DeedEffect>,
    /// Deeds that lower the hero's standing with the faction.
    #[field(default, example = [{ "deed": "kills_member", "by": 5 }])]
    pub hates: Vec<DeedEffect>,
    /// Ranks of the hero, by standing. A hero whose standing is below the lowest rank has no rank.
    #[field(default, example = [{ "least": -100, "name": "hunted", "disposition": "foe", "price": 150, "text": "They look for you." }])]
    pub ranks: Vec<Rank>,
    /// Lines that members say to the hero.
    #[field(default, example = [{ "on": "truce", "text": "Not today. Walk on." }])]
    pub says: Vec<FactionLine>,
    /// Description of the faction, in a sentence or two.
    #[field(as = form::Prose, example = "Many, loud, and organised until something happens.")]
    pub text: String,
}

/// Regard of a faction for another faction.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Regard {
    /// The other faction.
    #[field(example = "undead")]
    pub faction: Kind<Faction>,
    /// The regard, from -100 (war to the death) to 100 (as for members of the faction).
    #[field(-100..=100, example = -70)]
    pub regard: i32,
}

/// A deed that changes the hero's standing.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct DeedEffect {
    /// Deed of the hero.
    #[field(example = "kills_enemy")]
    pub deed: Deed,
    /// Points of standing gained or lost each time.
    #[field(1..=100, example = 3)]
    pub by: i32,
}

/// A rank of the hero with a faction.
#[record]
#[derive(Clone, Debug)]
pub struct Rank {
    /// Lowest standing of the rank. The rank ends where the next rank begins.
    #[field(-100..=100, example = 20)]
    pub least: i32,
    /// Name of the rank, after "you are".
    #[field(as = form::Name, example = "a guest")]
    pub name: String,
    /// Reaction of members to the hero on sight.
    #[field(default = Disposition::Plain, example = "wary")]
    pub disposition: Disposition,
    /// Price of members' services, in percent of normal.
    #[field(1..=1000, default = 100, example = 75)]
    pub price: i32,
    /// Whether members can be hired.
    #[field(default = false, example = true)]
    pub hires: bool,
    /// Whether freed captives of the faction follow the hero.
    #[field(default = true, example = false)]
    pub follows: bool,
    /// Meaning of the rank, in a sentence.
    #[field(as = form::Prose, example = "They nod at you, and go on.")]
    pub text: String,
}

impl Faction {
    pub fn rank(&self, standing: i32) -> Option<&Rank> {
        let reached = self.ranks.iter().filter(|rank| rank.least <= standing);
        reached.max_by_key(|rank| rank.least)
    }

    /// Whether the faction has no speech, regards, deeds, ranks or lines. The hero's standing is then not shown.
    pub fn is_plain(&self) -> bool {
        self.regards.is_empty()
            && !self.speaks
            && self.loves.is_empty()
            && self.hates.is_empty()
            && self.ranks.is_empty()
            && self.says.is_empty()
    }

    pub fn standing_change(&self, deed: Deed) -> i32 {
        let sum = |all: &[DeedEffect]| {
            all.iter().filter(|effect| effect.deed == deed).map(|effect| effect.by).sum::<i32>()
        };
        sum(&self.loves) - sum(&self.hates)
    }
}

/// A line that members of a faction say.
#[record]
#[derive(Clone, Debug)]
pub struct FactionLine {
    /// Occasion of the line. Lines with the same occasion take turns.
    #[field(example = "truce")]
    pub on: LineOccasion,
    /// The line, without quotation marks.
    #[field(as = form::Prose, example = "Not today. Walk on.")]
    pub text: String,
}

/// The occasion of a line.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOccasion {
    /// The hero parleys with a member at war.
    War,
    /// The hero parleys with a member under a truce.
    Truce,
    /// The hero parleys with a member at peace.
    Peace,
    /// The hero parleys with an ally.
    Alliance,
    /// The hero has given a gift.
    Gift,
    /// The hero has given back property of the faction.
    Returns,
    /// A member is hired.
    Hired,
    /// The hero has entered a room of the faction.
    Trespass,
}

/// Highest regard of a war. `TRUCE` is the highest regard of a truce, `ALLIANCE` the lowest of an alliance.
const WAR: i32 = -50;
const TRUCE: i32 = -15;
const ALLIANCE: i32 = 40;
const SAME_FACTION: i32 = 100;

/// Index of a faction in its registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FactionId(pub u16);

impl FactionId {
    pub fn from_faction(faction: Kind<Faction>) -> FactionId {
        FactionId(u16::try_from(faction.index()).unwrap_or(u16::MAX))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Relation {
    /// Members of the two factions fight on sight; outmatched creatures flee.
    War,
    /// Members of the two factions stop, parley and keep apart.
    Truce,
    Peace,
    Alliance,
}

impl Relation {
    pub fn from_regard(regard: i32) -> Relation {
        match () {
            () if regard <= WAR => Relation::War,
            () if regard <= TRUCE => Relation::Truce,
            () if regard < ALLIANCE => Relation::Peace,
            () => Relation::Alliance,
        }
    }

    /// Returns the relation in words that follow "they are".
    pub fn phrase(self) -> &'static str {
        match self {
            Relation::War => "at war",
            Relation::Truce => "under a truce",
            Relation::Peace => "at peace",
            Relation::Alliance => "allied",
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Regards {
    ids: Vec<String>,
    faction_of_monster: Vec<FactionId>,
    /// For each faction: the other factions for which `regards` in data files gives a regard, and that regard.
    named_regards: Vec<Vec<(FactionId, i32)>>,
    /// For each faction: its regard for all remaining factions.
    others: Vec<i32>,
}

impl Regards {
    pub fn from_content(content: &Content) -> Regards {
        let all = || content.factions.iter().map(|(_, faction)| faction);
        let side = |(_, monster): (_, &Monster)| FactionId::from_faction(monster.faction);
        let mut regards = Regards {
            ids: all().map(|faction| faction.id.clone()).collect(),
            faction_of_monster: content.monsters.iter().map(side).collect(),
            named_regards: vec![Vec::new(); content.factions.len()],
            others: all().map(|faction| faction.others).collect(),
        };
        for (kind, faction) in content.factions.iter() {
            for regard in &faction.regards {
                let (a, b) = (FactionId::from_faction(kind), FactionId::from_faction(regard.faction));
                for (side, other) in [(a, b), (b, a)] {
                    regards.named_regards[usize::from(side.0)].push((other, regard.regard));
                }
            }
        }
        regards
    }

    #[inline]
    pub fn faction_of(&self, kind: Kind<Monster>) -> FactionId {
        self.faction_of_monster.get(kind.index()).copied().unwrap_or(FactionId(0))
    }

    /// Returns the regard between two factions, from -100 to 100.
    #[inline]
    pub fn between(&self, a: FactionId, b: FactionId) -> i32 {
        if a == b {
            return SAME_FACTION;
        }
        let named = self.named_regards.get(usize::from(a.0)).into_iter().flatten();
        let mut named = named.filter(|(other, _)| *other == b);
        let others = |side: FactionId| self.others.get(usize::from(side.0)).copied().unwrap_or(0);
        named.next().map_or_else(|| others(a).min(others(b)), |(_, regard)| *regard)
    }

    pub fn relation(&self, a: Kind<Faction>, b: Kind<Faction>) -> Relation {
        Relation::from_regard(self.between(FactionId::from_faction(a), FactionId::from_faction(b)))
    }

    pub fn faction_id(&self, side: FactionId) -> &str {
        self.ids.get(usize::from(side.0)).map_or("", String::as_str)
    }
}
