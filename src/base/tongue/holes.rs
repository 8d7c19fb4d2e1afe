//! Sentence templates with placeholders: `Level {n} of {0}`.

use super::NOTE;
use super::capital;
use std::fmt::Display;

/// A parsed template.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
    /// The whole text, if there are no placeholders.
    plain: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(String),
    /// Name of a placeholder, and whether its value is capitalised.
    Hole(String, bool),
}

/// The errors of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A `{` without its `}`.
    Open,
    /// A `}` without its `{`.
    Closed,
}

impl Template {
    /// Parses a template. `{Name}` stands for the placeholder `name` with its value capitalised; `{{` and `}}` are
    /// literal braces.
    ///
    /// # Errors
    /// [`Broken`] if the braces do not match.
    pub fn read(text: &str) -> Result<Template, Broken> {
        let mut pieces = Vec::new();
        let mut words = String::new();
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '{' | '}' if chars.peek() == Some(&c) => {
                    chars.next();
                    words.push(c);
                }
                '}' => return Err(Broken::Closed),
                '{' => {
                    let mut closed = false;
                    let inside = chars.by_ref().take_while(|c| {
                        closed = *c == '}';
                        !closed
                    });
                    let inside: String = inside.collect();
                    if !closed {
                        return Err(Broken::Open);
                    }
                    if !words.is_empty() {
                        pieces.push(Piece::Words(std::mem::take(&mut words)));
                    }
                    pieces.push(hole(&inside));
                }
                _ => words.push(c),
            }
        }
        let plain = if pieces.is_empty() { words.clone() } else { String::new() };
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        Ok(Template { pieces, plain })
    }

    /// Iterates over the names of the placeholders, in order.
    pub fn holes(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Hole(name, _) => Some(name.as_str()),
            Piece::Words(_) => None,
        })
    }

    /// Returns the whole text if there are no placeholders, and an empty text otherwise.
    pub(super) fn plain(&self) -> &str {
        &self.plain
    }

    /// Returns the text with its placeholders replaced by the values given by name.
    pub(super) fn fill(&self, holes: &[(&str, &dyn Display)]) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Words(words) => text += words,
                Piece::Hole(name, begins) => {
                    let filled = holes.iter().find(|(filled, _)| filled == name);
                    let filled = filled.map(|(_, by)| by.to_string()).unwrap_or_default();
                    text += &if *begins { capital(&filled) } else { filled };
                }
            }
        }
        text
    }
}

/// Parses a placeholder; in code its name begins with a lower-case letter.
fn hole(written: &str) -> Piece {
    let begins = written.starts_with(char::is_uppercase);
    let mut chars = written.chars();
    let first = chars.next().into_iter().flat_map(char::to_lowercase);
    Piece::Hole(first.chain(chars).collect(), begins)
}

/// Returns the id in data files of a sentence of the code: placeholders keep only their name or number, without
/// format options. "`{n:>3} of {}`" becomes "`{n} of {0}`".
pub fn id_of(sentence: &str) -> String {
    let (english, note) = sentence.split_once(NOTE).map_or((sentence, None), |(e, n)| (e, Some(n)));
    let mut id = String::new();
    let mut next = 0;
    let mut chars = english.chars().peekable();
    while let Some(c) = chars.next() {
        id.push(c);
        if !matches!(c, '{' | '}') {
            continue;
        }
        if chars.peek() == Some(&c) {
            chars.next();
            id.push(c);
            continue;
        }
        let inside: String = chars.by_ref().take_while(|c| *c != '}').collect();
        match inside.split(':').next().unwrap_or_default() {
            "" => {
                id += &next.to_string();
                next += 1;
            }
            name => id += name,
        }
        id.push('}');
    }
    match note {
        Some(note) => format!("{id}{NOTE}{note}"),
        None => id,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_say_nothing_of_how_holes_are_written_out() {
        assert_eq!(id_of("{n:>3} of {}, {:+} and {{}}"), "{n} of {0}, {1} and {{}}");
        assert_eq!(id_of("turn##of a screw"), "turn##of a screw");
    }

    #[test]
    fn holes_are_filled_by_name_in_any_order() {
        let template = Template::read("{B} vor {a}, {{so}}").unwrap();
        assert_eq!(template.fill(&[("a", &1), ("b", &"zwei")]), "Zwei vor 1, {so}");
        assert_eq!(Template::read("{a"), Err(Broken::Open));
        assert_eq!(Template::read("a}"), Err(Broken::Closed));
    }
}
