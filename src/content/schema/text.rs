//! Formats schemas as JSON text.

use fifteen_base::serde_json::Value;

/// Maximum line length in characters. A single text may be longer.
const WIDTH: usize = 240;

/// Formats a schema as a file. A value that fits into one line is not broken.
pub fn text(schema: &Value) -> String {
    let mut text = String::new();
    write(schema, 0, 0, &mut text);
    text + "\n"
}

/// Writes a value. `indent` is the indentation of its line, `before` the number of characters already in it.
fn write(value: &Value, indent: usize, before: usize, text: &mut String) {
    let line = in_a_line(value);
    let parts: Vec<(String, &Value)> = match value {
        Value::Array(items) => items.iter().map(|item| (String::new(), item)).collect(),
        Value::Object(fields) => {
            let key = |name: &String| format!("{}: ", Value::from(name.as_str()));
            fields.iter().map(|(name, part)| (key(name), part)).collect()
        }
        _ => Vec::new(),
    };
    if parts.is_empty() || indent + before + line.chars().count() <= WIDTH {
        text.push_str(&line);
        return;
    }
    let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
    text.push(open);
    for (at, (key, part)) in parts.iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        text.push_str(&format!("{comma}\n{:1$}{key}", "", indent + 1));
        write(part, indent + 1, key.chars().count(), text);
    }
    text.push_str(&format!("\n{:1$}{close}", "", indent));
}

fn in_a_line(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(in_a_line).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) if !fields.is_empty() => {
            let field = |(name, part): (&String, &Value)| {
                format!("{}: {}", Value::from(name.as_str()), in_a_line(part))
            };
            let fields: Vec<String> = fields.iter().map(field).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        other => other.to_string(),
    }
}
