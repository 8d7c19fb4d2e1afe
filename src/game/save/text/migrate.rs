//! Saves of older versions, brought into the form of the present one: the tree of their text, so that what is wrong is still told
//! where it was written.

use crate::save::format::VERSION;
use fifteen_base::serde_json::{Value, json};
use fifteen_content::diagnostics::problem::Span;
use fifteen_content::json::tree::{Key, Node, NodeKind};

/// The tree as the present version has it.
pub(in crate::save) fn migrated(tree: Node) -> Node {
    let is_11 =
        |version: &Node| matches!(&version.kind, NodeKind::Number(written) if **written == *"11");
    match tree.field("version").is_some_and(is_11) {
        true => from_11(&tree),
        false => tree,
    }
}

/// A clue that is found always says on which turn; and how a door was answered is an object of its own.
fn from_11(tree: &Node) -> Node {
    let tree = set(tree, "version", |old| Node::of(&json!(VERSION), old.span));
    let tree = each(&tree, "threads", |thread| {
        each(thread, "clues", |clue| match clue.field("turn") {
            Some(_) => clue.clone(),
            None => with(clue, "turn", &json!(0)),
        })
    });
    set(&tree, "lore", |lore| each(lore, "riddles", answered))
}

fn answered(door: &Node) -> Node {
    let NodeKind::Object(fields) = &door.kind else { return door.clone() };
    let is_of_it = |name: &str| ["answer", "solution", "new"].contains(&name);
    let (own, mut others): (Vec<_>, Vec<_>) =
        fields.iter().cloned().partition(|(key, _)| is_of_it(&key.text));
    let turn = door.field("answered").filter(|turn| !matches!(turn.kind, NodeKind::Null));
    let Some(turn) = turn else {
        others.retain(|(key, _)| &*key.text != "answered");
        return Node::new(door.span, NodeKind::Object(others.into()));
    };
    let key = Key { span: turn.span, text: "turn".into() };
    let parts = std::iter::once((key, turn.clone())).chain(own);
    let whole = Node::new(turn.span, NodeKind::Object(parts.collect()));
    for (key, value) in &mut others {
        if &*key.text == "answered" {
            value.clone_from(&whole);
        }
    }
    Node::new(door.span, NodeKind::Object(others.into()))
}

/// An object with another value in a field that it has.
fn set(object: &Node, name: &str, value: impl Fn(&Node) -> Node) -> Node {
    let NodeKind::Object(fields) = &object.kind else { return object.clone() };
    let field = |(key, own): &(Key, Node)| match &*key.text == name {
        true => (key.clone(), value(own)),
        false => (key.clone(), own.clone()),
    };
    Node::new(object.span, NodeKind::Object(fields.iter().map(field).collect()))
}

/// An object with another field at its end.
fn with(object: &Node, name: &str, value: &Value) -> Node {
    let NodeKind::Object(fields) = &object.kind else { return object.clone() };
    // Nothing is written there.
    let span = Span { start: object.span.end, ..object.span };
    let key = Key { span, text: name.into() };
    let fields = fields.iter().cloned().chain([(key, Node::of(value, span))]);
    Node::new(object.span, NodeKind::Object(fields.collect()))
}

/// An object with other items in a list that it has.
fn each(object: &Node, name: &str, item: impl Fn(&Node) -> Node) -> Node {
    set(object, name, |list| match &list.kind {
        NodeKind::List(items) => {
            Node::new(list.span, NodeKind::List(items.iter().map(&item).collect()))
        }
        _ => list.clone(),
    })
}
