//! The run that the long saves are of.

use super::{content, newest, play, saved, text, tree};
use fifteen::game::Game;
use serde_json::Value;
use std::rc::Rc;

/// A game that every version knew.
const SCENARIO: &str = "spark";
const NAME: &str = "Åsa of Lastlight";
const SEED: u64 = 90;
/// After how many commands the player goes, and after how many more the one who takes over has it saved.
const COMMANDS: [usize; 2] = [400, 660];

/// What the long save of a new version is made of.
pub fn recorded(version: u32) -> String {
    assert_eq!(version, newest(), "only the present version is recorded");
    let content = content();
    let scenario = content.scenarios.find(SCENARIO).unwrap();
    let mut game = Game::new(Rc::clone(&content), scenario, NAME, SEED).unwrap();
    for commands in COMMANDS {
        play(&mut game, commands);
    }
    saved(game.world(), &content)
}

/// Whether something in a tree has a field of that name, wherever.
fn has(tree: &Value, field: &str) -> bool {
    match tree {
        Value::Object(fields) => {
            fields.contains_key(field) || fields.values().any(|value| has(value, field))
        }
        Value::Array(items) => items.iter().any(|item| has(item, field)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[test]
fn the_long_saves_hold_what_matters() {
    let newest = newest();
    for version in 1..=newest {
        let text = text(version);
        assert!(text.len() < 400_000, "{} bytes", text.len());
        let tree = tree(&text);
        assert!(tree["turn"].as_u64().unwrap() >= 500);
        assert!(tree["ending"].is_null());
        assert!(tree["levels"].as_array().unwrap().len() >= 3);
        let known: [(u32, &[&str]); 6] = [
            (1, &["asleep", "wandering", "searching", "fleeing"]),
            (
                3,
                &[
                    "pack", "letter", "worn", "inside", "states", "resting", "leader", "bond",
                ],
            ),
            (
                3,
                &[
                    "covers", "traps", "lore", "spells", "look", "killed", "story", "pick_up",
                ],
            ),
            (4, &["harmed"]),
            (5, &["mapped", "recalled"]),
            (6, &["riddles", "hand"]),
        ];
        for (since, fields) in known {
            for field in fields {
                let said = has(&tree, field) || text.contains(&format!("\"{field}\""));
                assert_eq!(said, version >= since, "version {version}: {field}");
            }
        }
    }
}
