//! Contents of the cargo package: all files that `cargo install` needs, and no tests.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

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

/// Returns the project's files that a page links to. The page is in `folder`, which is empty for the root.
fn linked(page: &str, folder: &str) -> Vec<String> {
    let targets = page.split("](").skip(1).filter_map(|link| link.split([')', '#']).next());
    let local = targets.filter(|target| !target.is_empty() && !target.contains("://"));
    let path = |target: &str| match target.strip_prefix("../") {
        Some(above) => above.to_owned(),
        None if folder.is_empty() => target.to_owned(),
        None => format!("{folder}/{target}"),
    };
    local.map(path).collect()
}

#[test]
fn the_package_contains_all_needed_files_and_no_tests() {
    let listed = cargo(&["package", "--list", "--allow-dirty", "--package", "fifteen"]);
    let listed: BTreeSet<&str> = listed.lines().collect();
    let readme = linked(include_str!("../README.md"), "");
    let handbook = linked(include_str!("../docs/playing.md"), "docs");
    assert!(readme.iter().any(|file| file.ends_with(".png")), "README shows a picture");
    let local: BTreeSet<&str> = readme.iter().chain(&handbook).map(String::as_str).collect();
    let whole = ["src/main.rs", "build.rs", "Cargo.lock", "LICENSE", "README.md", "CHANGELOG.md"];
    let data = within("data");
    let needed = data.iter().map(String::as_str);
    for needed in needed.chain(whole).chain(local.iter().copied()) {
        assert!(listed.contains(needed), "{needed} is not packed");
    }
    for file in listed {
        let ours = ["tests/", "target/", "proptest-regressions/"];
        let is_ours = ours.iter().any(|folder| file.starts_with(folder));
        assert!(!is_ours || local.contains(file), "{file} is packed");
    }
}

#[test]
fn the_packages_have_complete_metadata() {
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
