//! The Abbot of Salt, on step 12: nothing hurts him while he preaches, and water or radiance interrupts him. In his second
//! phase he knows the sermon by heart.

use crate::scenario::masters::fight::Fight;
use crate::scenario::masters::hall::{Hall, Lair};

const LAIR: Lair = Lair {
    theme: "salt_crypts",
    floor: "salt_floor",
    vault: "salt_chapel",
    master: "abbot_of_salt",
    hint_spot: "chapel_notice",
    hint: "The lid stays ON the font.",
    described: "nobody has ever said a word against it, aloud",
    second_phase: &["by_heart"],
    heroes: &[include_str!("abbot.json"), include_str!("abbot_blades.json")],
};

/// Takes the lid off the font of the chapel, and fights in the water beside it.
fn open_the_font(fight: &mut Fight) {
    if let Some(font) = fight.find_tile("chapel_font") {
        return fight.use_feature(font);
    }
    let font = fight.find_tile("open_font").unwrap();
    match fight.adjacent_foe().is_some() || font.is_adjacent(fight.game.hero_at()) {
        true => fight.hold(),
        false => fight.go(font),
    }
}

/// Reads a scroll of radiance as soon as he preaches nearby. Fights in between.
fn read_radiance(fight: &mut Fight) {
    let preaches = fight.master_has("sermon") || fight.master_has("by_heart");
    let is_time = preaches && !fight.master_has("lost_the_place") && !fight.hero_has("silenced");
    match is_time && fight.distance() <= 3 && fight.has("radiance_scroll") {
        true => fight.use_item("radiance_scroll", None),
        false => fight.tab(),
    }
}

#[test]
fn abbot_of_salt_beats_tab_and_loses_to_his_font_or_to_radiance() {
    let hall = Hall::new(LAIR);
    hall.check_hints();
    hall.check_tab(Fight::tab);
    hall.check_way(&[], open_the_font);
    // Scrolls of radiance cost 25 coins each; the heroes have 1293 and 1433.
    hall.check_way(&[("radiance_scroll", 2, 0)], read_radiance);
}
