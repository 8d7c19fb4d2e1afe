//! The five masters in their shipped lairs, against heroes of recorded runs, alone and at full health: the Tab key
//! alone loses, and two other plans win.

mod abbot;
mod fight;
mod hall;
mod keeper;
mod king;
mod lady;
mod mother;
