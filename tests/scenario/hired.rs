//! Hired companions: they follow for a share of the gold, and leave a bad leader.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, ActorId, CompanionState, EventKind, Game, Refusal, Stance};

const PEOPLE: &str = r#",
    {"id":"maud","name":"sword","glyph":"M","color":"grey","family":"people","faction":"hero","unique":true,"hp":"40",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"regeneration":0,"mind":{"habit":"waits"},
     "attacks":[{"verb":"cuts","damage":"9"}],
     "services":[{"name":"Come along","text":"She comes.","price":20,"workings":[{"who":"cell","what":[{"join":{"share":20}}]}]}],
     "person":{"name":"Maud","home":"bed"},"text":"A sword."}"#;
const SPOTS: &str = r#"{"spots":[{"id":"bed","text":"A bed."}]}"#;
const LEGEND: &str = r#""M":{"tile":"floor","spot":"bed","monster":"maud"},"#;
const ABOVE: &str = "
    #######
    #M@>..#
    #######";
const BELOW: &str = "
    #######
    #.<...#
    #.....#
    #######";

fn town(gold: &str) -> Game {
    town_of(gold, LEGEND)
}

fn town_of(gold: &str, legend: &str) -> Game {
    town_with(ABOVE, gold, legend)
}

fn town_with(above: &str, gold: &str, legend: &str) -> Game {
    let levels = [above, BELOW];
    let (monsters, maps) = (monsters_with(PEOPLE), maps_with(&levels, legend));
    let mut files = vec![("monsters.json", monsters.as_str()), ("spots.json", SPOTS)];
    files.extend(maps.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let props = Props { gear: &[gold], fields: r#""surface_levels":1,"#, ..Props::default() };
    run(furnished_in(&levels, &props, &files), 1)
}

fn maud(game: &Game) -> ActorId {
    id(game, 'M')
}

fn hired() -> Game {
    let mut game = town("gold 120");
    let ally = maud(&game);
    assert_eq!(refused(&mut game, Action::BuyService { ally, service: 0, target_item: None }), None);
    game
}

fn stance(game: &Game) -> Stance {
    game.stance(game.level().actors().get(maud(game)).unwrap())
}

fn quits(game: &mut Game, action: Action) -> bool {
    happened(&play(game, action), |what| matches!(what, EventKind::Quit { .. }))
}

#[test]
fn hired_companion_follows_on_stairs_and_stays_hired() {
    let mut game = hired();
    assert_eq!((game.gold(), stance(&game)), (100, Stance::Ally));
    assert!(
        last_messages(&game, 2)
            .contains(&"Maud the sword comes along, for 20 % of the gold that you find.".to_owned())
    );
    let ally = maud(&game);
    let again = Action::BuyService { ally, service: 0, target_item: None };
    assert_eq!(refused(&mut game, again), Some(Refusal::AlreadyFollows));
    walk(&mut game, "l");
    play(&mut game, Action::TakeStair(Stair::Down));
    assert_eq!(stance(&game), Stance::Ally);
    let all: Vec<CompanionState> = game.companions().map(|companion| companion.state).collect();
    assert_eq!(all, [CompanionState::With]);
    let ally = maud(&game);
    assert_eq!(refused(&mut game, Action::OrderAlly(ally)), None);
    let ally = maud(&game);
    play(&mut game, Action::OrderAlly(ally));
    let up = Action::TakeStair(Stair::Up);
    walk(&mut game, ".");
    play(&mut game, up);
    assert_eq!(stance(&game), Stance::Ally, "she is hired still");
}

#[test]
fn log_reports_a_companion_left_behind_unless_ordered_to_wait() {
    let legend = LEGEND.to_owned();
    let wide = ABOVE.replace("#######", "############").replace("#M@>..#", "#M@.....>..#");
    let mut game = town_with(&wide, "gold 120", &legend);
    let ally = maud(&game);
    play(&mut game, Action::BuyService { ally, service: 0, target_item: None });
    play(&mut game, Action::OrderAlly(ally));
    walk(&mut game, "llllll");
    // A companion who was told to wait is not reported as left behind.
    play(&mut game, Action::TakeStair(Stair::Down));
    assert!(
        !last_messages(&game, 3).iter().any(|line| line.contains("stays behind")),
        "{:?}",
        last_messages(&game, 3)
    );
    let mut game = town_with(&wide, "gold 120", &legend);
    let ally = maud(&game);
    play(&mut game, Action::BuyService { ally, service: 0, target_item: None });
    play(&mut game, Action::OrderAlly(ally));
    walk(&mut game, "llllll");
    play(&mut game, Action::OrderAlly(ally));
    play(&mut game, Action::TakeStair(Stair::Down));
    let line = "Maud the sword stays behind.".to_owned();
    assert!(last_messages(&game, 3).contains(&line), "{:?}", last_messages(&game, 3));
}

#[test]
fn hired_companion_takes_a_fifth_of_found_gold() {
    let mut game = hired();
    let gold = game.pack()[0].id();
    play(&mut game, Action::Drop(gold, 50));
    let lies = game.underfoot()[0].id();
    play(&mut game, Action::Take(lies, 50));
    assert_eq!(game.gold(), 90);
    assert!(last_messages(&game, 3).contains(&"Maud the sword takes a share of 10 coins.".to_owned()));
}

#[test]
fn hired_companion_struck_by_the_hero_leaves_peacefully() {
    let mut game = hired();
    walk(&mut game, "l");
    play(&mut game, Action::TakeStair(Stair::Down));
    let ally = maud(&game);
    let left = (0..20).any(|_| {
        let near = game.level().actors().get(ally).is_some_and(|a| a.at().is_adjacent(game.hero_at()));
        near && quits(&mut game, Action::Attack(ally))
    });
    assert!(left);
    assert_eq!(stance(&game), Stance::Peaceful);
    assert!(game.companions().next().is_none());
    let story = game.world().lore().history();
    assert!(story.iter().any(|entry| entry.text == "Struck Maud the sword, who went home."));
}

#[test]
fn badly_hurt_hired_companion_quits_on_the_second_stair() {
    let thorny = LEGEND.replacen(r#""spot""#, r#""cover":"thorns","spot""#, 1);
    let mut game = town_of("gold 120", &thorny);
    let ally = maud(&game);
    play(&mut game, Action::BuyService { ally, service: 0, target_item: None });
    play(&mut game, Action::OrderAlly(ally));
    while game.level().actors().get(ally).unwrap().hp() > 6 {
        play(&mut game, Action::Wait);
    }
    play(&mut game, Action::OrderAlly(ally));
    walk(&mut game, "l");
    assert!(!quits(&mut game, Action::TakeStair(Stair::Down)));
    assert!(quits(&mut game, Action::TakeStair(Stair::Up)), "{}", picture(&game));
    assert_eq!(stance(&game), Stance::Peaceful);
}

#[test]
fn hired_companion_left_behind_too_long_returns_home() {
    let mut game = hired();
    walk(&mut game, "l");
    play(&mut game, Action::TakeStair(Stair::Down));
    let ally = maud(&game);
    play(&mut game, Action::OrderAlly(ally));
    play(&mut game, Action::TakeStair(Stair::Up));
    for _ in 0..520 {
        play(&mut game, Action::Wait);
    }
    assert!(quits(&mut game, Action::TakeStair(Stair::Down)));
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(stance(&game), Stance::Peaceful, "{}", picture(&game));
}

#[test]
fn hiring_without_enough_gold_is_refused() {
    let mut game = town("gold 19");
    let ally = maud(&game);
    let hire = Action::BuyService { ally, service: 0, target_item: None };
    assert_eq!(refused(&mut game, hire), Some(Refusal::TooExpensive(20)));
    assert_eq!(stance(&game), Stance::Peaceful);
}
