//! Opens the window. Everything is checked before libtcod starts, because libtcod ends the process on an error.

use super::cell_grid::{CellGrid, pixels};
use super::icon;
use super::keys::KeyTranslator;
use super::sdl::Video;
use super::starting::StartupGuard;
use super::window_state::{ChosenFont, WindowState, restored_position};
use super::zoom::is_crowded;
use super::{FrontError, LastFrame, Window, cells};
use crate::WindowOptions;
use crate::font::{self, FontSheet, FontSize, ROWS, font_sizes};
use crate::picture::{Letters, SharedLetters};
use fifteen_base::{Point, Size, translation};
use std::path::{Path, PathBuf};
use tcod::console::{FontLayout, FontType, Renderer, Root};

const TITLE: &str = phrase!("Fifteen Steps Down");

/// SDL's invisible video drivers, which SDL may choose if there is no display.
const INVISIBLE: [&str; 3] = ["offscreen", "dummy", "evdev"];

/// Minimum size of a window, in cells.
pub(super) const MIN_SIZE: Size = Size::new(80, 24);

/// Default size of a window, in cells.
const DEFAULT_SIZE: Size = Size::new(100, 40);

/// Height in pixels that the frame of a window may need in addition to its cells.
const FRAME: i32 = 40;

impl Window {
    /// Opens a window in its remembered state, unless the options say otherwise. Without a given font, it uses the
    /// largest shipped font with which the window fits on the screen.
    ///
    /// # Errors
    /// If there is no display, if the font cannot be used, or if the window cannot be opened.
    pub fn open(options: WindowOptions) -> Result<Window, FrontError> {
        expect_display()?;
        let video = Video::start()?;
        refuse_invisible(&video)?;
        video.test_window()?;
        let room = video.usable_size().map(|s| Size::new(s.width, s.height - FRAME));
        let screens = video.screens();
        let state = options.state_file.as_deref().map_or(WindowState::default(), WindowState::read);
        let fonts = choose_font(&options, state.letters, (room, largest(&screens)))?;
        let font = fonts.font_size.sheet()?;
        let cell = font.cell();
        let remembered = state.size.filter(|_| options.size.is_none());
        let least = pixels(MIN_SIZE, cell);
        let first = match remembered {
            // At the remembered size, the window and its frame fitted on a screen, so do not subtract the frame.
            Some(Size { width, height }) => {
                reduced_to(Size::new(width.max(least.width), height.max(least.height)), largest(&screens))
            }
            None => reduced_to(pixels(options.size.unwrap_or(DEFAULT_SIZE), cell), room),
        };
        let shown = cells(first, cell);
        let root = start_libtcod(shown, &font)?;
        let window = video.window()?;
        let opened = pixels(shown, cell);
        window.set_icon(icon::pixels(), icon::SIZE);
        window.make_resizable(least, Some(first).filter(|first| *first != opened));
        if let Some(at) = state.position.and_then(|at| restored_position(at, first, &screens)) {
            window.move_to(at);
        }
        let grid = CellGrid::new(&window, shown, cell)?;
        let normal_position = window.position();
        // A size given on the command line implies a window that is not full-screen.
        let is_fullscreen = state.is_fullscreen && options.size.is_none();
        if is_fullscreen {
            window.set_fullscreen(true);
        }
        Ok(Window {
            _root: root,
            window,
            grid,
            cell,
            last_frame: LastFrame::default(),
            damaged: true,
            key_translator: KeyTranslator::default(),
            mouse: None,
            kept_events: Vec::new(),
            is_fullscreen,
            letters: SharedLetters::new(Letters::from_sheet(&font)),
            fonts,
            options,
            normal_position,
        })
    }
}

fn largest(screens: &[(Point, Size)]) -> Option<Size> {
    let sizes = || screens.iter().map(|(_, size)| *size);
    let width = sizes().map(|size| size.width).max()?;
    Some(Size::new(width, sizes().map(|size| size.height).max()?))
}

pub(super) struct FontChoice {
    pub(super) font_sizes: Vec<FontSize>,
    pub(super) font_size: FontSize,
    pub(super) default_size: FontSize,
    /// Letters that the player chose instead of the default, unless the font in the settings has changed since.
    pub(super) chosen: Option<ChosenFont>,
}

fn choose_font(
    options: &WindowOptions,
    chosen: Option<ChosenFont>,
    (room, most): (Option<Size>, Option<Size>),
) -> Result<FontChoice, FrontError> {
    let named = options.font.as_ref().or(options.settings_font.as_ref());
    let sizes = font_sizes(named.map(PathBuf::as_path))?;
    let fits = || PathBuf::from(font::largest_fitting(options.size.unwrap_or(DEFAULT_SIZE), room));
    let font = named.cloned().unwrap_or_else(fits);
    let find =
        |font: &Path, times: i32| sizes.iter().find(|size| size.font == font && size.times == times).cloned();
    // `sizes` always has `font` at scale 1. A shipped font is left out only if the player's own font has its size.
    // Then `font` is the player's own.
    let default_size = find(&font, 1).ok_or_else(|| FrontError::Window("its font is missing".to_owned()))?;
    let chosen = chosen.filter(|chosen| chosen.settings_font == options.settings_font);
    let size = match (&options.font, &chosen) {
        (None, Some(chosen)) => {
            // The remembered letters may be too large for the current screens.
            let fits = |size: &FontSize| most.is_none_or(|room| !is_crowded(room, size.cell));
            find(&chosen.font, chosen.times).filter(fits).unwrap_or_else(|| default_size.clone())
        }
        _ => default_size.clone(),
    };
    Ok(FontChoice { font_sizes: sizes, font_size: size, default_size, chosen })
}

/// Fails if the environment names no display. SDL's libraries would print complaints while searching for one.
fn expect_display() -> Result<(), FrontError> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"];
    if cfg!(target_os = "linux") && !names.into_iter().any(is_set) {
        let why = "neither DISPLAY nor WAYLAND_DISPLAY is set";
        return Err(FrontError::NoDisplay(why.to_owned()));
    }
    Ok(())
}

/// Fails if SDL chose an invisible driver that the player did not ask for.
fn refuse_invisible(video: &Video) -> Result<(), FrontError> {
    let driver = video.driver();
    let is_requested = std::env::var_os("SDL_VIDEODRIVER").is_some_and(|name| name == *driver);
    if INVISIBLE.contains(&driver.as_str()) && !is_requested {
        return Err(FrontError::NoDisplay(format!("SDL found only its \"{driver}\" driver")));
    }
    Ok(())
}

fn reduced_to(pixels: Size, room: Option<Size>) -> Size {
    let room = room.filter(|room| room.width > 0 && room.height > 0).unwrap_or(pixels);
    Size::new(pixels.width.min(room.width), pixels.height.min(room.height))
}

/// Lets libtcod open its window, with an empty temporary folder as current folder. libtcod reads the font from a
/// file there, and would read settings from a `libtcod.cfg`.
fn start_libtcod(size: Size, font: &FontSheet) -> Result<Root, FrontError> {
    let png = font.with_halves().to_plain_png().map_err(FrontError::Window)?;
    let failed = |e: std::io::Error| {
        FrontError::Window(format!("the temporary folder for the font cannot be created: {e}"))
    };
    let folder = tempfile::tempdir().map_err(failed)?;
    std::fs::write(folder.path().join("font.png"), png).map_err(failed)?;
    let here = std::env::current_dir().ok();
    std::env::set_current_dir(folder.path()).map_err(failed)?;
    let starting = StartupGuard::begin();
    let mut root = Root::initializer()
        .font("font.png", FontLayout::AsciiInRow)
        .font_type(FontType::Greyscale)
        .font_dimensions(16, ROWS as i32)
        .size(size.width, size.height)
        .title(translation::translate(TITLE))
        .renderer(Renderer::SDL)
        .init();
    // libtcod records the cells already drawn on any console. That record is reliable only after the first flush.
    root.flush();
    drop(starting);
    // The old current folder may have been removed. Then it cannot be restored.
    if let Some(here) = here {
        std::env::set_current_dir(here).map_err(failed)?;
    }
    Ok(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn window_is_no_larger_than_the_screen() {
        let room = Some(Size::new(1000, 700));
        assert_eq!(reduced_to(Size::new(800, 600), room), Size::new(800, 600));
        assert_eq!(reduced_to(Size::new(2000, 600), room), Size::new(1000, 600));
        assert_eq!(reduced_to(Size::new(1000, 1400), room), Size::new(1000, 700));
        assert_eq!(reduced_to(Size::new(9000, 9000), None), Size::new(9000, 9000));
    }
}
