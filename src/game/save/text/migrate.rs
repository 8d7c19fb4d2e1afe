//! Migration of older saves to the present format. It changes the JSON tree, so errors still name the place in the
//! file.

use crate::save::save_header::VERSION;
use fifteen_base::serde_json::{Value, json};
use fifteen_content::diagnostics::problem::Span;
use fifteen_content::json::tree::{FieldKey, Node, NodeKind};

/// Returns the tree in the present format.
pub(in crate::save) fn migrate(tree: Node) -> Node {
    let is_11 = |version: &Node| matches!(&version.kind, NodeKind::Number(written) if **written == *"11");
    match tree.field("version").is_some_and(is_11) {
        true => from_11(&tree),
        false => tree,
    }
}

/// Migrates version 11 to 12:
///
/// - Each found clue states its turn.
/// - The answer to a riddle door is an object.
/// - The subject of an offer and the cause of an ending are each one field.
/// - Tables contain the hero's knowledge of items and creatures.
/// - The mood `wandering` is called `idle`.
/// - The hero's growth is a field of the hero.
fn from_11(tree: &Node) -> Node {
    let tree = update_field(tree, "version", |old| Node::from_json(&json!(VERSION), old.span));
    let tree = update_items(&tree, "threads", |thread| {
        update_items(thread, "clues", |clue| match clue.field("turn") {
            Some(_) => clue.clone(),
            None => append_field(clue, "turn", &json!(0)),
        })
    });
    let tree = move_growth(&update_field(&tree, "growth", |growth| update_items(growth, "offers", offer)));
    let tree = update_field(&tree, "ending", ending);
    let tree = ["levels", "parked", "folded"].iter().fold(tree, |tree, list| {
        update_items(&tree, list, |level| {
            update_items(&update_items(level, "actors", actor), "parked", actor)
        })
    });
    update_field(&tree, "lore", |own| lore(&update_items(own, "riddles", answered)))
}

/// Moves `growth` from the top of the save to the hero.
fn move_growth(tree: &Node) -> Node {
    let (Some(growth), Some(hero)) = (tree.field("growth"), tree.field("hero")) else {
        return tree.clone();
    };
    let grown = |actor: &Node| match actor.field("id").is_some_and(|id| id.equals(hero)) {
        true => append_node(actor, "growth", growth.clone()),
        false => actor.clone(),
    };
    let tree = update_items(tree, "levels", |level| update_items(level, "actors", grown));
    let NodeKind::Object(fields) = &tree.kind else { return tree };
    let others = fields.iter().filter(|(key, _)| &*key.text != "growth").cloned();
    Node::new(tree.span, NodeKind::Object(others.collect()))
}

fn offer(offer: &Node) -> Node {
    let NodeKind::Object(fields) = &offer.kind else { return offer.clone() };
    let is_of = |key: &FieldKey| ["level", "boon"].contains(&&*key.text);
    let wrap = |(key, own): &(FieldKey, Node)| match is_of(key) {
        true => {
            let whole = object(own.span, [(&*key.text, own.clone())]);
            (FieldKey { span: key.span, text: "of".into() }, whole)
        }
        false => (key.clone(), own.clone()),
    };
    Node::new(offer.span, NodeKind::Object(fields.iter().map(wrap).collect()))
}

fn actor(actor: &Node) -> Node {
    update_field(actor, "mood", |mood| match mood.field("wandering") {
        Some(heading) => object(mood.span, [("idle", heading.clone())]),
        None => mood.clone(),
    })
}

fn ending(ending: &Node) -> Node {
    let (Some(cause), Some(turn)) = (ending.field("cause"), ending.field("turn")) else {
        return ending.clone();
    };
    let turn = ("turn", turn.clone());
    match (cause.as_text(), ending.field("which")) {
        (Some("won" | "lost"), Some(goal)) => {
            object(ending.span, [("cause", cause.clone()), turn, ("goal", goal.clone())])
        }
        (Some(word), Some(which)) => {
            let cause = object(cause.span, [(word, which.clone())]);
            object(ending.span, [("cause", cause), turn])
        }
        _ => ending.clone(),
    }
}

fn object<const COUNT: usize>(span: Span, fields: [(&str, Node); COUNT]) -> Node {
    let field = |(name, own): (&str, Node)| (FieldKey { span: own.span, text: name.into() }, own);
    Node::new(span, NodeKind::Object(fields.into_iter().map(field).collect()))
}

fn lore(lore: &Node) -> Node {
    let NodeKind::Object(fields) = &lore.kind else { return lore.clone() };
    let all = |list: &str| lore.field(list).map_or(&[][..], Node::items);
    let span = |list: &str| lore.field(list).map_or(lore.span, |list| list.span);
    let table = |list: &str, name: &str, usual: Option<u32>| {
        let entry = |own: &Node| {
            let kind = own.field("kind")?;
            let key = FieldKey { span: kind.span, text: kind.as_text()?.into() };
            let usual = usual.map(|usual| Node::from_json(&json!(usual), own.span));
            Some((key, own.field(name).cloned().or(usual)?))
        };
        let entries = all(list).iter().filter_map(entry).collect();
        Node::new(span(list), NodeKind::Object(entries))
    };
    let is_known =
        |own: &&Node| matches!(own.field("known").map(|own| &own.kind), Some(NodeKind::Bool(true)));
    let known = all("items").iter().filter(is_known);
    let known = known.filter_map(|own| own.field("kind").cloned()).collect();
    let new = [
        ("known", Node::new(span("items"), NodeKind::List(known))),
        ("looks", table("items", "look", None)),
        ("used", table("items", "used", None)),
        ("met", table("creatures", "killed", Some(0))),
    ];
    let others = fields.iter().filter(|(key, _)| !["items", "creatures"].contains(&&*key.text));
    let new = new.into_iter().map(|(name, own)| (FieldKey { span: own.span, text: name.into() }, own));
    Node::new(lore.span, NodeKind::Object(others.cloned().chain(new).collect()))
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
    let key = FieldKey { span: turn.span, text: "turn".into() };
    let parts = std::iter::once((key, turn.clone())).chain(own);
    let whole = Node::new(turn.span, NodeKind::Object(parts.collect()));
    for (key, value) in &mut others {
        if &*key.text == "answered" {
            value.clone_from(&whole);
        }
    }
    Node::new(door.span, NodeKind::Object(others.into()))
}

/// Replaces the value of an existing field of an object.
fn update_field(object: &Node, name: &str, value: impl Fn(&Node) -> Node) -> Node {
    let NodeKind::Object(fields) = &object.kind else { return object.clone() };
    let field = |(key, own): &(FieldKey, Node)| match &*key.text == name {
        true => (key.clone(), value(own)),
        false => (key.clone(), own.clone()),
    };
    Node::new(object.span, NodeKind::Object(fields.iter().map(field).collect()))
}

/// Appends a field to an object. Its span is the end of the object, because it is not in the file.
fn append_field(object: &Node, name: &str, value: &Value) -> Node {
    let span = Span { start: object.span.end, ..object.span };
    append_node(object, name, Node::from_json(value, span))
}

fn append_node(object: &Node, name: &str, value: Node) -> Node {
    let NodeKind::Object(fields) = &object.kind else { return object.clone() };
    let key = FieldKey { span: value.span, text: name.into() };
    Node::new(object.span, NodeKind::Object(fields.iter().cloned().chain([(key, value)]).collect()))
}

/// Replaces the items of a list in an object.
fn update_items(object: &Node, name: &str, item: impl Fn(&Node) -> Node) -> Node {
    update_field(object, name, |list| match &list.kind {
        NodeKind::List(items) => Node::new(list.span, NodeKind::List(items.iter().map(&item).collect())),
        _ => list.clone(),
    })
}
