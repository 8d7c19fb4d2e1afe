//! Benchmark of the time from program start to the first frame, against an empty libtcod window.
//!
//! A frame counts as visible when the X server returns its pixels.

use crate::desk::Desk;
use crate::table::{Limit, Table};
use fifteen::frontend::window::tcod::colors::Color;
use fifteen::frontend::window::tcod::console::{Console, FontLayout, FontType, Renderer, Root};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt, ImageFormat};
use x11rb::rust_connection::RustConnection;

pub const EMPTY: &str = "--empty-window";

/// Number of starts of each program. The programs alternate.
const SAMPLES: usize = 21;

const PATIENCE: Duration = Duration::from_secs(20);

const GLANCE: Duration = Duration::from_millis(1);

/// Size of the screen in pixels. The window is in the middle.
const SCREEN: (u16, u16) = (1280, 1024);

/// Width in pixels of the strip in the middle of the screen that is checked for the window.
const STRIP: u16 = 60;

/// Whether an X server (Xvfb) is available. Prints a note if not.
pub fn has_server(limit: &Limit) -> bool {
    let mut there = Command::new("Xvfb");
    there.arg("-help").stdout(Stdio::null()).stderr(Stdio::null());
    let found = there.status().is_ok();
    if !found {
        println!("{}: left out, as there is no Xvfb", limit.what);
    }
    found
}

/// Runs the benchmark, if an X server is available.
pub fn measure(table: &mut Table) {
    let limit = Limit { what: "first frame, against an empty one", map: "window 100x40", most: 1.5 };
    if !table.wants(limit.what, limit.map) {
        return;
    }
    if !has_server(&limit) {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("settings.json"), "{}").unwrap();
    let desk = Desk::new(SCREEN.0.into(), SCREEN.1.into());
    let eyes = Eyes::new(&desk);
    let (mut ours, mut empty) = (Vec::new(), Vec::new());
    // Drop the first start of each program. It takes longer, because the files are not yet in the system's cache.
    for _ in 0..=SAMPLES {
        ours.push(eyes.time(&mut game(&desk, home.path())));
        empty.push(eyes.time(&mut empty_window(&desk, home.path())));
    }
    table.cost_ratio(limit, ours.split_off(1), empty.split_off(1));
}

fn game(desk: &Desk, home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fifteen"));
    command.arg("--data").arg(concat!(env!("CARGO_MANIFEST_DIR"), "/data"));
    command.arg("--saves").arg(home.join("saves"));
    command.arg("--config").arg(home.join("settings.json"));
    on_desk(command, desk, home)
}

fn empty_window(desk: &Desk, home: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(EMPTY);
    on_desk(command, desk, home)
}

/// Sets up a command to run on the X server, in its own folder and without output.
pub fn on_desk(mut command: Command, desk: &Desk, home: &Path) -> Command {
    command.current_dir(home).env("DISPLAY", desk.display());
    command.env_remove("WAYLAND_DISPLAY").env_remove("SDL_VIDEODRIVER");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Shows an empty window of the game's size and font until the program is killed. The window is not black, because
/// the benchmark recognises it by bright pixels.
pub fn show_empty_window() {
    let font = concat!(env!("CARGO_MANIFEST_DIR"), "/data/fonts/10x20_gs_ro.png");
    let mut root = Root::initializer()
        .font(font, FontLayout::AsciiInRow)
        .font_type(FontType::Greyscale)
        .size(100, 40)
        .title("empty")
        .renderer(Renderer::SDL)
        .init();
    root.set_default_background(Color::new(255, 255, 255));
    root.clear();
    root.flush();
    std::thread::sleep(PATIENCE);
}

struct Eyes {
    connection: RustConnection,
    root: u32,
}

impl Eyes {
    fn new(desk: &Desk) -> Eyes {
        let (connection, screen) = x11rb::connect(Some(desk.display())).unwrap();
        let root = connection.setup().roots[screen].root;
        Eyes { connection, root }
    }

    /// Returns the seconds from the start of a program until its window is visible. Then ends the program.
    fn time(&self, command: &mut Command) -> f64 {
        let begin = Instant::now();
        let mut child = Running(command.spawn().unwrap());
        self.wait(true, &mut child);
        let time = begin.elapsed().as_secs_f64();
        child.end();
        self.wait(false, &mut child);
        time
    }

    fn wait(&self, something: bool, child: &mut Running) {
        let begin = Instant::now();
        while self.something() != something {
            let ended = something && child.0.try_wait().unwrap().is_some();
            assert!(!ended, "it ended before anything was seen");
            assert!(begin.elapsed() < PATIENCE, "the window never came or went");
            std::thread::sleep(GLANCE);
        }
    }

    /// Whether a pixel in the middle of the screen is bright. Without a window, the screen is black.
    fn something(&self) -> bool {
        let left = ((SCREEN.0 - STRIP) / 2) as i16;
        let format = ImageFormat::Z_PIXMAP;
        let image = self.connection.get_image(format, self.root, left, 0, STRIP, SCREEN.1, u32::MAX);
        let data = image.unwrap().reply().unwrap().data;
        data.chunks_exact(4).any(|pixel| pixel[..3].iter().any(|part| *part > 64))
    }
}

struct Running(Child);

impl Running {
    fn end(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}
