//! Hostile data files, checked in a separate process: each is answered with an error that names the file, within two
//! seconds of processor time and 512 MB of memory.
#![cfg(unix)]

mod data;
mod files;
mod mods;
