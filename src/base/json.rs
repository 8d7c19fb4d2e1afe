//! Pretty-printer for JSON files that people read and compare in version control.
//!
//! A list of numbers, such as the position `[12, 7]`, stays on one line. In any other list each item starts a new
//! line. An object stays on one line if it holds no lists except lists of numbers, and is short or an item of a list.
//! In any other object each field starts a new line. So a change of one item usually changes one line. Keys keep
//! their order.

use serde_json::Value;
use std::fmt::Write;

pub const MAX_LINE_LENGTH: usize = 100;

pub fn pretty(value: &Value) -> String {
    pretty_at(value, 0, false) + "\n"
}

/// Formats a value for a position `indent` blanks from the left. With `listed` the value is an item of a list. An
/// object that is an item of a list may stay on one line that is longer than [`MAX_LINE_LENGTH`].
pub fn pretty_at(value: &Value, indent: usize, listed: bool) -> String {
    let mut text = String::new();
    write_value(value, indent, listed, &mut text);
    text
}

pub fn compact(value: &Value) -> String {
    let mut text = String::new();
    write_compact(value, &mut text);
    text
}

fn write_value(value: &Value, indent: usize, listed: bool, text: &mut String) {
    match value {
        Value::Array(parts) if !fits_on_line(value) => {
            let parts = parts.iter().map(|part| (None, part));
            write_multiline('[', parts, ']', indent, text);
        }
        Value::Object(parts) if !parts.is_empty() => {
            let start = text.len();
            if fits_on_line(value) {
                write_compact(value, text);
                if listed || indent + text[start..].chars().count() <= MAX_LINE_LENGTH {
                    return;
                }
                text.truncate(start);
            }
            let parts = parts.iter().map(|(key, part)| (Some(key), part));
            write_multiline('{', parts, '}', indent, text);
        }
        _ => write_compact(value, text),
    }
}

/// Whether a value may stay on one line: all lists in it are lists of numbers.
fn fits_on_line(value: &Value) -> bool {
    match value {
        Value::Array(parts) => parts.iter().all(Value::is_number),
        Value::Object(parts) => parts.values().all(fits_on_line),
        _ => true,
    }
}

fn write_compact(value: &Value, text: &mut String) {
    match value {
        Value::Array(parts) => {
            text.push('[');
            for (i, part) in parts.iter().enumerate() {
                text.push_str(if i == 0 { "" } else { ", " });
                write_compact(part, text);
            }
            text.push(']');
        }
        Value::Object(parts) if !parts.is_empty() => {
            for (i, (key, part)) in parts.iter().enumerate() {
                text.push_str(if i == 0 { "{ " } else { ", " });
                push_key(key, text);
                write_compact(part, text);
            }
            text.push_str(" }");
        }
        scalar => push_scalar(scalar, text),
    }
}

fn write_multiline<'a>(
    open: char,
    parts: impl Iterator<Item = (Option<&'a String>, &'a Value)>,
    close: char,
    indent: usize,
    text: &mut String,
) {
    text.push(open);
    for (i, (key, part)) in parts.enumerate() {
        text.push_str(if i == 0 { "\n" } else { ",\n" });
        text.extend(std::iter::repeat_n(' ', indent + 2));
        if let Some(key) = key {
            push_key(key, text);
        }
        write_value(part, indent + 2, key.is_none(), text);
    }
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', indent));
    text.push(close);
}

fn push_key(key: &str, text: &mut String) {
    push_scalar(&Value::from(key), text);
    text.push_str(": ");
}

fn push_scalar(scalar: &Value, text: &mut String) {
    // Writing to a string cannot fail.
    let _ = write!(text, "{scalar}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn short_json_values_share_a_line_and_long_values_wrap() {
        let long = "word ".repeat(30);
        let value = json!({
            "turn": 12,
            "here": { "at": [12, -7], "mood": { "hunting": [1, 2] } },
            "none": [], "nothing": {},
            "rows": ["||", "|\""],
            "things": [{ "id": 1, "at": [1, 2], "text": long }],
            "wide": { "a": long, "b": 2 },
            "deep": [[[1, 2], []], { "list": ["x"] }],
        });
        let expected = format!(
            r#"{{
  "turn": 12,
  "here": {{ "at": [12, -7], "mood": {{ "hunting": [1, 2] }} }},
  "none": [],
  "nothing": {{}},
  "rows": [
    "||",
    "|\""
  ],
  "things": [
    {{ "id": 1, "at": [1, 2], "text": "{long}" }}
  ],
  "wide": {{
    "a": "{long}",
    "b": 2
  }},
  "deep": [
    [
      [1, 2],
      []
    ],
    {{
      "list": [
        "x"
      ]
    }}
  ]
}}
"#
        );
        assert_eq!(pretty(&value), expected);
        assert_eq!(serde_json::from_str::<Value>(&expected).unwrap(), value);
    }

    proptest::proptest! {
        #[test]
        fn any_text_round_trips_through_json(key in ".*", text in ".*", number: u64) {
            let value = json!([{ key: [text], "number": number }]);
            let back: Value = serde_json::from_str(&pretty(&value)).unwrap();
            proptest::prop_assert_eq!(back, value);
        }
    }
}
