//! Files made to do harm: each is answered with an error that names the file, within two seconds of
//! work and half a gigabyte of memory, measured in a process of its own.
#![cfg(unix)]

mod data;
mod files;
mod mods;
