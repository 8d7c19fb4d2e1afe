//! Bitmap fonts: pictures of 16x16 characters in the order of code page 437.
//!
//! libtcod ends the process if it cannot read a font. Every font is therefore decoded and checked here first, and
//! passed on as a plain PNG. The window and screenshots draw the same character pictures.

mod larger;
#[cfg(feature = "window")]
mod sizes;
mod wide;

#[cfg(feature = "window")]
pub use sizes::{FontSize, font_sizes};
pub use wide::ROWS;

use super::error::FrontError;
use fifteen_base::{Point, Size};
use std::io::Cursor;
use std::path::Path;

struct ShippedFont {
    name: &'static str,
    /// Size of a character in pixels, by which a window chooses its font.
    #[cfg_attr(not(feature = "window"), allow(dead_code))]
    cell: Size,
    png: &'static [u8],
    /// The pixel rows by which the characters are made taller before they are doubled in size. `None`: as drawn.
    doubled: Option<i32>,
}

impl ShippedFont {
    const fn new(
        name: &'static str,
        (width, height): (i32, i32),
        png: &'static [u8],
        doubled: Option<i32>,
    ) -> ShippedFont {
        ShippedFont { name, cell: Size::new(width, height), png, doubled }
    }

    fn sheet(&self) -> Result<FontSheet, String> {
        let sheet = decode(self.png)?;
        Ok(match self.doubled {
            None => sheet,
            Some(rows) => larger::twice(&larger::taller(sheet, rows)),
        })
    }
}

const SMALLEST: &[u8] = include_bytes!("../../../data/fonts/8x13_gs_ro.png");

const SHIPPED: [ShippedFont; 6] = [
    ShippedFont::new("16x32", (16, 32), SMALLEST, Some(3)),
    ShippedFont::new("16x26", (16, 26), SMALLEST, Some(0)),
    ShippedFont::new(DEFAULT, (10, 20), include_bytes!("../../../data/fonts/10x20_gs_ro.png"), None),
    ShippedFont::new("9x18", (9, 18), include_bytes!("../../../data/fonts/9x18_gs_ro.png"), None),
    ShippedFont::new("9x15", (9, 15), include_bytes!("../../../data/fonts/9x15_gs_ro.png"), None),
    ShippedFont::new("8x13", (8, 13), SMALLEST, None),
];

const DEFAULT: &str = "10x20";

/// A font's picture has this many characters in a row, and this many rows.
const SIDE: u32 = 16;

/// Maximum width and height of a character, in pixels.
const MAX_CELL: u32 = 128;

const MAX_FILE_SIZE: u64 = 16 << 20;

pub fn names() -> [&'static str; SHIPPED.len()] {
    SHIPPED.map(|font| font.name)
}

#[derive(Debug)]
pub struct FontSheet {
    pub size: Size,
    /// Red, green, blue and alpha of each pixel, row by row.
    pub rgba: Vec<u8>,
}

pub fn check_font(font: &Path) -> Result<(), FrontError> {
    load(font).map(|_| ())
}

/// Returns the shipped font with this name, or the font in the file at this path. `None` means the default font.
///
/// # Errors
/// [`FrontError::Font`] with the reason.
pub fn font_or_default(font: Option<&Path>) -> Result<FontSheet, FrontError> {
    load(font.unwrap_or(Path::new(DEFAULT)))
}

/// Returns the font with a name or at a path.
///
/// # Errors
/// [`FrontError::Font`] with the reason.
pub fn load(font: &Path) -> Result<FontSheet, FrontError> {
    find(font).map_err(|why| FrontError::Font { font: font.to_owned(), why, shipped: names().join(", ") })
}

fn find(font: &Path) -> Result<FontSheet, String> {
    if let Some(shipped) = SHIPPED.iter().find(|shipped| Path::new(shipped.name) == font) {
        return shipped.sheet();
    }
    let metadata = std::fs::metadata(font).map_err(|e| e.to_string())?;
    if !metadata.is_file() {
        return Err("it is not a file".to_owned());
    }
    if metadata.len() > MAX_FILE_SIZE {
        return Err("it is larger than 16 MB".to_owned());
    }
    decode(&std::fs::read(font).map_err(|e| e.to_string())?)
}

/// Returns the name of the largest shipped font with which `cells` fit into `pixels`, or of the smallest if none
/// fits. `None` as `pixels` means an unknown screen size, and selects the default font.
#[cfg(feature = "window")]
pub fn largest_fitting(cells: Size, pixels: Option<Size>) -> &'static str {
    let fits = |font: &Size| {
        pixels.is_none_or(|room| {
            cells.width * font.width <= room.width && cells.height * font.height <= room.height
        })
    };
    // The largest font might not fit on a screen of unknown size.
    let unknown = pixels.is_none();
    let mut fonts = SHIPPED.iter().filter(|font| !unknown || font.name == DEFAULT);
    fonts.find(|font| fits(&font.cell)).unwrap_or(&SHIPPED[SHIPPED.len() - 1]).name
}

fn decode(png: &[u8]) -> Result<FontSheet, String> {
    let unreadable = |e: png::DecodingError| format!("it is not a readable PNG file ({e})");
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(unreadable)?;
    let (width, height) = (reader.info().width, reader.info().height);
    if width % SIDE != 0 || height % SIDE != 0 {
        return Err(format!("its picture has {width}x{height} pixels, but both must be multiples of 16"));
    }
    if width.max(height) > MAX_CELL * SIDE {
        return Err(format!(
            "its picture has {width}x{height} pixels, but characters can be at most {MAX_CELL}x{MAX_CELL} pixels"
        ));
    }
    let length = reader.output_buffer_size().unwrap_or_default();
    let mut pixels = vec![0; length];
    let frame = reader.next_frame(&mut pixels).map_err(unreadable)?;
    let rgba = with_alpha(&pixels[..frame.buffer_size()], frame.color_type);
    // The checks above keep width and height within `i32`.
    Ok(FontSheet { size: Size::new(width as i32, height as i32), rgba })
}

impl FontSheet {
    pub fn cell(&self) -> Size {
        let side = SIDE as i32;
        Size::new(self.size.width / side, self.size.height / side)
    }

    #[cfg(feature = "window")]
    pub fn scaled(self, times: i32) -> FontSheet {
        if times <= 1 {
            return self;
        }
        let size = Size::new(self.size.width * times, self.size.height * times);
        let pixels =
            (0..size.height).flat_map(|y| (0..size.width).map(move |x| Point::new(x / times, y / times)));
        let rgba = pixels.flat_map(|at| self.pixel(at)).collect();
        FontSheet { size, rgba }
    }

    /// Returns the pixel at a position, which must lie within the picture.
    fn pixel(&self, at: Point) -> [u8; 4] {
        let at = (at.y * self.size.width + at.x) as usize * 4;
        [self.rgba[at], self.rgba[at + 1], self.rgba[at + 2], self.rgba[at + 3]]
    }

    /// Encodes the font as a PNG that libtcod can read: eight bits per channel, without optional features.
    #[cfg(feature = "window")]
    pub fn to_plain_png(&self) -> Result<Vec<u8>, String> {
        let mut written = Vec::new();
        let (width, height) = (self.size.width as u32, self.size.height as u32);
        let mut encoder = png::Encoder::new(&mut written, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        // The file is read once and then deleted, so speed matters more than size.
        encoder.set_compression(png::Compression::Fastest);
        let mut writer = encoder.write_header().map_err(|e| e.to_string())?;
        writer.write_image_data(&self.rgba).map_err(|e| e.to_string())?;
        drop(writer);
        Ok(written)
    }
}

/// Converts 8-bit pixels of any colour type to red, green, blue and alpha.
fn with_alpha(pixels: &[u8], color: png::ColorType) -> Vec<u8> {
    let spread: fn(&[u8]) -> [u8; 4] = match color.samples() {
        1 => |p| [p[0], p[0], p[0], 255],
        2 => |p| [p[0], p[0], p[0], p[1]],
        3 => |p| [p[0], p[1], p[2], 255],
        _ => |p| [p[0], p[1], p[2], p[3]],
    };
    pixels.chunks_exact(color.samples()).flat_map(spread).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "window")]
    fn largest_font_that_fits_the_screen_is_chosen() {
        let cells = Size::new(100, 40);
        let chosen = |w, h| largest_fitting(cells, Some(Size::new(w, h)));
        assert_eq!(chosen(3840, 2160), "16x32");
        assert_eq!(chosen(1920, 1050), "16x26");
        assert_eq!(chosen(1000, 800), "10x20");
        assert_eq!(chosen(1366, 768), "9x18");
        assert_eq!(chosen(1024, 600), "9x15");
        assert_eq!(chosen(640, 480), "8x13", "none fits");
        assert_eq!(largest_fitting(cells, None), "10x20", "the screen's size is not known");
    }

    #[test]
    fn shipped_fonts_have_their_listed_size() {
        for ShippedFont { name, cell, .. } in SHIPPED {
            assert_eq!(name, cell.to_string());
            assert_eq!(load(Path::new(name)).unwrap().cell(), cell);
        }
    }

    #[test]
    #[cfg(feature = "window")]
    fn scaled_font_draws_each_pixel_as_a_square() {
        let font = load(Path::new("8x13")).unwrap();
        let thrice = load(Path::new("8x13")).unwrap().scaled(3);
        assert_eq!(thrice.cell(), Size::new(24, 39));
        for (x, y) in [(0, 0), (100, 200), (383, 623), (52, 161)] {
            let small = Point::new(x / 3, y / 3);
            assert_eq!(thrice.pixel(Point::new(x, y)), font.pixel(small), "{x} {y}");
        }
    }

    #[test]
    fn invalid_font_files_are_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("font.png");
        let good = SHIPPED[2].png;
        let mut flipped = good.to_vec();
        flipped[good.len() / 2] ^= 0xff;
        for (bytes, why) in [
            (&b""[..], "not a readable PNG"),
            (b"hello", "not a readable PNG"),
            (&good[..good.len() / 2], "not a readable PNG"),
            (&flipped, "not a readable PNG"),
        ] {
            std::fs::write(&path, bytes).unwrap();
            let said = find(&path).unwrap_err();
            assert!(said.contains(why), "{said}");
        }
        assert_eq!(find(folder.path()).unwrap_err(), "it is not a file");
        assert!(load(Path::new("11x22")).is_err(), "no such font");
    }

    #[test]
    fn font_image_that_is_not_16_by_16_characters_is_rejected() {
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, 30, 32);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&[0; 30 * 32]).unwrap();
        drop(writer);
        assert!(decode(&png).unwrap_err().contains("30x32"));
    }
}
