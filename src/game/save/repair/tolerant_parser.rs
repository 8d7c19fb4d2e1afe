//! Tolerant JSON parser for broken saves.
//!
//! The parser relies on the line ends and indentation that the game writes, so that a broken line does not spoil
//! later lines.

use fifteen_base::serde_json;
use fifteen_content::diagnostics::problem::FileId;
use fifteen_content::json::tree::{FieldKey, Node, NodeKind};

const MAX_DEPTH: usize = 32;

pub(super) fn read(text: &str, file: FileId) -> Option<Node> {
    let lines = lines(text);
    let mut parser = TolerantParser { text, file, at: text.find(['{', '['])?, lines, line: 0 };
    parser.value(0)
}

fn lines(text: &str) -> Vec<(usize, usize)> {
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let indent = |at: usize| text[at..].bytes().take_while(|b| *b == b' ').count();
    starts.map(|at| (at, indent(at))).collect()
}

struct TolerantParser<'t> {
    text: &'t str,
    file: FileId,
    at: usize,
    lines: Vec<(usize, usize)>,
    line: usize,
}

#[derive(Clone, Copy)]
struct LineStart {
    line: usize,
    indent: usize,
}

impl TolerantParser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip(&mut self, c: char) {
        self.at += c.len_utf8();
    }

    fn skip_while(&mut self, pass: impl Fn(char) -> bool) {
        while let Some(c) = self.peek().filter(|c| pass(*c)) {
            self.skip(c);
        }
    }

    fn line_start(&mut self) -> LineStart {
        while self.lines.get(self.line + 1).is_some_and(|(start, _)| *start <= self.at) {
            self.line += 1;
        }
        while self.line > 0 && self.lines[self.line].0 > self.at {
            self.line -= 1;
        }
        LineStart { line: self.line, indent: self.lines[self.line].1 }
    }

    fn node(&self, start: usize, kind: NodeKind) -> Node {
        Node::new(self.file.span(start, self.at), kind)
    }

    /// Reads a value. Returns `None` if no value begins here (and stays at this position), or if the file ends within
    /// the value.
    fn value(&mut self, depth: usize) -> Option<Node> {
        let start = self.at;
        match self.peek()? {
            '{' if depth < MAX_DEPTH => Some(self.object(depth)),
            '[' if depth < MAX_DEPTH => Some(self.list(depth)),
            '"' => {
                let text = self.quoted()?;
                Some(self.node(start, NodeKind::Text(text.into())))
            }
            '-' | '0'..='9' => self.number(),
            c if c.is_ascii_alphabetic() => {
                self.skip_while(|c| c.is_ascii_alphabetic());
                let kind = match &self.text[start..self.at] {
                    "true" => NodeKind::Bool(true),
                    "false" => NodeKind::Bool(false),
                    "null" => NodeKind::Null,
                    _ => {
                        self.at = start;
                        return None;
                    }
                };
                Some(self.node(start, kind))
            }
            _ => None,
        }
    }

    fn number(&mut self) -> Option<Node> {
        let start = self.at;
        self.skip_while(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E'));
        // A number at the end of the file may have been cut off.
        let whole = self.at < self.text.len();
        whole.then(|| self.node(start, NodeKind::Number(self.text[start..self.at].into())))
    }

    /// Reads a quoted text. `None` if the file ends within it.
    fn quoted(&mut self) -> Option<String> {
        let start = self.at;
        self.at += 1;
        let mut escaped = false;
        loop {
            let c = self.peek()?;
            if c == '\n' || c == '\r' {
                break;
            }
            self.skip(c);
            if c == '"' && !escaped {
                let whole = &self.text[start..self.at];
                let inside = &whole[1..whole.len() - 1];
                return Some(serde_json::from_str(whole).unwrap_or_else(|_| inside.replace('\\', "")));
            }
            escaped = c == '\\' && !escaped;
        }
        // The closing quote is missing, so punctuation at the end of the line is not part of the text.
        Some(self.text[start + 1..self.at].trim_end_matches([',', ' ', '}', ']']).replace('\\', ""))
    }

    /// Skips separators. Returns whether another part follows in the object or list that starts at `begin`.
    fn has_more(&mut self, begin: LineStart) -> bool {
        self.skip_while(|c| c.is_whitespace() || c == ',' || c == ':');
        let Some(c) = self.peek() else { return false };
        let here = self.line_start();
        let outside = here.line > begin.line && here.indent <= begin.indent;
        if outside && here.indent < begin.indent {
            return false;
        }
        if matches!(c, '}' | ']') {
            self.skip(c);
            return false;
        }
        !outside
    }

    fn list(&mut self, depth: usize) -> Node {
        let (start, begin) = (self.at, self.line_start());
        self.at += 1;
        let mut items = Vec::new();
        while self.has_more(begin) {
            let before = self.at;
            let Some(item) = self.value(depth + 1) else {
                self.skip_junk();
                continue;
            };
            let after = self.at;
            self.skip_while(|c| c == ' ');
            if item.as_text().is_some() && self.peek() == Some(':') {
                // The item is the name of a field of the object around the list: the bracket that closes the list is
                // missing.
                self.at = before;
                break;
            }
            self.at = after;
            items.push(item);
        }
        self.node(start, NodeKind::List(items.into()))
    }

    fn object(&mut self, depth: usize) -> Node {
        let (start, begin) = (self.at, self.line_start());
        self.at += 1;
        let mut fields = Vec::new();
        while self.has_more(begin) {
            let key_start = self.at;
            let Some(name) = self.key() else {
                self.skip_junk();
                continue;
            };
            let key = FieldKey { span: self.file.span(key_start, self.at), text: name.into() };
            let line = self.line_start().line;
            let before = self.at;
            self.skip_while(|c| c.is_whitespace() || c == ':');
            if self.line_start().line != line {
                self.at = before;
                continue;
            }
            if let Some(value) = self.value(depth + 1) {
                fields.push((key, value));
            }
        }
        self.node(start, NodeKind::Object(fields.into()))
    }

    /// Reads the name of a field, with or without quotes, if a value seems to follow.
    fn key(&mut self) -> Option<String> {
        let start = self.at;
        let name = match self.peek()? {
            '"' => self.quoted()?,
            c if c.is_ascii_alphabetic() || c == '_' => {
                self.skip_while(|c| c.is_ascii_alphanumeric() || c == '_');
                let end = self.at;
                if self.peek() == Some('"') {
                    self.at += 1;
                }
                self.text[start..end].to_owned()
            }
            _ => return None,
        };
        let end = self.at;
        self.skip_while(|c| c == ' ');
        let follows = self.peek();
        self.at = end;
        let value = |c: char| matches!(c, ':' | '{' | '[' | '"' | '-') || c.is_ascii_digit();
        if follows.is_some_and(value) {
            return Some(name);
        }
        self.at = start;
        None
    }

    fn skip_junk(&mut self) {
        match self.peek() {
            Some('"') => drop(self.quoted()),
            Some(c) if c.is_alphanumeric() => self.skip_while(char::is_alphanumeric),
            Some(c) => self.skip(c),
            None => {}
        }
    }
}
