//! Scenarios: the games that can be played.

pub mod branch;
pub mod goal;
pub mod lamps;

use crate::kinds::land::Country;
use crate::kinds::language::Once;
use crate::read::field::{record, words};
use crate::read::value::Value;
use crate::read::written;
use crate::read::written::forms;
use crate::{
    Class, Content, ItemType, Kind, Mark, Monster, NameList, People, Reaction, SpawnTable, Tag,
    Theme, Tile,
};
use branch::{Branch, ThemeChoice};
use fifteen_base::{Dice, SortedSet};
use goal::{Balance, Goal, goals};
use lamps::Lamps;

/// The most cells that the levels of a scenario may have together: those that a save holds.
pub const MOST_CELLS: i64 = 16_000_000;

forms! {
    /// Columns and rows of a view.
    ViewSize: (i32, i32) = view, {
        "type": "array",
        "items": { "type": "integer", "minimum": 10, "maximum": 1000 },
        "minItems": 2,
        "maxItems": 2,
    };
}

fn view(value: Value<'_>) -> Option<(i32, i32)> {
    let sides = value.clone().list(|v| v.int(10..=1000))?;
    match sides[..] {
        [width, height] => Some((width, height)),
        _ if sides.len() < value.node.items().len() => None,
        _ => value.wrong("this is not a size", "columns and rows, 10 to 1000 each: `[80, 21]`"),
    }
}

/// A game: its levels from the top to the bottom and who goes down there. Every level needs a place to
/// arrive at (the step `stairs`, or a stair up or a start on its map), and every level but the last a
/// stair down.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What `--scenario` and saved runs call it.
    #[field(as = written::Id, example = "short_descent")]
    pub id: String,
    /// What players read on the title screen.
    #[field(as = written::Name, example = "Fifteen Steps Down")]
    pub name: String,
    /// What it is about, in a few sentences.
    #[field(as = written::Prose, example = "Below the hill-town of Lastlight a stair goes down.")]
    pub text: String,
    /// What it is like, in declared words: what has one of them in its `home` is at home on all of its levels.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
    /// Whether what says nothing of its `home` turns up there by chance. A game that is a world of its own says `false`: then nothing does but
    /// what is at home in it, by its themes, its tags or itself.
    #[field(default = true, example = false)]
    pub strangers: bool,
    /// The mark that says what the people of a town think of the hero: each point of it makes what they sell two hundredths
    /// cheaper, and what they buy as much dearer.
    #[field(example = "standing")]
    pub standing: Option<Kind<Mark>>,
    /// The monster that is the hero's body.
    #[field(example = "hero")]
    pub hero: Kind<Monster>,
    /// The list of names from which heroes are offered one to begin with; without it they are offered
    /// the player's own.
    #[field(example = "heroes")]
    pub hero_names: Option<Kind<NameList>>,
    /// Of which people and class the hero may be. Without it there is nothing to choose: the hero has the body and the gear that are named
    /// here, and does not grow.
    #[field(example = { "classes": ["guard"] })]
    pub heroes: Option<Heroes>,
    /// What the hero has at the start. What can be worn is worn, as far as there is room.
    #[field(default, example = [{ "item": "dagger" }, { "item": "torch", "count": "3" }])]
    pub gear: Vec<Gear>,
    /// What certainly lies about on certain levels, beside what the dice give, so that no run is lost for lack
    /// of it.
    #[field(default, example = [{ "item": "healing_potion", "levels": [1, 5] }])]
    pub basics: Vec<Basic>,
    /// The shallowest and the deepest level of parts of the way, the top level being 1: on one level of each part, which the seed chooses, there is
    /// certainly a vault that asks a riddle.
    #[field(as = Vec<written::Bounds<1, 100>>, length(..=100, "a list of {count} parts of the way", "at most {most}"), default, example = [[1, 3], [4, 6]])]
    pub riddles: Vec<(i32, i32)>,
    /// The item that the run is about: it lies on the last level. Where there are no `goals`, whoever climbs out of the first
    /// step with it has won.
    #[field(example = "spark")]
    pub goal: Option<Kind<ItemType>>,
    /// What wins the run where there are no `goals`.
    #[field(default = Wins::Goal, example = "last_standing")]
    pub wins: Wins,
    /// How the end of a run is told, where a goal has no words of its own for it.
    #[field(default, example = { "won": "Victory!", "lost": "Game Over", "again": true })]
    pub end: End,
    /// The most of a level that the screen shows at once, in columns and rows. Without it, as much as the screen
    /// has room for beside the panel; with it, the panel makes room if the screen is small.
    #[field(as = ViewSize, example = [80, 21])]
    pub view: Option<(i32, i32)>,
    /// How many quests a run draws, of those that can be done in it.
    #[field(0..=40, default = Dice::flat(0), example = "2d2+5")]
    pub quests: Dice,
    /// How many plots a run draws as its threads, of those that can be cast in it.
    #[field(0..=10, default = Dice::flat(0), example = "3")]
    pub plots: Dice,
    /// Who comes after a hero who holds the `goal`, on the way home.
    #[field(example = { "table": "flooded", "every": 120 })]
    pub hunt: Option<Hunt>,
    /// The lamps that go out one by one while the hero is under way, and what comes of it; without it nothing presses.
    #[field(example = { "count": 12, "every": 800, "out": [{ "left": 10, "text": "The tenth lamp goes out." }] })]
    pub lamps: Option<Lamps>,
    /// The country without end around the town. Without it the land ends at the edge of its map.
    #[field(example = { "theme": "open_country", "biomes": ["heath"], "river": "water_shallow", "deep": "water_deep", "road": "cobbles", "bridge": "planks" })]
    pub country: Option<Country>,
    /// What heroes of earlier runs leave behind in this one, for who wants a chronicle. Without it, nothing.
    #[field(example = { "grave": "stone_floor", "ghost": "cellar_rat" })]
    pub chronicle: Option<Chronicle>,
    /// What comes of what happens to the hero, whoever that is.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "enters_level", "if": { "depth": [2, 2] }, "once": true, "say": "It is colder here." }])]
    pub reacts: Vec<Reaction>,
    /// Where the seed of a run comes from that is begun without one.
    #[field(default = Seed::Dice, example = "day")]
    pub seed: Seed,
    /// How hard it is meant to be.
    #[field(default, example = { "wins": [3, 15] })]
    pub balance: Balance,
    /// How many of the levels, the first ones, lie above ground: the last of them has depth 0, and there the hero
    /// sets out; on the last level of all, if there are no more. Each leads to the one before it by a stair up, and to the one after it by a stair down.
    #[field(0..=99, default = 0, example = 1)]
    pub surface: i32,
    /// The themes of the levels from the top to the bottom: the first one below ground has depth 1. All levels
    /// together have at most 16 million cells.
    #[field(as = written::Often<Kind<Theme>>, length(1..=100, "a scenario of {count} levels", "name {least} to {most} themes, the top level first"), example = ["cellars", "caves"])]
    pub levels: Vec<Kind<Theme>>,
    /// Where the seed of a run chooses among themes: the levels of one that is named here are of another in other runs.
    #[field(default, example = [{ "theme": "caves", "any": ["caves", "burrows"] }])]
    pub choices: Vec<ThemeChoice>,
    /// Levels aside of the main way, into which one comes by stairs of their own.
    #[field(length(..=29, "a scenario of {count} branches", "at most {most}"), default, example = [{ "id": "kiln", "name": "Old Kiln", "from": [1, 4], "stair": "narrow_stair", "levels": ["cellars", "caves"] }])]
    pub branches: Vec<Branch>,
    /// What the run is to come to, and how it ends then. They are asked in this order at the end of each turn of the hero, and when they climb
    /// out of the first step; the first that holds ends the run. Without any, `goal` and `wins` say what wins it.
    #[field(as = Vec<Goal>, read = goals(goal, wins, surface, levels), default, example = [{ "id": "crown", "name": "Find the crown", "if": { "carries": ["spark"] } }])]
    pub goals: Vec<Goal>,
}

/// Who may go down there.
#[record(default)]
#[derive(Clone, Debug)]
pub struct Heroes {
    /// The peoples to choose from; without any named, all.
    #[field(default, example = ["townsfolk"])]
    pub peoples: Vec<Kind<People>>,
    /// The classes to choose from; without any named, all. Where there is one class and one people, nobody is asked.
    #[field(default, example = ["guard"])]
    pub classes: Vec<Kind<Class>>,
    /// The experience that they begin with.
    #[field(0..=10_000, default = 0, example = 80)]
    pub experience: i32,
}

/// What heroes of earlier runs leave behind.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Chronicle {
    /// What their graves are made of: a tile that one can walk on. One lies on the deepest step that each of them came to, with
    /// something that they carried.
    #[field(example = "stone_floor")]
    pub grave: Kind<Tile>,
    /// Who walks on the step below the grave.
    #[field(example = "cellar_rat")]
    pub ghost: Option<Kind<Monster>>,
    /// From which step on there are ghosts.
    #[field(1..=100, default = 7, example = 5)]
    pub from: i32,
}

/// What wins a run.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wins {
    /// To climb out of the first step with the goal. Without a goal there is no winning.
    Goal,
    /// To be alive on the last level when nobody who fights the hero is left there; to bring home the goal, if there is one, wins too.
    LastStanding,
}

/// How the end of a run is told.
#[record(default)]
#[derive(Clone, Debug)]
pub struct End {
    /// Over the account of a run that was won; without it `Victory!`.
    #[field(as = written::Name, example = "Home again")]
    pub won: Option<String>,
    /// Over the account of a run that was lost; without it `You have died`.
    #[field(as = written::Name, example = "Game Over")]
    pub lost: Option<String>,
    /// What is told at the moment of winning; without it the message `you_win`.
    #[field(as = written::Prose, example = "The last of them falls.")]
    pub winning: Option<String>,
    /// How it is put in the account of a run that was won, as "... on step 1"; without it the message `epitaph_won`.
    #[field(as = written::Name, example = "was the last one standing")]
    pub epitaph: Option<String>,
    /// Whether one key begins again, with the same name and another seed.
    #[field(default = false, example = true)]
    pub again: bool,
}

/// Something that the hero has at the start.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Gear {
    /// What.
    #[field(example = "torch")]
    pub item: Kind<ItemType>,
    /// How many.
    #[field(1..=1000, default = Dice::flat(1), example = "2d6")]
    pub count: Dice,
}

/// Something that certainly lies about.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Basic {
    /// What.
    #[field(example = "healing_potion")]
    pub item: Kind<ItemType>,
    /// The first and the last level that it is for.
    #[field(1..=100, default = (1, 100), example = [1, 5])]
    pub levels: (i32, i32),
    /// On every how manieth of those levels it lies.
    #[field(1..=100, default = 1, example = 2)]
    pub every: i32,
    /// How many of it.
    #[field(1..=1000, default = Dice::flat(1), example = "1d2")]
    pub count: Dice,
}

/// Where the seed of a run comes from.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seed {
    /// From the dice: every run is another one.
    Dice,
    /// From the date, that of Greenwich: everybody who plays on that day plays the same dungeon.
    Day,
}

/// Those who come after the hero.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Hunt {
    /// The spawn table that they are of, by the depth of the level that the hero is on.
    #[field(example = "flooded")]
    pub table: Kind<SpawnTable>,
    /// On every how manieth turn a group of them comes, by the stair that leads down.
    #[field(1..=10000, default = 120, example = 80)]
    pub every: i32,
}

impl Scenario {
    /// How deep a level lies, by its place among them, the first being 1: 1 is the first step down, 0 where the
    /// hero sets out above ground.
    pub fn depth(&self, level: u16) -> i32 {
        i32::from(level) - self.surface
    }

    /// The place among the levels of the one that the hero sets out on.
    pub fn first(&self) -> u16 {
        let last = self.levels.len().max(1);
        let above = usize::try_from(self.surface).unwrap_or(0);
        u16::try_from(above.clamp(1, last)).unwrap_or(1)
    }

    /// The themes of all that can be built in it: of its levels, of its country, and of what lies under that.
    pub fn themes(&self, content: &Content) -> SortedSet<Kind<Theme>> {
        let country = self.country.as_ref();
        let open = country.map(|country| country.theme);
        let landmarks = country.into_iter().flat_map(|country| &country.landmarks);
        let below = landmarks.filter_map(|landmark| content.landmarks[*landmark].below);
        let below = below.flat_map(|below| [below.theme, below.bottom]);
        self.all_levels().map(|(_, _, theme)| theme).chain(open).chain(below).collect()
    }

    /// The depths and themes of all levels that some seed has, those of the main way first, from the top to the bottom.
    pub fn depths(&self) -> impl Iterator<Item = (i32, Kind<Theme>)> + '_ {
        self.all_levels().map(|(_, depth, theme)| (depth, theme))
    }
}

impl Basic {
    /// Whether it lies on that level.
    pub fn is_for(&self, level: i32) -> bool {
        let (first, last) = self.levels;
        (first..=last).contains(&level) && (level - first) % self.every == 0
    }
}
