//! The worked example of `docs/recipes.md`: a saved field.

use super::small::content;
use crate::record::path::PathRef;
use crate::record::validation_error::ValidationErrors;
use crate::record::{FastReader, Printer, Saved, SourceMap, ValidateRanges, Value, saved};
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree;

/// Most turns that a pet lives without food.
const MOST_HUNGER: i32 = 2000;

// The example, word for word.

// A type of the world, as in `src/game/world/actor.rs`.
#[saved]
#[derive(Debug, PartialEq)]
struct Pet {
    name: String,
    /// Turns since its last meal.
    #[field(0..=MOST_HUNGER, default)]
    hunger: i32,
}

fn explained(text: &str) -> (Option<Pet>, String) {
    let (diagnostics, content) = (Diagnostics::default(), content());
    let file = diagnostics.file("pet.json", text);
    let tree = tree::parse(text, file, &diagnostics).unwrap();
    let pet = Pet::read(Value::new(&tree, "", &diagnostics), &mut SourceMap::new(&content));
    (pet, diagnostics.report().to_string())
}

#[test]
fn recipes_page_quotes_this_worked_example() {
    let own = include_str!("worked_example.rs");
    let (_, example) = own.split_once("word for word.\n\n").unwrap();
    let (example, _) = example.split_once("\nfn explained").unwrap();
    let read = include_str!("../../../../docs/recipes.md");
    let code = format!("```rust\n{example}```\n");
    assert!(read.contains(&code), "docs/recipes.md shows another example");
}

#[test]
fn single_declaration_writes_reads_and_checks_a_value() {
    let content = content();
    let read = |text: &str| FastReader::read_whole::<Pet>(text, &content);
    let text = r#"{ "name": "Rex", "hunger": 40 }"#;
    let rex = Pet { name: "Rex".to_owned(), hunger: 40 };
    assert_eq!(Printer::print_value(&rex, &content), text);
    assert_eq!(read(text).as_ref(), Some(&rex));
    assert_eq!(explained(text).0, Some(rex));

    let full = r#"{ "name": "Rex" }"#;
    let rex = read(full).unwrap();
    assert_eq!(rex.hunger, 0, "what is left out is nothing");
    assert_eq!(Printer::print_value(&rex, &content), full, "and is left out again");

    let mixed = r#"{ "hunger": 40, "name": "Rex" }"#;
    assert_eq!(read(mixed), None, "the game writes it in another order");
    assert_eq!(explained(mixed).0.map(|rex| rex.hunger), Some(40));

    let (pet, report) = explained(r#"{ "name": 7, "hunger": "much", "thirst": 1 }"#);
    assert_eq!(pet, None);
    for told in ["expected a text", "expected a whole number", "`thirst`"] {
        assert!(report.contains(told), "{told}: {report}");
    }

    let mut faults = ValidationErrors::default();
    let starved = Pet { name: "Rex".to_owned(), hunger: 2001 };
    starved.check(PathRef::Whole, &mut faults, &content);
    let told = faults.into_first().to_string();
    assert_eq!(told, "hunger: 2001 is out of range");
}
