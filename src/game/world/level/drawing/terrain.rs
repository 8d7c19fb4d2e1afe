//! Drawing of terrain as rows of characters, for a save.

use crate::record::legend;
use crate::record::legend::{CharacterRequest, SavedLegend, UNSEEN};
use crate::world::level::undefined::UndefinedTiles;
use fifteen_base::{Grid, Point};
use fifteen_content::{Content, Kind, Tile};

/// Characters for the terrain of one level. Every terrain has a number. For a defined tile, this is its index among
/// the tile kinds. For a missing definition, it is the count of tile kinds plus the index among the missing
/// definitions.
pub(super) struct TerrainDrawing<'a> {
    content: &'a Content,
    undefined: Option<&'a UndefinedTiles>,
    /// Character of each terrain number; `None` for terrain that is not on the level.
    chars: Vec<Option<char>>,
    /// Each character repeated over the width of the level. Rows are assembled from slices of these strings.
    lines: Vec<String>,
    blank: String,
    width: usize,
}

impl<'a> TerrainDrawing<'a> {
    /// Assigns a character to each terrain that is on the level or in the hero's memory.
    pub fn new(
        terrain: &Grid<Kind<Tile>>,
        memory: &Grid<Option<Kind<Tile>>>,
        lost: Option<&'a UndefinedTiles>,
        content: &'a Content,
    ) -> TerrainDrawing<'a> {
        let known = content.tiles.len();
        let all = known + lost.map_or(0, |lost| lost.ids.len());
        let mut drawing = TerrainDrawing {
            content,
            undefined: lost,
            chars: vec![None; all],
            lines: Vec::new(),
            blank: String::new(),
            width: terrain.size().width.max(0) as usize,
        };
        let mut cells = vec![0usize; all];
        if lost.is_none() {
            terrain.cells().iter().for_each(|tile| cells[tile.index()] += 1);
            let memory = memory.cells().iter().flatten();
            memory.for_each(|tile| cells[tile.index()] += 1);
        } else {
            for (at, tile) in terrain.iter() {
                cells[drawing.terrain_at(at, *tile)] += 1;
            }
            for (at, tile) in memory.iter().filter_map(|(at, tile)| Some((at, (*tile)?))) {
                cells[drawing.memory_at(at, tile)] += 1;
            }
        }
        drawing.assign(&cells);
        let width = drawing.width;
        drawing.blank = repeat_char(UNSEEN, width);
        let lines = drawing.chars.iter();
        drawing.lines = lines.map(|c| c.map_or_else(String::new, |c| repeat_char(c, width))).collect();
        drawing
    }

    fn assign(&mut self, cells: &[usize]) {
        let known = self.content.tiles.iter();
        let known = known.map(|(_, tile)| (tile.id.as_str(), tile.glyph));
        let lost = self.undefined.map_or(&[][..], |lost| &lost.ids);
        let lost = lost.iter().map(|(id, glyph)| (id.as_str(), *glyph));
        let mut numbers = Vec::new();
        let mut entries = Vec::new();
        for (number, (id, glyph)) in known.chain(lost).enumerate() {
            if cells[number] > 0 {
                numbers.push(number);
                let cells = cells[number];
                entries.push(CharacterRequest { id, glyph, cells });
            }
        }
        for (number, c) in numbers.into_iter().zip(legend::assign_characters(&entries)) {
            self.chars[number] = Some(c);
        }
    }

    pub fn terrain_at(&self, at: Point, tile: Kind<Tile>) -> usize {
        self.number(self.undefined.and_then(|l| l.undefined_index(&l.terrain, at, tile)), tile)
    }

    pub fn memory_at(&self, at: Point, tile: Kind<Tile>) -> usize {
        self.number(self.undefined.and_then(|l| l.undefined_index(&l.memory, at, tile)), tile)
    }

    fn number(&self, lost: Option<usize>, tile: Kind<Tile>) -> usize {
        lost.map_or(tile.index(), |i| self.content.tiles.len() + i)
    }

    /// Returns the rows of a grid of terrain. Cells without a number are blank.
    pub fn rows<T>(&self, grid: &Grid<T>, number: impl Fn(Point, &T) -> Option<usize>) -> Vec<String> {
        let width = self.width;
        let write = |row: &mut String, number: Option<usize>, times: usize| {
            let line = number.map_or(&self.blank, |number| &self.lines[number]);
            row.push_str(&line[..line.len() / width * times]);
        };
        let row = |(y, cells): (i32, &[T])| {
            let mut row = String::with_capacity(2 * width);
            let (mut last, mut times) = (None, 0);
            for (x, cell) in (0..).zip(cells) {
                let number = number(Point::new(x, y), cell);
                if number != last {
                    write(&mut row, last, times);
                    (last, times) = (number, 0);
                }
                times += 1;
            }
            write(&mut row, last, times);
            row
        };
        (0..).zip(grid.rows()).map(row).collect()
    }

    pub fn legend(&self) -> SavedLegend {
        let known = self.content.tiles.iter().map(|(_, tile)| &tile.id);
        let lost = self.undefined.into_iter().flat_map(|lost| &lost.ids);
        let ids = known.chain(lost.map(|(id, _)| id));
        let used = self.chars.iter().zip(ids);
        SavedLegend(used.filter_map(|(c, id)| Some(((*c)?, id.clone()))).collect())
    }
}

fn repeat_char(c: char, width: usize) -> String {
    c.to_string().repeat(width)
}
