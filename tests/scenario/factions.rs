//! Factions: wars, truces, help, and consequences of the hero's deeds.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::kinds::faction::Deed;
use fifteen::content::{Content, ItemClass, Relation};
use fifteen::game::{
    Action, Actor, ActorRef, Area, Behaviour, Command, Event, EventKind, Game, Mood, Proposal, Refusal,
    SilenceReason, Stance, StopReason,
};
use std::rc::Rc;

fn fighter(id: &str, glyph: char, faction: &str, more: &str) -> String {
    format!(
        r#",{{"id":"{id}","name":"{id}","glyph":"{glyph}","color":"grey","family":"fighters","faction":"{faction}","frequency":1,
        "noise":0,"hp":"30","attack":40,"attacks":[{{"verb":"hits","damage":"1d3","noise":0}}],
        "senses":{{"sight":12,"hearing":0}}{more},"text":"It fights."}}"#
    )
}

/// Loads a level with the hero behind a grate, and creatures in the open field. The legend gives the creature of each
/// letter in `rows`.
fn field(rows: &[&str], monsters: &str, legend: &str, factions: &str) -> Rc<Content> {
    let map = serde_json::json!({ "rows": rows }).to_string();
    let map = map.replacen(
        '{',
        &format!(r##"{{"legend":{{"w":"grate",".":"floor","@":{{"tile":"floor","start":true}}{legend}}},"##),
        1,
    );
    let props = Props { monsters, ..Props::default() };
    furnished_in(&["@"], &props, &[("maps/level0.json", &map), ("factions.json", factions)])
}

fn stands_on(letter: char, id: &str) -> String {
    format!(r#","{letter}":{{"tile":"floor","monster":"{id}"}}"#)
}

fn pass(game: &mut Game, turns: usize) -> Vec<Event> {
    (0..turns).flat_map(|_| play(game, Action::Wait)).collect()
}

fn kind<'g>(game: &'g Game, actor: &Actor) -> &'g str {
    &game.content().monsters[actor.kind()].id
}

fn blows(game: &Game, events: &[Event], by: &str, on: &str) -> usize {
    let is = |who: &ActorRef, id: &str| who.kind().is_some_and(|kind| game.content().monsters[kind].id == id);
    let is_attack = |event: &&Event| match &event.kind {
        EventKind::Hit { by: a, on: b, .. }
        | EventKind::Missed { by: a, on: b, .. }
        | EventKind::Blocked { by: a, on: b, .. } => is(a, by) && is(b, on),
        _ => false,
    };
    events.iter().filter(is_attack).count()
}

/// Returns the shipped factions, changed to be neutral to the hero, so that the hero can watch their fights.
fn shipped_factions() -> String {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/factions.json"));
    let mut file: serde_json::Value = serde_json::from_str(&text.unwrap()).unwrap();
    for faction in file["factions"].as_array_mut().unwrap() {
        if faction["id"] == "hero" {
            faction["others"] = 0.into();
        }
        if let Some(regards) = faction.get_mut("regards").and_then(|list| list.as_array_mut()) {
            regards.retain(|regard| regard["faction"] != "hero");
        }
    }
    file.to_string()
}

const ARENA: &[&str] = &[
    "wwwwwwwwwwwwwwww",
    "w@w............w",
    "www..a....b....w",
    "w.w............w",
    "w.w..a....b....w",
    "w.w............w",
    "w.w............w",
    "wwwwwwwwwwwwwwww",
];

#[test]
fn shipped_factions_behave_according_to_the_relations_table() {
    let factions = shipped_factions();
    let content = Content::from_texts(&[("factions.json", &factions)]).unwrap();
    let ids: Vec<&str> = content.factions.ids().filter(|id| !["hero", "arena"].contains(id)).collect();
    let mut seen = [0; 4];
    for (n, a) in ids.iter().enumerate() {
        for b in &ids[n + 1..] {
            let kind = |id: &str| content.factions.find(id).unwrap();
            let terms = content.regards.relation(kind(a), kind(b));
            let monsters = fighter("one", 'a', a, "") + &fighter("two", 'b', b, "");
            let legend = stands_on('a', "one") + &stands_on('b', "two");
            let mut game = run(field(ARENA, &monsters, &legend, &factions), 7);
            let events = pass(&mut game, 60);
            let fought = blows(&game, &events, "one", "two") + blows(&game, &events, "two", "one");
            let parleyed = happened(&events, |what| matches!(what, EventKind::Parleyed { .. }));
            match terms {
                Relation::War => assert!(fought > 5, "{a} and {b} are at war"),
                Relation::Truce => {
                    assert_eq!(fought, 0, "{a} and {b} keep a truce");
                    assert!(parleyed, "{a} and {b} parley");
                }
                Relation::Peace | Relation::Alliance => {
                    assert_eq!((fought, parleyed), (0, false), "{a} and {b} leave each other be");
                }
            }
            seen[terms as usize] += 1;
        }
    }
    assert!(seen.iter().all(|pairs| *pairs > 5), "{seen:?}");
}

const TABLE: &str = r#"{"factions":[
    {"id":"hero","name":"heroes","text":"."},
    {"id":"reds","name":"reds","regards":[{"faction":"blues","regard":-50},{"faction":"greens","regard":40}],
     "loves":[{"deed":"kills_enemy","by":12}],"hates":[{"deed":"kills_member","by":5},{"deed":"betrays","by":30}],
     "ranks":[{"least":-100,"name":"an enemy","text":"."},{"least":-49,"name":"a guest","price":80,"text":"."}],"text":"."},
    {"id":"blues","name":"blues","regards":[{"faction":"greens","regard":-15}],"text":"."},
    {"id":"greens","name":"greens","text":"."}]}"#;

#[test]
fn shooter_gives_up_prey_that_it_misses_four_times_in_a_row() {
    let archer = |attack: i32| {
        fighter("red", 'a', "reds", r#","mind":{"habit":"waits"}"#).replacen(
            r#""attack":40,"attacks":[{"verb":"hits","damage":"1d3","noise":0}]"#,
            &format!(r#""attack":{attack},"attacks":[{{"verb":"shoots","damage":"1","range":9,"noise":0}}]"#),
            1,
        )
    };
    let hare = fighter("blue", 'b', "blues", r#","mind":{"habit":"waits"}"#)
        .replacen(r#""attacks":[{"verb":"hits","damage":"1d3","noise":0}]"#, r#""attacks":[]"#, 1)
        .replacen(r#""hp":"30""#, r#""hp":"100""#, 1);
    let legend = stands_on('a', "red") + &stands_on('b', "blue");
    let rows =
        ["wwwwwwwwwwwwwwww", "w@w............w", "www..a....b....w", "w.w............w", "wwwwwwwwwwwwwwww"];
    let shots = |attack: i32| {
        let mut game = run(field(&rows, &(archer(attack) + &hare), &legend, TABLE), 3);
        let events = pass(&mut game, 200);
        blows(&game, &events, "red", "blue")
    };
    let wild = shots(-100);
    assert!((2..=12).contains(&wild), "{wild} shots that miss");
    let good = shots(200);
    assert!(good > 40, "{good} shots that hit");
}

#[test]
fn friends_help_in_fights_and_outmatched_monsters_flee() {
    // The green monster is neutral to the blue monster, but helps the red one.
    let monsters = fighter("red", 'a', "reds", r#","regeneration":100"#)
        + &fighter("blue", 'b', "blues", "")
        + &fighter("green", 'c', "greens", "");
    let legend = stands_on('a', "red") + &stands_on('b', "blue") + &stands_on('c', "green");
    let rows = ["wwwwwwwwwwww", "w@w........w", "www.c.ab...w", "w.w........w", "wwwwwwwwwwww"];
    let mut game = run(field(&rows, &monsters, &legend, TABLE), 3);
    let events = pass(&mut game, 40);
    assert!(blows(&game, &events, "red", "blue") > 0);
    assert!(blows(&game, &events, "green", "blue") > 0, "an ally helps");

    // Alone, the red monster keeps away from an enemy ten times as strong. With a friend beside it, it fights.
    let monsters = fighter("red", 'a', "reds", "")
        + &fighter("blue", 'b', "blues", r#","mind":{"habit":"waits"}"#)
            .replacen(r#""hp":"30""#, r#""hp":"300""#, 1)
            .replacen(r#""sight":12"#, r#""sight":1"#, 1);
    let legend = stands_on('a', "red") + &stands_on('b', "blue");
    let alone =
        ["wwwwwwwwwwwwwwww", "w@w............w", "www..a..b......w", "w.w............w", "wwwwwwwwwwwwwwww"];
    let mut game = run(field(&alone, &monsters, &legend, TABLE), 3);
    let events = pass(&mut game, 15);
    assert_eq!(blows(&game, &events, "red", "blue"), 0, "it runs");
    let with_friend =
        ["wwwwwwwwwwwwwwww", "w@w............w", "www..a..b......w", "w.w..a.........w", "wwwwwwwwwwwwwwww"];
    let mut game = run(field(&with_friend, &monsters, &legend, TABLE), 3);
    let events = pass(&mut game, 25);
    assert!(blows(&game, &events, "red", "blue") > 0, "two dare");
}

#[test]
fn battle_is_deterministic_and_ends() {
    let monsters = fighter("red", 'a', "reds", "") + &fighter("blue", 'b', "blues", "");
    let legend = stands_on('a', "red") + &stands_on('b', "blue");
    let content = field(ARENA, &monsters, &legend, TABLE);
    let fight = || {
        let mut game = run(content.clone(), 11);
        pass(&mut game, 200);
        let left = game.level().actors().iter().map(|actor| (kind(&game, actor).to_owned(), actor.at()));
        left.collect::<Vec<(String, Point)>>()
    };
    let left = fight();
    assert_eq!(left, fight());
    let count_left = |id: &str| left.iter().filter(|(kind, _)| kind == id).count();
    assert!(count_left("red") == 0 || count_left("blue") == 0, "{left:?}");
}

fn among(rows: &[&str], monsters: &str, legend: &str, factions: &str, gear: &[&str]) -> Game {
    let map = serde_json::json!({ "rows": rows }).to_string();
    let map = map.replacen(
        '{',
        &format!(r##"{{"legend":{{"w":"wall",".":"floor","@":{{"tile":"floor","start":true}}{legend}}},"##),
        1,
    );
    let items = [
        ("coin", r#""class":"gold","stacks":true"#),
        ("pearl", r#""class":"treasure","price":50"#),
        ("banner", r#""class":"treasure","price":5,"faction":"reds""#),
        ("twig", r#""class":"treasure""#),
        ("purse", r#""class":"container","price":40,"capacity":4"#),
    ];
    let props = Props { monsters, gear, items: &items, ..Props::default() };
    let files = [("maps/level0.json", map.as_str()), ("factions.json", factions)];
    run(furnished_in(&["@"], &props, &files), 5)
}

fn stands(game: &Game, faction: &str) -> i32 {
    let all = game.standings();
    all.iter().find(|view| view.faction.id == faction).map_or(i32::MIN, |view| view.standing)
}

fn offer(game: &mut Game, letter: char, proposal: Proposal) -> Vec<Event> {
    let with = id(game, letter);
    play(game, Action::Parley { with, proposal })
}

const QUIET: &str = r#","mind":{"habit":"waits"}"#;

/// Factions: the reds are at war with heroes, but speak and accept gifts; the blues have no friends.
const COURT: &str = r#"{"factions":[
    {"id":"hero","name":"heroes","text":"."},
    {"id":"reds","name":"reds","speaks":true,"regards":[{"faction":"hero","regard":-60},{"faction":"blues","regard":-50}],
     "loves":[{"deed":"gift","by":3},{"deed":"returns","by":30},{"deed":"kills_enemy","by":12},{"deed":"frees_member","by":20}],
     "hates":[{"deed":"kills_member","by":5},{"deed":"betrays","by":30},{"deed":"trespasses","by":4},{"deed":"robs","by":6},
       {"deed":"takes_captive","by":7}],
     "says":[{"on":"war","text":"No."},{"on":"gift","text":"Ah."},{"on":"returns","text":"Ours!"},{"on":"truce","text":"Well."},
       {"on":"hired","text":"Lead on."},{"on":"trespass","text":"Out!"}],
     "ranks":[{"least":-100,"name":"an enemy","disposition":"foe","follows":false,"text":"."},
       {"least":-49,"name":"a guest","price":80,"text":"."},{"least":0,"name":"a friend","price":50,"hires":true,"text":"."}],
     "text":"."},
    {"id":"blues","name":"blues","text":"."}]}"#;

#[test]
fn gifts_buy_truce_and_standing_with_diminishing_returns() {
    let monsters = fighter("red", 'a', "reds", QUIET);
    let legend = stands_on('a', "red");
    let rows = ["wwwwwww", "w@a...w", "w...a.w", "wwwwwww"];
    let mut game = among(&rows, &monsters, &legend, COURT, &["coin 200", "pearl", "banner", "twig"]);
    assert_eq!(stands(&game, "reds"), -60);
    let events = offer(&mut game, 'a', Proposal::Greeting);
    assert!(happened(&events, |what| matches!(what, EventKind::FactionSpoke { text, .. } if text == "No.")));

    // A truce costs more than a hero owns on the first levels: thirty coins give three points of standing.
    let told = |game: &Game, proposal: Proposal| {
        let with = game.level().actors().get(id(game, 'a')).unwrap();
        game.proposals(with).into_iter().find(|entry| entry.proposal == proposal).unwrap().points
    };
    assert_eq!(told(&game, Proposal::Greeting), None);
    let points = told(&game, Proposal::Gold(80));
    let events = offer(&mut game, 'a', Proposal::Gold(80));
    assert!(happened(&events, |what| matches!(what, EventKind::Paid { coins: 80, .. })));
    assert_eq!((points, stands(&game, "reds"), game.gold()), (Some(8), -52, 120));
    let before = hp(&game, '@');
    pass(&mut game, 20);
    assert_eq!(hp(&game, '@'), before, "those who saw it are quiet for a while");

    // A second gift of the same value gives fewer points. Both together suffice for a truce.
    assert_eq!(told(&game, Proposal::Gold(80)), Some(6));
    offer(&mut game, 'a', Proposal::Gold(80));
    assert_eq!(stands(&game, "reds"), -46);
    pass(&mut game, 100);
    assert_eq!(hp(&game, '@'), before, "a truce holds when the quiet is over");

    let item = |game: &Game, name: &str| {
        let item =
            game.hero().unwrap().pack().iter().find(|item| game.content().items[item.kind()].id == name);
        item.unwrap().id()
    };
    let (twig, pearl, banner) = (item(&game, "twig"), item(&game, "pearl"), item(&game, "banner"));
    let with = id(&game, 'a');
    let refusal = refused(&mut game, Action::Parley { with, proposal: Proposal::Item(twig) });
    assert_eq!(refusal, Some(Refusal::UnwelcomeGift));
    offer(&mut game, 'a', Proposal::Item(pearl));
    assert!(stands(&game, "reds") > -46);
    let events = offer(&mut game, 'a', Proposal::Item(banner));
    assert!(happened(
        &events,
        |what| matches!(what, EventKind::FactionSpoke { text, .. } if text == "Ours!")
    ));
    assert!(happened(&events, |what| matches!(what, EventKind::StandingChanged { .. })));
    assert!(stands(&game, "reds") > -15, "{}", stands(&game, "reds"));
    let view = &game.standings()[0];
    let reasons: Vec<&str> = view.reasons.iter().map(|(why, _)| why.as_str()).collect();
    assert_eq!(reasons, ["gave back what is theirs", "gave them something 3 times"]);
    let sum: i32 = view.reasons.iter().map(|(_, points)| points).sum();
    assert_eq!(view.initial + sum, view.standing);
}

#[test]
fn item_in_a_bag_can_be_given_without_the_bag() {
    let monsters = fighter("red", 'a', "reds", QUIET);
    let legend = stands_on('a', "red");
    let rows = ["wwwwwww", "w@a...w", "w.....w", "wwwwwww"];
    let mut game = among(&rows, &monsters, &legend, COURT, &["coin 90", "purse", "banner", "pearl"]);
    offer(&mut game, 'a', Proposal::Gold(80));
    let (purse, banner) = (number(&game, "purse"), number(&game, "banner"));
    for item in [banner, number(&game, "pearl")] {
        play(&mut game, Action::PutIn { item, into: purse, count: 1 });
    }
    let with = id(&game, 'a');
    let given: Vec<String> = {
        let actor = game.level().actors().get(with).unwrap();
        let things = game.proposals(actor).into_iter();
        let things = things.filter(|entry| matches!(entry.proposal, Proposal::Item(_)));
        things.map(|own| own.text).collect()
    };
    assert_eq!(given, ["Give back the banner", "Give the pearl"]);
    let pearl = game.content().items.find("pearl").unwrap();
    let refusal = refused(&mut game, Action::Parley { with, proposal: Proposal::Item(purse) });
    assert_eq!(refusal, Some(Refusal::ContainsGoalItem(pearl)));
    let before = stands(&game, "reds");
    offer(&mut game, 'a', Proposal::Item(banner));
    assert_eq!(stands(&game, "reds"), before + 30);
    assert_eq!(item(&game, "purse").inside().len(), 1);
}

#[test]
fn friendly_member_can_be_hired_and_turns_hostile_when_attacked() {
    let monsters = fighter("red", 'a', "reds", QUIET);
    let legend = stands_on('a', "red");
    let friendly = COURT.replace(r#"{"faction":"hero","regard":-60}"#, r#"{"faction":"hero","regard":10}"#);
    let rows = ["wwwwwww", "w@a...w", "w.....w", "wwwwwww"];
    let mut game = among(&rows, &monsters, &legend, &friendly, &["coin 100"]);
    let actor = game.level().actors().get(id(&game, 'a')).unwrap();
    assert_eq!(game.stance(actor), Stance::Peaceful);
    // The base price is five coins for each of thirty hit points. This standing halves it.
    let price = game.proposals(actor).iter().find(|entry| entry.proposal == Proposal::Hire).unwrap().gold;
    assert_eq!(price, 75);
    let events = offer(&mut game, 'a', Proposal::Hire);
    assert!(happened(&events, |what| matches!(what, EventKind::FactionHired { coins: 75, .. })));
    assert_eq!(game.gold(), 25);
    let actor = game.level().actors().get(id(&game, 'a')).unwrap();
    assert_eq!((game.stance(actor), actor.leader()), (Stance::Ally, Some(game.world().hero_id())));

    let mut game = among(&rows, &monsters, &legend, &friendly, &[]);
    let red = id(&game, 'a');
    play(&mut game, Action::Walk(fifteen::base::Dir::East));
    assert_eq!(place(&game, 'a'), Point::new(1, 1), "one changes places with whoever is no foe");
    play(&mut game, Action::Attack(red));
    assert!(stands(&game, "reds") <= -20, "{}", stands(&game, "reds"));
    let actor = game.level().actors().get(red).unwrap();
    assert_eq!(game.stance(actor), Stance::Foe, "who was struck fights, whatever the others make of it");
}

#[test]
fn killing_an_enemy_raises_faction_standing_only_when_witnessed() {
    let monsters = fighter("red", 'a', "reds", QUIET)
        + &fighter("blue", 'b', "blues", QUIET).replacen(r#""hp":"30""#, r#""hp":"1","defence":-100"#, 1);
    let legend = stands_on('a', "red") + &stands_on('b', "blue");
    let table = COURT.replace(r#"{"faction":"hero","regard":-60}"#, r#"{"faction":"hero","regard":0}"#);
    let seen = ["wwwwwwwwwwwwwwwwww", "w@b.............aw", "wwwwwwwwwwwwwwwwww"];
    let unseen = ["wwwwwwwwwwwwwwwwww", "w@b............waw", "wwwwwwwwwwwwwwwwww"];
    let kill = |rows: &[&str]| {
        let monsters = monsters.replace(r#""sight":12"#, r#""sight":20"#);
        let mut game = among(rows, &monsters, &legend, &table, &[]);
        for _ in 0..20 {
            let blue = game.level().actors().iter().find(|actor| kind(&game, actor) == "blue").map(Actor::id);
            let Some(blue) = blue else { break };
            play(&mut game, Action::Attack(blue));
        }
        stands(&game, "reds").max(0)
    };
    assert_eq!((kill(&seen), kill(&unseen)), (12, 0));
}

/// Starts on an explored level with shipped terrain, these vaults, and factions that are neutral to the hero.
fn built(vaults: &str) -> Game {
    built_of(vaults, true)
}

fn built_of(vaults: &str, known: bool) -> Game {
    let factions = shipped_factions();
    let theme = r#"{"themes":[{"id":"t","name":"t","size":[60,40],"fill":"stone_wall","known":true,"text":"","steps":[
        {"caves":{"open":100,"floor":"stone_floor"}},{"stairs":{"up":"stairs_up","down":"stairs_down"}},
        {"vaults":{"count":"9"}}]}]}"#;
    let theme = &theme.replace(r#""known":true"#, &format!(r#""known":{known}"#));
    let scenario = r#"{"scenarios":[{"id":"t","name":"T","hero":"hero","text":"","levels":["t","t"]}]}"#;
    let vaults = format!(r#"{{"vaults":[{vaults}]}}"#);
    let files = [
        ("vaults/test.json", vaults.as_str()),
        ("themes.json", theme.as_str()),
        ("scenarios/test.json", scenario),
        ("factions.json", &factions),
    ];
    let content = Rc::new(Content::from_texts(&files).unwrap_or_else(|report| panic!("{report}")));
    let scenario = content.scenarios.find("t").unwrap();
    Game::new(content, scenario, "Tester", 4).unwrap()
}

fn travel(game: &mut Game, to: Point) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..200 {
        if game.hero_at() == to {
            break;
        }
        events.extend(carry_through(game, Behaviour::TravelThrough(to)));
    }
    assert_eq!(game.hero_at(), to);
    events
}

const MESS: &str = r#"{"id":"mess","faction":"goblins","legend":{"X":"stone_wall",".":"moss",
    "+":{"tile":"door_open","entrance":true},"g":{"tile":"moss","monster":"goblin"},
    "s":{"tile":"moss","item":"dagger"}},"rows":["XXXXXXXX","Xg....sX","XXX+XXXX"]}"#;

fn explores(game: &mut Game) -> Option<StopReason> {
    for _ in 0..60 {
        let events = carry_through(game, Behaviour::Explore);
        let why = events.iter().rev().find_map(|event| match event.kind {
            EventKind::Stopped(why) => Some(why),
            _ => None,
        });
        if why == Some(StopReason::Explored) || matches!(why, Some(StopReason::RoomInTheWay(..))) {
            return why;
        }
    }
    None
}

#[test]
fn autoexplore_asks_before_a_faction_room_and_takes_nothing_there() {
    let mut game = built_of(MESS, false);
    game.execute(Command::PickUp(ItemClass::Weapon.bit()));
    let area = game.level().claims()[0].area;
    let why = explores(&mut game);
    let at = |why| match why {
        Some(StopReason::RoomInTheWay(_, at)) => at,
        other => panic!("{other:?}"),
    };
    assert!(area.contains(at(why)) && !game.level().claims()[0].entered);
    assert_eq!(stands(&game, "goblins"), 0);
    assert!(last_messages(&game, 1)[0].contains("room of the goblins"), "{:?}", last_messages(&game, 1));
    let journey = Behaviour::Travel(at(why));
    carry_through(&mut game, journey);
    assert!(!game.level().claims()[0].entered, "nor does who travels");
    let (through, _) = game.take_confirmable().unwrap();
    assert_eq!(through, Behaviour::TravelThrough(at(why)));
    carry_through(&mut game, through);
    assert!(game.level().claims()[0].entered);
    let after = stands(&game, "goblins");
    assert_eq!(explores(&mut game), Some(StopReason::Explored));
    let lies = |game: &Game| game.level().floor_items().keys().any(|at| area.contains(*at));
    assert!(lies(&game) && stands(&game, "goblins") == after);
    let said = last_messages(&game, 1).remove(0);
    assert!(said.contains("dagger (belongs to the goblins)"), "{said}");
    let dagger = game.level().floor_items().keys().copied().find(|at| area.contains(*at)).unwrap();
    carry_through(&mut game, Behaviour::Travel(dagger));
    assert!(game.hero_at() == dagger && lies(&game), "nobody takes it in passing");
}

#[test]
fn entering_and_looting_a_faction_room_lowers_standing() {
    let mut game = built(MESS);
    let [claim] = game.level().claims() else { panic!("one room belongs to somebody") };
    let (area, thing) = (claim.area, game.level().floor_items().keys().next().copied().unwrap());
    assert!(area.contains(thing) && !claim.entered);
    let events = travel(&mut game, thing);
    let told =
        |event: &&Event| matches!(event.kind, EventKind::Trespassed { invited: false, text: Some(_), .. });
    assert_eq!(events.iter().filter(told).count(), 1, "it is told once");
    let goblins = game.content().factions.find("goblins").unwrap();
    let minds = |deed| game.content().factions[goblins].standing_change(deed);
    let (trespass, theft) = (minds(Deed::Trespasses), minds(Deed::Robs));
    assert!(trespass < 0 && theft < 0);
    play(&mut game, Action::TakeAll);
    assert_eq!(stands(&game, "goblins"), trespass + theft);
    assert!(game.level().claims()[0].entered);
}

#[test]
fn entering_a_faction_room_without_living_owners_is_no_trespass() {
    let mut game = built(&MESS.replace("Xg....sX", "X.....sX"));
    let thing = game.level().floor_items().keys().next().copied().unwrap();
    let events = travel(&mut game, thing);
    assert!(!happened(&events, |what| matches!(what, EventKind::Trespassed { .. })));
    play(&mut game, Action::TakeAll);
    assert!(game.level().claims()[0].entered);
    assert!(game.standings().iter().all(|view| view.standing == 0));
}

#[test]
fn stray_shot_hits_the_first_creature_and_provokes_it() {
    let bow = r#","attacks":[{"verb":"shoots","damage":"1d3","range":6,"noise":0}],"mind":{"reckless":100}"#;
    let archer = fighter("blue", 'b', "blues", "").replacen(
        r#""attacks":[{"verb":"hits","damage":"1d3","noise":0}],"#,
        "",
        1,
    );
    let archer = archer.replacen(r#","text""#, &format!(r#"{bow},"text""#), 1);
    let monsters = fighter("red", 'a', "reds", QUIET) + &archer;
    let legend = stands_on('a', "red") + &stands_on('b', "blue");
    let rows = ["wwwwwwww", "w@.a..bw", "wwwwwwww"];
    let factions = r#"{"factions":[{"id":"hero","name":"heroes","text":"."},
        {"id":"reds","name":"reds","text":"."},
        {"id":"blues","name":"blues","regards":[{"faction":"hero","regard":-60}],"text":"."}]}"#;
    let mut game = among(&rows, &monsters, &legend, factions, &[]);
    let events = pass(&mut game, 12);
    assert!(blows(&game, &events, "blue", "red") > 0, "{}", picture(&game));
    assert!(blows(&game, &events, "red", "blue") > 0, "who is hit minds it: {}", picture(&game));
    assert_eq!(blows(&game, &events, "blue", "hero"), 0);
}

#[test]
fn battle_starts_only_when_the_hero_arrives() {
    let war = r#"{"id":"war","battle":true,"legend":{"X":"stone_wall",".":"moss",
        "+":{"tile":"door_open","entrance":true},"g":{"tile":"moss","monster":"goblin"},
        "k":{"tile":"moss","monster":"kobold"}},"rows":["XXXXXXXXX","Xg.....kX","Xg.....kX","XXXX+XXXX"]}"#;
    let mut game = built(war);
    let [area] = game.level().battles() else { panic!("one fight is on") };
    let area = *area;
    let four = |game: &Game| game.level().actors().iter().filter(|a| area.contains(a.at())).count();
    for _ in 0..30 {
        play(&mut game, Action::Wait);
    }
    assert_eq!(four(&game), 4, "nobody begins without the hero");
    let door = Point::new((area.from.x + area.to.x) / 2, (area.from.y + area.to.y) / 2);
    let door = area_entrance(&game, door, &area);
    let mut events = travel(&mut game, door);
    assert!(happened(&events, |what| matches!(what, EventKind::Battle)));
    assert!(game.level().battles().is_empty());
    events.extend(pass(&mut game, 100));
    let fell = events.iter().filter(|event| event.monster_death(game.content()).is_some()).count();
    assert!(fell > 0, "they fight it out");
}

fn area_entrance(game: &Game, near: Point, area: &Area) -> Point {
    let door = game.content().tiles.find("door_open").unwrap();
    let doors = game.level().terrain().iter().filter(|(at, tile)| **tile == door && area.contains(*at));
    doors.map(|(at, _)| at).min_by_key(|at| at.distance(near)).unwrap()
}

#[test]
fn freed_captive_of_a_hostile_faction_refuses_to_follow() {
    let monsters = fighter("red", 'a', "reds", QUIET) + &fighter("blue", 'b', "blues", QUIET);
    let legend =
        format!(r#"{},"c":{{"tile":"floor","monster":"red","captive":true}}"#, stands_on('b', "blue"));
    let rows = ["wwwwwww", "w@c.b.w", "w.....w", "wwwwwww"];
    let free = |table: &str| {
        let mut game = among(&rows, &monsters, &legend, table, &[]);
        let red = game.level().actors().iter().find(|actor| kind(&game, actor) == "red").unwrap();
        let unfollowed = game.unfollowed_rank(red).is_some();
        let red = red.id();
        let events = play(&mut game, Action::Free(red));
        let place = |is: fn(&EventKind) -> bool| events.iter().position(|event| is(&event.kind));
        let freed = place(|what| matches!(what, EventKind::Freed { .. }));
        let regarded = place(|what| matches!(what, EventKind::StandingChanged { .. }));
        assert!(freed.is_some() && freed < regarded, "the cause is told before what comes of it");
        let left = happened(&events, |what| matches!(what, EventKind::RefusedToFollow { .. }));
        let led = game.level().actors().get(red).unwrap().leader().is_some();
        let placates = |kind| game.content().statuses[kind].placated;
        let quiet =
            happened(&events, |what| matches!(what, EventKind::Began { status, .. } if placates(*status)));
        assert_eq!(quiet, left, "a captive that does not follow leaves the hero in peace");
        assert_eq!(unfollowed, left, "the player can know it before");
        (left, led, stands(&game, "reds"))
    };
    // At a standing of -90 the freed member leaves in peace, and only the standing rises. At -40 the member follows the
    // hero, and at -60 because the freeing itself raises the standing enough.
    let hated = COURT.replace(r#"{"faction":"hero","regard":-60}"#, r#"{"faction":"hero","regard":-90}"#);
    assert_eq!(free(&hated), (true, false, -70));
    let guest = COURT.replace(r#"{"faction":"hero","regard":-60}"#, r#"{"faction":"hero","regard":-40}"#);
    assert_eq!(free(&guest), (false, true, -20));
    assert_eq!(free(COURT), (false, true, -40));
}

#[test]
fn standing_effect_changes_standing_and_records_its_reason() {
    let effect =
        r#"[{"who":"self","what":[{"standing":{"faction":"reds","by":25,"why":"sang their song"}}]}]"#;
    let fields = format!(r#""class":"scroll","workings":{effect}"#);
    let items = [("song", fields.as_str())];
    let monsters = fighter("red", 'a', "reds", QUIET);
    let legend = stands_on('a', "red");
    let map = format!(
        r##"{{"legend":{{"w":"wall",".":"floor","@":{{"tile":"floor","start":true}}{legend}}},"rows":["wwwwww","w@..aw","wwwwww"]}}"##
    );
    let props = Props { monsters: &monsters, gear: &["song 9"], items: &items, ..Props::default() };
    let files = [("maps/level0.json", map.as_str()), ("factions.json", COURT)];
    let mut game = run(furnished_in(&["@"], &props, &files), 1);
    use_it(&mut game, "song", None);
    assert_eq!(stands(&game, "reds"), -35);
    let reasons = |game: &Game| game.standings()[0].reasons.clone();
    assert_eq!(reasons(&game), [("sang their song".to_owned(), 25)]);
    // Standing above the maximum is discarded, so that later losses take effect at once.
    for _ in 0..8 {
        use_it(&mut game, "song", None);
    }
    assert_eq!(stands(&game, "reds"), 100);
    assert_eq!(reasons(&game), [("sang their song (9 times)".to_owned(), 160)]);
}

#[test]
fn silence_reason_explains_why_parley_is_impossible() {
    let asleep = r#","mind":{"habit":"waits","asleep":100}"#;
    let monsters = fighter("red", 'a', "reds", QUIET)
        + &fighter("dozing", 'c', "reds", asleep)
        + &fighter("blue", 'b', "blues", QUIET);
    let legend = stands_on('a', "red") + &stands_on('b', "blue") + &stands_on('c', "dozing");
    let rows = ["wwwwww", "wa@b.w", "w.c..w", "wwwwww"];
    let mut game = among(&rows, &monsters, &legend, COURT, &["coin 100"]);
    let silence = |game: &Game, letter| {
        let actor = game.level().actors().get(id(game, letter)).unwrap();
        (!game.can_parley_with(actor)).then(|| game.silence_reason(actor))
    };
    assert_eq!(silence(&game, 'a'), None);
    assert_eq!(silence(&game, 'b'), Some(SilenceReason::Speechless));
    assert_eq!(silence(&game, 'c'), Some(SilenceReason::Asleep));
    let red = id(&game, 'a');
    let whole = |game: &Game| {
        let red = game.level().actors().get(red).unwrap();
        red.hp() == red.max_hp()
    };
    for _ in 0..20 {
        if !whole(&game) {
            break;
        }
        play(&mut game, Action::Attack(red));
    }
    assert_eq!(silence(&game, 'a'), Some(SilenceReason::Wounded));
    let word = Action::Parley { with: red, proposal: Proposal::Greeting };
    assert_eq!(refused(&mut game, word), Some(Refusal::HurtBefore));
}

#[test]
fn standing_reason_shows_the_part_cut_off_by_the_limit() {
    let monsters = fighter("red", 'a', "reds", QUIET);
    let legend = stands_on('a', "red");
    let hated = COURT
        .replace(r#"{"faction":"hero","regard":-60}"#, r#"{"faction":"hero","regard":-93}"#)
        .replace(r#"{"deed":"kills_member","by":5}"#, r#"{"deed":"kills_member","by":6}"#);
    let rows = ["wwwww", "w@a.w", "wa.aw", "wwwww"];
    // They are too slow to strike first, since self-defence lowers no standing.
    let weak = monsters.replacen(r#""hp":"30""#, r#""hp":"1","defence":-100,"speed":1"#, 1);
    let mut game = among(&rows, &weak, &legend, &hated, &[]);
    for _ in 0..60 {
        let red = game.level().actors().iter().find(|actor| kind(&game, actor) == "red");
        let Some((id, at)) = red.map(|red| (red.id(), red.at())) else { break };
        match at.is_adjacent(game.hero_at()) {
            true => play(&mut game, Action::Attack(id)),
            false => play(&mut game, Action::Wait),
        };
    }
    let view = &game.standings()[0];
    assert!(view.is_lowest() && !view.is_highest());
    let expected = "killed 3 of theirs (-18, but no lower than -100)".to_owned();
    assert_eq!(view.reasons, [(expected, -7)]);
    let all = game.standings();
    assert!(all.iter().all(|view| !view.wars.contains(&"heroes")));
}

#[test]
fn sleeper_hurt_by_others_does_not_search_for_the_hero() {
    let abilities = r#"{"abilities":[{"id":"quake","name":"quake","verb":"stamps","range":9,
        "workings":[{"who":"around","size":9,"what":[{"damage":{"amount":"1"}}]}],"text":"."}]}"#;
    let asleep = r#","mind":{"habit":"waits","asleep":100}"#;
    let monsters = fighter("red", 'a', "reds", r#","abilities":["quake"]"#)
        + &fighter("blue", 'b', "blues", QUIET)
        + &fighter("sleeper", 'c', "blues", asleep);
    let legend = stands_on('a', "red") + &stands_on('b', "blue") + &stands_on('c', "sleeper");
    let map = format!(
        r##"{{"legend":{{"w":"grate",".":"floor","@":{{"tile":"floor","start":true}}{legend}}},
        "rows":["wwwwwwwwwww","w@w..c....w","www.b.a...w","wwwwwwwwwww"]}}"##
    );
    let props = Props { monsters: &monsters, ..Props::default() };
    let files = [("maps/level0.json", map.as_str()), ("factions.json", TABLE), ("abilities.json", abilities)];
    let mut game = run(furnished_in(&["@"], &props, &files), 1);
    for _ in 0..10 {
        if mood(&game, 'c') != Mood::Asleep {
            break;
        }
        play(&mut game, Action::Wait);
    }
    let Mood::Searching { around, .. } = mood(&game, 'c') else { panic!("it was woken") };
    assert_ne!(around, game.hero_at(), "the hero has done nothing to it");
}
