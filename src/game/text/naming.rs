//! Names of items, as the hero knows them.

use crate::{ItemRef, Lore, with_article};
use fifteen_base::translation;
use fifteen_content::{Content, ItemClass};

/// Returns the name without an article: "wand of fire (2 left)", "torch (burnt out)", "locked chest (open)".
pub fn bare_name(thing: ItemRef, lore: &Lore, content: &Content) -> String {
    let name = plain_name(thing, lore, content);
    let kind = &content.items[thing.kind];
    if kind.opened_by.is_some() && thing.open {
        return say!("{name} (open)");
    }
    let counts = kind.charges.is_some() && thing.known || kind.fuel.is_some();
    match (counts, kind.class, thing.charges) {
        (false, ..) => name,
        (true, ItemClass::Light, ..=0) => say!("{name} (burnt out)"),
        (true, ItemClass::Light, 1) => say!("{name} (1 turn)"),
        (true, ItemClass::Light, left) => say!("{name} ({left} turns)"),
        (true, _, ..=0) => say!("{name} (empty)"),
        (true, _, left) => say!("{name} ({left} left)"),
    }
}

/// Returns the name without an article and without charges or fuel: "3 murky potions", "+1 dagger of flame".
pub fn plain_name(thing: ItemRef, lore: &Lore, content: &Content) -> String {
    let kind = &content.items[thing.kind];
    let many = thing.count != 1;
    let mut name = match lore.knows(thing.kind, content) {
        true if many => kind.plural(),
        true => kind.name.clone(),
        false => unknown_name(thing, lore, many, content),
    };
    if let (true, Some(ego)) = (thing.known, thing.ego) {
        name = content.egos[ego].name.replacen("{}", &name, 1);
    }
    if thing.known && (thing.bonus != 0 || kind.attack.is_some() || kind.armour > 0) {
        name = format!("{:+} {name}", thing.bonus);
    }
    if many {
        name = format!("{} {name}", thing.count);
    }
    name
}

/// Returns the name of a kind that the hero does not know: "murky potion", "scroll titled XYZZY".
fn unknown_name(thing: ItemRef, lore: &Lore, many: bool, content: &Content) -> String {
    let item_class = content.items[thing.kind].class;
    let class = translation::translate_identifier(item_class.name());
    let look = lore.appearance(thing.kind).unwrap_or(say!("strange"));
    match (item_class, many) {
        (ItemClass::Scroll, false) => say!("{class} titled {look}"),
        (ItemClass::Scroll, true) => say!("{class}s titled {look}"),
        (_, false) => say!("{look} {class}##a thing that is not known"),
        (_, true) => say!("{look} {class}s"),
    }
}

/// Returns the name, with an article if it takes one: "a murky potion", "3 darts", "some gold", "the Wick of Orla".
pub fn name(thing: ItemRef, lore: &Lore, content: &Content) -> String {
    if is_known_unique(thing, lore, content) {
        return definite_name(thing, lore, content);
    }
    let bare = bare_name(thing, lore, content);
    match (thing.count, bare.starts_with(['+', '-'])) {
        (1, true) => say!("a {bare}"),
        (1, false) => with_article(&bare),
        _ => bare,
    }
}

/// Whether the hero knows that an item is unique.
pub fn is_known_unique(thing: ItemRef, lore: &Lore, content: &Content) -> bool {
    content.items[thing.kind].unique && thing.count == 1 && lore.knows(thing.kind, content)
}

/// Returns the name with "the": "the murky potion", "the 3 darts".
pub fn definite_name(thing: ItemRef, lore: &Lore, content: &Content) -> String {
    say!("the {}", bare_name(thing, lore, content))
}
