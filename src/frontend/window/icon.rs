//! Window icon: a stair in five colours, with the Ember (the game's goal) at its foot.

use fifteen_base::Size;

const PICTURE: [&str; 16] = [
    "................",
    "aaa.............",
    "aaa.............",
    "###bbb..........",
    "###bbb..........",
    "######cc........",
    "######cc........",
    "########dd......",
    "########dd......",
    "##########ee.oo.",
    "##########eeo**o",
    "############o**o",
    "############.oo.",
    "################",
    "################",
    "................",
];

/// Colours of the characters: night, stone, five treads from the town downwards, the Ember and its glow.
const COLORS: [(char, u32); 9] = [
    ('.', 0x10121c),
    ('#', 0x3a3f4f),
    ('a', 0xe6dcc3),
    ('b', 0xb0793c),
    ('c', 0x6f9147),
    ('d', 0x3d8f95),
    ('e', 0xd8dfe6),
    ('o', 0xc2491d),
    ('*', 0xffd46a),
];

/// Scale factor that keeps large icons sharp.
const TIMES: usize = 4;

pub const SIZE: Size = Size::new((16 * TIMES) as i32, (16 * TIMES) as i32);

/// Returns the pixels row by row: opacity, red, green and blue.
pub fn pixels() -> Vec<u32> {
    let color = |c: char| COLORS.iter().find(|(known, _)| *known == c).map_or(0, |(_, color)| *color);
    let rows = PICTURE.iter().flat_map(|row| std::iter::repeat_n(row, TIMES));
    let wide = |c: char| std::iter::repeat_n(0xff00_0000 | color(c), TIMES);
    rows.flat_map(|row| row.chars().flat_map(wide)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_pixel_has_a_color() {
        let is_known = |c: char| COLORS.iter().any(|(known, _)| *known == c);
        assert!(PICTURE.iter().all(|row| row.chars().count() == 16 && row.chars().all(is_known)));
        let pixels = pixels();
        assert_eq!(pixels.len(), (SIZE.width * SIZE.height) as usize);
        assert!(COLORS.iter().all(|(_, color)| pixels.contains(&(0xff00_0000 | color))));
    }
}
