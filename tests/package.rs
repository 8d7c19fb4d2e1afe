//! What is packed for others: `cargo install` has all that it needs, and nobody carries our tests home.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What cargo prints about this project.
fn cargo(arguments: &[&str]) -> String {
    let done = Command::new(env!("CARGO"))
        .args(arguments)
        .arg("--offline")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "cargo {arguments:?}: {said}");
    String::from_utf8(done.stdout).unwrap()
}

/// The files of a folder and its folders, by their paths in the project.
fn within(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    let paths = entries.map(|entry| {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().into_string().unwrap());
        (entry.path().is_dir(), path)
    });
    let files = paths.flat_map(|(is_folder, path)| match is_folder {
        true => within(&path),
        false => vec![path],
    });
    files.collect()
}

#[test]
fn the_package_holds_what_is_needed_and_no_tests() {
    let listed = cargo(&["package", "--list", "--allow-dirty", "--package", "fifteen"]);
    let listed: BTreeSet<&str> = listed.lines().collect();
    let readme = include_str!("../README.md");
    let links = readme.split("](").skip(1);
    let links = links.filter_map(|link| link.split(')').next());
    let local = links.filter(|link| !link.starts_with(['#', 'h']));
    let local: Vec<&str> = local.collect();
    assert!(!local.is_empty(), "README shows a picture");
    let whole = ["src/main.rs", "build.rs", "Cargo.lock", "LICENSE", "README.md", "CHANGELOG.md"];
    let data = within("data");
    let needed = data.iter().map(String::as_str);
    for needed in needed.chain(whole).chain(local.iter().copied()) {
        assert!(listed.contains(needed), "{needed} is not packed");
    }
    for file in listed {
        let ours = ["tests/", "target/", "proptest-regressions/"];
        let is_ours = ours.iter().any(|folder| file.starts_with(folder));
        assert!(!is_ours || local.contains(&file), "{file} is packed");
    }
}

#[test]
fn the_packages_say_what_they_are() {
    let about = cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let about: Value = serde_json::from_str(&about).unwrap();
    for package in about["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        for field in ["description", "license", "rust_version"] {
            assert!(package[field].is_string(), "{name} has no {field}");
        }
        if name == "fifteen" {
            assert_eq!(package["readme"], "README.md");
            for field in ["keywords", "categories"] {
                let words = package[field].as_array().unwrap();
                assert!(!words.is_empty(), "{name} has no {field}");
            }
        }
    }
}
