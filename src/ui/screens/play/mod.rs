//! Play screen: map, side panel, messages, and the commands on the map.

pub(in crate::screens) mod aim;
pub(in crate::screens) mod door_prompt;
pub(in crate::screens) mod examine;
mod fire;
pub(in crate::screens) mod invoke;
pub(in crate::screens) mod item_use;
pub(in crate::screens) mod look;
mod map_commands;
pub(in crate::screens) mod order;
pub(in crate::screens) mod places;
pub(in crate::screens) mod pointed;
pub(in crate::screens) mod riddle;
pub(in crate::screens) mod scene;
pub(in crate::screens) mod services;
pub(in crate::screens) mod shop;
pub(in crate::screens) mod spells;
pub(in crate::screens) mod study;
pub(in crate::screens) mod talk;
pub(in crate::screens) mod travel;

pub(crate) use self::fire::has_target_in_range;
pub(crate) use self::map_commands::is_in_melee;

use self::door_prompt::{DoorAction, use_feature};
use self::map_commands::{KnownFoes, fight, run_checked, step_checked};
use self::pointed::{ClickAction, draw_path, path_length_text};
use self::scene::{draw_bar, draw_caption, draw_scene, play_viewport};
use self::travel::ExplorationEnd;
use super::{
    AdvancementScreen, CardScreen, ConfirmDialog, CountryMap, DialogueScreen, DoorPrompt, FactionScreen,
    FloorItemsScreen, HelpScreen, InventoryScreen, KnowledgeScreen, LogScreen, LookScreen, MenuScreen,
    OrderScreen, ParleyScreen, PlaceScreen, PuzzlePrompt, QuestScreen, SpellScreen, TalentScreen,
    TravelScreen, debug_messages, story,
};
use crate::cards::describe::{freed_text, glance};
use crate::cards::hero_card;
use crate::input::Modifiers;
use crate::item_actions::ItemAction;
use crate::panels::map_cells::MapCells;
use crate::panels::side_panel::{self, PanelTarget};
use crate::panels::viewport::viewport_at_hero;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_game::{Action, Behaviour, Event, Refusal, Stance};

#[derive(Default)]
pub struct PlayScreen {
    /// Id of the missile kind thrown last.
    last_missile: Option<String>,
    /// Turn and level at which the hero last learnt that nothing is left to explore.
    explored: Option<ExplorationEnd>,
    was_exploring: bool,
    /// Foes that were in sight at earlier presses of the fight key. `None` after any other key.
    known_foes: Option<KnownFoes>,
}

impl PlayScreen {
    fn run_action(&mut self, command: KeyAction, context: &Context, game: &Game) -> Flow {
        match command {
            KeyAction::Walk(dir) => walk(game, dir, context),
            KeyAction::Run(dir) => PuzzlePrompt::open(game.hero_at() + dir, context, game)
                .unwrap_or_else(|| run_checked(game, dir)),
            KeyAction::Wait => Flow::Act(Action::Wait),
            KeyAction::Rest => Flow::Begin(Behaviour::Rest),
            KeyAction::Explore => travel::explore(game, self.explored, context),
            KeyAction::Travel => Flow::Push(TravelScreen::new(game)),
            KeyAction::Descend => travel::descend(game),
            KeyAction::Ascend => travel::ascend(game),
            KeyAction::Open => map_commands::open_or_use_nearby(game, context),
            KeyAction::Close => {
                let none = game.refusal_text(Refusal::NoDoorToClose);
                let close = |at, _: &Context, _: &Game| Flow::Act(Action::Close(at));
                use_door(say!("Close which door?"), game.doors_beside(false), close, none, context)
            }
            KeyAction::Inventory => Flow::Push(InventoryScreen::new()),
            KeyAction::PickUp => FloorItemsScreen::pick_up(game),
            KeyAction::Drop => ItemAction::Drop.choose(game),
            KeyAction::Wear => ItemAction::Wear.choose(game),
            KeyAction::TakeOff => ItemAction::TakeOff.choose(game),
            KeyAction::Light => map_commands::toggle_light(game),
            KeyAction::Drink => ItemAction::Drink.choose(game),
            KeyAction::Read => ItemAction::Read.choose(game),
            KeyAction::Zap => ItemAction::Zap.choose(game),
            KeyAction::Use => ItemAction::Use.choose(game),
            KeyAction::Throw => ItemAction::Throw.choose(game),
            KeyAction::Fire => fire::fire(game, self.last_missile.as_deref(), context),
            KeyAction::Look => Flow::Push(LookScreen::new(game)),
            KeyAction::Log | KeyAction::PageUp => Flow::Push(LogScreen::new()),
            KeyAction::Help => Flow::Push(Box::<HelpScreen>::default()),
            KeyAction::Save => Flow::Save,
            KeyAction::SaveAndQuit => Flow::SaveAndQuit,
            KeyAction::GiveUp => Flow::Push(ConfirmDialog::abandon_run(game)),
            KeyAction::ToggleDebug => debug_messages::toggle(game),
            KeyAction::Cancel => Flow::Push(Box::<MenuScreen>::default()),
            KeyAction::Order => OrderScreen::open(game),
            KeyAction::Cast => SpellScreen::open(game),
            KeyAction::Invoke => TalentScreen::open(game),
            KeyAction::Again => fire::repeat_power(game),
            KeyAction::Grow => AdvancementScreen::open(game),
            KeyAction::Character => {
                let card = |explain| hero_card::card(game, explain);
                Flow::Push(CardScreen::with_explanations(say!("You"), card))
            }
            KeyAction::Knowledge => Flow::Push(Box::<KnowledgeScreen>::default()),
            KeyAction::Quests => Flow::Push(Box::<QuestScreen>::default()),
            KeyAction::Story => Flow::Push(CardScreen::new(say!("The story so far"), story(game))),
            KeyAction::Standing => Flow::Push(Box::<FactionScreen>::default()),
            KeyAction::Country => CountryMap::open(game),
            KeyAction::Places => PlaceScreen::open(game),
            KeyAction::Find => PlaceScreen::open_filtering(game),
            KeyAction::Next => fight(game, &mut self.known_foes, context),
            KeyAction::Confirm => travel::list_left_behind(game, self.explored),
            KeyAction::Why
            | KeyAction::Previous
            | KeyAction::PageDown
            | KeyAction::Top
            | KeyAction::Bottom
            // The app handles this key before any screen does.
            | KeyAction::Screenshot => Flow::Stay,
        }
    }
}

fn walk(game: &Game, dir: Dir, context: &Context) -> Flow {
    let to = game.hero_at() + dir;
    let occupant = game.seen_at(to);
    if let Some(person) = occupant.filter(|actor| game.can_talk(actor))
        && game.stance(person) == Stance::Peaceful
    {
        return DialogueScreen::open(person);
    }
    if let Some(actor) = occupant.filter(|actor| game.can_parley_with(actor))
        && game.stance(actor) == Stance::Peaceful
    {
        return ParleyScreen::open(actor);
    }
    match occupant.filter(|actor| game.stance(actor) == Stance::Captive) {
        Some(captive) => {
            let (name, then) = (game.definite_name_of(captive), freed_text(game, captive));
            let question = say!("Free {name}? It takes a few turns. {then}");
            Flow::Push(ConfirmDialog::new(question, Flow::Act(Action::Free(captive.id()))))
        }
        None => PuzzlePrompt::open(to, context, game).unwrap_or_else(|| step_checked(game, dir)),
    }
}

/// Acts on a door. `none` is the message if there is no door.
fn use_door(ask: &'static str, doors: Vec<Point>, act: DoorAction, none: String, context: &Context) -> Flow {
    match (&doors[..], context.game) {
        ([only], Some(game)) => act(*only, context, game),
        ([], _) | (_, None) => Flow::Remark(none),
        _ => Flow::Push(DoorPrompt::new(ask, doors, act)),
    }
}

fn click_cell(game: &Game, at: Point, context: &Context) -> Flow {
    match pointed::click_action(game, at) {
        ClickAction::Here if game.underfoot().is_empty() && game.features().contains(&at) => {
            use_feature(game, at)
        }
        ClickAction::Here if game.underfoot().is_empty() => Flow::Act(Action::Wait),
        ClickAction::Here => FloorItemsScreen::pick_up(game),
        ClickAction::Step(dir) => walk(game, dir, context),
        ClickAction::Travel(to) => Flow::Begin(Behaviour::Travel(to)),
    }
}

impl PlayScreen {
    /// Handles a click on the canvas. A click with Shift throws. Many terminals keep clicks with Shift for
    /// themselves, so Alt throws as well.
    fn handle_click(&mut self, (at, button): (Point, Button), context: &Context, game: &Game) -> Flow {
        let Modifiers { shift, ctrl, alt } = context.modifiers;
        let in_panel = side_panel::target_at(game, context, at);
        let cell = in_panel.map(PanelTarget::cell).or(play_viewport(context, game).level_cell(at));
        // In the side panel, a click on a listed creature looks at it, and a click on the minimap travels.
        let listed = matches!(in_panel, Some(PanelTarget::Creature(_)));
        let is_plain_click = button == Button::Left && !ctrl;
        let last_missile = self.last_missile.as_deref();
        match (cell, is_plain_click) {
            (Some(cell), false) => pointed::open_menu(game, (cell, at), last_missile, context),
            (Some(cell), true) if shift || alt => fire::fire_at(game, last_missile, cell, context),
            (Some(cell), true) if !listed && context.settings.mouse_travel => click_cell(game, cell, context),
            (Some(cell), true) => Flow::Push(LookScreen::at(cell)),
            (None, true) => self.handle_click_off_map(at, context, game),
            (None, false) => pointed::open_menu(game, (game.hero_at(), at), last_missile, context),
        }
    }

    fn handle_click_off_map(&mut self, at: Point, context: &Context, game: &Game) -> Flow {
        let layout = context.layout(context.size);
        match layout.side.contains(at) || layout.status.contains(at) {
            true => self.run_action(KeyAction::Character, context, game),
            false if layout.log.contains(at) => Flow::Push(LogScreen::new()),
            false => Flow::Stay,
        }
    }
}

impl Screen for PlayScreen {
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
                let command = context.keys.action_on_map(key);
                self.was_exploring = command == Some(KeyAction::Explore);
                if command != Some(KeyAction::Next) {
                    self.known_foes = None;
                }
                match command {
                    Some(command) => self.run_action(command, context, game),
                    None => unknown_key_message(context),
                }
            }
            Input::Hover(_) => Flow::Stay,
            Input::Click(at, button) => {
                self.was_exploring = false;
                self.handle_click((at, button), context, game)
            }
            // Over the map, the wheel does nothing.
            Input::Wheel(notches) if notches > 0 && !is_over_map(context) => Flow::Push(LogScreen::new()),
            Input::Wheel(_) => Flow::Stay,
        }
    }

    fn receive_events(&mut self, events: &[Event], context: &Context) {
        self.last_missile = fire::thrown_last(events, context).or(self.last_missile.take());
        self.explored = ExplorationEnd::from_events(events, context, self.was_exploring).or(self.explored);
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let layout = context.layout(canvas.size());
        let camera = viewport_at_hero(layout.map, context.settings.map_cells, game);
        let in_panel = context.mouse.and_then(|at| side_panel::target_at(game, context, at));
        let cell = in_panel.map(PanelTarget::cell);
        let pointed = context.mouse.and_then(|at| camera.level_cell(at)).or(cell);
        draw_scene(&camera, (context, game), pointed, canvas);
        if let Some(at) = cell.filter(|at| camera.shows(*at)) {
            let colors = context.colors;
            let mut map = MapCells::new(&camera, canvas);
            map.mark(at, colors.cursor, colors.background);
        }
        let destination = pointed.filter(|_| !matches!(in_panel, Some(PanelTarget::Creature(_))));
        let steps = destination.and_then(|at| draw_path(game, at, &camera, context, canvas));
        if let Some(at) = pointed {
            let way = steps.map_or(String::new(), |steps| path_length_text(game, steps));
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

fn unknown_key_message(context: &Context) -> Flow {
    let help = context.keys.label(KeyAction::Help);
    let help = help.map_or(String::new(), |key| say!(" Press {key} for help."));
    Flow::Remark(say!("That key does nothing here.{help}"))
}
