//! Play screen: map, side panel, messages, and the commands on the map.

pub(in crate::screens) mod aim;
pub(in crate::screens) mod apply;
pub(in crate::screens) mod direction;
pub(in crate::screens) mod examine;
mod fire;
mod hand;
pub(in crate::screens) mod invoke;
pub(in crate::screens) mod lessons;
pub(in crate::screens) mod look;
pub(in crate::screens) mod order;
pub(in crate::screens) mod places;
pub(in crate::screens) mod pointed;
pub(in crate::screens) mod riddle;
pub(in crate::screens) mod scene;
pub(in crate::screens) mod services;
pub(in crate::screens) mod shop;
pub(in crate::screens) mod spells;
pub(in crate::screens) mod talk;
pub(in crate::screens) mod travel;

pub(crate) use self::hand::is_at_blows;

use self::direction::DoorAction;
use self::hand::{Faced, fight, run, step};
use self::pointed::{Click, draw_way, way_told};
use self::scene::{camera, draw_bar, draw_caption, scene};
use self::travel::Explored;
use super::{
    AnswerRiddle, Card, ChooseDoor, Confirm, CountryMap, Floor, FullLog, Grow, Help, Invoke,
    Knowledge, Look, Menu, Order, Pack, Parley, PlaceList, Quests, Spells, Standing, Talk, Travel,
    spoil, story,
};
use crate::cards::describe::{Asked, glance};
use crate::cards::hero_card;
use crate::input::Held;
use crate::panels::camera::follow;
use crate::panels::map_cells::MapCells;
use crate::panels::side_panel::{self, Pointed};
use crate::screens::prelude::*;
use crate::verbs::Verb;
use fifteen_base::Dir;
use fifteen_game::{Action, Behaviour, Event, Refusal, Stance};
use fire::Again;

/// The play screen.
#[derive(Default)]
pub struct Play {
    /// Last spell or talent.
    last: Option<Again>,
    /// Id of the missile kind thrown last.
    thrown: Option<String>,
    /// Turn and place at which the hero last learnt that nothing is left to explore.
    explored: Option<Explored>,
    /// Whether the last key was the explore key.
    explores: bool,
    /// Foes seen by the fight key, if that was the last key.
    faced: Option<Faced>,
}

impl Play {
    fn command(&mut self, command: KeyAction, context: &Context, game: &Game) -> Flow {
        match command {
            KeyAction::Walk(dir) => walk(game, dir, context),
            KeyAction::Run(dir) => AnswerRiddle::open(game.hero_at() + dir, context, game)
                .unwrap_or_else(|| run(game, dir)),
            KeyAction::Wait => Flow::Act(Action::Wait),
            KeyAction::Rest => Flow::Begin(Behaviour::Rest),
            KeyAction::Explore => travel::explore(game, self.explored, context),
            KeyAction::Travel => Flow::Push(Travel::new(game)),
            KeyAction::Descend => travel::descend(game),
            KeyAction::Ascend => travel::ascend(game),
            KeyAction::Open => hand::open_up(game, context),
            KeyAction::Close => {
                let none = game.refusal(Refusal::NoDoorToClose);
                let close = |at, _: &Context, _: &Game| Flow::Act(Action::Close(at));
                door(say!("Close which door?"), game.doors(false), close, none, context)
            }
            KeyAction::Inventory => Flow::Push(Pack::new()),
            KeyAction::PickUp => Floor::pick_up(game),
            KeyAction::Drop => Verb::Drop.choose(game),
            KeyAction::Wear => Verb::Wear.choose(game),
            KeyAction::TakeOff => Verb::TakeOff.choose(game),
            KeyAction::Light => hand::switch(game),
            KeyAction::Drink => Verb::Drink.choose(game),
            KeyAction::Read => Verb::Read.choose(game),
            KeyAction::Zap => Verb::Zap.choose(game),
            KeyAction::Use => Verb::Use.choose(game),
            KeyAction::Throw => Verb::Throw.choose(game),
            KeyAction::Fire => fire::fire(game, self.thrown.as_deref(), context),
            KeyAction::Look => Flow::Push(Look::new(game)),
            KeyAction::Log | KeyAction::PageUp => Flow::Push(FullLog::new()),
            KeyAction::Help => Flow::Push(Box::<Help>::default()),
            KeyAction::Save => Flow::Save,
            KeyAction::SaveAndQuit => Flow::SaveAndQuit,
            KeyAction::GiveUp => Flow::Push(Confirm::give_up(game)),
            KeyAction::ToggleDebug => spoil::toggle(game),
            KeyAction::Cancel => Flow::Push(Box::<Menu>::default()),
            KeyAction::Order => Order::give(game),
            KeyAction::Cast => Spells::open(game),
            KeyAction::Invoke => Invoke::open(game),
            KeyAction::Again => Again::open(self.last, game),
            KeyAction::Grow => Grow::open(game),
            KeyAction::Character => {
                let card = |why| hero_card::card(game, Asked { why });
                Flow::Push(Card::explained(say!("You"), card(false), card(true)))
            }
            KeyAction::Knowledge => Flow::Push(Box::<Knowledge>::default()),
            KeyAction::Quests => Flow::Push(Box::<Quests>::default()),
            KeyAction::Story => Flow::Push(Card::new(say!("The story so far"), story(game))),
            KeyAction::Standing => Flow::Push(Box::<Standing>::default()),
            KeyAction::Country => CountryMap::open(game),
            KeyAction::Places => PlaceList::open(game),
            KeyAction::Find => PlaceList::finding(game),
            KeyAction::Next => fight(game, &mut self.faced, context),
            KeyAction::Confirm => travel::left(game, self.explored),
            KeyAction::Why
            | KeyAction::Previous
            | KeyAction::PageDown
            | KeyAction::Top
            | KeyAction::Bottom
            // Screenshots are handled before any screen.
            | KeyAction::Picture => Flow::Stay,
        }
    }
}

/// Takes a step. Talks to a person in the way, asks before freeing a captive or entering harm, and opens the prompt of
/// a puzzle door.
fn walk(game: &Game, dir: Dir, context: &Context) -> Flow {
    let to = game.hero_at() + dir;
    let captive = game.seen_at(to);
    if let Some(person) = captive.filter(|actor| game.talks(actor))
        && game.stance(person) == Stance::Neighbour
    {
        return Talk::with(person);
    }
    if let Some(actor) = captive.filter(|actor| game.parleys(actor))
        && game.stance(actor) == Stance::Neighbour
    {
        return Parley::with(actor);
    }
    match captive.filter(|actor| game.stance(actor) == Stance::Captive) {
        Some(captive) => {
            let (name, kind) = (game.the_name_of(captive), captive.kind());
            let will = &game.content().monsters[kind].freed;
            let question = say!("Free {name}? It takes a few turns. Once it is free it {will}");
            Flow::Push(Confirm::new(question, Flow::Act(Action::Free(captive.id()))))
        }
        None => AnswerRiddle::open(to, context, game).unwrap_or_else(|| step(game, dir)),
    }
}

/// Acts on the only door, or asks which one.
fn door(
    question: &'static str,
    doors: Vec<Point>,
    act: DoorAction,
    none: String,
    context: &Context,
) -> Flow {
    match (&doors[..], context.game) {
        ([only], Some(game)) => act(*only, context, game),
        ([], _) | (_, None) => Flow::Remark(none),
        _ => Flow::Push(ChooseDoor::new(question, doors, act)),
    }
}

/// Handles a click on a level cell: a step or attack beside the hero, travel further away, pick up or wait at the hero.
fn click(game: &Game, at: Point, context: &Context) -> Flow {
    match pointed::click(game, at) {
        Click::Here if game.underfoot().is_empty() && game.features().contains(&at) => {
            Flow::Act(Action::Operate(at))
        }
        Click::Here if game.underfoot().is_empty() => Flow::Act(Action::Wait),
        Click::Here => Floor::pick_up(game),
        Click::Step(dir) => walk(game, dir, context),
        Click::Go(to) => Flow::Begin(Behaviour::Travel(to)),
    }
}

impl Play {
    /// Handles a click on the canvas. Shift throws; so does Alt, as terminals reserve Shift.
    fn click(&mut self, (at, button): (Point, Button), context: &Context, game: &Game) -> Flow {
        let Held { shift, ctrl, alt } = context.held;
        let in_panel = side_panel::pointed(game, context, at);
        let cell = in_panel.map(Pointed::cell).or(camera(context, game).level_cell(at));
        // A click on a listed creature looks at it; a click on the minimap travels.
        let listed = matches!(in_panel, Some(Pointed::InSight(_)));
        let plain = button == Button::Left && !ctrl;
        let thrown = self.thrown.as_deref();
        match (cell, plain) {
            (Some(cell), false) => pointed::menu(game, (cell, at), thrown, context),
            (Some(cell), true) if shift || alt => fire::fire_at(game, thrown, cell, context),
            (Some(cell), true) if !listed && context.settings.mouse_travel => {
                click(game, cell, context)
            }
            (Some(cell), true) => Flow::Push(Look::at(cell)),
            (None, true) => self.click_beside(at, context, game),
            (None, false) => pointed::menu(game, (game.hero_at(), at), thrown, context),
        }
    }

    /// Handles a click outside the map: the log opens all messages, the side panel the character sheet.
    fn click_beside(&mut self, at: Point, context: &Context, game: &Game) -> Flow {
        let layout = context.layout(context.size);
        match layout.side.contains(at) || layout.status.contains(at) {
            true => self.command(KeyAction::Character, context, game),
            false if layout.log.contains(at) => Flow::Push(FullLog::new()),
            false => Flow::Stay,
        }
    }
}

impl Screen for Play {
    fn name(&self) -> &'static str {
        "map"
    }

    fn is_map(&self) -> bool {
        true
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Some(game) = context.game else { return Flow::Title };
        match input {
            Input::Key(key) => {
                let command = context.keys.on_map(key);
                self.explores = command == Some(KeyAction::Explore);
                if command != Some(KeyAction::Next) {
                    self.faced = None;
                }
                match command {
                    Some(command) => self.command(command, context, game),
                    None => unknown_key(context),
                }
            }
            Input::Hover(_) => Flow::Stay,
            Input::Click(at, button) => {
                self.explores = false;
                self.click((at, button), context, game)
            }
            // Over the map, the wheel is reserved.
            Input::Wheel(notches) if notches > 0 && !is_over_map(context) => {
                Flow::Push(FullLog::new())
            }
            Input::Wheel(_) => Flow::Stay,
        }
    }

    fn hear(&mut self, events: &[Event], context: &Context) {
        self.last = Again::heard(events).or(self.last);
        self.thrown = fire::thrown_last(events, context).or(self.thrown.take());
        self.explored = Explored::heard(events, context, self.explores).or(self.explored);
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let layout = context.layout(canvas.size());
        let camera = follow(layout.map, context.settings.map_cells, game);
        let in_panel = context.mouse.and_then(|at| side_panel::pointed(game, context, at));
        let cell = in_panel.map(Pointed::cell);
        let pointed = context.mouse.and_then(|at| camera.level_cell(at)).or(cell);
        scene(&camera, (context, game), pointed, canvas);
        if let Some(at) = cell.filter(|at| camera.shows(*at)) {
            let looks = context.looks;
            let mut map = MapCells::new(&camera, canvas);
            map.mark(at, looks.cursor, looks.background);
        }
        let goes = pointed.filter(|_| !matches!(in_panel, Some(Pointed::InSight(_))));
        let steps = goes.and_then(|at| draw_way(game, at, &camera, context, canvas));
        if let Some(at) = pointed {
            let way = steps.map_or(String::new(), |steps| way_told(game, steps));
            draw_caption(&format!("{}{way}", glance(game, at)), &layout, context, canvas);
        } else if context.mouse.is_some() {
            draw_bar(game, &layout, context, canvas);
        }
    }
}

fn is_over_map(context: &Context) -> bool {
    let map = context.layout(context.size).map;
    context.mouse.is_some_and(|at| map.contains(at))
}

fn unknown_key(context: &Context) -> Flow {
    let help = context.keys.label(KeyAction::Help);
    let help = help.map_or(String::new(), |key| say!(" Press {key} for help."));
    Flow::Remark(say!("That key does nothing here.{help}"))
}
