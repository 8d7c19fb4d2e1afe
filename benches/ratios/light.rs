//! Benchmark of light and animation in a frame, against libtcod's flush (drawing to the window) of the same number of
//! cells.
//!
//! Another process (this program, started with [`LIT`]) alternates between the two on its own X server.

use crate::desk::Desk;
use crate::frame::{has_server, on_desk};
use crate::table::{Limit, Table};
use fifteen::base::{Point, Size};
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::frontend::window::tcod::colors::Color;
use fifteen::frontend::window::tcod::console::{Console, FontLayout, FontType, Renderer, Root};
use fifteen::game::save::Saves;
use fifteen::ui::{App, AppSetup, Canvas, Input, Key, KeyCode, KeyFile, KeyMap, Settings, StartMode};
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::time::Instant;

pub const LIT: &str = "--lit";

const SAMPLES: usize = 21;
const FRAMES: u32 = 20;

const SIZE: Size = Size { width: 100, height: 40 };

/// Runs the benchmark, if an X server is available.
pub fn measure(table: &mut Table) {
    let limit = Limit { what: "light and motion, against a flush", map: "window 100x40", most: 0.1 };
    if !table.wants(limit.what, limit.map) {
        return;
    }
    if !has_server(&limit) {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let desk = Desk::new(1280, 1024);
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg(LIT);
    let mut command = on_desk(command, &desk, home.path());
    let output = command.stdout(Stdio::piped()).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let times = |line: &str| {
        let numbers = line.split_whitespace().map(|time| time.parse().ok());
        numbers.collect::<Option<Vec<f64>>>().filter(|times| times.len() == 2)
    };
    let times: Vec<Vec<f64>> = lines.lines().filter_map(times).collect();
    assert_eq!(times.len(), SAMPLES, "it drew and flushed");
    let column = |n: usize| times.iter().map(|line| line[n]).collect();
    table.cost_ratio(limit, column(0), column(1));
}

/// Alternates between drawing and flushing, and prints the seconds of both for each sample.
pub fn draw() {
    let mut root = Root::initializer()
        .font(concat!(env!("CARGO_MANIFEST_DIR"), "/data/fonts/10x20_gs_ro.png"), FontLayout::AsciiInRow)
        .font_type(FontType::Greyscale)
        .size(SIZE.width, SIZE.height)
        .renderer(Renderer::SDL)
        .init();
    let (mut lit, plain) = (app(true), app(false));
    let mut canvas = Canvas::new(SIZE);
    for _ in 0..SAMPLES {
        let shown = timed(|| {
            lit.animate();
            canvas.clear();
            lit.draw(&mut canvas);
        });
        let bare = timed(|| {
            canvas.clear();
            plain.draw(&mut canvas);
        });
        let mut turned = false;
        let flushed = timed(|| {
            turned = !turned;
            put(&canvas, turned, &mut root);
            root.flush();
        });
        println!("{} {flushed}", (shown - bare).max(0.0));
    }
}

fn timed(mut what: impl FnMut()) -> f64 {
    let begin = Instant::now();
    (0..FRAMES).for_each(|_| what());
    begin.elapsed().as_secs_f64() / f64::from(FRAMES)
}

/// Puts every cell on the console. With `turned`, swaps the colours of each cell, so that all cells change.
fn put(canvas: &Canvas, turned: bool, root: &mut Root) {
    for at in canvas.cells().points() {
        let cell = canvas.cells()[at];
        let color = |fifteen::content::Rgb(r, g, b)| Color::new(r, g, b);
        let (mut front, mut back) = (color(cell.color), color(cell.background));
        if turned {
            std::mem::swap(&mut front, &mut back);
        }
        let Point { x, y } = at;
        root.put_char_ex(x, y, cell.glyph, front, back);
    }
}

fn app(light: bool) -> App {
    let keys = String::from_utf8(Source::built_in().read("keys.json").unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let start = StartMode::Play {
        name: Some("Lit".to_owned()),
        seed: Some(42),
        scenario: None,
        called: Default::default(),
    };
    let mut app = App::new(AppSetup {
        content: Rc::new(Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap()),
        keys: KeyMap::read(KeyFile { name: "keys.json", text: &keys }, None).unwrap(),
        settings: Settings { light, ..Settings::default() },
        saves: Saves::new(folder.path()),
        start,
        files: None,
        failed: Vec::new(),
        fonts: Vec::new(),
    })
    .unwrap();
    app.enable_animations();
    for _ in 0..4 {
        app.handle(Input::Key(Key::plain(KeyCode::Char('k'))));
    }
    app
}
