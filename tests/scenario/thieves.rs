//! Chests that thieves can open: the contents stay, except for an item now and then.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::content::kinds::tile::Stair;
use fifteen::content::{Content, DEFAULT_PALETTE, Effect, Source};
use fifteen::game::{Action, EventKind, Game};

const ABOVE: &str = "
    ######
    #@C>.#
    ######";
const BELOW: &str = "
    ######
    #.<..#
    ######";
const LEGEND: &str = r#""C":{"tile":"floor","item":"strongbox"},"#;
const SKY: &str = r#""sky":{"day":100,"night":7},"#;

/// Puts the hero's darts into a chest. `robbed` is the chance of a theft in a day of 100 turns, in percent.
fn chest(robbed: i32, fields: &str) -> Game {
    let fields = format!(r#""surface_levels":1,{fields}"#);
    let strongbox = format!(r#""class":"container","capacity":8,"fixed":true,"theft_chance":{robbed}"#);
    let items = [("strongbox", strongbox.as_str())];
    let props = Props { gear: &["dart 3"], items: &items, themes: SKY, fields: &fields, ..Props::default() };
    let levels = [ABOVE, BELOW];
    let maps = maps_with(&levels, LEGEND);
    let files: Vec<(&str, &str)> = maps.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let mut game = run(furnished_in(&levels, &props, &files), 1);
    walk(&mut game, "l");
    let item = game.pack()[0].id();
    let into = game.underfoot()[0].id();
    play(&mut game, Action::PutIn { item, into, count: 3 });
    game
}

/// Goes down, waits `turns` turns and comes back. Returns whether a thief robbed the chest.
fn away(game: &mut Game, turns: usize) -> bool {
    walk(game, "l");
    play(game, Action::TakeStair(Stair::Down));
    for _ in 0..turns {
        play(game, Action::Wait);
    }
    let events = play(game, Action::TakeStair(Stair::Up));
    let robbed = happened(&events, |what| matches!(what, EventKind::Robbed { .. }));
    walk(game, "h");
    robbed
}

#[test]
fn chest_contents_stay_when_the_theft_chance_is_zero() {
    let mut game = chest(0, "");
    assert!(!away(&mut game, 300));
    assert_eq!(game.underfoot()[0].inside().len(), 1);
}

#[test]
fn thief_robs_a_chest_while_the_hero_is_away_and_is_reported() {
    let mut game = chest(100, "");
    let robbed = (0..8).any(|_| away(&mut game, 100));
    assert!(robbed && game.underfoot()[0].inside().is_empty());
    assert!(
        last_messages(&game, 9)
            .contains(&"While you were away a thief took 3 darts out of the strongbox.".to_owned())
    );
    let story = game.world().lore().history();
    assert!(story.iter().any(|entry| entry.text == "A thief took 3 darts out of the strongbox."));
    assert!(!away(&mut game, 300), "what is empty is left alone");
}

#[test]
fn short_absence_allows_no_theft() {
    let mut game = chest(10, "");
    assert!(!(0..5).any(|_| away(&mut game, 1)));
}

#[test]
fn shipped_thieves_are_slow_enough_to_be_caught() {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let scenario = content.scenarios.find("campaign").unwrap();
    let hero = &content.monsters[content.scenarios[scenario].hero];
    let mut thieves = 0;
    for (_, kind) in content.monsters.iter() {
        let workings = kind.abilities.iter().flat_map(|ability| &content.abilities[*ability].workings);
        let mut effects = workings.flat_map(|working| &working.what);
        if effects.any(|effect| matches!(effect, Effect::Steal { gold: false })) {
            thieves += 1;
            assert!(kind.speed <= hero.speed && kind.mind.flee_turns <= 30, "{}", kind.id);
        }
    }
    assert!(thieves > 0);
}
