//! Finds English words on the screens of a translated program.

use fifteen::ui::Canvas;
use std::collections::BTreeMap;

const ALLOWED: &[(&str, &str)] = &[
    ("json", "the name of a file"),
    ("data", "the folder of a file"),
    ("colour", "the id of a palette"),
    ("blind", "the id of a palette"),
    ("safe", "the id of a palette"),
    ("high", "the id of a palette"),
    ("contrast", "the id of a palette"),
    ("default", "the id of a palette"),
];

/// Parts of lines that stay English: paths of runs, keys as files write them, and messages about locked runs.
const EXCUSED: &[&str] =
    &["graveyard/", "Nàmè ìn kèÿs.jsòn: `", "is already being played", "Close that game first."];

const NAMING: &str = "Nèw hèrò";

#[derive(Default)]
pub struct Sights {
    seen: usize,
    english: BTreeMap<String, (String, String)>,
    naming: bool,
}

impl Sights {
    pub fn look(&mut self, canvas: &Canvas, pressed: &str) {
        let text = canvas.to_text();
        self.naming = text.contains(NAMING);
        let told = |line: &&str| !EXCUSED.iter().any(|part| line.contains(part));
        for line in text.lines().filter(told).filter(|_| !self.naming) {
            let (mut before, mut end) = (None, 0);
            for word in line.split(|c: char| !c.is_alphabetic()) {
                end += word.len();
                let after = line[end..].chars().next();
                // Monsters side by side on the map are no word: a band of one kind, or next to the hero or a wall.
                let band = word.chars().all(|c| word.starts_with(c))
                    || before.is_some_and(|c| "@█▀▄".contains(c))
                    || after == Some('@');
                before = after;
                end += after.map_or(0, char::len_utf8);
                self.seen += usize::from(word.chars().count() > 2);
                let english = word.len() > 2
                    && !band
                    && word.is_ascii()
                    && word.contains(['a', 'e', 'i', 'o', 'u'])
                    && !ALLOWED.iter().any(|(allowed, _)| *allowed == word);
                if english && !self.english.contains_key(word) {
                    let line = line.trim().to_owned();
                    self.english.insert(word.to_owned(), (line, pressed.to_owned()));
                }
            }
        }
    }

    pub fn naming(&self) -> bool {
        self.naming
    }

    pub fn seen(&self) -> usize {
        self.seen
    }

    pub fn english(&self) -> String {
        let each = self.english.iter();
        each.map(|(word, (line, keys))| format!("`{word}` after {keys}: {line}\n")).collect()
    }
}
