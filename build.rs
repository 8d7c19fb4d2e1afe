//! Builds again when a data file comes or goes: the program carries a copy of all of them, and the
//! compiler by itself only notices those that change.

fn main() {
    println!("cargo::rerun-if-changed=data");
}
