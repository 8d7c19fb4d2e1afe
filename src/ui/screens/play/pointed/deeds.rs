//! Context menu of a map cell. Also here: the throws, wands, spells and talents that can be aimed at a cell.

use super::{Click, PopUp, PopUpEntry, click};
use crate::aimed_action::AimedAction;
use crate::cards::describe::glance;
use crate::screens::play::apply::is_aimed;
use crate::screens::play::fire::{best, fire_at};
use crate::screens::play::services::Services;
use crate::screens::prelude::*;
use crate::screens::{Aim, AnswerRiddle, Look, Parley, Talk};
use crate::verbs::Verb;
use fifteen_base::Dir;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::world::item::LETTERS;
use fifteen_game::{Action, Actor, Behaviour, Growth, Item, Stance, Whereabouts};

/// Minimum width for the title, in columns.
const TITLE: i32 = 60;

/// Opens the menu of a cell beside a canvas cell. `thrown` is the missile kind thrown last.
pub fn menu(
    game: &Game,
    (at, near): (Point, Point),
    thrown: Option<&str>,
    context: &Context,
) -> Flow {
    let mut deeds = Deeds { game, context, at, near, entries: Vec::new() };
    let look = Flow::Push(Look::at(at));
    deeds.add(say!("Look"), Some(KeyAction::Look), look);
    match game.hero_at().toward(at) {
        None => {
            deeds.feature();
            deeds.own();
        }
        Some(dir) => {
            if let Some(actor) = game.seen_at(at) {
                deeds.somebody(actor, dir);
            }
            deeds.ways(dir);
            deeds.feature();
            deeds.doors();
            deeds.shots(thrown);
        }
    }
    let widest = deeds.entries.iter().map(PopUpEntry::width).max().unwrap_or(0);
    let title = capital(&shorten(&glance(game, at), widest.max(TITLE)));
    Flow::Push(PopUp::new(&title, near, deeds.entries).about(at))
}

/// A context menu under construction.
struct Deeds<'a> {
    game: &'a Game,
    context: &'a Context<'a>,
    at: Point,
    near: Point,
    entries: Vec<PopUpEntry>,
}

impl Deeds<'_> {
    /// Adds an entry; `like` is the equivalent command, whose key is shown.
    fn add(&mut self, text: impl Into<String>, like: Option<KeyAction>, flow: Flow) {
        let key = like.and_then(|like| self.context.keys.keys(like).first().copied());
        self.entries.push(PopUpEntry { text: text.into(), key, flow });
    }

    /// Adds a command, if it has a key.
    fn press(&mut self, text: impl Into<String>, command: KeyAction) {
        if let Some(key) = self.context.keys.keys(command).first().copied() {
            // The cancel key closes the menu, so it cannot select an entry.
            let shown = Some(key).filter(|_| command != KeyAction::Cancel);
            self.entries.push(PopUpEntry { text: text.into(), key: shown, flow: Flow::Press(key) });
        }
    }

    /// Adds the actions at the hero's cell and the general commands.
    fn own(&mut self) {
        let game = self.game;
        let lies = !game.underfoot().is_empty();
        let growth = game.growth().is_some();
        let spells = !game.world().lore().spells().is_empty();
        let stair = |stair| game.known_stair(stair).is_some();
        let all = [
            (lies, KeyAction::PickUp),
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
        for (_, command) in all.into_iter().filter(|(fits, _)| *fits) {
            self.press(capital(command.description()), command);
        }
        self.press(say!("Menu"), KeyAction::Cancel);
    }

    /// Adds the actions on a creature.
    fn somebody(&mut self, actor: &Actor, dir: Dir) {
        let game = self.game;
        let name = game.the_name_of(actor);
        let beside = game.hero_at().touches(self.at);
        let step = KeyAction::Walk(dir);
        let speaks = game.talks(actor) && beside;
        match game.stance(actor) {
            Stance::Own => {}
            Stance::Foe => {
                if beside {
                    self.press(say!("Attack {name}"), step);
                }
                self.parley(actor, &name);
            }
            Stance::Captive => {
                if beside {
                    self.press(say!("Free {name}"), step);
                }
            }
            Stance::Neighbour => {
                if speaks {
                    let talk = match game.shop(actor) {
                        Some(_) => say!("Talk or trade with {name}"),
                        None => say!("Talk to {name}"),
                    };
                    self.add(talk, Some(KeyAction::Order), Talk::with(actor));
                } else {
                    self.parley(actor, &name);
                }
                self.swap(&name, beside, dir);
            }
            Stance::Ally => {
                if actor.leader().is_some() {
                    let speak = Services::speak(game, actor);
                    self.add(say!("Speak to {name}"), Some(KeyAction::Order), speak);
                }
                self.swap(&name, beside, dir);
            }
        }
    }

    fn parley(&mut self, actor: &Actor, name: &str) {
        if self.game.parleys(actor) {
            let parley = Parley::with(actor);
            self.add(say!("Parley with {name}"), Some(KeyAction::Order), parley);
        }
    }

    fn swap(&mut self, name: &str, beside: bool, dir: Dir) {
        if beside {
            let swap = Flow::Act(Action::Walk(dir));
            self.add(say!("Swap places with {name}"), None, swap);
        }
    }

    /// Adds the ways to go there.
    fn ways(&mut self, dir: Dir) {
        let game = self.game;
        let Some(way) = game.way_to(self.at) else { return };
        let free = game.seen_at(self.at).is_none();
        match click(game, self.at) {
            Click::Here => {}
            Click::Step(_) if game.hero_at().touches(self.at) => {
                if free && way == [self.at] {
                    self.press(say!("Step there"), KeyAction::Walk(dir));
                }
            }
            Click::Step(first) => {
                self.press(say!("One step that way"), KeyAction::Walk(first));
            }
            Click::Go(to) => {
                let steps = way.len();
                let go = if free { say!("Go there") } else { say!("Go up to them") };
                let travel = Flow::Begin(Behaviour::Travel(to));
                self.add(say!("{go}, {steps} steps"), Some(KeyAction::Travel), travel);
            }
        }
    }

    fn feature(&mut self) {
        let (game, at) = (self.game, self.at);
        let near = game.features().contains(&at);
        if let Some(feature) = game.feature(at).filter(|_| near) {
            self.add(feature.offer, Some(KeyAction::Open), Flow::Act(Action::Operate(at)));
        }
    }

    fn doors(&mut self) {
        let (game, at) = (self.game, self.at);
        if game.doors(true).contains(&at) {
            let (word, flow) = match AnswerRiddle::open(at, self.context, game) {
                Some(riddle) => (say!("Answer it"), riddle),
                None => (say!("Open it"), Flow::Act(Action::Open(at))),
            };
            self.add(word, Some(KeyAction::Open), flow);
        }
        if game.doors(false).contains(&at) {
            self.add(say!("Close it"), Some(KeyAction::Close), Flow::Act(Action::Close(at)));
        }
    }

    /// Adds the aimed actions.
    fn shots(&mut self, thrown: Option<&str>) {
        let (game, at) = (self.game, self.at);
        if let Some(missile) = best(game, thrown) {
            let text = say!("Throw {}", game.one_of(missile));
            self.add(text, Some(KeyAction::Fire), fire_at(game, thrown, at, self.context));
        }
        let lists = [
            (say!("Throw something"), KeyAction::Throw, throws(game, at)),
            (say!("Zap or read something"), KeyAction::Zap, zaps(game, at)),
            (say!("Cast a spell"), KeyAction::Cast, casts(game, at)),
            (say!("Use a talent"), KeyAction::Invoke, talents(game, at)),
        ];
        for (text, like, entries) in lists {
            if !entries.is_empty() {
                let list = PopUp::new(text, self.near, entries).about(at);
                self.add(format!("{text}..."), Some(like), Flow::Push(list));
            }
        }
    }
}

/// Returns the throwable items. A worn item asks first, as it would come off.
pub fn throws(game: &Game, at: Point) -> Vec<PopUpEntry> {
    let fits = |item: &&Item| Verb::Throw.fits(game, item, Whereabouts::Pack);
    let throw = game.pack().iter().filter(fits).map(|item| PopUpEntry {
        text: capital(&game.name(item)),
        key: game.letter_of(item).map(Key::char),
        flow: match item.is_worn() {
            true => Verb::Throw.apply(game, item.id()),
            false => aim(AimedAction::Throw(item.id()), at),
        },
    });
    throw.collect()
}

/// Returns the items that can be aimed at the cell.
pub fn zaps(game: &Game, at: Point) -> Vec<PopUpEntry> {
    let zap = game.pack().iter().filter(|item| is_aimed(game, item)).map(|item| PopUpEntry {
        text: capital(&game.name(item)),
        key: game.letter_of(item).map(Key::char),
        flow: aim(AimedAction::Use(item.id()), at),
    });
    zap.collect()
}

/// Returns the aimable spells for which the hero has enough mana.
pub fn casts(game: &Game, at: Point) -> Vec<PopUpEntry> {
    let mana = game.hero().map_or(0, |hero| hero.mana());
    let learnt = (0..=u8::MAX).zip(game.world().lore().spells());
    let ready = learnt.filter(|(_, kind)| {
        game.content().spells[**kind].needs_target() && game.mana_of(**kind) <= mana
    });
    let cast = ready.map(|(place, kind)| PopUpEntry {
        text: capital(&game.content().spells[*kind].name),
        key: letter(place),
        flow: aim(AimedAction::Cast(place), at),
    });
    cast.collect()
}

/// Returns the aimable talents that are ready.
pub fn talents(game: &Game, at: Point) -> Vec<PopUpEntry> {
    let had = (0..=u8::MAX).zip(game.growth().map_or(&[][..], Growth::talents));
    let ready = had.filter(|(_, kind)| {
        let active = game.content().talents[**kind].active.as_ref();
        active.is_some_and(|active| active.needs_target()) && game.why_not_now(**kind).is_none()
    });
    let used = ready.map(|(place, kind)| PopUpEntry {
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
