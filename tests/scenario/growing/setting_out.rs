//! Starting a run with a people and a class: values, gear, and invalid choices.

use super::*;
use fifteen::game::{Behaviour, Cause, StopReason};

const ROOM: &str = "#####\n#@..#\n#####";

#[test]
fn people_and_class_determine_starting_stats_talents_and_gear() {
    let game = guard(&[ROOM]);
    let content = game.content();
    let grown = growth(&game);
    assert_eq!((grown.level(), grown.experience(), grown.skill_points()), (1, 0, 0));
    let talents: Vec<&str> = grown.talents().iter().map(|t| &*content.talents[*t].id).collect();
    assert_eq!(talents, ["inborn", "breath"]);
    let body = game.stats(hero(&game));
    // The hero's body has 40 hit points and noise 0.
    assert_eq!((hero(&game).hp(), body[fifteen::content::Stat::MaxHp]), (44, 44));
    assert_eq!(body[fifteen::content::Stat::Noise], -2);
    assert!(item(&game, "sword").is_worn() && item(&game, "shield").is_worn());
    assert!(!has(&game, "torch"));
}

#[test]
fn people_changes_the_body_and_the_equipment_limits() {
    let mut game = run_as(content(&[ROOM], "{}"), ("elves", "mage"), 1);
    assert_eq!(game.content().monsters[hero(&game).kind()].id, "m_g");
    // The body has 6 hit points, and the class subtracts 4.
    assert_eq!(hero(&game).hp(), 2);
    assert_eq!(game.world().lore().spells().len(), 1);
    for (id, why) in [("sword", Refusal::TooHeavy), ("shield", Refusal::NotForBody)] {
        assert!(!item(&game, id).is_worn(), "{id}");
        let number = number(&game, id);
        assert_eq!(refused(&play(&mut game, Action::Wear(number))), why, "{id}");
    }
}

#[test]
fn hero_without_a_class_gains_no_experience_or_talents() {
    let content = content(&DOWN, "{}");
    let scenario = content.scenarios.find("stage").unwrap();
    let mut game = Game::new(content, scenario, "Tester", 1).unwrap();
    assert!(game.growth().is_none() && has(&game, "torch"));
    assert_eq!(hero(&game).hp(), 40);
    play(&mut game, Action::Wait);
    let events = go_down(&mut game);
    assert!(!happened(&events, |e| matches!(e, EventKind::GainedExperience { .. })));
    assert_eq!(refused(&choose(&mut game, "hide")), Refusal::NoGrowth);
    assert_eq!(refused(&train(&mut game, "blades")), Refusal::NoGrowth);
    assert_eq!(refused(&play(&mut game, Action::UseTalent(0, None))), Refusal::NoTalent);
    assert_eq!(last_messages(&game, 1), ["You have no such talent to use."]);
}

#[test]
fn scenario_restricts_people_and_class_choices() {
    let named = |heroes: &str, people: Option<&str>, class: Option<&str>| {
        let content = content(&[ROOM], heroes);
        let scenario = content.scenarios.find("stage").unwrap();
        let called = PeopleAndClassIds { people: people.map(str::to_owned), class: class.map(str::to_owned) };
        let calling = PeopleAndClass::from_ids(&called, scenario, &content);
        calling.map_err(|why| why.to_string()).map(|calling| {
            let Some(PeopleAndClass { people, class }) = calling else {
                return "nobody".to_owned();
            };
            format!("{} {}", content.peoples[people].id, content.classes[class].id)
        })
    };
    let said = |answer: Result<String, String>| answer.unwrap_or_else(|why| why);
    assert_eq!(said(named("{}", None, None)), "nobody");
    assert_eq!(said(named("{}", Some("elves"), Some("mage"))), "elves mage");
    // Without a choice, the recommended people or class is taken, or the first in the list.
    assert_eq!(said(named("{}", None, Some("mage"))), "folk mage");
    assert_eq!(said(named(r#"{"classes":["mage"]}"#, Some("folk"), None)), "folk mage");
    assert_eq!(
        said(named(r#"{"classes":["mage"]}"#, None, Some("guard"))),
        "The class `guard` is not for the scenario `stage`; known: mage"
    );
    assert_eq!(said(named("{}", Some("elfs"), None)), "There is no people `elfs`; did you mean `elves`?");
    assert_eq!(
        said(named("", Some("elves"), None)),
        "The scenario `stage` has a hero of its own: leave out people and class."
    );
}

#[test]
fn class_not_allowed_by_the_scenario_is_ignored() {
    let narrow = content(&[ROOM], r#"{"classes":["mage"]}"#);
    let scenario = narrow.scenarios.find("stage").unwrap();
    let calling = PeopleAndClass {
        people: narrow.peoples.find("folk").unwrap(),
        class: narrow.classes.find("guard").unwrap(),
    };
    let game = Game::with_people_and_class(narrow, scenario, "Tester", 1, Some(calling)).unwrap();
    assert!(game.growth().is_none());
}

#[test]
fn default_class_and_experience_come_from_the_scenario() {
    let heroes = r#"{"peoples":["elves"],"classes":["mage"],"experience":40}"#;
    let narrow = content(&[ROOM], heroes);
    let scenario = narrow.scenarios.find("stage").unwrap();
    let game = Game::new(narrow, scenario, "Tester", 1).unwrap();
    let growth = game.growth().unwrap();
    let class = growth.class().map(|kind| game.content().classes[kind].id.as_str());
    assert_eq!((class, growth.experience(), growth.level()), (Some("mage"), 40, 1));
}

#[test]
fn travel_asks_before_it_takes_a_people_that_water_harms_through_water() {
    let reacts = r#""reacts":[{"on":"turn_begins","if":{"wet":{}},"workings":[{"who":"self","what":[{"damage":{"amount":"1"}}]}]}],"#;
    let peoples = PEOPLES.replace(r#""body":"m_g","#, &format!(r#""body":"m_g",{reacts}"#));
    let picture = "#########
                   #@..,...#
                   #########";
    let travelled = |people| {
        let mut game = run_as(content_of_peoples(&[picture], &peoples), (people, "guard"), 1);
        let before = hero(&game).hp();
        carry_through(&mut game, Behaviour::Travel(Point::new(7, 1)));
        let asked = game.take_confirmable();
        if let Some((through, _)) = asked {
            carry_through(&mut game, through);
        }
        assert_eq!(game.hero_at(), Point::new(7, 1), "{:?}", last_messages(&game, 3));
        (asked.map(|(_, why)| why), before - hero(&game).hp())
    };
    assert_eq!(travelled("folk"), (None, 0));
    let (why, lost) = travelled("elves");
    let Some(StopReason::HazardInTheWay(Cause::Cover(_), _, Some(cost))) = why else { panic!("{why:?}") };
    assert_eq!((cost.damage, lost), (1, 1));
}
