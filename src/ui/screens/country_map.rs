//! Country map, and travel across the country.

use crate::draw::view::CanvasView;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_base::overworld::Chunk;
use fifteen_content::Rgb;
use fifteen_game::{Behaviour, ChunkView};

/// Size of a chunk (an area of the country) on this map, in canvas cells.
const CHUNK_SIZE: Size = Size { width: 3, height: 2 };
const FOOTER_ROWS: i32 = 3;

pub struct CountryMap {
    cursor: Chunk,
    /// Reason why the hero cannot set out, shown until the next key or click.
    refusal: Option<&'static str>,
}

impl CountryMap {
    pub fn open(game: &Game) -> Flow {
        if game.world().country(game.content()).is_none() {
            return Flow::remark(say!("This game has no map of the country."));
        }
        let cursor = game.chunk().unwrap_or(Chunk::TOWN);
        Flow::Push(Box::new(CountryMap { cursor, refusal: None }))
    }

    fn start_journey(&mut self, game: &Game) -> Flow {
        let journey = self.journey(game);
        self.refusal = journey.err();
        journey.map_or(Flow::Stay, Flow::Begin)
    }

    fn journey(&self, game: &Game) -> Result<Behaviour, &'static str> {
        let world = game.world();
        let here = game
            .spot()
            .filter(|spot| spot.depth_below == 0)
            .ok_or(say!("You can travel only from above ground: go up, and out through the town gate."))?;
        match world.borders_to(self.cursor).contains_key(&here.chunk) {
            true if here.chunk == self.cursor => Err(say!("You are there.")),
            true => Ok(Behaviour::TravelToChunk(self.cursor)),
            false => Err(say!("You know no way there: first walk over the edge of a map.")),
        }
    }

    fn lines(&self, game: &Game) -> [String; 2] {
        let chunk = self.cursor;
        let name = game
            .name_of_chunk(chunk)
            .map_or(say!("You do not know what is there.").to_owned(), |name| capitalize(&name));
        let country = game.world().country(game.content());
        let danger = country.map_or(1, |country| country.danger_at(chunk.distance_to_town()));
        let from = match (chunk.x, chunk.y) {
            (0, 0) => say!("The gate of the town").to_owned(),
            (x, y) => say!("Distance from the gate, in maps: {}", bearing_text(x, y)),
        };
        [name, say!("{from}. Danger: as on step {danger}.")]
    }
}

/// Returns the position of a chunk relative to the town: "3 west, 2 north".
fn bearing_text(x: i32, y: i32) -> String {
    let part = |count: i32, less: &str, more: &str| match count.signum() {
        0 => None,
        -1 => Some(format!("{} {less}", count.unsigned_abs())),
        _ => Some(format!("{count} {more}")),
    };
    let parts = [part(x, say!("west"), say!("east")), part(y, say!("north"), say!("south"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Returns the number of chunks that fit on each side of the cursor, horizontally and vertically.
fn chunks_beside_cursor(size: Size) -> (i32, i32) {
    let map = Size::new(size.width, size.height - FOOTER_ROWS);
    ((map.width / CHUNK_SIZE.width - 1).max(0) / 2, (map.height / CHUNK_SIZE.height - 1).max(0) / 2)
}

fn chunk_position(chunk: Chunk, cursor: Chunk, size: Size) -> Point {
    let (wide, high) = chunks_beside_cursor(size);
    Point::new(
        (chunk.x - cursor.x + wide) * CHUNK_SIZE.width,
        (chunk.y - cursor.y + high) * CHUNK_SIZE.height,
    )
}

fn chunk_glyph(game: &Game, chunk: Chunk, chunk_view: &ChunkView, colors: &UiColors) -> (char, Rgb) {
    let content = game.content();
    if chunk == Chunk::TOWN {
        return ('\u{e9}', colors.title);
    }
    match chunk_view.landmark {
        Some(landmark) => (content.landmarks[landmark].glyph, content.landmarks[landmark].color),
        None if chunk_view.visited => {
            (content.biomes[chunk_view.biome].glyph, content.biomes[chunk_view.biome].color)
        }
        None => (content.biomes[chunk_view.biome].glyph, colors.dim),
    }
}

fn draw_roads_and_rivers(view: &mut CanvasView, at: Point, chunk_view: &ChunkView, colors: &UiColors) {
    let (east, south) = (at + Dir::East, at + Dir::South);
    if chunk_view.roads.0 {
        view.text(east, "\u{2500}\u{2500}", colors.text);
    } else if chunk_view.rivers.0 {
        view.text(east, "~~", colors.mana);
    }
    if chunk_view.roads.1 {
        view.text(south, "\u{2502}", colors.text);
    } else if chunk_view.rivers.1 {
        view.text(south, "~", colors.mana);
    }
}

impl Screen for CountryMap {
    fn name(&self) -> &'static str {
        "country_map"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let page = inside(Rect::from_size(context.size));
        if matches!(input, Input::Key(_) | Input::Click(..)) {
            self.refusal = None;
        }
        match input {
            Input::Key(key) if context.keys.action(key) == Some(KeyAction::Top) => {
                self.cursor = game.chunk().unwrap_or(Chunk::TOWN);
                Flow::Stay
            }
            Input::Key(key) => match context.keys.action_on_map(key) {
                Some(KeyAction::Walk(dir) | KeyAction::Run(dir)) => {
                    self.cursor = self.cursor.neighbour(dir);
                    Flow::Stay
                }
                Some(KeyAction::Cancel | KeyAction::Country) => Flow::Pop,
                Some(KeyAction::Confirm | KeyAction::Travel) => self.start_journey(game),
                _ => Flow::Stay,
            },
            Input::Click(at, Button::Left) => {
                let (wide, high) = chunks_beside_cursor(page.size);
                let off = at - page.at;
                let x = off.x.div_euclid(CHUNK_SIZE.width) - wide;
                let y = off.y.div_euclid(CHUNK_SIZE.height) - high;
                if x == 0 && y == 0 {
                    return self.start_journey(game);
                }
                self.cursor = self.cursor.offset((x, y));
                Flow::Stay
            }
            Input::Click(_, Button::Right) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let keys =
            [(KeyAction::Confirm, say!("go there")), (KeyAction::Top, say!("centre on you")), back_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let mut view =
            window_over(canvas, Rect::from_size(context.size), say!("The country"), &hints, colors);
        let size = view.size();
        let known = game.country_around(self.cursor, chunks_beside_cursor(size));
        for (chunk, chunk_view) in &known {
            let at = chunk_position(*chunk, self.cursor, size);
            draw_roads_and_rivers(&mut view, at, chunk_view, colors);
            let (glyph, color) = chunk_glyph(game, *chunk, chunk_view, colors);
            view.glyph(at, glyph, color);
        }
        if let (Some(here), Some(hero)) = (game.chunk(), game.hero()) {
            let kind = &game.content().monsters[hero.kind()];
            let at = chunk_position(here, self.cursor, size);
            if (0..size.width).contains(&at.x) && (0..size.height - FOOTER_ROWS).contains(&at.y) {
                view.glyph(at, kind.glyph_at(hero.hp()), kind.color);
            }
        }
        view.mark(chunk_position(self.cursor, self.cursor, size), colors.cursor, colors.bright);
        let foot = size.height - FOOTER_ROWS + 1;
        let [name, more] = self.lines(game);
        view.text(Point::new(0, foot), &shorten(&name, size.width), colors.title);
        let (more, color) = match self.refusal {
            Some(refusal) => (refusal, colors.warning()),
            None => (more.as_str(), colors.text),
        };
        view.text(Point::new(0, foot + 1), &shorten(more, size.width), color);
    }
}
