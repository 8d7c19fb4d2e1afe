//! Each condition of reactions, in a scene where it is true and in a scene where it is false.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, Game};

const WIDE: &str = "#######
                    #.....#
                    #.....#
                    #..@..#
                    #.....#
                    #.....#
                    #######";

const CORNER: &str = "#####
                      #@..#
                      #...#
                      #####";

struct Scene {
    picture: &'static str,
    gear: &'static [&'static str],
    themes: &'static str,
    on: &'static str,
    act: fn(&mut Game),
}

const PLAIN: Scene = Scene { picture: WIDE, gear: &[], themes: "", on: "rests", act: wait };

fn wait(game: &mut Game) {
    play(game, Action::Wait);
}

fn read(game: &mut Game) {
    use_it(game, "leaflet", None);
    wait(game);
}

fn strike(game: &mut Game, letter: char) {
    let target = id(game, letter);
    for _ in 0..20 {
        if game.level().actors().get(target).is_some() {
            play(game, Action::Attack(target));
        }
    }
}

fn throw(game: &mut Game, letter: char) {
    let target = id(game, letter);
    for _ in 0..8 {
        let Some(at) = game.level().actors().get(target).map(|actor| actor.at()) else {
            return;
        };
        let dart = number(game, "dart");
        play(game, Action::Throw(dart, at));
    }
}

/// Whether a reaction with this condition triggers in a scene. The hero has an item `leaflet` with the effect
/// `leaflet`.
fn happens(condition: &str, leaflet: &str, scene: &Scene) -> bool {
    let charm = format!(
        r#""class":"amulet","slot":"amulet","reacts":[{{"on":"{}","if":{condition},"say":"It hums."}}]"#,
        scene.on
    );
    let leaflet = format!(r#""class":"scroll","workings":[{{"who":"self","what":[{leaflet}]}}]"#);
    let gear = [scene.gear, &["charm", "leaflet"]].concat();
    let items = [("charm", charm.as_str()), ("leaflet", leaflet.as_str())];
    let props = Props { gear: &gear, items: &items, themes: scene.themes, ..Props::default() };
    let other =
        r#"{"scenarios":[{"id":"other","name":"Other","text":".","hero":"hero","levels":["theme0"]}]}"#;
    let more = [("scenarios/other.json", other)];
    let mut game = run(furnished_in(&[scene.picture], &props, &more), 1);
    let said = |game: &Game| -> u32 {
        let lines = game.log().iter().filter(|line| line.text == "It hums.");
        lines.map(|line| line.times).sum()
    };
    let before = said(&game);
    (scene.act)(&mut game);
    said(&game) > before
}

#[test]
fn each_condition_is_true_in_a_matching_scene_and_false_otherwise() {
    let harm = r#"{"mana":{"amount":"9","taken":true}}"#;
    let pour = r#"{"cover":{"cover":"puddle"}}"#;
    let foes: &str = "#####\n#@d.#\n#####";
    let table: [(&str, &str, Scene, Scene); 18] = [
        (r#"{"any":[{"wet":{}},{"beside_wall":{}}]}"#, harm, Scene { picture: CORNER, ..PLAIN }, PLAIN),
        (r#"{"mana_below":50}"#, harm, Scene { act: read, ..PLAIN }, PLAIN),
        (r#"{"burdened":{}}"#, harm, Scene { gear: &["ring_of_lead"], ..PLAIN }, PLAIN),
        (r#"{"in_the_dark":{}}"#, harm, Scene { themes: r#""light":1,"#, ..PLAIN }, PLAIN),
        (r#"{"lit":{}}"#, harm, Scene { gear: &["torch"], ..PLAIN }, PLAIN),
        (
            r#"{"other":{"unaware":{}}}"#,
            harm,
            Scene {
                picture: "#####\n#@z.#\n#####",
                on: "strikes",
                act: |game| {
                    let target = id(game, 'z');
                    play(game, Action::Attack(target));
                },
                ..PLAIN
            },
            Scene { picture: "#####\n#@K.#\n#####", on: "struck", ..PLAIN },
        ),
        (
            r#"{"other":{"foe":{}}}"#,
            harm,
            Scene { picture: foes, on: "strikes", act: |game| strike(game, 'd'), ..PLAIN },
            Scene {
                picture: "######\n#@.&.#\n######",
                gear: &["dart 9"],
                on: "throws",
                act: |game| throw(game, 'r'),
                ..PLAIN
            },
        ),
        (r#"{"wet":{}}"#, pour, Scene { act: read, ..PLAIN }, PLAIN),
        (
            r#"{"hour":["night"]}"#,
            harm,
            Scene {
                themes: r#""sky":{"day":40,"night":5},"#,
                act: |game| walk(game, &".".repeat(40)),
                ..PLAIN
            },
            Scene { themes: r#""sky":{"day":40,"night":5},"#, ..PLAIN },
        ),
        (r#"{"beside_wall":{}}"#, harm, Scene { picture: CORNER, ..PLAIN }, PLAIN),
        (r#"{"wears":["cloak"]}"#, harm, Scene { gear: &["cloak"], ..PLAIN }, PLAIN),
        (r#"{"slot_filled":["cloak"]}"#, harm, Scene { gear: &["cloak"], ..PLAIN }, PLAIN),
        (r#"{"empty_handed":{}}"#, harm, PLAIN, Scene { gear: &["sword"], ..PLAIN }),
        (r#"{"wields":["sword"]}"#, harm, Scene { gear: &["sword"], ..PLAIN }, PLAIN),
        (
            r#"{"wields_group":["edges"]}"#,
            harm,
            Scene { gear: &["sword"], ..PLAIN },
            Scene { gear: &["great_axe"], ..PLAIN },
        ),
        (
            r#"{"thrown":{}}"#,
            harm,
            Scene {
                picture: "######\n#@.d.#\n######",
                gear: &["dart 9"],
                on: "hits",
                act: |game| throw(game, 'd'),
                ..PLAIN
            },
            Scene { picture: foes, on: "hits", act: |game| strike(game, 'd'), ..PLAIN },
        ),
        (r#"{"scenario":["stage"]}"#, harm, PLAIN, Scene { on: "drinks", ..PLAIN }),
        (r#"{"not":{"scenario":["other"]}}"#, harm, PLAIN, Scene { on: "drinks", ..PLAIN }),
    ];
    for (condition, leaflet, holds, fails) in &table {
        assert!(happens(condition, leaflet, holds), "{condition} does not hold");
        assert!(!happens(condition, leaflet, fails), "{condition} holds");
    }
    assert!(!happens(r#"{"scenario":["other"]}"#, harm, &PLAIN));
}

#[test]
fn freed_captive_satisfies_the_ally_condition() {
    let monsters = monsters_with("").replace(
        r#""id":"m_r","#,
        r#""id":"m_r","reacts":[{"on":"talked_to","if":{"ally":{}},"say":"It hums."}],"#,
    );
    let mut game = run(content_with(&["######\n#@&r.#\n######"], "", &[("monsters.json", &monsters)]), 1);
    let said = |game: &Game| game.log().iter().any(|line| line.text == "It hums.");
    let captive = game.level().actors().iter().find(|actor| actor.at().x == 2).map(|a| a.id());
    assert!(!said(&game));
    play(&mut game, Action::Free(captive.unwrap()));
    play(&mut game, Action::OrderAlly(captive.unwrap()));
    assert!(said(&game));
}
