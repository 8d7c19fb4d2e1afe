//! RGB colours: mixing, luminance and contrast.

/// A colour: red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// Linear light of each sRGB value, in hundred-thousandths (IEC 61966-2-1). It is a table, because results of
/// floating-point functions differ by machine.
#[rustfmt::skip]
const LIGHT: [u32; 256] = [
    0, 30, 61, 91, 121, 152, 182, 212, 243, 273, 304, 335, 368, 402, 439, 478, 518, 561, 605, 651,
    700, 750, 802, 857, 913, 972, 1033, 1096, 1161, 1229, 1298, 1370, 1444, 1521, 1600, 1681,
    1764, 1850, 1938, 2029, 2122, 2217, 2315, 2416, 2519, 2624, 2732, 2843, 2956, 3071, 3190,
    3310, 3434, 3560, 3689, 3820, 3955, 4092, 4231, 4374, 4519, 4667, 4817, 4971, 5127, 5286,
    5448, 5613, 5781, 5951, 6125, 6301, 6480, 6663, 6848, 7036, 7227, 7421, 7619, 7819, 8022,
    8228, 8438, 8650, 8866, 9084, 9306, 9531, 9759, 9990, 10224, 10462, 10702, 10946, 11193,
    11444, 11697, 11954, 12214, 12477, 12744, 13014, 13287, 13563, 13843, 14126, 14413, 14703,
    14996, 15293, 15593, 15896, 16203, 16513, 16827, 17144, 17465, 17789, 18116, 18447, 18782,
    19120, 19462, 19807, 20156, 20508, 20864, 21223, 21586, 21953, 22323, 22697, 23074, 23455,
    23840, 24228, 24620, 25016, 25415, 25818, 26225, 26636, 27050, 27468, 27889, 28315, 28744,
    29177, 29614, 30054, 30499, 30947, 31399, 31855, 32314, 32778, 33245, 33716, 34191, 34670,
    35153, 35640, 36131, 36625, 37124, 37626, 38133, 38643, 39157, 39676, 40198, 40724, 41254,
    41789, 42327, 42869, 43415, 43966, 44520, 45079, 45641, 46208, 46778, 47353, 47932, 48515,
    49102, 49693, 50289, 50888, 51492, 52100, 52712, 53328, 53948, 54572, 55201, 55834, 56471,
    57112, 57758, 58408, 59062, 59720, 60383, 61050, 61721, 62396, 63076, 63760, 64448, 65141,
    65837, 66539, 67244, 67954, 68669, 69387, 70110, 70838, 71569, 72306, 73046, 73791, 74540,
    75294, 76052, 76815, 77582, 78354, 79130, 79910, 80695, 81485, 82279, 83077, 83880, 84687,
    85499, 86316, 87137, 87962, 88792, 89627, 90466, 91310, 92158, 93011, 93869, 94731, 95597,
    96469, 97345, 98225, 99110, 100000,
];

/// Ambient light that a screen reflects, in hundred-thousandths of white, as in WCAG.
const AMBIENT_LIGHT: u32 = 5_000;

impl Rgb {
    pub const BLACK: Rgb = Rgb(0, 0, 0);

    pub const WHITE: Rgb = Rgb(255, 255, 255);

    /// Returns a mix of both colours: this colour at 0 percent, `other` at 100.
    pub fn mix(self, other: Rgb, percent: u8) -> Rgb {
        let part = |a: u8, b: u8| {
            let (a, b, p) = (i32::from(a), i32::from(b), i32::from(percent.min(100)));
            (a + (b - a) * p / 100) as u8
        };
        Rgb(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// Scales the colour so that its strongest channel equals the strongest channel of `other`.
    pub fn dimmed_to(self, other: Rgb) -> Rgb {
        let bright = |Rgb(r, g, b): Rgb| u32::from(r.max(g).max(b));
        let (current, wanted) = (bright(self).max(1), bright(other));
        let part = |value: u8| (u32::from(value) * wanted / current).min(255) as u8;
        Rgb(part(self.0), part(self.1), part(self.2))
    }

    /// Returns the luminance, in hundred-thousandths of white.
    fn luminance(self) -> u32 {
        let light = |part: u8| LIGHT[usize::from(part)];
        (2126 * light(self.0) + 7152 * light(self.1) + 722 * light(self.2)) / 10_000
    }

    /// Returns the WCAG contrast of two colours, in hundredths: 100 for equal luminance, 2100 for black and white.
    pub fn contrast(self, other: Rgb) -> u32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + AMBIENT_LIGHT) * 100 / (a.min(b) + AMBIENT_LIGHT)
    }

    /// Mixes the colour with `goal`, using the smallest share (in percent) for which `enough` is true. Returns
    /// `goal` if `enough` is true for no mix. If `enough` is true for a mix, it must be true for every mix with
    /// more of `goal`.
    pub fn toward(self, goal: Rgb, enough: impl Fn(Rgb) -> bool) -> Rgb {
        if enough(self) {
            return self;
        }
        let (mut short, mut far) = (0, 100);
        while far - short > 1 {
            let middle = (short + far) / 2;
            match enough(self.mix(goal, middle)) {
                true => far = middle,
                false => short = middle,
            }
        }
        self.mix(goal, far)
    }

    /// Lightens the colour, or darkens it on a bright background, until its WCAG contrast reaches `contrast`, in
    /// hundredths. Returns white or black if no mix reaches it.
    pub fn readable_on(self, background: Rgb, contrast: u32) -> Rgb {
        let light = Rgb::WHITE.contrast(background) >= Rgb::BLACK.contrast(background);
        let goal = if light { Rgb::WHITE } else { Rgb::BLACK };
        self.toward(goal, |color| color.contrast(background) >= contrast)
    }
}

#[cfg(test)]
mod tests {
    use super::Rgb;

    #[test]
    fn contrast_matches_wcag() {
        assert_eq!(Rgb::BLACK.contrast(Rgb::WHITE), 2100);
        assert_eq!(Rgb::WHITE.contrast(Rgb::WHITE), 100);
        // `#767676` is commonly cited as the lightest grey that is readable on white.
        assert_eq!(Rgb(0x76, 0x76, 0x76).contrast(Rgb::WHITE), 454);
        assert_eq!(Rgb(0x77, 0x77, 0x77).contrast(Rgb::WHITE), 447);
    }

    #[test]
    fn unreadable_colors_change_only_as_much_as_needed() {
        let red = Rgb(200, 40, 40);
        assert_eq!(red.readable_on(Rgb::BLACK, 300), red);
        for background in [Rgb::BLACK, Rgb(0x4a, 0x12, 0x06), Rgb(120, 120, 120), Rgb::WHITE] {
            let found = red.readable_on(background, 450).contrast(background);
            assert!(found >= 450, "{found} on {background:?}");
            assert!(found < 500 || found == red.contrast(background), "{found} on {background:?}");
        }
    }
}
