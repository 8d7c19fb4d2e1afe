//! Talents that would have no effect for a hero are not offered.

use super::*;
use fifteen::content::{DEFAULT_PALETTE, LoadOrder, Source, load};
use fifteen::game::OfferObstacle;

/// Returns the reason why a hero is not offered a talent with these fields, or `None` if the talent is offered.
fn why(who: (&str, &str), talent: &str) -> Option<OfferObstacle> {
    let talents = format!(
        r#"{{"talents":[{{"id":"inborn","name":"i","frequency":0,"text":"."}},
        {{"id":"breath","name":"b","frequency":0,"text":"."}},{{"id":"word","name":"w","frequency":0,"text":"."}},
        {{"id":"magic","name":"m","requires":{{"classes":["mage"]}},"modifiers":[{{"stat":"damage","add":1}}],"text":"."}},
        {{"id":"own","name":"own",{talent},"text":"."}}]}}"#
    );
    let game = run_as(content_with_talents(&DOWN, "{}", talents), who, 1);
    game.talent_obstacle(game.content().talents.find("own").unwrap())
}

fn modifier(condition: &str) -> String {
    format!(r#""modifiers":[{{"stat":"damage","add":1,"if":{condition}}}]"#)
}

#[test]
fn talent_whose_condition_can_never_hold_has_no_effect() {
    let guard = ("folk", "guard");
    let never = [
        r#"{"class":["mage"]}"#,
        r#"{"people":["elves"]}"#,
        r#"{"not":{"class":["guard"]}}"#,
        r#"{"not":{"any":[{"people":["folk"]},{"hp_below":50}]}}"#,
        r#"{"all":[{"hp_below":50},{"class":["mage"]}]}"#,
        r#"{"any":[{"ally":{}},{"people":["elves"]}]}"#,
        r#"{"talent":"magic"}"#,
        r#"{"skill":{"skill":"hiding","least":3}}"#,
        r#"{"level":20}"#,
        r#"{"school":"fire"}"#,
        r#"{"other":{"class":["mage"]}}"#,
        r#"{"family":"things"}"#,
        r#"{"monster":["m_r"]}"#,
        r#"{"not":{"hero":{}}}"#,
        r#"{"not":{"scenario":["stage"]}}"#,
    ];
    for condition in never {
        assert_eq!(why(guard, &modifier(condition)), Some(OfferObstacle::NoEffect), "{condition}");
    }
    let maybe = [
        r#"{"class":["guard","mage"]}"#,
        r#"{"not":{"class":["mage"]}}"#,
        r#"{"any":[{"hp_below":50},{"class":["mage"]}]}"#,
        r#"{"not":{"hp_below":50}}"#,
        r#"{"talent":"breath"}"#,
        r#"{"skill":{"skill":"hiding","least":2}}"#,
        r#"{"level":12}"#,
        r#"{"other":{"hp_below":50}}"#,
        r#"{"hour":["night"]}"#,
        r#"{"carries":["torch"]}"#,
    ];
    for condition in maybe {
        assert_eq!(why(guard, &modifier(condition)), None, "{condition}");
    }
    let mage = ("folk", "mage");
    for condition in [r#"{"school":"fire"}"#, r#"{"class":["mage"]}"#, r#"{"talent":"magic"}"#] {
        assert_eq!(why(mage, &modifier(condition)), None, "{condition}");
    }
    assert_eq!(why(mage, &modifier(r#"{"school":"life"}"#)), Some(OfferObstacle::NoEffect));
}

#[test]
fn talents_with_unusable_triggers_uses_or_spells_have_no_effect() {
    let heals = r#"[{"who":"self","what":[{"heal":{"amount":"1"}}]}]"#;
    let reacts = |on: &str| format!(r#""reacts":[{{"on":"{on}","workings":{heals}}}]"#);
    let (guard, mage) = (("folk", "guard"), ("folk", "mage"));
    for on in ["casts", "zaps"] {
        assert_eq!(why(guard, &reacts(on)), Some(OfferObstacle::NoEffect), "{on}");
    }
    assert_eq!((why(mage, &reacts("casts")), why(guard, &reacts("kills"))), (None, None));
    let other = r#""reacts":[{"on":"kills","if":{"other":{"class":["mage"]}},"say":"Ha."}]"#;
    assert_eq!(why(guard, other), Some(OfferObstacle::NoEffect));
    let uses =
        |fields: &str, workings: &str| format!(r#""use":{{"verb":"does it",{fields}"workings":{workings}}}"#);
    assert_eq!(why(guard, &uses("", heals)), None);
    assert_eq!(why(guard, &uses(r#""mana":10,"#, heals)), None);
    assert_eq!(why(guard, &uses(r#""mana":11,"#, heals)), Some(OfferObstacle::NoEffect));
    assert_eq!(why(guard, &uses(r#""if":{"class":["mage"]},"#, heals)), Some(OfferObstacle::NoEffect));
    let winds = r#"[{"who":"self","what":[{"recharge":{"charges":"1"}}]}]"#;
    assert_eq!(why(guard, &uses("", winds)), Some(OfferObstacle::NoEffect));
    assert_eq!(why(mage, r#""spells":["spark"]"#), Some(OfferObstacle::NoEffect));
    assert_eq!(why(guard, r#""spells":["spark"]"#), None);
}

/// Loads the shipped game with a mod that adds a talent and lets the talents in `ids` require no skill.
fn shipped() -> Rc<Content> {
    let ids = ["own_fire", "ebb_and_flow", "curtain", "side_effects", "past_the_red_mark"];
    let free = |id: &str| format!(r#"{{"id":"{id}","requires":{{"level":1,"skills":[]}}}}"#);
    let free: Vec<String> = ids.iter().chain(&["wind_it_up"]).map(|id| free(id)).collect();
    let own = r#"{"id":"dusk","name":"Dusk","modifiers":[{"stat":"damage","add":1,"if":{"class":["shade"]}}],"text":"."}"#;
    let talents = format!(r#"{{"talents":[{},{own}]}}"#, free.join(","));
    let about = r#"{"id":"free","name":"free","version":"1"}"#;
    let files = [("mod.json", about), ("talents.json", talents.as_str())];
    let mods = vec![Source::only_texts("mods/free", &files)];
    let order = LoadOrder { base: Source::built_in(), mods, option_values: Default::default() };
    match load(&order, DEFAULT_PALETTE) {
        Ok(loaded) => Rc::new(loaded.content),
        Err(report) => panic!("{report}"),
    }
}

#[test]
fn shipped_talents_without_effect_for_a_class_are_not_offered() {
    let content = shipped();
    let scenario = content.scenarios.find("campaign").unwrap();
    let idle = |class: &str| {
        let calling = PeopleAndClass::from_ids(&called("townsfolk", class), scenario, &content).unwrap();
        let game = Game::with_people_and_class(Rc::clone(&content), scenario, "T", 1, calling).unwrap();
        let ids = content
            .talents
            .iter()
            .filter(|(kind, _)| game.talent_obstacle(*kind) == Some(OfferObstacle::NoEffect));
        ids.map(|(_, talent)| talent.id.clone()).collect::<Vec<_>>()
    };
    let all =
        ["side_effects", "past_the_red_mark", "wind_it_up", "own_fire", "ebb_and_flow", "curtain", "dusk"];
    let guard = idle("guard");
    for id in all {
        assert!(guard.iter().any(|offered| offered == id), "{id} is open to a guard");
    }
    let open = |class: &str, id: &str| !idle(class).iter().any(|own| own == id);
    assert!(open("shade", "dusk") && !open("shade", "curtain"));
    assert!(open("kindler", "own_fire") && !open("kindler", "ebb_and_flow"));
    for id in ["side_effects", "past_the_red_mark", "wind_it_up"] {
        assert!(open("reckoner", id), "{id}");
    }
}

#[test]
fn each_offer_includes_a_class_talent() {
    // Talents: thirty for all heroes with the highest frequency, one for mages, and one for a class without heroes.
    let common = |n: usize| {
        format!(
            r#"{{"id":"common_{n}","name":"c","frequency":10000,"modifiers":[{{"stat":"attack","add":1}}],"text":"."}}"#
        )
    };
    let all: Vec<String> = (0..30).map(common).collect();
    let talents = talents().replacen(r#"{"talents":["#, &format!(r#"{{"talents":[{},"#, all.join(",")), 1);
    for seed in 1..20 {
        let deep = content_with_talents(&DOWN, "{}", talents.clone());
        let mut game = run_as(deep, ("folk", "mage"), seed);
        go_down(&mut game);
        let offered = offered(&game);
        assert_eq!(offered.len(), 3);
        assert_eq!(offered[0], "magic", "seed {seed}: {offered:?}");
        assert!(offered[1..].iter().all(|id| id.starts_with("common_")), "{offered:?}");
    }
}

#[test]
fn passed_over_talents_are_offered_less_often() {
    // Three of four talents are offered. A talent that was passed over must be missing more often the next time.
    let (mut passed_again, mut new, mut runs) = (0, 0, 0);
    let deep = [DOWN[0], DOWN[1], DOWN[1], DOWN[2]];
    for seed in 1..120 {
        let mut game = run_as(content(&deep, "{}"), ("folk", "guard"), seed);
        go_down(&mut game);
        let first = offered(&game);
        // Take a talent that neither unlocks nor excludes others.
        let Some(taken) = first.iter().find(|id| ["wall", "lore"].contains(&&***id)) else {
            continue;
        };
        let taken = taken.clone();
        choose(&mut game, &taken);
        // The next offer has all three remaining talents. Only their order shows the odds: a likelier talent is more
        // often first.
        go_down(&mut game);
        if growth(&game).offers().is_empty() {
            go_down(&mut game);
        }
        let second = offered(&game);
        let Some(drawn) = second.first() else { continue };
        runs += 1;
        match first.contains(drawn) {
            true => passed_again += 1,
            false => new += 1,
        }
    }
    // Two talents were passed over and one is new. With equal odds, a passed-over talent comes first in two of
    // three offers. With half the odds for each of them, it comes first in one of two.
    assert!(runs > 60, "{runs}");
    assert!(passed_again * 100 < runs * 60, "{passed_again} of {runs}, {new} new");
}
