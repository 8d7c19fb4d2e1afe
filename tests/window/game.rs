//! The program in its window, with simulated keyboard and mouse and access to its pixels.

use crate::window::desk::Desk;
use crate::window::eyes::Font;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ClientMessageEvent, ConnectionExt, EventMask, ImageFormat};
use x11rb::rust_connection::RustConnection;

const PATIENCE: Duration = Duration::from_secs(20);

pub struct Game {
    child: Child,
    display: String,
    home: PathBuf,
    eyes: Option<(RustConnection, u32)>,
    font: Font,
}

impl Game {
    pub fn start(desk: &Desk, home: &Path, options: &[&str]) -> Game {
        // Move the mouse away, because the game describes the cell under it.
        let mut mouse = Command::new("xdotool");
        mouse.args(["mousemove", "0", "0"]).env("DISPLAY", desk.display());
        assert!(mouse.status().expect("install the package xdotool").success());
        let mut game = Game::spawn(desk.display(), home, options);
        let (connection, screen) = x11rb::connect(Some(desk.display())).unwrap();
        let root = connection.setup().roots[screen].root;
        let begin = Instant::now();
        let window = loop {
            if let Some(window) = game.window_among(&connection, root) {
                break window;
            }
            assert!(game.child.try_wait().unwrap().is_none(), "it ended: {:?}", game.printed());
            assert!(begin.elapsed() < PATIENCE, "no window came: {:?}", game.printed());
            std::thread::sleep(Duration::from_millis(20));
        };
        game.eyes = Some((connection, window));
        let window = window.to_string();
        // Without a window manager, the test must focus the window itself.
        game.hands(&["windowfocus", &window]);
        game
    }

    /// Starts the program on a display, with the saves and settings in `home`.
    pub fn spawn(display: &str, home: &Path, options: &[&str]) -> Game {
        let file = |name: &str| File::create(home.join(name)).unwrap();
        let settings = home.join("settings.json");
        std::fs::write(&settings, "{}").unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_fifteen"))
            .args(options)
            .arg("--saves")
            .arg(home.join("saves"))
            .arg("--config")
            .arg(settings)
            .current_dir(home)
            .env("DISPLAY", display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("SDL_VIDEODRIVER")
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("err"))
            .spawn()
            .unwrap();
        Game { child, display: display.to_owned(), home: home.to_owned(), eyes: None, font: Font::shipped() }
    }

    /// Runs a command of the program without a window, on the same saves and settings as a later start.
    pub fn prepare(home: &Path, arguments: &[&str]) {
        let settings = home.join("settings.json");
        std::fs::write(&settings, "{}").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_fifteen"));
        command.args(arguments).arg("--saves").arg(home.join("saves")).arg("--config");
        let output = command.arg(settings).current_dir(home).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn window_among(&self, connection: &RustConnection, parent: u32) -> Option<u32> {
        let pid = connection.intern_atom(false, b"_NET_WM_PID").ok()?.reply().ok()?.atom;
        let tree = connection.query_tree(parent).ok()?.reply().ok()?;
        tree.children.into_iter().find_map(|window| {
            let owner = connection.get_property(false, window, pid, AtomEnum::CARDINAL, 0, 1);
            let owner = owner.ok()?.reply().ok();
            let owner = owner.and_then(|reply| reply.value32().and_then(|mut values| values.next()));
            let state = connection.get_window_attributes(window).ok()?.reply().ok()?;
            let ours = owner == Some(self.child.id()) && u8::from(state.map_state) == 2;
            if ours { Some(window) } else { self.window_among(connection, window) }
        })
    }

    fn eyes(&self) -> &(RustConnection, u32) {
        self.eyes.as_ref().expect("it was started with a window")
    }

    fn hands(&self, words: &[&str]) -> Output {
        let output = Command::new("timeout")
            .args(["10", "xdotool"])
            .args(words)
            .env("DISPLAY", &self.display)
            .output();
        let output = output.expect("timeout and xdotool run: install the package xdotool");
        assert!(output.status.success(), "xdotool {words:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// Presses a key, given by its X name: "Right", "KP_6", "alt+Return".
    pub fn key(&self, name: &str) {
        self.hands(&["key", "--delay", "20", name]);
    }

    pub fn keys(&self, names: &[&str]) {
        let mut words = vec!["key", "--delay", "2"];
        words.extend(names);
        self.hands(&words);
    }

    pub fn type_text(&self, text: &str) {
        self.hands(&["type", "--delay", "30", text]);
    }

    pub fn click(&self, (x, y): (i32, i32)) {
        let (width, height) = self.font.cell();
        let window = self.eyes().1.to_string();
        let (x, y) = (x * width + width / 2, y * height + height / 2);
        self.hands(&["mousemove", "--window", &window, &x.to_string(), &y.to_string()]);
        self.hands(&["click", "1"]);
    }

    pub fn click_on(&mut self, text: &str) {
        let screen = self.wait_for(text, |screen| screen.contains(text));
        let place = screen.lines().zip(0..).find_map(|(row, y)| {
            let (before, _) = row.split_once(text)?;
            Some((before.chars().count() as i32, y))
        });
        self.click(place.unwrap());
    }

    pub fn click_pixel(&self, (x, y): (i32, i32), button: &str) {
        self.hands(&["mousemove", &x.to_string(), &y.to_string(), "click", button]);
    }

    /// Turns the mouse wheel by one notch, up if `notches` is positive, with Ctrl held.
    pub fn wheel_with_ctrl(&self, notches: i32) {
        let button = if notches > 0 { "4" } else { "5" };
        let window = self.eyes().1.to_string();
        self.hands(&["mousemove", "--window", &window, "50", "50"]);
        self.hands(&["keydown", "ctrl", "click", button, "keyup", "ctrl"]);
    }

    pub fn move_to(&self, x: i32, y: i32) {
        let window = self.eyes().1.to_string();
        self.hands(&["windowmove", &window, &x.to_string(), &y.to_string()]);
    }

    pub fn place(&self) -> (i32, i32) {
        let (connection, window) = self.eyes();
        let geometry = connection.get_geometry(*window).unwrap().reply().unwrap();
        let at = connection.translate_coordinates(*window, geometry.root, 0, 0).unwrap();
        let at = at.reply().unwrap();
        (i32::from(at.dst_x), i32::from(at.dst_y))
    }

    pub fn is_drawn(&self) -> bool {
        let image = self.image().unwrap_or_default();
        image.chunks_exact(4).any(|pixel| pixel[..3] != image[..3])
    }

    pub fn resize(&self, width: u32, height: u32) {
        let window = self.eyes().1.to_string();
        self.hands(&["windowsize", &window, &width.to_string(), &height.to_string()]);
    }

    pub fn size(&self) -> (u32, u32) {
        let (connection, window) = self.eyes();
        let geometry = connection.get_geometry(*window).unwrap().reply().unwrap();
        (u32::from(geometry.width), u32::from(geometry.height))
    }

    /// Sends the message that a window manager sends for a click on the close button.
    pub fn press_close_button(&self) {
        let (connection, window) = self.eyes();
        let atom = |name: &[u8]| connection.intern_atom(false, name).unwrap().reply().unwrap().atom;
        let (protocols, close) = (atom(b"WM_PROTOCOLS"), atom(b"WM_DELETE_WINDOW"));
        let event = ClientMessageEvent::new(32, *window, protocols, [close, 0, 0, 0, 0]);
        connection.send_event(false, *window, EventMask::NO_EVENT, event).unwrap();
        connection.flush().unwrap();
    }

    pub fn icon(&self) -> Option<(u32, u32)> {
        let (connection, window) = self.eyes();
        let atom = connection.intern_atom(false, b"_NET_WM_ICON").unwrap().reply().unwrap().atom;
        let sides = connection.get_property(false, *window, atom, AtomEnum::CARDINAL, 0, 2);
        let sides: Vec<u32> = sides.unwrap().reply().unwrap().value32()?.collect();
        Some((*sides.first()?, *sides.get(1)?))
    }

    pub fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &pid]).status().unwrap().success());
    }

    /// Returns the screen as text, with `?` for unknown characters. The text is empty if the window cannot be read.
    pub fn screen(&self) -> String {
        let (width, height) = self.size();
        match self.image() {
            Some(image) => self.font.read(&image, width as usize, height as usize),
            None => String::new(),
        }
    }

    pub fn pixels(&self) -> Vec<u8> {
        let image = self.image().expect("the window can be seen");
        image.chunks_exact(4).flat_map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect()
    }

    /// Returns the pixels of the window, with four bytes each in the order of the X server.
    pub fn image(&self) -> Option<Vec<u8>> {
        let (connection, window) = self.eyes();
        // The window may have closed meanwhile.
        let size = connection.get_geometry(*window).unwrap().reply().ok()?;
        let image =
            connection.get_image(ImageFormat::Z_PIXMAP, *window, 0, 0, size.width, size.height, u32::MAX);
        image.unwrap().reply().ok().map(|image| image.data)
    }

    pub fn wait_for(&mut self, what: &str, like: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let screen = self.screen();
            if like(&screen) {
                return screen;
            }
            assert!(begin.elapsed() < PATIENCE, "{what} never came:\n{screen}\n{:?}", self.printed());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub fn wait_until(&mut self, what: &str, like: impl Fn(&Game) -> bool) {
        let begin = Instant::now();
        while !like(self) {
            assert!(begin.elapsed() < PATIENCE, "{what} never came: {:?}", self.size());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub fn ended_within(&mut self, time: Duration) -> Option<i32> {
        let begin = Instant::now();
        while begin.elapsed() < time {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        None
    }

    pub fn printed(&self) -> (String, String) {
        let read = |name: &str| std::fs::read_to_string(self.home.join(name)).unwrap();
        (read("out"), read("err"))
    }

    /// Returns the save of the run whose name has this number of letters.
    pub fn saved(&self, letters: usize) -> serde_json::Value {
        let folders = std::fs::read_dir(self.home.join("saves")).unwrap().map(|entry| entry.unwrap().path());
        let is_run = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().find('-') == Some(letters))
        };
        let run = folders.into_iter().find(is_run).expect("the run has a folder");
        serde_json::from_str(&std::fs::read_to_string(run.join("world.json")).unwrap()).unwrap()
    }

    /// Returns the processor time that the program has used, in hundredths of a second.
    pub fn processor_ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
