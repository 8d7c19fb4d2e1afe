//! Context menu of a map cell. Also here: the throws, wands, spells and talents that can be aimed at a cell.

use super::{ClickAction, PopUpMenu, PopUpMenuEntry, click_action};
use crate::aimed_action::AimedAction;
use crate::cards::describe::glance;
use crate::item_actions::ItemAction;
use crate::screens::play::fire::{best_missile, fire_at};
use crate::screens::play::item_use::needs_aim;
use crate::screens::play::services::ServiceScreen;
use crate::screens::prelude::*;
use crate::screens::{AimScreen, DialogueScreen, LookScreen, ParleyScreen, PuzzlePrompt};
use fifteen_base::Dir;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::world::item::PACK_LETTERS;
use fifteen_game::{Action, Actor, Behaviour, Growth, Item, ItemLocation, Stance};

const MIN_TITLE_WIDTH: i32 = 60;

/// Opens the menu of the level cell `at`, beside the canvas cell `near`. `thrown` is the id of the missile kind
/// thrown last.
pub fn open_menu(game: &Game, (at, near): (Point, Point), thrown: Option<&str>, context: &Context) -> Flow {
    let mut menu = CellMenuBuilder { game, context, at, near, entries: Vec::new() };
    let look = Flow::Push(LookScreen::at(at));
    menu.add(say!("Look"), Some(KeyAction::Look), look);
    match game.hero_at().direction_to(at) {
        None => {
            menu.add_feature();
            menu.add_own_actions();
        }
        Some(dir) => {
            if let Some(actor) = game.seen_at(at) {
                menu.add_creature_actions(actor, dir);
            }
            menu.add_movement(dir);
            menu.add_feature();
            menu.add_door_actions();
            menu.add_aimed_actions(thrown);
        }
    }
    let widest = menu.entries.iter().map(PopUpMenuEntry::width).max().unwrap_or(0);
    let title = capitalize(&shorten(&glance(game, at), widest.max(MIN_TITLE_WIDTH)));
    Flow::Push(PopUpMenu::new(&title, near, menu.entries).highlighting(at))
}

struct CellMenuBuilder<'a> {
    game: &'a Game,
    context: &'a Context<'a>,
    at: Point,
    near: Point,
    entries: Vec<PopUpMenuEntry>,
}

impl CellMenuBuilder<'_> {
    /// Adds an entry; `equivalent` is the command with the same effect, whose key is shown.
    fn add(&mut self, text: impl Into<String>, equivalent: Option<KeyAction>, flow: Flow) {
        let key = equivalent.and_then(|equivalent| self.context.keys.keys(equivalent).first().copied());
        self.entries.push(PopUpMenuEntry { text: text.into(), key, flow });
    }

    /// Adds a command, if it has a key.
    fn add_command(&mut self, text: impl Into<String>, command: KeyAction) {
        if let Some(key) = self.context.keys.keys(command).first().copied() {
            // The cancel key closes the menu, so it cannot select an entry.
            let shown = Some(key).filter(|_| command != KeyAction::Cancel);
            self.entries.push(PopUpMenuEntry { text: text.into(), key: shown, flow: Flow::Press(key) });
        }
    }

    /// Adds the actions at the hero's cell and the general commands.
    fn add_own_actions(&mut self) {
        let game = self.game;
        let has_items = !game.underfoot().is_empty();
        let growth = game.growth().is_some();
        let spells = !game.world().lore().spells().is_empty();
        let stair = |stair| game.known_stair(stair).is_some();
        let all = [
            (has_items, KeyAction::PickUp),
            (game.containers().next().is_some(), KeyAction::Open),
            (game.known_way_down().is_some(), KeyAction::Descend),
            (stair(Stair::Up), KeyAction::Ascend),
            (true, KeyAction::Wait),
            (true, KeyAction::Rest),
            (true, KeyAction::Explore),
            (true, KeyAction::Travel),
            (true, KeyAction::Inventory),
            (spells, KeyAction::Cast),
            (growth, KeyAction::Invoke),
            (true, KeyAction::Again),
            (true, KeyAction::Light),
            (true, KeyAction::Order),
            (true, KeyAction::Character),
            (growth, KeyAction::Grow),
            (true, KeyAction::Knowledge),
            (true, KeyAction::Quests),
            (true, KeyAction::Story),
            (true, KeyAction::Standing),
            (true, KeyAction::Country),
            (true, KeyAction::Log),
            (true, KeyAction::Help),
        ];
        for (_, command) in all.into_iter().filter(|(available, _)| *available) {
            self.add_command(capitalize(command.description()), command);
        }
        self.add_command(say!("Menu"), KeyAction::Cancel);
    }

    fn add_creature_actions(&mut self, actor: &Actor, dir: Dir) {
        let game = self.game;
        let name = game.definite_name_of(actor);
        let beside = game.hero_at().is_adjacent(self.at);
        let step = KeyAction::Walk(dir);
        let speaks = game.can_talk(actor) && beside;
        match game.stance(actor) {
            Stance::Captive if beside => self.add_command(say!("Free {name}"), step),
            Stance::Own | Stance::Captive => {}
            Stance::Foe => {
                if beside {
                    self.add_command(say!("Attack {name}"), step);
                }
                self.add_parley(actor, &name);
            }
            Stance::Peaceful => {
                if speaks {
                    let talk = match game.shop(actor) {
                        Some(_) => say!("Talk or trade with {name}"),
                        None => say!("Talk to {name}"),
                    };
                    self.add(talk, Some(KeyAction::Order), DialogueScreen::open(actor));
                } else {
                    self.add_parley(actor, &name);
                }
                self.add_swap(&name, beside, dir);
            }
            Stance::Ally => {
                if actor.leader().is_some() {
                    let speak = ServiceScreen::speak(game, actor);
                    self.add(say!("Speak to {name}"), Some(KeyAction::Order), speak);
                }
                self.add_swap(&name, beside, dir);
            }
        }
    }

    fn add_parley(&mut self, actor: &Actor, name: &str) {
        if self.game.can_parley_with(actor) {
            let parley = ParleyScreen::open(actor);
            self.add(say!("Parley with {name}"), Some(KeyAction::Order), parley);
        }
    }

    fn add_swap(&mut self, name: &str, beside: bool, dir: Dir) {
        if beside {
            let swap = Flow::Act(Action::Walk(dir));
            self.add(say!("Swap places with {name}"), None, swap);
        }
    }

    fn add_movement(&mut self, dir: Dir) {
        let game = self.game;
        let Some(path) = game.way_to(self.at) else { return };
        let free = game.seen_at(self.at).is_none();
        match click_action(game, self.at) {
            ClickAction::Here => {}
            ClickAction::Step(_) if game.hero_at().is_adjacent(self.at) => {
                if free && path == [self.at] {
                    self.add_command(say!("Step there"), KeyAction::Walk(dir));
                }
            }
            ClickAction::Step(first) => self.add_command(say!("One step that way"), KeyAction::Walk(first)),
            ClickAction::Travel(to) => {
                let steps = path.len();
                let go = if free { say!("Go there") } else { say!("Go up to them") };
                let travel = Flow::Begin(Behaviour::Travel(to));
                self.add(say!("{go}, {steps} steps"), Some(KeyAction::Travel), travel);
            }
        }
    }

    fn add_feature(&mut self) {
        let (game, at) = (self.game, self.at);
        let near = game.features().contains(&at);
        if let Some(feature) = game.feature(at).filter(|_| near) {
            self.add(feature.label, Some(KeyAction::Open), Flow::Act(Action::UseFeature(at)));
        }
    }

    fn add_door_actions(&mut self) {
        let (game, at) = (self.game, self.at);
        if game.doors_beside(true).contains(&at) {
            let (word, flow) = match PuzzlePrompt::open(at, self.context, game) {
                Some(prompt) => (say!("Answer it"), prompt),
                None => (say!("Open it"), Flow::Act(Action::Open(at))),
            };
            self.add(word, Some(KeyAction::Open), flow);
        }
        if game.doors_beside(false).contains(&at) {
            self.add(say!("Close it"), Some(KeyAction::Close), Flow::Act(Action::Close(at)));
        }
    }

    fn add_aimed_actions(&mut self, thrown: Option<&str>) {
        let (game, at) = (self.game, self.at);
        if let Some(missile) = best_missile(game, thrown) {
            let text = say!("Throw {}", game.name_of_one(missile));
            self.add(text, Some(KeyAction::Fire), fire_at(game, thrown, at, self.context));
        }
        let lists = [
            (say!("Throw something"), KeyAction::Throw, throw_entries(game, at)),
            (say!("Zap or read something"), KeyAction::Zap, zap_entries(game, at)),
            (say!("Cast a spell"), KeyAction::Cast, cast_entries(game, at)),
            (say!("Use a talent"), KeyAction::Invoke, talent_entries(game, at)),
        ];
        for (text, equivalent, entries) in lists {
            if !entries.is_empty() {
                let list = PopUpMenu::new(text, self.near, entries).highlighting(at);
                self.add(format!("{text}..."), Some(equivalent), Flow::Push(list));
            }
        }
    }
}

/// Returns entries for the throwable items. Before a worn item is thrown, the player is asked, because throwing takes
/// it off.
pub fn throw_entries(game: &Game, at: Point) -> Vec<PopUpMenuEntry> {
    let fits = |item: &&Item| ItemAction::Throw.is_possible(game, item, ItemLocation::Pack);
    let throw = game.pack().iter().filter(fits).map(|item| PopUpMenuEntry {
        text: capitalize(&game.name(item)),
        key: game.letter_of(item).map(Key::char),
        flow: match item.is_worn() {
            true => ItemAction::Throw.apply(game, item.id()),
            false => aim_flow(AimedAction::Throw(item.id()), at),
        },
    });
    throw.collect()
}

/// Returns entries for the items that need a target.
pub fn zap_entries(game: &Game, at: Point) -> Vec<PopUpMenuEntry> {
    let zap = game.pack().iter().filter(|item| needs_aim(game, item)).map(|item| PopUpMenuEntry {
        text: capitalize(&game.name(item)),
        key: game.letter_of(item).map(Key::char),
        flow: aim_flow(AimedAction::Use(item.id()), at),
    });
    zap.collect()
}

/// Returns entries for the spells that need a target and that the hero has enough mana for.
pub fn cast_entries(game: &Game, at: Point) -> Vec<PopUpMenuEntry> {
    let mana = game.hero().map_or(0, |hero| hero.mana());
    let learnt = (0..=u8::MAX).zip(game.world().lore().spells());
    let ready = learnt
        .filter(|(_, kind)| game.content().spells[**kind].needs_target() && game.mana_cost(**kind) <= mana);
    let cast = ready.map(|(place, kind)| PopUpMenuEntry {
        text: capitalize(&game.content().spells[*kind].name),
        key: PACK_LETTERS.chars().nth(usize::from(place)).map(Key::char),
        flow: aim_flow(AimedAction::Cast(place), at),
    });
    cast.collect()
}

/// Returns entries for the talents that need a target and are ready.
pub fn talent_entries(game: &Game, at: Point) -> Vec<PopUpMenuEntry> {
    let talents = (0..=u8::MAX).zip(game.growth().map_or(&[][..], Growth::talents));
    let ready = talents.filter(|(_, kind)| {
        let active = game.content().talents[**kind].active.as_ref();
        active.is_some_and(|active| active.needs_target()) && game.talent_refusal(**kind).is_none()
    });
    let used = ready.map(|(place, kind)| PopUpMenuEntry {
        text: capitalize(&game.content().talents[*kind].name),
        key: None,
        flow: aim_flow(AimedAction::Invoke(place), at),
    });
    used.collect()
}

fn aim_flow(shot: AimedAction, at: Point) -> Flow {
    Flow::Push(AimScreen::at(shot, at))
}
