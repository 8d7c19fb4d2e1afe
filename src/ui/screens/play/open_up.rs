//! The key that opens or uses something: a chest underfoot, a door or a lever beside the hero, or a chest beside them.

use super::{door, open};
use crate::screen::{Context, Flow};
use crate::screens::Container;
use fifteen_base::{Dir, Point};
use fifteen_game::{Action, Game, Item, Refusal};

/// Opens what there is to open, and uses what there is to use; where there are several, it asks which.
pub(super) fn open_up(game: &Game, context: &Context) -> Flow {
    if let Some(chest) = game.underfoot().iter().find(|item| is_full(game, item)) {
        return look_into(game, chest, Vec::new());
    }
    let (doors, features) = (game.doors(true), game.features());
    let none = game.refusal(Refusal::NoDoorToOpen);
    if !features.is_empty() {
        let all = [features, doors].concat();
        return door(say!("Open or use which?"), all, open_or_use, none, context);
    }
    if !doors.is_empty() {
        return door(say!("Open which door?"), doors, open, none, context);
    }
    if let Some((dir, chest)) = beside(game) {
        return look_into(game, chest, vec![Action::Walk(dir)]);
    }
    match game.containers().next() {
        Some(container) => look_into(game, container, Vec::new()),
        None => Flow::Remark(none),
    }
}

/// Uses what is built there, or opens the door.
fn open_or_use(at: Point, context: &Context, game: &Game) -> Flow {
    match game.features().contains(&at) {
        true => Flow::Act(Action::Operate(at)),
        false => open(at, context, game),
    }
}

/// A chest beside the hero that was not emptied, where nobody stands, and where it is.
fn beside(game: &Game) -> Option<(Dir, &Item)> {
    Dir::ALL.into_iter().find_map(|dir| {
        let at = game.hero_at() + dir;
        let free = game.seen_at(at).is_none();
        let chest = game.lying(at).iter().find(|item| is_full(game, item))?;
        free.then_some((dir, chest))
    })
}

/// Whether it stays where it is, can be opened, and was not found empty.
fn is_full(game: &Game, item: &Item) -> bool {
    let kind = &game.content().items[item.kind()];
    kind.holds > 0 && kind.fixed && !(item.is_open() && item.inside().is_empty())
}

/// Looks into a container after that was done; its lock is opened first by who has the key for it.
fn look_into(game: &Game, container: &Item, mut first: Vec<Action>) -> Flow {
    let key = game.content().items[container.kind()].opened_by;
    let has = |key| game.pack().iter().any(|item| item.kind() == key);
    if !container.is_open() && key.is_some_and(has) {
        first.push(Action::Unlock(container.id()));
    }
    let screen = Container::new(container.id());
    match first.is_empty() {
        true => Flow::Push(screen),
        false => Flow::PushAnd(screen, Box::new(Flow::Tidy(first))),
    }
}
