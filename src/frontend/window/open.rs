//! How a window is opened, with everything checked before libtcod, which ends the process on a
//! failure, gets to see it.

use super::keys::Typing;
use super::sdl::Video;
use super::sheet::Sheet;
use super::starting::Starting;
use super::{FrontError, Shown, Window, cells};
use crate::base::Size;
use crate::frontend::font;
use crate::frontend::picture::Letters;
use std::path::Path;
use tcod::console::{FontLayout, FontType, Renderer, Root};

/// What is written in the window's frame.
const TITLE: &str = "Fifteen Steps Down";

/// SDL's ways to draw where nobody can see it. It takes them by itself where there is no display.
const INVISIBLE: [&str; 3] = ["offscreen", "dummy", "evdev"];

/// The least that a window shows, in cells.
const LEAST: Size = Size::new(80, 24);

/// The pixels that a window's frame may need above and below its cells.
const FRAME: i32 = 40;

impl Window {
    /// Opens a window of `size` cells in the font of that name or at that path, or else in the
    /// largest shipped one with which it fits the screen.
    pub fn open(size: Size, font: Option<&Path>) -> Result<Window, FrontError> {
        expect_display()?;
        let video = Video::start()?;
        refuse_invisible(&video)?;
        video.probe()?;
        let room = video.usable().map(|s| Size::new(s.width, s.height - FRAME));
        let letters = match font {
            Some(font) => font::named(font)?,
            None => font::fitting(size, room).map_err(FrontError::Window)?,
        };
        let png = letters.plain().map_err(FrontError::Window)?;
        let root = start_libtcod(size, &png)?;
        let (width, height) = tcod::system::get_char_size();
        let cell = Size::new(width.max(1), height.max(1));
        let pixels = Size::new(size.width * cell.width, size.height * cell.height);
        let window = video.window()?;
        let first = within(pixels, room);
        window.make_resizable(smallest(cell), Some(first).filter(|first| *first != pixels));
        let sheet = Sheet::new(&window, cells(first, cell), cell)?;
        Ok(Window {
            _root: root,
            window,
            sheet,
            cell,
            shown: Shown::default(),
            damaged: true,
            typing: Typing::default(),
            mouse: None,
            kept: Vec::new(),
            full: false,
            letters: Letters::of(&letters),
        })
    }
}

/// An error where nothing tells of a display, before SDL looks for one: the libraries it asks print complaints.
fn expect_display() -> Result<(), FrontError> {
    let told = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"];
    if cfg!(target_os = "linux") && !names.into_iter().any(told) {
        let why = "neither DISPLAY nor WAYLAND_DISPLAY is set";
        return Err(FrontError::NoDisplay(why.to_owned()));
    }
    Ok(())
}

/// An error where SDL would draw for nobody, unless the player asked for just that.
fn refuse_invisible(video: &Video) -> Result<(), FrontError> {
    let driver = video.driver();
    let asked = std::env::var_os("SDL_VIDEODRIVER").is_some_and(|name| name == *driver);
    if INVISIBLE.contains(&driver.as_str()) && !asked {
        return Err(FrontError::NoDisplay(format!("SDL found only its \"{driver}\" driver")));
    }
    Ok(())
}

/// The smallest size, in pixels, to which a window of such cells can be made.
fn smallest(cell: Size) -> Size {
    Size::new(LEAST.width * cell.width, LEAST.height * cell.height)
}

/// The size, or as much of it as the room has, if it is known.
fn within(pixels: Size, room: Option<Size>) -> Size {
    let room = room.filter(|room| room.width > 0 && room.height > 0).unwrap_or(pixels);
    Size::new(pixels.width.min(room.width), pixels.height.min(room.height))
}

/// Lets libtcod open its window, in an empty folder: it reads the font from a file, and would take
/// its settings from a stray `libtcod.cfg` where the player happens to be.
fn start_libtcod(size: Size, png: &[u8]) -> Result<Root, FrontError> {
    let failed = |e: std::io::Error| FrontError::Window(format!("no folder for the font: {e}"));
    let folder = tempfile::tempdir().map_err(failed)?;
    std::fs::write(folder.path().join("font.png"), png).map_err(failed)?;
    let here = std::env::current_dir().ok();
    std::env::set_current_dir(folder.path()).map_err(failed)?;
    let starting = Starting::begin();
    let mut root = Root::initializer()
        .font("font.png", FontLayout::AsciiInRow)
        .font_type(FontType::Greyscale)
        .size(size.width, size.height)
        .title(TITLE)
        .renderer(Renderer::SDL)
        .init();
    // Only after the first flush does libtcod trust what it remembers of what was drawn, on any console.
    root.flush();
    drop(starting);
    // A folder that has been removed cannot be gone back to; then no path leads into it either.
    if let Some(here) = here {
        std::env::set_current_dir(here).map_err(failed)?;
    }
    Ok(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_no_larger_than_the_screen() {
        let room = Some(Size::new(1000, 700));
        assert_eq!(within(Size::new(800, 600), room), Size::new(800, 600));
        assert_eq!(within(Size::new(2000, 600), room), Size::new(1000, 600));
        assert_eq!(within(Size::new(1000, 1400), room), Size::new(1000, 700));
        assert_eq!(within(Size::new(9000, 9000), None), Size::new(9000, 9000));
    }
}
