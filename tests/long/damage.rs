//! Long saves that are damaged are repaired.

use super::{content, text};
use crate::tier;
use fifteen::base::Random;
use fifteen::content::Content;
use fifteen::game::Game;
use fifteen::game::save::{Repaired, SaveFile};
use std::rc::Rc;

/// How many damages of each sort are tried.
const DAMAGES: (u64, u64) = (5, 100);

/// Damages a save.
type Damage = fn(&str, &mut Random) -> Vec<u8>;

/// What is done to a save.
const SORTS: [(&str, Damage); 4] = [
    ("cut", cut),
    ("one byte", one_byte),
    ("a line dropped", line_dropped),
    ("a bracket missing", bracket_missing),
];

fn below(most: usize, random: &mut Random) -> usize {
    random.below(most as u32) as usize
}

fn cut(text: &str, random: &mut Random) -> Vec<u8> {
    let half = text.len() / 2;
    text.as_bytes()[..half + below(half - 2, random)].to_vec()
}

fn one_byte(text: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let at = below(bytes.len(), random);
    bytes[at] ^= 1 << random.below(7);
    bytes
}

fn line_dropped(text: &str, random: &mut Random) -> Vec<u8> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(below(lines.len(), random));
    lines.join("\n").into_bytes()
}

fn bracket_missing(text: &str, random: &mut Random) -> Vec<u8> {
    let brackets: Vec<(usize, &str)> = text.match_indices(['[', ']', '{', '}']).collect();
    let (at, _) = brackets[below(brackets.len(), random)];
    let mut bytes = text.as_bytes().to_vec();
    bytes.remove(at);
    bytes
}

/// Whether a damaged save loads, or does when it has been repaired.
fn is_saved(bytes: Vec<u8>, content: &Rc<Content>) -> bool {
    let file = SaveFile::new("saves/ada-0/world.json", bytes);
    let text = match file.repair(content) {
        Repaired::Sound => return true,
        Repaired::Beyond(_) => return false,
        Repaired::Mended { text, .. } => text,
    };
    let mended = SaveFile::new(file.path(), text.into_bytes());
    let world = mended.look(content).unwrap().world;
    Game::resume(Rc::clone(content), world).check().unwrap();
    true
}

#[test]
fn most_damaged_long_saves_are_repaired() {
    let (content, text) = (content(), text());
    let count = tier::some(DAMAGES.0, DAMAGES.1);
    let first = tier::first_seed(count);
    for (sort, damage) in SORTS {
        let damages = (first..first + count).map(|seed| {
            let mut random = Random::stream(seed, sort);
            damage(&text, &mut random)
        });
        let saved = damages.filter(|bytes| is_saved(bytes.clone(), &content)).count() as u64;
        assert!(saved * 10 >= count * 8, "{sort}: {saved} of {count}");
    }
}
