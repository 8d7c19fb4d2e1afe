//! Heroes of the player's earlier runs ("forebears"), whose graves and deeds appear in this run.

use crate::record::saved;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forebear {
    pub name: String,
    #[field(0..=1000)]
    pub step: i32,
    #[field(default)]
    pub won: bool,
    /// Id of an item that the earlier hero carried.
    pub item: Option<String>,
}

pub const MOST_FOREBEARS: usize = 8;

const NO_ITEM: &str = "-";

impl Forebear {
    /// Formats the earlier hero for a journal as words without spaces: depth, result, item and name.
    pub fn format(&self) -> String {
        let (step, fate) = (self.step, if self.won { "won" } else { "lost" });
        let item = self.item.as_deref().unwrap_or(NO_ITEM);
        format!("{step} {fate} {item} {}", escape_name(&self.name))
    }

    pub fn parse(words: &[&str]) -> Option<Forebear> {
        let [step, fate, item, name] = words else { return None };
        let won = match *fate {
            "won" => true,
            "lost" => false,
            _ => return None,
        };
        let item = Some(*item).filter(|item| *item != NO_ITEM).map(str::to_owned);
        Some(Forebear { name: unescape_name(name), step: step.parse().ok()?, won, item })
    }
}

/// Replaces a space with `%20` and a percent sign with `%25`.
fn escape_name(name: &str) -> String {
    name.replace('%', "%25").replace(' ', "%20")
}

fn unescape_name(name: &str) -> String {
    name.replace("%20", " ").replace("%25", "%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forebears_round_trip_through_text() {
        let ada = Forebear { name: "Ada of 5 %20".into(), step: 7, won: false, item: None };
        let ben = Forebear { name: "Ben".into(), step: 15, won: true, item: Some("torch".into()) };
        for own in [ada, ben] {
            let words = own.format();
            let words: Vec<&str> = words.split(' ').collect();
            assert_eq!(Forebear::parse(&words), Some(own));
        }
        for wrong in [&["7", "lost", "-"][..], &["x", "lost", "-", "Ada"], &["7", "maybe", "-", "Ada"]] {
            assert_eq!(Forebear::parse(wrong), None);
        }
    }
}
