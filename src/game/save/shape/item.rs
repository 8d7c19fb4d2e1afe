//! Items.

use super::{all, at, number, optional, text, usually};
use crate::content::read::Value;
use crate::game::save::format::ItemRecord;

pub(super) fn item(value: Value<'_>) -> Option<ItemRecord> {
    value.object(|r| {
        let at = optional(r, "at", at);
        let seen = usually(r, "seen", false, Value::bool);
        let id = r.need("id", number);
        let kind = r.need("kind", text);
        let count = usually(r, "count", 1, number);
        let ego = optional(r, "ego", text);
        let bonus = usually(r, "bonus", 0, number);
        let left = usually(r, "left", 0, number);
        let cursed = usually(r, "cursed", false, Value::bool);
        let known = usually(r, "known", true, Value::bool);
        let letter = optional(r, "letter", letter);
        let worn = usually(r, "worn", false, Value::bool);
        let open = usually(r, "open", true, Value::bool);
        let inside = usually(r, "inside", Vec::new(), |v| all(v, item));
        Some(ItemRecord {
            at: at?,
            seen: seen?,
            id: id?,
            kind: kind?,
            count: count?,
            ego: ego?,
            bonus: bonus?,
            left: left?,
            cursed: cursed?,
            known: known?,
            letter: letter?,
            worn: worn?,
            open: open?,
            inside: inside?,
        })
    })
}

fn letter(value: Value<'_>) -> Option<char> {
    let text = text(value.clone())?;
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) => Some(letter),
        _ => value.wrong("exactly one letter is needed", "write it like `\"b\"`"),
    }
}
