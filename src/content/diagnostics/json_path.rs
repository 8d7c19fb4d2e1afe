//! Paths and JSON pointers of positions in a JSON text. The text may have syntax errors.

use super::message_text::{is_id, shorten};
use super::step_counter;
use fifteen_base::serde_json;

/// State of a scan through a text. It is kept between searches, so that a search need not start at the beginning.
#[derive(Debug, Default)]
pub(crate) struct PathScanner {
    position: usize,
    open: Vec<OpenContainer>,
    /// Saved positions and states, so that going back does not restart the scan.
    checkpoints: Vec<(usize, Vec<OpenContainer>)>,
}

/// Minimum distance between saved states, in bytes.
const CHECKPOINT_INTERVAL: usize = 1 << 16;

#[derive(Clone, Debug, Default)]
struct OpenContainer {
    is_object: bool,
    /// Lists: index of the current element, which is the number of commas so far.
    index: usize,
    key: String,
    /// Objects: value of the field `id`; empty if the scan has not met it yet.
    id: String,
    /// Objects: whether the next text is a field name.
    at_key: bool,
}

/// Returns the path of a position: `monsters[1] "ogre", attacks[0]`. After [`MOST_STEPS`] steps it ends with `...`.
pub(crate) fn path(text: &str, byte: usize) -> String {
    format_path(&open_at(text, byte, &mut PathScanner::default()), MOST_STEPS)
}

/// Returns the path of the value that begins at `byte`, in the form of [`path`] but without its limit.
pub(crate) fn full_path(text: &str, byte: usize, scanner: &mut PathScanner) -> String {
    format_path(&open_with_own_key(text, byte, scanner), usize::MAX)
}

/// Returns the path, within its definition, of the value that begins at `byte`.
pub(crate) fn path_in_definition(text: &str, byte: usize, scanner: &mut PathScanner) -> String {
    let open = open_with_own_key(text, byte, scanner);
    // The outermost two containers are the file's object and its list.
    let inner = open.get(2..).unwrap_or_default().iter();
    inner.fold(String::new(), |path, container| {
        let step = container.segment(path.is_empty());
        path + &step
    })
}

/// Returns the JSON pointer (RFC 6901) of the value at `byte`. A field name has the pointer of its value.
pub(crate) fn pointer(text: &str, byte: usize, scanner: &mut PathScanner) -> String {
    let open = open_with_own_key(text, byte, scanner);
    // A closing bracket is no element, so it has no index in its list.
    let begun = text.get(byte..).is_some_and(|rest| !rest.starts_with([']', '}']));
    let step = |open: &OpenContainer| match open.is_object {
        true if open.at_key => None,
        true => Some(open.key.replace('~', "~0").replace('/', "~1")),
        false => Some(open.index.to_string()),
    };
    let inner = open.last().map(|last| last.is_object || begun);
    let steps = open.len() - usize::from(inner == Some(false));
    open[..steps].iter().filter_map(step).map(|step| format!("/{step}")).collect()
}

/// Returns the lists and objects that are open at `byte`. If a field name begins at `byte`, it is the `key` of the
/// innermost object.
fn open_with_own_key(text: &str, byte: usize, scanner: &mut PathScanner) -> Vec<OpenContainer> {
    let mut open = open_at(text, byte, scanner);
    let at_text = text.get(byte..).is_some_and(|rest| rest.starts_with('"'));
    if let Some(inner) = open.last_mut().filter(|inner| at_text && inner.is_object && inner.at_key) {
        inner.store_text(&text[byte..end_of_text(text, byte)]);
    }
    open
}

impl PathScanner {
    /// Moves the scan to the last saved state at or before `byte`, unless the scan is between that state and `byte`
    /// already.
    fn rewind_to(&mut self, byte: usize) {
        let passed = self.checkpoints.partition_point(|(at, _)| *at <= byte);
        let mark = passed.checked_sub(1).and_then(|last| self.checkpoints.get(last));
        let begin = mark.map_or(0, |(at, _)| *at);
        if !(begin..=byte).contains(&self.position) {
            (self.position, self.open) = mark.cloned().unwrap_or_default();
        }
    }

    fn save_checkpoint(&mut self) {
        if self.position >= self.checkpoints.last().map_or(0, |(at, _)| *at) + CHECKPOINT_INTERVAL {
            self.checkpoints.push((self.position, self.open.clone()));
        }
    }
}

/// Returns the lists and objects that are open at `byte`. The scan continues from its last or from a saved position.
fn open_at(text: &str, byte: usize, scanner: &mut PathScanner) -> Vec<OpenContainer> {
    let before = text.get(..byte).unwrap_or(text);
    scanner.rewind_to(before.len());
    let matters = |byte: &u8| matches!(byte, b'"' | b',' | b'{' | b'[' | b'}' | b']');
    while let Some(next) = before.as_bytes()[scanner.position..].iter().position(matters) {
        scanner.save_checkpoint();
        step_counter::count_steps(next + 1);
        let at = scanner.position + next;
        match (before.as_bytes()[at], scanner.open.last_mut()) {
            (b'"', inner) => {
                let end = end_of_text(before, at);
                step_counter::count_steps(end - at);
                if end == before.len() {
                    // The quoted text may continue after `byte`. So the scan stays at the opening quote.
                    let mut open = scanner.open.clone();
                    if let Some(inner) = open.last_mut() {
                        inner.store_text(&before[at..end]);
                    }
                    return open;
                }
                if let Some(inner) = inner {
                    inner.store_text(&before[at..end]);
                }
                scanner.position = end;
                continue;
            }
            (b',', Some(inner)) => {
                inner.index += 1;
                inner.at_key = true;
            }
            (c @ (b'{' | b'['), _) => {
                let is_object = c == b'{';
                scanner.open.push(OpenContainer { is_object, at_key: true, ..OpenContainer::default() });
            }
            (b'}' | b']', _) => drop(scanner.open.pop()),
            _ => {}
        }
        scanner.position = at + 1;
    }
    scanner.open.clone()
}

impl OpenContainer {
    fn segment(&self, first: bool) -> String {
        match self.is_object {
            true if self.at_key => String::new(),
            true if first => shorten(&self.key),
            true => format!(", {}", shorten(&self.key)),
            false => format!("[{}]", self.index),
        }
    }

    fn store_text(&mut self, quoted: &str) {
        let text = || {
            let plain = || quoted.trim_matches('"').to_owned();
            serde_json::from_str(quoted).unwrap_or_else(|_| plain())
        };
        match () {
            () if !self.is_object => {}
            () if self.at_key => {
                self.key = text();
                self.at_key = false;
            }
            () if self.key == "id" => self.id = text(),
            () => {}
        }
    }
}

/// Returns the byte after the quoted text that starts at `start`; the end of the line if the text is not closed.
fn end_of_text(text: &str, start: usize) -> usize {
    let mut escaped = false;
    for (at, c) in text[start..].char_indices().skip(1) {
        match c {
            '"' if !escaped => return start + at + 1,
            '\n' | '\r' => return start + at,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}

const MOST_STEPS: usize = 8;

fn format_path(open: &[OpenContainer], most: usize) -> String {
    let mut path = String::new();
    for (depth, pair) in open.windows(2).enumerate() {
        let [outer, inner] = pair else { continue };
        if depth == most {
            return path + "...";
        }
        path += &outer.segment(path.is_empty());
        if depth == 1 && is_id(&inner.id) {
            path += &format!(" \"{}\"", inner.id);
        }
    }
    match open.last() {
        Some(last) if open.len() > 1 || !last.at_key => path + &last.segment(open.len() == 1),
        _ => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_pointer_locates_each_position() {
        let text = r#"{ "monsters": [ {}, { "id": "rat", "a/b": [ 5, { "verb": [] } ] } ] }"#;
        for (at, expected) in [
            ("{ \"monsters", ""),
            ("\"monsters", "/monsters"),
            ("{}", "/monsters/0"),
            ("{ \"id", "/monsters/1"),
            ("\"rat", "/monsters/1/id"),
            ("5", "/monsters/1/a~1b/0"),
            ("\"verb", "/monsters/1/a~1b/1/verb"),
            ("[] }", "/monsters/1/a~1b/1/verb"),
        ] {
            assert_eq!(pointer(text, text.find(at).unwrap(), &mut PathScanner::default()), expected, "{at}");
        }
    }

    #[test]
    fn pointers_in_any_order_are_found_in_linear_time() {
        let rat = r#"{ "id": "rat", "attacks": [{ "verb": "bites" }] }, "#;
        let text = format!(r#"{{ "monsters": [{}{{}}] }}"#, rat.repeat(20_000));
        let places: Vec<usize> = text.match_indices("\"bites").map(|(at, _)| at).collect();
        let mut scanner = PathScanner::default();
        let steps = step_counter::steps_of(|| {
            // Alternate between the beginning and the end, as reports do between problems and related positions.
            for turn in 0..100 {
                for index in [turn * 7, places.len() - 1 - turn * 7] {
                    let found = pointer(&text, places[index], &mut scanner);
                    assert_eq!(found, format!("/monsters/{index}/attacks/0/verb"));
                }
            }
        });
        assert!(steps < 20 * text.len(), "{steps} steps for {} bytes", text.len());
    }

    #[test]
    fn json_path_names_the_enclosing_definition() {
        for (before, expected) in [
            ("", ""),
            ("{ ", ""),
            (r#"{ "//": "[{", "monsters": "#, "monsters"),
            (r#"{ "monsters": [ "#, "monsters[0]"),
            (r#"{ "monsters": [ { "id": "a\"" }, "#, "monsters[1]"),
            (r#"{ "monsters": [ { "id": "rat", "hp": "#, "monsters[0] \"rat\", hp"),
            (r#"{ "monsters": [ { "id": "rat", "hp": "1", "#, "monsters[0] \"rat\""),
            (r#"{ "monsters": [ { "id": "rat", "ways": ["walk", "#, "monsters[0] \"rat\", ways[1]"),
            (r#"{ "monsters": [ { "id": "rat", "mind": { "#, "monsters[0] \"rat\", mind"),
            (
                r#"{ "monsters": [ {}, { "id": "rat", "attacks": [{}, { "verb": "#,
                "monsters[1] \"rat\", attacks[1], verb",
            ),
            (&"[".repeat(64), "[0][0][0][0][0][0][0][0]..."),
            (r#"{ "legend": { "#, "legend"),
            (r#"{ "rows": [ "...", "#, "rows[1]"),
        ] {
            assert_eq!(path(before, before.len()), expected, "{before}");
        }
    }
}
