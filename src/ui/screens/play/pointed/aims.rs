//! What can be let go at a cell: things to throw, wands, spells and talents.

use super::Entry;
use crate::aimed_action::AimedAction;
use crate::screens::Aim;
use crate::screens::play::apply::is_aimed;
use crate::screens::prelude::*;
use crate::verbs::Verb;
use fifteen_game::world::item::LETTERS;
use fifteen_game::{Growth, Item, Whereabouts};

/// What can be thrown there. What is worn is asked about first, as it would come off.
pub fn throws(game: &Game, at: Point) -> Vec<Entry> {
    let fits = |item: &&Item| Verb::Throw.fits(game, item, Whereabouts::Pack);
    let throw = game.pack().iter().filter(fits).map(|item| Entry {
        text: capital(&game.name(item)),
        key: game.letter_of(item).map(Key::char),
        flow: match item.is_worn() {
            true => Verb::Throw.apply(game, item.id()),
            false => aim(AimedAction::Throw(item.id()), at),
        },
    });
    throw.collect()
}

/// What can be zapped or read toward it.
pub fn zaps(game: &Game, at: Point) -> Vec<Entry> {
    let zap = game.pack().iter().filter(|item| is_aimed(game, item)).map(|item| Entry {
        text: capital(&game.name(item)),
        key: game.letter_of(item).map(Key::char),
        flow: aim(AimedAction::Use(item.id()), at),
    });
    zap.collect()
}

/// The spells that can be cast there now.
pub fn casts(game: &Game, at: Point) -> Vec<Entry> {
    let mana = game.hero().map_or(0, |hero| hero.mana());
    let learnt = (0..=u8::MAX).zip(game.world().lore().spells());
    let ready = learnt.filter(|(_, kind)| {
        game.content().spells[**kind].needs_target() && game.mana_of(**kind) <= mana
    });
    let cast = ready.map(|(place, kind)| Entry {
        text: capital(&game.content().spells[*kind].name),
        key: letter(place),
        flow: aim(AimedAction::Cast(place), at),
    });
    cast.collect()
}

/// The talents that can be used there now.
pub fn talents(game: &Game, at: Point) -> Vec<Entry> {
    let had = (0..=u8::MAX).zip(game.growth().map_or(&[][..], Growth::talents));
    let ready = had.filter(|(_, kind)| {
        let active = game.content().talents[**kind].active.as_ref();
        active.is_some_and(|active| active.needs_target()) && game.why_not_now(**kind).is_none()
    });
    let used = ready.map(|(place, kind)| Entry {
        text: capital(&game.content().talents[*kind].name),
        key: None,
        flow: aim(AimedAction::Invoke(place), at),
    });
    used.collect()
}

fn aim(shot: AimedAction, at: Point) -> Flow {
    Flow::Push(Aim::at(shot, at))
}

fn letter(place: u8) -> Option<Key> {
    LETTERS.chars().nth(usize::from(place)).map(Key::char)
}
