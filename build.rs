//! Lays out the data that the program carries a copy of, in the folder of what is made while building: all of
//! `data/` but what is made from the program itself, which can make it again (`fifteen schema`, `fifteen
//! reference`).

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What is made from the program, in `data/`.
const MADE: [&str; 3] = ["schema", "reference", "README.md"];

fn main() -> io::Result<()> {
    let folder = |name| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let data = folder("CARGO_MANIFEST_DIR")?.join("data");
    let carried = folder("OUT_DIR")?.join("data");
    // The compiler by itself only notices files that change, not those that come or go.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=data");
    mirror(&data, &carried, &MADE)
}

/// Makes a folder a copy of another without some of its entries. A file that is right already is left alone, so
/// that the compiler does not take it for a new one.
fn mirror(from: &Path, to: &Path, without: &[&str]) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        let own = from.join(entry.file_name());
        let kept = own.exists() && !is_among(&own, without);
        match kept && own.is_dir() == entry.path().is_dir() {
            true => {}
            false if entry.path().is_dir() => fs::remove_dir_all(entry.path())?,
            false => fs::remove_file(entry.path())?,
        }
    }
    for entry in fs::read_dir(from)? {
        let own = entry?.path();
        let Some(name) = own.file_name().filter(|_| !is_among(&own, without)) else {
            continue;
        };
        let copy = to.join(name);
        if own.is_dir() {
            mirror(&own, &copy, &[])?;
            continue;
        }
        let bytes = fs::read(&own)?;
        if fs::read(&copy).ok().as_ref() != Some(&bytes) {
            fs::write(&copy, bytes)?;
        }
    }
    Ok(())
}

fn is_among(path: &Path, names: &[&str]) -> bool {
    names.iter().any(|name| path.file_name() == Some(name.as_ref()))
}
