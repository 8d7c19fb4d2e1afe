//! What a key on the map means where that hangs on what is around the hero: a step into what does harm, the next blow of a
//! fight, rest before they explore.

use crate::cards::workings::{listed, phrase};
use crate::panels::condition::health;
use crate::screens::Confirm;
use crate::screens::prelude::*;
use crate::settings::{RestFirst, Settings};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Dir, SortedSet};
use fifteen_content::Cover;
use fifteen_game::{
    Action, Actor, ActorId, Behaviour, NoWay, Peril, Pitfall, Stance, with_article,
};

/// Whether the hero is hurt so much that they are to rest before they explore.
pub(in crate::screens::play) fn rests_first(game: &Game, settings: &Settings) -> bool {
    let (hp, most) = health(game);
    match settings.rest_before_exploring {
        RestFirst::Off => false,
        RestFirst::BelowHalf => hp * 2 < most,
        RestFirst::Whole => hp < most,
    }
}

/// A step that leads onto no harm, or the question whether the hero is to take it all the same.
pub(in crate::screens::play) fn step(game: &Game, dir: Dir) -> Flow {
    let step = Flow::Act(Action::Walk(dir));
    match game.peril(dir) {
        Some(peril) => Flow::Push(Confirm::new(question(&peril, game), step)),
        None => step,
    }
}

/// A run; where its first step leads into what does harm, that step alone, and nobody asks.
pub(in crate::screens::play) fn run(game: &Game, dir: Dir) -> Flow {
    match game.peril(dir) {
        Some(_) => Flow::Act(Action::Walk(dir)),
        None => Flow::Begin(Behaviour::Run(dir)),
    }
}

fn question(peril: &Peril, game: &Game) -> String {
    match peril {
        Peril::Trap(pitfall) => onto_trap(pitfall),
        Peril::Cover(cover) => into_cover(cover, game),
    }
}

/// Asks who is about to walk into a trap that they know of.
fn onto_trap(pitfall: &Pitfall) -> String {
    let name = with_article(&pitfall.trap.name);
    match pitfall.damage {
        0 => say!("There is {name}. Step into it all the same?"),
        damage => {
            say!("There is {name}: about {damage} damage. Step into it all the same?")
        }
    }
}

/// Asks who is about to walk into flames, thorns or bad air.
fn into_cover(cover: &Cover, game: &Game) -> String {
    let does = listed(cover.inside.iter().map(|effect| phrase(effect, game.content())));
    say!("{}, for each turn in it: {does}. Go in?", capital(&cover.name))
}

/// Whom the hero has seen as they fought by the key, one press after the other: who is not among them is new.
pub(in crate::screens::play) struct Faced(SortedSet<ActorId>);

impl Faced {
    fn of(foes: &[&Actor]) -> Faced {
        Faced(foes.iter().map(|foe| foe.id()).collect())
    }
}

/// Strikes the nearest foe, or goes a step toward them; not who is weak, nor who has not been told of somebody new, nor through
/// what does harm.
pub(in crate::screens::play) fn fight(
    game: &Game,
    faced: &mut Option<Faced>,
    context: &Context,
) -> Flow {
    let foes = foes(game);
    let before = faced.replace(Faced::of(&foes));
    let Some(foe) = foes.first() else {
        return Flow::Remark(say!("Nobody is in sight to fight.").to_owned());
    };
    let weak = too_weak(game, context);
    let newcomer = || before.and_then(|before| newcomer(game, &foes, &before, context));
    if let Some(why) = weak.or_else(newcomer) {
        return Flow::Remark(why);
    }
    if game.can_strike(foe) {
        return Flow::Act(Action::Strike(foe.id()));
    }
    match game.approach(foe) {
        Ok(dir) => Flow::Act(Action::Walk(dir)),
        Err(why) => Flow::Remark(kept_from(game, foe, &why)),
    }
}

/// The enemies in sight, who fights before who does not, then the nearest, and of those the most pressing.
fn foes(game: &Game) -> Vec<&Actor> {
    let mut foes = game.by_urgency();
    foes.retain(|actor| game.stance(actor) == Stance::Foe);
    sort_by_key(&mut foes, |foe| (!game.fights(foe), foe.at().distance(game.hero_at())));
    foes
}

/// What is said to who has less health than the key fights with.
fn too_weak(game: &Game, context: &Context) -> Option<String> {
    let (floor, (hp, most)) = (context.settings.fight_floor, health(game));
    let key = key(context);
    (hp * 100 < most * floor).then(|| {
        say!("You have {hp} of {most} hit points: with less than {floor} in 100, {key} does not fight.")
    })
}

/// What is said of somebody who can hurt the hero and was not there when the key was pressed last.
fn newcomer(game: &Game, foes: &[&Actor], before: &Faced, context: &Context) -> Option<String> {
    let new = |foe: &&&Actor| game.fights(foe) && !before.0.contains(&foe.id());
    let who = game.the_name_of(foes.iter().find(new)?);
    let key = key(context);
    Some(say!("{} is new here. Press {key} again to fight on.", capital(&who)))
}

/// What is said where there is no safe way to somebody.
fn kept_from(game: &Game, foe: &Actor, why: &NoWay) -> String {
    let who = game.the_name_of(foe);
    match why {
        NoWay::Unknown => say!("You know of no way to {who}."),
        NoWay::Through(what) => say!("All ways to {who} lead through something: {what}."),
    }
}

fn key(context: &Context) -> String {
    context.keys.label(KeyAction::Next).unwrap_or_else(|| say!("the key").to_owned())
}
