//! Colours.

/// A colour: red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Black.
    pub const BLACK: Rgb = Rgb(0, 0, 0);

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
}
