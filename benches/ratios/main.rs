//! Benchmarks as ratios: speed against libtcod on the same maps, and the cost of loading, starting and saving.
//!
//! `cargo bench --bench ratios` prints a table of medians. Samples of the two compared functions alternate in one
//! process, so a busy machine slows both alike. Only wrong results give the exit status 1; missed targets are just
//! printed.
//!
//! Words after `--` select the rows that contain one of them: `cargo bench --bench ratios -- rooms`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod country;
#[allow(dead_code)]
#[path = "../../tests/window/desk.rs"]
mod desk;
mod field;
mod frame;
mod levels;
mod light;
mod load;
#[allow(dead_code)]
#[path = "../../tests/loaded.rs"]
mod loaded;
mod maps;
mod memory;
mod naive;
#[path = "../../src/base/reference.rs"]
mod reference;
mod reload;
mod save;
mod sight;
mod simulate;
mod table;
mod timed;
#[allow(dead_code, unused_imports)]
#[path = "../../src/lab/simulate/timing.rs"]
mod timing;
mod turns;
mod twentyfour;
#[allow(dead_code)]
#[path = "../../tests/country/walker.rs"]
mod walker;

use fifteen::base::{BitGrid, Dir, Grid, Point};
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.as_slice() {
        [word] if word == frame::EMPTY => frame::show_empty_window(),
        [word] if word == light::LIT => light::draw(),
        [word, what] if word == memory::PEAK => memory::print_peak(what),
        _ => return print(words),
    }
    ExitCode::SUCCESS
}

fn print(words: Vec<String>) -> ExitCode {
    let words = words.into_iter();
    let words = words.filter(|word| !word.starts_with('-')).collect();
    let maps = maps::all();
    let mut table = table::Table::new(words);
    for map in &maps {
        sight::measure(&mut table, map);
    }
    for map in &maps {
        field::measure(&mut table, map);
    }
    twentyfour::measure(&mut table);
    turns::measure(&mut table);
    turns::measure_wars(&mut table);
    simulate::measure(&mut table);
    levels::measure(&mut table);
    country::measure(&mut table);
    load::measure(&mut table);
    reload::measure(&mut table);
    save::measure(&mut table);
    memory::measure(&mut table);
    frame::measure(&mut table);
    light::measure(&mut table);
    let right = check(&maps);
    table.end();
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check(maps: &[maps::Map]) -> bool {
    let (mut asymmetric, mut pairs, mut looks, mut cells) = (0, 0, 0, 0);
    for map in maps {
        let (found, of) = sight::asymmetric_pairs(map);
        asymmetric += found;
        pairs += of;
        looks += sight::wrong_looks(map);
        cells += field::wrong_cells(map);
    }
    println!("{asymmetric} asymmetric pairs of {pairs}");
    println!("{looks} looks and {cells} cells of fields differ from the plain way");
    let hands = twentyfour::wrong_hands();
    println!("{hands} hands have other solutions than the plain way finds");
    asymmetric + looks + cells + hands == 0
}
