//! Learning spells from books: one spell at a time, only without enemies, and each lesson wears the book.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, Command, Event, EventKind, Game, ItemId, Refusal, StopReason};

const ROOM: &str = "#########
                    #@......#
                    #########";

fn learnt(game: &Game) -> Vec<&str> {
    let known = game.world().lore().spells().iter();
    known.map(|spell| game.content().spells[*spell].id.as_str()).collect()
}

fn open(game: &mut Game, spell: u8) -> Vec<Event> {
    let book = number(game, "book");
    play(game, Action::Study(book, spell))
}

#[test]
fn studying_teaches_the_chosen_spell_after_several_turns() {
    let mut game = with_gear(ROOM, &["book"]);
    let turn = game.world().turn();
    let events = study(&mut game, "book", 1);
    assert_eq!(learnt(&game), ["mend"], "the one that was chosen, and no other");
    assert_eq!(game.world().turn(), turn + 5);
    assert!(happened(&events, |what| matches!(what, EventKind::BeganStudy { .. })));
    assert_eq!(game.lessons_left(item(&game, "book")), Some(1));
    assert_eq!(last_messages(&game, 1), ["You learn the spell Mend."]);
    let again = open(&mut game, 1);
    assert!(happened(&again, |what| *what == EventKind::Refused(Refusal::KnownSpell)));
}

#[test]
fn book_falls_to_dust_after_the_last_lesson() {
    let mut game = with_gear(ROOM, &["book"]);
    study(&mut game, "book", 0);
    study(&mut game, "book", 2);
    assert_eq!(learnt(&game), ["spark", "glow"]);
    assert!(!has(&game, "book"));
    assert_eq!(last_messages(&game, 1), ["The book has no more to teach, and falls to dust."]);
}

#[test]
fn interrupted_lesson_starts_over() {
    let mut game = with_gear(ROOM, &["book"]);
    open(&mut game, 0);
    for _ in 0..10 {
        game.continue_activity();
    }
    game.interrupt();
    assert_eq!(last_messages(&game, 1), ["You lose your place, and what you had read."]);
    assert!(learnt(&game).is_empty());
    let turn = game.world().turn();
    study(&mut game, "book", 0);
    assert_eq!(game.world().turn(), turn + 12, "from the first page");
    assert_eq!(learnt(&game), ["spark"]);
}

#[test]
fn studying_is_refused_while_a_hunter_is_in_view() {
    let mut game = with_gear(
        "#############
         #@.........r#
         #############",
        &["book"],
    );
    walk(&mut game, "..");
    let events = open(&mut game, 0);
    let stopped = |what: &EventKind| matches!(what, EventKind::Stopped(StopReason::HunterInView(..)));
    assert!(happened(&events, stopped));
    assert!(game.behaviour().is_none() && learnt(&game).is_empty());
}

#[test]
fn using_a_book_or_repeating_a_lesson_start_teaches_no_spell() {
    let mut game = with_gear(ROOM, &["book"]);
    let book = number(&game, "book");
    let events = play(&mut game, Action::Use(book, None));
    assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::NotTaught)));
    for place in [3, 255] {
        let events = play(&mut game, Action::Study(book, place));
        assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::NotTaught)));
    }
    let events = play(&mut game, Action::Study(ItemId(9999), 0));
    assert!(happened(&events, |what| *what == EventKind::Refused(Refusal::NoItem)));
    // Interrupted lessons do not add up: the first turn, repeated, teaches nothing.
    for _ in 0..30 {
        play(&mut game, Action::Study(book, 0));
    }
    assert!(learnt(&game).is_empty());
}

#[test]
fn study_command_text_includes_the_spell() {
    let study = Command::Act(Action::Study(ItemId(12), 1));
    assert_eq!(study.to_string(), "study 12 1");
    assert_eq!(Command::parse("study 12 1"), Some(study));
}

#[test]
fn lesson_finished_on_the_last_turn_counts_despite_interruption() {
    let props = Props {
        gear: &["book"],
        themes: r#""light":2,"#,
        monsters: r#",{"id":"m_n","name":"n-thing","glyph":"n","color":"grey","family":"things","faction":"things","frequency":1,
            "hp":"6","attacks":[{"verb":"bites","damage":"1"}],"senses":{"sight":30,"dark":25},"text":"."}"#,
        ..Props::default()
    };
    let mut both = 0;
    for (far, seed) in (4..12).flat_map(|far| (1..9).map(move |seed| (far, seed))) {
        let lane = format!("w@{}nw", ".".repeat(far));
        let wall = "w".repeat(far + 4);
        let map = format!(
            r##"{{"legend":{{"w":"wall",".":"floor","n":{{"tile":"floor","monster":"m_n"}},
            "@":{{"tile":"floor","start":true}}}},"rows":["{wall}","{lane}","{wall}"]}}"##
        );
        let mut game = run(furnished_with_map(&map, &props), seed);
        if !game.actors_in_sight().is_empty() {
            continue;
        }
        let turn = game.world().turn();
        let events = study(&mut game, "book", 1);
        let saw = happened(&events, |what| {
            matches!(what, EventKind::Stopped(StopReason::MonsterInView(..) | StopReason::Hunted(..)))
        });
        let read = game.world().turn() - turn == 5;
        assert_eq!(read, learnt(&game) == ["mend"], "{:?}", last_messages(&game, 3));
        let lost = happened(&events, |what| *what == EventKind::StudyLost);
        assert_eq!(read, !lost, "{:?}", last_messages(&game, 3));
        both += usize::from(read && saw);
    }
    assert!(both > 0, "nobody came on the last turn");
}

#[test]
fn study_is_lost_with_a_message_when_the_book_is_stolen() {
    let steal = r#"{"who":"bolt","range":6,"side":"foes","chance":10,"what":[{"steal":{}}]}"#;
    let mut game = waylaid(steal, &["book"]);
    assert!(has(&game, "book"));
    while has(&game, "book") {
        let events = study(&mut game, "book", 0);
        if has(&game, "book") {
            continue;
        }
        assert!(happened(&events, |what| matches!(what, EventKind::Stole { .. })));
        let said = last_messages(&game, 2);
        assert_eq!(said, ["You have no such item.", "You lose your place, and what you had read."]);
    }
    assert!(game.behaviour().is_none() && learnt(&game).is_empty());
}
