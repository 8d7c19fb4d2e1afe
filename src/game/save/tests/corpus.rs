//! Error reports for saves that were edited into something impossible.
//!
//! Each file of `tests/save_errors` contains cases: a line `# title`, the edits of the small save (`from => to`,
//! replacing the first match; `\n` for a line break), an empty line, and the whole report. `UPDATE_GOLDEN=1` rewrites
//! the reports: check the difference before you commit it.

use super::small::content;
use super::{golden, load};
use std::fs;
use std::path::{Path, PathBuf};

struct ErrorCase {
    title: String,
    edits: Vec<String>,
    report: String,
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join("tests/save_errors");
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn cases(file: &Path) -> Vec<ErrorCase> {
    let text = format!("\n{}", fs::read_to_string(file).unwrap());
    let blocks = text.split("\n# ").skip(1);
    let case = |block: &str| {
        let (head, report) = block.split_once("\n\n").unwrap_or((block, ""));
        let mut lines = head.trim_end().lines().map(str::to_owned);
        ErrorCase {
            title: lines.next().unwrap(),
            edits: lines.collect(),
            report: report.trim_end().to_owned(),
        }
    };
    blocks.map(case).collect()
}

impl ErrorCase {
    fn text(&self) -> String {
        self.edits.iter().fold(golden(), |text, edit| {
            let (from, to) = edit.split_once(" =>").unwrap_or_else(|| panic!("{edit}"));
            let to = to.strip_prefix(' ').unwrap_or(to);
            let [from, to] = [from, to].map(|part| part.replace("\\n", "\n"));
            assert!(text.contains(&from), "{}: no {from}", self.title);
            text.replacen(&from, &to, 1)
        })
    }

    fn report(&self) -> String {
        match load(&self.text(), &content()) {
            Ok(loaded) => format!("loaded: {}", loaded.notes.join(" ")),
            Err(error) => error.to_string(),
        }
    }
}

#[test]
fn every_invalid_save_edit_is_reported_as_expected() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let (mut count, mut faults) = (0, Vec::new());
    for file in files() {
        let mut written = Vec::new();
        for case in cases(&file) {
            count += 1;
            let said = case.report();
            if said.trim_end() != case.report && !update {
                faults.push(format!("{}\n{said}\ninstead of\n{}\n", case.title, case.report));
            }
            let edits = case.edits.join("\n");
            written.push(format!("# {}\n{edits}\n\n{}\n", case.title, said.trim_end()));
        }
        if update {
            fs::write(&file, written.join("\n")).unwrap();
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(count >= 130, "only {count}");
}

#[test]
fn every_save_report_shows_the_line_and_a_caret() {
    for file in files() {
        for case in cases(&file) {
            let report = case.report;
            if !report.starts_with("error: ") {
                continue;
            }
            let place = report.lines().find(|line| line.contains("--> "));
            let place = place.unwrap_or_else(|| panic!("{}: {report}", case.title));
            assert!(place.contains("world.json:"), "{report}");
            assert!(!place.contains(":0"), "{report}");
            assert!(report.contains(" ^"), "{report}");
            for word in ["serde", "i32", "u64", "u16", "EOF", "invalid type", "variant", "column"] {
                assert!(!report.contains(word), "{word} in\n{report}");
            }
        }
    }
}
