//! Migration of older saves to the present format. It changes the JSON tree, so errors keep their positions in the
//! file.

use crate::save::save_header::VERSION;
use fifteen_base::serde_json::json;
use fifteen_content::diagnostics::problem::Span;
use fifteen_content::json::tree::{FieldKey, Node, NodeKind};

pub(in crate::save) fn migrate(tree: Node) -> Node {
    let is_11 = |version: &Node| matches!(&version.kind, NodeKind::Number(written) if **written == *"11");
    match tree.field("version").is_some_and(is_11) {
        true => from_11(&tree),
        false => tree,
    }
}

/// Migrates version 11 to 12.
/// - Clues and riddle answers get a turn.
/// - The level or boon of an offer of talents moves into the field `source`. The killer moves into the field `cause`
///   of the ending.
/// - The hero's knowledge of items and creatures moves from lists into tables.
/// - The mood `wandering` is called `idle`.
/// - `growth` moves from the outermost object to the hero's actor.
/// - Fields get the names of [`RENAMED`].
fn from_11(tree: &Node) -> Node {
    let tree = update_field(tree, "version", |old| Node::from_json(&json!(VERSION), old.span));
    let tree = update_items(&tree, "threads", |thread| {
        update_items(thread, "clues", |clue| match clue.field("turn") {
            Some(_) => clue.clone(),
            // The field is not in the file, so its position is the end of the object.
            None => {
                let span = Span { start: clue.span.end, ..clue.span };
                append_field(clue, "turn", Node::from_json(&json!(0), span))
            }
        })
    });
    let tree = move_growth(&update_field(&tree, "growth", |growth| update_items(growth, "offers", offer)));
    let tree = update_field(&tree, "ending", ending);
    let tree = ["levels", "parked", "folded"].iter().fold(tree, |tree, list| {
        update_items(&tree, list, |level| {
            update_items(&update_items(level, "actors", actor), "parked", actor)
        })
    });
    let tree = update_items(&tree, "quests", |quest| update_field(quest, "lapse", failure));
    let tree = update_field(&tree, "lore", |old| lore(&update_items(old, "riddles", answered)));
    rename_fields(&tree, "")
}

/// For each renamed field: the field around it, its name in version 11, and its name in version 12. The empty name
/// stands for the outermost object.
const RENAMED: &[(&str, &str, &str)] = &[
    ("", "folded", "changed_chunks"),
    ("", "found", "held_uniques"),
    ("", "here", "current_level"),
    ("", "made", "created_uniques"),
    ("", "relit", "lamps_relit"),
    ("", "rests", "reaction_cooldowns"),
    ("actors", "foe", "personal_enemy"),
    ("actors", "gained", "skill_changes"),
    ("actors", "grown", "max_hp_change"),
    ("actors", "harmed", "hurt_by_hero"),
    ("actors", "resting", "cooldowns"),
    ("actors", "states", "statuses"),
    ("actors", "until", "expires"),
    ("clues", "under", "tile_below"),
    ("companions", "weary", "hurt_arrivals"),
    ("due", "place", "outcome"),
    ("fleeing", "left", "turns_left"),
    ("growth", "beaten", "defeats"),
    ("growth", "done", "recent_deeds"),
    ("growth", "passed", "passed_over"),
    ("growth", "places", "rewarded_places"),
    ("growth", "points", "skill_points"),
    ("growth", "resting", "cooldowns"),
    ("items", "left", "charges"),
    ("levels", "asides", "branch_stairs"),
    ("levels", "left", "left_on"),
    ("levels", "numbers", "first_id"),
    ("lore", "story", "history"),
    ("people", "said", "talk_counts"),
    ("people", "stocked_until", "next_restock"),
    ("people", "stocks", "restocks"),
    ("quests", "held_since", "reached_on"),
    ("quests", "lapse", "failure"),
    ("quests", "since", "accepted_on"),
    ("riddles", "hand", "numbers"),
    ("riddles", "in_a_row", "wrong_in_a_row"),
    ("riddles", "tries", "wrong_answers"),
    ("roles", "bodies", "actors"),
    ("searching", "left", "turns_left"),
    ("threads", "due", "due_outcomes"),
    ("traps", "laid", "set_in_play"),
    ("used", "until", "ready_on"),
];

/// Returns more names to look up in the first column of [`RENAMED`], for objects in `field`. Objects in `parked`, for
/// instance, can be levels or actors.
fn holders(field: &str) -> &[&str] {
    match field {
        "parked" => &["levels", "actors"],
        "folded" => &["levels"],
        "pack" | "inside" => &["items"],
        _ => &[],
    }
}

/// Renames the fields of [`RENAMED`] in `node`, the part of the save that the field `holder` contains.
fn rename_fields(node: &Node, holder: &str) -> Node {
    match &node.kind {
        NodeKind::Object(fields) => {
            let renamed = fields.iter().map(|(key, value)| {
                let held = rename_fields(value, &key.text);
                let applies = |by: &str| by == holder || holders(holder).contains(&by);
                let row = RENAMED.iter().find(|(by, old, _)| applies(by) && **old == *key.text);
                let text = row.map_or(key.text.clone(), |(_, _, new)| (*new).into());
                (FieldKey { span: key.span, text }, held)
            });
            Node::new(node.span, NodeKind::Object(renamed.collect()))
        }
        NodeKind::List(items) => {
            let items = items.iter().map(|item| rename_fields(item, holder));
            Node::new(node.span, NodeKind::List(items.collect()))
        }
        _ => node.clone(),
    }
}

fn move_growth(tree: &Node) -> Node {
    let (Some(growth), Some(hero)) = (tree.field("growth"), tree.field("hero")) else { return tree.clone() };
    let grown = |actor: &Node| match actor.field("id").is_some_and(|id| id.equals(hero)) {
        true => append_field(actor, "growth", growth.clone()),
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
    let wrap = |(key, value): &(FieldKey, Node)| match is_of(key) {
        true => {
            let whole = object(value.span, [(&*key.text, value.clone())]);
            (FieldKey { span: key.span, text: "source".into() }, whole)
        }
        false => (key.clone(), value.clone()),
    };
    Node::new(offer.span, NodeKind::Object(fields.iter().map(wrap).collect()))
}

fn actor(actor: &Node) -> Node {
    update_field(actor, "mood", |mood| match mood.field("wandering") {
        Some(heading) => object(mood.span, [("idle", heading.clone())]),
        None => mood.clone(),
    })
}

fn failure(reason: &Node) -> Node {
    let new = match reason.as_text() {
        Some("thing") => "item_lost",
        Some("somebody") => "person_gone",
        _ => return reason.clone(),
    };
    Node::from_json(&json!(new), reason.span)
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

/// Returns a field at the position of its value.
fn field(name: &str, value: Node) -> (FieldKey, Node) {
    (FieldKey { span: value.span, text: name.into() }, value)
}

fn object<const COUNT: usize>(span: Span, fields: [(&str, Node); COUNT]) -> Node {
    Node::new(span, NodeKind::Object(fields.into_iter().map(|(name, value)| field(name, value)).collect()))
}

fn lore(lore: &Node) -> Node {
    let NodeKind::Object(fields) = &lore.kind else { return lore.clone() };
    let all = |list: &str| lore.field(list).map_or(&[][..], Node::items);
    let span = |list: &str| lore.field(list).map_or(lore.span, |list| list.span);
    let table = |list: &str, name: &str, default: Option<u32>| {
        let entry = |item: &Node| {
            let kind = item.field("kind")?;
            let key = FieldKey { span: kind.span, text: kind.as_text()?.into() };
            let default = default.map(|default| Node::from_json(&json!(default), item.span));
            Some((key, item.field(name).cloned().or(default)?))
        };
        let entries = all(list).iter().filter_map(entry).collect();
        Node::new(span(list), NodeKind::Object(entries))
    };
    let is_known =
        |item: &&Node| matches!(item.field("known").map(|item| &item.kind), Some(NodeKind::Bool(true)));
    let known = all("items").iter().filter(is_known);
    let known = known.filter_map(|item| item.field("kind").cloned()).collect();
    let new = [
        field("identified", Node::new(span("items"), NodeKind::List(known))),
        field("appearances", table("items", "look", None)),
        field("item_uses", table("items", "used", None)),
        field("kills", table("creatures", "killed", Some(0))),
    ];
    let others = fields.iter().filter(|(key, _)| !["items", "creatures"].contains(&&*key.text));
    Node::new(lore.span, NodeKind::Object(others.cloned().chain(new).collect()))
}

fn answered(door: &Node) -> Node {
    let NodeKind::Object(fields) = &door.kind else { return door.clone() };
    let is_answer_field = |name: &str| ["answer", "solution", "new"].contains(&name);
    let (answer_fields, mut others): (Vec<_>, Vec<_>) =
        fields.iter().cloned().partition(|(key, _)| is_answer_field(&key.text));
    let turn = door.field("answered").filter(|turn| !matches!(turn.kind, NodeKind::Null));
    let Some(turn) = turn else {
        others.retain(|(key, _)| &*key.text != "answered");
        return Node::new(door.span, NodeKind::Object(others.into()));
    };
    let parts = std::iter::once(field("turn", turn.clone())).chain(answer_fields);
    let whole = Node::new(turn.span, NodeKind::Object(parts.collect()));
    for (key, value) in &mut others {
        if &*key.text == "answered" {
            value.clone_from(&whole);
        }
    }
    Node::new(door.span, NodeKind::Object(others.into()))
}

fn update_field(object: &Node, name: &str, value: impl Fn(&Node) -> Node) -> Node {
    let NodeKind::Object(fields) = &object.kind else { return object.clone() };
    let field = |(key, old): &(FieldKey, Node)| match &*key.text == name {
        true => (key.clone(), value(old)),
        false => (key.clone(), old.clone()),
    };
    Node::new(object.span, NodeKind::Object(fields.iter().map(field).collect()))
}

fn append_field(object: &Node, name: &str, value: Node) -> Node {
    let NodeKind::Object(fields) = &object.kind else { return object.clone() };
    Node::new(object.span, NodeKind::Object(fields.iter().cloned().chain([field(name, value)]).collect()))
}

fn update_items(object: &Node, name: &str, item: impl Fn(&Node) -> Node) -> Node {
    update_field(object, name, |list| match &list.kind {
        NodeKind::List(items) => Node::new(list.span, NodeKind::List(items.iter().map(&item).collect())),
        _ => list.clone(),
    })
}
