//! Test support: a small set of data definitions, and levels drawn as text.

use super::drawings;
use super::site::Site;
use super::{BuildError, LevelPlan, LevelSpec, build};
use crate::LevelId;
use fifteen_base::{Dice, Point, Random};
use fifteen_content::kinds::drawing::{CreatureChoice, Drawing, Placement};
use fifteen_content::kinds::step;
use fifteen_content::kinds::step::{DoorTiles, Step};
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{Content, Kind, Monster, RandomMonsters, Registry, Source, Theme, Tile};

/// Bit sets of ways of movement. `DRY` is walking and flying, `SHALLOW` is all ways, and `DEEP` is swimming and
/// flying.
const DRY: Ways = Ways(5);
const SHALLOW: Ways = Ways(7);
const DEEP: Ways = Ways(6);

pub fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

/// Returns tiles whose ids are their glyphs. Wall is `#`, floor `.`, pillar `T`, grass `"`, rubble `:`. Doors are
/// `+` closed, `'` open and `S` secret. Stairs are `<` and `>`. Water is `~` deep and `,` shallow.
fn tiles(shipped: &Content) -> Registry<Tile> {
    let floor = &shipped.tiles[shipped.tiles.find("stone_floor").unwrap()];
    let tile = |glyph: char, ways| Tile { id: glyph.to_string(), glyph, ways, ..floor.clone() };
    let plain = Registry::new("+'".chars().map(|glyph| tile(glyph, DRY)).collect());
    let kind = |id| plain.find(id);
    let opaque = |glyph, ways| Tile { opaque: true, ..tile(glyph, ways) };
    let stair = |glyph, stair| Tile { stair: Some(stair), ..tile(glyph, DRY) };
    Registry::new(vec![
        Tile { opens_to: kind("'"), ..opaque('+', Ways(0)) },
        Tile { closes_to: kind("+"), ..tile('\'', DRY) },
        Tile { found_as: kind("+"), ..opaque('S', Ways(0)) },
        opaque('#', Ways(0)),
        tile('T', Ways(0)),
        tile('.', DRY),
        tile('~', DEEP),
        Tile { cost: 150, ..tile(',', SHALLOW) },
        tile('"', DRY),
        tile(':', DRY),
        stair('<', Stair::Up),
        stair('>', Stair::Down),
    ])
}

/// Returns data with a single theme of a given size and steps. The steps look up tiles by glyph.
pub fn content(size: (i32, i32), steps: &dyn Fn(&GlyphLookup) -> Vec<Step>) -> Content {
    let shipped = Content::load(&Source::built_in(), "default").unwrap();
    let tiles = tiles(&shipped);
    let rat = &shipped.monsters[shipped.monsters.find("cellar_rat").unwrap()];
    let monster = |glyph: char, ways, depth, frequency, group| Monster {
        id: glyph.to_string(),
        glyph,
        item_chance: 0,
        ways,
        depth,
        frequency,
        group: dice(group),
        ..rat.clone()
    };
    let monsters = Registry::new(vec![
        monster('h', Ways::WALK, (0, 0), 0, "1"),
        monster('r', Ways::WALK, (1, 3), 30, "1d3+1"),
        monster('k', Ways::WALK, (1, 9), 20, "1"),
        monster('b', Ways::FLY, (1, 9), 10, "1"),
        monster('f', Ways::SWIM, (1, 9), 10, "1"),
        monster('O', Ways::WALK, (4, 9), 20, "1d4"),
        monster('D', Ways::WALK, (9, 9), 100, "1"),
    ]);
    let names = GlyphLookup { tiles: &tiles, monsters: &monsters };
    let theme = Theme {
        id: "proof".into(),
        name: String::new(),
        tags: Vec::new(),
        size,
        light: 60,
        fill: names.tile('#'),
        outside: None,
        walled: true,
        joined: true,
        leads_out: false,
        all_in_view: false,
        steps: steps(&names),
        murmurs: Vec::new(),
        sky: None,
        known: false,
        text: String::new(),
    };
    let content = Content { themes: Registry::new(vec![theme]), tiles, monsters, ..shipped };
    Content { random_monsters: RandomMonsters::from_content(&content), ..content }
}

pub struct GlyphLookup<'a> {
    tiles: &'a Registry<Tile>,
    monsters: &'a Registry<Monster>,
}

impl GlyphLookup<'_> {
    pub fn tile(&self, glyph: char) -> Kind<Tile> {
        self.tiles.find(&glyph.to_string()).unwrap()
    }

    pub fn rooms(&self, count: &str, loops: i32) -> Step {
        self.rooms_of(count, "2d4+2", "1d4+3", loops)
    }

    pub fn rooms_of(&self, count: &str, width: &str, height: &str, loops: i32) -> Step {
        Step::Rooms(step::Rooms {
            count: dice(count),
            width: dice(width),
            height: dice(height),
            loops,
            floor: self.tile('.'),
        })
    }

    pub fn caves(&self, open: i32, smoothing: i32) -> Step {
        Step::Caves(step::Caves { open, smoothing, smallest: 16, floor: self.tile('.') })
    }

    pub fn halls(&self, least: i32) -> Step {
        Step::Halls(step::Halls { least, loops: 25, floor: self.tile('.') })
    }

    pub fn tunnels(&self, open: i32, length: &str) -> Step {
        Step::Tunnels(step::Tunnels { open, length: dice(length), winding: 40, floor: self.tile('.') })
    }

    pub fn maze(&self, passage: i32, loops: i32) -> Step {
        Step::Maze(step::Maze { passage, winding: 60, loops, floor: self.tile('.') })
    }

    /// Bridges are grass, and the shore is shallow water.
    pub fn islands(&self, count: &str, size: &str) -> Step {
        Step::Islands(step::Islands {
            count: dice(count),
            size: dice(size),
            lake: self.tile('~'),
            rim: Some(self.tile(',')),
            bridge: self.tile('"'),
            loops: 40,
            floor: self.tile('.'),
        })
    }

    /// The court is grass.
    pub fn keep(&self) -> Step {
        Step::Keep(step::Keep {
            court: 5,
            gates: 2,
            least: 4,
            loops: 25,
            floor: self.tile('.'),
            ground: self.tile('"'),
        })
    }

    /// Trees are pillars, hills are shallow water, roads and bridges are grass, and the road ends on rubble.
    pub fn wilds(&self) -> Step {
        Step::Wilds(step::Wilds {
            floor: self.tile('.'),
            tree: self.tile('T'),
            woods: 45,
            hill: self.tile(','),
            hills: 35,
            road: self.tile('"'),
            bridge: self.tile('"'),
            mark: self.tile(':'),
            wall: self.tile('#'),
            gate: self.tile('>'),
        })
    }

    /// Bridges are grass.
    pub fn waters(&self, rivers: &str, lakes: &str) -> Step {
        Step::Waters(step::Waters {
            rivers: dice(rivers),
            width: dice("1d3+1"),
            lakes: dice(lakes),
            size: dice("6d10+20"),
            water: self.tile('~'),
            rim: Some(self.tile(',')),
            bridge: self.tile('"'),
        })
    }

    pub fn pillars(&self, chance: i32) -> Step {
        Step::Pillars(step::Pillars { chance, pillar: self.tile('T') })
    }

    pub fn furniture(&self, place: step::FurniturePlace) -> Step {
        Step::Furniture(step::Furniture {
            tiles: vec![self.tile('T')],
            on: vec![self.tile('.')],
            count: dice("10"),
            place,
        })
    }

    pub fn connect(&self) -> Step {
        Step::Connect(step::Connect { winding: 2, floor: self.tile('.') })
    }

    pub fn doors(&self, closed: i32, open: i32, secret: i32) -> Step {
        let tiles = DoorTiles { closed: self.tile('+'), open: self.tile('\''), secret: self.tile('S') };
        Step::Doors(step::Doors { closed, open, secret, tiles })
    }

    pub fn patches(&self, tile: char, rim: Option<char>, count: &str, size: &str) -> Step {
        Step::Patches(step::Patches {
            tile: self.tile(tile),
            on: vec![self.tile('.'), self.tile('"')],
            count: dice(count),
            size: dice(size),
            rim: rim.map(|glyph| self.tile(glyph)),
        })
    }

    pub fn stairs(&self) -> Step {
        Step::Stairs(step::Stairs { up: self.tile('<'), down: self.tile('>') })
    }

    pub fn monsters(&self, count: &str) -> Step {
        Step::Monsters(step::Monsters {
            count: dice(count),
            table: None,
            min_distance: 8,
            in_view: false,
            out_of_depth: 25,
        })
    }

    /// Parses a map. A monster glyph is a monster on floor, and `@` is the start.
    pub fn map(&self, picture: &str) -> Step {
        let rows: Vec<&str> = picture.lines().map(str::trim).collect();
        let mut map = Drawing {
            size: (rows[0].len() as i32, rows.len() as i32),
            tiles: Vec::new(),
            placements: Vec::new(),
            start: None,
            entrance: None,
            rows: Vec::new(),
        };
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate() {
                let at = (x as i32, y as i32);
                if let Some(kind) = self.monsters.find(&glyph.to_string()) {
                    map.placements.push((Placement::Creature(CreatureChoice::Kind(kind), false), at));
                }
                if glyph == '@' {
                    map.start = Some(at);
                }
                let tile = self.tiles.find(&glyph.to_string());
                map.tiles.push(Some(tile.unwrap_or_else(|| self.tile('.'))));
            }
        }
        Step::Map(step::Map { map: map.into() })
    }
}

pub fn built(content: &Content, seed: u64, depth: i32) -> Result<LevelPlan, BuildError> {
    let theme = content.themes.find("proof").unwrap();
    let mut random = Random::stream(seed, &format!("level {depth}"));
    let spec = LevelSpec { id: LevelId(1), ..LevelSpec::for_theme(theme, depth, false) };
    build(content, &spec, &mut random)
}

/// Returns the level with its monsters as rows of glyphs.
pub fn picture(plan: &LevelPlan, content: &Content) -> String {
    let mut text = String::new();
    for y in 0..plan.size().height {
        for x in 0..plan.size().width {
            let at = Point::new(x, y);
            let monster = plan.monsters.iter().find(|(_, place)| *place == at);
            text.push(match monster {
                Some((kind, _)) => content.monsters[*kind].glyph,
                None if at == plan.start && plan.up.is_none() => '@',
                None => content.tiles[plan.terrain[at]].glyph,
            });
        }
        text.push('\n');
    }
    text
}

/// Returns data with a single theme, whose only step is a hand-drawn map.
pub fn drawn(rows: &str) -> Content {
    content((20, 15), &|n| vec![n.map(rows)])
}

/// Returns a site with only the hand-drawn map from [`drawn`].
pub fn site(content: &Content) -> Site<'_> {
    let (kind, theme) = content.themes.iter().next().unwrap();
    let mut site = Site::new(content, &LevelSpec::for_theme(kind, 1, false));
    let [Step::Map(step::Map { map })] = &theme.steps[..] else {
        panic!("this is not a theme drawn by hand");
    };
    drawings::use_map(&mut site, map, &mut Random::new(1)).unwrap();
    site
}

pub fn rows(site: &Site) -> Vec<String> {
    let glyph = |kind: &Kind<Tile>| site.content.tiles[*kind].glyph;
    let row = |row: &[Kind<Tile>]| row.iter().map(glyph).collect();
    site.terrain.rows().map(row).collect()
}

pub fn tile_of(content: &Content, glyph: char) -> Kind<Tile> {
    content.tiles.find(&glyph.to_string()).unwrap()
}
