//! Light sources and darkness.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, Behaviour, EventKind, Game, Mood, StopReason};

const ROOM: &str = "#########
                    #@.....d#
                    #########";

const DARK: &str = r#""light":1,"#;

const NIGHT: &str = r#",{"id":"m_n","name":"n-thing","glyph":"n","color":"grey","family":"things","faction":"things","frequency":1,
    "hp":"60","attacks":[{"verb":"bites","damage":"1"}],"senses":{"sight":16,"dark":25},"defence":-100,"mind":{"flees_below":100,"bold_in_dark":true},"text":"."}"#;

fn lit(picture: &str, themes: &str, gear: &[&str]) -> Game {
    let props = Props { gear, themes, ..Props::default() };
    run(furnished(&[picture], &props), 1)
}

fn left(game: &Game) -> i32 {
    let mut pack = hero(game).pack().iter();
    pack.find(|item| item.is_worn()).unwrap().charges()
}

#[test]
fn torch_burns_only_in_the_dark() {
    let mut dark = lit(ROOM, DARK, &["torch"]);
    let before = left(&dark);
    walk(&mut dark, "....");
    assert_eq!(before - left(&dark), 4);
    assert!(!dark.is_light_out() && !dark.is_in_the_dark());
    let mut bright = lit(ROOM, "", &["torch"]);
    let before = left(&bright);
    walk(&mut bright, "....");
    assert_eq!(left(&bright), before);
    assert!(bright.is_light_out());
}

#[test]
fn torch_is_lit_at_dusk_and_put_out_at_dawn() {
    let sky = r#""sky":{"day":40,"night":1},"#;
    let mut game = lit(ROOM, sky, &["torch"]);
    let before = left(&game);
    for _ in 0..45 {
        walk(&mut game, ".");
    }
    let said = last_messages(&game, 20);
    let at = |text: &str| said.iter().position(|said| said == text);
    let lit = at("It is dark; you light your torch.");
    let out = at("It is bright enough here; you put out your torch.");
    assert!(lit.is_some() && lit < out, "{said:?}");
    assert!((5..25).contains(&(before - left(&game))), "it burnt by night");
}

#[test]
fn failing_light_warns_twice_and_interrupts_activities() {
    let fields = r#""class":"light","slot":"light","light":5,"fuel":"200""#;
    let props =
        Props { gear: &["long_torch"], items: &[("long_torch", fields)], themes: DARK, ..Props::default() };
    let mut game = run(furnished(&[ROOM], &props), 1);
    let mut stops = 0;
    for _ in 0..22 {
        let events = carry_through(&mut game, Behaviour::Explore);
        stops += usize::from(happened(&events, |what| *what == EventKind::Stopped(StopReason::LightFailing)));
        for _ in 0..10 {
            let events = play(&mut game, Action::Wait);
            let warned = happened(&events, |what| matches!(what, EventKind::LightFails { .. }));
            stops += usize::from(warned);
        }
    }
    assert_eq!(stops, 3, "at 150 turns, at fifty, and as it goes out");
    assert!(game.is_in_the_dark());
    let said = last_messages(&game, 40);
    assert!(said.contains(&"Your long torch has burnt out.".to_owned()), "{said:?}");
    let dark = said.iter().filter(|text| text.starts_with("You are in the dark"));
    assert_eq!(dark.count(), 1, "{said:?}");
}

#[test]
fn cells_lit_by_a_moving_ally_are_remembered() {
    let summons = r#""class":"scroll","workings":[{"who":"self","what":[{"summon":{"monster":"m_r"}}]}]"#;
    let shares = r#""class":"ring","slot":"ring","modifiers":[{"stat":"ally_light","add":1}]"#;
    let props = Props {
        gear: &["torch", "halo", "test_scroll"],
        items: &[("halo", shares), ("test_scroll", summons)],
        themes: DARK,
        ..Props::default()
    };
    let hall = "####################\n#@.......d.........#\n####################";
    let mut game = run(furnished(&[hall], &props), 1);
    let dummy = place(&game, 'd');
    use_it(&mut game, "test_scroll", None);
    // The light moves with the ally. `check_invariants` verifies that the hero remembers all visible cells.
    let mut farthest = 0;
    for _ in 0..30 {
        walk(&mut game, ".");
        game.check_invariants().unwrap();
        let memory = game.level().memory();
        let known = memory.points().filter(|at| memory[*at].is_some());
        farthest = farthest.max(known.map(|at| at.distance(game.hero_at())).max().unwrap());
    }
    assert!(farthest > dummy.distance(game.hero_at()), "only {farthest} cells away");
}

#[test]
fn hero_without_light_sees_only_adjacent_cells() {
    let game = lit(ROOM, DARK, &[]);
    let at = game.hero_at();
    assert!(game.is_in_the_dark());
    assert!(game.sees(fifteen::base::Point::new(at.x + 1, at.y)));
    assert!(!game.sees(fifteen::base::Point::new(at.x + 2, at.y)));
    assert!(game.actors_in_sight().is_empty());
}

fn beside_night(gear: &[&str]) -> Game {
    let monsters = NIGHT;
    let props = Props { gear, monsters, themes: DARK, ..Props::default() };
    let map = r##"{"legend":{"w":"wall",".":"floor","n":{"tile":"floor","monster":"m_n"},
        "r":{"tile":"floor","monster":"m_r"},"@":{"tile":"floor","start":true}},"rows":["wwwwww","wr@n.w","wwwwww"]}"##;
    let content = furnished_with_map(map, &props);
    run(content, 1)
}

#[test]
fn monsters_with_night_vision_hit_better_in_the_dark() {
    let chance = |gear: &[&str], letter| {
        let game = beside_night(gear);
        game.hit_chances(id(&game, letter)).unwrap().1
    };
    assert_eq!(chance(&[], 'n'), chance(&["torch"], 'n') + 25);
    assert_eq!(chance(&[], 'r'), chance(&["torch"], 'r'), "a rat does not");
}

#[test]
fn night_monsters_do_not_flee_in_the_dark() {
    for (gear, bold) in [(&[][..], true), (&["torch"][..], false)] {
        let mut game = beside_night(gear);
        let night = id(&game, 'n');
        for _ in 0..3 {
            play(&mut game, Action::Attack(night));
        }
        let mood = game.level().actors().get(night).map(|actor| actor.mood());
        let runs = matches!(mood, Some(Mood::Fleeing { .. }));
        assert_eq!(!runs, bold, "{gear:?} {mood:?}");
    }
}

#[test]
fn light_makes_the_hero_visible_from_afar_in_the_dark() {
    let picture = "####################
                   #@............m....#
                   ####################";
    let hunted = |gear: &[&str]| {
        let mut game = lit(picture, DARK, gear);
        walk(&mut game, "...............");
        matches!(mood(&game, 'm'), Mood::Hunting { .. })
    };
    assert!(hunted(&["torch"]), "a light is seen from afar");
    assert!(!hunted(&[]));
}

#[test]
fn light_warning_uses_the_singular_for_the_last_turn() {
    let fields = r#""class":"scroll","workings":[{"who":"self","what":[{"drain_light":{"turns":"500"}}]}]"#;
    let props = Props {
        gear: &["torch", "test_scroll"],
        items: &[("test_scroll", fields)],
        themes: DARK,
        ..Props::default()
    };
    let mut game = run(furnished(&[ROOM], &props), 1);
    use_it(&mut game, "test_scroll", None);
    let said = last_messages(&game, 4);
    let left = "Your torch flickers: 1 turn of light is left.";
    assert!(said.contains(&left.to_owned()), "{said:?}");
}
