//! Why a price is another than the usual.

use crate::content::{Content, DataKind};
use crate::game::{Actor, Game, PriceReason};

/// Where a field is written, or one of its values, after what is said of it; nothing where nobody knows.
pub fn place(
    content: &Content,
    (data_kind, id): (DataKind, &str),
    (field, value): (&str, Option<usize>),
) -> String {
    let place = content.places.of(data_kind, id, field, value);
    place.map(|place| format!(" ({place})")).unwrap_or_default()
}

/// What makes the price of somebody another one, with the line of the data that says so.
pub fn reason(game: &Game, who: &Actor, reason: PriceReason) -> String {
    let content = game.content();
    let said = |data_kind, id: &str, field| place(content, (data_kind, id), (field, None));
    let shop = || said(DataKind::Monster, &content.monsters[who.kind()].id, "person");
    match reason {
        PriceReason::People => {
            let people = game.growth().and_then(|growth| growth.people());
            let id = people.map_or("", |people| content.peoples[people].id.as_str());
            format!("for one of your people{}", said(DataKind::People, id, "attitudes"))
        }
        PriceReason::Home => "from a neighbour".to_owned(),
        PriceReason::Lamps => {
            let id = &content.scenarios[game.world().scenario()].id;
            format!("for want of lamps{}", said(DataKind::Scenario, id, "lamps"))
        }
        PriceReason::Asks => format!("asked here{}", shop()),
        PriceReason::Pays => format!("paid here{}", shop()),
        PriceReason::Standing => "for what is said of you".to_owned(),
        PriceReason::Rank => {
            let id = &content.factions[content.monsters[who.kind()].faction].id;
            format!("for what you are to them{}", said(DataKind::Faction, id, "ranks"))
        }
        PriceReason::Bonus => "for its enchantment".to_owned(),
        PriceReason::Ego => "for what it is".to_owned(),
        PriceReason::Left => "for what is left in it".to_owned(),
        PriceReason::Cursed => "for the curse".to_owned(),
        PriceReason::Plenty => "as there are plenty".to_owned(),
        PriceReason::Haggling => "by your haggling".to_owned(),
    }
}
