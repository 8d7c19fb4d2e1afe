//! Lists of names, to choose from at random.

use super::Definition;
use super::read::{Record, Value};
use super::schema::{sentences, written};
use crate::base::Random;
use schemars::JsonSchema;

/// Names for those who need one: whole ones, or parts that are put together.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(transform = sentences::names_or_parts)]
pub struct NameList {
    /// What scenarios call it.
    #[schemars(with = "written::Id", extend("examples" = ["hill_folk"]))]
    pub id: String,
    /// Whole names. A list has these, or `parts`, or both.
    #[schemars(with = "Vec<written::Name>", extend("default" = [], "examples" = [["Ada", "Bertram"]]))]
    pub names: Vec<String>,
    /// Lists of parts; a name is one of each list, one after the other. A part may be empty. The longest
    /// name that they can make has 40 characters at most.
    #[schemars(
        with = "Vec<written::Parts>",
        extend("default" = [], "examples" = [[["Ber", "Os"], ["tram", "wald"]]])
    )]
    pub parts: Vec<Vec<String>>,
}

impl Definition for NameList {
    fn id(&self) -> &str {
        &self.id
    }
}

/// The most names made of parts that are listed.
const MOST_LISTED: usize = 10_000;

/// The most characters of a name.
const LONGEST: usize = 40;

impl NameList {
    /// A list as `data/names.json` writes it.
    pub(super) fn read(r: &mut Record<'_>) -> Option<NameList> {
        let id = r.need("id", Value::id);
        let mut given = !r.is_complete();
        let names = r.or("names", Vec::new(), |v| {
            given |= !v.node.items().is_empty();
            v.list(Value::name)
        });
        let parts = r.or("parts", Vec::new(), |v| {
            given = true;
            let parts = v.clone().list(part)?;
            let longest = |part: &Vec<String>| part.iter().map(|p| p.chars().count()).max();
            let sum: usize = parts.iter().filter_map(longest).sum();
            if sum > LONGEST {
                let message = format!("these parts make names of up to {sum} characters");
                return v.wrong(message, format!("at most {LONGEST}"));
            }
            Some(parts)
        });
        if !given {
            let problem =
                super::Problem::error(r.span().first(), "there is no name in this list of names");
            r.note(problem.help("give it `names` or `parts`"));
        }
        Some(NameList {
            id: id?,
            names,
            parts,
        })
    }

    /// All names that it can make, in order.
    pub fn all(&self) -> Vec<String> {
        let mut made = vec![String::new()];
        for part in &self.parts {
            let longer = made
                .iter()
                .flat_map(|start| part.iter().map(move |end| format!("{start}{end}")));
            made = longer.take(MOST_LISTED).collect();
        }
        let made = made.into_iter().filter(|name| !name.is_empty());
        self.names.iter().cloned().chain(made).collect()
    }

    /// One of the names, each way to make one as likely as the next.
    pub fn draw(&self, random: &mut Random) -> String {
        let ways = self.parts.iter().map(|part| part.len() as u32);
        let made = match self.parts.is_empty() {
            true => 0,
            // However many ways there are, whole names keep a chance.
            false => ways.fold(1, u32::saturating_mul).min(u32::MAX / 2),
        };
        let whole = self.names.len() as u32;
        let drawn = random.below((whole + made).max(1));
        if let Some(name) = self.names.get(drawn as usize) {
            return name.clone();
        }
        let parts = self.parts.iter();
        parts
            .filter_map(|part| random.pick(part))
            .map(String::as_str)
            .collect()
    }
}

/// The parts among which one is chosen.
fn part(value: Value<'_>) -> Option<Vec<String>> {
    let parts = value.clone().list(|v| v.text(LONGEST))?;
    if value.node.items().is_empty() {
        return value.wrong("a list of parts without any", "give it one part at least");
    }
    Some(parts)
}
