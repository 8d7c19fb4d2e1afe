//! Each effect, tested by its result on a level.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::{Resist, Stat};
use fifteen::game::{Action, Event, EventKind, Game};
use fifteen::ui::cards::breakdown::explain_resistance;
use fifteen::ui::draw::CardPart;

const LANE: &str = "##########
                    #@..d....#
                    #........#
                    ##########";

fn cast(picture: &str, workings: &str) -> (Game, Vec<Event>) {
    let mut game = with_scroll(picture, workings);
    let aim = game.hero_at() + Point::new(3, 0);
    let events = use_it(&mut game, "test_scroll", Some(aim));
    (game, events)
}

fn bolt(effect: &str) -> String {
    format!(r#"[{{"who":"bolt","what":[{effect}]}}]"#)
}

fn own(effect: &str) -> String {
    format!(r#"[{{"who":"self","what":[{effect}]}}]"#)
}

#[test]
fn each_effect_shape_hits_the_expected_targets() {
    let picture = "##########
                   #@..d.d..#
                   ##########";
    let hurt = |events: &[Event]| {
        let hurt = events.iter().filter(|e| matches!(e.kind, EventKind::Hurt { .. }));
        hurt.count()
    };
    let damage = r#"{"damage":{"amount":"5","element":"fire"}}"#;
    assert_eq!(hurt(&cast(picture, &bolt(damage)).1), 1);
    let beam = bolt(damage).replace("bolt", "beam");
    assert_eq!(hurt(&cast(picture, &beam).1), 2);
    let ball = r#"[{"who":"ball","size":2,"what":[{"damage":{"amount":"5","element":"fire"}}]}]"#;
    assert_eq!(hurt(&cast(picture, ball).1), 2);
    let sight = r#"[{"who":"sight","side":"foes","what":[{"damage":{"amount":"5","element":"fire"}}]}]"#;
    assert_eq!(hurt(&cast(picture, sight).1), 2);
    let cone = r#"[{"who":"cone","range":4,"what":[{"damage":{"amount":"5","element":"fire"}}]}]"#;
    assert_eq!(hurt(&cast(picture, cone).1), 1);
    let around = r#"[{"who":"around","size":3,"what":[{"damage":{"amount":"5","element":"fire"}}]}]"#;
    assert_eq!(hurt(&cast(picture, around).1), 1);
    let touch = r#"[{"who":"touch","what":[{"damage":{"amount":"5","element":"fire"}}]}]"#;
    assert_eq!(hurt(&cast(picture, touch).1), 0);
}

#[test]
fn damage_heal_and_drain_change_hit_points() {
    let (game, _) = cast(LANE, &bolt(r#"{"damage":{"amount":"7","element":"fire"}}"#));
    assert_eq!(hp(&game, 'd'), 53);
    let both =
        r#"[{"who":"self","what":[{"damage":{"amount":"10","element":"fire"}},{"heal":{"amount":"4"}}]}]"#;
    let (game, _) = cast(LANE, both);
    assert_eq!(hp(&game, '@'), 34);
    let drain = r#"[{"who":"self","what":[{"damage":{"amount":"10","element":"fire"}}]},{"who":"bolt","what":[{"drain":{"amount":"6","element":"cold"}}]}]"#;
    let (game, _) = cast(LANE, drain);
    assert_eq!((hp(&game, '@'), hp(&game, 'd')), (36, 54));
}

#[test]
fn drain_heals_only_by_the_damage_dealt() {
    let hurt = r#"{"who":"self","what":[{"damage":{"amount":"30","element":"fire"}}]}"#;
    let drains = |picture: &str, amount: i32, more: &str| {
        let drain = format!(
            r#"{{"who":"bolt","what":[{more}{{"drain":{{"amount":"{amount}","element":"fire"}}}}]}}"#
        );
        let (game, _) = cast(picture, &format!("[{hurt},{drain}]"));
        hp(&game, '@') - 10
    };
    assert_eq!(drains(LANE, 9, ""), 9);
    let rat = "##########\n#@..m....#\n##########";
    assert_eq!(drains(rat, 25, ""), 6, "the dead had no more than that");
    let shield = r#"{"status":{"status":"shielded","turns":"7"}},"#;
    assert_eq!(drains(LANE, 9, shield), 2, "what a shield keeps off is not taken");
    let ward = r#"{"status":{"status":"warded","turns":"7"}},"#;
    assert_eq!(drains(LANE, 9, ward), 6, "nor what is resisted");
}

#[test]
fn healing_modifier_does_not_increase_drain() {
    let drain = r#"[{"who":"self","what":[{"damage":{"amount":"30","element":"fire"}}]},{"who":"bolt","what":[{"drain":{"amount":"6","element":"cold"}}]}]"#;
    let fields = format!(r#""class":"scroll","workings":{drain}"#);
    let items = [
        ("leech", fields.as_str()),
        ("balm", r#""class":"ring","slot":"ring","modifiers":[{"stat":"healing","add":100}]"#),
    ];
    let props = Props { gear: &["leech", "balm"], items: &items, ..Props::default() };
    let mut game = run(furnished(&[LANE], &props), 1);
    let at = place(&game, 'd');
    use_it(&mut game, "leech", Some(at));
    assert_eq!(hp(&game, '@'), 16);
}

#[test]
fn resistances_multiply_up_to_80_percent_unless_immune() {
    let all: [(&[i32], i32); 10] = [
        (&[], 0),
        (&[50], 50),
        (&[50, 60], 80),
        (&[50, 50], 75),
        (&[25, 25, 25], 58),
        (&[90], 80),
        (&[100], 100),
        (&[50, 100, -50], 100),
        (&[50, -50], 25),
        (&[-100, -50], -200),
    ];
    for (parts, whole) in all {
        assert_eq!(Resist::combine(parts.iter().copied()), whole, "{parts:?}");
        assert_eq!(Resist::combine(parts.iter().rev().copied()), whole, "{parts:?}");
    }
}

/// Starts with two rings of these fire resistances in percent. Also returns the explanation of the total.
fn in_rings(first: i32, second: i32) -> (Game, Vec<String>) {
    let ring = |percent: i32| {
        format!(r#""class":"ring","slot":"ring","resists":[{{"element":"fire","percent":{percent}}}]"#)
    };
    let (one, other) = (ring(first), ring(second));
    let items = [("first", one.as_str()), ("second", other.as_str())];
    let props = Props { gear: &["first", "second"], items: &items, ..Props::default() };
    let game = run(furnished(&[LANE], &props), 1);
    let fire = game.content().elements.find("fire").unwrap();
    let all = game.resistance_sources(hero(&game), fire);
    let told = explain_resistance("resistance", &all, game.content()).into_iter();
    let told = told.map(|part| match part {
        CardPart::Reason(text) => text,
        other => panic!("{other:?}"),
    });
    let told = told.collect();
    (game, told)
}

#[test]
fn resistance_explanation_names_its_sources_and_cap() {
    let (_, told) = in_rings(50, 40);
    assert_eq!(told[0], "resistance 70 %, multiplied from:");
    assert!(told[1].starts_with("+50 % first") && told[2].starts_with("+40 % second"), "{told:?}");
    let (_, reasons) = in_rings(50, 75);
    assert_eq!(reasons[0], "resistance 80 %, the maximum without immunity:");
    let (_, reasons) = in_rings(50, 100);
    assert_eq!(reasons[0], "resistance 100 %:");
}

#[test]
fn cure_removes_harmful_statuses_and_keeps_beneficial_statuses() {
    let workings = r#"[{"who":"self","what":[{"status":{"status":"poisoned","turns":"9"}},
        {"status":{"status":"hasted","turns":"9"}},{"cure":{}}]}]"#;
    let (game, _) = cast(LANE, workings);
    assert!(!is(&game, '@', "poisoned") && is(&game, '@', "hasted"));
}

#[test]
fn mana_effect_takes_mana() {
    let taken = own(r#"{"mana":{"amount":"4","taken":true}}"#);
    assert_eq!(hero(&cast(LANE, &taken).0).mana(), 6);
}

#[test]
fn push_stops_at_an_obstacle_with_crash_damage() {
    let (game, events) = cast(LANE, &bolt(r#"{"push":{"cells":"2"}}"#));
    assert_eq!(place(&game, 'd'), Point::new(6, 1));
    assert!(happened(&events, |what| matches!(what, EventKind::Displaced { .. })));
    let (game, _) = cast(LANE, &bolt(r#"{"push":{"cells":"9","crash":"8"}}"#));
    assert_eq!((place(&game, 'd'), hp(&game, 'd')), (Point::new(8, 1), 52));
}

#[test]
fn pull_moves_the_target_adjacent_and_swap_exchanges_positions() {
    let (game, _) = cast(LANE, &bolt(r#"{"pull":{"cells":"9"}}"#));
    assert_eq!(place(&game, 'd'), Point::new(2, 1));
    let (game, _) = cast(LANE, &bolt(r#"{"swap":{}}"#));
    assert_eq!((game.hero_at(), place(&game, 'd')), (Point::new(4, 1), Point::new(1, 1)));
}

#[test]
fn teleport_moves_far_and_blink_moves_near() {
    let (game, _) = cast(LANE, &own(r#"{"teleport":{"least":5}}"#));
    assert!(game.hero_at().distance(Point::new(1, 1)) >= 5);
    let (game, _) = cast(LANE, &own(r#"{"blink":{"cells":2}}"#));
    assert!((1..=2).contains(&game.hero_at().distance(Point::new(1, 1))));
}

#[test]
fn summoned_monsters_take_the_given_side_and_expire() {
    let (mut game, _) = cast(LANE, &own(r#"{"summon":{"monster":"m_r","count":"2","turns":"5"}}"#));
    let allies = |game: &Game| {
        let all = game.level().actors().iter();
        all.filter(|actor| actor.leader() == Some(game.world().hero_id())).count()
    };
    assert_eq!(allies(&game), 2);
    walk(&mut game, ".......");
    assert_eq!(allies(&game), 0);
    let (game, _) = cast(LANE, r#"[{"who":"self","side":"foes","what":[{"summon":{"monster":"m_r"}}]}]"#);
    assert_eq!(allies(&game), 0, "these are nobody's friends");
    assert_eq!(game.actors_in_sight().len(), 2, "the one that was there, and the one that was called");
}

#[test]
fn polymorph_turns_the_target_into_another_monster() {
    let (game, events) = cast(LANE, &bolt(r#"{"polymorph":{"monster":"m_r"}}"#));
    assert!(happened(&events, |what| matches!(what, EventKind::Became { .. })));
    assert_eq!(hp(&game, 'r'), 6);
}

#[test]
fn dig_effect_opens_at_most_the_given_number_of_cells() {
    let (game, _) = cast(
        "#########
         #@.####.#
         #########",
        r#"[{"who":"beam","range":20,"what":[{"dig":{"cells":"3","tile":"rubble"}}]}]"#,
    );
    assert_level(
        &game,
        "#########
         #@.:::#.#
         #########",
    );
}

#[test]
fn terrain_cover_and_clear_effects_change_cells() {
    let (game, _) = cast(LANE, r#"[{"who":"cell","what":[{"terrain":{"tile":"deep"}}]}]"#);
    assert!(picture(&game).contains('d'), "nobody is drowned by it");
    let (game, _) = cast(
        "#######
         #@....#
         #######",
        r#"[{"who":"cell","what":[{"terrain":{"tile":"deep"}},{"cover":{"cover":"straw","amount":"3"}}]}]"#,
    );
    assert!(picture(&game).contains('~'));
    let straw = game.content().covers.find("straw").unwrap();
    let at = Point::new(4, 1);
    let there = game.level().covers().at(at).next().unwrap();
    assert_eq!((there.kind, there.amount), (straw, 3));
    let (game, _) =
        cast(LANE, r#"[{"who":"cell","what":[{"cover":{"cover":"straw"}},{"clear":{"covers":["straw"]}}]}]"#);
    assert!(game.level().covers().is_empty());
}

#[test]
fn reveal_effect_shows_map_doors_or_monsters() {
    let picture = "#########
                   #@.#...z#
                   ####S####
                   #.......#
                   #########";
    let reveal = |what: &str| cast(picture, &own(&format!(r#"{{"reveal":{{"what":["{what}"]}}}}"#))).0;
    let game = reveal("map");
    assert!(game.level().memory()[Point::new(5, 1)].is_some());
    let game = reveal("doors");
    assert!(!self::picture(&game).contains('S'));
    let game = reveal("monsters");
    assert_eq!(game.sensed().count(), 1);
}

fn picture(game: &Game) -> String {
    crate::scenario::stage::picture(game)
}

#[test]
fn item_effects_enchant_curse_repair_recharge_and_identify() {
    let with = |workings: &str, gear: &str| {
        let fields = format!(r#""class":"scroll","workings":{workings}"#);
        let props = Props {
            gear: &["test_scroll", gear],
            items: &[("test_scroll", &fields)],
            themes: r#""light":2,"#,
            ..Props::default()
        };
        let mut game = run(furnished(&[LANE], &props), 1);
        use_it(&mut game, "test_scroll", None);
        game
    };
    let game = with(&own(r#"{"enchant":{"item":"weapon","by":"2"}}"#), "sword");
    assert_eq!(item(&game, "sword").bonus(), 2);
    let ten = r#"{"enchant":{"item":"weapon","by":"10"}}"#;
    let game = with(&own(&format!(r#"{ten},{ten},{{"enchant":{{"item":"weapon"}}}}"#)), "sword");
    assert_eq!(item(&game, "sword").bonus(), 9);
    let gleams = last_messages(&game, 5).iter().filter(|line| line.contains("gleams")).count();
    assert_eq!(gleams, 1, "nothing is promised at the maximum");
    let game = with(&own(r#"{"gain":{"max_hp":18,"defence":6}}"#), "sword");
    assert_eq!(last_messages(&game, 1), ["You feel stronger: +18 hit points, +6 defence."]);
    let game = with(&own(r#"{"enchant":{"item":"armour"}}"#), "mail");
    assert_eq!(game.stats(hero(&game))[Stat::Armour], 5);
    let game = with(&own(r#"{"curse":{}}"#), "sword");
    assert!(item(&game, "sword").is_cursed());
    let both = r#"[{"who":"self","what":[{"curse":{}},{"uncurse":{}}]}]"#;
    assert!(!item(&with(both, "sword"), "sword").is_cursed());
    let mended = with(r#"[{"who":"self","what":[{"curse":{}},{"repair":{}}]}]"#, "sword");
    assert_eq!((item(&mended, "sword").bonus(), item(&mended, "sword").is_cursed()), (0, true));
    assert_eq!(last_messages(&mended, 1), ["Your +0 sword is as good as new."]);
    let game = with(&own(r#"{"repair":{}}"#), "sword");
    assert_eq!(item(&game, "sword").bonus(), 0, "what needs no mending is none the better for it");
    let game = with(&own(r#"{"recharge":{"charges":"3"}}"#), "wand");
    assert_eq!(item(&game, "wand").charges(), 5);
    for (effect, gained) in [(r#"{"charges":"3"}"#, 0), (r#"{"charges":"3","fuel":"40"}"#, 40)] {
        let burnt = item(&with(&own(r#"{"noise":{"loudness":1}}"#), "torch"), "torch").charges();
        let game = with(&own(&format!(r#"{{"recharge":{effect}}}"#)), "torch");
        assert_eq!(item(&game, "torch").charges(), burnt + gained, "only fuel fills a light");
    }
    let game = with(&own(r#"{"identify":{}}"#), "draught");
    assert!(game.world().lore().knows(item(&game, "draught").kind(), game.content()));
    let game = with(&own(r#"{"drain_light":{"turns":"90"}}"#), "torch");
    assert!(item(&game, "torch").charges() < 12);
}

#[test]
fn noise_effect_wakes_sleepers() {
    let picture = "############
                   #@....#....#
                   #.........z#
                   ############";
    let mut woke = false;
    for seed in 0..10 {
        let fields = format!(r#""class":"scroll","workings":{}"#, own(r#"{"noise":{"loudness":60}}"#));
        let props = Props { gear: &["test_scroll"], items: &[("test_scroll", &fields)], ..Props::default() };
        let mut game = run(furnished(&[picture], &props), seed);
        let events = use_it(&mut game, "test_scroll", None);
        woke |= happened(&events, |what| matches!(what, EventKind::Woke { .. }));
    }
    assert!(woke);
}

#[test]
fn split_halves_hit_points_and_die_kills() {
    let (game, _) = cast(LANE, &bolt(r#"{"split":{}}"#));
    let all: Vec<i32> = game.actors_in_sight().iter().map(|actor| actor.hp()).collect();
    assert_eq!(all, [30, 30]);
    let (game, events) = cast(LANE, &bolt(r#"{"die":{}}"#));
    assert!(happened(&events, |what| matches!(what, EventKind::Died { .. })));
    assert!(game.actors_in_sight().is_empty());
}

#[test]
fn gain_effect_permanently_raises_stats() {
    let (game, _) = cast(LANE, &own(r#"{"gain":{"max_hp":5,"max_mana":2,"attack":3}}"#));
    assert_eq!((hero(&game).max_hp(), hero(&game).max_mana(), hp(&game, '@')), (45, 12, 45));
    assert_eq!(game.stats(hero(&game)).attack.body, 13);
    // Hit points that come from what the hero wears are not lost.
    let gain = own(r#"{"heal":{"amount":"99"}},{"gain":{"max_hp":5}}"#);
    let scroll = format!(r#""class":"scroll","workings":{gain}"#);
    let vest = r#""class":"armour","slot":"armour","modifiers":[{"stat":"max_hp","add":30}]"#;
    let items = [("test_scroll", scroll.as_str()), ("vest", vest)];
    let props = Props { gear: &["test_scroll", "vest"], items: &items, ..Props::default() };
    let mut game = run(furnished(&[LANE], &props), 1);
    use_it(&mut game, "vest", None);
    use_it(&mut game, "test_scroll", None);
    assert_eq!(hp(&game, '@'), 75);
}

#[test]
fn fall_effect_leads_to_the_next_level_and_learn_teaches_a_spell() {
    let fields = format!(r#""class":"scroll","workings":{}"#, own(r#"{"fall":{}}"#));
    let props =
        Props { gear: &["test_scroll", "book"], items: &[("test_scroll", &fields)], ..Props::default() };
    let levels = ["#####\n#@.>#\n#####", "######\n#<..r#\n######"];
    let mut game = run(furnished(&levels, &props), 1);
    study(&mut game, "book", 0);
    assert_eq!(game.world().lore().spells().len(), 1);
    use_it(&mut game, "test_scroll", None);
    assert_eq!(game.world().current_level().0, 2);
    // A creature that fell down earlier does not make the hero's first visit a return.
    let bolt = format!(r#""class":"scroll","workings":{}"#, bolt(r#"{"fall":{}}"#));
    let props = Props {
        gear: &["test_scroll", "drop"],
        items: &[("test_scroll", &fields), ("drop", &bolt)],
        ..props
    };
    let mut game = run(furnished(&["######\n#@.d>#\n######", levels[1]], &props), 1);
    let foe = game.hero_at() + Point::new(2, 0);
    use_it(&mut game, "drop", Some(foe));
    assert_eq!(game.level().actors().len(), 1);
    let events = use_it(&mut game, "test_scroll", None);
    assert!(events.iter().any(|event| matches!(event.kind, EventKind::Arrived { first: true, .. })));
    let learn = own(r#"{"learn":{"spell":"mend"}}"#);
    assert_eq!(cast(LANE, &learn).0.world().lore().spells().len(), 1);
}

#[test]
fn casting_spells_costs_mana() {
    let mut game = with_gear(LANE, &["book"]);
    study(&mut game, "book", 0);
    let aim = Some(Point::new(4, 1));
    for left in [7, 4, 1] {
        play(&mut game, Action::Cast(0, aim));
        assert_eq!(hero(&game).mana(), left);
    }
    let events = play(&mut game, Action::Cast(0, aim));
    assert!(happened(&events, |what| *what == EventKind::Refused(fifteen::game::Refusal::NoMana)));
    assert_eq!(hp(&game, 'd'), 45);
}

#[test]
fn kills_by_lingering_status_effects_count_for_the_hero() {
    for effect in [
        r#"{"damage":{"amount":"1","element":"fire"}},{"status":{"status":"burning","turns":"9"}}"#,
        r#"{"status":{"status":"poisoned","turns":"9"}}"#,
    ] {
        let bolt = format!(r#"[{{"who":"bolt","range":20,"what":[{effect}]}}]"#);
        let mut game = with_scroll(
            "##########
             #@......r#
             ##########",
            &bolt,
        );
        let rat = place(&game, 'r');
        use_it(&mut game, "test_scroll", Some(rat));
        assert_eq!(game.world().lore().kills(), 0, "{effect}");
        for _ in 0..8 {
            walk(&mut game, ".");
        }
        assert_eq!(game.level().actors().len(), 1, "{effect}");
        assert_eq!(game.world().lore().kills(), 1, "{effect}");
    }
}

#[test]
fn wand_loses_charges_and_is_refused_when_empty() {
    let mut game = with_gear(LANE, &["wand"]);
    let aim = Some(Point::new(4, 1));
    use_it(&mut game, "wand", aim);
    let zaps = |game: &Game| {
        last_messages(game, 20).iter().filter(|text| text.contains("zap")).cloned().collect::<Vec<_>>()
    };
    assert_eq!(zaps(&game), ["You zap a wand (1 left)."]);
    use_it(&mut game, "wand", aim);
    let events = use_it(&mut game, "wand", aim);
    assert!(happened(&events, |what| *what == EventKind::Refused(fifteen::game::Refusal::NoCharges)));
    assert_eq!(game.bare_name(&game.pack()[0]), "wand (empty)");
    assert_eq!(hp(&game, 'd'), 48);
}

#[test]
fn unlock_effect_does_no_damage() {
    let (game, _) = cast(LANE, &bolt(r#"{"unlock":{}}"#));
    assert_eq!(hp(&game, 'd'), 60, "nothing is locked here");
}

#[test]
fn teleport_never_lands_in_a_closed_off_area() {
    let vault = "###########
                 #@....<...#
                 ###########
                 #.........#
                 #.........#
                 ###########";
    let fields = format!(r#""class":"scroll","workings":{}"#, own(r#"{"teleport":{"least":2}}"#));
    let props = Props { gear: &["test_scroll"], items: &[("test_scroll", &fields)], ..Props::default() };
    for seed in 0..20 {
        let mut game = run(furnished(&[vault], &props), seed);
        let from = game.hero_at();
        use_it(&mut game, "test_scroll", None);
        assert!(game.hero_at().distance(from) >= 2, "seed {seed}");
        assert_eq!(game.hero_at().y, 1, "seed {seed}");
    }
}

#[test]
fn revealed_distant_door_is_mapped_but_not_seen() {
    let mut game = with_scroll(
        "##############
         #@..#....S...#
         #..S#....#...#
         ##############",
        r#"[{"who":"self","what":[{"reveal":{"what":["doors"],"range":20}}]}]"#,
    );
    use_it(&mut game, "test_scroll", None);
    let door = game.content().tiles.find("shut");
    for (at, seen) in [(Point::new(3, 2), true), (Point::new(9, 1), false)] {
        assert_eq!(game.level().memory()[at], door);
        assert_eq!(game.level().was_seen(at), seen, "{at}");
    }
}

#[test]
fn unlock_effect_opens_nearby_chests() {
    let around = r#"[{"who":"around","size":1,"what":[{"unlock":{}}]}]"#;
    let mut game = with_scroll("########\n#@$....#\n#.....$#\n#......#\n########", around);
    let events = use_it(&mut game, "test_scroll", None);
    let opened = |what: &EventKind| matches!(what, EventKind::Unlocked { .. });
    assert_eq!(events.iter().filter(|event| opened(&event.kind)).count(), 1, "only what is near");
}
