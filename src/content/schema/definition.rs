//! Schema parts that all definitions share: parents, conditions and changes in place of values.

use super::change::{changeable, describe_fields, list};
use super::required::is_required;
use super::words::with_tail;
use super::{COMMENT, schema_of};
use crate::kinds::mod_file::IfCondition;
use crate::read::form;
use fifteen_base::serde_json::{Map, Value, json};

const ABSTRACT_HELP: &str =
    "Whether this definition exists only for others to inherit from, and does not appear in the game itself.";

/// Turns the schema of a definition into a partial schema, which requires only the id. Mods use it for changes.
pub(super) fn partial(mut plain: Value) -> Value {
    let mut own_fields = fields(&mut plain);
    let id = own_fields.shift_remove("id").unwrap_or_default();
    let mut all = Map::from_iter([("id".to_owned(), with_tail(id, true))]);
    all.extend(common().map(|(name, mut field)| {
        if name == "if" {
            describe_fields(&mut field);
        }
        (name.to_owned(), with_tail(field, false))
    }));
    for (name, field) in own_fields {
        all.insert(name.clone(), changeable(&name, field, is_required(&plain, &name)));
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

/// Extends the partial schema for the base game, where a definition needs all required fields. A definition that
/// has parents, is abstract or is replaced may omit them.
pub(super) fn complete(plain: &Value, partial: Value) -> Value {
    let keywords = ["required", "allOf", "anyOf"].into_iter();
    let complete = keywords.filter_map(|keyword| Some((keyword.to_owned(), plain.get(keyword)?.clone())));
    let is_abstract = json!({ "properties": { "abstract": { "const": true } }, "required": ["abstract"] });
    let has_parents = json!({ "required": ["like"] });
    let is_replaced = json!({ "required": ["replaced_by"] });
    json!({
        "allOf": [partial],
        "if": { "anyOf": [has_parents, is_abstract, is_replaced] },
        "then": {},
        "else": complete.collect::<Map<_, _>>(),
    })
}

/// Extends the partial schema for a mod, where `abstract` also removes definitions of the game.
pub(super) fn in_a_mod(partial: Value) -> Value {
    let takes_out = "When a mod changes a definition of the game, this removes it.";
    let described = with_tail(is_abstract(&format!("{ABSTRACT_HELP} {takes_out}")), false);
    json!({ "allOf": [{ "type": "object", "properties": { "abstract": described } }, partial] })
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

pub(super) fn common() -> [(&'static str, Value); 4] {
    [
        ("like", like()),
        ("abstract", is_abstract(ABSTRACT_HELP)),
        ("replaced_by", replaced_by()),
        ("if", if_field()),
    ]
}

fn like() -> Value {
    like_one_of(&json!({ "type": "string", "pattern": form::ID }))
}

pub(super) fn like_one_of(id: &Value) -> Value {
    let ids = json!({ "type": "array", "items": id });
    let change = ids.as_object().map(|ids| list("parents", ids, id.clone()));
    json!({
        "description": "The id of the parent definition, or a list of several. This definition inherits all of their fields. \
            A later parent overrides an earlier one, and its own fields override all parents.",
        "examples": ["cellar_rat", ["rodent", "undead"]],
        "anyOf": [id, ids, change],
        "x-is": "an id or a list of ids",
    })
}

fn replaced_by() -> Value {
    json!({
        "type": "string",
        "pattern": form::ID,
        "description": "The id of the definition that replaces this one. Data files and saved runs that use this `id` then mean the \
            replacement, and one warning is reported. A replaced definition has no other fields than its `id`.",
        "examples": ["plague_rat"],
        "x-is": "an id",
    })
}

fn is_abstract(description: &str) -> Value {
    json!({ "type": "boolean", "description": description, "default": false, "examples": [true] })
}

fn if_field() -> Value {
    let condition = schema_of::<IfCondition>();
    json!({
        "description": "In a mod: a condition on an option of the mod, or on the use of another mod; or a list of conditions \
            that must all hold. If they do not, the definition does not exist. A mod may have several definitions of one \
            `id` with conditions: later ones override earlier ones.",
        "examples": [{ "option": "more_cats" }, { "option": "mood", "is": "wild" }, { "mod": "cellar_vermin" }],
        "anyOf": [condition, { "type": "array", "items": condition }],
    })
}
