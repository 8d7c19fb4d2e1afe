//! Commands for modders that print or write the schemas and the reference.

use crate::cli::home::Home;
use serde_json::Value;
use std::fs;
use std::path::Path;

#[test]
fn schemas_are_printed_as_one_object_or_written_to_a_folder() {
    let home = Home::new();
    let printed = home.run(&["schema"]);
    let all: Value = serde_json::from_str(&printed.out).unwrap();
    let all = all.as_object().unwrap();
    assert!(all.contains_key("monsters.schema.json"));
    assert!(all.contains_key("mods/monsters.schema.json"));
    let written = home.run(&["schema", "--out", "some/where"]);
    let said = format!("Wrote {} schemas to some/where.\n", all.len());
    assert_eq!((written.status, written.out), (0, said));
    for (name, schema) in all {
        let file = fs::read_to_string(home.at("some/where").join(name)).unwrap();
        let file: Value = serde_json::from_str(&file).unwrap();
        assert_eq!(file, *schema, "{name}");
    }
}

#[test]
fn an_unwritable_folder_is_named_in_the_error() {
    let home = Home::new();
    home.write("file", "");
    let answer = home.run(&["schema", "--out", "file"]);
    answer.assert_stderr(1, "file/elements.schema.json cannot be written: ");
}

#[test]
fn the_reference_is_written_as_pages_or_printed_as_one_text() {
    let home = Home::new();
    home.run(&["reference", "--out", "pages"]).assert_stdout(0, " pages to pages.");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for page in ["README.md", "tutorial.md", "cookbook/sharing.md", "reference/monsters.md"] {
        let written = fs::read_to_string(home.at("pages").join(page)).unwrap();
        assert_eq!(written, fs::read_to_string(data.join(page)).unwrap(), "{page}");
    }
    let whole = home.run(&["reference"]).out;
    for heading in ["# Tutorial: your first mod", "# monsters.json"] {
        assert!(whole.contains(&format!("\n{heading}\n")), "{heading}");
    }
    home.write("file", "");
    home.run(&["reference", "--out", "file"]).assert_stderr(1, "file/README.md cannot be written: ");
}
