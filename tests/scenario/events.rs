//! Events of a command, as screens receive them: ordered, with places and amounts, only if the hero perceives them.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::{Element, Kind};
use fifteen::game::{Action, ActorRef, Event, EventKind, Game, Projectile};

/// Formats the events that reach the screens, one per line. Steps and noises are included if `steps` is set.
fn shown(game: &Game, events: &[Event], steps: bool) -> Vec<String> {
    let common = |event: &&&Event| matches!(event.kind, EventKind::Moved { .. } | EventKind::Noise { .. });
    let noticed = events.iter().filter(|event| event.is_noticed());
    let wanted = noticed.filter(|event| steps || !common(&event));
    wanted.map(|event| line(game, event)).collect()
}

fn line(game: &Game, event: &Event) -> String {
    let content = game.content();
    // A creature out of sight must have no name and no place in the event.
    let who = |who: &ActorRef| {
        assert_eq!(who.kind().is_some(), who.seen);
        let glyph = who.kind().map_or('?', |kind| content.monsters[kind].glyph);
        format!("{glyph}{}", place(who.seen_at()))
    };
    let of =
        |element: &Option<Kind<Element>>| element.map_or("plain", |element| &content.elements[element].id);
    let at = place(event.seen_at());
    match &event.kind {
        EventKind::Moved { who: mover, from } => {
            format!("{} from{}", who(mover), place(from.seen()))
        }
        EventKind::Swapped { who: one, with } => format!("{} swaps with {}", who(one), who(with)),
        EventKind::Hit { by, on, damage, .. } => {
            format!("{} hits {} for {damage}", who(by), who(on))
        }
        EventKind::Missed { by, on, .. } => format!("{} misses {}", who(by), who(on)),
        EventKind::Died { who: dead, .. } => format!("{} dies", who(dead)),
        EventKind::Flew { missile, way } => {
            let what = match missile {
                Projectile::Item(thing) => content.items[thing.kind].id.as_str(),
                Projectile::Shot(..) => "shot",
                Projectile::Magic(element) => of(element),
            };
            let way: Vec<String> = way.iter().map(|cell| place(Some(*cell))).collect();
            format!("{what} flies{}", way.concat())
        }
        EventKind::Burst { element, cells, .. } => {
            format!("{} bursts over {} cells{at}", of(element), cells.len())
        }
        EventKind::Noise { loudness } => format!("noise of {loudness}{at}"),
        EventKind::Hurt { who: hurt, damage, element, .. } => {
            format!("{} loses {damage} to {}", who(hurt), of(element))
        }
        EventKind::Healed { who: healed, amount } => format!("{} regains {amount}", who(healed)),
        EventKind::Began { who: ill, status } => {
            format!("{} {} begins", who(ill), content.statuses[*status].id)
        }
        EventKind::Ended { who: ill, status } => {
            format!("{} {} ends", who(ill), content.statuses[*status].id)
        }
        EventKind::Opened { by, .. } => format!("{} opens{at}", who(by)),
        EventKind::Arrived { level, first } => format!("level {} first {first}", level.0),
        other => {
            let name = format!("{other:?}");
            let end = name.find([' ', '(']).unwrap_or(name.len());
            format!("{}{at}", name[..end].to_lowercase())
        }
    }
}

fn place(at: Option<Point>) -> String {
    at.map_or(String::new(), |Point { x, y }| format!(" {x},{y}"))
}

fn fire(who: &str) -> String {
    format!(r#"[{{{who},"what":[{{"damage":{{"amount":"5","element":"fire"}}}}]}}]"#)
}

#[test]
fn movement_events_in_view_include_the_origin() {
    let mut game = stage(
        "#########
         #@....r.#
         #########",
    );
    let events = play(&mut game, Action::Wait);
    assert_eq!(shown(&game, &events, true), ["r 4,1 from 5,1"]);
}

#[test]
fn events_out_of_sight_are_not_shown() {
    let mut game = stage(
        "###########
         #@...#.r..#
         ######....#
         ###########",
    );
    game.set_debug(true);
    let mut happened = 0;
    for _ in 0..20 {
        let events = play(&mut game, Action::Wait);
        assert_eq!(shown(&game, &events, true), [""; 0]);
        happened += events.len();
    }
    assert!(happened > 0, "somebody walks about there");
}

#[test]
fn movement_event_omits_an_origin_out_of_view() {
    let mut game = stage(
        "#######
         #@....#
         #####.#
         #####r#
         #######",
    );
    let mut steps = Vec::new();
    for _ in 0..20 {
        let events = play(&mut game, Action::Wait);
        steps.extend(shown(&game, &events, true));
    }
    let first = steps.iter().find(|step| step.starts_with('r'));
    assert_eq!(first.map(String::as_str), Some("r 5,1 from"), "{steps:?}");
}

#[test]
fn ranged_attack_events_show_flight_before_the_hit() {
    let mut game = stage(
        "########
         #@...a.#
         ########",
    );
    let mut all = Vec::new();
    for _ in 0..8 {
        let events = play(&mut game, Action::Wait);
        all.extend(shown(&game, &events, false));
    }
    let shot = all.iter().position(|line| line.starts_with("shot flies"));
    let shot = shot.unwrap_or_else(|| panic!("{all:?}"));
    assert_eq!(all[shot], "shot flies 4,1 3,1 2,1 1,1");
    assert_eq!(all[shot + 1], "a 5,1 hits @ 1,1 for 1");
}

#[test]
fn blind_hero_gets_events_without_the_attacker() {
    let blind = r#"[{"who":"self","what":[{"status":{"status":"blind","turns":"90"}}]}]"#;
    let mut game = with_scroll(
        "########
         #@...a.#
         ########",
        blind,
    );
    use_it(&mut game, "test_scroll", None);
    let mut all = Vec::new();
    for _ in 0..20 {
        let events = play(&mut game, Action::Wait);
        all.extend(shown(&game, &events, true));
    }
    let named = |line: &&String| line.starts_with('a') || line.contains("5,1");
    assert_eq!(all.iter().find(named), None, "{all:?}");
    let hit = all.iter().any(|line| line == "? hits @ 1,1 for 1");
    assert!(hit, "{all:?}");
}

#[test]
fn bolt_events_show_flight_and_damage() {
    let mut game = with_scroll(
        "##########
         #@..d....#
         ##########",
        &fire(r#""who":"bolt""#),
    );
    let aim = game.hero_at() + Point::new(3, 0);
    let events = use_it(&mut game, "test_scroll", Some(aim));
    assert_eq!(
        shown(&game, &events, false),
        ["used 1,1", "fire flies 2,1 3,1 4,1", "d 4,1 loses 5 to fire",]
    );
}

#[test]
fn ball_events_show_flight_and_burst() {
    let mut game = with_scroll(
        "##########
         #........#
         #@..dd...#
         #........#
         ##########",
        &fire(r#""who":"ball","size":1"#),
    );
    let aim = game.hero_at() + Point::new(3, 0);
    let events = use_it(&mut game, "test_scroll", Some(aim));
    assert_eq!(
        shown(&game, &events, false),
        [
            "used 1,2",
            "fire flies 2,2 3,2 4,2",
            "fire bursts over 9 cells 5,3",
            "d 4,2 loses 5 to fire",
            "d 5,2 loses 5 to fire"
        ]
    );
}

#[test]
fn heal_and_status_events_name_target_and_amount() {
    let both = r#"[{"who":"self","what":[{"damage":{"amount":"9","element":"cold"}},{"heal":{"amount":"4"}},
        {"status":{"status":"hasted","turns":"1"}}]}]"#;
    let mut game = with_scroll("###\n#@#\n###", both);
    let events = use_it(&mut game, "test_scroll", None);
    let mut lines = shown(&game, &events, false);
    for _ in 0..3 {
        let events = play(&mut game, Action::Wait);
        lines.extend(shown(&game, &events, false));
    }
    let hero_lines: Vec<&String> = lines.iter().filter(|line| line.starts_with('@')).collect();
    assert_eq!(
        hero_lines,
        ["@ 1,1 loses 9 to cold", "@ 1,1 regains 4", "@ 1,1 hasted begins", "@ 1,1 hasted ends"]
    );
}

#[test]
fn door_noise_and_death_events_have_positions() {
    let mut game = stage(
        "######
         #@+.d#
         ######",
    );
    let door = game.hero_at() + Point::new(1, 0);
    let events = play(&mut game, Action::Open(door));
    assert_eq!(shown(&game, &events, false), ["@ 1,1 opens 2,1"]);
    let mut game = stage(
        "#####
         #@m.#
         #####",
    );
    let mut all = Vec::new();
    for _ in 0..20 {
        let events = play(&mut game, Action::Walk(fifteen::base::Dir::East));
        all.extend(shown(&game, &events, true));
    }
    assert!(all.contains(&"m 2,1 dies".to_owned()), "{all:?}");
    assert!(all.iter().any(|line| line.starts_with("noise of") && line.ends_with(" 2,1")));
}

#[test]
fn stair_event_reports_the_new_level() {
    let mut game = run(content(&["####\n#@>#\n####", "####\n#<@#\n####"]), 1);
    walk(&mut game, "l");
    let events = play(&mut game, Action::TakeStair(fifteen::content::kinds::tile::Stair::Down));
    assert_eq!(shown(&game, &events, false)[0], "level 2 first true");
}

#[test]
fn debug_mode_does_not_reveal_extra_events() {
    let played = |debug: bool| {
        let mut game = stage(
            "###########
             #@...#.r..#
             #....+..r.#
             #...m######
             ###########",
        );
        game.set_debug(debug);
        let mut all = Vec::new();
        for _ in 0..15 {
            let events = play(&mut game, Action::Wait);
            all.extend(shown(&game, &events, true));
        }
        all
    };
    assert_eq!(played(false), played(true));
    assert!(!played(true).is_empty());
}
