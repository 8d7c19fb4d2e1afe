//! The loop of a repair: what is wrong is fixed or left out, until nothing is.
//!
//! Each round reads the tree as any save is read. What has no likely fix is left out: the smallest part first that it is in, and
//! in the next rounds, as long as it is still wrong, the next bigger one.

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

/// How often all is gone through. Each leaves out more of what is still wrong.
const ROUNDS: usize = 20;

/// Of a file in which more is wrong there is no telling what it was.
const MOST_WRONG: usize = 10_000;

/// Of these fields no part is left out: the others would be somewhere else then, or something else.
const WHOLE: [&str; 8] = ["rows", "seen", "at", "start", "from", "to", "hand", "mood"];

/// Without these there is no run to go on with. What they are is wrong, and nothing but that is told.
const ESSENTIAL: [&str; 2] = ["growth", "levels"];

/// Something that is wrong.
struct Wrong {
    way: Way,
    what: String,
    /// What should stand there, and where.
    fix: Option<Box<(Way, Json)>>,
}

/// What is done about it.
struct Change {
    lost: Lost,
    /// What stands there then; none where it is left out.
    put: Option<Json>,
}

type Changes = SortedMap<Way, Change>;

/// What was wrong, and at which byte of the file.
#[derive(Clone)]
pub(super) struct Lost {
    pub at: usize,
    pub what: String,
}

/// The save that a tree is without what is wrong with it.
///
/// # Errors
/// What is wrong that cannot be left out.
pub(super) fn mended(
    mut tree: Node,
    content: &Content,
    notes: &mut Notes,
) -> Result<Snapshot, Lost> {
    // What was wrong with fields that were left out, by the objects that they were in.
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
        // Who the hero is may be found when all others are what they are.
        let is_of_hero =
            |wrong: &Wrong| matches!(&wrong.way.0[..], [Step::Field(name)] if name == "hero");
        let is_last = wrong.iter().all(is_of_hero);
        for Wrong { way, what, fix } in wrong.into_iter().filter(|own| is_last || !is_of_hero(own))
        {
            // An object is left out for want of the field that was left out of it: that is told once.
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
            // All numbers are below the highest `next_id` that one of them needs.
            if is_more || !matches!(&at.0[..], [Step::Field(name)] if name == "next_id") {
                changes.insert(at, Change { lost, put });
            }
        }
        if changes.is_empty() {
            break;
        }
        for (at, change) in &changes {
            let object = at.clone().above().lead(&tree).span.start;
            notes.at(change.lost.at, object, told(at, change));
            if let (Some(Step::Field(name)), None) = (at.0.last(), &change.put) {
                left.insert((object, name.to_string()), change.lost.clone());
            }
        }
        tree = changed(&tree, &mut Way::default(), &changes);
    }
    let what = "there is more wrong with it than can be left out".to_owned();
    Err(first.unwrap_or(Lost { at: 0, what }))
}

/// The name of the field that is missing, if that is what is wrong.
fn missing(what: &str) -> Option<&str> {
    what.strip_prefix("the field `")?.strip_suffix("` is missing")
}

/// The save that is written so; or else all that is wrong with it.
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

/// The smallest part of the tree that can be left out, of those that the way leads through; none if there is none.
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

/// Whether the hero is there, or the level that they are on.
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
        // A field that has to be there.
        [] => is_here || level.field("actors").is_some_and(|all| all.items().iter().any(is_hero)),
        [Step::Field(list)] if list == "actors" => is_here,
        _ => false,
    }
}

/// The tree with other values there, and without those parts of it for which there is none.
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
            // A fix may be a field that is not there.
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

/// What was wrong, and what was done about it.
fn told(at: &Way, Change { lost: Lost { what, .. }, put }: &Change) -> String {
    let part = match &at.0[..] {
        [.., Step::Field(list), Step::Item(_)] => one_of(list).to_owned(),
        [.., Step::Field(name)] => format!("`{name}`"),
        _ => "it".to_owned(),
    };
    match put {
        None => format!("{what}; {part} is left out."),
        Some(Json::String(text)) => format!("{what}; {part} is `{text}`."),
        Some(value) => format!("{what}; {part} is {}.", value.to_string().replace(',', ", ")),
    }
}

/// What one of a list is called.
fn one_of(list: &str) -> &'static str {
    match list {
        "levels" => "the level, with all who are on it,",
        "actors" | "parked" => "the creature",
        "items" | "pack" | "inside" => "the thing",
        "rows" | "seen" => "the row",
        "covers" => "this picture of covers",
        "traps" => "the trap",
        "riddles" => "the riddle",
        "used" => "the feature",
        "log" => "the message",
        "story" => "this part of the story",
        _ => "this",
    }
}
