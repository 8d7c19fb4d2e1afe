//! Targeting screen for throws, wands, spells and talents.

use super::scene;
use crate::aim_marks::Passage;
use crate::aimed_action::{AimedAction, Known};
use crate::cards::describe::{Asked, describe_aimed};
use crate::panels::cursor::Cursor;
use crate::panels::map_cells::MapCells;
use crate::panels::panel;
use crate::screens::prelude::*;
use crate::screens::{Confirm, Help};

/// Targeting of an aimed action.
pub struct Aim {
    shot: AimedAction,
    cursor: Cursor,
    asked: Asked,
    scroll: Scroll,
}

impl Aim {
    /// Starts at the most urgent suitable target within reach.
    pub fn new(game: &Game, shot: AimedAction) -> Box<Aim> {
        let first = shot.targets(game).first().copied();
        Aim::at(shot, first.unwrap_or(game.hero_at()))
    }

    /// Starts at a cell.
    pub fn at(shot: AimedAction, at: Point) -> Box<Aim> {
        let (cursor, asked) = (Cursor::described(at), Asked::default());
        Box::new(Aim { shot, cursor, asked, scroll: Scroll::TOP })
    }

    /// Performs the action at a cell immediately, unless something prevents it or needs a question.
    pub fn let_go(game: &Game, shot: AimedAction, at: Point) -> Flow {
        Aim::at(shot, at).fire(game)
    }

    /// Opens the targeting screen.
    pub fn open(game: &Game, shot: AimedAction) -> Flow {
        Flow::Push(Aim::new(game, shot))
    }

    /// Opens the targeting screen, or refuses if the action needs a creature and none is visible.
    pub fn at_somebody(game: &Game, shot: AimedAction) -> Flow {
        match shot.needs_somebody(game) && shot.targets(game).is_empty() {
            true => Flow::remark(say!("There is no target in sight.")),
            false => Aim::open(game, shot),
        }
    }

    /// Performs an action without a target. Asks first if it would harm the hero's side.
    pub fn without(game: &Game, shot: AimedAction, flow: Flow) -> Flow {
        let known = shot.known(game).filter(|known| !known.workings.is_empty());
        match known.and_then(|known| known.doubt(game, game.hero_at())) {
            Some(question) => Flow::Push(Confirm::new(question, flow)),
            None => flow,
        }
    }

    fn fire(&self, game: &Game) -> Flow {
        let at = self.cursor.at;
        if let Some(why) = self.pointless(game) {
            return Flow::Remark(why.to_owned());
        }
        let known = self.shot.known(game);
        let act = Flow::Act(self.shot.action(at));
        if let Some(why) = known.as_ref().and_then(|known| known.falls_short(game, at)) {
            return Flow::Remark(why);
        }
        match known.and_then(|known| known.doubt(game, at)) {
            Some(question) => Flow::Push(Confirm::new(question, act)),
            None => act,
        }
    }

    fn parts(&self, game: &Game) -> Vec<Part> {
        let at = self.cursor.at;
        let known = self.shot.known(game);
        let odds = known.as_ref().and_then(|known| known.odds(game, at));
        let mut parts = known.map_or(Vec::new(), |known| known.parts(game, at, self.asked));
        if !parts.is_empty() {
            parts.push(Part::Gap);
        }
        match self.pointless(game) {
            Some(why) => parts.fact(why.to_owned()),
            None => parts.extend(describe_aimed(game, at, self.asked, odds)),
        }
        parts
    }

    /// Returns advice if the action is aimed at the hero but would not affect them.
    fn pointless(&self, game: &Game) -> Option<&'static str> {
        let own = self.cursor.at == game.hero_at() && !self.shot.reaches_hero(game);
        own.then(|| match self.shot.targets(game).is_empty() {
            true => say!("There is no target in sight. Choose a place."),
            false => say!("This is your own cell. Choose a target."),
        })
    }

    /// Draws the flight path and affected cells, fainter if uncertain or behind the target. Unseen cells get a `?`.
    fn draw_shot(&self, known: &Known, context: &Context, game: &Game, canvas: &mut Canvas) {
        let looks = context.looks;
        let camera = self.cursor.camera(context, game);
        let color = known.color(game).unwrap_or(looks.cursor);
        let marks = known.marks(game, self.cursor.at);
        let mut map = MapCells::new(&camera, canvas);
        for mark in marks.into_iter().filter(|mark| mark.at != self.cursor.at) {
            let color = match mark.what {
                Passage::Way | Passage::End => looks.cursor,
                Passage::Works => color,
            };
            map.tint(mark.at, color, mark.strength());
            let somebody = game.seen_at(mark.at).is_some();
            let legible = |cell| if somebody { looks.creature(cell) } else { looks.seen(cell) };
            map.change(mark.at, |cell| *cell = legible(*cell));
            if !mark.seen {
                map.glyph(mark.at, '?', looks.dim);
            }
        }
        if let Some(wall) = known.obstacle(game, self.cursor.at) {
            map.tint(wall, looks.hp_low, 60);
        }
    }
}

impl Screen for Aim {
    fn name(&self) -> &'static str {
        "aim"
    }

    fn pointed(&self, game: &Game, _context: &Context) -> Option<(Point, Vec<Part>)> {
        Some((self.cursor.at, self.parts(game)))
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        // Cancelling returns to the map, not to the list behind it.
        if let Input::Click(_, Button::Right) = input {
            return Flow::ToMap;
        }
        let parts = self.parts(game);
        if panel::scroll(&mut self.scroll, input, &parts, &self.cursor, (context, game)) {
            return Flow::Stay;
        }
        let moved = self.cursor.handle(input, context, game, &self.shot.targets(game));
        if moved {
            self.scroll = Scroll::TOP;
        }
        match input {
            Input::Click(_, Button::Left) if moved => return self.fire(game),
            Input::Key(_) if !moved => {}
            _ => return Flow::Stay,
        }
        let Input::Key(key) = input else { return Flow::Stay };
        match context.keys.command(key) {
            Some(
                KeyAction::Confirm
                | KeyAction::Throw
                | KeyAction::Fire
                | KeyAction::Zap
                | KeyAction::Cast
                | KeyAction::Invoke
                | KeyAction::Again,
            ) => self.fire(game),
            Some(KeyAction::Why) => {
                self.asked.why = !self.asked.why;
                Flow::Stay
            }
            Some(KeyAction::Cancel) => Flow::ToMap,
            Some(KeyAction::Help) => Flow::Push(Box::<Help>::default()),
            _ => Flow::Stay,
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let Some(known) = self.shot.known(game) else { return };
        // A list may lie over the map, so the map is drawn again.
        scene::scene_under(&self.cursor, context, game, canvas);
        self.draw_shot(&known, context, game, canvas);
        let keys = [
            (KeyAction::Confirm, say!("use")),
            (KeyAction::Why, say!("why")),
            (KeyAction::Next, say!("next")),
            (KeyAction::Cancel, say!("back")),
        ];
        let hints = Hints::new(context.keys, &keys);
        let at = self.cursor.at;
        let vain = known.in_vain(game, at).map(|vain| format!("{vain}!"));
        let title = known.caution(game, at).or(vain).map(|word| format!("{word} {}", known.title));
        scene::banner(canvas, context, title.as_ref().unwrap_or(&known.title), &hints);
        panel::draw(&self.parts(game), self.scroll, &self.cursor, (context, game), canvas);
    }
}
