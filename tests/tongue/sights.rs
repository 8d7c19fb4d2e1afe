//! What was seen on screens that is still English.

use fifteen::ui::Canvas;
use std::collections::BTreeMap;

/// Words that are no sentences of the program: what players name, and what files and data call things by.
const ALLOWED: &[(&str, &str)] =
    &[("json", "the name of a file"), ("data", "the folder of a file")];

/// Everything seen so far.
#[derive(Default)]
pub struct Sights {
    seen: usize,
    /// Each word that is still English, the line it was seen on, and what was pressed.
    english: BTreeMap<String, (String, String)>,
}

impl Sights {
    /// Looks at a screen.
    pub fn look(&mut self, canvas: &Canvas, pressed: &str) {
        for line in canvas.to_text().lines() {
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
