//! Colours, and how well one is told from another.

use std::sync::LazyLock;

/// A colour: red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// How much light each value of red, green or blue is, in hundred thousandths of the most.
static LIGHT: LazyLock<[u32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let light = match value as f64 / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        (light * 100_000.0).round() as u32
    })
});

/// What a screen reflects of the room it stands in, in hundred thousandths of its white, as WCAG takes it.
const GLARE: u32 = 5_000;

impl Rgb {
    /// Black.
    pub const BLACK: Rgb = Rgb(0, 0, 0);

    /// White.
    pub const WHITE: Rgb = Rgb(255, 255, 255);

    /// The colour `percent` of the way to `other`, 0 to 100.
    pub fn mix(self, other: Rgb, percent: u8) -> Rgb {
        let part = |a: u8, b: u8| {
            let (a, b, p) = (i32::from(a), i32::from(b), i32::from(percent.min(100)));
            (a + (b - a) * p / 100) as u8
        };
        Rgb(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// This hue, as bright as another colour is at its brightest.
    pub fn dimmed_to(self, other: Rgb) -> Rgb {
        let bright = |Rgb(r, g, b): Rgb| u32::from(r.max(g).max(b));
        let (own, wanted) = (bright(self).max(1), bright(other));
        let part = |value: u8| (u32::from(value) * wanted / own).min(255) as u8;
        Rgb(part(self.0), part(self.1), part(self.2))
    }

    /// How bright it is, in hundred thousandths of white.
    fn luminance(self) -> u32 {
        let light = |part: u8| LIGHT[usize::from(part)];
        (2126 * light(self.0) + 7152 * light(self.1) + 722 * light(self.2)) / 10_000
    }

    /// The contrast of two colours as WCAG measures it, in hundredths: 100 for two that are as bright as each
    /// other, 2100 for black and white.
    pub fn contrast(self, other: Rgb) -> u32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + GLARE) * 100 / (a.min(b) + GLARE)
    }

    /// The least of the way from this colour to `goal` that is `enough`, or `goal` itself. What is enough must
    /// stay so on the rest of the way.
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

    /// This colour, made as much lighter, or darker on what is bright, as it takes to have that contrast (in
    /// hundredths) to what is behind it. What cannot have it is white or black.
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
    fn contrast_is_what_wcag_says() {
        assert_eq!(Rgb::BLACK.contrast(Rgb::WHITE), 2100);
        assert_eq!(Rgb::WHITE.contrast(Rgb::WHITE), 100);
        // The grey that is named everywhere as the darkest to be read on white, and the first that is not.
        assert_eq!(Rgb(0x76, 0x76, 0x76).contrast(Rgb::WHITE), 454);
        assert_eq!(Rgb(0x77, 0x77, 0x77).contrast(Rgb::WHITE), 447);
    }

    #[test]
    fn what_can_be_read_stays_and_what_cannot_is_changed_no_further_than_needed() {
        let red = Rgb(200, 40, 40);
        assert_eq!(red.readable_on(Rgb::BLACK, 300), red);
        for background in [Rgb::BLACK, Rgb(0x4a, 0x12, 0x06), Rgb(120, 120, 120), Rgb::WHITE] {
            let found = red.readable_on(background, 450).contrast(background);
            assert!(found >= 450, "{found} on {background:?}");
            assert!(found < 500 || found == red.contrast(background), "{found} on {background:?}");
        }
    }
}
