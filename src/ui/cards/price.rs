//! Reasons why a price differs from the base price.

use super::breakdown::data_place;
use fifteen_content::DataKind;
use fifteen_game::{Actor, Game, PriceReason};
/// Returns "80 %: your reputation".
pub fn reason_text(game: &Game, who: &Actor, (reason, percent): (PriceReason, u32)) -> String {
    say!("{percent} %: {}", reason_name(game, who, reason))
}

fn reason_name(game: &Game, who: &Actor, reason: PriceReason) -> String {
    let content = game.content();
    let source = |data_kind, id: &str, field| data_place(content, (data_kind, id), (field, None));
    let shop = || source(DataKind::Monster, &content.monsters[who.kind()].id, "person");
    match reason {
        PriceReason::People => {
            let people = game.growth().and_then(|growth| growth.people());
            let id = people.map_or("", |people| content.peoples[people].id.as_str());
            say!("your people{}", source(DataKind::People, id, "attitudes"))
        }
        PriceReason::Home => say!("neighbour's price").to_owned(),
        PriceReason::Lamps => {
            let id = &content.scenarios[game.world().scenario()].id;
            say!("few town lamps lit{}", source(DataKind::Scenario, id, "lamps"))
        }
        PriceReason::SellingPrice => say!("asked by this trader{}", shop()),
        PriceReason::BuyingPrice => say!("paid by this trader{}", shop()),
        PriceReason::Standing => say!("your reputation").to_owned(),
        PriceReason::Rank => {
            let id = &content.factions[content.monsters[who.kind()].faction].id;
            say!("your standing with them{}", source(DataKind::Faction, id, "ranks"))
        }
        PriceReason::Bonus => say!("enchantment").to_owned(),
        PriceReason::Ego => say!("item type").to_owned(),
        PriceReason::Charges => say!("charges left").to_owned(),
        PriceReason::Cursed => say!("curse").to_owned(),
        PriceReason::Plenty => say!("large stock").to_owned(),
        PriceReason::LowerLimit => say!("lowest price").to_owned(),
        PriceReason::UpperLimit => say!("highest price").to_owned(),
        PriceReason::Haggling => say!("haggling").to_owned(),
    }
}
