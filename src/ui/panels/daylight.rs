//! How much of the light on a level is the sun's.

use fifteen_content::kinds::theme::Hour;
use fifteen_game::Game;

/// What the sky gives, in percent. Below ground neither is anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Daylight {
    /// How much of the day there is.
    pub day: i32,
    /// How much of the night.
    pub night: i32,
}

impl Daylight {
    /// That of the level on which the hero is, now.
    pub fn of(game: &Game) -> Daylight {
        let Some(sky) = game.content().themes[game.level().theme()].sky else {
            return Daylight::default();
        };
        let (hour, part) = sky.hour(game.world().turn());
        let day = match hour {
            Hour::Day => 100,
            Hour::Dusk => 100 - part,
            Hour::Night => 0,
            Hour::Dawn => part,
        };
        Daylight { day, night: 100 - day }
    }

    /// What is left of the light of a lamp beside the sun, of so much.
    pub fn leaves(self, light: i32) -> i32 {
        light * (100 - self.day * OUTSHONE / 100) / 100
    }
}

/// How much of the light of lamps the sun outshines at noon, in percent.
const OUTSHONE: i32 = 85;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lamps_are_pale_by_day_and_as_they_are_by_night() {
        let left = |day| Daylight { day, night: 100 - day }.leaves(40);
        assert_eq!([0, 50, 100].map(left), [40, 23, 6]);
        assert_eq!(Daylight::default().leaves(40), 40, "below ground");
    }
}
