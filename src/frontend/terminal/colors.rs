//! Colour support of terminals, and the nearest available colour for each colour of the game.

use crossterm::style::Color;
use fifteen_content::Rgb;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// True colour, 24 bits.
    Full,
    /// The 256 colours of xterm: a cube of 6 by 6 by 6 colours, and 24 shades of grey.
    Cube,
    /// Eight hues, each in a dark and a bright shade.
    Sixteen,
    /// The terminal has no colours, or the player disabled them.
    None,
}

/// Prefixes of `TERM` for terminals with true colour.
const FULL: [&str; 7] = ["alacritty", "contour", "foot", "ghostty", "rio", "wezterm", "xterm-kitty"];
/// Environment variables that identify other terminals with true colour.
const KNOWN_BY: [&str; 3] = ["WT_SESSION", "VTE_VERSION", "KONSOLE_VERSION"];
/// Values of `TERM_PROGRAM` for terminals with true colour.
const PROGRAMS: [&str; 5] = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"];
/// Intensities of a colour component in the cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Colors {
    /// Detects the colour support from the environment. `NO_COLOR` and a dumb terminal are checked first, then
    /// signs of true colour, then the name in `TERM`.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Colors {
        let env = |name: &str| env(name).filter(|value| !value.is_empty());
        let term = env("TERM").unwrap_or_default();
        let full = env("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        let is_known = KNOWN_BY.iter().any(|name| env(name).is_some())
            || env("TERM_PROGRAM").is_some_and(|program| PROGRAMS.contains(&program.as_str()))
            || FULL.iter().any(|name| term.starts_with(name))
            || term.ends_with("-direct");
        match () {
            () if env("NO_COLOR").is_some() || term == "dumb" => Colors::None,
            () if full || is_known || cfg!(windows) => Colors::Full,
            () if term.contains("256color") => Colors::Cube,
            () => Colors::Sixteen,
        }
    }

    /// Returns the terminal's foreground and background colours for a cell. `None` if the terminal has no colours.
    pub fn convert(self, ink: Rgb, behind: Rgb) -> Option<(Color, Color)> {
        match self {
            Colors::Full => Some((exact(ink), exact(behind))),
            Colors::Cube => Some((Color::AnsiValue(in_cube(ink)), Color::AnsiValue(in_cube(behind)))),
            Colors::Sixteen => {
                let behind = dark(behind);
                let ink = match bright(ink) {
                    same if same == behind => same ^ 8,
                    ink => ink,
                };
                Some((Color::AnsiValue(ink), Color::AnsiValue(behind)))
            }
            Colors::None => None,
        }
    }
}

fn exact(Rgb(r, g, b): Rgb) -> Color {
    Color::Rgb { r, g, b }
}

/// Returns the nearest of the 240 colours that are the same in all terminals.
fn in_cube(color: Rgb) -> u8 {
    let Rgb(r, g, b) = color;
    let level = |part: u8| LEVELS.iter().min_by_key(|level: &&u8| level.abs_diff(part)).copied().unwrap_or(0);
    let index = |part: u8| LEVELS.iter().position(|level| *level == part).unwrap_or(0);
    let cube = Rgb(level(r), level(g), level(b));
    let mean = (u32::from(r) + u32::from(g) + u32::from(b)) / 3;
    let shade = (mean.saturating_sub(3) / 10).min(23);
    let grey = u8::try_from(8 + 10 * shade).unwrap_or(u8::MAX);
    match distance(color, Rgb(grey, grey, grey)) < distance(color, cube) {
        true => u8::try_from(232 + shade).unwrap_or(u8::MAX),
        false => {
            let Rgb(r, g, b) = cube;
            u8::try_from(16 + 36 * index(r) + 6 * index(g) + index(b)).unwrap_or(u8::MAX)
        }
    }
}

fn distance(Rgb(r, g, b): Rgb, Rgb(other_r, other_g, other_b): Rgb) -> u32 {
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    square(r, other_r) + square(g, other_g) + square(b, other_b)
}

/// Returns the strong components of a colour as bits: 1 (red), 2 (green) and 4 (blue). `None` for a grey.
fn hue(Rgb(r, g, b): Rgb) -> Option<u8> {
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    if u32::from(most - least) * 4 < u32::from(most) {
        return None;
    }
    // The threshold is half way between the weakest and the strongest component.
    let half = u32::from(most) + u32::from(least);
    let bit = |part: u8, bit: u8| if u32::from(part) * 2 >= half { bit } else { 0 };
    Some(bit(r, 1) | bit(g, 2) | bit(b, 4))
}

/// Returns the nearest of 16 foreground colours, but never black, which would be invisible on black.
fn bright(color: Rgb) -> u8 {
    let most = color.0.max(color.1).max(color.2);
    match (hue(color), most) {
        (Some(hue), 150..) => hue + 8,
        (Some(hue), 60..) => hue,
        (_, 0..120) => 8,
        (_, 120..200) => 7,
        (_, 200..) => 15,
    }
}

/// Returns the nearest of 16 background colours. It is usually a dark one, so that brighter text is readable on it.
fn dark(color: Rgb) -> u8 {
    let most = color.0.max(color.1).max(color.2);
    match (hue(color), most) {
        (_, 0..48) => 0,
        (Some(hue), 48..) => hue,
        (None, 48..140) => 8,
        (None, 140..) => 7,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn support(variables: &[(&str, &str)]) -> Colors {
        let find = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Colors::detect(find)
    }

    #[test]
    #[cfg(not(windows))]
    fn color_support_is_detected_from_environment_variables() {
        assert_eq!(support(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Colors::Full);
        assert_eq!(support(&[("TERM", "xterm-kitty")]), Colors::Full);
        assert_eq!(support(&[("TERM", "xterm-256color"), ("VTE_VERSION", "7006")]), Colors::Full);
        assert_eq!(support(&[("TERM", "screen-256color"), ("COLORTERM", "")]), Colors::Cube);
        for plain in ["linux", "xterm", "screen", "vt100", "xterm-16color", ""] {
            assert_eq!(support(&[("TERM", plain)]), Colors::Sixteen, "{plain}");
        }
        assert_eq!(support(&[]), Colors::Sixteen);
        assert_eq!(support(&[("TERM", "dumb")]), Colors::None);
        let none = [("NO_COLOR", "1"), ("TERM", "xterm-kitty"), ("COLORTERM", "truecolor")];
        assert_eq!(support(&none), Colors::None);
        assert_eq!(support(&[("NO_COLOR", ""), ("COLORTERM", "24bit")]), Colors::Full);
    }

    #[test]
    fn colors_map_to_the_nearest_cube_or_grey_entry() {
        assert_eq!(in_cube(Rgb(0, 0, 0)), 16);
        assert_eq!(in_cube(Rgb(255, 255, 255)), 231);
        assert_eq!(in_cube(Rgb(255, 0, 0)), 196);
        assert_eq!(in_cube(Rgb(10, 10, 12)), 232);
        assert_eq!(in_cube(Rgb(128, 128, 128)), 244);
    }

    #[test]
    fn text_in_sixteen_colors_is_always_readable() {
        let names = [0, 30, 60, 100, 160, 200, 255];
        let all = || names.iter().flat_map(|r| names.iter().map(move |g| (*r, *g)));
        let all = || all().flat_map(|(r, g)| names.iter().map(move |b| Rgb(r, g, *b)));
        for behind in all() {
            for ink in all() {
                let Some((Color::AnsiValue(ink), Color::AnsiValue(back))) =
                    Colors::Sixteen.convert(ink, behind)
                else {
                    panic!("no colours");
                };
                assert!(ink != back && ink < 16 && back < 9, "{ink} on {back}");
            }
        }
        let (chosen, lava) = (Rgb(30, 36, 64), Rgb(110, 40, 20));
        assert_eq!((dark(chosen), dark(lava), dark(Rgb(34, 27, 20))), (4, 1, 0));
        assert_eq!((bright(Rgb(200, 196, 184)), bright(Rgb(85, 85, 85))), (15, 8));
        assert_eq!((bright(Rgb(220, 60, 60)), bright(Rgb(150, 100, 40))), (9, 11));
    }
}
