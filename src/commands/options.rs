//! The options that all commands share, and what several of them read.

use crate::base::Size;
use clap::ValueEnum;
use std::path::PathBuf;

/// The options that all commands share.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Where to play; if not given, a window, or the terminal where no window can be had
    #[arg(long, global = true)]
    pub front: Option<Front>,
    #[allow(rustdoc::invalid_html_tags)] // `--help` shows these words as they are
    /// Keys to press with no display: characters stand for themselves, others have names such as
    /// <Enter> <Esc> <Up> <F1> <KP8> <C-x> <A-x> <Space>, and <lt> for the character itself
    #[arg(
        long,
        global = true,
        value_name = "TEXT",
        conflicts_with = "keys_file",
        allow_hyphen_values = true
    )]
    pub keys: Option<String>,
    /// The same from a file; line breaks in it are passed over
    #[arg(long, global = true, value_name = "FILE")]
    pub keys_file: Option<PathBuf>,
    /// Columns and rows of the window or of the screen without display, 1x1 to 500x500 [default: 100x40,
    /// and the window as it was left]
    #[arg(long, global = true, value_name = "WxH", value_parser = size, allow_hyphen_values = true)]
    pub size: Option<Size>,
    /// Print the last screen as text at the end (with no display)
    #[arg(long, global = true)]
    pub screen: bool,
    /// Draw the last screen at the end and write it there as a PNG (with no display, as --front headless)
    #[arg(long, global = true, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Film what the keys lead to, with all that moves, and write it there as an animated PNG (with no display, as --front headless)
    #[arg(long, global = true, value_name = "FILE", conflicts_with_all = ["png", "screen"])]
    pub film: Option<PathBuf>,
    /// The font of the window and of pictures: 16x32, 16x26, 10x20, 9x18, 9x15, 8x13, or a PNG of 16x16 characters
    #[arg(long, global = true, value_name = "FONT")]
    pub font: Option<PathBuf>,
    /// The folder of data files [default: data here or beside the program, else a copy in the program]
    #[arg(long, global = true, value_name = "DIR", env = "FIFTEEN_DATA", hide_env_values = true)]
    pub data: Option<PathBuf>,
    /// A mod: its folder, or its name in data/mods. May be given several times, the last one on top; in the
    /// game they come over those of the settings
    #[arg(long = "mod", global = true, value_name = "DIR")]
    pub mods: Vec<PathBuf>,
    /// The folder of runs [default: saves in a checkout, else the platform's folder for data]
    #[arg(long, global = true, value_name = "DIR", env = "FIFTEEN_SAVES", hide_env_values = true)]
    pub saves: Option<PathBuf>,
    /// The settings; a keys.json beside them changes key bindings. If they are not there yet they count as empty, and the first
    /// one that you change in the game begins them [default: the platform's folder for settings]
    #[arg(
        long,
        global = true,
        value_name = "FILE",
        env = "FIFTEEN_CONFIG",
        hide_env_values = true
    )]
    pub config: Option<PathBuf>,
}

/// Where the game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Front {
    /// The libtcod window
    Window,
    /// The terminal that it is started in
    Terminal,
    /// No display: keys in, text out
    Headless,
    /// Plain sentences out and words or keys in, a line each: for screen readers, pipes and programs
    Lines,
}

impl Options {
    /// The front end that was asked for: nobody else but the headless one presses keys and draws pictures.
    pub fn front(&self) -> Option<Front> {
        let keys = self.keys.is_some() || self.keys_file.is_some();
        let headless = keys || self.png.is_some() || self.film.is_some();
        self.front.or(headless.then_some(Front::Headless))
    }

    /// Why an option does not go with a command that shows no last screen (`shows`) or is not played (`plays`).
    pub fn misplaced(&self, shows: bool, plays: bool) -> Option<&'static str> {
        if self.png.is_some() && !shows {
            return Some(
                "`--png` draws the last screen of `play` or `replay`, and there is none here",
            );
        }
        if self.film.is_some() && !plays {
            return Some("`--film` films what is played, with `play` or without a command");
        }
        let lines = self.front == Some(Front::Lines) && !plays;
        lines.then_some("`--front lines` is for playing, with `play` or without a command")
    }

    /// Why an option of the headless front end does not go with another front end.
    pub fn not_headless(&self) -> Option<String> {
        if self.front() == Some(Front::Headless) {
            return None;
        }
        let keys = self.keys.is_some() || self.keys_file.is_some();
        let (png, film) = (self.png.is_some(), self.film.is_some());
        let option = match (keys, png, film) {
            (true, ..) => "--keys",
            (_, true, _) => "--png",
            (.., true) => "--film",
            (false, false, false) => "--screen",
        };
        (keys || png || film || self.screen).then(|| {
            format!(
                "`{option}` goes with `--front headless`: a window or a terminal has its own keys and screen"
            )
        })
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size.unwrap_or(Size::new(100, 40))
    }
}

/// The number of a seed, or a sentence about what it may be.
pub fn seed(text: &str) -> Result<u64, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| format!("write a number from 0 to {}", u64::MAX))
}

fn size(text: &str) -> Result<Size, String> {
    let side = |text: &str| {
        let plain = text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten().filter(|n| (1..=500).contains(n))
    };
    let sides = text.split_once('x').and_then(|(w, h)| Some(Size::new(side(w)?, side(h)?)));
    sides.ok_or_else(|| "write columns and rows, 1x1 to 500x500: 100x40".to_owned())
}
