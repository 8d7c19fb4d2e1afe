//! Licences of all packages in the program, and packages that occur in two versions. Security advisories need a
//! network and are checked by `cargo deny` and `cargo audit`: see docs/testing.md.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Accepted licences, each with its condition for redistribution.
const LICENCES: [(&str, &str); 10] = [
    ("MIT", "pass on the notice"),
    ("MIT-0", "none"),
    ("Apache-2.0", "pass on the notice"),
    ("BSD-2-Clause", "pass on the notice"),
    ("Zlib", "mark changes as such; there are none"),
    ("0BSD", "none"),
    ("Unlicense", "none"),
    ("WTFPL", "none (libtcod's bindings)"),
    ("Unicode-3.0", "pass on the notice (tables of characters)"),
    ("MPL-2.0", "keep the source of the package open (`option-ext`, a few lines)"),
];

const TWICE: [(&str, &str); 7] = [
    ("bitflags", "`tcod` (2020) needs the oldest version"),
    ("embedded-io", "`postcard` depends on both"),
    ("getrandom", "`rand`, `tempfile` and `jsonschema` upgrade at different times"),
    ("miniz_oxide", "`png` depends on one, and `flate2`, which it uses, on the other"),
    ("r-efi", "each version of `getrandom` has one for UEFI; none is built"),
    ("signal-hook", "`crossterm` has not upgraded yet"),
    ("syn", "macro packages upgrade at different times"),
];

fn packages() -> Vec<Value> {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let said = String::from_utf8(rustc.stdout).unwrap();
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let done = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let parsed: Value = serde_json::from_slice(&done.stdout).unwrap();
    parsed["packages"].as_array().unwrap().clone()
}

/// Splits a licence expression at the operators `words`, outside parentheses.
fn parts<'a>(expression: &'a str, words: &[&str]) -> Vec<&'a str> {
    let (mut parts, mut begin, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in expression.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        let word = words.iter().find(|word| depth == 0 && expression[at..].starts_with(**word));
        if let Some(word) = word {
            parts.push(&expression[begin..at]);
            begin = at + word.len();
        }
    }
    parts.push(&expression[begin..]);
    parts
}

/// Whether a licence expression is satisfied: one of its alternatives passes the test, or all of its joined parts do.
fn is_allowed(expression: &str, passes: &impl Fn(&str) -> bool) -> bool {
    let expression = expression.trim();
    let choices = parts(expression, &[" OR ", "/"]);
    if choices.len() > 1 {
        return choices.into_iter().any(|part| is_allowed(part, passes));
    }
    let all = parts(expression, &[" AND "]);
    if all.len() > 1 {
        return all.into_iter().all(|part| is_allowed(part, passes));
    }
    match expression.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => is_allowed(inner, passes),
        None => passes(expression),
    }
}

#[test]
fn every_dependency_has_a_known_license() {
    let known = |licence: &str| LICENCES.iter().any(|(name, _)| *name == licence);
    let mut strange = Vec::new();
    let mut asked_for: BTreeSet<&str> = BTreeSet::new();
    let packages = packages();
    for package in &packages {
        let licence = package["license"].as_str().unwrap_or("none");
        if !is_allowed(licence, &known) {
            strange.push(format!("{} is under {licence}", package["name"]));
        }
        for (name, _) in LICENCES {
            let others = |one: &str| one != name && known(one);
            if !is_allowed(licence, &others) {
                asked_for.insert(name);
            }
        }
    }
    assert!(packages.len() > 100, "{} packages", packages.len());
    assert!(strange.is_empty(), "add it to the table with what it asks for, or do without: {strange:?}");
    assert!(asked_for.contains("MIT") && asked_for.contains("MPL-2.0"), "{asked_for:?}");
}

#[test]
fn license_expressions_are_evaluated_correctly() {
    let mit = |licence: &str| licence == "MIT";
    for (expression, allowed) in [
        ("MIT", true),
        ("MIT OR Apache-2.0", true),
        ("Apache-2.0/MIT", true),
        ("MIT AND Zlib", false),
        ("(MIT OR Apache-2.0) AND Unicode-3.0", false),
        ("(MIT OR Apache-2.0) AND MIT", true),
        ("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT", true),
        ("GPL-3.0-only", false),
    ] {
        assert_eq!(is_allowed(expression, &mit), allowed, "{expression}");
    }
}

#[test]
fn duplicate_dependencies_are_listed_with_a_reason() {
    let lock = include_str!("../Cargo.lock");
    let mut versions: BTreeMap<&str, u32> = BTreeMap::new();
    for name in lock.lines().filter_map(|line| line.strip_prefix("name = ")) {
        *versions.entry(name.trim_matches('"')).or_default() += 1;
    }
    let twice = versions.iter().filter(|(_, count)| **count > 1).map(|(name, _)| *name);
    let known = TWICE.iter().map(|(name, _)| *name);
    assert_eq!(twice.collect::<Vec<_>>(), known.collect::<Vec<_>>());
}
