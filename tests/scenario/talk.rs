//! Conversations: choice of sentences, answers, costs and effects.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, ActorId, EventKind, Game, Refusal};

const PEOPLE: &str = r#",
    {"id":"osk","name":"smith","glyph":"O","color":"grey","family":"people","faction":"hero","unique":true,"hp":"20",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],
     "person":{"name":"Osk","home":"bed","talk":"osk"},"text":"A smith."},
    {"id":"ada","name":"guard","glyph":"A","color":"grey","family":"people","faction":"hero","unique":true,"hp":"60",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],
     "person":{"name":"Ada","home":"post"},"text":"A guard."}"#;

const SPOTS: &str = r#"{"spots":[{"id":"bed","text":"A bed."},{"id":"post","text":"A post."}]}"#;

const MARKS: &str =
    r#"{"marks":[{"id":"asked","name":"times asked","most":9,"text":"How often it was asked."}]}"#;

const TALK: &str = r#"{"talks":[{"id":"osk","nodes":[
    {"id":"start","says":[{"text":"One, {hero}."},{"text":"Two."},{"text":"Rich.","if":{"gold":20}},
       {"text":"On step {step} there is {what}.","rumour":"captive"}],
     "answers":[{"text":"More?","to":"more"},{"text":"Here.","gold":5,"to":"thanks","once":true,
       "workings":[{"who":"self","what":[{"mark":{"mark":"asked"}}]}]},
       {"text":"You know me: {hero}.","if":{"mark":{"mark":"asked","least":1}}},{"text":"Bye."}]},
    {"id":"more","says":[{"text":"More one.","learn":"Osk knows more."},{"text":"More two."}],"answers":[{"text":"Back.","to":"start"}]},
    {"id":"thanks","says":[{"text":"Thanks."},{"text":"Well, well."}]}]}]}"#;

const LANE: &str = "
    ########
    #O@.A..#
    #>.....#
    ########";
const BELOW: &str = "
    ########
    #<.&...#
    ########";

const LEGEND: &str = r#""O":{"tile":"floor","spot":"bed","monster":"osk"},"A":{"tile":"floor","spot":"post","monster":"ada"},"#;

fn town_of(levels: &[&str], gear: &[&str]) -> Game {
    let monsters = monsters_with(PEOPLE);
    let maps = maps_with(levels, LEGEND);
    let mut files = vec![
        ("monsters.json", monsters.as_str()),
        ("spots.json", SPOTS),
        ("marks.json", MARKS),
        ("talks/osk.json", TALK),
    ];
    files.extend(maps.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let props = Props { gear, fields: r#""surface_levels":1,"#, ..Props::default() };
    run(furnished_in(levels, &props, &files), 1)
}

fn town(gear: &[&str]) -> Game {
    town_of(&[LANE, BELOW], gear)
}

fn said(game: &mut Game, action: Action) -> Option<String> {
    play(game, action).into_iter().find_map(|event| match event.kind {
        EventKind::Spoke { text, .. } => Some(text),
        _ => None,
    })
}

fn osk(game: &Game) -> ActorId {
    id(game, 'O')
}

fn reply(game: &Game, node: u8, answer: u8) -> Action {
    Action::Reply { with: osk(game), choice: (node, answer) }
}

fn answers(game: &Game) -> Vec<String> {
    game.answers().into_iter().map(|answer| answer.text).collect()
}

#[test]
fn talk_prefers_true_rumours_and_avoids_immediate_repeats() {
    let mut game = town(&[]);
    let talk = Action::Talk(osk(&game));
    assert_eq!(said(&mut game, talk).unwrap(), "On step 1 there is a r-thing.");
    assert_eq!(said(&mut game, talk).unwrap(), "One, Tester.");
    assert_eq!(said(&mut game, talk).unwrap(), "Two.");
    let mut last = String::new();
    for _ in 0..12 {
        let text = said(&mut game, talk).unwrap();
        assert_ne!(text, last);
        last = text;
    }
    assert_eq!(last_messages(&game, 1), [format!("Osk the smith: \"{last}\"")]);
}

#[test]
fn rumour_about_an_absent_monster_is_not_used() {
    let mut game = town_of(&[LANE, "########\n#<.....#\n########"], &[]);
    let talk = Action::Talk(osk(&game));
    assert_eq!(said(&mut game, talk).unwrap(), "One, Tester.");
}

#[test]
fn talk_condition_selects_the_line() {
    let mut game = town(&["gold 30"]);
    let talk = Action::Talk(osk(&game));
    assert_eq!(said(&mut game, talk).unwrap(), "Rich.");
}

#[test]
fn talk_answers_charge_gold_and_disappear_after_use() {
    let mut game = town(&["gold 7"]);
    let talk = Action::Talk(osk(&game));
    play(&mut game, talk);
    assert_eq!(answers(&game), ["More?", "Here.", "Bye."]);
    let give = reply(&game, 0, 1);
    assert_eq!(said(&mut game, give).unwrap(), "Thanks.");
    assert_eq!(game.gold(), 2);
    assert!(
        last_messages(&game, 3).contains(&"You give Osk the smith 5 coins.".to_owned()),
        "{:?}",
        last_messages(&game, 3)
    );
    assert!(answers(&game).is_empty());
    assert_eq!(refused(&mut game, give), Some(Refusal::NoAnswer));
    let talk = Action::Talk(osk(&game));
    play(&mut game, talk);
    assert_eq!(answers(&game), ["More?", "You know me: Tester.", "Bye."]);
}

#[test]
fn talk_answer_is_refused_without_enough_gold() {
    let mut game = town(&["gold 4"]);
    let talk = Action::Talk(osk(&game));
    play(&mut game, talk);
    let give = reply(&game, 0, 1);
    assert_eq!(refused(&mut game, give), Some(Refusal::TooExpensive(5)));
    assert_eq!(game.gold(), 4);
}

#[test]
fn talk_note_is_recorded_once() {
    let mut game = town(&[]);
    let more = reply(&game, 0, 0);
    for _ in 0..5 {
        play(&mut game, more);
    }
    let notes: Vec<(String, String)> =
        game.world().lore().notes().iter().map(|note| (note.by.clone(), note.text.clone())).collect();
    let all = [("Osk".to_owned(), "Osk knows more.".to_owned())];
    assert_eq!(notes, all);
}

#[test]
fn talk_is_refused_from_afar_when_hostile_or_without_lines() {
    let mut game = town(&[]);
    let (osk, ada) = (osk(&game), id(&game, 'A'));
    walk(&mut game, "l");
    assert_eq!(refused(&mut game, Action::Talk(ada)), Some(Refusal::NobodyToTalk));
    assert_eq!(refused(&mut game, Action::Talk(osk)), Some(Refusal::NobodyToTalk));
    walk(&mut game, "h");
    for _ in 0..20 {
        play(&mut game, Action::Attack(osk));
    }
    if game.level().actors().get(osk).is_some_and(|actor| actor.at().is_adjacent(game.hero_at())) {
        assert_eq!(refused(&mut game, Action::Talk(osk)), Some(Refusal::Hostile));
    }
    assert_eq!(
        refused(&mut game, Action::Reply { with: ActorId(999), choice: (0, 0) }),
        Some(Refusal::NobodyToTalk)
    );
    assert!(refused(&mut game, Action::Reply { with: osk, choice: (9, 9) }).is_some());
}
