//! What of a save waits for definitions that are not there, as when a mod is off: kept as it was written, beside the fields of
//! what it is of, and written back among them. Once they are there again, it is read like all the rest.

use fifteen_base::serde_json::{Value as Json, json};
use fifteen_base::{Point, SortedSet};
use fifteen_content::json::tree::{Key, Node, NodeKind};

/// What of somebody or something waits. It takes next to no room where that is nothing.
#[derive(Clone, Debug, Default)]
#[allow(clippy::box_collection)] // there are thousands of things, and nearly nothing waits
pub struct SetAside(Option<Box<Vec<Waiting>>>);

/// The same waits. Where in its field it stands is another matter once others have come and gone.
impl PartialEq for SetAside {
    fn eq(&self, other: &SetAside) -> bool {
        let fields =
            |own: &SetAside| own.all().iter().map(|own| own.field).collect::<SortedSet<_>>();
        let values = |own: &SetAside, field| own.of(field).map(|own| own.value.clone()).collect();
        let is_same = |field: &&'static str| {
            let own: Vec<Json> = values(self, field);
            own == values(other, field)
        };
        fields(self) == fields(other) && fields(self).iter().all(is_same)
    }
}

impl Eq for SetAside {}

/// One thing that waits.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    /// The field that it is of.
    pub field: &'static str,
    pub at: At,
    /// As it was written.
    pub value: Json,
    /// The definitions that it waits for.
    pub lacks: Vec<Lack>,
}

/// Where in its field it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum At {
    /// It was all of it.
    Whole,
    /// At that place of a list.
    Item(usize),
    /// Under that name in a table.
    Name(String),
}

/// A definition that is not there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lack {
    /// What it is called: `creature`.
    pub sort: &'static str,
    pub id: String,
}

impl SetAside {
    pub(crate) fn new(waiting: Vec<Waiting>) -> SetAside {
        SetAside((!waiting.is_empty()).then(|| Box::new(waiting)))
    }

    pub(crate) fn all(&self) -> &[Waiting] {
        self.0.as_ref().map_or(&[], |all| all)
    }

    /// Whether nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// What waits of a field.
    pub(crate) fn of(&self, field: &str) -> impl Iterator<Item = &Waiting> {
        self.all().iter().filter(move |own| own.field == field)
    }

    /// Whether anything of a field waits.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.of(field).next().is_some()
    }

    /// Whether items of a list wait, which are lines.
    pub(crate) fn breaks(&self, field: &str) -> bool {
        self.of(field).any(|own| matches!(own.at, At::Item(_)))
    }

    /// Adds something that waits at the end of a field.
    pub(crate) fn add(&mut self, field: &'static str, at: At, value: Json) {
        let waiting = Waiting { field, at, value, lacks: Vec::new() };
        self.0.get_or_insert_default().push(waiting);
    }

    /// Adds all that waits in another.
    pub(crate) fn take_over(&mut self, other: SetAside) {
        if let Some(all) = other.0 {
            self.0.get_or_insert_default().extend(*all);
        }
    }

    /// Takes what waits of a field.
    pub(crate) fn take(&mut self, field: &str) -> Vec<Waiting> {
        let all = self.0.take().map_or_else(Vec::new, |all| *all);
        let (taken, left) = all.into_iter().partition(|own| own.field == field);
        *self = SetAside::new(left);
        taken
    }

    /// What was laid at a place takes that of what waits there.
    pub(crate) fn give_way(&mut self, field: &str, at: Point) {
        if !self.is_empty() {
            let all = self.0.take().map_or_else(Vec::new, |all| *all);
            let is_there = |own: &Waiting| own.value.get("at") == Some(&json!([at.x, at.y]));
            let left = all.into_iter().filter(|own| own.field != field || !is_there(own));
            *self = SetAside::new(left.collect());
        }
    }

    /// Keeps of it only what is of those fields.
    pub(crate) fn keep_only(&mut self, fields: &[&str]) {
        let all = self.0.take().map_or_else(Vec::new, |all| *all);
        *self = SetAside::new(all.into_iter().filter(|own| fields.contains(&own.field)).collect());
    }

    /// Moves what waits of a pack to a cell of the level that this is of, on whose floor so many things lie.
    pub(crate) fn lay(&mut self, carried: &mut SetAside, at: Point, lying: usize) {
        let behind = lying + self.of("items").count();
        for (i, own) in carried.take("pack").into_iter().enumerate() {
            let Json::Object(fields) = own.value else { continue };
            let kept =
                fields.into_iter().filter(|(name, _)| !["letter", "worn"].contains(&&**name));
            let place = ("at".to_owned(), json!([at.x, at.y]));
            let value = Json::Object(std::iter::once(place).chain(kept).collect());
            let waiting = Waiting { field: "items", at: At::Item(behind + i), value, ..own };
            self.0.get_or_insert_default().push(waiting);
        }
    }

    /// The numbers of those who wait, and of what they have.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        self.all().iter().flat_map(Waiting::numbers).collect()
    }

    /// The definitions that it waits for.
    pub(crate) fn lacks(&self) -> impl Iterator<Item = &Lack> {
        self.all().iter().flat_map(|own| &own.lacks)
    }
}

impl Waiting {
    /// The numbers of who or what waits, and of what is in it.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        numbers_of(&self.value, &mut numbers);
        numbers
    }
}

/// The numbers of creatures and things, which are of a kind, wherever they stand in a value.
fn numbers_of(value: &Json, numbers: &mut Vec<u32>) {
    match value {
        Json::Array(items) => items.iter().for_each(|item| numbers_of(item, numbers)),
        Json::Object(fields) => {
            let has_kind = fields.contains_key("kind");
            let id = fields.get("id").and_then(Json::as_u64).filter(|_| has_kind);
            numbers.extend(id.and_then(|id| u32::try_from(id).ok()));
            fields.values().for_each(|field| numbers_of(field, numbers));
        }
        _ => {}
    }
}

/// A value as it was written. What is there twice is read so that the last of it counts, which the reader has refused.
pub(super) fn json_of(node: &Node) -> Json {
    match &node.kind {
        NodeKind::Null => Json::Null,
        NodeKind::Bool(truth) => Json::Bool(*truth),
        NodeKind::Number(number) => number.parse().map_or(Json::Null, Json::Number),
        NodeKind::Text(text) => Json::from(&**text),
        NodeKind::List(items) => items.iter().map(json_of).collect(),
        NodeKind::Object(fields) => {
            let field = |(key, value): &(Key, Node)| (key.text.to_string(), json_of(value));
            Json::Object(fields.iter().map(field).collect())
        }
    }
}
