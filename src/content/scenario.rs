//! Scenarios: the games that can be played.

use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Content, Definition, ItemType, Kind, Monster, NameList, SpawnTable, Theme, Vault};
use crate::base::Dice;
use schemars::JsonSchema;

/// The most cells that the levels of a scenario may have together: those that a save holds.
pub const MOST_CELLS: i64 = 16_000_000;

/// A game: its levels from the top to the bottom and who goes down there. Every level needs a place to
/// arrive at (the step `stairs`, or a stair up or a start on its map), and every level but the last a
/// stair down.
#[derive(Clone, Debug, JsonSchema)]
pub struct Scenario {
    /// What `--scenario` and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["short_descent"]))]
    pub id: String,
    /// What players read on the title screen.
    #[schemars(with = "written::Name", extend("examples" = ["Fifteen Steps Down"]))]
    pub name: String,
    /// What it is about, in a few sentences.
    #[schemars(with = "written::Prose", extend("examples" = ["Below the hill-town of Lastlight a stair goes down."]))]
    pub text: String,
    /// The monster that is the hero's body.
    #[schemars(extend("examples" = ["hero"]))]
    pub hero: Kind<Monster>,
    /// The list of names from which heroes are offered one to begin with; without it they are offered
    /// the player's own.
    #[schemars(extend("examples" = ["heroes"]))]
    pub hero_names: Option<Kind<NameList>>,
    /// What the hero has at the start. What can be worn is worn, as far as there is room.
    #[schemars(extend("default" = [], "examples" = [[{ "item": "dagger" }, { "item": "torch", "count": "3" }]]))]
    pub gear: Vec<Gear>,
    /// What certainly lies about on certain levels, beside what the dice give, so that no run is lost for lack
    /// of it.
    #[schemars(extend("default" = [], "examples" = [[{ "item": "healing_potion", "levels": [1, 5] }]]))]
    pub basics: Vec<Basic>,
    /// The shallowest and the deepest level of parts of the way, the top level being 1: on one level of each part, which the seed chooses, there is
    /// certainly a vault that asks a riddle.
    #[schemars(with = "Vec<written::Bounds<1, 100>>", length(max = 100), extend("default" = [], "examples" = [[[1, 3], [4, 6]]]))]
    pub riddles: Vec<(i32, i32)>,
    /// The item that the run is about: it lies on the last level, and whoever climbs out of the first level
    /// with it has won.
    #[schemars(extend("examples" = ["spark"]))]
    pub goal: Option<Kind<ItemType>>,
    /// What wins the run.
    #[schemars(extend("default" = "goal", "examples" = ["last_standing"]))]
    pub wins: Wins,
    /// How the end of a run is told.
    #[schemars(extend("default" = {}, "examples" = [{ "won": "Victory!", "lost": "Game Over", "again": true }]))]
    pub end: End,
    /// The most of a level that the screen shows at once, in columns and rows. Without it, as much as the screen
    /// has room for beside the panel; with it, the panel makes room if the screen is small.
    #[schemars(with = "Option<written::ViewSize>", extend("examples" = [[80, 21]]))]
    pub view: Option<(i32, i32)>,
    /// Who comes after a hero who holds the `goal`, on the way home.
    #[schemars(extend("examples" = [{ "table": "flooded", "every": 120 }]))]
    pub hunt: Option<Hunt>,
    /// Where the seed of a run comes from that is begun without one.
    #[schemars(extend("default" = "dice", "examples" = ["day"]))]
    pub seed: Seed,
    /// How many of the levels, the first ones, lie above ground: the last of them has depth 0, and there the hero
    /// sets out; on the last level of all, if there are no more. Each leads to the one before it by a stair up, and to the one after it by a stair down.
    #[schemars(range(min = 0, max = 99), extend("default" = 0, "examples" = [1]))]
    pub surface: i32,
    /// The themes of the levels from the top to the bottom: the first one below ground has depth 1. All levels
    /// together have at most 16 million cells.
    #[schemars(length(min = 1, max = 100), extend("examples" = [["cellars", "caves"]]))]
    pub levels: Vec<Kind<Theme>>,
}

/// What wins a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Wins {
    /// To climb out of the first level with the goal. Without a goal there is no winning.
    Goal,
    /// To be alive on the last level when nobody who fights the hero is left there.
    LastStanding,
}

/// How the end of a run is told.
#[derive(Clone, Debug, Default, JsonSchema)]
pub struct End {
    /// Over the account of a run that was won; without it `Victory!`.
    #[schemars(with = "Option<written::Name>", extend("examples" = ["Home again"]))]
    pub won: Option<String>,
    /// Over the account of a run that was lost; without it `You have died`.
    #[schemars(with = "Option<written::Name>", extend("examples" = ["Game Over"]))]
    pub lost: Option<String>,
    /// What is told at the moment of winning; without it the message `you_win`.
    #[schemars(with = "Option<written::Prose>", extend("examples" = ["The last of them falls."]))]
    pub winning: Option<String>,
    /// How it is put in the account of a run that was won, as "... on step 1"; without it the message `epitaph_won`.
    #[schemars(with = "Option<written::Name>", extend("examples" = ["was the last one standing"]))]
    pub epitaph: Option<String>,
    /// Whether one key begins again, with the same name and another seed.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub again: bool,
}

/// Something that the hero has at the start.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct Gear {
    /// What.
    #[schemars(extend("examples" = ["torch"]))]
    pub item: Kind<ItemType>,
    /// How many.
    #[schemars(with = "written::Dice<1, 1000>", extend("default" = "1", "examples" = ["2d6"]))]
    pub count: Dice,
}

/// Something that certainly lies about.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct Basic {
    /// What.
    #[schemars(extend("examples" = ["healing_potion"]))]
    pub item: Kind<ItemType>,
    /// The first and the last level that it is for.
    #[schemars(with = "written::Bounds<1, 100>", extend("default" = [1, 100], "examples" = [[1, 5]]))]
    pub levels: (i32, i32),
    /// On every how manieth of those levels it lies.
    #[schemars(range(min = 1, max = 100), extend("default" = 1, "examples" = [2]))]
    pub every: i32,
    /// How many of it.
    #[schemars(with = "written::Dice<1, 1000>", extend("default" = "1", "examples" = ["1d2"]))]
    pub count: Dice,
}

/// Where the seed of a run comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Seed {
    /// From the dice: every run is another one.
    Dice,
    /// From the date, that of Greenwich: everybody who plays on that day plays the same dungeon.
    Day,
}

/// Those who come after the hero.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct Hunt {
    /// The spawn table that they are of, by the depth of the level that the hero is on.
    #[schemars(extend("examples" = ["flooded"]))]
    pub table: Kind<SpawnTable>,
    /// On every how manieth turn a group of them comes, by the stair that leads down.
    #[schemars(range(min = 1, max = 10000), extend("default" = 120, "examples" = [80]))]
    pub every: i32,
}

impl Definition for Scenario {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Scenario {
    /// A scenario as the files in `data/scenarios/` write it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Scenario> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let text = r.need("text", Value::prose);
        let hero = r.need("hero", |v| scope.monsters.kind(v));
        let levels = r.need("levels", |v| {
            let levels = v.clone().list(|v| scope.themes.kind(v))?;
            match v.node.items().len() {
                1..=100 => Some(levels),
                n => v.wrong(
                    format!("a scenario of {n} levels"),
                    "name 1 to 100 themes, the top level first",
                ),
            }
        });
        let seeds = [("dice", Seed::Dice), ("day", Seed::Day)];
        let seed = r.or("seed", Seed::Dice, |v| v.choice(&seeds));
        let surface = r.or("surface", 0, |v| v.int(0..=99));
        let gear = r.or("gear", Vec::new(), |v| {
            v.list(|v| v.object(|r| Gear::read(r, scope)))
        });
        let basics = r.or("basics", Vec::new(), |v| {
            v.list(|v| v.object(|r| Basic::read(r, scope)))
        });
        let riddles = r.or("riddles", Vec::new(), |v| {
            let spans = v.clone().list(|v| v.bounds(1..=100))?;
            match v.node.items().len() {
                0..=100 => Some(spans),
                n => v.wrong(format!("a list of {n} parts of the way"), "at most 100"),
            }
        });
        let goal = r.maybe("goal", |v| scope.items.kind(v));
        let hunt = r.maybe("hunt", |v| v.object(|r| Hunt::read(r, scope)));
        let wins = [("goal", Wins::Goal), ("last_standing", Wins::LastStanding)];
        let wins = r.or("wins", Wins::Goal, |v| v.choice(&wins));
        let end = r.or("end", End::default(), |v| v.object(End::read));
        let view = r.maybe("view", read_view);
        let hero_names = r.maybe("hero_names", |v| scope.names.kind(v));
        Some(Scenario {
            id: id?,
            name: name?,
            text: text?,
            hero: hero?,
            hero_names,
            gear,
            basics,
            riddles,
            goal,
            hunt,
            seed,
            surface,
            wins,
            end,
            view,
            levels: levels?,
        })
    }
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

    /// The levels of a part of the way that can have a vault which asks a riddle, by their places among the levels.
    pub fn asking<'a>(
        &'a self,
        (first, last): (i32, i32),
        content: &'a Content,
    ) -> impl Iterator<Item = u16> + 'a {
        let levels = (1..).zip(self.depths());
        let asking = levels.filter(move |(_, (depth, theme))| {
            let asks = |vault: &Vault| vault.asks_at(*depth);
            (first..=last).contains(depth)
                && content.themes[*theme].builds_vaults()
                && content.vaults.iter().any(|(_, vault)| asks(vault))
        });
        asking.map(|(level, _)| level)
    }

    /// The levels with their depths, from the top to the bottom.
    pub fn depths(&self) -> impl Iterator<Item = (i32, Kind<Theme>)> {
        (1 - self.surface..).zip(self.levels.iter().copied())
    }
}

impl Hunt {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Hunt> {
        let table = r.need("table", |v| scope.spawns.kind(v));
        let every = r.or("every", 120, |v| v.int(1..=10_000));
        Some(Hunt {
            table: table?,
            every,
        })
    }
}

/// Columns and rows of a view.
fn read_view(value: Value<'_>) -> Option<(i32, i32)> {
    let sides = value.clone().list(|v| v.int(10..=1000))?;
    match sides[..] {
        [width, height] => Some((width, height)),
        _ if sides.len() < value.node.items().len() => None,
        _ => value.wrong(
            "this is not a size",
            "columns and rows, 10 to 1000 each: `[80, 21]`",
        ),
    }
}

impl End {
    fn read(r: &mut Record<'_>) -> Option<End> {
        Some(End {
            won: r.maybe("won", Value::name),
            lost: r.maybe("lost", Value::name),
            winning: r.maybe("winning", Value::prose),
            epitaph: r.maybe("epitaph", Value::name),
            again: r.or("again", false, Value::bool),
        })
    }
}

impl Gear {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Gear> {
        let item = r.need("item", |v| scope.items.kind(v));
        let count = r.or("count", Dice::flat(1), |v| v.dice(1..=1000));
        Some(Gear { item: item?, count })
    }
}

impl Basic {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Basic> {
        let item = r.need("item", |v| scope.items.kind(v));
        let levels = r.or("levels", (1, 100), |v| v.bounds(1..=100));
        let every = r.or("every", 1, |v| v.int(1..=100));
        let count = r.or("count", Dice::flat(1), |v| v.dice(1..=1000));
        Some(Basic {
            item: item?,
            levels,
            every,
            count,
        })
    }

    /// Whether it lies on that level.
    pub fn is_for(&self, level: i32) -> bool {
        let (first, last) = self.levels;
        (first..=last).contains(&level) && (level - first) % self.every == 0
    }
}
