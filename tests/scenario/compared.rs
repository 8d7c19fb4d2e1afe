//! Comparison of saves (`fifteen save diff`): promises, talks, trades and deaths as sentences.

use crate::scenario::quests::{self, BELOW, FETCH, PEOPLE, TOWN, data_of, down, promise, quest};
use crate::scenario::stage::*;
use crate::scenario::trade::{osk, shop, thing};
use fifteen::game::save::{SaveContents, SaveFile};
use fifteen::game::{Action, Game};
use fifteen::ui::saves::describe_difference;

fn look(game: &Game) -> SaveContents {
    let file = SaveFile::from_world(game.world(), game.content());
    file.read_contents(game.content()).unwrap()
}

fn since(then: &SaveContents, game: &Game) -> Vec<String> {
    describe_difference(then, &look(game), game.content())
}

#[track_caller]
fn assert_sentence(told: &[String], sentence: &str) {
    assert!(told.iter().any(|line| line == sentence), "{told:#?}");
}

fn town(more: &str) -> Game {
    run(data_of(&quest(FETCH, more), PEOPLE, "bell", &[TOWN, BELOW]), 1)
}

#[test]
fn save_diff_reports_quest_acceptance_and_completion() {
    let mut game = town("");
    let then = look(&game);
    promise(&mut game);
    assert_sentence(&since(&then, &game), "Quest accepted from Osk: the bell.");
    let then = look(&game);
    assert_eq!(since(&then, &game), Vec::<String>::new());
    down(&mut game);
    let at = quests::bell(&game);
    quests::go(&mut game, at);
    play(&mut game, Action::TakeAll);
    assert_sentence(&since(&then, &game), "Quest done, not yet reported: the bell.");
    quests::up(&mut game);
    quests::say(&mut game, 'O', "Here.");
    let sentences = since(&then, &game);
    assert_sentence(&sentences, "Quest completed: the bell. Osk has it.");
    assert_sentence(&sentences, "Spoke with Osk.");
}

#[test]
fn save_diff_reports_a_failed_quest_with_its_reason() {
    let mut game = town(r#""time_limit":3,"#);
    promise(&mut game);
    let then = look(&game);
    for _ in 0..5 {
        play(&mut game, Action::Wait);
    }
    let sentences = since(&then, &game);
    assert_sentence(&sentences, "Quest failed: the bell. The time ran out.");
}

#[test]
fn save_diff_reports_a_dead_person_by_name() {
    let mut game = town("");
    let then = look(&game);
    for _ in 0..200 {
        let person = game.level().actors().iter().find(|actor| game.name_of(actor).contains("Osk"));
        let Some((id, at)) = person.map(|own| (own.id(), own.at())) else {
            assert_sentence(&since(&then, &game), "Osk is dead.");
            return;
        };
        match at.is_adjacent(game.hero_at()) {
            true => play(&mut game, Action::Attack(id)),
            false => {
                let dir = game.hero_at().direction_to(at);
                play(&mut game, dir.map_or(Action::Wait, Action::Walk))
            }
        };
    }
    panic!("he lives\n{}", picture(&game));
}

#[test]
fn save_diff_reports_purchases_and_sales_with_the_shop() {
    let mut game = shop(&["gold 100", "draught"]);
    let (of, hero) = (osk(&game), game.world().hero_id());
    let then = look(&game);
    let item = thing(&game, of, "sword");
    play(&mut game, Action::Buy { from: of, item, count: 1 });
    let item = thing(&game, hero, "draught");
    play(&mut game, Action::Sell { to: of, item, count: 1 });
    let told = since(&then, &game);
    assert_sentence(&told, "Bought at the smithy: a +0 sword.");
    let sold = told.iter().filter(|line| line.starts_with("Sold at the smithy: "));
    assert_eq!(sold.count(), 1, "{told:#?}");
}
