//! What stands at the top of a journal: all that is needed to begin the run again.

use super::super::head::{data_mark, mods};
use super::chain::Check;
use crate::save::head::{ModRecord, OptionRecord};
use crate::world::town::forebear::Forebear;
use crate::{Called, World};
use fifteen_content::Content;
use std::fmt;

/// What every journal begins with: what it is, and the version of its form. Those of the first were never released.
const FORMAT: &str = "fifteen journal 2";
const FIRST: &str = "fifteen journal 1";
/// What is said of those.
pub(super) const BEFORE_RELEASE: &str =
    "it is from before the first release, and this game reads such journals no more";
/// The most bytes that a header is read of.
pub(super) const LONGEST: usize = 16 << 10;

/// How the run of a journal began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub name: String,
    pub seed: u64,
    /// The id of the scenario.
    pub scenario: String,
    /// Of which people and class the hero is.
    pub called: Called,
    /// The version of the game.
    pub game: String,
    /// The fingerprint of the data.
    pub data: String,
    /// The mods with their versions, in their order.
    pub mods: Vec<String>,
    /// What the options of mods are set to: `cats mood wild`.
    pub options: Vec<String>,
    /// The turn of another run from which it was played on: the journal begins there.
    pub practice: Option<u64>,
    /// Those of earlier runs who left a mark in it.
    pub forebears: Vec<Forebear>,
}

impl Header {
    /// The header of a run that is played now.
    pub fn of(world: &World, content: &Content) -> Header {
        Header {
            name: world.name().to_owned(),
            seed: world.seed(),
            scenario: content.scenarios[world.scenario()].id.clone(),
            called: Called::of(world, content),
            game: env!("CARGO_PKG_VERSION").to_owned(),
            data: data_mark(content),
            mods: mods_of(content),
            options: options_of(content),
            practice: world.practice,
            forebears: world.forebears.clone(),
        }
    }

    /// Whether the data are those that the run began with.
    pub fn has_its_data(&self, content: &Content) -> bool {
        self.data == data_mark(content) && self.mods == mods_of(content)
    }

    /// The header at the beginning of some bytes, and how many of them it takes.
    pub fn parse(bytes: &[u8]) -> Option<(Header, usize)> {
        Header::parse_as(FORMAT, bytes)
    }

    /// The header of a journal of the first form. The rest of such a journal is not read.
    pub fn of_first_form(bytes: &[u8]) -> Option<Header> {
        Header::parse_as(FIRST, bytes).map(|(header, _)| header)
    }

    fn parse_as(format: &str, bytes: &[u8]) -> Option<(Header, usize)> {
        let bytes = &bytes[..bytes.len().min(LONGEST)];
        let end = bytes.windows(2).position(|pair| pair == b"\n\n")? + 2;
        let text = std::str::from_utf8(&bytes[..end]).ok()?;
        let mut lines = text.lines();
        if lines.next()? != format {
            return None;
        }
        let (mut name, mut seed, mut scenario) = (None, None, None);
        let mut called = Called::default();
        let (mut game, mut data) = (None, None);
        let (mut mods, mut options) = (Vec::new(), Vec::new());
        let (mut forebears, mut practice) = (Vec::new(), None);
        for line in lines.take_while(|line| !line.is_empty()) {
            let (key, value) = line.split_once(' ')?;
            let value = value.to_owned();
            match key {
                "name" => name = Some(value),
                "seed" => seed = value.parse().ok(),
                "scenario" => scenario = Some(value),
                "people" => called.people = Some(value),
                "class" => called.class = Some(value),
                "game" => game = Some(value),
                "data" => data = Some(value),
                "mod" => mods.push(value),
                "option" => options.push(value),
                "practice" => practice = value.parse().ok(),
                "forebear" => {
                    let words: Vec<&str> = value.split(' ').collect();
                    forebears.push(Forebear::of_words(&words)?);
                }
                // A newer game may have more to say.
                _ => {}
            }
        }
        let header = Header {
            name: name?,
            seed: seed?,
            scenario: scenario?,
            called,
            game: game?,
            data: data?,
            mods,
            options,
            practice,
            forebears,
        };
        Some((header, end))
    }

    /// The mods that it names with what their options are set to.
    pub fn records(&self) -> Vec<ModRecord> {
        let record = |used: &String| {
            let (id, version) = used.split_once(' ').unwrap_or((used, ""));
            let own = self.options.iter().filter_map(|option| {
                let (of, option) = option.split_once(' ')?;
                let (option, is) = option.split_once(' ').filter(|_| of == id)?;
                Some(OptionRecord { id: option.to_owned(), is: is.to_owned() })
            });
            ModRecord { id: id.to_owned(), version: version.to_owned(), options: own.collect() }
        };
        self.mods.iter().map(record).collect()
    }

    /// Whether it is of the run of a world.
    pub fn is_of(&self, world: &World) -> bool {
        (&*self.name, self.seed) == (world.name(), world.seed())
    }
}

/// What the first line goes on from behind a header of these bytes.
pub(super) fn check(bytes: &[u8]) -> Check {
    Check::START.with(bytes)
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { name, seed, scenario, called, game, data, .. } = self;
        let Header { mods, options, practice, forebears, .. } = self;
        writeln!(f, "{FORMAT}\nname {}\nseed {seed}", plain(name))?;
        writeln!(f, "scenario {scenario}")?;
        let Called { people, class } = called;
        for (key, id) in [("people", people), ("class", class)] {
            if let Some(id) = id {
                writeln!(f, "{key} {}", plain(id))?;
            }
        }
        writeln!(f, "game {game}\ndata {data}")?;
        for used in mods {
            writeln!(f, "mod {used}")?;
        }
        for option in options {
            writeln!(f, "option {option}")?;
        }
        if let Some(turn) = practice {
            writeln!(f, "practice {turn}")?;
        }
        for own in forebears {
            writeln!(f, "forebear {}", plain(&own.words()))?;
        }
        writeln!(f)
    }
}

/// The mods in use as a header names them.
fn mods_of(content: &Content) -> Vec<String> {
    let used = mods(content).into_iter();
    used.map(|used| plain(&format!("{} {}", used.id, used.version))).collect()
}

/// What their options are set to, as a header names them.
fn options_of(content: &Content) -> Vec<String> {
    let used = mods(content).into_iter();
    let options = used.flat_map(|used| {
        let of = used.id;
        used.options.into_iter().map(move |own| format!("{of} {} {}", own.id, own.is))
    });
    options.collect()
}

/// A text that stays on its line.
fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            name: "Åsa of Lastlight".to_owned(),
            seed: 42,
            scenario: "campaign".to_owned(),
            called: Called { people: Some("townsfolk".to_owned()), class: None },
            game: "0.1.0".to_owned(),
            data: "0123456789abcdef".to_owned(),
            mods: vec!["rats 1.0".to_owned(), "bats 2.0".to_owned()],
            options: vec!["rats many true".to_owned()],
            practice: Some(31),
            forebears: vec![Forebear { name: "Ben of 5".into(), step: 4, won: false, item: None }],
        }
    }

    #[test]
    fn a_header_is_written_and_read() {
        let text = header().to_string();
        assert!(text.starts_with("fifteen journal 2\nname Åsa of Lastlight\nseed 42\n"));
        let with_a_line = format!("{text}0 wait 0000\n");
        let read = Header::parse(with_a_line.as_bytes());
        assert_eq!(read, Some((header(), text.len())));
    }

    #[test]
    fn what_is_no_header_is_none() {
        let text = header().to_string();
        for end in 0..text.len() {
            assert_eq!(Header::parse(&text.as_bytes()[..end]), None, "{end}");
        }
        for (word, other) in [
            ("journal 2", "journal 1"),
            ("journal 2", "journal 3"),
            ("seed 42", "seed x"),
            ("name", "nom"),
        ] {
            let bad = text.replacen(word, other, 1);
            assert_eq!(Header::parse(bad.as_bytes()), None, "{bad}");
        }
        assert_eq!(Header::parse(&[b'\n'; 100_000]), None);
    }
}
