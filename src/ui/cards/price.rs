//! Why a price is another than the usual.

use fifteen_content::{Content, DataKind};
use fifteen_game::{Actor, Game, PriceReason};

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
            say!("for one of your people{}", said(DataKind::People, id, "attitudes"))
        }
        PriceReason::Home => say!("from a neighbour").to_owned(),
        PriceReason::Lamps => {
            let id = &content.scenarios[game.world().scenario()].id;
            say!("for want of lamps{}", said(DataKind::Scenario, id, "lamps"))
        }
        PriceReason::Asks => say!("asked here{}", shop()),
        PriceReason::Pays => say!("paid here{}", shop()),
        PriceReason::Standing => say!("for what is said of you").to_owned(),
        PriceReason::Rank => {
            let id = &content.factions[content.monsters[who.kind()].faction].id;
            say!("for what you are to them{}", said(DataKind::Faction, id, "ranks"))
        }
        PriceReason::Bonus => say!("for its enchantment").to_owned(),
        PriceReason::Ego => say!("for what it is").to_owned(),
        PriceReason::Left => say!("for what is left in it").to_owned(),
        PriceReason::Cursed => say!("for the curse").to_owned(),
        PriceReason::Plenty => say!("as there are plenty").to_owned(),
        PriceReason::Least => say!("as nobody asks less").to_owned(),
        PriceReason::Most => say!("as nobody pays more").to_owned(),
        PriceReason::Haggling => say!("by your haggling").to_owned(),
    }
}
