//! A step into what does harm: it is asked about once, and a run goes in without being asked.

use crate::cards::workings::{listed, phrase};
use crate::screen::Flow;
use crate::screens::Confirm;
use fifteen_base::Dir;
use fifteen_content::Cover;
use fifteen_game::{Action, Behaviour, Game, Peril, Pitfall, capital, with_article};

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
