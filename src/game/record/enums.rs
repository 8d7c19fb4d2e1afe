//! Enums without data, which a save writes as words.

use super::{FastReader, Saved, SourceMap};
use fifteen_base::Dir;
use fifteen_content::kinds::message::MessageTopic;
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::read::value::{Value, suggestion};
use fifteen_content::{ItemClass, Layer};

/// Implements [`Saved`](crate::record::Saved) for enums with `ALL` and `name`. `$what` is the noun in error messages.
macro_rules! words {
    ($($type:ty: $what:literal),* $(,)?) => {$(
        impl $crate::record::Saved for $type {
            fn scan(scan: &mut $crate::record::FastReader<'_>) -> Option<$type> {
                $crate::record::enums::scan_word(scan, &<$type>::ALL, |variant| variant.name())
            }

            fn read(
                value: $crate::record::Value<'_>,
                origin: &mut $crate::record::SourceMap<'_>,
            ) -> Option<$type> {
                let all = &<$type>::ALL;
                $crate::record::enums::read_word(value, origin, ($what, all), |variant| variant.name())
            }

            fn print(&self, page: &mut $crate::record::Printer<'_>) {
                page.quoted(self.name());
            }
        }
    )*};
}

pub(crate) use words;

words! {
    QuestStage: "stage",
    MessageTopic: "topic",
    Dir: "direction",
    ItemClass: "item class",
    Layer: "layer",
}

pub(crate) fn scan_word<T: Copy>(
    scan: &mut FastReader<'_>,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Option<T> {
    let word = scan.text()?;
    all.iter().copied().find(|variant| name(*variant) == word)
}

pub(crate) fn read_word<T: Copy>(
    value: Value<'_>,
    origin: &mut SourceMap<'_>,
    (what, all): (&str, &[T]),
    name: impl Fn(T) -> &'static str,
) -> Option<T> {
    let word = String::read(value.clone(), origin)?;
    all.iter().copied().find(|variant| name(*variant) == word).or_else(|| {
        let shown: String = word.chars().take(40).collect();
        let known = all.iter().map(|variant| name(*variant));
        value.wrong(format!("unknown {what} `{shown}`"), suggestion(&word, known))
    })
}
