//! What was seen on screens that is still English.

use fifteen::ui::Canvas;
use std::collections::BTreeMap;

/// Words that are no sentences of the program: what players name, and what files and data call things by.
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

/// Parts of lines that tell of files of runs, what stands for a key in its file, and how a save is in the way: these stay
/// as they are.
const EXCUSED: &[&str] =
    &["graveyard/", "` ìn kèÿs.jsòn", "is being played already", "Leave that game first."];

/// What stands over the screen on which heroes are named, by whoever presses keys.
const NAMING: &str = "Whò gòès dòwn";

/// Everything seen so far.
#[derive(Default)]
pub struct Sights {
    seen: usize,
    /// Each word that is still English, the line it was seen on, and what was pressed.
    english: BTreeMap<String, (String, String)>,
    /// Whether a hero is being named.
    naming: bool,
}

impl Sights {
    /// Looks at a screen.
    pub fn look(&mut self, canvas: &Canvas, pressed: &str) {
        let text = canvas.to_text();
        self.naming = text.contains(NAMING);
        let told = |line: &&str| !EXCUSED.iter().any(|part| line.contains(part));
        for line in text.lines().filter(told).filter(|_| !self.naming) {
            for word in line.split(|c: char| !c.is_alphabetic()) {
                self.seen += usize::from(word.chars().count() > 2);
                let english = word.len() > 2
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

    /// Whether a hero is being named on the screen that was looked at last.
    pub fn naming(&self) -> bool {
        self.naming
    }

    /// How many words were seen.
    pub fn seen(&self) -> usize {
        self.seen
    }

    /// What is still English.
    pub fn english(&self) -> String {
        let each = self.english.iter();
        each.map(|(word, (line, keys))| format!("`{word}` after {keys}: {line}\n")).collect()
    }
}
