//! Quests: drawing, asking, promising, success, failure, and the choice between ends.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::content::kinds::quest::QuestStage;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{
    Action, ActorId, Behaviour, Bond, Event, EventKind, Game, QuestFailure, QuestState, Refusal, Stance,
};
use std::rc::Rc;

pub const PEOPLE: &str = r#",
    {"id":"osk","name":"smith","glyph":"O","color":"grey","family":"people","faction":"hero","unique":true,"hp":"20",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],
     "person":{"name":"Osk","home":"bed","talk":"osk"},"text":"A smith."},
    {"id":"ada","name":"guard","glyph":"A","color":"grey","family":"people","faction":"hero","unique":true,"hp":"60",
     "noise":0,"opens_doors":true,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],
     "person":{"name":"Ada","home":"post","talk":"osk"},"text":"A guard."},
    {"id":"tobin","name":"child","glyph":"T","color":"grey","family":"people","faction":"hero","unique":true,"hp":"30",
     "frequency":0,"noise":0,"opens_doors":true,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],
     "person":{"name":"Tobin","home":"bed","talk":"osk"},"text":"A child."},
    {"id":"snag","name":"old boar","glyph":"S","color":"grey","family":"beasts","faction":"wild","unique":true,"hp":"1",
     "frequency":0,"noise":0,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],"text":"A boar."},
    {"id":"moth","name":"moth","glyph":"m","color":"grey","family":"beasts","faction":"wild","hp":"1",
     "frequency":0,"noise":0,"senses":{"sight":12},"mind":{"habit":"waits"},"attacks":[],"text":"A moth."}"#;

const SPOTS: &str = r#"{"spots":[{"id":"bed","text":"A bed."},{"id":"post","text":"A post."},{"id":"shrine","text":"A shrine."}]}"#;

const MARKS: &str =
    r#"{"marks":[{"id":"asked","name":"times asked","most":9,"text":"How often it was asked."}]}"#;

const TALK: &str = r#"{"talks":[{"id":"osk","nodes":[
    {"id":"start","says":[{"text":"One."},{"text":"Two."},
      {"text":"A fine bell.","if":{"quest":{"quest":"bell","is":["done"],"end":"kept"}}}],"answers":[{"text":"Bye."}]}]}]}"#;

const TALK_OF_NOTHING: &str = r#"{"talks":[{"id":"osk","nodes":[
    {"id":"start","says":[{"text":"One."},{"text":"Two."}],"answers":[{"text":"Bye."}]}]}]}"#;

pub const TOWN: &str = "
    #########
    #O@.A...#
    #>......#
    #########";
pub const BELOW: &str = "
    ####################
    #<.................#
    #..................#
    #..................#
    ####################";

/// Returns a map file with the people of this picture. Osk is left out if `people` does not define him.
fn map_of(picture: &str, people: &str) -> String {
    let osk = if people.contains(r#""id":"osk""#) { r#","monster":"osk""# } else { "" };
    let legend = r##"{"#":"wall",".":"floor","<":"up",">":"down","!":{"tile":"floor","spot":"shrine"},
        "O":{"tile":"floor","spot":"bed"OSK},"A":{"tile":"floor","spot":"post","monster":"ada"},
        "r":{"tile":"floor","monster":"m_r"},"@":{"tile":"floor","start":true}}"##;
    let legend = legend.replace("OSK", osk);
    let rows: Vec<&str> = picture.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    format!(r#"{{"legend":{legend},"rows":{}}}"#, serde_json::json!(rows))
}

pub fn quest(task: &str, more: &str) -> String {
    format!(
        r#"{{"quests":[{{"id":"bell","name":"the bell","giver":"osk","task":{task},"steps":[1,1],{more}
        "ask":"What is it?","offer":"It is on step {{step}}, {{hero}}.","promise":"Yes.","log":"Do it.","remind":"Well?",
        "ends":[{{"id":"given","text":"Here.","says":"Thanks.","gold":7,"page":"Osk has it.",
            "workings":[{{"who":"self","what":[{{"mark":{{"mark":"asked"}}}}]}}]}},
          {{"id":"kept","text":"I keep it.","says":"Oh.","keeps":true,"page":"Osk has not."}},
          {{"id":"told","text":"It is for you.","to":"ada","says":"For me?","gives":"torch","page":"Ada has it."}}],
        "failed":"Nobody has it.","lost":[{{"who":"self","what":[{{"mark":{{"mark":"asked","add":5}}}}]}}]}}]}}"#
    )
}

fn game_of(quests: &str, below: &str) -> Game {
    run(data_of(quests, PEOPLE, "bell", &[TOWN, below]), 1)
}

pub fn data_of(quests: &str, people: &str, thing: &str, levels: &[&str]) -> Rc<Content> {
    let monsters = monsters_with(people);
    let maps: Vec<(String, String)> = levels
        .iter()
        .enumerate()
        .map(|(i, picture)| (format!("maps/level{i}.json"), map_of(picture, people)))
        .collect();
    let mut files = vec![
        ("monsters.json", monsters.as_str()),
        ("spots.json", SPOTS),
        ("marks.json", MARKS),
        ("talks/osk.json", if quests.contains("bell") { TALK } else { TALK_OF_NOTHING }),
        ("quests/bell.json", quests),
    ];
    files.extend(maps.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let fields = r#""surface_levels":1,"quests":"9","#;
    let items = &[(thing, r#""class":"treasure","frequency":0"#)];
    let props = Props { fields, items, gear: &["bag"], ..Props::default() };
    furnished_in(levels, &props, &files)
}

fn game(task: &str) -> Game {
    game_of(&quest(task, ""), BELOW)
}

fn who(game: &Game, glyph: char) -> ActorId {
    game.level().actor_at(place(game, glyph)).unwrap().id()
}

fn ask(game: &mut Game) -> Vec<Event> {
    let of = who(game, 'O');
    play(game, Action::AskAboutQuest { of, quest: 0 })
}

pub fn promise(game: &mut Game) {
    let to = who(game, 'O');
    play(game, Action::AcceptQuest { to, quest: 0 });
    assert_eq!(stage_of(game), QuestStage::Promised, "{:?}", last_messages(game, 9));
}

pub fn state(game: &Game) -> &QuestState {
    &game.world().memory().quests()[0]
}

pub fn stage_of(game: &Game) -> QuestStage {
    state(game).stage()
}

fn asked(game: &Game) -> i32 {
    let mark = game.content().marks.find("asked").unwrap();
    game.world().memory().mark(mark, game.content())
}

pub fn go(game: &mut Game, to: Point) {
    carry_through(game, Behaviour::Travel(to));
    assert_eq!(game.hero_at(), to, "{}", picture(game));
}

pub fn down(game: &mut Game) {
    walk(game, "b");
    play(game, Action::TakeStair(Stair::Down));
    assert_eq!(game.level().depth(), 1);
}

pub fn up(game: &mut Game) {
    go(game, place_of(game, "up"));
    play(game, Action::TakeStair(Stair::Up));
    assert_eq!(game.level().depth(), 0);
}

pub fn place_of(game: &Game, tile: &str) -> Point {
    let tile = game.content().tiles.find(tile).unwrap();
    game.level().terrain().iter().find(|(_, found)| **found == tile).unwrap().0
}

fn spot(game: &Game) -> Point {
    game.level().cell_of("shrine").unwrap()
}

pub fn bell(game: &Game) -> Point {
    let bell = game.content().items.find("bell").unwrap();
    let mut piles = game.level().floor_items().iter();
    *piles.find(|(_, pile)| pile.items().iter().any(|item| item.kind() == bell)).unwrap().0
}

fn answers(game: &mut Game, letter: char) -> Vec<(String, Action)> {
    let with = who(game, letter);
    play(game, Action::Talk(with));
    let answers = game.answers().into_iter().filter(|answer| answer.quest);
    answers.map(|own| (own.text, own.action)).collect()
}

pub fn say(game: &mut Game, letter: char, text: &str) {
    let answers = answers(game, letter);
    let (_, action) = answers.iter().find(|(answer, _)| answer == text).unwrap();
    play(game, *action);
}

pub const FETCH: &str = r#"{"fetch":{"item":"bell"}}"#;

#[test]
fn fetch_quest_runs_from_offer_to_reward() {
    let mut game = game(FETCH);
    assert_eq!(stage_of(&game), QuestStage::Open);
    let heard = ask(&mut game);
    assert!(happened(&heard, |what| matches!(what, EventKind::Spoke { text, .. }
        if text == "It is on step 1, Tester.")));
    let offers: Vec<String> = game.answers().into_iter().map(|answer| answer.text).collect();
    assert_eq!(offers, ["Yes.", "Not now."]);
    promise(&mut game);
    down(&mut game);
    let at = bell(&game);
    go(&mut game, at);
    assert_eq!(stage_of(&game), QuestStage::Ready, "what was promised is picked up in passing");
    up(&mut game);
    say(&mut game, 'O', "Here.");
    assert_eq!((stage_of(&game), state(&game).end()), (QuestStage::Done, Some("given")));
    assert!(!has(&game, "bell"));
    assert_eq!((count(&game, "gold"), asked(&game)), (7, 1));
    assert!(answers(&mut game, 'O').is_empty(), "it is over");
}

#[test]
fn fetch_quest_accepts_an_item_carried_in_a_bag() {
    let mut game = game(FETCH);
    promise(&mut game);
    down(&mut game);
    let at = bell(&game);
    go(&mut game, at);
    let (item, into) = (number(&game, "bell"), number(&game, "bag"));
    play(&mut game, Action::PutIn { item, into, count: 1 });
    assert_eq!(stage_of(&game), QuestStage::Ready);
    up(&mut game);
    say(&mut game, 'O', "Here.");
    assert_eq!(stage_of(&game), QuestStage::Done);
    assert_eq!(count(&game, "bell"), 0);
}

#[test]
fn fetch_quest_reverts_when_the_item_is_dropped_and_may_be_kept() {
    let mut game = game(FETCH);
    promise(&mut game);
    down(&mut game);
    let at = bell(&game);
    go(&mut game, at);
    play(&mut game, Action::TakeAll);
    let bell = number(&game, "bell");
    play(&mut game, Action::Drop(bell, 1));
    assert_eq!(stage_of(&game), QuestStage::Promised);
    play(&mut game, Action::TakeAll);
    up(&mut game);
    say(&mut game, 'O', "I keep it.");
    assert!(has(&game, "bell"));
    assert_eq!(state(&game).end(), Some("kept"));
    let talk = Action::Talk(who(&game, 'O'));
    let heard = play(&mut game, talk);
    assert!(
        happened(&heard, |what| matches!(what, EventKind::Spoke { text, .. }
        if text == "A fine bell.")),
        "the town talks of it"
    );
}

#[test]
fn quest_can_be_handed_in_to_another_person() {
    let mut game = game(FETCH);
    promise(&mut game);
    down(&mut game);
    let at = bell(&game);
    go(&mut game, at);
    play(&mut game, Action::TakeAll);
    up(&mut game);
    go(&mut game, Point::new(3, 1));
    say(&mut game, 'A', "It is for you.");
    assert_eq!(state(&game).end(), Some("told"));
    assert_eq!(count(&game, "torch"), 1);
}

#[test]
fn fetch_quest_counts_an_item_found_before_acceptance() {
    let mut game = game(FETCH);
    down(&mut game);
    let at = bell(&game);
    go(&mut game, at);
    play(&mut game, Action::TakeAll);
    assert_eq!(stage_of(&game), QuestStage::Open);
    up(&mut game);
    promise_ready(&mut game);
}

fn promise_ready(game: &mut Game) {
    let to = who(game, 'O');
    play(game, Action::AcceptQuest { to, quest: 0 });
    assert_eq!(stage_of(game), QuestStage::Ready, "{:?}", last_messages(game, 9));
}

#[test]
fn deliver_quest_item_may_be_dropped_and_is_taken_at_the_goal() {
    let mut game = game(r#"{"deliver":{"item":"bell","place":{"spot":"shrine"}}}"#);
    promise(&mut game);
    assert!(has(&game, "bell"), "it is handed over");
    down(&mut game);
    walk(&mut game, "l");
    let bell = number(&game, "bell");
    play(&mut game, Action::Drop(bell, 1));
    assert_eq!(stage_of(&game), QuestStage::Promised, "what lies about can be fetched");
    play(&mut game, Action::TakeAll);
    let place = spot(&game);
    go(&mut game, place);
    assert_eq!(stage_of(&game), QuestStage::Ready, "{:?}", last_messages(&game, 5));
    assert!(!has(&game, "bell"));
}

#[test]
fn slay_quest_is_ready_when_all_targets_are_dead() {
    let mut game = game(r#"{"slay":{"monster":"moth","count":3}}"#);
    promise(&mut game);
    down(&mut game);
    let moth = game.content().monsters.find("moth").unwrap();
    let moths = |game: &Game| {
        let all = game.level().actors().iter().filter(|actor| actor.kind() == moth);
        all.map(|own| own.at()).collect::<Vec<_>>()
    };
    assert_eq!(moths(&game).len(), 3);
    for _ in 0..200 {
        let Some(at) = moths(&game).into_iter().min_by_key(|at| at.distance(game.hero_at())) else {
            break;
        };
        assert_eq!(stage_of(&game), QuestStage::Promised);
        let near = at.is_adjacent(game.hero_at());
        let target = game.level().actor_at(at).unwrap().id();
        match near {
            true => play(&mut game, Action::Attack(target)),
            false => {
                let dir = game.hero_at().direction_to(at).unwrap();
                play(&mut game, Action::Walk(dir))
            }
        };
    }
    assert_eq!(stage_of(&game), QuestStage::Ready, "{}", picture(&game));
}

#[test]
fn explore_quest_counts_a_place_found_before_or_after_acceptance() {
    let task = r#"{"explore":{"place":{"spot":"shrine"}}}"#;
    let mut game = self::game(task);
    promise(&mut game);
    down(&mut game);
    let place = spot(&game);
    go(&mut game, place);
    assert_eq!(stage_of(&game), QuestStage::Ready);
    let mut game = self::game(task);
    down(&mut game);
    let place = spot(&game);
    go(&mut game, place);
    assert_eq!(stage_of(&game), QuestStage::Open);
    up(&mut game);
    promise_ready(&mut game);
}

#[test]
fn rescue_quest_is_ready_when_the_captive_is_led_home() {
    let mut game = game(r#"{"rescue":{"monster":"tobin"}}"#);
    promise(&mut game);
    down(&mut game);
    let at = place(&game, 'T');
    let beside = at
        .neighbours()
        .into_iter()
        .find(|at| {
            game.level().actor_at(*at).is_none() && game.content().tiles[game.level().tile(*at)].glyph == '.'
        })
        .unwrap();
    go(&mut game, beside);
    let tobin = who(&game, 'T');
    play(&mut game, Action::Free(tobin));
    assert_eq!(stage_of(&game), QuestStage::Promised);
    go(&mut game, Point::new(1, 1));
    for _ in 0..9 {
        play(&mut game, Action::Wait);
    }
    up(&mut game);
    let tobin = game.level().actors().get(tobin).unwrap();
    assert_eq!(tobin.bond(), Bond::Home);
    assert_eq!(stage_of(&game), QuestStage::Ready);
}

#[test]
fn rescue_quest_captive_stays_captive_until_freed() {
    let mut game = game(r#"{"rescue":{"monster":"tobin"}}"#);
    promise(&mut game);
    down(&mut game);
    let (below, tobin) = (game.world().current_level(), who(&game, 'T'));
    up(&mut game);
    let held = game.world().levels()[&below].actors().get(tobin);
    assert_eq!(held.map(|tobin| tobin.bond()), Some(Bond::Captive));
    down(&mut game);
    assert_eq!(who(&game, 'T'), tobin);
}

#[test]
fn escort_quest_companion_follows_and_stays_at_the_place() {
    let mut game = game(r#"{"escort":{"monster":"tobin","place":{"spot":"shrine"}}}"#);
    promise(&mut game);
    let tobin = who(&game, 'T');
    down(&mut game);
    assert!(game.level().actors().get(tobin).is_some(), "they come along: {}", picture(&game));
    let place = spot(&game);
    go(&mut game, place);
    for _ in 0..9 {
        play(&mut game, Action::Wait);
    }
    assert_eq!(stage_of(&game), QuestStage::Ready);
    up(&mut game);
    assert!(game.level().actors().get(tobin).is_none(), "they stay");
    assert_eq!(stage_of(&game), QuestStage::Ready);
}

#[test]
fn escort_companion_remains_an_ally_when_struck_and_stays_near() {
    let task = r#"{"escort":{"monster":"tobin","place":{"spot":"shrine"}}}"#;
    let mut game = game_of(&quest(task, ""), &BELOW.replace("#<.................#", "#<...............r.#"));
    promise(&mut game);
    let tobin = who(&game, 'T');
    for _ in 0..9 {
        play(&mut game, Action::Attack(tobin));
    }
    let companion = game.level().actors().get(tobin).unwrap();
    assert_eq!(game.stance(companion), Stance::Ally);
    down(&mut game);
    for _ in 0..30 {
        play(&mut game, Action::Wait);
    }
    let (rat, at) = (game.level().actors().iter().find(|actor| actor.id() != tobin), place(&game, 'T'));
    assert!(rat.is_some() && game.level().depth() == 1);
    assert!(game.hero().is_none_or(|hero| hero.at().distance(at) < 9), "{}", picture(&game));
}

#[test]
fn survive_quest_starts_over_when_the_hero_leaves_the_place() {
    let mut game =
        game(r#"{"survive":{"place":{"spot":"shrine"},"turns":200,"monster":"moth","count":2,"every":5}}"#);
    promise(&mut game);
    down(&mut game);
    let place = spot(&game);
    go(&mut game, place);
    assert!(state(&game).reached_on() > 0);
    let moth = game.content().monsters.find("moth").unwrap();
    for _ in 0..7 {
        play(&mut game, Action::Wait);
    }
    assert!(game.level().actors().iter().any(|actor| actor.kind() == moth));
    push_on(&mut game, Point::new(1, 1));
    play(&mut game, Action::TakeStair(Stair::Up));
    assert_eq!(state(&game).reached_on(), 0, "who leaves begins again");
    play(&mut game, Action::TakeStair(Stair::Down));
    push_on(&mut game, place);
    for _ in 0..201 {
        play(&mut game, Action::Wait);
    }
    assert_eq!(stage_of(&game), QuestStage::Ready);
}

/// Walks straight to a cell. Attacks and opens what is in the way.
fn push_on(game: &mut Game, to: Point) {
    for _ in 0..90 {
        if let Some(dir) = game.hero_at().direction_to(to) {
            play(game, Action::Walk(dir));
        }
    }
    assert_eq!(game.hero_at(), to, "{}", picture(game));
}

#[test]
fn seal_quest_breach_spawns_monsters_until_it_is_closed() {
    let mut game = game(
        r#"{"seal":{"place":{"spot":"shrine","tile":"grass"},"item":"bell","shut":"rubble","monster":"moth","every":5}}"#,
    );
    promise(&mut game);
    down(&mut game);
    let place = spot(&game);
    let moth = game.content().monsters.find("moth").unwrap();
    let tile = |game: &Game| game.content().tiles[game.level().tile(place)].id.clone();
    assert_eq!(tile(&game), "grass");
    for _ in 0..12 {
        play(&mut game, Action::Wait);
    }
    assert!(game.level().actors().iter().any(|actor| actor.kind() == moth));
    push_on(&mut game, place);
    assert_eq!((stage_of(&game), tile(&game)), (QuestStage::Ready, "rubble".to_owned()));
}

#[test]
fn quest_fails_after_the_time_limit() {
    let mut game = game_of(&quest(FETCH, r#""time_limit":30,"#), BELOW);
    promise(&mut game);
    while game.world().turn() <= state(&game).accepted_on() + 30 {
        assert_eq!(stage_of(&game), QuestStage::Promised);
        play(&mut game, Action::Wait);
    }
    assert_eq!((stage_of(&game), state(&game).failure()), (QuestStage::Failed, Some(QuestFailure::Late)));
    assert_eq!(asked(&game), 5);
    assert!(answers(&mut game, 'O').is_empty());
}

#[test]
fn invalid_or_repeated_quest_actions_are_refused() {
    let mut game = game(FETCH);
    let (osk, ada) = (who(&game, 'O'), who(&game, 'A'));
    for action in [
        Action::AcceptQuest { to: ada, quest: 0 },
        Action::AcceptQuest { to: osk, quest: 9 },
        Action::HandInQuest { with: osk, quest: 0, end: 0 },
        Action::AskAboutQuest { of: ActorId(999), quest: 0 },
    ] {
        let events = play(&mut game, action);
        assert!(
            happened(&events, |what| matches!(
                what,
                EventKind::Refused(Refusal::NoAnswer | Refusal::NobodyToTalk)
            )),
            "{action:?}"
        );
    }
    promise(&mut game);
    let events = play(&mut game, Action::AcceptQuest { to: osk, quest: 0 });
    assert!(happened(&events, |what| matches!(what, EventKind::Refused(Refusal::NoAnswer))));
}
