//! The screen on which the game is played.

use super::direction::DoorDeed;
use super::{
    AnswerRiddle, Card, ChooseDoor, Confirm, Container, Floor, FullLog, Help, Knowledge, Look,
    Menu, Order, Pack, Spells, Travel, spoil,
};
use crate::base::{Dir, Point};
use crate::content::Class;
use crate::content::tile::Stair;
use crate::game::{Action, Behaviour, Game, Refusal, Stance};
use crate::ui::camera::Camera;
use crate::ui::canvas::Canvas;
use crate::ui::command::Command;
use crate::ui::describe::glance;
use crate::ui::hints::Hints;
use crate::ui::key::{Button, Input};
use crate::ui::layout::Layout;
use crate::ui::panel::BANNER;
use crate::ui::rect::Rect;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::shot::Shot;
use crate::ui::text::shorten;
use crate::ui::verbs::Verb;
use crate::ui::view::width;
use crate::ui::{hero_card, log_view, map_view, side_panel, status_line};

/// The map, the side panel and the last messages.
#[derive(Default)]
pub struct Play {
    /// The cell of the canvas that the mouse is over.
    hover: Option<Point>,
}

/// The part of the level that the play screen shows.
pub(super) fn camera(context: &Context, game: &Game) -> Camera {
    let map = context.layout(context.size).map;
    Camera::new(map, game.level().size(), game.hero_at())
}

impl Play {
    fn command(&self, command: Command, context: &Context, game: &Game) -> Flow {
        match command {
            Command::Walk(dir) => walk(game, dir, context),
            Command::Run(dir) => AnswerRiddle::open(game.hero_at() + dir, context, game)
                .unwrap_or(Flow::Begin(Behaviour::Run(dir))),
            Command::Wait => Flow::Act(Action::Wait),
            Command::Rest => Flow::Begin(Behaviour::Rest),
            Command::Explore => Flow::Begin(Behaviour::Explore),
            Command::Travel => Flow::Push(Travel::new(game)),
            Command::Descend => climb(game, Stair::Down, context),
            Command::Ascend => climb(game, Stair::Up, context),
            Command::Open if game.doors(true).is_empty() => match game.containers().next() {
                Some(container) => Flow::Push(Container::new(container.id())),
                None => Flow::Remark(game.refusal(Refusal::NoDoorToOpen)),
            },
            Command::Open => {
                let none = game.refusal(Refusal::NoDoorToOpen);
                door("Open which door?", game.doors(true), open, none, context)
            }
            Command::Close => {
                let none = game.refusal(Refusal::NoDoorToClose);
                let close = |at, _: &Context, _: &Game| Flow::Act(Action::Close(at));
                door("Close which door?", game.doors(false), close, none, context)
            }
            Command::Inventory => Flow::Push(Pack::new()),
            Command::PickUp => Floor::pick_up(game),
            Command::Drop => Verb::Drop.choose(game),
            Command::Wear => Verb::Wear.choose(game),
            Command::TakeOff => Verb::TakeOff.choose(game),
            Command::Drink => Verb::Drink.choose(game),
            Command::Read => Verb::Read.choose(game),
            Command::Zap => Verb::Zap.choose(game),
            Command::Use => Verb::Use.choose(game),
            Command::Throw => Verb::Throw.choose(game),
            Command::Fire => fire(game, context),
            Command::Look => Flow::Push(Look::new(game)),
            Command::Log | Command::PageUp => Flow::Push(FullLog::new()),
            Command::Help => Flow::Push(Help::new()),
            Command::Save => Flow::Save,
            Command::SaveAndQuit => Flow::SaveAndQuit,
            Command::GiveUp => Flow::Push(give_up(game)),
            Command::ToggleDebug => spoil::toggle(game),
            Command::Cancel => Flow::Push(Menu::new()),
            Command::Order => Order::give(game),
            Command::Cast => Spells::open(game),
            Command::Character => Flow::Push(Card::new("You", hero_card::card(game))),
            Command::Knowledge => Flow::Push(Knowledge::new()),
            Command::Why
            | Command::Next
            | Command::Previous
            | Command::PageDown
            | Command::Top
            | Command::Bottom
            | Command::Confirm => Flow::Stay,
        }
    }
}

/// A step; whether a captive in the way is freed is asked first, as that takes a while, and a door that wants an answer
/// is answered.
fn walk(game: &Game, dir: Dir, context: &Context) -> Flow {
    let to = game.hero_at() + dir;
    let captive = game.seen_at(to);
    match captive.filter(|actor| game.stance(actor) == Stance::Captive) {
        Some(captive) => {
            let name = &game.content().monsters[captive.kind()].name;
            let question = format!("Free the {name}? It takes a few turns.");
            Flow::Push(Confirm::new(
                question,
                Flow::Act(Action::Free(captive.id())),
            ))
        }
        None => AnswerRiddle::open(to, context, game).unwrap_or(Flow::Act(Action::Walk(dir))),
    }
}

/// Opens a door, by an answer if it wants one.
fn open(at: Point, context: &Context, game: &Game) -> Flow {
    AnswerRiddle::open(at, context, game).unwrap_or(Flow::Act(Action::Open(at)))
}

/// Takes the stair underfoot. Where there is none, but one is known, the keys are named that lead there.
fn climb(game: &Game, stair: Stair, context: &Context) -> Flow {
    let here = game.level().terrain().get(game.hero_at());
    let is_here = here.is_some_and(|tile| game.content().tiles[*tile].stair == Some(stair));
    let (command, refusal) = match stair {
        Stair::Down => (Command::Descend, Refusal::NoStairDown),
        Stair::Up => (Command::Ascend, Refusal::NoStairUp),
    };
    let keys = [Command::Travel, command, Command::Confirm].map(|key| context.keys.label(key));
    match (game.known_stair(stair), keys) {
        (Some(_), [Some(travel), Some(stair), Some(go)]) if !is_here => Flow::Remark(format!(
            "{} {travel} {stair} {go} goes to one that you know of.",
            game.refusal(refusal)
        )),
        _ => Flow::Act(Action::Climb(stair)),
    }
}

/// Throws the first missiles of the pack at somebody in sight, without asking which.
fn fire(game: &Game, context: &Context) -> Flow {
    let missiles = game.pack().iter();
    let missiles = missiles.filter(|item| game.class(item) == Class::Missile);
    match missiles.min_by_key(|item| item.is_worn()) {
        Some(item) if Shot::Throw(item.id()).targets(game).is_empty() => {
            let throw = throw(context, "to throw something at a place.");
            Flow::Remark(format!("Nobody is in sight to throw at.{throw}"))
        }
        Some(item) => Verb::Throw.apply(game, item.id()),
        None => {
            let throw = throw(context, "to throw something else.");
            Flow::Remark(format!("You have no missiles.{throw}"))
        }
    }
}

/// " Press t to throw something else.", if a key throws.
fn throw(context: &Context, what: &str) -> String {
    let key = context.keys.label(Command::Throw);
    key.map_or(String::new(), |key| format!(" Press {key} {what}"))
}

/// Opens or closes the only door there is, or asks which.
fn door(
    question: &'static str,
    doors: Vec<Point>,
    deed: DoorDeed,
    none: String,
    context: &Context,
) -> Flow {
    match (&doors[..], context.game) {
        ([only], Some(game)) => deed(*only, context, game),
        ([], _) | (_, None) => Flow::Remark(none),
        _ => Flow::Push(ChooseDoor::new(question, doors, deed)),
    }
}

/// The question before a run is given up.
pub(super) fn give_up(game: &Game) -> Box<Confirm> {
    let name = shorten(game.world().name(), 30);
    let question = format!("Give up this run? {name} will be buried, and there is no way back.");
    Confirm::new(question, Flow::GiveUp)
}

/// What a click on a cell of the level means: a step or a blow beside the hero, a journey elsewhere.
fn click(game: &Game, at: Point, context: &Context) -> Flow {
    let hero = game.hero_at();
    match hero.toward(at) {
        None => Flow::Stay,
        Some(dir) if hero.touches(at) => walk(game, dir, context),
        Some(_) if game.seen_at(at).is_some() => Flow::Push(Look::at(at)),
        Some(_) => Flow::Begin(Behaviour::Travel(at)),
    }
}

impl Screen for Play {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Some(game) = context.game else {
            return Flow::Title;
        };
        match input {
            Input::Key(key) => {
                self.hover = None;
                match context.keys.command(key) {
                    Some(command) => self.command(command, context, game),
                    None => unknown_key(context),
                }
            }
            Input::Hover(at) => {
                self.hover = Some(at);
                Flow::Stay
            }
            Input::Click(at, button) => {
                self.hover = Some(at);
                let Some(cell) = camera(context, game).level_cell(at) else {
                    return log_clicked(context, at);
                };
                match button {
                    Button::Left if context.settings.mouse_travel => click(game, cell, context),
                    _ => Flow::Push(Look::at(cell)),
                }
            }
            Input::Wheel(notches) if notches > 0 => Flow::Push(FullLog::new()),
            Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let Some(game) = context.game else {
            return;
        };
        scene(context, game, canvas);
        let layout = context.layout(canvas.size());
        let camera = Camera::new(layout.map, game.level().size(), game.hero_at());
        let pointed = self.hover.and_then(|at| camera.level_cell(at));
        if let Some(at) = pointed {
            draw_caption(&glance(game, at), &layout, context, canvas);
        }
    }
}

/// The map, the side panel and the log, over whatever else there is.
pub(super) fn scene(context: &Context, game: &Game, canvas: &mut Canvas) {
    let looks = context.looks;
    canvas.whole().fill(looks.background);
    let layout = context.layout(canvas.size());
    let camera = Camera::new(layout.map, game.level().size(), game.hero_at());
    map_view::draw(game, looks, &camera, canvas);
    draw_lines(&layout, context, canvas);
    side_panel::draw(game, context, &mut canvas.part(layout.side));
    status_line::draw(game, looks, &mut canvas.part(layout.status));
    log_view::draw(game, looks, &mut canvas.part(layout.log.inset(1, 0)));
}

fn unknown_key(context: &Context) -> Flow {
    let help = context.keys.label(Command::Help);
    let help = help.map_or(String::new(), |key| format!(" Press {key} for help."));
    Flow::Remark(format!("That key does nothing here.{help}"))
}

fn log_clicked(context: &Context, at: Point) -> Flow {
    match context.layout(context.size).log.contains(at) {
        true => Flow::Push(FullLog::new()),
        false => Flow::Stay,
    }
}

fn draw_lines(layout: &Layout, context: &Context, canvas: &mut Canvas) {
    let frame = context.looks.frame;
    let mut whole = canvas.whole();
    if !layout.divider.is_empty() {
        whole.rule(layout.divider.at, layout.divider.size.width, frame);
    }
    whole.post(layout.post.at, layout.post.size.height, frame);
    if !layout.post.is_empty() && !layout.divider.is_empty() {
        whole.glyph(layout.corner(), '┴', frame);
    }
    let hints = [(Command::Help, "help"), (Command::Cancel, "menu")];
    draw_keys(&Hints::new(context.keys, &hints), context, canvas);
}

/// Draws which keys do something into the last row of the panel, in place of those that stood there.
pub fn draw_keys(hints: &Hints, context: &Context, canvas: &mut Canvas) {
    let side = context.layout(canvas.size()).side;
    let (_, row) = side.cut_top(side.size.height - 1);
    let mut row = canvas.part(row);
    row.fill(context.looks.background);
    hints.draw(&mut row, 0, context.looks);
}

/// Writes into the line below the map.
fn draw_caption(text: &str, layout: &Layout, context: &Context, canvas: &mut Canvas) {
    let mut divider = canvas.part(layout.divider);
    let text = shorten(text, layout.map.size.width - 6);
    divider.text(Point::new(2, 0), &format!(" {text} "), context.looks.text);
}

/// A line over the top of the map that says what is asked and with which keys to answer.
pub(super) fn banner(canvas: &mut Canvas, context: &Context, text: &str, hints: &Hints) {
    let looks = context.looks;
    let keys = [(Command::Help, "help"), (Command::Cancel, "back")];
    draw_keys(&Hints::new(context.keys, &keys), context, canvas);
    let map = context.layout(canvas.size()).map;
    let mut line = canvas.part(map.cut_top(BANNER).0);
    line.fill(looks.select);
    let text = shorten(text, (map.size.width - hints.least() - 4).max(0));
    line.text(Point::new(1, 0), &text, looks.title);
    let used = width(&text) + 3;
    let mut rest = line.part(Rect::new(used, 0, map.size.width - used - 1, 1));
    hints.draw_right(&mut rest, 0, looks);
}
