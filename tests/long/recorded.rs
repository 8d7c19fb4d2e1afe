//! The recorded run for the long saves.

use super::{PLAYED_ON, content, loaded, play, saved, text, tree};
use fifteen::content::Content;
use fifteen::game::{Game, PeopleAndClass};
use serde_json::Value;
use std::ops::Range;
use std::rc::Rc;

const SCENARIO: &str = "spark";
const NAME: &str = "Åsa of Lastlight";
const SEEDS: Range<u64> = 90..1000;
/// Number of commands before the first save, and between two saves. Each part is played by a new bot.
const COMMANDS: [usize; 2] = [700, 40];
const SAVED: usize = 30;

pub fn recorded() -> String {
    let content = content();
    let scenario = content.scenarios.find(SCENARIO).unwrap();
    let run = |seed| {
        let calling = PeopleAndClass::recommended(scenario, &content);
        let mut game =
            Game::with_people_and_class(Rc::clone(&content), scenario, NAME, seed, calling).unwrap();
        play(&mut game, COMMANDS[0]);
        let content = Rc::clone(&content);
        (0..SAVED).map(move |_| {
            play(&mut game, COMMANDS[1]);
            saved(game.world(), &content)
        })
    };
    // Use the first run that has everything that the save must contain.
    let mut runs = SEEDS.flat_map(run);
    runs.find(|text| lack(text).is_none() && lives_on(text, &content)).unwrap()
}

fn lives_on(text: &str, content: &Rc<Content>) -> bool {
    let mut game = Game::resume(Rc::clone(content), loaded(text, content));
    play(&mut game, PLAYED_ON) == PLAYED_ON
}

fn has(tree: &Value, field: &str) -> bool {
    match tree {
        Value::Object(fields) => fields.contains_key(field) || fields.values().any(|value| has(value, field)),
        Value::Array(items) => items.iter().any(|item| has(item, field)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn lack(text: &str) -> Option<String> {
    let tree = tree(text);
    let levels = tree["levels"].as_array().unwrap().len();
    let (turn, ended) = (tree["turn"].as_u64().unwrap(), !tree["ending"].is_null());
    if text.len() >= 400_000 || turn < 500 || ended || levels < 3 {
        let bytes = text.len();
        return Some(format!("{bytes} bytes, turn {turn}, ended: {ended}, {levels} levels"));
    }
    let known = [
        &["asleep", "idle", "searching", "fleeing"][..],
        &["pack", "letter", "worn", "inside", "statuses", "cooldowns", "leader", "bond"],
        &["covers", "traps", "lore", "spells", "appearances", "kills", "history", "pick_up"],
        &["hurt_by_hero", "mapped", "recalled", "riddles", "numbers", "vaults"],
        &["people", "class", "experience", "ranks", "talents", "defeats", "recent_deeds"],
    ];
    let mut fields = known.into_iter().flatten();
    let said = |field: &str| has(&tree, field) || text.contains(&format!("\"{field}\""));
    fields.find(|field| !said(field)).map(|field| (*field).to_owned())
}

#[test]
fn the_long_save_covers_all_required_features() {
    assert_eq!(lack(&text()), None);
}
