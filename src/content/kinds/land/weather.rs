//! Weather: what comes over the country, and goes.

use crate::kinds::language::hour::Hour;
use crate::read::field::record;
use crate::read::written;

/// A kind of weather in the open country. It is the same for a seed at the same place and time, whoever looks.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Weather {
    /// What countries call it.
    #[field(as = written::Id, example = "fog")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "fog")]
    pub name: String,
    /// How often it comes, compared with the others that fit.
    #[field(0..=10_000, default = 10, example = 6)]
    pub frequency: u32,
    /// How high the land is over which it comes: the lowest and the highest, as in `biomes`.
    #[field(as = written::Bounds<0, 1023>, default = (0, 1023), example = [0, 500])]
    pub height: (i32, i32),
    /// How much rain falls there: the least and the most.
    #[field(as = written::Bounds<0, 1023>, default = (0, 1023), example = [400, 1023])]
    pub rain: (i32, i32),
    /// At which times of day it comes; without any, at all.
    #[field(default, example = ["day"])]
    pub hours: Vec<Hour>,
    /// How far one sees in it, in percent of how far one sees on a clear day.
    #[field(1..=100, default = 100, example = 20)]
    pub light: i32,
    /// How far noise carries in it, in percent.
    #[field(0..=200, default = 100, example = 50)]
    pub noise: i32,
    /// How often it puts a fire out, in percent a turn.
    #[field(0..=100, default = 0, example = 30)]
    pub douses: i32,
    /// Told when it comes on.
    #[field(as = written::Prose, example = "The fog comes up out of the ground, in no hurry.")]
    pub text: String,
    /// Told when it is over.
    #[field(as = written::Prose, example = "The fog goes back to where it came from.")]
    pub over: String,
}

impl Weather {
    /// Whether it comes over land of that height and rain at that time of day.
    pub fn fits(&self, height: i32, rain: i32, hour: Hour) -> bool {
        if !self.hours.is_empty() && !self.hours.contains(&hour) {
            return false;
        }
        let within = |(least, most): (i32, i32), v: i32| (least..=most).contains(&v);
        within(self.height, height) && within(self.rain, rain)
    }

    /// How far one sees in it who would see so far, in cells.
    pub fn dims(&self, cells: i32) -> i32 {
        (cells * self.light / 100).max(1)
    }
}
