//! Options shared by all commands.

use crate::base::Size;
use clap::ValueEnum;
use std::path::PathBuf;

/// Options shared by all commands.
#[derive(Clone, Debug, clap::Args)]
pub struct GlobalOptions {
    #[command(flatten)]
    pub display: DisplayOptions,
    #[command(flatten)]
    pub files: FileOptions,
}

/// Options for keys, the screen and pictures of it.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Screen")]
pub struct DisplayOptions {
    /// Front end [default: window, or terminal if no window can be opened]
    #[arg(long, global = true)]
    pub front: Option<Front>,
    #[allow(rustdoc::invalid_html_tags)] // `--help` shows these words as they are
    /// Keys to press without a display. Write characters as they are, and other keys as <Enter> <Esc> <Up> <F1> <KP8>
    /// <C-x> <A-x> <Space>; write <lt> for the character <
    #[arg(
        long,
        global = true,
        value_name = "TEXT",
        conflicts_with = "keys_file",
        allow_hyphen_values = true
    )]
    pub keys: Option<String>,
    /// File with the keys to press, as for --keys; line breaks are ignored
    #[arg(long, global = true, value_name = "FILE")]
    pub keys_file: Option<PathBuf>,
    /// Screen size in columns and rows, 1x1 to 500x500 [default: 100x40; a window keeps its last size]
    #[arg(long, global = true, value_name = "WxH", value_parser = size, allow_hyphen_values = true)]
    pub size: Option<Size>,
    /// Print the last screen as text at the end (with --front headless)
    #[arg(long, global = true)]
    pub screen: bool,
    /// Write the last screen to a PNG file at the end (implies --front headless)
    #[arg(long, global = true, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Record the game while the keys are played, and write it to an animated PNG file (implies --front headless)
    #[arg(long, global = true, value_name = "FILE", conflicts_with_all = ["png", "screen"])]
    pub film: Option<PathBuf>,
    /// Font of the window and of pictures: 16x32, 16x26, 10x20, 9x18, 9x15, 8x13, or a PNG file with 16x16 characters
    #[arg(long, global = true, value_name = "FONT")]
    pub font: Option<PathBuf>,
}

/// Options for the files that the program reads and writes.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Files")]
pub struct FileOptions {
    /// Folder of data files [default: `data` in the current folder or beside the program, otherwise the data built
    /// into the program]
    #[arg(long, global = true, value_name = "DIR", env = "FIFTEEN_DATA", hide_env_values = true)]
    pub data: Option<PathBuf>,
    /// Mod to load: a folder, or a name in data/mods. Can be repeated; later mods override earlier ones and those of
    /// the settings
    #[arg(long = "mod", global = true, value_name = "DIR")]
    pub mods: Vec<PathBuf>,
    /// Folder of runs [default: `saves` in a checkout, otherwise the platform's data folder]
    #[arg(long, global = true, value_name = "DIR", env = "FIFTEEN_SAVES", hide_env_values = true)]
    pub saves: Option<PathBuf>,
    /// Settings file; key bindings are in a keys.json beside it. A missing file counts as empty, and is created when
    /// you change a setting [default: in the platform's settings folder]
    #[arg(long, global = true, value_name = "FILE", env = "FIFTEEN_CONFIG", hide_env_values = true)]
    pub config: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Front {
    /// A window (libtcod)
    Window,
    /// The current terminal
    Terminal,
    /// No display: keys in, text out
    Headless,
    /// Sentences out, words or keys in, one per line: for screen readers, pipes and programs
    Lines,
}

impl DisplayOptions {
    /// Returns the requested front end. Options for keys, pictures and films imply [`Front::Headless`].
    pub fn front(&self) -> Option<Front> {
        let headless = self.has_keys() || self.png.is_some() || self.film.is_some();
        self.front.or(headless.then_some(Front::Headless))
    }

    fn has_keys(&self) -> bool {
        self.keys.is_some() || self.keys_file.is_some()
    }

    /// Returns an error message if an option does not suit the command. `has_screens` says whether the command shows
    /// screens, and `plays` says whether it plays a game.
    pub fn conflict_with_command(&self, has_screens: bool, plays: bool) -> Option<&'static str> {
        if self.png.is_some() && !has_screens {
            return Some("`--png` needs a command with screens: `play` or `replay`");
        }
        if self.film.is_some() && !plays {
            return Some("`--film` records a game: use it with `play` or without a command");
        }
        let lines = self.front == Some(Front::Lines) && !plays;
        lines.then_some("`--front lines` is for playing: use it with `play` or without a command")
    }

    /// Returns an error message if an option of the headless front end is given for another front end.
    pub fn conflict_with_front(&self) -> Option<String> {
        let options = [
            ("--keys", self.has_keys()),
            ("--png", self.png.is_some()),
            ("--film", self.film.is_some()),
            ("--screen", self.screen),
        ];
        let (option, _) = options.into_iter().find(|(_, given)| *given)?;
        (self.front() != Some(Front::Headless)).then(|| {
            format!("`{option}` needs `--front headless`: a window or a terminal has its own keys and screen")
        })
    }

    pub fn size(&self) -> Size {
        self.size.unwrap_or(Size::new(100, 40))
    }
}

/// # Errors
/// If the text is not a whole number from 0 to [`u64::MAX`].
pub fn seed(text: &str) -> Result<u64, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

fn size(text: &str) -> Result<Size, String> {
    let side = |text: &str| {
        let plain = text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten().filter(|n| (1..=500).contains(n))
    };
    let sides = text.split_once('x').and_then(|(w, h)| Some(Size::new(side(w)?, side(h)?)));
    sides.ok_or_else(|| "write columns x rows, from 1x1 to 500x500, for example 100x40".to_owned())
}
