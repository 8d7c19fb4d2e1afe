//! Share of daylight on a level.

use fifteen_content::kinds::theme::Hour;
use fifteen_game::Game;

/// Daylight and night in percent. Both are 0 below ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Daylight {
    pub day: i32,
    pub night: i32,
}

impl Daylight {
    pub fn now(game: &Game) -> Daylight {
        let Some(sky) = game.content().themes[game.level().theme()].sky else {
            return Daylight::default();
        };
        let (hour, part) = sky.hour_at(game.world().turn());
        let day = match hour {
            Hour::Day => 100,
            Hour::Dusk => 100 - part,
            Hour::Night => 0,
            Hour::Dawn => part,
        };
        Daylight { day, night: 100 - day }
    }

    /// Returns the strength of lamplight that is visible in this daylight.
    pub fn dim_lamp(self, light: i32) -> i32 {
        light * (100 - self.day * MAX_DIMMING / 100) / 100
    }
}

/// Loss of lamplight in full daylight, in percent.
const MAX_DIMMING: i32 = 85;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lamps_are_dimmed_by_day_but_not_by_night() {
        let left = |day| Daylight { day, night: 100 - day }.dim_lamp(40);
        assert_eq!([0, 50, 100].map(left), [40, 23, 6]);
        assert_eq!(Daylight::default().dim_lamp(40), 40, "below ground");
    }
}
