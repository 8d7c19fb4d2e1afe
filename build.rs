//! Build script. It copies `data/` for embedding, without the files that the program can generate itself (`fifteen
//! schema`, `fifteen reference`), and collects the translatable sentences from the code.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Entries of `data/` that the program can generate, so they are not embedded.
const GENERATED: [&str; 5] = ["schema", "reference", "cookbook", "README.md", "tutorial.md"];

fn main() -> io::Result<()> {
    let folder = |name| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let data = folder("CARGO_MANIFEST_DIR")?.join("data");
    let copy = folder("OUT_DIR")?.join("data");
    // Otherwise Cargo would notice only changed files, not added or removed ones.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=data");
    copy_folder(&data, &copy, &GENERATED)?;
    let code = folder("CARGO_MANIFEST_DIR")?.join("src");
    println!("cargo::rerun-if-changed=src");
    let mut sentences = BTreeMap::new();
    collect_sentences(&code, &code, &mut sentences)?;
    let list = sentences.iter().map(|(said, place)| format!("    ({said}, {place:?}),\n"));
    let list = format!("&[\n{}]\n", list.collect::<String>());
    fs::write(folder("OUT_DIR")?.join("words.rs"), list)
}

/// Collects the `say!` and `phrase!` sentences of all files below a folder, each with the first file that has it.
fn collect_sentences(folder: &Path, root: &Path, all: &mut BTreeMap<String, String>) -> io::Result<()> {
    let entries: io::Result<Vec<PathBuf>> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect();
    let mut entries = entries?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect_sentences(&path, root, all)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let place = path.strip_prefix(root).unwrap_or(&path).with_extension("");
            let place = place.to_string_lossy().replace('\\', "/");
            for literal in sentences(&fs::read_to_string(&path)?) {
                all.entry(literal).or_insert_with(|| place.clone());
            }
        }
    }
    Ok(())
}

/// Returns the string literals after `say!(` and `phrase!(`, outside of lines that are comments.
fn sentences(code: &str) -> Vec<String> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.map(|line| format!("{line}\n")).collect::<String>();
    let mut found = Vec::new();
    for opening in ["say!(", "phrase!("] {
        for (at, _) in code.match_indices(opening) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let Some(rest) = code[at + opening.len()..].trim_start().strip_prefix('"') else {
                continue;
            };
            let mut escaped = false;
            let end = rest.find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            found.extend(end.map(|end| format!("\"{}\"", &rest[..end])));
        }
    }
    found
}

/// Copies a folder, without the entries of its top level that are `excluded`. It rewrites only changed files, to
/// avoid needless rebuilds.
fn copy_folder(from: &Path, to: &Path, excluded: &[&str]) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        let source = from.join(entry.file_name());
        let kept = source.exists() && !is_among(&source, excluded);
        match kept && source.is_dir() == entry.path().is_dir() {
            true => {}
            false if entry.path().is_dir() => fs::remove_dir_all(entry.path())?,
            false => fs::remove_file(entry.path())?,
        }
    }
    for entry in fs::read_dir(from)? {
        let source = entry?.path();
        let Some(name) = source.file_name().filter(|_| !is_among(&source, excluded)) else {
            continue;
        };
        let copy = to.join(name);
        if source.is_dir() {
            copy_folder(&source, &copy, &[])?;
            continue;
        }
        let bytes = fs::read(&source)?;
        if fs::read(&copy).ok().as_ref() != Some(&bytes) {
            fs::write(&copy, bytes)?;
        }
    }
    Ok(())
}

fn is_among(path: &Path, names: &[&str]) -> bool {
    names.iter().any(|name| path.file_name() == Some(name.as_ref()))
}
