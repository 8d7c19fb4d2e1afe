//! The most memory that loading takes at any time, against `serde_json`'s values of the same bytes.
//!
//! Each is done once by a process of its own: this program, started with the word [`PEAK`].

use crate::load::{MANY, Stage};
use crate::table::{Limit, Table};
use std::process::Command;

/// The word with which this program starts itself to do one of the two, which the next word names.
pub const PEAK: &str = "--peak";

/// Prints the line; where the system does not tell of memory it says so instead.
pub fn measure(table: &mut Table) {
    let limit =
        Limit { what: "load: memory, against serde_json", map: "10,000 monsters", most: 3.0 };
    if !table.wants(limit.what, limit.map) {
        return;
    }
    match (peak("load"), peak("parse")) {
        (Some(ours), Some(peers)) => table.larger(limit, ours, peers),
        _ => println!("{}: left out, as the system does not tell", limit.what),
    }
}

/// Bytes that a process needs for that.
fn peak(what: &str) -> Option<f64> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    let output = command.args([PEAK, what]).output().unwrap();
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

/// Does it and prints how many bytes it took beyond what was there before.
pub fn tell(what: &str) {
    let stage = Stage::new(MANY);
    // From now on the peak is that of what comes.
    let reset = std::fs::write("/proc/self/clear_refs", "5");
    let before = status("VmRSS:");
    match what {
        "load" => stage.load(),
        _ => stage.parse(),
    }
    if let (Ok(()), Some(before), Some(after)) = (reset, before, status("VmHWM:")) {
        println!("{}", after - before);
    }
}

/// A size in the system's account of this process, in bytes.
fn status(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
