//! The rounds of a repair: each one fixes or leaves out the remaining errors, until none is left.
//!
//! A round reads the tree like any save. An error without a likely fix is left out: first the smallest part that
//! contains it, and in later rounds, if the error remains, the next larger part.

use super::notes::Notes;
use super::whole;
use crate::record::place::{Step, Way};
use crate::record::{Origin, Saved};
use crate::save::head::Snapshot;
use crate::save::restore::{Gaps, restore_all};
use fifteen_base::SortedMap;
use fifteen_base::serde_json::Value as Json;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree::{Key, Node, NodeKind};
use fifteen_content::read::value::Value;
use std::collections::BTreeMap;

/// Limit on the number of rounds. Each one leaves out more.
const ROUNDS: usize = 20;

/// Limit on errors: a file with more of them is beyond recognition.
const MOST_WRONG: usize = 10_000;

/// Fields that are left out only as a whole: without some of their parts they would change their meaning.
const WHOLE: [&str; 8] = ["rows", "seen", "at", "start", "from", "to", "hand", "mood"];

/// Fields without which there is no run. If one is invalid as a whole, the repair fails.
const ESSENTIAL: [&str; 2] = ["growth", "levels"];

struct Wrong {
    way: Way,
    what: String,
    /// Likely fix: the place and its new value.
    fix: Option<Box<(Way, Json)>>,
}

struct Change {
    lost: Lost,
    /// New value; `None` if the part is left out.
    put: Option<Json>,
}

type Changes = SortedMap<Way, Change>;

/// Description and position, in bytes, of an error.
#[derive(Clone)]
pub(super) struct Lost {
    pub at: usize,
    pub what: String,
}

/// Reads the save in a tree, after fixing or leaving out its errors. Fails with the first essential error.
pub(super) fn mended(
    mut tree: Node,
    content: &Content,
    notes: &mut Notes,
) -> Result<Snapshot, Lost> {
    // Errors of fields that were left out, by object and field name.
    let mut left: BTreeMap<(u32, String), Lost> = BTreeMap::new();
    let mut first = None;
    for _ in 0..ROUNDS {
        let wrong = match read(&tree, content) {
            Ok(snapshot) => return Ok(snapshot),
            Err(wrong) => wrong,
        };
        if wrong.len() > MOST_WRONG {
            break;
        }
        let mut changes = Changes::new();
        // Errors of the field `hero` wait until no others are left: the fix of others may remove them.
        let is_of_hero =
            |wrong: &Wrong| matches!(&wrong.way.0[..], [Step::Field(name)] if name == "hero");
        let is_last = wrong.iter().all(is_of_hero);
        for Wrong { way, what, fix } in wrong.into_iter().filter(|own| is_last || !is_of_hero(own))
        {
            // An object that lacks a field because the field was left out: report only the original error.
            let here = way.lead(&tree).span.start;
            let lost = missing(&what).and_then(|name| left.remove(&(here, name.to_owned())));
            if lost.is_some() {
                notes.forget(here);
            }
            let lost = lost.unwrap_or(Lost { at: here as usize, what });
            let (at, put) = match fix {
                Some(fix) => (fix.0, Some(fix.1)),
                None => (left_out(&tree, &way).ok_or_else(|| lost.clone())?, None),
            };
            if put.is_none() && holds_the_hero(&tree, &at, content) {
                return Err(lost);
            }
            first.get_or_insert_with(|| lost.clone());
            let other = changes.get(&at).and_then(|other| other.put.as_ref()?.as_u64());
            let is_more = put.as_ref().and_then(Json::as_u64) > other;
            // `next_id` has to be above the highest number, so the highest fix counts.
            if is_more || !matches!(&at.0[..], [Step::Field(name)] if name == "next_id") {
                changes.insert(at, Change { lost, put });
            }
        }
        if changes.is_empty() {
            break;
        }
        for (at, change) in &changes {
            let object = at.clone().above().lead(&tree).span.start;
            notes.at(change.lost.at, object, change_text(at, change));
            if let (Some(Step::Field(name)), None) = (at.0.last(), &change.put) {
                left.insert((object, name.to_string()), change.lost.clone());
            }
        }
        tree = changed(&tree, &mut Way::default(), &changes);
    }
    let what = "there is more wrong with it than can be left out".to_owned();
    Err(first.unwrap_or(Lost { at: 0, what }))
}

/// Returns the name of the missing field, if the error is a missing field.
fn missing(what: &str) -> Option<&str> {
    what.strip_prefix("the field `")?.strip_suffix("` is missing")
}

/// Reads the save in a tree, or returns all its errors.
fn read(tree: &Node, content: &Content) -> Result<Snapshot, Vec<Wrong>> {
    let (diagnostics, mut origin) = (Diagnostics::default(), Origin::new(content));
    let snapshot = Snapshot::read(Value::new(tree, "", &diagnostics), &mut origin);
    let report = diagnostics.report();
    if report.errors() > 0 {
        let problems = report.problems().iter();
        let wrong = problems.filter_map(|problem| {
            let way = Way::to(tree, problem.span?);
            Some(Wrong { way, what: problem.message.clone(), fix: None })
        });
        return Err(wrong.collect());
    }
    let Some(snapshot) = snapshot else { return Err(Vec::new()) };
    let faults = match restore_all(snapshot.clone(), content, Gaps::default()) {
        Ok(_) => return Ok(snapshot),
        Err(faults) => faults.noted.into_iter(),
    };
    let wrong = faults.map(|fault| {
        let fix = fault.fix.map(|fix| Box::new((origin.written(&fix.0), fix.1)));
        Wrong { way: origin.written(&fault.way), what: fault.what, fix }
    });
    Err(wrong.collect())
}

/// Returns the path of the smallest part around the end of `way` that can be left out, if there is one.
fn left_out(tree: &Node, way: &Way) -> Option<Way> {
    let (mut node, mut found) = (tree, None);
    for (i, step) in way.0.iter().enumerate() {
        let is_part = match step {
            Step::Field(name) => {
                node = node.field(name)?;
                true
            }
            Step::Item(index) => {
                node = node.items().get(*index)?;
                matches!(node.kind, NodeKind::Object(_) | NodeKind::Text(_))
            }
        };
        if is_part {
            found = Some(Way(way.0[..=i].to_vec()));
        }
        if matches!(step, Step::Field(name) if WHOLE.contains(&&**name)) {
            break;
        }
    }
    found.filter(|way| match way.0.last() {
        Some(Step::Field(name)) => !ESSENTIAL.contains(&&**name),
        _ => true,
    })
}

/// Whether `way` leads to the hero or to the level that the hero is on.
fn holds_the_hero(tree: &Node, way: &Way, content: &Content) -> bool {
    let number = |name: &str| tree.field(name).and_then(whole);
    let [Step::Field(levels), item, inner @ ..] = &way.0[..] else { return false };
    if levels != "levels" {
        return false;
    }
    let level = Way(vec![Step::Field(levels.clone()), item.clone()]);
    let level = level.lead(tree);
    let is_here = level.field("id").is_none_or(|id| whole(id) == number("here"));
    let scenario = tree.field("scenario").and_then(Node::as_text);
    let hero = scenario.and_then(|id| content.scenarios.find(id));
    let hero = hero.map(|kind| &*content.monsters[content.scenarios[kind].hero].id);
    let is_hero = |actor: &Node| {
        let of_kind = actor.field("kind").and_then(Node::as_text) == hero;
        of_kind && actor.field("id").is_none_or(|id| whole(id) == number("hero"))
    };
    match inner {
        [Step::Field(list), Step::Item(_)] if list == "actors" => is_hero(way.lead(tree)),
        // Required field.
        [] => is_here || level.field("actors").is_some_and(|all| all.items().iter().any(is_hero)),
        [Step::Field(list)] if list == "actors" => is_here,
        _ => false,
    }
}

/// Applies the changes to the tree at `way`.
fn changed(node: &Node, way: &mut Way, changes: &Changes) -> Node {
    let mut part = |step: Step, part: &Node| {
        way.0.push(step);
        let first = changes.range(way.clone()..).next();
        let changed = match first {
            Some((at, change)) if at == way => {
                change.put.as_ref().map(|value| Node::of(value, part.span))
            }
            Some((at, _)) if at.0.starts_with(&way.0) => Some(changed(part, way, changes)),
            _ => Some(part.clone()),
        };
        way.0.pop();
        changed
    };
    let kind = match &node.kind {
        NodeKind::Object(fields) => {
            let fields = fields.iter().filter_map(|(key, field)| {
                let step = Step::Field(key.text.to_string().into());
                Some((key.clone(), part(step, field)?))
            });
            let mut fields: Vec<(Key, Node)> = fields.collect();
            // A fix may add a missing field.
            let inside = changes.range(way.clone()..);
            let inside = inside.take_while(|(at, _)| at.0.starts_with(&way.0));
            for (at, change) in inside.filter(|(at, _)| at.0.len() == way.0.len() + 1) {
                let (Some(Step::Field(name)), Some(value)) = (at.0.last(), &change.put) else {
                    continue;
                };
                if !fields.iter().any(|(key, _)| *key.text == **name) {
                    let key = Key { span: node.span, text: (&**name).into() };
                    fields.push((key, Node::of(value, node.span)));
                }
            }
            NodeKind::Object(fields.into())
        }
        NodeKind::List(items) => {
            let items = items.iter().enumerate();
            NodeKind::List(items.filter_map(|(i, item)| part(Step::Item(i), item)).collect())
        }
        kind => kind.clone(),
    };
    Node::new(node.span, kind)
}

fn change_text(at: &Way, Change { lost: Lost { what, .. }, put }: &Change) -> String {
    let part = match &at.0[..] {
        [.., Step::Field(list), Step::Item(_)] => one_of(list).to_owned(),
        [.., Step::Field(name)] => format!("`{name}`"),
        _ => "it".to_owned(),
    };
    match put {
        None => format!("{what}; {part} is left out."),
        Some(Json::String(text)) => format!("{what}; {part} is set to `{text}`."),
        Some(value) => {
            format!("{what}; {part} is set to {}.", value.to_string().replace(',', ", "))
        }
    }
}

fn one_of(list: &str) -> &'static str {
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
        "story" => "this part of the story",
        _ => "this",
    }
}
