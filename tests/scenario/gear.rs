//! Worn and wielded items.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::Stat;
use fifteen::game::{Action, EventKind, Refusal};

const ROOM: &str = "#########
                    #@.....d#
                    #########";

fn refused(events: &[fifteen::game::Event]) -> Option<Refusal> {
    events.iter().find_map(|event| match event.kind {
        EventKind::Refused(why) => Some(why),
        _ => None,
    })
}

#[test]
fn wielded_sword_replaces_the_unarmed_attack() {
    let game = with_gear(ROOM, &["sword"]);
    assert!(item(&game, "sword").is_worn(), "a hero sets out with it in hand");
    let (ours, _) = game.first_hits(id(&game, 'd'));
    let ours = ours.unwrap();
    assert_eq!(ours.to_string(), "to hit: 60 base + 30 attack + 30 unaware target = 120, capped at 95");
    assert_eq!(ours.average(), 1400, "seven, twice as hard as it does not know");
    assert_eq!(ours.attacks_to_kill(60), Some(5));
}

#[test]
fn unaware_damage_bonus_of_a_weapon_does_not_apply_to_throws() {
    const NEEDLE: &str = r#""class":"weapon","slot":"weapon","attack":{"verb":"stabs","damage":"3"},
        "modifiers":[{"stat":"unaware_damage","add":150},{"stat":"unaware_attack","add":7},{"stat":"pierce","add":2},{"stat":"missile_attack","add":4}]"#;
    let props = Props { gear: &["needle", "dart"], items: &[("needle", NEEDLE)], ..Props::default() };
    let game = run(furnished(&[ROOM], &props), 1);
    assert!(item(&game, "needle").is_worn());
    let (stab, _) = game.first_hits(id(&game, 'd'));
    assert_eq!(stab.unwrap().average(), 1050, "three, at 350 percent");
    let (dart, _) =
        game.throw_hits(item(&game, "dart"), game.level().actors().get(id(&game, 'd')).unwrap()).unwrap();
    assert_eq!(dart.average(), 600, "three, twice as hard as it does not know");
    let told = dart.to_string();
    assert!(told.contains("+ 4 ranged") && told.contains("+ 30 unaware"), "{told}");
}

#[test]
fn two_handed_weapon_and_shield_replace_each_other() {
    let mut game = with_gear(ROOM, &["shield", "great_axe"]);
    let (shield, axe) = (number(&game, "shield"), number(&game, "great_axe"));
    // Start with the shield only, then wield the axe and the shield in turn.
    play(&mut game, Action::TakeOff(axe));
    assert!(item(&game, "shield").is_worn());
    play(&mut game, Action::Wear(axe));
    assert!(item(&game, "great_axe").is_worn() && !item(&game, "shield").is_worn());
    play(&mut game, Action::Wear(shield));
    assert!(!item(&game, "great_axe").is_worn() && item(&game, "shield").is_worn());
}

#[test]
fn at_most_two_rings_can_be_worn() {
    let mut game = with_gear(ROOM, &["ring_of_fire", "ring_of_life", "ring_of_fire"]);
    let worn = |game: &fifteen::game::Game| {
        let pack = hero(game).pack().iter();
        pack.filter(|item| item.is_worn()).count()
    };
    assert_eq!(worn(&game), 2);
    let third = hero(&game).pack().iter().find(|item| !item.is_worn()).unwrap().id();
    play(&mut game, Action::Wear(third));
    assert_eq!(worn(&game), 2, "one makes room for it");
}

#[test]
fn ring_of_life_changes_maximum_hit_points() {
    let mut game = with_gear(ROOM, &["ring_of_life"]);
    assert_eq!(game.stats(hero(&game))[Stat::MaxHp], 50);
    let ring = number(&game, "ring_of_life");
    play(&mut game, Action::TakeOff(ring));
    assert_eq!(game.stats(hero(&game))[Stat::MaxHp], 40);
    assert_eq!(refused(&play(&mut game, Action::TakeOff(ring))), Some(Refusal::NotWorn));
    assert!(hero(&game).hp() <= 40);
}

#[test]
fn wearing_an_item_without_a_slot_is_refused() {
    let mut game = with_gear(ROOM, &["dart 3"]);
    let dart = number(&game, "dart");
    assert_eq!(refused(&play(&mut game, Action::Wear(dart))), Some(Refusal::NotWearable));
}

#[test]
fn torches_of_a_stack_burn_down_in_turn() {
    let props = Props { gear: &["torch 3"], themes: r#""light":1,"#, ..Props::default() };
    let mut game = run(furnished(&[ROOM], &props), 1);
    let torch = number(&game, "torch");
    play(&mut game, Action::Wear(torch));
    let lit = hero(&game).pack().iter().find(|item| item.is_worn()).unwrap();
    assert_eq!((lit.count(), count(&game, "torch")), (1, 3));
    let before = lit.charges();
    walk(&mut game, "....");
    let lit = hero(&game).pack().iter().find(|item| item.is_worn()).unwrap();
    assert_eq!(before - lit.charges(), 4);
    assert_eq!(game.stats(hero(&game))[Stat::Light], 5);
    for _ in 0..120 {
        walk(&mut game, ".");
    }
    let lit = hero(&game).pack().iter().find(|item| item.is_worn()).unwrap();
    assert_eq!((lit.count(), count(&game, "torch")), (1, 3), "the next is lit, and the burnt one kept");
    assert!((70..100).contains(&lit.charges()), "{}", lit.charges());
    assert_eq!(game.stats(hero(&game))[Stat::Light], 5);
    let said = last_messages(&game, 200);
    let low = "Your torch flickers: 50 turns of light are left.";
    assert!(said.iter().any(|text| text == low), "{said:?}");
    let last = said.iter().position(|text| text == "Your torch has burnt out.");
    let next = &said[last.unwrap() + 1];
    assert!(
        next.starts_with("You light the next from its last spark: ")
            && next.ends_with("a torch (100 turns)."),
        "{next}"
    );
}

#[test]
fn mail_adds_armour() {
    let bare = with_gear(ROOM, &[]);
    let clad = with_gear(ROOM, &["mail"]);
    assert_eq!(bare.stats(hero(&bare))[Stat::Armour], 0);
    assert_eq!(clad.stats(hero(&clad))[Stat::Armour], 4);
}

#[test]
fn ring_kinds_start_unidentified_with_a_random_appearance() {
    let mut game = with_gear(ROOM, &["dart 2"]);
    let kind = game.content().items.find("ring_of_life").unwrap();
    let lore = game.world().lore();
    assert!(!lore.knows(kind, game.content()));
    assert!(["oak", "tin", "jade"].contains(&lore.appearance(kind).unwrap()));
    walk(&mut game, ".");
}
