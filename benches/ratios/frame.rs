//! From the start of the program to the title on the screen, against an empty libtcod window.
//!
//! Both are processes that begin the same way, and both are there when somebody who looks at the
//! screen sees something: the pixels are read back from the X server.

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

/// The word with which this program starts itself as the empty window.
pub const EMPTY: &str = "--empty-window";

/// Starts of each, in turns.
const SAMPLES: usize = 21;

/// How long a window may take to come or to go.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often the screen is looked at.
const GLANCE: Duration = Duration::from_millis(1);

/// Pixels of the screen, with room for the window around its middle.
const SCREEN: (u16, u16) = (1280, 1024);

/// Pixels of the columns that are looked at, in the middle of the screen.
const STRIP: u16 = 60;

/// Whether there is an X server to be had; says that the line is left out if there is none.
pub fn has_server(limit: &Limit) -> bool {
    let mut there = Command::new("Xvfb");
    there.arg("-help").stdout(Stdio::null()).stderr(Stdio::null());
    let found = there.status().is_ok();
    if !found {
        println!("{}: left out, as there is no Xvfb", limit.what);
    }
    found
}

/// Times starts and prints their line; without an X server to be had it says so instead.
pub fn measure(table: &mut Table) {
    let limit =
        Limit { what: "first frame, against an empty one", map: "window 100x40", most: 1.5 };
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
    // The first of each finds its files on the disk alone and is not counted.
    for _ in 0..=SAMPLES {
        ours.push(eyes.time(&mut game(&desk, home.path())));
        empty.push(eyes.time(&mut empty_window(&desk, home.path())));
    }
    table.dearer(limit, ours.split_off(1), empty.split_off(1));
}

/// The game, as it is started from a checkout by somebody without saved runs.
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

/// The same on that X server, in a folder of its own and with nothing to say.
pub fn on_desk(mut command: Command, desk: &Desk, home: &Path) -> Command {
    command.current_dir(home).env("DISPLAY", desk.display());
    command.env_remove("WAYLAND_DISPLAY").env_remove("SDL_VIDEODRIVER");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Shows a window with nothing in it, as large as the game's and in the game's font, until it is
/// ended. It is white: a black one cannot be told from none.
pub fn be_empty() {
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

/// Who looks at the screen.
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

    /// Seconds from the start of a program until something of it is seen; it is ended then.
    fn time(&self, command: &mut Command) -> f64 {
        let begin = Instant::now();
        let mut child = Running(command.spawn().unwrap());
        self.wait(true, &mut child);
        let time = begin.elapsed().as_secs_f64();
        child.end();
        self.wait(false, &mut child);
        time
    }

    /// Waits until there is something to see, or nothing any more.
    fn wait(&self, something: bool, child: &mut Running) {
        let begin = Instant::now();
        while self.something() != something {
            let ended = something && child.0.try_wait().unwrap().is_some();
            assert!(!ended, "it ended before anything was seen");
            assert!(begin.elapsed() < PATIENCE, "the window never came or went");
            std::thread::sleep(GLANCE);
        }
    }

    /// Whether a pixel in the middle of the screen is bright; the screen itself is black.
    fn something(&self) -> bool {
        let left = ((SCREEN.0 - STRIP) / 2) as i16;
        let format = ImageFormat::Z_PIXMAP;
        let image =
            self.connection.get_image(format, self.root, left, 0, STRIP, SCREEN.1, u32::MAX);
        let data = image.unwrap().reply().unwrap().data;
        data.chunks_exact(4).any(|pixel| pixel[..3].iter().any(|part| *part > 64))
    }
}

/// A process that ends with its owner.
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
