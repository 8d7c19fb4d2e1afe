//! Scenarios: the playable games, with their levels, heroes and goals.

pub mod branch;
pub mod goal;
pub mod lamps;

use crate::kinds::country::Country;
use crate::kinds::language::SharedForm;
use crate::read::field::{record, words};
use crate::read::form::{self, forms};
use crate::read::value::Value;
use crate::{
    Class, Condition, Content, ItemType, Kind, Mark, Monster, NameList, People, Reaction, SpawnTable, Spot,
    Tag, Theme, Tile,
};
use branch::{Branch, ThemeChoice};
use fifteen_base::{Dice, SortedSet};
use goal::{Balance, Goal, read_goals};
use lamps::Lamps;

/// Maximum number of cells of all levels of a scenario together. A save cannot hold more.
pub const MAX_CELLS: i64 = 16_000_000;

forms! {
    ViewSize: (i32, i32) = read_view, {
        "type": "array",
        "items": { "type": "integer", "minimum": 10, "maximum": 1000 },
        "minItems": 2,
        "maxItems": 2,
    };
}

fn read_view(value: Value<'_>) -> Option<(i32, i32)> {
    let sides = value.clone().list(|v| v.int(10..=1000))?;
    match sides[..] {
        [width, height] => Some((width, height)),
        _ if sides.len() < value.node.items().len() => None,
        _ => value.wrong("this is not a size", "columns and rows, 10 to 1000 each: `[80, 21]`"),
    }
}

/// A playable game: its levels from top to bottom, and its hero. Every level needs a place where the hero arrives
/// (a stair up, the step `arrival`, or a start on its map). Every level but the last needs a stair down.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Unique id, used by `--scenario` and in saves.
    #[field(as = form::Id, example = "short_descent")]
    pub id: String,
    /// Name on the title screen.
    #[field(as = form::Name, example = "Fifteen Steps Down")]
    pub name: String,
    /// Description of the scenario, in a few sentences.
    #[field(as = form::Prose, example = "Below the hill-town of Lastlight a stair goes down.")]
    pub text: String,
    /// Tags of all levels. Content whose `home` has one of these tags may appear on the levels.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
    /// Whether content without a `home` may appear at random. If `false`, content appears at random only if its
    /// `home` names the scenario, or a theme or tag of the level.
    #[field(default = true, example = false)]
    pub content_without_home: bool,
    /// Mark (a named number of the run) for the townspeople's opinion of the hero. For each point, shops sell 2
    /// percent cheaper and pay 2 percent more.
    #[field(example = "standing")]
    pub standing: Option<Kind<Mark>>,
    /// Monster that is the hero's body.
    #[field(example = "hero")]
    pub hero: Kind<Monster>,
    /// List of names to offer for a new hero. If left out, the player's own name is offered.
    #[field(example = "heroes")]
    pub hero_names: Option<Kind<NameList>>,
    /// Peoples and classes to choose from. If left out, the hero has the body `hero` and the items of `gear`, and
    /// gains no experience levels.
    #[field(example = { "classes": ["guard"] })]
    pub heroes: Option<Heroes>,
    /// Starting gear. Items are worn if their slot is free.
    #[field(default, example = [{ "item": "dagger" }, { "item": "torch", "count": "3" }])]
    pub gear: Vec<Gear>,
    /// Items that certain levels always have, besides random items.
    #[field(default, example = [{ "item": "healing_potion", "levels": [1, 5] }])]
    pub guaranteed_items: Vec<GuaranteedItem>,
    /// Ranges of depth, shallowest and deepest. In each range, the seed chooses one level, which gets a vault with a
    /// riddle.
    #[field(as = Vec<form::IntegerPair<1, 100>>, length(..=100, "a list of {count} ranges of levels", "at most {most}"), default, example = [[1, 3], [4, 6]])]
    pub riddles: Vec<(i32, i32)>,
    /// Item on the last level. If `goals` is empty, climbing out of the first level below ground with this item wins
    /// the run.
    #[field(example = "spark")]
    pub goal: Option<Kind<ItemType>>,
    /// Way to win the run if `goals` is empty.
    #[field(default = WinCondition::Goal, example = "last_standing")]
    pub wins: WinCondition,
    /// Texts for the end of a run. The texts of a reached goal replace them.
    #[field(default, example = { "won": "Victory!", "lost": "Game Over", "again": true })]
    pub end: EndTexts,
    /// Maximum size of the map view, in columns and rows. If left out, the view fills the room beside the panel. If
    /// given, the panel makes room for the view on a small screen.
    #[field(as = ViewSize, example = [80, 21])]
    pub view: Option<(i32, i32)>,
    /// Number of quests that a run draws.
    #[field(0..=40, default = Dice::flat(0), example = "2d2+5")]
    pub quests: Dice,
    /// Number of plots that a run draws.
    #[field(0..=10, default = Dice::flat(0), example = "3")]
    pub plots: Dice,
    /// Number of `late` plots that a run draws besides.
    #[field(0..=10, default = Dice::flat(0), example = "2")]
    pub late_plots: Dice,
    /// Monsters that hunt the hero on the way home with the `goal`.
    #[field(example = { "table": "flooded", "every": 120 })]
    pub hunt: Option<Hunt>,
    /// Occasion on which the people of the town leave their houses and come together.
    #[field(example = { "if": { "carries": ["spark"] }, "at": "market" })]
    pub gathering: Option<Gathering>,
    /// Lamps of the town that go out one by one, with their effects. If left out, there is no time pressure.
    #[field(example = { "count": 12, "every": 800, "out": [{ "left": 10, "text": "The tenth lamp goes out." }] })]
    pub lamps: Option<Lamps>,
    /// Endless open country around the town. If left out, the land ends at the edge of its map.
    #[field(example = { "theme": "open_country", "biomes": ["heath"], "river": "water_shallow", "deep": "water_deep", "road": "cobbles", "bridge": "planks" })]
    pub country: Option<Country>,
    /// Graves and ghosts of heroes of earlier runs, for players who keep a chronicle. If left out, there are none.
    #[field(example = { "grave": "stone_floor", "ghost": "cellar_rat" })]
    pub chronicle: Option<Chronicle>,
    /// Reactions to what happens to the hero.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "enters_level", "if": { "depth": [2, 2] }, "once": true, "say": "It is colder here." }])]
    pub reacts: Vec<Reaction>,
    /// Source of the seed, for runs that start without a given seed.
    #[field(default = SeedSource::Dice, example = "day")]
    pub seed: SeedSource,
    /// Intended difficulty of the scenario.
    #[field(default, example = { "wins": [3, 15] })]
    pub balance: Balance,
    /// Number of surface levels. They come first in `levels`, and the last surface level has depth 0. There the hero
    /// starts. Without surface levels, the hero starts on the first level. Stairs join each surface level with its
    /// neighbours.
    #[field(0..=99, default = 0, example = 1)]
    pub surface_levels: i32,
    /// Themes of the levels, from top to bottom. All levels together have at most 16 million cells.
    #[field(as = form::Repeatable<Kind<Theme>>, length(1..=100, "a scenario of {count} levels", "name {least} to {most} themes, the top level first"), example = ["cellars", "caves"])]
    pub levels: Vec<Kind<Theme>>,
    /// Themes with alternatives, among which the seed of a run chooses.
    #[field(default, example = [{ "theme": "caves", "any": ["caves", "burrows"] }])]
    pub choices: Vec<ThemeChoice>,
    /// Branches of the dungeon: separate levels, which a stair joins to one of the `levels`.
    #[field(length(..=29, "a scenario of {count} branches", "at most {most}"), default, example = [{ "id": "kiln", "name": "Old Kiln", "from": [1, 4], "stair": "narrow_stair", "levels": ["cellars", "caves"] }])]
    pub branches: Vec<Branch>,
    /// Goals that end the run. They are tested after each turn of the hero, and when the hero climbs out of the first
    /// level below ground. The first goal whose condition holds counts. If empty, `goal` and `wins` decide.
    #[field(as = Vec<Goal>, read = read_goals(goal, wins, surface_levels, levels), default, example = [{ "id": "crown", "name": "Find the crown", "if": { "carries": ["spark"] } }])]
    pub goals: Vec<Goal>,
}

/// Heroes that can be played.
#[record(default)]
#[derive(Clone, Debug)]
pub struct Heroes {
    /// Peoples to choose from. If empty: all.
    #[field(default, example = ["townsfolk"])]
    pub peoples: Vec<Kind<People>>,
    /// Classes to choose from. If empty: all. With one class and one people, players do not choose.
    #[field(default, example = ["guard"])]
    pub classes: Vec<Kind<Class>>,
    /// Experience points at the start.
    #[field(0..=10_000, default = 0, example = 80)]
    pub experience: i32,
}

/// Traces of heroes of earlier runs.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Chronicle {
    /// Walkable tile of graves. A grave is on the deepest level that the dead hero reached, with one of their items.
    #[field(example = "stone_floor")]
    pub grave: Kind<Tile>,
    /// Monster that haunts the level below a grave, as the ghost of the dead hero. If left out, there are no ghosts.
    #[field(example = "cellar_rat")]
    pub ghost: Option<Kind<Monster>>,
    /// Depth of the shallowest grave with a ghost.
    #[field(1..=100, default = 7, example = 5)]
    pub from: i32,
}

/// A way to win a run without `goals`.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinCondition {
    /// Climbing out of the first level below ground with the `goal`. Without a `goal`, the run cannot be won.
    Goal,
    /// Being alive on the last level when no enemy is left there. If there is a `goal`, climbing out with it is a
    /// second way to win.
    LastStanding,
}

/// Texts for the end of a run.
#[record(default)]
#[derive(Clone, Debug)]
pub struct EndTexts {
    /// Heading of the summary of a won run. If left out, `Victory!`.
    #[field(as = form::Name, example = "Home again")]
    pub won: Option<String>,
    /// Heading of the summary of a lost run. If left out, `You died`.
    #[field(as = form::Name, example = "Game Over")]
    pub lost: Option<String>,
    /// Message at the moment of winning. If left out, the message `you_win`.
    #[field(as = form::Prose, example = "The last of them falls.")]
    pub winning: Option<String>,
    /// Phrase in the summary of a won run, before "on step 1". If left out, the message `epitaph_won`.
    #[field(as = form::Name, example = "was the last one standing")]
    pub epitaph: Option<String>,
    /// Whether a single key after the end starts another run, with the same name and another seed.
    #[field(default = false, example = true)]
    pub again: bool,
}

/// An item of the starting gear.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Gear {
    /// The item to start with.
    #[field(example = "torch")]
    pub item: Kind<ItemType>,
    /// Number of items at the start.
    #[field(1..=1000, default = Dice::flat(1), example = "2d6")]
    pub count: Dice,
}

/// An item that certain levels always have.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct GuaranteedItem {
    /// The guaranteed item.
    #[field(example = "healing_potion")]
    pub item: Kind<ItemType>,
    /// Depths of the first and the last level that may have the item.
    #[field(1..=100, default = (1, 100), example = [1, 5])]
    pub levels: (i32, i32),
    /// Interval between levels with the item: 1 for every level, 2 for every second level.
    #[field(1..=100, default = 1, example = 2)]
    pub every: i32,
    /// Number of items on each level.
    #[field(1..=1000, default = Dice::flat(1), example = "1d2")]
    pub count: Dice,
}

/// Source of a run's seed.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedSource {
    /// Random: every run is different.
    Dice,
    /// The date (UTC): all players get the same dungeon on that day.
    Day,
}

/// Monsters that hunt the hero.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Hunt {
    /// Spawn table of the hunters. The entries for the depth of the hero's level count. If the hero carries the
    /// `goal`, `from_deepest` can raise this depth.
    #[field(example = "flooded")]
    pub table: Kind<SpawnTable>,
    /// Turns between two groups of hunters. They come by the stair down; on the last level, by the stair up.
    #[field(1..=10000, default = 120, example = 80)]
    pub every: i32,
    /// Weight of the deepest depth that the hero has reached, in percent, in the choice of hunters for a hero with the
    /// `goal`. 0: the depth of the hero's level counts. 100: the deepest depth counts on all levels.
    #[field(0..=100, default = 0, example = 50)]
    pub from_deepest: i32,
    /// Unique monster that follows a hero with the `goal` from level to level, as long as it lives.
    #[field(example = { "monster": "coin_imp", "every": 150 })]
    pub follower: Option<Follower>,
    /// Whether the masters (bosses) of all levels are awake and hunt a hero with the `goal`.
    #[field(default = false, example = true)]
    pub wakes_masters: bool,
}

/// A unique monster that follows the hero up the stair.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Follower {
    /// The monster. It starts from the level where it lives.
    #[field(example = "coin_imp")]
    pub monster: Kind<Monster>,
    /// Turns that the monster needs for one level.
    #[field(1..=10000, default = 150, example = 200)]
    pub every: i32,
}

/// An occasion on which the people of the town come together.
#[record]
#[derive(Clone, Debug)]
pub struct Gathering {
    /// Condition for the gathering, tested on the hero on a surface level.
    #[field(as = SharedForm<Condition>, name = "if", example = { "carries": ["spark"] })]
    pub condition: Condition,
    /// Spot to which all people walk, at any hour.
    #[field(example = "market")]
    pub at: Kind<Spot>,
}

impl Scenario {
    /// Returns the depth of one of the scenario's `levels`: 1 for the first level below ground, at most 0 for surface
    /// levels.
    pub fn depth(&self, level: u16) -> i32 {
        i32::from(level) - self.surface_levels
    }

    pub fn starting_level(&self) -> u16 {
        let last = self.levels.len().max(1);
        let above = usize::try_from(self.surface_levels).unwrap_or(0);
        u16::try_from(above.clamp(1, last)).unwrap_or(1)
    }

    /// Returns the themes of all possible levels: `levels`, branches, country, and levels below landmarks.
    pub fn themes(&self, content: &Content) -> SortedSet<Kind<Theme>> {
        let country = self.country.as_ref();
        let open = country.map(|country| country.theme);
        let landmarks = country.into_iter().flat_map(|country| &country.landmarks);
        let below = landmarks.filter_map(|landmark| content.landmarks[*landmark].below);
        let below = below.flat_map(|below| [below.theme, below.bottom]);
        self.all_levels().map(|(_, _, theme)| theme).chain(open).chain(below).collect()
    }

    /// Returns depth and theme of all levels that are possible with some seed, the scenario's `levels` first.
    pub fn depths(&self) -> impl Iterator<Item = (i32, Kind<Theme>)> + '_ {
        self.all_levels().map(|(_, depth, theme)| (depth, theme))
    }
}

impl GuaranteedItem {
    pub fn is_on_level(&self, level: i32) -> bool {
        let (first, last) = self.levels;
        (first..=last).contains(&level) && (level - first) % self.every == 0
    }
}
