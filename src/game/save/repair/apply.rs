//! The tree of a save: what is in it, and what it becomes.

use crate::record::fault::Mend;
use crate::record::place::{Step, Way};
use fifteen_base::serde_json::{self, Value};
use fifteen_base::sorted::sort_by;
use fifteen_content::diagnostics::problem::Span;
use fifteen_content::json::tree::{Key, Node, NodeKind};

/// The tree with those parts of it mended.
pub(super) fn applied(tree: &Node, mends: Vec<(Way, Mend)>) -> Node {
    applied_with_rest(tree, mends).0
}

/// The tree with those parts of it mended, and the levels that were left out of it, mended as well.
pub(super) fn applied_with_rest(tree: &Node, mut mends: Vec<(Way, Mend)>) -> (Node, Vec<Node>) {
    sort_by(&mut mends, |(one, _), (other, _)| one.cmp(other));
    let mut moved = Moved::default();
    let mended = moved.mended(tree, 0, &mends);
    (mended.unwrap_or_else(|| tree.clone()), moved.levels)
}

/// What does not stay where it was.
#[derive(Default)]
struct Moved {
    /// Who waits until there is room, and comes into the list of the next object above.
    parked: Vec<Node>,
    /// The levels that were left out, those that wait for their data among them.
    levels: Vec<Node>,
}

impl Moved {
    /// The node to which so many steps lead, with what is to be done in it; none if it is left out.
    fn mended(&mut self, node: &Node, depth: usize, mends: &[(Way, Mend)]) -> Option<Node> {
        let own = mends.partition_point(|(way, _)| way.0.len() == depth);
        let (own, inner) = mends.split_at(own);
        let kind =
            if inner.is_empty() { node.kind.clone() } else { self.inside(node, depth, inner) };
        let mended = Node::new(node.span, kind);
        if own.iter().any(|(_, mend)| *mend == Mend::Park) {
            self.parked.push(mended);
            return None;
        }
        if let Some((way, _)) = own.iter().find(|(_, mend)| *mend == Mend::Drop) {
            if let [Step::Field("levels" | "parked"), Step::Item(_)] = way.0[..] {
                self.levels.push(mended);
            }
            return None;
        }
        Some(changed(mended, own))
    }

    /// What a node is after what is done to its parts.
    fn inside(&mut self, node: &Node, depth: usize, mends: &[(Way, Mend)]) -> NodeKind {
        let parts = mends.chunk_by(|(one, _), (other, _)| one.0[depth] == other.0[depth]);
        let mut parts = parts.peekable();
        match &node.kind {
            NodeKind::Object(fields) => {
                let mut fields = fields.to_vec();
                // Who waits already is of an object before this one, in the same list.
                let others = std::mem::take(&mut self.parked);
                for part in parts {
                    if let Step::Field(name) = part[0].0.0[depth] {
                        let mend = |field: &Node| self.mended(field, depth + 1, part);
                        mend_field(&mut fields, name, node.span, mend);
                    }
                }
                let parked = std::mem::replace(&mut self.parked, others);
                if !parked.is_empty() {
                    mend_field(&mut fields, "parked", node.span, |list| Some(with(list, parked)));
                }
                NodeKind::Object(fields.into())
            }
            NodeKind::List(items) => {
                let mut kept = Vec::with_capacity(items.len());
                for (i, item) in items.iter().enumerate() {
                    match parts.next_if(|part| part[0].0.0[depth] == Step::Item(i)) {
                        Some(part) => kept.extend(self.mended(item, depth + 1, part)),
                        None => kept.push(item.clone()),
                    }
                }
                NodeKind::List(kept.into())
            }
            kind => kind.clone(),
        }
    }
}

/// A node with what is done to all of it.
fn changed(node: Node, mends: &[(Way, Mend)]) -> Node {
    let span = node.span;
    let mut kind = node.kind;
    // Thousands may come together.
    let mut added = Vec::new();
    for (_, mend) in mends {
        kind = match (mend, kind) {
            (Mend::Set(value), _) => Node::of(value, span).kind,
            (Mend::Keep(most), NodeKind::List(items)) => {
                NodeKind::List(items.iter().take(*most).cloned().collect())
            }
            (Mend::Without(name), NodeKind::Object(fields)) => {
                let others = fields.iter().filter(|(key, _)| *key.text != **name);
                NodeKind::Object(others.cloned().collect())
            }
            (Mend::Entry(name, value), NodeKind::Object(fields)) => {
                let mut fields = fields.to_vec();
                mend_field(&mut fields, name, span, |_| Some(Node::of(value, span)));
                NodeKind::Object(fields.into())
            }
            (Mend::Add(value), kind) => {
                added.push(Node::of(value, span));
                kind
            }
            (_, kind) => kind,
        };
    }
    let node = Node::new(span, kind);
    if added.is_empty() { node } else { with(&node, added) }
}

/// A list, which may not be one yet, with more at its end.
fn with(list: &Node, more: Vec<Node>) -> Node {
    let items = list.items().iter().cloned();
    Node::new(list.span, NodeKind::List(items.chain(more).collect()))
}

/// Mends the field of an object, which may not be there yet.
fn mend_field(
    fields: &mut Vec<(Key, Node)>,
    name: &str,
    span: Span,
    mend: impl FnOnce(&Node) -> Option<Node>,
) {
    let at = fields.iter().position(|(key, _)| *key.text == *name);
    let none = Node::new(span, NodeKind::Null);
    let old = at.and_then(|at| fields.get(at));
    match (at, mend(old.map_or(&none, |(_, node)| node))) {
        (Some(at), Some(new)) => fields[at].1 = new,
        (Some(at), None) => drop(fields.remove(at)),
        (None, Some(new)) if !matches!(new.kind, NodeKind::Null) => {
            let text = name.into();
            fields.push((Key { span, text }, new));
        }
        (None, _) => {}
    }
}

/// What a node says, without where.
pub(super) fn value(node: &Node) -> Value {
    match &node.kind {
        NodeKind::Object(fields) => {
            let mut object = serde_json::Map::new();
            for (key, node) in fields.iter() {
                // Of two fields of a name the first counts, as everywhere in a repair.
                object.entry(key.text.to_string()).or_insert_with(|| value(node));
            }
            Value::Object(object)
        }
        NodeKind::List(items) => items.iter().map(value).collect(),
        NodeKind::Text(text) => Value::from(&**text),
        // What is no number that JSON has is read as one all the same later on.
        NodeKind::Number(written) => {
            written.parse().map_or_else(|_| Value::from(&**written), Value::Number)
        }
        NodeKind::Bool(truth) => Value::from(*truth),
        NodeKind::Null => Value::Null,
    }
}

/// The values of a list that is a field; none if there is no such list.
pub(super) fn items<'n>(node: &'n Node, name: &str) -> impl Iterator<Item = &'n Node> {
    node.field(name).map(Node::items).unwrap_or_default().iter()
}

/// A whole number, however it is written.
pub(super) fn whole(node: &Node) -> Option<i128> {
    let written: &str = match &node.kind {
        NodeKind::Number(written) => written,
        NodeKind::Text(text) => text.trim(),
        _ => return None,
    };
    let whole = written.split(['.', 'e', 'E']).next().unwrap_or_default();
    whole.parse().ok()
}
