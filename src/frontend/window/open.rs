//! How a window is opened, with everything checked before libtcod, which ends the process on a
//! failure, gets to see it.

use super::icon;
use super::keys::Typing;
use super::memory::{Chosen, Memory, brought_back};
use super::sdl::Video;
use super::sheet::Sheet;
use super::starting::Starting;
use super::zoom::is_crowded;
use super::{FrontError, Shown, Window, cells};
use crate::Wishes;
use crate::font::{self, FontSheet, ROWS, Step, steps};
use crate::picture::{Letters, TypeCase};
use fifteen_base::{Point, Size, tongue};
use std::path::{Path, PathBuf};
use tcod::console::{FontLayout, FontType, Renderer, Root};

/// What is written in the window's frame.
const TITLE: &str = phrase!("Fifteen Steps Down");

/// SDL's ways to draw where nobody can see it. It takes them by itself where there is no display.
const INVISIBLE: [&str; 3] = ["offscreen", "dummy", "evdev"];

/// The least that a window shows, in cells.
pub(super) const LEAST: Size = Size::new(80, 24);

/// The cells that a window has if nothing is said of them.
const USUAL: Size = Size::new(100, 40);

/// The pixels that a window's frame may need above and below its cells.
const FRAME: i32 = 40;

impl Window {
    /// Opens a window as it was left, or as it is asked for. Where nothing is said of its letters, they are the largest shipped
    /// ones with which it fits the screen.
    pub fn open(wishes: Wishes) -> Result<Window, FrontError> {
        expect_display()?;
        let video = Video::start()?;
        refuse_invisible(&video)?;
        video.probe()?;
        let room = video.usable().map(|s| Size::new(s.width, s.height - FRAME));
        let screens = video.screens();
        let memory = wishes.memory.as_deref().map_or(Memory::default(), Memory::read);
        let Letterings { steps, step, usual, chosen } =
            letterings(&wishes, memory.letters.clone(), (room, largest(&screens)))?;
        let font = step.sheet()?;
        let cell = font.cell();
        let kept = memory.size.filter(|_| wishes.size.is_none());
        let first = match kept {
            // It lay there with its frame before.
            Some(size) => within(least(size, cell), largest(&screens)),
            None => within(asked(&wishes, cell), room),
        };
        let root = start_libtcod(cells(first, cell), &font)?;
        let window = video.window()?;
        let shown = cells(first, cell);
        let opened = Size::new(shown.width * cell.width, shown.height * cell.height);
        window.show_as(icon::pixels(), icon::SIZE);
        window.make_resizable(smallest(cell), Some(first).filter(|first| *first != opened));
        if let Some(at) = memory.place.and_then(|at| brought_back(at, first, &screens)) {
            window.move_to(at);
        }
        let sheet = Sheet::new(&window, shown, cell)?;
        let place = window.place();
        // A size that is asked for is one of a window.
        let full = memory.full && wishes.size.is_none();
        if full {
            window.set_fullscreen(true);
        }
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
            full,
            letters: TypeCase::new(Letters::of(&font)),
            steps,
            step,
            usual,
            chosen,
            wishes,
            place,
        })
    }
}

/// The pixels of the cells that are asked for.
fn asked(wishes: &Wishes, cell: Size) -> Size {
    let size = wishes.size.unwrap_or(USUAL);
    Size::new(size.width * cell.width, size.height * cell.height)
}

/// The size, or as much more as the least cells need.
fn least(pixels: Size, cell: Size) -> Size {
    let least = smallest(cell);
    Size::new(pixels.width.max(least.width), pixels.height.max(least.height))
}

/// The most pixels that any screen has on a side.
fn largest(screens: &[(Point, Size)]) -> Option<Size> {
    let sizes = || screens.iter().map(|(_, size)| *size);
    let width = sizes().map(|size| size.width).max()?;
    Some(Size::new(width, sizes().map(|size| size.height).max()?))
}

/// The sizes of letters that a window has to choose from, and which it opens with.
struct Letterings {
    steps: Vec<Step>,
    step: Step,
    usual: Step,
    /// Those that the player chose the last time, if the window opens with them or could.
    chosen: Option<Chosen>,
}

fn letterings(
    wishes: &Wishes,
    chosen: Option<Chosen>,
    (room, most): (Option<Size>, Option<Size>),
) -> Result<Letterings, FrontError> {
    let named = wishes.font.as_ref().or(wishes.usual_font.as_ref());
    let steps = steps(named.map(PathBuf::as_path))?;
    let fits = || PathBuf::from(font::fitting(wishes.size.unwrap_or(USUAL), room));
    let font = named.cloned().unwrap_or_else(fits);
    let of = |font: &Path, times: i32| {
        steps.iter().find(|step| step.font == font && step.times == times).cloned()
    };
    // Each font is there once as large as it is, but for one of the player's own that is as large as a shipped one.
    let usual = of(&font, 1).ok_or_else(|| FrontError::Window("its font is gone".to_owned()))?;
    let chosen = chosen.filter(|chosen| chosen.instead_of == wishes.usual_font);
    let step = match (&wishes.font, &chosen) {
        (None, Some(chosen)) => {
            // They may be too large for the screens that there are by now.
            let fits = |step: &Step| most.is_none_or(|room| !is_crowded(room, step.cell));
            of(&chosen.font, chosen.times).filter(fits).unwrap_or_else(|| usual.clone())
        }
        _ => usual.clone(),
    };
    Ok(Letterings { steps, step, usual, chosen })
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
pub(super) fn smallest(cell: Size) -> Size {
    Size::new(LEAST.width * cell.width, LEAST.height * cell.height)
}

/// The size, or as much of it as the room has, if it is known.
fn within(pixels: Size, room: Option<Size>) -> Size {
    let room = room.filter(|room| room.width > 0 && room.height > 0).unwrap_or(pixels);
    Size::new(pixels.width.min(room.width), pixels.height.min(room.height))
}

/// Lets libtcod open its window, in an empty folder: it reads the font from a file, and would take
/// its settings from a stray `libtcod.cfg` where the player happens to be.
fn start_libtcod(size: Size, font: &FontSheet) -> Result<Root, FrontError> {
    let png = font.with_halves().plain().map_err(FrontError::Window)?;
    let failed = |e: std::io::Error| FrontError::Window(format!("no folder for the font: {e}"));
    let folder = tempfile::tempdir().map_err(failed)?;
    std::fs::write(folder.path().join("font.png"), png).map_err(failed)?;
    let here = std::env::current_dir().ok();
    std::env::set_current_dir(folder.path()).map_err(failed)?;
    let starting = Starting::begin();
    let mut root = Root::initializer()
        .font("font.png", FontLayout::AsciiInRow)
        .font_type(FontType::Greyscale)
        .font_dimensions(16, ROWS as i32)
        .size(size.width, size.height)
        .title(tongue::of(TITLE))
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
