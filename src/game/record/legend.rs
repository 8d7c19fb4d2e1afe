//! The legend of a level: the terrain that each character in the rows of the map stands for.

use super::{FastReader, Printer, Saved, SourceMap, Value};
use fifteen_base::sorted::{SortedMap, SortedSet, sort_by_key};
use fifteen_content::diagnostics::problem::Problem;

pub(crate) const UNSEEN: char = ' ';

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SavedLegend(pub(crate) SortedMap<char, String>);

pub(crate) struct CharacterRequest<'a> {
    pub id: &'a str,
    pub glyph: char,
    pub cells: usize,
}

/// Assigns a different character to each terrain. Of several terrains with the same glyph, the commonest gets the
/// glyph. The others get a letter of their ids, or any free character.
pub(crate) fn assign_characters(entries: &[CharacterRequest<'_>]) -> Vec<char> {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    sort_by_key(&mut order, |i| (std::cmp::Reverse(entries[*i].cells), entries[*i].id));
    let mut taken = SortedSet::new();
    let mut chars = vec![UNSEEN; entries.len()];
    for &i in &order {
        if is_usable_character(entries[i].glyph) && taken.insert(entries[i].glyph) {
            chars[i] = entries[i].glyph;
        }
    }
    let mut more = ('\u{100}'..=char::MAX).filter(|c| c.is_alphabetic());
    for &i in &order {
        if chars[i] == UNSEEN {
            let letters = entries[i].id.chars().filter(char::is_ascii_lowercase);
            let others = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(more.by_ref());
            chars[i] = letters.chain(others).find(|c| taken.insert(*c)).unwrap_or(UNSEEN);
        }
    }
    chars
}

/// Whether a character can stand in the rows of a map: it is visible, and JSON does not escape it.
fn is_usable_character(c: char) -> bool {
    c != UNSEEN && c != '"' && c != '\\' && !c.is_control() && !c.is_whitespace()
}

impl Saved for SavedLegend {
    fn scan(scan: &mut FastReader<'_>) -> Option<SavedLegend> {
        let mut legend = SavedLegend::default();
        scan.open(b'{')?;
        while scan.has_more(b'}')? {
            let name = scan.name()?;
            let mut chars = name.chars();
            let c = chars.next().filter(|c| *c != UNSEEN && chars.next().is_none())?;
            if legend.0.keys().next_back().is_some_and(|last| *last >= c) {
                return None;
            }
            legend.0.insert(c, String::scan(scan)?);
        }
        scan.close(b'}')?;
        Some(legend)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<SavedLegend> {
        let mut legend = SavedLegend::default();
        let mut sound = true;
        for (key, value) in value.entries()? {
            let mut chars = key.text.chars();
            let wrong = match (chars.next(), chars.next()) {
                (Some(UNSEEN), None) => {
                    ("a blank means \"never seen\" and cannot stand for a terrain", "take another")
                }
                (Some(c), None) => {
                    match String::read(value, origin) {
                        Some(id) => drop(legend.0.insert(c, id)),
                        None => sound = false,
                    }
                    continue;
                }
                _ => ("a terrain is drawn with exactly one character", "keep one"),
            };
            sound = false;
            value.add_problem(Problem::error(key.span, wrong.0).help(wrong.1));
        }
        sound.then_some(legend)
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.one_line_if_short(|page| {
            page.open('{', false);
            for (c, id) in &self.0 {
                page.name(c.encode_utf8(&mut [0; 4]));
                page.quoted(id);
            }
            page.close('}');
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chars(entries: &[(&str, char, usize)]) -> String {
        let entries: Vec<CharacterRequest<'_>> =
            entries.iter().map(|&(id, glyph, cells)| CharacterRequest { id, glyph, cells }).collect();
        assign_characters(&entries).into_iter().collect()
    }

    #[test]
    fn most_common_terrain_keeps_its_glyph() {
        let drawn = chars(&[
            ("floor", '.', 200),
            ("secret_door", '#', 1),
            ("wall", '#', 300),
            ("closed_door", '+', 4),
        ]);
        assert_eq!(drawn, ".s#+");
    }

    #[test]
    fn legend_avoids_characters_that_would_break_the_rows() {
        assert_eq!(chars(&[("grass", '"', 9), ("void", ' ', 3), ("7", '\\', 1)]), "gvA");
    }

    #[test]
    fn thousands_of_terrains_get_unique_characters() {
        let ids: Vec<String> = (0..3000).map(|i| format!("tile{i}")).collect();
        let entries: Vec<(&str, char, usize)> = ids.iter().map(|id| (id.as_str(), '#', 1)).collect();
        let unique: SortedSet<char> = chars(&entries).chars().collect();
        assert_eq!(unique.len(), 3000);
    }
}
