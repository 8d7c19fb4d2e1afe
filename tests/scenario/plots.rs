//! Plots: casting, clues in any order, reports to people, and acts that proceed without the hero.

use crate::scenario::props::*;
use crate::scenario::quests::{BELOW, PEOPLE, TOWN};
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::plots::PlotThread;
use fifteen::game::{Action, ActorId, Behaviour, Event, EventKind, Game, Refusal, StoryNews};
use std::rc::Rc;

/// A plot: Osk is the culprit, Ada accepts reports, and the seal lies on the first level.
const PLOT: &str = r#"{"plots":[{"id":"bolt","name":"What {traitor} did",
  "roles":[
    {"id":"traitor","casting":{"person":{"of":["osk"],"part":"culprit","lost":"quiet"}}},
    {"id":"friend","casting":{"person":{"of":["ada"],"part":"helper","lost":"alone"}}},
    {"id":"raider","casting":{"creature":{"of":["moth"],"called":"crew"}}},
    {"id":"seal","casting":{"thing":{"of":["seal"]}}},
    {"id":"place","casting":{"step":{"between":[1,1]}}}],
  "clues":[
    {"id":"letter","way":{"lies":{"tile":"rubble","on":"place"}},"text":"A letter from {traitor} to {raider}."},
    {"id":"voices","way":{"murmur":{"on":"place"}},"text":"Somebody counts to forty on step {place}."},
    {"id":"asked","way":{"talk":{"to":"friend","after":1,"ask":"Who was it?","says":"Ask {traitor}, {hero}."}},"text":"{friend} said so."}],
  "acts":[
    {"id":"begun","news":"The bolt was oiled.","turns":[
      {"cue":{"report":{"to":"friend","clues":2,"text":"It was {traitor}.","says":"I see.","pays":9,"gives":"torch"}},"to":"caught"},
      {"cue":{"report":{"to":"traitor","hands":"seal","gold":3,"text":"Take it.","says":"So."}},"to":"quiet"},
      {"cue":{"slain":"raider"},"to":"quiet"},
      {"cue":{"after":[400,400]},"to":"open"}],
     "outcomes":[{"lies":{"thing":"seal","on":"place"}}]},
    {"id":"open","news":"The door stood open.","heard":"anywhere","outcomes":[{"becomes":{"who":"traitor","what":"raider"}},{"alters":{"spot":"post","tile":"rubble"}}],
     "turns":[{"cue":{"after":[20,20]},"to":"alone"}]},
    {"id":"caught","news":"{traitor} was sent away.","outcomes":[{"leaves":"traitor"},{"workings":[{"who":"self","what":[{"mark":{"mark":"asked"}}]}]}],"end":{"page":"{traitor} is gone."}},
    {"id":"quiet","end":{"page":"Nobody spoke of it."}},
    {"id":"alone","news":"Nobody was left to tell.","outcomes":[{"dies":"friend"}],"end":{"page":"{friend} is dead."}}],
  "unfinished":"The bolt is still oiled."}]}"#;

const SPOTS: &str = r#"{"spots":[{"id":"bed","text":"A bed."},{"id":"post","text":"A post."}]}"#;
const MARKS: &str =
    r#"{"marks":[{"id":"asked","name":"times asked","most":9,"text":"How often it was asked."}]}"#;
const TALK: &str = r#"{"talks":[{"id":"osk","nodes":[
    {"id":"start","says":[{"text":"One."},{"text":"Two."}],"answers":[{"text":"Bye."}]}]}]}"#;

const NAMES: &str = r#"{"names":[{"id":"crew","names":["Zog","Mip","Blik"]},{"id":"potions","names":["murky"]},
    {"id":"rings","names":["opal"]},{"id":"scrolls","names":["XOM"]},{"id":"wands","names":["oak"]}]}"#;

fn map_of(picture: &str) -> String {
    let legend = r##"{"#":"wall",".":"floor","<":"up",">":"down",
        "O":{"tile":"floor","spot":"bed","monster":"osk"},"A":{"tile":"floor","spot":"post","monster":"ada"},
        "@":{"tile":"floor","start":true}}"##;
    let rows: Vec<&str> = picture.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    format!(r#"{{"legend":{legend},"rows":{}}}"#, serde_json::json!(rows))
}

fn data_of(plots: &str) -> Rc<Content> {
    data_with(plots, "")
}

fn data_with(plots: &str, more: &str) -> Rc<Content> {
    let levels = [TOWN, BELOW];
    let monsters = monsters_with(PEOPLE);
    let maps: Vec<(String, String)> = levels
        .iter()
        .enumerate()
        .map(|(i, picture)| (format!("maps/level{i}.json"), map_of(picture)))
        .collect();
    let mut files = vec![
        ("monsters.json", monsters.as_str()),
        ("spots.json", SPOTS),
        ("marks.json", MARKS),
        ("talks/osk.json", TALK),
        ("plots/bolt.json", plots),
        ("names.json", NAMES),
    ];
    files.extend(maps.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let fields = &format!(r#""surface_levels":1,"plots":"1",{more}"#);
    let items = &[("seal", r#""class":"treasure","frequency":0"#)];
    let props = Props { fields, items, gear: &["gold 20"], ..Props::default() };
    furnished_in(&levels, &props, &files)
}

fn game_of(plots: &str) -> Game {
    run(data_of(plots), 1)
}

fn game() -> Game {
    game_of(PLOT)
}

fn thread(game: &Game) -> &PlotThread {
    &game.world().memory().threads()[0]
}

#[test]
fn reactions_to_a_plot_act_happen_in_the_same_turn() {
    let later = r#"{"cue":{"after":[400,400]},"to":"open"}"#;
    let soon = format!(r#"{{"cue":{{"after":[3,3]}},"to":"caught"}},{later}"#);
    let soon = PLOT.replace(later, &soon);
    let reacts = r#""reacts":[{"on":"mark_changes","say":"It tolls."}],"#;
    let mut game = run(data_with(&soon, reacts), 1);
    // The message must come in the same turn: if it came later, a run saved and resumed in between would lose it.
    for _ in 0..9 {
        walk(&mut game, ".");
        let tolled = last_messages(&game, 20).contains(&"It tolls.".to_owned());
        assert_eq!(tolled, acts(&game).contains(&"caught"), "{:?}", last_messages(&game, 20));
    }
    assert!(acts(&game).contains(&"caught"));
}

fn acts(game: &Game) -> Vec<&str> {
    thread(game).acts().iter().map(|begun| begun.id.as_str()).collect()
}

fn clues(game: &Game) -> Vec<&str> {
    thread(game).clues().keys().map(String::as_str).collect()
}

fn who(game: &Game, glyph: char) -> ActorId {
    game.level().actor_at(place(game, glyph)).unwrap().id()
}

fn go(game: &mut Game, to: Point) {
    // Travel again, because a hero who finds a clue stops.
    for _ in 0..4 {
        if game.hero_at() != to {
            carry_through(game, Behaviour::Travel(to));
        }
    }
    assert_eq!(game.hero_at(), to, "{}", picture(game));
}

fn read_the_letter(game: &mut Game) {
    descend(game);
    let sheet = game.content().tiles.find("rubble").unwrap();
    let at = game.level().terrain().iter().find(|(_, tile)| **tile == sheet).unwrap().0;
    go(game, at);
}

fn stair(game: &Game, leads: Stair) -> Point {
    let content = game.content();
    let is =
        |tile: &fifteen::content::Kind<fifteen::content::Tile>| content.tiles[*tile].stair == Some(leads);
    game.level().terrain().iter().find(|(_, tile)| is(tile)).unwrap().0
}

fn descend(game: &mut Game) {
    let at = stair(game, Stair::Down);
    go(game, at);
    play(game, Action::TakeStair(Stair::Down));
    assert_eq!(game.level().depth(), 1);
}

fn ascend(game: &mut Game) {
    let at = stair(game, Stair::Up);
    go(game, at);
    play(game, Action::TakeStair(Stair::Up));
}

fn beside(game: &mut Game, glyph: char) -> ActorId {
    let at = place(game, glyph);
    let free = at.neighbours().find(|to| {
        game.level().actor_at(*to).is_none_or(|actor| Some(actor.id()) == game.hero().map(|h| h.id()))
            && game.content().tiles[game.level().terrain()[*to]].ways.0 != 0
    });
    go(game, free.unwrap());
    who(game, glyph)
}

fn wait(game: &mut Game, turns: u64) -> Vec<Event> {
    let until = game.world().turn() + turns;
    let mut events = Vec::new();
    while game.world().turn() < until {
        events.extend(play(game, Action::Wait));
    }
    events
}

fn news(events: &[Event], of: StoryNews) -> Vec<&str> {
    let told = events.iter().filter_map(|event| match &event.kind {
        EventKind::Story { news, text, .. } if *news == of => Some(text.as_str()),
        _ => None,
    });
    told.collect()
}

#[test]
fn town_news_of_a_plot_is_heard_once() {
    let mut game = game();
    let heard = last_messages(&game, 30).iter().filter(|line| line.contains("The bolt was oiled.")).count();
    assert_eq!(heard, 1, "on the first turn");
    assert!(news(&wait(&mut game, 5), StoryNews::Act).is_empty());
    let story = game.story();
    assert_eq!((story.len(), story[0].title.as_str()), (1, "What Osk did"));
    assert_eq!(story[0].lines[0].text, "The bolt was oiled.");
    assert!(!story[0].ended);
}

#[test]
fn plot_news_does_not_interrupt_travel() {
    let mut game = game();
    let at = stair(&game, Stair::Down);
    carry_through(&mut game, Behaviour::Travel(at));
    assert!(last_messages(&game, 30).iter().any(|line| line.contains("The bolt was oiled.")));
    assert_eq!(game.hero_at(), at, "{}", picture(&game));
}

#[test]
fn clues_are_found_by_stepping_hearing_or_asking() {
    let mut game = game();
    let ada = who(&game, 'A');
    let asked = Action::AskForClue { of: ada, thread: 0, clue: 2 };
    beside(&mut game, 'A');
    assert_eq!(refused(&mut game, asked), Some(Refusal::NoAnswer), "not before another clue");
    read_the_letter(&mut game);
    assert!(clues(&game).contains(&"letter"), "{:?}", last_messages(&game, 5));
    let name = thread(&game).roles()["raider"].name.clone().unwrap();
    assert!(last_messages(&game, 30).iter().any(|line| line.contains(&format!("from Osk to {name}"))));
    let sheet = game.content().tiles.find("rubble").unwrap();
    assert!(game.level().terrain().cells().iter().all(|tile| *tile != sheet), "it was taken up");
    let free: Vec<Point> = game.level().terrain().points().collect();
    for at in free.into_iter().filter(|at| at.y == 2 && at.x % 4 == 1) {
        if game.level().actor_at(at).is_none() {
            carry_through(&mut game, Behaviour::Travel(at));
        }
    }
    assert!(clues(&game).contains(&"voices"), "{}", picture(&game));
    ascend(&mut game);
    let ada = beside(&mut game, 'A');
    play(&mut game, Action::Talk(ada));
    let lines: Vec<String> = game.answers().into_iter().map(|answer| answer.text).collect();
    assert!(lines.contains(&"Who was it?".to_owned()), "{lines:?}");
    assert!(lines.contains(&"It was Osk.".to_owned()), "{lines:?}");
    let events = play(&mut game, Action::AskForClue { of: ada, thread: 0, clue: 2 });
    assert_eq!(news(&events, StoryNews::Clue), ["Ada said so."]);
    assert_eq!(
        refused(&mut game, Action::AskForClue { of: ada, thread: 0, clue: 2 }),
        Some(Refusal::NoAnswer)
    );
    assert_eq!(clues(&game), ["asked", "letter", "voices"]);
}

#[test]
fn a_plot_that_has_ended_gives_no_clues() {
    let later = r#"{"cue":{"after":[400,400]},"to":"open"}"#;
    let soon = PLOT.replace(later, &format!(r#"{{"cue":{{"after":[3,3]}},"to":"caught"}},{later}"#));
    let mut game = game_of(&soon);
    wait(&mut game, 5);
    assert_eq!(acts(&game).last(), Some(&"caught"));
    descend(&mut game);
    let sheet = game.content().tiles.find("rubble").unwrap();
    assert!(game.level().terrain().cells().iter().all(|tile| *tile != sheet), "{}", picture(&game));
    let all: Vec<Point> = game.level().terrain().points().collect();
    for at in all.into_iter().filter(|at| at.y == 2 && at.x % 4 == 1) {
        carry_through(&mut game, Behaviour::Travel(at));
    }
    assert_eq!(clues(&game), [""; 0]);
}

#[test]
fn reporting_enough_clues_ends_the_plot() {
    let mut game = game();
    read_the_letter(&mut game);
    ascend(&mut game);
    let ada = beside(&mut game, 'A');
    let told_ada = Action::ReportFindings { to: ada, thread: 0, turn: 0 };
    if clues(&game).len() < 2 {
        assert_eq!(refused(&mut game, told_ada), Some(Refusal::NoAnswer), "one clue is too few");
        play(&mut game, Action::AskForClue { of: ada, thread: 0, clue: 2 });
    }
    let osk = who(&game, 'O');
    let purse = |game: &Game| game.hero().unwrap().pack().iter().map(|item| item.count()).sum::<u32>();
    let before = purse(&game);
    let events = play(&mut game, told_ada);
    assert_eq!(news(&events, StoryNews::End), ["Osk was sent away."]);
    assert_eq!(acts(&game).last(), Some(&"caught"));
    assert_eq!(purse(&game), before + 9 + 1, "nine coins and a torch");
    assert!(game.level().actors().get(osk).is_none(), "Osk is gone");
    assert!(game.world().memory().people()["osk"].is_gone());
    let mark = game.content().marks.find("asked").unwrap();
    assert_eq!(game.world().memory().mark(mark, game.content()), 1);
    assert_eq!(refused(&mut game, told_ada), Some(Refusal::NoAnswer), "it has ended");
    assert!(game.story()[0].ended);
    assert_eq!(game.plot_endings(), ["Osk is gone."]);
}

#[test]
fn reporting_findings_hands_over_the_item() {
    let mut game = game();
    read_the_letter(&mut game);
    let seal = game.content().items.find("seal").unwrap();
    let mut piles = game.level().floor_items().iter();
    let at = *piles.find(|(_, pile)| pile.items().iter().any(|item| item.kind() == seal)).unwrap().0;
    let item = game.level().floor_items()[&at].items()[0].id();
    go(&mut game, at);
    play(&mut game, Action::Take(item, 1));
    ascend(&mut game);
    let osk = beside(&mut game, 'O');
    play(&mut game, Action::Talk(osk));
    let offered = game.answers().into_iter().find(|answer| answer.text == "Take it.");
    assert_eq!(offered.map(|answer| answer.gold), Some(3));
    play(&mut game, Action::ReportFindings { to: osk, thread: 0, turn: 1 });
    assert_eq!(acts(&game), ["begun", "quiet"]);
    assert!(game.hero().unwrap().pack().iter().all(|item| item.kind() != seal));
}

#[test]
fn plot_advances_without_the_hero_and_changes_town_and_people() {
    let mut game = game_of(&PLOT.replace("[400,400]", "[40,40]"));
    let at = place(&game, 'O');
    let events = wait(&mut game, 41);
    assert_eq!(news(&events, StoryNews::Act).last(), Some(&"The door stood open."));
    assert_eq!(game.level().actor_at(at).map(|actor| actor.kind()), game.content().monsters.find("moth"));
    let sheet = game.content().tiles.find("rubble").unwrap();
    assert!(game.level().terrain().cells().contains(&sheet), "a place of the town is another");
    let events = wait(&mut game, 20);
    assert_eq!(news(&events, StoryNews::End), ["Nobody was left to tell."]);
    assert!(game.world().memory().is_dead("ada"));
    assert_eq!(game.plot_endings(), ["Ada is dead."]);
}

#[test]
fn plot_spawns_wait_until_the_hero_enters_the_level() {
    let seal = r#"{"lies":{"thing":"seal","on":"place"}}"#;
    let raiders = r#"{"spawn":{"who":"raider","count":2,"on":"place"}}"#;
    let mut game = game_of(&PLOT.replace(seal, &format!("{seal},{raiders}")));
    play(&mut game, Action::Wait);
    let moths = |game: &Game| {
        let moth = game.content().monsters.find("moth").unwrap();
        game.level().actors().iter().filter(|actor| actor.kind() == moth).map(|a| a.id()).collect::<Vec<_>>()
    };
    descend(&mut game);
    play(&mut game, Action::Wait);
    let came = moths(&game);
    assert_eq!(came.len(), 2);
    let name = thread(&game).roles()["raider"].name.clone();
    assert_eq!(game.world().lore().name_of(came[0]).map(str::to_owned), name);
    assert_eq!(acts(&game), ["begun"], "they live");
}

#[test]
fn killing_the_plot_villain_directly_ends_the_plot() {
    let mut game = game();
    play(&mut game, Action::Wait);
    let osk = who(&game, 'O');
    beside(&mut game, 'O');
    for _ in 0..60 {
        if game.level().actors().get(osk).is_none() {
            break;
        }
        play(&mut game, Action::Attack(osk));
    }
    assert!(game.world().memory().is_dead("osk"), "{:?}", last_messages(&game, 5));
    assert_eq!(acts(&game), ["begun", "quiet"]);
}

#[test]
fn unfinished_plot_appears_in_endings_only_if_known() {
    let secret = PLOT.replace(r#""news":"The bolt was oiled.","#, "");
    let mut game = game_of(&secret);
    assert!(game.plot_endings().is_empty() && game.story().is_empty(), "nobody knows of it");
    read_the_letter(&mut game);
    assert_eq!(game.plot_endings(), ["The bolt is still oiled."]);
    assert_eq!(game.story()[0].lines.len(), game.story()[0].found);
}
