//! Changes on a level during the hero's absence.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, Actor, EventKind, Game, Mood};

const BELOW: &str = "#####
                     #<..#
                     #####";

fn be_away(game: &mut Game, turns: u32) {
    play(game, Action::TakeStair(Stair::Down));
    assert_eq!(game.world().current_level().0, 2);
    for _ in 0..turns {
        play(game, Action::Wait);
    }
    play(game, Action::TakeStair(Stair::Up));
    assert_eq!(game.world().current_level().0, 1);
}

fn actor(game: &Game, letter: char) -> &Actor {
    game.level().actors().get(id(game, letter)).unwrap()
}

const HALL: &str = "####################
                    #h@>...............#
                    ####################";

#[test]
fn monsters_heal_and_wander_while_the_hero_is_away() {
    let mut game = run(content(&[HALL, BELOW]), 1);
    let hurt = |game: &Game| actor(game, 'h').hp() < actor(game, 'h').max_hp() - 15;
    for _ in 0..60 {
        if !hurt(&game) {
            let foe = id(&game, 'h');
            play(&mut game, Action::Attack(foe));
        }
    }
    assert!(hurt(&game), "{}", picture(&game));
    walk(&mut game, "l");
    let (hp, at) = (actor(&game, 'h').hp(), place(&game, 'h'));
    be_away(&mut game, 10);
    let soon = actor(&game, 'h').hp();
    assert!((hp + 4..=hp + 8).contains(&soon), "{hp} to {soon}");
    be_away(&mut game, 200);
    assert_eq!(actor(&game, 'h').hp(), actor(&game, 'h').max_hp());
    let now = place(&game, 'h');
    assert!(now != at && now.distance(game.hero_at()) >= 7, "{at} to {now}");
}

#[test]
fn hunter_waits_at_the_stair_then_gives_up_while_hero_is_away() {
    let hall = "####################
                #@>..........m.....#
                #..................#
                ####################";
    let mut game = run(content(&[hall, BELOW]), 1);
    walk(&mut game, "l");
    assert!(matches!(mood(&game, 'm'), Mood::Hunting { .. }), "{:?}", mood(&game, 'm'));
    be_away(&mut game, 14);
    assert!(place(&game, 'm').distance(game.hero_at()) <= 2, "{}", picture(&game));
    let mut game = run(content(&[hall, BELOW]), 1);
    walk(&mut game, "l");
    play(&mut game, Action::TakeStair(Stair::Down));
    for _ in 0..100 {
        play(&mut game, Action::Wait);
    }
    let before = game.world().levels()[&fifteen::game::LevelId(1)].actors().iter();
    assert!(before.clone().any(|a| matches!(a.mood(), Mood::Hunting { .. })));
    play(&mut game, Action::TakeStair(Stair::Up));
    assert!(!matches!(mood(&game, 'm'), Mood::Hunting { last } if last != game.hero_at()));
}

#[test]
fn sleeping_monsters_stay_asleep_while_the_hero_is_away() {
    let hall = "####################
                #@>........z.......#
                ####################";
    let mut game = run(content(&[hall, BELOW]), 1);
    walk(&mut game, "l");
    let at = place(&game, 'z');
    be_away(&mut game, 300);
    assert_eq!((place(&game, 'z'), mood(&game, 'z')), (at, Mood::Asleep));
}

fn laid(covers: &str) -> Game {
    let hall = "##################
                #@>..............#
                #................#
                ##################";
    let workings = format!(r#"[{{"who":"ball","size":3,"what":[{covers}]}}]"#);
    let fields = format!(r#""class":"scroll","workings":{workings}"#);
    let props = Props { gear: &["test_scroll"], items: &[("test_scroll", &fields)], ..Props::default() };
    let mut game = run(furnished(&[hall, BELOW], &props), 1);
    walk(&mut game, "l");
    let aim = game.hero_at() + Point::new(6, 0);
    use_it(&mut game, "test_scroll", Some(aim));
    game
}

#[test]
fn smoke_fades_and_webs_stay_while_the_hero_is_away() {
    let mut game = laid(r#"{"cover":{"cover":"smoke","amount":"60"}},{"cover":{"cover":"web"}}"#);
    let webs = cells(&game, "web");
    assert!(cells(&game, "smoke") > 0 && webs > 0);
    be_away(&mut game, 100);
    assert_eq!((cells(&game, "smoke"), cells(&game, "web")), (0, webs));
}

#[test]
fn fire_burns_all_straw_while_the_hero_is_away() {
    let straw = r#"{"cover":{"cover":"straw"}}"#;
    let mut game = laid(straw);
    let stacks = cells(&game, "straw");
    be_away(&mut game, 50);
    assert_eq!(cells(&game, "straw"), stacks, "nothing burns by itself");
    let mut game = laid(&format!(r#"{straw},{{"damage":{{"amount":"1","element":"fire"}}}}"#));
    be_away(&mut game, 50);
    assert_eq!((cells(&game, "straw"), cells(&game, "flames")), (0, 0));
}

#[test]
fn absence_from_a_level_simulates_identically_after_resume() {
    let play_on = |game: &mut Game| {
        be_away(game, 60);
        (game.world().fingerprint(game.content()), picture(game))
    };
    let mut game = run(content(&[HALL, BELOW]), 3);
    walk(&mut game, "l");
    be_away(&mut game, 5);
    let mut other = Game::resume(std::rc::Rc::new(game.content().clone()), game.world().clone());
    assert_eq!(play_on(&mut game), play_on(&mut other));
}

#[test]
fn goal_hunters_appear_only_while_the_hero_carries_the_goal_item() {
    let table = r#"{"id":"hunters","entries":[{"monster":"m_h","frequency":5,"depth":[1,9],"group":"2"}]}"#;
    let hall = "##############
                #@<.........>#
                ##############";
    let end = "#####\n#<..#\n#####";
    let props = |gear| Props {
        gear,
        goal: Some("prize"),
        fields: r#""hunt":{"table":"hunters","every":20},"#,
        spawns: table,
        ..Props::default()
    };
    let count = |game: &mut Game| {
        let mut hunts = 0;
        for _ in 0..45 {
            let events = play(game, Action::Wait);
            hunts += events.iter().filter(|e| matches!(e.kind, EventKind::GoalHunterCame { .. })).count();
        }
        hunts
    };
    let mut honest = run(furnished(&[hall, end], &props(&[])), 1);
    assert_eq!(count(&mut honest), 0);
    let mut thief = run(furnished(&[hall, end], &props(&["prize"])), 1);
    assert_eq!(count(&mut thief), 2);
    let there = thief.level().actors().iter().count();
    assert_eq!(there, 1 + 2 * 2, "{}", picture(&thief));
    assert!(
        last_messages(&thief, 9)
            .iter()
            .any(|text| text.contains("have come for you") || text.contains("has come for you")),
        "{:?}",
        last_messages(&thief, 9)
    );
}

#[test]
fn goal_hunters_alternate_stairs_and_avoid_stairs_near_the_hero() {
    let table = r#"{"id":"hunters","entries":[{"monster":"m_d","frequency":5,"depth":[1,9],"group":"1"}]}"#;
    // Returns the stairs beside which the groups appear. The groups stay there.
    let gates = |hall: &str| {
        let end = "#####\n#<..#\n#####";
        let props = Props {
            gear: &["prize"],
            goal: Some("prize"),
            fields: r#""hunt":{"table":"hunters","every":20},"#,
            spawns: table,
            ..Props::default()
        };
        let mut game = run(furnished(&[hall, end], &props), 1);
        let row = hall.lines().nth(1).unwrap().trim_start();
        let up = row.find('<').unwrap() as i32;
        let mut gates = String::new();
        for _ in 0..65 {
            let events = play(&mut game, Action::Wait);
            if happened(&events, |what| matches!(what, EventKind::GoalHunterCame { .. })) {
                let newest = game.level().actors().iter().max_by_key(|actor| actor.id()).unwrap();
                gates.push(if (newest.at().x - up).abs() <= 2 { '<' } else { '>' });
            }
        }
        gates
    };
    let far = "##########################
               #@..............<.......>#
               ##########################";
    assert_eq!(gates(far), "<><");
    let near = "##########################
                #@.........<............>#
                ##########################";
    assert_eq!(gates(near), ">>>", "nobody steps out before the hero's feet");
}

#[test]
fn summoned_ally_expires_while_the_hero_is_away() {
    let hall = "####################
                #@........>........#
                ####################";
    let fields =
        r#""class":"scroll","workings":[{"who":"self","what":[{"summon":{"monster":"m_d","turns":"20"}}]}]"#;
    let props = Props { gear: &["test_scroll"], items: &[("test_scroll", fields)], ..Props::default() };
    let mut game = run(furnished(&[hall, BELOW], &props), 1);
    use_it(&mut game, "test_scroll", None);
    let there = |game: &Game| {
        let mut others = game.level().actors().iter();
        others.any(|actor| actor.id() != game.world().hero_id())
    };
    assert!(there(&game));
    for _ in 0..12 {
        if game.hero_at() != Point::new(10, 1) {
            walk(&mut game, "l");
        }
    }
    be_away(&mut game, 30);
    walk(&mut game, ".");
    assert!(!there(&game), "{}", picture(&game));
}
