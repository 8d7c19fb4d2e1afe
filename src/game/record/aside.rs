//! Values of a save whose definitions are missing, for instance because a mod is off. They are kept as written, beside
//! the fields that they belong to, and saved again among them. When the definitions are back, they are read like
//! everything else.

use fifteen_base::serde_json::{Value as Json, json};
use fifteen_base::{Point, SortedSet};
use fifteen_content::json::tree::{Key, Node, NodeKind};

/// Values of one object that wait for their definitions. Takes almost no memory if there are none.
#[derive(Clone, Debug, Default)]
#[allow(clippy::box_collection)] // there are thousands of objects, and nearly none has waiting values
pub struct SetAside(Option<Box<Vec<Waiting>>>);

/// Equal if the same values wait in the same fields. Their positions do not matter, because other items come and go.
impl PartialEq for SetAside {
    fn eq(&self, other: &SetAside) -> bool {
        let fields =
            |own: &SetAside| own.all().iter().map(|own| own.field).collect::<SortedSet<_>>();
        let values =
            |own: &SetAside, field| own.of_field(field).map(|own| own.value.clone()).collect();
        let is_same = |field: &&'static str| {
            let own: Vec<Json> = values(self, field);
            own == values(other, field)
        };
        fields(self) == fields(other) && fields(self).iter().all(is_same)
    }
}

impl Eq for SetAside {}

/// A value that waits for its definition.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub field: &'static str,
    pub at: At,
    pub value: Json,
    pub lacks: Vec<Lack>,
}

/// Position of a waiting value in its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Whole,
    Item(usize),
    Name(String),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lack {
    /// Type of the definition, as in `creature`.
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

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    pub(crate) fn of_field(&self, field: &str) -> impl Iterator<Item = &Waiting> {
        self.all().iter().filter(move |own| own.field == field)
    }

    pub(crate) fn has(&self, field: &str) -> bool {
        self.of_field(field).next().is_some()
    }

    /// Whether list items of a field wait. They are written on separate lines.
    pub(crate) fn breaks(&self, field: &str) -> bool {
        self.of_field(field).any(|own| matches!(own.at, At::Item(_)))
    }

    pub(crate) fn add(&mut self, field: &'static str, at: At, value: Json) {
        let waiting = Waiting { field, at, value, lacks: Vec::new() };
        self.0.get_or_insert_default().push(waiting);
    }

    pub(crate) fn take_over(&mut self, other: SetAside) {
        if let Some(all) = other.0 {
            self.0.get_or_insert_default().extend(*all);
        }
    }

    pub(crate) fn take(&mut self, field: &str) -> Vec<Waiting> {
        let all = self.0.take().map_or_else(Vec::new, |all| *all);
        let (taken, left) = all.into_iter().partition(|own| own.field == field);
        *self = SetAside::new(left);
        taken
    }

    /// Removes waiting values of a field at a position, because something new is there.
    pub(crate) fn give_way(&mut self, field: &str, at: Point) {
        if !self.is_empty() {
            let all = self.0.take().map_or_else(Vec::new, |all| *all);
            let is_there = |own: &Waiting| own.value.get("at") == Some(&json!([at.x, at.y]));
            let left = all.into_iter().filter(|own| own.field != field || !is_there(own));
            *self = SetAside::new(left.collect());
        }
    }

    /// Removes the waiting values of all other fields.
    pub(crate) fn keep_only(&mut self, fields: &[&str]) {
        let all = self.0.take().map_or_else(Vec::new, |all| *all);
        *self = SetAside::new(all.into_iter().filter(|own| fields.contains(&own.field)).collect());
    }

    /// Moves the waiting items of a pack to the floor of this level. `lying` is the number of items on the floor.
    pub(crate) fn lay(&mut self, carried: &mut SetAside, at: Point, lying: usize) {
        let behind = lying + self.of_field("items").count();
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

    /// Returns the ids of waiting actors and items, including nested ones.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        self.all().iter().flat_map(Waiting::numbers).collect()
    }

    pub(crate) fn lacks(&self) -> impl Iterator<Item = &Lack> {
        self.all().iter().flat_map(|own| &own.lacks)
    }
}

impl Waiting {
    /// Returns the ids in the value, including nested ones.
    pub(crate) fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        numbers_of(&self.value, &mut numbers);
        numbers
    }
}

/// Collects the ids of creatures and items: those of objects with a field `kind`.
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

/// Converts a node to JSON. Of duplicate fields the last counts; the reader has refused them already.
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
