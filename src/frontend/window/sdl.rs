//! Safe wrappers of SDL functions: window, screens, events and clipboard.

#![allow(unsafe_code)]

use super::super::FrontError;
use fifteen_base::{Point, Size};
use fifteen_ui::Modifiers;
use sdl2_sys::{
    SDL_Event, SDL_EventType, SDL_Keymod, SDL_Rect, SDL_WindowEventID, SDL_WindowFlags, SDL_bool,
};
use std::ffi::{CStr, CString, c_int, c_uint, c_void};
use std::mem::MaybeUninit;
use std::ptr::addr_of;
use std::time::Duration;

unsafe extern "C" {
    // libtcod exports these functions, but `tcod-sys` does not declare them.
    fn TCOD_sys_get_SDL_window() -> *mut c_void;
    fn TCOD_sys_get_SDL_renderer() -> *mut c_void;
    // `sdl2-sys` declares the result as an enum, which cannot represent several modifiers.
    fn SDL_GetModState() -> c_uint;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowEvent {
    /// A key was pressed or repeats. `place` is its position (a scancode), `symbol` its label (a keycode), and
    /// `held` the modifiers (`KMOD_*`).
    KeyDown {
        place: u32,
        symbol: i32,
        held: u16,
        is_repeat: bool,
    },
    KeyUp,
    Text(String),
    Motion {
        x: i32,
        y: i32,
    },
    /// A mouse button was pressed at a pixel.
    Button {
        x: i32,
        y: i32,
        button: u8,
        held: Modifiers,
    },
    /// The wheel was turned by a number of notches, positive for up.
    Wheel {
        notches: i32,
        ctrl: bool,
    },
    Moved,
    Damaged,
    Closed,
    Other,
}

/// SDL's video subsystem. It ends when dropped, unless a window was opened.
pub struct Video {
    keep: bool,
}

impl Video {
    pub fn start() -> Result<Video, FrontError> {
        for (hint, value) in [
            (c"SDL_RENDER_SCALE_QUALITY", c"nearest"),
            (c"SDL_VIDEO_ALLOW_SCREENSAVER", c"1"),
            (c"SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", c"0"),
        ] {
            // SAFETY: both strings end in NUL, and SDL copies them.
            unsafe { sdl2_sys::SDL_SetHint(hint.as_ptr(), value.as_ptr()) };
        }
        // SAFETY: SDL allows this call at any time; this is the thread that will handle the window.
        if unsafe { sdl2_sys::SDL_InitSubSystem(sdl2_sys::SDL_INIT_VIDEO) } != 0 {
            return Err(FrontError::NoDisplay(error()));
        }
        Ok(Video { keep: false })
    }

    pub fn driver(&self) -> String {
        // SAFETY: video is started, so the result is a string that ends in NUL, or null.
        let name = unsafe { sdl2_sys::SDL_GetCurrentVideoDriver() };
        if name.is_null() {
            return String::new();
        }
        // SAFETY: the pointer is not null, and the string is a constant of SDL.
        unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned()
    }

    /// Returns the size in pixels of the first screen, without its panels. `None` if SDL does not know it.
    pub fn usable_size(&self) -> Option<Size> {
        let mut rect = SDL_Rect { x: 0, y: 0, w: 0, h: 0 };
        // SAFETY: `rect` is valid for writes.
        let known = unsafe { sdl2_sys::SDL_GetDisplayUsableBounds(0, &mut rect) } == 0;
        (known && rect.w > 0 && rect.h > 0).then_some(Size::new(rect.w, rect.h))
    }

    /// Returns the corner and the size in pixels of every screen, without its panels.
    pub fn screens(&self) -> Vec<(Point, Size)> {
        // SAFETY: video is started.
        let count = unsafe { sdl2_sys::SDL_GetNumVideoDisplays() };
        let bounds = |number| {
            let mut rect = SDL_Rect { x: 0, y: 0, w: 0, h: 0 };
            // SAFETY: `rect` is valid for writes; SDL returns an error for an invalid screen number.
            let known = unsafe { sdl2_sys::SDL_GetDisplayUsableBounds(number, &mut rect) } == 0;
            known.then_some((Point::new(rect.x, rect.y), Size::new(rect.w, rect.h)))
        };
        (0..count).filter_map(bounds).collect()
    }

    /// Tests whether a window of the kind that libtcod uses can be opened.
    pub fn test_window(&self) -> Result<(), FrontError> {
        let flags = SDL_WindowFlags::SDL_WINDOW_OPENGL as u32 | SDL_WindowFlags::SDL_WINDOW_HIDDEN as u32;
        // SAFETY: the title ends in NUL, and video is started.
        let window = unsafe { sdl2_sys::SDL_CreateWindow(c"".as_ptr(), 0, 0, 16, 16, flags) };
        if window.is_null() {
            return Err(FrontError::Window(error()));
        }
        // SAFETY: the window was created above and is not used afterwards.
        unsafe { sdl2_sys::SDL_DestroyWindow(window) };
        Ok(())
    }

    /// Returns libtcod's window. From then on, libtcod ends the video subsystem.
    pub fn window(mut self) -> Result<SdlWindow, FrontError> {
        // SAFETY: both functions only return libtcod's pointers, which are null before there is a window.
        let (window, renderer) = unsafe { (TCOD_sys_get_SDL_window(), TCOD_sys_get_SDL_renderer()) };
        if window.is_null() || renderer.is_null() {
            return Err(FrontError::Window("libtcod did not open one".to_owned()));
        }
        self.keep = true;
        Ok(SdlWindow { window: window.cast(), renderer: renderer.cast() })
    }
}

impl Drop for Video {
    fn drop(&mut self) {
        if !self.keep {
            // SAFETY: the subsystem was started, and no window of this program is left.
            unsafe { sdl2_sys::SDL_QuitSubSystem(sdl2_sys::SDL_INIT_VIDEO) };
        }
    }
}

/// libtcod's window. It lives until the process ends, so its pointers stay valid. Because of the pointers this type
/// is neither `Send` nor `Sync`, so it is used only on the thread that opened it.
pub struct SdlWindow {
    window: *mut sdl2_sys::SDL_Window,
    renderer: *mut sdl2_sys::SDL_Renderer,
}

impl SdlWindow {
    /// Lets the player resize the window to at least `minimum`, and resizes it to `first`. Both are in pixels.
    pub fn make_resizable(&self, minimum: Size, first: Option<Size>) {
        // SAFETY: the window belongs to libtcod, which never closes it.
        unsafe { sdl2_sys::SDL_SetWindowResizable(self.window, SDL_bool::SDL_TRUE) };
        self.set_minimum(minimum);
        if let Some(first) = first {
            // SAFETY: as above.
            unsafe { sdl2_sys::SDL_SetWindowSize(self.window, first.width, first.height) };
        }
    }

    /// Sets the window icon. Pixels are opacity, red, green and blue. If this fails, the window has no icon.
    pub fn set_icon(&self, mut pixels: Vec<u32>, Size { width, height }: Size) {
        if pixels.len() as i64 != i64::from(width) * i64::from(height) {
            return;
        }
        // SAFETY: the length of the pixels was checked above, and they outlive the surface. SDL copies them for the
        // window, which belongs to libtcod and is never closed.
        unsafe {
            let (data, pitch) = (pixels.as_mut_ptr().cast::<c_void>(), width * 4);
            let [red, green, blue, opacity] = [0xff_0000, 0xff00, 0xff, 0xff00_0000];
            let surface =
                sdl2_sys::SDL_CreateRGBSurfaceFrom(data, width, height, 32, pitch, red, green, blue, opacity);
            if !surface.is_null() {
                sdl2_sys::SDL_SetWindowIcon(self.window, surface);
                sdl2_sys::SDL_FreeSurface(surface);
            }
        }
    }

    pub fn set_minimum(&self, minimum: Size) {
        // SAFETY: the window belongs to libtcod, which never closes it.
        unsafe {
            sdl2_sys::SDL_SetWindowMinimumSize(self.window, minimum.width, minimum.height);
        }
    }

    /// Returns position and size of the window. `None` while it is full-screen, maximised, minimised or hidden.
    pub fn position(&self) -> Option<(Point, Size)> {
        let elsewhere = SDL_WindowFlags::SDL_WINDOW_FULLSCREEN as u32
            | SDL_WindowFlags::SDL_WINDOW_MAXIMIZED as u32
            | SDL_WindowFlags::SDL_WINDOW_MINIMIZED as u32
            | SDL_WindowFlags::SDL_WINDOW_HIDDEN as u32;
        let (mut x, mut y, mut width, mut height) = (0, 0, 0, 0);
        // SAFETY: the window belongs to libtcod, which never closes it, and all numbers are valid for writes.
        let flags = unsafe {
            sdl2_sys::SDL_GetWindowPosition(self.window, &mut x, &mut y);
            sdl2_sys::SDL_GetWindowSize(self.window, &mut width, &mut height);
            sdl2_sys::SDL_GetWindowFlags(self.window)
        };
        (flags & elsewhere == 0).then_some((Point::new(x, y), Size::new(width, height)))
    }

    pub fn move_to(&self, at: Point) {
        // SAFETY: the window belongs to libtcod, which never closes it.
        unsafe { sdl2_sys::SDL_SetWindowPosition(self.window, at.x, at.y) };
    }

    pub fn pixels(&self) -> Size {
        let (mut width, mut height) = (0, 0);
        // SAFETY: the renderer belongs to libtcod, which never closes it, and both numbers are valid for writes.
        unsafe {
            sdl2_sys::SDL_GetRendererOutputSize(self.renderer, &mut width, &mut height);
        }
        Size::new(width.max(1), height.max(1))
    }

    pub(super) fn renderer(&self) -> *mut sdl2_sys::SDL_Renderer {
        self.renderer
    }

    /// Copies a text to the clipboard. Returns whether this worked.
    pub fn copy(&self, text: &str) -> bool {
        let Ok(text) = CString::new(text) else { return false };
        // SAFETY: video is started, and the text ends in NUL; SDL copies it.
        unsafe { sdl2_sys::SDL_SetClipboardText(text.as_ptr()) == 0 }
    }

    pub fn set_fullscreen(&self, full: bool) {
        let flag = if full { SDL_WindowFlags::SDL_WINDOW_FULLSCREEN_DESKTOP as u32 } else { 0 };
        // SAFETY: the window belongs to libtcod, which never closes it.
        unsafe { sdl2_sys::SDL_SetWindowFullscreen(self.window, flag) };
    }

    /// Waits up to `at_most` for the next event.
    pub fn wait(&self, at_most: Duration) -> Option<WindowEvent> {
        let milliseconds = c_int::try_from(at_most.as_millis()).unwrap_or(c_int::MAX);
        let mut event = MaybeUninit::zeroed();
        // SAFETY: `event` has room for one event. SDL fills it in if it returns 1, and all zeros is a valid event
        // too.
        unsafe {
            let came = sdl2_sys::SDL_WaitEventTimeout(event.as_mut_ptr(), milliseconds) == 1;
            came.then(|| convert(&event.assume_init()))
        }
    }

    pub fn poll(&self) -> Option<WindowEvent> {
        let mut event = MaybeUninit::zeroed();
        // SAFETY: as in `wait`.
        unsafe {
            let came = sdl2_sys::SDL_PollEvent(event.as_mut_ptr()) == 1;
            came.then(|| convert(&event.assume_init()))
        }
    }
}

pub(super) fn error() -> String {
    // SAFETY: the result is always a string that ends in NUL, valid until the next call.
    let text = unsafe { CStr::from_ptr(sdl2_sys::SDL_GetError()) };
    text.to_string_lossy().into_owned()
}

fn convert(event: &SDL_Event) -> WindowEvent {
    use SDL_EventType as Type;
    // SAFETY: every variant of the union begins with the type. The type tells which variant is present, and only this
    // variant is read. Rust enums are read as plain numbers, because SDL may have values that the enum lacks.
    unsafe {
        match event.type_ {
            t if t == Type::SDL_QUIT as u32 => WindowEvent::Closed,
            t if t == Type::SDL_KEYDOWN as u32 => WindowEvent::KeyDown {
                place: addr_of!(event.key.keysym.scancode).cast::<u32>().read(),
                symbol: event.key.keysym.sym,
                held: event.key.keysym.mod_,
                is_repeat: event.key.repeat != 0,
            },
            t if t == Type::SDL_KEYUP as u32 => WindowEvent::KeyUp,
            t if t == Type::SDL_TEXTINPUT as u32 => text(&event.text.text),
            t if t == Type::SDL_MOUSEMOTION as u32 => {
                WindowEvent::Motion { x: event.motion.x, y: event.motion.y }
            }
            t if t == Type::SDL_MOUSEBUTTONDOWN as u32 => WindowEvent::Button {
                x: event.button.x,
                y: event.button.y,
                button: event.button.button,
                held: held_modifiers(),
            },
            t if t == Type::SDL_MOUSEWHEEL as u32 => {
                WindowEvent::Wheel { notches: event.wheel.y, ctrl: held_modifiers().ctrl }
            }
            t if t == Type::SDL_WINDOWEVENT as u32 => window_change(event.window.event),
            t if t == Type::SDL_RENDER_TARGETS_RESET as u32 => WindowEvent::Damaged,
            t if t == Type::SDL_RENDER_DEVICE_RESET as u32 => WindowEvent::Damaged,
            _ => WindowEvent::Other,
        }
    }
}

fn held_modifiers() -> Modifiers {
    // SAFETY: the function only returns a value that SDL keeps.
    let mask = unsafe { SDL_GetModState() };
    let any = |key: SDL_Keymod| mask & key as c_uint != 0;
    Modifiers {
        shift: any(SDL_Keymod::KMOD_SHIFT),
        ctrl: any(SDL_Keymod::KMOD_CTRL),
        alt: any(SDL_Keymod::KMOD_ALT),
    }
}

/// Decodes a text that ends at the first NUL.
fn text(bytes: &[std::ffi::c_char]) -> WindowEvent {
    let bytes = bytes.iter().take_while(|b| **b != 0).map(|b| *b as u8);
    let bytes: Vec<u8> = bytes.collect();
    WindowEvent::Text(String::from_utf8_lossy(&bytes).into_owned())
}

/// Converts a change of the window to an event: moved, damaged or other.
fn window_change(change: u8) -> WindowEvent {
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
        return WindowEvent::Moved;
    }
    if redrawn.iter().any(|id| *id as u32 == u32::from(change)) {
        WindowEvent::Damaged
    } else {
        WindowEvent::Other
    }
}
