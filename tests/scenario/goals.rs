//! Goals of a scenario: how a run ends, and the texts of the ends.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::save::Saves;
use fifteen::game::{Action, Bond, Game, GoalText, Refusal, goal_texts};
use fifteen_lab::bot::RunResult;

const HALL: &str = "###########
                    #@<.....d>#
                    ###########";
const END: &str = "#####\n#<..#\n#####";

fn with_goals(pictures: &[&str], goals: &str, props: &Props) -> Game {
    let fields = format!("{}\"goals\":[{goals}],", props.fields);
    run(furnished(pictures, &Props { fields: &fields, ..*props }), 1)
}

fn reached(game: &Game) -> Option<(String, bool)> {
    let ending = game.world().ending()?;
    Some((ending.goal.clone()?, ending.is_won()))
}

fn won(id: &str) -> Option<(String, bool)> {
    Some((id.to_owned(), true))
}

#[test]
fn carries_goal_is_won_on_pickup_with_the_goal_end_texts() {
    let goal = r#"{"id":"rich","name":"Get hold of the prize","if":{"carries":["prize"]},
        "end":{"heading":"Rich","message":"It is yours.","epitaph":"retired"}}"#;
    let pictures = ["######\n#@.>.#\n######", "##########\n#<.......#\n##########"];
    let props = Props { goal: Some("prize"), ..Props::default() };
    let mut game = with_goals(&pictures, goal, &props);
    let scenario = &game.content().scenarios[game.world().scenario()];
    let told_before = goal_texts(scenario, game.content());
    assert_eq!(told_before, [GoalText { text: "Get hold of the prize".to_owned(), wins: true }]);
    walk(&mut game, "ll");
    play(&mut game, Action::TakeStair(Stair::Down));
    for _ in 0..7 {
        if game.world().ending().is_none() {
            walk(&mut game, "l");
            play(&mut game, Action::TakeAll);
        }
    }
    assert_eq!(reached(&game), won("rich"));
    assert!(last_messages(&game, 3).contains(&"It is yours.".to_owned()), "{:?}", last_messages(&game, 3));
    let (world, content) = (game.world(), game.content());
    assert_eq!(world.ending_heading(content), Some("Rich"));
    assert_eq!(world.epitaph(content).as_deref(), Some("retired"));
}

#[test]
fn first_goal_in_the_list_that_holds_ends_the_run() {
    let goals = r#"{"id":"deep","if":{"depth":[2,2]}},{"id":"any","if":{"turns":[0,10000000]}}"#;
    let mut game = with_goals(&[HALL, END], goals, &Props::default());
    assert_eq!(reached(&game), won("any"), "it holds from the first turn on");
    let goals = r#"{"id":"deep","if":{"depth":[2,2]}},{"id":"theme","if":{"theme":["theme1"]}}"#;
    game = with_goals(&["#####\n#@>.#\n#####", END], goals, &Props::default());
    walk(&mut game, "l");
    assert_eq!(reached(&game), None);
    play(&mut game, Action::TakeStair(Stair::Down));
    assert_eq!(reached(&game), won("deep"));
}

#[test]
fn turns_goal_can_lose_the_run_while_the_hero_lives() {
    let goals = r#"{"id":"late","name":"It is too late","if":{"turns":[5,10000000]},"won":false}"#;
    let mut game = with_goals(&[HALL, END], goals, &Props::default());
    walk(&mut game, "...");
    assert_eq!(reached(&game), None);
    walk(&mut game, "..");
    assert_eq!(reached(&game), Some(("late".to_owned(), false)));
    assert!(game.hero().is_some_and(|hero| hero.hp() > 0), "and the hero lives");
    let (world, content) = (game.world(), game.content());
    assert_eq!(world.ending_heading(content), None);
    assert!(!world.ending().unwrap().is_won());
    let why = refused(&mut game, Action::Wait);
    assert_eq!(why, Some(Refusal::RunOver));
}

#[test]
fn spot_goal_is_reached_by_standing_on_the_spot() {
    let legend = r#""A":{"tile":"floor","spot":"altar"},"#;
    let maps = maps_with(&["######\n#@..A#\n######"], legend);
    let spots = r#"{"spots":[{"id":"altar","text":"An altar."}]}"#;
    let fields = r#""goals":[{"id":"there","if":{"spot":["altar"]}}],"#;
    let props = Props { fields, ..Props::default() };
    let more = [(maps[0].0.as_str(), maps[0].1.as_str()), ("spots.json", spots)];
    let mut game = run(furnished_in(&["@"], &props, &more), 1);
    walk(&mut game, "ll");
    assert_eq!(reached(&game), None);
    walk(&mut game, "l");
    assert_eq!(reached(&game), won("there"));
}

/// Plays a run with these scenario fields, in which the hero kills a unique monster that is no person.
fn with_a_slain_unique(fields: &str) -> Game {
    let monsters = monsters_with("").replacen(
        r#""name":"d-thing""#,
        r#""name":"d-thing","unique":true,"defence":-100"#,
        1,
    );
    let monsters = monsters.replacen(r#""hp":"60""#, r#""hp":"1""#, 2);
    let props = Props { fields, ..Props::default() };
    let picture = "######\n#@d..#\n######";
    let mut game = run(furnished_in(&[picture], &props, &[("monsters.json", &monsters)]), 1);
    for _ in 0..20 {
        if game.world().ending().is_none() {
            walk(&mut game, "l");
        }
    }
    game
}

#[test]
fn dead_goal_is_won_by_killing_the_unique_monster() {
    let game = with_a_slain_unique(r#""goals":[{"id":"slain","if":{"dead":["m_d"]}}],"#);
    assert_eq!(reached(&game), won("slain"));
}

#[test]
fn death_of_a_unique_monster_is_known_without_a_goal() {
    let fields = r#""reacts":[{"on":"turn_ends","if":{"dead":["m_d"]},"once":true,"say":"It is gone."}],"#;
    assert_eq!(said(&with_a_slain_unique(fields), "It is gone."), 1);
}

#[test]
fn rescue_goal_requires_the_ally_near_the_hero() {
    let goals = r#"{"id":"rescued","if":{"all":[{"climbs_out":{}},{"ally_near":["m_r"]}]}}"#;
    let picture = "########\n#<@&...#\n########";
    let mut game = with_goals(&[picture], goals, &Props::default());
    walk(&mut game, "h");
    assert_eq!(refused(&mut game, Action::TakeStair(Stair::Up)), Some(Refusal::GoalNotReached));
    walk(&mut game, "l");
    let rat = id(&game, 'r');
    for _ in 0..20 {
        if game.level().actors().get(rat).is_some_and(|rat| rat.bond() == Bond::Captive) {
            play(&mut game, Action::Free(rat));
        }
    }
    walk(&mut game, "h");
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(reached(&game), won("rescued"));
}

#[test]
fn no_enemy_left_goal_is_won_on_a_level_without_enemies() {
    let goals = r#"{"id":"cleared","if":{"no_enemy_left":{}}}"#;
    let game = with_goals(&["####\n#@.#\n####"], goals, &Props::default());
    assert_eq!(reached(&game), won("cleared"));
    let game = with_goals(&["####\n#@z#\n####"], goals, &Props::default());
    assert_eq!(reached(&game), None);
}

#[test]
fn goal_and_wins_fields_become_goals() {
    let props = Props { goal: Some("prize"), ..Props::default() };
    let game = run(furnished(&[HALL, END], &props), 1);
    let scenario = &game.content().scenarios[game.world().scenario()];
    let ids: Vec<&str> = scenario.goals.iter().map(|goal| goal.id.as_str()).collect();
    assert_eq!(ids, ["home"]);
    let fields = r#""wins":"last_standing","#;
    let game = run(furnished(&["####\n#@.#\n####"], &Props { fields, ..Props::default() }), 1);
    assert_eq!(reached(&game), won("last_standing"));
}

#[test]
fn save_keeps_the_ending_of_a_run() {
    let goals = r#"{"id":"late","if":{"turns":[3,10000000]},"won":false,"end":{"epitaph":"was late"}}"#;
    let mut game = with_goals(&[HALL, END], goals, &Props::default());
    walk(&mut game, "...");
    let folder = tempfile::tempdir().unwrap();
    let mut slot = Saves::new(folder.path()).claim("Tester").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    let world = slot.load(game.content()).unwrap();
    assert_eq!(world.ending(), game.world().ending());
    assert_eq!(world.epitaph(game.content()).as_deref(), Some("was late"));
    // The data no longer have the goal: the run is still lost, with the general text.
    let other = furnished(&[HALL, END], &Props::default());
    let world = slot.load(&other).unwrap();
    assert_eq!(world.ending(), game.world().ending());
    assert!(world.reached_goal(&other).is_none());
}

#[test]
fn bot_reaches_goals_for_depth_turns_and_carried_items() {
    let hall = "##############\n#@..........>#\n##############";
    let props = Props::default();
    for (goal, id) in [
        (r#"{"id":"deep","if":{"depth":[2,2]}}"#, "deep"),
        (r#"{"id":"old","if":{"turns":[300,10000000]}}"#, "old"),
        (r#"{"id":"armed","if":{"carries":["draught"]}}"#, "armed"),
    ] {
        let fields = format!("\"goals\":[{goal}],");
        let below = "########\n#<.!...#\n########";
        let content = furnished(&[hall, below], &Props { fields: &fields, ..props });
        let scenario = content.scenarios.find("stage").unwrap();
        let run = RunResult::play(&content, scenario, 1, |game| game.check_invariants().unwrap()).unwrap();
        assert_eq!(run.goal.as_deref(), Some(id), "{:?}", run.end);
        assert!(run.is_won());
    }
}
