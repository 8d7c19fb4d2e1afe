//! Overworld chunks that the hero left: only their changes are kept in memory, and returning restores them.

use super::walker::{chunk, content, game, go, walk};
use crate::tier;
use fifteen::base::Dir;
use fifteen::base::overworld::Chunk;
use fifteen::content::Content;
use fifteen::game::save::Saves;
use fifteen::game::{Action, Behaviour, Game};
use std::rc::Rc;

fn back_to(game: &mut Game, goal: Chunk) {
    for _ in 0..80 {
        game.start_activity(Behaviour::TravelToChunk(goal));
        while game.behaviour().is_some() {
            game.continue_activity();
        }
        if chunk(game) == goal {
            return;
        }
        game.play(Action::Wait);
    }
    panic!("no way back to {goal} from {}", chunk(game));
}

#[test]
fn dropped_items_stay_in_folded_chunks_and_take_one_line_in_the_save() {
    let content = content(false);
    let mut game = game(&content, 4);
    assert!(walk(&mut game, 1) == 1);
    let (there, before) = (chunk(&game), game.level().terrain().clone());
    let id = game.world().current_level();
    let dart = content.items.find("dart").unwrap();
    let item = game.pack().iter().find(|item| item.kind() == dart).unwrap().id();
    let at = game.hero_at();
    game.play(Action::Drop(item, 3));
    assert!(walk(&mut game, 20) >= 20);
    let whole = game.world().levels().len();
    assert!(whole <= 12, "{whole} levels are kept whole");
    assert!(!game.world().levels().contains_key(&id), "it is folded up by now");
    let text = saved(&game);
    let line = text.lines().find(|line| line.contains(&format!("\"level\": {}", id.0)));
    let line = line.unwrap_or_else(|| panic!("{text}"));
    assert!(text.contains("\"kind\": \"dart\"") && line.len() < 400, "{line}");
    back_to(&mut game, there);
    assert_eq!(game.level().terrain().cells(), before.cells());
    let pile = game.level().floor_items().get(&at).unwrap();
    let lies = pile.items().iter().find(|item| item.kind() == dart).unwrap();
    assert_eq!(lies.count(), 3);
    game.check_invariants().unwrap();
}

fn saved(game: &Game) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut slot = Saves::new(folder.path()).claim("Walker").unwrap();
    slot.save(game.world(), game.content()).unwrap();
    std::fs::read_to_string(slot.folder().join("world.json")).unwrap()
}

#[test]
fn saving_far_from_town_does_not_change_the_run() {
    let content = content(true);
    for seed in 0..tier::some(2, 10) {
        let seed = u64::try_from(seed).unwrap();
        let (mut one, mut other) = (game(&content, seed), game(&content, seed));
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        walk(&mut one, 14);
        let mut n = 1;
        while n <= 14 {
            walk(&mut other, n);
            other = again(&saves, other, &content);
            n += 3;
        }
        walk(&mut other, 14);
        assert_eq!(one.world().fingerprint(&content), other.world().fingerprint(&content));
        assert_eq!(one.world().travels(), other.world().travels(), "seed {seed}");
    }
}

fn again(saves: &Saves, game: Game, content: &Rc<Content>) -> Game {
    let mut slot = saves.claim("Walker").unwrap();
    if slot.has_run() {
        slot.load(content).unwrap();
    }
    slot.save(game.world(), content).unwrap();
    drop(slot);
    let mut slot = saves.claim("Walker").unwrap();
    let world = slot.load(content).unwrap();
    let back = Game::resume(Rc::clone(content), world);
    back.check_invariants().unwrap();
    back
}

#[test]
fn the_save_size_grows_slowly_with_visited_chunks() {
    let content = content(false);
    let bytes = |count: usize| {
        let mut game = game(&content, 9);
        let walked = walk(&mut game, count);
        assert!(walked >= count, "{walked} of {count}");
        let folder = tempfile::tempdir().unwrap();
        let mut slot = Saves::new(folder.path()).claim("Walker").unwrap();
        slot.save(game.world(), &content).unwrap();
        std::fs::metadata(slot.folder().join("world.json")).unwrap().len()
    };
    let (short, long) = (50, tier::some(120, 1000));
    let (few, many) = (bytes(short), bytes(usize::try_from(long).unwrap()));
    assert!(many <= 3 * few, "{few} bytes after {short} chunks, {many} after {long}");
}

#[test]
fn generating_chunks_ahead_does_not_change_the_world() {
    let content = content(true);
    let (mut one, mut other) = (game(&content, 8), game(&content, 8));
    for side in [Dir::East, Dir::East, Dir::North] {
        let went = go(&mut one, side);
        while other.generate_ahead() {}
        assert_eq!(went, go(&mut other, side));
        while other.generate_ahead() {}
        assert_eq!(one.world().fingerprint(&content), other.world().fingerprint(&content));
    }
}
