//! The worked example of CONTRIBUTING: a field of a save.

use crate::record::fault::Faults;
use crate::record::place::Place;
use crate::record::{Checked, Origin, Readable, Value, printed, saved};
use fifteen_base::serde_json;
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree;

/// The most turns that a pet lives without food.
const MOST_HUNGER: i32 = 2000;

// The example, word for word.

// The type of the world, such as `src/game/world/actor.rs`.
#[derive(Debug, PartialEq)]
struct Pet {
    name: String,
    /// For how many turns it has had no food.
    hunger: i32,
}

// `src/game/save/format/mod.rs`
#[saved]
#[derive(Debug, Default, PartialEq)]
struct PetRecord {
    name: String,
    /// For how many turns it has had no food.
    #[field(0..=MOST_HUNGER, default)]
    hunger: i32,
}

// `src/game/save/capture/`: without `hunger` this does not compile.
fn capture(pet: &Pet) -> PetRecord {
    let Pet { name, hunger } = pet;
    PetRecord { name: name.clone(), hunger: *hunger }
}

// `src/game/save/restore/`: and neither does this.
fn restore(record: &PetRecord) -> Pet {
    let PetRecord { name, hunger } = record;
    Pet { name: name.clone(), hunger: *hunger }
}

fn explained(text: &str) -> (Option<PetRecord>, String) {
    let diagnostics = Diagnostics::default();
    let file = diagnostics.file("pet.json", text);
    let tree = tree::parse(text, file, &diagnostics).unwrap();
    let record = PetRecord::read(Value::new(&tree, "", &diagnostics), &mut Origin::default());
    (record, diagnostics.report().to_string())
}

#[test]
fn it_is_the_one_that_contributors_read() {
    let own = include_str!("worked_example.rs");
    let (_, example) = own.split_once("word for word.\n\n").unwrap();
    let (example, _) = example.split_once("\nfn explained").unwrap();
    let read = include_str!("../../../../CONTRIBUTING.md");
    let code = format!("```rust\n{example}```\n");
    assert!(read.contains(&code), "CONTRIBUTING shows another example");
}

#[test]
fn one_declaration_writes_reads_and_checks() {
    let text = r#"{ "name": "Rex", "hunger": 40 }"#;
    let rex = PetRecord { name: "Rex".to_owned(), hunger: 40 };
    assert_eq!(printed(&rex).unwrap(), text);
    assert_eq!(serde_json::from_str::<PetRecord>(text).unwrap(), rex);
    assert_eq!(capture(&restore(&rex)), rex);
    assert_eq!(explained(text).0, Some(rex));

    let full = r#"{ "name": "Rex" }"#;
    let rex: PetRecord = serde_json::from_str(full).unwrap();
    assert_eq!(rex.hunger, 0, "what is left out is nothing");
    assert_eq!(printed(&rex).unwrap(), full, "and is left out again");

    let (record, report) = explained(r#"{ "name": 7, "hunger": "much", "thirst": 1 }"#);
    assert_eq!(record, None);
    for told in ["expected a text", "expected a whole number", "`thirst`"] {
        assert!(report.contains(told), "{told}: {report}");
    }

    let mut faults = Faults::default();
    let starved = PetRecord { name: "Rex".to_owned(), hunger: 2001 };
    starved.check(Place::Whole, &mut faults);
    let told = faults.first().to_string();
    assert_eq!(told, "hunger: 2001 is out of range");
}
