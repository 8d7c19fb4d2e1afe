//! `fifteen map`: prints a generated level or overworld chunk as text or JSON.

use super::chunk_details::ChunkDetails;
use super::{CommandError, print};
use crate::base::overworld::Chunk;
use crate::base::{Grid, Point, Size, escape};
use crate::commands::opening::LaunchError;
use crate::commands::options::{GlobalOptions, seed};
use crate::commands::output;
use crate::commands::setup::load_content;
use crate::commands::tile_glyphs::TileGlyphs;
use crate::content::{Content, Kind, Scenario};
use crate::game::levelgen::LevelSpec;
use crate::game::play::survey::{LevelSurvey, identified_name, survey_level};
use crate::game::{Actor, Bond, DoorRiddle, Item, LevelId, Mood, PlacedTrap};
use crate::ui::start::scenario_with_id;
use fifteen_base::serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::ExitCode;

/// Prints a level as a run finds it on the first visit: the map, its legend, creatures and items.
#[derive(Debug, clap::Args)]
pub struct MapArgs {
    /// Scenario of the level: an id from data/scenarios [default: the first]
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Depth of the level: 1 is the first below ground, 0 and less are above ground
    #[arg(long, value_name = "D", default_value_t = 1, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    pub depth: i32,
    /// Branch to use instead of the main dungeon; `--depth` then counts the levels of the branch from 1
    #[arg(long, value_name = "ID")]
    pub branch: Option<String>,
    /// Seed of the run: a number
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed, allow_hyphen_values = true)]
    pub seed: u64,
    /// Theme from data/themes.json, instead of the scenario's own at that depth
    #[arg(long, value_name = "ID")]
    pub theme: Option<String>,
    /// Overworld chunk to print instead of a level: chunks east and south of the town; negative numbers are west and
    /// north
    #[arg(long, value_name = "X,Y", value_parser = chunk, allow_hyphen_values = true, conflicts_with_all = ["depth", "theme", "branch"])]
    pub chunk: Option<Chunk>,
    /// Print one JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

fn chunk(text: &str) -> Result<Chunk, String> {
    let pair = text.split_once(',');
    let number = |text: &str| text.trim().parse::<i32>().ok();
    let chunk = pair.and_then(|(x, y)| Some(Chunk { x: number(x)?, y: number(y)? }));
    chunk.ok_or_else(|| "write two whole numbers with a comma between them, such as `-3,12`".to_owned())
}

pub fn run(args: &MapArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let content = load_content(options)?;
    let scenario = scenario_with_id(&content, args.scenario.as_deref()).map_err(LaunchError::from)?;
    if let Some(chunk) = args.chunk {
        return chunk_level(args, chunk, scenario, &content);
    }
    let definition = &content.scenarios[scenario];
    let id = match &args.branch {
        Some(branch) => branch_level(branch, args.depth, definition)?,
        None => level_at_depth(args.depth, definition)?,
    };
    let mut spec = LevelSpec::new(&content, scenario, id, args.seed);
    if let Some(id) = &args.theme {
        spec.theme = content.themes.find(id).ok_or_else(|| {
            let ids: Vec<&str> = content.themes.ids().collect();
            let short: String = id.chars().take(40).collect();
            CommandError::Unreadable(format!(
                "Unknown theme `{}`. Known themes: {}.",
                escape::escape_line(&short),
                ids.join(", ")
            ))
        })?;
    }
    let survey = survey(&content, &spec, args.seed)?;
    let map_output = MapOutput::new(&survey, &content);
    print(&match args.json {
        true => output::json_line(&map_output.json(args)),
        false => map_output.text(args),
    })
}

fn chunk_level(
    args: &MapArgs,
    chunk: Chunk,
    scenario: Kind<Scenario>,
    content: &Content,
) -> Result<ExitCode, CommandError> {
    let details = ChunkDetails::from_seed((chunk, args.seed), scenario, content)?;
    let spec = LevelSpec::chunk(content, scenario, chunk, args.seed);
    let survey = survey(content, &spec, args.seed)?;
    let map_output = MapOutput::new(&survey, content);
    print(&match args.json {
        true => {
            let mut json = map_output.json(args);
            if let (Value::Object(all), Value::Object(details)) = (&mut json, details.json(content)) {
                all.remove("depth");
                all.extend(details);
            }
            output::json_line(&json)
        }
        false => {
            let mut text = format!("{}\n\n", details.title(content));
            map_output.write_map(&mut text);
            text + &details.text()
        }
    })
}

fn survey(content: &Content, spec: &LevelSpec, seed: u64) -> Result<LevelSurvey, CommandError> {
    survey_level(content, spec, seed).map_err(|error| CommandError::Unreadable(format!("{error}.")))
}

fn branch_level(id: &str, nth: i32, scenario: &Scenario) -> Result<LevelId, CommandError> {
    let name = &scenario.name;
    let Some(branch) = scenario.branch(id) else {
        let short: String = id.chars().take(40).collect();
        let known: Vec<&str> = scenario.branches.iter().map(|branch| branch.id.as_str()).collect();
        let known = match &known[..] {
            [] => "It has no branches.".to_owned(),
            known => format!("Its branches: {}.", known.join(", ")),
        };
        let short = escape::escape_line(&short);
        return Err(CommandError::Unreadable(format!("{name} has no branch `{short}`. {known}")));
    };
    let count = scenario.branches[branch].levels.len();
    let nth = u16::try_from(nth).ok().filter(|nth| (1..=count).contains(&usize::from(*nth)));
    let id = nth.map(|nth| LevelId(scenario.level_of_branch(branch, nth)));
    id.ok_or_else(|| {
        CommandError::Unreadable(format!(
            "The branch `{id}` of {name} has {count} {}: choose one with `--depth`, starting at 1.",
            if count == 1 { "level" } else { "levels" },
            id = scenario.branches[branch].id,
        ))
    })
}

fn level_at_depth(depth: i32, scenario: &Scenario) -> Result<LevelId, CommandError> {
    let mut levels = 1..=u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
    let found = levels.find(|id| scenario.depth(*id) == depth);
    found.map(LevelId).ok_or_else(|| {
        let (name, levels) = (&scenario.name, scenario.levels.len());
        let above = match scenario.surface_levels {
            0 => String::new(),
            above => format!(", {above} of them above ground"),
        };
        CommandError::Unreadable(format!(
            "{name} has no level at depth {depth}: it has {levels} {}{above}.",
            if levels == 1 { "level" } else { "levels" }
        ))
    })
}

/// Prints a level as text or JSON, with a distinct character for each kind of tile.
struct MapOutput<'a> {
    content: &'a Content,
    survey: &'a LevelSurvey,
    glyphs: TileGlyphs,
}

impl<'a> MapOutput<'a> {
    fn new(survey: &'a LevelSurvey, content: &'a Content) -> MapOutput<'a> {
        MapOutput { content, survey, glyphs: TileGlyphs::from_terrain(survey.level.terrain(), content) }
    }

    fn picture(&self) -> String {
        let level = &self.survey.level;
        let terrain = level.terrain();
        let mut cells = Grid::new(terrain.size(), ' ');
        for (at, tile) in terrain.iter() {
            cells[at] = self.glyphs.0[tile];
        }
        for (at, placed) in level.traps() {
            cells[*at] = self.content.traps[placed.kind].glyph;
        }
        for (at, pile) in level.floor_items() {
            if let Some(top) = pile.items().last() {
                cells[*at] = self.content.items[top.kind()].glyph;
            }
        }
        for actor in level.actors().iter() {
            cells[actor.at()] = self.content.monsters[actor.kind()].glyph;
        }
        let rows = cells.rows().map(|row| row.iter().collect::<String>());
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    fn text(&self, args: &MapArgs) -> String {
        let level = &self.survey.level;
        let (depth, seed, theme) = (level.depth(), args.seed, &self.content.themes[level.theme()].name);
        let Size { width, height } = level.size();
        let mut text = format!("Depth {depth} of seed {seed}: {theme}, {width} by {height} cells\n\n");
        self.write_map(&mut text);
        text
    }

    fn write_map(&self, text: &mut String) {
        let content = self.content;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", self.picture());
        for (tile, sign) in &self.glyphs.0 {
            let tile = &content.tiles[*tile];
            let secret = if tile.found_as.is_some() { ", actually a secret door" } else { "" };
            let is_own = tile.glyph == *sign;
            let own = if is_own { String::new() } else { format!(" (drawn as {} in the game)", tile.glyph) };
            let _ = writeln!(text, "{sign}  {}{secret}{own}", tile.name);
        }
        list(text, "Creatures", self.creatures());
        list(text, "Items", self.items());
        list(text, "Traps", self.traps());
        list(text, "Vaults", self.vaults());
        list(text, "Riddles", self.riddles());
    }

    fn creatures(&self) -> Vec<(Point, char, String)> {
        let actors = self.survey.level.actors().iter();
        let entry = |actor: &Actor| {
            let kind = &self.content.monsters[actor.kind()];
            let pack = actor.pack().iter();
            let carried: Vec<String> = pack.map(|item| identified_name(item, self.content)).collect();
            let mut words = kind.name.clone();
            words += match (actor.bond(), actor.mood()) {
                (Bond::Captive, _) => ", a captive",
                (_, Mood::Asleep) => ", asleep",
                _ => "",
            };
            if !carried.is_empty() {
                words += &format!(", with {}", carried.join(", "));
            }
            (actor.at(), kind.glyph, words)
        };
        actors.map(entry).collect()
    }

    fn floor_items(&self) -> impl Iterator<Item = (&Point, &Item)> {
        let piles = self.survey.level.floor_items().iter();
        piles.flat_map(|(at, pile)| pile.items().iter().map(move |item| (at, item)))
    }

    fn items(&self) -> Vec<(Point, char, String)> {
        let entry = |(at, item): (&Point, &Item)| {
            let inside = item.inside().iter();
            let inside: Vec<String> = inside.map(|item| identified_name(item, self.content)).collect();
            let mut words = identified_name(item, self.content);
            if !inside.is_empty() {
                words += &format!(", in it {}", inside.join(", "));
            }
            (*at, self.content.items[item.kind()].glyph, words)
        };
        self.floor_items().map(entry).collect()
    }

    fn traps(&self) -> Vec<(Point, char, String)> {
        let traps = self.survey.level.traps().iter();
        let entry = |(at, placed): (&Point, &PlacedTrap)| {
            let trap = &self.content.traps[placed.kind];
            let hidden = if placed.known { "" } else { ", hidden" };
            (*at, trap.glyph, format!("{}{hidden}", trap.name))
        };
        traps.map(entry).collect()
    }

    fn vaults(&self) -> Vec<(Point, char, String)> {
        let vaults = self.survey.plan.vaults().iter();
        let entry = |(vault, at): &(Kind<_>, Point)| {
            let sign = self.glyphs.0[&self.survey.level.terrain()[*at]];
            (*at, sign, self.content.vaults[*vault].id.clone())
        };
        vaults.map(entry).collect()
    }

    fn riddles(&self) -> Vec<(Point, char, String)> {
        let entry = |(at, door): (&Point, &DoorRiddle)| {
            let sign = self.glyphs.0[&self.survey.level.terrain()[*at]];
            let riddle = &self.content.riddles[door.kind()];
            let hand: Vec<String> = door.numbers().iter().map(ToString::to_string).collect();
            let ways = self.solutions(door);
            let ways = if ways.is_empty() { "none".to_owned() } else { ways.join(", ") };
            let (id, target) = (&riddle.id, riddle.target);
            (*at, sign, format!("{id}: make {} into {target}; solutions: {ways}", hand.join(" ")))
        };
        self.survey.level.riddles().iter().map(entry).collect()
    }

    fn solutions(&self, riddle: &DoorRiddle) -> Vec<String> {
        let puzzle = riddle.puzzle(self.content);
        let ways = puzzle.map(|puzzle| puzzle.solve()).unwrap_or_default();
        ways.iter().map(ToString::to_string).collect()
    }

    fn json(&self, args: &MapArgs) -> Value {
        let (level, content) = (&self.survey.level, self.content);
        let size = level.size();
        let signs = self.glyphs.0.iter();
        let legend: BTreeMap<String, &str> =
            signs.map(|(tile, sign)| (sign.to_string(), content.tiles[*tile].id.as_str())).collect();
        let actor = |actor: &Actor| {
            let kind = &content.monsters[actor.kind()];
            json!({
                "monster": kind.id, "name": kind.name, "x": actor.at().x, "y": actor.at().y,
                "hp": actor.hp(), "asleep": actor.mood() == Mood::Asleep,
                "captive": actor.bond() == Bond::Captive,
            })
        };
        let item = |(at, item): (&Point, &Item)| {
            let id = &content.items[item.kind()].id;
            let name = identified_name(item, content);
            json!({ "item": id, "name": name, "count": item.count(), "x": at.x, "y": at.y })
        };
        let trap = |(at, placed): (&Point, &PlacedTrap)| {
            let id = &content.traps[placed.kind].id;
            json!({ "trap": id, "hidden": !placed.known, "x": at.x, "y": at.y })
        };
        let vault = |(kind, at): &(Kind<_>, Point)| json!({ "vault": content.vaults[*kind].id, "x": at.x, "y": at.y });
        let riddle = |(at, door): (&Point, &DoorRiddle)| {
            let riddle = &content.riddles[door.kind()];
            json!({
                "riddle": riddle.id, "numbers": door.numbers(), "target": riddle.target,
                "solutions": self.solutions(door), "x": at.x, "y": at.y,
            })
        };
        let stair = |at: Option<Point>| at.map(|at| json!([at.x, at.y]));
        let plan = &self.survey.plan;
        json!({
            "theme": content.themes[level.theme()].id,
            "depth": level.depth(),
            "seed": args.seed,
            "width": size.width,
            "height": size.height,
            "legend": legend,
            "rows": self.glyphs.rows(level.terrain()),
            "start": [plan.start().x, plan.start().y],
            "up": stair(plan.up()),
            "down": stair(plan.down()),
            "actors": level.actors().iter().map(actor).collect::<Vec<_>>(),
            "items": self.floor_items().map(item).collect::<Vec<_>>(),
            "traps": level.traps().iter().map(trap).collect::<Vec<_>>(),
            "vaults": plan.vaults().iter().map(vault).collect::<Vec<_>>(),
            "riddles": level.riddles().iter().map(riddle).collect::<Vec<_>>(),
        })
    }
}

fn list(text: &mut String, heading: &str, lines: Vec<(Point, char, String)>) {
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{heading}");
    for (at, sign, words) in lines {
        let _ = writeln!(text, "{:>4},{:<4} {sign}  {words}", at.x, at.y);
    }
}
