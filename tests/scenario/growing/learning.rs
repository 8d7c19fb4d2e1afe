//! Experience levels, talents and skills.

use super::*;
use fifteen::content::Stat;
use fifteen::game::OfferObstacle;

fn second() -> Game {
    let mut game = guard(&DOWN);
    go_down(&mut game);
    game
}

#[test]
fn level_up_gives_health_skill_points_and_a_talent_offer() {
    let mut game = guard(&DOWN);
    let events = go_down(&mut game);
    assert!(happened(&events, |e| *e == EventKind::LevelUp { level: 2 }));
    assert!(happened(&events, |e| *e == EventKind::Offered { level: 2 }));
    assert_eq!(
        last_messages(&game, 2),
        ["Something that used to be hard is not: level 2.", "You can choose one of three talents.",]
    );
    let grown = growth(&game);
    assert_eq!((grown.level(), grown.skill_points(), grown.next_level_experience()), (2, 3, Some(240)));
    // Hit points: 44 at the start, plus 3 for the people and 2 for the class.
    assert_eq!((hero(&game).hp(), game.stats(hero(&game))[Stat::MaxHp]), (49, 49));
    let offered = offered(&game);
    assert_eq!(offered.len(), 3);
    for id in offered {
        assert!(["hide", "skin", "wall", "lore"].contains(&&*id), "{id}");
    }
}

#[test]
fn talent_offers_are_deterministic_for_seed_and_commands() {
    let offers = |seed| {
        let mut game = run_as(content(&DOWN, "{}"), ("folk", "guard"), seed);
        go_down(&mut game);
        let first = offered(&game);
        choose(&mut game, &first[0]);
        go_down(&mut game);
        (first, offered(&game))
    };
    assert_eq!(offers(7), offers(7));
    let several: std::collections::BTreeSet<_> = (1..20).map(offers).collect();
    assert!(several.len() > 5, "{several:?}");
}

#[test]
fn talent_choice_can_be_delayed_and_takes_no_turn() {
    let mut game = second();
    let turn = game.world().turn();
    let offers = offered(&game);
    assert_eq!(refused(&choose(&mut game, "late")), Refusal::NotOffered);
    assert_eq!(refused(&choose(&mut game, "nothing")), Refusal::NotOffered);
    play(&mut game, Action::Wait);
    assert_eq!(offered(&game), offers);
    let events = choose(&mut game, &offers[1]);
    let taken = game.content().talents.find(&offers[1]).unwrap();
    assert!(happened(&events, |e| *e == EventKind::TookTalent { talent: taken }));
    assert!(growth(&game).has(taken) && growth(&game).offers().is_empty());
    for other in [&offers[0], &offers[2]] {
        let other = game.content().talents.find(other).unwrap();
        assert_eq!(growth(&game).times_passed_over(other), 1);
    }
    assert_eq!(growth(&game).times_passed_over(taken), 0);
    assert_eq!(game.world().turn(), turn + 1);
    assert_eq!(refused(&choose(&mut game, &offers[0])), Refusal::NotOffered);
}

#[test]
fn chosen_talent_takes_effect_immediately() {
    let of = |id: &str| {
        (1..100).find_map(|seed| {
            let mut game = run_as(content(&DOWN, "{}"), ("folk", "guard"), seed);
            go_down(&mut game);
            let there = offered(&game).contains(&id.to_owned());
            there.then(|| {
                choose(&mut game, id);
                game
            })
        })
    };
    let game = of("hide").unwrap();
    assert_eq!(game.stats(hero(&game))[Stat::Armour], 2);
    let reasons = game.stat_breakdown(hero(&game), Stat::Armour).reasons;
    let place = reasons.last().unwrap().origin.name(game.content());
    assert_eq!(place, "hide");
    let game = of("lore").unwrap();
    assert_eq!(game.content().spells[game.world().lore().spells()[0]].id, "mend");
}

#[test]
fn talent_obstacle_explains_why_a_talent_is_not_offered() {
    let mut game = guard(&DOWN);
    let why = |game: &Game, id: &str| game.talent_obstacle(game.content().talents.find(id).unwrap());
    let kind = |game: &Game, id: &str| game.content().talents.find(id).unwrap();
    let blades = game.content().skills.find("blades").unwrap();
    let master = game.content().monsters.find("master").unwrap();
    assert_eq!(why(&game, "hide"), None);
    assert_eq!(why(&game, "inborn"), Some(OfferObstacle::AlreadyKnown));
    assert_eq!(why(&game, "word"), Some(OfferObstacle::Inborn));
    assert_eq!(why(&game, "thorn"), Some(OfferObstacle::Needs(kind(&game, "hide"))));
    assert_eq!(why(&game, "edge"), Some(OfferObstacle::Skill(blades, 2)));
    assert_eq!(why(&game, "late"), Some(OfferObstacle::Level(9)));
    assert_eq!(why(&game, "elvish"), Some(OfferObstacle::People));
    assert_eq!(why(&game, "magic"), Some(OfferObstacle::Class));
    assert_eq!(why(&game, "crown"), Some(OfferObstacle::BoonOf(master)));
    let elf = run_as(content(&DOWN, "{}"), ("elves", "guard"), 1);
    assert_eq!((why(&elf, "wall"), why(&game, "wall")), (Some(OfferObstacle::NoEffect), None));
    go_down(&mut game);
    let first = offered(&game)[0].clone();
    assert_eq!(why(&game, &first), Some(OfferObstacle::AlreadyOffered));
}

#[test]
fn talent_excluded_by_a_choice_is_not_offered() {
    let deep = [DOWN[0], DOWN[1], DOWN[1], DOWN[2]];
    let game = (1..200).find_map(|seed| {
        let mut game = run_as(content(&deep, "{}"), ("folk", "guard"), seed);
        go_down(&mut game);
        let first = offered(&game);
        go_down(&mut game);
        go_down(&mut game);
        // Two offers wait, and the second depends on the choice in the first.
        let second = growth(&game).offers().get(1).cloned();
        let skin = game.content().talents.find("skin").unwrap();
        let waits = second.is_some_and(|offer| offer.talents.contains(&skin));
        (first.contains(&"hide".to_owned()) && waits).then_some(game)
    });
    let mut game = game.unwrap();
    choose(&mut game, "hide");
    assert!(!offered(&game).contains(&"skin".to_owned()));
    let why = game.talent_obstacle(game.content().talents.find("skin").unwrap());
    assert_eq!(why, Some(OfferObstacle::Excludes(game.content().talents.find("hide").unwrap())));
}

#[test]
fn training_a_skill_spends_points_and_raises_stats() {
    let mut game = second();
    let blades = game.content().skills.find("blades").unwrap();
    // With an aptitude of 3, each of the first four ranks costs one point.
    let next = game.next_rank(blades).unwrap();
    assert_eq!((next.rank, next.cost, next.modifiers.len()), (1, 1, 2));
    let gains: Vec<(Stat, i32, i32)> =
        next.gains.iter().map(|gain| (gain.stat, gain.before, gain.after)).collect();
    let attack = game.stats(hero(&game))[Stat::Attack];
    assert_eq!(gains, [(Stat::Attack, attack, attack + 3)]);
    let turn = game.world().turn();
    for rank in 1..=3 {
        let events = train(&mut game, "blades");
        assert!(happened(&events, |e| *e == EventKind::Trained { skill: blades, rank }));
        assert_eq!(game.stats(hero(&game))[Stat::Attack], attack + 3 * rank);
    }
    assert_eq!((growth(&game).skill_points(), game.world().turn()), (0, turn));
    assert_eq!(refused(&train(&mut game, "blades")), Refusal::TooFewPoints(1));
    assert_eq!(refused(&train(&mut game, "cooking")), Refusal::NoSkill);
    assert_eq!(last_messages(&game, 1), ["There is no such skill."]);
}

#[test]
fn skill_training_stops_at_the_maximum_rank() {
    let mut game = second();
    let hiding = game.content().skills.find("hiding").unwrap();
    train(&mut game, "hiding");
    train(&mut game, "hiding");
    assert_eq!(growth(&game).rank(hiding), 2);
    assert_eq!(refused(&train(&mut game, "hiding")), Refusal::MaxRank(hiding));
    assert!(game.next_rank(hiding).is_none());
    // The lowest aptitude allows five ranks.
    let elf = run_as(content(&DOWN, "{}"), ("elves", "mage"), 1);
    let blades = elf.content().skills.find("blades").unwrap();
    assert_eq!(growth(&elf).aptitude(blades, elf.content()), -3);
    assert_eq!(growth(&elf).max_rank(blades, elf.content()), 5);
    assert_eq!(growth(&elf).cost(blades, elf.content()), Some(4));
}

#[test]
fn talent_use_costs_mana_and_starts_a_cooldown() {
    let mut game = guard(&["######\n#@..z#\n######"]);
    assert_eq!(refused(&play(&mut game, Action::UseTalent(0, None))), Refusal::NoTalent);
    assert_eq!(refused(&play(&mut game, Action::UseTalent(9, None))), Refusal::NoTalent);
    let events = play(&mut game, Action::UseTalent(1, None));
    assert!(happened(&events, |e| matches!(e, EventKind::UsedTalent { .. })));
    assert_eq!(hero(&game).mana(), 8);
    assert_eq!(refused(&play(&mut game, Action::UseTalent(1, None))), Refusal::OnCooldown(9));
    assert_eq!(last_messages(&game, 1), ["Not ready yet: 9 turns to go."]);
    for _ in 0..9 {
        play(&mut game, Action::Wait);
    }
    play(&mut game, Action::UseTalent(1, None));
    assert_eq!(hero(&game).mana(), 6);
}

#[test]
fn talent_use_is_refused_while_the_talent_condition_fails() {
    let hurt = talents().replace(r#""verb":"breathes","#, r#""verb":"breathes","if":{"status":"poisoned"},"#);
    let content = content_with_talents(&["######\n#@..z#\n######"], "{}", hurt);
    let mut game = run_as(content, ("folk", "guard"), 1);
    assert_eq!(refused(&play(&mut game, Action::UseTalent(1, None))), Refusal::NotNow);
    assert_eq!(hero(&game).mana(), 10);
    let breath = game.content().talents.find("breath").unwrap();
    assert_eq!(game.talent_refusal(breath), Some(Refusal::NotNow));
}

#[test]
fn item_making_talent_is_refused_at_the_item_limit() {
    let heals = r#""mana":2,"cooldown":10,"workings":[{"who":"self","what":[{"heal":{"amount":"5"}}]}]"#;
    let makes = r#""if":{"not":{"carries_many":{"item":"key","least":3}}},
        "workings":[{"who":"self","what":[{"make":{"item":"key"}}]}]"#;
    assert!(talents().contains(heals));
    let content = content_with_talents(&["######\n#@..z#\n######"], "{}", talents().replace(heals, makes));
    let mut game = run_as(content, ("folk", "guard"), 1);
    for keys in [2, 3] {
        play(&mut game, Action::UseTalent(1, None));
        assert_eq!(item(&game, "key").count(), keys);
    }
    assert_eq!(refused(&play(&mut game, Action::UseTalent(1, None))), Refusal::NotNow);
}

#[test]
fn aimed_talent_requires_a_cell_and_hits_it() {
    let mut game = run_as(content(&["######\n#@..z#\n######"], "{}"), ("folk", "mage"), 1);
    assert_eq!(refused(&play(&mut game, Action::UseTalent(1, None))), Refusal::NoCellChosen);
    let at = place(&game, 'z');
    play(&mut game, Action::UseTalent(1, Some(at)));
    assert_eq!(hp(&game, 'z'), 10);
    assert!(happened(&play(&mut game, Action::UseTalent(1, Some(at))), |e| {
        matches!(e, EventKind::Died { .. })
    }));
}

#[test]
fn growth_commands_round_trip_through_journal_text() {
    for words in ["choose second_wind", "train blades", "invoke 1", "invoke 1 3 4"] {
        assert_eq!(Command::parse(words).map(|command| command.to_string()).as_deref(), Some(words));
    }
}

#[test]
fn reactions_can_test_level_and_talent() {
    let say =
        |on: &str, condition: &str, what: &str| format!(r#"{{"on":"{on}","if":{condition},"say":"{what}"}}"#);
    let reacts = [
        say("level_up", r#"{"level":2}"#, "Up."),
        say("level_up", r#"{"level":3}"#, "Too high."),
        say("rests", r#"{"talent":"breath"}"#, "I have it."),
        say("rests", r#"{"talent":"word"}"#, "I have it not."),
    ];
    let changed = talents().replace(
        r#""frequency":0,"modifiers":[{"stat":"noise","add":-2}]"#,
        &format!(r#""frequency":0,"reacts":[{}]"#, reacts.join(",")),
    );
    let mut game = run_as(content_with_talents(&DOWN, "{}", changed), ("folk", "guard"), 1);
    go_down(&mut game);
    play(&mut game, Action::Wait);
    let times = |text: &str| -> u32 {
        game.log().iter().filter(|line| line.text == text).map(|line| line.times).sum()
    };
    assert_eq!((times("Up."), times("Too high.")), (1, 0));
    assert!(times("I have it.") > 0);
    assert_eq!(times("I have it not."), 0);
}

/// Whether a monster notices the hero within 30 turns. `takes` is the attitude of the monster's faction to the hero's
/// people.
fn noticed(picture: &str, takes: &str) -> bool {
    let peoples = PEOPLES.replacen(
        r#""traits""#,
        &format!(r#""attitudes":[{{"faction":"things","disposition":"{takes}"}}],"traits""#),
        1,
    );
    let mut game = run_as(content_of_peoples(&[picture], &peoples), ("folk", "guard"), 1);
    let before = place(&game, 'm');
    for _ in 0..30 {
        play(&mut game, Action::Wait);
    }
    place(&game, 'm') != before
}

#[test]
fn friendly_faction_does_not_notice_the_favoured_people() {
    let near = "########\n#@....m#\n########";
    assert!(noticed(near, "plain") && noticed(near, "foe"));
    assert!(!noticed(near, "friend"));
}

#[test]
fn wary_faction_notices_a_people_from_half_the_distance() {
    // The monster's sight reaches sixteen cells.
    let far = "##############\n#@.........m.#\n##############";
    let nearer = "##############\n#@....m......#\n##############";
    assert!(noticed(far, "plain") && !noticed(far, "wary"));
    assert!(noticed(nearer, "wary"));
}
