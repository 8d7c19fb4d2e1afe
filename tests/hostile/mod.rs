//! Hostile data files, checked in a separate process with limits of time and memory. Each error names the file.
#![cfg(unix)]

mod data;
mod files;
mod mods;
