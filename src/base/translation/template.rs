//! Sentence templates with placeholders: `Level {n} of {0}`.

use super::NOTE_SEPARATOR;
use super::capitalize;
use std::fmt::Display;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SentenceTemplate {
    parts: Vec<SentencePart>,
    /// The whole text if it has no placeholders, else empty.
    plain: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum SentencePart {
    Words(String),
    /// The name, and whether to capitalise the value.
    Placeholder(String, bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateError {
    UnclosedBrace,
    UnopenedBrace,
}

impl SentenceTemplate {
    /// Parses a template. `{name}` is a placeholder, and `{Name}` the same placeholder with its value capitalised.
    /// `{{` and `}}` are literal braces.
    ///
    /// # Errors
    /// If the braces do not match.
    pub fn parse(text: &str) -> Result<SentenceTemplate, TemplateError> {
        let mut parts = Vec::new();
        let mut words = String::new();
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '{' | '}' if chars.peek() == Some(&c) => {
                    chars.next();
                    words.push(c);
                }
                '}' => return Err(TemplateError::UnopenedBrace),
                '{' => {
                    let mut closed = false;
                    let inside = chars.by_ref().take_while(|c| {
                        closed = *c == '}';
                        !closed
                    });
                    let inside: String = inside.collect();
                    if !closed {
                        return Err(TemplateError::UnclosedBrace);
                    }
                    if !words.is_empty() {
                        parts.push(SentencePart::Words(std::mem::take(&mut words)));
                    }
                    parts.push(parse_placeholder(&inside));
                }
                _ => words.push(c),
            }
        }
        let plain = if parts.is_empty() { words.clone() } else { String::new() };
        if !words.is_empty() {
            parts.push(SentencePart::Words(words));
        }
        Ok(SentenceTemplate { parts, plain })
    }

    pub fn placeholders(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            SentencePart::Placeholder(name, _) => Some(name.as_str()),
            SentencePart::Words(_) => None,
        })
    }

    pub(super) fn plain(&self) -> &str {
        &self.plain
    }

    pub(super) fn fill(&self, values: &[(&str, &dyn Display)]) -> String {
        let mut text = String::new();
        for part in &self.parts {
            match part {
                SentencePart::Words(words) => text += words,
                SentencePart::Placeholder(name, is_capitalized) => {
                    let filled = values.iter().find(|(filled, _)| filled == name);
                    let filled = filled.map(|(_, value)| value.to_string()).unwrap_or_default();
                    text += &if *is_capitalized { capitalize(&filled) } else { filled };
                }
            }
        }
        text
    }
}

/// Parses a placeholder. An initial capital letter asks for a capitalised value.
fn parse_placeholder(written: &str) -> SentencePart {
    let is_capitalized = written.starts_with(char::is_uppercase);
    let mut chars = written.chars();
    let first = chars.next().into_iter().flat_map(char::to_lowercase);
    SentencePart::Placeholder(first.chain(chars).collect(), is_capitalized)
}

/// Returns the id of a sentence for data files. Named placeholders keep only their names, and unnamed placeholders
/// get numbers: "`{n:>3} of {}`" becomes "`{n} of {0}`".
pub fn sentence_id(sentence: &str) -> String {
    let (english, note) = sentence.split_once(NOTE_SEPARATOR).map_or((sentence, None), |(e, n)| (e, Some(n)));
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
        Some(note) => format!("{id}{NOTE_SEPARATOR}{note}"),
        None => id,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentence_ids_omit_format_specifiers() {
        assert_eq!(sentence_id("{n:>3} of {}, {:+} and {{}}"), "{n} of {0}, {1} and {{}}");
        assert_eq!(sentence_id("turn##of a screw"), "turn##of a screw");
    }

    #[test]
    fn placeholders_are_filled_by_name_in_any_order() {
        let template = SentenceTemplate::parse("{B} vor {a}, {{so}}").unwrap();
        assert_eq!(template.fill(&[("a", &1), ("b", &"zwei")]), "Zwei vor 1, {so}");
        assert_eq!(SentenceTemplate::parse("{a"), Err(TemplateError::UnclosedBrace));
        assert_eq!(SentenceTemplate::parse("a}"), Err(TemplateError::UnopenedBrace));
    }
}
