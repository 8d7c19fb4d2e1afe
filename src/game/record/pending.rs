//! "Waiting" values: saved values that refer to missing definitions, for instance of a mod that is off. The save
//! keeps these values unchanged until the missing definitions are back.

use fifteen_base::serde_json::{Value as Json, json};
use fifteen_base::{Point, SortedSet};
use fifteen_content::json::tree::{FieldKey, Node, NodeKind};

#[derive(Clone, Debug, Default)]
#[allow(clippy::box_collection)] // thousands of objects have this field, nearly all empty: the box keeps it small
pub struct PendingValues(Option<Box<Vec<PendingValue>>>);

/// Two sets are equal if the same values wait in the same fields. Positions in lists are not compared, because they
/// change when other items come and go.
impl PartialEq for PendingValues {
    fn eq(&self, other: &PendingValues) -> bool {
        let fields = |set: &PendingValues| set.all().iter().map(|one| one.field).collect::<SortedSet<_>>();
        let is_same = |field: &&'static str| {
            self.in_field(field).map(|one| &one.value).eq(other.in_field(field).map(|one| &one.value))
        };
        fields(self) == fields(other) && fields(self).iter().all(is_same)
    }
}

impl Eq for PendingValues {}

#[derive(Clone, Debug)]
pub(crate) struct PendingValue {
    pub field: &'static str,
    pub position: FieldPosition,
    pub value: Json,
    pub missing: Vec<MissingDefinition>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FieldPosition {
    Whole,
    Item(usize),
    Name(String),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct MissingDefinition {
    /// Noun for the type of the definition: `creature`.
    pub type_name: &'static str,
    pub id: String,
    /// The defined id that was probably meant.
    pub nearest: Option<String>,
}

impl PendingValues {
    pub(crate) fn new(waiting: Vec<PendingValue>) -> PendingValues {
        PendingValues((!waiting.is_empty()).then(|| Box::new(waiting)))
    }

    pub(crate) fn all(&self) -> &[PendingValue] {
        self.0.as_ref().map_or(&[], |all| all)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    pub(crate) fn in_field(&self, field: &str) -> impl Iterator<Item = &PendingValue> {
        self.all().iter().filter(move |pending| pending.field == field)
    }

    pub(crate) fn has(&self, field: &str) -> bool {
        self.in_field(field).next().is_some()
    }

    /// Whether items of the list in this field wait. The printer then writes the list on several lines.
    pub(crate) fn has_list_items(&self, field: &str) -> bool {
        self.in_field(field).any(|pending| matches!(pending.position, FieldPosition::Item(_)))
    }

    pub(crate) fn add(&mut self, field: &'static str, at: FieldPosition, value: Json) {
        let waiting = PendingValue { field, position: at, value, missing: Vec::new() };
        self.0.get_or_insert_default().push(waiting);
    }

    pub(crate) fn append(&mut self, other: PendingValues) {
        if let Some(all) = other.0 {
            self.0.get_or_insert_default().extend(*all);
        }
    }

    pub(crate) fn take(&mut self, field: &str) -> Vec<PendingValue> {
        self.extract(|pending| pending.field == field)
    }

    fn extract(&mut self, is_taken: impl Fn(&PendingValue) -> bool) -> Vec<PendingValue> {
        let (taken, left) = self.0.take().map_or_else(Vec::new, |all| *all).into_iter().partition(is_taken);
        *self = PendingValues::new(left);
        taken
    }

    /// Removes the waiting values of a field that belong to the map cell `at`, because the caller puts something new
    /// there.
    pub(crate) fn remove_at(&mut self, field: &str, at: Point) {
        let is_there = |pending: &PendingValue| pending.value.get("at") == Some(&json!([at.x, at.y]));
        self.extract(|pending| pending.field == field && is_there(pending));
    }

    pub(crate) fn retain_fields(&mut self, fields: &[&str]) {
        self.extract(|pending| !fields.contains(&pending.field));
    }

    /// Moves the waiting pack items of an actor to the floor of this level. `carried` has the waiting values of the
    /// actor. `floor_items` is the number of items on the floor: the moved items come after them in the list.
    pub(crate) fn drop_pack(&mut self, carried: &mut PendingValues, at: Point, floor_items: usize) {
        let first_index = floor_items + self.in_field("items").count();
        for (i, pending) in carried.take("pack").into_iter().enumerate() {
            let Json::Object(fields) = pending.value else { continue };
            let kept = fields.into_iter().filter(|(name, _)| !["letter", "worn"].contains(&&**name));
            let place = ("at".to_owned(), json!([at.x, at.y]));
            let value = Json::Object(std::iter::once(place).chain(kept).collect());
            let position = FieldPosition::Item(first_index + i);
            let waiting = PendingValue { field: "items", position, value, ..pending };
            self.0.get_or_insert_default().push(waiting);
        }
    }

    /// Returns the ids of waiting actors and items, including nested ones.
    pub(crate) fn ids(&self) -> Vec<u32> {
        self.all().iter().flat_map(PendingValue::ids).collect()
    }

    pub(crate) fn missing(&self) -> impl Iterator<Item = &MissingDefinition> {
        self.all().iter().flat_map(|pending| &pending.missing)
    }
}

impl PendingValue {
    pub(crate) fn ids(&self) -> Vec<u32> {
        let mut ids = Vec::new();
        collect_ids(&self.value, &mut ids);
        ids
    }
}

/// Collects the ids of actors and items, which are the objects with the fields `id` and `kind`.
fn collect_ids(value: &Json, numbers: &mut Vec<u32>) {
    match value {
        Json::Array(items) => items.iter().for_each(|item| collect_ids(item, numbers)),
        Json::Object(fields) => {
            let has_kind = fields.contains_key("kind");
            let id = fields.get("id").and_then(Json::as_u64).filter(|_| has_kind);
            numbers.extend(id.and_then(|id| u32::try_from(id).ok()));
            fields.values().for_each(|field| collect_ids(field, numbers));
        }
        _ => {}
    }
}

/// Converts a node to JSON. Duplicate fields cannot occur, because the reader has refused them.
pub(super) fn node_to_json(node: &Node) -> Json {
    match &node.kind {
        NodeKind::Null => Json::Null,
        NodeKind::Bool(truth) => Json::Bool(*truth),
        NodeKind::Number(number) => number.parse().map_or(Json::Null, Json::Number),
        NodeKind::Text(text) => Json::from(&**text),
        NodeKind::List(items) => items.iter().map(node_to_json).collect(),
        NodeKind::Object(fields) => {
            let field = |(key, value): &(FieldKey, Node)| (key.text.to_string(), node_to_json(value));
            Json::Object(fields.iter().map(field).collect())
        }
    }
}
