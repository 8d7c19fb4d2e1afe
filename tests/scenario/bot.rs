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
fn bot_takes_cover_from_archers() {
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
fn bot_advances_on_archers_when_there_is_no_cover() {
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
fn bot_attacks_a_sleeper_only_if_the_first_hit_decides_the_fight() {
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
