//! Benchmark of the peak memory of loading data, against `serde_json` values of the same bytes.
//!
//! Each side runs in its own process: this program, started with [`PEAK`].

use crate::load::{MANY, Stage};
use crate::table::{Limit, Table};
use std::process::Command;

/// Argument with which this program starts itself. The next argument is the task.
pub const PEAK: &str = "--peak";

/// Runs the benchmark. Prints a note instead if the system does not report memory.
pub fn measure(table: &mut Table) {
    let limit = Limit { what: "load: memory, against serde_json", map: "10,000 monsters", most: 3.0 };
    if !table.wants(limit.what, limit.map) {
        return;
    }
    match (peak("load"), peak("parse")) {
        (Some(ours), Some(peers)) => table.larger(limit, ours, peers),
        _ => println!("{}: left out, as the system does not tell", limit.what),
    }
}

fn peak(what: &str) -> Option<f64> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    let output = command.args([PEAK, what]).output().unwrap();
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

/// Runs a task, and prints the peak of additional memory in bytes.
pub fn print_peak(what: &str) {
    let stage = Stage::new(MANY);
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

/// Returns a value of `/proc/self/status` in bytes.
fn status(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
