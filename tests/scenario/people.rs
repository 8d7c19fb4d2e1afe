//! Townspeople: daily routine, making way for the hero, and reactions to danger.

use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, ActorId, Behaviour, Game, PlaceKind, Refusal, Stance};

const PEOPLE: &str = r#",
    {"id":"osk","name":"smith","glyph":"O","color":"grey","family":"people","faction":"hero","unique":true,"hp":"20",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"regeneration":0,"attacks":[{"verb":"hits","damage":"1"}],
     "mind":{"habit":"waits"},"person":{"name":"Osk","home":"bed","day":[{"hours":["dawn","day","dusk"],"at":"anvil"}]},"text":"A smith."},
    {"id":"wen","name":"potter","glyph":"W","color":"grey","family":"people","faction":"hero","unique":true,"hp":"20",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"regeneration":0,"attacks":[],
     "mind":{"habit":"waits"},"person":{"name":"Wen","home":"wheel","day":[{"hours":["dusk"],"at":"anvil"}]},"text":"A potter."},
    {"id":"ada","name":"guard","glyph":"A","color":"grey","family":"people","faction":"hero","unique":true,"hp":"60",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"regeneration":0,"attack":200,"attacks":[{"verb":"cuts","damage":"9"}],
     "mind":{"habit":"waits"},"person":{"name":"Ada","home":"post","guards":true},"text":"A guard."}"#;

const SPOTS: &str = r#"{"spots":[{"id":"bed","text":"A bed."},{"id":"anvil","text":"An anvil."},{"id":"wheel","text":"A wheel."},{"id":"post","text":"A post."}]}"#;

const MARKS: &str = r#"{"marks":[{"id":"standing","name":"standing","least":-20,"most":20,"text":"What is thought of you."}]}"#;

/// A day of 800 turns: day until turn 400, dusk until 500, night until 700, then dawn.
const SKY: &str = r#""sky":{"day":800,"night":7},"#;

/// A house with a smith in his bed `O` and his anvil at `1`. `A` is a guard at her post.
const LANE: &str = "
    ##############
    #...#........#
    #.O.+......1.#
    #...#........#
    #####.......@#
    ##############";

const LEGEND: &str = r#""O":{"tile":"floor","spot":"bed","monster":"osk"},"1":{"tile":"floor","spot":"anvil"},
    "W":{"tile":"floor","spot":"wheel","monster":"wen"},"A":{"tile":"floor","spot":"post","monster":"ada"},"#;

fn town_of(levels: &[&str], fields: &str) -> Game {
    town_peopled(levels, fields, PEOPLE, LEGEND)
}

fn town_peopled(levels: &[&str], fields: &str, people: &str, legend: &str) -> Game {
    let barred = r#"{"id":"barred","name":"barred door","glyph":"B","color":"grey","ways":[],"opaque":true,"opens_to":"ajar","barred":true,"text":"A door."}"#;
    let tiles = TILES.replacen(r#""opens_to":"ajar","#, r#""opens_to":"ajar","bars_to":"barred","#, 1);
    let tiles = tiles.replacen("\n]}", &format!(",\n{barred}\n]}}"), 1);
    let themes = themes(levels.len(), SKY);
    let monsters = monsters_with(people);
    let maps = maps_with(levels, legend);
    let mut files = vec![
        ("tiles.json", tiles.as_str()),
        ("themes.json", themes.as_str()),
        ("monsters.json", monsters.as_str()),
        ("spots.json", SPOTS),
        ("marks.json", MARKS),
    ];
    files.extend(maps.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    run(content_with(levels, fields, &files), 1)
}

fn town(picture: &str) -> Game {
    town_of(&[picture], "")
}

fn until(game: &mut Game, turn: u64) {
    for _ in 0..2000 {
        if game.world().turn() >= turn {
            return;
        }
        play(game, Action::Wait);
    }
    panic!("it is turn {} still", game.world().turn());
}

fn stance(game: &Game, id: ActorId) -> Stance {
    game.stance(game.level().actors().get(id).unwrap())
}

#[test]
fn townspeople_are_at_their_workplace_by_day() {
    let game = town(LANE);
    assert_level(
        &game,
        "##############
         #...#........#
         #...+......O.#
         #...#........#
         #####.......@#
         ##############",
    );
    assert_eq!(stance(&game, id(&game, 'O')), Stance::Peaceful);
    let smith = game.level().actors().get(id(&game, 'O')).unwrap();
    assert_eq!(game.name_of(smith), "Osk the smith");
}

#[test]
fn known_places_list_people_at_work_by_day_but_not_at_home() {
    let mut game = town(LANE);
    let listed = |game: &Game| {
        let all = game.known_places().into_iter();
        let people = all.filter(|place| matches!(place.kind, PlaceKind::Person(_)));
        people.map(|place| place.at).collect::<Vec<Point>>()
    };
    assert_eq!(listed(&game), [Point::new(11, 2)]);
    until(&mut game, 530);
    assert_eq!(listed(&game), [], "nobody knows where he lives");
}

#[test]
fn townspeople_go_home_and_bar_the_door_at_night() {
    let mut game = town(LANE);
    until(&mut game, 530);
    assert_level(
        &game,
        "##############
         #...#........#
         #.O.B........#
         #...#........#
         #####.......@#
         ##############",
    );
    walk(&mut game, "yyhhhhh");
    assert_eq!(refused(&mut game, Action::Walk(Dir::West)), Some(Refusal::Barred));
    assert_eq!(refused(&mut game, Action::Open(Point::new(4, 2))), Some(Refusal::Barred));
    walk(&mut game, "nll");
    until(&mut game, 740);
    assert_eq!(place(&game, 'O'), Point::new(11, 2), "at dawn he is at work again: {}", picture(&game));
}

#[test]
fn resident_living_at_work_unbars_the_door_in_the_morning() {
    let mut game = town(
        "##############
         #...#........#
         #.W.+......1.#
         #...#........#
         #####.......@#
         ##############",
    );
    until(&mut game, 530);
    assert!(picture(&game).contains("#.W.B........#"), "{}", picture(&game));
    until(&mut game, 830);
    assert!(!picture(&game).contains('B'), "by day anybody may come in: {}", picture(&game));
    walk(&mut game, "yyhhhhhh");
    assert_eq!(place(&game, '@'), Point::new(4, 2), "{}", picture(&game));
}

#[test]
fn door_is_not_barred_while_the_hero_is_inside() {
    let mut game = town(LANE);
    walk(&mut game, "yyhhhhhhhhy");
    until(&mut game, 560);
    assert_level(
        &game,
        "##############
         #.@.#........#
         #.O./........#
         #...#........#
         #####........#
         ##############",
    );
}

#[test]
fn townspeople_swap_places_with_the_hero() {
    let mut game = town(LANE);
    let before = place(&game, 'O');
    walk(&mut game, "k");
    play(&mut game, Action::Walk(Dir::NorthWest));
    assert_eq!(game.hero_at(), before, "{}", picture(&game));
    walk(&mut game, "ll");
    assert_eq!(place(&game, 'O'), before, "he goes back to work");
}

#[test]
fn townsperson_struck_by_the_hero_becomes_hostile() {
    let mut game = town(LANE);
    let smith = id(&game, 'O');
    walk(&mut game, "k");
    for _ in 0..20 {
        play(&mut game, Action::Attack(smith));
        if stance(&game, smith) == Stance::Foe {
            break;
        }
    }
    assert_eq!(stance(&game, smith), Stance::Foe);
}

#[test]
fn guards_fight_intruders_and_return_to_their_post() {
    let mut game = town(
        "##############
         #...#........#
         #.O.+...1....#
         #...#......r.#
         #####A......@#
         ##############",
    );
    until(&mut game, 8);
    let rat = game.level().actors().iter().find(|a| game.content().monsters[a.kind()].glyph == 'r');
    assert!(rat.is_none_or(|rat| rat.hp() < 6), "{}", picture(&game));
    until(&mut game, 60);
    assert_eq!(place(&game, 'A'), Point::new(5, 4), "she goes back to her post");
}

#[test]
fn striking_a_townsperson_lowers_standing_and_angers_the_watch() {
    let mut game = town_of(
        &["##############
           #...#........#
           #.1......A...#
           #@O.#........#
           #####........#
           ##############"],
        r#""surface_levels":1,"standing":"standing","#,
    );
    let standing = |game: &Game| {
        let mark = game.content().marks.find("standing").unwrap();
        game.world().memory().mark(mark, game.content())
    };
    let smith = id(&game, 'O');
    assert_eq!((standing(&game), stance(&game, id(&game, 'A'))), (0, Stance::Peaceful));
    for _ in 0..60 {
        if standing(&game) == 0 {
            play(&mut game, Action::Attack(smith));
        }
    }
    assert_eq!(standing(&game), -2, "only once for each of them");
    assert_eq!(stance(&game, id(&game, 'A')), Stance::Foe, "{}", picture(&game));
}

#[test]
fn guard_comes_to_a_cry_for_help_behind_walls() {
    let mut game = town_of(
        &["#####################
           #...#.......#.......#
           #.1.........#.......#
           #@O.#.......#.....A.#
           #####...............#
           #####################"],
        r#""surface_levels":1,"standing":"standing","#,
    );
    let (smith, guard) = (id(&game, 'O'), id(&game, 'A'));
    for _ in 0..60 {
        if stance(&game, guard) == Stance::Peaceful {
            play(&mut game, Action::Attack(smith));
        }
    }
    let came = (0..40).any(|_| {
        play(&mut game, Action::Wait);
        let guard = game.level().actors().get(guard).unwrap();
        guard.at().distance(game.hero_at()) <= 3
    });
    assert!(came, "{}", picture(&game));
}

const SHARED: &str = "
    ##################
    #.O.#............#
    #...+.1..........#
    #.X.#...........2#
    #####.......@....#
    ##################";

#[test]
fn door_is_barred_after_all_residents_are_inside() {
    let mate = PEOPLE.split("\n    {\"id\":\"wen\"").next().unwrap().to_owned();
    let other_names = [("osk", "mate"), ("Osk", "Mate"), ("O", "X"), ("anvil", "post")];
    let other = |text: String, (own, new): &(&str, &str)| {
        text.replacen(&format!("\"{own}\""), &format!("\"{new}\""), 1)
    };
    let mate = other_names.iter().fold(mate, other);
    let people = format!("{PEOPLE}{}", mate.trim_end_matches(','));
    let legend = format!(
        r#"{LEGEND}"X":{{"tile":"floor","spot":"bed","monster":"mate"}},"2":{{"tile":"floor","spot":"post"}},"#
    );
    let mut game = town_peopled(&[SHARED], "", &people, &legend);
    assert_eq!(place(&game, 'X'), Point::new(16, 3), "{}", picture(&game));
    until(&mut game, 540);
    let inside = |game: &Game, letter| place(game, letter).x < 4;
    assert_eq!([inside(&game, 'O'), inside(&game, 'X')], [true, true], "{}", picture(&game));
    assert!(picture(&game).contains('B'), "{}", picture(&game));
}

#[test]
fn rest_at_night_at_full_health_waits_until_dawn() {
    let mut game = town(LANE);
    until(&mut game, 530);
    game.start_activity(Behaviour::Rest);
    for _ in 0..400 {
        game.continue_activity();
    }
    assert_eq!(game.world().turn(), 700, "dawn");
    assert_eq!(last_messages(&game, 1), ["You have waited 170 turns."]);
}

#[test]
fn killing_a_townsperson_is_recorded_in_history() {
    let mut game = town(LANE);
    let smith = id(&game, 'O');
    walk(&mut game, "k");
    for _ in 0..200 {
        if game.level().actors().get(smith).is_none() {
            break;
        }
        play(&mut game, Action::Attack(smith));
    }
    assert!(game.level().actors().get(smith).is_none(), "{}", picture(&game));
    let story = game.world().lore().history();
    assert!(story.iter().any(|chapter| chapter.text.contains("Osk the smith")), "{story:?}");
}

#[test]
fn townspeople_follow_their_schedule_while_the_hero_is_away() {
    let lane = LANE.replace("......@#", ".....>@#");
    let below = "######\n#<...#\n######";
    let mut game = town_of(&[&lane, below], r#""surface_levels":1,"#);
    walk(&mut game, "h");
    play(&mut game, Action::TakeStair(Stair::Down));
    until(&mut game, 600);
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(place(&game, 'O'), Point::new(2, 2), "{}", picture(&game));
}
