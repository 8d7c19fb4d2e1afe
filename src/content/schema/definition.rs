//! What every definition has beside its own fields: parents, and changes in place of values.

use super::change::{changeable, describe_fields, list};
use super::required::is_required;
use super::words::with_tail;
use super::{COMMENT, schema_of};
use crate::kinds::mod_file::Hangs;
use crate::read::written;
use fifteen_base::serde_json::{Map, Value, json};

/// What `abstract` says.
const MERE_PARENT: &str =
    "Whether it is only there for others to be `like` it, and is nothing in the game by itself.";

/// The schema of a definition of which nothing but its id has to be there: in a mod it may change one of the game.
pub(super) fn partial(mut plain: Value) -> Value {
    let mut own = fields(&mut plain);
    let id = own.shift_remove("id").unwrap_or_default();
    let mut all = Map::from_iter([("id".to_owned(), with_tail(id, true))]);
    all.extend(common().map(|(name, mut field)| {
        if name == "if" {
            describe_fields(&mut field);
        }
        (name.to_owned(), with_tail(field, false))
    }));
    for (name, field) in own {
        let required = is_required(&plain, &name);
        all.insert(name.clone(), changeable(&name, field, required));
    }
    all.insert("//".to_owned(), json!({ "description": COMMENT }));
    json!({
        "description": plain.get("description"),
        "type": "object",
        "properties": all,
        "required": ["id"],
        "additionalProperties": false,
        "if": { "required": ["replaced_by"] },
        "then": { "propertyNames": { "enum": ["id", "replaced_by", "//"] } },
    })
}

/// The schema of a definition of the game, beside what a partial one is: whatever has no parents and is no mere parent
/// has to be complete.
pub(super) fn complete(plain: &Value, partial: Value) -> Value {
    let keywords = ["required", "allOf", "anyOf"].into_iter();
    let complete =
        keywords.filter_map(|keyword| Some((keyword.to_owned(), plain.get(keyword)?.clone())));
    let is_abstract =
        json!({ "properties": { "abstract": { "const": true } }, "required": ["abstract"] });
    let has_parents = json!({ "required": ["like"] });
    let is_replaced = json!({ "required": ["replaced_by"] });
    json!({
        "allOf": [partial],
        "if": { "anyOf": [has_parents, is_abstract, is_replaced] },
        "then": {},
        "else": complete.collect::<Map<_, _>>(),
    })
}

/// The same in a mod, beside what a partial one is: what `abstract` does besides.
pub(super) fn in_a_mod(partial: Value) -> Value {
    let takes_out = "In a change of a definition of the game this takes it out.";
    let own = with_tail(is_abstract(&format!("{MERE_PARENT} {takes_out}")), false);
    json!({ "allOf": [{ "type": "object", "properties": { "abstract": own } }, partial] })
}

fn fields(schema: &mut Value) -> Map<String, Value> {
    match schema.get_mut("properties").map(Value::take) {
        Some(Value::Object(mut fields)) => {
            fields.remove("//");
            fields
        }
        _ => Map::new(),
    }
}

/// What every kind of data may have, beside its `id`.
pub(super) fn common() -> [(&'static str, Value); 4] {
    [
        ("like", like()),
        ("abstract", is_abstract(MERE_PARENT)),
        ("replaced_by", replaced_by()),
        ("if", hangs()),
    ]
}

fn like() -> Value {
    like_one_of(&json!({ "type": "string", "pattern": written::ID }))
}

/// What `like` is where an id of a parent is that.
pub(super) fn like_one_of(id: &Value) -> Value {
    let ids = json!({ "type": "array", "items": id });
    let change = ids.as_object().map(|ids| list("parents", ids, id.clone()));
    json!({
        "description": "The id of the definition that this one is like, or a list of several: it has all of their fields, \
            those of a later one go over those of an earlier, and its own go over all of them.",
        "examples": ["cellar_rat", ["rodent", "undead"]],
        "anyOf": [id, ids, change],
        "x-is": "an id or a list of ids",
    })
}

fn replaced_by() -> Value {
    json!({
        "type": "string",
        "pattern": written::ID,
        "description": "The id of the definition that takes its place. This one defines nothing then: whatever names it means that \
            one, saved runs too, and is told so once. Beside it there is only an `id`.",
        "examples": ["plague_rat"],
        "x-is": "an id",
    })
}

fn is_abstract(description: &str) -> Value {
    json!({ "type": "boolean", "description": description, "default": false, "examples": [true] })
}

fn hangs() -> Value {
    let one = schema_of::<Hangs>();
    json!({
        "description": "In a mod: what it hangs on, an option of the mod or whether another mod is in use, or a list of \
            several, all of which have to hold. Where they do not, the definition is not there. Of one id a mod may have several \
            that hang on something: they go over one another in their order.",
        "examples": [{ "option": "more_cats" }, { "option": "mood", "is": "wild" }, { "mod": "cellar_vermin" }],
        "anyOf": [one, { "type": "array", "items": one }],
    })
}
