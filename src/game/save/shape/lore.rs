//! What the hero has learnt.

use super::{all, number, optional, text, usually};
use crate::content::read::Value;
use crate::game::save::format::{ChapterRecord, CreatureLore, ItemLore, LoreRecord};

pub(super) fn lore(value: Value<'_>) -> Option<LoreRecord> {
    value.object(|r| {
        let deepest = r.need("deepest", number);
        let spells = usually(r, "spells", Vec::new(), |v| all(v, text));
        let items = usually(r, "items", Vec::new(), |v| all(v, item));
        let creatures = usually(r, "creatures", Vec::new(), |v| all(v, creature));
        let story = usually(r, "story", Vec::new(), |v| all(v, chapter));
        Some(LoreRecord {
            deepest: deepest?,
            spells: spells?,
            items: items?,
            creatures: creatures?,
            story: story?,
        })
    })
}

fn item(value: Value<'_>) -> Option<ItemLore> {
    value.object(|r| {
        let kind = r.need("kind", text);
        let look = optional(r, "look", text);
        let known = usually(r, "known", false, Value::bool);
        let used = usually(r, "used", 0, number);
        Some(ItemLore {
            kind: kind?,
            look: look?,
            known: known?,
            used: used?,
        })
    })
}

fn creature(value: Value<'_>) -> Option<CreatureLore> {
    value.object(|r| {
        let kind = r.need("kind", text);
        let killed = usually(r, "killed", 0, number);
        Some(CreatureLore {
            kind: kind?,
            killed: killed?,
        })
    })
}

fn chapter(value: Value<'_>) -> Option<ChapterRecord> {
    value.object(|r| {
        let turn = r.need("turn", number);
        let level = r.need("level", number);
        let text = r.need("text", text);
        Some(ChapterRecord {
            turn: turn?,
            level: level?,
            text: text?,
        })
    })
}
