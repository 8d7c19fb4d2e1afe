//! What the hero has learnt.

use super::{all, at, number, optional, text, usually};
use crate::content::read::Value;
use crate::game::save::format::{ChapterRecord, CreatureLore, DoorRecord, ItemLore, LoreRecord};

pub(super) fn lore(value: Value<'_>) -> Option<LoreRecord> {
    value.object(|r| {
        let deepest = r.need("deepest", number);
        let spells = usually(r, "spells", Vec::new(), |v| all(v, text));
        let items = usually(r, "items", Vec::new(), |v| all(v, item));
        let creatures = usually(r, "creatures", Vec::new(), |v| all(v, creature));
        let story = usually(r, "story", Vec::new(), |v| all(v, chapter));
        let riddles = usually(r, "riddles", Vec::new(), |v| all(v, door));
        Some(LoreRecord {
            deepest: deepest?,
            spells: spells?,
            items: items?,
            creatures: creatures?,
            story: story?,
            riddles: riddles?,
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

fn door(value: Value<'_>) -> Option<DoorRecord> {
    value.object(|r| {
        let turn = r.need("turn", number);
        let level = r.need("level", number);
        let at = r.need("at", at);
        let hand = r.need("hand", |v| all(v, number));
        let target = r.need("target", number);
        let answered = optional(r, "answered", number);
        let answer = optional(r, "answer", text);
        let solution = optional(r, "solution", text);
        let new = usually(r, "new", false, Value::bool);
        Some(DoorRecord {
            turn: turn?,
            level: level?,
            at: at?,
            hand: hand?,
            target: target?,
            answered: answered?,
            answer: answer?,
            solution: solution?,
            new: new?,
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
