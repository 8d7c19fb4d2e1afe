//! The money that somebody carries.

use super::Item;
use fifteen_content::{Content, ItemClass, ItemType, Kind};

/// Those things of a pack that are money.
pub fn money<'a>(pack: &'a [Item], content: &'a Content) -> impl Iterator<Item = &'a Item> {
    pack.iter().filter(|item| content.items[item.kind].class == ItemClass::Gold)
}

/// How many coins are in a pack.
pub fn coins(pack: &[Item], content: &Content) -> u32 {
    money(pack, content).fold(0, |sum, item| sum.saturating_add(item.count))
}

/// The kind of thing that is paid with, if there is one.
pub fn coin(content: &Content) -> Option<Kind<ItemType>> {
    let money = content.items.iter().filter(|(_, item)| item.class == ItemClass::Gold);
    money.map(|(kind, _)| kind).min()
}
