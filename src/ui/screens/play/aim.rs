//! Targeting screen for throws, wands, spells and talents.

use super::scene;
use crate::aim_marks::AimMarkKind;
use crate::aimed_action::{AimPreview, AimedAction};
use crate::cards::describe::describe_aimed;
use crate::panels::cursor::Cursor;
use crate::panels::description_panel;
use crate::panels::map_cells::MapCells;
use crate::screens::prelude::*;
use crate::screens::{ConfirmDialog, HelpScreen};

pub struct AimScreen {
    shot: AimedAction,
    cursor: Cursor,
    explain: bool,
    scroll: Scroll,
}

impl AimScreen {
    /// Starts at the first of [`AimedAction::targets`], or else at the hero.
    pub fn new(game: &Game, shot: AimedAction) -> Box<AimScreen> {
        let first = shot.targets(game).first().copied();
        AimScreen::at(shot, first.unwrap_or(game.hero_at()))
    }

    pub fn at(shot: AimedAction, at: Point) -> Box<AimScreen> {
        let cursor = Cursor::with_description(at);
        Box::new(AimScreen { shot, cursor, explain: false, scroll: Scroll::TOP })
    }

    /// Performs the action at a cell immediately, unless something prevents it or needs a question.
    pub fn fire_at(game: &Game, shot: AimedAction, at: Point) -> Flow {
        AimScreen::at(shot, at).fire(game)
    }

    pub fn open(game: &Game, shot: AimedAction) -> Flow {
        Flow::Push(AimScreen::new(game, shot))
    }

    /// Opens the targeting screen, or refuses if the action needs a creature and none is visible.
    pub fn open_if_targets(game: &Game, shot: AimedAction) -> Flow {
        match shot.needs_creature(game) && shot.targets(game).is_empty() {
            true => Flow::remark(say!("There is no target in sight.")),
            false => AimScreen::open(game, shot),
        }
    }

    /// Performs an action without a target. Asks first if the action would harm friends.
    pub fn act_without_target(game: &Game, shot: AimedAction, flow: Flow) -> Flow {
        let preview = shot.preview(game).filter(|preview| !preview.workings.is_empty());
        let question = preview.and_then(|preview| preview.friendly_fire_question(game, game.hero_at()));
        ConfirmDialog::ask_first(question, flow)
    }

    fn fire(&self, game: &Game) -> Flow {
        let at = self.cursor.at;
        if let Some(why) = self.no_effect_text(game) {
            return Flow::Remark(why.to_owned());
        }
        let preview = self.shot.preview(game);
        if let Some(why) = preview.as_ref().and_then(|preview| preview.why_impossible(game, at)) {
            return Flow::Remark(why);
        }
        let question = preview.and_then(|preview| preview.friendly_fire_question(game, at));
        ConfirmDialog::ask_first(question, Flow::Act(self.shot.action(at)))
    }

    fn parts(&self, game: &Game) -> Vec<CardPart> {
        let at = self.cursor.at;
        let preview = self.shot.preview(game);
        let odds = preview.as_ref().and_then(|preview| preview.odds(game, at));
        let mut parts = preview.map_or(Vec::new(), |preview| preview.describe(game, at, self.explain));
        if !parts.is_empty() {
            parts.push(CardPart::Gap);
        }
        match self.no_effect_text(game) {
            Some(why) => parts.add_sentence(why.to_owned()),
            None => parts.extend(describe_aimed(game, at, self.explain, odds)),
        }
        parts
    }

    /// Returns advice if the action is aimed at the hero's own cell but would not affect the hero.
    fn no_effect_text(&self, game: &Game) -> Option<&'static str> {
        let at_hero = self.cursor.at == game.hero_at() && !self.shot.reaches_hero(game);
        at_hero.then(|| match self.shot.targets(game).is_empty() {
            true => say!("There is no target in sight. Choose a cell."),
            false => say!("This is your own cell. Choose a target."),
        })
    }

    /// Draws the flight path and the affected cells, fainter for uncertain cells and cells behind the target.
    /// Unseen cells get a `?`.
    fn draw_shot(&self, preview: &AimPreview, context: &Context, game: &Game, canvas: &mut Canvas) {
        let colors = context.colors;
        let camera = self.cursor.viewport(context, game);
        let color = preview.color(game).unwrap_or(colors.cursor);
        let marks = preview.marks(game, self.cursor.at);
        let mut map = MapCells::new(&camera, canvas);
        for mark in marks.into_iter().filter(|mark| mark.at != self.cursor.at) {
            let color = match mark.kind {
                AimMarkKind::Path | AimMarkKind::Stop => colors.cursor,
                AimMarkKind::Affected => color,
            };
            map.tint(mark.at, color, mark.strength());
            let occupied = game.seen_at(mark.at).is_some();
            let legible = |cell| if occupied { colors.creature(cell) } else { colors.seen(cell) };
            map.change(mark.at, |cell| *cell = legible(*cell));
            if !mark.seen {
                map.glyph(mark.at, '?', colors.dim);
            }
        }
        if let Some(wall) = preview.obstacle(game, self.cursor.at) {
            map.tint(wall, colors.hp_low, 60);
        }
    }
}

impl Screen for AimScreen {
    fn name(&self) -> &'static str {
        "aim"
    }

    fn map_cursor(&self, game: &Game, _context: &Context) -> Option<(Point, Vec<CardPart>)> {
        Some((self.cursor.at, self.parts(game)))
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        // A right click returns to the map, and not to the list of items, spells or talents that opened this screen.
        if let Input::Click(_, Button::Right) = input {
            return Flow::ToMap;
        }
        let parts = self.parts(game);
        if description_panel::scroll(&mut self.scroll, input, &parts, &self.cursor, (context, game)) {
            return Flow::Stay;
        }
        let moved = self.cursor.handle(input, context, game, &self.shot.targets(game));
        if moved {
            self.scroll = Scroll::TOP;
        }
        let key = match input {
            Input::Click(_, Button::Left) if moved => return self.fire(game),
            Input::Key(key) if !moved => key,
            _ => return Flow::Stay,
        };
        match context.keys.action(key) {
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
                self.explain = !self.explain;
                Flow::Stay
            }
            Some(KeyAction::Cancel) => Flow::ToMap,
            Some(KeyAction::Help) => Flow::Push(Box::<HelpScreen>::default()),
            _ => Flow::Stay,
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let Some(preview) = self.shot.preview(game) else { return };
        // The screen below may be a list over the map, so the map is drawn again.
        scene::draw_scene_with_cursor(&self.cursor, context, game, canvas);
        self.draw_shot(&preview, context, game, canvas);
        let keys = [
            (KeyAction::Confirm, say!("use")),
            (KeyAction::Why, say!("why")),
            (KeyAction::Next, say!("next")),
            back_hint(),
        ];
        let hints = KeyHints::new(context.keys, &keys);
        let at = self.cursor.at;
        let vain = preview.immunity_text(game, at).map(|vain| format!("{vain}!"));
        let title =
            preview.friendly_fire_warning(game, at).or(vain).map(|word| format!("{word} {}", preview.title));
        scene::draw_banner(canvas, context, title.as_ref().unwrap_or(&preview.title), &hints);
        description_panel::draw(&self.parts(game), self.scroll, &self.cursor, (context, game), canvas);
    }
}
