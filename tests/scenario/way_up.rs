//! The way up with the goal item: a follower who climbs after the hero, masters that wake, deeper hunters, effects on
//! whole levels, and people who gather.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, EventKind, Game, LevelId, Mood};

const TOP: &str = "##########################
                   #@<.....................>#
                   ##########################";
const MIDDLE: &str = "###############
                      #<...........>#
                      ###############";
const END: &str = "##########\n#<......v#\n##########";
const KEEPER: &str = r#",{"id":"m_v","name":"keeper","glyph":"v","color":"grey","family":"things","faction":"things","unique":true,
    "frequency":0,"hp":"50","speed":1,"regeneration":0,"noise":0,"senses":{"sight":1},"mind":{"habit":"waits","asleep":100},"text":"."}"#;
const SPAWNS: &str = r#"{"id":"hunters","entries":[{"monster":"m_d","frequency":5,"depth":[1,1],"group":"1"},
    {"monster":"m_h","frequency":5,"depth":[2,9],"group":"1"}]}"#;

/// A run of three levels. The keeper sleeps on the last one, where the hero stands at the end with the goal item.
fn at_the_end(hunt: &str) -> Game {
    let fields = format!(r#""hunt":{{"table":"hunters","every":9000{hunt}}},"#);
    let legend = r#""v":{"tile":"floor","monster":"m_v"},"#;
    let maps = maps_with(&[TOP, MIDDLE, END], legend);
    let maps: Vec<(&str, &str)> = maps.iter().map(|(name, map)| (name.as_str(), map.as_str())).collect();
    let props = Props {
        gear: &["prize"],
        goal: Some("prize"),
        fields: &fields,
        monsters: KEEPER,
        spawns: SPAWNS,
        ..Props::default()
    };
    let mut game = run(furnished_in(&[TOP, MIDDLE, END], &props, &maps), 1);
    for _ in 0..2 {
        while game.hero().is_some()
            && game.content().tiles[game.level().tile(game.hero_at())].stair != Some(Stair::Down)
        {
            walk(&mut game, "l");
        }
        play(&mut game, Action::TakeStair(Stair::Down));
    }
    assert_eq!(game.level().depth(), 3);
    game
}

fn climb(game: &mut Game) {
    while game.content().tiles[game.level().tile(game.hero_at())].stair != Some(Stair::Up) {
        walk(game, "h");
    }
    play(game, Action::TakeStair(Stair::Up));
}

fn level_of_keeper(game: &Game) -> Option<u16> {
    let keeper = game.content().monsters.find("m_v").unwrap();
    let there = |(id, level): (&LevelId, &fifteen::game::Level)| {
        level.actors().iter().any(|actor| actor.kind() == keeper).then_some(id.0)
    };
    game.world().levels().iter().find_map(there)
}

#[test]
fn follower_climbs_a_level_at_each_interval_and_catches_up() {
    let mut game = at_the_end(r#","follower":{"monster":"m_v","every":200}"#);
    let first = game.world().turn();
    assert_eq!(level_of_keeper(&game), Some(3));
    climb(&mut game);
    climb(&mut game);
    assert_eq!((game.level().depth(), level_of_keeper(&game)), (1, Some(3)));
    let mut climbed = Vec::new();
    for _ in 0..450 {
        if level_of_keeper(&game) == Some(1) {
            break;
        }
        let events = play(&mut game, Action::Wait);
        climbed.extend(events.iter().filter_map(|event| match event.kind {
            EventKind::FollowerClimbed { below, .. } => Some((game.world().turn() % 200, below)),
            _ => None,
        }));
    }
    assert!(first < 120, "the fight began too late: {first}");
    assert_eq!(climbed, [(0, 1), (0, 0)], "one level each time, until it stands on the hero's");
    assert_eq!(level_of_keeper(&game), Some(1));
    let log = last_messages(&game, 9);
    assert!(log.iter().any(|text| text.starts_with("The step under you shakes.")), "{log:?}");
    assert!(matches!(mood(&game, 'v'), Mood::Hunting { .. }), "{:?}", mood(&game, 'v'));
}

#[test]
fn follower_stays_below_without_the_goal_item() {
    let mut game = at_the_end(r#","follower":{"monster":"m_v","every":200}"#);
    let prize = number(&game, "prize");
    play(&mut game, Action::Drop(prize, 1));
    climb(&mut game);
    for _ in 0..450 {
        play(&mut game, Action::Wait);
    }
    assert_eq!(level_of_keeper(&game), Some(3));
}

#[test]
fn masters_hunt_a_hero_who_comes_back_with_the_goal_item() {
    let awake = |hunt: &str| {
        let mut game = at_the_end(hunt);
        climb(&mut game);
        while game.content().tiles[game.level().tile(game.hero_at())].stair != Some(Stair::Down) {
            walk(&mut game, "l");
        }
        play(&mut game, Action::TakeStair(Stair::Down));
        matches!(mood(&game, 'v'), Mood::Hunting { .. })
    };
    assert!(!awake(""), "it sleeps on");
    assert!(awake(r#","wakes_masters":true"#));
}

#[test]
fn hunters_of_the_goal_come_from_between_the_level_and_the_deepest() {
    // The table has dogs for depth 1 and h-things for depths 2 to 9. The deepest depth is 3.
    let hunters = |weight: i32| {
        let hunt = format!(r#","from_deepest":{weight}"#);
        let mut game = at_the_end(&hunt.replace("9000", "30"));
        climb(&mut game);
        climb(&mut game);
        let mut kinds = String::new();
        for _ in 0..9100 {
            let events = play(&mut game, Action::Wait);
            for event in &events {
                if let EventKind::GoalHunterCame { kind } = event.kind {
                    kinds.push(game.content().monsters[kind].glyph);
                }
            }
            if !kinds.is_empty() {
                break;
            }
        }
        kinds
    };
    assert_eq!((hunters(0).as_str(), hunters(50).as_str()), ("d", "h"));
}

#[test]
fn level_area_changes_cells_of_the_whole_level_but_not_the_users() {
    let workings = r#"[{"who":"level","what":[{"terrain":{"tile":"rubble","on":["floor"]}}]}]"#;
    let mut game = with_scroll(
        "#######
         #@.+..#
         #######",
        workings,
    );
    use_it(&mut game, "test_scroll", None);
    let tile = |x: i32| game.content().tiles[game.level().tile(Point::new(x, 1))].id.clone();
    assert_eq!([1, 2, 3, 4, 5].map(tile), ["floor", "rubble", "shut", "rubble", "rubble"]);
}

#[test]
fn chance_of_a_level_area_is_rolled_for_each_cell() {
    let row = format!("#@{}#", ".".repeat(200));
    let wall = "#".repeat(row.len());
    let workings = r#"[{"who":"level","chance":30,"what":[{"terrain":{"tile":"rubble","on":["floor"]}}]}]"#;
    let mut game = with_scroll(&format!("{wall}\n{row}\n{wall}"), workings);
    use_it(&mut game, "test_scroll", None);
    let rubble = game.content().tiles.find("rubble").unwrap();
    let changed = game.level().terrain().iter().filter(|(_, tile)| **tile == rubble).count();
    assert!((40..=80).contains(&changed), "{changed} of 200");
}

#[test]
fn monster_is_thwarted_by_three_attacks_in_a_row_without_damage() {
    let monster = r#",{"id":"m_x","name":"x-thing","glyph":"x","color":"grey","family":"things","faction":"things",
        "frequency":0,"hp":"500","attack":100,"noise":0,"senses":{"sight":16},"attacks":[{"verb":"pats","damage":"0"}],
        "reacts":[{"on":"thwarted","say":"It thinks again."}],"text":"."}"#;
    let legend = r#""x":{"tile":"floor","monster":"m_x"},"#;
    let maps = maps_with(&["######\n#@x..#\n######"], legend);
    let props = Props { monsters: monster, ..Props::default() };
    let mut game = run(furnished_in(&["@"], &props, &[(maps[0].0.as_str(), maps[0].1.as_str())]), 1);
    let mut attacks = 0;
    let mut thwarted_after = Vec::new();
    for _ in 0..40 {
        let events = play(&mut game, Action::Wait);
        let count = |like: fn(&EventKind) -> bool| events.iter().filter(|event| like(&event.kind)).count();
        attacks += count(|kind| matches!(kind, EventKind::Hit { .. } | EventKind::Missed { .. }));
        if count(|kind| matches!(kind, EventKind::DataMessage { .. })) > 0 {
            thwarted_after.push(attacks);
        }
    }
    assert!(thwarted_after.len() > 5, "{thwarted_after:?}");
    assert!(thwarted_after.windows(2).all(|pair| pair[1] - pair[0] == 3), "{thwarted_after:?}");
}
