//! Experience: deeds that give experience, and deeds that do not.

use super::*;
use fifteen::game::ExperienceDeed;

fn kill(game: &mut Game, letter: char) {
    let who = id(game, letter);
    for _ in 0..200 {
        if game.level().actors().get(who).is_none() {
            return;
        }
        let at = game.level().actors().get(who).unwrap().at();
        match at.distance(here(game)) {
            ..=1 => play(game, Action::Attack(who)),
            _ => play(game, Action::Walk(fifteen::base::Dir::East)),
        };
    }
    panic!("{letter} does not die");
}

#[test]
fn kill_experience_falls_to_zero_for_repeated_kills_of_a_kind() {
    let mut game = guard(&[&row("d.d.d.d.d.d")]);
    // The first sight of a kind counts as much as a kill: 4, plus 1 for the depth.
    assert_eq!(growth(&game).experience(), 5);
    let worth: Vec<i32> = (0..6).map(|_| earned(&mut game, |game| kill(game, 'd'))).collect();
    assert_eq!(worth, [5, 2, 1, 0, 0, 0]);
    let deeds: Vec<&str> = growth(&game).recent_deeds().iter().map(|done| &*done.text).collect();
    assert_eq!(
        deeds,
        [
            "Saw a d-thing for the first time.",
            "Defeated a d-thing.",
            "Defeated a d-thing.",
            "Defeated a d-thing.",
        ]
    );
}

#[test]
fn entering_a_new_level_gives_experience_once() {
    let mut game = guard(&DOWN);
    assert_eq!(growth(&game).experience(), 0, "where one sets out is no news");
    assert_eq!(earned(&mut game, |game| drop(go_down(game))), 100);
    let again = earned(&mut game, |game| {
        play(game, Action::TakeStair(Stair::Up));
        play(game, Action::TakeStair(Stair::Down));
    });
    assert_eq!(again, 0);
    assert_eq!(earned(&mut game, |game| drop(go_down(game))), 120);
}

#[test]
fn found_secrets_and_freed_captives_give_experience() {
    let mut game = guard(&["#######\n#@S..&#\n#######"]);
    for _ in 0..60 {
        play(&mut game, Action::Wait);
    }
    assert_eq!(growth(&game).experience(), 5, "a secret on the first step");
    let freed = earned(&mut game, |game| {
        play(game, Action::Open(Point::new(2, 1)));
        walk(game, "lll");
        let captive = id(game, 'r');
        play(game, Action::Free(captive));
    });
    // 5 for the first sight of a rat, and 13 for freeing it.
    assert_eq!(freed, 5 + 13);
}

#[test]
fn unlocking_a_chest_gives_experience() {
    let room = format!("##########\n#@$......#\n{}##########", "#........#\n".repeat(8));
    let mut game = guard(&[&room]);
    let opened = earned(&mut game, |game| {
        walk(game, "l");
        let at = here(game);
        let chest = game.level().floor_items()[&at].items()[0].id();
        let events = play(game, Action::Unlock(chest));
        let locked = happened(&events, |e| matches!(e, EventKind::Unlocked { .. }));
        assert!(locked, "{events:?}");
    });
    assert_eq!(opened, 10);
}

const HALL: &str = "##################
                    #@..............##
                    ###############.##
                    ###############.##
                    ##..............##
                    ##################
                    ##################
                    ##################";

/// Starts as a guard in the hall. Its vault has an entrance of rubble and the contents `inside`.
fn by_a_vault(inside: &str) -> Game {
    let vault = format!(
        r##"{{"vaults":[{{"id":"nook","legend":{{"X":"wall","k":{{"tile":"floor"{inside}}},
        "e":{{"tile":"rubble","entrance":true}}}},"rows":["XXX","XkX","XeX"]}}]}}"##
    );
    let themes = r#"{"themes":[{"id":"theme0","name":"the stage","fill":"wall","text":"A stage.",
        "steps":[{"map":{"file":"maps/level0.json"}},{"vaults":{"count":"1","chance":100}}]}]}"#;
    let files = [("vaults/nook.json", &*vault), ("themes.json", themes)];
    run_as(content_with_all(&[HALL], "{}", (talents(), PEOPLES), MASTER, &files), ("folk", "guard"), 1)
}

fn twice_in(game: &mut Game) -> [i32; 2] {
    walk(game, "lllllllllllllljjjhh");
    [0, 1].map(|_| {
        let went = earned(game, |game| walk(game, "j"));
        let tile = game.level().tile(here(game));
        assert_eq!(game.content().tiles[tile].id, "rubble", "{}", picture(game));
        walk(game, "k");
        went
    })
}

#[test]
fn entering_a_vault_gives_experience_once() {
    let mut game = by_a_vault(r#","item":"draught""#);
    assert_level(
        &game,
        "##################
         #@..............##
         ###############.##
         ###############.##
         ##..............##
         #############:####
         #############.####
         ##################",
    );
    assert_eq!(twice_in(&mut game), [22, 0]);
    assert_eq!(growth(&game).recent_deeds()[0].text, "Entered a vault.");
}

#[test]
fn empty_vault_gives_no_experience() {
    assert_eq!(twice_in(&mut by_a_vault("")), [0, 0]);
}

const LAIR: &str = "######\n#@>.M#\n######";

#[test]
fn bypassing_a_master_counts_as_beating_the_master() {
    let mut game = guard(&[LAIR, DOWN[1], DOWN[2]]);
    let events = go_down(&mut game);
    let passed = |e: &EventKind| {
        matches!(e, EventKind::GainedExperience { deed: ExperienceDeed::GotPast(_), experience: 25 })
    };
    assert!(happened(&events, passed), "{events:?}");
    let master = game.content().monsters.find("master").unwrap();
    let boon =
        |e: &EventKind| matches!(e, EventKind::BoonOffered { master: m, passed: true } if *m == master);
    assert!(happened(&events, boon));
    let mut boons = offered(&game);
    boons.sort();
    assert_eq!(boons, ["crown", "sceptre"]);
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(earned(&mut game, |game| kill(game, 'M')), 0);
    choose(&mut game, "crown");
    let more = go_down_again(&mut game);
    assert!(!happened(&more, boon));
}

fn go_down_again(game: &mut Game) -> Vec<Event> {
    while game.content().tiles[game.level().tile(here(game))].stair != Some(Stair::Down) {
        walk(game, "h");
    }
    play(game, Action::TakeStair(Stair::Down))
}

#[test]
fn killing_a_master_offers_a_boon_immediately() {
    let mut game = guard(&[LAIR, DOWN[2]]);
    let worth = earned(&mut game, |game| kill(game, 'M'));
    assert_eq!(worth, 25);
    assert_eq!(offered(&game).len(), 2);
    assert_eq!(last_messages(&game, 1), ["You have learnt from the master: you can choose a boon."]);
    assert_eq!(earned(&mut game, |game| drop(go_down_again(game))), 100);
}

const CORNER: &str = "######\n#@..d#\n#.####\n#.####\n#.####\n######";

fn guard_with_talent(picture: &str, working: &str) -> Game {
    let heals = r#"{"who":"self","what":[{"heal":{"amount":"5"}}]}"#;
    let changed = talents().replace(heals, working).replace(r#""cooldown":10"#, r#""cooldown":0"#);
    run_as(content_with_talents(&[picture], "{}", changed), ("folk", "guard"), 1)
}

#[test]
fn kill_by_poison_out_of_sight_gives_no_experience() {
    let poison =
        r#"{"who":"bolt","what":[{"damage":{"amount":"55"}},{"status":{"status":"poisoned","turns":"40"}}]}"#;
    let worth = |steps: &str| {
        let mut game = guard_with_talent(CORNER, poison);
        let at = place(&game, 'd');
        play(&mut game, Action::UseTalent(1, Some(at)));
        let who = id(&game, 'd');
        let worth = earned(&mut game, |game| {
            walk(game, steps);
            for _ in 0..40 {
                play(game, Action::Wait);
            }
        });
        assert!(game.level().actors().get(who).is_none(), "it does not die");
        assert_eq!(game.world().lore().kills(), 1, "a kill all the same");
        worth
    };
    assert_eq!((worth(""), worth("jjj")), (5, 0));
}

#[test]
fn killing_a_summoned_monster_gives_no_experience() {
    let calls = r#","reacts":[{"on":"struck","once":true,"workings":[{"who":"self","what":[{"summon":{"monster":"m_d","count":"1","turns":"500"}}]}]}],"#;
    let caller = MASTER
        .replace(r#""hp":"5""#, r#""hp":"5000""#)
        .replace(r#""attacks":[],"#, &format!("\"attacks\":[]{calls}"));
    // The guard's talent hits everything in sight. The unique monster survives it, and summons a creature.
    let heals = r#"{"who":"self","what":[{"heal":{"amount":"5"}}]}"#;
    let harms = r#"{"who":"sight","side":"foes","range":9,"what":[{"damage":{"amount":"100"}}]}"#;
    let changed = talents().replace(heals, harms);
    let content = content_of(&["######\n#@M..#\n######"], "{}", changed, &caller);
    let mut game = run_as(content, ("folk", "guard"), 1);
    let master = id(&game, 'M');
    let there = |game: &Game| {
        let mut all = game.level().actors().iter();
        all.any(|actor| game.content().monsters[actor.kind()].glyph == 'd')
    };
    for _ in 0..40 {
        if !there(&game) {
            play(&mut game, Action::Attack(master));
        }
    }
    // The summoned creature gave experience at first sight. Killing it gives none.
    play(&mut game, Action::Wait);
    let beaten = earned(&mut game, |game| drop(play(game, Action::UseTalent(1, None))));
    assert_eq!((beaten, there(&game), game.world().lore().kills()), (0, false, 1));
}

#[test]
fn experience_effect_counts_once_for_each_cause() {
    let grants = r#"{"who":"self","what":[{"experience":{"amount":30,"cause":"the last bell"}}]}"#;
    let mut game = guard_with_talent("######\n#@...#\n######", grants);
    let rings = |game: &mut Game| earned(game, |game| drop(play(game, Action::UseTalent(1, None))));
    assert_eq!((rings(&mut game), rings(&mut game)), (30, 0));
    let done = growth(&game).recent_deeds().last().unwrap();
    assert_eq!((done.text.as_str(), done.experience), ("For the last bell.", 30));
}
