//! A row of buttons for who plays with the mouse: it comes up as soon as the mouse is moved off the map.

use crate::panels::layout::Layout;
use crate::screens::prelude::*;

/// Draws it into the line below the map; where there is none, into the last row of the messages.
pub fn draw(game: &Game, layout: &Layout, context: &Context, canvas: &mut Canvas) {
    let mut row = layout.divider;
    if row.is_empty() {
        // Nobody who looks at the map loses a message by it.
        if context.mouse.is_some_and(|at| layout.map.contains(at)) {
            return;
        }
        row = layout.log.cut_top(layout.log.size.height - 1).1;
        canvas.part(row).fill(context.looks.background);
    }
    let hints = Hints::new(context.keys, &buttons(game, layout.side));
    hints.draw_in_frame(&mut canvas.part(row), 0, context.looks);
}

/// Always the same ones in the same order, so that none takes the place of another under the mouse: what cannot be done is
/// answered as it is by its key. Only what is cast and used may come up in a run.
fn buttons(game: &Game, side: Rect) -> Vec<(KeyAction, &'static str)> {
    let casts = !game.world().lore().spells().is_empty();
    let all = [
        (true, KeyAction::Descend, say!("down")),
        (true, KeyAction::Ascend, say!("up")),
        (true, KeyAction::Explore, say!("explore")),
        (true, KeyAction::Rest, say!("rest")),
        (true, KeyAction::PickUp, say!("pick up")),
        (true, KeyAction::Inventory, say!("pack")),
        (true, KeyAction::Fire, say!("throw")),
        (true, KeyAction::Look, say!("look")),
        (casts, KeyAction::Cast, say!("cast")),
        (game.growth().is_some(), KeyAction::Invoke, say!("talents")),
        (true, KeyAction::Log, say!("log")),
        (true, KeyAction::Character, say!("you")),
        // The panel has its own.
        (side.is_empty(), KeyAction::Cancel, say!("menu")),
    ];
    all.into_iter().filter(|(of_use, ..)| *of_use).map(|(_, key, what)| (key, what)).collect()
}
