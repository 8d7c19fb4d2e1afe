//! The schemas in `data/schema/`: they are up to date, describe every field, and accept the shipped files.

use crate::schema::made::{described, files};
use crate::schema::subject::{validators, validators_by_name};
use fifteen::content::reference::pages::pages;
use fifteen::content::schema::text;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

fn within(folder: &Path, ending: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(ending) {
                found.insert(name);
            }
        }
    }
    found
}

#[test]
fn committed_schemas_match_the_generated_schemas() {
    let folder = data().join("schema");
    let help = "run `cargo run -- schema --out data/schema`";
    for (name, schema) in files() {
        let committed = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(committed == text(schema), "data/schema/{name} is old: {help}");
    }
    let made: BTreeSet<String> = files().iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(within(&folder, ""), made, "what nobody makes any more has to go");
}

#[test]
fn schemas_stay_below_their_size_limits() {
    let whole: usize = files().iter().map(|(_, schema)| text(schema).len()).sum();
    // Each list occurs three times: complete, as elements to remove, and as fields to change.
    assert!(whole < 1_450_000, "{whole} bytes");
    for (name, schema) in files() {
        let size = text(schema).len();
        assert!(!name.starts_with("mods/") || size < 2_500, "{name}: {size} bytes");
    }
}

#[test]
fn shipped_files_name_their_schema_first_and_match_it() {
    let shipped: Vec<String> =
        within(&data(), ".json").into_iter().filter(|name| !name.starts_with("schema/")).collect();
    assert!(shipped.len() >= 8, "{shipped:?}");
    let folder = fs::canonicalize(data().join("schema")).unwrap();
    let read = |name: String| {
        let text = fs::read_to_string(folder.join(&name)).unwrap();
        (name, serde_json::from_str(&text).unwrap())
    };
    let schemas: Vec<(String, Value)> = within(&folder, "").into_iter().map(read).collect();
    let validator = validators_by_name(&schemas);
    for name in shipped {
        let path = data().join(&name);
        let file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let (first, schema) = file.as_object().unwrap().iter().next().unwrap();
        assert_eq!(first, "$schema", "data/{name}");
        let schema = path.with_file_name("").join(schema.as_str().unwrap());
        let schema = fs::canonicalize(&schema)
            .unwrap_or_else(|error| panic!("data/{name} names {}: {error}", schema.display()));
        let wanted = schema.strip_prefix(&folder).unwrap().to_str().unwrap();
        let schema = validator(wanted);
        let faults: Vec<String> =
            schema.iter_errors(&file).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(faults.is_empty(), "data/{name}:\n{}", faults.join("\n"));
    }
}

#[test]
fn committed_reference_pages_match_the_generated_pages() {
    let help = "run `cargo run -- reference --out data`";
    let pages = pages(described());
    for page in &pages {
        let committed = fs::read_to_string(data().join(&page.file)).unwrap_or_default();
        assert!(committed == page.text, "data/{} is old: {help}", page.file);
    }
    let made = pages.iter().filter_map(|page| page.file.strip_prefix("reference/"));
    let made: BTreeSet<String> = made.map(str::to_owned).collect();
    assert_eq!(within(&data().join("reference"), ""), made, "what nobody makes any more has to go");
}

#[test]
fn every_schema_field_has_a_valid_example() {
    let schemas = files();
    let validator = validators(schemas);
    for file in described() {
        let name = file.files.trim_end_matches(".json").trim_end_matches("/*");
        let name = format!("{name}.schema.json");
        examples(&file.schema, file.files, &|field| validator(&name, field));
    }
}

/// Checks the examples of all fields of a schema. The closure `of` returns a validator for a part of the file.
fn examples(schema: &Value, path: &str, of: &dyn Fn(&Value) -> jsonschema::Validator) {
    let fields = schema.get("properties").and_then(Value::as_object);
    for (name, field) in fields.into_iter().flatten().filter(|(name, _)| *name != "//") {
        let path = format!("{path}/{name}");
        let tag =
            schema["required"].as_array().is_some_and(|all| all.len() == 1) && fields.unwrap().len() == 2;
        let given = field.get("examples").and_then(Value::as_array);
        assert!(tag || given.is_some_and(|given| !given.is_empty()), "{path} has no example");
        let validator = of(field);
        for example in given.into_iter().flatten() {
            assert!(validator.is_valid(example), "{path} does not allow its example {example}");
        }
        examples(field, &path, of);
    }
    for inner in ["items", "additionalProperties"] {
        schema.get(inner).into_iter().for_each(|inner| examples(inner, path, of));
    }
    for inner in ["oneOf", "anyOf"] {
        let inner = schema.get(inner).and_then(Value::as_array);
        let typed = |inner: &&Value| inner.get("type").is_some();
        let inner = inner.into_iter().flatten().filter(typed);
        inner.for_each(|inner| examples(inner, path, of));
    }
}

fn meant<'a>(schemas: &'a [(String, Value)], file: &str, schema: &'a Value) -> &'a Value {
    let Some(reference) = schema.get("$ref").and_then(Value::as_str) else {
        return schema;
    };
    let (place, part) = reference.split_once('#').unwrap();
    let place = match place.trim_start_matches("../") {
        "" => file,
        place => place,
    };
    let (_, whole) = schemas.iter().find(|(name, _)| name == place).unwrap();
    whole.pointer(part).unwrap_or_else(|| panic!("{file}: nothing is at {reference}"))
}

/// Collects all fields with their schemas, by path. Editors show these descriptions on hover.
fn fields(schema: &Value, path: &str, found: &mut Vec<(String, Value)>) {
    match schema {
        Value::Array(parts) => parts.iter().for_each(|part| fields(part, path, found)),
        Value::Object(parts) => {
            for (key, part) in parts {
                match (key.as_str(), part) {
                    ("properties", Value::Object(properties)) if parts.contains_key("type") => {
                        for (name, field) in properties {
                            let path = format!("{path}/{name}");
                            found.push((path.clone(), field.clone()));
                            fields(field, &path, found);
                        }
                    }
                    ("examples" | "default" | "if" | "else", _) => {}
                    (key, part) => {
                        let path = match key {
                            "definitions" | "items" | "anyOf" | "oneOf" => path.to_owned(),
                            key => format!("{path}/{key}"),
                        };
                        fields(part, &path, found);
                    }
                }
            }
        }
        _ => {}
    }
}

#[test]
fn every_schema_field_describes_its_range_and_default() {
    let mut count = 0;
    let schemas = files();
    for (name, schema) in schemas {
        let mut found = Vec::new();
        fields(schema, name, &mut found);
        count += found.len();
        for (path, field) in found {
            let field = meant(schemas, name, &field);
            let said = field.get("description").and_then(Value::as_str).unwrap_or_default();
            assert!(said.len() > 8, "{path} is not explained");
            assert!(said.ends_with('.'), "{path} does not end in a full stop: {said}");
            if let (Some(least), Some(_)) = (field.get("minimum"), field.get("maximum")) {
                assert!(said.contains(&format!("{least} to ")), "{path} does not say its range: {said}");
            }
            if let Some(default) = field.get("default") {
                assert!(said.contains(&format!("{default} if ")), "{path} does not say its default: {said}");
            }
        }
    }
    assert!(count > 200, "only {count} fields found");
}
