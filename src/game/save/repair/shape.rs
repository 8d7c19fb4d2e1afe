//! A tree brought into the shape of a save: what cannot be read at all becomes what it usually is, or is left out with
//! as little around it as can be.

use super::apply::{value, whole};
use super::mender::Mender;
use super::told::shown;
use crate::record::legend::UNSEEN;
use crate::record::{Part, Shape};
use crate::save::restore::LONGEST_MESSAGE;
use fifteen_base::SortedSet;
use fifteen_content::json::tree::{Key, Node, NodeKind};
use std::ops::RangeInclusive;

/// The fields with ids in them: a broken line may have left something around them.
const IDS: [&str; 11] = [
    "kind", "theme", "ego", "which", "cause", "layer", "bond", "spells", "pick_up", "scenario",
    "id",
];

/// The most items of a list that are read.
const LONGEST: usize = 65_535;

impl Mender<'_> {
    /// A value in a shape; none if nothing can be made of it. The name is that of the field that it is in.
    pub(super) fn shaped(&mut self, node: &Node, shape: &Shape, name: &str) -> Option<Node> {
        let kind = match (shape, &node.kind) {
            (Shape::Number(range), _) => return self.number(node, range, name),
            (Shape::Truth, NodeKind::Bool(_)) => return Some(node.clone()),
            (Shape::Text, NodeKind::Text(text)) => match cleaned(text, name) {
                None => return Some(node.clone()),
                Some(text) if text.is_empty() => return None,
                Some(text) => NodeKind::Text(text.into()),
            },
            // One row less would move all that are below it.
            (Shape::Text, _) if matches!(name, "rows" | "seen") => NodeKind::Text("".into()),
            (Shape::Letter, NodeKind::Text(text)) => {
                NodeKind::Text(text.chars().next()?.to_string().into())
            }
            (Shape::Numbers(count, range), NodeKind::List(items)) => {
                let numbers = items.iter().map(|item| self.number(item, range, name));
                let numbers: Vec<Node> = numbers.collect::<Option<_>>()?;
                (numbers.len() == *count).then(|| NodeKind::List(numbers.into()))?
            }
            (Shape::List(of), NodeKind::List(items)) => {
                let of = of();
                if items.len() > LONGEST {
                    let what = format!("the first {LONGEST} of `{name}` are kept.");
                    self.notes.at(node, what);
                }
                let items = items.iter().take(LONGEST);
                let items = items.filter_map(|item| self.item(item, &of, name));
                NodeKind::List(items.collect())
            }
            (Shape::Table(range), NodeKind::Object(_)) => {
                let of = Shape::Number(range.clone());
                self.entries(node, &of, |_| true)
            }
            (Shape::Legend, NodeKind::Object(_)) => self.entries(node, &Shape::Text, is_character),
            (Shape::Record(called, parts), NodeKind::Object(fields)) => {
                return self.record(node, fields, called, parts);
            }
            (Shape::Variant(words), NodeKind::Text(text)) => {
                let mut words = words.iter();
                let known = words.any(|(word, of)| **text == **word && of.is_none());
                return known.then(|| node.clone());
            }
            (Shape::Variant(words), NodeKind::Object(fields)) => {
                let (key, value) = fields.first()?;
                let (word, of) = words.iter().find(|(word, _)| *key.text == **word)?;
                let value = self.shaped(value, &(*of)?(), word)?;
                NodeKind::Object([(key.clone(), value)].into())
            }
            _ => return None,
        };
        Some(Node::new(node.span, kind))
    }

    /// An item of a list; a record says itself why nothing can be made of it.
    fn item(&mut self, node: &Node, shape: &Shape, name: &str) -> Option<Node> {
        let item = self.shaped(node, shape, name);
        let is_record = matches!(node.kind, NodeKind::Object(_));
        if item.is_none() && !is_record {
            self.notes.at(node, format!("this of `{name}` cannot be read and is left out."));
        }
        item
    }

    /// A whole number, however it is written, brought into a range.
    fn number(&mut self, node: &Node, range: &RangeInclusive<i128>, name: &str) -> Option<Node> {
        let written = whole(node)?;
        let number = written.clamp(*range.start(), *range.end());
        if number != written {
            let what = format!("`{name}` was {written}, which cannot be; it is {number}.");
            self.notes.at(node, what);
        }
        match &node.kind {
            NodeKind::Number(own) if **own == *number.to_string() => Some(node.clone()),
            _ => {
                let kind = NodeKind::Number(number.to_string().into());
                Some(Node::new(node.span, kind))
            }
        }
    }

    /// The entries of a table that can be read, of each name the first.
    fn entries(&mut self, node: &Node, of: &Shape, is_name: fn(&str) -> bool) -> NodeKind {
        let NodeKind::Object(fields) = &node.kind else { return NodeKind::Null };
        let mut names = SortedSet::new();
        let mut kept = Vec::new();
        for (key, value) in fields.iter() {
            let sound = is_name(&key.text) && names.insert(key.text.clone());
            // What stands in a legend is an id; a number is that of the entry.
            let name = if matches!(of, Shape::Number(_)) { &*key.text } else { "id" };
            let value = (sound.then(|| self.shaped(value, of, name))).flatten();
            match value {
                Some(value) => kept.push((key.clone(), value)),
                None => {
                    self.notes.at(node, format!("`{}` cannot be read and is left out.", key.text))
                }
            }
        }
        NodeKind::Object(kept.into())
    }

    fn record(
        &mut self,
        node: &Node,
        fields: &[(Key, Node)],
        called: &str,
        parts: &[Part],
    ) -> Option<Node> {
        let mut names = SortedSet::new();
        for (key, value) in fields {
            let known = parts.iter().any(|part| *part.name == *key.text);
            if !known {
                let what = format!("the field `{}` means nothing and is left out.", key.text);
                self.notes.at(value, what);
            } else if !names.insert(&key.text) {
                let what = format!("`{}` is there twice; this one is left out.", key.text);
                self.notes.at(value, what);
            }
        }
        let mut made = Vec::with_capacity(parts.len());
        for part in parts {
            let written = fields.iter().find(|(key, _)| *key.text == *part.name);
            let key = || match written {
                Some((key, _)) => key.clone(),
                None => Key { span: node.span, text: part.name.into() },
            };
            match self.field(node, written.map(|(_, value)| value), (called, part), &made) {
                Ok(value) => made.extend(value.map(|value| (key(), value))),
                Err(Lost) => {
                    let what = format!("`{}` was lost; without it this is left out.", part.name);
                    self.notes.at(node, what);
                    self.rescue(node);
                    return None;
                }
            }
            if let (("LevelRecord", "start"), Some((_, start))) = ((called, part.name), made.last())
            {
                self.start = value(start);
            }
        }
        let record = Node::new(node.span, NodeKind::Object(made.into()));
        match called {
            "LevelRecord" => self.squared(record),
            _ => Some(record),
        }
    }

    /// A field of a record of which others were made already; none if it is left out.
    fn field(
        &mut self,
        node: &Node,
        written: Option<&Node>,
        (called, part): (&str, &Part),
        made_already: &[(Key, Node)],
    ) -> Result<Option<Node>, Lost> {
        let written = written.filter(|value| {
            let is_null = matches!(value.kind, NodeKind::Null);
            !(is_null && (part.may_be_left_out || part.may_be_null))
        });
        let value = written.and_then(|value| self.shaped(value, &(part.shape)(), part.name));
        if value.is_some() {
            return Ok(value);
        }
        if part.may_be_left_out || part.may_be_null {
            if let Some(written) = written {
                let what = format!("`{}` cannot be read and is left out.", part.name);
                self.notes.at(written, what);
            }
            let null = || Node::new(node.span, NodeKind::Null);
            return Ok(part.may_be_null.then(null));
        }
        let usual = self.usual(called, part.name, node, made_already).ok_or(Lost)?;
        let written = written.unwrap_or(node);
        let what = format!("`{}` was lost; it is {}", part.name, shown(&usual));
        let more = match part.name {
            "seed" => ", and levels not yet visited will be those of that seed",
            _ => "",
        };
        self.notes.at(written, format!("{what}{more}."));
        Ok(Some(Node::of(&usual, written.span)))
    }
}

/// Says that a field was lost without which there is nothing.
struct Lost;

fn is_character(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|c| c != UNSEEN) && chars.next().is_none()
}

/// A text without what cannot be in it; none if it is well as it is.
fn cleaned(text: &str, name: &str) -> Option<String> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let is_ends = |c: Option<char>| c.is_none_or(is_part);
    match name {
        "rows" | "seen" => None,
        name if IDS.contains(&name) => {
            let sound = is_ends(text.chars().next()) && is_ends(text.chars().next_back());
            (!sound).then(|| text.trim_matches(|c| !is_part(c)).to_owned())
        }
        _ if text.len() > LONGEST_MESSAGE || text.contains(char::is_control) => {
            let mut clean: String = text.chars().filter(|c| !c.is_control()).collect();
            while clean.len() > LONGEST_MESSAGE {
                clean.pop();
            }
            Some(clean)
        }
        _ => None,
    }
}
