//! Unique monsters: at most one of each in a run.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, Game, LevelId};
use std::rc::Rc;

const TOP: &str = "########
                   #@>d...#
                   ########";
const BELOW: &str = "########
                     #<.d.d.r#
                     ########";

fn content(pictures: &[&str], props: &Props) -> Rc<Content> {
    let monsters = monsters_with(props.monsters)
        .replacen(r#""name":"d-thing""#, r#""name":"d-thing","unique":true"#, 1)
        .replacen(r#""regeneration":100"#, r#""regeneration":0,"mana":10,"strength":500"#, 1);
    furnished_in(pictures, props, &[("monsters.json", &monsters)])
}

fn two_levels() -> Game {
    let below = BELOW.replace("########", "#########");
    run(content(&[TOP, &below], &Props::default()), 1)
}

fn many(game: &Game, level: u16, letter: char) -> usize {
    let actors = game.world().levels()[&LevelId(level)].actors();
    let glyph = |kind| game.content().monsters[kind].glyph;
    actors.iter().filter(|actor| glyph(actor.kind()) == letter).count()
}

fn go_down(game: &mut Game) {
    walk(game, "l");
    play(game, Action::TakeStair(Stair::Down));
    assert_eq!(game.world().current_level(), LevelId(2));
}

#[test]
fn unique_monster_met_on_a_level_does_not_appear_below() {
    let mut game = two_levels();
    go_down(&mut game);
    assert_eq!((many(&game, 1, 'd'), many(&game, 2, 'd'), many(&game, 2, 'r')), (1, 0, 1));
}

#[test]
fn killed_unique_monster_does_not_appear_on_later_levels() {
    let mut game = two_levels();
    walk(&mut game, "l");
    let who = id(&game, 'd');
    while game.level().actors().get(who).is_some() {
        play(&mut game, Action::Attack(who));
    }
    play(&mut game, Action::TakeStair(Stair::Down));
    assert_eq!((many(&game, 1, 'd'), many(&game, 2, 'd')), (0, 0));
}

#[test]
fn level_places_a_unique_monster_once_and_keeps_the_rest_unchanged() {
    let below = BELOW.replace("########", "#########");
    let top = TOP.replace('d', ".");
    let others = |top: &str| {
        let mut game = run(content(&[top, &below], &Props::default()), 1);
        go_down(&mut game);
        let rat = place(&game, 'r');
        let hp = game.level().actor_at(rat).map(|actor| actor.hp());
        (many(&game, 2, 'd'), hp)
    };
    let (with, rat) = others(&top);
    let (without, same) = others(TOP);
    assert_eq!((with, without), (1, 0));
    assert_eq!(rat, same);
}

#[test]
fn summon_polymorph_and_split_never_duplicate_a_unique_monster() {
    for workings in [
        r#"[{"who":"self","what":[{"summon":{"monster":"m_d","count":"3"}}]}]"#,
        r#"[{"who":"bolt","what":[{"polymorph":{"monster":"m_d"}}]}]"#,
        r#"[{"who":"beam","range":9,"what":[{"split":{}}]}]"#,
    ] {
        let fields = format!(r#""class":"scroll","workings":{workings}"#);
        let props = Props { gear: &["test_scroll"], items: &[("test_scroll", &fields)], ..Props::default() };
        let picture = "##########
                       #@m......#
                       #......d.#
                       ##########";
        let mut game = run(content(&[picture], &props), 1);
        use_it(&mut game, "test_scroll", Some(Point::new(2, 1)));
        assert_eq!(many(&game, 1, 'd'), 1, "{workings}");
        let alone = picture.replace('d', ".");
        let mut game = run(content(&[&alone], &props), 1);
        use_it(&mut game, "test_scroll", Some(Point::new(2, 1)));
        assert!(many(&game, 1, 'd') <= 1, "{workings}");
    }
}

#[test]
fn goal_item_hunters_spawn_a_unique_monster_at_most_once() {
    let props = Props {
        gear: &["prize"],
        goal: Some("prize"),
        fields: r#""hunt":{"table":"hunters","every":5},"#,
        spawns: r#"{"id":"hunters","entries":[{"monster":"m_d","frequency":5,"depth":[1,9],"group":"3"}]}"#,
        ..Props::default()
    };
    let hall = "##############
                #@<.........>#
                ##############";
    let mut game = run(content(&[hall, "#####\n#<..#\n#####"], &props), 1);
    for _ in 0..40 {
        play(&mut game, Action::Wait);
        assert!(many(&game, 1, 'd') <= 1, "{}", picture(&game));
    }
}
