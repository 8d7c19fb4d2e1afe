//! Differences between two saves, field by field.

use super::inspect::SaveFile;
use crate::World;
use fifteen_base::serde_json::{self, Value};
use fifteen_content::Content;

/// Fields that are not compared, because they are not part of the state of the run.
const WRITER_FIELDS: [&str; 2] = ["checksum", "edited"];

/// Lists the fields that differ between the saves of two worlds, as paths in the file: `levels[1].traps[0].kind`.
pub fn different_fields(a: &World, b: &World, content: &Content) -> Vec<String> {
    let tree = |world| serde_json::from_slice(SaveFile::from_world(world, content).bytes());
    let mut found = Vec::new();
    if let (Ok(old), Ok(new)) = (tree(a), tree(b)) {
        compare(&old, &new, "", &mut found);
    }
    found
}

fn compare(old: &Value, new: &Value, path: &str, found: &mut Vec<String>) {
    match (old, new) {
        (old, new) if old == new => {}
        (Value::Object(old), Value::Object(new)) => {
            let names = old.keys().chain(new.keys().filter(|name| !old.contains_key(*name)));
            for name in names.filter(|name| !WRITER_FIELDS.contains(&name.as_str())) {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                let [old, new] = [old, new].map(|object| object.get(name).unwrap_or(&Value::Null));
                compare(old, new, &path, found);
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (i, (old, new)) in old.iter().zip(new).enumerate() {
                compare(old, new, &format!("{path}[{i}]"), found);
            }
        }
        _ => found.push(format!("`{path}`")),
    }
}
