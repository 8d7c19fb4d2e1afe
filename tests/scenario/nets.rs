//! Neural nets as monster AI: monsters act by the weights of the net, among the possible actions.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Random;
use fifteen::content::kinds::net::{Intent, NetInput, Training};
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Net, Source, load};
use fifteen::game::{Action, EventKind, Game, ranked_intents};
use serde_json::{Value, json};
use std::fmt::Write;

/// Returns a net that ignores its inputs and prefers these intents in this order.
fn wishes(intents: &[&str]) -> Value {
    let second: Vec<Vec<i32>> = Intent::ALL
        .iter()
        .map(|intent| {
            let place = intents.iter().position(|own| *own == intent.name());
            vec![0, place.map_or(-100, |place| 100 - 10 * place as i32)]
        })
        .collect();
    json!({
        "id": "own",
        "inputs": NetInput::ALL.map(NetInput::name),
        "intents": Intent::ALL.map(Intent::name),
        "hidden": 1,
        "first": [vec![0; NetInput::ALL.len() + 1]],
        "second": second,
        "made": { "command": "by hand", "body": "n", "seed": 0, "generations": 0, "population": 0, "duels": 0, "version": "1" }
    })
}

const FIGHTER: &str = r#",{"id":"n","name":"n-thing","glyph":"n","color":"grey","family":"things","faction":"things",
    "noise":0,"regeneration":0,"hp":"60","attack":200,"attacks":[{"verb":"bites","damage":"1"}],"senses":{"sight":16},
    "abilities":["venom","spit"],"mind":{"habit":"waits","net":"own"},"text":"It learnt."}"#;

fn with_net(picture: &str, net: Value) -> Game {
    let net = json!({ "nets": [net] }).to_string();
    let rows: Vec<&str> = picture.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let legend = json!({ "#": "wall", ".": "floor", "@": { "tile": "floor", "start": true }, "n": { "tile": "floor", "monster": "n" } });
    let map = json!({ "legend": legend, "rows": rows }).to_string();
    let props = Props { monsters: FIGHTER, ..Props::default() };
    let files = [("nets/own.json", net.as_str()), ("maps/level0.json", map.as_str())];
    run(furnished_in(&["@"], &props, &files), 1)
}

const NEAR: &str = "
    #########
    #.......#
    #.@.n...#
    #.......#
    #########";

#[test]
fn net_monster_takes_the_highest_weighted_intent() {
    let mut game = with_net(NEAR, wishes(&["back_off"]));
    let far = |game: &Game| game.hero_at().distance(place(game, 'n'));
    let before = far(&game);
    let away = (0..3).any(|_| {
        play(&mut game, Action::Wait);
        far(&game) > before
    });
    assert!(away, "{}", picture(&game));

    let mut game = with_net(NEAR, wishes(&["second_ability", "first_ability"]));
    // The net can choose only one ability, because the poison is part of the monster's attacks.
    let spits = (0..3).any(|_| {
        let events = play(&mut game, Action::Wait);
        happened(&events, |event| matches!(event, EventKind::UsedAbility { .. }))
    });
    assert!(spits, "{:?}", last_messages(&game, 5));

    let mut game = with_net(NEAR, wishes(&["close_in"]));
    for _ in 0..3 {
        play(&mut game, Action::Wait);
    }
    assert!(game.hero_at().is_adjacent(place(&game, 'n')), "{}", picture(&game));
}

#[test]
fn net_monster_skips_impossible_intents() {
    // Only `close_in` is possible: the monster has no target to attack or finish, no ally and no item.
    let wanted = ["gather", "finish", "use_thing", "strike", "second_ability", "surround", "close_in"];
    let mut game = with_net(NEAR, wishes(&wanted));
    for _ in 0..3 {
        play(&mut game, Action::Wait);
    }
    assert!(game.hero_at().is_adjacent(place(&game, 'n')), "{}", picture(&game));
    let events: Vec<_> = (0..4).flat_map(|_| play(&mut game, Action::Wait)).collect();
    assert!(happened(&events, |event| matches!(event, EventKind::Hit { .. })));
}

#[test]
fn net_monster_that_prefers_to_hold_approaches_eventually() {
    let mut game = with_net(NEAR, wishes(&["hold", "take_cover", "back_off", "close_in"]));
    let moved = (0..8).any(|_| {
        play(&mut game, Action::Wait);
        game.hero_at().is_adjacent(place(&game, 'n'))
    });
    assert!(moved, "{}", picture(&game));
}

#[test]
fn net_with_a_wrong_shape_is_rejected() {
    let told = |change: &dyn Fn(&mut Value)| {
        let mut net = wishes(&["strike"]);
        change(&mut net);
        let text = json!({ "nets": [net] }).to_string();
        let about = r#"{"id":"own","name":"Own","version":"1"}"#;
        let source = Source::only_texts("own", &[("mod.json", about), ("nets/own.json", &text)]);
        let order =
            LoadOrder { base: Source::built_in(), mods: vec![source], option_values: Default::default() };
        let loaded = load(&order, DEFAULT_PALETTE);
        loaded.map(|_| String::new()).unwrap_or_else(|report| report.to_string())
    };
    assert_eq!(told(&|_| ()), "");
    for (field, value, why) in [
        ("hidden", json!(33), "a whole number from 1 to 32 is needed"),
        ("hidden", json!(2), "2 rows of 29 weights are needed here"),
        ("first", json!([[0]]), "1 rows of 29 weights are needed here"),
        ("second", json!([]), "11 rows of 2 weights are needed here"),
        ("first", json!([[128]]), "a whole number from -127 to 127 is needed"),
        ("first", json!(vec![json!([]); 70_000]), "at most 65535"),
        ("inputs", json!(["distance"]), "this version of the program has these inputs: distance, own_health"),
        ("inputs", json!(["smell"]), "unknown"),
        ("intents", json!(["strike"]), "this version of the program has these decisions: strike"),
    ] {
        let said = told(&|net: &mut Value| net[field] = value.clone());
        assert!(said.contains(why), "{field}: {said}");
    }
}

#[test]
fn look_card_shows_the_favourite_action_of_a_net_monster() {
    let game = with_net(NEAR, wishes(&["hold", "close_in", "strike"]));
    let actor = game.level().actors().get(id(&game, 'n')).unwrap();
    assert_eq!(game.favourite_action(actor).as_deref(), Some("wait for you to come"));
    let game = with_net(NEAR, wishes(&["first_ability", "close_in", "strike"]));
    let actor = game.level().actors().get(id(&game, 'n')).unwrap();
    assert_eq!(game.favourite_action(actor).as_deref(), Some("spit as soon as it can"));
    assert_eq!(game.favourite_action(game.hero().unwrap()), None);
    assert!(game.decisive_inputs(actor).is_empty(), "it weighs the same whatever it is told");
}

#[test]
fn decisive_inputs_list_the_net_inputs_that_change_the_decision() {
    let place = |all: &[&str], name: &str| all.iter().position(|other| *other == name).unwrap();
    let mut net = wishes(&[]);
    // Unhurt, the monster waits for its prey. Hurt, it backs off.
    net["first"][0][place(&NetInput::ALL.map(NetInput::name), "own_health")] = 64.into();
    let intents = Intent::ALL.map(Intent::name);
    net["second"][place(&intents, "hold")] = json!([10, 0]);
    net["second"][place(&intents, "back_off")] = json!([0, 5]);
    let game = with_net(NEAR, net);
    let actor = game.level().actors().get(id(&game, 'n')).unwrap();
    assert_eq!(game.decisive_inputs(actor), ["how hurt it is"]);
}

const SITUATIONS: usize = 300;

/// Formats the net's decisions in random situations. The text must be the same on every machine.
fn decided(net: &Net) -> String {
    let mut random = Random::stream(15, "situations");
    let mut text = String::new();
    for _ in 0..SITUATIONS {
        let inputs = NetInput::ALL.map(|_| match random.between(0, 2) {
            0 => 0,
            1 => 100,
            _ => random.between(-100, 100),
        });
        let first: Vec<&str> = ranked_intents(net, &inputs).into_iter().take(3).map(Intent::name).collect();
        writeln!(text, "{}: {}", net.id, first.join(" ")).unwrap();
    }
    text
}

#[test]
fn shipped_nets_decide_as_recorded() {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let text: String = content.nets.iter().map(|(_, net)| decided(net)).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/nets.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let recorded = std::fs::read_to_string(path).unwrap();
    assert_eq!(text, recorded, "`UPDATE_GOLDEN=1` records what shipped nets decide");
}

#[test]
fn net_without_weights_ranks_intents_in_default_order() {
    let net = Net::from_weights("none", 3, &[], Training::default());
    assert_eq!(ranked_intents(&net, &[7; NetInput::ALL.len()]), Intent::ALL);
}
