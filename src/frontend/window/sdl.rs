//! The calls to SDL, made safe.

#![allow(unsafe_code)]

use super::super::FrontError;
use fifteen_base::{Point, Size};
use fifteen_ui::Held;
use sdl2_sys::{
    SDL_Event, SDL_EventType, SDL_Keymod, SDL_Rect, SDL_WindowEventID, SDL_WindowFlags, SDL_bool,
};
use std::ffi::{CStr, CString, c_int, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::addr_of;
use std::time::Duration;

unsafe extern "C" {
    // libtcod has these two, and `tcod-sys` does not tell of them.
    fn TCOD_sys_get_SDL_window() -> *mut c_void;
    fn TCOD_sys_get_SDL_renderer() -> *mut c_void;
    // In `sdl2-sys` its answer is an enum, which a sum of several keys is not.
    fn SDL_GetModState() -> c_uint;
}

/// What happened in the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key went down or repeats: its place on the keyboard (a scancode), what is printed on it (a
    /// keycode), and what is held (a mask of `KMOD_*`).
    KeyDown {
        place: u32,
        symbol: i32,
        held: u16,
        /// Whether it is held down and comes again.
        again: bool,
    },
    /// A key went up.
    KeyUp,
    /// Characters were typed.
    Text(String),
    /// The mouse is at this pixel of the window.
    Motion { x: i32, y: i32 },
    /// A button of the mouse went down there, while that was held.
    Button { x: i32, y: i32, button: u8, held: Held },
    /// The wheel was turned up by so many notches, with the control key held down or not.
    Wheel { notches: i32, ctrl: bool },
    /// The window was moved.
    Moved,
    /// The window has to be drawn again.
    Damaged,
    /// The window was closed.
    Closed,
    /// Something that the game has no use for.
    Other,
}

/// SDL's video, started. It is ended again unless a window was opened with it.
pub struct Video {
    keep: bool,
}

impl Video {
    /// Starts SDL's video.
    pub fn start() -> Result<Video, FrontError> {
        for (hint, value) in [
            (c"SDL_RENDER_SCALE_QUALITY", c"nearest"),
            (c"SDL_VIDEO_ALLOW_SCREENSAVER", c"1"),
            (c"SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", c"0"),
        ] {
            // SAFETY: both are texts that end in NUL; SDL copies them.
            unsafe { sdl2_sys::SDL_SetHint(hint.as_ptr(), value.as_ptr()) };
        }
        // SAFETY: may be called at any time; this is the thread that will handle the window.
        if unsafe { sdl2_sys::SDL_InitSubSystem(sdl2_sys::SDL_INIT_VIDEO) } != 0 {
            return Err(FrontError::NoDisplay(error()));
        }
        Ok(Video { keep: false })
    }

    /// The name of what SDL draws with: `x11`, `wayland`, `offscreen`...
    pub fn driver(&self) -> String {
        // SAFETY: video is started, so this is a text that ends in NUL, or null.
        let name = unsafe { sdl2_sys::SDL_GetCurrentVideoDriver() };
        if name.is_null() {
            return String::new();
        }
        // SAFETY: not null, and the text is a constant of SDL's.
        unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned()
    }

    /// The pixels of the first screen that panels leave free, if SDL knows them.
    pub fn usable(&self) -> Option<Size> {
        let mut rect = SDL_Rect { x: 0, y: 0, w: 0, h: 0 };
        // SAFETY: `rect` is there to be written to.
        let known = unsafe { sdl2_sys::SDL_GetDisplayUsableBounds(0, &mut rect) } == 0;
        (known && rect.w > 0 && rect.h > 0).then_some(Size::new(rect.w, rect.h))
    }

    /// What panels leave free of every screen: its corner and its pixels.
    pub fn screens(&self) -> Vec<(Point, Size)> {
        // SAFETY: video is started.
        let count = unsafe { sdl2_sys::SDL_GetNumVideoDisplays() };
        let bounds = |number| {
            let mut rect = SDL_Rect { x: 0, y: 0, w: 0, h: 0 };
            // SAFETY: `rect` is there to be written to; a number that no screen has is answered with an error.
            let known = unsafe { sdl2_sys::SDL_GetDisplayUsableBounds(number, &mut rect) } == 0;
            known.then_some((Point::new(rect.x, rect.y), Size::new(rect.w, rect.h)))
        };
        (0..count).filter_map(bounds).collect()
    }

    /// Opens a window that nobody sees, of the sort that libtcod wants, and closes it again.
    pub fn probe(&self) -> Result<(), FrontError> {
        let flags =
            SDL_WindowFlags::SDL_WINDOW_OPENGL as u32 | SDL_WindowFlags::SDL_WINDOW_HIDDEN as u32;
        // SAFETY: the title ends in NUL; video is started.
        let window = unsafe { sdl2_sys::SDL_CreateWindow(c"".as_ptr(), 0, 0, 16, 16, flags) };
        if window.is_null() {
            return Err(FrontError::Window(error()));
        }
        // SAFETY: it was made above and is used no more.
        unsafe { sdl2_sys::SDL_DestroyWindow(window) };
        Ok(())
    }

    /// The window that libtcod has opened. From now on libtcod sees to the end of video.
    pub fn window(mut self) -> Result<SdlWindow, FrontError> {
        // SAFETY: these two only tell what libtcod keeps: null before there is a window.
        let (window, renderer) =
            unsafe { (TCOD_sys_get_SDL_window(), TCOD_sys_get_SDL_renderer()) };
        if window.is_null() || renderer.is_null() {
            return Err(FrontError::Window("libtcod has opened none".to_owned()));
        }
        self.keep = true;
        Ok(SdlWindow { window: window.cast(), renderer: renderer.cast() })
    }
}

impl Drop for Video {
    fn drop(&mut self) {
        if !self.keep {
            // SAFETY: it was started, and no window of ours is left.
            unsafe { sdl2_sys::SDL_QuitSubSystem(sdl2_sys::SDL_INIT_VIDEO) };
        }
    }
}

/// libtcod's window. It lives until the process ends, so its pointers stay good; as they make this
/// type neither `Send` nor `Sync`, it is used on the thread that opened it.
pub struct SdlWindow {
    window: *mut sdl2_sys::SDL_Window,
    renderer: *mut sdl2_sys::SDL_Renderer,
}

impl SdlWindow {
    /// Lets the player resize the window, though to no less than `minimum`; and makes it so large now, if that is given.
    /// Both are pixels.
    pub fn make_resizable(&self, minimum: Size, first: Option<Size>) {
        // SAFETY: the window is libtcod's, which never closes it.
        unsafe { sdl2_sys::SDL_SetWindowResizable(self.window, SDL_bool::SDL_TRUE) };
        self.set_minimum(minimum);
        if let Some(first) = first {
            // SAFETY: as above.
            unsafe { sdl2_sys::SDL_SetWindowSize(self.window, first.width, first.height) };
        }
    }

    /// Gives it an icon of so many pixels, each with its opacity, red, green and blue. Where that cannot be, it has none.
    pub fn show_as(&self, mut pixels: Vec<u32>, Size { width, height }: Size) {
        if pixels.len() as i64 != i64::from(width) * i64::from(height) {
            return;
        }
        // SAFETY: there are as many pixels as the surface says, and they outlive it; SDL copies them for the window, which is
        // libtcod's.
        unsafe {
            let (data, pitch) = (pixels.as_mut_ptr().cast::<c_void>(), width * 4);
            let [red, green, blue, opacity] = [0xff_0000, 0xff00, 0xff, 0xff00_0000];
            let surface = sdl2_sys::SDL_CreateRGBSurfaceFrom(
                data, width, height, 32, pitch, red, green, blue, opacity,
            );
            if !surface.is_null() {
                sdl2_sys::SDL_SetWindowIcon(self.window, surface);
                sdl2_sys::SDL_FreeSurface(surface);
            }
        }
    }

    /// The player cannot make it smaller than that, in pixels.
    pub fn set_minimum(&self, minimum: Size) {
        // SAFETY: the window is libtcod's, which never closes it.
        unsafe {
            sdl2_sys::SDL_SetWindowMinimumSize(self.window, minimum.width, minimum.height);
        }
    }

    /// Where on the screens it is, and how large: none while it fills a screen or is hidden, so that it is not where the
    /// player has put it.
    pub fn place(&self) -> Option<(Point, Size)> {
        let elsewhere = SDL_WindowFlags::SDL_WINDOW_FULLSCREEN as u32
            | SDL_WindowFlags::SDL_WINDOW_MAXIMIZED as u32
            | SDL_WindowFlags::SDL_WINDOW_MINIMIZED as u32
            | SDL_WindowFlags::SDL_WINDOW_HIDDEN as u32;
        let (mut x, mut y, mut width, mut height) = (0, 0, 0, 0);
        // SAFETY: the window is libtcod's, which never closes it, and all numbers are there to be written to.
        let flags = unsafe {
            sdl2_sys::SDL_GetWindowPosition(self.window, &mut x, &mut y);
            sdl2_sys::SDL_GetWindowSize(self.window, &mut width, &mut height);
            sdl2_sys::SDL_GetWindowFlags(self.window)
        };
        (flags & elsewhere == 0).then_some((Point::new(x, y), Size::new(width, height)))
    }

    /// Puts its upper left corner there on the screens.
    pub fn move_to(&self, at: Point) {
        // SAFETY: the window is libtcod's, which never closes it.
        unsafe { sdl2_sys::SDL_SetWindowPosition(self.window, at.x, at.y) };
    }

    /// The pixels that it has to draw on.
    pub fn pixels(&self) -> Size {
        let (mut width, mut height) = (0, 0);
        // SAFETY: the renderer is libtcod's, which never closes it, and both numbers are there to be written to.
        unsafe {
            sdl2_sys::SDL_GetRendererOutputSize(self.renderer, &mut width, &mut height);
        }
        Size::new(width.max(1), height.max(1))
    }

    /// What draws into it.
    pub(super) fn renderer(&self) -> *mut sdl2_sys::SDL_Renderer {
        self.renderer
    }

    /// Puts a text on the clipboard; says whether it is there.
    pub fn copy(&self, text: &str) -> bool {
        let Ok(text) = CString::new(text) else { return false };
        // SAFETY: video is started, and the text ends in NUL; SDL copies it.
        unsafe { sdl2_sys::SDL_SetClipboardText(text.as_ptr()) == 0 }
    }

    /// Covers the whole screen, or no longer.
    pub fn set_fullscreen(&self, full: bool) {
        let flag = if full { SDL_WindowFlags::SDL_WINDOW_FULLSCREEN_DESKTOP as u32 } else { 0 };
        // SAFETY: the window is libtcod's, which never closes it.
        unsafe { sdl2_sys::SDL_SetWindowFullscreen(self.window, flag) };
    }

    /// The next event, if one comes in time.
    pub fn wait(&self, at_most: Duration) -> Option<Event> {
        let milliseconds = c_int::try_from(at_most.as_millis()).unwrap_or(c_int::MAX);
        let mut event = MaybeUninit::zeroed();
        // SAFETY: `event` has room for one; SDL fills it in if it answers 1, and all zeros is an
        // event too.
        unsafe {
            let came = sdl2_sys::SDL_WaitEventTimeout(event.as_mut_ptr(), milliseconds) == 1;
            came.then(|| read(&event.assume_init()))
        }
    }

    /// The next event, if one has come already.
    pub fn poll(&self) -> Option<Event> {
        let mut event = MaybeUninit::zeroed();
        // SAFETY: as in `wait`.
        unsafe {
            let came = sdl2_sys::SDL_PollEvent(event.as_mut_ptr()) == 1;
            came.then(|| read(&event.assume_init()))
        }
    }
}

/// What SDL says of its last failure.
pub(super) fn error() -> String {
    // SAFETY: always a text that ends in NUL, good until the next call.
    let text = unsafe { CStr::from_ptr(sdl2_sys::SDL_GetError()) };
    text.to_string_lossy().into_owned()
}

/// An event of SDL's as one of ours.
fn read(event: &SDL_Event) -> Event {
    use SDL_EventType as Type;
    // SAFETY: every variant of the union begins with the type; the type then tells which variant is
    // there, and only that one is read. What Rust has as an enum is read as a plain number, as SDL
    // may know values that the enum does not have.
    unsafe {
        match event.type_ {
            t if t == Type::SDL_QUIT as u32 => Event::Closed,
            t if t == Type::SDL_KEYDOWN as u32 => Event::KeyDown {
                place: addr_of!(event.key.keysym.scancode).cast::<u32>().read(),
                symbol: event.key.keysym.sym,
                held: event.key.keysym.mod_,
                again: event.key.repeat != 0,
            },
            t if t == Type::SDL_KEYUP as u32 => Event::KeyUp,
            t if t == Type::SDL_TEXTINPUT as u32 => text(&event.text.text),
            t if t == Type::SDL_MOUSEMOTION as u32 => {
                Event::Motion { x: event.motion.x, y: event.motion.y }
            }
            t if t == Type::SDL_MOUSEBUTTONDOWN as u32 => Event::Button {
                x: event.button.x,
                y: event.button.y,
                button: event.button.button,
                held: held(),
            },
            t if t == Type::SDL_MOUSEWHEEL as u32 => {
                Event::Wheel { notches: event.wheel.y, ctrl: held().ctrl }
            }
            t if t == Type::SDL_WINDOWEVENT as u32 => change(event.window.event),
            t if t == Type::SDL_RENDER_TARGETS_RESET as u32 => Event::Damaged,
            t if t == Type::SDL_RENDER_DEVICE_RESET as u32 => Event::Damaged,
            _ => Event::Other,
        }
    }
}

/// What is held on the keyboard now.
fn held() -> Held {
    // SAFETY: it only tells what SDL keeps.
    let mask = unsafe { SDL_GetModState() };
    let any = |key: SDL_Keymod| mask & key as c_uint != 0;
    Held {
        shift: any(SDL_Keymod::KMOD_SHIFT),
        ctrl: any(SDL_Keymod::KMOD_CTRL),
        alt: any(SDL_Keymod::KMOD_ALT),
    }
}

/// The text of up to 32 bytes, which ends at the first NUL.
fn text(bytes: &[std::ffi::c_char]) -> Event {
    let bytes = bytes.iter().take_while(|b| **b != 0).map(|b| *b as u8);
    let bytes: Vec<u8> = bytes.collect();
    Event::Text(String::from_utf8_lossy(&bytes).into_owned())
}

/// What a change of the window means: it was moved, or must be drawn again.
fn change(change: u8) -> Event {
    use SDL_WindowEventID::*;
    let redrawn = [
        SDL_WINDOWEVENT_SHOWN,
        SDL_WINDOWEVENT_EXPOSED,
        SDL_WINDOWEVENT_RESIZED,
        SDL_WINDOWEVENT_SIZE_CHANGED,
        SDL_WINDOWEVENT_MAXIMIZED,
        SDL_WINDOWEVENT_RESTORED,
    ];
    if change == SDL_WINDOWEVENT_MOVED as u8 {
        return Event::Moved;
    }
    if redrawn.iter().any(|id| *id as u32 == u32::from(change)) {
        Event::Damaged
    } else {
        Event::Other
    }
}
