//! Checks that the promises in `docs/saves.md` name existing tests, and that the test shards are consistent.

use crate::tier::SHARDS;
use std::fs;
use std::path::Path;

fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            all += &fs::read_to_string(&path).unwrap();
        }
    }
    all
}

/// Each row `| 1 | ...` of the table of promises in `docs/saves.md` names an existing test in backticks.
#[test]
fn the_tests_named_by_the_promises_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/saves.md")).unwrap();
    let all = sources(&root.join("tests")) + &sources(&root.join("src"));
    let promises = page.lines().filter(|line| {
        let number = line.strip_prefix("| ").and_then(|rest| rest.chars().next());
        number.is_some_and(|c| c.is_ascii_digit())
    });
    let mut count = 0;
    for promise in promises {
        let named = promise.split('`').skip(1).step_by(2);
        let tests: Vec<&str> = named.filter(|name| name.matches('_').count() > 1).collect();
        assert!(!tests.is_empty(), "{promise}");
        for test in tests {
            assert!(all.contains(&format!("fn {test}()")), "there is no test {test}");
        }
        count += 1;
    }
    assert_eq!(count, 10, "promises");
}

#[test]
fn the_shards_of_the_script_match_those_of_the_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let script = fs::read_to_string(root.join("test")).unwrap();
    let listed = script.lines().find_map(|line| line.strip_prefix("shards=(")).unwrap();
    let names: Vec<&str> = SHARDS.iter().map(|(name, _)| *name).collect();
    assert_eq!(listed.trim_end_matches(')').split(' ').collect::<Vec<_>>(), names);
    for (name, files) in SHARDS {
        for file in files {
            let path = root.join(file);
            let text = if path.is_dir() { sources(&path) } else { fs::read_to_string(&path).unwrap() };
            assert!(text.contains("tier::"), "{name}: {file} has no sample");
        }
    }
}

#[test]
fn every_sampled_test_file_is_in_a_shard() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut folders = vec![tests.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let file = format!("tests/{}", path.strip_prefix(&tests).unwrap().display());
            if path.is_dir() {
                folders.push(path);
            } else if file.ends_with(".rs") {
                let text = fs::read_to_string(&path).unwrap();
                let samples = ["tier::some(", "tier::stride("].iter().any(|call| text.contains(call));
                let mut held = SHARDS.iter().flat_map(|(_, files)| *files);
                let ours = file == "tests/promises.rs" || held.any(|prefix| file.starts_with(prefix));
                assert!(!samples || ours, "{file} is in no shard of tests/tier.rs");
            }
        }
    }
}
