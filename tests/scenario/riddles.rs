//! Puzzle doors with numbers: right and wrong answers, hints, and puzzles without a solution.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::content::Content;
use fifteen::game::save::Saves;
use fifteen::game::session::Session;
use fifteen::game::{
    Action, Behaviour, Command, Event, EventKind, Game, Mood, Refusal, RiddleAnswer, RiddleHint, StopReason,
};
use std::fs;
use std::rc::Rc;

/// Four sixes make 24 in many ways. Four ones never do.
const RIDDLES: &str = r#"{"riddles":[
{"id":"sixes","name":"sixes","text":"Make the hours.","noise":3,"wake_distance":9,"tiers":[{"range":[6,6],"hint":10,"reward":"7"}]},
{"id":"ones","name":"ones","text":"Make the hours.","tiers":[{"range":[1,1],"hint":10,"reward":"7"}]},
{"id":"pairs","name":"pairs","text":"Make ten.","target":10,"numbers":2,"tiers":[{"range":[5,5],"hint":0}]}
]}"#;

fn content(picture: &str, gear: &[&str]) -> Rc<Content> {
    let door = r##",
{"id":"numbers","name":"numbered door","glyph":"÷","color":"grey","ways":[],"opaque":true,"opens_to":"gone","riddle":true,"text":"A door."},
{"id":"gone","name":"open numbered door","glyph":"'","color":"grey","ways":["walk","fly"],"text":"A door."}
]}"##;
    let tiles = TILES.replacen("\n]}", door, 1);
    let rows: Vec<&str> = picture.lines().map(str::trim).collect();
    let map = serde_json::json!({
        "legend": {
            "#": "wall", ".": "floor", "=": "grate", "z": { "tile": "floor", "monster": "m_z" },
            "@": { "tile": "floor", "start": true },
            "6": { "tile": "numbers", "riddle": "sixes" },
            "1": { "tile": "numbers", "riddle": "ones" },
            "5": { "tile": "numbers", "riddle": "pairs" },
        },
        "rows": rows,
    });
    let hint = r#""class":"scroll","workings":[{"who":"self","what":[{"hint":{}}]}]"#;
    let opening = r#""class":"scroll","workings":[{"who":"around","size":1,"what":[{"unlock":{}}]}]"#;
    let props =
        Props { gear, items: &[("hint_scroll", hint), ("opening_scroll", opening)], ..Props::default() };
    let more =
        [("tiles.json", tiles.as_str()), ("riddles.json", RIDDLES), ("maps/level0.json", &map.to_string())];
    furnished_in(&["@"], &props, &more)
}

fn at_door(picture: &str, gear: &[&str]) -> Game {
    run(content(picture, gear), 1)
}

const ROOM: &str = "##########
                    #@6....z.#
                    ##########";

const DOOR: Point = Point::new(2, 1);

fn answer(game: &mut Game, at: Point, text: &str) -> Vec<Event> {
    let answer = RiddleAnswer::parse(text).unwrap_or_else(|| panic!("{text} is no answer"));
    play(game, Action::Answer(at, answer))
}

fn refused(events: &[Event]) -> Option<Refusal> {
    events.iter().find_map(|event| match event.kind {
        EventKind::Refused(why) => Some(why),
        _ => None,
    })
}

fn gold(game: &Game) -> u32 {
    count(game, "gold")
}

#[test]
fn riddle_door_is_read_from_nearby_and_remembered() {
    let mut game = at_door("########\n#@...6.#\n########", &[]);
    assert_eq!(game.world().lore().doors().len(), 0);
    assert!(game.riddle(Point::new(5, 1)).is_none(), "too far away to be read");
    walk(&mut game, "l");
    assert_eq!(game.world().lore().doors().len(), 0);
    walk(&mut game, "l");
    let read = "Cut into the door: \"Make the hours.\" Below it stand numbers: 6 6 6 6.";
    assert_eq!(last_messages(&game, 1), [read]);
    let met = &game.world().lore().doors()[0];
    assert_eq!((met.level, met.at, met.target), (1, Point::new(5, 1), 24));
    assert_eq!((&met.numbers[..], &met.answered), (&[6, 6, 6, 6][..], &None));
    walk(&mut game, "l");
    assert_eq!(game.world().lore().doors().len(), 1, "once");
    assert_eq!(game.riddle_beside(), Some(Point::new(5, 1)));
    let view = game.riddle(Point::new(5, 1)).unwrap();
    assert_eq!(view.puzzle.numbers(), [6, 6, 6, 6]);
    assert_eq!((view.tries, view.until_waking, view.price), (0, 3, Some(10)));
    assert!(view.hints.is_empty());
}

#[test]
fn travel_to_a_riddle_door_goes_around_obstacles_beside_it() {
    let mut game = at_door("########\n#......#\n#@..=6.#\n########", &[]);
    let door = Point::new(5, 2);
    let events = carry_through(&mut game, Behaviour::Travel(door));
    assert_eq!(refused(&events), None, "{:?}", last_messages(&game, 2));
    assert!(game.hero_at().is_adjacent(door));
}

#[test]
fn right_answer_opens_the_riddle_door() {
    let mut game = at_door(ROOM, &[]);
    for action in [Action::Walk(Dir::East), Action::Open(DOOR)] {
        let turn = game.world().turn();
        let events = play(&mut game, action);
        assert_eq!(refused(&events), Some(Refusal::Riddle));
        assert_eq!(game.world().turn(), turn);
    }
    let events = answer(&mut game, DOOR, "6 x 6 - 6 - 6");
    assert!(happened(&events, |what| matches!(what, EventKind::Answered { none: false, .. })));
    assert_level(&game, "##########\n#@'....z.#\n##########");
    let given = game.world().lore().doors()[0].answered.clone().unwrap();
    assert_eq!((&*given.answer, given.new), ("6*6-6-6", true));
    assert!(game.riddle(DOOR).is_none() && game.level().riddles().is_empty());
    assert_eq!(mood(&game, 'z'), Mood::Asleep, "nobody woke");
    walk(&mut game, "ll");
    assert_level(&game, "##########\n#.'@...z.#\n##########");
}

#[test]
fn wrong_answer_costs_a_turn_and_the_third_wakes_monsters() {
    let mut game = at_door(ROOM, &[]);
    for (text, said) in [
        ("6+6+6-6", "That makes 12. The door stays where it is."),
        ("6/6+6/6", "That makes 2. The door stays where it is."),
    ] {
        let turn = game.world().turn();
        answer(&mut game, DOOR, text);
        assert_eq!(last_messages(&game, 1), [said]);
        assert_eq!(game.world().turn(), turn + 1);
        assert_eq!(mood(&game, 'z'), Mood::Asleep);
    }
    let view = game.riddle(DOOR).unwrap();
    assert_eq!((view.tries, view.until_waking), (2, 1));
    let events = answer(&mut game, DOOR, "none");
    assert!(happened(&events, |what| *what == EventKind::AnsweredWrong { made: None }));
    assert!(happened(&events, |what| *what == EventKind::NoiseRoused { anybody: true }));
    assert!(happened(&events, |what| matches!(what, EventKind::Woke { .. })));
    // The woken monster tries to reach the hero, but the door is in its way.
    assert!(matches!(mood(&game, 'z'), Mood::Hunting { .. } | Mood::Searching { .. }));
    assert_eq!(game.riddle(DOOR).unwrap().until_waking, 3, "it begins again");
    assert!(game.level().riddles().contains_key(&DOOR), "it is shut");
}

#[test]
fn malformed_riddle_answer_is_refused_with_a_reason_and_no_cost() {
    let mut game = at_door(ROOM, &[]);
    let turn = game.world().turn();
    for (text, why) in [
        ("6*6-6", "Still left: 6. Use each number exactly once."),
        ("6*6-6-7", "7 is not one of the numbers."),
        ("(6*6", "This bracket is not closed."),
        ("66-6-6", "66 joins 6 and 6: numbers cannot be joined into a longer one."),
    ] {
        let events = answer(&mut game, DOOR, text);
        assert!(matches!(refused(&events), Some(Refusal::MalformedAnswer(..))), "{text}");
        assert_eq!(last_messages(&game, 1), [why], "{text}");
    }
    let floor = Point::new(0, 0);
    let events = answer(&mut game, floor, "6*6-6-6");
    assert_eq!(refused(&events), Some(Refusal::NoRiddle));
    let events = answer(&mut game, Point::new(7, 1), "6*6-6-6");
    assert_eq!(refused(&events), Some(Refusal::TooFar));
    assert_eq!(game.world().turn(), turn);
    assert_eq!(game.riddle(DOOR).unwrap().tries, 0);
}

#[test]
fn unsolvable_riddle_accepts_no_solution_as_the_answer() {
    let picture = ROOM.replace('6', "1");
    let mut game = at_door(&picture, &[]);
    answer(&mut game, DOOR, "1+1+1+1");
    assert_eq!(last_messages(&game, 1), ["That makes 4. The door stays where it is."]);
    let events = answer(&mut game, DOOR, "No solution");
    assert!(happened(&events, |what| matches!(what, EventKind::Answered { none: true, .. })));
    assert_level(&game, "##########\n#@'....z.#\n##########");
    let given = game.world().lore().doors()[0].answered.clone().unwrap();
    assert_eq!((&*given.answer, &*given.solution, given.new), ("none", "none", true));
    let mut game = at_door(&picture, &["gold 10"]);
    play(&mut game, Action::Hint(DOOR));
    assert_eq!(last_messages(&game, 1), ["Somebody has scratched into the frame: it cannot be done."]);
    assert_eq!(game.riddle(DOOR).unwrap().price, None);
}

#[test]
fn riddle_hints_cost_gold_until_none_are_left() {
    let mut game = at_door(ROOM, &["gold 25"]);
    let events = play(&mut game, Action::Hint(DOOR));
    assert!(happened(&events, |what| matches!(what, EventKind::Hinted { hint: RiddleHint::Operation(_) })));
    assert_eq!(gold(&game), 15);
    let events = play(&mut game, Action::Hint(DOOR));
    assert!(happened(&events, |what| matches!(what, EventKind::Hinted { hint: RiddleHint::Shape(_) })));
    assert_eq!(gold(&game), 5);
    let view = game.riddle(DOOR).unwrap();
    assert_eq!(view.hints.len(), 2);
    assert_eq!(view.price, None);
    let turn = game.world().turn();
    let events = play(&mut game, Action::Hint(DOOR));
    assert_eq!(refused(&events), Some(Refusal::NoMoreHints));
    assert_eq!((gold(&game), game.world().turn()), (5, turn));
    let mut poor = at_door(ROOM, &["gold 9"]);
    let events = play(&mut poor, Action::Hint(DOOR));
    assert_eq!(refused(&events), Some(Refusal::HintTooExpensive(10)));
    assert_eq!(gold(&poor), 9);
}

#[test]
fn hint_scroll_gives_the_next_hint_for_the_nearest_visible_door() {
    let mut game = at_door("#########\n#5..@.6.#\n#########", &["hint_scroll 4"]);
    let (near, far) = (Point::new(6, 1), Point::new(1, 1));
    for hints in [1, 2] {
        use_it(&mut game, "hint_scroll", None);
        assert_eq!(game.level().riddles()[&near].hints(), hints);
        assert_eq!(game.level().riddles()[&far].hints(), 0);
    }
    use_it(&mut game, "hint_scroll", None);
    assert_eq!(game.level().riddles()[&far].hints(), 1, "then the next");
    assert_eq!(last_messages(&game, 1), ["Somebody has scratched into the frame: 5+5."]);
    let mut nowhere = at_door("#####\n#@..#\n#####", &["hint_scroll"]);
    use_it(&mut nowhere, "hint_scroll", None);
    assert_eq!(last_messages(&nowhere, 1), ["Nothing seems to happen."]);
}

#[test]
fn riddle_reward_is_paid_only_for_a_new_solution() {
    let mut game = at_door("########\n#6@6...#\n########", &[]);
    let (one, other) = (Point::new(1, 1), Point::new(3, 1));
    let events = answer(&mut game, one, "6+6+6+6");
    assert!(happened(&events, |what| *what == EventKind::Rewarded { coins: 7 }));
    assert_eq!(gold(&game), 7);
    let events = answer(&mut game, other, "(6+6)+(6+6)");
    assert!(!happened(&events, |what| matches!(what, EventKind::Rewarded { .. })));
    assert_eq!(gold(&game), 7, "the same, written otherwise");
    let said = "You have used this solution before. Nothing falls out of the frame.";
    assert_eq!(last_messages(&game, 1), [said]);
    let story = game.world().lore().history().iter();
    let story: Vec<&str> = story.map(|chapter| chapter.text.as_str()).collect();
    let opened = "Opened a door with 6 6 6 6: ";
    assert_eq!(story[story.len() - 2..], [format!("{opened}6+6+6+6."), format!("{opened}(6+6)+(6+6).")]);
    assert!(!game.world().lore().doors()[1].answered.as_ref().unwrap().new);
    let mut game = at_door("########\n#6@6...#\n########", &[]);
    answer(&mut game, one, "6+6+6+6");
    answer(&mut game, other, "6*6-6-6");
    assert_eq!(gold(&game), 14, "another way");
}

#[test]
fn mod_riddle_may_use_another_target_and_number_count() {
    let mut game = at_door("#####\n#@5.#\n#####", &[]);
    answer(&mut game, DOOR, "5*5");
    assert_eq!(last_messages(&game, 1), ["That makes 25. The door stays where it is."]);
    answer(&mut game, DOOR, "5+5");
    assert_level(&game, "#####\n#@'.#\n#####");
}

#[test]
fn unlock_effect_does_not_open_a_riddle_door() {
    let mut game = at_door(ROOM, &["opening_scroll"]);
    use_it(&mut game, "opening_scroll", None);
    assert_eq!(last_messages(&game, 1), ["The numbered door has no lock to open. It wants an answer."]);
    assert_level(&game, "##########\n#@÷....z.#\n##########");
}

#[test]
fn autoexplore_treats_a_riddle_door_as_a_wall_and_lists_it() {
    let mut game = at_door("########\n#@...6.#\n########", &[]);
    let events = carry_through(&mut game, Behaviour::Explore);
    assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::Explored)));
    let left = "There is nothing left to explore here that you can reach. Still here: a numbered door.";
    assert_eq!(last_messages(&game, 1), [left]);
}

#[test]
fn travel_to_a_riddle_door_stops_beside_it() {
    let mut game = at_door("########\n#@...6.#\n########", &[]);
    let door = Point::new(5, 1);
    carry_through(&mut game, Behaviour::Travel(door));
    assert_level(&game, "########\n#...@÷.#\n########");
    let events = carry_through(&mut game, Behaviour::Travel(door));
    assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::AlreadyThere)));
    let events = carry_through(&mut game, Behaviour::Travel(Point::new(6, 1)));
    assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::Unreachable)));
}

#[test]
fn autoexplore_counts_unsolved_riddle_doors() {
    let mut game = at_door("#########\n#6@.5..1#\n#########", &[]);
    carry_through(&mut game, Behaviour::Explore);
    let left = "There is nothing left to explore here that you can reach. Still here: numbered door (2).";
    assert_eq!(last_messages(&game, 1), [left]);
}

#[test]
fn third_wrong_answer_without_listeners_wakes_no_monsters() {
    let mut game = at_door("####\n#@6#\n####", &[]);
    for _ in 0..3 {
        answer(&mut game, DOOR, "none");
    }
    let said = "That was the third wrong answer, and it was loud. You listen, and nothing comes.";
    assert_eq!(last_messages(&game, 1), [said]);
}

#[test]
fn riddle_progress_survives_save_and_journal_replay() {
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let content = content(ROOM, &["gold 30"]);
    let scenario = content.scenarios.find("stage").unwrap();
    let claim = || saves.claim("Tester").unwrap();
    let resume = || Session::resume(&content, claim(), |_| String::new()).unwrap();
    let text = |file| fs::read_to_string(saves.folder_of("Tester").unwrap().join(file)).unwrap();
    let begun = Session::start(&content, claim(), (scenario, 1, None), &saves, |_| String::new());
    let mut session = begun.unwrap();
    let wrong = RiddleAnswer::parse("6+6+6-6").unwrap();
    let right = RiddleAnswer::parse("6*6-6-6").unwrap();
    session.command(Command::Act(Action::Answer(DOOR, wrong)));
    session.command(Command::Act(Action::Hint(DOOR)));
    session.save().unwrap();
    let line = r#"{ "at": [2, 1], "kind": "sixes", "numbers": [6, 6, 6, 6], "wrong_answers": 1, "wrong_in_a_row": 1, "hints": 1 }"#;
    assert!(text("world.json").contains(line), "{}", text("world.json"));
    drop(session);
    let mut session = resume();
    let view = session.game.riddle(DOOR).unwrap();
    assert_eq!((view.tries, view.until_waking, view.hints.len()), (1, 2, 1));
    session.command(Command::Act(Action::Answer(DOOR, right)));
    // The run was not saved, so resuming repeats the commands of the journal.
    drop(session);
    assert!(text("journal.txt").contains("answer 2 1 6*6-6-6 "), "{}", text("journal.txt"));
    let mut session = resume();
    assert_level(&session.game, "##########\n#@'....z.#\n##########");
    session.game.check_invariants().unwrap();
    session.save().unwrap();
    let line = r#""answer": "6*6-6-6", "solution": "6*6-6-6", "new": true }"#;
    assert!(text("world.json").contains(line), "{}", text("world.json"));
    let doors = session.game.world().lore().doors().to_vec();
    drop(session);
    assert_eq!(doors, resume().game.world().lore().doors());
}
