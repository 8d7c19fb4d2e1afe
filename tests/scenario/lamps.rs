//! The lamps of the town: they go out one after another, each with consequences.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, Behaviour, EventKind, Game};

const HALL: &str = "##############
                    #@<.........>#
                    ##############";
const END: &str = "#####\n#<..#\n#####";
const TABLE: &str = r#"{"id":"climbers","entries":[{"monster":"m_d","frequency":5,"depth":[1,9],"group":"2"}]},
    {"id":"hunters","entries":[{"monster":"m_h","frequency":5,"depth":[1,9],"group":"1"}]}"#;

fn with_lamps(fields: &str) -> Game {
    let props = Props { goal: Some("prize"), fields, spawns: TABLE, ..Props::default() };
    run(furnished(&[HALL, END], &props), 1)
}

/// Waits `many` turns. Returns the turns with an event for which `like` is true.
fn turns(game: &mut Game, many: u64, like: impl Fn(&EventKind) -> bool + Copy) -> Vec<u64> {
    let mut turns = Vec::new();
    for _ in 0..many {
        let events = play(game, Action::Wait);
        if happened(&events, like) {
            turns.push(game.world().turn());
        }
    }
    turns
}

fn out(what: &EventKind) -> bool {
    matches!(what, EventKind::LampOut { .. })
}

fn hunted(what: &EventKind) -> bool {
    matches!(what, EventKind::GoalHunterCame { .. })
}

#[test]
fn lamps_go_out_on_schedule_and_each_is_logged() {
    let mut game =
        with_lamps(r#""lamps":{"count":3,"every":10,"out":[{"left":1,"text":"Only the inn's is left."}]},"#);
    assert_eq!(game.lamps(), Some((3, 3)));
    assert_eq!(turns(&mut game, 45, out), [10, 20, 30]);
    assert_eq!(game.lamps(), Some((0, 3)));
    let log = last_messages(&game, 3);
    assert_eq!(
        log,
        [
            "A lamp goes out in town. Lamps left: 2.",
            "Only the inn's is left.",
            "A lamp goes out in town. Lamps left: 0.",
        ]
    );
}

const TAPERS: &[(&str, &str)] =
    &[("taper", r#""class":"scroll","stacks":true,"workings":[{"who":"self","what":[{"relight":{}}]}]"#)];

/// Starts with tapers in the pack. When one lamp is left, a text appears, the hunt begins and a climber comes.
fn with_tapers() -> Game {
    let props = Props {
        items: TAPERS,
        gear: &["taper 5"],
        goal: Some("prize"),
        fields: r#""hunt":{"table":"hunters","every":8},
            "lamps":{"count":3,"every":10,"out":[{"left":1,"text":"Only the inn's is left.","wakes_hunt":true,"table":"climbers"}]},"#,
        spawns: TABLE,
        ..Props::default()
    };
    run(furnished(&[HALL, END], &props), 1)
}

fn light_one(game: &mut Game) -> Vec<String> {
    use_it(game, "taper", None);
    last_messages(game, 1)
}

#[test]
fn relit_lamp_goes_out_again_after_a_full_interval() {
    let mut game = with_tapers();
    assert_eq!(turns(&mut game, 12, out), [10]);
    assert_eq!(light_one(&mut game), ["A lamp of the town burns again. Lamps burning: 3."]);
    assert_eq!(game.lamps(), Some((3, 3)));
    assert_eq!(turns(&mut game, 20, out), [20, 30], "each a lamp's time later");
}

#[test]
fn lamp_text_is_not_repeated_when_a_relit_lamp_goes_out() {
    let mut game = with_tapers();
    turns(&mut game, 22, out);
    assert!(last_messages(&game, 40).contains(&"Only the inn's is left.".to_owned()));
    light_one(&mut game);
    assert_eq!(turns(&mut game, 10, out), [30]);
    let log = last_messages(&game, 40);
    let times = log.iter().filter(|line| *line == "Only the inn's is left.").count();
    assert_eq!(times, 1, "{log:?}");
    assert!(log.contains(&"A lamp goes out in town. Lamps left: 1.".to_owned()), "{log:?}");
}

#[test]
fn relighting_without_extinguished_lamps_has_no_effect() {
    let mut game = with_tapers();
    light_one(&mut game);
    assert_eq!(game.lamps(), Some((3, 3)));
    assert_eq!(turns(&mut game, 15, out), [10], "and nothing is gained by it");
}

#[test]
fn lamp_filled_ahead_puts_off_the_next_lamp() {
    let ahead =
        r#""class":"scroll","stacks":true,"workings":[{"who":"self","what":[{"relight":{"ahead":true}}]}]"#;
    let props = Props {
        items: &[("taper", ahead)],
        gear: &["taper 5"],
        goal: Some("prize"),
        fields: r#""lamps":{"count":3,"every":10},"#,
        ..Props::default()
    };
    let mut game = run(furnished(&[HALL, END], &props), 1);
    light_one(&mut game);
    assert_eq!(game.lamps(), Some((3, 3)));
    assert_eq!(turns(&mut game, 24, out), [20], "a lamp's time later");
    assert_eq!(light_one(&mut game), ["A lamp of the town burns again. Lamps burning: 3."]);
    assert_eq!(turns(&mut game, 16, out), [30, 40], "the dark lamp first, and nothing is put off twice");
}

#[test]
fn extinguished_lamps_are_relit_singly() {
    let mut game = with_tapers();
    turns(&mut game, 95, out);
    assert_eq!(game.lamps(), Some((0, 3)));
    light_one(&mut game);
    assert_eq!(game.lamps(), Some((1, 3)));
    light_one(&mut game);
    assert_eq!(game.lamps(), Some((2, 3)));
}

#[test]
fn relit_lamp_does_not_spawn_monsters_again() {
    let mut game = with_tapers();
    turns(&mut game, 22, out);
    let others = game.level().actors().iter().count();
    light_one(&mut game);
    turns(&mut game, 12, out);
    assert_eq!(game.lamps(), Some((1, 3)));
    let hunters =
        game.level().actors().iter().filter(|a| game.content().monsters[a.kind()].id == "m_h").count();
    assert_eq!(game.level().actors().iter().count() - hunters, others, "{}", picture(&game));
}

#[test]
fn extinguished_lamp_spawns_monsters_at_the_stair() {
    let mut game = with_lamps(
        r#""lamps":{"count":3,"every":10,"out":[{"left":1,"text":"It gets late.","table":"climbers"}]},"#,
    );
    assert_eq!(turns(&mut game, 45, hunted), [20]);
    let others = game.level().actors().iter().count() - 1;
    assert_eq!(others, 2, "{}", picture(&game));
}

#[test]
fn extinguished_lamp_can_start_the_hunt_without_a_stolen_item() {
    let mut game = with_lamps(
        r#""hunt":{"table":"hunters","every":8},
           "lamps":{"count":2,"every":10,"out":[{"left":1,"text":"It gets late.","wakes_hunt":true}]},"#,
    );
    assert_eq!(turns(&mut game, 33, hunted), [16, 24, 32]);
}

#[test]
fn scenario_without_lamps_has_no_lamp_or_hunt_events() {
    let mut game = with_lamps("");
    assert_eq!(game.lamps(), None);
    assert!(turns(&mut game, 100, |what| out(what) || hunted(what)).is_empty());
}

#[test]
fn extinguished_lamp_runs_effects_on_the_hero() {
    let mut game = with_lamps(
        r#""lamps":{"count":2,"every":10,"out":[{"left":1,"text":"It gets late.","workings":[
            {"who":"self","what":[{"say":{"text":"Your flame sinks."}},{"blink":{"cells":5}}]}]}]},"#,
    );
    let before = game.hero_at();
    turns(&mut game, 9, out);
    let said = last_messages(&game, 4);
    assert!(
        ["It gets late.", "Your flame sinks."].iter().all(|text| said.contains(&(*text).to_owned())),
        "{said:?}"
    );
    assert_ne!(game.hero_at(), before);
}

const STREET: [&str; 2] = ["########\n#@=..=>#\n#......#\n########", "#####\n#<..#\n#####"];

fn in_street(fields: &str) -> Game {
    let fields = format!(r#""surface_levels":1,{fields}"#);
    let props = Props { fields: &fields, spawns: TABLE, ..Props::default() };
    run(furnished(&STREET, &props), 1)
}

#[test]
fn town_lamps_go_dark_in_order_even_while_the_hero_is_away() {
    let mut game = in_street(r#""lamps":{"count":2,"every":10,"tiles":{"lit":"grate","dark":"rubble"}},"#);
    turns(&mut game, 9, out);
    assert_level(&game, "########\n#@:..=>#\n#......#\n########");
    walk_down_and_wait(&mut game, 30);
    play(&mut game, Action::TakeStair(Stair::Up));
    assert!(!picture(&game).contains('='), "{}", picture(&game));
}

#[test]
fn each_extinguished_lamp_changes_a_tile_in_the_street() {
    let street = "#########\n#@=.=.=>#\n#.......#\n#########";
    let fields =
        r#""surface_levels":1,"lamps":{"count":3,"every":10,"tiles":{"lit":"grate","dark":"rubble"}},"#;
    let props = Props { fields, spawns: TABLE, ..Props::default() };
    let mut game = run(furnished(&[street, STREET[1]], &props), 1);
    assert_level(&game, street);
    let mut shown = Vec::new();
    for _ in 0..3 {
        assert_eq!(turns(&mut game, 10, out).len(), 1);
        shown.push(picture(&game).lines().nth(1).unwrap().to_owned());
    }
    assert_eq!(shown, ["#@:.=.=>#", "#@:.:.=>#", "#@:.:.:>#"]);
}

/// Goes down the stair and waits until the turn `until`. Returns the turns in which hunters appeared.
fn walk_down_and_wait(game: &mut Game, until: u64) -> Vec<u64> {
    let down = game.content().tiles.find("down").unwrap();
    let stair = game.level().terrain().iter().find(|(_, tile)| **tile == down).unwrap().0;
    carry_through(game, Behaviour::Travel(stair));
    play(game, Action::TakeStair(Stair::Down));
    let many = until.saturating_sub(game.world().turn());
    turns(game, many, hunted)
}

#[test]
fn lamp_monsters_wait_until_the_hero_leaves_the_surface() {
    let mut game = in_street(
        r#""lamps":{"count":1,"every":10,"out":[{"left":0,"text":"It gets late.","table":"climbers"}]},"#,
    );
    assert!(turns(&mut game, 14, hunted).is_empty(), "the stair is in the town's eye");
    assert_eq!(walk_down_and_wait(&mut game, 90), [40], "and then they come, once");
}
