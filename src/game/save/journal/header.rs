//! Header of a journal: hero, seed, scenario, mods and all else that a replay needs to start the run.

use crate::save::save_header::{ModRecord, OptionRecord, data_fingerprint, mods_in_use};
use crate::world::town::forebear::Forebear;
use crate::{PeopleAndClassIds, World};
use fifteen_content::Content;
use std::fmt;

/// First line of a journal: format and version. Journals of version 1 were never released.
const FORMAT: &str = "fifteen journal 2";
const FORMAT_1: &str = "fifteen journal 1";
pub(super) const BEFORE_RELEASE: &str =
    "it is from before the first release, and this game no longer reads such journals";
pub(super) const MAX_HEADER_BYTES: usize = 16 << 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JournalHeader {
    pub name: String,
    pub seed: u64,
    pub scenario: String,
    pub people_and_class: PeopleAndClassIds,
    pub game: String,
    pub data: String,
    /// Mods and their versions, in load order: `cats 1.0`.
    pub mods: Vec<String>,
    /// Each mod option as mod, option and value: `cats mood wild`.
    pub options: Vec<String>,
    /// For a practice run: the turn of the original run from which it continues. The journal starts at this turn.
    pub practice: Option<u64>,
    pub forebears: Vec<Forebear>,
}

impl JournalHeader {
    pub fn new(world: &World, content: &Content) -> JournalHeader {
        JournalHeader {
            name: world.name().to_owned(),
            seed: world.seed(),
            scenario: content.scenarios[world.scenario()].id.clone(),
            people_and_class: PeopleAndClassIds::from_world(world, content),
            game: env!("CARGO_PKG_VERSION").to_owned(),
            data: data_fingerprint(content),
            mods: mod_lines(content),
            options: option_lines(content),
            practice: world.practice,
            forebears: world.forebears.clone(),
        }
    }

    /// Whether the run began with the data and mods of `content`.
    pub fn has_same_data(&self, content: &Content) -> bool {
        self.data == data_fingerprint(content) && self.mods == mod_lines(content)
    }

    /// Parses the header at the start of a journal. Also returns its length in bytes.
    pub fn parse(bytes: &[u8]) -> Option<(JournalHeader, usize)> {
        JournalHeader::parse_as(FORMAT, bytes)
    }

    /// Parses the header of a journal of version 1. The lines of such a journal are never read.
    pub fn parse_version_1(bytes: &[u8]) -> Option<JournalHeader> {
        JournalHeader::parse_as(FORMAT_1, bytes).map(|(header, _)| header)
    }

    fn parse_as(format: &str, bytes: &[u8]) -> Option<(JournalHeader, usize)> {
        let bytes = &bytes[..bytes.len().min(MAX_HEADER_BYTES)];
        let end = bytes.windows(2).position(|pair| pair == b"\n\n")? + 2;
        let text = std::str::from_utf8(&bytes[..end]).ok()?;
        let mut lines = text.lines();
        if lines.next()? != format {
            return None;
        }
        // Unknown keys are ignored: a newer game may write more keys.
        let lines = lines.take_while(|line| !line.is_empty()).map(|line| line.split_once(' '));
        let lines: Vec<(&str, &str)> = lines.collect::<Option<_>>()?;
        let all = |key: &'static str| {
            lines.iter().filter(move |(known, _)| *known == key).map(|(_, value)| (*value).to_owned())
        };
        let last = |key| all(key).next_back();
        let forebear = |line: String| Forebear::parse(&line.split(' ').collect::<Vec<_>>());
        let header = JournalHeader {
            name: last("name")?,
            seed: last("seed")?.parse().ok()?,
            scenario: last("scenario")?,
            people_and_class: PeopleAndClassIds { people: last("people"), class: last("class") },
            game: last("game")?,
            data: last("data")?,
            mods: all("mod").collect(),
            options: all("option").collect(),
            practice: last("practice").and_then(|turn| turn.parse().ok()),
            forebears: all("forebear").map(forebear).collect::<Option<_>>()?,
        };
        Some((header, end))
    }

    pub fn mod_records(&self) -> Vec<ModRecord> {
        let record = |used: &String| {
            let (id, version) = used.split_once(' ').unwrap_or((used, ""));
            let options = self.options.iter().filter_map(|option| {
                let (mod_id, option) = option.split_once(' ')?;
                let (option, is) = option.split_once(' ').filter(|_| mod_id == id)?;
                Some(OptionRecord { id: option.to_owned(), is: is.to_owned() })
            });
            ModRecord { id: id.to_owned(), version: version.to_owned(), options: options.collect() }
        };
        self.mods.iter().map(record).collect()
    }

    pub fn belongs_to(&self, world: &World) -> bool {
        (&*self.name, self.seed) == (world.name(), world.seed())
    }
}

impl fmt::Display for JournalHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let JournalHeader { name, seed, scenario, people_and_class, game, data, .. } = self;
        let JournalHeader { mods, options, practice, forebears, .. } = self;
        writeln!(f, "{FORMAT}\nname {}\nseed {seed}", without_control(name))?;
        writeln!(f, "scenario {scenario}")?;
        let PeopleAndClassIds { people, class } = people_and_class;
        for (key, id) in [("people", people), ("class", class)] {
            if let Some(id) = id {
                writeln!(f, "{key} {}", without_control(id))?;
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
        for forebear in forebears {
            writeln!(f, "forebear {}", without_control(&forebear.format()))?;
        }
        writeln!(f)
    }
}

fn mod_lines(content: &Content) -> Vec<String> {
    let used = mods_in_use(content).into_iter();
    used.map(|used| without_control(&format!("{} {}", used.id, used.version))).collect()
}

fn option_lines(content: &Content) -> Vec<String> {
    let used = mods_in_use(content).into_iter();
    let lines = |used: ModRecord| {
        used.options.into_iter().map(move |option| format!("{} {} {}", used.id, option.id, option.is))
    };
    used.flat_map(lines).collect()
}

fn without_control(text: &str) -> String {
    text.replace(char::is_control, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> JournalHeader {
        JournalHeader {
            name: "Åsa of Lastlight".to_owned(),
            seed: 42,
            scenario: "campaign".to_owned(),
            people_and_class: PeopleAndClassIds { people: Some("townsfolk".to_owned()), class: None },
            game: "0.1.0".to_owned(),
            data: "0123456789abcdef".to_owned(),
            mods: vec!["rats 1.0".to_owned(), "bats 2.0".to_owned()],
            options: vec!["rats many true".to_owned()],
            practice: Some(31),
            forebears: vec![Forebear { name: "Ben of 5".into(), step: 4, won: false, item: None }],
        }
    }

    #[test]
    fn journal_header_round_trips_through_text() {
        let text = header().to_string();
        assert!(text.starts_with("fifteen journal 2\nname Åsa of Lastlight\nseed 42\n"));
        let with_a_line = format!("{text}0 wait 0000\n");
        let read = JournalHeader::parse(with_a_line.as_bytes());
        assert_eq!(read, Some((header(), text.len())));
    }

    #[test]
    fn invalid_journal_headers_are_rejected() {
        let text = header().to_string();
        for end in 0..text.len() {
            assert_eq!(JournalHeader::parse(&text.as_bytes()[..end]), None, "{end}");
        }
        for (word, other) in
            [("journal 2", "journal 1"), ("journal 2", "journal 3"), ("seed 42", "seed x"), ("name", "nom")]
        {
            let bad = text.replacen(word, other, 1);
            assert_eq!(JournalHeader::parse(bad.as_bytes()), None, "{bad}");
        }
        assert_eq!(JournalHeader::parse(&[b'\n'; 100_000]), None);
    }
}
