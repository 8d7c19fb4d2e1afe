//! The promises of the README name tests, and there are such tests.

use std::fs;
use std::path::Path;

/// The text of every file of Rust in a folder and below.
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

#[test]
fn the_tests_that_the_readme_names_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let all = sources(&root.join("tests")) + &sources(&root.join("src"));
    let promises = readme.lines().filter(|line| {
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
