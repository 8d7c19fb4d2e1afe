//! The bot of `fifteen lab simulate` in situations where the right action for a careful player is clear.

use crate::scenario::stage::*;
use fifteen::game::{Action, Game};
use fifteen_lab::bot::Bot;

fn watch(game: &mut Game, player: &mut Bot, turns: usize) -> Vec<Action> {
    let turn = |_| {
        let action = player.choose(game);
        let events = play(game, action);
        player.handle_events(action, &events);
        action
    };
    (0..turns).map(turn).collect()
}

#[test]
fn it_gets_out_of_the_sight_of_those_who_shoot() {
    let mut game = stage(
        "##############
         #......@...aa#
         ######.####aa#
         ######.#######
         ##############",
    );
    walk(&mut game, ".");
    let mut player = Bot::new(game.content());
    watch(&mut game, &mut player, 1);
    assert_eq!((game.hero_at().x, game.hero_at().y), (6, 2), "{}", picture(&game));
}

#[test]
fn it_does_not_hide_from_one_who_shoots_where_there_is_nowhere_to_hide() {
    let mut game = stage(
        "##############
         #......@..aaa#
         ##############",
    );
    walk(&mut game, ".");
    let mut player = Bot::new(game.content());
    watch(&mut game, &mut player, 4);
    assert!(game.hero_at().x > 7, "{}", picture(&game));
}

#[test]
fn it_strikes_first_at_who_sleeps_where_that_is_most_of_the_fight() {
    let lane = "##############
                #.@..z.......#
                ##############";
    for (hp, strikes) in [("3", true), ("60", false)] {
        let fields = format!(r#""hp":"{hp}","attacks":[{{"verb":"bites","damage":"1"}}],"mind":{{"asleep""#);
        let usual = r#""hp":"60","attacks":[{"verb":"bites","damage":"1"}],"mind":{"asleep""#;
        let monsters = monsters_with("");
        assert!(monsters.contains(usual));
        let monsters = monsters.replace(usual, &fields);
        let mut game = run(content_with(&[lane], "", &[("monsters.json", &monsters)]), 1);
        let mut player = Bot::new(game.content());
        let done = watch(&mut game, &mut player, 4);
        let struck = done.iter().any(|action| matches!(action, Action::Attack(_)));
        assert_eq!(struck, strikes, "{done:?}\n{}", picture(&game));
    }
}
