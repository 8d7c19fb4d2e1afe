//! The worked example of `docs/recipes.md`: a field of the data, declared once.

use fifteen::base::Dice;
use fifteen::content::read::field::{Fields, record, words};
use fifteen::content::read::form;
use fifteen::content::read::value::read_text;
use fifteen::content::schema::schema_of;
use serde_json::json;

// The example, word for word.

/// A pet that follows the hero.
#[record(scope = ())]
#[derive(Debug)]
struct Pet {
    /// Its name.
    #[field(as = form::Name, example = "Rex")]
    name: String,
    /// Chance that it bites when it is fed, in percent.
    #[field(0..=100, default = 5, example = 40)]
    temper: i32,
    /// Damage of a bite. Without it, the pet does not bite.
    #[field(0..=1000, example = "1d3")]
    bite: Option<Dice>,
    /// Its usual activity.
    #[field(default = Pastime::Sleeps, example = "barks")]
    pastime: Pastime,
}

/// The usual activity of a pet.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pastime {
    /// It sleeps.
    Sleeps,
    /// It barks.
    Barks,
}

fn read(text: &str) -> Result<Pet, String> {
    let pet = read_text("pet.json", text, |r| Pet::fields(r, &()));
    pet.map(|(pet, _)| pet).map_err(|report| report.to_string())
}

#[test]
fn example_matches_the_recipes_page() {
    let own = include_str!("worked_example.rs");
    let (_, example) = own.split_once("word for word.\n\n").unwrap();
    let (example, _) = example.split_once("\nfn read").unwrap();
    let read = include_str!("../../docs/recipes.md");
    let code = format!("```rust\n{example}```\n");
    assert!(read.contains(&code), "docs/recipes.md shows another example");
}

#[test]
fn declaration_defines_the_reader_and_the_defaults() {
    let rex = read(r#"{ "name": "Rex", "temper": 40, "bite": "1d3", "pastime": "barks" }"#).unwrap();
    assert_eq!((rex.name.as_str(), rex.temper), ("Rex", 40));
    assert_eq!(rex.bite, Some(Dice::new(1, 3)));
    assert_eq!((rex.pastime, Pastime::Barks.name()), (Pastime::Barks, "barks"));
    let plain = read(r#"{ "name": "Tom" }"#).unwrap();
    assert_eq!((plain.temper, plain.bite), (5, None));
    assert_eq!(plain.pastime, Pastime::ALL[0]);
}

#[test]
fn all_errors_are_reported_together() {
    let report = read(r#"{ "temper": 101, "bite": "2000", "pastime": "bark", "colour": 1 }"#).unwrap_err();
    for told in [
        "a whole number from 0 to 100 is needed",
        "0 to 1000 is allowed here",
        "did you mean `barks`?",
        "unknown field `colour`",
        "known: name, temper, bite, pastime",
        "the field `name` is missing",
    ] {
        assert!(report.contains(told), "{told}: {report}");
    }
}

#[test]
fn declaration_defines_the_schema() {
    let schema = schema_of::<Pet>();
    assert_eq!(schema["required"], json!(["name"]));
    let temper = &schema["properties"]["temper"];
    let expected = json!({
        "description": "Chance that it bites when it is fed, in percent.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100,
        "default": 5,
        "examples": [40],
    });
    assert_eq!(*temper, expected);
    assert_eq!(schema["properties"]["bite"]["x-rolls"], json!([0, 1000]));
    assert_eq!(schema["properties"]["pastime"]["default"], "sleeps");
}
