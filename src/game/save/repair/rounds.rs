//! The rounds of a repair. Each round fixes errors, or leaves out the parts around them. If errors remain, later
//! rounds leave out larger parts.

use super::{RepairNotes, whole_number};
use crate::record::path::{JsonPath, PathStep};
use crate::record::{Saved, SourceMap, Value};
use crate::save::restore::{UnreadableParts, restore_all};
use crate::save::save_header::Snapshot;
use fifteen_base::SortedMap;
use fifteen_base::serde_json::Value as Json;
use fifteen_content::Content;
use fifteen_content::diagnostics::MOST_PROBLEMS;
use fifteen_content::diagnostics::problem::{Diagnostics, Problem, Span};
use fifteen_content::json::tree::{FieldKey, Node, NodeKind};
use std::collections::BTreeMap;

const MAX_ROUNDS: usize = 20;

/// A file with more errors is not repaired.
const MAX_ISSUES: usize = 10_000;

/// A file with more errors of reading is not repaired, because a report lists only the first of them, and each round
/// can fix only those.
const MAX_READ_ERRORS: usize = MAX_ROUNDS * MOST_PROBLEMS;

/// Fields that are left out only as a whole, because a value without one of its items would mean something else.
const INDIVISIBLE: [&str; 8] = ["rows", "seen", "at", "start", "from", "to", "numbers", "mood"];

/// Fields that the run needs. If one of them would have to be left out as a whole, the repair fails.
const ESSENTIAL: [&str; 2] = ["growth", "levels"];

struct RepairIssue {
    path: JsonPath,
    what: String,
    fix: Option<Box<(JsonPath, Json)>>,
    unknown_field: Option<UnknownField>,
}

/// A field that saves do not have.
struct UnknownField {
    /// Place of the name in the file.
    key: Span,
    /// The name that was probably meant.
    meant: Option<String>,
}

struct PlannedChange {
    reason: RepairError,
    /// `None` if the part is left out.
    new_value: Option<Json>,
}

type PlannedChanges = SortedMap<JsonPath, PlannedChange>;

#[derive(Clone)]
pub(super) struct RepairError {
    pub at: usize,
    pub what: String,
}

/// Reads the save from a JSON tree. Fixes errors, or leaves out the parts with errors. If that fails, returns the
/// first error.
pub(super) fn repair_tree(
    mut tree: Node,
    content: &Content,
    notes: &mut RepairNotes,
) -> Result<Snapshot, RepairError> {
    // Errors of fields that were left out. The key has the position of the surrounding object in the file, in bytes,
    // and the field name.
    let mut left: BTreeMap<(u32, String), RepairError> = BTreeMap::new();
    let mut first = None;
    for _ in 0..MAX_ROUNDS {
        let Issues { wrong, too_many } = match read_tree(&tree, content) {
            Ok(snapshot) => return Ok(snapshot),
            Err(issues) => issues,
        };
        if too_many {
            break;
        }
        let unknown = wrong.iter().filter_map(|issue| Some((issue.unknown_field.as_ref()?, &*issue.what)));
        let unknown: SortedMap<u32, (&UnknownField, &str)> =
            unknown.map(|(field, what)| (field.key.start, (field, what))).collect();
        if !unknown.is_empty() {
            tree = fix_field_names(&tree, &unknown, notes);
            continue;
        }
        let mut changes = PlannedChanges::new();
        // Errors of the field `hero` are handled last, because fixing the other errors may remove them.
        let is_of_hero =
            |wrong: &RepairIssue| matches!(&wrong.path.0[..], [PathStep::Field(name)] if name == "hero");
        let is_last = wrong.iter().all(is_of_hero);
        for RepairIssue { path, what, fix, .. } in
            wrong.into_iter().filter(|issue| is_last || !is_of_hero(issue))
        {
            // The field may be missing because an earlier round left it out. Then report the error of that round.
            let here = path.follow(&tree).span.start;
            let error = missing_field(&what).and_then(|name| left.remove(&(here, name.to_owned())));
            if error.is_some() {
                notes.remove_last(here);
            }
            let error = error.unwrap_or(RepairError { at: here as usize, what });
            let (at, new_value) = match fix {
                Some(fix) => (fix.0, Some(fix.1)),
                None => (removable_part(&tree, &path).ok_or_else(|| error.clone())?, None),
            };
            if new_value.is_none() && contains_hero(&tree, &at, content) {
                return Err(error);
            }
            first.get_or_insert_with(|| error.clone());
            let other = changes.get(&at).and_then(|other| other.new_value.as_ref()?.as_u64());
            let is_more = new_value.as_ref().and_then(Json::as_u64) > other;
            // `next_id` must be above all ids, so of several fixes use the highest.
            if is_more || !matches!(&at.0[..], [PathStep::Field(name)] if name == "next_id") {
                changes.insert(at, PlannedChange { reason: error, new_value });
            }
        }
        if changes.is_empty() {
            break;
        }
        for (at, change) in &changes {
            let object = at.clone().parent().follow(&tree).span.start;
            notes.add(change.reason.at, object, change_text(at, change));
            if let (Some(PathStep::Field(name)), None) = (at.0.last(), &change.new_value) {
                left.insert((object, name.to_string()), change.reason.clone());
            }
        }
        tree = apply_changes(&tree, &mut JsonPath::default(), &changes);
    }
    let what = "it has more errors than a repair can remove".to_owned();
    Err(first.unwrap_or(RepairError { at: 0, what }))
}

/// Renames unknown fields to the names that were probably meant, and leaves out the others.
fn fix_field_names(
    node: &Node,
    unknown: &SortedMap<u32, (&UnknownField, &str)>,
    notes: &mut RepairNotes,
) -> Node {
    let kind = match &node.kind {
        NodeKind::Object(fields) => {
            let known: Vec<&str> = fields.iter().map(|(key, _)| &*key.text).collect();
            let mut fixed = Vec::new();
            for (key, value) in fields.iter() {
                let value = fix_field_names(value, unknown, notes);
                let Some((field, what)) = unknown.get(&key.span.start) else {
                    fixed.push((key.clone(), value));
                    continue;
                };
                let meant = field.meant.as_ref().filter(|name| !known.contains(&&***name));
                let change = match meant {
                    Some(name) => format!("it is renamed to `{name}`"),
                    None => format!("`{}` is left out", key.text),
                };
                notes.add(key.span.start as usize, node.span.start, format!("{what}; {change}."));
                if let Some(name) = meant {
                    fixed.push((FieldKey { span: key.span, text: name.as_str().into() }, value));
                }
            }
            NodeKind::Object(fixed.into())
        }
        NodeKind::List(items) => {
            NodeKind::List(items.iter().map(|item| fix_field_names(item, unknown, notes)).collect())
        }
        kind => kind.clone(),
    };
    Node::new(node.span, kind)
}

/// Returns the number that was written as a text, where a number is expected.
fn number_in_quotes(path: &JsonPath, tree: &Node, what: &str) -> Option<Json> {
    let text = path.follow(tree).as_text().filter(|_| what.starts_with("expected a whole number"))?;
    text.parse::<i64>().ok().map(Json::from)
}

fn unknown_field(problem: &Problem) -> Option<UnknownField> {
    let is_unknown = problem.message.starts_with("unknown field `");
    let help = problem.help.as_deref().unwrap_or_default();
    let meant = help.strip_prefix("did you mean `").and_then(|help| help.strip_suffix("`?"));
    is_unknown.then_some(UnknownField { key: problem.span?, meant: meant.map(str::to_owned) })
}

fn missing_field(what: &str) -> Option<&str> {
    what.strip_prefix("the field `")?.strip_suffix("` is missing")
}

#[derive(Default)]
struct Issues {
    wrong: Vec<RepairIssue>,
    too_many: bool,
}

fn read_tree(tree: &Node, content: &Content) -> Result<Snapshot, Issues> {
    let (diagnostics, mut origin) = (Diagnostics::default(), SourceMap::new(content));
    let snapshot = Snapshot::read(Value::new(tree, "", &diagnostics), &mut origin);
    let report = diagnostics.report();
    if report.errors() > 0 {
        let wrong = report.problems().iter().filter_map(|problem| {
            let path = JsonPath::find(tree, problem.span?);
            let what = problem.message.clone();
            let fix = number_in_quotes(&path, tree, &what).map(|fix| Box::new((path.clone(), fix)));
            Some(RepairIssue { path, what, fix, unknown_field: unknown_field(problem) })
        });
        return Err(Issues { wrong: wrong.collect(), too_many: report.errors() > MAX_READ_ERRORS });
    }
    let Some(snapshot) = snapshot else { return Err(Issues::default()) };
    let faults = match restore_all(snapshot.clone(), content, UnreadableParts::default()) {
        Ok(_) => return Ok(snapshot),
        Err(faults) => faults.errors.into_iter(),
    };
    let wrong = faults.map(|fault| {
        let fix = fault.fix.map(|fix| Box::new((origin.path_in_file(&fix.0), fix.1)));
        RepairIssue { path: origin.path_in_file(&fault.path), what: fault.what, fix, unknown_field: None }
    });
    let wrong: Vec<RepairIssue> = wrong.collect();
    Err(Issues { too_many: wrong.len() > MAX_ISSUES, wrong })
}

/// Returns the path of the smallest part that contains the value at `path` and can be left out, if there is
/// one.
fn removable_part(tree: &Node, path: &JsonPath) -> Option<JsonPath> {
    let (mut node, mut found) = (tree, None);
    for (i, step) in path.0.iter().enumerate() {
        let is_part = match step {
            PathStep::Field(name) => {
                node = node.field(name)?;
                true
            }
            PathStep::Item(index) => {
                let is_part = |item: &Node| matches!(item.kind, NodeKind::Object(_) | NodeKind::Text(_));
                // A number among objects is a mistake. A number among numbers is part of a value.
                let among_parts = node.items().iter().any(is_part);
                node = node.items().get(*index)?;
                is_part(node) || among_parts
            }
        };
        if is_part {
            found = Some(JsonPath(path.0[..=i].to_vec()));
        }
        if matches!(step, PathStep::Field(name) if INDIVISIBLE.contains(&&**name)) {
            break;
        }
    }
    let is_essential =
        |step: &PathStep| matches!(step, PathStep::Field(name) if ESSENTIAL.contains(&&**name));
    found.filter(|path| !path.0.last().is_some_and(is_essential))
}

/// Whether `path` leads to the hero, the hero's level or the list of actors of that level.
fn contains_hero(tree: &Node, path: &JsonPath, content: &Content) -> bool {
    let number = |name: &str| tree.field(name).and_then(whole_number);
    let [PathStep::Field(levels), item, inner @ ..] = &path.0[..] else { return false };
    if levels != "levels" {
        return false;
    }
    let level = JsonPath(vec![PathStep::Field(levels.clone()), item.clone()]);
    let level = level.follow(tree);
    let is_here = level.field("id").is_none_or(|id| whole_number(id) == number("current_level"));
    let hero = tree.field("scenario").and_then(Node::as_text).and_then(|id| content.scenarios.find(id));
    let hero = hero.map(|kind| &*content.monsters[content.scenarios[kind].hero].id);
    let is_hero = |actor: &Node| match actor.field("id").and_then(whole_number) {
        Some(id) => Some(id) == number("hero"),
        None => actor.field("kind").and_then(Node::as_text) == hero,
    };
    match inner {
        [PathStep::Field(list), PathStep::Item(_)] if list == "actors" => is_hero(path.follow(tree)),
        [] => is_here || level.field("actors").is_some_and(|all| all.items().iter().any(is_hero)),
        [PathStep::Field(list)] if list == "actors" => is_here,
        _ => false,
    }
}

fn apply_changes(node: &Node, path: &mut JsonPath, changes: &PlannedChanges) -> Node {
    let mut part = |step: PathStep, part: &Node| {
        path.0.push(step);
        let first = changes.range(path.clone()..).next();
        let changed = match first {
            Some((at, change)) if at == path => {
                change.new_value.as_ref().map(|value| Node::from_json(value, part.span))
            }
            Some((at, _)) if at.0.starts_with(&path.0) => Some(apply_changes(part, path, changes)),
            _ => Some(part.clone()),
        };
        path.0.pop();
        changed
    };
    let kind = match &node.kind {
        NodeKind::Object(fields) => {
            let fields = fields.iter().filter_map(|(key, field)| {
                let step = PathStep::Field(key.text.to_string().into());
                Some((key.clone(), part(step, field)?))
            });
            let mut fields: Vec<(FieldKey, Node)> = fields.collect();
            // A fix may add a missing field.
            let inside = changes.range(path.clone()..);
            let inside = inside.take_while(|(at, _)| at.0.starts_with(&path.0));
            for (at, change) in inside.filter(|(at, _)| at.0.len() == path.0.len() + 1) {
                let (Some(PathStep::Field(name)), Some(value)) = (at.0.last(), &change.new_value) else {
                    continue;
                };
                if !fields.iter().any(|(key, _)| *key.text == **name) {
                    let key = FieldKey { span: node.span, text: (&**name).into() };
                    fields.push((key, Node::from_json(value, node.span)));
                }
            }
            NodeKind::Object(fields.into())
        }
        NodeKind::List(items) => {
            let items = items.iter().enumerate();
            NodeKind::List(items.filter_map(|(i, item)| part(PathStep::Item(i), item)).collect())
        }
        kind => kind.clone(),
    };
    Node::new(node.span, kind)
}

fn change_text(
    at: &JsonPath,
    PlannedChange { reason: RepairError { what, .. }, new_value }: &PlannedChange,
) -> String {
    let part = match &at.0[..] {
        [.., PathStep::Field(list), PathStep::Item(_)] => part_name(list).to_owned(),
        [.., PathStep::Field(name)] => format!("`{name}`"),
        _ => "it".to_owned(),
    };
    match new_value {
        None => format!("{what}; {part} is left out."),
        Some(Json::String(text)) => format!("{what}; {part} is set to `{text}`."),
        Some(value) => format!("{what}; {part} is set to {}.", value.to_string().replace(',', ", ")),
    }
}

fn part_name(list: &str) -> &'static str {
    match list {
        "levels" => "the level, with everyone on it,",
        "actors" | "parked" => "the creature",
        "items" | "pack" | "inside" => "the thing",
        "rows" | "seen" => "the row",
        "covers" => "this area of covers",
        "traps" => "the trap",
        "riddles" => "the riddle",
        "used" => "the feature",
        "log" => "the message",
        "history" => "this part of the story",
        _ => "this",
    }
}
