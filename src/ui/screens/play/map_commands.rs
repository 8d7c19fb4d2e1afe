//! Map commands that depend on the surroundings: harmful steps, auto-fight, resting, light, opening and using.

use crate::cards::effect_text::effects_text;
use crate::panels::hero_status::health;
use crate::screen::{Context, Flow};
use crate::screens::play::door_prompt::{open_door, open_door_or_use, use_blocking_feature};
use crate::screens::play::use_door;
use crate::screens::prelude::*;
use crate::screens::{ConfirmDialog, ContainerScreen};
use crate::settings::{RestFirst, Settings};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Dir, SortedSet};
use fifteen_content::{Cover, Kind, Monster, Slot};
use fifteen_game::world::item::accessible_items;
use fifteen_game::{
    Action, Actor, ActorId, ApproachError, Behaviour, Game, Item, Mood, Refusal, Stance, StepHazard,
    StepTrap, with_article,
};
use std::cmp::Reverse;

pub(in crate::screens::play) fn rests_first(game: &Game, settings: &Settings) -> bool {
    let (hp, max_hp) = health(game);
    match settings.rest_before_exploring {
        RestFirst::Off => false,
        RestFirst::BelowHalf => hp * 2 < max_hp,
        RestFirst::Whole => hp < max_hp,
    }
}

/// Steps in a direction, after a question if the step is harmful.
pub(in crate::screens::play) fn step_checked(game: &Game, dir: Dir) -> Flow {
    if let Some(flow) = use_blocking_feature(game, dir) {
        return flow;
    }
    let question = game.step_hazard(dir).map(|hazard| harm_question(&hazard, game));
    ConfirmDialog::ask_first(question, Flow::Act(Action::Walk(dir)))
}

/// Runs in a direction. If the first step is harmful, takes only that step. Asks before a step into a forbidden room,
/// but not before other harm.
pub(in crate::screens::play) fn run_checked(game: &Game, dir: Dir) -> Flow {
    if let Some(flow) = use_blocking_feature(game, dir) {
        return flow;
    }
    match game.step_hazard(dir) {
        Some(StepHazard::Room(_)) => step_checked(game, dir),
        Some(StepHazard::Trap(_) | StepHazard::Cover(_)) => Flow::Act(Action::Walk(dir)),
        None => Flow::Begin(Behaviour::Run(dir)),
    }
}

fn harm_question(hazard: &StepHazard, game: &Game) -> String {
    match hazard {
        StepHazard::Trap(trap) => trap_question(trap),
        StepHazard::Cover(cover) => cover_question(cover, game),
        StepHazard::Room(faction) => {
            say!("This room belongs to the {}, and you are not invited. Enter anyway?", faction.name)
        }
    }
}

fn trap_question(step_trap: &StepTrap) -> String {
    let name = with_article(&step_trap.trap.name);
    match step_trap.damage {
        0 => say!("There is {name} here. Step into it anyway?"),
        damage => say!("There is {name} here: about {damage} damage. Step into it anyway?"),
    }
}

fn cover_question(cover: &Cover, game: &Game) -> String {
    let does = effects_text(&cover.inside, game.content());
    say!("{}, every turn: {does}. Go in?", capitalize(&cover.name))
}

/// Foes and kinds of foes seen during consecutive presses of the fight key.
#[derive(Default)]
pub(in crate::screens::play) struct KnownFoes {
    foes: SortedSet<ActorId>,
    kinds: SortedSet<Kind<Monster>>,
}

impl KnownFoes {
    fn add(&mut self, foes: &[&Actor]) {
        self.foes.extend(foes.iter().map(|foe| foe.id()));
        self.kinds.extend(foes.iter().map(|foe| foe.kind()));
    }
}

/// Attacks or approaches the nearest foe that can fight. If no foe in sight can fight, takes the nearest foe. Refuses
/// at low health, after a new foe has appeared, or without a safe way.
pub(in crate::screens::play) fn fight(
    game: &Game,
    known_foes: &mut Option<KnownFoes>,
    context: &Context,
) -> Flow {
    let foes = visible_foes(game);
    let new_foe = known_foes.as_ref().and_then(|before| new_foe_message(game, &foes, before, context));
    known_foes.get_or_insert_default().add(&foes);
    let Some(first) = foes.first() else {
        return Flow::remark(say!("There is no enemy in sight."));
    };
    if let Some(why) = low_health_message(game, context).or(new_foe) {
        return Flow::Remark(why);
    }
    // Harmless foes are candidates only if no foe in sight can fight.
    let mut candidates = foes.iter().filter(|foe| game.can_fight(foe) == game.can_fight(first));
    let next = candidates.find_map(|foe| match game.can_attack(foe) {
        true => Some(Action::Attack(foe.id())),
        false => game.approach(foe).ok().map(Action::Walk),
    });
    next.map_or_else(
        || {
            let why = game.approach(first).err().unwrap_or(ApproachError::NoKnownWay);
            Flow::Remark(no_safe_way_message(game, first, &why))
        },
        Flow::Act,
    )
}

/// Returns the visible foes, sorted by three criteria: whether they can fight, distance, and urgency.
fn visible_foes(game: &Game) -> Vec<&Actor> {
    let mut foes = game.by_urgency();
    foes.retain(|actor| game.stance(actor) == Stance::Foe);
    sort_by_key(&mut foes, |foe| (!game.can_fight(foe), foe.at().distance(game.hero_at())));
    foes
}

fn low_health_message(game: &Game, context: &Context) -> Option<String> {
    let (floor, (hp, most)) = (context.settings.auto_attack_health, health(game));
    let key = fight_key(context);
    (hp * 100 < most * floor).then(|| {
        say!("You have {hp} of {most} hit points. {key} does not attack below {floor} % (setting: Auto-attack min. health).")
    })
}

/// Whether an awake foe that can fight stands beside the hero.
pub(crate) fn is_in_melee(game: &Game) -> bool {
    game.actors_in_sight().iter().any(|actor| {
        let near = actor.at().is_adjacent(game.hero_at()) && actor.mood() != Mood::Asleep;
        near && game.stance(actor) == Stance::Foe && game.can_fight(actor)
    })
}

/// Returns the message about a foe that can fight and is new since the last press of the fight key. In melee, only
/// a foe of a new kind counts as new.
fn new_foe_message(game: &Game, foes: &[&Actor], before: &KnownFoes, context: &Context) -> Option<String> {
    let in_melee = is_in_melee(game);
    let is_new = |foe: &&&Actor| {
        let known = before.foes.contains(&foe.id()) || in_melee && before.kinds.contains(&foe.kind());
        game.can_fight(foe) && !known
    };
    let who = game.definite_name_of(foes.iter().find(is_new)?);
    let key = fight_key(context);
    Some(say!("{} has appeared. Press {key} again to go on fighting.", capitalize(&who)))
}

fn no_safe_way_message(game: &Game, foe: &Actor, why: &ApproachError) -> String {
    let who = game.definite_name_of(foe);
    match why {
        ApproachError::NoKnownWay => say!("You know no way to {who}."),
        ApproachError::Hazardous(what) => {
            say!("Every way to {who} leads through {what}. Wait, or walk there step by step.")
        }
    }
}

fn fight_key(context: &Context) -> String {
    context.keys.label(KeyAction::Next).unwrap_or_else(|| say!("the key").to_owned())
}

/// Puts out the worn light. If none burns, lights the light source with the largest radius. Among equal radii, the
/// source with the least fuel is lit.
pub(super) fn toggle_light(game: &Game) -> Flow {
    let kind = |item: &Item| &game.content().items[item.kind()];
    let burns = |item: &Item| kind(item).fuel.is_none() || item.charges() > 0;
    let lights = game.pack().iter().filter(|item| kind(item).slot == Some(Slot::Light));
    let burning = lights.filter(|item| burns(item));
    let (worn, others): (Vec<&Item>, Vec<&Item>) = burning.partition(|item| item.is_worn());
    if game.is_light_out() {
        return Flow::remark(say!(
            "It is bright enough here: your light is off, and turns on by itself in the dark."
        ));
    }
    if let Some(light) = worn.first() {
        return Flow::Act(Action::TakeOff(light.id()));
    }
    match others.into_iter().min_by_key(|item| (Reverse(kind(item).light), item.charges())) {
        Some(light) => Flow::Act(Action::Wear(light.id())),
        None => Flow::remark(say!("You have no light source.")),
    }
}

/// Opens or uses the first of these that exists: the chest under the hero, a door or feature in reach, a chest beside
/// the hero, a carried container. If there are several doors and features, asks which.
pub(super) fn open_or_use_nearby(game: &Game, context: &Context) -> Flow {
    if let Some(chest) = game.underfoot().iter().find(|item| may_contain_items(game, item)) {
        return open_container(game, chest, Vec::new());
    }
    let (doors, features) = (game.doors_beside(true), game.features());
    let none = game.refusal_text(Refusal::NoDoorToOpen);
    if !features.is_empty() {
        let all = [features, doors].concat();
        return use_door(say!("Open or use which?"), all, open_door_or_use, none, context);
    }
    if !doors.is_empty() {
        return use_door(say!("Open which door?"), doors, open_door, none, context);
    }
    if let Some((dir, chest)) = adjacent_chest(game) {
        return open_container(game, chest, vec![Action::Walk(dir)]);
    }
    match game.containers().next() {
        Some(container) => open_container(game, container, Vec::new()),
        None => Flow::Remark(none),
    }
}

fn adjacent_chest(game: &Game) -> Option<(Dir, &Item)> {
    Dir::ALL.into_iter().find_map(|dir| {
        let at = game.hero_at() + dir;
        let free = game.seen_at(at).is_none();
        let chest = game.items_known_at(at).iter().find(|item| may_contain_items(game, item))?;
        free.then_some((dir, chest))
    })
}

/// Whether an item is a fixed container that is not known to be empty.
fn may_contain_items(game: &Game, item: &Item) -> bool {
    let kind = &game.content().items[item.kind()];
    kind.capacity > 0 && kind.fixed && !(item.is_open() && item.inside().is_empty())
}

/// Performs the actions `first`, unlocks a locked container if the hero has its key, and opens the container.
fn open_container(game: &Game, container: &Item, mut first: Vec<Action>) -> Flow {
    let key = game.content().items[container.kind()].opened_by;
    let has = |key| accessible_items(game.pack()).any(|item| item.kind() == key);
    if !container.is_open() && key.is_some_and(has) {
        first.push(Action::Unlock(container.id()));
    }
    let screen = ContainerScreen::new(container.id());
    match first.is_empty() {
        true => Flow::Push(screen),
        false => Flow::PushAnd(screen, Box::new(Flow::ActAllInScreen(first))),
    }
}
