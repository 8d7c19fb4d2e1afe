//! Name lists, for random names.

use super::scope::Scope;
use crate::Problem;
use crate::read::field::{Form, record};
use crate::read::form::{self, forms};
use crate::read::value::{Record, Value};
use fifteen_base::Random;
use fifteen_base::serde_json::{Map, Value as Json, json};

forms! {
    Parts: Vec<String> = read_alternatives, {
        "type": "array",
        "items": { "type": "string", "maxLength": MAX_LENGTH },
        "minItems": 1,
    };
}

fn read_alternatives(value: Value<'_>) -> Option<Vec<String>> {
    let parts = value.clone().list(|v| v.player_text(MAX_LENGTH))?;
    if value.node.items().is_empty() {
        return value.wrong("an empty list of parts", "add at least one part");
    }
    Some(parts)
}

/// Reads the parts. Reports parts that can make a name that is too long.
fn read_parts(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Vec<Vec<String>>> {
    let parts = r.maybe("parts", |v| {
        let parts = <Vec<Parts>>::read(v.clone(), scope)?;
        let longest = |part: &Vec<String>| part.iter().map(|p| p.chars().count()).max();
        let sum: usize = parts.iter().filter_map(longest).sum();
        if sum > MAX_LENGTH {
            let message = format!("these parts make names of up to {sum} characters");
            return v.wrong(message, format!("at most {MAX_LENGTH}"));
        }
        Some(parts)
    });
    Some(parts.unwrap_or_default())
}

fn report_empty(r: &Record<'_>) {
    let names = r.field_node("names").is_some_and(|names| !names.items().is_empty());
    if r.is_complete() && !names && !r.has("parts") {
        let problem = Problem::error(r.span().first_byte(), "there is no name in this list of names");
        r.add_problem(problem.help("give it `names` or `parts`"));
    }
}

fn require_names_or_parts(schema: &mut Map<String, Json>) {
    let some_names = json!({ "required": ["names"], "properties": { "names": { "minItems": 1 } } });
    schema.insert("anyOf".to_owned(), json!([some_names, { "required": ["parts"] }]));
}

/// A list of names to choose from at random: whole names, or names put together from parts.
#[record(definition, check = report_empty(), add_constraints = require_names_or_parts)]
#[derive(Clone, Debug)]
pub struct NameList {
    /// Unique id, used in other files.
    #[field(as = form::Id, example = "hill_folk")]
    pub id: String,
    /// Whole names. A name list needs `names` or `parts`, and may have both.
    #[field(as = Vec<form::Name>, default, example = ["Ada", "Bertram"])]
    pub names: Vec<String>,
    /// Lists of parts. A name has one part of each list, in this order. A part may be empty. A name has at most 40
    /// characters.
    #[field(as = Vec<Parts>, read = read_parts(), default, example = [["Ber", "Os"], ["tram", "wald"]])]
    pub parts: Vec<Vec<String>>,
}

const MAX_COMPOSED: usize = 10_000;

/// Maximum length of a name, in characters.
const MAX_LENGTH: usize = 40;

impl NameList {
    /// Returns the possible names: whole names, then at most 10,000 composed ones.
    pub fn all(&self) -> Vec<String> {
        let mut composed = vec![String::new()];
        for part in &self.parts {
            let longer =
                composed.iter().flat_map(|start| part.iter().map(move |end| format!("{start}{end}")));
            composed = longer.take(MAX_COMPOSED).collect();
        }
        let composed = composed.into_iter().filter(|name| !name.is_empty());
        self.names.iter().cloned().chain(composed).collect()
    }

    /// Draws a name. Each whole name and each combination of parts is equally likely.
    pub fn draw(&self, random: &mut Random) -> String {
        let counts = self.parts.iter().map(|part| part.len() as u32);
        let composed = match self.parts.is_empty() {
            true => 0,
            // The limit leaves whole names a chance, however many combinations there are.
            false => counts.fold(1, u32::saturating_mul).min(u32::MAX / 2),
        };
        let whole = self.names.len() as u32;
        let drawn = random.below((whole + composed).max(1));
        if let Some(name) = self.names.get(drawn as usize) {
            return name.clone();
        }
        let parts = self.parts.iter();
        parts.filter_map(|part| random.pick(part)).map(String::as_str).collect()
    }
}
