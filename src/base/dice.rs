//! Dice in standard notation, such as `2d6+1`: parsing, rolling and bounds.

use super::Random;
use std::fmt;
use std::str::FromStr;

/// A dice roll: `count` dice with `sides` sides each, plus `bonus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    /// From 0 to 1000.
    pub count: i32,
    /// From 1 to 1000.
    pub sides: i32,
    /// From -10000 to 10000.
    pub bonus: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a dice roll: write `5`, `2d6` or `2d6+1`, with at most 1000 dice, 1000 sides and a bonus of 10000"
)]
pub struct DiceError(pub String);

impl Dice {
    #[inline]
    pub const fn flat(bonus: i32) -> Dice {
        Dice { count: 0, sides: 1, bonus }
    }

    #[inline]
    pub const fn new(count: i32, sides: i32) -> Dice {
        Dice { count, sides, bonus: 0 }
    }

    #[inline]
    pub const fn plus(self, bonus: i32) -> Dice {
        Dice { bonus: self.bonus + bonus, ..self }
    }

    #[inline]
    pub fn roll(self, random: &mut Random) -> i32 {
        (0..self.count).fold(self.bonus, |sum, _| sum + random.between(1, self.sides))
    }

    #[inline]
    pub fn least(self) -> i32 {
        self.count + self.bonus
    }

    #[inline]
    pub fn most(self) -> i32 {
        self.count * self.sides + self.bonus
    }

    /// Returns twice the mean, because the mean itself may end in one half.
    #[inline]
    pub fn twice_mean(self) -> i32 {
        self.least() + self.most()
    }
}

impl FromStr for Dice {
    type Err = DiceError;

    #[inline]
    fn from_str(text: &str) -> Result<Dice, DiceError> {
        parse(text).ok_or_else(|| DiceError(text.chars().take(40).collect()))
    }
}

fn parse(text: &str) -> Option<Dice> {
    let digits = |part: &str, most: i32| -> Option<i32> {
        let plain = !part.is_empty() && part.len() <= 5 && part.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| part.parse().ok()).flatten().filter(|n| *n <= most)
    };
    let signed = |part: &str| match part.strip_prefix('-') {
        Some(rest) => digits(rest, 10_000).map(|n| -n),
        None => digits(part.strip_prefix('+').unwrap_or(part), 10_000),
    };
    let Some((count, rest)) = text.split_once('d') else {
        return signed(text).filter(|_| !text.starts_with('+')).map(Dice::flat);
    };
    let end = rest.find(['+', '-']).unwrap_or(rest.len());
    let (sides, bonus) = rest.split_at(end);
    Some(Dice {
        count: digits(count, 1000).filter(|n| *n > 0)?,
        sides: digits(sides, 1000).filter(|n| *n > 0)?,
        bonus: if bonus.is_empty() { 0 } else { signed(bonus)? },
    })
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.count, self.bonus) {
            (0, bonus) => write!(f, "{bonus}"),
            (count, 0) => write!(f, "{count}d{}", self.sides),
            (count, bonus) => write!(f, "{count}d{}{bonus:+}", self.sides),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_round_trip_through_text() {
        for text in ["5", "-3", "2d6", "1d4+2", "10d10-5"] {
            assert_eq!(text.parse::<Dice>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_dice_are_rejected() {
        for text in ["", "d6", "2d", "2d0", "0d6", "2d6+", "1d6+1+1", "+2", "9999d9", "2 d6", "１d6", "1d-6"]
        {
            assert!(text.parse::<Dice>().is_err(), "{text}");
        }
    }

    #[test]
    fn rolls_stay_within_their_bounds() {
        let dice: Dice = "3d4-2".parse().unwrap();
        let mut random = Random::new(7);
        let rolls: Vec<i32> = (0..2000).map(|_| dice.roll(&mut random)).collect();
        assert_eq!(rolls.iter().min(), Some(&dice.least()));
        assert_eq!(rolls.iter().max(), Some(&dice.most()));
        assert_eq!(dice.twice_mean(), 11);
    }
}
